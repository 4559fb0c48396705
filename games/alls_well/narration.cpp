// Events as sentences: the fact first, then what the story or the card has to say of it.
#include <array>

#include "engine/names.hpp"
#include "engine/one_of.hpp"
#include "engine/text.hpp"
#include "games/alls_well/telling.hpp"

namespace bout::alls_well {

namespace {

std::string str(int number) { return std::to_string(number); }
std::string more_or_less(int by) { return (by < 0 ? "-" : "+") + str(by < 0 ? -by : by); }

struct Narrator {
  const Words& words;
  Teller& teller;

  Cast& cast() const { return teller.memory<Cast>(); }
  void stands(Unit unit, Hex at) const {
    if (index(unit) < most_units) cast().at[index(unit)] = at;
  }
  std::string name(Unit unit) const { return cast().name(words, unit); }
  std::string Name(Unit unit) const { return capital(name(unit)); }
  std::string token(Trigger trigger) const {
    return is_type(trigger) ? words.type(type_of(trigger)) : name(hero_of(trigger));
  }
  std::string card(Unit unit, ActionCardId id) const { return cast().card(words, unit, id); }
  const Face* impulse(ImpulseId id) const {
    return index(id) < words.faces.impulses.size() ? &words.faces[id] : nullptr;
  }
  std::string target(Unit unit) const { return index(unit) < most_units ? name(unit) : ""; }

  // set-up
  Told operator()(const CharacterTaken& e) const {
    cast().kinds[index(e.unit)] = byte(index(e.character));
    return {Name(e.unit) + (e.solo ? " comes along as Solo Ally." : " is in the party."),
            {},
            {e.solo ? "AWE-37.1" : "AWE-2.12"}};
  }
  Told operator()(const PraxisFollowed& e) const {
    return {Name(e.unit) + " follows the Praxis " + words.faces[e.praxis].name + ": " + words.faces[e.praxis].text,
            {},
            {"AWE-2.14"}};
  }
  Told operator()(const CardAcquired& e) const {
    return {Name(e.unit) + " acquires " + card(e.unit, e.card) + ".", {}, {"AWE-29.3"}};
  }
  Told operator()(const ImpulseEvolved& e) const {
    const Face *in = impulse(e.in), *out = impulse(e.out);
    if (in == nullptr || out == nullptr) return {};
    return {Name(e.unit) + " exchanges " + out->name + " for " + in->name + ".", {}, {"AWE-29.5"}};
  }
  Told operator()(const Bought& e) const {
    return {Name(e.unit) + " buys " + words.item(e.item) + " and has " + str(e.coin) + " coin left.", {}, {"AWE-28.1"}};
  }
  Told operator()(const Sold& e) const {
    return {Name(e.unit) + " sells " + words.item(e.item) + " and has " + str(e.coin) + " coin.", {}, {"AWE-28.5"}};
  }
  Told operator()(const Given& e) const {
    const std::string what = e.item != no_item ? words.item(e.item) : str(e.coin) + " coin";
    return {Name(e.from) + " gives " + name(e.to) + " " + what + ".", {}, {"AWE-28.4"}};
  }
  Told operator()(const Hiring& e) const {
    cast().kinds[index(mercenary_of(e.unit))] = byte(index(e.hired));
    return {Name(e.unit) + " hires the " + words.faces[e.hired].name + ".", words.faces[e.hired].line, {"AWE-21.1"}};
  }
  Told operator()(const ScenarioBegan& e) const {
    return {words.guide.title + ": " + str(e.rounds) + " rounds. " + words.guide.goal,
            words.guide.intro,
            {"AWE-2.8"},
            true};
  }
  Told operator()(const Placed& e) const {
    cast().kinds[index(e.unit)] = e.kind;
    stands(e.unit, e.at);
    if (is_enemy(e.unit)) return {};  // the map shows them
    return {Name(e.unit) + " starts on " + name_of(e.at) + ".", {}, {"AWE-2.13"}};
  }
  Told operator()(const Spawned& e) const {
    cast().kinds[index(e.unit)] = byte(index(e.kind));
    stands(e.unit, e.at);
    const std::string line = words.faces[e.kind].line;
    const std::string what = is_overlord(e.kind) ? words.type(e.kind) : "A new " + words.type(e.kind);
    return {what + " comes in at " + name_of(e.at) + ".", is_overlord(e.kind) ? line : "", {"AWE-19.1"}};
  }
  Told operator()(const TokenAdded& e) const {
    return {"The token of " + token(e.trigger) + " enters the Trigger Sequence at place " + str(e.place + 1) + ".",
            {},
            {"AWE-4.9"}};
  }

