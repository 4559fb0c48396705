// Decisions of Explorations and of the closing: AWE-D33 to AWE-D39, AWE-D42.
#include <algorithm>

#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/decisions.hpp"

namespace bout::alls_well {

namespace {

constexpr int none_chosen = number(no_action);

bool may_use_here(const State& state, const Rules& rules, Unit unit, Item item) {  // AWE-R143
  return is_loot(item) && loot_helps_here(rules, loot_of(item)) && loot_usable(state, rules, unit, loot_of(item));
}

/// Loot from belt or pack, and items between slots and pack: AWE-24.11.
void list_belongings(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  for (const Slot slot : all<Slot>(slots)) {
    const Item item = hero.items[index(slot)];
    if (item == no_item || std::find(hero.items.begin(), hero.items.begin() + number(slot), item) != hero.items.begin() + number(slot))
      continue;  // in both hands, or two alike
    if (may_use_here(state, rules, unit, item)) choices.push_back(choice(Verb::loot, number(slot)));
    if (pack_room(state, rules, unit) > 0) choices.push_back(choice(Verb::put_away, number(slot)));
  }
  for (std::size_t i = 0; i < hero.pack.size(); ++i) {
    const Item item = hero.pack[i];
    if (std::find(hero.pack.begin(), hero.pack.begin() + i, item) != hero.pack.begin() + i) continue;  // two alike
    if (may_use_here(state, rules, unit, item)) choices.push_back(choice(Verb::loot_packed, static_cast<int>(i)));
    for (const Slot slot : all<Slot>(slots))
      if (may_equip(state, rules, unit, item) && fits_slot(rules, item, slot) &&
          in_the_way(state, rules, unit, item, slot).empty())
        choices.push_back(choice(Verb::wear, static_cast<int>(i), number(slot)));
  }
}

/// Gifts, and what others are asked for: AWE-28.4, AWE-35.1.
void list_exchange(const State& state, const Rules& rules, Unit unit, ChoiceList& choices) {
  const Hero& hero = hero_at(state, unit);
  for (const Unit other : all_heroes()) {
    const Hero& ally = hero_at(state, other);
    if (other == unit || !ally.playing()) continue;
    for (std::size_t i = 0; i < hero.pack.size() && pack_room(state, rules, other) > 0; ++i)
      if (std::find(hero.pack.begin(), hero.pack.begin() + i, hero.pack[i]) == hero.pack.begin() + i)
        choices.push_back(choice(Verb::give, number(hero.pack[i]), number(other)));
    if (hero.solo || ally.solo) continue;  // AWE-37.13: the purse is the player's
    for (const int coin : {1, 5}) {
      if (hero.coin >= coin) choices.push_back(choice(Verb::give_coin, coin, number(other)));
      if (ally.coin >= coin) choices.push_back(choice(Verb::ask_coin, coin, number(other)));
    }
  }
}

void move_coin(Table& table, Unit from, Unit to, int coin) {
  Hero &giver = hero_at(table.state, from), &taker = hero_at(table.state, to);
  giver.coin = static_cast<std::uint16_t>(giver.coin - coin);
  taker.coin = static_cast<std::uint16_t>(taker.coin + coin);
  table.emit(Given{from, to, {}, byte(coin)});
}

/// True if it was one of these; `again` is asked afterwards.
template <class Again>
bool follow_belongings(Unit unit, Choice picked, Table& table, const Again& again) {
  State& state = table.state;
  Hero& hero = hero_at(state, unit);
  switch (verb_of(picked)) {
    case Verb::loot: {
      const LootId loot = loot_of(hero.items[picked.a]);
      hero.items[picked.a] = no_item;
      table.then(UseLoot{unit, loot}, again);
      return true;
    }
    case Verb::loot_packed: {
      const LootId loot = loot_of(hero.pack[picked.a]);
      hero.pack.erase_at(picked.a);
      table.then(UseLoot{unit, loot}, again);
      return true;
    }
    case Verb::put_away: {
      const Item item = hero.items[picked.a];
      unequip(state, table.rules, unit, static_cast<Slot>(picked.a));
      hero.pack.push_back(item);
      break;
    }
    case Verb::wear: {
      const Item item = hero.pack[picked.a];
      hero.pack.erase_at(picked.a);
      equip(state, table.rules, unit, item, static_cast<Slot>(picked.b));
      table.emit(ItemKept{unit, item, static_cast<Slot>(picked.b), false});
      break;
    }
    case Verb::give: {
      const auto item = static_cast<Item>(picked.a);
      const auto to = static_cast<Unit>(picked.b);
      for (std::size_t i = 0; i < hero.pack.size(); ++i)
        if (hero.pack[i] == item) {
          hero.pack.erase_at(i);
          break;
        }
      hero_at(state, to).pack.push_back(item);
      table.emit(Given{unit, to, {item}, 0});
      break;
    }
    case Verb::give_coin: move_coin(table, unit, static_cast<Unit>(picked.b), picked.a); break;
    case Verb::ask_coin: table.then(AskGift{unit, static_cast<Unit>(picked.b), byte(picked.a)}, again); return true;
    default: return false;
  }
  table.then(again);
  return true;
}

}  // namespace

Seats who(const AskGift& ask, const State&, const Rules& rules) { return seat_of(rules, ask.from); }
void list(const AskGift&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::decline));
  choices.push_back(choice(Verb::accept));
}
void follow(const AskGift& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::accept) move_coin(table, ask.from, ask.unit, ask.coin);
}

