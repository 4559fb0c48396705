// What a choice says, for whoever draws it.
#include "engine/names.hpp"
#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/forecast.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

namespace {

constexpr int surged_bit = 4;  // of the first argument of Verb::act

/// What a Solo Ally does by half a card: AWE-37.9 to AWE-37.11.
Act solo_act(const State& state, const Rules& rules, Unit unit, Choice choice) {
  const int nth = choice.a & 15, track = choice.a >> 4 & 15, spent = choice.a >> 8 & 15, which = choice.a >> 12;
  const auto& tracks = character(state, rules, unit).solo.tracks;
  const HiredAction& half = action_card(state, rules, hero(0), state.turn.card).hired[index(nth)];
  Act act = hired_act(state, rules, unit, half);
  if (half.kind == ActionKind::augaff) {
    constexpr std::array basic{ActionKind::attack, ActionKind::defend, ActionKind::move};
    act.kind = index(track) < tracks.size() ? tracks[index(track)].action : basic[index(which)];
  }
  act.more = index(spent) < tracks.size() ? 1 : 0;
  return act;
}

std::optional<Act> plain_act(const State& state, const Rules& rules, Choice choice) {
  const Step& top = state.agenda.back();
  if (const auto* ask = get_if<ChooseAction>(&top))
    return card_act(state, rules, ask->unit, state.turn.card, choice.a & 3, (choice.a & surged_bit) != 0, false);
  if (const auto* ask = get_if<OfferAction>(&top)) {
    Act act;
    act.by = ask->unit;
    act.kind = ask->kind;
    act.value = ask->modifier;
    act.orderer = ask->by;
    act.plain = false;
    return act;
  }
  if (const auto* ask = get_if<ChooseMercenaryAction>(&top); ask != nullptr && is_mercenary(ask->unit)) {
    const ActionCard& card = action_card(state, rules, employer_of(ask->unit), state.turn.mercenary_card);
    Act act = hired_act(state, rules, ask->unit, card.hired[choice.a & 1u]);
    if (act.kind == ActionKind::augaff) act.kind = choice.c != 0 ? ActionKind::affliction : ActionKind::augment;
    return act;
  }
  if (holds_alternative<ChooseRepeat>(top) && !state.acts.empty()) {
    Act act = state.acts.back();
    act.target = no_unit;
    act.to = no_hex;
    return act;
  }
  return std::nullopt;
}

Means acting(const Words& words, const State& state, Seat seat, Choice choice) {
  const std::optional<Act> act = act_of(state, words.rules, choice);
  if (!act) return Plain{verb_of(choice)};
  Acting means{};
  if (act->by != asked_unit(state)) means.unit = act->by;
  means.action = words.action(act->kind);
  if (is_ability(act->kind)) means.ability = ability_of(act->kind);
  const bool in_play = state.turn.kind == TurnKind::standard && act->card == state.turn.card;
  if (act->card != no_action && !in_play) means.card = act->card;
  if (act->nth != 255) means.nth = act->nth;
  if (act->target != no_unit) means.target = act->target;
  if (act->to != no_hex) means.hex = name_of(act->to);
  if (act->weapon != 255) means.hand = act->weapon;
  if (act->surged) means.surge = true;
  if (act->rampaged) means.rampage = true;
  const bool stops = verb_of(choice) == Verb::rampage && act->kind == ActionKind::move && choice.c == 1;
  if (verb_of(choice) == Verb::pause || stops) means.pause = true;
  if (act->kind == ActionKind::attack && on_map(state, act->target)) {
    means.hit = hit_of(state, words.rules, seat, choice, *act);
    const Hex from = state.bodies[act->by].at, to = state.bodies[act->target].at;
    means.line = sight_line(board(state, words.rules).map(), from, to);
    if (means.line && means.line->from == middle_of(from) && means.line->to == middle_of(to)) means.line = std::nullopt;
  }
  return means;
}

Means effect_of(const Rules& rules, EffectId id, std::optional<Unit> owner) {
  const CardRef card = rules.pool()[id].card;
  return UseEffect{card.family, card.row, owner};
}

/// A unit or a hex, by what the effect picks from.
Means picked(const State& state, const Rules& rules, std::uint16_t a) {
  const auto* ask = get_if<ChoosePick>(&state.agenda.back());
  if (ask != nullptr && is_hexes(rules.pool()[rules.pool()[ask->effect].who].set)) return AtHex{name_of(static_cast<Hex>(a))};
  return OnUnit{static_cast<Unit>(a)};
}

Means stepped(const State& state, const Rules& rules, HexSide side) {
  const Hex at = state.forced.back().at, to = neighbour(at, side);
  const HexMap& map = board(state, rules).map();
  StepAcross means{side, std::nullopt, map.kind(at, side) == SideKind::deadly};
  if (map.hexes.contains(to)) means.hex = name_of(to);
  return means;
}

/// Which cards go where: AWE-31.5.
Means cards_back(const State& state, Unit unit, Choice choice) {
  PutBack means;
  const auto chosen = static_cast<ActionCardId>(choice.a), top = static_cast<ActionCardId>(choice.b);
  if (chosen != no_action) means.discard = chosen;
  if (top != no_action) means.top = top;
  ActionSet back = returned(state, unit, chosen);
  if (top != no_action) back.take(number(top));
  if (choice.c != ask_order)
    for (const ActionCardId card : in_order(back, choice.c)) means.under.push_back(card);
  return means;
}

struct Painter {
  const Words& words;

