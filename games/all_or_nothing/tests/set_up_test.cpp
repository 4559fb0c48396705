// Sections 1 and 2: who is in the ring, and what everybody starts with.
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

Game table_of(const OptionList& options) { return bout::testing::opened<Game>(options); }

/// What may be chosen before the bell, choice by choice.
struct Evening {
  explicit Evening(const OptionList& options) : game(table_of(options)) {
    Chance chance(3);
    state = game.start(chance, story.sink());
  }
  ChoiceList open(Side side = Side::player) const {
    ChoiceList list;
    game.choices(state, seat_of(side), list);
    return list;
  }
  void choose(Choice picked, Side side = Side::player) {
    REQUIRE(open(side).contains(picked));
    Chance chance(5);
    game.apply(state, seat_of(side), picked, chance, story.sink());
  }
  Wrestler wrestler(const char* id) const { return *game.content().wrestler(id); }
  Choice pick(const char* id, Side side = Side::player) const {
    return choice(Verb::pick, static_cast<int>(*game.content().card(state.corners[side].wrestler, id)));
  }

  bout::testing::Story<Event> story;
  Game game;
  State state;
};

}  // namespace

TEST_CASE("AON-1.1 AON-2.15 AON-2.16 a wrestler, then another one; the Outsider only against one player") {
  Evening evening({});
  CHECK(evening.open().size() == 7);  // never the Outsider
  evening.choose(choice(Verb::wrestler, static_cast<int>(evening.wrestler("ka"))));
  CHECK(evening.open().size() == 7);  // six others and the Outsider
  CHECK_FALSE(evening.open().contains(choice(Verb::opponent, static_cast<int>(evening.wrestler("ka")))));
  CHECK(evening.open().contains(choice(Verb::opponent, static_cast<int>(evening.wrestler("out")))));
  evening.choose(choice(Verb::opponent, static_cast<int>(evening.wrestler("out"))));
  CHECK(verb_of(evening.open()[0]) == Verb::pick);  // then the opening hand

  Evening versus({{"players", "2"}, {"wrestler", "bb"}});
  CHECK(versus.open(Side::foe).size() == 6);
  CHECK_FALSE(versus.open(Side::foe).contains(choice(Verb::opponent, static_cast<int>(versus.wrestler("out")))));
}

TEST_CASE("AON-1.1 a random opponent is anybody else") {
  for (int seed = 0; seed < 40; ++seed) {
    const Game game = table_of({{"wrestler", "rs"}, {"opponent", "random"}});
    Chance chance(static_cast<std::uint64_t>(seed));
    const State state = game.start(chance, {});
    CHECK(state.corners[Side::foe].wrestler != state.corners[Side::player].wrestler);
    CHECK_FALSE(game.rules().boards[state.corners[Side::foe].wrestler].npc_only);
  }
}

TEST_CASE("AON-1.3 AON-2.3 AON-2.4 AON-2.7 AON-2.14 AON-10.1 what the player starts with") {
  Ring ring("ka", "bb");
  CHECK(ring.player().health == 16);
  CHECK(ring.player().stamina == 16);
  CHECK(ring.player().hand_size == 5);
  CHECK(ring.player().hand.size() == 5);
  CHECK(ring.player().pile.size() == 15 - 5);
  CHECK(ring.player().discard.size() == 0);
  CHECK(ring.player().abilities.size() == 1 + 2);  // a reversal and two one-time abilities
  for (const char* id : {"anklelock", "conditioning", "straps_down"}) CHECK(ring.player().can_use(ring.ability(id)));
  CHECK(&standing(ring.state, ring.rules(), Side::player) ==
        &ring.rules().abilities[ring.ability("wrestling_machine")]);
}

TEST_CASE("AON-1.4 AON-2.1 AON-2.8 AON-2.11 AON-2.13 what the NPC starts with") {
  Evening evening({{"wrestler", "ka"}, {"opponent", "bb"}});
  const Corner& npc = evening.state.corners[Side::foe];
  CHECK(npc.health == 16);
  CHECK(npc.most_stamina == 0);  // neither hand nor stamina
  CHECK(npc.hand.size() == 0);
  CHECK(npc.pile.size() == 15);
  CHECK(npc.discard.size() == 0);
  CHECK(npc.abilities.empty());
  CHECK(evening.state.momentum == 0);
  for (const char* id : {"punches", "leg_scissors", "side_headlock", "double_leg_takedown", "european_uppercut"})
    evening.choose(evening.pick(id));
  CHECK(evening.state.initiative == Side::foe);
  CHECK(evening.story.count<NpcRevealed>() == 1);
}

