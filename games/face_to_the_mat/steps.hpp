#pragma once
#include <cstdint>

#include "engine/fields.hpp"
#include "engine/one_of.hpp"
#include "games/face_to_the_mat/charts.hpp"
#include "games/face_to_the_mat/terms.hpp"

namespace bout::face_to_the_mat {

/// What the promoter may answer.
enum class Verb : std::uint8_t {
  // the desk
  book_challenge,  // a: number of the challenge
  book_shot,       // a: title
  compose,         // a: Form
  drop,            // a: number on the card
  later,           // a: number on the card; trades places with the next
  suggest,
  open_doors,
  let_run,  // a: shows
  sign,     // a: Who
  release,  // a: Who
  // one match
  enter,     // a: Who
  take_out,  // a: Who
  cage,
  hardcore,
  put_up,    // a: title
  favor,     // a: Who
  lay_chip,  // a: Thing, b: space
  clear_chips,
  script_bump,   // a: card; 0: none
  script_spill,  // a: card; 0: none
  set_form,      // a: Form
  fill_up,
  book_it,
  cancel,
  // a Grudge Match
  roll_again,
  take_type,    // a: Form, b: 1 cage, 2 hardcore, 3 both
  take_stakes,  // a: Stakes
  take_title,   // a: title
  // the show
  ring_bell,
  interview,  // a: Who, b: Chart
  run_the_rest,
  stand,  // a: Who
  pin,    // a: Who
  accept,
  refuse,
  another_season,
  close_books,
  change,  // a: number on the card; opens that match again
  put_off,
  use_as,  // a: Thing whose effect it has; 3: none
  // the federation
  arrange,  // a: Who
  turn_side,
  set_help,     // a: Help
  set_ally,     // a: Who, or nobody
  set_foe,      // a: Who, or nobody
  set_partner,  // a: Who, or nobody
};
inline constexpr int verb_count = 46;

inline constexpr std::uint8_t new_match = 255;  // instead of the number of one on the card

// clang-format off

// The federation: one show after the other (FTM-1.8)
struct OpenOffice {};
struct SuggestCard {};   // what is pending first (D3)
struct FillCard {};         // then what the roster offers
struct BookPending { std::uint8_t challenge; };  // if there is room tonight
struct OpenShow {};
struct NextMatch {};
struct CloseShow {};
struct CloseSeason {};

// A match (FTM-4.1)
struct BeginMatch {};
enum class Moment : std::uint8_t { before, after, interview, during };
struct TellStory { Moment moment; };                    // FTM-4.2, FTM-4.5
struct DoLine { Chart chart; std::uint8_t line, next; Moment moment; };  // the line's effects from number `next` on
struct FillSpot { std::uint8_t spot; };                   // the HOT BOX, position by position (FTM-R8)
struct NextCard {};                                     // FTM-4.3
struct CheckMoves {};                                 // pins and finishers of this card (FTM-R16)
struct TryPin { std::uint8_t by, on; bool forced; };       // FTM-8.1
struct TryFinisher { std::uint8_t by, on; };          // FTM-9.1
struct SettleScores {};                             // of a story before the bell, or of a scripted bump
struct FinishCard {};                                 // tags, Boo counter, referee (FTM-R15)
struct EndMatch {};
struct SettleGrudge {};                             // FTM-10.3, FTM-10.5
struct NextPair {};                                     // FTM-14.1
struct QuickRound {};                                 // FTM-14.2
struct RollGrudgeType { std::uint8_t challenge; };      // FTM-10.4
struct RollGrudgeStakes { std::uint8_t challenge; };  // FTM-10.5
struct BookGrudge { std::uint8_t challenge; };

// What the promoter is asked (decisions D1 to D16)
struct Desk { static constexpr bool waits = true; };               // between shows: D1, D3
struct Compose { std::uint8_t of = new_match; static constexpr bool waits = true; };  // one match, 255: a new one, else of the card: D4 to D8
struct ChooseType { std::uint8_t challenge; static constexpr bool waits = true; };      // D9
struct ChooseStakes { std::uint8_t challenge; static constexpr bool waits = true; };  // D10
struct ChooseTitle { Who who; static constexpr bool waits = true; };                   // D11
struct Interlude { bool held = false; static constexpr bool waits = true; };  // before each match, held: after an interview: D13
struct ChooseSpot { std::uint8_t spot; static constexpr bool waits = true; };             // D14
struct ChoosePinned { std::uint8_t by; bool finisher, forced; static constexpr bool waits = true; };  // D15
struct MayTurn { Who who; static constexpr bool waits = true; };  // D16
struct MayAlly { Who a, b; static constexpr bool waits = true; };   // D16
struct Arrange { Who who; static constexpr bool waits = true; };  // D1: side, help, relations of one wrestler
struct ChooseUse { Gained what; static constexpr bool waits = true; };  // D12
struct SeasonOver { static constexpr bool waits = true; };   // another year, or the books closed

// What the promoter's answers change
struct Edit { Verb what; std::uint8_t a, b, of; };   // the card, or the match being composed; of: as in Compose
struct BookShot { std::uint8_t title; };
struct LetRun { std::uint8_t shows; };               // the computer promoter takes over for so many
struct SignOn { Who who; bool joins; };              // FTM-D1
struct Settle { Who who; Verb what; std::uint8_t to; };  // FTM-D1: one of the answers to Arrange
struct SetUse { Gained what; std::uint8_t as; };     // FTM-D12; as: Thing, 3: none
struct PutGrudgeOff { std::uint8_t challenge; PutOff what; };
struct SetGrudgeType { std::uint8_t challenge; Form form; bool cage, hardcore; };
struct SetGrudgeStakes { std::uint8_t challenge; Stakes stakes; };
struct NameContender { Who who; std::uint8_t title; };
struct HoldInterview { Who guest; Chart reel; };
struct FillWith { std::uint8_t spot; Who who; };     // of the HOT BOX
struct TurnSide { Who who; };
struct Befriend { Who a, b; };
struct CloseBooks {};
// clang-format on

using Step =
    OneOf<OpenOffice, SuggestCard, FillCard, BookPending, OpenShow, NextMatch, CloseShow, CloseSeason, BeginMatch,
          TellStory, DoLine, FillSpot, NextCard, CheckMoves, TryPin, TryFinisher, SettleScores, FinishCard, EndMatch,
          SettleGrudge, NextPair, QuickRound, RollGrudgeType, RollGrudgeStakes, BookGrudge, Desk, Compose, ChooseType,
          ChooseStakes, ChooseTitle, Interlude, ChooseSpot, ChoosePinned, MayTurn, MayAlly, Arrange, ChooseUse,
          SeasonOver, Edit, BookShot, LetRun, SignOn, Settle, SetUse, PutGrudgeOff, SetGrudgeType, SetGrudgeStakes,
          NameContender, HoldInterview, FillWith, TurnSide, Befriend, CloseBooks>;

template <PartOf<Step> S>
constexpr bool operator==(const S& a, const S& b) {
  return same_members(a, b);
}

}  // namespace bout::face_to_the_mat
