// Search where there is much to choose from, and where a game says what to look at and where to stop.
#include <doctest/doctest.h>

#include "bots/levels.hpp"
#include "engine/registry.hpp"
#include "engine/thread_time.hpp"
#include "games/one_against_all/game.hpp"
#include "tests/dull_game.hpp"
#include "tests/sanitized.hpp"

namespace bout::testing {

namespace {

constexpr int most = 600, needle = 437;

/// One choice out of many, of which one wins. With `hints` the game says where to look: the nearer, the sooner.
class Haystack : public DullGame {
 public:
  explicit Haystack(bool hints) : hints_(hints) {}
  struct State {
    int chosen = -1;
  };

  const GameInfo& info() const override {
    static const GameInfo info{"haystack", "Haystack", "", "HAY"};
    return info;
  }
  std::size_t state_size() const override { return sizeof(State); }
  int seats() const override { return 1; }
  int team(Seat) const override { return 0; }
  std::string seat_name(Seat) const override { return "seeker"; }
  std::vector<std::string> outcomes() const override { return {"lost", "found"}; }
  AnyState start(Chance&, EventLog*) const override { return AnyState::of(State{}); }
  Seats to_act(const AnyState& state) const override { return over(state) ? Seats() : Seats(Seat(0)); }
  void choices(const AnyState&, Seat, ChoiceList& list) const override {
    for (std::uint16_t i = 0; i < most; ++i) list.push_back({0, i, 0, 0});
  }
  void apply(AnyState& state, Seat, Choice choice, Chance&, EventLog*) const override {
    state.as<State>().chosen = choice.a;
  }
  Result result(const AnyState& state) const override {
    const bool found = state.as<State>().chosen == needle;
    return {over(state), found, {found ? 1.0 : 0.0}};
  }
  bool same(const AnyState& a, const AnyState& b) const override { return digest(a) == digest(b); }
  std::uint64_t digest(const AnyState& state) const override {
    return static_cast<std::uint64_t>(state.as<State>().chosen);
  }
  using DullGame::digest;
  AnyState redeal(const AnyState& state, Seat, Chance&) const override { return state; }
  double evaluate(const AnyState& state, Seat) const override { return result(state).score[0]; }
  int play_out(AnyState&, Chance&, Chance&, int, bool) const override { return 0; }
  bool prefers() const override { return hints_; }
  void prior(const AnyState&, Seat, const ChoiceList& list, std::span<double> weights) const override {
    for (std::size_t i = 0; i < list.size(); ++i) weights[i] = 1.0 / (1 + std::abs(list[i].a - needle - 3));
  }

 private:
  static bool over(const AnyState& state) { return state.as<State>().chosen >= 0; }
  bool hints_;
};

int found(const Haystack& game, int iterations, std::uint64_t tries = 40) {
  int times = 0;
  for (std::uint64_t seed = 1; seed <= tries; ++seed) {
    Chance chance(seed);
    const AnyState state = game.start(chance, nullptr);
    const auto bot = make_search({BotSpec::Kind::search, iterations, 0}, {});
    bot->begin(seed);
    times += bot->think(Sight(game, state, Seats(Seat(0)))).front().move.choice.a == needle;
  }
  return times;
}

/// Weighs its choices itself, and prefers them in their order: one is better than all before it, by `lead` on the average.
class Shelf final : public Haystack {
 public:
  Shelf(int better, double lead) : Haystack(true), better_(better), lead_(lead) {}
  bool weighs() const override { return true; }
  void prior(const AnyState&, Seat, const ChoiceList& list, std::span<double> weights) const override {
    for (std::size_t i = 0; i < list.size(); ++i) weights[i] = -list[i].a;
  }
  void weigh(const AnyState&, std::span<const Move> moves, Chance& chance, std::span<double> values) const override {
    const std::uint64_t world = static_cast<std::uint64_t>(chance.pick(1 << 30));
    for (std::size_t i = 0; i < moves.size(); ++i) {
      Chance luck(mix(world, moves[i].choice.a));
      values[i] = 0.3 + 0.004 * luck.pick(101) + (moves[i].choice.a == better_ ? lead_ : 0);
    }
  }

 private:
  int better_;
  double lead_;
};

/// How often search takes this one.
int taken(const Shelf& game, int choice) {
  int times = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Chance chance(seed);
    const AnyState state = game.start(chance, nullptr);
    const auto bot = make_search({BotSpec::Kind::search, 300, 0}, {});
    bot->begin(seed);
    times += bot->think(Sight(game, state, Seats(Seat(0)))).front().move.choice.a == choice;
  }
  return times;
}

/// One Against All as it is, but for a prior and a place to rest.
class Restful : public one_against_all::Game {
 public:
  explicit Restful(const one_against_all::Game& game) : Game(game) {}
  static std::optional<Restful> open(const Pack& pack, const OptionValues& options, Problems& problems) {
    const auto game = Game::open(pack, options, problems);
    return game ? std::optional(Restful(*game)) : std::nullopt;
  }
  bool rests(const State& state) const { return state.round >= 3; }
  void prior(const State&, Seat, const ChoiceList& list, std::span<double> weights) const {
    for (std::size_t i = 0; i < list.size(); ++i) weights[i] = list[i].verb;
  }
};

}  // namespace

