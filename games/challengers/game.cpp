#include "games/challengers/game.hpp"

#include "engine/arithmetic.hpp"
#include "engine/embedded.hpp"
#include "engine/shape.hpp"

BOUT_EMBEDDED(challengers_rules)
BOUT_EMBEDDED_FOLDER(challengers_content)

namespace bout::challengers {

namespace {

struct CardText {
  std::string_view name, level, text;
};

}  // namespace

const GameInfo& Game::info() {
  static const GameInfo info{
      "challengers",
      "Challengers!",
      "Draft a team of misfits, let it run for the flag, and do it again.",
      "CHA",
      1,
      8,
      3,  // since 2 a trade for two cards is asked card by card, since 3 a draw by the kind of card
      "players",
      true};
  return info;
}

std::span<const ContentFile> Game::files() {
  static const std::vector<ContentFile> files =
      content_files(embedded::challengers_content(),
                    [](std::string_view name) { return name == "lines.json" ? ContentUse::words : ContentUse::play; });
  return files;
}

std::string_view Game::rulebook() { return embedded::challengers_rules(); }

std::string Game::card_texts(const Pack& pack) {
  Problems none;
  const std::optional<Game> game = open(pack, OptionValues(options()), none);
  std::vector<CardText> texts;
  for (int kind = 0; kind < game->rules().kinds; ++kind) {
    const CardFace& face = game->content()[CardKind(kind)];
    texts.push_back({face.name, letter(game->rules()[CardKind(kind)].level), face.text});
  }
  return shape_json(texts);
}

Game::Game(const Rules& rules, std::shared_ptr<const Content> content)
    : rules_(std::make_shared<const Rules>(rules)), content_(std::move(content)) {}

std::optional<Game> Game::open(const Pack& pack, const OptionValues& options, Problems& problems) {
  const std::size_t before = problems.size();
  std::optional<Loaded> loaded = read_content(pack, problems);
  if (!loaded) return std::nullopt;
  apply_options(options, *loaded->content, loaded->rules, problems);
  if (problems.size() > before) return std::nullopt;
  describe_cards(loaded->rules, *loaded->content);
  judge_cards(loaded->rules);
  return Game(loaded->rules, std::move(loaded->content));
}

Result Game::result(const State& state) const {
  Result result;
  if (state.winner == no_side) return result;
  result.over = true;
  const SideState& winner = state[state.winner];
  result.outcome = winner.is_robot() ? rules().players : winner.seat;
  // CHA-10.7: one wins. How many fans the others brought together is worth something to those who learn from it, since
  // it says more about a deck than the single match of the final; it never makes up for winning.
  for (int seat = 0; seat < rules().players; ++seat) {
    const Side side = side_at(state, Seat(seat));
    double others = 0;
    for (int i = 0; i < rules().sides; ++i)
      if (Side(i) != side) others += score(state.sides[i]);
    const double ahead = score(state[side]) - others / (rules().sides - 1);
    const double share = 1 / (1 + arithmetic::exp(-ahead / 10));
    result.score[seat] = side == state.winner ? 0.5 + 0.5 * share : 0.5 * share * 0.98;
  }
  return result;
}

std::string Game::seat_name(Seat seat) const {
  if (seat == spectator) return "spectator";
  return rules().solo() ? "Player" : "Player " + std::to_string(number(seat) + 1);
}

std::string Game::side_name(const State& state, Side side) const {
  return state[side].is_robot() ? "the Robot" : seat_name(Seat(state[side].seat));
}

std::vector<std::string> Game::outcomes() const {
  std::vector<std::string> list;
  for (int seat = 0; seat < rules().players; ++seat) list.push_back(seat_name(Seat(seat)) + " wins");
  if (rules().solo()) list.push_back("the Robot wins");  // CHA-13.3
  return list;
}

}  // namespace bout::challengers
