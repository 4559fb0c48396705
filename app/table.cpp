#include "app/table.hpp"

#include <signal.h>
#include <sys/ioctl.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "bots/levels.hpp"

namespace bout::app {

int complain(Exit status, const std::string& message) {
  std::fprintf(stderr, "bout: %s\n", message.c_str());
  return status;
}

int complain(Exit status, const Problems& problems) {
  for (const Problem& problem : problems) std::fprintf(stderr, "%s\n", problem.text().c_str());
  return status;
}

std::vector<Flag> table_flags() {
  return {
      {"--seats", "A,B,...",
       "Who sits where: human; a bot by its level (newcomer, gentle, steady, keen, sharp) or as random, greedy, search[:ITERATIONS | :MILLISECONDSms]."},
      {"--preset", "NAME", "A named set of options; see bout games."},
      {"--set", "OPTION=VALUE", "Changes an option; may be given more than once."},
      {"--seed", "N", "The seed of the dice. The same seed and choices give the same game."},
      {"--pack", "DIR", "Play with the content pack in this folder."},
  };
}

std::optional<GamePack> read_game_pack(const std::string& folder, Problems& problems) {
  const std::optional<std::string> id = game_of_pack(folder, problems);
  if (!id) return std::nullopt;
  const GameKind* kind = find_game(*id);
  if (kind == nullptr) {
    problems.add(folder + "/pack.json", {}, "there is no game \"" + *id + "\"" + suggest_game(*id));
    return std::nullopt;
  }
  GamePack found{kind, read_pack(folder, *id, kind->files(), problems)};
  // Also what is wrong inside the files, whatever is wrong around them: all problems at once.
  const std::size_t before = problems.size();
  kind->open(found.pack, OptionValues(kind->options()), problems);
  if (problems.size() == before) kind->check(found.pack, problems);
  return found;
}

std::optional<std::uint64_t> parse_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::vector<BotSpec>> parse_seats(const std::string& text, const AnyGame& game, const BotSpec& rest,
                                                std::string& error) {
  const int seats = game.seats();
  std::vector<BotSpec> specs;
  for (std::size_t begin = 0; begin <= text.size() && !text.empty();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    const std::optional<BotSpec> spec =
        parse_level(std::string_view(text).substr(begin, end - begin), game.info().id, error);
    if (!spec) return std::nullopt;
    specs.push_back(*spec);
    begin = end + 1;
  }
  if (static_cast<int>(specs.size()) > seats) {
    error = std::to_string(specs.size()) + " players for " + std::to_string(seats) + " seats";
    return std::nullopt;
  }
  specs.resize(static_cast<std::size_t>(seats), rest);
  return specs;
}

std::optional<TableSetup> set_table(const std::string& id, const Args& args, const std::string& default_seats,
                                    int& status) {
  const auto wrong = [&](const std::string& message) {
    status = complain(wrong_call, message);
    return std::nullopt;
  };
  TableSetup table;
  table.kind = find_game(id);
  if (table.kind == nullptr) return wrong("unknown game \"" + id + "\"" + suggest_game(id));
  OptionValues options(table.kind->options());
  if (const auto name = args.get("--preset")) {
    const Preset* preset = table.kind->preset(*name);
    std::vector<std::string_view> names;
    for (const Preset& known : table.kind->presets()) names.push_back(known.name);
    if (preset == nullptr) return wrong("unknown preset \"" + *name + "\"" + suggestion(*name, names));
    if (const auto error = options.apply(*preset)) return wrong(error->message);
  }
  for (const std::string& set : args.all("--set")) {
    const std::size_t equals = set.find('=');
    if (equals == set.npos) return wrong("--set needs OPTION=VALUE, got \"" + set + "\"");
    if (const auto error = options.set(set.substr(0, equals), set.substr(equals + 1))) return wrong(error->message);
  }
  const std::string seats = args.get("--seats").value_or(default_seats);
  const auto listed = static_cast<std::size_t>(seats.empty() ? 0 : 1 + std::count(seats.begin(), seats.end(), ','));
  if (const auto error = table.kind->make_room(listed, options)) return wrong("--seats: " + error->message);
  Problems problems;
  const auto folder = args.get("--pack");
  const Pack pack = folder ? read_pack(*folder, id, table.kind->files(), problems) : table.kind->standard_pack();
  if (problems.empty()) table.game = table.kind->open(pack, options, problems);
  if (table.game == nullptr) {
    status = complain(folder ? failed : wrong_call, problems);
    return std::nullopt;
  }
  if (listed > static_cast<std::size_t>(table.game->seats()))
    return wrong("--seats: " + table.kind->no_room(listed, *table.game));
  std::string error;
  const auto specs = parse_seats(seats, *table.game, BotSpec{BotSpec::Kind::search, 2000, 0}, error);
  if (!specs) return wrong("--seats: " + error);
  table.specs = *specs;
  table.seats_given = args.has("--seats");

  table.head.game = id;
  table.head.rules_version = table.kind->info().rules_version;
  table.head.content = pack.hash();
  table.head.pack = pack.name();
  table.head.options = options.changed();
  for (const BotSpec& spec : table.specs) table.head.seats.push_back(spec.text());
  table.head.own_dice = args.has("--own-dice");
  if (const auto text = args.get("--seed")) {
    const auto seed = parse_number(*text);
    if (!seed) return wrong("--seed needs a whole number, got \"" + *text + "\"");
    table.head.seed = *seed;
  } else {
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    table.head.seed = mix(static_cast<std::uint64_t>(now), static_cast<std::uint64_t>(::getpid())) % 1000000000;
  }
  return table;
}

Style terminal_style() {
  Style style;
  const char* term = std::getenv("TERM");
  style.colour = ::isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr && term != nullptr &&
                 std::strcmp(term, "dumb") != 0;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col >= 40)
    style.width = std::min<int>(size.ws_col, 100);
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (const char* locale = std::getenv(name); locale != nullptr && *locale != '\0') {
      style.unicode = std::strstr(locale, "UTF-8") != nullptr || std::strstr(locale, "utf8") != nullptr;
      break;
    }
  return style;
}

std::atomic<bool> asked_to_stop = false;

void listen_for_stop() {
  struct sigaction action {};
  action.sa_handler = [](int signal) {
    if (signal == SIGALRM || asked_to_stop.exchange(true)) ::_exit(interrupted);  // too late, or asked twice
    const itimerval soon{{}, {0, 800'000}};
    ::setitimer(ITIMER_REAL, &soon, nullptr);  // whoever has not ended by then does not look
  };
  ::sigaction(SIGINT, &action, nullptr);  // no SA_RESTART: a waiting read comes back
  ::sigaction(SIGTERM, &action, nullptr);
  ::sigaction(SIGALRM, &action, nullptr);
  ::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow any more is an error like a full disk
}

}  // namespace bout::app
