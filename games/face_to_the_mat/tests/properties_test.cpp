// What holds at every step of thousands of matches of every kind, and at every decision of whole years.
#include <thread>

#include "engine/digest.hpp"
#include "games/face_to_the_mat/tests/watch.hpp"
#include "tests/many.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

/// A match of this kind with anybody in it, as far as it is legal.
Booking any_booking(const Rules& rules, Form form, bool cage, bool hardcore, Chance& picks) {
  Booking booking;
  booking.form = form;
  booking.cage = cage;
  booking.hardcore = hardcore;
  std::vector<Who> people;
  for (int i = 0; i < static_cast<int>(rules.cards.size()); ++i) {
    const Who who{static_cast<std::uint8_t>(i)};
    if (!hardcore || is_mean(rules, who)) people.push_back(who);
  }
  constexpr std::array<int, form_count> least{2, 4, 3, 3, 4, 3, 5};
  int count = least[static_cast<std::size_t>(form)];
  if (is_royale(form)) count += picks.pick(std::min(9, static_cast<int>(people.size()) - count));
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(picks.pick(static_cast<int>(people.size())));
    booking.entrants.push_back(people[at]);
    people.erase(people.begin() + static_cast<std::ptrdiff_t>(at));
  }
  booking.placed = picks.pick(2) == 0;
  if (rules.objects)
    for (int i = 0; i < 3; ++i)
      booking.chips.lay({Thing(picks.pick(3)), static_cast<std::uint8_t>(1 + picks.pick(rules.track_length))});
  if (rules.scripted_bump) booking.bump = static_cast<std::uint8_t>(5 + picks.pick(11));
  if (rules.outside_board && picks.pick(2) == 0) booking.spill = static_cast<std::uint8_t>(5 + picks.pick(11));
  if (picks.pick(3) == 0) {
    booking.grudge = true;
    booking.rivals = {booking.entrants[0], booking.entrants[form == Form::tag ? 2 : 1]};
    booking.stakes = Stakes(1 + picks.pick(4));
    if (form == Form::two_on_one) booking.placed = true;  // FTM-R73: a rival is featured
  }
  return booking;
}

/// A federation with nothing to do yet, for matches put on its card one by one.
State before_the_bell(const Rules& rules) {
  const Events<Event> none;
  Chance unused(1);
  State start;
  Table opening{start, rules, unused, none};
  set_up(opening);
  start.agenda.clear();
  return start;
}

void play_matches(const OptionList& options, Form form, bool cage, bool hardcore, int matches) {
  const Game& game = open(options);
  Rules rules = game.rules();
  rules.kind = ShowKind::exhibition;
  const State start = before_the_bell(rules);
  const Events<Event> none;
  int draws = 0;
  for (int n = 0; n < matches; ++n) {
    const std::uint64_t seed =
        mix(static_cast<std::uint64_t>(n), static_cast<std::uint64_t>(form) * 4 + cage * 2 + hardcore);
    Chance chance(mix(seed, 1)), picks(mix(seed, 2));
    State state = start;
    const Booking booking = any_booking(rules, form, cage, hardcore, picks);
    REQUIRE_FALSE(objection(state, rules, booking));
    state.card.clear();
    state.card.push_back(booking);
    if (booking.grudge) state.challenges.push_back({booking.rivals[0], booking.rivals[1], 3});
    Table table{state, rules, chance, none};
    table.then(BeginMatch{});
    const char* wrong = nullptr;
    while (!state.agenda.empty() && wrong == nullptr) {
      if (waiting(state)) {
        ChoiceList list;
        list_choices(state, rules, promoter, list);
        REQUIRE_FALSE(list.empty());
        const Choice picked = list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
        take_step(state.agenda, [&](const auto& asked) {
          if constexpr (Decision<decltype(asked)>) follow_answer(asked, promoter, picked, table);
        });
      } else {
        take_step(state.agenda, [&](const auto& step) {
          if constexpr (!Decision<decltype(step)>) resolve(step, table);
        });
      }
      wrong = wrong_in_match(state, rules);
    }
    if (wrong == nullptr) wrong = wrong_in_office(state, rules);
    REQUIRE_MESSAGE(wrong == nullptr, wrong << ", match " << n);
    REQUIRE(state.over);
    const Match& match = state.match;
    draws += match.winner == nobody;
    if (match.winner == nobody) continue;
    REQUIRE(match.winner != match.loser);
    REQUIRE(booking.entrants.contains(match.winner));
    REQUIRE(booking.entrants.contains(match.loser));
    REQUIRE((match.method == Method::pin || match.method == Method::finisher));  // FTM-4.4
    int wins = 0, losses = 0;
    for (const Wrestler& wrestler : state.roster) wins += wrestler.wins, losses += wrestler.losses;
    REQUIRE(wins == (form == Form::tag ? 2 : 1));
    REQUIRE(losses == wins);
    REQUIRE((!booking.grudge || state.challenges.empty() || state.challenges.size() < 24));
  }
  CHECK(draws * 100 <= matches);
}

