#pragma once
#include <chrono>
#include <cmath>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/thread_time.hpp"

namespace bout::server {

/// A line of work in which nobody gets ahead by asking more often: next is whoever has had least of late. What one has
/// had is forgotten by half every ten seconds. Not for several threads at once.
template <class Job>
class Turns {
 public:
  void add(const std::string& whose, Job job) {
    of(whose).jobs.push_back(std::move(job));
    ++size_;
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  /// The next job of whoever has had least, of those who pass; nothing when there is none.
  template <class Passes>
  std::optional<std::pair<std::string, Job>> next(Passes&& passes) {
    auto best = owners_.end();
    for (auto at = owners_.begin(); at != owners_.end(); ++at)
      if (!at->second.jobs.empty() && passes(at->first, had(at->second)) &&
          (best == owners_.end() || had(at->second) < had(best->second)))
        best = at;
    if (best == owners_.end()) return std::nullopt;
    std::pair<std::string, Job> found{best->first, std::move(best->second.jobs.front())};
    best->second.jobs.pop_front();
    --size_;
    return found;
  }
  std::optional<std::pair<std::string, Job>> next() {
    return next([](const std::string&, double) { return true; });
  }
  /// Milliseconds that were worked for somebody.
  void worked(const std::string& whose, double ms) {
    Owner& owner = of(whose);
    owner.had = had(owner) + ms;
    owner.at = Clock::now();
    if (owners_.size() > 256)
      std::erase_if(owners_, [](const auto& one) { return one.second.jobs.empty() && had(one.second) < 1; });
  }
  double had(const std::string& whose) const {
    const auto at = owners_.find(whose);
    return at == owners_.end() ? 0 : had(at->second);
  }

 private:
  using Clock = std::chrono::steady_clock;
  struct Owner {
    std::deque<Job> jobs;
    double had = 0;
    Clock::time_point at = Clock::now();
  };
  static double had(const Owner& owner) {
    return owner.had == 0 ? 0
                          : owner.had * std::exp2(-std::chrono::duration<double>(Clock::now() - owner.at).count() / 10);
  }
  Owner& of(const std::string& whose) { return owners_[whose]; }

  std::map<std::string, Owner> owners_;
  std::size_t size_ = 0;
};

}  // namespace bout::server
