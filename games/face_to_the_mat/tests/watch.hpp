#pragma once
#include <set>

#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

/// What holds of a match at every step: nothing if all is well, else what is wrong.
inline const char* wrong_in_match(const State& state, const Rules& rules) {
  const Match& match = state.match;
  if (!match.on) return nullptr;
  if (match.corners.size() < 2 || match.corners.size() > 4) return "tokens on the board";
  unsigned places = 0, people = 0;
  for (const Corner& corner : match.corners) {
    if (corner.space < 0 || corner.space > rules.track_length) return "a token off the track";
    if (corner.outside < 0 || corner.outside > outside_spaces) return "a token off the board outside";
    if ((corner.outside > 0) != (match.outside > 0)) return "some are outside and some are not";
    const unsigned place = 1u << static_cast<int>(corner.place), in = 1u << corner.in;
    if ((places & place) != 0) return "two in one place";
    if (corner.in >= match.fighters.size() || (people & in) != 0) return "somebody is twice in the ring";
    places |= place, people |= in;
    if ((corner.apron != 255) != (match.booking.form == Form::tag)) return "a partner too many or too few";
  }
  if ((places & 1u) == 0) return "nobody is favored";
  for (std::size_t i = 0; i < spot_count; ++i) {
    const Who who = match.hot_box[i];
    if (who == nobody) continue;
    if (match.booking.entrants.contains(who)) return "somebody of the match in the HOT BOX";
    for (std::size_t j = 0; j < i; ++j)
      if (match.hot_box[j] == who) return "somebody twice in the HOT BOX";
  }
  const int all = static_cast<int>(rules.deck.size());
  if (match.deck.size() > all) return "too many cards";
  for (int kind = 0; kind < deck_capacity; ++kind)
    if (match.deck.loose.count(kind) > rules.full_deck.loose.count(kind)) return "a card too often in the deck";
  const bool one_deck = match.booking.form != Form::royale_match_up && match.booking.form != Form::royale_quick_play;
  if (one_deck && match.cards > 0 && match.deck.size() != all - 1 - (match.cards - 1) % all) return "a card is lost";
  if (match.cards > rules.time_limit + 1) return "the match does not end";
  return nullptr;
}

/// What holds of a federation at every decision.
inline const char* wrong_in_office(const State& state, const Rules& rules) {
  for (std::size_t i = 0; i < state.roster.size(); ++i) {
    const Wrestler& wrestler = state.roster[i];
    const Who who{static_cast<std::uint8_t>(i)};
    if (static_cast<int>(wrestler.grade) >= grade_count) return "a grade that is none";
    if (wrestler.grudge < rules.least_grudge || wrestler.grudge > rules.most_grudge) return "a grudge out of bounds";
    if (wrestler.ally == who || wrestler.foe == who || wrestler.partner == who) return "somebody's own friend or foe";
    if (wrestler.ally != nobody && wrestler.ally == wrestler.foe) return "a foe who is an ally";
    if (wrestler.partner != nobody && state[wrestler.partner].partner != who) return "half a team";
    if (wrestler.fought > rules.appearances) return "more matches of one show than one may be in";
    int booked = 0;
    for (const Booking& booking : state.card) booked += booking.entrants.contains(who);
    if (booked > rules.appearances) return "booked too often";
  }
  for (std::size_t i = 0; i < state.titles.size(); ++i) {
    const Title& title = state.titles[i];
    if (title.vacant() && title.holders[1] != nobody) return "half a champion";
    if (!title.vacant() && rules.titles[i].tag != (title.holders[1] != nobody)) return "a title with the wrong holders";
    if (!title.vacant() && title.holders[0] == title.holders[1]) return "a team of one";
    if (!title.vacant() && state[title.holders[0]].away > 0) return "a champion out of town";
  }
  for (std::size_t i = 0; i < state.challenges.size(); ++i) {
    const Challenge& one = state.challenges[i];
    if (one.by == one.to || one.by == nobody || one.to == nobody) return "a challenge to nobody";
    for (std::size_t j = 0; j < i; ++j) {
      const Challenge& other = state.challenges[j];
      if ((one.by == other.by && one.to == other.to) || (one.by == other.to && one.to == other.by))
        return "a challenge that is there twice";
    }
  }
  if (static_cast<int>(state.card.size()) > std::min(most_matches, rules.most_matches_booked))
    return "a card that is too long";
  return nullptr;
}

/// A seeded federation: everything random, or the computer promoter alone.
class Year {
 public:
  Year(const Game& of, std::uint64_t seed) : game(of), chance(mix(seed, 1)), picks(mix(seed, 2)) {
    state = game.start(chance, {count, this});
  }
  /// One decision; false: the books are closed. The promoter goes on as long as the rules allow.
  bool decide() {
    if (state.over) return false;
    ChoiceList list;
    game.choices(state, promoter, list);
    REQUIRE_FALSE(list.empty());
    Choice picked = list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
    if (verb_of(picked) == Verb::close_books) picked = list[0];
    game.apply(state, promoter, picked, chance, {count, this});
    return !state.over;
  }
  static void count(void* year, const Event& event) { ++static_cast<Year*>(year)->happened[event.index()]; }
  /// How often this happened.
  template <class Happened>
  int times() const {
    return happened[Event{Happened{}}.index()];
  }

  std::array<int, Event::kinds> happened{};
  const Game& game;
  State state;
  Chance chance, picks;
};

}  // namespace bout::face_to_the_mat::testing
