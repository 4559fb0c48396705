#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "engine/problems.hpp"
#include "engine/session.hpp"

namespace bout {

/// A saved game as text: a line for what was set up, a line for every choice, and a last line that says it is
/// whole. Every line ends with a checksum of all that came before, so that a file that was cut off or changed is
/// recognised, and where. Every 16th choice also notes a digest of the state, so that a log that no longer fits
/// the rules shows the first difference.
std::string write_save(const Session& session);

/// A save that is well formed; whether it fits the rules, Session::replay tells.
struct Save {
  Record record;
  std::vector<std::pair<std::size_t, std::uint64_t>> digests;  // after how many choices, which state
};
std::optional<Save> read_save(std::string_view text, std::string_view file, Problems& problems);

/// Opens the game a save was played with and plays it again: checks game, rules version, content and digests.
/// `pack` is the folder of the pack to play it with, if any.
std::optional<Session> load_session(const Save& save, std::string_view file,
                                    const std::optional<std::filesystem::path>& pack, Problems& problems);

}  // namespace bout
