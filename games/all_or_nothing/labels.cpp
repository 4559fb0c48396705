#include <cctype>

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/all_or_nothing/game.hpp"
#include "games/all_or_nothing/odds.hpp"

namespace bout::all_or_nothing {

namespace {

/// In whole per cent, and never 0 or 100 of what may happen or fail; the page says it in the same words.
std::string percent(double chance) {
  if (chance > 0 && chance < 0.01) return "under 1 %";
  if (chance > 0.99 && chance < 1) return "over 99 %";
  return str(static_cast<int>(chance * 100 + 0.5)) + " %";
}

/// "1 block, 2 block, ...": which face stands for which number when real dice are typed.
std::string die_text(const Rules& rules) {
  std::string text;
  for (std::size_t face = 0; face < 6; ++face)
    text += (face == 0 ? "" : ", ") + std::to_string(face + 1) + " " + std::string(word_of(rules.automa_die[face]));
  return text;
}
std::string die_text(const std::array<bool, 6>& die) {
  std::string text;
  for (std::size_t face = 0; face < 6; ++face)
    text += (face == 0 ? "" : ", ") + std::to_string(face + 1) + (die[face] ? " success" : " blank");
  return text;
}

}  // namespace

std::string_view Game::word(Choice choice) const {
  switch (verb_of(choice)) {
    case Verb::no_ability:
    case Verb::no_icon:
    case Verb::nothing: return "none";
    case Verb::kick_out: return "kick";
    case Verb::take_it: return "take";
    case Verb::stay_down: return "stay";
    case Verb::defence_die: return "die";
    case Verb::drag_down: return "drag";
    case Verb::last_three: return "three";
    case Verb::give_up: return "lose";
    case Verb::set_up: return "set";
    case Verb::pay_stamina:
    case Verb::pay_cards: return "pay";
    case Verb::do_not_pay: return "stay";
    case Verb::swapped:
    case Verb::picked: return "enough";
    default: return word_of(verb_of(choice));
  }
}

std::string Game::label(const State& state, Seat seat, Choice choice) const {
  const Side side = side_at(seat);
  const auto card = [&](int number) { return card_name(state, side, CardNo{byte(number)}); };
  const auto weapon = [&](WeaponId id) { return content().weapons[id].name; };
  const auto him = [&] { return content().wrestlers[state.corners[other(side)].wrestler].pronouns[1]; };
  switch (verb_of(choice)) {
    case Verb::wrestler: return "Wrestle as " + std::string(content().name(Wrestler{byte(choice.a)}, rules().names));
    case Verb::opponent: {
      const std::string name(content().name(Wrestler{byte(choice.a)}, rules().names));
      return rules().versus() ? "Wrestle as " + name : "Meet " + name;
    }
    case Verb::swap: return "Take " + card(choice.b) + " in place of " + card(choice.a);
    case Verb::swapped: return "Go on with this deck";
    case Verb::pick: return "Open with " + card(choice.a);
    case Verb::picked: return "Open with these";
    case Verb::attack: {
      const std::string name = card(choice.a);
      switch (Manner(choice.b)) {
        case Manner::plain: return name;
        case Manner::into_cage: return name + " into the cage";
        case Manner::off_cage: return name + " off the cage";
        case Manner::devastating: return name + " with the " + weapon(state.set_up[choice.c]);
      }
      return name;
    }
    case Verb::draw: return "Draw a card and let " + him() + " come";
    case Verb::rest: return "Catch your breath and let " + him() + " come";
    case Verb::ability: return "Use " + ability_name(AbilityId{byte(choice.a)});
    case Verb::roll: return "Roll";
    case Verb::reroll: {
      static constexpr std::string_view which[] = {"", "second ", "third "};  // of dice that show the same
      std::size_t alike = 0;
      for (int die = 0; die < choice.a; ++die)
        alike += state.attack.dice[static_cast<std::size_t>(die)] == state.attack.dice[choice.a];
      return "Roll the " + std::string(which[alike]) + str(state.attack.dice[choice.a]) + " again for " +
             card(choice.b);
    }
    case Verb::keep: return "Leave the dice as they lie";
    case Verb::smash: return "Smash " + him() + " into the cage";
    case Verb::swing: return "Swing the " + weapon(state.display[choice.a]);
    case Verb::set_up: return "Set up the " + weapon(state.display[choice.a]);
    case Verb::no_ability: return "Nothing more";
    case Verb::pin: return "Go for the pin";
    case Verb::taunt: return "Taunt";
    case Verb::recover: return "Recover";
    case Verb::escape: return "Climb for the top of the cage";
    case Verb::no_icon: return "Stay on " + him();
    case Verb::health: return "Gain 1 health";
    case Verb::stamina: return "Gain 1 stamina";
    case Verb::take_it: return state.attack.strike ? "Take the blow" : "Let it come";
    case Verb::block: {
      const bool heavy = state.attack.manner == Manner::devastating && !state.attack.strike;
      return "Block it with " + str(heavy ? rules().devastating_block_cost : rules().block_cost) + " cards";
    }
    case Verb::token: return "Spend " + ability_name(AbilityId{byte(choice.a)}) + " to get out of the way";
    case Verb::defence_die: return "Roll the defence die";
    case Verb::pay: return "Give up " + card(choice.a);
    case Verb::card: return "Draw a card";
    case Verb::nothing: return "Take nothing";
    case Verb::buy: return "Buy 1 health for " + str(buy_price(state, rules())) + " stamina";
    case Verb::kick_out: return state.fall.count == Count::ten ? "Try to beat the count" : "Kick out";
    case Verb::stay_down: return "Stay down";
    case Verb::pay_stamina: return "Climb after " + him() + " for 3 stamina";
    case Verb::pay_cards: return "Climb after " + him() + " for 2 cards";
    case Verb::do_not_pay: return "Let " + him() + " climb";
    case Verb::drag_down: return "Drag " + him() + " down";
    case Verb::stun: return "Stun " + him();
    case Verb::last_three: return "Draw three cards from the discard pile";
    case Verb::give_up: return "Let the referee stop it";
    case Verb::both: return "Draw a card and gain 1 stamina";
    default: return career_label(*this, state, choice);
  }
}

namespace {

std::string_view spoiled(Why why) {
  switch (why) {
    case Why::missed: return "missed";
    case Why::blocked: return "blocked";
    case Why::reversed:
    case Why::recharged: return "reversed";
    case Why::no_cube: return "avoided";
    case Why::caught: return "dodged";
    case Why::stopped: return "stopped";
  }
  return {};
}

}  // namespace

/// What the other side gets for a taunt or a recover.
std::string Game::gift(const State& state, Side side) const {
  if (rules().versus()) return brief(state, other(side)) + " gains 1 health or 1 stamina";  // AON-27.5
  return brief(state, other(side)) + " gains " + std::to_string(icon_heal(state, rules())) + " health";
}

std::string Game::follows(const State& state, Seat seat, Choice choice) const {
  const Side side = side_at(seat);
  const Corner& mine = state.corners[side];
  const auto his = [&] { return brief(state, other(side)); };
  switch (verb_of(choice)) {
    case Verb::wrestler:
    case Verb::opponent: return content().wrestlers[Wrestler{byte(choice.a)}].line;
    case Verb::attack: {
      const CardNo number{byte(choice.a)};
      const Card& card = card_of(state, rules(), side, number);
      Attack attack;
      attack.by = side, attack.card = number, attack.manner = Manner(choice.b);
      if (attack.manner == Manner::devastating) attack.with = state.set_up[choice.c];
      std::string text = percent(lands_chance(state, rules(), side, number, attack.manner)) + " for " +
                         str(total_damage(state, rules(), attack)) + " damage, costs " + str(card.stamina) + " stamina";
      if (const int hurts = backfires(attack.manner); hurts > 0)
        text += "; " + str(hurts) + " damage to you if it fails";
      if (chained(state, rules(), side, number)) text += "; in the chain";
      return text;
    }
    case Verb::draw: return his() + " gets the initiative";
    case Verb::rest:
      return "stamina " + str(mine.stamina) + " to " +
             str(std::min<int>(mine.most_stamina, mine.stamina + rules().rest_gain)) + "; " + his() +
             " gets the initiative";
    case Verb::roll:
      return percent(lands_chance(state, rules(), side, state.attack.card, state.attack.manner, state.attack.tn)) +
             " to land";
    case Verb::ability: {
      const Ability& ability = rules().abilities[AbilityId{byte(choice.a)}];
      if (ability.window != Window::before_roll) return ability_text(ability);
      return ability_text(ability) + " Then " +
             percent(lands_chance(state, rules(), side, state.attack.card, state.attack.manner,
                                  state.attack.tn + ability.tn)) +
             " to land.";
    }
    case Verb::pick: {
      const Card& card = card_of(state, rules(), side, CardNo{byte(choice.a)});
      int sum = card.damage;
      mine.hand.each([&](int held, int) { sum += card_of(state, rules(), side, CardNo{byte(held)}).damage; });
      return card_text(card, card.damage, card.tn) + "; " + str(sum) + " of " + str(rules().opening_damage) +
             " damage then";
    }
    case Verb::pin: {
      const Card& card = card_of(state, rules(), side, state.attack.card);
      return percent(pin_wins_chance(state, rules(), side, card.finisher(), state.corners[other(side)].health,
                                     state.attack.foe_attempts)) +
             " to win";
    }
    case Verb::escape:
      return percent(escape_chance(state, rules(), card_of(state, rules(), side, state.attack.card).finisher())) +
             " to win";
    case Verb::taunt: return "+" + str(rules().taunt) + " momentum; " + gift(state, side);
    case Verb::recover: return "+" + str(rules().recover) + " stamina; " + gift(state, side);
    case Verb::smash: {
      const SmashOdds odds = smash_odds(rules());
      return percent(odds.works) + " for 1 to 3 damage; 2 to you and the initiative lost if it fails";
    }
    case Verb::swing: {
      const WeaponRow& row = rules().weapons[state.display[choice.a]];
      return percent(swing_chance(rules())) + " for " + str(row.damage) + " damage and " + str(row.momentum) +
             " momentum; all of it against you if it fails";
    }
    case Verb::set_up: return "for a signature or finisher; " + his() + " may use it too";
    case Verb::reroll: return percent(reroll_chance(state, rules(), choice.a)) + " to land";
    case Verb::keep: {
      const Attack& attack = state.attack;
      const int tn = effective_tn(state, rules(), side, attack.card, attack.tn);
      bool hit = false;
      for (int die = 0; die < attack.dice_count; ++die) hit |= attack.dice[static_cast<std::size_t>(die)] >= tn;
      if (!hit) return "a miss: " + str(tn) + " or more is needed";
      if (rules().versus() || rules().reroll_blind) return "a hit";
      const Fate fate = automa_fate(state, rules(), listed_damage(state, rules()), attack.manner, attack.face);
      return fate.why ? "it will be " + std::string(spoiled(*fate.why)) : "it will land";
    }
    case Verb::block: return "you get the initiative";
    case Verb::token: return "you get the initiative; the weapon stays where it is";
    case Verb::take_it: {
      if (state.attack.strike) return str(listed_damage(state, rules())) + " damage to you";
      return percent(coming_chance(state, rules())) + " for " + str(total_damage(state, rules(), state.attack)) +
             " damage";
    }
    case Verb::defence_die: return percent(defence_share(rules())) + " to turn it on " + his();
    case Verb::kick_out: {
      const int health = state.corners[side].health;
      const int left = attempts_allowed(state, rules(), side) - state.fall.used;
      return percent(kick_out_chance(health)) + " now, " + percent(kick_out_chance(health, left)) + " in " + str(left) +
             (left == 1 ? " attempt" : " attempts");
    }
    case Verb::buy: {
      const int allowed = attempts_allowed(state, rules(), side, state.fall, mine.health + 1);
      const int left = std::max(0, allowed - state.fall.used);
      return "then " + percent(kick_out_chance(mine.health + 1, left)) + " in " + str(left) +
             (left == 1 ? " attempt" : " attempts");
    }
    case Verb::drag_down: return percent(top_chance(rules(), 3, 2)) + ", 2 damage to " + his() + "; or the cage is won";
    case Verb::stun: return percent(top_chance(rules(), 2, 2)) + ", 4 damage to " + his() + "; or the cage is won";
    default: return career_follows(*this, state, choice);
  }
}

std::string Game::roll_text(RollName name) const {
  const int plain = name % roll_names;  // without whose cards they are
  const std::string whose = !rules().versus() ? "your "
                            : plain % 2 == 0  ? "the first player's "
                                              : "the second player's ";
  switch (static_cast<RollKind>(plain / 2)) {
    case RollKind::opponent: return "your opponent";
    case RollKind::first: return whose + "die for the first attack";
    case RollKind::first_card: return whose + "card that goes back";
    case RollKind::player_die: return whose + "attack die";
    case RollKind::automa_die: return "automa die (" + die_text(rules()) + ")";
    case RollKind::reroll: return whose + "die that is rolled again";
    case RollKind::own_draw: return whose + "card drawn";
    case RollKind::npc_card: return "opponent's attack card";
    case RollKind::automa_card: return "automa card";
    case RollKind::attack_die: return "special attack die (" + die_text(rules().attack_die) + ")";
    case RollKind::defence_die: return "special defence die (" + die_text(rules().defence_die) + ")";
    case RollKind::weapon: return "weapon turned up";
    case RollKind::kick_out: return whose + "kick-out die";
    case RollKind::counter_die: return whose + "die against the reversal";
    case RollKind::last_three: return whose + "card from the discard pile";
    case RollKind::blind_card: return whose + "card played blindly";
    case RollKind::blind_die: return whose + "die of the blind attack";
    case RollKind::injury: return "injury card";
    case RollKind::encounter: return "encounter card";
    case RollKind::rival_card: return "Rival card";
    case RollKind::wrestler_card: return "wrestler card";
    case RollKind::backstage: return "die backstage";
  }
  return "roll";
}

std::string Game::outcome_text(RollName name, Outcome outcome) const {
  const int kind = outcome - 1;
  if (const int whose = name / roll_names; whose > 0)
    return content().wrestlers[Wrestler{byte(whose - 1)}].cards[CardNo{byte(kind)}].name;
  switch (static_cast<RollKind>(name % roll_names / 2)) {
    case RollKind::opponent:
    case RollKind::wrestler_card: return std::string(content().name(Wrestler{byte(kind)}, rules().names));
    case RollKind::injury: return std::string(word_of(Injury(kind)));
    case RollKind::weapon: return content().weapons[WeaponId{byte(kind)}].name;
    case RollKind::automa_card: {
      const AutomaRow& row = rules().automa[AutomaCard{byte(kind)}];
      std::string letter(word_of(row.letter));
      for (char& c : letter) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      return "D" + str(row.d) + " K" + str(row.k) + (row.letter == Letter::none ? "" : " " + letter);
    }
    default: return {};  // a die
  }
}

}  // namespace bout::all_or_nothing
