#include "games/alls_well/scene.hpp"

#include <algorithm>
#include <bit>

namespace bout::alls_well {

namespace {

constexpr double goal_worth = 45;     // of reaching the goal, shared among its parts
constexpr double standing_worth = 7;  // of being on one's feet
constexpr double health_worth = 9;    // of a full dial
constexpr double resolve_worth = 3;
constexpr double caution = 0.5;       // what is only to be feared counts so much
constexpr double walked_a_round = 2.6;

/// How likely an Enemy strikes when it acts, by its condition: about what the Intent cards come to.
constexpr std::array strikes_in_range{0.85, 0.6, 0.4}, strikes_after_move{0.55, 0.4, 0.25};

int constant(const Rules& rules, NodeId node) {
  const Node* at = rules.pool().at(node);
  return at->word == Word::number ? static_cast<std::int8_t>(at->a) : 0;
}

Hexes letter_hexes(const State& state, const Rules& rules, int letter) {
  Hexes found;
  for (const LetterHex& hex : map_of(state, rules).letters)
    if (hex.letter - 'A' == letter && !state.voided.contains(hex.hex)) found.add(hex.hex);
  return found;
}

/// Words of a condition that speak of what can be done.
template <class Visit>
void each_word(const Rules& rules, NodeId condition, Visit&& visit) {
  if (condition == no_node) return;
  for (const Node* node = rules.pool().at(condition); node->word != Word::end; ++node) visit(*node, node[1]);
}

void add_letter(const State& state, const Rules& rules, int letter, Purpose& aim) {
  const Hexes left = letter_hexes(state, rules, letter);
  ++aim.parts;
  aim.done += left.empty();
  aim.letters |= left;
}

/// A place from which Characters leave, once what its rule asks for is done.
void find_exit(const State& state, const Rules& rules, Purpose& aim) {
  const Effects& special = scenario(state, rules).special;
  for (int i = 0; i < special.count; ++i) {
    const Effect& effect = rules.pool()[special.first + i];
    for (int op = 0; op < effect.count; ++op) {
      if (rules.pool().code(effect)[op].what != Do::leave) continue;
      each_word(rules, effect.condition, [&](const Node& node, const Node&) {
        if (node.word == Word::covered) add_letter(state, rules, node.a, aim);
      });
      const Select& who = rules.pool()[effect.who];
      if (who.in != anywhere) aim.refuge |= label_hexes(state, rules, who.in);
    }
  }
}

/// Counters that lose it, and what feeds them: special rules, so everybody can read them.
void find_dangers(const State& state, const Rules& rules, Purpose& aim) {
  for (const NodeId failure : scenario(state, rules).failures)
    each_word(rules, failure, [&](const Node& node, const Node& next) {
      if (node.word != Word::counter || next.word != Word::number || next.a == 0) return;
      aim.lost = std::max(aim.lost, static_cast<double>(state.counters[node.a % state.counters.size()]) / next.a);
    });
  if (scenario(state, rules).failures.empty()) return;
  const Effects& special = scenario(state, rules).special;
  for (int i = 0; i < special.count; ++i) {
    const Effect& effect = rules.pool()[special.first + i];
    for (int op = 0; op < effect.count; ++op)
      if (const Op& what = rules.pool().code(effect)[op]; what.what == Do::tally)
        each_word(rules, what.value, [&](const Node& node, const Node&) {
          if (node.word == Word::count && node.b != anywhere) aim.watched |= label_hexes(state, rules, node.b);
        });
  }
}

/// Whether a special rule helps Enemies as long as something has not been counted: then what lies covered is worth a look.
void find_riddle(const State& state, const Rules& rules, Purpose& aim) {
  const Effects& special = scenario(state, rules).special;
  for (int i = 0; i < special.count; ++i) {
    const Effect& effect = rules.pool()[special.first + i];
    if (effect.when != When::cleanup || effect.count == 0 || rules.pool().code(effect)->what != Do::improve) continue;
    each_word(rules, effect.condition, [&](const Node& node, const Node&) { aim.riddle |= node.word == Word::counter; });
    aim.riddle = aim.riddle && holds(state, rules, effect.condition, Frame{});
  }
}

}  // namespace

Purpose purpose_of(const State& state, const Rules& rules) {
  Purpose aim;
  bool leaving = false;
  each_word(rules, scenario(state, rules).victory, [&](const Node& node, const Node&) {
    const auto set = static_cast<Set>(node.a);
    switch (node.word) {
      case Word::killed:
        if (!is_type(set)) {
          aim.everybody = true;
          break;
        }
        aim.types[index(type_of(set))] = true;
        aim.parts += 2;
        if (state.types[index(type_of(set))].killed > 0) aim.done += 2;
        else aim.to_come += 2;
        break;
      case Word::defeated:
        aim.parts += 2;
        aim.to_come += 2;
        for (int type = enemy_types; type < most_types; ++type) {
          aim.types[index(type)] = true;
          if (state.types[index(type)].killed > 0) aim.done += 2, aim.to_come -= 2;
        }
        break;
      case Word::covered: add_letter(state, rules, node.a, aim); break;
      case Word::left: leaving = true; break;
      case Word::count:
        if (is_type(set) || set == Set::enemy) aim.everybody = true;
        if (set == Set::pc && node.b != anywhere) aim.refuge |= label_hexes(state, rules, node.b);
        break;
      case Word::flag: aim.waiting = true; break;  // something the guide says, when its time has come
      default: break;
    }
  });
  if (leaving) find_exit(state, rules, aim);
  for (const LetterHex& letter : map_of(state, rules).letters)
    if (!state.voided.contains(letter.hex) && !aim.letters.contains(letter.hex)) aim.strange.add(letter.hex);
  find_dangers(state, rules, aim);
  find_riddle(state, rules, aim);
  aim.waiting = aim.waiting && !aim.watched.empty();
  return aim;
}

Scene::Scene(const State& state, const Rules& rules)
    : state_(state), rules_(rules), map_(board(state, rules)), aim_(purpose_of(state, rules)) {
  for (const Unit unit : all_heroes()) players_ += hero_at(state, unit).playing();
  find_foes();
  find_ways();
}

void Scene::find_foes() {
  const double rounds = std::min(3.0, rounds_left() + 0.5);
  for (std::size_t i = first_enemy; i < most_units; ++i) {
    const auto unit = static_cast<Unit>(i);
    if (!on_map(state_, unit)) continue;
    const Body& body = state_.bodies[unit];
    const EnemyType type = enemy_type(state_, unit);
    const Enemy& card = rules_.cards[type];
    const TypeCard& more = state_.types[index(type)];
    Foe foe;
    foe.unit = unit;
    foe.at = body.at;
    foe.range = std::max(card.range + more.range, 1);
    foe.reach = foe.range + move_of(state_, rules_, unit);
    foe.spaces = count_of(card.track);
    foe.condition = body.condition;
    foe.wanted = aim_.everybody || aim_.types[index(type)];
    const int potency = std::max(0, card.potency + more.potency + rules_.enemy_potency);
    if (body.defend > 0) foe.guard = defend_value(state_, rules_, unit);
    foe.hurts = potency + (body.augment.token == Token::strike ? body.augment.value : 0.2);
    // whoever has not acted in this round does so before anybody's next turn
    const bool acts = state_.enemy.type == type ? state_.enemy.todo.contains(unit) : state_.sequence.ready.contains(trigger_of(type));
    foe.often = body.holds ? 0.1 : acts || !state_.started ? 1 : 0.55;
    foe.worth = (0.5 * potency + 0.2) * rounds + 0.5;
    if (foe.wanted) {
      const int share = is_overlord(type) || aim_.types[index(type)] ? 2 : 0;
      foe.goal = share > 0 ? goal_worth * share / std::max(1, aim_.parts) : 3;
      if (aim_.waiting) foe.goal = 3;
    }
    for (const Unit who : all_heroes())
      if (playing(state_, who) && on_map(state_, who) && hero_at(state_, who).floored != Floored::floored &&
          map_.distance(state_.bodies[who].at, foe.at) <= foe.reach)
        foe.reaches |= 1u << index(who);
    foe_at_[index(unit)] = static_cast<std::uint8_t>(foes_.size() + 1);
    foes_.push_back(foe);
  }
}

/// Everybody who can walk gets the letter that is nearest to it, until none is left.
void Scene::find_ways() {
  if (!aim_.refuge.empty()) refuge_ = steps_to(aim_.refuge);
  Hexes left = aim_.letters;
  if (aim_.riddle) left |= aim_.strange;
  unsigned busy = 0;
  while (!left.empty()) {
    Unit best = no_unit;
    Hex to = no_hex;
    int least = unreachable;
    for (const Unit unit : all_heroes()) {
      if ((busy >> index(unit) & 1) != 0 || !playing(state_, unit) || !on_map(state_, unit) || hero_at(state_, unit).solo) continue;
      for (const Hex hex : left)
        if (const int far = map_.distance(state_.bodies[unit].at, hex) + (is_floored(state_, unit) ? 6 : 0); far < least)
          least = far, best = unit, to = hex;
    }
    if (best == no_unit) return;
    busy |= 1u << index(best);
    tasks_[index(best)].add(to);
    steps_[index(best)] = steps_to(Hexes::of(to));
    left.remove(to);
  }
}

/// What it costs to walk to the nearest of these hexes, if nobody stood in the way.
Scene::Steps Scene::steps_to(const Hexes& hexes) const {
  HexGoing going;
  going.closed = map_of(state_, rules_).pits;
  const HexReach found = reach(map_, hexes, going);
  Steps steps;
  for (std::size_t i = 0; i < most_hexes; ++i) steps[i] = static_cast<std::uint8_t>(std::min<int>(found.costs[i], 40));
  return steps;
}

const Scene::Foe* Scene::foe(Unit unit) const {
  const std::uint8_t place = foe_at_[index(unit)];
  return place == 0 ? nullptr : &foes_[place - 1u];
}

// What an Enemy is worth

double Scene::worth(const Foe& foe, int condition) const {
  if (condition >= foe.spaces) return 0;
  const double left = static_cast<double>(foe.spaces - condition) / foe.spaces;
  return foe.worth * (0.45 + 0.55 * left) + foe.goal * (0.15 + 0.85 * left);
}

/// Steps down its track; what is left between two thresholds is lost (AWE-13.6).
double Scene::strike(Unit enemy, int damage, bool pierce) const {
  const Foe* of = foe(enemy);
  if (of == nullptr) return 0;
  double gain = 0.05;
  if (of->guard > 0 && !pierce) {
    if (damage < of->guard) return 0;
    damage -= of->guard;
    gain += 0.3;
  }
  const Track& track = rules_.cards[enemy_type(state_, enemy)].track;
  int condition = of->condition;
  while (condition < of->spaces && damage >= track[index(condition)].threshold + rules_.enemy_threshold) {
    damage -= track[index(condition)].threshold + rules_.enemy_threshold;
    ++condition;
  }
  return gain + worth(*of, of->condition) - worth(*of, condition);
}

// Where somebody stands

double Scene::body(Unit unit) const {
  const Hero& hero = hero_at(state_, unit);
  const double full = hero.health / std::max(1.0, static_cast<double>(hero.most));
  const double low = std::min(full, 0.5);
  return hero.floored == Floored::standing ? standing_worth + health_worth * (1.3 * low + 0.7 * (full - low)) : 0;
}

double Scene::healed(Unit unit, int amount) const {
  if (!is_hero(unit)) return is_mercenary(unit) && state_.bodies[unit].condition > 0 ? 1 : 0;
  const Hero& hero = hero_at(state_, unit);
  const int gained = std::min<int>(amount, hero.most - hero.health);
  if (gained <= 0) return 0;
  return health_worth * 1.1 * gained / std::max<int>(1, hero.most) + (hero.floored != Floored::standing ? standing_worth : 0);
}

bool Scene::weak(Unit unit) const {
  const Hero& hero = hero_at(state_, unit);
  return hero.health * 3 <= hero.most;
}

/// What Enemies will probably do to it there before its next turn.
double Scene::loss(Unit unit, Hex at, int token) const {
  const Hero& hero = hero_at(state_, unit);
  if (hero.floored == Floored::floored) return 0;  // AWE-15.6
  double damage = 0, guard = token;
  for (const Foe& foe : foes_) {
    const int far = map_.distance(at, foe.at);
    if (far > foe.reach) continue;
    const int others = std::popcount(foe.reaches & ~(1u << index(unit)));
    const auto state = index(std::min(2, 3 * foe.condition / std::max(1, foe.spaces)));
    const double often = foe.often * (far <= foe.range ? strikes_in_range[state] : strikes_after_move[state]) / (1 + 0.8 * others);
    if (guard >= foe.hurts + 0.9) {
      damage += 0.12 * often * foe.hurts;
      continue;
    }
    const double kept = std::min(guard, foe.hurts);
    damage += often * (foe.hurts - kept);
    guard -= often * kept;
  }
  if (hero.floored == Floored::exposed) return resolve_worth * 1.5 * std::min(damage, 1.5);
  const double most = std::max<int>(1, hero.most), health = std::max<int>(1, hero.health);
  const double floored = std::clamp((1.7 * damage - 0.45 * health) / health, 0.0, 1.0);
  return caution * (health_worth * damage / most + (standing_worth + 1) * floored);
}

/// What it costs to be so many steps from where one has to be in so many rounds: steps that can no longer be walked in time
/// count most.
double Scene::hurry(int steps, double rounds) const { return 0.9 * steps + 2.3 * std::max(0.0, steps - walked_a_round * rounds); }

/// How far it is from where it is wanted: whom it has to strike, what it has to reach.
double Scene::way(Unit unit, Hex at) const {
  const Hexes& task = tasks_[index(unit)];
  const bool busy = !task.empty();
  if (!aim_.refuge.empty()) {
    const int far = busy ? steps_[index(unit)][index(at)] + refuge_[index(task.front())] : refuge_[index(at)];
    return hurry(far, rounds_left());
  }
  double cost = busy ? hurry(steps_[index(unit)][index(at)], 0.6 * rounds_left()) : 0;
  for (const LootHex& loot : map_of(state_, rules_).loot)
    if (!state_.voided.contains(loot.hex))
      if (const int far = map_.distance(at, loot.hex); far < 5) cost -= 0.12 * (5 - far);
  if (!aim_.riddle)
    for (const Hex hex : aim_.strange)
      if (const int far = map_.distance(at, hex); far < 7) cost -= 0.12 * (7 - far);
  if (busy || is_floored(state_, unit)) return cost;
  const Hero& hero = hero_at(state_, unit);
  const int range = hero.solo ? character(state_, rules_, unit).solo.range : character(state_, rules_, unit).range;
  double near = 0;
  bool any = false;
  for (const Foe& foe : foes_) {
    const double far = std::max(0, map_.distance(at, foe.at) - range) * (foe.wanted ? 0.6 : 0.25) + (foe.wanted ? 0 : 1.5);
    if (!any || far < near) near = far;
    any = true;
  }
  return cost + near;
}

double Scene::place(Unit unit, Hex at, int token) const {
  if (is_hero(unit)) return -loss(unit, at, token) - way(unit, at);
  double near = 12;
  for (const Foe& foe : foes_) near = std::min(near, 1.0 * map_.distance(at, foe.at));
  return -0.3 * near;
}

// How it stands

double Scene::item(Unit, Item item) const {
  if (item == no_item) return 0;
  if (is_loot(item)) return 0.9;
  return 0.4 + 0.05 * rules_.cards[equipment_of(item)].price;
}

/// The best two of its actions.
double Scene::promise(const ActionCard& card) const {
  std::array<double, 3> gains{};
  for (std::size_t nth = 0; nth < gains.size(); ++nth) {
    const CardAction& action = card.actions[nth];
    const double more = std::max({action.value, action.surged, action.rampaged});
    if (action.kind == ActionKind::move)
      gains[nth] = (aim_.refuge.empty() ? 0.25 : 0.7) * (0.5 * action.value + 0.5 * more);
    else
      gains[nth] = (action.kind == ActionKind::attack ? 1 : 0.7) + 0.15 * (action.value + more);
    if (action.section != Section::none) gains[nth] += 0.2;
  }
  std::sort(gains.begin(), gains.end());
  return gains[1] + gains[2];
}

/// What it has for the Scenario that is to come: Impulses, and the best deck that can still be made of what it owns; cards are
/// asked for in rising order.
double Scene::deck(Unit unit) const {
  const Hero& hero = hero_at(state_, unit);
  const auto& cards = character(state_, rules_, unit).actions;
  double sum = 0;
  hero.impulses.each([&](ImpulseId id, int) { sum += promise(rules_.cards[id]); });
  hero.actions.loose.each([&](int card, int) { sum += promise(cards[index(card)]); });
  const auto* ask = state_.agenda.empty() ? nullptr : get_if<ChooseDeck>(&state_.agenda.back());
  if (ask == nullptr || ask->unit != unit) {
    if (hero.actions.loose.size() > 0) return sum;
    ask = nullptr;
  }
  FixedList<double, all_actions> left;
  for (int card = ask == nullptr ? 0 : ask->from; card < all_actions; ++card)
    if (hero.owned.count(card) > 0) left.push_back(promise(cards[index(card)]));
  std::sort(left.begin(), left.end());
  for (int i = ask == nullptr ? (state_.last_slot <= 6 ? 6 : 12) : ask->left; i > 0 && !left.empty(); --i) sum += left.back(), left.pop_back();
  return sum;
}

double Scene::hero(Unit unit) const {
  const Hero& hero = hero_at(state_, unit);
  double sum = body(unit) + resolve_worth * hero.resolve + 0.15 * hero.brace + 0.01 * hero.coin;
  for (std::size_t slot = 0; slot < slots; ++slot)
    if (slot != 1 || hero.items[1] != hero.items[0]) sum += item(unit, hero.items[slot]);
  for (const Item in_pack : hero.pack) sum += (is_loot(in_pack) ? 0.4 : 0.05) * item(unit, in_pack);
  if (hero.solo)
    for (const std::uint8_t left : hero.tracks) sum += 0.25 * left;
  else if (hero.in_play != no_impulse)
    sum += impulse(unit, hero.in_play);
  const Body& body = state_.bodies[unit];
  if (body.augment.token != Token::none) sum += 0.3 * body.augment.value;
  if (body.affliction.token != Token::none) sum -= 0.3 * body.affliction.value;
  const Unit mercenary = mercenary_of(unit);
  if (on_map(state_, mercenary))
    sum += 2 + (3 - state_.bodies[mercenary].condition) + 0.3 * rules_.cards[static_cast<HiredId>(state_.bodies[mercenary].kind)].potency +
           place(mercenary, state_.bodies[mercenary].at, 0);
  else if (!state_.started && state_.bodies[mercenary].kind != 255)
    sum += 3 + 0.03 * rules_.cards[static_cast<HiredId>(state_.bodies[mercenary].kind)].price;
  if (!state_.started) sum += deck(unit);
  if (on_map(state_, unit)) sum += place(unit, body.at, body.defend);
  return sum;
}

/// Blows that are still needed for the goal, measured against the turns that are left.
double Scene::pressure() const {
  if (!state_.started) return 0;
  int potency = 0, turns = 0;
  for (const Unit unit : all_heroes()) {
    if (!playing(state_, unit)) continue;
    potency = std::max(potency, printed_potency(state_, rules_, unit));
    turns += rounds_left() + (state_.turn.who == unit || state_.sequence.ready.contains(trigger_of(unit)));
  }
  if (aim_.waiting) return 0;
  double blows = 0;
  for (const Foe& foe : foes_) {
    if (!foe.wanted) continue;
    const Track& track = rules_.cards[enemy_type(state_, foe.unit)].track;
    int left = 0;
    for (int space = foe.condition; space < foe.spaces; ++space) {
      const int threshold = track[index(space)].threshold + rules_.enemy_threshold;
      if (left < threshold) ++blows, left = potency + 1;
      left -= threshold;
    }
  }
  if (aim_.done < aim_.parts && std::none_of(foes_.begin(), foes_.end(), [](const Foe& foe) { return foe.wanted; }))
    blows += 2 * aim_.to_come;  // whom the goal names, and who has not come yet
  blows += 1.5 * aim_.letters.size();
  for (const Unit unit : all_heroes())
    if (!tasks_[index(unit)].empty()) blows += 0.2 * steps_[index(unit)][index(state_.bodies[unit].at)];
  return std::clamp(blows / std::max(1, turns) - 0.4, 0.0, 3.0);
}

double Scene::value() const {
  double sum = goal_worth * aim_.done / std::max(1, aim_.parts) - 18 * pressure() - 28 * aim_.lost;
  for (const Unit unit : all_heroes())
    if (playing(state_, unit))
      sum += hero(unit);
    else if (hero_at(state_, unit).part == Part::left)
      sum += standing_worth + health_worth + 3 * resolve_worth + 10;
  for (const Foe& foe : foes_) {
    sum -= worth(foe, foe.condition);
    if (aim_.watched.contains(foe.at)) sum -= 2.5;
    const Laid& laid = state_.bodies[foe.unit].affliction;
    if (laid.token != Token::none) sum += 0.25 * laid.value;
    if (foe.guard > 0) sum -= 0.4;
  }
  sum -= (aim_.riddle ? 9 : 1.2) * aim_.strange.size();
  return sum;
}

// What a turn may bring

Scene::Arms Scene::arms_of(Unit unit) const {
  Arms arms;
  const int range = range_of(state_, rules_, unit);
  int damage = potency_of(state_, rules_, unit) + attribute(state_, rules_, unit, Attribute::attack);
  if (state_.bodies[unit].augment.token == Token::strike) damage += state_.bodies[unit].augment.value;
  arms.push_back({range, damage, false});
  if (!is_hero(unit)) return arms;
  const auto& items = hero_at(state_, unit).items;
  for (const std::size_t hand : {0u, 1u}) {
    if (!is_weapon(rules_, items[hand]) || (hand == 1 && items[1] == items[0])) continue;
    Arm arm{range, damage, false};
    const Effects& effects = rules_.cards[equipment_of(items[hand])].effects;
    for (int i = 0; i < effects.count; ++i) {
      const Effect& effect = rules_.pool()[effects.first + i];
      if (effect.when != When::weapon || effect.condition != no_node) continue;
      for (int op = 0; op < effect.count; ++op) {
        const Op& what = rules_.pool().code(effect)[op];
        const auto attribute = static_cast<Attribute>(what.a);
        const int by = constant(rules_, what.value);
        if (what.what == Do::modify && attribute == Attribute::attack) arm.damage += by;
        if (what.what == Do::modify && attribute == Attribute::range) arm.range += by;
        if (what.what == Do::set && attribute == Attribute::range) arm.range = by;
        if (what.what == Do::set && attribute == Attribute::ignores_defend) arm.pierce = true;
      }
    }
    arms.push_back(arm);
  }
  return arms;
}

/// What it costs to stand there without the token that an attack gives up (AWE-12.13).
double Scene::bared(Unit unit, Hex at) const {
  return is_hero(unit) && state_.bodies[unit].defend > 0 ? place(unit, at) - place(unit, at, 0) : 0;
}

double Scene::best_strike(const Arms& arms, int modifier, Hex from) const {
  double best = 0;
  int far = 0;
  for (const Arm& arm : arms) far = std::max(far, arm.range);
  for (const Foe& foe : foes_) {
    const int distance = map_.distance(from, foe.at);
    if (distance > far || !map_.sees(from, foe.at)) continue;
    const Laid& laid = state_.bodies[foe.unit].affliction;
    const int marked = laid.token == Token::marked ? laid.value : 0;
    for (const Arm& arm : arms)
      if (distance <= arm.range) best = std::max(best, strike(foe.unit, arm.damage + modifier + marked, arm.pierce));
  }
  return best;
}

/// By what it does first: abilities are few, and their words say it.
double Scene::ability(const Act& act, Hex from, bool aimed) const {
  if (!is_ability(act.kind)) return 0.8;
  const Effects& effects = rules_.cards[ability_of(act.kind)].effects;
  const Effect& effect = rules_.pool()[effects.first];
  if (effect.count == 0) return 0.3;
  Frame frame;
  frame.self = act.by;
  frame.value = static_cast<std::int8_t>(act.value + act.more);
  frame.ability = true;
  const Select& select = rules_.pool()[effect.who];
  const int within = effect.who == no_select || select.within == no_node ? influence_of(state_, rules_, act.by)
                                                                          : value_of(state_, rules_, select.within, frame);
  double best = 0, sum = 0;
  const auto each_foe = [&](auto&& gain) {
    for (const Foe& foe : foes_) {
      if (aimed ? act.target != foe.unit && act.target != no_unit : map_.distance(from, foe.at) > within || !map_.sees(from, foe.at))
        continue;
      const double here = gain(foe);
      best = std::max(best, here);
      sum += here;
    }
  };
  const auto each_friend = [&](auto&& gain) {
    for (const Unit unit : all<Unit>(first_enemy)) {
      if (!on_map(state_, unit)) continue;
      const Hex at = unit == act.by ? from : state_.bodies[unit].at;
      if (aimed ? act.target != unit && act.target != no_unit : map_.distance(from, at) > within) continue;
      best = std::max(best, gain(unit, at));
    }
  };
  double gain = 0;
  for (int i = 0; i < effect.count; ++i) {
    const Op& op = rules_.pool().code(effect)[i];
    const int value = op.value == no_node ? 0 : value_of(state_, rules_, op.value, frame);
    best = sum = 0;
    switch (op.what) {
      case Do::damage:
      case Do::pierce: each_foe([&](const Foe& foe) { return strike(foe.unit, value, op.what == Do::pierce); }); break;
      case Do::heal: each_friend([&](Unit unit, Hex) { return healed(unit, value); }); break;
      case Do::gain_defend:
        each_friend([&](Unit unit, Hex at) { return is_hero(unit) ? place(unit, at, value) - place(unit, at) : 0.3; });
        break;
      case Do::give: {
        const auto token = static_cast<Token>(op.a);
        if (token == Token::strike || token == Token::ward)
          each_friend([&](Unit unit, Hex) { return state_.bodies[unit].augment.token == Token::none ? 0.3 * value : 0.05; });
        else
          each_foe([&](const Foe& foe) {
            return state_.bodies[foe.unit].affliction.token == Token::none ? (foe.wanted ? 0.4 : 0.25) * value : 0.05;
          });
        break;
      }
      case Do::push:
      case Do::pull:
      case Do::flee: each_foe([&](const Foe&) { return 0.35; }); break;
      case Do::drop_defend: each_foe([&](const Foe& foe) { return foe.guard > 0 ? 0.7 : 0; }); break;
      case Do::slip:
        for (const Hex hex : walks(state_, rules_, act.by, value, Gait::slip).ends)
          best = std::max(best, place(act.by, hex) - place(act.by, from));
        break;
      case Do::draw_loot: best = 0.8; break;
      case Do::snare: best = foes_.empty() ? 0 : 0.25 * value; break;
      default: best = 0.3; break;
    }
    gain += effect.who != no_select && select.pick == Pick::each ? sum : best;
  }
  return gain;
}

double Scene::action(const Act& act, Hex from, bool aimed) const {
  switch (act.kind) {
    case ActionKind::attack: {
      if (!aimed || act.target == no_unit) return best_strike(arms_of(act.by), act.value + act.more, from) - bared(act.by, from);
      if (!is_enemy(act.target)) return -8;
      const Arms arms = arms_of(act.by);
      std::size_t arm = act.weapon == 255 ? 0 : std::min<std::size_t>(arms.size() - 1, act.weapon + 1u);
      const Laid& laid = state_.bodies[act.target].affliction;
      const int marked = laid.token == Token::marked ? laid.value : 0;
      return strike(act.target, arms[arm].damage + act.value + act.more + marked, arms[arm].pierce) + (arm > 0 ? 0.05 : 0) -
             bared(act.by, from);
    }
    case ActionKind::defend: {
      if (!is_hero(act.by)) return 0.4;
      const int token = std::max<int>(state_.bodies[act.by].defend, defend_of(state_, rules_, act));
      return place(act.by, from, token) - place(act.by, from);
    }
    case ActionKind::move: {
      const Hex here = state_.bodies[act.by].at;
      if (aimed) return act.to == no_hex ? 0 : place(act.by, act.to) - place(act.by, here);
      double best = 0;
      for (const Hex hex : walks(state_, rules_, act.by, movement_of(state_, rules_, act)).ends)
        best = std::max(best, place(act.by, hex) - place(act.by, here));
      return best;
    }
    default: return ability(act, from, aimed);
  }
}

/// What is left of a Standard Turn: the best of its actions, a move first where that leads to more.
double Scene::standard(Unit unit, ActionCardId id, unsigned taken, int first, int left, bool surging) const {
  const ActionCard& of = action_card(state_, rules_, unit, id);
  const Hex here = state_.bodies[unit].at;
  const Arms arms = arms_of(unit);
  const auto surged = [&](int nth, int before) { return of.surge_to == nth && of.surge_from == before && before >= 0; };
  const auto gain = [&](int nth, int before, Hex from) {
    const Act act = card_act(state_, rules_, unit, id, nth, surged(nth, before), false);
    return act.kind == ActionKind::attack ? best_strike(arms, act.value, from) - bared(unit, from) : action(act, from, false);
  };
  const auto wasted = [&](int nth, int next) {  // a token that the next action gives up
    return of.actions[index(nth)].kind == ActionKind::defend && of.actions[index(next)].kind == ActionKind::attack;
  };
  std::array<bool, 3> able{};
  for (int nth = 0; nth < 3; ++nth)
    able[index(nth)] = (taken >> nth & 1) == 0 && (!surging || nth == of.surge_to) && allowed(state_, rules_, unit, of.actions[index(nth)].kind);
  double best = 0.15 * left;  // brace tokens
  for (int nth = 0; nth < 3; ++nth) {
    if (!able[index(nth)]) continue;
    if (left == 1) {
      best = std::max(best, gain(nth, first, here));
      continue;
    }
    const bool moves = of.actions[index(nth)].kind == ActionKind::move;
    if (!moves) {
      const double now = gain(nth, -1, here);
      for (int other = 0; other < 3; ++other)
        if (other != nth && able[index(other)]) best = std::max(best, (wasted(nth, other) ? 0 : now) + 0.9 * gain(other, nth, here));
      continue;
    }
    const Act act = card_act(state_, rules_, unit, id, nth, false, false);
    const double stay = place(unit, here);
    for (const Hex hex : walks(state_, rules_, unit, movement_of(state_, rules_, act)).ends) {
      double more = 0.15;
      for (int other = 0; other < 3; ++other) {
        if (other == nth || !able[index(other)] || of.actions[index(other)].kind == ActionKind::move) continue;
        const CardAction& next = of.actions[index(other)];
        if (next.kind == ActionKind::attack)
          more = std::max(more, best_strike(arms, surged(other, nth) && next.surged != CardAction::no_upgrade ? next.surged : next.value, hex) -
                                    bared(unit, hex));
        else
          more = std::max(more, gain(other, nth, hex));
      }
      best = std::max(best, place(unit, hex) - stay + more);
    }
  }
  return best;
}

/// What is left of a Rampage: its closing action, and whatever sustains it.
double Scene::rampage(Unit unit) const {
  const Hex here = state_.bodies[unit].at;
  double closing = 0, more = 0;
  hero_at(state_, unit).hand.each([&](int number, int) {
    if (state_.turn.used.count(number) > 0) return;
    const auto card = static_cast<ActionCardId>(number);
    for (int nth = 0; nth < 3; ++nth) {
      const Section section = action_card(state_, rules_, unit, card).actions[index(nth)].section;
      if (section != Section::close && section != Section::sustain) continue;
      const double gain = action(card_act(state_, rules_, unit, card, nth, false, true), here, false);
      if (section == Section::close)
        closing = std::max(closing, gain);
      else
        more += 0.8 * std::max(0.0, gain);
    }
  });
  return closing + more;
}

double Scene::hired(Unit unit, const ActionCard& of, unsigned taken) const {
  double sum = 0;
  for (int nth = 0; nth < 2; ++nth) {
    if ((taken >> nth & 1) != 0) continue;
    Act act = hired_act(state_, rules_, unit, of.hired[index(nth)]);
    if (act.kind == ActionKind::augaff) {
      sum += 0.8;
      continue;
    }
    sum += std::max(0.0, action(act, state_.bodies[unit].at, false));
  }
  return sum;
}

/// Something has been offered to somebody who has not decided yet.
double Scene::offered() const {
  if (state_.agenda.empty()) return 0;
  const Step& top = state_.agenda.back();
  if (const auto* ask = get_if<OfferAction>(&top)) {
    if (!on_map(state_, ask->unit)) return 0;
    Act act;
    act.by = ask->unit;
    act.kind = ask->kind;
    act.value = ask->modifier;
    act.orderer = ask->by;
    return std::max(0.0, action(act, state_.bodies[ask->unit].at, false));
  }
  if (const auto* ask = get_if<MoveFreely>(&top)) {
    if (!is_hero(ask->unit) || !on_map(state_, ask->unit)) return 0;
    double best = 0;
    for (const Hex hex : walks(state_, rules_, ask->unit, ask->hexes, ask->gait).ends)
      best = std::max(best, place(ask->unit, hex) - place(ask->unit, state_.bodies[ask->unit].at));
    return best;
  }
  if (holds_alternative<ChooseLoot>(top) || holds_alternative<ChoosePlace>(top)) return 0.8;
  return 0;
}

double Scene::promise() const {
  const Turn& turn = state_.turn;
  double sum = offered();
  if (turn.who == no_unit || turn.over || !playing(state_, turn.who) || !on_map(state_, turn.who)) return sum;
  const Hero& hero = hero_at(state_, turn.who);
  if (hero.solo) {
    if (turn.card != no_action && turn.mercenary != MercenaryTurn::done)
      sum += hired(turn.who, action_card(state_, rules_, alls_well::hero(0), turn.card), turn.mercenary_taken);
    return sum;
  }
  if (turn.kind == TurnKind::rampage && !turn.closed) sum += rampage(turn.who);
  if (turn.kind == TurnKind::standard && turn.count < 2)
    sum += standard(turn.who, turn.card, turn.taken, turn.count > 0 ? turn.first : -1, 2 - turn.count, turn.surging);
  const Unit mercenary = mercenary_of(turn.who);
  if (on_map(state_, mercenary) && turn.mercenary != MercenaryTurn::done) {
    const ActionCardId card = turn.mercenary_card != no_action ? turn.mercenary_card : turn.card;
    if (card != no_action) sum += 0.8 * hired(mercenary, action_card(state_, rules_, turn.who, card), turn.mercenary_taken);
  }
  return sum;
}

double Scene::card(Unit unit, ActionCardId id) const {
  if (!on_map(state_, unit)) return 0;
  if (hero_at(state_, unit).solo) return hired(unit, action_card(state_, rules_, alls_well::hero(0), id), 0);
  return standard(unit, id, 0, -1, 2, false) + (action_card(state_, rules_, unit, id).speed == Speed::fast ? 0.05 : 0);
}

/// Modifiers count where they can be used; what must still come counts a little.
double Scene::modified(const Impulse& card, bool fights) const {
  if (card.type == ImpulseType::instant) return 0.6;
  double sum = 0;
  for (int i = 0; i < card.effects.count; ++i) {
    const Effect& effect = rules_.pool()[card.effects.first + i];
    if (effect.when != When::always) {
      sum += fights ? 0.7 : 0.2;
      continue;
    }
    for (int op = 0; op < effect.count; ++op) {
      const Op& what = rules_.pool().code(effect)[op];
      if (what.what != Do::modify) continue;
      const int by = constant(rules_, what.value);
      switch (static_cast<Attribute>(what.a)) {
        case Attribute::potency: sum += (fights ? 1.1 : 0.2) * by; break;
        case Attribute::attack: sum += (fights ? 0.8 : 0.1) * by * (effect.condition == no_node ? 1 : 0.7); break;
        case Attribute::ability: sum += (fights ? 0.5 : 0.1) * by; break;
        case Attribute::defend: sum += 0.25 * by; break;
        case Attribute::move: sum += (!aim_.refuge.empty() ? 1.2 : fights ? 0.2 : 0.5) * by; break;
        default: sum += 0.1; break;
      }
    }
  }
  return sum;
}

double Scene::impulse(Unit unit, ImpulseId id) const {
  const Impulse& card = rules_.cards[id];
  if (card.type != ImpulseType::instant && !on_map(state_, unit)) return 0;
  int near = 30;
  if (on_map(state_, unit))
    for (const Foe& foe : foes_) near = std::min(near, map_.distance(state_.bodies[unit].at, foe.at));
  return modified(card, near <= character(state_, rules_, unit).range + 3 && !is_floored(state_, unit));
}

}  // namespace bout::alls_well
