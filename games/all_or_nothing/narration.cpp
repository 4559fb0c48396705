// Events in words, and what each seat may know of them.
#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/all_or_nothing/career_narration.hpp"
#include "games/all_or_nothing/telling.hpp"

namespace bout::all_or_nothing {

namespace {

struct Narrator : CareerNarrator {
  using CareerNarrator::operator();
  const Game& game;
  Voice voice;
  Heard& heard;

  const Content& content() const { return game.content(); }
  const Rules& rules() const { return game.rules(); }
  std::string name(Side side) const { return voice.name(side); }
  std::string Name(Side side) const { return capital(name(side)); }
  std::string full_name(Side side) const { return std::string(content().name(heard.who[side], rules().names)); }
  const Profile& profile(Side side) const { return content().wrestlers[heard.who[side]]; }
  std::string him(Side side) const { return profile(side).pronouns[1]; }
  std::string card(Side side, CardNo number) const {
    return number == no_card ? "a card" : profile(side).cards[number].name;
  }
  std::string weapon(WeaponId id) const { return content().weapons[id].name; }
  std::string ability(AbilityId id) const { return content().abilities[id].name; }
  std::string say(std::string_view situation, Side actor) const { return voice.say(situation, actor); }

  Told operator()(const CornersTaken& e) const {
    heard = Heard{};
    heard.who = {{{e.player, e.foe}}};
    return {
        full_name(Side::player) + " meets " + full_name(Side::foe) + ".", profile(Side::foe).line, {"AON-2.16"}, true};
  }
  Told operator()(const CardSwapped& e) const {
    return {
        Name(e.side) + " takes " + card(e.side, e.in) + " in place of " + card(e.side, e.out) + ".", {}, {"AON-R25"}};
  }
  Told operator()(const CardPicked& e) const {
    if (e.card == no_card) return {};
    return {Name(e.side) + " opens with " + card(e.side, e.card) + ".", {}, {"AON-2.5"}};
  }
  Told operator()(const OpeningSettled& e) const {
    return {Name(e.side) + " has " + plural(e.cards, "card", "cards") + " in hand.", {}, {"AON-2.5", "AON-2.7"}};
  }
  Told operator()(const BellRang&) const { return {"The bell.", say("bell", Side::player), {"AON-2.13"}, true}; }
  Told operator()(const RolledForFirst& e) const {
    return {
        "For the first attack: " + str(e.player) + " against " + str(e.foe) + (e.player == e.foe ? ", again." : "."),
        {},
        {"AON-27.2"}};
  }
  Told operator()(const FirstPaid& e) const {
    return {
        Name(e.side) + " attacks first: that costs 1 stamina, and a card goes back into the pile.", {}, {"AON-27.2"}};
  }
  Told operator()(const InitiativeChanged& e) const {
    heard.row = {};
    return {Name(e.to) + " has the initiative.", {}, {"AON-1.2"}};
  }
  Told operator()(const CardDrawn& e) const {
    return {Name(e.side) + " draws " + card(e.side, e.card) + ".", {}, {"AON-1.15"}};
  }
  Told operator()(const Rested& e) const {
    const std::string breath = e.gained == 0 ? " waits, with all the stamina there is: "
                                             : " waits and gains " + str(e.gained) + " stamina, now ";
    return {Name(e.side) + breath + str(e.stamina) + ".", {}, {"AON-3.1", "AON-3.5"}};
  }
  Told operator()(const AttackDeclared& e) const {
    heard.chain = e.circle || e.diamond;
    std::string text = Name(e.side) + " goes for " + card(e.side, e.card);
    if (e.manner == Manner::into_cage) text += " into the cage";
    if (e.manner == Manner::off_cage) text += " off the cage";
    if (e.manner == Manner::devastating) text += " with the " + weapon(e.weapon);
    const char* const rule = e.manner == Manner::devastating ? "AON-14.10"
                             : e.manner == Manner::into_cage ? "AON-13.8"
                             : e.manner == Manner::off_cage  ? "AON-13.9"
                                                             : "AON-3.3";
    return {text + ", needing " + str(e.tn) + (heard.chain ? ", in the chain." : "."), {}, {rule}};
  }
  Told operator()(const Rolled& e) const {
    std::string dice;
    heard.best = 0;
    for (int i = 0; i < e.count; ++i) {
      const int die = e.dice[static_cast<std::size_t>(i)];
      heard.best = std::max(heard.best, die);
      dice += (i == 0 ? "" : i + 1 == e.count ? " and " : ", ") + str(die);
    }
    if (e.automa) dice += "; the automa die shows " + std::string(word_of(e.face));
    return {Name(e.side) + " rolls " + dice + ".", {}, {"AON-3.8", "AON-3.11"}};
  }
  Told operator()(const Rerolled& e) const {
    heard.best = std::max(heard.best == e.from ? 0 : heard.best, int{e.to});
    const std::string for_what = e.paid == no_card ? "" : " for " + card(e.side, e.paid);
    return {"The " + str(e.from) + " is rolled again" + for_what + ": " + str(e.to) + ".", {}, {"AON-3.9"}};
  }
  Told operator()(const AttackFailed& e) const {
    const std::string move = card(e.by, e.card), he = Name(other(e.by));
    const std::string line = voice.failed(e);
    switch (e.why) {
      case Why::missed: return {move + " misses.", line, {is_npc(rules(), e.by) ? "AON-6.9" : "AON-3.12"}};
      case Why::blocked: return {he + " blocks " + move + ".", line, {"AON-4.4"}};
      case Why::reversed: return {he + " reverses " + move + ".", line, {"AON-4.7", "AON-4.10"}};
      case Why::recharged: return {he + " was ready for " + move + " and reverses it.", line, {"AON-4.3", "AON-4.10"}};
      case Why::no_cube: return {he + " gets away from " + move + ".", line, {"AON-4.8"}};
      case Why::caught: return {he + " gets out of the way of " + move + ".", line, {"AON-14.12"}};
      case Why::stopped: return {move + " is stopped.", line, {"AON-6.7"}};
    }
    return {};
  }
  Told operator()(const AttackLanded& e) const {
    ++heard.row[e.by];
    return {card(e.by, e.card) + " lands: " + str(e.total) + " damage, " + name(other(e.by)) + " " + str(e.before) +
                " to " + str(e.health) + ".",
            voice.landed(e),
            {is_npc(rules(), e.by) ? "AON-6.10" : "AON-3.16", "AON-1.11"}};
  }
  Told operator()(const CubesChanged& e) const {
    return {Name(Side::foe) + (e.by > 0 ? " gains a reversal: " : " spends a reversal: ") + str(e.cubes) + " left.",
            {},
            {"AON-4.11"}};
  }
  Told operator()(const AbilityUsed& e) const {
    return {Name(e.side) + " uses " + ability(e.ability) + ".", {}, {"AON-10.2"}};
  }
  Told operator()(const AbilityCountered& e) const {
    return {
        ability(e.ability) + " is countered with a " + str(e.die) + ".", say("countered", other(e.side)), {"AON-10.9"}};
  }
  Told operator()(const Hurt& e) const {
    const bool low = voice.now_low(e.side, e.health);
    const std::string line = e.source == Source::fall ? say("fell", other(e.side))
                             : low                    ? say("low", other(e.side))
                                                      : std::string();
    return {Name(e.side) + " takes " + str(e.damage) + " damage, " + str(e.before) + " to " + str(e.health) + ".",
            line,
            {"AON-1.5"}};
  }
  Told operator()(const Healed& e) const {
    voice.now_low(e.side, e.health);
    return {Name(e.side) + " gains " + str(e.gained) + " health, now " + str(e.health) + ".", {}, {"AON-1.6"}};
  }
  Told operator()(const Refreshed& e) const {
    return {Name(e.side) + " gains " + str(e.gained) + " stamina, now " + str(e.stamina) + ".", {}, {"AON-1.6"}};
  }
  Told operator()(const MomentumMoved& e) const {
    const Side him = other(e.to);
    const Level before = heard.level[e.to], his_before = heard.level[him];
    heard.level[e.to] = e.level;
    heard.level[him] = level_at(e.to == Side::player ? -e.momentum : e.momentum);
    if (e.level != before && e.level != Level::neutral) {
      const bool top = e.level == Level::unstoppable;
      return {Name(e.to) + (top ? " is unstoppable." : " is on a roll."),
              say(top ? "unstoppable" : "on_a_roll", e.to),
              {"AON-1.10", top ? "AON-8.3" : "AON-8.2"}};
    }
    if (his_before == Level::neutral || heard.level[him] == his_before) return {};
    if (heard.level[him] == Level::on_a_roll) return {Name(him) + " is still on a roll.", {}, {"AON-1.10"}};
    return {Name(him) + " has lost the momentum.", say("cooled", him), {"AON-1.10"}};
  }
  Level level_at(int momentum) const {
    return momentum >= rules().unstoppable_at ? Level::unstoppable
           : momentum >= rules().roll_at      ? Level::on_a_roll
                                              : Level::neutral;
  }
  Told operator()(const Taunted& e) const { return {Name(e.side) + " taunts.", say("taunt", e.side), {"AON-5.5"}}; }
  Told operator()(const Recovered& e) const {
    return {Name(e.side) + " recovers.", say("recover", e.side), {"AON-5.6"}};
  }
  Told operator()(const CardReturned& e) const {
    return {
        card(e.side, e.card) + " goes back into the pile; " + name(e.side) + " draws " + card(e.side, e.drawn) + ".",
        {},
        {"AON-3.14"}};
  }
  Told operator()(const NpcRevealed& e) const {
    heard.chain = e.circle || e.diamond;
    const std::string with = e.devastating ? " with the " + weapon(e.weapon) : "";
    return {Name(Side::foe) + " goes for " + card(Side::foe, e.card) + with + ", needing " + str(e.tn) + ".",
            {},
            {e.devastating ? "AON-14.18" : "AON-6.1"}};
  }
  Told operator()(const BlockedWith& e) const {
    return {Name(e.side) + " gives up " + card(e.side, e.card) + ".", {}, {"AON-6.4"}};
  }
  Told operator()(const AttackStopped& e) const {
    return {Name(e.by) + " stops it.", say("stopped", other(e.by)), {"AON-6.7"}};
  }
  Told operator()(const AutomaDrawn& e) const {
    heard.best = e.d;
    if (e.purpose == For::counter) return {"The automa card shows D " + str(e.d) + ".", {}, {"AON-10.8", "AON-6.16"}};
    return {
        "The automa card shows D " + str(e.d) + " against " + str(e.tn) + (e.success ? ": it lands." : ": it fails."),
        {},
        {"AON-6.8"}};
  }
  Told operator()(const AutomaReshuffled& e) const {
    const std::string gone =
        e.removed == 0 ? "" : " " + plural(e.removed, "easy card leaves", "easy cards leave") + ".";
    return {"The automa deck is shuffled again." + gone, {}, {"AON-11.2"}};
  }
  Told operator()(const PileReshuffled& e) const {
    return {Name(e.side) + " shuffles " + plural(e.cards, "card", "cards") + " into a new pile.",
            {},
            {is_npc(rules(), e.side) ? "AON-6.2" : "AON-R75"}};
  }
  Told operator()(const Compensated&) const { return {}; }  // the card or the stamina was told
  Told operator()(const Covered& e) const {
    heard.bought = false;
    heard.finisher = e.finisher;
    switch (e.count) {
      case Count::pin:
        return {Name(other(e.down)) + " covers. " + Name(e.down) + " has " + plural(e.attempts, "attempt", "attempts") +
                    " to kick out.",
                {},
                {"AON-7.1"}};
      case Count::climb:
        return {Name(e.down) + " has " + plural(e.attempts, "attempt", "attempts") + " to get up.", {}, {"AON-13.23"}};
      case Count::ten: return {Name(e.down) + " is down, and the referee counts.", {}, {"AON-14.14"}};
    }
    return {};
  }
  Told operator()(const HealthBought& e) const {  // nobody talks between a cover and its count
    heard.bought = true;
    voice.now_low(e.side, e.health);
    return {
        Name(e.side) + " pays " + str(e.price) + " stamina for 1 health, now " + str(e.health) + ".", {}, {"AON-7.7"}};
  }
  Told rise(Side side, const std::string& what, int used, int allowed, bool free, Count count) const {
    const char* const rule = count == Count::ten     ? "AON-14.14"
                             : count == Count::climb ? "AON-13.15"
                             : is_npc(rules(), side) ? "AON-7.11"
                                                     : "AON-7.6";
    const std::string which =
        count == Count::ten ? str(used) + ": " : "Attempt " + str(used) + " of " + str(allowed) + ": ";
    return {which + what, free ? voice.rose(side, used, allowed, count) : std::string(), {rule}};
  }
  Told operator()(const KickOutTried& e) const {
    const std::string what = name(e.side) + " rolls " + str(e.first) + " and " + str(e.second) + " against " +
                             str(e.health) + " health" + (e.free ? " and is up." : ".");
    return rise(e.side, what, e.used, e.allowed, e.free, e.count);
  }
  Told operator()(const NpcTriedToRise& e) const {
    const std::string what = "the automa card shows K " + str(e.k) + " against " + str(e.health) + " health" +
                             (e.free ? ", and " + name(Side::foe) + " is up." : ".");
    return rise(Side::foe, what, e.used, e.allowed, e.free, e.count);
  }
  Told operator()(const GotUp&) const { return {}; }
  Told operator()(const Smashed& e) const {
    return {"Into the cage: " + plural(e.successes, "success", "successes") + ", automa die " +
                std::string(word_of(e.face)) + ".",
            say(e.worked ? "smash" : "smash_failed", e.side),
            {e.worked ? "AON-13.6" : "AON-13.7"}};
  }
  Told operator()(const Climbed& e) const {
    static constexpr std::array<std::string_view, 5> places = {"in the ring", "on the lower cage", "on the upper cage",
                                                               "at the top of the cage", "over and out"};
    return {Name(e.side) + " is " + std::string(places[index(e.to)]) + ".",
            e.to == Space::escape ? std::string() : say(e.to == Space::top ? "climbing_top" : "climbing", e.side),
            {"AON-13.13", "AON-13.16"}};
  }
  Told operator()(const ClimbPaid& e) const {
    return {Name(e.side) + " goes after " + him(other(e.side)) + (e.stamina ? " for 3 stamina." : " for 2 cards."),
            {},
            {"AON-13.25"}};
  }
  Told operator()(const TopDiceRolled& e) const {
    return {Name(e.stunner) + (e.stun ? " goes for a Stun: " : " tries to drag " + him(other(e.stunner)) + " down: ") +
                str(e.attack) + " against " + str(e.defence) + (e.worked ? ", and it works." : ", and it fails."),
            {},
            {"AON-13.19", "AON-13.27"}};
  }
  Told operator()(const BackToTheRing& e) const { return {Name(e.side) + " comes down.", {}, {"AON-13.29"}}; }
  Told operator()(const WeaponSwung& e) const {
    return {Name(e.by) + " swings the " + weapon(e.weapon) + (e.worked ? "." : ", and it fails."),
            say(e.worked ? "weapon" : "weapon_failed", e.by),
            {e.by == Side::player ? "AON-14.7" : "AON-14.22"}};
  }
  Told operator()(const WeaponSetUp& e) const {
    return {Name(e.by) + " sets up the " + weapon(e.weapon) + ".", say("weapon_set", e.by), {"AON-14.9"}};
  }
  Told operator()(const WeaponTurned& e) const {
    return {"The defence die: " + std::string(e.worked ? "the " + weapon(e.weapon) + " changes hands." : "nothing."),
            e.worked ? say("weapon_turned", e.side) : std::string(),
            {"AON-14.21"}};
  }
  Told operator()(const LastThreeDrawn& e) const {
    return {Name(e.side) + " digs out " + plural(e.cards, "card", "cards") + ", for the only time.", {}, {"AON-14.26"}};
  }
  Told operator()(const BlindAttackTried& e) const {
    return {
        Name(e.side) + " swings blindly, " + card(e.side, e.card) + ": " + str(e.die) + " against " + str(e.tn) + ".",
        say("blind", e.side),
        {"AON-27.14"}};
  }
  Told operator()(const MatchEnded& e) const {
    const std::string winner = full_name(e.winner), line = voice.ended(e);
    switch (e.ending) {
      case Ending::pin: return {winner + " wins.", line, {e.winner == Side::player ? "AON-7.13" : "AON-12.2"}, true};
      case Ending::stoppage: return {winner + " wins: the referee stops the match.", line, {"AON-12.4"}, true};
      case Ending::escape: return {winner + " is out of the cage and wins.", line, {"AON-13.14"}, true};
      case Ending::ten_count: return {winner + " is the last man standing.", line, {"AON-14.14"}, true};
      case Ending::draw: return {"The match is a draw.", line, {"AON-27.7"}, true};
      case Ending::none: return {};
    }
    return {};
  }
};

template <class Any>
std::optional<Seat> subject(const Any& of) {
  if constexpr (requires {
                  of.side;
                  requires std::is_same_v<std::remove_cvref_t<decltype(of.side)>, Side>;
                })
    return seat_of(of.side);
  else if constexpr (requires {
                       of.by;
                       requires std::is_same_v<std::remove_cvref_t<decltype(of.by)>, Side>;
                     })
    return seat_of(of.by);
  else
    return std::nullopt;
}

}  // namespace

std::optional<Event> Game::seen_by(const Event& event, Seat viewer) const {
  if (!rules().versus()) return event;
  const auto mine = [&](Side side) { return viewer == seat_of(side); };
  if (const auto* e = get_if<CardPicked>(&event); e != nullptr && !mine(e->side))
    return CardPicked{e->side, no_card, e->picked, 0};  // AON-27.9
  if (const auto* e = get_if<OpeningSettled>(&event); e != nullptr && !mine(e->side))
    return OpeningSettled{e->side, e->cards, 0};
  if (const auto* e = get_if<CardDrawn>(&event); e != nullptr && !mine(e->side))
    return CardDrawn{e->side, no_card, e->hand, e->pile};
  if (const auto* e = get_if<CardReturned>(&event); e != nullptr && !mine(e->side))
    return CardReturned{e->side, e->card, no_card};
  if (const auto* e = get_if<FirstPaid>(&event); e != nullptr && !mine(e->side)) return FirstPaid{e->side, no_card};
  return event;
}

bool Game::reveals(const Event& event) const {
  if (const auto* opened = get_if<PieceOpened>(&event)) return opened->first;
  if (const auto* asked = get_if<ChoiceAsked>(&event)) return asked->first;
  if (!rules().versus()) return false;  // AON-1.16: nothing was hidden
  return holds_alternative<AttackDeclared>(event) || holds_alternative<BlockedWith>(event) ||
         holds_alternative<Rerolled>(event) || holds_alternative<MatchEnded>(event);
}

Told Game::tell(const Event& event, Seat viewer, Teller& teller) const {
  const std::optional<Event> seen = seen_by(event, viewer);
  if (!seen) return {};
  Heard& heard = teller.memory<Heard>();
  Told told = visit(Narrator{{*this}, *this, Voice{*this, teller, heard}, heard}, *seen);
  if (!told.heading)
    if (const auto seat = visit([](const auto& of) { return subject(of); }, *seen); seat && number(*seat) < seats())
      told.seat = seat;
  return told;
}

}  // namespace bout::all_or_nothing
