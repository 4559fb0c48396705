// Any bytes as a content file of any game: a game that can be played, or problems with places.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "engine/json.hpp"
#include "engine/registry.hpp"
#include "games/registry.hpp"

using namespace bout;

namespace {

void check(const Problems& problems) {
  for (const Problem& problem : problems)
    if (problem.message.empty() || problem.place.line < 1) std::abort();
}

/// Opening it takes so long that it is only done with files that can be read at all.
bool has_much_content(const GameKind& kind) {
  std::size_t bytes = 0;
  for (const ContentFile& file : kind.files()) bytes += file.text.size();
  return bytes > 500'000;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  register_games();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const GameKind& kind = *all_games()[data[0] % all_games().size()];
  const ContentFile& file = kind.files()[data[1] % kind.files().size()];
  const std::string text(reinterpret_cast<const char*>(data + 2), size - 2);
  Problems problems;
  if (has_much_content(kind) && !json::parse(text, "fuzz.json", problems)) {
    if (problems.empty()) std::abort();
    check(problems);
    return 0;
  }
  Pack pack = kind.standard_pack();
  pack.replace(file.name, "fuzz.json", text);
  const auto game = kind.open(pack, OptionValues(kind.options()), problems);
  if ((game == nullptr) == problems.empty()) std::abort();
  check(problems);
  if (game == nullptr) return 0;
  Chance chance(1), picks(2);  // whatever was accepted can be played
  AnyState state = game->start(chance);
  game->play_out(state, chance, picks, 300, true);
  return 0;
}
