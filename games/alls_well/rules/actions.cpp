// Actions: AWE-12.
#include "games/alls_well/decisions.hpp"

namespace bout::alls_well {

namespace {

Act& act_now(Table& table) { return table.state.acts.back(); }

const Effects& words_of_action(const State& state, const Rules& rules, const Act& act) {
  static const Effects none;
  if (is_ability(act.kind)) return rules.cards[ability_of(act.kind)].effects;
  if (is_mercenary(act.by)) {
    if (act.kind == ActionKind::augment) return hired(state, rules, act.by).augment;
    if (act.kind == ActionKind::affliction) return hired(state, rules, act.by).affliction;
  }
  return none;
}

Frame action_frame(const State& state, const Act& act) {
  Frame frame;
  frame.self = act.by;
  frame.target = act.target;
  frame.there = act.to != no_hex ? act.to : state_hex(state, act.target);
  frame.value = act.value;
  frame.slot = act.more != 0;
  frame.ability = true;
  return frame;
}

bool picks_one(const Select& select) {
  return select.pick == Pick::one || select.pick == Pick::up_to;
}

/// The ability as movement of its user, if it is that: AWE-R55 counts it.
bool moves_user(const Rules& rules, const Effects& effects, Gait& gait, NodeId& hexes) {
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = rules.pool()[effects.first + i];
    for (int op = 0; op < effect.count; ++op) {
      const Op& what = rules.pool().code(effect)[op];
      if (what.who != Ref::self || (what.what != Do::move && what.what != Do::slip && what.what != Do::creep)) continue;
      gait = what.what == Do::slip ? Gait::slip : what.what == Do::creep ? Gait::creep : Gait::free;
      hexes = what.value;
      return true;
    }
  }
  return false;
}

/// Whether the target of an ability may be this one: an Enemy may be hidden from afar.
bool may_aim(const State& state, const Rules& rules, Unit by, Unit target) {
  return !is_enemy(target) || may_target(state, rules, by, target);
}

/// Whom the first words of an ability may strike: whoever it is used up on is left out (AWE-C38).
Units struck_first(const State& state, const Rules& rules, const Effects& effects, const Frame& frame) {
  EffectId id = effects.first;
  while (rules.pool()[id].when != When::now) id = id + 1;
  return pickable(state, rules, id, frame);
}

bool has_candidates(const State& state, const Rules& rules, const Act& act) {
  const Effects& effects = words_of_action(state, rules, act);
  const SelectId pick = first_pick(rules, effects);
  if (pick == no_select) return true;
  const Frame frame = action_frame(state, act);
  const Select& select = rules.pool()[pick];
  if (is_hexes(select.set)) return !hex_candidates(state, rules, select, frame).empty();
  for (const Unit unit : struck_first(state, rules, effects, frame))
    if (!picks_one(select) || may_aim(state, rules, act.by, unit)) return true;
  return false;
}

// AWE-D15
void list_attack(const State& state, const Rules& rules, Act act, ChoiceList& choices, std::uint16_t verb, int a) {
  for (const std::uint8_t weapon : {255, 0, 1}) {  // AWE-12.14
    if (weapon != 255) {
      if (!is_hero(act.by)) break;
      const auto& items = hero_at(state, act.by).items;
      if (!is_weapon(rules, items[weapon]) || (weapon == 1 && items[1] == items[0])) continue;
    }
    act.weapon = weapon;
    for (const Unit unit : attack_targets(state, rules, act, state.bodies[act.by].at))
      choices.push_back({verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(unit), weapon});
  }
}

void list_words(const State& state, const Rules& rules, const Act& act, ChoiceList& choices, std::uint16_t verb, int a) {
  const SelectId pick = first_pick(rules, words_of_action(state, rules, act));
  const auto c = static_cast<std::uint16_t>(act.kind == ActionKind::affliction);
  if (pick == no_select || !picks_one(rules.pool()[pick])) {
    if (has_candidates(state, rules, act)) choices.push_back({verb, static_cast<std::uint16_t>(a), 255, c});
    return;
  }
  const Select& select = rules.pool()[pick];
  const Frame frame = action_frame(state, act);
  if (is_hexes(select.set)) {
    for (const Hex hex : hex_candidates(state, rules, select, frame))
      choices.push_back({verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(hex), c});
    return;
  }
  for (const Unit unit : struck_first(state, rules, words_of_action(state, rules, act), frame))
    if (may_aim(state, rules, act.by, unit))
      choices.push_back({verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(unit), c});
}

}  // namespace

