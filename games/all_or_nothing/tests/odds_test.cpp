// The odds that are shown are those of the rules: compared with every way the dice can fall and the cards can come.
#include <cmath>

#include "engine/enumerate.hpp"
#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// The chance that this holds when the choice is played up to the next question, from all ways there are.
template <class Holds>
double share(const Ring& ring, Choice picked, Holds&& holds, Side side = Side::player) {
  double sum = 0;
  const bool all = each_outcome(ring.game, ring.state, seat_of(side), picked, 100'000,
                                [&](double part, const State& state, const std::vector<Event>& events) {
                                  if (holds(state, events)) sum += part;
                                });
  REQUIRE(all);
  return sum;
}

template <class Happened>
bool happened(const std::vector<Event>& events) {
  return std::any_of(events.begin(), events.end(), [](const Event& e) { return holds_alternative<Happened>(e); });
}

bool player_won(const State& state) { return state.winner == Side::player; }

/// Every face of the automa die does to a hit what is shown of it, and comes as often as it has sides: section 4.
void compare_faces(const Ring& ring, Choice attack, double hit, const std::vector<FaceOdds>& shown) {
  double seen[4] = {};
  int wrong = 0;
  REQUIRE(each_outcome(ring.game, ring.state, Seat{0}, attack, 100'000,
                       [&](double part, const State&, const std::vector<Event>& events) {
                         std::optional<Rolled> roll;
                         std::optional<Why> why;
                         int cubes = 0;
                         for (const Event& event : events) {
                           if (const auto* rolled = get_if<Rolled>(&event)) roll = *rolled;
                           if (const auto* failed = get_if<AttackFailed>(&event)) why = failed->why;
                           if (const auto* changed = get_if<CubesChanged>(&event)) cubes += changed->by;
                         }
                         if (!roll || why == Why::missed) return;
                         seen[static_cast<int>(roll->face)] += part;
                         const auto face = std::find_if(shown.begin(), shown.end(),
                                                        [&](const FaceOdds& odds) { return odds.face == roll->face; });
                         wrong += face == shown.end() || face->why != why || face->cubes != cubes;
                       }));
  CHECK(wrong == 0);
  for (const FaceOdds& face : shown) CHECK(seen[static_cast<int>(face.face)] == doctest::Approx(hit * face.sides / 6));
}

/// Only these automa cards lie in the deck, and these were drawn.
void automa_of(Ring& ring, const std::vector<int>& left, const std::vector<int>& used) {
  ring.state.automa = {};
  ring.state.automa_used = {};
  for (const int card : left) ring.state.automa.shuffle_in(AutomaCard{byte(card)});
  for (const int card : used) ring.state.automa_used.add(card);
}

/// Kurt with one card in hand, so that nothing is asked between roll and result; the Anklelock stays for what comes.
struct OneCard : Ring {
  explicit OneCard(const std::string& id, OptionList more = {}) : Ring("ka", "bb", std::move(more)) {
    spend("straps_down");
    spend("conditioning");
    hand({id}, 0);
    player_acts();
  }
};

}  // namespace

