#include "server/notes.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <map>
#include <mutex>
#include <string>

#include "engine/json.hpp"

namespace bout::server {

namespace {

struct Said {
  std::chrono::steady_clock::time_point last{};
  int since = 0;  // times it happened without a word
};

/// A household of IPv6 is eight bytes and no text.
std::string shown(std::string_view address) {
  if (address.find_first_not_of("0123456789.abcdef:") == address.npos || address.size() != 8)
    return std::string(address);
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

std::atomic<bool> as_json = false;

std::string json_line(const char* time, std::string_view what, const std::string& address, std::string_view why,
                      int times) {
  json::Writer out;
  out.begin_object().member("time", time).member("event", what);
  if (!address.empty()) out.member("address", address);
  if (!why.empty()) out.member("why", why);
  if (times > 1) out.member("times", times);
  return out.end_object().text();
}

}  // namespace

void note_as_json() { as_json = true; }

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
  if (as_json) line = json_line(time, what, address.empty() ? "" : shown(address), why, said.since + 1);
  else if (said.since > 0) line += " (and " + std::to_string(said.since) + " times before)";
  std::fputs((line + "\n").c_str(), stderr);
  said = {now, 0};
}

}  // namespace bout::server