  // rounds
  Told operator()(const RoundBegan& e) const { return {"Round " + str(e.round), {}, {"AWE-3.2"}, true}; }
  Told operator()(const SlotRead& e) const {
    const PlotEntry& entry = words.guide.plot(e.slot, e.armour);
    const std::string what = words.describer().effects(entry.effects, false);
    const std::string head = std::string(e.armour ? "Plot Armour " : "Plot Point ") + str(e.slot);
    return {head + ": " + (what.empty() ? "nothing changes." : what), entry.text, {"AWE-5.2"}};
  }
  Told operator()(const ImpulsesDrawn& e) const {
    const Face *one = impulse(e.one), *other = impulse(e.other);
    if (one == nullptr) return {};
    return {
        Name(e.unit) + " draws " + one->name + (other != nullptr ? " and " + other->name : "") + ".", {}, {"AWE-10.8"}};
  }
  Told operator()(const ImpulsePlayed& e) const {
    const Face* played = impulse(e.impulse);
    if (played == nullptr) return {};
    return {Name(e.unit) + " plays " + played->name + ": " + played->text, played->line, {"AWE-10.8"}};
  }
  Told operator()(const ImpulseUsed& e) const {
    const Face* used = impulse(e.impulse);
    if (used == nullptr) return {};
    if (!e.unused) return {Name(e.unit) + " uses " + used->name + ".", {}, {"AWE-10.5"}};
    if (words.rules.cards[e.impulse].type == ImpulseType::modifier)
      return {Name(e.unit) + "'s " + used->name + " ends with the round.", {}, {"AWE-10.7"}};
    return {Name(e.unit) + " discards " + used->name + ", which was not used.", {}, {"AWE-3.11"}};
  }
  Told operator()(const TokenTurned& e) const {
    return {"The next token is turned up: " + token(e.trigger) + ".", {}, {"AWE-4.2"}};
  }
  Told operator()(const TokenGone& e) const {
    return {"The token of " + token(e.trigger) + " leaves the Trigger Sequence.",
            {},
            {e.why == Gone::died_out ? "AWE-4.7" : "AWE-15.13"}};
  }
  Told operator()(const TurnBegan& e) const { return {Name(e.unit) + "'s turn.", {}, {"AWE-4.3"}, true}; }
  Told operator()(const CardPlayed& e) const {
    return {Name(e.unit) + (e.rampage ? " goes on a Rampage with " : " plays ") + card(e.unit, e.card) + ".",
            {},
            {e.rampage ? "AWE-11.8" : "AWE-11.2"}};
  }
  Told operator()(const RampageBroke& e) const {
    return {Name(e.unit) + "'s Rampage breaks off: nothing left can close it.", {}, {"AWE-R55"}};
  }
  Told operator()(const CardDrawn& e) const {
    return {Name(e.unit) + " draws " + card(e.unit, e.card) + ".", {}, {"AWE-11.5"}};
  }
  Told operator()(const CardDiscarded& e) const {
    return {Name(e.unit) + " discards " + card(e.unit, e.card) + ".", {}, {"AWE-11.5"}};
  }
  Told operator()(const WentTo& e) const {
    return {capital(token(e.trigger)) + " went " + std::string(word_of(e.speed)) + ".", {}, {"AWE-4.4"}};
  }
  Told operator()(const ActionTaken& e) const {
    std::string text = Name(e.unit);
    const std::string at = target(e.target);
    if (e.kind == ActionKind::move) return {};    // the way is told
    if (e.kind == ActionKind::defend) return {};  // and so is the token
    if (e.kind == ActionKind::attack)
      text += " attacks" + (at.empty() ? "" : " " + at);
    else
      text += " uses " + words.action(e.kind) + (at.empty() || e.target == e.unit ? "" : " on " + at);
    if (e.surged) text += ", surging";
    if (e.rampaged) text += ", in a Rampage";
    return {text + ".", {}, {e.kind == ActionKind::attack ? "AWE-12.11" : "AWE-12.26"}};
  }
  Told operator()(const Braced& e) const {
    return {Name(e.unit) + " braces: " + plural(e.tokens, "token", "tokens") + ".", {}, {"AWE-11.3"}};
  }
  Told operator()(const Ordered& e) const {
    return {Name(e.by) + " orders " + name(e.unit) + ": " + words.action(e.kind) + ".", {}, {"AWE-12.31"}};
  }
  Told operator()(const OrderDeclined& e) const {
    return {Name(e.unit) + " does not follow " + name(e.by) + "'s order.", {}, {"AWE-R59"}};
  }

