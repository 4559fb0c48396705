#pragma once
#include <string_view>
#include <vector>

#include "engine/json.hpp"
#include "engine/teller.hpp"

namespace bout {

/// Something that a narration has lines for, with the slots each line may use.
struct Situation {
  std::string_view key;
  std::vector<std::string_view> slots;
};

/// The lines of a file {"lines": {"situation": ["...", ...]}}: at least one for each situation, none with another's
/// slots.
Lines read_lines(const json::Reader& in, const json::Value& root, const std::vector<Situation>& situations);

}  // namespace bout
