// Numbers, conditions and candidates of compiled effects: what effects.hpp says of Word, Select and Ref.
#include <limits>

#include "games/alls_well/rules.hpp"

namespace bout::alls_well {

namespace {

constexpr std::size_t most_operands = 16;

class Reckoning {
 public:
  Reckoning(const State& state, const Rules& rules, const Frame& frame) : state_(state), rules_(rules), frame_(frame) {}

  int value(NodeId id) {
    for (const Node* node = rules_.pool().at(id); node->word != Word::end; ++node) read(*node);
    return stack_.empty() ? 0 : stack_.back();
  }

 private:
  int pop() { return stack_.take_back(); }
  template <class Combine>
  void two(Combine&& combine) {
    const int right = pop(), left = pop();
    stack_.push_back(combine(left, right));
  }
  Unit whom(std::uint8_t ref) const { return unit_of(state_, static_cast<Ref>(ref), frame_); }
  Hex where(std::uint8_t ref) const { return hex_of(state_, rules_, static_cast<Ref>(ref), 0, frame_); }
  bool there(Unit unit) const { return index(unit) < most_units && state_.bodies[unit].kind != 255; }
  const Hero* dashboard(std::uint8_t ref) const {
    const Unit unit = whom(ref);
    return is_hero(unit) ? &hero_at(state_, unit) : nullptr;
  }
  bool in_condition(std::uint8_t ref, Condition condition) const {
    const Unit unit = whom(ref);
    if (!on_map(state_, unit)) return false;
    if (is_hero(unit)) return condition == Condition::healthy && hero_at(state_, unit).health == hero_at(state_, unit).most;
    return condition_of(state_, rules_, unit) == condition;
  }
  int between(std::uint8_t a, std::uint8_t b) const {
    Hex one = where(a), other = where(b);
    if (static_cast<Ref>(b) == Ref::none) other = one, one = hex_of(state_, rules_, Ref::self, 0, frame_);
    if (one == no_hex || other == no_hex) return unreachable;
    return board(state_, rules_).distance(one, other);
  }
  int counted(std::uint8_t set, std::uint8_t label) const {
    Select select;
    select.pick = Pick::each;
    select.set = static_cast<Set>(set);
    select.in = label;
    return count_of(candidates(state_, rules_, select, frame_));
  }
  int around(std::uint8_t set, std::uint8_t far) const {
    const Hex at = hex_of(state_, rules_, Ref::self, 0, frame_);
    if (at == no_hex) return 0;
    Select select;
    select.pick = Pick::each;
    select.set = static_cast<Set>(set);
    int count = 0;
    for (const Unit unit : candidates(state_, rules_, select, frame_))
      count += unit != frame_.self && on_map(state_, unit) &&
               board(state_, rules_).distance(at, state_.bodies[unit].at) <= far;
    return count;
  }
  int deaths(std::uint8_t set) const {
    if (is_type(static_cast<Set>(set))) return state_.types[index(type_of(static_cast<Set>(set)))].killed;
    int sum = 0;
    for (std::size_t type = 0; type < state_.types.size(); ++type)
      if (static_cast<Set>(set) != Set::overlord || is_overlord(static_cast<EnemyType>(type)))
        sum += state_.types[type].killed;
    return sum;
  }
  bool letter_covered(int letter) const {
    if ((state_.letters_done >> letter & 1) != 0) return true;
    bool any = false;
    for (const LetterHex& hex : map_of(state_, rules_).letters)
      if (hex.letter == 'A' + letter) {
        any = true;
        if (!state_.voided.contains(hex.hex)) return false;
      }
    return any;
  }
  bool loot_near(int far) const {
    const Hex at = hex_of(state_, rules_, Ref::self, 0, frame_);
    for (const LootHex& loot : map_of(state_, rules_).loot)
      if (at != no_hex && !state_.voided.contains(loot.hex) && board(state_, rules_).distance(at, loot.hex) <= far)
        return true;
    return false;
  }
  int next_point() const {
    for (int slot = state_.round + 1; slot <= state_.last_slot; ++slot)
      if (!slot_covered(state_, slot)) return slot;
    return 0;
  }
  int heroes(Part part) const {
    int count = 0;
    for (const Hero& hero : state_.heroes) count += hero.part == part;
    return count;
  }
  /// Others than dashboard Characters: what their thresholds come to, from the first one or from where they are.
  int steps_left(Unit unit, bool all) const {
    if (!there(unit)) return 0;
    const Track& track = track_of(state_, rules_, unit);
    int sum = 0;
    for (std::size_t i = all ? 0 : state_.bodies[unit].condition; i < track.size(); ++i) sum += track[i].threshold;
    return sum;
  }
  const Act* act() const { return state_.acts.empty() ? nullptr : &state_.acts.back(); }
  bool overlord_defeated() const {
    for (int type = enemy_types; type < most_types; ++type)
      if (state_.types[index(type)].killed > 0) return true;
    return false;
  }
  bool taking(std::uint8_t kind) const {
    if (act() == nullptr || act()->by != frame_.self) return false;
    const auto wanted = static_cast<ActionKind>(kind);
    return wanted == ActionKind::any_ability ? is_ability(act()->kind) : act()->kind == wanted;
  }
  int potency(Unit unit) const {
    if (frame_.dead != no_type && !on_map(state_, unit))  // the dead Enemy's own
      return std::max(0, rules_.cards[frame_.dead].potency + state_.types[index(frame_.dead)].potency + rules_.enemy_potency);
    if (!there(unit)) return 0;
    const int plain = potency_of(state_, rules_, unit, frame_.target);
    const bool half = frame_.ability && unit == frame_.self && is_mercenary(unit);
    return half ? std::max(0, plain + frame_.value) : plain;  // AWE-21.9: its half of the card
  }
  int coin_of(Unit unit) const {
    if (frame_.dead != no_type) return rules_.cards[frame_.dead].coin;
    return is_enemy(unit) && there(unit) ? enemy_card(state_, rules_, unit).coin : 0;
  }

