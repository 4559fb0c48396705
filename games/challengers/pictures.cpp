// What the page is told: events as their viewer may know them, and what a choice says.
#include "games/challengers/game.hpp"

namespace bout::challengers {

namespace {

std::optional<CardKind> known(CardKind kind) { return kind == no_card ? std::nullopt : std::optional(kind); }

template <class Kinds>
std::vector<CardKind> all_known(const Kinds& kinds) {
  std::vector<CardKind> list;
  for (const CardKind kind : kinds)
    if (kind != no_card) list.push_back(kind);
  return list;
}

struct Sketch {
  Picture operator()(const OfferDrawn& e) const {
    return shown::OfferDrawn{e.side, letter(e.level), e.count, e.again, all_known(e.cards)};
  }
  Picture operator()(const Picked& e) const { return shown::Picked{e.side, known(e.kind), e.deck}; }
  Picture operator()(const Traded& e) const {
    return shown::Traded{e.side, e.kind, all_known(std::array{e.first, e.second}), e.deck};
  }
  Picture operator()(const CardRemoved& e) const { return shown::CardRemoved{e.side, known(e.kind), e.deck}; }
  Picture operator()(const CardAdded& e) const {
    return shown::CardAdded{e.side, known(e.kind), letter(e.level), e.place};
  }
  Picture operator()(const DeckLookedAt& e) const {
    return shown::DeckLookedAt{e.side, e.count, e.whole, all_known(e.top)};
  }
  Picture operator()(const DeckArranged& e) const { return shown::DeckArranged{e.side, known(e.kind), e.place}; }
  Picture operator()(const TrophyTaken& e) const {
    return shown::TrophyTaken{e.side, e.round, e.fans > 0 ? std::optional<int>(e.fans) : std::nullopt};
  }
  template <class E>
  Picture operator()(const E& e) const {
    return e;
  }
};

}  // namespace

Picture Game::picture(const Event& event) const { return visit(Sketch{}, event); }

Means Game::means(const State& state, Seat seat, Choice choice) const {
  const SideState& mine = state[side_at(state, seat)];
  const CardKind kind{byte(choice.a)};
  const auto several = [&](auto... kinds) { return all_known(std::array{CardKind(byte(kinds))...}); };
  switch (verb_of(choice)) {
    case Verb::choose_level: {
      const Level level = Level(choice.a);
      return meaning::ChooseLevel{letter(level), rules().line(mine.round).picks[pile_of(level)]};
    }
    case Verb::pick: return meaning::Pick{kind};
    case Verb::trade: return meaning::Trade{kind, several(choice.b, choice.c)};
    case Verb::redraw: return meaning::Redraw{static_cast<int>(mine.draft.offer.size())};
    case Verb::stop_picking: return meaning::StopPicking{};
    case Verb::remove: return meaning::Remove{kind};
    case Verb::ready: return meaning::Ready{};
    case Verb::keep_on_top: return meaning::KeepOnTop{kind};
    case Verb::put_in_order: return meaning::PutInOrder{several(choice.a, choice.b, choice.c)};
    case Verb::place_card: return meaning::PlaceCard{kind};
    case Verb::take_card: return meaning::TakeCard{kind};
    case Verb::take_no_more: return meaning::TakeNoMore{};
  }
  __builtin_unreachable();
}

}  // namespace bout::challengers
