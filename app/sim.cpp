// Many games at once: all of them here, or some chunks of a run that is kept in a folder.
#include <unistd.h>

#include <cstdio>

#include "app/commands.hpp"
#include "app/sim_call.hpp"

namespace bout::app {

namespace {

/// Behind --part: 3/16 is the third of sixteen.
struct Part {
  std::uint64_t which = 0, of = 1;
};

std::optional<Part> part_of(const Args& args, int& status) {
  const auto text = args.get("--part");
  if (!text) return Part{};
  const std::size_t slash = text->find('/');
  const auto which = parse_number(text->substr(0, slash));
  const auto of = slash == text->npos ? std::nullopt : parse_number(text->substr(slash + 1));
  if (which && of && *which >= 1 && *which <= *of && *of <= most_chunks) return Part{*which - 1, *of};
  status = complain(wrong_call, "--part needs K/N, such as 3/16, with N at most " + std::to_string(most_chunks) + ", got \"" +
                                    *text + "\"");
  return std::nullopt;
}

/// Tells a person at a terminal how far it is.
void watch(SimRequest& request, std::uint64_t games) {
  if (::isatty(STDERR_FILENO) == 0) return;
  request.progress = [games](std::uint64_t done) {
    std::fprintf(stderr, "\r%llu of %llu games (%.0f %%) ", static_cast<unsigned long long>(done),
                 static_cast<unsigned long long>(games), 100.0 * static_cast<double>(done) / static_cast<double>(games));
  };
}

void wipe(const SimRequest& request) {
  if (request.progress) std::fprintf(stderr, "\r%60s\r", "");
}

/// Plays what is missing of the part and shows everything once all parts are there.
int play_run(SimCall& call, const RunFolder& folder, const Part& part) {
  const std::vector<std::uint64_t> chunks = folder.missing(chunks_of(folder.head(), part.which, part.of));
  std::uint64_t games = 0;
  for (const std::uint64_t chunk : chunks)
    games += chunk_begin(folder.head().games, chunk + 1) - chunk_begin(folder.head().games, chunk);
  watch(call.request, games);
  std::string error;
  const bool kept = play_chunks(folder, chunks, call.request, error);
  wipe(call.request);
  if (!kept) return complain(failed, error);
  const std::size_t left = folder.missing(chunks).size(), others = folder.missing(chunks_of(folder.head())).size() - left;
  if (left + others == 0) return show_run(call, {folder});
  const std::string where = folder.path().string();
  if (left > 0) {
    complain(interrupted, std::to_string(left) + " of " + std::to_string(chunks.size()) +
                              " chunks are missing; resume with: bout sim --resume " + where);
    return interrupted;
  }
  std::fprintf(stderr, "bout: this part is finished; when the others are, add them up with: bout merge %s\n", where.c_str());
  return fine;
}

int run_sim(const Args& args) {
  int status = fine;
  const std::optional<Part> part = part_of(args, status);
  if (!part) return status;
  const auto out = args.get("--out"), resumed = args.get("--resume");
  if (args.plain().empty() == !resumed)
    return complain(wrong_call, resumed ? "--resume needs no game: the folder says which" : "which game? try: bout games");
  if (args.has("--part") && !out && !resumed) return complain(wrong_call, "--part needs --out DIR to leave its results in");
  Problems problems;
  std::optional<RunFolder> folder;
  if (resumed && !(folder = RunFolder::open(*resumed, problems))) return complain(failed, problems);
  std::optional<SimCall> call = folder ? sim_call(folder->head(), args, status) : sim_call(args, status);
  if (!call) return status;
  if (out && !resumed && !(folder = RunFolder::begin(*out, call->head(), problems))) return complain(failed, problems);
  if (folder) return play_run(*call, *folder, *part);
  watch(call->request, call->request.games);
  const SimResult result = simulate(call->request);
  wipe(call->request);
  return show(*call, result);
}

int merge(const Args& args) {
  int status = fine;
  Problems problems;
  std::vector<RunFolder> folders;
  for (const std::string& path : args.plain())
    if (const auto folder = RunFolder::open(path, problems)) folders.push_back(*folder);
  if (!problems.empty()) return complain(failed, problems);
  for (const RunFolder& folder : folders)
    if (folder.head().id() != folders.front().head().id())
      return complain(failed, folder.path().string() + ": this is another simulation than " + folders.front().path().string());
  const std::optional<SimCall> call = sim_call(folders.front().head(), args, status);
  return call ? show_run(*call, folders) : status;
}

}  // namespace

Command sim_command() {
  std::vector<Flag> flags = table_flags();
  flags.push_back({"--games", "N", "How many games (1000)."});
  flags.push_back({"--threads", "T", "How many threads (all cores)."});
  for (const Flag& flag : shown_flags()) flags.push_back(flag);
  flags.push_back({"--out", "DIR", "Keeps the results in this folder, chunk by chunk, so that nothing finished is lost."});
  flags.push_back({"--part", "K/N", "Plays only part K of N; bout merge adds the parts up."});
  flags.push_back({"--resume", "DIR", "Plays what is missing in this folder; needs no GAME."});
  return {{"sim", "[GAME]", "Plays many games at once and counts how they end, with 95 % intervals.", 0, 1, flags,
           "  bout sim one-against-all --games 1000000\n"
           "  bout sim one-against-all --preset two-dice --seats search:500,greedy,greedy,greedy --games 200\n"
           "  bout sim one-against-all --set hero_health=12 --json\n"
           "  bout sim challengers --games 20000 --study\n"
           "  bout sim challengers --pack my-cards --games 20000 --row Beekeeper --csv cards.csv\n"
           "  bout sim challengers --games 1000000 --json --out run --part 3/16\n"
           "  bout sim --resume run\n"},
          run_sim};
}

Command merge_command() {
  std::vector<Flag> flags = shown_flags();
  flags.push_back({"--pack", "DIR", "Where the content pack of the simulation lies on this machine."});
  return {{"merge", "DIR...", "Adds up the parts of a simulation that was run with --out.", 1, 1024, flags,
           "  bout merge run\n"
           "  bout merge run-a run-b run-c --json\n"},
          merge};
}

}  // namespace bout::app