  void read(const Node& node) {
    if (node.word >= Word::half_up && node.word <= Word::not_) return combine(node.word);
    stack_.push_back(node.word <= Word::counter ? number(node) : condition(node));
  }
  void combine(Word word) {
    switch (word) {
      case Word::half_up: stack_.push_back((pop() + 1) / 2); break;
      case Word::half_down: stack_.push_back(pop() / 2); break;
      case Word::min: two([](int l, int r) { return std::min(l, r); }); break;
      case Word::max: two([](int l, int r) { return std::max(l, r); }); break;
      case Word::add: two([](int l, int r) { return l + r; }); break;
      case Word::subtract: two([](int l, int r) { return l - r; }); break;
      case Word::times: two([](int l, int r) { return l * r; }); break;
      case Word::equal: two([](int l, int r) { return int{l == r}; }); break;
      case Word::unequal: two([](int l, int r) { return int{l != r}; }); break;
      case Word::less: two([](int l, int r) { return int{l < r}; }); break;
      case Word::at_most: two([](int l, int r) { return int{l <= r}; }); break;
      case Word::more: two([](int l, int r) { return int{l > r}; }); break;
      case Word::at_least: two([](int l, int r) { return int{l >= r}; }); break;
      case Word::and_: two([](int l, int r) { return int{l != 0 && r != 0}; }); break;
      case Word::or_: two([](int l, int r) { return int{l != 0 || r != 0}; }); break;
      case Word::not_: stack_.push_back(pop() == 0); break;
      default: break;
    }
  }
  int number(const Node& node) const {
    switch (node.word) {
      case Word::number: return static_cast<std::int8_t>(node.a);
      case Word::P: return potency(frame_.self);  // AWE-13.8, AWE-23.9: with Loot, its user's
      case Word::v:
        return std::max(0, potency(frame_.self) + (is_mercenary(frame_.self) ? 0 : frame_.value) +
                               (frame_.ability ? attribute(state_, rules_, frame_.self, Attribute::ability, 0, frame_.target) : 0));
      case Word::range: {
        const Unit unit = static_cast<Ref>(node.a) == Ref::none ? frame_.self : whom(node.a);
        return there(unit) ? range_of(state_, rules_, unit) : 0;
      }
      case Word::influence: return there(frame_.self) ? influence_of(state_, rules_, frame_.self) : 0;
      case Word::level: return is_hero(frame_.self) ? hero_at(state_, frame_.self).level : scenario(state_, rules_).level;
      case Word::round: return state_.round;
      case Word::next_point: return next_point();
      case Word::players: return rules_.players;
      case Word::moved: return state_.turn.who == frame_.self ? state_.turn.moved : 0;
      case Word::amount: return frame_.amount;
      case Word::suffered: return frame_.suffered;
      case Word::left: return heroes(Part::left);
      case Word::collapsed: return heroes(Part::collapsed);
      case Word::potency: return potency(whom(node.a));
      case Word::coin_of: return coin_of(whom(node.a));
      case Word::coin: return dashboard(node.a) ? dashboard(node.a)->coin : 0;
      case Word::health: return dashboard(node.a) ? dashboard(node.a)->health : steps_left(whom(node.a), false);
      case Word::max_health: return dashboard(node.a) ? dashboard(node.a)->most : steps_left(whom(node.a), true);
      case Word::resolve: return dashboard(node.a) ? dashboard(node.a)->resolve : 0;
      case Word::trauma: return dashboard(node.a) ? dashboard(node.a)->trauma : 0;
      case Word::distance: return between(node.a, node.b);
      case Word::count: return counted(node.a, node.b);
      case Word::near: return around(node.a, node.b);
      case Word::killed: return deaths(node.a);
      case Word::counter: return state_.counters[node.a % state_.counters.size()];
      default: return 0;
    }
  }
  int condition(const Node& node) const {
    switch (node.word) {
      case Word::healthy: return in_condition(node.a, Condition::healthy);
      case Word::rattled: return in_condition(node.a, Condition::rattled);
      case Word::wounded: return in_condition(node.a, Condition::wounded);
      case Word::was_wounded: return frame_.was_wounded;
      case Word::degraded: return act() != nullptr && act()->degraded;
      case Word::kill: return act() != nullptr && act()->killed;
      case Word::defending: return on_map(state_, whom(node.a)) && state_.bodies[whom(node.a)].defend > 0;
      case Word::floored: return is_floored(state_, whom(node.a));
      case Word::overlord: return is_enemy(whom(node.a)) && is_overlord(enemy_type(state_, whom(node.a)));
      case Word::is_enemy: return alls_well::is_enemy(whom(node.a));
      case Word::is: return whom(node.a) == (static_cast<Ref>(node.b) == Ref::none ? frame_.self : whom(node.b));
      case Word::first:
        return state_.turn.who == frame_.self && is_hero(frame_.self) && hero_at(state_, frame_.self).first;
      case Word::attacked: return is_hero(frame_.self) && hero_at(state_, frame_.self).attacked;
      case Word::by_attack: return frame_.attack;
      case Word::by_plot: return frame_.plot;
      case Word::using_: return taking(node.a);
      case Word::near_loot: return loot_near(node.a);
      case Word::flag: return static_cast<int>(state_.flags >> node.a & 1);
      case Word::covered: return letter_covered(node.a);
      case Word::token: return static_cast<int>(state_.exploration >> node.a & 1);
      case Word::defeated: return overlord_defeated();
      case Word::campaign: return rules_.campaign();
      default: return 0;
    }
  }