  // on the map
  Told operator()(const Moved& e) const {
    const std::string who = Name(e.unit);
    stands(e.unit, e.to);
    return {who + (e.forced ? " is forced to " : " moves to ") + name_of(e.to) + ".",
            {},
            {e.forced ? "AWE-R17" : "AWE-12.3"}};
  }
  Told operator()(const PutOn& e) const {
    const std::string who = Name(e.unit);
    stands(e.unit, e.to);
    return {who + " is put on " + name_of(e.to) + ".", {}, {"AWE-R176"}};
  }
  Told operator()(const AttackMissed& e) const {
    return {Name(e.target) + " can no longer be struck: " + name(e.unit) + "'s attack is wasted.", {}, {"AWE-12.17"}};
  }
  Told operator()(const Defended& e) const {
    return {Name(e.unit) + " has a defend token of " + str(e.value) + ".", {}, {"AWE-12.18"}};
  }
  Told operator()(const DefendLost& e) const { return {Name(e.unit) + " loses the defend token.", {}, {"AWE-12.24"}}; }
  Told operator()(const DamageDealt& e) const {
    std::string text = Name(e.on) + " is dealt " + str(e.dealt);
    if (index(e.by.id) < most_units && e.by != e.on) text += " by " + name(e.by);
    if (e.suffered == 0)
      text += " and suffers nothing";
    else if (e.suffered != e.dealt)
      text += " and suffers " + str(e.suffered);
    return {text + ".", {}, {is_hero(e.on) ? "AWE-15.1" : "AWE-13.4"}};
  }
  Told operator()(const DamageTaken& e) const {
    return {Name(e.by) + " takes it instead of " + name(e.from) + ".", {}, {"AWE-R170"}};
  }
  std::string condition(Unit unit, std::uint8_t space) const {
    const std::uint8_t kind = cast().kinds[index(unit)];
    const Track& track = is_mercenary(unit) ? words.rules.cards[static_cast<HiredId>(kind)].track
                                            : words.rules.cards[static_cast<EnemyType>(kind)].track;
    return space < track.size() ? std::string(word_of(track[space].condition)) : "dead";
  }
  Told operator()(const Degraded& e) const {
    if (cast().kinds[index(e.unit)] == 255) return {};
    const std::string now = condition(e.unit, e.space);
    if (now == "dead") return {};  // that is told by itself
    return {Name(e.unit) + " is " + now + " now.", {}, {"AWE-13.4"}};
  }
  Told operator()(const Improved& e) const {
    if (cast().kinds[index(e.unit)] == 255) return {};
    return {Name(e.unit) + " improves: " + condition(e.unit, e.space) + ".", {}, {"AWE-13.7"}};
  }
  Told operator()(const Healed& e) const {
    return {Name(e.unit) + " regains " + str(e.gained) + " and has " + str(e.health) + " health.", {}, {"AWE-8.8"}};
  }
  Told operator()(const HealthLost& e) const {
    return {Name(e.unit) + " loses " + str(e.lost) + " health and has " + str(e.health) + ".", {}, {"AWE-8.8"}};
  }
  Told operator()(const ResolveChanged& e) const {
    return {Name(e.unit) + (e.by < 0 ? " loses " : " regains ") + str(e.by < 0 ? -e.by : e.by) +
                " resolve: " + str(e.resolve) + " left.",
            {},
            {"AWE-15.9"}};
  }
  Told operator()(const WasFloored& e) const {
    return {Name(e.unit) + " is floored. Enemies pay no more attention.", {}, {"AWE-15.2", "AWE-15.6"}};
  }
  Told operator()(const FlooredTurned& e) const {
    if (e.to == Floored::exposed)
      return {Name(e.unit) + " is exposed: Enemies may turn to it again.", {}, {"AWE-15.7", "AWE-3.8"}};
    return {Name(e.unit) + " lies still again.", {}, {"AWE-3.8"}};
  }
  Told operator()(const Rose& e) const { return {Name(e.unit) + " is up again.", {}, {"AWE-15.10"}}; }
  Told operator()(const Collapsed& e) const {
    const std::string who = Name(e.unit);
    stands(e.unit, no_hex);
    return {who + " collapses and is out of this Scenario.", {}, {"AWE-15.13"}};
  }
  Told operator()(const Left& e) const {
    const std::string who = Name(e.unit);
    stands(e.unit, no_hex);
    return {who + " leaves the map.", {}, {is_mercenary(e.unit) ? "AWE-21.14" : "AWE-R185"}};
  }
  Told operator()(const Died& e) const {
    cast().kinds[index(e.unit)] = e.kind;
    const std::string who = Name(e.unit);
    stands(e.unit, no_hex);
    if (is_enemy(e.unit) && is_overlord(static_cast<EnemyType>(e.kind))) {
      const std::string spoils = words.faces[static_cast<EnemyType>(e.kind)].defeat_text;
      return {who + " is defeated. " + spoils, {}, {"AWE-20.6"}};
    }
    return {who + " is dead.", {}, {"AWE-14.1"}};
  }
  Told operator()(const ThroesDrawn& e) const {
    const Face& face = words.faces[e.card];
    return {Name(e.unit) + " draws " + face.name + ": " + face.text, face.line, {"AWE-14.3"}};
  }
  Told operator()(const TraumaGained& e) const {
    return {Name(e.unit) + " has " + str(e.trauma) + " trauma.", {}, {"AWE-15.15"}};
  }

