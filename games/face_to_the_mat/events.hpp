#pragma once
#include <array>
#include <cstdint>

#include "engine/one_of.hpp"
#include "games/face_to_the_mat/state.hpp"

namespace bout::face_to_the_mat {

// Everything worth telling someone. Nothing is hidden here but the order of the deck (FTM-R68).
// clang-format off
// the federation
struct ShowBegan { std::uint16_t show; std::uint8_t venue, name, matches; };
struct ShowEnded { std::uint16_t show; };
struct SeasonEnded { std::uint16_t season; };
struct BooksClosed { std::uint16_t show; };
struct WrestlerSigned { Who who; bool joins; };               // from the shelf, or back to it
struct WrestlerReturned { Who who; };
struct RelationSet { Who who; Relation what; MaybeWho whom; };  // by the promoter (FTM-D1); nobody: none any more
struct HelpSet { Who who; Help help; };
struct MatchBooked { std::uint8_t number; Form form; bool cage, hardcore, grudge; Stakes stakes; std::uint8_t titles; std::array<Who, 2> first; };
struct BookingDropped { std::uint8_t number; MaybeWho missing; };     // nobody: the promoter took it off
struct GrudgeTypeRolled { Who by, to; std::uint8_t roll; bool again; };
struct GrudgeStakesRolled { Who by, to; std::uint8_t roll; bool again; };
struct InterviewBegan { Who guest; Chart reel; };
struct ChallengeLapsed { Who by, to; };                       // one of them is gone for good
// round a match
struct MatchBegan { std::uint8_t number, of; Form form; bool cage, hardcore, grudge; Stakes stakes; std::uint8_t titles; };
struct Entered { Who who; Place place; MaybeWho partner; std::uint8_t order; bool late; };  // late: comes in during the match
struct SidesTaken { Who face, heel, fav, und; bool fresh; };  // FTM-R5; fresh: both tokens have just been put on Start
struct HotBoxFilled { By<Spot, MaybeWho, spot_count> spots; };
struct MatchWon { Who winner, loser; MaybeWho partner, loser_partner; Method method; std::uint16_t cards; };
struct MatchDrawn { std::uint16_t cards; };
struct Recorded { Who who; bool won; std::int16_t wins, losses; };
struct TitleKept { std::uint8_t title; Who who; MaybeWho against; };
struct TitleChanged { std::uint8_t title; MaybeWho from; Who to; MaybeWho to_partner; };
struct TitleVacated { std::uint8_t title; Who who; };          // who: because of whom, one of the holders
struct LeftTown { Who who; std::uint8_t shows; };
// stories and what they do
struct StoryTold { Chart chart; std::uint8_t line; Moment moment; MaybeWho a, b, helper; Help help; std::uint8_t die; };  // a, b: FAV and UND, PERFORMER and OPPONENT (E), WINNER and LOSER (after), GUEST and GUEST_FOE
struct RolesTaken { MaybeWho fav, und, face, heel, trailing, leading, champion, ally; };  // right before StoryTold: who the chart's words mean
struct GrudgeChanged { Who who; std::int8_t by, now; };
struct GradeChanged { Who who; Grade from, to; bool chart; };
struct Challenged { Who by, to; std::uint16_t due; bool merged; };
struct BecameAllies { Who a, b; };
struct BecameFoes { Who a, b; bool team_broken; };
struct Turned { Who who; Side to; };
struct QualityLost { Who who; Quality quality; std::uint8_t cards; std::uint16_t until; };  // until: the first card on which it works again
struct QualityGained { Who who; Quality quality; Help help; };
struct Ejected { Spot spot; Who who; };
struct ContenderNamed { Who who; std::uint8_t title; std::uint16_t due; };
struct Stipulated { Who a, b; Stipulation what; };
struct MissesShow { Who who; };
struct PartVoid { Op op; };                                   // FTM-R75
// the cards
struct Claimant { Who who; Claim claim; };                    // nobody: no more of them
struct CardDrawn { std::uint16_t number; std::uint8_t card, left, outside; std::array<Claimant, 4> claims; };  // outside: cards left there
struct Scored { Who who, against; std::uint8_t points, card; Why why; std::uint8_t from, to, die; };
struct NoScore { std::uint8_t card; Idle why; std::uint8_t in_a_row; };
struct MovedBack { Who who; std::uint8_t by, from, to; };
struct HoldOn { Who by, on; };
struct HoldHeld { Who by, on; std::uint8_t die; };
struct HoldBroken { Who by, on; std::uint8_t die, points; };
struct TestBegan { Who face, heel; };
struct TestRoll { std::uint8_t die; MaybeWho scores; };            // nobody: the referee breaks it
struct PinBegan { Who by, on; Grade counts_as; std::uint8_t up_to; bool forced; };
struct PinCount { std::uint8_t count, roll; };                // roll: as read, 11 to 66
struct KickedOut { Who who, from; std::uint8_t count, roll; };
struct FallWon { Who by, on; Method method; bool deciding; };
struct FinisherTried { Who who, on; std::uint8_t up_to; };
struct FinisherMissed { Who who, on; std::uint8_t roll, from, to; };
struct FinisherLanded { Who who, on; std::uint8_t roll; };
struct RefereeDown { std::uint8_t cards; };
struct RefereeUp { bool at_once; };
struct SecondReferee { bool comes; };
struct CoverUncounted { Who by, on; bool finisher; };
struct TagRolled { std::uint8_t die; };
struct Tagged { Who out, in; };
struct HotTag { Who out, in; std::uint8_t from, to; };
struct DoubleTeam { Who who, partner; };
struct Refreshed { Who who; std::uint8_t from, to; };
struct Eliminated { Who who; MaybeWho by; Method method; std::uint8_t left; };
struct PlaceTaken { Who who; Place place; };
struct ObjectGained { Who who; Thing thing; std::uint8_t space, die, to; bool outside; };
struct UseSet { Who who; Thing thing; std::uint8_t as; };  // the promoter says what it does: as a Thing does; 3: nothing (FTM-D12)
struct ObjectUsed { Who who; MaybeWho on; Thing thing; };
struct KickoutChipTaken { Who who; std::uint8_t space, chips; };
struct SpilledOutside { std::uint8_t cards; };
struct MovedOutside { Who who; std::uint8_t from, to; };
struct BackInside { MaybeWho first; };                              // nobody: time was up
struct BooMove { Who who; std::uint8_t die, from, to; };
struct PairBegan { Who a, b; std::uint8_t round; };
struct PairWon { Who who, against; std::uint8_t points; };
struct ByeGiven { Who who; };
struct QuickDrawn { Who who; std::uint8_t card, points; bool survives; std::uint8_t to; };  // to: the own space afterwards
struct QuickRoundEnded { std::uint8_t left; bool nobody_goes; };
struct TokenMoved { Who who; std::uint8_t from, to; };          // by no points: a space outside, or back after a fall (FTM-R48, FTM-R61)
// clang-format on

using Event =
    OneOf<ShowBegan, ShowEnded, SeasonEnded, BooksClosed, WrestlerSigned, WrestlerReturned, RelationSet, HelpSet,
          MatchBooked, BookingDropped, GrudgeTypeRolled, GrudgeStakesRolled, InterviewBegan, ChallengeLapsed,
          MatchBegan, Entered, SidesTaken, HotBoxFilled, MatchWon, MatchDrawn, Recorded, TitleKept, TitleChanged,
          TitleVacated, LeftTown, StoryTold, RolesTaken, GrudgeChanged, GradeChanged, Challenged, BecameAllies,
          BecameFoes, Turned, QualityLost, QualityGained, Ejected, ContenderNamed, Stipulated, MissesShow, PartVoid,
          CardDrawn, Scored, NoScore, MovedBack, HoldOn, HoldHeld, HoldBroken, TestBegan, TestRoll, PinBegan, PinCount,
          KickedOut, FallWon, FinisherTried, FinisherMissed, FinisherLanded, RefereeDown, RefereeUp, SecondReferee,
          CoverUncounted, TagRolled, Tagged, HotTag, DoubleTeam, Refreshed, Eliminated, PlaceTaken, ObjectGained,
          UseSet, ObjectUsed, KickoutChipTaken, SpilledOutside, MovedOutside, BackInside, BooMove, PairBegan, PairWon,
          ByeGiven, QuickDrawn, QuickRoundEnded, TokenMoved>;
static_assert(sizeof(Event) <= 16);

}  // namespace bout::face_to_the_mat
