// What numbers come to at the moment: printed figures and everything in play that changes them (AWE-8, AWE-R67).
#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

/// The weapon that the attack under way applies; 255: none.
std::uint8_t applied_weapon(const State& state, Unit unit) {
  for (std::size_t i = state.acts.size(); i-- > 0;)
    if (state.acts[i].by == unit && state.acts[i].kind == ActionKind::attack) return state.acts[i].weapon;
  return 255;
}

bool weapon_counts(const State& state, const Rules& rules, Unit owner, CardRef card) {
  const Hero& hero = hero_at(state, owner);
  const std::uint8_t hand = applied_weapon(state, owner);
  if (hand >= 2) return false;
  if (hero.items[hand] == item_of(static_cast<EquipmentId>(card.row))) return true;
  return has(state, rules, owner, Attribute::all_weapons);  // Oil of Edges
}

/// What cards that lie open change.
class Sum {
 public:
  Sum(const State& state, const Rules& rules, Unit unit, Attribute attribute, Unit target)
      : state_(state), rules_(rules), unit_(unit), attribute_(attribute) {
    frame_.target = target;
    if (!state.blows.empty()) {
      frame_.attack = state.blows.back().attack;
      frame_.plot = state.blows.back().plot;
      frame_.actor = state.blows.back().by;
      frame_.amount = static_cast<std::int8_t>(std::min<int>(state.blows.back().amount, 127));
    }
  }

  void cards() {
    each_card(state_, rules_, [&](const Effects& effects, Unit owner) {
      for (int i = 0; i < effects.count; ++i) {
        const EffectId id = effects.first + i;
        if ((rules_.attributes[index(id)] >> index(attribute_) & 1) != 0) one(id, owner);
      }
    });
  }
  void lasting() {
    for (const Lasting& it : state_.lasting) {
      if (it.attribute != attribute_) continue;
      if (attribute_ == Attribute::ignores_defend && !state_.acts.empty() && is_ability(state_.acts.back().kind))
        continue;  // it waits for the attack
      if (it.type != no_type ? !is_enemy(unit_) || enemy_type(state_, unit_) != it.type
                             : it.on != unit_ && !(it.on == no_unit && attribute_ == Attribute::roped))
        continue;
      add(it.sets, it.value);
    }
  }
  int over(int plain) const { return (sets_ ? set_ : plain) + more_; }  // AWE-1.7: what a card sets stands instead

 private:
  /// Of several that set it, the best for its holder counts: the longest range, the nearest distance it is hidden from.
  void add(bool sets, int value) {
    if (!sets)
      more_ += value;
    else
      set_ = !sets_ ? value : attribute_ == Attribute::hidden ? std::min(set_, value) : std::max(set_, value);
    sets_ |= sets;
  }
  void one(EffectId id, Unit owner) {
    const Effect& effect = rules_.pool()[id];
    if (effect.when == When::weapon && (owner != unit_ || !weapon_counts(state_, rules_, owner, effect.card))) return;
    frame_.self = owner;
    if (effect.who != no_select) {
      if (!is_candidate(state_, rules_, rules_.pool()[effect.who], frame_, unit_)) return;
    } else if (owner != unit_) {
      return;
    }
    if (!holds(state_, rules_, effect.condition, frame_)) return;
    mark(state_, rules_, id);
    for (int i = 0; i < effect.count; ++i) {
      const Op& op = rules_.pool().code(effect)[i];
      if ((op.what != Do::modify && op.what != Do::set) || static_cast<Attribute>(op.a) != attribute_) continue;
      const int value = value_of(state_, rules_, op.value, frame_);
      add(op.what == Do::set, value);
    }
  }

  const State& state_;
  const Rules& rules_;
  Unit unit_;
  Attribute attribute_;
  Frame frame_;
  int set_ = 0, more_ = 0;
  bool sets_ = false;
};

int affliction_held(const State& state, const Rules& rules, Unit unit, Token token) {
  const Laid& laid = state.bodies[unit].affliction;
  if (laid.token != token) return 0;
  return std::max(0, laid.value + attribute(state, rules, unit, Attribute::affliction_held));
}

int from_order(const State& state, const Rules& rules, const Act& act) {
  if (act.orderer == no_unit) return 0;
  int more = attribute(state, rules, act.orderer, Attribute::ordered);
  if (act.kind == ActionKind::attack) more += attribute(state, rules, act.orderer, Attribute::ordered_attack);
  return more;
}

}  // namespace

int attribute(const State& state, const Rules& rules, Unit unit, Attribute attribute, int plain, Unit target) {
  Sum sum(state, rules, unit, attribute, target);
  sum.cards();
  sum.lasting();
  return sum.over(plain);
}

bool has(const State& state, const Rules& rules, Unit unit, Attribute which, Unit target) {
  return attribute(state, rules, unit, which, 0, target) != 0;
}

