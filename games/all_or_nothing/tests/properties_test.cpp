// Random matches of every kind end, and what must always hold holds after every decision; odds by simulation.
#include <cmath>

#include "games/all_or_nothing/tests/ring.hpp"
#include "tests/many.hpp"

namespace bout::all_or_nothing::testing {

using bout::testing::many;

namespace {

/// What is wrong with a state, or nothing.
struct Watch {
  const Rules& rules;
  const State& state;

  const char* corner(Side side) const {
    const Corner& of = state.corners[side];
    if (of.health < rules.health_floor || of.health > of.most_health)
      return "health between floor and maximum";                           // AON-1.5
    if (of.stamina > of.most_stamina) return "stamina up to its maximum";  // AON-1.6
    int places[most_cards] = {};
    of.hand.each([&](int card, int) { ++places[card]; });
    of.discard.each([&](int card, int) { ++places[card]; });
    of.pile.each([&](CardNo card, int) { ++places[static_cast<int>(card)]; });
    const bool flying = state.attack.card != no_card && state.attack.by == side;
    for (int card = 0; card < static_cast<int>(most_cards); ++card) {
      const int there = places[card] + (flying && static_cast<int>(state.attack.card) == card && places[card] == 0);
      if (there != of.deck.count(card)) return "every card in one place";
    }
    if (!is_npc(rules, side) && rules.hand_limit && of.hand.size() > of.hand_size) return "the hand within its size";
    return nullptr;
  }
  const char* wrong() const {
    if (std::abs(state.momentum) > rules.momentum_max) return "the marker within its ends";  // AON-1.9
    if (state.cubes > rules.cubes_max) return "cubes on the card or beside it";              // AON-2.10
    if (state.corners[Side::player].most_health == 0) return nullptr;  // nobody is in the ring yet
    for (const Side side : both_sides)
      if (state.corners[side].opened)
        if (const char* what = corner(side)) return what;
    if (!rules.versus()) {
      int cards = state.automa.size() + state.automa_used.size() + state.automa_gone.size();
      for (const AutomaRow& row : rules.automa) {
        const bool easy = rules.difficulty == Difficulty::easy, hard = rules.difficulty == Difficulty::hard;
        cards -= row.letter == Letter::none || (row.letter == Letter::e && easy) ||
                 (row.letter == Letter::ee && !hard) || (row.letter == Letter::m && !easy);
      }
      if (cards != 0) return "every automa card in one place";
    }
    const int weapons =
        static_cast<int>(state.display.size() + state.set_up.size()) + state.weapons.size() + state.used_weapons.size();
    if (weapons != (rules.mode == Mode::lms ? 24 : 0)) return "every weapon in one place";
    if (state.over() != state.agenda.empty()) return "somebody asked until the end, and nobody behind it";
    if (state.winner.has_value() != (state.over() && state.ending != Ending::draw)) return "a winner, or a draw";
    return nullptr;
  }
};

void play_match(const Game& game, std::uint64_t seed) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  State state = game.start(chance, {});
  ChoiceList open;
  for (int decisions = 0; !state.over(); ++decisions) {
    const Seats acting = game.to_act(state);
    REQUIRE_FALSE(acting.empty());
    const Seat seat = acting.at(picks.pick(acting.size()));
    open.clear();
    game.choices(state, seat, open);
    REQUIRE_FALSE(open.empty());
    game.apply(state, seat, open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))], chance, {});
    if (const char* what = Watch{game.rules(), state}.wrong()) FAIL(what << ", seed " << seed);
    REQUIRE(decisions < 5000);
  }
}

const char* const people[] = {"ka", "bb", "rs", "atg", "jf", "ms", "rj"};

/// Options that may be anything, each now and then.
OptionList sampled(Chance& dice, OptionList options) {
  for (int tries = 0;; ++tries) {
    OptionList all = options;
    OptionValues values(Game::options());
    for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
    for (const OptionSpec& spec : Game::options()) {
      const bool fixed =
          std::any_of(options.begin(), options.end(), [&](const auto& one) { return one.first == spec.name; });
      if (fixed || spec.name == "players" || spec.name == "wrestler" || spec.name == "opponent" || dice.pick(3) > 0)
        continue;
      std::string value;
      if (spec.kind == OptionSpec::Kind::flag)
        value = dice.pick(2) == 0 ? "false" : "true";
      else if (spec.kind == OptionSpec::Kind::word)
        value = spec.words[static_cast<std::size_t>(dice.pick(static_cast<int>(spec.words.size())))];
      else
        value = std::to_string(spec.least + dice.pick(spec.most - spec.least + 1));
      REQUIRE_FALSE(values.set(spec.name, value));
      all.emplace_back(spec.name, value);
    }
    Problems problems;
    if (Game::open(Pack(Game::files()), values, problems)) return all;  // contradictions are sampled again
    REQUIRE(tries < 200);
  }
}

}  // namespace