  const State& state_;
  const Rules& rules_;
  const Frame& frame_;
  FixedList<int, most_operands> stack_;
};

/// Which type has most standees on the map; of several the first.
EnemyType most_numerous(const State& state) {
  const auto types = most_numerous_types(state);
  return types.empty() ? no_type : types[0];
}

bool in_set(const State& state, Set set, Unit unit, const Frame& frame) {
  if (is_type(set)) return is_enemy(unit) && enemy_type(state, unit) == type_of(set);
  switch (set) {
    case Set::pc: return is_hero(unit);
    case Set::ally: return is_hero(unit) && unit != frame.self;
    case Set::character: return is_character(unit);
    case Set::other: return is_character(unit) && unit != frame.self;
    case Set::mercenary: return is_mercenary(unit);
    case Set::enemy: return is_enemy(unit);
    case Set::other_enemy: return is_enemy(unit) && unit != frame.self;
    case Set::overlord: return is_enemy(unit) && is_overlord(enemy_type(state, unit));
    case Set::combatant: return true;
    case Set::most_numerous: return is_enemy(unit) && enemy_type(state, unit) == most_numerous(state);
    case Set::same_type:
      return is_enemy(unit) && is_enemy(frame.target) && enemy_type(state, unit) == enemy_type(state, frame.target);
    default: return false;
  }
}

Hex origin(const State& state, const Rules& rules, const Select& select, const Frame& frame) {
  return hex_of(state, rules, select.from, select.from_at, frame);
}

bool near_enough(const State& state, const Rules& rules, const Select& select, Hex from, Hex to, int within) {
  if (select.within == no_node && !select.sight) return true;
  if (state.exploring()) return true;  // without a map the party is together (AWE-30.3)
  if (select.from == Ref::label) {  // the nearest hex of the label
    for (const Hex hex : label_hexes(state, rules, select.from_at))
      if (board(state, rules).distance(hex, to) <= within) return true;
    return false;
  }
  if (from == no_hex) return false;
  if (select.within != no_node && board(state, rules).distance(from, to) > within) return false;
  return !select.sight || board(state, rules).sees(from, to);  // AWE-12.27
}

}  // namespace

FixedList<EnemyType, enemy_types> most_numerous_types(const State& state) {
  FixedList<EnemyType, enemy_types> best;
  int most = 1;
  for (const EnemyType type : all<EnemyType>(enemy_types)) {
    const int here = living(state, type);
    if (here < most) continue;
    if (here > most) best.clear();
    most = here;
    best.push_back(type);
  }
  return best;
}

int value_of(const State& state, const Rules& rules, NodeId id, const Frame& frame) {
  return id == no_node ? 0 : Reckoning(state, rules, frame).value(id);
}
bool holds(const State& state, const Rules& rules, NodeId id, const Frame& frame) {
  return id == no_node || Reckoning(state, rules, frame).value(id) != 0;
}

Unit unit_of(const State& state, Ref ref, const Frame& frame) {
  switch (ref) {
    case Ref::self: return frame.self;
    case Ref::target: return frame.target;
    case Ref::previous: return frame.previous;
    case Ref::actor: return frame.actor;
    case Ref::employer: return is_mercenary(frame.self) ? employer_of(frame.self) : no_unit;
    default: return ref == Ref::there && frame.there != no_hex ? standing_on(state, frame.there) : no_unit;
  }
}

Hex hex_of(const State& state, const Rules& rules, Ref ref, std::uint8_t at, const Frame& frame) {
  if (ref == Ref::there) return frame.there;
  if (ref == Ref::hex) return static_cast<Hex>(at);
  if (ref == Ref::label) return label_hexes(state, rules, at).empty() ? no_hex : label_hexes(state, rules, at).front();
  const Unit unit = unit_of(state, ref, frame);
  if (index(unit) >= most_units) return no_hex;
  if (ref == Ref::target && !on_map(state, unit)) return frame.there;
  return state.bodies[unit].at;
}

const Hexes& label_hexes(const State& state, const Rules& rules, std::uint8_t label) {
  static const Hexes none;
  if (label >= first_card_label) label = site_of(state, rules).card_labels[label - first_card_label];
  return label < map_of(state, rules).labels.size() ? map_of(state, rules).labels[label].hexes : none;
}

bool is_candidate(const State& state, const Rules& rules, const Select& select, const Frame& frame, Unit unit) {
  if (!present(state, unit) || is_hexes(select.set) || !in_set(state, select.set, unit, frame)) return false;
  if (is_enemy(frame.self) && is_character(unit) && ignored_by(state, rules, unit, frame.self)) return false;  // AWE-15.6
  const Hex at = state.bodies[unit].at;
  const bool somewhere = select.in != anywhere || select.within != no_node || select.sight;
  if (at == no_hex && somewhere && !state.exploring()) return false;  // an outcome finds it off the map
  if (select.in != anywhere && !label_hexes(state, rules, select.in).contains(at)) return false;
  const int within = value_of(state, rules, select.within, frame);
  if (!near_enough(state, rules, select, origin(state, rules, select, frame), at, within)) return false;
  if (select.where == no_node) return true;
  Frame asked = frame;
  asked.previous = frame.target;
  asked.target = unit;
  asked.there = at;
  return holds(state, rules, select.where, asked);
}

namespace {

template <class Value>
Units lowest(const Units& of, Value&& value) {
  Units found;
  int best = std::numeric_limits<int>::max();
  for (const Unit unit : of) {
    const int here = value(unit);
    if (here > best) continue;
    if (here < best) found = {};
    best = here;
    found.add(unit);
  }
  return found;
}

}  // namespace

Units candidates(const State& state, const Rules& rules, const Select& select, const Frame& frame) {
  Units found;
  for (const Unit unit : all_units())
    if (is_candidate(state, rules, select, frame, unit)) found.add(unit);
  const Hex from = origin(state, rules, select, frame);
  if (select.pick == Pick::closest && from != no_hex)
    return lowest(found, [&](Unit unit) { return board(state, rules).distance(from, state.bodies[unit].at); });
  if (select.pick == Pick::most_degraded) {  // AWE-R173; whoever is unhurt is not degraded
    for (const Unit unit : found)
      if (is_hero(unit) || state.bodies[unit].condition == 0) found.remove(unit);
    return lowest(found, [&](Unit unit) { return steps_to_death(state, rules, unit); });
  }
  return found;
}

Hexes hex_candidates(const State& state, const Rules& rules, const Select& select, const Frame& frame) {
  Hexes from = map_of(state, rules).floor();
  if (select.set != Set::hex) from -= occupied(state);
  if (select.set == Set::clear_hex) from -= icons(state, rules);
  if (select.in != anywhere) from &= label_hexes(state, rules, select.in);
  const Hex at = origin(state, rules, select, frame);
  const int within = value_of(state, rules, select.within, frame);
  Hexes found;
  for (const Hex hex : from) {
    if (!near_enough(state, rules, select, at, hex, within)) continue;
    Frame asked = frame;
    asked.there = hex;
    if (holds(state, rules, select.where, asked)) found.add(hex);
  }
  if (select.pick != Pick::closest && select.pick != Pick::farthest) return found;
  Hexes best;
  int least = std::numeric_limits<int>::max();
  for (const Hex hex : found) {
    int here = at == no_hex ? 0 : board(state, rules).distance(at, hex);
    if (select.pick == Pick::farthest) {  // from all Characters: the nearest of them counts
      int near = unreachable;
      for (const Unit unit : all<Unit>(first_enemy))
        if (on_map(state, unit)) near = std::min(near, board(state, rules).distance(state.bodies[unit].at, hex));
      here = -near;
    }
    if (here > least) continue;
    if (here < least) best = {};
    least = here;
    best.add(hex);
  }
  return best;
}

}  // namespace bout::alls_well
