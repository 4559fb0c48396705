// A choice in words.
#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/alls_well/decisions.hpp"
#include "games/alls_well/telling.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well {

namespace {

std::string_view told(Slot slot) {
  switch (slot) {
    case Slot::left_hand: return "the left hand";
    case Slot::right_hand: return "the right hand";
    case Slot::armour: return "the armour slot";
    case Slot::belt: return "the belt";
    case Slot::second_belt: return "the belt's other place";
  }
  return "";
}
std::string_view told(HexSide side) {
  constexpr std::string_view names[] = {"east", "north-east", "north-west", "west", "south-west", "south-east"};
  return names[index(side)];
}

class Labels {
 public:
  Labels(const Words& words, const State& state) : words_(words), rules_(words.rules), state_(state) {}

  std::string of(Seat seat, Choice choice) const {
    const Step* top = state_.agenda.empty() ? nullptr : &state_.agenda.back();
    const Unit unit = asked_unit(state_, seat, choice);
    const std::string hex = name_of(static_cast<Hex>(choice.a));
    const std::string whom = name(static_cast<Unit>(choice.a));
    const Faces& faces = words_.faces;
    switch (verb_of(choice)) {
      case Verb::character: return faces[static_cast<CharacterId>(choice.a)].name;
      case Verb::praxis: {
        const Face& face = faces[static_cast<PraxisId>(choice.a)];
        return face.name + ": " + face.text;
      }
      case Verb::card: return card(unit, choice.a);
      case Verb::evolve: {
        const auto id = static_cast<ImpulseId>(choice.a);
        return std::to_string(number_of(id)) + ": " + faces[id].name + " (" + faces[praxis_of(id)].name +
               "): " + faces[id].text;
      }
      case Verb::recommended: return get_if<Trade>(top) != nullptr ? "Buy what is recommended" : "Take the recommended ones";
      case Verb::buy: {
        const auto id = static_cast<EquipmentId>(choice.a);
        return "Buy " + faces[id].name + " for " + std::to_string(rules_.cards[id].price) + " coin: " + faces[id].text;
      }
      case Verb::buy_loot: return "Buy a random Loot card for " + std::to_string(rules_.loot_price) + " coin";
      case Verb::sell: return "Sell " + words_.item(static_cast<Item>(choice.a));
      case Verb::give:
        return "Give " + words_.item(static_cast<Item>(choice.a)) + " to " + name(static_cast<Unit>(choice.b));
      case Verb::give_coin: return "Give " + std::to_string(choice.a) + " coin to " + name(static_cast<Unit>(choice.b));
      case Verb::hire: {
        const auto id = static_cast<HiredId>(choice.a);
        if (hero_at(state_, unit).free_hired == id)
          return "Hire the " + faces[id].name + ", who comes free";  // AWE-R187
        return "Hire the " + faces[id].name + " for " + std::to_string(rules_.cards[id].price) + " coin";
      }
      case Verb::wear:
        return "Put " + packed(unit, choice.a) + " into " + std::string(told(static_cast<Slot>(choice.b)));
      case Verb::put_away: return "Put " + words_.item(hero_at(state_, unit).items[choice.a]) + " into the pack";
      case Verb::done: return done(top);
      case Verb::start: return "Start on " + hex;
      case Verb::impulse: return impulse(seat, choice.a);
      case Verb::instant: return capital(whom) + "'s Instant";
      case Verb::play: return "Play " + card(player(unit), choice.a);
      case Verb::rampage: {
        const auto id = static_cast<ActionCardId>(choice.a & 255);
        const int nth = choice.a >> 8;
        const CardAction& action = action_card(state_, rules_, unit, id).actions[index(nth)];
        return "Rampage, " + section(action.section) + " (" + card_name(unit, id) +
               "): " + aimed(card_act(state_, rules_, unit, id, nth, false, true), choice.b, choice.c) +
               (action.kind == ActionKind::move && choice.c == 1 ? ", and stop there before going on" : "");
      }
      case Verb::mercenary:
        return capital(name(mercenary_of(unit))) + " acts by " + card_name(unit, static_cast<ActionCardId>(choice.a));
      case Verb::loot: {
        const LootId loot = loot_of(hero_at(state_, unit).items[choice.a]);
        return "Use " + faces[loot].name + ": " + faces[loot].text;
      }
      case Verb::use: return "Use " + effect(static_cast<EffectId>(choice.a));
      case Verb::surrender: return "Propose to surrender";
      case Verb::agree: return "Agree to surrender";
      case Verb::refuse: return "Play on";
      case Verb::act: return act(top, unit, choice);
      case Verb::pause: return act(top, unit, choice) + ", and stop there before going on";
      case Verb::brace: return "Brace: 1 token instead of an action";
      case Verb::discard: return discard(top, unit, choice);
      case Verb::solo: return solo(unit, choice);
      case Verb::catch_up: return "Catch up to " + hex;
      case Verb::end_turn: return "End the turn";
      case Verb::decline: return "Do not do it";
      case Verb::order: return "Order " + whom;
      case Verb::walk:
        return on_map(state_, unit) && state_.bodies[unit].at == static_cast<Hex>(choice.a) ? "Stay on " + hex
                                                                                            : "Move to " + hex;
      case Verb::arrival:
        return choice.a == 1 ? "Interact first" : choice.a == 2 ? "Take the loot first" : "Pick up first";
      case Verb::option: return option(top, choice.a);
      case Verb::keep: return "Keep this card";
      case Verb::place: return place(top, unit, choice);
      case Verb::pack: return "Into the pack";
      case Verb::throw_new: return "Throw it to another hex";
      case Verb::throw_to: return "Throw it to " + hex;
      case Verb::pick_up: return "Pick up " + words_.item(state_.dropped[choice.a].item);
      case Verb::side: return forced(static_cast<HexSide>(choice.a));
      case Verb::guard: return capital(whom) + " takes it";
      case Verb::pass: return "Do nothing";
      case Verb::throes: return throes(top, choice.a);
      case Verb::enemy: return capital(whom);
      case Verb::target: return capital(whom);
      case Verb::hex: return hex;
      case Verb::route: return choice.a == 255 ? "A way past all snares" : "Over the snare on " + hex;
      case Verb::pick: return picked(top, choice.a);
      case Verb::either: return either(top, choice.a);
      case Verb::effect:
        return capital(name(static_cast<Unit>(choice.b))) + ": " + effect(static_cast<EffectId>(choice.a));
      case Verb::place_card: return looked_at(top, choice.a);
      case Verb::left: return choice.a == 2 ? "Two places forward" : "One place forward";
      case Verb::right: return choice.a == 2 ? "Two places back" : "One place back";
      case Verb::retrieve:
        return "Take " + packed(unit, choice.a) + " out of the pack into " +
               std::string(told(static_cast<Slot>(choice.b)));
      case Verb::snare: return "Take away the snare on " + hex;
      case Verb::kind: return words_.type(static_cast<EnemyType>(choice.a));
      default: return campaign_label(words_, state_, unit, choice);
    }
  }

