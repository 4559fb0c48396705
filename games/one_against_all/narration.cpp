#include <algorithm>

#include "engine/text.hpp"
#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

namespace {

const char* band(int number) { return number <= 2 ? "low" : number <= 4 ? "mid" : "high"; }

/// Events as sentences: the fact first, then a line of the legend. One function an event.
struct Narrator {
  const Rules& rules;
  const Content& content;
  Seat viewer;
  Teller& teller;

  const std::string& name(Hero hero) const { return content.figure(hero).name; }
  std::string Name(Hero hero) const { return capital(name(hero)); }
  std::string say(std::string_view key, Slots slots) const { return teller.say(content.lines, key, slots); }
  std::string names(int bits) const {
    std::vector<std::string> list;
    for (const Hero hero : all_heroes)
      if ((bits >> index(hero) & 1) != 0) list.push_back(name(hero));
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i)
      text += (i == 0 ? "" : i + 1 == list.size() ? " and " : ", ") + list[i];
    return text;
  }
  std::string cards(Loadout loadout) const {
    std::string text;
    for (const Category category : {Category::health, Category::knockback, Category::attack})
      if (const int which = loadout.which(category))
        text += (text.empty() ? "" : ", ") + content.face(card_of(category, which)).name;
    return text.empty() ? "nothing" : text;
  }
  std::string hand(int code) const {
    std::string text;
    for (int kind = 0; kind < hero_card_kinds; ++kind)
      for (int copy = 0; copy < in_hand(code, HeroCard(kind)); ++copy)
        text += (text.empty() ? "" : " and ") + content.face(HeroCard(kind)).name;
    return text.empty() ? "no cards" : text;
  }

