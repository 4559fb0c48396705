#pragma once
#include <cstdint>
#include <variant>

#include "games/face_to_the_mat/charts.hpp"
#include "games/face_to_the_mat/terms.hpp"

namespace bout::face_to_the_mat {

// clang-format off
#define BOUT_SAME(Type) bool operator==(const Type&) const = default

// The federation: one show after the other (FTM-1.8)
struct OpenOffice { BOUT_SAME(OpenOffice); };
struct SuggestCard { BOUT_SAME(SuggestCard); };   // what is pending first (D3)
struct FillCard { BOUT_SAME(FillCard); };         // then what the roster offers
struct BookPending { std::uint8_t challenge; BOUT_SAME(BookPending); };  // if there is room tonight
struct OpenShow { BOUT_SAME(OpenShow); };
struct NextMatch { BOUT_SAME(NextMatch); };
struct CloseShow { BOUT_SAME(CloseShow); };
struct CloseSeason { BOUT_SAME(CloseSeason); };

// A match (FTM-4.1)
struct BeginMatch { BOUT_SAME(BeginMatch); };
enum class Moment : std::uint8_t { before, after, interview, during };
struct TellStory { Moment moment; BOUT_SAME(TellStory); };                    // FTM-4.2, FTM-4.5
struct DoLine { Chart chart; std::uint8_t line, next; Moment moment; BOUT_SAME(DoLine); };  // the line's effects from number `next` on
struct FillSpot { std::uint8_t spot; BOUT_SAME(FillSpot); };                   // the HOT BOX, position by position (FTM-R8)
struct NextCard { BOUT_SAME(NextCard); };                                     // FTM-4.3
struct CheckMoves { BOUT_SAME(CheckMoves); };                                 // pins and finishers of this card (FTM-R16)
struct TryPin { std::uint8_t by, on; bool forced; BOUT_SAME(TryPin); };       // FTM-8.1
struct TryFinisher { std::uint8_t by, on; BOUT_SAME(TryFinisher); };          // FTM-9.1
struct SettleScores { BOUT_SAME(SettleScores); };                             // of a story before the bell, or of a scripted bump
struct FinishCard { BOUT_SAME(FinishCard); };                                 // tags, Boo counter, referee (FTM-R15)
struct EndMatch { BOUT_SAME(EndMatch); };
struct SettleGrudge { BOUT_SAME(SettleGrudge); };                             // FTM-10.3, FTM-10.5
struct NextPair { BOUT_SAME(NextPair); };                                     // FTM-14.1
struct QuickRound { BOUT_SAME(QuickRound); };                                 // FTM-14.2
struct RollGrudgeType { std::uint8_t challenge; BOUT_SAME(RollGrudgeType); };      // FTM-10.4
struct RollGrudgeStakes { std::uint8_t challenge; BOUT_SAME(RollGrudgeStakes); };  // FTM-10.5
struct BookGrudge { std::uint8_t challenge; BOUT_SAME(BookGrudge); };

// What the promoter is asked (decisions D1 to D16)
struct Desk { static constexpr bool waits = true; BOUT_SAME(Desk); };               // between shows: D1, D3
struct Compose { std::uint8_t of = 255; static constexpr bool waits = true; BOUT_SAME(Compose); };  // one match, 255: a new one, else of the card: D4 to D8
struct ChooseType { std::uint8_t challenge; static constexpr bool waits = true; BOUT_SAME(ChooseType); };      // D9
struct ChooseStakes { std::uint8_t challenge; static constexpr bool waits = true; BOUT_SAME(ChooseStakes); };  // D10
struct ChooseTitle { Who who; static constexpr bool waits = true; BOUT_SAME(ChooseTitle); };                   // D11
struct Interlude { bool held = false; static constexpr bool waits = true; BOUT_SAME(Interlude); };  // before each match, held: after an interview: D13
struct ChooseSpot { std::uint8_t spot; static constexpr bool waits = true; BOUT_SAME(ChooseSpot); };             // D14
struct ChoosePinned { std::uint8_t by; bool finisher, forced; static constexpr bool waits = true; BOUT_SAME(ChoosePinned); };  // D15
struct MayTurn { Who who; static constexpr bool waits = true; BOUT_SAME(MayTurn); };  // D16
struct MayAlly { Who a, b; static constexpr bool waits = true; BOUT_SAME(MayAlly); };   // D16
struct SeasonOver { static constexpr bool waits = true; BOUT_SAME(SeasonOver); };   // another year, or the books closed
// clang-format on

using Step = std::variant<OpenOffice, SuggestCard, FillCard, BookPending, OpenShow, NextMatch, CloseShow, CloseSeason,
                          BeginMatch, TellStory, DoLine, FillSpot, NextCard, CheckMoves, TryPin, TryFinisher,
                          SettleScores, FinishCard, EndMatch, SettleGrudge, NextPair, QuickRound, RollGrudgeType,
                          RollGrudgeStakes, BookGrudge, Desk, Compose, ChooseType, ChooseStakes, ChooseTitle, Interlude,
                          ChooseSpot, ChoosePinned, MayTurn, MayAlly, SeasonOver>;

}  // namespace bout::face_to_the_mat