/// The tokens as the events alone tell them: where everybody stands, on the track and outside.
class Told {
 public:
  void see(const Event& event) {
    visit([this](const auto& one) { take(one); }, event);
  }
  /// What the events have wrong about this state, or nothing.
  const char* wrong(const State& state) const {
    const Match& match = state.match;
    if (match.fighters.empty()) return nullptr;
    if (match.play == Play::quick) {
      for (const std::uint8_t nth : match.queue)
        if (at(match.fighters[nth].who).space != match.royale.spaces[nth]) return "a space of quick-play";
      return nullptr;
    }
    for (const Corner& corner : match.corners) {
      const Token& token = at(in_ring(match, corner).who);
      if (token.space != corner.space) return "a space on the track";
      if (token.outside != corner.outside) return "a space outside";
    }
    return nullptr;
  }

 private:
  struct Token {
    int space = 0, outside = 0;
    Who partner = nobody;
  };
  std::array<Token, most_wrestlers> tokens_{};
  bool royale_ = false;

  const Token& at(Who who) const { return tokens_[static_cast<std::size_t>(who)]; }
  void set(Who who, int Token::*where, int to) {
    Token& token = tokens_[static_cast<std::size_t>(who)];
    token.*where = to;
    if (token.partner != nobody) tokens_[static_cast<std::size_t>(token.partner)].*where = to;
  }
  void move(Who who, int to) { set(who, &Token::space, to); }
  void start(Who who, Who partner) {
    tokens_[static_cast<std::size_t>(who)] = {0, 0, partner};
    if (partner != nobody) tokens_[static_cast<std::size_t>(partner)] = {0, 0, who};
  }

  template <class T>
  void take(const T&) {}
  void take(const MatchBegan& e) {
    tokens_ = {};
    royale_ = e.form == Form::royale_match_up || e.form == Form::royale_quick_play;
  }
  void take(const Entered& e) { start(e.who, e.partner); }
  void take(const PairBegan& e) { start(e.a, nobody), start(e.b, nobody); }
  void take(const SidesTaken& e) {  // the last two of a battle royale meet from Start
    if (royale_) start(e.face, nobody), start(e.heel, nobody);
  }
  void take(const Scored& e) { move(e.who, e.to); }
  void take(const MovedBack& e) { move(e.who, e.to); }
  void take(const Refreshed& e) { move(e.who, e.to); }
  void take(const BooMove& e) { move(e.who, e.to); }
  void take(const HotTag& e) { move(e.in, e.to); }
  void take(const FinisherMissed& e) { move(e.who, e.to); }
  void take(const ObjectGained& e) {
    if (!e.outside) move(e.who, e.to);
  }
  void take(const TokenMoved& e) { move(e.who, e.to); }
  void take(const QuickDrawn& e) { move(e.who, e.to); }
  void take(const SpilledOutside&) {
    for (Token& token : tokens_) token.outside = 1;
  }
  void take(const MovedOutside& e) { set(e.who, &Token::outside, e.to); }
  void take(const BackInside&) {
    for (Token& token : tokens_) token.outside = 0;
  }
};

const std::vector<OptionList>& tables() {
  static const std::vector<OptionList> all = {{},
                                              {{"boo_rule", "on"}},
                                              {{"objects", "on"}, {"object_effects", "by_rule"}},
                                              {{"advanced_tag", "on"}},
                                              {{"interviews_per_event", "2"}},
                                              {{"scripted_bump", "on"}},
                                              {{"outside_board", "on"}},
                                              {{"increased_kickouts", "on"}},
                                              {{"move_classes", "on"}},
                                              {{"boo_rule", "on"},
                                               {"objects", "on"},
                                               {"advanced_tag", "on"},
                                               {"interviews_per_event", "2"},
                                               {"scripted_bump", "on"},
                                               {"outside_board", "on"},
                                               {"increased_kickouts", "on"},
                                               {"move_classes", "on"}},
                                              {{"pin_on_pass", "on"},
                                               {"kickout_setback", "2"},
                                               {"in_control", "on"},
                                               {"tiebreak", "random"},
                                               {"handicap_elimination", "on"},
                                               {"pin_target", "promoter"},
                                               {"hot_box", "promoter"},
                                               {"eliminator_setback", "stay"}}};
  return all;
}

}  // namespace

TEST_CASE(
    "FTM-11.1 FTM-15.3 FTM-D5 a thousand matches of every form, with and without cage and hardcore, under every option") {
  for (const OptionList& options : tables())
    for (int form = 0; form < form_count; ++form)
      for (const bool cage : {false, true})
        for (const bool hardcore : {false, true}) {
          INFO((options.empty() ? "no option" : options[0].first)
               << (options.size() > 1 ? " and more" : "") << ", " << word_of(Form(form)) << (cage ? ", cage" : "")
               << (hardcore ? ", hardcore" : ""));
          play_matches(options, Form(form), cage, hardcore, static_cast<int>(bout::testing::many(1000)));
        }
}

