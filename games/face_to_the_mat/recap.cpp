// What is written after the end: rule numbers, chips, the score sheet and the newsroom.
#include <algorithm>

#include "games/face_to_the_mat/commentary.hpp"

namespace bout::face_to_the_mat {

namespace {

using Numbers = std::vector<std::string>;

template <class T>
constexpr std::size_t at(T value) {
  return static_cast<std::size_t>(value);
}

/// One function an event: the rules it comes from.
struct RuleNumbers {
  const Rules& rules;

  Numbers operator()(const ShowBegan&) const { return {"FTM-1.8"}; }
  Numbers operator()(const ShowEnded&) const { return {"FTM-1.6"}; }
  Numbers operator()(const SeasonEnded&) const { return {"FTM-1.8"}; }
  Numbers operator()(const BooksClosed&) const { return {"FTM-1.8"}; }
  Numbers operator()(const WrestlerSigned&) const { return {"FTM-1.8"}; }
  Numbers operator()(const WrestlerReturned&) const { return {"FTM-R38"}; }
  Numbers operator()(const MatchBooked& e) const { return {e.grudge ? "FTM-R32" : "FTM-3.1"}; }
  Numbers operator()(const BookingDropped&) const { return {"FTM-R70"}; }
  Numbers operator()(const GrudgeTypeRolled& e) const { return {"FTM-10.4", e.again ? "FTM-R36" : "FTM-R35"}; }
  Numbers operator()(const GrudgeStakesRolled&) const { return {"FTM-10.5"}; }
  Numbers operator()(const InterviewBegan&) const { return {"FTM-16.11", "FTM-R59"}; }
  Numbers operator()(const ChallengeLapsed&) const { return {"FTM-R32"}; }
  Numbers operator()(const MatchBegan& e) const {
    Numbers all = {"FTM-4.1"};
    if (e.grudge) all.push_back("FTM-10.1");
    if (e.cage) all.push_back("FTM-11.1");
    if (e.hardcore) all.push_back("FTM-15.3");
    switch (e.form) {
      case Form::single: break;
      case Form::tag: all.push_back("FTM-12.1"); break;
      case Form::two_on_one: all.push_back("FTM-13.1"); break;
      case Form::every_man: all.push_back("FTM-13.3"); break;
      case Form::royale_pairs: all.push_back("FTM-14.1"); break;
      case Form::royale_quick: all.push_back("FTM-14.2"); break;
      case Form::royale_four: all.push_back("FTM-14.3"); break;
    }
    return all;
  }
  Numbers operator()(const Entered& e) const {
    return {e.late ? "FTM-14.3" : "FTM-3.1", e.late ? "FTM-R52" : "FTM-R7"};
  }
  Numbers operator()(const SidesTaken&) const { return {"FTM-R5"}; }
  Numbers operator()(const HotBoxFilled&) const { return {"FTM-3.2", "FTM-R8"}; }
  Numbers operator()(const MatchWon& e) const {
    return {e.method == Method::finisher ? "FTM-9.2" : "FTM-8.5", "FTM-4.4"};
  }
  Numbers operator()(const MatchDrawn&) const { return {"FTM-R13"}; }
  Numbers operator()(const Recorded&) const { return {"FTM-R44"}; }
  Numbers operator()(const TitleKept&) const { return {"FTM-R65"}; }
  Numbers operator()(const TitleChanged&) const { return {"FTM-R65"}; }
  Numbers operator()(const TitleVacated&) const { return {"FTM-R65", "FTM-R38"}; }
  Numbers operator()(const LeftTown&) const { return {"FTM-10.5", "FTM-R38"}; }
  Numbers operator()(const StoryTold& e) const {
    switch (e.chart) {
      case Chart::a:
      case Chart::b:
      case Chart::c: return {"FTM-4.2", "FTM-R10"};
      case Chart::f:
      case Chart::g:
      case Chart::h: return {"FTM-4.5", "FTM-R10"};
      case Chart::d: return {"FTM-5.9"};
      case Chart::e: return {"FTM-5.9", "FTM-R21"};
      case Chart::i:
      case Chart::j: return {"FTM-16.11", "FTM-16.12"};
      case Chart::k: return {"FTM-5.11", "FTM-16.13"};
      case Chart::normal: return {"FTM-5.8"};
      case Chart::cage: return {"FTM-5.8", "FTM-11.2"};
      case Chart::hardcore: return {"FTM-5.8", "FTM-15.2"};
    }
    return {"FTM-R11"};
  }
  Numbers operator()(const RolesTaken&) const { return {"FTM-R76"}; }
  Numbers operator()(const GrudgeChanged&) const { return {"FTM-2.2", "FTM-R1"}; }
  Numbers operator()(const GradeChanged& e) const {
    return {e.chart ? "FTM-R71" : "FTM-10.3", e.chart ? "FTM-R64" : "FTM-R34"};
  }
  Numbers operator()(const Challenged&) const { return {"FTM-10.1", "FTM-R32"}; }
  Numbers operator()(const BecameAllies&) const { return {"FTM-3.2"}; }
  Numbers operator()(const BecameFoes& e) const { return {e.team_broken ? "FTM-R70" : "FTM-3.2"}; }
  Numbers operator()(const Turned&) const { return {"FTM-2.9"}; }
  Numbers operator()(const QualityLost&) const { return {"FTM-2.5"}; }
  Numbers operator()(const QualityGained&) const { return {"FTM-2.3", "FTM-2.10"}; }
  Numbers operator()(const Ejected&) const { return {"FTM-17.2"}; }
  Numbers operator()(const ContenderNamed&) const { return {"FTM-R39"}; }
  Numbers operator()(const Stipulated&) const { return {"FTM-R35"}; }
  Numbers operator()(const MissesShow&) const { return {"FTM-R76"}; }
  Numbers operator()(const PartVoid&) const { return {"FTM-R75"}; }
  Numbers operator()(const CardDrawn&) const { return {"FTM-4.3", "FTM-R24"}; }
  Numbers operator()(const Scored& e) const {
    Numbers all;
    if (e.why == Why::chart) return {"FTM-6.4", "FTM-6.5"};
    if (e.card < rules.deck.size()) switch (rules.deck[e.card].type) {
        case CardType::skill:
          all = {"FTM-5.4", rules.deck[e.card].quality == Quality::specialty ? "FTM-R77" : "FTM-6.1"};
          break;
        case CardType::tv: all = {"FTM-5.6", "FTM-6.2"}; break;
        case CardType::grudge: all = {"FTM-5.7", "FTM-6.3"}; break;
        case CardType::trailing: all = {"FTM-5.10", "FTM-R22"}; break;
        case CardType::test_of_strength: all = {"FTM-5.12", "FTM-R23"}; break;
        case CardType::title_holder:
        case CardType::signature: all = {"FTM-R14"}; break;
        case CardType::wild: all = {"FTM-5.8"}; break;
        case CardType::reel: all = {"FTM-5.9"}; break;
        case CardType::ref_bump: all = {"FTM-5.11"}; break;
      }
    switch (e.why) {
      case Why::only: all.push_back("FTM-5.5"); break;
      case Why::trailing: all.push_back("FTM-7.1"); break;
      case Why::favored: all.push_back("FTM-7.2"); break;
      case Why::underdog: all.push_back("FTM-7.3"); break;
      case Why::grade: all.push_back("FTM-R18"); break;
      case Why::grudge: all.push_back("FTM-R19"); break;
      case Why::champion:
      case Why::signature: all.push_back("FTM-R14"); break;
      case Why::chart: break;
    }
    all.push_back("FTM-6.5");
    return all;
  }
  Numbers operator()(const NoScore& e) const { return {"FTM-5.5", e.why == Idle::no_points ? "FTM-R26" : "FTM-R17"}; }
  Numbers operator()(const MovedBack&) const { return {"FTM-6.4", "FTM-R26"}; }
  Numbers operator()(const HoldOn&) const { return {"FTM-R14"}; }
  Numbers operator()(const HoldHeld&) const { return {"FTM-R14"}; }
  Numbers operator()(const HoldBroken&) const { return {"FTM-R14"}; }
  Numbers operator()(const TestBegan&) const { return {"FTM-5.12", "FTM-R23"}; }
  Numbers operator()(const TestRoll&) const { return {"FTM-R23"}; }
  Numbers operator()(const PinBegan& e) const { return {"FTM-8.1", e.forced ? "FTM-R74" : "FTM-8.3"}; }
  Numbers operator()(const PinCount&) const { return {"FTM-8.2"}; }
  Numbers operator()(const KickedOut&) const { return {"FTM-8.2", "FTM-8.4"}; }
  Numbers operator()(const FallWon& e) const {
    if (!e.deciding) return {"FTM-13.4"};
    return {e.method == Method::finisher ? "FTM-9.2" : "FTM-8.5"};
  }
  Numbers operator()(const FinisherTried&) const { return {"FTM-9.1"}; }
  Numbers operator()(const FinisherMissed&) const { return {"FTM-9.3", "FTM-R31"}; }
  Numbers operator()(const FinisherLanded&) const { return {"FTM-9.2"}; }
  Numbers operator()(const RefereeDown&) const { return {"FTM-16.13", "FTM-R60"}; }
  Numbers operator()(const RefereeUp&) const { return {"FTM-R60"}; }
  Numbers operator()(const SecondReferee&) const { return {"FTM-16.13"}; }
  Numbers operator()(const CoverUncounted&) const { return {"FTM-R60"}; }
  Numbers operator()(const TagRolled&) const { return {"FTM-R57"}; }
  Numbers operator()(const Tagged&) const { return {"FTM-12.2", "FTM-R42"}; }
  Numbers operator()(const HotTag&) const { return {"FTM-16.6"}; }
  Numbers operator()(const DoubleTeam&) const { return {"FTM-16.9"}; }
  Numbers operator()(const Refreshed&) const { return {"FTM-16.10", "FTM-R58"}; }
  Numbers operator()(const Eliminated& e) const {
    if (e.method == Method::left_standing) return {"FTM-14.2", "FTM-R51"};
    return {e.method == Method::points ? "FTM-14.1" : "FTM-13.4", e.method == Method::points ? "FTM-R49" : "FTM-R48"};
  }
  Numbers operator()(const PlaceTaken&) const { return {"FTM-R48"}; }
  Numbers operator()(const ObjectGained&) const { return {"FTM-16.3", "FTM-16.4"}; }
  Numbers operator()(const ObjectUsed&) const { return {"FTM-16.5", "FTM-R56"}; }
  Numbers operator()(const KickoutChipTaken&) const { return {"FTM-16.20", "FTM-R62"}; }
  Numbers operator()(const SpilledOutside&) const { return {"FTM-16.17", "FTM-R61"}; }
  Numbers operator()(const MovedOutside&) const { return {"FTM-16.18"}; }
  Numbers operator()(const BackInside&) const { return {"FTM-16.19"}; }
  Numbers operator()(const BooMove&) const { return {"FTM-16.1", "FTM-R54"}; }
  Numbers operator()(const PairBegan&) const { return {"FTM-14.1", "FTM-R49"}; }
  Numbers operator()(const PairWon&) const { return {"FTM-R49"}; }
  Numbers operator()(const ByeGiven&) const { return {"FTM-R50"}; }
  Numbers operator()(const QuickDrawn&) const { return {"FTM-14.2"}; }
  Numbers operator()(const QuickRoundEnded&) const { return {"FTM-R51"}; }
  Numbers operator()(const TokenMoved&) const { return {"FTM-R48", "FTM-R61"}; }
};

std::string signed_number(int value) { return (value > 0 ? "+" : "") + std::to_string(value); }

struct Namer {
  const Content& content;
  std::string shortly(Who who) const { return at(who) < content.wrestlers.size() ? content[who].shortly : "nobody"; }
  std::string full(Who who) const { return at(who) < content.wrestlers.size() ? content[who].name : "nobody"; }
  std::string title(int which) const {
    const auto& all = content.federation.titles;
    return at(which) < all.size() ? all[at(which)].name : "the title";
  }
  std::string show(const Ledger& ledger, std::uint16_t number) const {
    for (const ShowSheet& one : ledger.shows())
      if (one.show == number && one.name < content.federation.shows.size()) return content.federation.shows[one.name];
    return "event " + std::to_string(number);
  }
  std::string head(Chart chart, int line) const {
    const LineFace& face = content.charts[at(chart)][at(line)];
    const std::string id =
        face.id.empty() ? std::string(chart_marks[at(chart)]) + std::to_string(d66_face(line)) : face.id;
    return face.head.empty() ? id : id + " " + face.head;
  }
};

struct Chips {
  const Namer& name;
  template <class T>
  std::string operator()(const T&) const {
    return {};
  }
  std::string operator()(const GrudgeChanged& e) const {
    return "grudge " + name.shortly(e.who) + " " + signed_number(e.by);
  }
  std::string operator()(const GradeChanged& e) const {
    return name.shortly(e.who) + " " + std::string(grade_names[at(e.from)]) + " to " +
           std::string(grade_names[at(e.to)]);
  }
  std::string operator()(const Challenged& e) const {
    return "challenge " + name.shortly(e.by) + " to " + name.shortly(e.to) + (e.merged ? ", once more" : "");
  }
  std::string operator()(const BecameAllies& e) const {
    return "allies " + name.shortly(e.a) + ", " + name.shortly(e.b);
  }
  std::string operator()(const BecameFoes& e) const {
    return "foes " + name.shortly(e.a) + ", " + name.shortly(e.b) + (e.team_broken ? "; the team is broken" : "");
  }
  std::string operator()(const Turned& e) const {
    return name.shortly(e.who) + " turns " + (e.to == Side::face ? "face" : "heel");
  }
  std::string operator()(const QualityLost& e) const {
    return name.shortly(e.who) + " without " + std::string(quality_names[at(e.quality)]) + " for " +
           std::to_string(e.cards) + " cards";
  }
  std::string operator()(const QualityGained& e) const {
    return name.shortly(e.who) + " gains " + std::string(quality_names[at(e.quality)]);
  }
  std::string operator()(const Ejected& e) const { return name.shortly(e.who) + " is sent away"; }
  std::string operator()(const ContenderNamed& e) const {
    return name.shortly(e.who) + " is next for " + name.title(e.title);
  }
  std::string operator()(const Stipulated& e) const {
    constexpr std::array<std::string_view, 6> what = {"a normal match", "a cage",          "hardcore",
                                                      "tag teams",      "two against one", "all against all"};
    return name.shortly(e.a) + " and " + name.shortly(e.b) + " next meet in: " + std::string(what[at(e.what)]);
  }
  std::string operator()(const MissesShow& e) const { return name.shortly(e.who) + " misses the next show"; }
  std::string operator()(const PartVoid&) const { return "part of it comes to nothing"; }
  std::string operator()(const Scored& e) const {
    return e.why == Why::chart ? name.shortly(e.who) + " +" + std::to_string(e.points) : std::string();
  }
  std::string operator()(const MovedBack& e) const { return name.shortly(e.who) + " back " + std::to_string(e.by); }
  std::string operator()(const RefereeDown& e) const {
    return e.cards == 0 ? std::string() : "referee down " + std::to_string(e.cards);
  }
  std::string operator()(const SecondReferee& e) const { return e.comes ? "second referee" : std::string(); }
};

}  // namespace

std::vector<std::string> rules_of(const Event& event, const Rules& rules) {
  return std::visit(RuleNumbers{rules}, event);
}

std::string chip(const Content& content, const Event& event) {
  const Namer name{content};
  return std::visit(Chips{name}, event);
}

namespace {

std::string clock(int seconds) {
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ":" + (rest.size() < 2 ? "0" + rest : rest);
}

std::string joined(const std::vector<std::string>& parts, const char* between = ", ") {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

std::string field(std::string_view name, std::string text) {
  std::string line(name);
  line.resize(12, ' ');
  return line + text + "\n";
}

std::string_view place_name(Place place) {
  constexpr std::array<std::string_view, 5> names = {"FAV", "MID", "MID", "UND", "UND"};
  return names[at(place)];
}

struct SheetWriter {
  const Content& content;
  const Rules& rules;
  const Ledger& ledger;
  const Sheet& sheet;
  Namer name{content};

  std::string type() const {
    std::vector<std::string> parts;
    parts.push_back(sheet.grudge ? "Grudge Match" : std::string(form_names[at(sheet.form)]));
    if (sheet.grudge) parts.push_back(std::string(form_names[at(sheet.form)]));
    if (sheet.cage) parts.push_back("cage");
    if (sheet.hardcore) parts.push_back("hardcore");
    for (int i = 0; i < most_titles; ++i)
      if ((sheet.titles >> i & 1) != 0) parts.push_back("for " + name.title(i));
    if (sheet.stakes == Stakes::leave_town) parts.push_back("loser leaves town");
    return joined(parts);
  }

  std::string team(const Runner& one) const {
    return one.partner == nobody ? name.full(one.who) : name.full(one.who) + " and " + name.full(one.partner);
  }

  /// The grade as it was at the bell.
  Grade grade_then(Who who) const {
    for (const GradeStep& step : sheet.grades)
      if (step.who == who) return step.from;
    Grade grade = rules[who].start.grade;
    for (const auto& [show, now] : ledger.record(who).grades)
      if (show < sheet.show) grade = now;
    const Sheet* first = &sheet;  // of this show
    while (first != ledger.sheets().data() && (first - 1)->show == sheet.show) --first;
    for (; first != &sheet; ++first)
      for (const GradeStep& step : first->grades)
        if (step.who == who) grade = step.to;
    return grade;
  }

  std::string near_falls() const {
    std::vector<std::string> parts;
    for (const Runner& one : sheet.runners) {
      std::vector<std::string> when;
      for (const NearFall& fall : sheet.near_falls)
        if (fall.by == one.who || (fall.by == one.partner && one.partner != nobody))
          when.push_back("card " + std::to_string(fall.card) + " " + voice::nth(fall.count) + " roll");
      if (!when.empty())
        parts.push_back(name.shortly(one.who) + " " + std::to_string(when.size()) + " (" + joined(when) + ")");
    }
    return parts.empty() ? "none" : joined(parts);
  }

  std::string finishers() const {
    std::vector<std::string> parts;
    for (const Runner& one : sheet.runners) {
      std::vector<std::string> when;
      int hits = 0;
      for (const FinisherTry& attempt : sheet.finishers)
        if (attempt.by == one.who || (attempt.by == one.partner && one.partner != nobody)) {
          hits += attempt.hit;
          when.push_back("card " + std::to_string(attempt.card) + ", roll " + std::to_string(attempt.roll));
        }
      if (!when.empty())
        parts.push_back(name.shortly(one.who) + " " + std::to_string(hits) + " of " + std::to_string(when.size()) +
                        " (" + joined(when, "; ") + ")");
    }
    return parts.empty() ? "none" : joined(parts);
  }

  std::string stories(Moment moment) const {
    std::vector<std::string> parts;
    for (const Story& story : sheet.stories)
      if (story.moment == moment) parts.push_back(name.head(story.chart, story.line));
    return joined(parts);
  }

  std::string lead() const {
    std::vector<std::string> cards;
    for (const std::uint16_t card : sheet.lead_changes) cards.push_back(std::to_string(card));
    std::string text = cards.empty() ? "never changed" : "changed on " + joined(cards);
    if (sheet.furthest_behind != nobody && sheet.behind_by > 0)
      text += "; " + name.shortly(sheet.furthest_behind) + " furthest behind on " + std::to_string(sheet.behind_card) +
              ", by " + std::to_string(sheet.behind_by);
    return text;
  }

  std::string card_name(std::uint8_t drawn) const {
    return drawn < content.card_names.size() ? content.card_names[drawn] : "the card";
  }

  std::string turning() const {
    const Turning& turn = sheet.turning;
    const std::string card = "card " + std::to_string(turn.card) + ": ";
    switch (turn.kind) {
      case Turning::Kind::none: return {};
      case Turning::Kind::grudge:
        return card + card_name(turn.drawn) + " was " + voice::possessive(name.shortly(turn.who)) + " by grudge, " +
               signed_number(turn.mine) + " over " + signed_number(turn.theirs) +
               "; without the story it would not have been";
      case Turning::Kind::escape:
        return card + name.shortly(turn.who) + " was out on the last roll, " + std::to_string(turn.mine);
      case Turning::Kind::miss:
        return card + name.shortly(turn.who) + " missed " + (content[turn.who].finisher_the ? "the " : "") +
               content[turn.who].finisher + ", roll " + std::to_string(turn.mine);
      case Turning::Kind::lead:
        return card + card_name(turn.drawn) + " put " + name.shortly(turn.who) + " in front for good";
      case Turning::Kind::fall: return card + card_name(turn.drawn) + " brought the fall";
    }
    return {};
  }

  std::string write() const {
    std::string head = name.show(ledger, sheet.show);
    std::transform(head.begin(), head.end(), head.begin(),
                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    std::string text = head + " (" + std::to_string(sheet.show) + ")   match " + std::to_string(sheet.number) + " of " +
                       std::to_string(sheet.of) + "   " + type() + "\n";
    for (const Runner& one : sheet.runners)
      text += std::string(place_name(one.place)) + "  " + team(one) + "   " +
              (one.who == sheet.face   ? "face  "
               : one.who == sheet.heel ? "heel  "
                                       : "") +
              std::string(grade_names[at(grade_then(one.who))]) + "\n";
    std::vector<std::string> box;
    for (const Who who : sheet.hot_box) box.push_back(who == nobody ? "-" : name.shortly(who));
    text += field("HOT BOX", box[0] + ", " + box[1] + " / " + box[2] + ", " + box[3] + " / " + box[4] + ", " + box[5]);
    if (const std::string before = stories(Moment::before); !before.empty()) text += field("Pre-match", before);
    std::vector<std::string> scored;
    for (const Runner& one : sheet.runners) scored.push_back(name.shortly(one.who) + " " + std::to_string(one.scored));
    text += field("Cards " + std::to_string(sheet.cards),
                  "scored " + joined(scored) + ", nobody " + std::to_string(sheet.idle) + "; time " +
                      clock(sheet.seconds()) + " (by convention 40 s a card, 5 s a pin, hold or finisher roll)");
    text += field("Near falls", near_falls());
    text += field("Finishers", finishers());
    text += field("Lead", lead());
    std::vector<std::string> spaces;
    for (const Runner& one : sheet.runners)
      if (!one.out) spaces.push_back(name.shortly(one.who) + " " + std::to_string(one.space));
    if (sheet.winner == nobody) {
      text += field("DRAWN", "spaces " + joined(spaces));
    } else {
      const std::string how = sheet.method == Method::finisher
                                  ? std::string("finisher, ") + (content[sheet.winner].finisher_the ? "the " : "") +
                                        content[sheet.winner].finisher
                                  : "pin";
      std::string who = name.full(sheet.winner);
      if (sheet.partner != nobody) who += " and " + name.full(sheet.partner);
      text += field("WINNER", who + ", " + how + "      spaces " + joined(spaces));
      text += field("Turning", turning());
    }
    if (const std::string after = stories(Moment::after); !after.empty()) text += field("Post-match", after);
    std::vector<std::string> grades, challenges, titles;
    for (const GradeStep& step : sheet.grades)
      grades.push_back(name.shortly(step.who) + " " + std::string(grade_names[at(step.from)]) + " to " +
                       std::string(grade_names[at(step.to)]));
    if (!grades.empty()) text += field("Grades", joined(grades));
    for (const Call& call : sheet.challenges)
      challenges.push_back(name.shortly(call.by) + " to " + name.shortly(call.to) + ", to be booked by event " +
                           std::to_string(call.due));
    if (!challenges.empty()) text += field("Challenge", joined(challenges, "; "));
    for (const TitleStep& step : sheet.title_steps) {
      if (step.to == nobody)
        titles.push_back(name.title(step.title) + ", vacant");
      else if (step.to == step.from)
        titles.push_back(name.title(step.title) + ", kept by " + name.shortly(step.to));
      else
        titles.push_back(name.title(step.title) + ", " + (step.from == nobody ? "vacant" : name.shortly(step.from)) +
                         " to " + name.shortly(step.to));
    }
    if (!titles.empty()) text += field("Title", joined(titles, "; "));
    return text;
  }
};

/// One match in a sentence or three, for people who were not there.
struct Reporter {
  const Content& content;
  const Rules& rules;
  const Ledger& ledger;
  Namer name{content};

  std::string winners(const Sheet& sheet) const {
    return sheet.partner == nobody ? name.full(sheet.winner)
                                   : name.full(sheet.winner) + " and " + name.full(sheet.partner);
  }
  std::string losers(const Sheet& sheet) const {
    return sheet.loser_partner == nobody ? name.full(sheet.loser)
                                         : name.full(sheet.loser) + " and " + name.full(sheet.loser_partner);
  }
  std::string how(const Sheet& sheet) const {
    if (sheet.method != Method::finisher) return "by pin";
    const WrestlerFace& face = content[sheet.winner];
    return "with " + std::string(face.finisher_the ? "the " : "") + face.finisher;
  }
  const TitleStep* title_step(const Sheet& sheet) const {
    for (const TitleStep& step : sheet.title_steps)
      if (step.to != nobody) return &step;
    return nullptr;
  }

  /// What they had done to each other before.
  std::string before(const Sheet& sheet, std::size_t number) const {
    std::vector<std::string> lost;
    bool all = true;
    for (const Meeting& one : ledger.meetings(sheet.winner, sheet.loser)) {
      if (one.sheet >= number) break;
      all = all && one.winner == sheet.loser;
      lost.push_back((lost.empty() ? "lost to " + name.full(sheet.loser)
                                   : "lost to " + voice::pronouns(content[sheet.loser].pronouns)->obj) +
                     " at " + name.show(ledger, one.show));
    }
    if (!all || lost.empty() || lost.size() > 3) return {};
    return joined(lost) + ", and ";
  }

  std::string lead_story(const Sheet& sheet, std::size_t number) const {
    const TitleStep* step = title_step(sheet);
    const std::string past = sheet.form == Form::single ? before(sheet, number) : std::string();
    std::string text = winners(sheet) + " " + past + (past.empty() ? "" : "at " + name.show(ledger, sheet.show) + " ");
    const std::string loser = past.empty() ? losers(sheet) : voice::pronouns(content[sheet.loser].pronouns)->obj;
    if (step != nullptr && step->to != step->from && step->from != nobody)
      text += "took " + name.title(step->title) + " from " + loser + " " + how(sheet);
    else if (step != nullptr && step->to != step->from)
      text += "won " + name.title(step->title) + ", which nobody held, against " + loser + " " + how(sheet);
    else if (step != nullptr)
      text += "kept " + name.title(step->title) + " against " + loser + " " + how(sheet);
    else
      text += "beat " + loser + " " + how(sheet);
    text += ", " + voice::number_word(sheet.cards) + (sheet.cards == 1 ? " card" : " cards") + " into the match.";
    if (sheet.behind_by >= 5 && sheet.furthest_behind == sheet.winner)
      text += " On card " + std::to_string(sheet.behind_card) + " it had looked otherwise.";
    std::vector<std::string> steps;
    for (const GradeStep& one : sheet.grades)
      steps.push_back(name.shortly(one.who) + (one.to > one.from ? " goes up to grade " : " comes down to grade ") +
                      std::string(grade_names[at(one.to)]));
    if (!steps.empty()) text += " " + joined(steps, "; ") + ".";
    return text;
  }

  std::string short_story(const Sheet& sheet) const {
    if (sheet.winner == nobody) return "Nobody won the " + voice::nth(sheet.number) + " match.";
    const TitleStep* step = title_step(sheet);
    if (step != nullptr && step->to == step->from && sheet.winner == step->to) {
      int defences = 0;
      for (const Reign& reign : ledger.reigns(step->title))
        if (reign.holder == step->to) defences = reign.defences;
      return winners(sheet) + " kept " + name.title(step->title) +
             (defences > 1 ? " for the " + voice::nth(defences) + " time" : "") + ", against " + losers(sheet) + ", " +
             how(sheet) + ".";
    }
    if (step != nullptr && step->to != step->from)
      return winners(sheet) + " took " + name.title(step->title) +
             (step->from == nobody ? ", which was free, against " : " from ") + losers(sheet) + ", " + how(sheet) + ".";
    const Runner* beaten = sheet.runner(sheet.loser);
    const int streak = ledger.record(sheet.loser).streak;
    std::string text = winners(sheet) + " beat " + losers(sheet) + " " + how(sheet) + ".";
    if (streak <= -4 && sheet.loser_partner == nobody && sheet.show == ledger.record(sheet.loser).last_show) {
      text = losers(sheet) + " lost to " + winners(sheet) + ", which makes " + voice::number_word(-streak) + ".";
      if (beaten != nullptr && beaten->led >= 4) {
        const auto set = voice::pronouns(content[sheet.loser].pronouns);
        std::string sub = set->sub;
        sub[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(sub[0])));
        text += " " + sub + " led for " + voice::number_word(beaten->led) + " cards, and would like that printed.";
      }
    }
    return text;
  }
};

}  // namespace

std::string score_sheet(const Content& content, const Rules& rules, const Ledger& ledger, std::size_t sheet) {
  return SheetWriter{content, rules, ledger, ledger.sheets()[sheet]}.write();
}

std::string match_type(const Content& content, const Rules& rules, const Ledger& ledger, const Sheet& sheet) {
  return SheetWriter{content, rules, ledger, sheet}.type();
}

std::string turning_text(const Content& content, const Rules& rules, const Ledger& ledger, const Sheet& sheet) {
  return SheetWriter{content, rules, ledger, sheet}.turning();
}

News newsroom(const Content& content, const Rules& rules, const Ledger& ledger, std::size_t show) {
  const ShowSheet& of = ledger.shows()[show];
  const std::size_t end = show + 1 < ledger.shows().size() ? ledger.shows()[show + 1].first : ledger.sheets().size();
  const Reporter reporter{content, rules, ledger};
  // The story of the night: a title that changed hands, else a Grudge Match, else the last match.
  std::size_t first = end;
  int best = -1;
  for (std::size_t i = of.first; i < end; ++i) {
    const Sheet& sheet = ledger.sheets()[i];
    if (sheet.winner == nobody) continue;
    const TitleStep* step = reporter.title_step(sheet);
    const int weight = (step != nullptr && step->to != step->from ? 100 - 10 * step->title : 0) +
                       (sheet.grudge ? 20 : 0) + (i + 1 == end ? 10 : 0);
    if (weight > best) best = weight, first = i;
  }
  if (first == end) return {reporter.name.show(ledger, of.show), "Nothing was decided."};
  const Sheet& sheet = ledger.sheets()[first];
  const TitleStep* step = reporter.title_step(sheet);
  News news;
  if (step != nullptr && step->to != step->from)
    news.headline = "A new " + content.federation.titles[step->title].holder + ".";
  else
    news.headline = reporter.name.shortly(sheet.winner) +
                    (step != nullptr ? " keeps " + reporter.name.title(step->title) : ", " + reporter.how(sheet)) + ".";
  news.text = reporter.lead_story(sheet, first);
  std::vector<std::string> challenges;
  for (std::size_t i = of.first; i < end; ++i)
    for (const Call& call : ledger.sheets()[i].challenges)
      if (!call.merged && challenges.size() < 2)
        challenges.push_back(reporter.name.full(call.by) + " has asked for " + reporter.name.full(call.to) +
                             ", and the office has until event " + std::to_string(call.due) + " to find room");
  int told = 0;
  for (std::size_t i = of.first; i < end && told < 3; ++i) {
    if (i == first) continue;
    const Sheet& other = ledger.sheets()[i];
    const bool worth = reporter.title_step(other) != nullptr || other.grudge ||
                       (other.winner != nobody && ledger.record(other.loser).streak <= -4) || i + 1 == end;
    if (!worth) continue;
    news.text += " " + reporter.short_story(other);
    ++told;
  }
  for (const std::string& one : challenges) news.text += " " + one + ".";
  return news;
}

}  // namespace bout::face_to_the_mat
