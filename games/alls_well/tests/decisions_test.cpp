// Who is asked what: AWE-D. Games are played until every decision has been asked.
#include <set>
#include <string>

#include "engine/names.hpp"
#include "games/alls_well/tests/watch.hpp"

namespace bout::alls_well::testing {

namespace {

/// Names of all decisions that were asked, each with at least one choice, in games of all kinds.
const std::set<std::string>& asked_anywhere() {
  static const std::set<std::string> all = [] {
    std::set<std::string> found;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      const Game game = opened_game({{"scenario", std::string(scenario_ids[seed % scenario_ids.size()])},
                                     {"players", std::to_string(1 + seed % 4)},
                                     {"hands", seed % 2 == 0 ? "open" : "own_only"}});
      Chance chance(mix(seed, 5)), picks(mix(seed, 6));
      const Events<Event> nobody;
      State state = game.start(chance, nobody);
      for (int decisions = 0; !state.over() && decisions < 5000; ++decisions) {
        const Seat seat = game.to_act(state).at(picks.pick(game.to_act(state).size()));
        ChoiceList choices;
        game.choices(state, seat, choices);
        REQUIRE(!choices.empty());
        visit([&](const auto& step) { found.insert(std::string(type_name<std::remove_cvref_t<decltype(step)>>())); },
                   state.agenda.back());
        for (const Choice one : choices) found.insert("verb " + std::string(word_of(verb_of(one))));
        game.apply(state, seat, picked_by(seed % 3 == 0 ? Manner::any : Manner::looking, game, state, seat, choices, picks),
                   chance, nobody);
      }
    }
    return found;
  }();
  return all;
}

void check_asked(std::initializer_list<const char*> names) {
  for (const char* name : names) CHECK_MESSAGE(asked_anywhere().contains(name), std::string(name), " was never asked");
}

}  // namespace

TEST_CASE("AWE-D1, AWE-D2, AWE-D30, AWE-D32: set-up asks for Characters, Praxes, upgrades, trades, decks and start hexes") {
  check_asked({"ChooseCharacter", "ChoosePraxis", "ChooseUpgrade", "ChooseEvolution", "Trade", "ChooseDeck", "ChooseStart",
               "verb recommended", "verb buy", "verb sell", "verb give", "verb give_coin", "verb buy_loot", "verb wear", "verb put_away"});
}

TEST_CASE("AWE-D3, AWE-D4: Impulses are chosen, and Instants put in order") {
  check_asked({"ChooseImpulses", "verb impulse"});
}

TEST_CASE("AWE-D5, AWE-D7, AWE-D8, AWE-D9, AWE-D10, AWE-D11, AWE-D15: a turn asks for its card, its actions and their targets") {
  check_asked({"ChooseTurn", "ChooseAction", "verb play", "verb rampage", "verb act", "verb brace", "verb pause", "GoOn"});
}

TEST_CASE("AWE-D12, AWE-D13, AWE-D14, AWE-D31: letters, Loot and where things go") {
  check_asked({"ChooseOption", "ChoosePlace", "ChooseThrow", "verb place", "verb pack", "verb throw_to"});
}

TEST_CASE("AWE-D16, AWE-D17, AWE-D18, AWE-D19: reactions, abilities, orders and items in their window") {
  check_asked({"OfferReaction", "OfferOrder", "OfferAction", "verb effect", "verb order", "verb loot"});
}

TEST_CASE("AWE-D20, AWE-D21, AWE-D22: Death Throes, and whatever the party decides for Enemies") {
  check_asked({"ChooseEnemy", "ChooseTarget", "ChooseEnemyHex", "ForceStep", "ChoosePick"});
}

TEST_CASE("AWE-D25, AWE-D27, AWE-D44: Cleanup, and surrender") {
  check_asked({"SpendBrace", "BraceStep", "verb left", "verb right", "verb surrender"});
}

TEST_CASE("AWE-D41, AWE-37.1, AWE-37.2: a lone player decides for the Solo Ally too") {
  check_asked({"verb solo"});
  const Game game = opened_game({{"players", "1"}});
  CHECK(seat_of(game.rules(), hero(0)) == Seat{0});
  CHECK(seat_of(game.rules(), hero(1)) == Seat{0});
}

}  // namespace bout::alls_well::testing
