// What a seat cannot see, dealt anew: from what everybody at that seat must hold possible (CHA-R8).
#include <algorithm>

#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

struct Slot {
  Side side{};
  int place = 0;
};

/// Gathers everything hidden from the viewer and deals it out again. It depends on nothing but what the viewer
/// sees: cards are sorted before they are shuffled.
class Redealer {
 public:
  Redealer(State& state, const Rules& rules, Seat viewer, Chance& chance)
      : state_(state), rules_(rules), viewer_(viewer), chance_(chance) {}

  void deal() {
    collect();
    deal_levels();
    for (int pile = 0; pile < pile_levels; ++pile) {
      const auto at = static_cast<std::size_t>(pile);
      Tray& tray = state_.trays[at];
      for (CardKind& kind : tray.discard) kind = next(at);
      for (CardKind& kind : tray.pile) kind = next(at);
    }
    deal_robot_cards();
    deal_trophies();
  }

 private:
  bool mine(Side side) const { return !state_[side].is_robot() && Seat(state_[side].seat) == viewer_; }
  bool list_known(Side side) const { return mine(side) || rules_.open_drafts || state_[side].is_robot(); }

  void collect() {
    for (Tray& tray : state_.trays) {
      for (const CardKind kind : tray.discard) hide(kind);
      for (const CardKind kind : tray.pile) hide(kind);
    }
    for (int i = 0; i < rules_.sides; ++i) {
      const Side side{static_cast<std::uint8_t>(i)};
      collect_deck(side);
      if (mine(side) || rules_.open_drafts) continue;
      for (const CardKind kind : state_[side].draft.offer) hide(kind);
    }
    for (std::size_t level = 0; level < pile_levels; ++level) {
      for (int kind = 0; kind < rules_.kinds; ++kind)
        if (pile_of(rules_[CardKind(kind)].level) == static_cast<int>(level))
          for (int copy = 0; copy < hidden_[static_cast<std::size_t>(kind)]; ++copy)
            pools_[level].push_back(CardKind(kind));
      shuffle(pools_[level]);
    }
  }

  void collect_deck(Side side) {
    const int begin = state_.deck_begin(side);
    if (!mine(side) && list_known(side)) mix_places(side);
    starters_left_[static_cast<std::size_t>(side)] = rules_.starters;
    for (int place = 0; place < state_[side].size; ++place) {
      const Card card = state_.card(side, place);
      const bool open = place < begin || card.known() == Known::all;
      if (open || (card.known() != Known::nobody && list_known(side))) {
        forget_starter(side, card.kind);
        continue;
      }
      const Level level = rules_[card.kind].level;
      if (card.known() == Known::nobody) {  // from which pile it came, everybody saw
        if (has_pile(level))
          hide(card.kind), fixed_.push_back({side, place});
        else
          robots_.push_back({side, place});
        continue;
      }
      free_.push_back({side, place});
      if (has_pile(level)) hide(card.kind), ++levels_[static_cast<std::size_t>(pile_of(level))];
    }
  }

  /// Whose list is known though not the order: any order that fits is as likely (CHA-5.2).
  void mix_places(Side side) {
    FixedList<CardKind, max_cards> kinds;
    FixedList<int, max_cards> places;
    for (int place = state_.deck_begin(side); place < state_[side].size; ++place) {
      const Card card = state_.card(side, place);
      if (card.known() != Known::listed && card.known() != Known::owner) continue;
      kinds.push_back(card.kind);
      places.push_back(place);
    }
    std::sort(kinds.begin(), kinds.end());
    shuffle(kinds);
    for (std::size_t i = 0; i < places.size(); ++i) state_.card(side, places[i]).kind = kinds[i];
  }

  void hide(CardKind kind) { ++hidden_[static_cast<std::size_t>(index(kind))]; }
  void forget_starter(Side side, CardKind kind) {
    for (Copies& copies : starters_left_[static_cast<std::size_t>(side)])
      if (copies.kind == kind && copies.count > 0) --copies.count;
  }