  std::string effect(const Effects& of) const { return words.describer().effects(of, false); }
  Picture operator()(const SlotRead& e) const {
    const PlotEntry& entry = words.guide.plot(e.slot, e.armour);
    return PlotRead{e.slot, e.armour, entry.text, effect(entry.effects)};
  }
  Picture operator()(const LetterRead& e) const {
    const Interaction& entry = words.guide.interactions[e.letter];
    return SceneRead{e.unit, std::string(1, letter_of(e.letter)), e.at, (e.again ? entry.again : entry.first).text};
  }
  Picture operator()(const OptionTaken& e) const {
    const GuideOption& option = words.option(e.letter, e.option);
    return SceneAnswered{e.unit, std::string(1, letter_of(e.letter)), option.label, option.result, effect(option.effects)};
  }
  Picture operator()(const ScenarioEnded& e) const {
    const Outcome& outcome = e.ending == Ending::success ? words.guide.success : words.guide.failure;
    return ScenarioClosed{e.ending, e.round, outcome.text};
  }
  template <class Other>
  Picture operator()(const Other& e) const {
    if constexpr (std::is_constructible_v<Picture, const Other&>) return e;
    return *picture_of_story(words, Event{e});
  }
};

/// Names of what is secret in the guide's file, by where it stands there.
struct Reader {
  const Words& words;
  std::vector<std::string> list;

  void add(const std::string& where, std::initializer_list<const char*> members) {
    for (const char* member : members) list.push_back("scenarios-" + words.guide.id + ".json:" + where + "." + member);
  }
  static std::string scene(std::uint8_t letter, bool again) {
    return std::string("interactions.") + letter_of(letter) + (again ? ".again" : "");
  }
  void operator()(const SlotRead& e) {
    const std::string slot = "plot." + std::to_string(e.slot);
    add(slot + (e.armour ? ".armour" : ".point"), {"text", "effects"});
    add(slot + ".both", {"text"});
  }
  void operator()(const LetterRead& e) {
    const Interaction& entry = words.guide.interactions[e.letter];
    const std::string where = scene(e.letter, e.again);
    add(where, {"text"});
    if (entry.again_if != no_node) add(scene(e.letter, true), {"if"});
    const std::size_t options = (e.again ? entry.again : entry.first).options.size();
    for (std::size_t i = 0; i < options; ++i) add(where + ".options." + std::to_string(i), {"label", "requires"});
  }
  void operator()(const OptionTaken& e) {
    const std::size_t first = words.guide.interactions[e.letter].first.options.size();
    const bool again = e.option >= first;
    const std::size_t option = again ? e.option - first : e.option;
    add(scene(e.letter, again) + ".options." + std::to_string(option), {"result", "effects", "void"});
  }
  void operator()(const ScenarioBegan&) {  // AWE-O36
    if (words.rules.plot_texts == PlotTexts::hidden) return;
    for (int slot = 1; slot <= words.guide.slots; ++slot)
      for (const bool armour : {false, true}) (*this)(SlotRead{byte(slot), armour});
  }
  void operator()(const ScenarioEnded& e) {
    add(std::string("outcomes.") + (e.ending == Ending::success ? "success" : "failure"), {"text", "effects", "location"});
    for (const SecondaryGoal& goal : words.guide.secondary) add("outcomes.secondary." + goal.id, {"text", "effects"});
  }
  template <class Other>
  void operator()(const Other&) {}
};

}  // namespace

