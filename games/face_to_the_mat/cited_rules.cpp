// The rules an event comes from.
#include "games/face_to_the_mat/commentary.hpp"

namespace bout::face_to_the_mat {

namespace {

using Numbers = std::vector<std::string>;

/// One function an event: the rules it comes from.
struct RuleNumbers {
  const Rules& rules;

  Numbers operator()(const ShowBegan&) const { return {"FTM-1.8"}; }
  Numbers operator()(const ShowEnded&) const { return {"FTM-1.6"}; }
  Numbers operator()(const SeasonEnded&) const { return {"FTM-1.8"}; }
  Numbers operator()(const BooksClosed&) const { return {"FTM-1.8"}; }
  Numbers operator()(const WrestlerSigned&) const { return {"FTM-1.8"}; }
  Numbers operator()(const WrestlerReturned&) const { return {"FTM-R38"}; }
  Numbers operator()(const RelationSet&) const { return {"FTM-D1"}; }
  Numbers operator()(const HelpSet&) const { return {"FTM-D1", "FTM-R6"}; }
  Numbers operator()(const MatchBooked& e) const { return {e.grudge ? "FTM-R32" : "FTM-3.1"}; }
  Numbers operator()(const BookingDropped& e) const { return {e.missing == nobody ? "FTM-R70" : "FTM-R38"}; }
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
      case Form::normal: break;
      case Form::tag: all.push_back("FTM-12.1"); break;
      case Form::two_on_one: all.push_back("FTM-13.1"); break;
      case Form::every_man: all.push_back("FTM-13.3"); break;
      case Form::royale_match_up: all.push_back("FTM-14.1"); break;
      case Form::royale_quick_play: all.push_back("FTM-14.2"); break;
      case Form::royale_four_play: all.push_back("FTM-14.3"); break;
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
  Numbers operator()(const UseSet&) const { return {"FTM-16.5", "FTM-D12"}; }
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

}  // namespace

std::vector<std::string> rules_of(const Event& event, const Rules& rules) { return visit(RuleNumbers{rules}, event); }

}  // namespace bout::face_to_the_mat
