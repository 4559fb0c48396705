#include "lab/run.hpp"

#include <atomic>
#include <cstdio>
#include <mutex>
#include <thread>

#include "engine/pack.hpp"
#include "engine/record_json.hpp"

namespace bout {

namespace {

namespace fs = std::filesystem;

constexpr int run_format = 1;
constexpr std::uint64_t most_games = 1'000'000'000'000;

/// A whole number of the object, from 0 on.
std::uint64_t whole(const json::Value& object, std::string_view key, const json::Reader& in) {
  const json::Value* value = in.need(object, key);
  if (value != nullptr && value->integer && *value->integer >= 0) return static_cast<std::uint64_t>(*value->integer);
  if (value != nullptr) in.problem(value->place, "expected a whole number");
  return 0;
}

/// The list of whole numbers that is a member, as they lie in memory.
tally::Numbers numbers_of(const json::Value& object, std::string_view key, const json::Reader& in) {
  tally::Numbers numbers;
  for (const json::Value& item : in.list(object, key))
    if (item.integer)
      numbers.push_back(static_cast<std::uint64_t>(*item.integer));
    else
      in.problem(item.place, "expected a whole number");
  return numbers;
}

void write_numbers(const tally::Numbers& numbers, json::Writer& out) {
  out.begin_list();
  for (const std::uint64_t number : numbers) out.value(static_cast<std::int64_t>(number));
  out.end_list();
}

}  // namespace

std::string RunHead::text() const {
  json::Writer out;
  out.begin_object().member("bout-run", run_format);
  write_table(table, out);
  out.member("pack_folder", pack_folder).member("games", games).member("study", study);
  return out.end_object().text() + "\n";
}

std::uint64_t RunHead::id() const {
  RunHead here = *this;
  here.pack_folder.clear();
  return checksum(0, here.text());
}

std::optional<RunHead> read_run_head(std::string_view text, const std::string& file, Problems& problems) {
  const std::size_t before = problems.size();
  const std::optional<json::Value> value = json::parse(text, file, problems);
  if (!value) return std::nullopt;
  const json::Reader in(file, problems);
  const json::Value* format = value->find("bout-run");
  if (format == nullptr || format->integer != run_format) {
    in.problem({}, "this is not a simulation that this program can read");
    return std::nullopt;
  }
  RunHead head;
  read_table(*value, in, head.table);
  if (const json::Value* folder = in.need(*value, "pack_folder"); folder != nullptr && in.expect(*folder, json::Kind::text))
    head.pack_folder = folder->text;
  head.games = whole(*value, "games", in);
  if (head.games < 1 || head.games > most_games) in.problem({}, "\"games\" must be 1 to " + std::to_string(most_games));
  if (const json::Value* study = in.need(*value, "study"); study != nullptr && in.expect(*study, json::Kind::boolean))
    head.study = study->boolean;
  if (problems.size() > before) return std::nullopt;
  return head;
}

std::uint64_t chunk_begin(std::uint64_t games, std::uint64_t chunk) {
  const std::uint64_t chunks = chunk_count(games);
  const std::uint64_t each = games / chunks, longer = games % chunks;  // the first ones have one game more
  return chunk * each + std::min(chunk, longer);
}

std::optional<RunFolder> RunFolder::begin(const fs::path& path, const RunHead& head, Problems& problems) {
  std::error_code error;
  fs::create_directories(path, error);
  const fs::path file = path / "run.json";
  if (!error && fs::exists(file, error)) {
    std::optional<RunFolder> found = open(path, problems);
    if (!found || found->head_.id() == head.id()) return found;
    problems.add(path.string(), {}, "another simulation is in this folder; take another folder, or resume that one: bout sim --resume " + path.string());
    return std::nullopt;
  }
  if (std::string why; error || !write_file(file, head.text(), why)) {
    problems.add(path.string(), {}, error ? "this folder cannot be made: " + error.message() : why);
    return std::nullopt;
  }
  return RunFolder(path, head);
}

std::optional<RunFolder> RunFolder::open(const fs::path& path, Problems& problems) {
  const fs::path file = path / "run.json";
  const std::optional<std::string> text = read_file(file, problems);
  std::optional<RunHead> head = text ? read_run_head(*text, file.string(), problems) : std::nullopt;
  if (!head) return std::nullopt;
  return RunFolder(path, std::move(*head));
}

fs::path RunFolder::file(std::uint64_t chunk) const {
  char name[32];
  std::snprintf(name, sizeof name, "chunk-%04llu.json", static_cast<unsigned long long>(chunk));
  return path_ / name;
}

bool RunFolder::has(std::uint64_t chunk) const {
  std::error_code none;
  return fs::exists(file(chunk), none);
}

std::vector<std::uint64_t> RunFolder::missing(const std::vector<std::uint64_t>& chunks) const {
  std::vector<std::uint64_t> left;
  for (const std::uint64_t chunk : chunks)
    if (!has(chunk)) left.push_back(chunk);
  return left;
}

bool RunFolder::keep(std::uint64_t chunk, const std::string& text, std::string& error) const {
  return write_file(file(chunk), text, error);
}

std::optional<SimResult> RunFolder::read(std::uint64_t chunk, const AnyGame& game, Problems& problems) const {
  const std::string name = file(chunk).string();
  const json::Reader in(name, problems);
  const auto refuse = [&](const char* why) {
    in.problem({}, std::string(why) + "; delete the file and go on: bout sim --resume " + path_.string());
    return std::nullopt;
  };
  const std::optional<std::string> text = read_file(name, problems);
  if (!text) return std::nullopt;
  const std::size_t tab = text->find('\t');
  if (tab == text->npos || text->substr(tab + 1) != hex(checksum(0, text->substr(0, tab))) + "\n")
    return refuse("this file is damaged or cut off");
  const std::optional<json::Value> value = json::parse(text->substr(0, tab), name, problems);
  if (!value) return std::nullopt;
  const std::size_t before = problems.size();
  if (in.text(*value, "run") != hex(head_.id()) || whole(*value, "chunk", in) != chunk)
    return refuse("this file belongs to another simulation");
  SimResult result = nothing_yet(game, head_.study);
  result.games = whole(*value, "games", in);
  result.decisions = whole(*value, "decisions", in);
  result.seconds = in.real(*value, "seconds", 0, 1e12);
  result.signature = from_hex(in.text(*value, "signature")).value_or(0);
  result.outcomes = numbers_of(*value, "outcomes", in);
  bool fits = result.outcomes.size() == game.outcomes().size() &&
              result.games == chunk_begin(head_.games, chunk + 1) - chunk_begin(head_.games, chunk);
  if (result.study != nullptr) fits = fits && result.study->read(numbers_of(*value, "study", in));
  if (problems.size() > before) return std::nullopt;
  if (!fits) return refuse("this file was written by another version of the game");
  return result;
}

std::string chunk_text(const RunHead& head, std::uint64_t chunk, const SimResult& result) {
  json::Writer out;
  out.begin_object().member("bout-chunk", run_format).member("run", hex(head.id())).member("chunk", chunk);
  out.member("games", result.games).member("decisions", result.decisions).member("seconds", result.seconds);
  out.member("signature", hex(result.signature)).key("outcomes");
  write_numbers(result.outcomes, out);
  if (result.study != nullptr) write_numbers(result.study->numbers(), out.key("study"));
  out.end_object();
  return out.text() + "\t" + hex(checksum(0, out.text())) + "\n";
}

std::vector<std::uint64_t> chunks_of(const RunHead& head, std::uint64_t part, std::uint64_t parts) {
  std::vector<std::uint64_t> chunks;
  for (std::uint64_t chunk = part; chunk < chunk_count(head.games); chunk += parts) chunks.push_back(chunk);
  return chunks;
}

bool play_chunks(const RunFolder& folder, const std::vector<std::uint64_t>& chunks, const SimRequest& request,
                 std::string& error) {
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> kept = true;
  std::mutex telling;
  const auto work = [&](bool reports) {
    for (std::size_t at = next++; at < chunks.size() && kept; at = next++) {
      const std::optional<SimResult> result = play_chunk(folder.head(), chunks[at], request);
      if (!result) return;  // asked to stop
      std::string why;
      if (!folder.keep(chunks[at], chunk_text(folder.head(), chunks[at], *result), why)) {
        const std::lock_guard lock(telling);
        error = why;
        kept = false;
      }
      done += result->games;
      if (reports && request.progress) request.progress(done);
    }
  };
  std::vector<std::thread> helpers;
  for (int thread = 1; thread < request.threads; ++thread) helpers.emplace_back(work, false);
  work(true);
  for (std::thread& helper : helpers) helper.join();
  return kept;
}

SimResult nothing_yet(const AnyGame& game, bool study) {
  SimResult result;
  result.outcomes.resize(game.outcomes().size());
  if (study) result.study = game.study();
  return result;
}

std::optional<SimResult> play_chunk(const RunHead& head, std::uint64_t chunk, SimRequest request) {
  request.first = chunk_begin(head.games, chunk);
  request.games = chunk_begin(head.games, chunk + 1) - request.first;
  request.study = head.study;
  request.threads = 1;
  request.progress = nullptr;
  SimResult result = simulate(request);
  if (result.stopped) return std::nullopt;
  return result;
}

}  // namespace bout
