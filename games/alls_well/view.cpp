#include "games/alls_well/view.hpp"

#include <algorithm>

#include "games/alls_well/decisions.hpp"

namespace bout::alls_well {

namespace {

template <class Id>
std::optional<Id> unless(Id id, Id none) {
  return id == none ? std::nullopt : std::optional<Id>(id);
}

/// Looks at a state with the eyes of one seat.
struct Eyes {
  const Words& words;
  const Rules& rules;
  const State& state;
  Seat viewer;

  bool sees_hand(Unit unit) const { return state.exploring() || alls_well::sees_hand(rules, viewer, unit); }

  static std::optional<TokenView> token(const Laid& laid) {
    return laid.token == Token::none ? std::nullopt : std::optional<TokenView>({laid.token, laid.value});
  }

  UnitView unit(Unit of) const {
    const Body& body = state.bodies[of];
    UnitView view;
    view.unit = of;
    view.name = words.kind(of, is_hero(of) ? byte(index(hero_at(state, of).character)) : body.kind);
    view.at = name_of(body.at);
    if (is_hero(of)) view.character = hero_at(state, of).character;
    if (is_mercenary(of)) view.hired = static_cast<HiredId>(body.kind), view.employer = employer_of(of);
    if (is_enemy(of)) view.type = enemy_type(state, of);
    if (!is_hero(of)) {
      const Track& track = track_of(state, rules, of);
      view.condition = condition_of(state, rules, of);
      view.threshold = track[body.condition].threshold;
      if (track.size() > 3) {
        view.space = body.condition + 1;
        view.spaces = count_of(track);
      }
    }
    view.potency = potency_of(state, rules, of);
    view.range = range_of(state, rules, of);
    view.move = move_of(state, rules, of);
    view.defend = defend_value(state, rules, of);
    view.augment = token(body.augment);
    view.affliction = token(body.affliction);
    view.holds = body.holds;
    return view;
  }

  HeroView hero(Unit of) const {
    const Hero& hero = hero_at(state, of);
    HeroView view;
    view.unit = of;
    view.seat = number(seat_of(rules, of));
    view.name = words.unit(state, of);
    view.character = unless(hero.character, no_character);
    view.praxis = unless(hero.praxis, no_praxis);
    view.part = hero.part;
    view.solo = hero.solo;
    view.level = hero.level;
    view.health = hero.health;
    view.most = hero.most;
    view.resolve = hero.resolve;
    view.coin = hero.coin;
    view.trauma = hero.trauma;
    view.brace = hero.brace;
    view.floored = hero.floored;
    if (hero.character != no_character) {
      view.potency = potency_of(state, rules, of);
      view.range = range_of(state, rules, of);
      view.influence = influence_of(state, rules, of);
      view.pack_room = pack_room(state, rules, of);
    }
    for (const Slot slot : all<Slot>(slots)) {
      const Item held = hero.items[index(slot)];
      const bool second = slot == Slot::right_hand && held == hero.items[index(Slot::left_hand)];  // in both hands
      if (held != no_item && !second) view.items.push_back({held, slot});
    }
    for (const Item packed : hero.pack) view.items.push_back({packed, std::nullopt});
    view.deck = hero.actions.size();
    view.discarded = hero.discarded.size();
    view.impulse_deck = hero.impulses.size();
    view.impulse = unless(hero.in_play, no_impulse);
    if (hero.solo) view.tracks.assign(hero.tracks.begin(), hero.tracks.end());
    hero.actions.each([&](ActionCardId card, int) { view.deck_cards.push_back(card); });
    hero.discarded.each([&](int card, int) { view.discards.push_back(static_cast<ActionCardId>(card)); });
    hero.impulses.each([&](ImpulseId card, int) { view.impulse_cards.push_back(card); });
    hero.used.each([&](int card, int) { view.impulses_used.push_back(static_cast<ImpulseId>(card)); });
    if (!sees_hand(of)) {  // AWE-O13: nobody can tell them apart
      hero.hand.each([&](int card, int) { view.deck_cards.push_back(static_cast<ActionCardId>(card)); });
      hero.held.each([&](int card, int) { view.impulse_cards.push_back(static_cast<ImpulseId>(card)); });
      for (const ImpulseId drawn : hero.drawn)
        if (drawn != no_impulse) view.impulse_cards.push_back(drawn);
      std::sort(view.deck_cards.begin(), view.deck_cards.end());
      std::sort(view.impulse_cards.begin(), view.impulse_cards.end());
      view.hand_size = hero.hand.size();
      return view;
    }
    view.hand_size = hero.hand.size();
    view.hand.emplace();
    hero.hand.each([&](int card, int) { view.hand->push_back(static_cast<ActionCardId>(card)); });
    view.drawn.emplace();
    for (const ImpulseId drawn : hero.drawn)
      if (drawn != no_impulse) view.drawn->push_back(drawn);
    view.held.emplace();
    hero.held.each([&](int card, int) { view.held->push_back(static_cast<ImpulseId>(card)); });
    return view;
  }

