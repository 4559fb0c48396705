// Scenarios that are won by walking: AWE-22.1, AWE-R83, AWE-R185.
#include "games/alls_well/tests/watch.hpp"

namespace bout::alls_well::testing {

namespace {

/// A Scenario of two Characters whose first turn has begun, played with hands in the box.
struct Played {
  Game game;
  Chance chance{3};
  Story<Event> story;
  const Events<Event> sink = story.sink();
  State state;

  explicit Played(const char* scenario) : game(opened_game({{"scenario", scenario}, {"players", "2"}})) {
    state = game.start(chance, sink);
    while (!holds_alternative<ChooseTurn>(state.agenda.back())) first();
  }
  void first() {
    const Seat seat = game.to_act(state).front();
    ChoiceList choices;
    game.choices(state, seat, choices);
    game.apply(state, seat, choices[0], chance, sink);
  }
  template <class Act_>
  void with_table(const Act_& act) {
    Table table{state, game.rules(), chance, sink};
    act(table);
    bout::run(table);
  }
  /// One Character on a free hex of this name.
  void stand_in(Unit unit, std::string_view label) {
    const std::optional<Label> named = game.rules().scenario().map.label(label);
    REQUIRE(named.has_value());
    const Hexes free = game.rules().scenario().map.at(*named) - occupied(state);
    REQUIRE(!free.empty());
    with_table([&](Table& table) { put(table, unit, free.front()); });
  }
};

}  // namespace

TEST_CASE("AWE-22.1, AWE-R83: Windfall Cliffs is won when everybody still in play is on the landing") {
  Played all("windfall-cliffs");
  all.stand_in(hero(0), "landing");
  CHECK(all.state.ending == Ending::none);
  all.stand_in(hero(1), "landing");
  CHECK(all.state.ending == Ending::success);
  CHECK(all.state.over());
  Played one("windfall-cliffs");
  one.with_table([&](Table& table) { collapse(table, hero(1)); });
  CHECK(one.state.ending == Ending::none);
  one.stand_in(hero(0), "landing");
  CHECK(one.state.ending == Ending::success);
}

TEST_CASE("AWE-22.1, AWE-R185: Slagworks is won by leaving on the lift, from round 8 on, once both levers are thrown") {
  const auto end_of_turn = [](Played& played, bool levers, std::uint8_t round) {
    played.state.round = round;
    played.stand_in(hero(0), "lift");
    played.stand_in(hero(1), "lift");
    if (levers)
      for (const LetterHex& letter : played.game.rules().scenario().map.letters)
        if (letter.letter == 'A' || letter.letter == 'B') played.with_table([&](Table& table) { void_hex(table, letter.hex); });
    played.state.agenda.clear();
    played.with_table([&](Table& table) { table.then(EndTurn{played.state.turn.who}); });
  };
  Played shut("slagworks");
  end_of_turn(shut, false, 8);
  CHECK(!holds_alternative<ChooseEither>(shut.state.agenda.back()));
  Played early("slagworks");  // the lift has not come down yet
  end_of_turn(early, true, 7);
  CHECK(!holds_alternative<ChooseEither>(early.state.agenda.back()));
  Played open("slagworks");
  end_of_turn(open, true, 8);
  for (int asked = 0; asked < 4 && open.state.ending == Ending::none; ++asked) {
    const bool leaving = holds_alternative<ChooseEither>(open.state.agenda.back()) ||
                         holds_alternative<ChoosePick>(open.state.agenda.back());
    REQUIRE(leaving);
    open.first();
  }
  CHECK(open.story.count<Left>() == 2);
  CHECK(open.state.ending == Ending::success);
}

TEST_CASE("AWE-15.16, AWE-R185: when everybody has collapsed and nobody has left, Slagworks is lost") {
  Played lost("slagworks");
  lost.with_table([&](Table& table) { collapse(table, hero(1)); });
  CHECK(lost.state.ending == Ending::none);
  lost.with_table([&](Table& table) { collapse(table, hero(0)); });
  CHECK(lost.state.ending == Ending::failure);
}

}  // namespace bout::alls_well::testing
