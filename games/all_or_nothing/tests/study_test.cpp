// What a study counts: by hand over one short match, and against the states of many.
#include "games/all_or_nothing/tests/ring.hpp"
#include "tests/findings.hpp"

namespace bout::all_or_nothing::testing {

namespace {

using bout::testing::table_in;
using bout::testing::cell;
using bout::testing::spread_in;
using bout::testing::is;

bool has_row(const FindingsTable& table, std::string_view row) {
  return std::any_of(table.rows.begin(), table.rows.end(), [&](const auto& cells) { return cells[0].text == row; });
}

std::uint64_t sum(const Spread& spread) {
  std::uint64_t all = 0;
  for (const std::uint64_t each : spread.counts) all += each;
  return all;
}

/// A random game, watched.
State watched(const Game& game, std::uint64_t seed, Study& study, std::uint64_t* matches = nullptr) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  bout::testing::Story<Event> story;
  State state = game.start(chance, story.sink());
  ChoiceList open;
  while (!state.over()) {
    const Seats acting = game.to_act(state);
    const Seat seat = acting.at(picks.pick(acting.size()));
    open.clear();
    game.choices(state, seat, open);
    game.apply(state, seat, open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))], chance,
               story.sink());
  }
  for (const Event& event : story.events) {
    study.watch(event);
    if (matches != nullptr) *matches += holds_alternative<MatchEnded>(event);
  }
  study.finish(state);
  return state;
}

}  // namespace

TEST_CASE("a study of one short match, counted by hand") {
  Ring ring("ka", "bb", {{"difficulty", "easy"}});
  Study study = ring.game.study();
  study.watch(CornersTaken{ring.player().wrestler, ring.foe().wrestler});
  for (const char* id : {"ankle_lock", "punches", "european_uppercut", "double_leg_takedown", "leg_scissors"})
    study.watch(CardPicked{Side::player, ring.card(id), 1, 1});
  const CardNo slam = ring.card("body_slam", Side::foe);
  const auto reveal = [&] { study.watch(NpcRevealed{slam, 3, false, false, false, WeaponId{255}}); };
  reveal();
  study.watch(AttackStopped{Side::player, slam});
  reveal();
  study.watch(AutomaDrawn{AutomaCard{0}, 4, 3, For::attack, 3, true});
  study.watch(AttackLanded{Side::foe, slam, 2, 3, 16, 13, true, Manner::plain});
  reveal();
  study.watch(AutomaDrawn{AutomaCard{1}, 1, 8, For::attack, 3, false});
  study.watch(AttackFailed{Side::foe, slam, Why::missed, 3});

  const CardNo punches = ring.card("punches"), lock = ring.card("ankle_lock");
  const auto declare = [&](CardNo card) {
    study.watch(AttackDeclared{Side::player, card, Manner::plain, WeaponId{255}, 10, 2, false, false});
  };
  declare(punches);
  study.watch(AttackLanded{Side::player, punches, 1, 1, 16, 15, false, Manner::plain});
  declare(lock);
  study.watch(Rerolled{Side::player, 0, 1, 6, punches});
  study.watch(AttackLanded{Side::player, lock, 5, 5, 15, 10, false, Manner::plain});
  study.watch(Covered{Side::foe, true, 2, Count::pin});
  study.watch(AutomaReshuffled{8, 10});
  study.watch(NpcTriedToRise{AutomaCard{2}, 9, 10, 1, 2, true, Count::pin});
  study.watch(GotUp{Side::foe, 1, 2, Count::pin});
  declare(punches);
  study.watch(AttackFailed{Side::player, punches, Why::missed, 2});
  study.watch(Covered{Side::foe, true, 2, Count::pin});
  study.watch(AbilityUsed{Side::player, ring.ability("conditioning")});
  study.watch(MatchEnded{Side::player, Ending::pin, lock, 13, 10, false});
  study.finish(ring.state);

  const Findings found = study.findings();
  const FindingsTable& cards = table_in(found, "cards");
  CHECK(is(cell(cards, "Punches", "landed"), 1, 2));
  CHECK(is(cell(cards, "Punches", "opened"), 1, 1));
  CHECK(is(cell(cards, "Punches", "win_opened"), 1, 1));
  CHECK(is(cell(cards, "Ankle Lock", "win_landed"), 1, 1));
  CHECK(cell(cards, "Ankle Lock", "decided").count == 1);
  CHECK(cell(cards, "Ankle Lock", "damage").count == 5);
  CHECK(is(cell(cards, "Moonsault", "opened"), 0, 1));
  CHECK(is(cell(cards, "Moonsault", "win_not_opened"), 1, 1));
  CHECK_FALSE(has_row(cards, "Body Slam"));  // nobody's but the automaton's
  const FindingsTable& his = table_in(found, "automaton_cards");
  CHECK(his.rows.size() == 1);
  CHECK(is(cell(his, "Body Slam", "landed"), 1, 2));
  CHECK(cell(his, "Body Slam", "damage").count == 3);
  const FindingsTable& abilities = table_in(found, "abilities");
  CHECK(is(cell(abilities, "Conditioning", "used"), 1, 1));
  CHECK(is(cell(abilities, "Conditioning", "win_used"), 1, 1));
  CHECK(is(cell(abilities, "Straps Down", "used"), 0, 1));
  CHECK(is(cell(abilities, "Straps Down", "win_unused"), 1, 1));
  const FindingsTable& pairings = table_in(found, "pairings");
  CHECK(pairings.rows.size() == 1);
  CHECK(is(cell(pairings, "Kurt", "win"), 1, 1));
  CHECK(cell(pairings, "Kurt", "difficulty").text == "easy");
  CHECK(is(cell(table_in(found, "openings"), "9", "win"), 1, 1));
  CHECK(is(cell(table_in(found, "opening_hands"),
                "Punches, European Uppercut, Double Leg Takedown, Leg Scissors, Ankle Lock", "win"),
           1, 1));
  CHECK(is(cell(table_in(found, "endings"), "the player wins by a pin", "share"), 1, 1));
  const FindingsTable& chances = table_in(found, "chances");
  CHECK(is(cell(chances, "a card that is played lands", "share"), 2, 3));
  CHECK(is(cell(chances, "a die is rolled again", "share"), 1, 3));
  CHECK(is(cell(chances, "it lands after that", "share"), 1, 1));
  CHECK(is(cell(chances, "the automaton's card is stopped", "share"), 1, 3));
  CHECK(is(cell(chances, "it lands if it is not", "share"), 1, 2));
  CHECK(is(cell(chances, "a pin wins", "share"), 1, 2));
  CHECK(is(cell(chances, "the automa deck runs out", "share"), 1, 1));
  CHECK(spread_in(found, "attacks").counts == std::vector<std::uint64_t>{0, 0, 0, 1});
  CHECK(spread_in(found, "automaton_attacks").counts == std::vector<std::uint64_t>{0, 0, 0, 1});
  CHECK(spread_in(found, "automa_draws").counts == std::vector<std::uint64_t>{0, 0, 0, 1});
  CHECK(spread_in(found, "reshuffles").counts == std::vector<std::uint64_t>{0, 1});
  CHECK(spread_in(found, "near_falls").counts == std::vector<std::uint64_t>{0, 1});
}

