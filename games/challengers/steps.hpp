#pragma once
#include <array>
#include <cstdint>

#include "engine/choice.hpp"
#include "engine/fields.hpp"
#include "engine/one_of.hpp"
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
// The tournament. Deck Phases and matches of all sides go on side by side, so one decision waits for whoever has
// something to decide (CHA-3.4, CHA-3.5, CHA-D19); what each of them is asked stands in the own part of the state.
struct PlayOn { static constexpr bool waits = true; };
using Step = OneOf<PlayOn>;

// The Deck Phase of one side
struct BeginRound { Side side; };
struct DrawOffer { Side side; Level level; };
struct Redraw { Side side; };
struct Pick { Side side; CardKind kind; };
struct BeginTrade { Side side; CardKind kind, first; };
struct Trade { Side side; CardKind kind, first, second; };
struct StopPicking { Side side; };
struct RemoveCard { Side side; CardKind kind; };
struct FinishDeckPhase { Side side; };

// The rounds
struct MeetIfReady { Side side; };
struct EndMatch { std::uint8_t park; Side winner; };
struct EndRound { };
struct CountFans { };
struct BeginFinal { };

// A match. Each has an agenda of its own, so that one may wait for somebody while the others go on.
struct RevealFirst { bool chosen; };  // chosen: of two (a house variant)
struct SetFirstFlag { };
struct Attack { };
struct RevealNext { bool chosen; };
struct Compare { };
struct Capture { };
struct PlaceFlag { };
struct BenchLosers { };
struct SwapRoles { };
/// The effects of one card at one moment, from number `next` on.
struct DoEffects { Side owner; CardKind kind; When when; std::uint8_t next; };

// What a match may ask (CHA-D7 to CHA-D18)
struct ChooseSplit { Side side; static constexpr bool waits = true; };
struct ChooseOrder { Side side; std::uint8_t count; static constexpr bool waits = true; };
struct ChooseFromDeck { Side side; Place place; static constexpr bool waits = true; };
/// One card of a bench, `left` times; the effect says which may be taken and where they go.
struct ChooseFromBench { Side chooser, bench; CardKind kind; std::uint8_t effect, left; static constexpr bool waits = true; };

// What comes of an answer
struct AnswerMatch { Side side; Choice chosen; };
struct KeepOnTop { Side side; CardKind kind; };
struct PutInOrder { Side side; std::array<CardKind, 3> order; std::uint8_t count; };
struct PlaceCard { Side side; CardKind kind; std::uint16_t from; Place place; };  // from: as in Verb::place_card
struct TakeCard { ChooseFromBench asked; CardKind kind; };
struct GoOn {};
// clang-format on

using MatchStep = OneOf<RevealFirst, SetFirstFlag, Attack, RevealNext, Compare, Capture, PlaceFlag, BenchLosers,
                        SwapRoles, DoEffects, ChooseSplit, ChooseOrder, ChooseFromDeck, ChooseFromBench>;

template <class S>
requires PartOf<S, Step> || PartOf<S, MatchStep>
constexpr bool operator==(const S& a, const S& b) { return same_members(a, b); }

}  // namespace bout::challengers