 private:
  std::string name(Unit unit) const { return index(unit) < most_units ? words_.unit(state_, unit) : "nobody"; }

  /// Whose Action cards somebody uses: a Solo Ally those of its player's PC (AWE-37.7).
  Unit player(Unit unit) const { return is_hero(unit) && hero_at(state_, unit).solo ? hero(0) : unit; }

  std::string card_name(Unit unit, ActionCardId id) const {
    const CharacterId who = hero_at(state_, unit).character;
    return who == no_character ? "a card" : words_.faces[who].actions[index(id)];
  }
  /// "Break Camp (fast): move 3, move 2, attack +0 (after the first +1)"
  std::string card(Unit unit, int number) const {
    if (!is_hero(unit)) return "a card";
    const auto id = static_cast<ActionCardId>(number);
    const ActionCard& of = action_card(state_, rules_, unit, id);
    std::string text = card_name(unit, id) + " (" + std::string(word_of(of.speed)) + "): ";
    for (std::size_t i = 0; i < of.actions.size(); ++i)
      text += (i == 0 ? "" : ", ") + words_.action(of.actions[i], of.actions[i].value) + marks(of, i);
    return text;
  }
  /// The icons beside an action: "(order; after the second +1; closing a Rampage +3)".
  std::string marks(const ActionCard& card, std::size_t nth) const {
    constexpr std::string_view places[] = {"first", "second", "third"};
    const CardAction& of = card.actions[nth];
    std::vector<std::string> found;
    if (of.order) found.emplace_back("order");
    if (card.surge_from >= 0 && index(card.surge_to) == nth)
      found.push_back("after the " + std::string(places[index(card.surge_from)]) + " " + upgraded(of, of.surged));
    if (of.section != Section::none) {
      const std::string as = of.section == Section::open      ? "opening"
                             : of.section == Section::sustain ? "going on with"
                                                              : "closing";
      found.push_back(
          as + " a Rampage" +
          (of.rampaged != CardAction::no_upgrade || !of.rampage_bonus.empty() ? " " + upgraded(of, of.rampaged) : ""));
    }
    std::string text;
    for (const std::string& one : found) text += (text.empty() ? " (" : "; ") + one;
    return text.empty() ? text : text + ")";
  }
  /// What an action comes to by an upgrade: its value, or the bonus on the card.
  static std::string upgraded(const CardAction& of, int value) {
    if (value == CardAction::no_upgrade) return "a bonus";
    return (of.kind == ActionKind::move ? "" : value < 0 ? "-" : "+") + std::to_string(value < 0 ? -value : value);
  }
  static std::string section(Section section) {
    switch (section) {
      case Section::open: return "opening";
      case Section::sustain: return "going on";
      case Section::close: return "closing";
      case Section::none: break;
    }
    return "";
  }

