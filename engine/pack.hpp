#pragma once
#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/embedded.hpp"
#include "engine/problems.hpp"

namespace bout {

/// What of a file nobody reads before an event shows it: nothing, all of it, or the members of these names, wherever
/// they stand. It is in no route, view, message or label before, and bots do not know it.
struct Secret {
  bool all = false;
  std::array<std::string_view, 4> members{};
  bool any() const { return all || !members[0].empty(); }
};
inline constexpr Secret secret_file{true, {}};

/// A file of content as it stands in the binary.
struct ContentFile {
  std::string_view name;    // "cards.json"
  std::string_view text;    // {}: nothing but what packs put there
  bool shapes_play = true;  // false: words and pictures only; saves do not depend on it
  Secret secret = {};
  /// Members that are words for people, as a text or a list of texts: a sentence may be mended, and saves go on.
  std::span<const std::string_view> spoken = {};
};

/// What everybody may read of a file at any time; empty: nothing.
std::string open_part(const ContentFile& file);

/// What a content file is for, and whether it stays unread until events show it.
enum class ContentUse : std::uint8_t { play, words, unread_play, unread_words };
/// The files of an embedded folder, as a game uses them: `Game::files()`.
std::vector<ContentFile> content_files(std::span<const embedded::File> folder,
                                       ContentUse (*use)(std::string_view name));

/// The content of one table: the standard files, some of them replaced by those of a folder.
class Pack {
 public:
  explicit Pack(std::span<const ContentFile> standard) {
    for (const ContentFile& file : standard)
      files_.push_back({std::string(file.name), std::string(file.name), std::string(file.text), file.shapes_play, file.spoken});
  }

  /// What the pack calls itself; empty for the standard content.
  const std::string& name() const { return name_; }
  void rename(std::string name) { name_ = std::move(name); }

  struct File {
    std::string name;   // "cards.json"
    std::string shown;  // how to call it in a message: with its folder
    std::string text;
    bool shapes_play;
    std::span<const std::string_view> spoken;  // of the game's own list
  };
  const File* find(std::string_view name) const;
  void replace(std::string_view name, std::string shown, std::string text);
  std::vector<std::string_view> names() const;

  /// A number that stands for everything in it that rules read.
  std::uint64_t hash() const;

 private:
  std::string name_;
  std::vector<File> files_;
};

/// Reads a pack from a folder: `pack.json` (which game, what name) and any of the game's content files.
/// Every problem is collected; the result is only to be used when there was none.
Pack read_pack(const std::filesystem::path& folder, std::string_view game, std::span<const ContentFile> standard,
               Problems& problems);
/// Which game the pack in this folder is for, or nothing and problems.
std::optional<std::string> game_of_pack(const std::filesystem::path& folder, Problems& problems);

/// The whole file, or nothing and a problem. Refuses what is no ordinary file or larger than `most` bytes.
std::optional<std::string> read_file(const std::filesystem::path& path, Problems& problems,
                                     std::uintmax_t most = 64u << 20);
/// Writes beside the file and renames, so that the old content stays until the new one is whole.
bool write_file(const std::filesystem::path& path, std::string_view text, std::string& error);

}  // namespace bout
