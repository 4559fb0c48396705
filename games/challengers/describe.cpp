// Effects in words, made from the data: a new card needs no text of its own.
#include "engine/text.hpp"
#include "games/challengers/content.hpp"

namespace bout::challengers {

namespace {

std::string count(int number, const std::string& one) {
  return std::to_string(number) + " " + one + (number == 1 ? "" : "s");
}

class Describer {
 public:
  Describer(const Rules& rules, const Content& content) : rules_(rules), content_(content) {}

  std::string effect(const Effect& effect) const { return operation(effect) + condition(effect); }

  static std::string keyword(When when) {
    switch (when) {
      case When::reveal: return "";
      case When::attack: return "During the attack: ";
      case When::bench: return "From the bench: ";
      case When::flag_on:
      case When::flag_while: return "In flag possession: ";
      case When::flag_loss: return "Flag loss: ";
      case When::picked: return "When picked: ";
    }
    return "";
  }

 private:
  static std::string whose(Whose side) { return side == Whose::own ? "your" : "the opponent's"; }

  /// "City card", "card of base power 1", "Newcomer": what the selector was made of can be told from what it takes.
  std::string selected(std::uint8_t number) const {
    const Selector& selector = rules_.selectors[number];
    if (selector.base_is >= 0) return "card of base power " + std::to_string(selector.base_is);
    if (selector.base_at_most >= 0) return "card of base power " + std::to_string(selector.base_at_most) + " or less";
    int sets = 0, set = 0, levels = 0, level = 0, names = 0, kinds = 0;
    std::string name;
    std::uint32_t seen_sets = 0, seen_levels = 0;
    for (const CardKind kind : rules_.all_kinds()) {
      if (!selector.kinds.has(kind)) continue;
      const CardRule& rule = rules_[kind];
      ++kinds;
      if ((seen_sets >> rule.set & 1) == 0) ++sets, set = rule.set, seen_sets |= 1u << rule.set;
      const int its_level = static_cast<int>(rule.level);
      if ((seen_levels >> its_level & 1) == 0) ++levels, level = its_level, seen_levels |= 1u << its_level;
      if (content_[kind].name != name) ++names, name = content_[kind].name;
    }
    if (kinds == rules_.kinds) return "card";
    if (names == 1) return name;
    if (sets == 1) return content_.sets[set].name + " card";
    if (levels == 1) return "level " + std::string(letter(static_cast<Level>(level))) + " card";
    return "card of a certain kind";
  }

  static std::string signed_number(int number) {
    return number < 0 ? "-" + std::to_string(-number) : "+" + std::to_string(number);
  }

  std::string power(const Effect& effect) const {
    const std::string side = whose(effect.per_side);
    std::string text = signed_number(effect.amount) + " power";
    switch (effect.per) {
      case Per::constant: return text;
      case Per::bench_card: return text + " for each " + selected(effect.per_selector) + " on " + side + " bench";
      case Per::bench_set: return text + " for each different set on " + side + " bench";
      case Per::empty_seat: return text + " for each empty seat of " + side + " bench";
      case Per::trophy:
        return text + " for each trophy " + (effect.per_side == Whose::own ? "you have" : "the opponent has");
    }
    return text;
  }

  /// "City cards", "cards of base power 1", "Newcomers".
  std::string several(std::uint8_t number) const {
    const std::string one = selected(number);
    return one.starts_with("card ") ? "cards" + one.substr(4) : one + "s";
  }

  std::string aura(const Effect& effect) const {
    const std::string bonus = " " + signed_number(effect.amount) + " power";
    if (effect.scope == Scope::holder) return "your card with the flag has" + bonus;
    return "each of your " + several(effect.selector) +
           (effect.scope == Scope::attacking ? " in an attack has" : " has") + bonus;
  }

  std::string from_bench(const Effect& effect) const {
    const bool other = effect.chooser == Whose::opp;
    const std::string who =
        other ? (effect.forced ? "the opponent must " : "the opponent may ") : (effect.forced ? "" : "you may ");
    const std::string much = effect.most == 1 ? "a " : "up to " + std::to_string(effect.most) + " ";
    const std::string what = much + (effect.most == 1 ? selected(effect.selector) : several(effect.selector));
    const std::string where =
        " from " + (other && effect.side == Whose::opp ? "their" : whose(effect.side)) + " bench";
    if (effect.op == Op::exhaust_bench) return who + "exhaust " + what + where;
    return who + "put " + what + where + " on top of " + (effect.side == Whose::own ? "your" : "their") + " deck";
  }

