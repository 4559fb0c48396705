// What a choice says, for whoever draws it.
#include "engine/names.hpp"
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
  if (const auto* ask = std::get_if<ChooseAction>(&top))
    return card_act(state, rules, ask->unit, state.turn.card, choice.a & 3, (choice.a & surged_bit) != 0, false);
  if (const auto* ask = std::get_if<OfferAction>(&top)) {
    Act act;
    act.by = ask->unit;
    act.kind = ask->kind;
    act.value = ask->modifier;
    act.orderer = ask->by;
    act.plain = false;
    return act;
  }
  if (const auto* ask = std::get_if<ChooseMercenaryAction>(&top); ask != nullptr && is_mercenary(ask->unit)) {
    const ActionCard& card = action_card(state, rules, employer_of(ask->unit), state.turn.mercenary_card);
    Act act = hired_act(state, rules, ask->unit, card.hired[choice.a & 1u]);
    if (act.kind == ActionKind::augaff) act.kind = choice.c != 0 ? ActionKind::affliction : ActionKind::augment;
    return act;
  }
  if (std::holds_alternative<ChooseRepeat>(top) && !state.acts.empty()) {
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
  means.unit = act->by;
  means.action = words.action(act->kind);
  if (is_ability(act->kind)) means.ability = ability_of(act->kind);
  if (act->card != no_action) means.card = act->card;
  if (act->nth != 255) means.nth = act->nth;
  if (act->target != no_unit) means.target = act->target;
  if (act->to != no_hex) means.hex = name_of(act->to);
  if (act->weapon != 255) means.hand = act->weapon;
  if (act->surged) means.surge = true;
  if (act->rampaged) means.rampage = true;
  if (verb_of(choice) == Verb::pause) means.pause = true;
  if (act->kind == ActionKind::attack && on_map(state, act->target)) {
    means.hit = hit_of(state, words.rules, seat, choice, *act);
    means.line = sight_line(board(state, words.rules).map(), state.bodies[act->by].at, state.bodies[act->target].at);
  }
  return means;
}

Means effect_of(const Rules& rules, EffectId id, std::optional<Unit> owner) {
  const CardRef card = rules.pool()[id].card;
  return UseEffect{card.family, card.row, owner};
}

/// A unit or a hex, by what the effect picks from.
Means picked(const State& state, const Rules& rules, std::uint16_t a) {
  const auto* ask = std::get_if<ChoosePick>(&state.agenda.back());
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

}  // namespace

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
  const Unit unit = asked_unit(state);
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
    case Verb::hire: return HireOne{static_cast<HiredId>(choice.a), rules.cards[static_cast<HiredId>(choice.a)].price};
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
      if (std::holds_alternative<ChooseDiscard>(state.agenda.back())) return TakeCard{static_cast<ActionCardId>(choice.a)};
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
    case Verb::target:
    case Verb::spend: return OnUnit{static_cast<Unit>(choice.a)};
    case Verb::pick: return picked(state, rules, choice.a);
    case Verb::option: return TakeOption{choice.a};
    case Verb::place: return PlaceItem{static_cast<Slot>(choice.a), static_cast<Room>(choice.b)};
    case Verb::pick_up: return UseItem{state.dropped[choice.a].item};
    case Verb::side: return stepped(state, rules, static_cast<HexSide>(choice.a));
    case Verb::throes: {
      const auto* ask = std::get_if<ChooseThroes>(&state.agenda.back());
      if (ask == nullptr) return Plain{Verb::throes};
      return TakeThroes{choice.a == 0 ? state.throes_card : ask->other};
    }
    case Verb::keep:
    case Verb::arrival:
    case Verb::either:
    case Verb::place_card: return NthOf{choice.a};
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
    case Verb::right: break;
  }
  return Plain{verb_of(choice)};
}

}  // namespace bout::alls_well
