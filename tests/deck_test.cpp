// Decks, and draws that are asked for by the card's name.
#include "engine/deck.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "engine/digest.hpp"

namespace bout::testing {

namespace {

enum class Card : std::uint8_t { ace, king, queen };
using Small = Deck<3, Card>;

Small some(int aces, int kings, int queens) {
  Small deck;
  deck.shuffle_in(Card::ace, aces);
  deck.shuffle_in(Card::king, kings);
  deck.shuffle_in(Card::queen, queens);
  return deck;
}

}  // namespace

TEST_CASE("deck: what nobody looked at has no order, what was put on top comes first, the bottom last") {
  Small deck = some(0, 0, 4);
  deck.put_on_top(Card::ace);
  deck.put_at_bottom(Card::king);
  CHECK(deck.size() == 6);
  CHECK(deck.count(Card::queen) == 4);
  CHECK(deck.seen(0) == Card::ace);
  CHECK_FALSE(deck.seen(1));
  CHECK(deck.seen(5) == Card::king);
  Chance chance(1);
  CHECK(deck.draw(chance) == Card::ace);
  for (int i = 0; i < 4; ++i) CHECK(deck.draw(chance) == Card::queen);
  CHECK(deck.draw(chance) == Card::king);
  CHECK(deck.empty());
}

TEST_CASE("deck: two decks with the same cards are the same, whatever order they were shuffled in") {
  Small one = some(1, 1, 0), other;
  other.put_on_top(Card::king), other.put_at_bottom(Card::ace);
  CHECK_FALSE(one == other);
  other.shuffle();
  CHECK(one == other);
  CHECK(digest(one) == digest(other));
}

TEST_CASE("deck: each card is as likely as it is often; looking makes its place known") {
  int aces = 0;
  Chance chance(3);
  for (int i = 0; i < 10000; ++i) {
    Small deck = some(1, 2, 1);
    aces += deck.draw(chance) == Card::ace;
  }
  CHECK(std::abs(aces - 2500) < 4 * 44);
  Small deck = some(1, 1, 0);
  const Card seen = deck.look(0, chance);
  CHECK(deck.seen(0) == seen);
  CHECK(deck.draw(chance) == seen);
}

TEST_CASE("deck: the second card put at the bottom lies below the first") {
  Small deck;
  deck.put_at_bottom(Card::ace);
  deck.put_at_bottom(Card::king);
  Chance chance(1);
  CHECK(deck.draw(chance) == Card::ace);
  CHECK(deck.draw(chance) == Card::king);
}

TEST_CASE("deck: three cards are looked at and put back in any order, one of them at the bottom") {
  UniqueDeck<96> impulses;
  for (int card = 0; card < 96; ++card) impulses.shuffle_in(static_cast<std::uint8_t>(card));
  CHECK(sizeof impulses <= 32);
  Chance chance(8);
  const std::uint8_t first = impulses.draw(chance), second = impulses.draw(chance), third = impulses.draw(chance);
  CHECK(first != second);
  impulses.put_on_top(first);
  impulses.put_on_top(third);
  impulses.put_at_bottom(second);
  CHECK(impulses.size() == 96);
  CHECK(impulses.draw(chance) == third);
  CHECK(impulses.draw(chance) == first);
  for (int i = 0; i < 93; ++i) CHECK(impulses.draw(chance) != second);
  CHECK(impulses.draw(chance) == second);
}

TEST_CASE("deck: an order of twelve and more is kept") {
  UniqueDeck<26, std::uint8_t, 20> deck;
  for (int card = 0; card < 26; ++card) deck.shuffle_in(static_cast<std::uint8_t>(card));
  Chance chance(2);
  std::vector<int> looked;
  for (int place = 0; place < 20; ++place) looked.push_back(deck.look(place, chance));
  for (const int card : looked) CHECK(deck.draw(chance) == card);
  CHECK(deck.size() == 6);
}

TEST_CASE("deck: a card may lie in a known place among unknown ones; searching shuffles") {
  Small deck = some(0, 0, 5);
  deck.put_at(2, Card::king);
  deck.put_at(4, Card::ace);
  CHECK(deck.size() == 7);
  CHECK(deck.seen(2) == Card::king);
  CHECK(deck.seen(4) == Card::ace);
  Chance chance(2);
  CHECK(deck.draw_bottom(chance) == Card::queen);
  CHECK(deck.draw_bottom(chance) == Card::queen);
  CHECK(deck.draw_bottom(chance) == Card::ace);
  CHECK(deck.draw(chance) == Card::queen);
  CHECK(deck.seen(1) == Card::king);
  CHECK(deck.search(Card::king));
  CHECK_FALSE(deck.search(Card::king));
  CHECK(deck == some(0, 0, 2));
}

TEST_CASE("deck: the top card goes to the bottom unseen") {
  Small deck = some(1, 1, 1);
  const Small before = deck;
  deck.bury();
  CHECK(deck == before);  // nobody knows more
  deck.put_at_bottom(Card::ace);
  deck.bury();
  CHECK(deck.seen(2) == Card::ace);  // one unknown card lies below it now
  deck.put_on_top(Card::king);
  deck.bury();
  CHECK(deck.seen(4) == Card::king);
}

namespace {

/// A deck as a plain list of places, 0 on top; an unknown place is empty, and what may lie there is in the bag.
struct Plain {
  std::vector<std::optional<int>> places;
  std::vector<int> bag;
  void shuffle() {
    for (auto& place : places)
      if (place) bag.push_back(*place), place.reset();
  }
  void drawn(int kind) {
    const auto found = std::find(bag.begin(), bag.end(), kind);
    REQUIRE(found != bag.end());
    bag.erase(found);
  }
};

template <class AnyDeck>
void compare(const AnyDeck& deck, const Plain& plain, int kinds) {
  REQUIRE(deck.size() == static_cast<int>(plain.places.size()));
  for (int place = 0; place < deck.size(); ++place) {
    const auto seen = deck.seen(place);
    const auto& known = plain.places[static_cast<std::size_t>(place)];
    REQUIRE(seen.has_value() == known.has_value());
    if (known) REQUIRE(*seen == *known);
  }
  std::vector<int> held(static_cast<std::size_t>(kinds));
  deck.each([&](int kind, int count) { held[static_cast<std::size_t>(kind)] = count; });
  for (int kind = 0; kind < kinds; ++kind) {
    const auto in_bag = std::count(plain.bag.begin(), plain.bag.end(), kind);
    const auto placed = std::count(plain.places.begin(), plain.places.end(), std::optional<int>(kind));
    REQUIRE(deck.count(static_cast<std::uint8_t>(kind)) == in_bag + placed);
    REQUIRE(held[static_cast<std::size_t>(kind)] == in_bag + placed);
  }
}

template <class AnyDeck>
void live(std::uint64_t seed, int kinds, bool unique) {
  Chance chance(mix(seed, 1)), picks(mix(seed, 2));
  AnyDeck deck;
  Plain plain;
  std::vector<int> out;  // cards that are in nobody's deck at present
  for (int i = 0; i < (unique ? kinds : 10); ++i) out.push_back(unique ? i : picks.pick(kinds));
  for (int turn = 0; turn < 60; ++turn) {
    const int size = deck.size();
    const int what = picks.pick(9);
    if (what <= 3 && !out.empty()) {
      const auto card = static_cast<std::uint8_t>(out.back());
      if (what == 0) {
        deck.shuffle_in(card);
        plain.places.emplace_back(), plain.bag.push_back(card), plain.shuffle();
      } else {
        const int place = what == 1 ? 0 : what == 2 ? size : picks.pick(size + 1);
        if (what == 1) deck.put_on_top(card);
        if (what == 2) deck.put_at_bottom(card);
        if (what == 3) deck.put_at(place, card);
        plain.places.insert(plain.places.begin() + place, card);
      }
      out.pop_back();
    } else if (what >= 4 && what <= 6 && size > 0) {
      const int place = what == 4 ? 0 : what == 5 ? size - 1 : picks.pick(size);
      const int kind = what == 4 ? deck.draw(chance) : what == 5 ? deck.draw_bottom(chance) : deck.look(place, chance);
      auto& known = plain.places[static_cast<std::size_t>(place)];
      if (known)
        REQUIRE(*known == kind);
      else
        plain.drawn(kind);
      if (what == 6) {
        known = kind;
      } else {
        plain.places.erase(plain.places.begin() + place);
        out.push_back(kind);
      }
    } else if (what == 7 && size > 0) {
      deck.bury();
      std::rotate(plain.places.begin(), plain.places.begin() + 1, plain.places.end());
    } else if (what == 8 && picks.pick(4) == 0) {
      deck.shuffle();
      plain.shuffle();
    }
    compare(deck, plain, kinds);
  }
  AnyDeck again;  // the same cards, shuffled, are the same deck
  deck.shuffle();
  deck.each([&](std::uint8_t kind, int count) { again.shuffle_in(kind, count); });
  REQUIRE(deck == again);
}

}  // namespace

TEST_CASE("deck: whatever is done to it, it holds the cards and knows the places that a plain list does") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    live<Deck<5, std::uint8_t, 40>>(seed, 5, false);
    live<Deck<40, std::uint8_t, 40>>(seed, 40, false);
    live<UniqueDeck<12, std::uint8_t, 40>>(seed, 12, true);
    live<UniqueDeck<70, std::uint8_t, 160>>(seed, 70, true);
  }
}