Picture picture(const Words& words, const Event& event) { return visit(Painter{words}, event); }

std::vector<std::string> reads(const Words& words, const Event& event) {
  Reader reader{words, reads_of_story(words, event)};
  visit(reader, event);
  return std::move(reader.list);
}

TriggerView TokenOf::shape() const {
  TriggerView view;
  if (is_type(trigger))
    view.type = type_of(trigger);
  else
    view.unit = hero_of(trigger);
  return view;
}

ActionWord ActionOf::shape() const {
  if (is_ability(kind)) return {"ability", ability_of(kind)};
  return {std::string(word_of(kind)), std::nullopt};
}

std::optional<Act> act_of(const State& state, const Rules& rules, Choice choice) {
  if (state.agenda.empty()) return std::nullopt;
  const Unit unit = asked_unit(state);
  std::optional<Act> act;
  switch (verb_of(choice)) {
    case Verb::act:
    case Verb::pause: act = plain_act(state, rules, choice); break;
    case Verb::rampage:
      act = card_act(state, rules, unit, static_cast<ActionCardId>(choice.a & 255), choice.a >> 8, false, true);
      break;
    case Verb::solo: act = solo_act(state, rules, unit, choice); break;
    default: return std::nullopt;
  }
  if (act) aim_at(rules, state, *act, choice.b, choice.c);
  return act;
}

