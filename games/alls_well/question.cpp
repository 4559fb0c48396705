// What is asked, in words for whoever is asked and for whoever waits.
#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/alls_well/decisions.hpp"
#include "games/alls_well/telling.hpp"

namespace bout::alls_well {

namespace {

struct Asker {
  const Words& words;
  const State& state;

  std::string name(Unit unit) const { return words.unit(state, unit); }
  std::string Name(Unit unit) const { return capital(name(unit)); }
  std::string card(EffectId id) const {
    const CardRef ref = words.rules.pool()[id].card;
    const Faces& faces = words.faces;
    switch (ref.family) {
      case Family::guide: return words.guide.title;
      case Family::character: return faces[static_cast<CharacterId>(ref.row)].trait;
      case Family::praxis: return faces[static_cast<PraxisId>(ref.row)].name;
      case Family::ability: return capital(faces[static_cast<AbilityId>(ref.row)].name);
      case Family::action: {
        const auto id_of = static_cast<CharacterId>(ref.row / all_actions);
        return faces[id_of].actions[ref.row % all_actions];
      }
      case Family::impulse: return faces[static_cast<ImpulseId>(ref.row)].name;
      case Family::equipment: return faces[static_cast<EquipmentId>(ref.row)].name;
      case Family::loot: return faces[static_cast<LootId>(ref.row)].name;
      case Family::enemy: return faces[static_cast<EnemyType>(ref.row)].name;
      case Family::hired: return faces[static_cast<HiredId>(ref.row)].name;
      case Family::throes: return faces[static_cast<ThroesId>(ref.row)].name;
    }
    return "";
  }
  static std::string pile(Pile of) { return of == Pile::intents ? "Intent" : "Death Throes"; }

  // set-up
  std::string operator()(const ChooseCharacter& ask) const {
    return words.rules.solo() && index(ask.unit) > 0 ? "Who joins you as your Solo Ally?" : "Which Character do you play?";
  }
  std::string operator()(const ChoosePraxis& ask) const { return "Which Praxis does " + name(ask.unit) + " follow?"; }
  std::string operator()(const ChooseUpgrade& ask) const {
    return Name(ask.unit) + ": which card do you take? " + plural(ask.left, "card", "cards") + " to go.";
  }
  std::string operator()(const ChooseEvolution& ask) const {
    return Name(ask.unit) + ": which Impulse replaces the one with the same number? " +
           plural(ask.left, "exchange", "exchanges") + " to go.";
  }
  std::string operator()(const ChooseMastery& ask) const {
    return Name(ask.unit) + " has mastered this Praxis. Which one is next?";
  }
  std::string operator()(const Trade& ask) const {
    return Name(ask.unit) + " has " + std::to_string(hero_at(state, ask.unit).coin) +
           " coin. What do you buy, sell or hire?";
  }
  std::string operator()(const ChooseDeck& ask) const {
    return Name(ask.unit) + ": which cards go into the deck? " + std::to_string(ask.left) + " to go.";
  }
  std::string operator()(const ChooseStart& ask) const { return "Where does " + name(ask.unit) + " start?"; }
  std::string operator()(const ChooseMercenaryHex& ask) const {
    return "Where does " + name(mercenary_of(ask.unit)) + " start?";
  }

  // rounds
  std::string operator()(const ChooseImpulses&) const {
    return "Which Impulse do you play? You keep the other for later.";
  }
  std::string operator()(const OrderInstants&) const { return "Whose Instant comes first?"; }
  std::string operator()(const SpendBrace&) const { return "Cleanup: what is a brace token spent on?"; }
  std::string operator()(const BraceStep& ask) const {
    return Name(ask.unit) + (ask.stepped ? ": take an item out of the pack with the same token?"
                                      : ": move the Trigger token or take another item out of the pack with the same token?");
  }