TEST_CASE("AON-3.11 AON-4.1 the chance to hit and to land and what each face does, for every card of every deck") {
  const auto landed = [](const State&, const auto& e) { return happened<AttackLanded>(e); };
  const auto missed = [](const State&, const auto& e) {
    return std::any_of(e.begin(), e.end(), [](const Event& event) {
      const auto* failed = get_if<AttackFailed>(&event);
      return failed != nullptr && failed->why == Why::missed;
    });
  };
  const auto compare = [&](Ring& ring, CardNo card, int cubes, int marker) {
    ring.player().hand = {};
    ring.player().discard = ring.player().deck;
    ring.player().discard.take(number(card));
    ring.player().hand.add(number(card));  // alone, so that nothing is asked between roll and result
    ring.state.cubes = byte(cubes);
    ring.state.momentum = static_cast<std::int8_t>(marker);
    ring.player_acts();
    const HandCard held = ring.game.look(ring.state, Seat{0}).corners[Side::player].hand->front();
    const Choice attack = choice(Verb::attack, number(card));
    CHECK(share(ring, attack, landed) == doctest::Approx(held.lands));
    CHECK(share(ring, attack, missed) == doctest::Approx(1 - held.hit));
    double faces = 0;
    for (const FaceOdds& face : held.faces) faces += face.why ? 0 : face.sides / 6.0;
    CHECK(held.hit * faces == doctest::Approx(held.lands));
    compare_faces(ring, attack, held.hit, held.faces);
    const std::vector<Forecast> told = ring.game.forecast(ring.state, Seat{0}, attack);
    CHECK(told[0].value == doctest::Approx(held.hit));
    CHECK(told[1].value == doctest::Approx(held.lands));
  };
  for (const char* difficulty : {"medium", "hard"})
    for (const char* wrestler : {"ka", "bb", "rs", "atg", "jf", "ms", "rj"}) {
      Ring ring(wrestler, "out", {{"difficulty", difficulty}});
      ring.spend_all();
      ring.player().ready = 1;  // the reversal is left for what comes next
      ring.hand({}, 0);
      const bool all = std::string_view(wrestler) == "ka";
      for (int card = 0; card < ring.player().deck.size(); ++card)
        for (const int cubes : all ? std::vector{0, 1, 2, 3} : std::vector{2})
          for (const int marker : all ? std::vector{0, 5, 7} : std::vector{0})
            compare(ring, CardNo{byte(card)}, cubes, marker);
    }
}

TEST_CASE("AON-3.9 AON-R102 the chance of every re-roll") {
  for (const Face face : {Face::blank, Face::block, Face::reverse, Face::recharge})
    for (const int first : {2, 4, 6})
      for (const char* id : {"back_suplex", "german_suplex"}) {
        Ring ring("ka", "bb");
        ring.spend_all();
        ring.hold("anklelock");
        ring.hold("try_it_again");
        ring.hand({id, "punches"}, 0);
        ring.player_acts();
        ring.attack(id, {static_cast<Outcome>(first), 1, ring.face(face)});
        const AttackView view = *ring.game.look(ring.state, Seat{0}).attack;
        ring.spend("try_it_again");  // nothing more is asked behind the re-roll
        REQUIRE(view.rerolls.size() == 2);
        const auto landed = [](const State&, const auto& e) { return happened<AttackLanded>(e); };
        for (const RerollOdds& odds : view.rerolls)
          CHECK(share(ring, choice(Verb::reroll, odds.die, static_cast<int>(ring.card("punches"))), landed) ==
                doctest::Approx(odds.lands));
        CHECK(share(ring, choice(Verb::keep), landed) == doctest::Approx(view.why ? 0 : 1));
        ring.hold("try_it_again");
        ring.player().hand = {};
        ring.player().discard.add(static_cast<int>(ring.card("punches")));
        CHECK(share(ring, choice(Verb::ability, static_cast<int>(ring.ability("try_it_again"))), landed) ==
              doctest::Approx(*view.reroll_all));
      }
}

TEST_CASE("AON-7.11 AON-11.2 the chance of a pin, from the automa cards left and across a reshuffle") {
  for (const int health : {1, 4, 5, 8, 12})
    for (const int left : {18, 5, 2, 1})
      for (const char* id : {"olympic_slam", "ankle_lock"}) {
        OneCard ring(id);
        std::vector<int> in, used;
        for (int card = 0; card < 22; ++card)
          if (ring.state.automa.count(AutomaCard{byte(card)}) > 0)
            (static_cast<int>(in.size()) < left ? in : used).push_back(card);
        automa_of(ring, in, used);
        ring.land(id);
        ring.npc().health = byte(health);
        const double shown = *ring.game.look(ring.state, Seat{0}).pin_chance;
        CHECK(share(ring, choice(Verb::pin), [](const State& s, const auto&) { return player_won(s); }) ==
              doctest::Approx(shown));
      }
}