  Told operator()(const LoadoutChosen& e) const {
    if (e.hidden) return {"The Boss has chosen his cards and keeps them to himself.", {}, {"OAA-4.5", "OAA-4.6"}};
    return {"The Boss takes " + cards(e.loadout) + " into the fight.", {}, {"OAA-4.5"}};
  }
  Told operator()(const CardsDivided& e) const {
    if (e.hidden) return {"The Heroes have divided their cards and hide them.", {}, {"OAA-4.7", "OAA-R6"}};
    return {Name(Hero::mage) + " takes " + hand(e.mage) + "; " + name(Hero::hunter) + " " + hand(e.hunter) + "; " +
                name(Hero::paladin) + " " + hand(e.paladin) + ".",
            {},
            {"OAA-4.7"}};
  }
  Told operator()(const RoundBegan& e) const {
    return {"Round " + str(e.round) + ", the Heroes", {}, {"OAA-5.1"}, true};
  }
  Told operator()(const OrderSet& e) const {
    static const char* const places[] = {"first", "second", "third"};
    return {Name(e.hero) + " goes " + places[e.place - 1] + ".", {}, {"OAA-R7"}};
  }
  Told operator()(const TurnBegan&) const { return {}; }
  Told operator()(const MovementRolled&) const { return {}; }  // told with the move
  Told operator()(const Moved& e) const {
    if (e.to < e.from + 1)
      return {
          Name(e.hero) + " comes back from the door: from " + str(e.from) + " to " + str(e.to) + ".", {}, {"OAA-R10"}};
    return {Name(e.hero) + " walks " + str(e.to - e.from) + ", from " + where(e.from) + " to " + str(e.to) + ".",
            {},
            {"OAA-6.1"}};
  }
  std::string where(int position) const { return position == 0 ? "the start" : str(position); }
  Told operator()(const StayedOutside& e) const {
    return {Name(e.hero) + " rolls too high and stays on " + str(e.at) + ".", {}, {"OAA-R10"}};
  }
  Told operator()(const DashPlayed& e) const {
    return {Name(e.hero) + " plays " + content.face(HeroCard::dash).name + ".",
            say("dash", {{"H", name(e.hero)}}),
            {"OAA-9.7"}};
  }
  Told operator()(const CrystalBroken& e) const {
    const Slots slots = {{"H", name(e.hero)}, {"space", str(e.space)}};
    const bool both = e.in_one_move > 1;
    const std::string line = e.left == 0 ? say("crystal_last", slots)
                             : both      ? say("crystal_both", slots)
                                         : say("crystal", slots);
    return {"The " + std::string(e.rooted ? "rooted " : "") + "crystal on " + str(e.space) + " breaks; " +
                (e.left == 0 ? std::string("none is left") : plural(e.left, "still stands", "still stand")) + ". " +
                Name(e.hero) + " takes the shard.",
            line,
            {"OAA-7.1", "OAA-7.5"}};
  }
  Told operator()(const LairEntered& e) const {
    if (e.discarded == 0)
      return {Name(e.hero) + " is in the lair.", say("lair", {{"H", name(e.hero)}}), {"OAA-3.9", "OAA-12.4"}};
    return {Name(e.hero) + " is in the lair and discards " + plural(e.discarded, "card", "cards") + ".",
            say("lair_empty_hands", {{"H", name(e.hero)}, {"n", str(e.discarded)}}),
            {"OAA-12.1"}};
  }
  Told operator()(const ShardUsed& e) const {
    return {Name(e.hero) + " uses a Crystal Shard: " + str(e.health - e.gained) + " to " + str(e.health) + " health.",
            say("shard", {{"H", name(e.hero)}, {"n", str(e.gained)}, {"left", str(e.health)}}),
            {"OAA-7.6"}};
  }
  Told operator()(const DoubleStrikePlayed& e) const {
    return {Name(e.hero) + " plays " + content.face(HeroCard::double_strike).name + ".",
            say("double_strike", {{"H", name(e.hero)}}),
            {"OAA-8.3"}};
  }
  Told operator()(const BossHit& e) const {
    const int dealt = e.before - e.health;
    const bool held = dealt < e.roll && e.health > 0;
    const std::string fact = Name(e.hero) + " rolls " + str(e.roll) + ". Boss " + str(e.before) + " to " +
                             str(e.health) + (held ? ": his last point holds." : ".");
    if (e.health == 0) return {fact, {}, {"OAA-8.1"}};  // a hit that ends a life is told by that event alone
    const Slots slots = {{"H", name(e.hero)}, {"n", str(dealt)}, {"left", str(e.health)}};
    if (held) return {fact, say("hero_hits_held", slots), {"OAA-8.1", "OAA-12.5"}};
    return {fact, say(std::string("hero_hits_") + band(dealt), slots), {"OAA-8.1"}};
  }
  Told operator()(const AttackDeclined& e) const {
    return {Name(e.hero) + " does not attack.", say("declined", {{"H", name(e.hero)}}), {"OAA-R16"}};
  }
  Told operator()(const BossTurnBegan& e) const {
    return {"Round " + str(e.round) + ", the Boss", {}, {"OAA-5.4"}, true};
  }
  Told operator()(const BossCardPlayed& e) const {
    const Effect effect = rules.card(e.card).effect;
    const std::string line = effect == Effect::link       ? say("life_link", {})
                             : effect == Effect::multiply ? say("critical", {})
                                                          : std::string();
    static const char* const number[] = {"OAA-11.1", "OAA-11.2", "OAA-11.3", "OAA-11.4", "OAA-11.5", "OAA-11.7"};
    return {"The Boss plays " + content.face(e.card).name + ". " + partner(e.card) + " is ruled out.",
            line,
            {number[index(effect)]}};
  }
  const std::string& partner(BossCard card) const { return content.face(BossCard(index(card) ^ 1)).name; }
  Told operator()(const NoCardPlayed&) const { return {"The Boss plays no card.", {}, {"OAA-10.1"}}; }
  Told operator()(const CrystalRooted& e) const {
    return {"The crystal on " + str(e.space) + " of " + name(e.lane) + "'s lane takes root and heals " +
                str(rules.rooted_regen) + " a turn.",
            say("rooted", {{"space", str(e.space)}}),
            {"OAA-11.1"}};
  }
  Told operator()(const BossHealed& e) const {
    if (e.gained == 0) return {"It heals nothing: the Boss has all his health.", say("unholy_wasted", {}), {"OAA-R27"}};
    return {"The Boss heals " + str(e.gained) + ", to " + str(e.health) + ".",
            say("unholy", {{"n", str(e.gained)}, {"left", str(e.health)}}),
            {"OAA-11.2"}};
  }
  Told operator()(const KnockedBack& e) const {
    const Slots slots = {{"H", name(e.hero)}, {"from", str(e.from)}, {"to", str(e.to)}, {"n", str(e.distance)}};
    const char* key = e.from_lair              ? "push_lair"
                      : e.alone && e.to_safety ? "push_safe"
                      : e.alone                ? "push_one"
                      : e.first                ? "push_all"
                                               : "";
    return {Name(e.hero) + " is thrown back from " + str(e.from) + " to " + where(e.to) +
                (e.to_safety ? ", out of the Boss's reach." : "."),
            say(key, slots),
            {e.alone ? "OAA-11.4" : "OAA-11.3"}};
  }
  Told operator()(const WindMovedNobody&) const {
    return {"Nobody stands where it could move them.", say("push_nobody", {}), {"OAA-3.6"}};
  }
  Told operator()(const NoTarget&) const {
    return {"There is nobody the Boss can attack.", say("no_target", {}), {"OAA-R24"}};
  }
  Told operator()(const AttackPassed&) const { return {"The Boss does not attack.", {}, {"OAA-R23"}}; }
  Told operator()(const BossAttacked& e) const {
    std::string dice;  // of several each is told
    for (const std::uint8_t face : e.dice)
      if (face > 0 && face != e.sum) dice += (dice.empty() ? "" : " and ") + str(face);
    const std::string rolled = "The Boss attacks " + name(e.target) + " and rolls " +
                               (dice.empty() ? str(e.sum) : dice + ", together " + str(e.sum));
    if (!e.critical) return {rolled + ".", {}, {"OAA-10.5"}};
    return {rolled + ", which counts " + str(e.damage) + ".", {}, {"OAA-11.7"}};
  }
  Told operator()(const ShieldPlayed& e) const {
    return {Name(e.hero) + " raises the " + content.face(HeroCard::shield).name + ".", {}, {"OAA-9.4"}};
  }
  Told operator()(const ShieldRolled& e) const {
    const std::string total = e.total != e.face ? ", " + str(e.total) + " in all" : "";
    return {"The Shield rolls " + str(e.face) + total + " against " + str(e.damage) + ".", {}, {"OAA-9.5"}};
  }
  Told operator()(const HeroHurt& e) const {
    const std::string fact =
        Name(e.hero) + " takes " + str(e.damage) + ": " + str(e.before) + " to " + str(e.health) + " health.";
    if (e.health == 0) return {fact, {}, {e.linked ? "OAA-11.5" : "OAA-10.5"}};
    const Slots slots = {{"H", name(e.hero)},
                         {"n", str(e.damage)},
                         {"before", str(e.before)},
                         {"left", str(e.health)},
                         {"R", str(e.shield)}};
    if (e.linked) return {fact, say("linked_hit", slots), {"OAA-11.5", "OAA-11.6"}};
    if (e.shield > 0) return {fact, say("shield_under", slots), {"OAA-9.5"}};
    return {fact, say(std::string("boss_hits_") + band(e.damage), slots), {"OAA-10.5"}};
  }
  Told operator()(const BlowAbsorbed& e) const {
    return {"Nobody is hurt.", say("shield_even", {{"H", name(e.hero)}}), {"OAA-9.5"}};
  }
  Told operator()(const BlowReflected& e) const {
    const int dealt = e.before - e.health;
    const bool held = dealt < e.damage && e.health > 0;
    return {str(e.damage) + " comes back. Boss " + str(e.before) + " to " + str(e.health) +
                (held ? ": his last point holds." : "."),
            held ? say("hero_hits_held", {{"H", name(e.hero)}})
                 : say("shield_over", {{"H", name(e.hero)}, {"n", str(dealt)}}),
            {"OAA-9.5", held ? "OAA-12.5" : "OAA-R22"}};
  }
  Told operator()(const HeroDied& e) const {
    const int left = std::popcount(static_cast<unsigned>(e.alive));
    const Slots slots = {
        {"H", name(e.hero)}, {"space", str(e.at)}, {"short", str(rules.lair - e.at)}, {"alive", names(e.alive)}};
    const std::string_view count = left == 1 ? "death_alone" : "death_first";
    const std::string_view place = e.crystals_left > 0 ? "death_crystals"
                                   : e.at < rules.lair ? "death_outside"
                                                       : "death";
    return {Name(e.hero) + " is dead.",  // when nobody is left, that is told by the end of the fight
            left == 0 ? std::string() : teller.say_one_of(content.lines, {count, place, "death"}, slots),
            {"OAA-13.1"}};
  }
  Told operator()(const BossRegenerated& e) const {
    if (e.crystals == 0) return {"No crystal stands; the Boss heals nothing.", {}, {"OAA-10.7"}};
    const std::string stand = plural(e.crystals, "crystal", "crystals");
    if (e.gained == 0)
      return {capital(stand) + " and nothing to heal: the Boss has " + str(e.health) + ".", {}, {"OAA-10.7"}};
    return {
        capital(stand) + (e.crystals == 1 ? " heals" : " heal") + " the Boss by " + str(e.gained) + ", to " +
            str(e.health) + ".",
        say(e.gained <= 2 ? "regenerates_low" : "regenerates_high", {{"n", str(e.gained)}, {"left", str(e.health)}}),
        {"OAA-10.7"}};
  }
  Told operator()(const HeroesWon& e) const {
    const int dead = 7 & ~e.alive;
    const Slots slots = {{"H", name(e.slayer)}, {"alive", names(e.alive)}, {"dead", names(dead)}};
    const std::string_view stand = e.held ? "kill_held" : e.crystals == 0 ? "kill_dark" : "kill";
    const std::string_view count = dead != 0 ? "kill_mourned" : "kill_all";
    return {"The Boss falls to " + name(e.slayer) + ". The Heroes win. He had taken " + cards(e.loadout) + ".",
            e.reflected ? std::string() : teller.say_one_of(content.lines, {stand, count}, slots),
            {e.reflected ? "OAA-R35" : "OAA-12.6", "OAA-R46"},
            true};
  }
  Told operator()(const BossWon& e) const {
    return {"No Hero is left. The Boss wins. He had taken " + cards(e.loadout) + ".",
            say("boss_wins", {{"H", name(e.last)}}),
            {"OAA-13.3", "OAA-R46"},
            true};
  }
};

