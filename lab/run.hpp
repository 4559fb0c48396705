#pragma once
#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/problems.hpp"
#include "engine/session.hpp"
#include "lab/simulate.hpp"

/// A large simulation in a folder. Its games are cut into chunks in the order of their seeds, the same ones whoever plays them;
/// a finished chunk is a small file. So a run can be shared out, stopped, gone on with, and added up in any order.
namespace bout {

/// What a run is of; the folder's run.json.
struct RunHead {
  Record table;             // game, rules, content, pack, options, seats, seed
  std::string pack_folder;  // where the pack was; empty: the standard one
  std::uint64_t games = 0;
  bool study = false;

  /// The same for everybody who plays a part of it, wherever the pack lies there.
  std::uint64_t id() const;
  std::string text() const;
};
std::optional<RunHead> read_run_head(std::string_view text, const std::string& file, Problems& problems);

inline constexpr std::uint64_t most_chunks = 256;
constexpr std::uint64_t chunk_count(std::uint64_t games) { return std::min(games, most_chunks); }
/// The number of a chunk's first game; of the chunk behind the last one: of all games.
std::uint64_t chunk_begin(std::uint64_t games, std::uint64_t chunk);

/// A folder with a run in it.
class RunFolder {
 public:
  /// Makes the folder, or finds the same run in it. Nothing and a problem when there is something else.
  static std::optional<RunFolder> begin(const std::filesystem::path& path, const RunHead& head, Problems& problems);
  /// What is in the folder.
  static std::optional<RunFolder> open(const std::filesystem::path& path, Problems& problems);

  const RunHead& head() const { return head_; }
  bool has(std::uint64_t chunk) const;
  const std::filesystem::path& path() const { return path_; }
  /// Of those, which are not there yet.
  std::vector<std::uint64_t> missing(const std::vector<std::uint64_t>& chunks) const;
  /// Writes what `chunk_text` made of it, whole or not at all.
  bool keep(std::uint64_t chunk, const std::string& text, std::string& error) const;
  /// A chunk that is there; nothing and a problem when it is damaged or of another run.
  std::optional<SimResult> read(std::uint64_t chunk, const AnyGame& game, Problems& problems) const;

 private:
  RunFolder(std::filesystem::path path, RunHead head) : path_(std::move(path)), head_(std::move(head)) {}
  std::filesystem::path file(std::uint64_t chunk) const;

  std::filesystem::path path_;
  RunHead head_;
};

std::string chunk_text(const RunHead& head, std::uint64_t chunk, const SimResult& result);
/// The chunks of part `part` of `parts`, from 0 on: every so many-th, since later games may take longer or shorter.
std::vector<std::uint64_t> chunks_of(const RunHead& head, std::uint64_t part = 0, std::uint64_t parts = 1);
/// Plays these chunks on the request's threads, each as one gets free, and keeps them. False when one could not be kept.
bool play_chunks(const RunFolder& folder, const std::vector<std::uint64_t>& chunks, const SimRequest& request,
                 std::string& error);
/// Plays one chunk with the game, seats and seed of the request, on one thread; nothing when it was stopped.
std::optional<SimResult> play_chunk(const RunHead& head, std::uint64_t chunk, SimRequest request);
/// An empty result to add chunks to.
SimResult nothing_yet(const AnyGame& game, bool study);

}  // namespace bout