  TriggerView trigger(Trigger of) const {
    TriggerView view;
    if ((state.sequence.face_down >> index(of) & 1) != 0) return view;
    if (is_type(of))
      view.type = type_of(of);
    else
      view.unit = hero_of(of);
    return view;
  }
  template <class Row>
  std::vector<TriggerView> row(const Row& of) const {
    std::vector<TriggerView> list;
    for (const Trigger one : of) list.push_back(trigger(one));
    return list;
  }

  SlotView slot(int number) const {
    SlotView view;
    view.slot = number;
    view.armour = (state.armour >> number & 1) != 0;
    view.read = (state.read >> number & 1) != 0;
    const bool open = (view.read && number == state.round) || (state.started && rules.plot_texts == PlotTexts::open);  // AWE-R179, AWE-O36
    if (!open) return view;
    const PlotEntry& entry = words.guide.plot(number, view.armour);
    view.text = entry.text;
    view.effect = words.describer().effects(entry.effects, false);
    return view;
  }

  std::vector<TypeView> types() const {
    std::vector<TypeView> list;
    std::vector<EnemyType> known = words.guide.enemies;
    for (int i = enemy_types; i < most_types; ++i)  // an Overlord is known once it is there
      if (const auto type = static_cast<EnemyType>(i); living(state, type) > 0 || state.types[index(type)].killed > 0)
        known.push_back(type);
    for (const EnemyType type : known) {
      const TypeCard& card = state.types[index(type)];
      list.push_back({type, words.type(type), card.move, card.potency, card.range, living(state, type), card.killed, std::nullopt});
    }
    return list;
  }
};

}  // namespace

View look(const Words& words, const State& state, Seat viewer) {
  const Eyes eyes{words, words.rules, state, viewer};
  View view;
  if (viewer != spectator) view.mine = static_cast<Unit>(number(viewer));
  view.round = state.round;
  view.rounds = state.last_slot;
  for (const Unit unit : all_units())
    if (on_map(state, unit)) view.units.push_back(eyes.unit(unit));
  for (const Unit unit : all_heroes())
    if (hero_at(state, unit).part != Part::absent) view.heroes.push_back(eyes.hero(unit));
  view.ready = eyes.row(state.sequence.ready);
  view.fast = eyes.row(state.sequence.fast);
  view.slow = eyes.row(state.sequence.slow);
  if (index(state.sequence.active) < most_triggers) view.active = eyes.trigger(state.sequence.active);
  for (int slot = 1; slot <= state.last_slot && slot <= words.guide.slots; ++slot)
    view.slots.push_back(eyes.slot(slot));
  view.types = eyes.types();
  for (const Hex hex : state.voided) view.voided.push_back(name_of(hex));
  for (const HexToken& token : state.tokens) view.snares.push_back({name_of(token.at), token.value});
  for (const Dropped& item : state.dropped) view.dropped.push_back({name_of(item.at), item.item});
  for (int token = 1; token <= 18; ++token)
    if ((state.exploration >> token & 1) != 0) view.exploration.push_back(token);
  view.to_act = seats_to_act(state, words.rules);
  if (state.over()) {
    view.won = state.ending == Ending::success;
    view.outcome = (*view.won ? words.guide.success : words.guide.failure).text;
  }
  view.campaign = campaign_view(words, state);
  lay_overlays(words, state, viewer, view);
  return view;
}

}  // namespace bout::alls_well
