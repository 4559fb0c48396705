#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace bout::server {

/// How often something took how long, in the manner of Prometheus.
class Histogram {
 public:
  void add(double ms);
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array<double, 12> bounds_ms{1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 10000};
  std::array<std::atomic<std::uint64_t>, bounds_ms.size() + 1> counts_{};
  std::atomic<std::uint64_t> sum_us_{0};
};

/// What is counted for whoever runs the server. From any thread. Never a key, a name of a table or anything of a game.
class Meters {
 public:
  std::atomic<std::uint64_t> connections{0}, tables{0};   // now
  std::atomic<std::uint64_t> taken{0}, moved{0};          // tables that were opened; lost to other servers
  std::atomic<std::uint64_t> reconnects{0}, in_doubt{0};  // of the database
  std::atomic<bool> store_away{false};
  Histogram acknowledgement, commit, thinking;
  void refused(std::string_view code);
  /// All of it as text for Prometheus.
  std::string text() const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t, std::less<>> refusals_;
};

/// Those of this process.
Meters& meters();

}  // namespace bout::server