  // turns
  std::string operator()(const ChooseTurn& ask) const {
    return Name(ask.unit) +
           (is_floored(state, ask.unit) ? " is floored. Which card do you play?" : "'s turn: which card do you play?");
  }
  std::string operator()(const AnswerSurrender&) const { return "Somebody proposes to surrender. Do you agree?"; }
  std::string operator()(const ChooseAction& ask) const {
    const Turn& turn = state.turn;
    if (turn.kind == TurnKind::rampage) return Name(ask.unit) + "'s Rampage: what comes next?";
    return Name(ask.unit) + (turn.count == 0 ? ": which action comes first?" : ": which action comes second?");
  }
  std::string operator()(const ChooseDiscard& ask) const {
    return Name(ask.unit) + "'s Rampage broke off. Which closing card do you discard?";
  }
  std::string operator()(const ChooseMercenaryAction& ask) const { return "What does " + name(ask.unit) + " do?"; }
  std::string operator()(const ChooseCatchUp& ask) const {
    return Name(ask.unit) + " is out of influence and must catch up. Where to?";
  }
  std::string operator()(const ChooseEnd& ask) const { return Name(ask.unit) + ": anything else this turn?"; }
  std::string operator()(const OfferAction& ask) const {
    const std::string what = words.action(ask.kind);
    if (index(ask.by) < most_units && ask.by != ask.unit)
      return capital(name(ask.by)) + " orders " + name(ask.unit) + ": " + what + ". How?";
    return Name(ask.unit) + ": " + what + (ask.must ? ". How?" : ", if you like. How?");
  }
  std::string operator()(const GoOn& ask) const {
    return Name(ask.unit) + " stops on the way with " + plural(ask.left, "hex", "hexes") + " left. Where to?";
  }
  std::string operator()(const ChooseArrival& ask) const { return Name(ask.unit) + ": what comes first on this hex?"; }
  std::string operator()(const MoveFreely& ask) const {
    return Name(ask.unit) + " may move up to " + plural(ask.hexes, "hex", "hexes") + ". Where to?";
  }
  std::string operator()(const OfferOrder&) const { return "Who do you give the order to?"; }

  // hexes and items
  std::string operator()(const ChooseOption& ask) const {
    return words.scene(state, ask.unit, ask.letter, ask.at).text + " What does " + name(ask.unit) + " do?";
  }
  std::string operator()(const ChooseLoot& ask) const {
    return Name(ask.unit) + ": " + plural(ask.discard, "card", "cards") + " of these must go. Which?";
  }
  std::string operator()(const ChoosePlace& ask) const {
    return Name(ask.unit) + " has " + words.item(ask.item) + ". Where does it go?";
  }
  std::string operator()(const ChooseThrow& ask) const {
    return "Where does " + name(ask.unit) + " throw " + words.item(ask.item) + "?";
  }
  std::string operator()(const PickUp& ask) const { return "Does " + name(ask.unit) + " pick up what lies here?"; }
  std::string operator()(const LoseLoot& ask) const { return Name(ask.unit) + ": which Loot do you lose?"; }

  // forced movement and damage
  std::string operator()(const ForceStep&) const {
    const Forced& forced = state.forced.back();
    return "Where is " + name(forced.on) + " forced to? " + plural(forced.left, "step", "steps") + " left.";
  }
  std::string operator()(const ChooseFear&) const {
    return "Who does " + name(state.forced.back().on) + " flee from? Its rules allow more than one.";
  }
  std::string operator()(const OfferGuard&) const {
    const Blow& blow = state.blows.back();
    return Name(blow.on) + " is dealt " + std::to_string(blow.amount) + ". Does somebody take it instead?";
  }
  std::string operator()(const ChooseReduction&) const {
    const Blow& blow = state.blows.back();
    return Name(blow.on) + " is dealt " + std::to_string(blow.amount) + ". What lowers it first?";
  }
  std::string operator()(const OrderBonus&) const { return "What comes first after this action?"; }
  std::string operator()(const ChooseThroes&) const { return "Two Death Throes cards: which one do you use?"; }

