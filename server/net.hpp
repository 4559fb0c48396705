#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace bout::server {

struct ServeSettings {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string db;             // the file of the store, or the address of its database
  int bot_threads = 1;
  int table_threads = 2;
  int keep_days = 0;               // how long tables are kept that nobody touches; 0: for ever
  std::vector<std::string> names;  // under which it is asked for, beside addresses and localhost
  std::string admin;               // where /health, /ready and /metrics are; empty: nowhere
  bool json_notes = false;         // what is said on standard error
  bool behind_proxy = false;       // people come by way of other machines, which say who they are, and in no other way
  bool proxy = false;              // people come by way of another server on this machine, which says who they are
};

/// Serves the page and the tables until SIGINT or SIGTERM. Everything accepted is kept by then. `ready` is told the
/// port once clients can come. Returns nothing, or what went wrong.
std::string serve(const ServeSettings& settings, const std::function<void(std::uint16_t port)>& ready);

}  // namespace bout::server
