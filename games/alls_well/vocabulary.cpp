// Words for what cards do. Printed cards have icons instead; what the lost ones are taken for is AWE-R1.
#include "games/alls_well/vocabulary.hpp"

#include <cassert>

#include "engine/names.hpp"

namespace bout::alls_well {

namespace {

using enum Arg;

// clang-format off
constexpr DoWord dos[] = {
    {Do::damage, {who, number}, "{is} dealt {value} damage"},
    {Do::pierce, {who, number}, "{is} dealt {value} damage that ignores defend tokens"},
    {Do::heal, {who, number}, "regain{s} {value} health"},
    {Do::lose_health, {who, number}, "lose{s} {value} health"},
    {Do::improve, {who, number}, "improve{s} {value:step}"},
    {Do::degrade, {who, number}, "degrade{s} {value:step}"},
    {Do::kill, {who}, "die{s}"},
    {Do::resolve, {who, number}, "regain{s} {value} resolve"},
    {Do::lose_resolve, {who, number}, "lose{s} {value} resolve"},
    {Do::gain_defend, {who, number}, "gain{s} a defend token of {value}"},
    {Do::drop_defend, {who}, "lose{s} {its} defend token"},
    {Do::redirect, {who}, "take{s} that damage instead"},
    {Do::retarget, {who}, "become{s} the target instead"},
    {Do::hold, {who}, "take{s} no actions on {its} next turn"},
    {Do::allow_floored, {who, action}, "may take {a} actions while floored"},
    {Do::move, {who, number}, "move{s} up to {value:hex}"},
    {Do::creep, {who, number}, "move{s} up to {value:hex}, not ending next to an Enemy"},
    {Do::slip, {who, number}, "move{s} up to {value:hex}, past Enemies, with difficult sides at 1"},
    {Do::push, {who, number, other}, "{is} pushed {value:hex} away from {other}"},
    {Do::pull, {who, number, other}, "{is} pulled {value:hex} towards {other}"},
    {Do::flee, {who, number, from}, "flee{s} {value:hex} from {other}"},
    {Do::shove, {who, number, side}, "{is} pushed {value:hex} to the {a}"},
    {Do::place, {who}, "{is} put on that hex"},
    {Do::swap, {who, other}, "change{s} places with {other}"},
    {Do::give, {who, token, number}, "get{s} {a} token of {value}"},
    {Do::snare, {number}, "a snare of {value} is put there: the first Enemy to enter stops and is dealt that"},
    {Do::drop_augment, {who}, "lose{s} {its} augment token"},
    {Do::drop_affliction, {who}, "lose{s} {its} affliction token"},
    {Do::modify, {who, attribute, number, until}, ""},
    {Do::set, {who, attribute, number, until}, ""},
    {Do::modify_type, {types, attribute, number}, "{b} has {value:signed} {a} for the Scenario"},
    {Do::modify_type_round, {types, attribute, number}, "{b} has {value:signed} {a} until the end of the round"},
    {Do::draw, {who, number}, "draw{s} {value:Action card}"},
    {Do::put_under, {who, number}, "put{s} {value:card} from hand under {its} deck"},
    {Do::draw_loot, {who, number, kept}, "draw{s} {value:Loot card}{b}"},
    {Do::discard_loot, {who, number}, "discard{s} {value:Loot card}"},
    {Do::peek, {pile, number}, "look at the top {value:card} of the {a} deck"},
    {Do::reorder, {pile, number}, "look at the top {value:card} of the {a} deck and put them back in any order"},
    {Do::sink, {pile, number}, "look at the top {value:card} of the {a} deck and put one under it"},
    {Do::redraw_throes, {}, "put the card under the deck and draw another"},
    {Do::choose_throes, {}, "draw a second card, use one and put the other under the deck"},
    {Do::coin, {who, number}, "gain{s} {value:coin}"},
    {Do::pay, {who, goods, number}, "pay{s} {value} {a}"},
    {Do::trauma, {who, number}, "gain{s} {value} trauma"},
    {Do::act, {who, action, number}, "take{s} {a} action{value}"},
    {Do::strike, {who, number}, "{is} attacked again{value}"},
    {Do::repeat, {number}, "use the ability again on another target{value}"},
    {Do::order_again, {}, "give the order to one more Character"},
    {Do::move_trigger, {who, number}, "may move {its} Trigger token up to {value:place}"},
    {Do::spawn, {type, group, most}, "{a} spawn at their spawn hexes {b}{value}"},
    {Do::spawn_at, {type, place, most}, "{a} spawns {b}{value}"},
    {Do::spawn_near, {type, who}, "{a} spawns in the free hex closest to {who}"},
    {Do::change_sides, {sides}, "the sides {a} change"},
    {Do::restore_sides, {sides}, "the sides {a} are again as they were"},
    {Do::turn_door, {sides}, "the door {a} opens, or closes"},
    {Do::cover_slot, {number}, "{value} is covered by its Plot Armour"},
    {Do::void_letter, {letter}, "{a} gets its void token"},
    {Do::void_here, {}, "this hex gets its void token"},
    {Do::exploration, {numeral}, "the party gains Exploration token {a}"},
    {Do::lose_exploration, {numeral}, "the party loses Exploration token {a}"},
    {Do::flag, {numeral}, "this is remembered"},
    {Do::clear_flag, {numeral}, "this is forgotten"},
    {Do::tally, {numeral, number}, "{value} is added to count {a}"},
    {Do::leave, {who}, "leave{s} the map"},
    {Do::win, {}, "the Scenario is won"},
    {Do::fail, {}, "the Scenario is lost"},
    {Do::need, {condition}, "if {value}, "},
    {Do::either, {}, ""},
    {Do::may, {}, ""},
};

constexpr NodeWord nodes[] = {
    {Word::end, none, true, "", "", ""},
    {Word::number, none, true, "", "", ""},
    {Word::P, none, true, "P", "", ""},
    {Word::v, none, true, "v", "", ""},
    {Word::influence, none, true, "{its} influence", "", ""},
    {Word::level, none, true, "{its} level", "", ""},
    {Word::round, none, true, "the round", "", ""},
    {Word::next_point, none, true, "the next Plot Point", "", ""},
    {Word::players, none, true, "the number of players", "", ""},
    {Word::moved, none, true, "the number of hexes {it} moved this turn", "{it} moved this turn", "{it} did not move this turn"},
    {Word::amount, none, true, "that damage", "any damage was dealt", "no damage was dealt"},
    {Word::suffered, none, true, "the damage it suffered", "it suffers any", "it suffers none"},
    {Word::left, none, true, "the number of Characters that have left", "a Character has left", "no Character has left"},
    {Word::collapsed, none, true, "the number of collapsed Characters", "a Character has collapsed", "no Character has collapsed"},
    {Word::potency, who, true, "{a's} P", "", ""},
    {Word::range, who, true, "{a's} range", "", ""},
    {Word::coin_of, who, true, "the coin on {a's} card", "{a} has coin on its card", "{a} has no coin on its card"},
    {Word::coin, who, true, "{a's} coin", "{a} has coin", "{a} has no coin"},
    {Word::health, who, true, "{a's} health", "", ""},
    {Word::max_health, who, true, "{a's} full health", "", ""},
    {Word::resolve, who, true, "{a's} resolve", "", ""},
    {Word::trauma, who, true, "{a's} trauma", "", ""},
    {Word::distance, two, true, "the distance between {a} and {b}", "", ""},
    {Word::count, set, true, "the number of {a}", "there is {one} on the map", "there is no {a} on the map"},
    {Word::near, near, true, "the number of {a} within {b}", "{one} is within {b}", "no {a} is within {b}"},
    {Word::killed, set, true, "the number of {a} killed", "{one} has been killed", "no {a} has been killed"},
    {Word::counter, numeral, true, "count {a}", "", ""},
    {Word::half_up, first, true, "half {1} (up)", "", ""},
    {Word::half_down, first, true, "half {1} (down)", "", ""},
    {Word::min, both, true, "{1} or {2}, whichever is less,", "", ""},
    {Word::max, both, true, "{1} or {2}, whichever is more,", "", ""},
    {Word::add, both, true, "{1} + {2}", "", ""},
    {Word::subtract, both, true, "{1} - {2}", "", ""},
    {Word::times, both, true, "{1} x {2}", "", ""},
    {Word::equal, both, false, "{1} is {2}", "", ""},
    {Word::unequal, both, false, "{1} is not {2}", "", ""},
    {Word::less, both, false, "{1} is less than {2}", "", ""},
    {Word::at_most, both, false, "{1} is {2} or less", "", ""},
    {Word::more, both, false, "{1} is more than {2}", "", ""},
    {Word::at_least, both, false, "{1} is {2} or more", "", ""},
    {Word::and_, both, false, "{1} and {2}", "", ""},
    {Word::or_, both, false, "{1} or {2}", "", ""},
    {Word::not_, first, false, "not: {1}", "", ""},
    {Word::healthy, who, false, "{a} is healthy", "", "{a} is not healthy"},
    {Word::rattled, who, false, "{a} is rattled", "", "{a} is not rattled"},
    {Word::wounded, who, false, "{a} is wounded", "", "{a} is not wounded"},
    {Word::was_wounded, none, false, "it was wounded before", "", "it was not wounded before"},
    {Word::degraded, none, false, "the target degraded", "", "the target did not degrade"},
    {Word::kill, none, false, "the target died", "", "the target did not die"},
    {Word::defending, who, false, "{a} has a defend token", "", "{a} has no defend token"},
    {Word::floored, who, false, "{a} is floored", "", "{a} is not floored"},
    {Word::overlord, who, false, "{a} is an Overlord", "", "{a} is not an Overlord"},
    {Word::is_enemy, who, false, "{a} is an Enemy", "", "{a} is not an Enemy"},
    {Word::is, two, false, "{a} is {b}", "", "{a} is not {b}"},
    {Word::first, none, false, "{its} Trigger token came up before every Enemy's this round", "", "an Enemy's Trigger token came up first this round"},
    {Word::attacked, none, false, "{it} attacked this round", "", "{it} did not attack yet this round"},
    {Word::by_attack, none, false, "it comes from an attack", "", "it does not come from an attack"},
    {Word::by_plot, none, false, "it comes from a Plot Point", "", "it does not come from a Plot Point"},
    {Word::using_, action, false, "the action is {a}", "", "the action is not {a}"},
    {Word::near_loot, numeral, false, "a loot hex is within {a}", "", "no loot hex is within {a}"},
    {Word::flag, numeral, false, "it was done before ({a})", "", "it was not done before ({a})"},
    {Word::covered, letter, false, "{a} is covered", "", "{a} is not covered"},
    {Word::token, numeral, false, "the party has Exploration token {a}", "", "the party does not have Exploration token {a}"},
    {Word::defeated, none, false, "the Overlord is defeated", "", "the Overlord is not defeated"},
    {Word::campaign, none, false, "this is a campaign", "", "this is a Skirmish"},
};

constexpr WhenWord whens_table[] = {
    {When::now, "", "", false, false},
    {When::always, "", "", true, true},
    {When::weapon, "With this weapon, ", "With this weapon, ", true, false},
    {When::setup, "At set-up, ", "At set-up, ", false, false},
    {When::round_start, "At the start of the round, ", "At the start of the round, ", false, false},
    {When::own_turn, "On your turn, ", "On its turn, ", false, false},
    {When::turn_start, "At the start of your turn, ", "At the start of its turn, ", false, false},
    {When::turn_end, "At the end of your turn, ", "At the end of its turn, ", false, false},
    {When::character_turn_end, "When a Character's turn ends, ", "When a Character's turn ends, ", true, false},
    {When::attacking, "With one of your attacks, ", "With one of its attacks, ", true, false},
    {When::targeted, "When an Enemy targets you, ", "When it is targeted, ", false, true},
    {When::dealt, "When damage is dealt to you, ", "When damage is dealt to it, ", false, true},
    {When::ally_dealt, "When damage is dealt to another Character, ", "When damage is dealt to another, ", true, true},
    {When::suffered, "When you suffer damage, ", "When it suffers damage, ", false, true},
    {When::defend_lost, "When damage removes your defend token, ", "When damage removes its defend token, ", false, true},
    {When::after_attack, "After your attack, ", "After its attack, ", true, false},
    {When::after_move, "After your move action, ", "After its move action, ", false, false},
    {When::after_ability, "After your ability action, ", "After its ability action, ", true, false},
    {When::kills, "When you kill an Enemy, ", "When it kills, ", true, false},
    {When::enemy_dies, "When an Enemy dies, ", "When another Enemy dies, ", true, false},
    {When::floored, "When you are floored, ", "When it is floored, ", false, false},
    {When::heals, "When you make somebody regain health, ", "When it makes somebody regain health, ", true, false},
    {When::order_done, "After an order of yours is carried out, ", "After its order is carried out, ", true, false},
    {When::enemy_moved, "When an Enemy ends a move, ", "When another Enemy ends a move, ", false, true},
    {When::forcing, "When you force an Enemy to move, ", "When it forces somebody to move, ", true, false},
    {When::forced, "After you force an Enemy to move, ", "After it forces somebody to move, ", true, false},
    {When::loot_used, "After you use Loot, ", "After it uses Loot, ", false, false},
    {When::braced, "When you brace, ", "When it braces, ", false, false},
    {When::throes_drawn, "When you draw a Death Throes card, ", "When it draws a Death Throes card, ", false, false},
    {When::cleanup, "In Cleanup, ", "In Cleanup, ", false, false},
};

constexpr AttributeWord attributes[] = {
    {Attribute::potency, "{has} {value:signed} potency", ""},
    {Attribute::move, "{has} {value:signed} to move actions", ""},
    {Attribute::attack, "{has} {value:signed} to attacks", ""},
    {Attribute::defend, "{has} {value:signed} to defend actions", ""},
    {Attribute::ability, "{has} {value:signed} to abilities", ""},
    {Attribute::range, "{has} {value:signed} range", "{has} range {value}"},
    {Attribute::influence, "{has} {value:signed} influence", ""},
    {Attribute::order_reach, "{has} {value:signed} influence for orders", ""},
    {Attribute::ordered, "!actions {it} order{s} are at {value:signed}", ""},
    {Attribute::ordered_attack, "!attacks {it} order{s} are at {value:signed}", ""},
    {Attribute::damage_taken, "!damage dealt to {it} is {value:more}", ""},
    {Attribute::target_defend, "!the target's defend token counts {value:more}", ""},
    {Attribute::defend_held, "!defend tokens of {it} count {value:more}", ""},
    {Attribute::healing, "!whoever {it} heal{s} regains {value:more}", ""},
    {Attribute::affliction_held, "!affliction tokens on {it} count {value:more}", ""},
    {Attribute::forced_by, "!forced movement {it} cause{s} is {value:longer}", ""},
    {Attribute::forced_of, "!forced movement of {it} is {value:longer}", ""},
    {Attribute::difficult, "!difficult sides cost {it} {value:more}", ""},
    {Attribute::loot_draw, "draw{s} {value:more} for a loot hex", ""},
    {Attribute::loot_discard, "discard{s} {value} of those again", ""},
    {Attribute::brace_kept, "may keep up to {value} brace tokens in Cleanup", ""},
    {Attribute::guards, "may take damage dealt to an adjacent Character, less {value}", "may take damage dealt to an adjacent Character, less {value}"},
    {Attribute::hidden, "", "cannot be targeted from {value} or more hexes away"},
    {Attribute::ignores_defend, "", "ignore{s} defend tokens"},
    {Attribute::ignored, "", "{is} ignored by Enemies"},
    {Attribute::passes, "", "may move through opponents"},
    {Attribute::no_push, "", "cannot be pushed"},
    {Attribute::no_pull, "", "cannot be pulled"},
    {Attribute::no_flee, "", "cannot be made to flee"},
    {Attribute::all_weapons, "", "may apply both {its} weapons to an attack"},
    {Attribute::keeps_coin, "", "lose{s} no coin"},
    {Attribute::sheltered, "", "{is} sheltered: the first damage that the next Plot Point deals to {it} is 0"},
    {Attribute::roped, "", "{is} held by a rope: the next Character forced across a deadly side stays in place"},
};
// clang-format on

/// Every value has its row, in its place.
template <class Row, std::size_t N, class Key>
consteval bool in_order(const Row (&rows)[N], Key Row::*key) {
  if (N != words_of<Key>.size()) return false;
  for (std::size_t i = 0; i < N; ++i)
    if (index(rows[i].*key) != i) return false;
  return true;
}
static_assert(in_order(dos, &DoWord::what));
static_assert(in_order(nodes, &NodeWord::word));
static_assert(in_order(whens_table, &WhenWord::when));
static_assert(in_order(attributes, &AttributeWord::attribute));

std::string in_brackets(std::string_view word, std::span<const Arg> takes) {
  std::string list;
  for (const Arg arg : takes)
    if (arg != none) list += (list.empty() ? "" : ", ") + std::string(name_of(arg));
  return std::string(word) + (list.empty() ? "" : "(" + list + ")");
}

}  // namespace

std::string_view name_of(Arg arg) {
  switch (arg) {
    case none: return "";
    case Arg::who: return "who";
    case other: return "whom";
    case Arg::from: return "whom or nothing";
    case Arg::number: return "number";
    case condition: return "condition";
    case action: return "action";
    case Arg::attribute: return "attribute";
    case until: return "until when";
    case token: return "token";
    case pile: return "deck";
    case goods: return "coin, resolve or loot";
    case type: return "Enemy type";
    case types: return "Enemy type or enemy";
    case group: return "dormant group";
    case most: return "number or nothing";
    case place: return "hex or label";
    case sides: return "group of sides";
    case letter: return "letter";
    case numeral: return "plain number";
    case kept: return "how many are kept or nothing";
    case side: return "direction";
    case two: return "who, whom or nothing";
    case set: return "set, label or nothing";
    case near: return "set, plain number";
    case first: return "number";
    case both: return "number, number";
  }
  return "";
}

const DoWord& row_of(Do what) { return dos[index(what)]; }
const NodeWord& row_of(Word word) { return nodes[index(word)]; }
const WhenWord& row_of(When when) { return whens_table[index(when)]; }
const AttributeWord& row_of(Attribute attribute) { return attributes[index(attribute)]; }

std::string_view told(Limit limit) {
  switch (limit) {
    case Limit::none: return "";
    case Limit::per_turn: return "once per turn, ";
    case Limit::per_round: return "once per round, ";
    case Limit::per_scenario: return "once per Scenario, ";
    case Limit::per_party: return "once per Scenario for the whole party, ";
    case Limit::per_target: return "once per Scenario for each target, ";
    case Limit::per_intent: return "once per Intent card and at most twice, ";
  }
  return "";
}

std::string_view told(Until until) {
  switch (until) {
    case Until::action: return "";
    case Until::next_this_turn: return " on {its} next {kind} this turn";
    case Until::next: return " on {its} next {kind}";
    case Until::turn: return " this turn";
    case Until::turn_start: return " until {its} next turn";
    case Until::attacks: return " until {it} attack{s} or Cleanup comes";
    case Until::moves: return " until {it} move{s}";
    case Until::round: return " until the end of the round";
    case Until::plot: return "";
    case Until::scenario: return " for the Scenario";
  }
  return "";
}

TokenWord told(Token token) {
  switch (token) {
    case Token::none: return {"no", ""};
    case Token::strike: return {"a strike", "the next attack deals that much more"};
    case Token::ward: return {"a ward", "the next damage suffered is that much less"};
    case Token::marked: return {"a mark", "the next attack on its holder deals that much more"};
    case Token::slowed: return {"a slow", "the next move action is that much shorter"};
    case Token::weakened: return {"a weak", "P is that much less for the next action"};
    case Token::withered: return {"a wither", "P is 1 less until that much damage is dealt at once"};
  }
  return {};
}

std::string written(Do what) { return in_brackets(word_of(what), row_of(what).takes); }
std::string written(Word word) { return in_brackets(word_of(word), std::array{row_of(word).takes}); }

std::span<const std::string_view> do_words() {  // without `either` and `may`, which are written as objects
  return std::span(words_of<Do>).first(index(Do::either));
}
std::span<const std::string_view> node_words() {  // without what is written as a sign
  return std::span(words_of<Word>).subspan(index(Word::P));
}

}  // namespace bout::alls_well
