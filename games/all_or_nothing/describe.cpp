// What an ability does, in words made from its row.
#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/all_or_nothing/game.hpp"

namespace bout::all_or_nothing {

namespace {

std::string type_text(AttackType type) {
  std::string word(word_of(type));
  word[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(word[0])));
  return word;
}
std::string a_type(AttackType type) { return (type == AttackType::aerial ? "an " : "a ") + type_text(type); }

std::string window_text(const Ability& of) {
  switch (of.window) {
    case Window::passive: return "Always: ";
    case Window::before_roll: return "Before you roll: ";
    case Window::after_roll: return "After you roll: ";
    case Window::attack:
      return of.after_type ? "After " + a_type(*of.after_type) + " lands: " : "After an attack lands: ";
    case Window::defence: return "Against an attack: ";
    case Window::pinned: return "While you are down: ";
    case Window::initiative: return "Before you act: ";
  }
  return {};
}

std::vector<std::string> effects_text(const Ability& of) {
  std::vector<std::string> list;
  const auto add = [&](int amount, const std::string& text) {
    if (amount != 0) list.push_back(text);
  };
  if (of.stop) list.push_back("stop it");
  add(of.tn, str(-of.tn) + " off the target number" +
                 (of.window == Window::passive && of.type_is ? " of " + a_type(*of.type_is) : ""));
  if (of.reroll_all) list.push_back("roll all your dice again");
  add(of.damage, str(of.damage) + " damage");
  add(of.momentum, str(of.momentum) + " momentum");
  add(of.health, str(of.health) + " health");
  add(of.stamina, str(of.stamina) + " stamina");
  add(of.draw, of.draw == 1 ? "draw a card" : "draw " + str(of.draw) + " cards");
  if (of.pin) list.push_back("go for the pin");
  add(of.attempts, of.attempts == 1 ? "one more attempt" : str(of.attempts) + " more attempts");
  add(of.foe_attempts, str(-of.foe_attempts) + " attempt fewer for him in this pin");
  add(of.damage_bonus, str(of.damage_bonus) + " more damage");
  add(of.damage_taken, str(-of.damage_taken) + " damage less, but at least 1");
  add(of.hand_size, str(of.hand_size) + " extra card in hand");
  add(of.heal_on_foe_icon, str(of.heal_on_foe_icon) + " health when you taunt or recover");
  add(of.backstage_die, of.backstage_die == 1 ? "and one more die backstage" : "and " + str(of.backstage_die) + " more dice backstage");
  return list;
}

std::string condition_text(const Ability& of) {
  std::string text;
  const auto add = [&](const std::string& more) { text += (text.empty() ? " " : ", ") + more; };
  if (of.window == Window::passive && of.type_is && of.tn == 0) {
    if (of.damage_taken != 0)
      add("from " + a_type(*of.type_is));
    else
      add("with " + a_type(*of.type_is));
  }
  if (of.directly_after) add("directly after " + a_type(*of.directly_after) + " that landed");
  if (of.listed_at_least > 0) add("if it lists " + str(of.listed_at_least) + " damage or more");
  if (of.listed_at_most < 255) add("if it lists " + str(of.listed_at_most) + " damage or less");
  if (of.not_finisher) add("unless it is a finisher");
  if (of.only_finisher) add("if it is the finisher");
  if (of.with_pin_icon) add("if the card has a pin");
  if (of.own_low) add("while your own health is low");
  if (of.foe_low) add("while the other's health is low");
  if (of.first_of_initiative) add("for the first attack that lands in each initiative");
  return text;
}

}  // namespace

std::string ability_text(const Ability& of) {
  std::string text = window_text(of);
  if (of.price > 0) text += "pay " + str(of.price) + " stamina, then ";
  const std::vector<std::string> effects = effects_text(of);
  for (std::size_t i = 0; i < effects.size(); ++i)
    text += (i == 0 ? "" : i + 1 == effects.size() ? " and " : ", ") + effects[i];
  text += condition_text(of) + ".";
  if (of.counter > 0) text += " He rolls a die first: " + str(of.counter) + " or more counters it.";
  if (of.window == Window::defence && !of.stop) text += " The attack goes on.";
  return text;
}

std::string card_text(const Card& card, int damage, int tn) {
  std::string text = std::string(word_of(card.type)) + ", damage " + str(damage) + ", needs " + str(tn) + ", costs " +
                     str(card.stamina) + ", momentum " + str(card.momentum);
  if (card.rank != CardClass::none) text += ", " + std::string(word_of(card.rank));
  if (card.pin) text += ", pin";
  if (card.taunt) text += ", taunt";
  if (card.recover) text += ", recover";
  if (card.in != Combo::none) text += ", chains from " + std::string(word_of(card.in));
  if (card.out != Combo::none)
    text += (card.in != Combo::none ? " to " : ", chains to ") + std::string(word_of(card.out));
  return text;
}

}  // namespace bout::all_or_nothing