  // Enemies
  std::string operator()(const ChooseEnemy&) const {
    return "Several " + words.type(state.enemy.type) + "s are equally close. Which one acts next?";
  }
  std::string operator()(const ChooseTarget& ask) const {
    return "Who does " + name(ask.unit) + " turn to? Its rules allow more than one.";
  }
  std::string operator()(const ChooseStruck& ask) const { return "Who is struck first by " + name(ask.unit) + "?"; }
  std::string operator()(const ChooseKind&) const { return "Equally many of several types are here. Which one counts?"; }
  std::string operator()(const ChooseEnemyHex& ask) const {
    return "Where does " + name(ask.unit) + " go? Its rules allow any of these hexes.";
  }
  std::string operator()(const ChooseRoute& ask) const { return "Which way does " + name(ask.unit) + " take?"; }
  std::string operator()(const ChooseSpawn& ask) const {
    return "Not enough standees for all of them. Where does the next " + words.type(ask.type) + " come in?";
  }
  std::string operator()(const ChooseSpawnHex& ask) const { return "Where does " + words.type(ask.type) + " come in?"; }

  // effects
  std::string operator()(const ChoosePick& ask) const {
    const Effect& effect = words.rules.pool()[ask.effect];
    const bool hexes = effect.who != no_select && is_hexes(words.rules.pool()[effect.who].set);
    return card(ask.effect) + (hexes ? ": which hex?" : ": who?");
  }
  std::string operator()(const ChooseEither& ask) const {
    const Unit whom = words.rules.pool()[ask.effect].who == no_select || state.frames.empty() ? no_unit : state.frames.back().target;
    return card(ask.effect) + ": which of the two" + (whom == no_unit ? "?" : " for " + name(whom) + "?");
  }
  std::string operator()(const OrderEffects&) const { return "Several things happen at once. Which one first?"; }
  std::string operator()(const OfferReaction&) const { return "Does anybody answer with a card?"; }
  std::string operator()(const PutUnder& ask) const { return Name(ask.unit) + ": which card goes under the deck?"; }
  std::string operator()(const ReturnCards& ask) const {
    if (ask.left == ask.looked) return "Which card lies on top of the " + pile(ask.pile) + " deck?";
    return "Which card comes next in the " + pile(ask.pile) + " deck?";
  }
  std::string operator()(const SinkCard& ask) const { return "Which card goes under the " + pile(ask.pile) + " deck?"; }
  std::string operator()(const MoveTrigger& ask) const {
    return "Where does the Trigger token of " + name(ask.unit) + " move? " + plural(ask.left, "place", "places") +
           " left.";
  }
  std::string operator()(const ChooseSnare&) const { return "Only two snares can be on the map. Which one do you take away?"; }
  std::string operator()(const ChooseRepeat&) const { return "Who do you use the ability on again?"; }
  template <class Other>
  std::string operator()(const Other& ask) const {
    if (std::string text = campaign_question(words, state); !text.empty()) return text;
    if constexpr (requires { ask.unit; })
      return "What does " + name(ask.unit) + " do?";
    else
      return {};
  }
};

}  // namespace

std::string question(const Words& words, const State& state, Seat viewer) {
  if (state.over() && words.rules.campaign()) return "The campaign is over.";
  if (state.over()) return state.ending == Ending::success ? "The Scenario is won." : "The Scenario is lost.";
  if (state.agenda.empty()) return {};
  const Step& top = state.agenda.back();
  const std::string asked = visit(Asker{words, state}, top);
  const Seats seats = visit(
      [&](const auto& ask) -> Seats {
        if constexpr (requires { who(ask, state, words.rules); })
          return who(ask, state, words.rules);
        else
          return {};
      },
      top);
  if (viewer != spectator && seats.contains(viewer)) return asked;
  std::string names;
  for (const Unit unit : all_heroes()) {
    if (!playing(state, unit) || !seats.contains(seat_of(words.rules, unit)) || hero_at(state, unit).solo) continue;
    names += (names.empty() ? "" : ", ") + words.unit(state, unit);
  }
  return names.empty() ? asked : "Waiting for " + names + ": " + asked;
}

}  // namespace bout::alls_well
