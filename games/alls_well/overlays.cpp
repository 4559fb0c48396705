// What is worked out for people: reach, threats, what Enemies would do, the goal and the next round's order.
#include <algorithm>

#include "games/alls_well/forecast.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

std::string HexBits::shape() const {
  static constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (const std::uint64_t word : hexes.words)
    for (int shift = 0; shift < 64; shift += 4) text += digits[word >> shift & 15];
  while (!text.empty() && text.back() == '0') text.pop_back();
  return text;
}

std::string HexDigits::shape() const {
  static constexpr char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::string text(by.empty() ? 0 : index(by.rbegin()->first) + 1, '.');
  for (const auto& [hex, digit] : by) text[index(hex)] = digits[std::clamp(digit, 0, 35)];
  return text;
}

namespace {

// clang-format off
struct Asks {
  Asked operator()(const ChooseCharacter&) const { return Asked::character; }
  Asked operator()(const ChoosePraxis&) const { return Asked::praxis; }
  Asked operator()(const ChooseUpgrade&) const { return Asked::upgrade; }
  Asked operator()(const ChooseEvolution&) const { return Asked::evolution; }
  Asked operator()(const ChooseMastery&) const { return Asked::mastery; }
  Asked operator()(const Trade&) const { return Asked::trade; }
  Asked operator()(const ChooseDeck&) const { return Asked::deck; }
  Asked operator()(const ChooseStart&) const { return Asked::start; }
  Asked operator()(const ChooseMercenaryHex&) const { return Asked::start; }
  Asked operator()(const ChooseImpulses&) const { return Asked::impulse; }
  Asked operator()(const OrderInstants&) const { return Asked::instant; }
  Asked operator()(const SpendBrace&) const { return Asked::brace; }
  Asked operator()(const BraceStep&) const { return Asked::brace_step; }
  Asked operator()(const ChooseTurn&) const { return Asked::turn; }
  Asked operator()(const AnswerSurrender&) const { return Asked::surrender; }
  Asked operator()(const ChooseAction&) const { return Asked::action; }
  Asked operator()(const ChooseDiscard&) const { return Asked::discard; }
  Asked operator()(const ChooseMercenaryAction&) const { return Asked::mercenary; }
  Asked operator()(const ChooseCatchUp&) const { return Asked::catch_up; }
  Asked operator()(const ChooseEnd&) const { return Asked::end_of_turn; }
  Asked operator()(const OfferAction&) const { return Asked::offered_action; }
  Asked operator()(const GoOn&) const { return Asked::move; }
  Asked operator()(const MoveFreely&) const { return Asked::move; }
  Asked operator()(const ChooseArrival&) const { return Asked::arrival; }
  Asked operator()(const OfferOrder&) const { return Asked::order; }
  Asked operator()(const ChooseOption&) const { return Asked::option; }
  Asked operator()(const ChooseLoot&) const { return Asked::loot; }
  Asked operator()(const ChoosePlace&) const { return Asked::place; }
  Asked operator()(const ChooseThrow&) const { return Asked::throw_item; }
  Asked operator()(const PickUp&) const { return Asked::pick_up; }
  Asked operator()(const LoseLoot&) const { return Asked::lose_loot; }
  Asked operator()(const ForceStep&) const { return Asked::forced_step; }
  Asked operator()(const ChooseFear&) const { return Asked::enemy_target; }
  Asked operator()(const OfferGuard&) const { return Asked::guard; }
  Asked operator()(const ChooseThroes&) const { return Asked::throes; }
  Asked operator()(const ChooseEnemy&) const { return Asked::enemy; }
  Asked operator()(const ChooseTarget&) const { return Asked::enemy_target; }
  Asked operator()(const ChooseStruck&) const { return Asked::enemy_target; }
  Asked operator()(const ChooseKind&) const { return Asked::pick; }
  Asked operator()(const ChooseReduction&) const { return Asked::either; }
  Asked operator()(const OrderBonus&) const { return Asked::either; }
  Asked operator()(const ChooseEnemyHex&) const { return Asked::enemy_hex; }
  Asked operator()(const ChooseRoute&) const { return Asked::route; }
  Asked operator()(const ChooseSpawn&) const { return Asked::spawn; }
  Asked operator()(const ChooseSpawnHex&) const { return Asked::spawn; }
  Asked operator()(const ChoosePick&) const { return Asked::pick; }
  Asked operator()(const ChooseEither&) const { return Asked::either; }
  Asked operator()(const OrderEffects&) const { return Asked::effects; }
  Asked operator()(const OfferReaction&) const { return Asked::reaction; }
  Asked operator()(const PutUnder&) const { return Asked::cards; }
  Asked operator()(const ReturnCards&) const { return Asked::cards; }
  Asked operator()(const SinkCard&) const { return Asked::cards; }
  Asked operator()(const MoveTrigger&) const { return Asked::trigger; }
  Asked operator()(const ChooseSnare&) const { return Asked::snare; }
  Asked operator()(const ChooseRepeat&) const { return Asked::offered_action; }
  Asked operator()(const ChooseSetUp&) const { return Asked::set_up; }
  Asked operator()(const ChooseClaim&) const { return Asked::claim; }
  Asked operator()(const ChooseDeed&) const { return Asked::deed; }
  Asked operator()(const AskGift&) const { return Asked::gift; }
  Asked operator()(const ChooseMove&) const { return Asked::travel; }
  Asked operator()(const ChooseAnswer&) const { return Asked::answer; }
  Asked operator()(const OfferAssist&) const { return Asked::help; }
  Asked operator()(const AcceptHelp&) const { return Asked::help; }
  Asked operator()(const Assist&) const { return Asked::assist; }
  Asked operator()(const ReturnDrawn&) const { return Asked::put_back; }
  Asked operator()(const PutBelow&) const { return Asked::put_back; }
  Asked operator()(const ChooseClosing&) const { return Asked::closing; }
  template <class Step>
  Asked operator()(const Step&) const { static_assert(!Decision<Step>); return Asked::nothing; }
};
// clang-format on

TriggerView shown(Trigger of) {
  TriggerView view;
  if (is_type(of))
    view.type = type_of(of);
  else
    view.unit = hero_of(of);
  return view;
}

/// The order in which these would act in the next round: AWE-3.6, AWE-O20.
std::vector<TriggerView> next_order(Sequence row, const Rules& rules) {
  std::vector<TriggerView> order;
  const bool outward = rules.fast_fill == FastFill::outward;
  for (std::size_t i = 0; i < row.fast.size(); ++i)
    order.push_back(shown(row.fast[outward ? row.fast.size() - 1 - i : i]));
  for (const Trigger token : row.slow) order.push_back(shown(token));
  return order;
}

NextRound next_round(const State& state, const Rules& rules) {
  NextRound next;
  const Sequence& row = state.sequence;
  next.now = next_order(row, rules);
  if (index(row.active) >= most_triggers) return next;
  Sequence fast = row, slow = row;
  fast.fast.push_back(row.active);
  slow.slow.push_back(row.active);
  next.if_fast = next_order(fast, rules);
  next.if_slow = next_order(slow, rules);
  return next;
}

TurnView turn_of(const Turn& turn) {
  TurnView view;
  view.who = turn.who;
  view.kind = turn.kind;
  if (turn.card != no_action) view.card = turn.card;
  if (turn.mercenary_card != no_action) view.mercenary_card = turn.mercenary_card;
  for (int nth = 0; nth < 3; ++nth)
    if ((turn.taken >> nth & 1) != 0) view.taken.push_back(nth);
  view.surging = turn.surging;
  view.moved = turn.moved;
  turn.used.each([&](int card, int) { view.rampage.push_back(static_cast<ActionCardId>(card)); });
  return view;
}

EnemyTurnView enemy_turn(const EnemyTurn& turn) {
  EnemyTurnView view;
  view.type = turn.type;
  view.intent = turn.intent;
  for (const Unit unit : turn.todo) view.left.push_back(unit);
  if (turn.target != no_unit) view.target = turn.target;
  return view;
}

void add_reach(const State& state, const Rules& rules, Unit unit, int movement, Gait gait, View& view) {
  for (const ReachView& there : view.reaches)
    if (there.unit == unit && there.movement == movement) return;
  const HexReach reached = walks(state, rules, unit, movement, gait);
  ReachView reach;
  reach.unit = unit;
  reach.movement = movement;
  for (const Hex hex : reached.ends) reach.ends.by[hex] = reached.cost(hex);
  reach.passes.hexes = reached.entered - reached.ends;
  const Hex from = state.bodies[unit].at;
  for (const Hex hex : reached.entered) {
    const HexPath way = path(board(state, rules), reached, hex);
    if (hex == from || way.empty()) continue;
    const Hex before = way.size() > 1 ? way[way.size() - 2] : from;
    for (const HexSide side : all<HexSide>(hex_sides))
      if (neighbour(hex, side) == before) reach.before.by[hex] = static_cast<int>(index(side));
  }
  view.reaches.push_back(std::move(reach));
}

/// Every move that the one who is asked could take now, by how far it goes; what a hand allows, for whoever sees it.
void add_reaches(const State& state, const Rules& rules, Seat viewer, View& view) {
  const Unit unit = asked_unit(state);
  if (!is_character(unit) || !on_map(state, unit)) return;
  const Step& top = state.agenda.back();
  if (const auto* free = get_if<MoveFreely>(&top)) return add_reach(state, rules, unit, free->hexes, free->gait, view);
  if (const auto* on = get_if<GoOn>(&top)) return add_reach(state, rules, unit, on->left, on->gait, view);
  if (!sees_hand(rules, viewer, unit)) return;
  for (const Seat seat : seats_to_act(state, rules)) {
    ChoiceList choices;
    list_choices(state, rules, seat, choices);
    for (const Choice one : choices)
      if (const std::optional<Act> act = act_of(state, rules, one); act && act->kind == ActionKind::move && act->by == unit)
        add_reach(state, rules, unit, movement_of(state, rules, *act), Gait::action, view);
  }
}

/// What can be counted of a condition: the deaths, letters and counters it speaks of.
class Counted {
 public:
  Counted(const Words& words, const State& state) : words_(words), state_(state) {}

