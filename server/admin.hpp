#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <thread>

namespace bout::server {

/// A second address for whoever runs the server, with /health, /ready and /metrics. It has a thread of its own, so that
/// it can say that the others are stuck.
class Admin {
 public:
  Admin() = default;
  Admin(const Admin&) = delete;
  Admin& operator=(const Admin&) = delete;
  ~Admin();
  /// ADDRESS:PORT, or a port of this machine. Nothing, or what is wrong with it.
  std::string open(const std::string& where);
  std::uint16_t port() const { return port_; }
  /// The server goes on; to be called every second.
  void beat() { beat_ms_ = now_ms(); }
  /// New players can come, or are asked to go elsewhere.
  void ready(bool ready) { ready_ = ready; }

 private:
  static std::int64_t now_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
  }
  void work();
  void serve(int client) const;
  std::string answer(std::string_view request) const;

  int listens_ = -1;
  std::uint16_t port_ = 0;
  std::atomic<std::int64_t> beat_ms_{0};
  std::atomic<bool> ready_{false}, stop_{false};
  std::thread thread_;
};

/// For a unit of systemd with Type=notify or WatchdogSec: READY=1, WATCHDOG=1, STOPPING=1. Nothing where there is none.
void tell_systemd(const char* state);

}  // namespace bout::server