  std::string operation(const Effect& effect) const {
    const std::string deck = whose(effect.side) + " deck";
    const bool bottom = effect.place == Place::bottom;
    switch (effect.op) {
      case Op::power: return power(effect);
      case Op::aura: return aura(effect);
      case Op::fans: return (effect.side == Whose::own ? "take " : "the opponent takes ") + count(effect.most, "fan");
      case Op::exhaust_bench:
      case Op::return_to_deck: return from_bench(effect);
      case Op::exhaust_deck:
        return "exhaust the " + std::string(bottom ? "bottom" : "top") +
               (effect.most == 1 ? " card" : " " + std::to_string(effect.most) + " cards") + " of " + deck;
      case Op::bench_from_deck:
        return (effect.side == Whose::own ? "bench the top " : "the opponent benches the top ") +
               (effect.most == 1 ? "card" : std::to_string(effect.most) + " cards") + " of " +
               (effect.side == Whose::own ? "your deck" : "their deck");
      case Op::add_from_pile:
        return "add " + count(effect.most, "card") + " from pile " + std::string(letter(effect.level)) +
               (effect.place == Place::exhaust    ? " to " + whose(effect.side) + " exhaust pile"
                : effect.place == Place::deck_top ? " on top of " + deck
                                                  : " to the bottom of " + deck);
      case Op::peek_split:
        return "look at the top 2 cards of your deck; one stays on top, the other goes to the bottom";
      case Op::peek_reorder:
        return "look at the top " + std::to_string(effect.most) + " cards of your deck and put them back in any order";
      case Op::search_place:
        return "look through your deck and put a card " + std::string(bottom ? "at the bottom" : "on top");
      case Op::exhaust_self: return "this card goes to your exhaust pile";
      case Op::retire_self: return "this card leaves your deck for good";
      case Op::next_card_bonus: return "your next card has " + signed_number(effect.most) + " power during the attack";
      case Op::trade_pick:
        return "you may remove " + std::to_string(effect.most) + " other " +
               (effect.most == 1 ? selected(effect.selector) : several(effect.selector)) +
               " from your deck to pick one extra card";
    }
    return "";
  }

  std::string condition(const Effect& effect) const {
    const std::string side = whose(effect.condition_side);
    const bool own = effect.condition_side == Whose::own;
    switch (effect.condition) {
      case If::always: return "";
      case If::bench_has: return " if " + side + " bench has a " + selected(effect.condition_selector);
      case If::bench_has_no: return " if " + side + " bench has no " + selected(effect.condition_selector);
      case If::deck_at_most: return " if " + side + " deck has " + count(effect.condition_n, "card") + " or fewer";
      case If::trophies_at_most:
        return std::string(" if ") + (own ? "you have " : "the opponent has ") +
               (effect.condition_n == 1 ? "1 trophy" : std::to_string(effect.condition_n) + " trophies") + " or fewer";
    }
    return "";
  }

  const Rules& rules_;
  const Content& content_;
};

std::vector<Sentence> describe(const Rules& rules, const Content& content, CardKind kind) {
  const Describer words(rules, content);
  std::vector<Sentence> list;
  if (rules[kind].base_is_round) list.push_back({{}, "Its base power is the number of the round."});
  std::string before;
  for (const Effect& effect : rules[kind].effects) {
    const std::string keyword = words.keyword(effect.when);
    std::string text = words.effect(effect) + ".";
    if (!keyword.empty() && keyword == before) {  // said once for all that happens then
      list.back().text.back() = ';';
      list.back().text += " " + text;
      continue;
    }
    before = keyword;
    if (keyword.empty())
      list.push_back({{}, capital(text)});
    else
      list.push_back({keyword, text});
  }
  return list;
}

}  // namespace

void describe_cards(const Rules& rules, Content& content) {
  for (const CardKind kind : rules.all_kinds()) {
    CardFace& face = content.cards[kind];
    face.sentences = describe(rules, content, kind);
    face.text.clear();
    for (const Sentence& sentence : face.sentences)
      face.text += (face.text.empty() ? "" : " ") + sentence.keyword.value_or("") + sentence.text;
  }
}

}  // namespace bout::challengers
