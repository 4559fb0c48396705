// What the office would do, and why: nobody wins or loses here, so a hint is advice.
#include <algorithm>

#include "engine/text.hpp"
#include "games/face_to_the_mat/game.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr int usual_card = 7;  // matches, as the computer promoter has it

struct Adviser {
  const Game& game;
  const State& state;
  const Rules& rules;
  ChoiceList open;
  std::vector<Advice> list;

  bool offered(Choice wanted) const { return open.contains(wanted); }
  void say(Choice choice, std::string why) {
    const bool known = std::any_of(list.begin(), list.end(), [&](const Advice& one) { return one.choice == choice; });
    if (offered(choice) && !known) list.push_back({choice, std::move(why)});
  }

  void desk() {
    for (std::size_t i = 0; i < state.challenges.size(); ++i)
      if (overdue(state, rules, state.challenges[i]))
        say(choice(Verb::book_challenge, i), "it is due now, and the doors stay shut without it");
    for (int title = 0; title < count_of(state.titles); ++title)
      if (shot_overdue(state, rules, title))
        say(choice(Verb::book_shot, title), "the shot is due now, and the doors stay shut without it");
    const int booked = count_of(state.card);
    if (booked >= usual_card && !why_shut(state, rules)) doors(booked);
    for (std::size_t i = 0; i < state.challenges.size(); ++i)
      say(choice(Verb::book_challenge, i),
          "a Grudge Match raises the rating; it is due by event " + std::to_string(state.challenges[i].due));
    for (int title = 0; title < count_of(state.titles); ++title)
      say(choice(Verb::book_shot, title), "a match for a title raises the rating");
    if (booked < rules.least_matches)
      say(choice(Verb::suggest),
          "the card needs " + plural(rules.least_matches, "match", "matches") + " and has " + std::to_string(booked));
    else
      say(choice(Verb::suggest), "there is room for more; the computer promoter looks for even matches");
    if (!why_shut(state, rules)) doors(booked);
    say(choice(Verb::let_run, 1), "the computer promoter books and runs this event");
  }
  void doors(int booked) {
    say(choice(Verb::open_doors), plural(booked, "match is", "matches are") + " booked and nothing else is due");
  }

  /// Opposite sides, like grades, a feud: what makes a match even.
  void compose() {
    const Booking& draft = state.draft;
    say(choice(Verb::book_it), "it can be fought as it is");
    if (!draft.entrants.empty()) {
      const Who first = draft.entrants[0];
      const auto apart = [&](Who who) { return std::abs(number(state[who].grade) - number(state[first].grade)); };
      std::vector<Who> people;
      for (const Choice one : open)
        if (verb_of(one) == Verb::enter) people.push_back(Who{byte(one.a)});
      std::stable_sort(people.begin(), people.end(), [&](Who a, Who b) {
        const auto cost = [&](Who who) {
          return 4 * apart(who) + (state[who].side == state[first].side ? 3 : 0) - (state[first].foe == who ? 6 : 0);
        };
        return cost(a) < cost(b);
      });
      if (people.size() > 3) people.resize(3);
      for (const Who who : people)
        say(choice(Verb::enter, who),
            (state[first].foe == who ? "a declared foe, " : "") +
                (apart(who) == 0 ? std::string("the same grade") : plural(apart(who), "grade", "grades") + " apart") +
                (state[who].side == state[first].side ? ", but the same side" : ", and the other side"));
    }
    say(choice(Verb::fill_up), "the office finds people of like grades who are free tonight");
  }

  void interlude() {
    say(choice(Verb::ring_bell), "the match is ready");
    Who guest = nobody;
    for (const Choice one : open)
      if (const Who who{byte(one.a)};
          verb_of(one) == Verb::interview && (guest == nobody || fresher_guest(state, who, guest)))
        guest = who;
    if (guest != nobody)
      say(choice(Verb::interview, guest, state[guest].side == Side::face ? Chart::i : Chart::j),
          "an interview may start or cool a feud, and it is " + game.name(guest) + "'s turn");
    say(choice(Verb::run_the_rest), "the rest of the show goes on without you");
  }
};

}  // namespace

std::vector<Advice> Game::advise(const State& state, Seat seat) const {
  Adviser adviser{*this, state, rules(), {}, {}};
  choices(state, seat, adviser.open);
  if (adviser.open.empty()) return {};
  if (asked<Desk>(state) != nullptr) adviser.desk();
  if (asked<Compose>(state) != nullptr) adviser.compose();
  if (asked<Interlude>(state) != nullptr) adviser.interlude();
  if (asked<ChooseType>(state) != nullptr || asked<ChooseStakes>(state) != nullptr)
    adviser.say(choice(Verb::roll_again), "the dice decide, as the computer promoter lets them");
  if (asked<MayTurn>(state) != nullptr || asked<MayAlly>(state) != nullptr)
    adviser.say(choice(Verb::accept), "the story goes on");
  if (const auto* ask = asked<ChooseUse>(state))
    adviser.say(choice(Verb::use_as, ask->what.thing), "what such an object usually does (FTM-R56)");
  if (asked<SeasonOver>(state) != nullptr) adviser.say(choice(Verb::another_season), "titles and feuds go on");
  if (adviser.list.empty()) adviser.list.push_back({adviser.open[0], "what the computer promoter would do"});
  return adviser.list;
}

}  // namespace bout::face_to_the_mat
