#pragma once
#include <array>
#include <cstdint>

#include "engine/by.hpp"
#include "engine/fixed_list.hpp"

/// What a card is and can do: the closed vocabulary of cards.json as plain numbers.
namespace bout::challengers {

/// A row of cards.json. Cards of one name and level are one kind (CHA-D21).
enum class CardKind : std::uint8_t {};
inline constexpr int max_kinds = 160;
inline constexpr CardKind no_card{255};

enum class Level : std::uint8_t { starter, a, b, c, robot, solo };  // CHA-1.12
inline constexpr int pile_levels = 3;                               // A, B and C have a pile
constexpr int pile_of(Level level) { return static_cast<int>(level) - 1; }
constexpr Level level_of_pile(int pile) { return static_cast<Level>(pile + 1); }
constexpr bool has_pile(Level level) { return level >= Level::a && level <= Level::c; }

/// When an effect counts or happens (CHA-8.3).
enum class When : std::uint8_t {
  reveal,      // CHA-8.1: at once, before the comparison
  attack,      // CHA-8.4: while the card is part of the attack
  bench,       // CHA-8.5: while the card is on its owner's bench
  flag_on,     // CHA-8.7: once, when the flag is set on the card
  flag_while,  // CHA-8.7: while the flag is on the card
  flag_loss,   // CHA-8.8: when the flag is taken from the card
  picked,      // CHA-8.10: in the Deck Phase of the pick
};

enum class Op : std::uint8_t {
  power,
  aura,
  fans,
  exhaust_bench,
  exhaust_deck,
  bench_from_deck,
  return_to_deck,
  add_from_pile,
  peek_split,
  peek_reorder,
  search_place,
  exhaust_self,
  retire_self,
  next_card_bonus,
  trade_pick,
};

/// Whose: of the card's owner, or of the opponent.
enum class Whose : std::uint8_t { own, opp };
enum class If : std::uint8_t { always, bench_has, bench_has_no, deck_at_most, trophies_at_most };
enum class Per : std::uint8_t { constant, bench_card, bench_set, empty_seat, trophy };
enum class Scope : std::uint8_t { always, attacking, holder };  // CHA-R27
enum class Place : std::uint8_t { top, bottom, deck_top, deck_bottom, exhaust };

/// A set of kinds or of names.
struct KindSet {
  std::array<std::uint64_t, 3> bits{};
  void add(std::size_t at) { bits[at >> 6] |= std::uint64_t{1} << (at & 63); }
  void add(CardKind kind) { add(index(kind)); }
  bool has(std::size_t at) const { return (bits[at >> 6] >> (at & 63) & 1) != 0; }
  bool has(CardKind kind) const { return has(index(kind)); }
  void add(const KindSet& more) {
    for (std::size_t i = 0; i < bits.size(); ++i) bits[i] |= more.bits[i];
  }
  int size() const {
    return __builtin_popcountll(bits[0]) + __builtin_popcountll(bits[1]) + __builtin_popcountll(bits[2]);
  }
  bool any() const { return (bits[0] | bits[1] | bits[2]) != 0; }
};

/// Which cards are meant, as a set of kinds. A kind whose base power is the round (Cyborg) may match in some
/// rounds only (CHA-R28).
struct Selector {
  KindSet kinds;
  KindSet by_round;  // match if their base power, the round, fits
  int base_is = -1, base_at_most = -1;

  bool matches(CardKind kind, int round) const {
    if (kinds.has(kind)) return true;
    return by_round.has(kind) && (base_is < 0 || round == base_is) && (base_at_most < 0 || round <= base_at_most);
  }
};

/// One row of a card's effects.
struct Effect {
  When when = When::reveal;
  Op op = Op::power;
  If condition = If::always;
  Whose condition_side = Whose::own;
  std::uint8_t condition_n = 0;
  std::uint8_t condition_selector = 0;
  Per per = Per::constant;
  Whose per_side = Whose::own;
  std::uint8_t per_selector = 0;
  std::int8_t amount = 0;  // what is added, or what each counted thing adds
  Whose side = Whose::own;
  Whose chooser = Whose::own;
  bool forced = false;
  std::uint8_t most = 1;  // up to so many, or so many
  std::uint8_t selector = 0;
  Scope scope = Scope::always;
  Place place = Place::top;
  Level level = Level::a;
};

/// True when carrying the effect out may ask somebody (CHA-D7 to CHA-D18).
constexpr bool may_ask(Op op) {
  return op == Op::exhaust_bench || op == Op::return_to_deck || op == Op::peek_split || op == Op::peek_reorder ||
         op == Op::search_place;
}

inline constexpr int max_effects = 4;

struct CardRule {
  std::uint8_t base = 0;
  bool base_is_round = false;  // Cyborg
  Level level = Level::starter;
  std::uint8_t set = 0;
  std::uint8_t name = 0;    // cards of one name share a seat (CHA-6.12, CHA-R47)
  std::uint8_t copies = 0;  // in the whole game; of a starter or Robot card, in the deck
  std::uint8_t has = 0;     // a bit for each When
  std::uint8_t asks = 0;    // a bit for each When that may ask somebody
  FixedList<Effect, max_effects> effects;

  bool does(When when) const { return (has >> index(when) & 1) != 0; }
  bool may_ask_at(When when) const { return (asks >> index(when) & 1) != 0; }
};

}  // namespace bout::challengers
