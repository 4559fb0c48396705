#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/chance.hpp"
#include "engine/fixed_list.hpp"

// A face-down deck as the table knows it. What nobody has looked at has no order: it is a number of cards of each kind,
// and drawing asks Chance which kind comes. Only cards that the rules made known lie in a known place. So a state never
// knows more than the table does, two decks that nobody can tell apart are equal, and a person with real cards can say
// what was drawn.
//
//   Deck<22, Move> automa;            // 22 kinds, each any number of times
//   UniqueDeck<96, Impulse> impulses; // 96 cards, each once: a bit for each

namespace bout {

/// Cards without an order, counted by kind.
template <std::size_t Kinds>
struct Counts {
  static constexpr std::size_t kinds = Kinds;
  std::array<std::uint8_t, Kinds> of{};
  std::uint16_t all = 0;

  int size() const { return all; }
  int count(int kind) const { return kind < static_cast<int>(Kinds) ? of[static_cast<std::size_t>(kind)] : 0; }
  void add(int kind, int more = 1) {
    of[static_cast<std::size_t>(kind)] = static_cast<std::uint8_t>(of[static_cast<std::size_t>(kind)] + more);
    all = static_cast<std::uint16_t>(all + more);
  }
  void take(int kind) {
    assert(count(kind) > 0);
    --of[static_cast<std::size_t>(kind)];
    --all;
  }
  /// Of which kind the card at this place is, when they lie sorted.
  int at(int place) const {
    assert(place < all);
    std::size_t kind = 0;
    if constexpr (Kinds > block)
      for (; kind + block <= Kinds; kind += block) {  // sums of eight have no branches in them
        int sum = 0;
        for (std::size_t i = 0; i < block; ++i) sum += of[kind + i];
        if (place < sum) break;
        place -= sum;
      }
    while ((place -= of[kind]) >= 0) ++kind;
    return static_cast<int>(kind);
  }
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t kind = 0; kind < Kinds; ++kind)
      if (of[kind] > 0) visit(static_cast<int>(kind), static_cast<int>(of[kind]));
  }
  bool operator==(const Counts&) const = default;

 private:
  static constexpr std::size_t block = 8;
};

/// Cards without an order of which there is one each.
template <std::size_t Cards>
struct OneEach {
  static constexpr std::size_t kinds = Cards;
  using Word = std::conditional_t<(Cards <= 32), std::uint32_t, std::uint64_t>;
  static constexpr int width = std::numeric_limits<Word>::digits;
  std::array<Word, (Cards + width - 1) / width> bits{};

  int size() const {
    int sum = 0;
    for (const Word word : bits) sum += std::popcount(word);
    return sum;
  }
  int count(int card) const { return card < static_cast<int>(Cards) && (bits[word(card)] & bit(card)) != 0; }
  void add(int card, [[maybe_unused]] int more = 1) {
    assert(more == 1 && count(card) == 0);
    bits[word(card)] |= bit(card);
  }
  void take(int card) {
    assert(count(card) == 1);
    bits[word(card)] &= ~bit(card);
  }
  int at(int place) const {
    std::size_t in = 0;
    for (int here = 0; (here = std::popcount(bits[in])) <= place; ++in) place -= here;
    Word rest = bits[in];
    for (; place > 0; --place) rest &= rest - 1;
    return static_cast<int>(in) * width + std::countr_zero(rest);
  }
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t in = 0; in < bits.size(); ++in)
      for (Word rest = bits[in]; rest != 0; rest &= rest - 1)
        visit(static_cast<int>(in) * width + std::countr_zero(rest), 1);
  }
  bool operator==(const OneEach&) const = default;

 private:
  static constexpr std::size_t word(int card) { return static_cast<std::size_t>(card) / width; }
  static constexpr Word bit(int card) { return Word{1} << (card % width); }
};

/// Cards without an order that lie in a row all the same, for games that move them with the rest of the row. A card's
/// first byte is its kind.
template <class Card>
struct LooseRow {
  std::span<const Card> cards;
  std::size_t readable = cards.size();  // the row's cards, and those that lie behind it in memory

