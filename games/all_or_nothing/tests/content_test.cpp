// The tables C1 to C10: how many there are of everything, and that each of them is used.
#include <map>
#include <set>

#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

const Game& standard() {
  static const Game game = bout::testing::opened<Game>(OptionList{});
  return game;
}

}  // namespace

TEST_CASE("AON-1.13 C1 C15 seven boards and the Outsider, with the figures of the table") {
  struct Row {
    const char* id;
    int health, low, stamina, low_stamina, deck;
  };
  const Row table[] = {{"ka", 16, 4, 16, 2, 15},  {"bb", 16, 4, 15, 4, 15}, {"rs", 16, 4, 15, 4, 15},
                       {"atg", 20, 3, 11, 2, 15}, {"jf", 13, 3, 18, 3, 16}, {"ms", 18, 4, 13, 4, 15},
                       {"rj", 13, 2, 17, 2, 15}};
  const Rules& rules = standard().rules();
  CHECK(rules.boards.size() == 7 + 1);
  for (const Row& row : table) {
    const Board& board = rules.boards[*standard().content().wrestler(row.id)];
    CHECK(board.health == row.health);
    CHECK(board.low_health == row.low);
    CHECK(board.stamina == row.stamina);
    CHECK(board.low_stamina == row.low_stamina);
    CHECK(board.deck_size == row.deck);
    CHECK_FALSE(board.npc_only);
  }
  const Board& outsider = rules.boards[*standard().content().wrestler("out")];
  CHECK(outsider.npc_only);
  CHECK(outsider.health == 18);
  CHECK(outsider.low_health == 3);
}

TEST_CASE("AON-10.1 AON-R71 AON-R72 28 board abilities, No Mercy, Jax's card, and 16 cards of friends and crowds") {
  const Rules& rules = standard().rules();
  std::set<AbilityId> on_boards;
  for (const Board& board : rules.boards) {
    if (board.npc_only) continue;
    on_boards.insert(board.standing);
    on_boards.insert(*board.reversal);
    CHECK(board.one_time.size() == 2);
    for (const AbilityId ability : board.one_time) on_boards.insert(ability);
  }
  CHECK(on_boards.size() == 28);
  int crowd = 0, friends = 0;
  for (const AbilityId ability : rules.abilities.keys()) {
    crowd += rules.abilities[ability].kind == AbilityKind::crowd;
    friends +=
        rules.abilities[ability].kind == AbilityKind::ally || rules.abilities[ability].kind == AbilityKind::valet;
  }
  CHECK(crowd == 12);
  CHECK(friends == 2 + 2);
  CHECK(rules.abilities.size() == 28 + 2 + 12 + 4);
  CHECK(standard().rules().abilities[*standard().content().ability("low_blow")].level == 2);
  for (const AbilityId ability : rules.abilities.keys()) CHECK(ability_text(rules.abilities[ability]).size() > 20);
}

TEST_CASE("AON-R25 AON-R70 121 attack cards and 10 alternates; each deck keeps its bounds") {
  const Rules& rules = standard().rules();
  int cards = 0, alternates = 0;
  for (const Board& board : rules.boards) {
    cards += board.deck_size;
    alternates += static_cast<int>(board.cards.size()) - board.deck_size;
    int finishers = 0, signatures = 0, pins = 0, ones = 0, in = 0, out = 0, damage = 0;
    for (int i = 0; i < board.deck_size; ++i) {
      const Card& card = board.cards[CardNo{byte(i)}];
      finishers += card.finisher();
      signatures += card.rank == CardClass::signature;
      pins += card.pin;
      ones += card.damage == 1;
      in += card.in != Combo::none;
      out += card.out != Combo::none;
      damage += card.damage;
    }
    CHECK(finishers == 1);
    CHECK((signatures == 3 || signatures == 4));
    CHECK((pins == 3 || pins == 4));
    CHECK(ones >= (board.npc_only ? 4 : 5));
    CHECK((in >= 10 && in <= 13));
    CHECK((out >= 7 && out <= 9));
    CHECK((damage >= 32 && damage <= 40));
  }
  CHECK(cards == 106 + 15);
  CHECK(alternates == 10);
  const auto type = [&](const char* wrestler, const char* id) {
    const Wrestler who = *standard().content().wrestler(wrestler);
    return rules.boards[who].cards[*standard().content().card(who, id)].type;
  };
  CHECK(type("rs", "sleeper_hold") == AttackType::grapple);
  CHECK(type("rj", "asai_moonsault") == AttackType::aerial);
}

