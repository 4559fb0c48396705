// What a study counts: by hand over one short game, and against the states of many.
#include <algorithm>

#include "games/challengers/tests/arena.hpp"
#include "tests/findings.hpp"

namespace bout::challengers::testing {

namespace {

using bout::testing::table_in;
using bout::testing::cell;
using bout::testing::is;

OfferDrawn offer(const Arena& arena, Side side, const Names& names) {
  OfferDrawn drawn{side, 0, Level::a, static_cast<std::uint8_t>(names.size()), false, {}};
  drawn.cards.fill(no_card);
  for (std::size_t i = 0; i < names.size(); ++i) drawn.cards[i] = arena.kind(names[i]);
  return drawn;
}

}  // namespace

TEST_CASE("a study of one short game, counted by hand") {
  const Arena arena;
  Study study = arena.game.study();
  const auto kind = [&](const char* name) { return arena.kind(name); };
  const auto reveal = [&](Side side, const char* name) { study.watch(CardRevealed{side, kind(name), 1, 1, 0, false}); };

  study.watch(TournamentBegan{2, 6, false});  // without Shipwreck
  study.watch(PlanDealt{side_a, 0});
  study.watch(PlanDealt{side_b, 1});
  study.watch(offer(arena, side_a, {"Pig", "Pig", "Shapeshifter"}));
  study.watch(Picked{side_a, 0, kind("Pig"), 7});
  study.watch(Traded{side_a, 0, kind("Shapeshifter"), kind("Newcomer"), no_card, 7});
  study.watch(CardRemoved{side_a, 0, kind("Newcomer"), 6});
  study.watch(offer(arena, side_b, {"Pig", "Cat"}));
  study.watch(Picked{side_b, 1, kind("Cat"), 7});
  study.watch(CardRemoved{side_b, 1, kind("Cat"), 6});
  study.watch(CardRemoved{side_b, 1, kind("Champion (S)"), 5});

  study.watch(MatchBegan{side_a, side_b, 0, 1, side_a, true, false, {}, {}});
  reveal(side_a, "Pig");
  reveal(side_b, "Dog (S)");
  reveal(side_b, "Newcomer");
  study.watch(CardAdded{side_b, kind("Horse"), Level::b, Place::deck_top});
  study.watch(MatchWon{side_a, side_b, false, 0, 1});
  study.watch(TrophyTaken{side_a, 0, 1, 2});
  study.watch(MatchBegan{side_a, side_b, 0, 2, side_a, false, false, {}, {}});
  reveal(side_a, "Talent (S)");
  study.watch(MatchWon{side_b, side_a, true, 0, 1});
  study.watch(TrophyTaken{side_b, 1, 2, 2});
  study.watch(MatchBegan{side_a, side_b, 0, 3, side_b, false, false, {}, {}});
  study.watch(MatchWon{side_a, side_b, false, 0, 0});
  study.watch(TrophyTaken{side_a, 0, 3, 11});
  study.watch(LeadTooLarge{side_a, 11});
  State end;
  end.winner = side_a;
  study.finish(end);

  const Findings findings = study.findings();
  const FindingsTable& cards = table_in(findings, "cards");
  CHECK(cell(cards, "Pig", "games").count == 1);
  CHECK(cell(cards, "Pig", "offered").count == 2 + 1);
  CHECK(cell(cards, "Pig", "picked").count == 1);
  CHECK(is(cell(cards, "Pig", "pick_share"), 1, 3));
  CHECK(cell(cards, "Pig", "kept").count == 1);
  CHECK(cell(cards, "Pig", "played").count == 1);
  CHECK(is(cell(cards, "Pig", "win_with"), 1, 1));
  CHECK(is(cell(cards, "Pig", "win_without"), 0, 1));
  CHECK(cell(cards, "Shapeshifter", "picked").count == 1);
  CHECK(cell(cards, "Newcomer", "removed").count == 1 + 1);  // traded in, and removed in step C
  CHECK(is(cell(cards, "Newcomer", "win_with"), 1, 2));      // of three each has some left
  CHECK(is(cell(cards, "Cat", "keep_share"), 0, 1));
  CHECK(is(cell(cards, "Cat", "win_with"), 0, 0));
  CHECK(is(cell(cards, "Cat", "win_without"), 1, 2));
  CHECK(is(cell(cards, "Champion (S)", "win_with"), 1, 1));
  CHECK(cell(cards, "Horse", "added").count == 1);
  CHECK(cell(cards, "Horse", "kept").count == 0);  // it was never picked
  CHECK(is(cell(cards, "Horse", "win_with"), 0, 1));
  for (const std::vector<Cell>& row : cards.rows) CHECK(row[1].text != "Shipwreck");

  const FindingsTable& sets = table_in(findings, "sets");
  CHECK(sets.rows.size() == 6);
  CHECK(cell(sets, "Castle", "offered").count == 3);
  CHECK(is(cell(sets, "Castle", "pick_share"), 1, 3));
  CHECK(is(cell(sets, "Castle", "win_with"), 1, 2));
  CHECK(is(cell(sets, "City", "win_with"), 0, 0));  // starters do not count
  CHECK(cell(sets, "Castle", "played").count == 1);

  const FindingsTable& chances = table_in(findings, "chances");
  CHECK(is(cell(chances, "whoever wins round 1 wins the game", "share"), 1, 1));
  CHECK(is(cell(chances, "whoever wins round 2 wins the game", "share"), 0, 1));
  CHECK(is(cell(chances, "whoever wins round 4 wins the game", "share"), 0, 0));
  CHECK(is(cell(chances, "whoever begins a match wins it", "share"), 1, 3));

  const FindingsTable& ends = table_in(findings, "endings");
  CHECK(is(cell(ends, "match: the attacker is out of cards", "share"), 1, 3));
  CHECK(is(cell(ends, "match: a bench overflows", "share"), 1, 3));
  CHECK(is(cell(ends, "match: no card to begin with", "share"), 1, 3));
  CHECK(is(cell(ends, "game: the lead that wins at once", "share"), 1, 1));
  CHECK(findings.spreads[0].counts == std::vector<std::uint64_t>{1, 1, 0, 1});

  Study twice = arena.game.study();
  tally::add(twice, study);
  tally::add(twice, study);
  CHECK(is(cell(table_in(twice.findings(), "cards"), "Pig", "win_with"), 2, 2));
}

TEST_CASE("what is removed before the final does not change the decks that are counted") {
  const Arena arena = table_of("4");
  Study study = arena.game.study();
  study.watch(TournamentBegan{4, 6, false});
  for (std::uint8_t i = 0; i < 4; ++i) study.watch(PlanDealt{Side(i), i});
  study.watch(FansCounted{side_b, 20, 4, 1});
  study.watch(FansCounted{side_a, 19, 4, 2});
  study.watch(FinalistsNamed{side_b, side_a});
  study.watch(CardRemoved{side_a, 0, arena.kind("Talent (S)"), 5});
  State end;
  end.winner = side_a;
  study.finish(end);
  const Findings findings = study.findings();
  CHECK(is(cell(table_in(findings, "cards"), "Talent (S)", "win_with"), 1, 4));
  CHECK(is(cell(table_in(findings, "chances"), "whoever has the most fans wins the final", "share"), 0, 1));
  CHECK(is(cell(table_in(findings, "endings"), "game: a final", "share"), 1, 1));
}

TEST_CASE("over many games of every size the sums agree, with each other and with the last states") {
  constexpr std::uint64_t games = 60;
  for (const char* players : {"1", "2", "3", "5", "8"}) {
    const Game game = open({{"players", players}, {"final", "none"}});  // nothing is removed after the last round
    const std::uint64_t seats = static_cast<std::uint64_t>(game.seats());
    Study study = game.study();
    const Events<Event> sink([](void* to, const Event& event) { static_cast<Study*>(to)->watch(event); }, &study);
    std::vector<Cell> with(static_cast<std::size_t>(game.rules().kinds));
    std::uint64_t human = 0;
    for (std::uint64_t seed = 0; seed < games; ++seed) {
      Chance chance(mix(seed, 1)), picks(mix(seed, 2));
      State state = game.start(chance, sink);
      ChoiceList list;
      while (state.winner == no_side) {
        const Seats acting = game.to_act(state);
        const Seat seat = acting.at(picks.pick(acting.size()));
        list.clear();
        game.choices(state, seat, list);
        Choice any = list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
        if (verb_of(any) == Verb::remove && picks.pick(4) != 0) any = choice(Verb::ready);
        game.apply(state, seat, any, chance, sink);
      }
      study.finish(state);
      human += !state[state.winner].is_robot();
      for (int seat = 0; seat < game.seats(); ++seat) {
        const Side side = side_at(state, Seat(seat));
        for (int kind = 0; kind < game.rules().kinds; ++kind) {
          const auto all = state.all(side);
          if (std::none_of(all.begin(), all.end(), [&](Card card) { return card.kind == CardKind(kind); })) continue;
          with[static_cast<std::size_t>(kind)].count += side == state.winner;
          ++with[static_cast<std::size_t>(kind)].of;
        }
      }
    }
    const Findings findings = study.findings();
    const FindingsTable& cards = table_in(findings, "cards");
    std::uint64_t played = 0, offered = 0;
    for (const std::vector<Cell>& row : cards.rows) {
      const std::string& name = row[0].text;
      CHECK(cell(cards, name, "offered").count >= cell(cards, name, "picked").count);
      CHECK(cell(cards, name, "picked").count >= cell(cards, name, "kept").count);
      const std::uint64_t in_play = cell(cards, name, "games").count;
      CHECK(in_play <= games);
      CHECK(cell(cards, name, "win_with").of + cell(cards, name, "win_without").of == in_play * seats);
      CHECK(cell(cards, name, "win_with").count + cell(cards, name, "win_without").count <= in_play);
      if (row[2].text == "S")
        CHECK(cell(cards, name, "win_with").count + cell(cards, name, "win_without").count == human);
      played += cell(cards, name, "played").count;
      offered += cell(cards, name, "offered").count;
    }
    for (int kind = 0; kind < game.rules().kinds; ++kind)
      if (game.rules()[CardKind(kind)].set != game.rules().sets - 1)
        CHECK(is(cell(cards, game.content()[CardKind(kind)].title, "win_with"),
                 with[static_cast<std::size_t>(kind)].count, with[static_cast<std::size_t>(kind)].of));
    std::uint64_t of_sets = 0, sets_in_play = 0;
    for (const std::vector<Cell>& row : table_in(findings, "sets").rows) {
      of_sets += cell(table_in(findings, "sets"), row[0].text, "offered").count;
      sets_in_play += cell(table_in(findings, "sets"), row[0].text, "games").count;
    }
    CHECK(of_sets == offered);
    CHECK(sets_in_play == games * 6);  // City and five others
    const std::vector<std::uint64_t>& lengths = findings.spreads[0].counts;
    std::uint64_t matches = 0, revealed = 0;
    for (std::size_t cards_played = 0; cards_played < lengths.size(); ++cards_played) {
      matches += lengths[cards_played];
      revealed += cards_played * lengths[cards_played];
    }
    if (game.rules().duel())
      CHECK(matches <= games * 7);
    else
      CHECK(matches == games * 7 * static_cast<std::uint64_t>(game.rules().parks));
    CHECK(cell(table_in(findings, "endings"), "match: a bench overflows", "share").of == matches);
    if (game.rules().solo())
      CHECK(table_in(findings, "robot_cards").rows.size() == 5);
    else if (!game.rules().robot_plays())
      CHECK(revealed == played);
    else
      CHECK(revealed > played);  // the Robot's cards are not listed
  }
}

}  // namespace bout::challengers::testing
