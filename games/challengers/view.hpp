#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/one_of.hpp"
#include "games/challengers/content.hpp"
#include "games/challengers/decisions.hpp"

namespace bout::challengers {

/// Some copies of one kind.
struct Held {
  CardKind kind{};
  int count = 0;
};

struct TrophyView {
  int round = 0;
  std::optional<int> fans;  // nothing: hidden from this viewer
};

/// What one seat may see of a side. What it cannot hold, it cannot leak.
struct SideView {
  Side side{};
  std::optional<int> seat;  // nothing: the Robot
  int plan = 0;             // as it is printed
  int round = 0, cards = 0, fans = 0, offer_size = 0;
  bool deciding = false, playing = false;
  std::optional<Side> opponent;
  std::optional<int> park;
  std::vector<TrophyView> trophies;
  // the own business of its owner
  std::optional<std::vector<Held>> deck;  // every card that is known to be in the possession
  std::optional<int> names;               // among them: as many seats would they take (CHA-6.12)
  std::optional<std::vector<CardKind>> offer;
  std::optional<std::string_view> level;  // where the offer comes from
  int picks = 0, made = 0, redraws = 0, removed = 0;
};

struct ParkCard {
  CardKind kind{};
  int power = 0;
  PowerParts parts;
};

struct MatchSideView {
  Side side{};
  std::vector<ParkCard> park;  // the latest last; the holder, if it holds, is the last
  std::vector<Held> bench;     // seat by seat
  int names = 0;               // seats taken
  Strain strain = Strain::none;
  std::vector<CardKind> exhaust;
  int deck = 0;
  std::vector<std::optional<CardKind>> top;  // places from the top whose card this viewer knows
  std::vector<Held> left;                    // what the viewer knows to be in the deck
  int next_bonus = 0;
};

struct MatchView {
  int park = 0;
  bool is_final = false;
  std::array<MatchSideView, 2> sides;
  Side attacker{};
  bool flag_up = false;  // somebody holds it
  int attack = 0, against = 0, lent = 0, captures = 0;
  std::optional<Side> asked;
};

/// A match of the tournament, to come or played.
struct Fixture {
  int round = 0;  // 0: the final
  int park = 0;
  std::array<Side, 2> sides{};
  std::optional<Side> winner;  // nothing: not played yet
};

/// Who stands where, as far as the viewer can know.
struct Standing {
  Side side{};
  int place = 0;
  int fans = 0;    // that lie open
  int hidden = 0;  // trophies whose backs do not
};

struct TrayView {
  std::string_view level;
  int pile = 0, discard = 0;
};

struct View {
  std::optional<Side> mine;  // of whoever looks
  int round = 0;
  std::optional<std::string> left_out;  // the set that stayed in the box
  std::vector<SideView> sides;
  std::vector<MatchView> matches;
  std::vector<Fixture> fixtures;    // round by round, the final last
  std::vector<Standing> standings;  // everybody who plays for the title, the leader first
  std::vector<TrayView> trays;
  std::vector<int> stacks;  // trophies left on each park; the top shows the round after those gone
  int finale = 0;
  std::vector<Side> finalists;
  Seats to_act;
  std::optional<Side> winner;
};

/// A card as this table has it.
struct CardSheet {
  std::string name, title;
  std::string_view level;
  std::string set, rarity;
  std::vector<int> base;  // power in each round
  std::vector<Sentence> text;
};

struct LevelSheet {
  std::string_view level;
  int picks = 0;
};

struct RoundSheet {
  std::vector<LevelSheet> levels;  // that one may draw from
};

/// What options and content of a table come to.
struct Sheet {
  int players = 0, bench_seats = 0;
  bool duel = false;            // two sides: no final, all scores open
  std::optional<int> lead_win;  // fans ahead that end it at once
  std::vector<std::string> parks;
  std::vector<RoundSheet> rounds;
  std::vector<CardSheet> cards;  // by kind
};

/// What a choice says.
namespace meaning {
// clang-format off
struct ChooseLevel { std::string_view level; int picks; };
struct Pick { CardKind kind; };
struct Trade { CardKind kind; std::vector<CardKind> goes; };
struct Redraw { int count; };
struct StopPicking {};
struct Remove { CardKind kind; };
struct Ready {};
struct KeepOnTop { CardKind kind; };
struct PutInOrder { std::vector<CardKind> kinds; };
struct PlaceCard { CardKind kind; };
struct TakeCard { CardKind kind; };
struct TakeNoMore {};
// clang-format on
}  // namespace meaning
using Means = OneOf<meaning::ChooseLevel, meaning::Pick, meaning::Trade, meaning::Redraw, meaning::StopPicking,
                    meaning::Remove, meaning::Ready, meaning::KeepOnTop, meaning::PutInOrder, meaning::PlaceCard,
                    meaning::TakeCard, meaning::TakeNoMore>;

/// Events whose cards or fans may be hidden from whoever is told: what is hidden is left out.
namespace shown {
// clang-format off
struct OfferDrawn { Side side; std::string_view level; int count; bool again; std::vector<CardKind> cards; };
struct Picked { Side side; std::optional<CardKind> kind; int deck; };
struct Traded { Side side; CardKind kind; std::vector<CardKind> goes; int deck; };
struct CardRemoved { Side side; std::optional<CardKind> kind; int deck; };
struct CardAdded { Side side; std::optional<CardKind> kind; std::string_view level; Place place; };
struct DeckLookedAt { Side side; int count; bool whole; std::vector<CardKind> top; };
struct DeckArranged { Side side; std::optional<CardKind> kind; Place place; };
struct TrophyTaken { Side side; int round; std::optional<int> fans; };
// clang-format on
}  // namespace shown
using Picture =
    OneOf<TournamentBegan, PlanDealt, RobotBuilt, RoundBegan, shown::OfferDrawn, TrayShuffled, shown::Picked,
          shown::Traded, PickingStopped, shown::CardRemoved, DeckFinished, MatchBegan, CardRevealed, BonusFixed,
          PowerCounted, Compared, FlagTaken, CardsBenched, BenchCounted, CardBenchedUnseen, CardExhausted, CardReturned,
          shown::CardAdded, CardRetired, shown::DeckLookedAt, shown::DeckArranged, NextCardHelped, FansTaken, MatchWon,
          shown::TrophyTaken, TrophyBoxed, FansCounted, FinalistsNamed, LeadTooLarge, TournamentWon>;

}  // namespace bout::challengers
