// What is to be simulated, and how the results look.
#include "app/sim_call.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>

#include "app/commands.hpp"
#include "engine/json.hpp"
#include "engine/record_json.hpp"
#include "lab/interval.hpp"
#include "lab/report.hpp"

namespace bout::app {

namespace {

double ns_per_decision(const SimResult& result, int threads) {
  return result.decisions == 0 ? 0 : result.seconds * 1e9 * threads / static_cast<double>(result.decisions);
}

void print_json(const SimCall& call, const SimResult& result) {
  const auto& [table, request, shown, folder] = call;
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
  if (const Findings findings = result.findings(); !findings.tables.empty()) write_findings(findings, out.key("study"));
  if (result.stopped) out.member("interrupted", true);
  std::printf("%s\n", out.end_object().text().c_str());
}

void print_text(const SimCall& call, const SimResult& result) {
  const auto& [table, request, shown, folder] = call;
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

/// A whole number behind a flag; false, and said why, when it is none.
bool number_of(const Args& args, std::string_view flag, std::uint64_t most, auto& to, int& status) {
  const auto text = args.get(flag);
  if (!text) return true;
  const auto number = parse_number(*text);
  if (!number || *number < 1 || *number > most) {
    status = complain(wrong_call, std::string(flag) + " needs a whole number from 1 to " + std::to_string(most) + ", got \"" +
                                      *text + "\"");
    return false;
  }
  to = static_cast<std::remove_reference_t<decltype(to)>>(*number);
  return true;
}

std::optional<SimCall> refuse(int& status, int with) {
  status = with;
  return std::nullopt;
}

}  // namespace

RunHead SimCall::head() const {
  RunHead head{table.head, pack_folder, request.games, request.study};
  head.table.seed = request.seed;
  return head;
}

std::vector<Flag> shown_flags() {
  return {{"--json", "", "Prints one JSON object with all results, for programs."},
          {"--study", "", "Also shows what each card did, how matches went and what decided the games."},
          {"--row", "NAME", "Shows only cards with this name or of this set; may be given more than once."},
          {"--csv", "FILE", "Writes what each card did into a file, one row per card."}};
}

Shown shown_of(const Args& args) { return {args.has("--json"), args.has("--study"), args.all("--row"), args.get("--csv")}; }

std::optional<SimCall> sim_call(const Args& args, int& status) {
  std::optional<TableSetup> table = set_table(args.plain()[0], args, "", status);
  if (!table) return std::nullopt;
  if (!table->seats_given) {
    table->specs.assign(table->specs.size(), BotSpec{});
    for (std::string& seat : table->head.seats) seat = "random";
  }
  for (const BotSpec& spec : table->specs)
    if (spec.kind == BotSpec::Kind::human)
      return refuse(status, complain(wrong_call, "--seats: a simulation has no human players"));
  SimCall call{std::move(*table), {}, shown_of(args), args.get("--pack").value_or("")};
  SimRequest& request = call.request;
  request.game = call.table.game.get();
  request.specs = call.table.specs;
  request.seed = args.has("--seed") ? call.table.head.seed : 1;
  request.threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  request.stop = &asked_to_stop;
  if (!number_of(args, "--games", 1000000000000, request.games, status) ||
      !number_of(args, "--threads", 1024, request.threads, status))
    return std::nullopt;
  const bool has_study = call.table.game->study() != nullptr;
  if (call.shown.wants_study() && !has_study)
    return refuse(status, complain(wrong_call, call.table.head.game +
                                                   " has no study: --study, --row and --csv have nothing to show"));
  if (std::string error; call.shown.csv && !may_write(*call.shown.csv, error))
    return refuse(status, complain(failed, error));
  request.study = has_study && (call.shown.wants_study() || call.shown.json);
  return call;
}

std::optional<SimCall> sim_call(const RunHead& head, const Args& typed, int& status) {
  std::string seats;
  for (const std::string& seat : head.table.seats) seats += (seats.empty() ? "" : ",") + seat;
  std::vector<std::string> words = {head.table.game, "--seats", seats, "--seed", std::to_string(head.table.seed),
                                    "--games", std::to_string(head.games)};
  for (const auto& [name, value] : head.table.options) words.insert(words.end(), {"--set", name + "=" + value});
  for (const char* flag : {"--threads", "--pack", "--csv"})
    if (const auto value = typed.get(flag)) words.insert(words.end(), {flag, *value});
  if (!head.pack_folder.empty() && !typed.has("--pack")) words.insert(words.end(), {"--pack", head.pack_folder});
  for (const std::string& row : typed.all("--row")) words.insert(words.end(), {"--row", row});
  for (const char* flag : {"--json", "--study"})
    if (typed.has(flag)) words.emplace_back(flag);
  std::string error;
  const std::optional<Args> args = Args::parse(sim_command().spec, words, error);
  if (!args) return refuse(status, complain(failed, "run.json: " + error));
  std::optional<SimCall> call = sim_call(*args, status);
  if (!call) return std::nullopt;
  if (call->shown.wants_study() && !head.study)
    return refuse(status, complain(failed, "this simulation was run without a study; begin it with --study or --json"));
  call->request.study = head.study;
  call->pack_folder = head.pack_folder;
  if (call->head().id() == head.id()) return call;
  return refuse(status, complain(failed, call->table.head.content != head.table.content
                                             ? "this simulation was begun with other content"
                                             : "this simulation was begun with other rules or options than this program has"));
}

int show(const SimCall& call, const SimResult& result) {
  const Shown& shown = call.shown;
  if (shown.json)
    print_json(call, result);
  else
    print_text(call, result);
  const Findings findings = shown.wants_study() ? result.findings() : Findings{};
  if (shown.wants_study() && !shown.json) std::printf("%s", text_of(findings, shown.rows).c_str());
  if (std::string error; shown.csv && !write_file(*shown.csv, csv_of(findings.tables[0]), error))
    return complain(failed, error);
  if (const int missing = check_rows(findings, shown.rows); missing != fine) return missing;
  return result.stopped ? interrupted : fine;
}

int show_run(const SimCall& call, const std::vector<RunFolder>& folders) {
  const RunHead& head = folders.front().head();
  SimResult total = nothing_yet(*call.request.game, head.study);
  std::uint64_t missing = 0;
  Problems problems;
  for (std::uint64_t chunk = 0; chunk < chunk_count(head.games); ++chunk) {
    const auto folder = std::find_if(folders.begin(), folders.end(), [&](const RunFolder& one) { return one.has(chunk); });
    const std::optional<SimResult> result =
        folder == folders.end() ? std::nullopt : folder->read(chunk, *call.request.game, problems);
    if (result)
      total.add(*result);
    else
      ++missing;
  }
  if (!problems.empty()) return complain(failed, problems);
  total.stopped = missing > 0;
  SimCall one_thread = call;
  one_thread.request.threads = 1;  // the seconds of all chunks together
  if (const int status = show(one_thread, total); status != fine && status != interrupted) return status;
  if (missing == 0) return fine;
  return complain(failed, std::to_string(missing) + " of " + std::to_string(chunk_count(head.games)) +
                              " chunks are missing; resume with: bout sim --resume " + folders.front().path().string());
}

}  // namespace bout::app