// A turn: AWE-D33

Seats who(const ChooseDeed& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseDeed& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Location& here = (*rules.story)[state.campaign.expedition.at];
  for (std::size_t icon = 0; icon < here.travel.size(); ++icon)
    if (way_open(state, rules, here.travel[icon])) choices.push_back(choice(Verb::scout, static_cast<int>(icon)));
  for (const QuestId quest : here.quests)
    if (quest_open(state, rules, quest, ask.unit)) choices.push_back(choice(Verb::quest, number(quest)));  // AWE-33.1, AWE-33.2
  choices.push_back(choice(Verb::rest));
  list_belongings(state, rules, ask.unit, choices);
  list_exchange(state, rules, ask.unit, choices);
}
void follow(const ChooseDeed& ask, Seat, Choice picked, Table& table) {
  switch (verb_of(picked)) {
    case Verb::scout: return table.then(Scout{ask.unit, byte(picked.a)});  // AWE-R130
    case Verb::quest: return table.then(TakeQuest{ask.unit, static_cast<QuestId>(picked.a)});
    case Verb::rest: return table.then(Rest{ask.unit});
    default: follow_belongings(ask.unit, picked, table, ChooseDeed{ask.unit});
  }
}

// What becomes of the cards drawn: AWE-D34, AWE-D36, AWE-D38

Seats who(const ReturnDrawn& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }

namespace {

int orders(int cards) {
  int ways = 1;
  for (int i = 2; i <= cards; ++i) ways *= i;
  return ways;
}

/// One on top or none, the others under the deck in every order (AWE-31.5). Where they are many, the order is asked for
/// card by card.
void list_returns(const ActionSet& back, int chosen, ChoiceList& choices) {
  const auto add = [&](int top, int under) {
    if (under > most_ordered) return choices.push_back(choice(Verb::put_back, chosen, top, ask_order));
    for (int order = 0; order < orders(under); ++order) choices.push_back(choice(Verb::put_back, chosen, top, order));
  };
  add(none_chosen, back.size());
  back.each([&](int top, int) { add(top, back.size() - 1); });
}

}  // namespace

void list(const ReturnDrawn& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const Fit fit = fit_of(state, rules, ask);
  if (fit.cards.size() == 0) return choices.push_back(choice(Verb::put_back, none_chosen, none_chosen, 0));  // AWE-R163
  fit.cards.each([&](int card, int) {
    list_returns(returned(state, ask.unit, static_cast<ActionCardId>(card)), card, choices);
  });
}
void follow(const ReturnDrawn& ask, Seat, Choice picked, Table& table) {
  const Fit fit = fit_of(table.state, table.rules, ask);
  const auto chosen = static_cast<ActionCardId>(picked.a);
  if (ask.deed == Deed::scout) after_scout(table, ask, fit.success);
  if (ask.deed == Deed::challenge) use_track(table, ask, chosen);
  put_back(table, ask, chosen, static_cast<ActionCardId>(picked.b), picked.c);
}

Seats who(const PutBelow& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const PutBelow& ask, const State& state, const Rules&, Seat, ChoiceList& choices) {
  hero_at(state, ask.unit).hand.each([&](int card, int) { choices.push_back(choice(Verb::under, card)); });
}
void follow(const PutBelow& ask, Seat, Choice picked, Table& table) { put_below(table, ask.unit, static_cast<ActionCardId>(picked.a)); }

Seats who(const ChooseMove& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseMove& ask, const State&, const Rules&, Seat, ChoiceList& choices) {  // AWE-32.7
  choices.push_back(choice(Verb::go, number(ask.location)));
  choices.push_back(choice(Verb::stay));
}
void follow(const ChooseMove& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::go) move_party(table, ask.location);
}

// Investigations: AWE-D35