  int size() const { return static_cast<int>(cards.size()); }
  int at(int place) const { return bytes()[static_cast<std::size_t>(place) * sizeof(Card)]; }
  int count(int kind) const {
    int sum = 0;
    for (int place = 0; place < size(); ++place) sum += at(place) == kind;
    return sum;
  }
  /// Where the first card of this kind lies; there is one. Nobody can predict where, so whole blocks are compared
  /// without a branch, what lies behind the row too.
  std::size_t find(int kind) const {
    constexpr std::size_t block = 32;
    const std::size_t blocks = (cards.size_bytes() + block - 1) / block;
    if (blocks * block > std::min<std::size_t>(none, readable * sizeof(Card))) {
      std::size_t place = 0;
      while (at(static_cast<int>(place)) != kind) ++place;
      return place;
    }
    const auto wanted = static_cast<std::uint8_t>(kind);
    std::uint8_t found = none, place = 0;  // one byte each, of which the processor compares sixteen at once
    for (const unsigned char *from = bytes(), *const end = from + blocks * block; from != end; ++from, ++place)
      found = std::min(found, static_cast<std::uint8_t>(place | -(*from != wanted) | -(place % sizeof(Card) != 0)));
    return found / sizeof(Card);
  }
  template <class Visit>
  void each(Visit&& visit) const {  // only where somebody is asked
    std::vector<int> sorted;
    for (int place = 0; place < size(); ++place) sorted.push_back(at(place));
    std::sort(sorted.begin(), sorted.end());
    for (auto from = sorted.begin(); from != sorted.end();) {
      const auto to = std::upper_bound(from, sorted.end(), *from);
      visit(*from, static_cast<int>(to - from));
      from = to;
    }
  }

 private:
  static constexpr std::uint8_t none = 255;
  const unsigned char* bytes() const { return reinterpret_cast<const unsigned char*>(cards.data()); }
};

/// A card of a row: its place, and its kind, which is known sooner.
struct Drawn {
  std::size_t place;
  int kind;
};

/// Which card of a row comes, when nobody knows their order. Of several alike it is always the first, so that the kind
/// on record says everything.
template <class Card>
Drawn drawn_from(const LooseRow<Card>& loose, Chance& chance, RollName name = 0) {
  const int kind = chance.kind(loose, name);
  return {loose.find(kind), kind};
}
/// The same for `count` cards of a list from place `from` on.
template <class Card, std::size_t N>
Drawn drawn_from(const FixedList<Card, N>& list, std::size_t from, std::size_t count, Chance& chance,
                 RollName name = 0) {
  const Drawn drawn = drawn_from(LooseRow<Card>{{list.begin() + from, count}, N - from}, chance, name);
  return {from + drawn.place, drawn.kind};
}

/// A deck: loose cards, and up to `Known` places about which something is known.
template <class Kind, class Loose, std::size_t Known>
struct DeckOf {
  using Slot = std::conditional_t<(Loose::kinds < 255), std::uint8_t, std::uint16_t>;
  static constexpr Slot unseen = std::numeric_limits<Slot>::max();

  Loose loose;                   // every card of which nobody knows where it lies
  FixedList<Slot, Known> order;  // from the bottom up: cards in a known place, and unseen ones between them
  std::uint8_t below = 0;        // how many of these lie under the rest of the loose cards; the others lie on top

  bool operator==(const DeckOf&) const = default;

  int size() const { return loose.size() + static_cast<int>(order.size()) - unseen_places(); }
  bool empty() const { return loose.size() == 0 && order.empty(); }
  /// How many cards of this kind there are, wherever they lie.
  int count(Kind kind) const {
    int sum = loose.count(static_cast<int>(kind));
    for (const Slot slot : order) sum += slot == static_cast<Slot>(kind);
    return sum;
  }
  /// Calls visit(kind, count) for every kind there is, lowest first: what the deck holds, without its order.
  template <class Visit>
  void each(Visit&& visit) const {
    Loose all = loose;
    for (const Slot slot : order)
      if (slot != unseen) all.add(slot);
    all.each([&](int kind, int count) { visit(static_cast<Kind>(kind), count); });
  }
  /// The card at this place, 0 on top, if it is known.
  std::optional<Kind> seen(int place) const {
    const int at = index_of(place);
    if (at < 0 || order[static_cast<std::size_t>(at)] == unseen) return std::nullopt;
    return static_cast<Kind>(order[static_cast<std::size_t>(at)]);
  }