TEST_CASE("chance: a draw is asked for by kind, and what comes is written down by kind") {
  const Small full = some(1, 0, 2);
  Chance none = Chance::scripted({});
  Small deck = full;
  deck.draw(none, 9);
  REQUIRE(none.stopped());
  CHECK_FALSE(none.misfit());
  CHECK(none.needed().name == 9);
  CHECK(none.needed().sides == 3);
  CHECK(none.needed().kinds == std::vector<Weighted>{{1, 1}, {3, 2}});
  CHECK(none.needed().allows(3));
  CHECK_FALSE(none.needed().allows(2));
  CHECK_FALSE(none.needed().allows(4));
  CHECK(none.needed().only() == 0);

  const std::vector<Outcome> script = {3, 3, 1};
  Chance given = Chance::scripted(script);
  deck = full;
  CHECK(deck.draw(given) == Card::queen);
  CHECK(deck.draw(given) == Card::queen);
  CHECK(deck.draw(given) == Card::ace);
  CHECK_FALSE(given.stopped());
  for (const std::vector<Outcome>& wrong : {std::vector<Outcome>{2}, {0}, {4}, {65535}}) {
    Chance chance = Chance::scripted(wrong);
    deck = full;
    deck.draw(chance);
    CHECK(chance.stopped());
    CHECK(chance.misfit());
  }
  Small last = some(0, 0, 2);
  Chance ask = Chance::scripted({});
  last.draw(ask);
  CHECK(ask.needed().only() == 3);  // nobody needs to be asked
}