int printed_potency(const State& state, const Rules& rules, Unit unit) {
  if (is_mercenary(unit)) return hired(state, rules, unit).potency;
  if (is_enemy(unit)) return enemy_card(state, rules, unit).potency;
  const Hero& hero = hero_at(state, unit);
  if (hero.solo) return rules.cards[hero.character].solo.potency;  // AWE-R148
  const int column = rules.solo() ? rules.solo_potency_column : rules.players;  // AWE-R101, AWE-O34
  return rules.cards[hero.character].potency[index(column - 1)] + rules.potency_more;
}

int potency_of(const State& state, const Rules& rules, Unit unit, Unit target) {
  if (state.exploring()) return printed_potency(state, rules, unit);  // AWE-R141
  int potency = attribute(state, rules, unit, Attribute::potency, printed_potency(state, rules, unit), target);
  if (is_enemy(unit)) potency += state.types[index(enemy_type(state, unit))].potency + rules.enemy_potency;  // AWE-16.4
  potency -= affliction_held(state, rules, unit, Token::weakened);
  if (affliction_held(state, rules, unit, Token::withered) > 0) potency -= 1;
  return std::max(0, potency);
}

int range_of(const State& state, const Rules& rules, Unit unit) {
  int plain = 0;
  if (is_mercenary(unit))
    plain = hired(state, rules, unit).range;
  else if (is_enemy(unit))
    plain = enemy_card(state, rules, unit).range + state.types[index(enemy_type(state, unit))].range;
  else
    plain = (hero_at(state, unit).solo ? character(state, rules, unit).solo.range : character(state, rules, unit).range) +
            rules.range_more;
  return std::max(0, attribute(state, rules, unit, Attribute::range, plain));  // AWE-R67
}

int influence_of(const State& state, const Rules& rules, Unit unit) {
  if (is_mercenary(unit)) return influence_of(state, rules, employer_of(unit));
  if (is_enemy(unit)) return range_of(state, rules, unit);
  const Character& card = character(state, rules, unit);
  const int plain = (hero_at(state, unit).solo ? card.solo.influence : card.influence) + rules.influence_more;
  return std::max(0, attribute(state, rules, unit, Attribute::influence, plain));
}

int move_of(const State& state, const Rules& rules, Unit unit) {
  if (is_mercenary(unit)) return hired(state, rules, unit).move;
  if (is_hero(unit)) return hero_at(state, unit).solo ? character(state, rules, unit).solo.move : 0;
  const int printed = enemy_card(state, rules, unit).move;
  if (printed == 0) return 0;  // AWE-R174
  return std::max(0, printed + state.types[index(enemy_type(state, unit))].move + rules.enemy_move);
}

int affliction_range(const Rules& rules, EnemyType type) { return rules.cards[type].affliction.range; }

int movement_of(const State& state, const Rules& rules, const Act& act) {
  if (is_enemy(act.by) && enemy_card(state, rules, act.by).move == 0) return 0;  // AWE-R174
  int hexes = act.value + act.more + from_order(state, rules, act);
  if (act.orderer == no_unit) hexes += move_of(state, rules, act.by);  // ordered: the value on the card (AWE-R59)
  hexes += attribute(state, rules, act.by, Attribute::move);
  hexes -= affliction_held(state, rules, act.by, Token::slowed);
  return std::max(0, hexes);
}

int attack_of(const State& state, const Rules& rules, const Act& act, Unit target) {
  // AWE-9.4, AWE-9.9
  int damage = potency_of(state, rules, act.by, target) + act.value + act.more + from_order(state, rules, act);
  damage += attribute(state, rules, act.by, Attribute::attack, 0, target);
  if (state.bodies[act.by].augment.token == Token::strike) damage += state.bodies[act.by].augment.value;
  damage += affliction_held(state, rules, target, Token::marked);
  return std::max(0, damage);  // AWE-R67
}

int weapon_range(const State& state, const Rules& rules, const Act& act) {
  if (act.weapon == 255) return range_of(state, rules, act.by);
  State with = state;  // the weapon as if it were applied already
  with.acts.clear();
  with.acts.push_back(act);
  return range_of(with, rules, act.by);
}

int defend_of(const State& state, const Rules& rules, const Act& act) {
  return std::max(0, potency_of(state, rules, act.by) + act.value + act.more + from_order(state, rules, act) +
                         attribute(state, rules, act.by, Attribute::defend));
}

int defend_value(const State& state, const Rules& rules, Unit unit) {
  const Body& body = state.bodies[unit];
  if (body.defend == 0) return 0;
  int value = body.defend;  // AWE-R70: a dashboard Character's is fixed, the others' live
  if (!is_hero(unit)) value = potency_of(state, rules, unit) + body.defend_more;
  return std::max(0, attribute(state, rules, unit, Attribute::defend_held, value));
}

int pack_room(const State& state, const Rules& rules, Unit unit) {
  const int limit = std::min<int>(printed_potency(state, rules, unit), most_pack);  // AWE-24.10, AWE-R122
  return limit - count_of(hero_at(state, unit).pack);
}

bool is_weapon(const Rules& rules, Item item) {
  return item != no_item && !is_loot(item) && rules.cards[equipment_of(item)].weapon;  // AWE-R61
}

}  // namespace bout::alls_well