  /// How many cards of each level the others hold can be counted from the piles; who holds which cannot.
  void deal_levels() {
    for (const Slot slot : fixed_) {
      Card& card = state_.card(slot.side, slot.place);
      card.kind = next(static_cast<std::size_t>(pile_of(rules_[card.kind].level)));
    }
    shuffle(free_);
    int starters = static_cast<int>(free_.size()) - levels_[0] - levels_[1] - levels_[2];
    FixedList<Slot, max_cards> rest;
    for (const Slot slot : free_) {
      const CardKind kind = starters > 0 ? take_starter(slot.side) : no_card;
      if (kind == no_card) {
        rest.push_back(slot);
        continue;
      }
      --starters;
      state_.card(slot.side, slot.place).kind = kind;
    }
    for (const Slot slot : rest) {
      std::size_t level = 0;
      int which = chance_.pick(std::max(1, levels_[0] + levels_[1] + levels_[2]));
      while (level < pile_levels - 1 && which >= levels_[level]) which -= levels_[level++];
      --levels_[level];
      state_.card(slot.side, slot.place).kind = next(level);
    }
    for (int i = 0; i < rules_.sides; ++i) {
      const Side side{static_cast<std::uint8_t>(i)};
      if (mine(side) || rules_.open_drafts) continue;
      Draft& draft = state_[side].draft;
      draft.trading = draft.given = no_card;  // whether a trade is half made is its owner's business: it is asked for again
      for (CardKind& kind : draft.offer) kind = next(static_cast<std::size_t>(pile_of(draft.level)));
    }
  }

  CardKind take_starter(Side side) {
    FixedList<Copies, 12>& left = starters_left_[static_cast<std::size_t>(side)];
    int count = 0;
    for (const Copies& copies : left) count += copies.count;
    if (count == 0) return no_card;
    int which = chance_.pick(count);
    for (Copies& copies : left) {
      if (which < copies.count) {
        --copies.count;
        return copies.kind;
      }
      which -= copies.count;
    }
    return no_card;
  }

  CardKind next(std::size_t level) { return pools_[level].take_back(); }

  void deal_robot_cards() {  // CHA-R72
    if (robots_.empty()) return;
    FixedList<CardKind, 24> pool;
    const Side robot = robots_[0].side;
    for (const Copies& copies : rules_.robot_pool) {
      int unseen = copies.count;
      for (int place = 0; place < state_[robot].size; ++place) {
        bool hidden = false;
        for (const Slot slot : robots_) hidden = hidden || slot.place == place;
        if (!hidden && state_.card(robot, place).kind == copies.kind) --unseen;
      }
      for (; unseen > 0; --unseen) pool.push_back(copies.kind);
    }
    for (const Slot slot : robots_) {
      const std::size_t which = static_cast<std::size_t>(chance_.pick(static_cast<int>(pool.size())));
      state_.card(slot.side, slot.place).kind = pool[which];
      pool.erase_at(which);
    }
  }

  void deal_trophies() {  // CHA-7.5
    if (rules_.trophies_open() || state_.finale.stage > 0) return;
    for (std::size_t round = 0; round < most_rounds; ++round) {
      FixedList<std::uint8_t, 4>& tokens = state_.trophies[round];
      for (int i = 0; i < rules_.sides; ++i)
        if (const Side side = Side(i); !mine(side) && state_[side].trophies[round] > 0)
          tokens.push_back(state_[side].trophies[round]);
      std::sort(tokens.begin(), tokens.end());
      for (int i = 0; i < rules_.sides; ++i)
        if (const Side side = Side(i); !mine(side) && state_[side].trophies[round] > 0) {
          const std::size_t which = static_cast<std::size_t>(chance_.pick(static_cast<int>(tokens.size())));
          state_[side].trophies[round] = tokens[which];
          tokens.erase_at(which);
        }
    }
  }

  template <class List>
  void shuffle(List& list) {
    for (std::size_t left = list.size(); left > 1; --left)
      std::swap(list[left - 1], list[static_cast<std::size_t>(chance_.pick(static_cast<int>(left)))]);
  }

  State& state_;
  const Rules& rules_;
  Seat viewer_;
  Chance& chance_;
  std::array<int, max_kinds> hidden_{};
  std::array<FixedList<CardKind, 300>, pile_levels> pools_;
  std::array<int, pile_levels> levels_{};
  std::array<FixedList<Copies, 12>, max_sides> starters_left_;
  FixedList<Slot, max_cards> free_, fixed_;
  FixedList<Slot, 24> robots_;
};

}  // namespace

State Game::redeal(const State& state, Seat viewer, Chance& chance) const {
  State dealt = state;
  if (state.winner == no_side) Redealer(dealt, rules(), viewer, chance).deal();
  return dealt;
}

}  // namespace bout::challengers