Units attack_targets(const State& state, const Rules& rules, const Act& act, Hex from) {
  Units found;
  const int range = weapon_range(state, rules, act);
  const HexBoard& map = board(state, rules);
  for (const Unit unit : all_units()) {
    if (!on_map(state, unit) || unit == act.by) continue;  // AWE-12.12, AWE-R60
    if (!rules.friendly_fire && allies(unit, act.by)) continue;
    const Hex at = state.bodies[unit].at;
    if (map.distance(from, at) > range || !map.sees(from, at)) continue;  // AWE-8.9
    const int hidden = attribute(state, rules, unit, Attribute::hidden, 0, act.by);
    if (is_enemy(unit) && hidden > 0 && map.distance(from, at) >= hidden) continue;
    found.add(unit);
  }
  return found;
}

bool can_take(const State& state, const Rules& rules, const Act& act, Hex from) {
  if (is_hero(act.by) && !allowed(state, rules, act.by, act.kind)) return false;  // AWE-15.3
  if (act.kind == ActionKind::move || act.kind == ActionKind::defend) return true;
  if (state.bodies[act.by].at != from) {
    State probe = state;
    probe.bodies[act.by].at = from;
    return can_take(probe, rules, act, from);
  }
  if (act.kind != ActionKind::attack) return has_candidates(state, rules, act);
  Act with = act;  // AWE-12.16
  for (const std::uint8_t weapon : {255, 0, 1}) {
    if (weapon != 255 && (!is_hero(act.by) || !is_weapon(rules, hero_at(state, act.by).items[weapon]))) continue;
    with.weapon = weapon;
    if (!attack_targets(state, rules, with, from).empty()) return true;
  }
  return false;
}

Act card_act(const State& state, const Rules& rules, Unit unit, ActionCardId card, int nth, bool surged, bool rampaged) {
  const CardAction& action = action_card(state, rules, unit, card).actions[index(nth)];
  Act act;
  act.by = unit;
  act.kind = action.kind;
  act.value = action.value;
  if (surged && action.surged != CardAction::no_upgrade) act.value = action.surged;      // AWE-11.6, AWE-R167
  if (rampaged && action.rampaged != CardAction::no_upgrade) act.value = action.rampaged;  // AWE-11.13
  act.card = card;
  act.nth = byte(nth);
  act.surged = surged;
  act.rampaged = rampaged;
  act.order = action.order;
  return act;
}

Act hired_act(const State&, const Rules&, Unit unit, HiredAction action) {
  Act act;
  act.by = unit;
  act.kind = action.kind;
  act.value = action.modifier;
  return act;
}

void aim_at(const Rules& rules, const State& state, Act& act, std::uint16_t b, std::uint16_t c) {
  if (act.kind == ActionKind::move) {
    act.to = static_cast<Hex>(b);
    return;
  }
  if (act.kind == ActionKind::attack) {
    act.target = static_cast<Unit>(b);
    act.weapon = static_cast<std::uint8_t>(c);
    return;
  }
  if (b == 255 || act.kind == ActionKind::defend) return;
  const SelectId pick = first_pick(rules, words_of_action(state, rules, act));
  if (pick != no_select && is_hexes(rules.pool()[pick].set))
    act.to = static_cast<Hex>(b);
  else
    act.target = static_cast<Unit>(b);
}

void list_targets(const State& state, const Rules& rules, const Act& act, ChoiceList& choices, std::uint16_t verb, int a) {
  if (is_hero(act.by) && !allowed(state, rules, act.by, act.kind)) return;
  switch (act.kind) {
    case ActionKind::move:
      for (const Hex hex : walks(state, rules, act.by, movement_of(state, rules, act)).ends)  // AWE-12.4
        choices.push_back({verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(hex), 0});
      return;
    case ActionKind::attack: return list_attack(state, rules, act, choices, verb, a);
    case ActionKind::defend: return choices.push_back({verb, static_cast<std::uint16_t>(a), 255, 0});
    case ActionKind::augaff: {  // a Mercenary's: either of its two (AWE-12.29)
      Act one = act;
      one.kind = ActionKind::augment;
      list_words(state, rules, one, choices, verb, a);
      one.kind = ActionKind::affliction;
      return list_words(state, rules, one, choices, verb, a);
    }
    default: return list_words(state, rules, act, choices, verb, a);
  }
}