  // items and letters
  Told operator()(const CoinChanged& e) const {
    return {Name(e.unit) + (e.by < 0 ? " loses " : " gains ") + str(e.by < 0 ? -e.by : e.by) + " coin: " + str(e.coin) +
                ".",
            {},
            {"AWE-16.3"}};
  }
  Told operator()(const LootDrawn& e) const {
    const Face& face = words.faces[e.loot];
    return {Name(e.unit) + " finds " + face.name + ".", face.line, {"AWE-6.15"}};
  }
  Told operator()(const ItemKept& e) const {
    const bool belt = e.slot == Slot::belt || e.slot == Slot::second_belt;
    const std::string where = e.pack                   ? "the pack"
                              : belt                   ? "the belt"
                              : e.slot == Slot::armour ? "the armour slot"
                                                       : "a hand";
    return {Name(e.unit) + " puts " + words.item(e.item) + " into " + where + ".", {}, {"AWE-24.7"}};
  }
  Told operator()(const ItemDiscarded& e) const {
    if (e.unit == no_unit) return {capital(words.item(e.item)) + " is left on the map.", {}, {"AWE-22.5"}};
    return {Name(e.unit) + " discards " + words.item(e.item) + ".", {}, {"AWE-24.7"}};
  }
  Told operator()(const ItemThrown& e) const {
    return {Name(e.unit) + " throws " + words.item(e.item) + " to " + name_of(e.at) + ".", {}, {"AWE-24.8"}};
  }
  Told operator()(const ItemFound& e) const {
    return {Name(e.unit) + " picks up " + words.item(e.item) + ".", {}, {"AWE-24.9"}};
  }
  Told operator()(const LootUsed& e) const {
    return {Name(e.unit) + " uses " + words.faces[e.loot].name + ": " + words.faces[e.loot].text, {}, {"AWE-23.8"}};
  }
  Told operator()(const LetterRead& e) const {
    const Interaction& entry = words.guide.interactions[e.letter];
    return {Name(e.unit) + " is at " + std::string(1, letter_of(e.letter)) + ".",
            (e.again ? entry.again : entry.first).text,
            {"AWE-6.11"}};
  }
  Told operator()(const OptionTaken& e) const {
    const GuideOption& option = words.option(e.letter, e.option);
    const std::string what = words.describer().effects(option.effects, false);
    return {Name(e.unit) + ": " + option.label + "." + (what.empty() ? "" : " " + what), option.result, {"AWE-6.12"}};
  }
  Told operator()(const HexVoided& e) const { return {name_of(e.at) + " has nothing more to give.", {}, {"AWE-6.14"}}; }
  Told operator()(const TokenLaid& e) const {
    return {Name(e.unit) + " gets a token of " + str(e.value) + ": " + std::string(word_of(e.token)) + ".",
            {},
            {is_augment(e.token) ? "AWE-8.4" : "AWE-8.5"}};
  }
  Told operator()(const TokenUsed& e) const {
    return {Name(e.unit) + "'s token is used up: " + std::string(word_of(e.token)) + ".", {}, {"AWE-1.9"}};
  }
  Told operator()(const SnareLaid& e) const {
    return {"A snare of " + str(e.value) + " is laid on " + name_of(e.at) + ".", {}, {"AWE-R172"}};
  }
  Told operator()(const SnareSprung& e) const {
    return {Name(e.unit) + " steps into the snare on " + name_of(e.at) + ".", {}, {"AWE-R172"}};
  }