  std::string impulse(Seat seat, int which) const {
    const Unit unit = static_cast<Unit>(number(seat));
    const ImpulseId id = is_hero(unit) ? hero_at(state_, unit).drawn[index(which)] : no_impulse;
    if (index(id) >= words_.faces.impulses.size()) return "the other Impulse";
    return words_.faces[id].name + " (" + std::string(word_of(rules_.cards[id].type)) + "): " + words_.faces[id].text;
  }

  /// An action with what it is aimed at.
  std::string aimed(Act act, std::uint16_t b, std::uint16_t c) const {
    aim_at(rules_, state_, act, b, c);
    const std::string kind = capital(words_.action(act.kind));
    switch (act.kind) {
      case ActionKind::move:
        return act.to == state_.bodies[act.by].at ? "Move, staying on " + name_of(act.to)
                                                  : "Move to " + name_of(act.to);
      case ActionKind::attack: {
        State with = state_;  // the weapon as if it were applied already
        with.acts.clear();
        with.acts.push_back(act);
        std::string text =
            "Attack " + name(act.target) + " for " + std::to_string(attack_of(with, rules_, act, act.target));
        if (is_hero(act.by) && act.weapon < slots) {
          const Item item = hero_at(state_, act.by).items[act.weapon];
          if (item != no_item) text += " with the " + words_.item(item);
        }
        return text;
      }
      case ActionKind::defend: return "Defend with " + std::to_string(defend_of(state_, rules_, act));
      default: break;
    }
    if (act.to != no_hex) return kind + " on " + name_of(act.to);
    if (act.target == act.by) return kind + " on itself";
    return act.target != no_unit ? kind + " on " + name(act.target) : kind;
  }

  /// Which of the card's actions it is, where another of them is the same.
  template <class Actions>
  static std::string which_of(const Actions& actions, int nth) {
    constexpr std::string_view places[] = {"first", "second", "third"};
    int alike = 0;
    for (const auto& action : actions) alike += action.kind == actions[index(nth)].kind ? 1 : 0;
    return alike < 2 ? "" : " (" + std::string(places[index(nth)]) + " action)";
  }

