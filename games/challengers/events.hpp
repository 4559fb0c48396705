#pragma once
#include <array>
#include <cstdint>

#include "engine/fixed_list.hpp"
#include "engine/one_of.hpp"
#include "games/challengers/steps.hpp"

namespace bout::challengers {

/// Where a card was exhausted from.
enum class From : std::uint8_t { deck, bench, park };
/// What losing the flag would do to the holder's bench (CHA-7.2).
enum class Strain : std::uint8_t { none, full, too_full };

/// What the benched cards of one name add to a card in the park (CHA-8.5).
struct Help {
  CardKind by{};
  std::int8_t bonus = 0;
};
/// What the power of a card in the park is made of (CHA-R23).
struct PowerParts {
  std::int8_t base = 0, fixed = 0, own = 0;  // printed, from its reveal, from its own attack or flag bonus
  FixedList<Help, 10> bench;                 // a bench has no more names
};

// Everything worth telling someone. A hidden card is no_card, as told to everybody who may not know it.
// clang-format off
struct TournamentBegan { std::uint8_t players, left_out; bool robot; };
struct PlanDealt { Side side; std::uint8_t seat; };
struct RobotBuilt { std::uint8_t replaced; };
struct RoundBegan { Side side; std::uint8_t round; Side opponent; std::uint8_t park; };
struct OfferDrawn { Side side; std::uint8_t seat; Level level; std::uint8_t count; bool again; std::array<CardKind, 8> cards; };
struct TrayShuffled { Level level; std::uint8_t count; };
struct Picked { Side side; std::uint8_t seat; CardKind kind; std::uint8_t deck; };
struct Traded { Side side; std::uint8_t seat; CardKind kind, first, second; std::uint8_t deck; };
struct PickingStopped { Side side; std::uint8_t discarded; Level level; };
struct CardRemoved { Side side; std::uint8_t seat; CardKind kind; std::uint8_t deck; };
struct DeckFinished { Side side; std::uint8_t deck; };
struct MatchBegan { Side first, second; std::uint8_t park, round; Side begins; bool tossed, final; std::array<std::uint8_t, 2> decks, trophies; };
struct CardRevealed { Side side; CardKind kind; std::uint8_t attack, against, lent; bool first; };
struct BonusFixed { Side side; CardKind kind; std::int8_t bonus; };
/// What a card in the park comes to now; place: in its row, the latest last.
struct PowerCounted { Side side; std::uint8_t place; CardKind kind; std::uint8_t power; PowerParts parts; };
struct Compared { Side side; CardKind latest; std::uint8_t attack, against, lacks; bool enough; };
struct FlagTaken { Side side; CardKind kind; std::uint8_t power, beneath; };
struct CardsBenched { Side side; std::uint8_t cards, names; bool over; };
struct BenchCounted { Side side; std::uint8_t names; Strain strain; };
struct CardBenchedUnseen { Side side; CardKind kind; };
struct CardExhausted { Side side; CardKind kind; From from; };
struct CardReturned { Side side; CardKind kind; };
struct CardAdded { Side side; CardKind kind; Level level; Place place; };
struct CardRetired { Side side; CardKind kind; };
struct DeckLookedAt { Side side; std::uint8_t seat; std::uint8_t count; bool whole; std::array<CardKind, 3> top; };
struct DeckArranged { Side side; std::uint8_t seat; CardKind kind; Place place; };
struct NextCardHelped { Side side; std::uint8_t bonus; };
struct FansTaken { Side side; std::uint8_t fans; std::uint16_t total; };
struct MatchWon { Side winner, loser; bool by_bench; std::uint8_t park, captures; };
struct TrophyTaken { Side side; std::uint8_t seat; std::uint8_t round, fans; };  // fans 0: hidden
struct TrophyBoxed { Side side; std::uint8_t round; };
struct FansCounted { Side side; std::uint16_t fans; std::uint8_t trophies, place; };
struct FinalistsNamed { Side first, second; };
struct LeadTooLarge { Side side; std::uint8_t lead; };
struct TournamentWon { Side side; std::uint16_t fans; };
// clang-format on

using Event = OneOf<TournamentBegan, PlanDealt, RobotBuilt, RoundBegan, OfferDrawn, TrayShuffled, Picked, Traded,
                    PickingStopped, CardRemoved, DeckFinished, MatchBegan, CardRevealed, BonusFixed, PowerCounted,
                    Compared, FlagTaken, CardsBenched, BenchCounted, CardBenchedUnseen, CardExhausted, CardReturned,
                    CardAdded, CardRetired, DeckLookedAt, DeckArranged, NextCardHelped, FansTaken, MatchWon,
                    TrophyTaken, TrophyBoxed, FansCounted, FinalistsNamed, LeadTooLarge, TournamentWon>;
static_assert(sizeof(Event) <= 32);

}  // namespace bout::challengers
