#pragma once
#include <cstdint>
#include <variant>

#include "engine/seats.hpp"
#include "games/challengers/cards.hpp"

namespace bout::challengers {

/// A side of the tournament: whoever follows plan number side + 1, a player or the Robot (CHA-2.2, CHA-11.2).
enum class Side : std::uint8_t {};
inline constexpr int max_sides = 8;
inline constexpr int max_parks = 4;
inline constexpr int most_rounds = 10;
inline constexpr Side no_side{255};
constexpr int number(Side side) { return static_cast<int>(side); }

// clang-format off
#define BOUT_SAME(Type) bool operator==(const Type&) const = default

// The tournament. Deck Phases and matches of all sides go on side by side, so one decision waits for whoever has
// something to decide (CHA-3.4, CHA-3.5, CHA-D19); what each of them is asked stands in the own part of the state.
struct PlayOn { static constexpr bool waits = true; BOUT_SAME(PlayOn); };
using Step = std::variant<PlayOn>;

// The Deck Phase of one side
struct BeginRound { Side side; BOUT_SAME(BeginRound); };
struct DrawOffer { Side side; Level level; BOUT_SAME(DrawOffer); };
struct Redraw { Side side; BOUT_SAME(Redraw); };
struct Pick { Side side; CardKind kind; BOUT_SAME(Pick); };
struct Trade { Side side; CardKind kind, first, second; BOUT_SAME(Trade); };
struct StopPicking { Side side; BOUT_SAME(StopPicking); };
struct RemoveCard { Side side; CardKind kind; BOUT_SAME(RemoveCard); };
struct FinishDeckPhase { Side side; BOUT_SAME(FinishDeckPhase); };

// The rounds
struct MeetIfReady { Side side; BOUT_SAME(MeetIfReady); };
struct EndMatch { std::uint8_t park; Side winner; BOUT_SAME(EndMatch); };
struct EndRound { BOUT_SAME(EndRound); };
struct CountFans { BOUT_SAME(CountFans); };
struct BeginFinal { BOUT_SAME(BeginFinal); };

// A match. Each has an agenda of its own, so that one may wait for somebody while the others go on.
struct RevealFirst { bool chosen; BOUT_SAME(RevealFirst); };  // chosen: of two (a house variant)
struct SetFirstFlag { BOUT_SAME(SetFirstFlag); };
struct Attack { BOUT_SAME(Attack); };
struct RevealNext { bool chosen; BOUT_SAME(RevealNext); };
struct Compare { BOUT_SAME(Compare); };
struct Capture { BOUT_SAME(Capture); };
struct PlaceFlag { BOUT_SAME(PlaceFlag); };
struct BenchLosers { BOUT_SAME(BenchLosers); };
struct SwapRoles { BOUT_SAME(SwapRoles); };
/// The effects of one card at one moment, from number `next` on.
struct DoEffects { Side owner; CardKind kind; When when; std::uint8_t next; BOUT_SAME(DoEffects); };

// What a match may ask (CHA-D7 to CHA-D18)
struct ChooseSplit { Side side; static constexpr bool waits = true; BOUT_SAME(ChooseSplit); };
struct ChooseOrder { Side side; std::uint8_t count; static constexpr bool waits = true; BOUT_SAME(ChooseOrder); };
struct ChooseFromDeck { Side side; Place place; static constexpr bool waits = true; BOUT_SAME(ChooseFromDeck); };
/// One card of a bench, `left` times; the effect says which may be taken and where they go.
struct ChooseFromBench { Side chooser, bench; CardKind kind; std::uint8_t effect, left;
                         static constexpr bool waits = true; BOUT_SAME(ChooseFromBench); };
// clang-format on

using MatchStep = std::variant<RevealFirst, SetFirstFlag, Attack, RevealNext, Compare, Capture, PlaceFlag, BenchLosers,
                               SwapRoles, DoEffects, ChooseSplit, ChooseOrder, ChooseFromDeck, ChooseFromBench>;

}  // namespace bout::challengers
