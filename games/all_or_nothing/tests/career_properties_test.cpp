// Random careers of every wrestler and side end, and what must always hold holds after every decision.
#include "games/all_or_nothing/tests/season.hpp"
#include "tests/many.hpp"

namespace bout::all_or_nothing::testing {

using bout::testing::many;

namespace {

/// What is wrong with a career, or nothing.
const char* wrong(const State& state, const Rules& rules) {
  const Career& career = state.career;
  if (career.bumps >= rules.bumps_per_injury) return "bumps below an injury";                     // AON-16.4
  if (career.injuries.size() + career.injury_deck.size() != 12) return "every injury in one place";  // AON-16.19
  if (career.space > 5) return "the marker on the track";                                        // AON-19.3
  if (career.side != CrowdSide::heel && career.side != CrowdSide::face && career.space > 0) return "a side first";
  if (!career.held.empty() && count_of(career.held) > count_of(holdings(*career.side, career.space)))
    return "no more cards than the space allows";  // AON-19.6, AON-19.7
  for (const AbilityId held : career.held)
    if (rules.abilities[held].side != career.side) return "cards of his own side";  // AON-24.5
  int places[most_wrestlers] = {};
  career.wrestlers.each([&](Wrestler who, int) { ++places[index(who)]; });
  for (const Wrestler who : career.gone) ++places[index(who)];
  for (const Wrestler who : career.roles)
    if (who != no_wrestler) ++places[index(who)];
  for (const Wrestler who : career.seen) ++places[index(who)];
  for (const Wrestler who : rules.boards.keys()) {
    if (places[index(who)] > 1) return "every wrestler card in one place";  // AON-24.4
    if (places[index(who)] == 1 && (who == me(state) || rules.boards[who].npc_only)) return "neither oneself nor the Outsider";
  }
  if (career.wins + career.losses > rules.nights) return "tokens up to the last night";  // AON-22.14
  if (career.night > most_nights) return "twelve nights at most";                         // AON-22.19
  if (state.over() != state.agenda.empty()) return "somebody asked until the end, and nobody behind it";
  if (in_ring(state) && state.corners[Side::player].most_health > 0) {
    const Corner& mine = state.corners[Side::player];
    if (mine.health > mine.most_health || mine.stamina > mine.most_stamina) return "within the maximum";
    if (mine.hand.size() > std::max<int>(mine.hand_size, 1) && rules.hand_limit) return "the hand within its size";
  }
  return nullptr;
}

int play_career(const Game& game, std::uint64_t seed, State& state) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  state = game.start(chance, {});
  ChoiceList open;
  int decisions = 0;
  for (; !state.over(); ++decisions) {
    open.clear();
    game.choices(state, Seat{0}, open);
    REQUIRE_FALSE(open.empty());
    game.apply(state, Seat{0}, open[static_cast<std::size_t>(picks.pick(static_cast<int>(open.size())))], chance, {});
    if (const char* what = wrong(state, game.rules())) FAIL(what << ", seed " << seed);
    REQUIRE(decisions < 20000);
  }
  return decisions;
}

constexpr std::pair<const char*, const char*> thirteen[] = {
    {"ka", "face"}, {"ka", "heel"}, {"bb", "face"}, {"bb", "heel"}, {"rs", "face"}, {"rs", "heel"}, {"atg", "face"},
    {"jf", "face"}, {"jf", "heel"}, {"ms", "face"}, {"ms", "heel"}, {"rj", "face"}, {"rj", "heel"}};

}  // namespace

TEST_CASE("AON-25.8 AON-15.11 random careers of every wrestler and side end, and all is in its place on the way") {
  for (const auto& [wrestler, side] : thirteen) {
    const Game game = bout::testing::opened<Game>(
        OptionList{{"mode", "career"}, {"wrestler", wrestler}, {"side", side}});
    INFO(wrestler << " " << side);
    for (std::uint64_t seed = 0; seed < many(60); ++seed) {
      State state;
      play_career(game, seed, state);
      CHECK(state.career.chapter == 3);
      CHECK(state.career.matches >= 5);
    }
  }
}

TEST_CASE("AON-15.6 the same seed gives the same career, and a copy plays on alike") {
  const Game game = bout::testing::opened<Game>(OptionList{{"mode", "career"}});
  for (std::uint64_t seed = 0; seed < many(10); ++seed) {
    State one, two;
    CHECK(play_career(game, seed, one) == play_career(game, seed, two));
    CHECK(one == two);
  }
}

}  // namespace bout::all_or_nothing::testing
