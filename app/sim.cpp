#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>

#include "app/commands.hpp"
#include "app/table.hpp"
#include "engine/json.hpp"
#include "lab/interval.hpp"
#include "lab/report.hpp"
#include "lab/simulate.hpp"

namespace bout::app {

namespace {

std::string hex(std::uint64_t number) {
  char text[20];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
  return text;
}

double ns_per_decision(const SimResult& result, int threads) {
  return result.decisions == 0 ? 0 : result.seconds * 1e9 * threads / static_cast<double>(result.decisions);
}

void print_json(const TableSetup& table, const SimRequest& request, const SimResult& result) {
  json::Writer out;
  out.begin_object().member("game", table.head.game).key("seats").begin_list();
  for (const std::string& seat : table.head.seats) out.value(seat);
  out.end_list().key("options").begin_object();
  for (const auto& [name, value] : table.head.options) out.member(name, value);
  out.end_object().member("pack", table.head.pack).member("seed", request.seed).member("games", result.games);
  out.member("threads", request.threads).member("decisions", result.decisions).member("seconds", result.seconds);
  out.member("games_per_second", static_cast<double>(result.games) / result.seconds);
  out.member("ns_per_decision", ns_per_decision(result, request.threads)).key("outcomes").begin_list();
  const std::vector<std::string> labels = table.game->outcomes();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Share share = share_of(result.outcomes[i], result.games);
    out.begin_object().member("label", labels[i]).member("count", result.outcomes[i]).member("share", share.value);
    out.member("low", share.low).member("high", share.high).end_object();
  }
  out.end_list().member("signature", hex(result.signature));
  if (!result.findings.tables.empty()) {
    out.key("study");
    write_findings(result.findings, out);
  }
  if (result.stopped) out.member("interrupted", true);
  std::printf("%s\n", out.end_object().text().c_str());
}

void print_text(const TableSetup& table, const SimRequest& request, const SimResult& result) {
  std::string seats;
  for (int seat = 0; seat < table.game->seats(); ++seat)
    seats += (seat == 0 ? "" : ", ") + table.game->seat_name(Seat(seat)) + " " +
             table.head.seats[static_cast<std::size_t>(seat)];
  std::printf("%s: %s\n", table.head.game.c_str(), seats.c_str());
  for (const auto& [name, value] : table.head.options) std::printf("  %s = %s\n", name.c_str(), value.c_str());
  if (result.stopped)
    std::printf("stopped after %llu of %llu games\n", static_cast<unsigned long long>(result.games),
                static_cast<unsigned long long>(request.games));
  const std::vector<std::string> labels = table.game->outcomes();
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Share share = share_of(result.outcomes[i], result.games);
    std::printf("  %-14s %9llu  %6.2f %%   (95 %%: %.2f to %.2f)\n", labels[i].c_str(),
                static_cast<unsigned long long>(result.outcomes[i]), share.value * 100, share.low * 100,
                share.high * 100);
  }
  std::printf(
      "%llu games, %llu decisions, %.2f s on %d %s: %.0f games a second, %.1f ns a decision\nseed %llu, signature %s\n",
      static_cast<unsigned long long>(result.games), static_cast<unsigned long long>(result.decisions), result.seconds,
      request.threads, request.threads == 1 ? "thread" : "threads", static_cast<double>(result.games) / result.seconds,
      ns_per_decision(result, request.threads), static_cast<unsigned long long>(request.seed),
      hex(result.signature).c_str());
}

/// Whether a file of this name could be written: asked before hours of simulation, not after.
bool may_write(const std::filesystem::path& path, std::string& error) {
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  std::error_code none;
  if (std::filesystem::is_directory(path, none))
    error = path.string() + ": cannot be written: this is a folder";
  else if (path.empty())
    error = "--csv needs the name of a file";
  else if (::access(folder.c_str(), W_OK) != 0 || !std::filesystem::is_directory(folder, none))
    error = path.string() + ": cannot be written: " + std::strerror(errno);
  return error.empty();
}

