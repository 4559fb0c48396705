#include "games/one_against_all/game.hpp"

#include "engine/embedded.hpp"

BOUT_EMBEDDED(one_against_all_rules)
BOUT_EMBEDDED_FOLDER(one_against_all_content)

namespace bout::one_against_all {

const GameInfo& Game::info() {
  static const GameInfo info{
      "one-against-all", "One Against All", "Three Heroes up a chasm, one Boss at the top of it.", "OAA", 4, 4, 1};
  return info;
}

std::span<const ContentFile> Game::files() {
  static const std::vector<ContentFile> files =
      content_files(embedded::one_against_all_content(),
                    [](std::string_view name) { return name == "lines.json" ? ContentUse::words : ContentUse::play; });
  return files;
}

std::string_view Game::rulebook() { return embedded::one_against_all_rules(); }

std::optional<Game> Game::open(const Pack& pack, const OptionValues& options, Problems& problems) {
  const std::size_t before = problems.size();
  std::optional<Loaded> loaded = read_content(pack, problems);
  if (!loaded) return std::nullopt;
  const Rules printed = loaded->rules;
  apply_options(options, *loaded->content, loaded->rules, problems);
  if (problems.size() > before) return std::nullopt;
  word_cards(printed, loaded->rules, *loaded->content);
  return Game(loaded->rules, std::move(loaded->content));
}

Result Game::result(const State& state) const {
  Result result;
  if (!state.winner) return result;
  result.over = true;
  result.outcome = *state.winner == Side::boss ? 0 : 1;
  for (const Seat seat : all<Seat>(4))  // OAA-1.2: the Heroes win or lose together
    result.score[index(seat)] = (seat == boss_seat) == (*state.winner == Side::boss) ? 1 : 0;
  return result;
}

std::string Game::seat_name(Seat seat) const {
  if (seat == spectator) return "spectator";
  return seat == boss_seat ? "Boss" : content_->figure(hero_at(seat)).brief;
}

}  // namespace bout::one_against_all