TEST_CASE("FTM-1.5 the events alone tell where every token stands, after every step of every kind of match") {
  for (const OptionList& options : tables()) {
    Rules rules = open(options).rules();
    rules.kind = ShowKind::exhibition;
    const State start = before_the_bell(rules);
    for (int form = 0; form < form_count; ++form)
      for (std::uint64_t n = 0; n < bout::testing::many(120); ++n) {
        INFO((options.empty() ? "no option" : options[0].first) << ", " << word_of(Form(form)) << ", match " << n);
        Chance chance(mix(n, static_cast<std::uint64_t>(form))), picks(mix(n, 7));
        State state = start;
        state.card.push_back(any_booking(rules, Form(form), n % 2 == 1, n % 3 == 1, picks));
        Told told;
        const Events<Event> listener{[](void* to, const Event& event) { static_cast<Told*>(to)->see(event); }, &told};
        Table table{state, rules, chance, listener};
        table.then(BeginMatch{});
        const char* wrong = nullptr;
        while (!state.agenda.empty() && wrong == nullptr) {
          if (waiting(state)) {
            ChoiceList list;
            list_choices(state, rules, promoter, list);
            const Choice picked = list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
            take_step(state.agenda, [&](const auto& asked) {
              if constexpr (Decision<decltype(asked)>) follow_answer(asked, promoter, picked, table);
            });
          } else {
            take_step(state.agenda, [&](const auto& step) {
              if constexpr (!Decision<decltype(step)>) resolve(step, table);
            });
          }
          wrong = told.wrong(state);
        }
        REQUIRE_MESSAGE(wrong == nullptr, std::string(wrong == nullptr ? "" : wrong)
                                              << " on card " << state.match.cards);
      }
  }
}

TEST_CASE("FTM-1.8 FTM-D1 FTM-D3 years of every federation, booked at random and by the computer") {
  int left = 0, came_back = 0, lapsed = 0, shots = 0, interviews = 0, bumps = 0;
  for (const char* federation : {"saltline", "ternbay", "parallax", "wayside"})
    for (const char* alone : {"on", "off"})
      for (const char* extras : {"on", "off"}) {
        const Game& game = open({{"federation", federation},
                                 {"auto_book", alone},
                                 {"boo_rule", extras},
                                 {"objects", extras},
                                 {"advanced_tag", extras},
                                 {"outside_board", extras},
                                 {"scripted_bump", extras},
                                 {"interviews_per_event", std::string_view(extras) == "on" ? "2" : "0"}});
        INFO(federation << ", auto_book " << alone << ", extras " << extras);
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
          Year year(game, seed);
          int decisions = 0;
          while (year.state.show < 40 && ++decisions < 20000) {
            const char* wrong = wrong_in_office(year.state, game.rules());
            REQUIRE_MESSAGE(wrong == nullptr, wrong << ", show " << year.state.show);
            if (!year.decide()) break;
          }
          REQUIRE(year.state.show >= 40);
          REQUIRE(year.times<ShowEnded>() >= 39);
          REQUIRE(year.times<GrudgeTypeRolled>() > 0);
          REQUIRE(year.times<TitleChanged>() > 0);
          left += year.times<LeftTown>(), came_back += year.times<WrestlerReturned>();
          lapsed += year.times<ChallengeLapsed>(), shots += year.times<ContenderNamed>();
          interviews += year.times<InterviewBegan>(), bumps += year.times<RefereeDown>();
        }
      }
  CHECK(left > 20);
  CHECK(came_back > 20);
  CHECK(lapsed == 0);
  CHECK(shots > 20);
  CHECK(interviews > 20);
  CHECK(bumps > 100);
}

TEST_CASE("FTM-R24 a copy plays on like its original, and the same seed is the same year on every thread") {
  for (const char* alone : {"on", "off"}) {
    const Game& game = open({{"auto_book", alone}, {"seasons", "2"}});
    const auto play = [&game](std::uint64_t seed, bool copied) {
      Year year(game, seed);
      for (int i = 0; i < 400 && !year.state.over; ++i) {
        if (copied && i % 50 == 7) {
          const State kept = year.state;
          Chance chance = year.chance, picks = year.picks;
          year.decide();  // a detour that is thrown away
          year.state = kept, year.chance = chance, year.picks = picks;
        }
        year.decide();
      }
      return digest(year.state);
    };
    std::array<std::uint64_t, 4> digests{};
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 4; ++i) threads.emplace_back([&, i] { digests[i] = play(5, i % 2 == 1); });
    for (std::thread& thread : threads) thread.join();
    for (const std::uint64_t one : digests) CHECK(one == digests[0]);
    CHECK(play(6, false) != digests[0]);
  }
}

}  // namespace bout::face_to_the_mat::testing
