// The reels and the wild card charts: every one of the 504 lines is carried out, and reached by its roll.
#include <set>

#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

const Effect* effects_of(const Rules& rules, Chart chart, int line, std::size_t& count) {
  const Line& found = rules.charts[chart][static_cast<std::size_t>(line)];
  count = found.effects.size();
  return found.effects.begin();
}

Moment moment_of(Chart chart) {
  if (chart <= Chart::c) return Moment::before;
  if (chart >= Chart::f && chart <= Chart::h) return Moment::after;
  if (chart == Chart::i || chart == Chart::j) return Moment::interview;
  return Moment::during;
}

/// A table on which every line can be carried out: P favored, ahead and a face with the second title, who has won or
/// is interviewed; Q covers as performer, both have every quality, and the HOT BOX is full.
class Stage : public Ring {
 public:
  explicit Stage(Chart chart) : Ring({{"outside_board", "on"}}) {
    for (int i = 0; i < quality_count; ++i) {
      give(P, Quality(i));
      give(Q, Quality(i));
    }
    champion(1, P);
    state[P].foe = Q;
    state[P].ally = extra(0);
    for (std::size_t spot = 0; spot < spot_count; ++spot) box[spot] = extra(static_cast<int>(spot));
    begin();
    spaces(5, 3);
    match().hot_box = box;
    match().performer = corner_of(match(), Q);
    match().opponent = corner_of(match(), P);
    match().guest = P;
    if (moment_of(chart) == Moment::after) {
      match().winner = match().end_fav = P;
      match().loser = match().end_und = Q;
      match().on = false;
    }
    state.agenda.clear();
    events.clear();
  }

  Who who(Role role) const {
    switch (role) {
      case Role::fav:
      case Role::leading:
      case Role::face:
      case Role::opponent:
      case Role::winner:
      case Role::champion:
      case Role::guest: return P;
      case Role::und:
      case Role::trailing:
      case Role::heel:
      case Role::performer:
      case Role::loser:
      case Role::guest_foe: return Q;
      case Role::fav_ally:
      case Role::face_ally:
      case Role::winner_ally:
      case Role::guest_ally: return box[0];
      case Role::fav_foe:
      case Role::winner_foe: return box[1];
      case Role::und_ally:
      case Role::heel_ally:
      case Role::loser_ally: return box[2];
      case Role::und_foe:
      case Role::loser_foe: return box[3];
      case Role::grudge_1: return box[4];
      case Role::grudge_2: return box[5];
      default: return nobody;
    }
  }

  std::array<Who, spot_count> box{};
};

