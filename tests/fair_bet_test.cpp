#include <doctest/doctest.h>

#include "bots/bot.hpp"
#include "engine/registry.hpp"
#include "tests/dull_game.hpp"

namespace bout::testing {

namespace {

/// A game within a game: somewhere in the middle of `inner`, seat 0 bets whether the very next roll is odd or even.
/// Nobody can know, so a bot that wins more than half its bets has seen the dice.
class FairBet final : public DullGame {
 public:
  FairBet(const AnyGame& inner, int decisions) : inner_(inner), decisions_(decisions) {}
  struct State {
    bool done, won;
  };

  const GameInfo& info() const override { return inner_.info(); }
  std::size_t state_size() const override { return sizeof(State); }
  int seats() const override { return 1; }
  int team(Seat) const override { return 0; }
  std::string seat_name(Seat) const override { return "gambler"; }
  std::vector<std::string> outcomes() const override { return {"lost", "won"}; }
  AnyState start(Chance& chance, EventLog*) const override {
    AnyState state = inner_.start(chance);
    Chance picks(1);
    inner_.play_out(state, chance, picks, decisions_, false);
    if (chance.count() == 0)
      chance.roll(6);  // the very first number of a seed is the first of the bot's stream as well
    return AnyState::of(State{false, false});
  }
  Seats to_act(const AnyState& state) const override { return state.as<State>().done ? Seats() : Seats(Seat(0)); }
  void choices(const AnyState& state, Seat, ChoiceList& list) const override {
    if (state.as<State>().done) return;
    list.push_back({0, 0, 0, 0});
    list.push_back({0, 1, 0, 0});
  }
  void apply(AnyState& state, Seat, Choice choice, Chance& chance, EventLog*) const override {
    state.as<State>() = {true, chance.roll(6) % 2 == choice.a};
  }
  Result result(const AnyState& state) const override {
    Result result;
    const State& at = state.as<State>();
    result.over = at.done;
    result.outcome = at.done ? at.won : -1;
    result.score[0] = at.won;
    return result;
  }
  bool same(const AnyState& a, const AnyState& b) const override { return a.as<State>().won == b.as<State>().won; }
  using DullGame::digest;
  std::uint64_t digest(const AnyState& state) const override { return state.as<State>().won; }
  AnyState redeal(const AnyState& state, Seat, Chance&) const override { return state; }
  double evaluate(const AnyState& state, Seat) const override {
    return state.as<State>().done ? state.as<State>().won : 0.5;
  }
  int play_out(AnyState& state, Chance& chance, Chance& picks, int, bool) const override {
    if (state.as<State>().done) return 0;
    const int guess = picks.pick(2);
    apply(state, Seat(0), {0, static_cast<std::uint16_t>(guess), 0, 0}, chance, nullptr);
    return 1;
  }

 private:
  const AnyGame& inner_;
  int decisions_;
};

/// How many of `bets` the bot wins when the dice come from the same seeds as the bot's own stream.
int bets_won(const AnyGame& inner, Bot& bot, int bets) {
  int won = 0;
  for (int bet = 0; bet < bets; ++bet) {
    const FairBet game(inner, bet % 40);
    const std::uint64_t seed = static_cast<std::uint64_t>(bet);
    Chance chance(seed);
    AnyState state = game.start(chance, nullptr);
    bot.begin(seed);
    const Move move = bot.choose(Sight(game, state, Seat(0)));
    game.apply(state, move.seat, move.choice, chance, nullptr);
    won += game.result(state).outcome;
  }
  return won;
}

/// A bot that cheats: it tries the roll on a copy of the game's own generator. The test must catch it.
class Cheat final : public Bot {
 public:
  void begin(std::uint64_t seed) override { seed_ = seed; }
  std::vector<Opinion> think(const Sight& sight) override {
    Chance stolen(seed_);
    AnyState state = sight.game().start(stolen);
    const int odd = stolen.roll(6) % 2;
    return {{{Seat(0), {0, static_cast<std::uint16_t>(odd), 0, 0}}, 1, 1}};
  }

 private:
  std::uint64_t seed_ = 0;
};

}  // namespace

TEST_CASE("a bot offered a fair bet on the next roll wins it half the time") {
  constexpr int bets = 1000;  // a fair coin stays within 5 standard deviations: 500 +- 79
  for (const auto& kind : all_games()) {
    const auto inner = kind->open_standard();
    for (const char* name : {"random", "greedy", "search:60"}) {
      std::string error;
      const std::unique_ptr<Bot> bot = make_bot(*parse_spec(name, error));
      const int won = bets_won(*inner, *bot, bets);
      CHECK_MESSAGE(won > bets / 2 - 79, name << " at " << kind->info().id);
      CHECK_MESSAGE(won < bets / 2 + 79, name << " at " << kind->info().id);
    }
    Cheat cheat;
    CHECK(bets_won(*inner, cheat, bets) == bets);  // the bet can tell
  }
}

}  // namespace bout::testing