// Rampage: AWE-11.8 to AWE-11.12, AWE-R55

Hexes after_action(const State& state, const Rules& rules, const Act& act, const Hexes& from) {
  if (act.kind == ActionKind::move) {
    const HexGoing going = going_of(state, rules, act.by, movement_of(state, rules, act));
    return reach(board(state, rules), from, going).ends;
  }
  Hexes able;
  for (const Hex hex : from)
    if (can_take(state, rules, act, hex)) able.add(hex);
  Gait gait = Gait::free;
  NodeId hexes = no_node;
  if (!is_ability(act.kind) || !moves_user(rules, words_of_action(state, rules, act), gait, hexes)) return able;
  const int far = std::max(0, value_of(state, rules, hexes, action_frame(state, act)));
  return able.empty() ? able : reach(board(state, rules), able, going_of(state, rules, act.by, far, gait)).ends;
}

bool can_close(const State& state, const Rules& rules, Unit unit, const Hexes& from, const ActionSet& used) {
  bool closes = false;
  const Hero& hero = hero_at(state, unit);
  const auto each_action = [&](Section section, auto&& visit) {
    hero.hand.each([&](int number, int) {
      if (closes || used.count(number) > 0) return;
      const auto card = static_cast<ActionCardId>(number);
      for (int nth = 0; nth < 3; ++nth)
        if (action_card(state, rules, unit, card).actions[index(nth)].section == section) visit(card, nth);
    });
  };
  each_action(Section::close, [&](ActionCardId card, int nth) {
    if (state.turn.mercenary == MercenaryTurn::done && state.turn.mercenary_card != no_action &&
        state.turn.mercenary_card != card)
      return;  // AWE-21.8
    const Act act = card_act(state, rules, unit, card, nth, false, true);
    for (const Hex hex : from)
      if (!closes && can_take(state, rules, act, hex)) closes = true;
  });
  each_action(Section::sustain, [&](ActionCardId card, int nth) {
    const Act act = card_act(state, rules, unit, card, nth, false, true);
    const Hexes then = after_action(state, rules, act, from);
    ActionSet more = used;
    more.add(number(card));
    if (!closes && !then.empty() && can_close(state, rules, unit, then, more)) closes = true;
  });
  return closes;
}

// Taking one

void take_action(Table& table, const Act& act) {
  table.state.acts.push_back(act);
  table.then(TakeAction{}, AfterAction{}, AskOrder{}, EndAction{});  // AWE-12.1
}

void resolve(const TakeAction&, Table& table) {
  const Act act = act_now(table);
  State& state = table.state;
  if (!on_map(state, act.by)) return;
  table.emit(ActionTaken{act.by, act.kind, static_cast<std::int8_t>(act.value + act.more), act.target, act.surged, act.rampaged});
  switch (act.kind) {
    case ActionKind::move: return table.then(Walk{act.by, act.to, act.pause, Gait::action, byte(std::min(60, movement_of(state, table.rules, act)))});  // AWE-12.2
    case ActionKind::attack:
      act_now(table).to = state_hex(state, act.target);
      return table.then(Aim{}, Strike{});
    case ActionKind::defend: {
      const int value = defend_of(state, table.rules, act);
      return gain_defend(table, act.by, value, value - potency_of(state, table.rules, act.by));  // AWE-R70
    }
    default: {
      Frame frame = action_frame(state, act);
      const SelectId pick = first_pick(table.rules, words_of_action(state, table.rules, act));
      frame.aimed = pick != no_select && picks_one(table.rules.pool()[pick]) && (act.target != no_unit || act.to != no_hex);
      act_now(table).to = frame.there;
      if (is_mercenary(act.by)) frame.value = act.value;
      run_card(table, words_of_action(state, table.rules, act), frame);
    }
  }
}

void resolve(const Aim&, Table& table) {
  State& state = table.state;
  const Act& act = act_now(table);
  if (is_hero(act.by)) {
    drop_defend(table, act.by);  // AWE-12.13, AWE-R149
    hero_at(state, act.by).attacked = true;
  }
  expire(table, Until::attacks, act.by);
  Frame frame;
  frame.self = frame.actor = act.by;
  frame.target = act.target;
  frame.attack = true;
  frame.there = state_hex(state, act.target);
  if (is_character(act.target) && is_enemy(act.by)) announce(table, When::targeted, act.target, frame);  // AWE-R169
  announce(table, When::attacking, act.by, frame);
}