TEST_CASE("C3 the sums under every deck") {
  struct Sums {
    const char* id;
    int damage, stamina, momentum, signatures, pins, taunts, recovers, in, out;
  };
  const Sums table[] = {{"ka", 34, 22, 27, 4, 3, 4, 2, 11, 9}, {"bb", 33, 23, 27, 4, 3, 4, 0, 10, 9},
                        {"rs", 32, 22, 26, 4, 3, 4, 2, 10, 9}, {"atg", 35, 19, 24, 3, 3, 4, 3, 10, 8},
                        {"jf", 35, 25, 36, 3, 4, 5, 1, 13, 9}, {"ms", 40, 24, 26, 4, 4, 4, 2, 11, 8},
                        {"rj", 33, 24, 29, 3, 3, 5, 3, 12, 7}};
  for (const Sums& sums : table) {
    const Board& board = standard().rules().boards[*standard().content().wrestler(sums.id)];
    Sums found{sums.id, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    for (int i = 0; i < board.deck_size; ++i) {
      const Card& card = board.cards[CardNo{byte(i)}];
      found.damage += card.damage, found.stamina += card.stamina, found.momentum += card.momentum;
      found.signatures += card.rank == CardClass::signature, found.pins += card.pin;
      found.taunts += card.taunt, found.recovers += card.recover;
      found.in += card.in != Combo::none, found.out += card.out != Combo::none;
    }
    INFO(sums.id);
    CHECK(found.damage == sums.damage);
    CHECK(found.stamina == sums.stamina);
    CHECK(found.momentum == sums.momentum);
    CHECK(found.signatures == sums.signatures);
    CHECK(found.pins == sums.pins);
    CHECK(found.taunts == sums.taunts);
    CHECK(found.recovers == sums.recovers);
    CHECK(found.in == sums.in);
    CHECK(found.out == sums.out);
  }
}

TEST_CASE("AON-2.9 AON-R28 22 replacement cards: three for each of seven, and Jax's own") {
  int boards = 0, own = 0;
  for (const Board& board : standard().rules().boards) boards += !board.npc_only, own += board.as_npc.has_value();
  CHECK(boards * 3 + own == 22);  // Block, Reversal and Recharge are the rules of section 4, for everybody alike
  CHECK(standard().rules().boards[*standard().content().wrestler("jf")].as_npc.has_value());
  Ring neutral("ka", "out");  // the Outsider uses the neutral set
  CHECK(automa_fate(neutral.state, neutral.rules(), 1, Manner::plain, Face::block).why == Why::blocked);
  CHECK(automa_fate(neutral.state, neutral.rules(), 4, Manner::plain, Face::reverse).why == Why::reversed);
  CHECK(automa_fate(neutral.state, neutral.rules(), 4, Manner::plain, Face::recharge).why == Why::recharged);
}

TEST_CASE("AON-11.4 C5 22 automa cards, the automa die and both special dice") {
  const Rules& rules = standard().rules();
  CHECK(rules.automa.size() == 22);
  std::map<Letter, int> letters;
  for (const AutomaRow& row : rules.automa) ++letters[row.letter];
  CHECK(letters[Letter::none] == 10);
  CHECK(letters[Letter::e] == 4);
  CHECK(letters[Letter::ee] == 4);
  CHECK(letters[Letter::m] == 4);
  std::map<Face, int> faces;
  for (const Face face : rules.automa_die) ++faces[face];
  CHECK(faces[Face::block] == 2);
  CHECK(faces[Face::reverse] == 2);
  CHECK(faces[Face::recharge] == 1);
  CHECK(faces[Face::blank] == 1);
  CHECK(std::count(rules.attack_die.begin(), rules.attack_die.end(), true) == 3);
  CHECK(std::count(rules.defence_die.begin(), rules.defence_die.end(), true) == 2);
}

TEST_CASE("C5 the table of means and chances of the three automa decks") {
  struct Row {
    const char* difficulty;
    double mean_d, mean_k, at_least_4, within_8;
  };
  const Row table[] = {
      {"easy", 2.67, 8.06, .28, .50}, {"medium", 3.39, 6.78, .44, .72}, {"hard", 3.79, 6.00, .57, .86}};
  for (const Row& row : table) {
    Ring ring("ka", "bb", {{"difficulty", row.difficulty}});
    double d = 0, k = 0;
    ring.state.automa.each(
        [&](AutomaCard card, int) { d += ring.rules().automa[card].d, k += ring.rules().automa[card].k; });
    CHECK(d / ring.state.automa.size() == doctest::Approx(row.mean_d).epsilon(0.005));
    CHECK(k / ring.state.automa.size() == doctest::Approx(row.mean_k).epsilon(0.005));
    CHECK(npc_hits_chance(ring.state, ring.rules(), 4) == doctest::Approx(row.at_least_4).epsilon(0.02));
    CHECK(npc_rises_chance(ring.state, ring.rules(), 8, 1) == doctest::Approx(row.within_8).epsilon(0.02));
  }
}

TEST_CASE("AON-14.2 AON-27.15 C10 28 weapons: 24 in the deck and 4 supplies without a use") {
  const Rules& rules = standard().rules();
  int all = 0, supplies = 0;
  for (const WeaponRow& row : rules.weapons)
    all += row.copies, supplies += row.kind == WeaponKind::supply ? row.copies : 0;
  CHECK(all == 28);
  CHECK(supplies == 4);
}

TEST_CASE("AON-14.6 AON-14.9 every weapon is swung or set up, and used to hurt somebody") {
  for (const WeaponId id : standard().rules().weapons.keys()) {
    const WeaponRow& row = standard().rules().weapons[id];
    if (row.kind == WeaponKind::supply) continue;
    Ring ring("ka", "bb", {{"mode", "lms"}});
    ring.spend_all();
    ring.state.weapons = {};
    ring.state.display.clear();
    ring.state.display.push_back(id);
    ring.hand({"punches", "olympic_slam", "ankle_lock"});
    ring.player_acts();
    ring.land("punches");
    if (may_swing(ring.rules(), id)) {
      ring.choose(choice(Verb::swing, 0), {ring.face(Face::blank), static_cast<Outcome>(static_cast<int>(id) + 1)});
      CHECK(ring.npc().health == 16 - 1 - row.damage);
      CHECK(ring.state.momentum == 1 + row.momentum);
    } else {
      ring.choose(choice(Verb::set_up, 0));
      Attack attack;
      attack.card = ring.card(row.move == AttackType::throw_ ? "olympic_slam" : "ankle_lock");
      attack.manner = Manner::devastating;
      attack.with = id;
      CHECK(total_damage(ring.state, ring.rules(), attack) ==
            card_of(ring.state, ring.rules(), Side::player, attack.card).damage + row.damage);
    }
  }
}

TEST_CASE("AON-3.16 AON-6.10 every card lands for a player and for the NPC, and does what it lists") {
  for (const Wrestler who : standard().rules().boards.keys()) {
    const Board& board = standard().rules().boards[who];
    const std::string id = standard().content().wrestlers[who].id;
    for (const CardNo number : board.cards.keys()) {
      const Card& card = board.cards[number];
      const std::string name = standard().content().wrestlers[who].cards[number].id;
      INFO(id << " " << name);
      if (!board.npc_only) {
        Ring ring(id, id == "ka" ? "rs" : "ka");  // neither takes less damage
        ring.spend_all();
        if (static_cast<int>(number) >= board.deck_size) ring.player().deck.add(static_cast<int>(number));
        ring.hand({name});
        ring.player_acts();
        ring.land(name);
        const AttackLanded* landed = ring.story.last<AttackLanded>();
        REQUIRE(landed != nullptr);
        CHECK(landed->listed == card.damage);
        CHECK(landed->total - card.damage ==
              (id == "bb" && card.type == AttackType::throw_ && card.damage >= 3 ? 1 : 0));
        CHECK(ring.state.momentum == card.momentum + (id == "rs" ? 1 : 0));
        CHECK(ring.player().stamina == board.stamina - card.stamina);
        CHECK(ring.offers(Verb::taunt) == card.taunt);
        CHECK(ring.offers(Verb::recover) == card.recover);
        CHECK(ring.offers(Verb::pin) == card.pin);
      }
      if (static_cast<int>(number) >= board.deck_size) continue;
      Ring npc(id == "ka" ? "rs" : "ka", id);
      npc.spend_all();
      npc.hand({id == "ka" ? "punch" : "punches"});
      npc.npc_shows(name, {npc.automa(6)});
      REQUIRE(npc.story.count<AttackLanded>() == 1);
      CHECK(npc.story.last<AttackLanded>()->listed == card.damage);
      CHECK(npc.story.count<Covered>() == (card.pin ? 1 : 0));
      CHECK(npc.player().health == 16 - npc.story.last<AttackLanded>()->total);
    }
  }
}

TEST_CASE("names, pronouns and calls: everybody has them, short and neutral ones too") {
  for (const Profile& profile : standard().content().wrestlers) {
    for (const std::string& text : {profile.name, profile.neutral, profile.brief, profile.neutral_brief})
      CHECK_FALSE(text.empty());
    for (const std::string& pronoun : profile.pronouns) CHECK_FALSE(pronoun.empty());
    const auto words = [](const std::string& text) { return std::count(text.begin(), text.end(), ' ') + 1; };
    CHECK((words(profile.line) >= 12 && words(profile.line) <= 25));
    CHECK((words(profile.call) >= 4 && words(profile.call) <= 10));
  }
  const Content& content = standard().content();
  CHECK(content.name(*content.wrestler("ka"), Names::neutral) == "Kip Ansel");
  CHECK(content.name(*content.wrestler("rs"), Names::neutral) == "Rory Saint");
  CHECK(content.name(*content.wrestler("atg"), Names::neutral) == "Anders the Great");
  CHECK(content.name(*content.wrestler("jf"), Names::neutral) == "Jax Felix");
}

}  // namespace bout::all_or_nothing::testing