  std::string act(const Step* top, Unit unit, Choice choice) const {
    if (get_if<ChooseAction>(top) != nullptr) {
      const bool surged = (choice.a & 4) != 0, declared = (choice.a & 8) != 0;
      const std::string text =
          aimed(card_act(state_, rules_, unit, state_.turn.card, choice.a & 3, surged, false), choice.b, choice.c);
      return text + which_of(action_card(state_, rules_, unit, state_.turn.card).actions, choice.a & 3) +
             (declared ? ", beginning a surge" : surged ? ", surging" : "");
    }
    if (const auto* ask = get_if<OfferAction>(top); ask != nullptr) {
      Act one;
      one.by = ask->unit;
      one.kind = ask->kind;
      one.value = ask->modifier;
      one.orderer = ask->by;
      one.plain = false;
      return aimed(one, choice.b, choice.c);
    }
    if (get_if<ChooseMercenaryAction>(top) != nullptr && is_mercenary(unit)) {
      const ActionCard& of = action_card(state_, rules_, employer_of(unit), state_.turn.mercenary_card);
      Act one = hired_act(state_, rules_, unit, of.hired[choice.a & 1u]);
      if (one.kind == ActionKind::augaff) one.kind = choice.c != 0 ? ActionKind::affliction : ActionKind::augment;
      return aimed(one, choice.b, choice.c) + which_of(of.hired, choice.a & 1);
    }
    if (get_if<ChooseRepeat>(top) != nullptr && !state_.acts.empty()) {
      Act one = state_.acts.back();
      one.target = no_unit;
      one.to = no_hex;
      return aimed(one, choice.b, choice.c) + " again";
    }
    return "Act";
  }

  std::string solo(Unit unit, Choice choice) const {
    const int nth = choice.a & 15, track = choice.a >> 4 & 15, spent = choice.a >> 8 & 15, which = choice.a >> 12;
    const auto& tracks = character(state_, rules_, unit).solo.tracks;
    const auto& halves = action_card(state_, rules_, hero(0), state_.turn.card).hired;
    const HiredAction& half = halves[index(nth)];
    Act one = hired_act(state_, rules_, unit, half);
    if (half.kind == ActionKind::augaff) {
      constexpr ActionKind basic[] = {ActionKind::attack, ActionKind::defend, ActionKind::move};
      one.kind = index(track) < tracks.size() ? tracks[index(track)].action : basic[index(which)];
    }
    const bool more = index(spent) < tracks.size();
    if (more) one.more = 1;
    const bool tracked = half.kind == ActionKind::augaff && index(track) < tracks.size();
    const std::string text = aimed(one, choice.b, choice.c) + which_of(halves, nth) + (tracked ? " (by its track)" : "");
    return more ? text + ", +1 for a slot of " + words_.action(tracks[index(spent)].action) : text;
  }

  std::string packed(Unit unit, int place) const {
    const auto& pack = hero_at(state_, unit).pack;
    return index(place) < pack.size() ? words_.item(pack[index(place)]) : "nothing";
  }

  static std::string done(const Step* top) {
    if (top == nullptr) return "Done";
    if (get_if<Trade>(top) != nullptr) return "Done trading";
    if (get_if<SpendBrace>(top) != nullptr) return "Spend no more";
    if (get_if<ChoosePick>(top) != nullptr) return "Nobody else";
    if (get_if<ChooseMercenaryAction>(top) != nullptr) return "No further action";
    if (get_if<ChooseAnswer>(top) != nullptr) return "Leave it at that";
    return "Done";
  }

  std::string discard(const Step* top, Unit unit, Choice choice) const {
    if (get_if<ChooseDiscard>(top) != nullptr)
      return "Discard " + card_name(unit, static_cast<ActionCardId>(choice.a));
    if (get_if<ChooseLoot>(top) != nullptr && choice.a < state_.loot_drawn.size())
      return "Discard " + words_.item(item_of(state_.loot_drawn[choice.a]));
    if (const auto* ask = get_if<ChoosePlace>(top); ask != nullptr) return "Discard " + words_.item(ask->item);
    if (get_if<ChooseSetUp>(top) != nullptr && !state_.campaign.preparations[index(unit)].gained.empty())
      return "Discard " + words_.item(state_.campaign.preparations[index(unit)].gained.back());
    if (get_if<LoseLoot>(top) != nullptr && choice.a < slots)
      return "Discard " + words_.item(hero_at(state_, unit).items[choice.a]);
    if (get_if<LoseLoot>(top) != nullptr && choice.a >= from_pack)
      return "Discard " + packed(unit, choice.a - from_pack) + " from the pack";
    return "Discard it";
  }

  std::string option(const Step* top, int number) const {
    const auto* ask = get_if<ChooseOption>(top);
    return ask == nullptr ? "Do it" : words_.option(ask->letter, byte(number)).label;
  }