  std::vector<GoalPart> parts(NodeId of) const {
    std::vector<GoalPart> found;
    for (const Node* node = words_.rules.pool().at(of); node->word != Word::end; ++node) {
      if (node->word == Word::covered) found.push_back(letter(node->a));
      if (node->word == Word::defeated) found.push_back(overlord());
      const bool compared = node[1].word == Word::number && node[2].word >= Word::equal && node[2].word <= Word::at_least;
      if (node->word == Word::killed && compared) found.push_back(deaths(node->a, static_cast<std::int8_t>(node[1].a)));
      if (node->word == Word::counter && compared)
        found.push_back(numbered("counted", state_.counters[node->a % state_.counters.size()], static_cast<std::int8_t>(node[1].a)));
    }
    return found;
  }

 private:
  static GoalPart numbered(std::string text, int have, int need) { return {std::move(text), have >= need, have, need}; }
  GoalPart deaths(std::uint8_t set, int need) const {
    const auto of = static_cast<Set>(set);
    int have = 0;
    for (std::size_t type = 0; type < state_.types.size(); ++type)
      if (alls_well::is_type(of) ? type == index(type_of(of)) : of != Set::overlord || is_overlord(static_cast<EnemyType>(type)))
        have += state_.types[type].killed;
    return numbered(alls_well::is_type(of) ? words_.type(type_of(of)) + " killed" : "Enemies killed", have, need);
  }
  GoalPart overlord() const {
    int have = 0;
    for (std::size_t type = enemy_types; type < state_.types.size(); ++type) have += state_.types[type].killed;
    return numbered("Overlord defeated", have, 1);
  }
  GoalPart letter(int letter) const {
    int have = 0, need = 0;
    for (const LetterHex& hex : map_of(state_, words_.rules).letters)
      if (hex.letter == letter_of(letter)) ++need, have += state_.voided.contains(hex.hex);
    return numbered(std::string("letter ") + letter_of(letter) + " done", have, need);
  }