TEST_CASE("AON-2.2 AON-R4 AON-R5 two dice, on Hard one; one automa die at every level") {
  const std::pair<const char*, int> levels[] = {{"easy", 2}, {"medium", 2}, {"hard", 1}};
  for (const auto& [difficulty, dice] : levels) {
    Ring ring("ka", "bb", {{"difficulty", difficulty}});
    CHECK(player_dice(ring.rules(), ring.state.terms.difficulty) == dice);
    ring.spend_all();
    ring.hand({"punches"});
    ring.player_acts();
    ring.land("punches");
    CHECK(ring.story.last<Rolled>()->count == dice);
    CHECK(ring.story.last<Rolled>()->automa);
  }
}

TEST_CASE("AON-2.5 AON-R12 AON-G1 five cards of at most 9 damage, picked one by one") {
  Evening evening({{"wrestler", "ka"}, {"opponent", "bb"}});
  CHECK_FALSE(evening.open().contains(choice(Verb::picked)));  // exactly five
  for (const char* id : {"ankle_lock", "punches", "european_uppercut", "double_leg_takedown"})
    evening.choose(evening.pick(id));
  CHECK(evening.open().contains(evening.pick("leg_scissors")));       // 5 + 4 = 9
  CHECK_FALSE(evening.open().contains(evening.pick("back_suplex")));  // 5 + 3 + 2 = 10
  CHECK_FALSE(evening.open().contains(evening.pick("punches")));      // each card once
  const View view = evening.game.look(evening.state, Seat{0});
  CHECK(view.opening_damage == 5 + 3);
  CHECK(view.opening_left == 1);
  CHECK(view.suggested.size() == 5);
  evening.choose(evening.pick("leg_scissors"));
  CHECK(evening.state.corners[Side::player].hand.size() == 5);
  CHECK(evening.state.corners[Side::player].pile.size() == 10);
}

TEST_CASE("AON-2.6 AON-2.14 AON-G2 AON-G-S19 Jax opens with six, and some finishers never fit") {
  Evening jax({{"wrestler", "jf"}, {"opponent", "bb"}});
  CHECK(jax.state.corners[Side::player].hand_size == 6);
  CHECK_FALSE(jax.open().contains(jax.pick("fall_from_grace")));  // 5 + 5 = 10
  for (const char* id : {"winnipeg_crab", "strike_combo", "knife_edge_chop", "springboard_cutter", "drop_kick"})
    jax.choose(jax.pick(id));
  CHECK(jax.open().contains(jax.pick("snap_hurricanrana")));  // 4 + 5 = 9
  jax.choose(jax.pick("snap_hurricanrana"));
  CHECK(jax.state.corners[Side::player].hand.size() == 6);

  Evening shumba({{"wrestler", "ms"}, {"opponent", "bb"}});
  CHECK_FALSE(shumba.open().contains(shumba.pick("bearhug")));  // 6 + 4 = 10

  Ring npc("ka", "jf");
  CHECK(icon_heal(npc.state, npc.rules()) == 2);
}

TEST_CASE("AON-2.5 whatever is suggested is legal, for everybody and at every pick") {
  for (const char* id : {"ka", "bb", "rs", "atg", "jf", "ms", "rj"}) {
    Evening evening({{"wrestler", id}, {"opponent", "out"}});
    const Side side = Side::player;
    while (!evening.state.corners[side].opened) {
      const auto hand = suggested_opening(evening.state, evening.game.rules(), side);
      CHECK(static_cast<int>(hand.size()) == opening_size(evening.state, evening.game.rules(), side));
      int damage = 0;
      for (const CardNo card : hand) damage += card_of(evening.state, evening.game.rules(), side, card).damage;
      CHECK(damage <= 9);
      const CardNo next = hand[static_cast<std::size_t>(evening.state.corners[side].hand.size())];
      evening.choose(choice(Verb::pick, static_cast<int>(next)));
    }
  }
}

TEST_CASE("AON-2.9 AON-R28 AON-R72 the NPC keeps his standing ability, and Jax has a card of his own") {
  Ring bulldog("ka", "bb");
  CHECK(&standing(bulldog.state, bulldog.rules(), Side::foe) ==
        &bulldog.rules().abilities[bulldog.ability("pure_power")]);
  Ring jax("ka", "jf");
  CHECK(&standing(jax.state, jax.rules(), Side::foe) == &jax.rules().abilities[jax.ability("bottomless_bag")]);
  for (const Board& board : jax.rules().boards) {  // nothing that needs stamina or cards
    const Ability& ability = jax.rules().abilities[board.as_npc ? *board.as_npc : board.standing];
    CHECK(ability.price == 0);
    CHECK(ability.draw == 0);
    CHECK(ability.stamina == 0);
  }
}