  std::string place(const Step* top, Unit unit, Choice choice) const {
    const bool gains = holds_alternative<ChoosePlace>(*top) || holds_alternative<ChooseSetUp>(*top);
    const auto slot = static_cast<Slot>(choice.a);
    const std::string into = "Into " + std::string(told(slot));
    if (!gains) return into;
    const std::string old = words_.item(hero_at(state_, unit).items[choice.a]);
    switch (static_cast<Room>(choice.b)) {
      case Room::empty: return into;
      case Room::to_pack: return into + ", what is there goes into the pack";
      case Room::discard: return into + ", what is there is discarded";
      case Room::use: return into + ", using " + old + " first";
      case Room::throw_it: return into + ", throwing what is there";
    }
    return into;
  }

  std::string forced(HexSide side) const {
    const Forced& forced = state_.forced.back();
    const Hex to = neighbour(forced.at, side);
    const HexMap& map = board(state_, rules_).map();
    const bool deadly = map.kind(forced.at, side) == SideKind::deadly;
    return capital(std::string(told(side))) + (map.hexes.contains(to) ? " to " + name_of(to) : "") +
           (deadly ? ", over the deadly side" : "");
  }

  std::string throes(const Step* top, int which) const {
    const auto* ask = get_if<ChooseThroes>(top);
    if (ask == nullptr) return "This card";
    const Face& face = words_.faces[which == 0 ? state_.throes_card : ask->other];
    return face.name + ": " + face.text;
  }

  std::string picked(const Step* top, int number) const {
    const auto* ask = get_if<ChoosePick>(top);
    if (ask == nullptr) return capital(name(static_cast<Unit>(number)));
    const Select& select = rules_.pool()[rules_.pool()[ask->effect].who];
    return is_hexes(select.set) ? name_of(static_cast<Hex>(number)) : capital(name(static_cast<Unit>(number)));
  }

  std::string either(const Step* top, int which) const {
    if (get_if<ChooseReduction>(top) != nullptr) return which == 0 ? "Armour and cards, then the token" : "The token, then armour and cards";
    if (get_if<OrderBonus>(top) != nullptr) return which == 0 ? "The Overlord's bonus" : "Everything else";
    const auto* ask = get_if<ChooseEither>(top);
    if (ask == nullptr) return which == 0 ? "The first" : "The second";
    return words_.describer().branch(ask->effect, ask->at, which);
  }

  std::string looked_at(const Step* top, int place) const {
    Pile pile = Pile::intents;
    if (const auto* ask = get_if<ReturnCards>(top); ask != nullptr) pile = ask->pile;
    if (const auto* ask = get_if<SinkCard>(top); ask != nullptr) pile = ask->pile;
    const std::string where = place == 0 ? "on top" : "place " + std::to_string(place + 1);
    if (pile == Pile::intents) {
      const std::optional<IntentId> card = state_.intent_deck.seen(place);
      return (card ? "Intent card " + std::to_string(number(*card) + 1) : "An Intent card") + " (" + where + ")";
    }
    const std::optional<ThroesId> card = state_.throes.seen(place);
    return (card ? words_.faces[*card].name : "A Death Throes card") + " (" + where + ")";
  }

  std::string effect(EffectId id) const {
    const CardRef ref = rules_.pool()[id].card;
    const Faces& faces = words_.faces;
    const auto both = [](const Face& face) { return face.name + ": " + face.text; };
    switch (ref.family) {
      case Family::impulse: return both(faces[static_cast<ImpulseId>(ref.row)]);
      case Family::equipment: return both(faces[static_cast<EquipmentId>(ref.row)]);
      case Family::loot: return both(faces[static_cast<LootId>(ref.row)]);
      case Family::praxis: return both(faces[static_cast<PraxisId>(ref.row)]);
      case Family::character: {
        const CharacterFace& face = faces[static_cast<CharacterId>(ref.row)];
        return face.trait + ": " + face.trait_text;
      }
      default: return words_.describer().effects({id, 1}, false);
    }
  }

  const Words& words_;
  const Rules& rules_;
  const State& state_;
};

}  // namespace

std::string label(const Words& words, const State& state, Seat seat, Choice choice) {
  return Labels(words, state).of(seat, choice);
}

std::string_view word_of_choice(Choice choice) {
  const std::string_view word = word_of(verb_of(choice));
  return word.empty() ? std::string_view("none") : word;
}

}  // namespace bout::alls_well