TEST_CASE("chance: plain, on record and by that record the same cards come") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Deck<40> deck;
    for (int kind = 0; kind < 40; ++kind) deck.shuffle_in(static_cast<std::uint8_t>(kind), 1 + kind % 3);
    Deck<40> second = deck, third = deck;
    Chance plain(seed), noted(seed);
    std::vector<Outcome> record;
    noted.record_to(&record);
    std::vector<int> cards;
    for (int i = 0; i < 30; ++i) cards.push_back(deck.draw(plain));
    for (const int card : cards) CHECK(second.draw(noted) == card);
    Chance script = Chance::scripted(record);
    for (const int card : cards) CHECK(third.draw(script) == card);
    CHECK(record.size() == 30);
    CHECK(record[0] == cards[0] + 1);
    CHECK((deck == second && second == third));
  }
}

TEST_CASE("a loose row: of several cards alike the first is taken, each kind as likely as it is often") {
  const std::vector<std::uint8_t> cards = {7, 5, 7, 9};
  const LooseRow<std::uint8_t> row{cards};
  std::array<int, 4> places{};
  Chance chance(4);
  for (int i = 0; i < 8000; ++i) ++places[drawn_from(row, chance).place];
  CHECK(places[2] == 0);
  CHECK(std::abs(places[0] - 4000) < 4 * 45);
  CHECK(std::abs(places[1] - 2000) < 4 * 39);
  Chance none = Chance::scripted({});
  drawn_from(row, none);
  CHECK(none.needed().kinds == std::vector<Weighted>{{6, 1}, {8, 2}, {10, 1}});
  const std::vector<Outcome> script = {8};
  Chance seven = Chance::scripted(script);
  CHECK(drawn_from(row, seven).place == 0);
}

}  // namespace bout::testing