TEST_CASE(
    "AON-1.5 AON-1.6 AON-1.9 AON-2.10 every pairing, mode and difficulty plays to an end, everything in its place") {
  for (const char* mode : {"singles", "cage", "lms"})
    for (const char* difficulty : {"easy", "medium", "hard"})
      for (const char* wrestler : people)
        for (const char* opponent : {"ka", "bb", "rs", "atg", "jf", "ms", "rj", "out"}) {
          if (std::string_view(wrestler) == opponent) continue;
          const Game game = bout::testing::opened<Game>(
              OptionList{{"mode", mode}, {"difficulty", difficulty}, {"wrestler", wrestler}, {"opponent", opponent}});
          for (std::uint64_t seed = 0; seed < many(1000); ++seed) play_match(game, seed);
        }
}

TEST_CASE("AON-27.1 AON-27.7 every pairing of two people plays to an end") {
  for (const char* wrestler : people)
    for (const char* opponent : people) {
      if (std::string_view(wrestler) == opponent) continue;
      const Game game =
          bout::testing::opened<Game>(OptionList{{"players", "2"}, {"wrestler", wrestler}, {"opponent", opponent}});
      for (std::uint64_t seed = 0; seed < many(1000); ++seed) play_match(game, seed);
    }
}

TEST_CASE("AON-2.16 with options sampled at random, every mode, difficulty and pairing still holds") {
  Chance dice(11);
  for (const char* wrestler : {"ka", "bb", "rs", "atg", "jf", "ms", "rj", "ask"})
    for (const char* opponent : {"ka", "bb", "rs", "atg", "jf", "ms", "rj", "out", "random", "ask"}) {
      const std::string_view against = opponent;
      if (wrestler == against && against != "ask") continue;
      const OptionList pairing = {{"wrestler", wrestler}, {"opponent", opponent}};
      const auto play = [&](OptionList more) {
        more.insert(more.end(), pairing.begin(), pairing.end());
        const Game game = bout::testing::opened<Game>(sampled(dice, more));
        for (std::uint64_t seed = 0; seed < many(1000); ++seed) play_match(game, seed);
      };
      for (const char* mode : {"singles", "cage", "lms"})
        for (const char* difficulty : {"easy", "medium", "hard"}) play({{"mode", mode}, {"difficulty", difficulty}});
      if (against != "out" && against != "random") play({{"players", "2"}, {"mode", "singles"}});  // AON-2.15
    }
}

namespace {

/// Within four standard errors of what was worked out.
void close_to(double shown, std::uint64_t hits, std::uint64_t tries) {
  const double found = static_cast<double>(hits) / static_cast<double>(tries);
  const double error = std::sqrt(std::max(shown * (1 - shown), 1e-6) / static_cast<double>(tries));
  CHECK(std::abs(found - shown) < 4 * error);
}

}  // namespace