TEST_CASE("AON-7.13 landing and then pinning: the chances multiplied") {
  OneCard ring("olympic_slam");
  ring.npc().health = 7;
  const HandCard held = ring.game.look(ring.state, Seat{0}).corners[Side::player].hand->front();
  const double lands = share(ring, choice(Verb::attack, static_cast<int>(ring.card("olympic_slam"))),
                             [](const State&, const auto& e) { return happened<AttackLanded>(e); });
  OneCard landed("olympic_slam");
  landed.npc().health = 7;
  landed.land("olympic_slam");
  const double pinned = share(landed, choice(Verb::pin), [](const State& s, const auto&) { return player_won(s); });
  CHECK(*held.wins == doctest::Approx(lands * pinned));
}

TEST_CASE("AON-7.12 AON-7.13 landing and then pinning, for every card with a pin icon of every deck") {
  int pins = 0;
  for (const char* wrestler : {"ka", "bb", "rs", "atg", "jf", "ms", "rj"})
    for (const int health : {3, 8, 14})
      for (const int marker : {-2, 6}) {
        Ring ring(wrestler, "out");
        ring.spend_all();
        ring.player().ready = 1;
        ring.hand({}, 0);
        ring.npc().health = byte(health);
        ring.state.momentum = static_cast<std::int8_t>(marker);
        for (int card = 0; card < ring.player().deck.size(); ++card) {
          ring.player().hand = {};
          ring.player().discard = ring.player().deck;
          ring.player().discard.take(card);
          ring.player().hand.add(card);
          ring.player_acts();
          const HandCard held = ring.game.look(ring.state, Seat{0}).corners[Side::player].hand->front();
          CHECK(held.wins.has_value() == card_of(ring.state, ring.rules(), Side::player, CardNo{byte(card)}).pin);
          if (!held.wins) continue;
          ++pins;
          double wins = 0;  // what is shown of the pin once it has landed, for all ways in which it lands
          const auto pin = [&](double part, const State& landed, const std::vector<Event>& events) {
            if (!happened<AttackLanded>(events)) return;
            Ring after = ring;
            after.state = landed;
            if (after.asks<OfferAbility>()) after.choose(Verb::no_ability);
            wins += part * *after.game.look(after.state, Seat{0}).pin_chance;
          };
          REQUIRE(each_outcome(ring.game, ring.state, Seat{0}, choice(Verb::attack, card), 100'000, pin));
          CHECK(wins == doctest::Approx(*held.wins));
        }
      }
  CHECK(pins >= 7 * 3 * 2);  // everybody has one at least
}

TEST_CASE("AON-7.6 AON-7.7 the chance to kick out, with every purchase") {
  for (const int health : {2, 4, 5, 9})
    for (const bool finisher : {false, true})
      for (const int stamina : {0, 3, 7}) {
        Ring ring("ka", "bb");
        ring.spend_all();
        ring.hold("anklelock");
        ring.player().health = byte(health);
        ring.player().stamina = byte(stamina);
        if (stamina < 3) {  // no question: the attempts are made at once, behind another question here
          ring.state.agenda.clear();
          ring.state.agenda.push_back(Cover{Side::player, Count::pin, finisher});
          ring.state.agenda.push_back(OfferCompensation{Side::player});
          ring.state.attack.by = Side::foe, ring.state.attack.card = CardNo{0};
          ring.state.fall = Fall{Count::pin, finisher, 0, 0, false};
          const int left = attempts_allowed(ring.state, ring.rules(), Side::player);
          CHECK(share(ring, choice(Verb::nothing), [](const State&, const auto& e) { return happened<GotUp>(e); }) ==
                doctest::Approx(kick_out_chance(health, left)));
          continue;
        }
        ring.down(Side::player, Count::pin, finisher);
        const FallView fall = *ring.game.look(ring.state, Seat{0}).fall;
        CHECK(static_cast<int>(fall.prices.size()) == 1 + stamina / 3);
        for (const Purchase& price : fall.prices) {
          Ring bought = ring;
          for (int i = 0; i < price.bought; ++i) {
            bought.player().stamina = byte(bought.player().stamina - 3);
            bought.player().health = byte(bought.player().health + 1);
          }
          bought.player().stamina = 0;  // nothing more is bought
          CHECK(share(bought, choice(Verb::kick_out), [](const State&, const auto& e) { return happened<GotUp>(e); }) ==
                doctest::Approx(price.chance));
        }
      }
}

TEST_CASE("AON-3.7 AON-8.6 the chance before the roll, with the ability and without it") {
  Ring ring("ka", "bb");
  ring.spend("conditioning");
  ring.hand({"olympic_slam"}, 0);
  ring.npc().health = 6;
  ring.player_acts();
  ring.choose(choice(Verb::attack, number(ring.card("olympic_slam"))));
  REQUIRE(ring.asks<OfferBeforeRoll>());
  const auto landed = [](const State&, const auto& e) { return happened<AttackLanded>(e); };
  const AttackView view = *ring.game.look(ring.state, Seat{0}).attack;
  CHECK(share(ring, choice(Verb::roll), landed) == doctest::Approx(*view.chance));
  CHECK(*view.wins ==
        doctest::Approx(*view.chance * pin_wins_chance(ring.state, ring.rules(), Side::player, false, 6 - 4, 0)));
  const Choice straps = choice(Verb::ability, number(ring.ability("straps_down")));
  const std::vector<Forecast> with = ring.game.forecast(ring.state, Seat{0}, straps);
  CHECK(share(ring, straps, landed) == doctest::Approx(with[1].value));
  CHECK(with[1].value > *view.chance);
  CHECK(ring.game.forecast(ring.state, Seat{0}, choice(Verb::roll))[1].value == doctest::Approx(*view.chance));
}

TEST_CASE("AON-27.10 between two people the defender sees the chance, and the attempts of the pin") {
  Ring ring("ka", "bb", {{"players", "2"}});
  ring.spend_all();
  ring.hand({"release_german_suplex"}, 0);
  ring.hand({"arm_drag", "body_slam"}, 99, Side::foe);
  ring.foe().health = 8;
  ring.player_acts();
  ring.choose(choice(Verb::attack, number(ring.card("release_german_suplex"))));
  const AttackView view = *ring.game.look(ring.state, Seat{1}).attack;
  CHECK(share(
            ring, choice(Verb::take_it), [](const State&, const auto& e) { return happened<AttackLanded>(e); },
            Side::foe) == doctest::Approx(*view.chance));
  CHECK(view.attempts == 3);
  CHECK(*view.kick_out == doctest::Approx(kick_out_chance(8 - 3, 3)));
  CHECK_FALSE(view.wins.has_value());
}

TEST_CASE("AON-13.11 AON-13.20 in the cage it is shown what a six would add, and whether he would climb") {
  Ring ring("ka", "bb", {{"mode", "cage"}});
  ring.hand({"punches", "moonsault"});
  ring.npc_shows("running_clothesline");  // 3 damage
  const auto threat = [&](int health) {
    ring.player().health = byte(health);
    return *ring.game.look(ring.state, Seat{0}).attack;
  };
  CHECK(threat(16).at_six == 2);
  CHECK_FALSE(threat(16).climbs);
  CHECK(threat(5).climbs);
  CHECK_FALSE(threat(6).climbs);
  Ring plain("ka", "bb");
  plain.hand({"punches", "moonsault"});
  plain.npc_shows("running_clothesline");
  CHECK(plain.game.look(plain.state, Seat{0}).attack->at_six == 0);
}

TEST_CASE("AON-11.2 the view says how many automa cards leave when the deck runs out") {
  Ring easy("ka", "bb", {{"difficulty", "easy"}}), medium("ka", "bb"), hard("ka", "bb", {{"difficulty", "hard"}});
  CHECK(easy.game.look(easy.state, Seat{0}).automa_leaving == 4 + 4);
  CHECK(medium.game.look(medium.state, Seat{0}).automa_leaving == 4);
  CHECK(hard.game.look(hard.state, Seat{0}).automa_leaving == 0);
}

TEST_CASE(
    "AON-6.8 AON-11.2 the chance of his attack, for every card of every deck and however many automa cards are left") {
  const auto landed = [](const State&, const auto& e) { return happened<AttackLanded>(e); };
  for (const char* opponent : {"ka", "bb", "rs", "atg", "jf", "ms", "rj", "out"})
    for (const char* difficulty : {"easy", "medium", "hard"})
      for (const int left : {18, 7, 2, 0}) {
        Ring first(std::string_view(opponent) == "ka" ? "bb" : "ka", opponent, {{"difficulty", difficulty}});
        first.spend_all();
        first.player().stamina = 10;
        std::vector<int> in, used;
        for (int card = 21; card >= 0; --card)
          if (first.state.automa.count(AutomaCard{byte(card)}) > 0)
            (static_cast<int>(in.size()) < left ? in : used).push_back(card);
        automa_of(first, in, used);
        first.npc().deck.each([&](int card, int) {
          Ring ring = first;
          if (ring.npc().pile.count(CardNo{byte(card)}) == 0) return;
          ring.state.agenda.clear();
          ring.state.initiative = Side::foe;
          ring.state.agenda.push_back(Reveal{});
          ring.go({Ring::draw(CardNo{byte(card)})});
          REQUIRE(ring.asks<OfferDefence>());
          const AttackView view = *ring.game.look(ring.state, Seat{0}).attack;
          CHECK(share(ring, choice(Verb::take_it), landed) == doctest::Approx(*view.chance));
        });
      }
}

TEST_CASE("AON-6.10 AON-7.2 AON-7.3 the chance to kick out of what he shows, before anything is drawn") {
  for (const int health : {4, 7, 12})
    for (const char* card : {"running_powerslam", "sitdown_powerbomb"}) {
      Ring ring("ka", "bb", {{"kickout_base", "2"}});  // few attempts: all ways of the dice can be tried
      ring.spend_all();
      ring.hand({"punches", "moonsault"});
      ring.player().health = byte(health);
      ring.player().stamina = 2;  // nothing can be bought
      ring.npc_shows(card);
      const AttackView view = *ring.game.look(ring.state, Seat{0}).attack;
      const auto landed = [](const State&, const auto& e) { return happened<AttackLanded>(e); };
      const auto up = [](const State&, const auto& e) { return happened<GotUp>(e); };
      CHECK(share(ring, choice(Verb::take_it), landed) == doctest::Approx(*view.chance));
      CHECK(share(ring, choice(Verb::take_it), up) == doctest::Approx(*view.chance * *view.kick_out));
    }
}

TEST_CASE("AON-R11 AON-27.11 the chance of a re-roll before the automa die is seen, and between two people") {
  const auto landed = [](const State&, const auto& e) { return happened<AttackLanded>(e); };
  for (const bool versus : {false, true})
    for (const int first : {2, 4}) {
      Ring ring("ka", "bb", {versus ? std::pair{"players", "2"} : std::pair{"reroll_blind", "on"}});
      ring.spend_all();
      ring.hold("anklelock");  // so that a question follows a miss
      ring.hand({"german_suplex", "punches"}, 0);
      if (versus) ring.hand({"arm_drag"}, 99, Side::foe);
      ring.player_acts();
      ring.attack("german_suplex", {static_cast<Outcome>(first), 1});
      const AttackView view = *ring.game.look(ring.state, Seat{0}).attack;
      REQUIRE(view.rerolls.size() == 2);
      for (const RerollOdds& odds : view.rerolls)
        CHECK(share(ring, choice(Verb::reroll, odds.die, number(ring.card("punches"))), landed) ==
              doctest::Approx(odds.lands));
    }
}

TEST_CASE("AON-13.5 AON-13.6 the chance of a Smash and what it does") {
  Ring ring("ka", "bb", {{"mode", "cage"}});
  ring.spend_all();
  ring.hold("anklelock");
  ring.hand({"punches"});
  ring.player_acts();
  ring.land("punches");
  const View view = ring.game.look(ring.state, Seat{0});
  const auto worked = [](const State&, const auto& e) {
    for (const Event& event : e)
      if (const auto* smash = get_if<Smashed>(&event)) return smash->worked;
    return false;
  };
  CHECK(share(ring, choice(Verb::smash), worked) == doctest::Approx(*view.smash_chance));
  double damage = 0;
  for (int points = 1; points <= 3; ++points)
    damage += points * share(ring, choice(Verb::smash), [&](const State& s, const auto& e) {
                return worked(s, e) && s.corners[Side::foe].health == 15 - points;
              });
  CHECK(damage / *view.smash_chance == doctest::Approx(*view.smash_damage));
}

TEST_CASE("AON-13.19 AON-13.27 the chances at the Top") {
  for (const char* rule : {"compare", "any_defence"}) {
    Ring ring("ka", "bb", {{"mode", "cage"}, {"stun", rule}});
    ring.npc().space = Space::top;
    ring.state.attack.by = Side::foe;
    ring.state.attack.card = CardNo{0};
    ring.state.agenda.push_back(OfferTop{Side::player});
    const TopView top = *ring.game.look(ring.state, Seat{0}).top;
    const auto stopped = [](const State& s, const auto&) { return !s.over(); };
    CHECK(share(ring, choice(Verb::drag_down), stopped) == doctest::Approx(top.drag_down));
    CHECK(share(ring, choice(Verb::stun), stopped) == doctest::Approx(top.stun));
  }
}

TEST_CASE("AON-13.13 AON-13.18 the chance of a climb, from every first space, with few cards left and many") {
  for (const int marker : {0, 3, 5})
    for (const int health : {1, 3, 6, 14})
      for (const int left : {4, 2, 1})
        for (const char* id : {"german_suplex", "ankle_lock"}) {
          OneCard ring(id, {{"mode", "cage"}});
          ring.state.momentum = static_cast<std::int8_t>(marker);
          ring.land(id);
          ring.choose(Verb::no_ability);
          ring.npc().health = byte(health);
          std::vector<int> in = {4, 6, 7, 18};  // K 10, 3, 2, 4
          std::vector<int> used = {0, 3, 14};   // K 8, 6, and one that leaves
          while (static_cast<int>(in.size()) > left) used.push_back(in.back()), in.pop_back();
          automa_of(ring, in, used);
          ring.state.agenda.clear();
          ring.state.agenda.push_back(OfferIcon{Side::player});  // what comes after the climb is left away
          const double shown = *ring.game.look(ring.state, Seat{0}).escape_chance;
          CHECK(share(ring, choice(Verb::escape), [](const State& s, const auto&) { return player_won(s); }) ==
                doctest::Approx(shown));
        }
}

TEST_CASE("AON-13.12 AON-13.16 landing and then climbing, for every card that opens a climb") {
  for (const char* opponent : {"bb", "ms"})
    for (const int marker : {0, 3, 5})
      for (const int health : {3, 6, 12})
        for (const char* id : {"german_suplex", "release_german_suplex", "olympic_slam", "ankle_lock"}) {
          Ring ring("ka", opponent, {{"mode", "cage"}});
          ring.spend_all();
          ring.hold("anklelock");
          ring.hand({id}, 0);
          ring.npc().health = byte(health);
          ring.state.momentum = static_cast<std::int8_t>(marker);
          ring.player_acts();
          const HandCard held = ring.game.look(ring.state, Seat{0}).corners[Side::player].hand->front();
          double wins = 0;  // what is shown once it has landed, for all ways in which it lands
          const auto climb = [&](double part, const State& landed, const std::vector<Event>& events) {
            if (!happened<AttackLanded>(events)) return;
            Ring after = ring;
            after.state = landed;
            if (after.asks<OfferAbility>()) after.choose(Verb::no_ability);
            wins += part * *after.game.look(after.state, Seat{0}).escape_chance;
          };
          REQUIRE(each_outcome(ring.game, ring.state, Seat{0}, choice(Verb::attack, number(ring.card(id))), 100'000,
                               climb));
          CHECK(wins == doctest::Approx(*held.wins));
        }
}

TEST_CASE("AON-13.8 AON-14.11 AON-14.12 the chance of a card in another manner, and what each face makes of it") {
  const auto compare = [](Ring& ring, const char* id, Manner manner) {
    ring.spend_all();
    ring.hold(ring.player().wrestler == Wrestler{0} ? "anklelock" : "eye_for_an_opening");
    ring.hand({id}, 0);
    ring.player_acts();
    const HandCard held = ring.game.look(ring.state, Seat{0}).corners[Side::player].hand->front();
    REQUIRE(held.others.size() == 1);
    const OtherManner& other = held.others[0];
    CHECK(other.manner == manner);
    const Choice attack = choice(Verb::attack, number(ring.card(id)), number(manner));
    CHECK(share(ring, attack, [](const State&, const auto& e) { return happened<AttackLanded>(e); }) ==
          doctest::Approx(other.lands));
    double faces = 0;
    for (const FaceOdds& face : other.faces) faces += face.why ? 0 : face.sides / 6.0;
    CHECK(other.hit * faces == doctest::Approx(other.lands));
    compare_faces(ring, attack, other.hit, other.faces);
    if (manner == Manner::devastating)  // and nobody is asked before the count has ended
      CHECK(share(ring, attack, [](const State& s, const auto&) { return player_won(s); }) ==
            doctest::Approx(*other.wins));
  };
  Ring cage("ka", "bb", {{"mode", "cage"}});
  compare(cage, "back_suplex", Manner::into_cage);
  compare(cage, "moonsault", Manner::off_cage);
  Ring lms("rs", "bb", {{"mode", "lms"}, {"ten_count", "3"}});
  automa_of(lms, {4, 6, 7}, {});
  lms.state.weapons = {};
  lms.state.display.clear();
  lms.state.set_up.push_back(lms.weapon("thumbtacks"));
  compare(lms, "piledriver", Manner::devastating);
}

TEST_CASE("AON-14.6 AON-14.21 the chance of a weapon, swung or turned") {
  Ring ring("ka", "bb", {{"mode", "lms"}});
  ring.spend_all();
  ring.state.weapons = {};
  ring.state.display.clear();
  ring.state.display.push_back(ring.weapon("kendo_stick"));
  ring.hand({"punches"}, 0);
  ring.player_acts();
  ring.land("punches");
  ring.state.agenda.clear();
  ring.state.agenda.push_back(OfferAbility{Side::player});
  CHECK(share(ring, choice(Verb::swing, 0), [](const State& s, const auto&) {
          return s.corners[Side::foe].health < 15;
        }) == doctest::Approx(*ring.game.look(ring.state, Seat{0}).swing_chance));

  ring.state.attack.by = Side::foe;
  ring.state.attack.card = CardNo{0};
  ring.state.attack.strike = true;
  ring.state.attack.weapon = 0;
  ring.state.attack.with = ring.weapon("kendo_stick");
  ring.state.agenda.clear();
  ring.state.agenda.push_back(OfferDefence{Side::player});
  CHECK(share(ring, choice(Verb::defence_die), [](const State& s, const auto&) {
          return s.corners[Side::foe].health < 15;
        }) == doctest::Approx(*ring.game.look(ring.state, Seat{0}).defence_chance));
}

TEST_CASE("AON-14.14 a count, compared with all draws where it is a short one") {
  for (const int health : {1, 3, 5, 8})
    for (const int left : {18, 6, 1}) {
      Ring ring("rs", "bb", {{"mode", "lms"}, {"ten_count", "3"}});
      ring.spend_all();
      std::vector<int> in, used;
      for (int card = 0; card < 22; ++card)
        if (ring.state.automa.count(AutomaCard{byte(card)}) > 0)
          (static_cast<int>(in.size()) < left ? in : used).push_back(card);
      automa_of(ring, in, used);
      ring.npc().health = byte(health);
      ring.state.attack.by = Side::player;
      ring.state.attack.card = ring.card("piledriver");
      ring.state.agenda.clear();
      ring.state.agenda.push_back(Cover{Side::foe, Count::ten, false});
      ring.state.agenda.push_back(OfferAbility{Side::player});  // a question behind which he is counted
      CHECK(share(ring, choice(Verb::no_ability), [](const State& s, const auto&) { return player_won(s); }) ==
            doctest::Approx(1 - npc_rises_chance(ring.state, ring.rules(), health, 3)));
    }
}

}  // namespace bout::all_or_nothing::testing
