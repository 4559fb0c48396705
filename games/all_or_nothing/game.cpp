#include "games/all_or_nothing/game.hpp"

#include "engine/embedded.hpp"
#include "games/all_or_nothing/career_rules.hpp"
#include "games/all_or_nothing/career_sheet.hpp"
#include "games/all_or_nothing/prospects.hpp"

BOUT_EMBEDDED(all_or_nothing_rules)
BOUT_EMBEDDED_FOLDER(all_or_nothing_content)

namespace bout::all_or_nothing {

const GameInfo& Game::info() {
  static const GameInfo info{"all-or-nothing",
                             "All or Nothing",
                             "One wrestler against an automaton: a card, two dice, and a count of three.",
                             "AON",
                             1,
                             2,
                             1,
                             "players",
                             true};
  return info;
}

namespace {

/// A pack may bring the sheet of a career that goes on: AON-26.5.
std::vector<ContentFile> with_sheet(std::vector<ContentFile> files) {
  files.push_back({"sheet.json", {}, true, {}});
  return files;
}

}  // namespace

std::span<const ContentFile> Game::files() {
  static const std::vector<ContentFile> files = with_sheet(
      content_files(embedded::all_or_nothing_content(),
                    [](std::string_view name) {
                      if (name.starts_with("story-")) return ContentUse::unread_play;
                      if (name.starts_with("texts-")) return ContentUse::unread_words;
                      return name == "lines.json" || name == "people.json" ? ContentUse::words : ContentUse::play;
                    }));
  return files;
}

std::string_view Game::rulebook() { return embedded::all_or_nothing_rules(); }

std::string Game::story_graph(const Pack& pack) {
  Problems problems;
  const std::optional<Loaded> loaded = read_content(pack, problems);
  return loaded && loaded->content->book.story ? loaded->content->book.story->dot() : std::string();
}

std::optional<Game> Game::open(const Pack& pack, const OptionValues& options, Problems& problems) {
  const std::size_t before = problems.size();
  std::optional<Loaded> loaded = read_content(pack, problems);
  if (!loaded) return std::nullopt;
  apply_options(options, *loaded->content, loaded->rules, problems);
  if (problems.size() > before) return std::nullopt;
  return Game(std::move(loaded->rules), std::move(loaded->content));
}

namespace {

int career_outcome(const Career& career) {  // AON-25.10
  int rank = 0;
  for (std::size_t i = 0; i < ranks.size(); ++i)
    if (career.vp >= ranks[i].from) rank = static_cast<int>(i);
  return rank;
}

}  // namespace

Result Game::result(const State& state) const {
  Result result;
  if (!state.over()) return result;
  result.over = true;
  if (state.terms.career) {  // AON-25.8: the score is the VP
    result.outcome = career_outcome(state.career);
    result.score[0] = career_score(career_value(state, rules()));
    return result;
  }
  result.outcome = state.ending == Ending::draw ? 2 : static_cast<int>(*state.winner);
  for (const Side side : both_sides)
    result.score[index(side)] = state.ending == Ending::draw ? 0.5 : *state.winner == side ? 1 : 0;  // AON-27.7
  return result;
}

std::string Game::campaign_sheet(const State& state) const {
  return state.terms.career && state.career.chapter >= 2 ? write_sheet(state, rules(), content()) : std::string();
}

std::string Game::seat_name(Seat seat) const {
  if (seat == spectator) return "spectator";
  return rules().versus() ? "Player " + std::to_string(number(seat) + 1) : "Player";
}

std::vector<std::string> Game::outcomes() const {
  if (rules().mode == Mode::career) {
    std::vector<std::string> names;
    for (const Rank& rank : ranks) names.emplace_back(rank.name);
    return names;
  }
  if (!rules().versus()) return {"the player wins", "the opponent wins"};
  return {"Player 1 wins", "Player 2 wins", "a draw"};
}

}  // namespace bout::all_or_nothing