/// Carries out one effect and compares what it did with what it says.
void carry_out_and_compare(Stage& stage, Chart chart, int line, std::size_t nth, const Effect& effect) {
  const State before = stage.state;
  stage.events.clear();
  Chance chance(static_cast<std::uint64_t>(line) + 7);
  const Events<Event> listeners = stage.sink();
  Table table{stage.state, stage.rules, chance, listeners};
  resolve(DoLine{chart, static_cast<std::uint8_t>(line), static_cast<std::uint8_t>(nth), moment_of(chart)}, table);
  const State& after = stage.state;
  const Who who = stage.who(effect.who), whom = stage.who(effect.whom);
  const auto space = [&](const State& state) { return state.match.corners[corner_of(state.match, who)].space; };
  CHECK(stage.count<PartVoid>() == 0);
  switch (effect.op) {
    case Op::score: {
      const auto* scored = stage.last<Scored>();
      REQUIRE(scored != nullptr);
      CHECK(scored->who == who);
      if (effect.amount > 0) CHECK(scored->points == effect.amount);
      CHECK(scored->points >= 1);
      CHECK(space(after) == space(before) + scored->points);
      break;
    }
    case Op::back: CHECK(space(after) == std::max(0, space(before) - effect.amount)); break;
    case Op::grudge: CHECK(after[who].grudge == before[who].grudge + effect.amount); break;
    case Op::tv:
      CHECK(static_cast<int>(after[who].grade) == static_cast<int>(before[who].grade) + effect.amount);
      break;
    case Op::challenge: {
      REQUIRE(after.challenges.size() == before.challenges.size() + 1);
      const Challenge& challenge = after.challenges.back();
      if (effect.who == Role::none) {
        CHECK(std::find(stage.box.begin(), stage.box.end(), challenge.by) != stage.box.end());
        CHECK(std::find(stage.box.begin(), stage.box.end(), challenge.to) != stage.box.end());
        CHECK(challenge.by != challenge.to);
      } else {
        CHECK(challenge.by == who);
        CHECK(challenge.to == whom);
      }
      break;
    }
    case Op::ally:
      if (effect.may) {
        CHECK(holds_alternative<MayAlly>(after.agenda.back()));
        break;
      }
      CHECK(after[who].ally == whom);
      CHECK(after[whom].ally == who);
      CHECK(after[who].foe != whom);
      break;
    case Op::foe:
      CHECK(after[who].foe == whom);
      CHECK(after[whom].foe == who);
      CHECK(after[who].ally != whom);
      break;
    case Op::turn:
      if (effect.may)
        CHECK(holds_alternative<MayTurn>(after.agenda.back()));
      else
        CHECK(after[who].side == other(before[who].side));
      break;
    case Op::disable: {
      const Fighter& fighter = after.match.fighters[after.match.corners[corner_of(after.match, who)].in];
      CHECK((fighter.off & bit(Quality(effect.what))) != 0);
      CHECK(after.match.disabled.back().until == after.match.cards + effect.amount + 1);
      break;
    }
    case Op::gain: {
      const Fighter& fighter = after.match.fighters[after.match.corners[corner_of(after.match, who)].in];
      CHECK((fighter.star & bit(Quality(effect.what))) != 0);
      CHECK(stage.last<QualityGained>()->who == who);
      break;
    }
    case Op::eject:
      CHECK(std::find(after.match.hot_box.begin(), after.match.hot_box.end(), who) == after.match.hot_box.end());
      CHECK(stage.last<Ejected>()->who == who);
      break;
    case Op::object: CHECK((after.match.corners[corner_of(after.match, who)].things >> effect.what & 1) == 1); break;
    case Op::referee_down:
      CHECK(after.match.referee_down == effect.amount);
      CHECK(after.match.fell_now == (effect.amount > 0));
      break;
    case Op::second_referee: CHECK(after.match.second_referee); break;
    case Op::roll:
      REQUIRE(holds_alternative<DoLine>(after.agenda.back()));
      CHECK(get<DoLine>(after.agenda.back()).chart == Chart(effect.what));
      break;
    case Op::pin: CHECK(after.match.forced_by == corner_of(after.match, who)); break;
    case Op::spill:
      CHECK(after.match.outside == cards_outside);
      for (const Corner& corner : after.match.corners) CHECK(corner.outside == 1);
      break;
    case Op::contender:
      if (who == P)  // holds the second title: the first is meant
        CHECK(after.titles[0].contender == P);
      else
        CHECK(holds_alternative<ChooseTitle>(after.agenda.back()));
      break;
    case Op::stipulation:
      REQUIRE(after.bound.size() == 1);
      CHECK(after.bound.back().a == who);
      CHECK(after.bound.back().b == whom);
      CHECK(after.bound.back().what == Stipulation(effect.what));
      break;
    case Op::absent: CHECK(after[who].absent == 2); break;
  }
}

}  // namespace

TEST_CASE("FTM-R11 FTM-6.4 every line of every chart does what it says") {
  int lines = 0;
  for (int at = 0; at < chart_count; ++at)
    for (int line = 0; line < chart_lines; ++line) {
      const auto chart = Chart(at);
      Stage stage(chart);
      INFO(chart_names[static_cast<std::size_t>(at)] << d66_face(line));
      std::size_t count = 0;
      const Effect* effects = effects_of(stage.rules, chart, line, count);
      for (std::size_t i = 0; i < count; ++i) {
        const Effect effect = effects[i];
        if (effect.op == Op::stipulation && Stipulation(effect.what) == Stipulation::hardcore)
          for (const Who who : {stage.who(effect.who), stage.who(effect.whom)}) stage.give(who, Quality::mean);
        carry_out_and_compare(stage, chart, line, i, effect);
      }
      ++lines;
    }
  CHECK(lines == 504);
}