/// The rows people asked for by name are there; a name that nothing has is told with the nearest one.
int check_rows(const Findings& findings, const std::vector<std::string>& wanted) {
  for (const std::string& name : wanted) {
    if (has_row(findings, name)) continue;
    std::vector<std::string_view> names;
    for (const std::vector<Cell>& row : findings.tables[0].rows) names.push_back(row[0].text);
    return complain(failed, "--row: nothing is called \"" + name + "\"" + suggestion(name, names));
  }
  return fine;
}

int run(const Args& args) {
  int status = fine;
  std::optional<TableSetup> table = set_table(args.plain()[0], args, "", status);
  if (!table) return status;
  if (!table->seats_given) {
    table->specs.assign(table->specs.size(), BotSpec{});
    for (std::string& seat : table->head.seats) seat = "random";
  }
  for (const BotSpec& spec : table->specs)
    if (spec.kind == BotSpec::Kind::human) return complain(wrong_call, "--seats: a simulation has no human players");
  SimRequest request;
  request.game = table->game.get();
  request.specs = table->specs;
  request.seed = args.has("--seed") ? table->head.seed : 1;
  request.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  request.stop = &asked_to_stop;
  const auto number_of = [&](std::string_view flag, std::uint64_t most, auto& to) {
    const auto text = args.get(flag);
    if (!text) return true;
    const auto number = parse_number(*text);
    if (!number || *number < 1 || *number > most) {
      status = complain(wrong_call, std::string(flag) + " needs a whole number from 1 to " + std::to_string(most) +
                                        ", got \"" + *text + "\"");
      return false;
    }
    to = static_cast<std::remove_reference_t<decltype(to)>>(*number);
    return true;
  };
  if (!number_of("--games", 1000000000000, request.games) || !number_of("--threads", 1024, request.threads))
    return status;
  const auto csv = args.get("--csv");
  const std::vector<std::string> rows = args.all("--row");
  const bool wanted = csv.has_value() || args.has("--study") || !rows.empty();
  if (wanted && table->game->study() == nullptr)
    return complain(wrong_call, table->head.game + " has no study: --study, --row and --csv have nothing to show");
  if (std::string error; csv && !may_write(*csv, error)) return complain(failed, error);
  request.study = wanted || args.has("--json");
  const bool shows = ::isatty(STDERR_FILENO) != 0;
  if (shows)
    request.progress = [&](std::uint64_t done) {
      std::fprintf(stderr, "\r%llu of %llu games (%.0f %%) ", static_cast<unsigned long long>(done),
                   static_cast<unsigned long long>(request.games),
                   100.0 * static_cast<double>(done) / static_cast<double>(request.games));
    };
  const SimResult result = simulate(request);
  if (shows) std::fprintf(stderr, "\r%60s\r", "");
  if (args.has("--json"))
    print_json(*table, request, result);
  else
    print_text(*table, request, result);
  if (wanted && !args.has("--json")) std::printf("%s", text_of(result.findings, rows).c_str());
  if (std::string error; csv && !write_file(*csv, csv_of(result.findings.tables[0]), error))
    return complain(failed, error);
  if (const int missing = check_rows(result.findings, rows); missing != fine) return missing;
  return result.stopped ? interrupted : fine;
}

}  // namespace

Command sim_command() {
  std::vector<Flag> flags = table_flags();
  flags.push_back({"--games", "N", "How many games (1000)."});
  flags.push_back({"--threads", "T", "How many threads (all cores)."});
  flags.push_back({"--json", "", "Prints one JSON object with all results, for programs."});
  flags.push_back({"--study", "", "Also shows what each card did, how matches went and what decided the games."});
  flags.push_back({"--row", "NAME", "Shows only cards with this name or of this set; may be given more than once."});
  flags.push_back({"--csv", "FILE", "Writes what each card did into a file, one row per card."});
  return {{"sim", "GAME", "Plays many games at once and counts how they end, with 95 % intervals.", 1, 1, flags,
           "  bout sim one-against-all --games 1000000\n"
           "  bout sim one-against-all --preset two-dice --seats search:500,greedy,greedy,greedy --games 200\n"
           "  bout sim one-against-all --set hero_health=12 --json\n"
           "  bout sim challengers --games 20000 --study\n"
           "  bout sim challengers --pack my-cards --games 20000 --row Beekeeper --csv cards.csv\n"},
          run};
}

}  // namespace bout::app