/// Whom an event is about: the Hero it names, or else the Boss.
template <class Any>
std::optional<Seat> subject(const Any& of) {
  if constexpr (requires { of.hero; })
    return seat_of(of.hero);
  else if constexpr (std::is_same_v<Any, CardsDivided>)
    return std::nullopt;  // all three
  else
    return boss_seat;
}

}  // namespace

std::optional<Event> Game::seen_by(const Event& event, Seat viewer) const {
  if (const auto* chosen = get_if<LoadoutChosen>(&event); chosen != nullptr && viewer != boss_seat)
    return LoadoutChosen{{}, true};  // OAA-4.6
  const bool hidden = rules_.hero_hands == HeroHands::hidden_from_boss && (viewer == boss_seat || viewer == spectator);
  if (holds_alternative<CardsDivided>(event) && hidden) return CardsDivided{0, 0, 0, true};  // OAA-R6
  return event;
}

bool Game::reveals(const Event& event) const {
  // A Boss card played, a Hero card played, a hand discarded or lost, and the end of the fight (OAA-R46).
  const bool hands = rules_.hero_hands == HeroHands::hidden_from_boss;
  return holds_alternative<BossCardPlayed>(event) || holds_alternative<HeroesWon>(event) ||
         holds_alternative<BossWon>(event) ||
         (hands && (holds_alternative<DashPlayed>(event) || holds_alternative<DoubleStrikePlayed>(event) ||
                    holds_alternative<ShieldPlayed>(event) || holds_alternative<LairEntered>(event) ||
                    holds_alternative<HeroDied>(event)));
}

Told Game::tell(const Event& event, Seat viewer, Teller& teller) const {
  const std::optional<Event> seen = seen_by(event, viewer);
  if (!seen) return {};
  Told told = visit(Narrator{rules_, *content_, viewer, teller}, *seen);
  if (!told.heading) told.seat = visit([](const auto& of) { return subject(of); }, *seen);
  return told;
}

}  // namespace bout::one_against_all