TEST_CASE("AON-2.10 AON-4.11 three cubes: on Easy one on the card, else all") {
  const std::pair<const char*, int> levels[] = {{"easy", 1}, {"medium", 3}, {"hard", 3}};
  for (const auto& [difficulty, cubes] : levels) {
    Ring ring("ka", "bb", {{"difficulty", difficulty}});
    CHECK(ring.state.cubes == cubes);
    CHECK(ring.rules().cubes_max - ring.state.cubes == 3 - cubes);  // beside the board
  }
}

TEST_CASE("AON-2.10 AON-4.2 AON-G64 a cube fewer on the card leaves room for one") {
  Ring ring("ka", "bb", {{"cubes_start", "2"}});
  CHECK(ring.state.cubes == 2);
  ring.spend_all();
  ring.hand({"german_suplex"});
  ring.player_acts();
  ring.attack("german_suplex", {4, 1, ring.face(Face::recharge)});
  CHECK(ring.npc().health == 16 - 3);
  CHECK(ring.state.cubes == 3);
}

TEST_CASE("AON-2.12 AON-11.4 AON-R80 the automa deck of each difficulty") {
  const std::pair<const char*, int> levels[] = {{"easy", 10 + 4 + 4}, {"medium", 10 + 4 + 4}, {"hard", 10 + 4}};
  for (const auto& [difficulty, cards] : levels) {
    Ring ring("ka", "bb", {{"difficulty", difficulty}});
    CHECK(ring.state.automa.size() == cards);
    const std::string level = difficulty;
    ring.state.automa.each([&](AutomaCard card, int) {
      const AutomaRow& row = ring.rules().automa[card];
      CHECK(row.d >= 1);
      CHECK(row.d <= 6);
      CHECK(row.k >= 2);
      CHECK(row.k <= 12);
      if (level == "easy") CHECK(row.letter != Letter::m);
      if (level != "easy") CHECK(row.letter != Letter::e);
      if (level == "hard") CHECK(row.letter != Letter::ee);
    });
    const View view = ring.game.look(ring.state, Seat{0});
    CHECK(static_cast<int>(view.automa_left.size()) == cards);  // which, lowest first: no order
    CHECK(std::is_sorted(view.automa_left.begin(), view.automa_left.end()));
  }
}

TEST_CASE("AON-R25 alternates take the place of cards one for one, before the opening hand") {
  Evening evening({{"wrestler", "ka"}, {"opponent", "bb"}, {"deck", "alternates"}});
  const auto card = [&](const char* id) {
    return static_cast<int>(*evening.game.content().card(evening.wrestler("ka"), id));
  };
  CHECK(evening.open().contains(choice(Verb::swapped)));
  evening.choose(choice(Verb::swap, card("moonsault"), card("buckle_bomb")));
  CHECK_FALSE(evening.open().contains(choice(Verb::swap, card("punches"), card("buckle_bomb"))));  // it is in already
  evening.choose(choice(Verb::swap, card("ankle_lock"), card("super_olympic_slam")));
  evening.choose(choice(Verb::swapped));
  CHECK(evening.state.corners[Side::player].deck.size() == 15);
  CHECK(evening.state.corners[Side::player].deck.count(card("buckle_bomb")) == 1);
  CHECK(evening.state.corners[Side::player].deck.count(card("moonsault")) == 0);
  CHECK(evening.open().contains(evening.pick("buckle_bomb")));
  CHECK_FALSE(evening.open().contains(evening.pick("moonsault")));

  Evening without({{"wrestler", "rj"}, {"opponent", "bb"}, {"deck", "alternates"}});
  CHECK(verb_of(without.open()[0]) == Verb::pick);  // Rey has none: nothing is asked
}

TEST_CASE("AON-1.16 AON-R80 everything but orders is open to one player") {
  Ring ring("ka", "bb", {{"mode", "lms"}});
  ring.hand({"punches", "moonsault"}, 3);
  ring.player_acts();
  const View view = ring.game.look(ring.state, Seat{0});
  CHECK(view.corners[Side::player].hand->size() == 2);
  CHECK(view.corners[Side::player].pile->size() == 3);
  CHECK(view.corners[Side::player].discard.size() == 10);
  CHECK(view.corners[Side::foe].pile->size() == 15);
  CHECK(view.corners[Side::player].tokens.size() == 3);
  CHECK(view.display.size() == 6);
  CHECK(view.weapons_left == 24 - 6);
}

}  // namespace bout::all_or_nothing::testing