TEST_CASE("FTM-R11 every line is reached by its own roll, told, and stands once in its file") {
  const Game& game = open();
  for (int at = 0; at < chart_count; ++at) {
    std::set<std::string> ids;
    for (int line = 0; line < chart_lines; ++line) {
      const LineFace& face = game.content().charts[Chart(at)][static_cast<std::size_t>(line)];
      CHECK(face.id == std::string(chart_marks[static_cast<std::size_t>(at)]) + std::to_string(d66_face(line)));
      CHECK(ids.insert(face.id).second);
    }
    for (const Chart chart : {Chart::normal, Chart::cage, Chart::hardcore}) {
      if (static_cast<int>(chart) != at) continue;
      for (int line = 0; line < chart_lines; ++line) {
        Ring ring;
        Booking booking = ring.booked(Form::normal, {P, Q});
        booking.cage = chart == Chart::cage;
        booking.hardcore = chart == Chart::hardcore;
        ring.line(chart, d66_face(line), {});
        ring.begin(booking);
        ring.draw("Wild Card", {d66_face(line)});
        CHECK(ring.last<StoryTold>()->chart == chart);
        CHECK(ring.last<StoryTold>()->line == line);
      }
    }
  }
}

TEST_CASE("FTM-R35 what lines order for the next meeting of two is kept for every pair there is") {
  Stage stage(Chart::d);
  stage.line(Chart::d, 11,
             {{Op::stipulation, Role::grudge_1, Role::grudge_2, Role::none, 0, byte(number(Stipulation::cage))}});
  const auto order = [&](Who a, Who b) {
    stage.match().hot_box[4] = a;
    stage.match().hot_box[5] = b;
    stage.does(DoLine{Chart::d, 0, 0, Moment::during});
  };
  std::size_t pairs = 0;
  const int people = count_of(stage.state.roster);
  for (int b = 0; b < people; ++b)
    for (int a = 0; a < b; ++a, ++pairs) order(Who{byte(a)}, Who{byte(b)});
  REQUIRE(pairs > 16);
  CHECK(stage.state.bound.size() == pairs);
  CHECK(stage.state.bound[0] == Bound{P, Q, Stipulation::cage});
  order(Q, P);  // the same two again
  CHECK(stage.state.bound.size() == pairs);
  CHECK(stage.state.bound.capacity == 40 * 39 / 2);  // a roster has at most 40
}

TEST_CASE("FTM-R75 every quality of everybody in the ring may be lost at the same time, each for its own spell") {
  Stage stage(Chart::d);
  const auto lose = [&](Role who, int quality, int cards) {
    stage.line(Chart::d, 11,
               {{Op::disable, who, Role::none, Role::none, static_cast<std::int8_t>(cards), byte(quality)}});
    stage.does(DoLine{Chart::d, 0, 0, Moment::during});
  };
  for (int quality = 0; quality < quality_count; ++quality) {
    lose(Role::fav, quality, 3);
    lose(Role::und, quality, 5);
  }
  Match& match = stage.match();
  CHECK(stage.count<QualityLost>() == 2 * quality_count);
  CHECK(match.disabled.size() == 2 * quality_count);
  constexpr Qualities every = (1 << quality_count) - 1;
  CHECK(match.fighters[0].off == every);
  CHECK(match.fighters[1].off == every);
  lose(Role::fav, 0, 2);  // a shorter spell in the middle of a longer one changes nothing
  CHECK(match.disabled.size() == 2 * quality_count);
  match.cards = 3;
  recover(match);
  CHECK(match.fighters[0].off == 0);
  CHECK(match.fighters[1].off == every);
  match.cards = 5;
  recover(match);
  CHECK(match.fighters[1].off == 0);
  CHECK(match.disabled.empty());
}

}  // namespace bout::face_to_the_mat::testing