TEST_CASE("over many matches every table adds up, and two studies together say what one says") {
  for (const OptionList& options :
       {OptionList{{"opponent", "random"}}, OptionList{{"mode", "cage"}, {"opponent", "random"}},
        OptionList{{"mode", "lms"}, {"opponent", "random"}}, OptionList{{"players", "2"}}}) {
    const Game game = bout::testing::opened<Game>(options);
    Study whole = game.study(), even = game.study(), odd = game.study();
    std::uint64_t won = 0;
    constexpr std::uint64_t matches = 200;
    for (std::uint64_t seed = 0; seed < matches; ++seed) {
      won += watched(game, seed, whole).winner == Side::player;
      watched(game, seed, seed % 2 == 0 ? even : odd);
    }
    const Findings found = whole.findings();
    const std::uint64_t people = game.rules().versus() ? 2 : 1;
    Cell pairings, hands, endings, played;
    for (const auto& row : table_in(found, "pairings").rows) pairings.count += row[4].count, pairings.of += row[4].of;
    for (const auto& row : table_in(found, "opening_hands").rows) hands.count += row[3].count, hands.of += row[3].of;
    for (const auto& row : table_in(found, "endings").rows) endings.count += row[1].count, endings.of = row[1].of;
    for (const auto& row : found.tables[0].rows) {
      played.of += row[3].count;
      CHECK(row[8].of + row[7].of == row[2].of);  // opened or not
    }
    CHECK(is(pairings, won, matches));
    CHECK(hands.of == people * matches);
    CHECK(is(endings, matches, matches));
    const FindingsTable& chances = table_in(found, "chances");
    CHECK(played.of == cell(chances, "a card that is played lands", "share").of);
    for (const Spread& spread : found.spreads) CHECK(sum(spread) == matches);
    std::uint64_t opened = 0;
    for (const auto& row : table_in(found, "openings").rows) {
      opened += row[1].count;
      CHECK(std::stoi(row[0].text) <= 9);
    }
    CHECK(opened == people * matches);

    tally::add(even, odd);
    const Findings both = even.findings();
    REQUIRE(both.tables.size() == found.tables.size());
    for (std::size_t i = 0; i < both.tables.size(); ++i) {
      REQUIRE(both.tables[i].rows.size() == found.tables[i].rows.size());
      for (std::size_t row = 0; row < both.tables[i].rows.size(); ++row)
        for (std::size_t at = 0; at < both.tables[i].columns.size(); ++at) {
          const Cell &a = both.tables[i].rows[row][at], &b = found.tables[i].rows[row][at];
          CHECK((a.text == b.text && a.count == b.count && a.of == b.of));
        }
    }
  }
}

TEST_CASE("AON-15.12 a study of careers counts every match in them") {
  const Game game = bout::testing::opened<Game>(OptionList{{"mode", "career"}});
  Study study = game.study();
  std::uint64_t matches = 0;
  constexpr std::uint64_t careers = 5;
  for (std::uint64_t seed = 0; seed < careers; ++seed) watched(game, seed, study, &matches);
  REQUIRE(matches > careers);
  const Findings found = study.findings();
  Cell pairings, hands, endings;
  for (const auto& row : table_in(found, "pairings").rows) {
    pairings.of += row[4].of;
    CHECK(row[2].text == "career");
    CHECK(row[3].text.empty());
  }
  for (const auto& row : table_in(found, "opening_hands").rows) hands.of += row[3].of;
  for (const auto& row : table_in(found, "endings").rows) endings.count += row[1].count, endings.of = row[1].of;
  CHECK(pairings.of == matches);
  CHECK(hands.of == matches);
  CHECK(is(endings, matches, matches));
  for (const Spread& spread : found.spreads) CHECK(sum(spread) == (spread.name == "career_matches" ? careers : matches));
}

}  // namespace bout::all_or_nothing::testing
