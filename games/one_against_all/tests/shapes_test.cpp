// What the page and the terminal are told: it is the rules that say it, whatever the table plays.
#include <doctest/doctest.h>

#include "games/one_against_all/tests/moves.hpp"

namespace bout::one_against_all::testing {

namespace {

std::string follows(const Fight& fight, Seat seat, Choice choice) {
  return fight.game.follows(fight.state, seat, choice);
}

}  // namespace

TEST_CASE("OAA-R28 the start is among the safe spaces only where it is safe, and a push is told as far as it goes") {
  const Fight plain;
  CHECK(plain.game.look(plain.state, the_boss).safe_spaces == std::vector{0, 1, 2, 3});
  Fight fight({{"start_is_safe", "false"}, {"knockback_floor", "1"}});
  fight.positions(5, 0, 3);
  CHECK(fight.game.look(fight.state, the_boss).safe_spaces == std::vector{1, 2, 3});
  CHECK(follows(fight, the_boss, play(windblast)) == "Mage 5 → 2 and Hunter start → start");
  const auto moved = get<shown::KnockedBack>(fight.game.picture(KnockedBack{mage, 5, 1, 7, true, true, true, false}));
  CHECK(moved.safe);
  CHECK_FALSE(get<shown::Moved>(fight.game.picture(Moved{mage, 2, 4})).safe);
}

TEST_CASE("OAA-R10 chances of the lair follow the table's way into it") {
  for (const auto& [entry, chance] : {std::pair{"overshoot_stops", 4.0 / 6}, {"exact_or_stay", 1.0 / 6}}) {
    Fight fight({{"lair_entry", entry}});
    fight.positions(17, 20, 0);
    const View view = fight.game.look(fight.state, seat_of(mage));
    CHECK(view.of(mage).lair_chance[0] == doctest::Approx(chance));
    CHECK(view.of(hunter).lair_chance[0] == 1);
    CHECK(view.of(mage).standing == "on 17, lair in 3");
  }
}

TEST_CASE("OAA-9.5 the faces of a Shield are told before it is raised") {
  Fight fight;
  fight.give(mage, {shield_card});
  fight.positions(8, 0, 0);
  plain_attack(fight, 4);
  const View view = fight.game.look(fight.state, seat_of(mage));
  REQUIRE(view.attack.has_value());
  REQUIRE(view.attack->faces.size() == 6);
  CHECK(view.attack->faces[0].hero == 4 - 1);
  CHECK(view.attack->faces[3].hero == 0);
  CHECK(view.attack->faces[5].boss == 6 - 4);
  CHECK(get<shown::ShieldRolled>(fight.game.picture(ShieldRolled{mage, 3, 3, 4})).left == 4 - 3);
  CHECK(get<shown::ShieldRolled>(fight.game.picture(ShieldRolled{mage, 6, 6, 4})).left == 0);
  CHECK(follows(fight, seat_of(mage), choice(Verb::raise_shield)) == "on average −1.0, not −4");
  CHECK(follows(fight, seat_of(mage), choice(Verb::take_blow)) == "20 → 16, the Shield stays in hand");
}

TEST_CASE("OAA-11.7 cards say the figures of their table") {
  const auto text = [](const Game& game, std::string_view id) {
    for (const BossCardFace& face : game.sheet().boss_cards)
      if (face.id == id) return face.text;
    return std::string();
  };
  CHECK(text(open(), "critical_blow") == "This turn your attack roll counts one and a half times, rounded down.");
  const Game game =
      open({{"critical_multiplier", "2"}, {"windblast_distance", "5"}, {"rooted_regen", "1"}, {"crystal_regen", "2"}});
  CHECK(text(game, "critical_blow") == "This turn your attack roll counts 2 times.");
  CHECK(text(game, "windblast") == "Every Hero outside the Safe Zones goes back 5 spaces.");
  CHECK(text(game, "rooted") == "Choose a standing crystal on any lane. From now on it heals 1 instead of 2.");
  CHECK(game.sheet().critical_factor == "2");
  CHECK(open().sheet().critical_factor == "1.5");
}

TEST_CASE("OAA-4.7 a choice says what it means, hands by Hero") {
  const Fight fight;
  const auto divide = get<means::Divide>(fight.game.means(
      fight.state, seat_of(mage), choice(Verb::divide_cards, hand_code(1, 1, 0), hand_code(0, 0, 2), 2)));
  CHECK(divide.hands[mage] == std::vector{HeroCard::shield, HeroCard::dash});
  CHECK(divide.hands[hunter] == std::vector{HeroCard::double_strike, HeroCard::double_strike});
  const auto push =
      get<means::Play>(fight.game.means(fight.state, the_boss, choice(Verb::play_card, slipstream, hunter)));
  CHECK(push.card == "slipstream");
  CHECK(push.hero == hunter);
  CHECK_FALSE(push.space.has_value());
}

}  // namespace bout::one_against_all::testing