namespace {

/// What counted for one attack, or for the next: an attack that follows from it has no more of it (Grit Flask, Twist).
void end_of_attack(State& state, Unit by) {
  for (std::size_t i = state.lasting.size(); i-- > 0;) {
    const Lasting& it = state.lasting[i];
    const bool once = it.until == Until::action || it.until == Until::next || it.until == Until::next_this_turn;
    const bool counted = it.attribute == Attribute::attack || it.attribute == Attribute::range ||
                         it.attribute == Attribute::ignores_defend;
    if (it.on == by && once && counted) state.lasting.erase_at(i);
  }
}

}  // namespace

void resolve(const Strike&, Table& table) {
  State& state = table.state;
  Act& act = act_now(table);
  if (!on_map(state, act.by)) return;
  const bool there = on_map(state, act.target) &&
                     !(is_enemy(act.by) && ignored_by(state, table.rules, act.target, act.by));  // AWE-15.6
  if (!there || distance(state, table.rules, act.by, act.target) > range_of(state, table.rules, act.by) ||
      !sees(state, table.rules, act.by, act.target)) {  // AWE-12.17, AWE-R62
    act.wasted = true;
    return table.emit(AttackMissed{act.by, act.target});
  }
  act.to = state.bodies[act.target].at;
  Blow blow;
  blow.on = act.target;
  blow.by = act.by;
  blow.attack = true;
  blow.amount = static_cast<std::int16_t>(attack_of(state, table.rules, act, act.target));
  act.dealt = byte(std::min<int>(blow.amount, 127));
  blow.pierce = has(state, table.rules, act.by, Attribute::ignores_defend, act.target);
  end_of_attack(state, act.by);
  if (state.bodies[act.by].augment.token == Token::strike) state.bodies[act.by].augment = {};
  if (state.bodies[act.target].affliction.token == Token::marked) state.bodies[act.target].affliction = {};
  deal(table, blow);
}

namespace {

bool is_basic(ActionKind kind) {
  return kind == ActionKind::move || kind == ActionKind::attack || kind == ActionKind::defend;
}

When after(ActionKind kind) {
  return kind == ActionKind::attack ? When::after_attack : kind == ActionKind::move ? When::after_move : When::after_ability;
}

bool concerns(Attribute attribute, ActionKind kind) {
  switch (attribute) {
    case Attribute::move:
    case Attribute::passes:
    case Attribute::difficult: return kind == ActionKind::move;
    case Attribute::attack:
    case Attribute::range:
    case Attribute::target_defend:
    case Attribute::ignores_defend:
    case Attribute::all_weapons: return kind == ActionKind::attack;
    case Attribute::defend: return kind == ActionKind::defend;
    case Attribute::ability: return is_ability(kind);
    default: return true;
  }
}

}  // namespace

namespace {

Frame after_frame(const Act& act) {
  Frame frame;
  frame.self = act.by;
  frame.target = frame.previous = act.target;
  frame.there = act.to;
  frame.amount = static_cast<std::int8_t>(act.dealt);
  frame.suffered = act.suffered;
  frame.attack = act.kind == ActionKind::attack;
  return frame;
}

/// What its own card adds to the action: AWE-11.6, AWE-11.13.
Effects card_bonus(const State& state, const Rules& rules, const Act& act) {
  if (act.nth >= 3 || !is_hero(act.by) || act.orderer != no_unit || act.wasted) return {};
  const CardAction& action = action_card(state, rules, act.by, act.card).actions[act.nth];
  return act.surged ? action.surge_bonus : act.rampaged ? action.rampage_bonus : Effects{};
}

/// Whether anything but an Overlord's bonus waits for the end of this action.
bool more_waits(const State& state, const Rules& rules, const Act& act) {
  if (!card_bonus(state, rules, act).empty()) return true;
  if (is_basic(act.kind) && !order_targets(state, rules, act).empty()) return true;
  Moment moment;
  moment.when = after(act.kind);
  moment.subject = act.by;
  moment.frame = after_frame(act);
  if (act.kind == ActionKind::defend || act.wasted || !listens(state, moment.when)) return false;
  const Answers found = answers(state, rules, moment);
  return !found.forced.empty() || !found.offered.empty();
}

}  // namespace