  const Words& words_;
  const State& state_;
};

GoalView goal_of(const Words& words, const State& state) {
  GoalView goal;
  const Frame nobody;
  if (scenario(state, words.rules).victory != no_node) {
    goal.met = state.started && holds(state, words.rules, scenario(state, words.rules).victory, nobody);
    goal.parts = Counted(words, state).parts(scenario(state, words.rules).victory);
  }
  for (std::size_t i = 0; i < words.guide.secondary.size() && i < scenario(state, words.rules).secondary.size(); ++i) {
    const bool met = state.started && holds(state, words.rules, scenario(state, words.rules).secondary[i].condition, nobody);
    goal.secondary.push_back({words.guide.secondary[i].goal, met, std::nullopt, std::nullopt});
  }
  return goal;
}

SceneView scene_of(const Words& words, const State& state, const ChooseOption& ask) {
  SceneView scene;
  scene.letter = std::string(1, letter_of(ask.letter));
  scene.text = words.scene(state, ask.unit, ask.letter, ask.at).text;
  const LetterEntry& entry = scenario(state, words.rules).letters[ask.letter];
  const std::uint8_t open = open_options(state, words.rules, ask.unit, ask.letter, ask.at);
  Frame frame;
  frame.self = frame.target = ask.unit;
  frame.there = ask.at;
  for (std::size_t i = 0; i < entry.options.size(); ++i)
    if (holds(state, words.rules, entry.options[i].when, frame))
      scene.options.push_back({static_cast<int>(i), words.option(ask.letter, byte(i)).label, (open >> i & 1) != 0});
  return scene;
}

PilesView piles_of(const State& state) {
  PilesView piles;
  state.intent_deck.each([&](IntentId card, int) { piles.intents.push_back(card); });
  state.intents_used.each([&](int card, int) { piles.intents_used.push_back(static_cast<IntentId>(card)); });
  const auto add = [](std::vector<int>& pile, int kind, int count) {
    pile.resize(std::max(pile.size(), index(kind) + 1));
    pile[index(kind)] = count;
  };
  state.throes.each([&](ThroesId card, int count) { add(piles.throes, number(card), count); });
  state.throes_used.each([&](int card, int count) { add(piles.throes_used, card, count); });
  state.loot.each([&](LootId card, int count) { add(piles.loot, number(card), count); });
  state.loot_used.each([&](int card, int count) { add(piles.loot_used, card, count); });
  return piles;
}

void add_sides(const State& state, const Rules& rules, View& view) {
  if (state.layout == first_layout) return;
  const HexMap before = map_of(state, rules).map(first_layout), now = map_of(state, rules).map(state.layout);
  for (const Hex hex : now.hexes)
    for (const HexSide side : all<HexSide>(hex_sides)) {
      const MapSide name = same_side({hex, side});
      if (name.hex == hex && name.side == side && before.kind(hex, side) != now.kind(hex, side))
        view.sides.push_back({name_of(hex), side, now.kind(hex, side)});
    }
  for (UnitView& unit : view.units) unit.sees = HexBits{board(state, rules).seen_from(state.bodies[unit.unit].at)};
}

}  // namespace

