#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "app/commands.hpp"
#include "app/house.hpp"
#include "app/table.hpp"
#include "server/net.hpp"
#include "server/store.hpp"

namespace bout::app {

namespace {

namespace fs = std::filesystem;

/// Where a person's programs keep their things.
fs::path default_db() {
  const char* data = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  const fs::path base = data != nullptr && *data == '/'   ? fs::path(data)
                        : home != nullptr && *home == '/' ? fs::path(home) / ".local/share"
                                                          : fs::path(".");
  return base / "bout" / "bout.db";
}

/// The addresses under which others in the house reach this machine.
std::vector<std::string> own_addresses() {
  std::vector<std::string> list;
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return list;
  for (const ifaddrs* at = all; at != nullptr; at = at->ifa_next) {
    if (at->ifa_addr == nullptr || at->ifa_addr->sa_family != AF_INET || (at->ifa_flags & IFF_LOOPBACK) != 0) continue;
    char text[INET_ADDRSTRLEN] = "";
    const auto* address = reinterpret_cast<const sockaddr_in*>(at->ifa_addr);
    if (::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr) list.emplace_back(text);
  }
  ::freeifaddrs(all);
  return list;
}

bool is_address(const std::string& text) {
  unsigned char bytes[16];
  return ::inet_pton(AF_INET, text.c_str(), bytes) == 1 || ::inet_pton(AF_INET6, text.c_str(), bytes) == 1;
}

int run_serve(const Args& args) {
  server::ServeSettings settings;
  settings.host = args.get("--host").value_or("127.0.0.1");
  if (settings.host == "localhost") settings.host = "127.0.0.1";
  if (!is_address(settings.host))
    return complain(wrong_call, "--host needs an address such as 127.0.0.1 or 0.0.0.0, got \"" + settings.host + "\"");
  if (const auto text = args.get("--port")) {
    const auto port = parse_number(*text);
    if (!port || *port > 65535)
      return complain(wrong_call, "--port needs a number from 0 to 65535, got \"" + *text + "\"");
    settings.port = static_cast<std::uint16_t>(*port);
  }
  const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
  settings.bot_threads = static_cast<int>(cores);
  if (const auto text = args.get("--threads")) {
    const auto threads = parse_number(*text);
    if (!threads || *threads < 1 || *threads > 256)
      return complain(wrong_call, "--threads needs a number from 1 to 256, got \"" + *text + "\"");
    settings.bot_threads = static_cast<int>(*threads);
  }
  settings.table_threads = static_cast<int>(std::max(4u, cores));
  if (const auto text = args.get("--tables")) {
    const auto threads = parse_number(*text);
    if (!threads || *threads < 1 || *threads > 256)
      return complain(wrong_call, "--tables needs a number from 1 to 256, got \"" + *text + "\"");
    settings.table_threads = static_cast<int>(*threads);
  }
  for (const std::string& folder : args.all("--pack")) {
    Problems problems;
    std::optional<GamePack> found = read_game_pack(folder, problems);
    if (!problems.empty()) return complain(failed, problems);
    play_with(*found->kind, std::move(found->pack));
  }
  settings.proxy = args.has("--proxy");
  settings.behind_proxy = args.has("--behind-proxy");
  settings.json_notes = args.has("--json-log");
  settings.admin = args.get("--admin").value_or("");
  for (const std::string& name : args.all("--name")) {
    if (name.empty() || name.find_first_of("/: ") != name.npos)
      return complain(wrong_call, "--name needs a name such as games.example.org, got \"" + name + "\"");
    settings.names.push_back(name);
  }
  if (const auto text = args.get("--keep")) {
    const auto days = parse_number(*text);
    if (!days || *days > 36500)
      return complain(wrong_call, "--keep needs a number of days from 0 (for ever) to 36500, got \"" + *text + "\"");
    settings.keep_days = static_cast<int>(*days);
  }
  std::string wrong;
  if (!db_file(args, settings.db, wrong)) return complain(wrong_call, wrong);
  if (const fs::path db = settings.db; !server::is_database(settings.db) && db.has_parent_path()) {
    std::error_code failure;
    fs::create_directories(db.parent_path(), failure);
    if (failure) return complain(failed, db.parent_path().string() + ": " + failure.message());
  }
  const std::string place = server::place_of(settings.db);

  const std::string error = server::serve(settings, [&](std::uint16_t port) {
    const bool everywhere = settings.host == "0.0.0.0" || settings.host == "::";
    const std::string at = everywhere ? "127.0.0.1" : settings.host;
    std::printf("bout is running at http://%s:%d/\n", at.c_str(), int{port});
    if (everywhere)
      for (const std::string& address : own_addresses())
        std::printf("for others on your network: http://%s:%d/\n", address.c_str(), int{port});
    std::printf("games are saved in %s; Ctrl-C stops the server and loses nothing\n", place.c_str());
    std::fflush(stdout);
  });
  if (!error.empty()) return complain(failed, error);
  std::printf("stopped; everything is saved in %s\n", place.c_str());
  return fine;
}

}  // namespace

bool db_file(const Args& args, std::string& file, std::string& error) {
  const auto text = args.get("--db");
  if (text && (text->empty() || (text->find("://") != text->npos && !server::is_database(*text))))
    return error = "--db needs the name of a file, or an address that begins with postgres://, got \"" + *text + "\"", false;
  file = text ? *text : default_db().string();
  return true;
}

Command serve_command() {
  return {
      {"serve",
       "",
       "Starts the server: play in the browser, against people or bots.",
       0,
       0,
       {{"--port", "N", "Where to listen; 8080 if not given, 0 for any that is free."},
        {"--host", "ADDRESS", "127.0.0.1 if not given: this machine only. 0.0.0.0 lets others on your network join."},
        {"--name", "NAME",
         "A name people reach this server by, such as games.example.org; may be given more than once. Addresses and "
         "localhost always work."},
        {"--proxy", "",
         "Another server on this machine (nginx, Caddy) passes people on: count them by its X-Forwarded-For."},
        {"--behind-proxy", "",
         "The same where that server is on another machine: then nobody else may be able to reach this port."},
        {"--admin", "ADDRESS", "Answer /health, /ready and /metrics there, such as 127.0.0.1:9090; nowhere if not given."},
        {"--json-log", "", "Write each line of the log as an object of JSON."},
        {"--db", "FILE",
         "Where games are saved; ~/.local/share/bout/bout.db if not given. With postgres://HOST/NAME they are saved in that "
         "PostgreSQL database."},
        {"--keep", "DAYS",
         "Remove tables nobody has touched for this many days (replays and unfinished games with a person in them: four "
         "times as long); never if not given."},
        {"--pack", "DIR", "Play a game with the content pack in this folder; may be given once per game."},
        {"--threads", "N", "How many bots think at once; one for each core if not given."},
        {"--tables", "N", "How many tables are served at once; one for each core, and four at least, if not given."}},
       "  bout serve\n  bout serve --port 8090 --db games.db\n  bout serve --host 0.0.0.0\n  bout serve --pack my-cards\n"},
      run_serve};
}

}  // namespace bout::app
