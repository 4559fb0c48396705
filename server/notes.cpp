#include "server/notes.hpp"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>
#include <string>

namespace bout::server {

namespace {

struct Said {
  std::chrono::steady_clock::time_point last{};
  int since = 0;  // times it happened without a word
};

/// A household of IPv6 is eight bytes and no text.
std::string shown(std::string_view address) {
  if (address.size() != 8 || address.find('.') != address.npos) return std::string(address);
  std::string text;
  for (std::size_t i = 0; i < 8; i += 2) {
    char part[8];
    std::snprintf(part, sizeof part, "%x:",
                  static_cast<unsigned>(static_cast<unsigned char>(address[i])) << 8 |
                      static_cast<unsigned char>(address[i + 1]));
    text += part;
  }
  return text + ":/64";
}

}  // namespace

void note(std::string_view what, std::string_view address, std::string_view why) {
  static std::mutex mutex;
  static std::map<std::string, Said, std::less<>> all;
  const std::lock_guard lock(mutex);
  if (all.size() > 100) all.clear();
  Said& said = all[std::string(what) + ": " + std::string(why)];
  const auto now = std::chrono::steady_clock::now();
  if (said.last != std::chrono::steady_clock::time_point{} && now - said.last < std::chrono::seconds(10)) {
    ++said.since;
    return;
  }
  const std::time_t clock = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&clock, &parts);
  char time[32];
  std::strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%SZ", &parts);
  std::string line = std::string(time) + " " + std::string(what);
  if (!address.empty()) line += " " + shown(address);
  if (!why.empty()) line += ": " + std::string(why);
  if (said.since > 0) line += " (and " + std::to_string(said.since) + " times before)";
  std::fputs((line + "\n").c_str(), stderr);
  said = {now, 0};
}

}  // namespace bout::server