Means means(const Words& words, const State& state, Seat seat, Choice choice) {
  const Rules& rules = words.rules;
  const Unit unit = asked_unit(state, seat, choice);
  const auto hero = [&]() -> const Hero& { return hero_at(state, unit); };
  switch (verb_of(choice)) {
    case Verb::character: return TakeCharacter{static_cast<CharacterId>(choice.a)};
    case Verb::praxis: return TakePraxis{static_cast<PraxisId>(choice.a)};
    case Verb::card:
    case Verb::mercenary: return TakeCard{static_cast<ActionCardId>(choice.a)};
    case Verb::evolve: return TakeImpulse{static_cast<ImpulseId>(choice.a)};
    case Verb::buy: return BuyItem{static_cast<EquipmentId>(choice.a), rules.cards[static_cast<EquipmentId>(choice.a)].price};
    case Verb::sell: return SellItem{static_cast<Item>(choice.a)};
    case Verb::give: return GiveItem{static_cast<Item>(choice.a), static_cast<Unit>(choice.b)};
    case Verb::give_coin: return GiveCoin{choice.a, static_cast<Unit>(choice.b)};
    case Verb::hire: {
      const auto id = static_cast<HiredId>(choice.a);
      return HireOne{id, hero().free_hired == id ? std::uint8_t{0} : rules.cards[id].price};  // AWE-R187
    }
    case Verb::wear:
    case Verb::retrieve: return WearItem{hero().pack[choice.a], static_cast<Slot>(choice.b)};
    case Verb::put_away: return UseItem{hero().items[choice.a]};
    case Verb::impulse: return TakeImpulse{hero_at(state, static_cast<Unit>(number(seat))).drawn[choice.a]};
    case Verb::play: {
      const Unit player = hero().solo ? alls_well::hero(0) : unit;  // AWE-37.7
      const auto card = static_cast<ActionCardId>(choice.a);
      return PlayCard{card, action_card(state, rules, player, card).speed};
    }
    case Verb::loot: return UseItem{hero().items[choice.a]};
    case Verb::use: return effect_of(rules, static_cast<EffectId>(choice.a), unit);
    case Verb::effect: return effect_of(rules, static_cast<EffectId>(choice.a), static_cast<Unit>(choice.b));
    case Verb::act:
    case Verb::pause:
    case Verb::rampage:
    case Verb::solo: return acting(words, state, seat, choice);
    case Verb::discard:
      if (holds_alternative<ChooseDiscard>(state.agenda.back())) return TakeCard{static_cast<ActionCardId>(choice.a)};
      return NthOf{choice.a};
    case Verb::start:
    case Verb::catch_up:
    case Verb::walk:
    case Verb::throw_to:
    case Verb::hex:
    case Verb::snare: return AtHex{name_of(static_cast<Hex>(choice.a))};
    case Verb::route:
      if (choice.a == 255) return Plain{Verb::route};
      return AtHex{name_of(static_cast<Hex>(choice.a))};
    case Verb::instant:
    case Verb::order:
    case Verb::guard:
    case Verb::enemy:
    case Verb::target: return OnUnit{static_cast<Unit>(choice.a)};
    case Verb::pick: return picked(state, rules, choice.a);
    case Verb::option: return TakeOption{choice.a};
    case Verb::place: return PlaceItem{static_cast<Slot>(choice.a), static_cast<Room>(choice.b)};
    case Verb::pick_up: return UseItem{state.dropped[choice.a].item};
    case Verb::side: return stepped(state, rules, static_cast<HexSide>(choice.a));
    case Verb::throes: {
      const auto* ask = get_if<ChooseThroes>(&state.agenda.back());
      if (ask == nullptr) return Plain{Verb::throes};
      return TakeThroes{choice.a == 0 ? state.throes_card : ask->other};
    }
    case Verb::scout: {
      const TravelIcon& way = (*rules.story)[state.campaign.expedition.at].travel[choice.a];
      return ScoutWay{way.to, choice.a, way.move > 0 ? std::optional<int>(way.move) : std::nullopt};
    }
    case Verb::quest: return TakeQuestNow{static_cast<QuestId>(choice.a)};
    case Verb::go: return GoTo{static_cast<LocationId>(choice.a)};
    case Verb::answer: return TakeOption{choice.a};
    case Verb::assist: {
      HelpBy help{static_cast<Unit>(choice.a), std::nullopt, std::nullopt};
      if (choice.b > 0) help.track = choice.b - 1, help.slots = choice.c;
      return help;
    }
    case Verb::put_back: return cards_back(state, unit, choice);
    case Verb::under: return TakeCard{static_cast<ActionCardId>(choice.a)};
    case Verb::loot_packed: return UseItem{hero().pack[choice.a]};
    case Verb::ask_coin: return AskFor{choice.a, static_cast<Unit>(choice.b)};
    case Verb::closing: return EndBy{choice.a};
    case Verb::claim: return OnUnit{static_cast<Unit>(choice.a)};
    case Verb::row: return TakeRow{choice.a};
    case Verb::take_loot: return TakeLoot{static_cast<LootId>(choice.a)};
    case Verb::take_out: return TakeOut{static_cast<ActionCardId>(choice.a)};
    case Verb::put_in: return PutIn{static_cast<ActionCardId>(choice.a)};
    case Verb::hand_over: return GiveItem{static_cast<Item>(choice.a), static_cast<Unit>(choice.b)};
    case Verb::drop: return DropItem{static_cast<Item>(choice.a)};
    case Verb::ease:
    case Verb::keep:
    case Verb::arrival:
    case Verb::either:
    case Verb::kind:
    case Verb::place_card: return NthOf{choice.a};
    case Verb::recommended:
    case Verb::buy_loot:
    case Verb::done:
    case Verb::surrender:
    case Verb::agree:
    case Verb::refuse:
    case Verb::brace:
    case Verb::end_turn:
    case Verb::decline:
    case Verb::pack:
    case Verb::throw_new:
    case Verb::pass:
    case Verb::left:
    case Verb::right:
    case Verb::rest:
    case Verb::stay:
    case Verb::refuse_help:
    case Verb::turn_up:
    case Verb::stop:
    case Verb::accept:
    case Verb::quick_start:
    case Verb::market:
    case Verb::builder:
    case Verb::ready: break;
  }
  return Plain{verb_of(choice)};
}

}  // namespace bout::alls_well