Asked asked(const State& state) {
  return state.agenda.empty() ? Asked::nothing : visit(Asks{}, state.agenda.back());
}

Unit asked_unit(const State& state) {
  if (state.agenda.empty()) return no_unit;
  return visit(
      [](const auto& step) {
        if constexpr (requires { step.unit; })
          return step.unit;
        else
          return no_unit;
      },
      state.agenda.back());
}

Unit asked_unit(const State& state, Seat seat, Choice choice) {
  if (!state.agenda.empty() && holds_alternative<SpendBrace>(state.agenda.back())) return static_cast<Unit>(choice.c);
  const bool all = !state.agenda.empty() && holds_alternative<ChooseSetUp>(state.agenda.back());
  return all && seat != spectator ? hero(number(seat) + choice.c) : asked_unit(state);
}

bool sees_hand(const Rules& rules, Seat viewer, Unit unit) {
  return rules.hands == Hands::open || (viewer != spectator && seat_of(rules, unit) == viewer);
}

void lay_overlays(const Words& words, const State& state, Seat viewer, View& view) {
  const Rules& rules = words.rules;
  view.asked = asked(state);
  if (const Unit whose = asked_unit(state); whose != no_unit) view.whose = whose;
  view.next = next_round(state, rules);
  view.goal = goal_of(words, state);
  if (state.turn.who != no_unit) view.turn = turn_of(state.turn);
  if (state.enemy.type != no_type) view.enemy_turn = enemy_turn(state.enemy);
  if (!state.agenda.empty()) {
    add_reaches(state, rules, viewer, view);
    if (const auto* ask = get_if<ChooseOption>(&state.agenda.back())) view.scene = scene_of(words, state, *ask);
  }
  if (state.throes_card != ThroesId{255}) view.throes = state.throes_card;
  for (const LootId loot : state.loot_drawn) view.loot_drawn.push_back(loot);
  view.piles = piles_of(state);
  add_sides(state, rules, view);
  if (!state.started || state.ending != Ending::none) return;
  Outlooks all = outlooks(state, rules);
  for (TypeView& type : view.types)
    if (const IntentSet ties = all.ties[index(type.type)]; ties.size() > 0) type.ties = ties;
  for (UnitView& unit : view.units) {
    if (!is_enemy(unit.unit)) continue;
    unit.threat = HexBits{threat_of(state, rules, unit.unit)};
    unit.outlook = std::move(all.of[index(unit.unit)]);
  }
}

}  // namespace bout::alls_well