TEST_CASE("search: among many moves a prior says which are looked at first") {
  CHECK(found(Haystack(true), 40) == 40);        // three wrong ones look better, so it is among the first seven
  CHECK(found(Haystack(false), 40) < 10);        // two dozen of six hundred are opened
  CHECK(found(Haystack(false), 90000, 1) == 1);  // and all of them in time
}

TEST_CASE("search: a game that weighs and prefers has its first few weighed, and its favourite stays unless another is clearly better") {
  CHECK(taken(Shelf(3, 0.2), 3) == 40);
  CHECK(taken(Shelf(300, 0.2), 300) == 0);  // not among the first few
  const int kept = taken(Shelf(3, 0), 0);   // all alike but for luck
  CHECK(kept > 20);
  CHECK(taken(Shelf(0, 0.2), 0) == 40);
}

TEST_CASE("bots: no level but the newcomer passes over an attack that costs nothing, OAA-8.1") {
  Problems problems;
  const auto rules = one_against_all::Game::open(Pack(Restful::files()), OptionValues(Restful::options()), problems);
  const Erased<one_against_all::Game> game(*rules);
  for (const Level& level : levels()) {
    std::string error;
    BotSpec spec = *parse_level(level.id, "one-against-all", error);
    if (spec.kind == BotSpec::Kind::search) spec.iterations = std::min(spec.iterations, 250);
    const auto bot = make_bot(spec);
    int asked = 0, refused = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      Chance chance(seed), picks(seed + 7);
      AnyState state = game.start(chance, nullptr);
      bot->begin(seed);
      const auto attack = [&] {
        const auto& fight = state.as<one_against_all::State>();
        const auto* ask = fight.agenda.empty() ? nullptr : get_if<one_against_all::ChooseAttack>(&fight.agenda.back());
        return ask != nullptr && ask->rolls_left > 0 && fight.round >= static_cast<int>(1 + seed % 4);
      };
      while (!game.result(state).over && !attack()) game.play_out(state, chance, picks, 1, true);
      if (!attack()) continue;
      ++asked;
      const Move move = bot->choose(Sight(game, state, game.to_act(state)));
      refused += game.wastes(state, move.seat, move.choice);
    }
    CHECK(asked > 20);
    if (level.id == "newcomer")
      CHECK(refused > 0);
    else
      CHECK(refused == 0);
  }
}

TEST_CASE("search: at no game does a thought take longer than the processor time it may take") {
  const double most_ms = sanitized ? 400 : 50;
  for (const auto& kind : all_games()) {
    CAPTURE(kind->info().id);
    const auto game = kind->open_standard();
    const auto bot = make_bot({BotSpec::Kind::search, 10'000'000, 0}, {1, nullptr, most_ms});
    Chance chance(5), picks(6);
    AnyState state = game->start(chance, nullptr);
    bot->begin(7);
    for (int asked = 0; asked < 5 && !game->result(state).over; ++asked) {
      const Seats acting = game->to_act(state);
      Seats mind;
      for (const Seat seat : acting)
        if (game->team(seat) == game->team(acting.front())) mind.add(seat);
      const double before = thread_ms();
      bot->choose(Sight(*game, state, mind));
      CHECK(thread_ms() - before < 3 * most_ms);
      game->play_on(state, chance, picks, 9);
    }
  }
}

TEST_CASE("search: a game may say nothing, a prior, or where a playout stops") {
  static_assert(Game<Restful> && Prefers<Restful> && Rests<Restful>);
  static_assert(!Prefers<one_against_all::Game> && !Rests<one_against_all::Game>);
  Problems problems;
  const auto plain = one_against_all::Game::open(Pack(Restful::files()), OptionValues(Restful::options()), problems);
  const Erased<one_against_all::Game> whole(*plain);
  const Erased<Restful> restful{Restful(*plain)};
  CHECK_FALSE(whole.prefers());
  CHECK(restful.prefers());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto end_of = [&](const AnyGame& game, int limit) {
      Chance chance(seed), picks(seed + 100);
      AnyState state = game.start(chance);
      game.play_on(state, chance, picks, limit);
      return state;
    };
    CHECK(whole.result(end_of(whole, 1000)).over);
    const AnyState rests = end_of(restful, 1000);
    CHECK(rests.as<one_against_all::State>().round == 3);
    CHECK_FALSE(restful.result(rests).over);
    CHECK(end_of(restful, 4).as<one_against_all::State>().round < 3);
    // up to where it rests it is the very same game
    Chance chance(seed), picks(seed + 100);
    AnyState state = whole.start(chance, nullptr);
    while (state.as<one_against_all::State>().round < 3) whole.play_out(state, chance, picks, 1, true);
    CHECK(whole.same(state, rests));
    ChoiceList list;
    const Seat seat = restful.to_act(rests).front();
    restful.choices(rests, seat, list);
    std::vector<double> weights(list.size());
    restful.prior(rests, seat, list, weights);
    for (std::size_t i = 0; i < list.size(); ++i) CHECK(weights[i] == list[i].verb);
  }
}

}  // namespace bout::testing