  // Enemies
  Told operator()(const IntentDrawn& e) const {
    return {words.type(e.kind) + " draws Intent card " + str(number(e.intent) + 1) + ".", {}, {"AWE-17.1"}, true};
  }
  Told operator()(const EnemyActed& e) const {
    return {Name(e.unit) + " acts: " + std::string(word_of(e.row)) + ".", {}, {"AWE-17.3"}};
  }
  Told operator()(const TargetTaken& e) const {
    return {Name(e.unit) + " turns to " + name(e.target) + ".", {}, {"AWE-18.6"}};
  }
  Told operator()(const Held& e) const { return {Name(e.unit) + " holds.", {}, {"AWE-12.38"}}; }
  std::string_view ability_of_enemy(Unit unit, bool affliction) const {
    const std::uint8_t kind = cast().kinds[index(unit)];
    if (!is_enemy(unit) || kind >= words.faces.enemies.size()) return affliction ? "an affliction" : "an augment";
    const EnemyFace& face = words.faces[static_cast<EnemyType>(kind)];
    return affliction ? face.affliction : face.augment;
  }
  Told operator()(const Afflicted& e) const {
    return {Name(e.unit) + " uses " + std::string(ability_of_enemy(e.unit, true)) + ".", {}, {"AWE-12.30"}};
  }
  Told operator()(const Augmented& e) const {
    return {Name(e.unit) + " uses " + std::string(ability_of_enemy(e.unit, false)) + ".", {}, {"AWE-12.30"}};
  }
  Told operator()(const TypeChanged& e) const {
    return {"Every " + words.type(e.kind) + ": " + std::string(word_of(e.attribute)) + " " + more_or_less(e.by) + ".",
            {},
            {"AWE-16.4"}};
  }

