// How a match is told: no line of colour comes twice in it, no sentence is empty, and finishers have words of their
// own.
#include <map>
#include <set>

#include "games/all_or_nothing/tests/ring.hpp"

namespace bout::all_or_nothing::testing {

namespace {

/// Everything that is told of a random match, to this viewer.
std::vector<Told> told_match(const Game& game, std::uint64_t seed, Seat viewer) {
  bout::testing::Story<Event> story;
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
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
  Teller teller(seed);
  std::vector<Told> all;
  for (const Event& event : story.events) all.push_back(game.tell(event, viewer, teller));
  return all;
}

Told told(Ring& ring, const Event& event) {
  Teller teller(1);
  ring.game.tell(CornersTaken{ring.player().wrestler, ring.npc().wrestler}, Seat{0}, teller);
  return ring.game.tell(event, Seat{0}, teller);
}

}  // namespace

TEST_CASE("AON-12.6 over a thousand matches no line comes twice in one, and no sentence is empty or unfinished") {
  std::map<std::string, int> lines;
  for (const OptionList& options :
       {OptionList{{"opponent", "random"}}, OptionList{{"opponent", "random"}, {"mode", "cage"}},
        OptionList{{"opponent", "random"}, {"mode", "lms"}}, OptionList{{"players", "2"}, {"names", "neutral"}}}) {
    const Game game = bout::testing::opened<Game>(options);
    for (std::uint64_t seed = 0; seed < 250; ++seed) {
      std::set<std::string> heard;
      for (const Told& one : told_match(game, seed, Seat{0})) {
        if (!one.colour.empty()) {
          if (!heard.insert(one.colour).second) FAIL_CHECK("twice: " << one.colour);
          if (one.text.empty()) FAIL_CHECK("colour without a fact: " << one.colour);
          ++lines[one.colour];
        }
        for (const std::string& text : {one.text, one.colour}) {
          if (text.empty()) continue;
          const bool whole = text.back() == '.' && text.find('{') == text.npos && text.find("  ") == text.npos &&
                             std::islower(static_cast<unsigned char>(text[0])) == 0;
          if (!whole) FAIL_CHECK("not a whole sentence: " << text);
        }
        if (!one.text.empty() && one.rules.empty()) FAIL_CHECK("no rule: " << one.text);
      }
    }
  }
  CHECK(lines.size() > 900);  // with the names filled in
}

TEST_CASE("the standard lines stand in one place each, and none shouts") {
  const Game game = bout::testing::opened<Game>(OptionList{});
  std::set<std::string> seen;
  for (const auto& [situation, lines] : game.content().lines)
    for (const std::string& line : lines) {
      CHECK_MESSAGE(seen.insert(line).second, line);
      CHECK_MESSAGE(line.find('!') == line.npos, line);
      CHECK_MESSAGE(line.find("...") == line.npos, line);
      CHECK_MESSAGE(line.back() == '.', line);
    }
}

TEST_CASE("AON-1.13 a finisher that lands or fails has words that no other card has") {
  for (const char* id : {"ka", "bb", "rs", "atg", "jf", "ms", "rj"}) {
    Ring ring(id, "out");
    CardNo finisher{};
    for (const CardNo card : board(ring.state, ring.rules(), Side::player).cards.keys())
      if (board(ring.state, ring.rules(), Side::player).cards[card].finisher()) finisher = card;
    const Lines& lines = ring.game.content().lines;
    const std::string name = ring.game.brief(ring.state, Side::player), him = ring.game.brief(ring.state, Side::foe);
    const auto among = [&](const std::string& line, bool lands) {
      for (const std::string& own : lines.at(finisher_situation(id, lands)))
        if (fill(own, {{"A", name}, {"D", him}}) == line) return true;
      return false;
    };
    CHECK(among(told(ring, AttackLanded{Side::player, finisher, 5, 5, 16, 11, false, Manner::plain}).colour, true));
    CHECK(among(told(ring, AttackFailed{Side::player, finisher, Why::missed, 6}).colour, false));
  }
}

TEST_CASE("AON-4.4 AON-4.7 AON-4.3 AON-4.8 AON-3.12 it is said why an attack failed") {
  Ring ring("ka", "bb");
  std::set<std::string> texts;
  for (const Why why :
       {Why::missed, Why::blocked, Why::reversed, Why::recharged, Why::no_cube, Why::caught, Why::stopped})
    texts.insert(told(ring, AttackFailed{Side::player, ring.card("punches"), why, 2}).text);
  CHECK(texts.size() == 7);
}

TEST_CASE("AON-7.6 AON-7.7 near falls: the first, the last, the bought one and the one out of a finisher differ") {
  Ring ring("ka", "bb");
  const auto near = [&](int used, int allowed, bool finisher, bool bought) {
    Teller teller(1);
    ring.game.tell(CornersTaken{ring.player().wrestler, ring.npc().wrestler}, Seat{0}, teller);
    ring.game.tell(Covered{Side::player, finisher, byte(allowed), Count::pin}, Seat{0}, teller);
    if (bought) ring.game.tell(HealthBought{Side::player, 3, 6, 0, 2}, Seat{0}, teller);
    return ring.game
        .tell(KickOutTried{Side::player, 1, 1, 6, byte(used), byte(allowed), true, Count::pin}, Seat{0}, teller)
        .colour;
  };
  const std::set<std::string> lines = {near(1, 3, false, false), near(2, 3, false, false), near(3, 3, false, false),
                                       near(2, 2, true, false), near(2, 2, false, true)};
  CHECK(lines.size() == 5);
  CHECK_FALSE(lines.contains(""));
}

TEST_CASE("AON-1.10 a level that is reached or lost is told, and nothing between") {
  Ring ring("ka", "bb");
  Teller teller(1);
  ring.game.tell(CornersTaken{ring.player().wrestler, ring.npc().wrestler}, Seat{0}, teller);
  const auto moved = [&](Side to, int before, int after, Level level) {
    return ring.game
        .tell(MomentumMoved{to, static_cast<std::int8_t>(before), static_cast<std::int8_t>(after), level}, Seat{0},
              teller)
        .text;
  };
  CHECK(moved(Side::player, 0, 4, Level::neutral).empty());
  CHECK(moved(Side::player, 4, 6, Level::on_a_roll) == "Kurt is on a roll.");
  CHECK(moved(Side::player, 6, 6, Level::on_a_roll).empty());
  CHECK(moved(Side::player, 6, 8, Level::unstoppable) == "Kurt is unstoppable.");
  CHECK(moved(Side::foe, 8, 6, Level::neutral) == "Kurt is still on a roll.");
  CHECK(moved(Side::foe, 6, 1, Level::neutral) == "Kurt has lost the momentum.");
}

TEST_CASE("AON-27.9 what is told of a hidden card does not name it") {
  Ring ring("ka", "bb", {{"players", "2"}});
  Teller mine(1), his(1);
  for (Teller* teller : {&mine, &his})
    ring.game.tell(CornersTaken{ring.player().wrestler, ring.npc().wrestler}, Seat{0}, *teller);
  const Event drawn = CardDrawn{Side::player, ring.card("moonsault"), 5, 9};
  CHECK(ring.game.tell(drawn, Seat{0}, mine).text == "Kurt draws Moonsault.");
  CHECK(ring.game.tell(drawn, Seat{1}, his).text == "Kurt draws a card.");
}

TEST_CASE("own dice: every card that may be drawn has a name") {
  Ring ring("ka", "bb", {{"mode", "lms"}});
  CHECK(ring.game.outcome_text(card_roll(ring.state, RollKind::own_draw, Side::player), ring.draw("moonsault")) ==
        "Moonsault");
  CHECK(ring.game.outcome_text(card_roll(ring.state, RollKind::npc_card, Side::foe),
                               ring.draw("dropkick", Side::foe)) == "Dropkick");
  CHECK(ring.game.outcome_text(roll_name(RollKind::automa_card), 8) == "D5 K2");
  CHECK(ring.game.outcome_text(roll_name(RollKind::automa_card), 19) == "D3 K4 M");
  CHECK(ring.game.outcome_text(roll_name(RollKind::weapon), 8) == "Chair");
  CHECK(ring.game.outcome_text(roll_name(RollKind::player_die), 4).empty());
  CHECK(ring.game.roll_text(card_roll(ring.state, RollKind::npc_card, Side::foe)) == "opponent's attack card");
  CHECK(ring.game.roll_text(roll_name(RollKind::automa_die)).find("3 reverse") != std::string::npos);
}

}  // namespace bout::all_or_nothing::testing