TEST_CASE(
    "AON-14.14 AON-14.25 AON-7.7 AON-13.13 AON-13.24 odds beyond enumeration agree with a million tries, within four standard errors") {
  const std::uint64_t tries = many(1'000'000);
  for (const int health : {2, 4})
    for (const int drawn : {0, 9, 15}) {
      Ring ring("ka", "bb", {{"mode", "lms"}});
      Chance chance(static_cast<std::uint64_t>(health * 100 + drawn));
      const Events<Event> nobody;
      Table before{ring.state, ring.rules(), chance, nobody};
      for (int i = 0; i < drawn; ++i) draw_automa(before);
      ring.npc().health = byte(health);
      const double shown = npc_rises_chance(ring.state, ring.rules(), health, 10);
      std::uint64_t up = 0;
      for (std::uint64_t i = 0; i < tries; ++i) {
        State state = ring.state;
        Table table{state, ring.rules(), chance, nobody};
        resolve(Cover{Side::foe, Count::ten, false}, table);
        up += !state.over();
      }
      close_to(shown, up, tries);
    }
  for (const int health : {2, 3, 5}) {  // the count on the player, with nothing to buy health from
    Ring ring("ka", "bb", {{"mode", "lms"}});
    ring.spend_all();
    ring.player().health = byte(health);
    ring.player().stamina = 0;
    ring.state.attack.by = Side::foe;
    ring.state.attack.card = CardNo{0};
    Chance chance(static_cast<std::uint64_t>(health));
    const Events<Event> nobody;
    std::uint64_t up = 0;
    for (std::uint64_t i = 0; i < tries; ++i) {
      State state = ring.state;
      state.agenda.push_back(Cover{Side::player, Count::ten, false});
      Table table{state, ring.rules(), chance, nobody};
      run(table);
      up += !state.over();
    }
    close_to(kick_out_chance(health, 10), up, tries);
  }
  for (const int health :
       {2, 4})  // the same with every purchase, and in a pin with more attempts than can be gone through
    for (const Count count : {Count::ten, Count::pin}) {
      Ring ring("ka", "bb", {{"mode", count == Count::ten ? "lms" : "singles"}, {"kickout_base", "5"}});
      ring.spend_all();
      ring.player().health = byte(health);
      ring.player().stamina = 7;
      ring.down(Side::player, count, false);
      Chance chance(static_cast<std::uint64_t>(health));
      const FallView fall = *ring.game.look(ring.state, Seat{0}).fall;
      REQUIRE(fall.prices.size() == 3);
      for (const Purchase& price : fall.prices) {
        Ring bought = ring;
        bought.player().health = byte(health + price.bought);
        bought.player().stamina = 0;  // nothing more is bought
        std::uint64_t up = 0;
        for (std::uint64_t i = 0; i < tries; ++i) {
          State state = bought.state;
          bought.game.apply(state, Seat{0}, choice(Verb::kick_out), chance, {});
          up += !state.over();
        }
        close_to(price.chance, up, tries);
      }
    }
  for (const int step : {0, 2}) {  // while he climbs, at the Recovery Meter's price
    Ring ring("ka", "bb", {{"mode", "cage"}});
    ring.spend_all();
    ring.player().health = 4;
    ring.player().stamina = 10;
    ring.player().price_step = byte(step);
    ring.npc().space = Space::lower;
    ring.down(Side::player, Count::climb, false);
    Chance chance(static_cast<std::uint64_t>(step));
    const FallView fall = *ring.game.look(ring.state, Seat{0}).fall;
    CHECK(static_cast<int>(fall.prices.size()) == 1 + 10 / (3 + step));
    for (const Purchase& price : fall.prices) {
      CHECK(price.stamina == price.bought * (3 + step));
      Ring bought = ring;
      bought.player().health = byte(4 + price.bought);
      bought.player().stamina = 0;  // nothing more is bought
      CHECK(bought.player().health == price.health);
      struct First {
        bool settled = false, up = false;
      } first;  // he may come to another count before anybody is asked: only this one is compared
      const Events<Event> listener(
          [](void* to, const Event& event) {
            First& of = *static_cast<First*>(to);
            if (of.settled) return;
            of.up = holds_alternative<GotUp>(event);
            of.settled = of.up || holds_alternative<Climbed>(event);
          },
          &first);
      std::uint64_t up = 0;
      for (std::uint64_t i = 0; i < tries; ++i) {
        State state = bought.state;
        first = {};
        bought.game.apply(state, Seat{0}, choice(Verb::kick_out), chance, listener);
        up += first.up;
      }
      close_to(price.chance, up, tries);
    }
  }
  for (const int health : {4, 9}) {  // a devastating attack and the whole count behind it
    Ring ring("rs", "bb", {{"mode", "lms"}});
    ring.spend_all();
    ring.hold("eye_for_an_opening");
    ring.state.weapons = {};
    ring.state.display.clear();
    ring.state.set_up.push_back(ring.weapon("thumbtacks"));
    ring.npc().health = byte(health);
    ring.hand({"piledriver"}, 0);
    ring.player_acts();
    const HandCard held = ring.game.look(ring.state, Seat{0}).corners[Side::player].hand->front();
    REQUIRE(held.others.size() == 1);
    const Choice attack = choice(Verb::attack, number(ring.card("piledriver")), number(Manner::devastating));
    Chance chance(static_cast<std::uint64_t>(health));
    std::uint64_t won = 0;
    for (std::uint64_t i = 0; i < tries; ++i) {
      State state = ring.state;
      ring.game.apply(state, Seat{0}, attack, chance, {});
      won += state.winner == Side::player;
    }
    close_to(*held.others[0].wins, won, tries);
  }
  for (const int marker : {0, 5, 7})
    for (const int drawn : {0, 16}) {
      Ring ring("ka", "bb", {{"mode", "cage"}});
      Chance chance(static_cast<std::uint64_t>(marker * 100 + drawn));
      const Events<Event> nobody;
      Table before{ring.state, ring.rules(), chance, nobody};
      for (int i = 0; i < drawn; ++i) draw_automa(before);
      ring.npc().health = 4;
      ring.state.momentum = static_cast<std::int8_t>(marker);
      ring.state.attack.by = Side::player;
      ring.state.attack.card = ring.card("german_suplex");
      const double shown = escape_chance(ring.state, ring.rules(), false);
      std::uint64_t out = 0;
      for (std::uint64_t i = 0; i < tries; ++i) {
        State state = ring.state;
        state.agenda.push_back(Escape{Side::player});
        Table table{state, ring.rules(), chance, nobody};
        run(table);
        out += state.winner == Side::player;
      }
      close_to(shown, out, tries);
    }
}

}  // namespace bout::all_or_nothing::testing