  // map and plot
  Told operator()(const SidesChanged& e) const {
    const GroupOfSides& group = words.guide.map[e.group];
    const bool open = changed(e.layout, e.group);
    if (group.kind == GroupKind::door)
      return {"The door " + group.name + (open ? " is not as it was." : " is as it was."), {}, {"AWE-R19"}};
    return {"The way at " + group.name + (open ? " changes." : " is as it was."), {}, {"AWE-6.3"}};
  }
  Told operator()(const SlotCovered& e) const {
    return {"Slot " + str(e.slot) + " shows Plot Armour now.", {}, {"AWE-5.1"}};
  }
  Told operator()(const CardSeen& e) const {
    const std::string what =
        e.pile == Pile::intents ? "Intent card " + str(e.card + 1) : words.faces[static_cast<ThroesId>(e.card)].name;
    return {(e.place == 0 ? "On top lies " : "Then comes ") + what + ".", {}, {"AWE-R105"}};
  }
  Told operator()(const ExplorationGained& e) const {
    if (words.story != nullptr) {
      const TokenWords& token_words = words.story->tokens[e.token];
      return {"The party gains " + token_words.name + " (Exploration token " + str(e.token) + ").", token_words.text, {"AWE-35.3"}};
    }
    return {"The party gains Exploration token " + str(e.token) + ".", {}, {"AWE-R182"}};
  }
  Told operator()(const TokenMoved& e) const {
    return {"The token of " + token(e.trigger) + " moves " + plural(e.by < 0 ? -e.by : e.by, "place", "places") +
                (e.by < 0 ? " forward." : " back."),
            {},
            {"AWE-12.36"}};
  }
  Told operator()(const SurrenderProposed& e) const {
    return {Name(e.unit) + " proposes to surrender.", {}, {"AWE-R188"}};
  }
  Told operator()(const SurrenderDeclined& e) const {
    return {Name(e.unit) + " will not surrender. Play goes on.", {}, {"AWE-R188"}};
  }
  Told operator()(const ScenarioEnded& e) const {
    const bool won = e.ending == Ending::success;
    const Outcome& outcome = won ? words.guide.success : words.guide.failure;
    return {std::string(won ? "Success" : "Failure") + " in round " + str(e.round) + ".",
            outcome.text,
            {won ? "AWE-22.1" : "AWE-22.3"},
            true};
  }
  template <class OfCampaign>
  Told operator()(const OfCampaign& e) const {
    return tell_campaign(words, Event{e}, cast());
  }
};

}  // namespace

std::string Cast::name(const Words& words, Unit unit) const {
  if (index(unit) >= most_units) return "somebody";
  const std::uint8_t kind = kinds[index(unit)];
  const std::string plain = words.kind(unit, kind);
  if (is_hero(unit)) return plain;
  const std::string the = plain.starts_with("The ") ? "the " + plain.substr(4) : "the " + plain;
  if (is_mercenary(unit)) return the;
  int alike = 0;
  for (std::size_t i = first_enemy; i < most_units; ++i) alike += kinds[i] == kind && at[i] != no_hex ? 1 : 0;
  const Hex here = at[index(unit)];
  return alike > 1 && here != no_hex ? the + " at " + name_of(here) : the;
}

std::string Cast::card(const Words& words, Unit unit, ActionCardId id) const {
  const std::uint8_t kind = kinds[index(unit)];
  return kind < characters && index(id) < all_actions ? words.faces[static_cast<CharacterId>(kind)].actions[index(id)]
                                                      : "a card";
}

std::optional<Event> seen_by(const Rules& rules, const Event& event, Seat viewer) {
  if (rules.hands == Hands::open) return event;
  const auto mine = [&](Unit unit) { return viewer != spectator && seat_of(rules, unit) == viewer; };
  if (const auto* e = get_if<ImpulsesDrawn>(&event); e != nullptr && !mine(e->unit)) return std::nullopt;
  if (const auto* e = get_if<CardDrawn>(&event); e != nullptr && !mine(e->unit)) return std::nullopt;
  if (const auto* e = get_if<ImpulsePlayed>(&event); e != nullptr && !mine(e->unit)) {
    ImpulsePlayed seen = *e;
    seen.held = {};
    return seen;
  }
  return event;
}

bool reveals(const Event& event) {
  const auto is = [&]<class... Any>(OneOf<Any...>*) { return (holds_alternative<Any>(event) || ...); };
  using Revealing = OneOf<SlotRead, ImpulsesDrawn, TokenTurned, CardDrawn, ThroesDrawn, LootDrawn, LetterRead,
                          OptionTaken, IntentDrawn, CardSeen, ScenarioEnded, LocationRead, QuestRead, CardTurned,
                          Assisted, QuestEnded, LastEntryRead, ClosingRead, StoryEnded, EpilogueRead>;
  return is(static_cast<Revealing*>(nullptr));
}

Told tell(const Words& words, const Event& event, Teller& teller) {
  Told told = visit(Narrator{words, teller}, event);
  visit(
      [&](const auto& of) {
        if constexpr (requires { of.unit; })
          if (is_character(of.unit)) told.seat = seat_of(words.rules, of.unit);
      },
      event);
  return told;
}

}  // namespace bout::alls_well