Seats who(const ChooseAnswer& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const ChooseAnswer& ask, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  const int open = answers_open(state, rules, ask.quest, ask.unit);
  for (int option = 0; option < 2; ++option)
    if ((open >> option & 1) != 0) choices.push_back(choice(Verb::answer, option));
  if (choices.empty()) choices.push_back(choice(Verb::done));  // AWE-R178
  list_exchange(state, rules, ask.unit, choices);                 // AWE-R177: others may give first
}
void follow(const ChooseAnswer& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::done) return finish_investigation(table, ask.unit, ask.quest);
  if (verb_of(picked) != Verb::answer) {
    follow_belongings(ask.unit, picked, table, ReadAnswers{ask.unit, ask.quest});
    return;
  }
  table.emit(QuestAnswered{ask.unit, ask.quest, byte(picked.a)});
  finish_investigation(table, ask.unit, ask.quest);
  table.then(RunQuest{ask.unit, ask.quest, picked.a == 0 ? Verdict::first : Verdict::second});  // AWE-33.4
}

// Help: AWE-D36, AWE-D37

namespace {

const ChallengeBox& box_of(const Rules& rules, QuestId quest) { return (*rules.story)[quest].box; }

Units still_asked(const State& state, const Rules& rules, const OfferAssist& ask) {
  Units left;
  for (const Unit unit : helpers(state, rules, box_of(rules, ask.quest), ask.unit))
    if ((ask.passed >> index(unit) & 1) == 0) left.add(unit);
  return left;
}

}  // namespace

Seats who(const OfferAssist& ask, const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : still_asked(state, rules, ask)) seats.add(seat_of(rules, unit));
  return seats;
}
void list(const OfferAssist& ask, const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::pass));
  for (const Unit unit : still_asked(state, rules, ask)) {
    if (seat_of(rules, unit) != seat) continue;
    if (!hero_at(state, unit).solo) {
      choices.push_back(choice(Verb::assist, number(unit)));
      continue;
    }
    const int tracks = helping_tracks(state, rules, box_of(rules, ask.quest), unit) & ability_tracks(state, rules, unit);
    for (int track = 0; track < 5; ++track)
      for (int moved = 1; (tracks >> track & 1) != 0 && moved <= hero_at(state, unit).tracks[index(track)]; ++moved)
        choices.push_back(choice(Verb::assist, number(unit), track + 1, moved));  // AWE-37.18
  }
}

namespace {

void pass_on(Table& table, const OfferAssist& next) {
  if (!still_asked(table.state, table.rules, next).empty()) return table.then(next);
  table.then(SettleChallenge{next.unit, next.quest, 0});
}

void begin_assist(Table& table, const AcceptHelp& by) {
  table.emit(AssistBegan{by.unit, by.helper, by.quest});
  if (by.track > 0) return assist_by_track(table, OfferAssist{by.unit, by.quest, by.passed}, by.helper, by.track - 1, by.slots);
  table.then(Assist{by.unit, by.quest, by.helper, 0, 0});
}

}  // namespace

void follow(const OfferAssist& ask, Seat seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::assist) {
    const AcceptHelp offer{ask.unit, ask.quest, ask.passed, static_cast<Unit>(picked.a), byte(picked.b), byte(picked.c)};
    if (table.rules.solo()) return begin_assist(table, offer);  // one player decides for both (AWE-37.1)
    return table.then(offer);
  }
  OfferAssist next = ask;
  for (const Unit unit : still_asked(table.state, table.rules, ask))
    if (seat_of(table.rules, unit) == seat) next.passed = byte(next.passed | 1u << index(unit));
  pass_on(table, next);
}

Seats who(const AcceptHelp& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const AcceptHelp&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::accept));
  choices.push_back(choice(Verb::refuse_help));
}
void follow(const AcceptHelp& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::accept) return begin_assist(table, ask);
  table.emit(AssistRefused{ask.unit});
  pass_on(table, OfferAssist{ask.unit, ask.quest, byte(ask.passed | 1u << index(ask.helper))});
}

Seats who(const Assist& ask, const State&, const Rules& rules) { return seat_of(rules, ask.helper); }
void list(const Assist&, const State&, const Rules&, Seat, ChoiceList& choices) {  // AWE-33.17
  choices.push_back(choice(Verb::turn_up));
  choices.push_back(choice(Verb::stop));
}
void follow(const Assist& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::turn_up) return turn_up(table, ask);
  end_assist(table, ask);
}

// The closing: AWE-D42

Seats who(const ChooseClosing&, const State& state, const Rules& rules) { return party_voice(state, rules); }
void list(const ChooseClosing&, const State& state, const Rules& rules, Seat, ChoiceList& choices) {
  for (int end = 0; end < closing_ends; ++end)
    if (end_open(state, rules, end)) choices.push_back(choice(Verb::closing, end));
}
void follow(const ChooseClosing&, Seat, Choice picked, Table& table) { close_story(table, picked.a); }

}  // namespace bout::alls_well
