// Which opening hand to suggest.
#include "games/all_or_nothing/odds.hpp"

namespace bout::all_or_nothing {

namespace {

/// Goes through every hand that can still be had and keeps the best.
struct Search {
  const Board& board;
  const Rules& rules;
  FixedList<CardNo, most_cards> deck;
  FixedList<CardNo, 16> hand, best;
  std::size_t size = 0;
  int most = -1;

  /// In points: what it does, what it opens, what it costs.
  static int worth(const Card& card) {
    return 6 * card.damage + 5 * card.momentum - 3 * card.tn - 2 * card.stamina + (card.pin ? 8 : 0) +
           (card.taunt || card.recover ? 3 : 0);
  }
  int value() const {
    int sum = 0;
    for (const CardNo first : hand) {
      sum += worth(board.cards[first]);
      for (const CardNo then : hand)
        if (first != then && board.cards[first].out != Combo::none && board.cards[first].out == board.cards[then].in)
          sum += 2;  // a chain that could be made
    }
    return sum;
  }
  void extend(std::size_t from, int damage) {
    if (hand.size() == size) {
      if (const int points = value(); points > most) most = points, best = hand;
      return;
    }
    for (std::size_t at = from; at + (size - hand.size()) <= deck.size(); ++at) {
      const int more = damage + board.cards[deck[at]].damage;
      if (more > rules.opening_damage) continue;  // AON-2.5
      hand.push_back(deck[at]);
      extend(at + 1, more);
      hand.pop_back();
    }
  }
};

}  // namespace

FixedList<CardNo, 16> suggested_opening(const State& state, const Rules& rules, Side side) {
  const Corner& mine = state.corners[side];
  Search search{board(state, rules, side), rules, {}, {}, {}};
  search.size = static_cast<std::size_t>(opening_size(state, rules, side));
  int damage = 0;
  mine.hand.each([&](int card, int) {
    search.hand.push_back(CardNo{byte(card)});
    damage += search.board.cards[CardNo{byte(card)}].damage;
  });
  mine.deck.each([&](int card, int) {
    if (mine.hand.count(card) == 0) search.deck.push_back(CardNo{byte(card)});
  });
  search.best = search.hand;
  search.extend(0, damage);
  return search.best;
}

}  // namespace bout::all_or_nothing