void resolve(const AfterAction&, Table& table) {
  const State& state = table.state;
  if (!on_map(state, act_now(table).by)) return;
  if (!state.bonuses.empty() && state.acts.size() == 1 && more_waits(state, table.rules, act_now(table)))
    return table.then(OrderBonus{});  // AWE-20.4
  resolve(FinishAction{}, table);
}

void resolve(const FinishAction&, Table& table) {
  const Act act = act_now(table);
  if (!on_map(table.state, act.by)) return;
  const Frame frame = after_frame(act);
  if (act.kind != ActionKind::defend && !act.wasted) announce(table, after(act.kind), act.by, frame);
  run_card(table, card_bonus(table.state, table.rules, act), frame);
}

Units order_targets(const State& state, const Rules& rules, const Act& act) {
  Units found;
  if (!act.order || !playing(state, act.by) || !on_map(state, act.by) || hero_at(state, act.by).solo) return found;  // AWE-R149
  const int reach_of_it =
      attribute(state, rules, act.by, Attribute::order_reach, influence_of(state, rules, act.by));  // AWE-7.4: no sight
  for (const Unit unit : all<Unit>(first_enemy)) {
    if (unit == act.by || !on_map(state, unit) || (is_mercenary(unit) && employer_of(unit) != act.by)) continue;  // AWE-12.34
    if (distance(state, rules, act.by, unit) > reach_of_it || (act.ordered >> number(unit) & 1) != 0) continue;
    Act ordered;
    ordered.by = unit;
    ordered.kind = act.kind;
    ordered.value = act.value;
    ordered.orderer = act.by;
    if (can_take(state, rules, ordered, state.bodies[unit].at)) found.add(unit);  // AWE-12.33
  }
  return found;
}

void resolve(const AskOrder&, Table& table) {
  if (table.state.acts.empty()) return;
  const Act& act = act_now(table);
  if (!is_basic(act.kind)) return;  // AWE-9.7
  if (!order_targets(table.state, table.rules, act).empty()) table.then(OfferOrder{});  // AWE-12.31
}

void give_order(Table& table, Unit to) {
  Act& act = table.state.acts.back();
  act.order = false;
  if (to == no_unit) return;
  table.emit(Ordered{act.by, to, act.kind});
  table.then(OfferAction{to, act.kind, act.value, false, act.by});  // AWE-12.32
}

void decline_action(Table& table, const OfferAction& offer) {
  if (offer.by != no_unit) table.emit(OrderDeclined{offer.by, offer.unit});
}

void resolve(const EndAction&, Table& table) {
  State& state = table.state;
  const Act act = state.acts.take_back();
  for (std::size_t i = state.lasting.size(); i-- > 0;) {
    const Lasting& it = state.lasting[i];
    const bool its = it.on == act.by && (it.until == Until::action || it.until == Until::next || it.until == Until::next_this_turn);
    if (its && (it.until == Until::action || concerns(it.attribute, act.kind))) state.lasting.erase_at(i);
  }
  if (on_map(state, act.by)) {
    Laid& laid = state.bodies[act.by].affliction;
    if (laid.token == Token::weakened || (laid.token == Token::slowed && act.kind == ActionKind::move)) laid = {};
  }
  if (act.orderer != no_unit) {
    Frame frame;
    frame.self = act.orderer;
    frame.target = act.by;
    if (!state.acts.empty()) state.acts.back().ordered |= byte(1 << number(act.by));
    announce(table, When::order_done, act.orderer, frame);
  }
  if (state.acts.empty() && !state.bonuses.empty()) table.then(GainBonus{});  // AWE-20.3
}

void resolve(const GainBonus&, Table& table) {
  State& state = table.state;
  if (state.bonuses.empty()) return;
  const Bonus bonus = state.bonuses[0];
  state.bonuses.erase_at(0);
  table.then(GainBonus{});
  if (!on_map(state, bonus.unit)) return;
  Frame frame;
  frame.self = bonus.unit;
  run_card(table, track_of(state, table.rules, bonus.unit)[bonus.space].bonus, frame);
}

}  // namespace bout::alls_well