  /// Puts cards in and shuffles.
  void shuffle_in(Kind kind, int copies = 1) {
    loose.add(static_cast<int>(kind), copies);
    shuffle();
  }
  /// Forgets every known place.
  void shuffle() {
    for (const Slot slot : order)
      if (slot != unseen) loose.add(slot);
    order.clear();
    below = 0;
  }
  void put_on_top(Kind kind) { put_at(0, kind); }
  void put_at_bottom(Kind kind) { put_at(size(), kind); }
  /// Puts a card where so many lie above it; everybody who may know knows.
  void put_at(int place, Kind kind) {
    assert(place >= 0 && place <= size());
    const int on_top = above(), rest = between();
    if (place <= on_top) return insert(order.size() - static_cast<std::size_t>(place), static_cast<Slot>(kind));
    if (place >= on_top + rest) return put_below(static_cast<std::size_t>(below - (place - on_top - rest)), kind);
    const int over = place - on_top, under = on_top + rest - place;  // loose cards above and under it
    const int counted = std::min(over, under);                       // from the nearer end
    for (int i = 0; i < counted; ++i) insert(below, unseen);
    if (over <= under) return insert(below, static_cast<Slot>(kind));
    below = static_cast<std::uint8_t>(below + counted);
    put_below(below, kind);
  }

  /// Takes the top card. The deck must not be empty.
  Kind draw(Chance& chance, RollName name = 0) { return take_at(0, chance, name); }
  Kind draw_bottom(Chance& chance, RollName name = 0) { return take_at(size() - 1, chance, name); }
  /// Takes the card at this place.
  Kind take_at(int place, Chance& chance, RollName name = 0) {
    const int at = index_of(place);
    if (at < 0) {
      const Kind kind = draw_loose(chance, name);
      tidy();
      return kind;
    }
    const Slot slot = order[static_cast<std::size_t>(at)];
    const Kind kind = slot == unseen ? draw_loose(chance, name) : static_cast<Kind>(slot);
    order.erase_at(static_cast<std::size_t>(at));
    if (at < below) --below;
    tidy();
    return kind;
  }
  /// Looks at the card at this place and leaves it there: from now on it is known.
  Kind look(int place, Chance& chance, RollName name = 0) {
    const int at = index_of(place);
    if (at >= 0 && order[static_cast<std::size_t>(at)] != unseen)
      return static_cast<Kind>(order[static_cast<std::size_t>(at)]);
    const Kind kind = draw_loose(chance, name);
    if (at >= 0)
      order[static_cast<std::size_t>(at)] = static_cast<Slot>(kind);
    else
      put_at(place, kind);
    tidy();
    return kind;
  }
  /// Puts the top card under the deck, and nobody looks at it.
  void bury() {
    const int at = index_of(0);
    if (at < 0 && below == 0) return;  // it is as loose there as it was
    const Slot slot = at < 0 ? unseen : order[static_cast<std::size_t>(at)];
    if (at >= 0) order.erase_at(static_cast<std::size_t>(at));
    if (at >= 0 && at < below) --below;
    insert(0, slot);
    ++below;
    tidy();
  }
  /// Takes out a card of this kind, wherever it lies, and shuffles the rest. False when there is none.
  bool search(Kind kind) {
    if (count(kind) == 0) return false;
    shuffle();
    loose.take(static_cast<int>(kind));
    return true;
  }

 private:
  int unseen_places() const {
    int sum = 0;
    for (const Slot slot : order) sum += slot == unseen;
    return sum;
  }
  int above() const { return static_cast<int>(order.size()) - below; }
  int between() const { return loose.size() - unseen_places(); }
  /// Where in `order` this place stands; -1: among the loose cards between top and bottom.
  int index_of(int place) const {
    const int on_top = above(), rest = place < on_top ? 0 : between();
    if (place < on_top) return static_cast<int>(order.size()) - 1 - place;
    return place < on_top + rest ? -1 : below - 1 - (place - on_top - rest);
  }
  void insert(std::size_t at, Slot slot) {
    order.push_back(slot);
    std::rotate(order.begin() + at, order.end() - 1, order.end());
  }
  void put_below(std::size_t at, Kind kind) {
    insert(at, static_cast<Slot>(kind));
    ++below;
  }
  Kind draw_loose(Chance& chance, RollName name) {
    const int kind = chance.kind(loose, name);
    loose.take(kind);
    return static_cast<Kind>(kind);
  }
  /// One way to write a deck down: no unseen place beside the loose cards, nothing below where none are left.
  void tidy() {
    if (order.empty()) return;
    while (above() > 0 && order[below] == unseen) order.erase_at(below);
    while (below > 0 && order[below - 1u] == unseen) order.erase_at(--below);
    if (between() == 0) below = 0;
  }
};

template <std::size_t Kinds, class Kind = std::uint8_t, std::size_t Known = 12>
using Deck = DeckOf<Kind, Counts<Kinds>, Known>;
template <std::size_t Cards, class Kind = std::uint8_t, std::size_t Known = 12>
using UniqueDeck = DeckOf<Kind, OneEach<Cards>, Known>;

}  // namespace bout
