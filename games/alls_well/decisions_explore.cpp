// Decisions of Explorations and of the closing: AWE-D33 to AWE-D39, AWE-D42.
#include <algorithm>

#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/market.hpp"

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

/// Any of these; `again` is asked afterwards.
template <class Again>
void follow_belongings(Unit unit, Choice picked, Table& table, const Again& again) {
  table.then(again);
  switch (verb_of(picked)) {
    case Verb::loot: use_loot(table, unit, static_cast<Slot>(picked.a)); break;
    case Verb::loot_packed: use_packed_loot(table, unit, picked.a); break;
    case Verb::put_away: put_away(table.state, table.rules, unit, static_cast<Slot>(picked.a)); break;
    case Verb::wear: wear_on_the_way(table, unit, picked.a, static_cast<Slot>(picked.b)); break;
    case Verb::give: give(table, unit, static_cast<Unit>(picked.b), static_cast<Item>(picked.a)); break;
    case Verb::give_coin: give_coin(table, unit, static_cast<Unit>(picked.b), picked.a); break;
    case Verb::ask_coin: table.then(AskGift{unit, static_cast<Unit>(picked.b), byte(picked.a)}); break;
    default: break;
  }
}

}  // namespace

Seats who(const AskGift& ask, const State&, const Rules& rules) { return seat_of(rules, ask.from); }
void list(const AskGift&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::decline));
  choices.push_back(choice(Verb::accept));
}
void follow(const AskGift& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::accept) give_coin(table, ask.from, ask.unit, ask.coin);
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
  switch (verb_of(picked)) {
    case Verb::done: return finish_investigation(table, ask.unit, ask.quest);
    case Verb::answer: return answer_quest(table, ask.unit, ask.quest, picked.a);
    default: follow_belongings(ask.unit, picked, table, ReadAnswers{ask.unit, ask.quest});
  }
}

// Help: AWE-D36, AWE-D37

Seats who(const OfferAssist& ask, const State& state, const Rules& rules) {
  Seats seats;
  for (const Unit unit : yet_to_help(state, rules, ask)) seats.add(seat_of(rules, unit));
  return seats;
}
void list(const OfferAssist& ask, const State& state, const Rules& rules, Seat seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::pass));
  for (const Unit unit : yet_to_help(state, rules, ask)) {
    if (seat_of(rules, unit) != seat) continue;
    if (!hero_at(state, unit).solo) {
      choices.push_back(choice(Verb::assist, number(unit)));
      continue;
    }
    const int tracks = helping_tracks(state, rules, (*rules.story)[ask.quest].box, unit) & ability_tracks(state, rules, unit);
    for (int track = 0; track < 5; ++track)
      for (int moved = 1; (tracks >> track & 1) != 0 && moved <= hero_at(state, unit).tracks[index(track)]; ++moved)
        choices.push_back(choice(Verb::assist, number(unit), track + 1, moved));  // AWE-37.18
  }
}

void follow(const OfferAssist& ask, Seat seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::pass) return pass_on_help(table, ask, seat);
  const AcceptHelp offer{ask.unit, ask.quest, ask.passed, static_cast<Unit>(picked.a), byte(picked.b), byte(picked.c)};
  if (table.rules.solo()) return accept_help(table, offer);  // one player decides for both (AWE-37.1)
  table.then(offer);
}

Seats who(const AcceptHelp& ask, const State&, const Rules& rules) { return seat_of(rules, ask.unit); }
void list(const AcceptHelp&, const State&, const Rules&, Seat, ChoiceList& choices) {
  choices.push_back(choice(Verb::accept));
  choices.push_back(choice(Verb::refuse_help));
}
void follow(const AcceptHelp& ask, Seat, Choice picked, Table& table) {
  if (verb_of(picked) == Verb::accept) return accept_help(table, ask);
  refuse_help(table, ask);
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
