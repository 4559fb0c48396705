#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace bout::server {

/// How often one address may ask for what costs something: so many at once, and so many a second.
class Allowance {
 public:
  struct Size {
    double burst = 0, per_second = 0;
  };

  /// Takes so many. 0, or how many seconds it takes until there are as many again.
  int take(const std::string& who, Size size, std::uint64_t now_ms, double many = 1) {
    Bucket& bucket = filled(who, size, now_ms);
    if (bucket.left < many) return static_cast<int>(std::ceil((many - bucket.left) / size.per_second));
    bucket.left -= many;
    return 0;
  }
  /// What turned out to be the cost of something is owed, whether there is as much or not.
  void owe(const std::string& who, Size size, std::uint64_t now_ms, double many) {
    filled(who, size, now_ms).left -= many;
  }
  /// How many it has taken that it has not got back yet.
  double used(const std::string& who, std::uint64_t now_ms) const {
    const auto at = buckets_.find(who);
    return at == buckets_.end() ? 0 : at->second.size.burst - at->second.at(now_ms);
  }
  /// How many seconds it takes until nothing is owed any more.
  int wait(const std::string& who, std::uint64_t now_ms) const {
    const auto at = buckets_.find(who);
    if (at == buckets_.end() || at->second.at(now_ms) >= 0) return 0;
    return static_cast<int>(std::ceil(-at->second.at(now_ms) / at->second.size.per_second));
  }
  /// Forgets whoever has everything again.
  void sweep(std::uint64_t now_ms) {
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.at(now_ms) >= entry.second.size.burst; });
  }
  std::size_t known() const { return buckets_.size(); }

 private:
  struct Bucket {
    double left;
    std::uint64_t filled_ms;
    Size size;

    double at(std::uint64_t now_ms) const {
      return std::min(size.burst, left + static_cast<double>(now_ms - filled_ms) * size.per_second / 1000);
    }
  };
  Bucket& filled(const std::string& who, Size size, std::uint64_t now_ms) {
    Bucket& bucket = buckets_.try_emplace(who, Bucket{size.burst, now_ms, size}).first->second;
    bucket.left = bucket.at(now_ms);
    bucket.filled_ms = now_ms;
    return bucket;
  }

  std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace bout::server
