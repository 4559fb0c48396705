// Effects in words, made from the rows: a new card needs no text of its own.
#include <algorithm>
#include <array>

#include "engine/names.hpp"
#include "engine/text.hpp"
#include "games/alls_well/content.hpp"
#include "games/alls_well/map.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well {

namespace {

void replace(std::string& text, std::string_view what, std::string_view with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += with.size())
    text.replace(at, what.size(), with);
}

/// "you" -> "your", "it" -> "its", "the target" -> "the target's".
std::string possessive(const std::string& who) { return who == "you" ? "your" : who == "it" ? "its" : who + "'s"; }

std::string without_comma(std::string text) {
  while (text.ends_with(",")) text.pop_back();
  return text;
}

/// Two things said of one subject: it is named once.
void say_once(std::string& text) {
  for (const std::string who : {"the target", "the attacker", "that Enemy", "that Character"})
    for (const std::string link : {" and ", " or "})
      for (const std::string verb : {" is ", " has "}) replace(text, link + who + verb, link + verb.substr(1));
  for (const std::string verb : {"have", "has"})
    for (const std::string sign : {"+", "-"}) {
      const std::string before = verb + " ", again = " and " + verb + " " + sign;
      const std::size_t first = std::min(text.find(before + "+"), text.find(before + "-"));
      for (std::size_t at = text.find(again); at != std::string::npos; at = text.find(again, at + 1))
        if (first < at) text.replace(at, again.size(), " and " + sign);
    }
  replace(text, "the top 1 card", "the top card");
  replace(text, " health health", " health");
  replace(text, "slot the round + 1", "the next slot");
}

std::string counted(const std::string& number, const std::string& noun) {
  if (number == "1") return "1 " + noun;
  const std::string many = noun == "hex" ? "hexes" : noun + "s";
  const std::size_t comma = number.find(',');  // "1, 1 more if ..."
  if (comma != std::string::npos) return counted(number.substr(0, comma), noun) + number.substr(comma);
  return number + " " + many;
}

std::string with_article(const std::string& word) {
  return (std::string_view("aeiouAEIOU").find(word[0]) != std::string_view::npos ? "an " : "a ") + word;
}

}  // namespace

/// Tells the effects of one card. `you`: the owner is the reader.
class Sentences {
 public:
  Sentences(const Describer& by, bool you) : pool_(by.pool_), names_(by.names_), faces_(by.faces_), at_(by.at_), you_(you) {}

  std::string all(const Effects& effects) {
    std::string text;
    for (int i = 0; i < effects.count; ++i) {
      const std::string sentence = one(pool_[effects.first + i]);
      if (!sentence.empty()) text += (text.empty() ? "" : " ") + capital(without_comma(sentence)) + ".";
    }
    return text;
  }

  std::string branch(const Effect& effect, int at, int which) {
    effect_ = &effect;
    fresh_ = false;
    picked_ = "it";
    const Op* op = pool_.code(effect) + at;
    if (op->what == Do::may && which == 1) return "Do not";
    const Op* first = op + 1 + (which == 0 ? 0 : op->a);
    return capital(operations(first, first + (which == 0 ? op->a : op->b)));
  }

  std::string condition(NodeId id) { return expression(id).text; }

 private:
  // ---- one effect ------------------------------------------------------------------------------------

  std::string one(const Effect& effect) {
    effect_ = &effect;
    picked_.clear();  // what must be true is said of the moment, not of whoever is picked then
    const bool first = effect.when == When::dealt && effect.limit == Limit::per_round;  // whatever becomes of it
    std::string lead(first ? "" : told(effect.limit));
    std::string when(you_ ? row_of(effect.when).you : row_of(effect.when).it);
    if (first) replace(when, "damage", "the first damage of the round");
    if (!when.empty()) when[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(when[0])));
    lead += when;
    if (const Value condition = expression(effect.condition); condition.settled == 0)
      return {};
    else if (effect.condition != no_node && !condition.settled)
      lead += "if " + condition.text + ", ";
    if (effect.who != no_select) picked_ = picked(pool_[effect.who]);
    fresh_ = true;
    const Op* op = pool_.code(effect);
    std::string body = operations(op, op + effect.count);
    if (effect.count == 0)
      body = "choose " + picked_;
    else if (fresh_ && !picked_.empty())
      body = "choose " + without_comma(picked_) + ": " + body;
    if (effect.optional) {
      if (body.starts_with("you ") && !body.starts_with("you are") && !body.starts_with("you may "))
        body = "you may " + body.substr(4);
      else if (!body.starts_with("you may "))
        lead += "if you like, ";
    }
    std::string text = lead + body;
    say_once(text);
    return text;
  }

  std::string operations(const Op* op, const Op* end) {
    std::string text, subject;
    while (op < end) {
      const Op* now = op++;
      std::string clause;
      if (now->what == Do::either) {
        clause = "either " + operations(op, op + now->a) + ", or ";
        fresh_ = picked_.empty();
        clause += operations(op + now->a, op + now->a + now->b);
        op += now->a + now->b;
      } else if (now->what == Do::may) {
        clause = "if you like, " + operations(op, op + now->a);
        op += now->a;
      } else {
        clause = operation(*now, subject);
      }
      if (clause.empty()) continue;
      const bool joined = clause.starts_with("and ");
      const bool open = text.ends_with(", ");  // behind what must be true
      text += text.empty() || open ? (joined ? clause.substr(4) : clause) : (joined ? " " : "; ") + clause;
    }
    return text;
  }

  /// A clause with its subject; "and ..." when it goes on with the subject of the one before.
  std::string operation(const Op& op, std::string& subject) {
    std::string says(row_of(op.what).says);
    if (op.what == Do::modify || op.what == Do::set) says = modifier(op);
    const bool has_subject = row_of(op.what).takes[0] == Arg::who;
    const bool own_sentence = says.starts_with("!");
    if (own_sentence) says = says.substr(1);
    const bool second = has_subject && op.who == Ref::self && you_;  // told as "you"
    std::string who;
    if (has_subject && !own_sentence) {
      who = whom(op.who, true);
    } else if (has_subject) {
      who = op.who == Ref::self ? "" : whom(op.who, true);
    }
    fill(says, op, second, own_sentence && op.who != Ref::self ? who : "");
    if (!has_subject || own_sentence) {
      subject.clear();
      return says;
    }
    if (who == subject || (who == "it" && !subject.empty() && last_ == op.who)) return "and " + says;
    subject = who;
    last_ = op.who;
    return who + " " + says;
  }

  std::string modifier(const Op& op) const {
    const auto attribute = static_cast<Attribute>(op.a);
    const auto until = static_cast<Until>(op.b);
    const AttributeWord& row = row_of(attribute);
    std::string says(op.what == Do::set && !row.sets.empty() ? row.sets : row.says);
    if (says.empty()) says = row.sets;
    if (continuous(effect_->when)) return says;
    if (attribute == Attribute::damage_taken) return "!that damage is {value:more}";
    const bool next = until == Until::next || until == Until::next_this_turn;
    const bool plain = attribute == Attribute::attack || attribute == Attribute::move ||
                       attribute == Attribute::defend || attribute == Attribute::ability;
    if (plain && next) says = "{has} {value:signed}";
    if (attribute == Attribute::attack && until == Until::action) says = "{has} {value:signed} to that attack";
    says += told(until);
    replace(says, "{kind}",
            attribute == Attribute::move      ? "move action"
            : attribute == Attribute::defend  ? "defend action"
            : attribute == Attribute::ability ? "ability"
                                              : "attack");
    return says;
  }

  void fill(std::string& text, const Op& op, bool second, const std::string& of) {
    pronouns(text, second, of);
    const Value number = expression(op.value);
    replace(text, "{value:signed}", number.sign());
    replace(text, "{value:more}", number.more(""));
    replace(text, "{value:longer}", number.longer());
    replace(text, "{value:coin}",
            number.text.starts_with("the coin") || number.text.find("whichever") != std::string::npos
                ? number.text
                : number.text + " coin");
    for (const char* noun : {"hex", "step", "card", "Action card", "Loot card", "place"})
      replace(text, "{value:" + std::string(noun) + "}", counted(number.text, noun));
    if (op.what == Do::act || op.what == Do::strike || op.what == Do::repeat)
      replace(text, "{value}", number.is_zero() ? "" : " at " + number.sign());
    if (op.what == Do::cover_slot && number.plain) replace(text, "{value}", "slot " + number.text);
    if (op.what == Do::spawn)
      replace(text, "{value}", op.value == no_node ? "" : ", " + number.text + " of them at most");
    if (op.what == Do::spawn_at)
      replace(text, "{value}",
              op.value == no_node || number.is_zero() ? "" : ", " + counted(number.text, "step") + " down already");
    if (const std::size_t comma = number.text.find(", 1 ");
        comma != std::string::npos && text.find("{value}") != std::string::npos) {
      replace(text, "{value}", number.text.substr(0, comma));  // "2 health, 1 less if ..."
      text += number.text.substr(comma);
    }
    replace(text, "{value}", number.text);
    const auto has = [&](std::string_view slot) { return text.find(slot) != std::string::npos; };
    if (has("{other}") && op.what == Do::flee && op.other == Ref::none)  // AWE-12.40
      replace(text, "{other}", second ? "the closest Enemy" : "its target");
    if (has("{other}")) replace(text, "{other}", whom(op.other, false));
    if (has("{who}")) replace(text, "{who}", whom(op.who, false));
    replace(text, "{a}", argument_a(op));
    replace(text, "{b}", argument_b(op));
    if (op.what == Do::give) text += ": " + std::string(told(static_cast<Token>(op.a)).says);
  }

  void pronouns(std::string& text, bool second, const std::string& of) const {
    replace(text, "{is}", second ? "are" : "is");
    replace(text, "{has}", second ? "have" : "has");
    replace(text, "{its}", second ? "your" : "its");
    replace(text, "{it}", second ? "you" : of.empty() ? "it" : of);
    replace(text, "{s}", second ? "" : "s");
  }

  std::string argument_a(const Op& op) const {
    for (const Arg arg : row_of(op.what).takes) switch (arg) {
        case Arg::action:
          return op.what == Do::act ? with_article(action(static_cast<ActionKind>(op.a)))
                                    : action(static_cast<ActionKind>(op.a));
        case Arg::attribute: return std::string(word_of(static_cast<Attribute>(op.a)));
        case Arg::token: return std::string(told(static_cast<Token>(op.a)).name);
        case Arg::pile: return static_cast<Pile>(op.a) == Pile::intents ? "Intent" : "Death Throes";
        case Arg::goods: return std::string(word_of(static_cast<Goods>(op.a)));
        case Arg::type:
          if (op.what == Do::spawn) return many(type(static_cast<EnemyType>(op.a)));
          return is_overlord(static_cast<EnemyType>(op.a)) ? type(static_cast<EnemyType>(op.a))
                                                           : with_article(type(static_cast<EnemyType>(op.a)));
        case Arg::sides: return index(op.a) < names_.groups.size() ? "\"" + names_.groups[op.a] + "\"" : "";
        case Arg::letter: return std::string(1, static_cast<char>('A' + op.a));
        case Arg::numeral: return std::to_string(op.a);
        case Arg::side:
          return std::string(std::array{"east", "north-east", "north-west", "west", "south-west", "south-east"}[op.a]);
        default: break;
      }
    return "";
  }

  std::string argument_b(const Op& op) {
    for (const Arg arg : row_of(op.what).takes) switch (arg) {
        case Arg::types: {
          const auto set = static_cast<Set>(op.b);
          if (set == Set::same_type) return "every Enemy of its type";
          if (is_type(set) && is_overlord(type_of(set))) return noun(set);
          return "every " + noun(set);
        }
        case Arg::group: return std::to_string(op.b);
        case Arg::kept:
          if (op.b == 0) return "";
          return std::string(expression(op.value).plain ? "" : ",") + " and keep" + (you_ ? " " : "s ") +
                 std::to_string(op.b);
        case Arg::place:
          if (op.who == Ref::hex) return "at " + name_of(static_cast<Hex>(op.b));
          return op.b < names_.labels.size() ? "at \"" + names_.labels[op.b] + "\"" : "there";
        default: break;
      }
    return "";
  }

  // ---- who --------------------------------------------------------------------------------------------

  bool owner_is_enemy() const { return effect_ != nullptr && effect_->card.family == Family::enemy; }

  /// The target is told in full once, then as "it".
  std::string whom(Ref ref, bool as_subject) {
    switch (ref) {
      case Ref::none: return "";
      case Ref::self: return you_ ? "you" : "it";
      case Ref::target:
        if (in_where_) return "it";
        if (picked_.empty()) return the_target();
        if (!fresh_) return "it";
        fresh_ = false;
        return as_subject ? picked_ : without_comma(picked_);
      case Ref::previous: return in_where_ || effect_ == nullptr ? "the first one" : "the one picked first";
      case Ref::there: return "that hex";
      case Ref::actor:
        return effect_ != nullptr && (effect_->when == When::enemy_moved || effect_->when == When::targeted)
                   ? "that Enemy"
                   : "the attacker";
      case Ref::employer: return "its employer";
      case Ref::hex:
      case Ref::label: return "there";
    }
    return "";
  }

  /// Whoever the moment or the action is about.
  std::string the_target() const {
    if (effect_ == nullptr) return "the target";
    if (effect_->card.family == Family::throes) return "the dead Enemy";
    switch (effect_->when) {
      case When::character_turn_end:
      case When::ally_dealt:
      case When::heals:
      case When::order_done: return "that Character";
      case When::kills:
      case When::enemy_dies:
      case When::forcing:
      case When::forced: return "that Enemy";
      default: return "the target";
    }
  }

  std::string place(Ref ref, std::uint8_t at) {
    if (ref == Ref::hex) return name_of(static_cast<Hex>(at));
    if (ref == Ref::label && at < names_.labels.size()) return "\"" + names_.labels[at] + "\"";
    return whom(ref, false);
  }

  std::string type(EnemyType id) const { return index(id) < faces_.enemies.size() ? faces_[id].name : "Enemy"; }
  std::string action(ActionKind kind) const {
    if (is_ability(kind))
      return index(ability_of(kind)) < faces_.abilities.size() ? faces_[ability_of(kind)].name : "ability";
    return std::string(word_of(kind));
  }

  std::string noun(Set set) const {
    if (is_type(set)) return type(type_of(set));
    switch (set) {
      case Set::pc: return "Player Character";
      case Set::ally: return "other Player Character";
      case Set::character: return "Character";
      case Set::other: return "other Character";
      case Set::mercenary: return "Mercenary";
      case Set::enemy: return "Enemy";
      case Set::other_enemy: return "other Enemy";
      case Set::overlord: return "Overlord";
      case Set::combatant: return "combatant";
      case Set::most_numerous: return "Enemy of the most numerous type";
      case Set::same_type: return "Enemy of its type";
      case Set::free_hex: return "free hex";
      case Set::clear_hex: return "free hex without an icon";
      case Set::hex: return "hex";
      case Set::type: break;
    }
    return "";
  }
  static std::string many(const std::string& noun) {
    if (noun.starts_with("Enemy")) return "Enemies" + noun.substr(5);
    if (noun == "other Enemy") return "other Enemies";
    if (noun == "Mercenary") return "Mercenaries";
    if (noun.ends_with("man")) return noun.substr(0, noun.size() - 2) + "en";
    if (noun.starts_with("hex") || noun.starts_with("free hex")) return noun.substr(0, noun.find("hex")) + "hexes";
    return noun + "s";
  }
  bool holds_owner(Set set) const {
    if (set == Set::combatant) return true;
    return owner_is_enemy() ? set == Set::enemy || is_type(set) || set == Set::most_numerous
                            : set == Set::pc || set == Set::character;
  }

  /// not is(target, previous)
  bool but_for_the_one_before(NodeId where) const {
    const Node* node = pool_.at(where);
    return node[0].word == Word::is && static_cast<Ref>(node[0].a) == Ref::target &&
           static_cast<Ref>(node[0].b) == Ref::previous && node[1].word == Word::not_ && node[2].word == Word::end;
  }

  std::string picked(const Select& select) {
    const bool adjacent = select.from == Ref::self && !holds_owner(select.set) && !is_hexes(select.set) &&
                          expression(select.within).text == "1" && select.within != no_node;
    std::string text;
    const bool at_target =
        select.from == Ref::there && (effect_->card.family == Family::action || row_of(effect_->when).has_target);
    const std::string centre =
        at_target || select.from == Ref::target ? the_target() : place(select.from, select.from_at);
    const bool others = at_target && select.where != no_node && but_for_the_one_before(select.where);
    const std::string what = std::string(adjacent ? "adjacent " : others ? "other " : "") + noun(select.set);
    switch (select.pick) {
      case Pick::one: text = "one " + what; break;
      case Pick::up_to:
        text = "each of up to " + expression(select.most).text + " " + (adjacent ? "adjacent " : "") +
               many(noun(select.set));
        break;
      case Pick::each: text = "each " + what; break;
      case Pick::closest: text = "the closest " + what; break;
      case Pick::farthest: text = "the " + what + " farthest from all Characters"; break;
      case Pick::most_degraded: text = "the most degraded " + what; break;
    }
    if (select.in != anywhere) {
      const std::size_t at = select.in >= first_card_label ? index(select.in - first_card_label) : select.in;
      text += at < names_.labels.size() ? " in \"" + names_.labels[at] + "\"" : " in the marked hexes";
    }
    if (select.within != no_node && !adjacent) {
      const Value far = expression(select.within);
      const bool named = far.text.find("influence") != std::string::npos || far.node.word == Word::range;
      text += " within " + (named ? far.text : counted(far.text, "hex"));
      const bool own_range = far.node.word == Word::range && static_cast<Ref>(far.node.a) == select.from;
      if (!own_range && (select.from != Ref::self || !named)) text += " of " + centre;
    }
    if (select.from == Ref::self && select.within != no_node && holds_owner(select.set) &&
        (select.set == Set::character || select.set == Set::pc))
      text += you_ ? " (you included)" : " (itself included)";
    if (select.where != no_node && !others) {
      in_where_ = true;
      text += ", if " + expression(select.where).text + ",";
      in_where_ = false;
    }
    return text;
  }

  // ---- numbers and conditions ----------------------------------------------------------------------------

  struct Value {
    std::string text;
    bool condition = false;
    bool plain = false;  // a number that is written down
    int number = 0;
    Node node;  // what it was made of last
    std::string negative;
    std::optional<int> settled;  // what it comes to, whatever happens

    bool is_zero() const { return plain && number == 0; }
    std::string sign() const {
      if (plain) return (number < 0 ? "-" : "+") + std::to_string(number < 0 ? -number : number);
      return "+(" + text + ")";
    }
    /// "1 less", "2 more"
    std::string more(const std::string& noun) const {
      if (!plain) return text == "0 - that damage" ? "0" : text + " more";
      return std::to_string(number < 0 ? -number : number) + noun + (number < 0 ? " less" : " more");
    }
    std::string longer() const {
      const int size = number < 0 ? -number : number;
      return counted(plain ? std::to_string(size) : text, "hex") + (number < 0 ? " shorter" : " longer");
    }
  };

  Value expression(NodeId id) {
    std::vector<Value> stack;
    if (id == no_node) return {};
    for (const Node* node = pool_.at(id); node->word != Word::end; ++node) {
      const NodeWord& row = row_of(node->word);
      Value made;
      made.node = *node;
      made.condition = !row.number;
      if (node->word == Word::number) {
        made.plain = true;
        made.number = static_cast<std::int8_t>(node->a);
        made.text = std::to_string(made.number);
        made.settled = made.number;
      } else if (row.takes == Arg::both && stack.size() >= 2) {
        const Value right = stack.back();
        stack.pop_back();
        const Value left = stack.back();
        stack.pop_back();
        made.text = joined(row, left, right);
        made.settled = settled(row.word, left.settled, right.settled);
        if (const Value* rest = rest_of(row.word, left, right)) made = *rest;
      } else if (row.takes == Arg::first && !stack.empty()) {
        const Value inner = stack.back();
        stack.pop_back();
        made.text = node->word == Word::not_ && !inner.negative.empty() ? inner.negative : std::string(row.says);
        replace(made.text, "{1}", inner.text);
        if (node->word == Word::not_ && inner.settled) made.settled = *inner.settled == 0;
      } else {
        made.text = std::string(row.says);
        made.negative = std::string(row.no);
        named(made.text, *node, row);
        named(made.negative, *node, row);
        if (at_ && node->word == Word::players) made.settled = at_->players;
        if (at_ && node->word == Word::campaign) made.settled = at_->campaign;
      }
      stack.push_back(std::move(made));
    }
    return stack.empty() ? Value{} : stack.back();
  }

  static std::optional<int> settled(Word word, std::optional<int> left, std::optional<int> right) {
    if (word == Word::and_ && (left == 0 || right == 0)) return 0;
    if (word == Word::or_ && (left.value_or(0) != 0 || right.value_or(0) != 0)) return 1;
    if (!left || !right) return std::nullopt;
    switch (word) {
      case Word::equal: return *left == *right;
      case Word::unequal: return *left != *right;
      case Word::less: return *left < *right;
      case Word::at_most: return *left <= *right;
      case Word::more: return *left > *right;
      case Word::at_least: return *left >= *right;
      case Word::and_: return 1;
      case Word::or_: return 0;
      default: return std::nullopt;  // a sum is told as it is written
    }
  }
  /// Of two conditions the one that matters, where the other is settled and settles nothing.
  static const Value* rest_of(Word word, const Value& left, const Value& right) {
    if (word != Word::and_ && word != Word::or_) return nullptr;
    if (left.settled.has_value() == right.settled.has_value()) return nullptr;
    const Value& known = left.settled ? left : right;
    return (*known.settled != 0) == (word == Word::and_) ? (left.settled ? &right : &left) : nullptr;
  }

  void named(std::string& text, const Node& node, const NodeWord& row) {
    switch (row.takes) {
      case Arg::who: {
        const std::string who = whom(static_cast<Ref>(node.a), false);
        replace(text, "{a's}", possessive(who));
        replace(text, "{a}", who);
        break;
      }
      case Arg::two:
        replace(text, "{a}", whom(static_cast<Ref>(node.a), false));
        replace(text, "{b}", whom(static_cast<Ref>(node.b), false));
        break;
      case Arg::set: {
        const auto set = static_cast<Set>(node.a);
        const std::string where =
            node.b != anywhere && node.b < names_.labels.size() ? " in \"" + names_.labels[node.b] + "\"" : "";
        replace(text, "{one}", with_article(noun(set)) + where);
        replace(text, "no {a}", "no " + noun(set) + where);
        replace(text, "{a}", many(noun(set)) + where);
        break;
      }
      case Arg::near:
        replace(text, "{one}", with_article(noun(static_cast<Set>(node.a))));
        replace(text, "no {a}", "no " + noun(static_cast<Set>(node.a)));
        replace(text, "{a}", many(noun(static_cast<Set>(node.a))));
        replace(text, "{b}", counted(std::to_string(node.b), "hex") + " of " + (you_ ? "you" : "it"));
        break;
      case Arg::numeral: replace(text, "{a}", std::to_string(node.a)); break;
      case Arg::letter: replace(text, "{a}", std::string(1, static_cast<char>('A' + node.a))); break;
      case Arg::action: replace(text, "{a}", action(static_cast<ActionKind>(node.a))); break;
      default: break;
    }
    pronouns(text, you_, "");
    replace(text, "you is ", "you are ");
  }

  std::string joined(const NodeWord& row, const Value& left, const Value& right) {
    if ((row.word == Word::add || row.word == Word::subtract) && right.condition)  // "2, 1 less if it is you"
      return left.text + ", 1 " + (row.word == Word::add ? "more" : "less") + " if " + right.text;
    if (row.word >= Word::equal && row.word <= Word::at_least && right.text != "")
      if (std::string said = compared(row.word, left, right); !said.empty()) return said;
    std::string text(row.says);
    replace(text, "{1}", left.text);
    replace(text, "{2}", right.text);
    return text;
  }

  /// "2 or more", "1", "less than 3".
  static std::string amount(Word word, const std::string& number) {
    switch (word) {
      case Word::equal: return number;
      case Word::unequal: return "not " + number;
      case Word::less: return "less than " + number;
      case Word::at_most: return number + " or less";
      case Word::more: return "more than " + number;
      default: return number + " or more";
    }
  }

  /// Comparisons that people say in another way.
  std::string compared(Word word, const Value& left, const Value& right) {
    const Node& node = left.node;
    const NodeWord& row = row_of(node.word);
    const bool some =
        right.plain && ((word == Word::at_least && right.number == 1) || (word == Word::more && right.number == 0));
    const bool none = right.plain && right.number == 0 && (word == Word::equal || word == Word::at_most);
    if ((some && !row.some.empty()) || (none && !row.no.empty())) {
      std::string text(some ? row.some : row.no);
      named(text, node, row);
      return text;
    }
    if (node.word == Word::distance) {
      const std::string one = whom(static_cast<Ref>(node.a), false), other = whom(static_cast<Ref>(node.b), false);
      if (word == Word::equal && right.text == "1") return one + " is next to " + other;
      if (word == Word::at_most)
        return one + " is within " +
               (right.node.word == Word::influence ? right.text : counted(right.text, "hex") + " of " + other);
      return one + " is " + amount(word, right.text) + " hexes away from " + other;
    }
    if (node.word == Word::moved)
      return std::string(you_ ? "you" : "it") + " moved " + amount(word, right.text) + " hexes this turn";
    if (node.word == Word::count && right.plain) {
      std::string text = "{a}";
      named(text, node, row);
      return amount(word, right.text) + " " + text + " are on the map";
    }
    return "";
  }

  const EffectPool& pool_;
  const Names& names_;
  const Faces& faces_;
  const std::optional<Occasion> at_;
  bool you_;
  const Effect* effect_ = nullptr;
  std::string picked_;  // how the target of this effect is told
  bool fresh_ = true;   // not told yet
  bool in_where_ = false;
  Ref last_ = Ref::none;
};

std::string Describer::effects(const Effects& effects, bool you) const { return Sentences(*this, you).all(effects); }

std::string Describer::branch(EffectId effect, int at, int which) const {
  return Sentences(*this, true).branch(pool_[effect], at, which);
}

std::string Describer::condition(NodeId id, bool you) const { return Sentences(*this, you).condition(id); }

void describe_cards(CardBox& box) {
  Names names = box.names;
  names.labels = box.card_labels;
  Faces& faces = box.faces;
  const Cards& cards = box.cards;
  const Describer words(cards.pool, names, faces);
  for (const CharacterId id : all<CharacterId>(characters)) {
    CharacterFace& face = faces.characters_[index(id)];
    face.trait_text = words.effects(cards[id].trait, true);
    for (std::size_t i = 0; i < all_actions; ++i)
      for (std::size_t nth = 0; nth < 3; ++nth)
        for (const Effects& bonus :
             {cards[id].actions[i].actions[nth].surge_bonus, cards[id].actions[i].actions[nth].rampage_bonus})
          if (!bonus.empty()) face.bonuses[i][nth] = words.effects(bonus, true);
  }
  for (const AbilityId id : faces.abilities.keys()) faces.abilities[id].text = words.effects(cards[id].effects, true);
  for (const PraxisId id : faces.praxes.keys()) faces.praxes[id].text = words.effects(cards[id].trait, true);
  for (const ImpulseId id : faces.impulses.keys()) faces.impulses[id].text = words.effects(cards[id].effects, true);
  for (const EquipmentId id : faces.equipment.keys()) faces.equipment[id].text = words.effects(cards[id].effects, true);
  for (const LootId id : faces.loot.keys()) faces.loot[id].text = words.effects(cards[id].effects, true);
  for (const ThroesId id : faces.throes.keys()) faces.throes[id].text = words.effects(cards[id].effects, true);
  for (const HiredId id : faces.hired.keys()) {
    faces.hired[id].augment_text = words.effects(cards[id].augment, false);
    faces.hired[id].affliction_text = words.effects(cards[id].affliction, false);
  }
  for (const EnemyType id : faces.enemies.keys()) {
    EnemyFace& face = faces.enemies[id];
    const Enemy& enemy = cards[id];
    face.augment_text = words.effects(enemy.augment, false);
    face.affliction_text = words.effects(enemy.affliction.effects, false);
    if (enemy.affliction.area == Area::all)  // every Character in reach, one after the other
      replace(face.affliction_text, "The target", "Every Character in reach");
    face.special_text = words.effects(enemy.special, false);
    face.defeat_text = words.effects(enemy.defeat, false);
    for (const Space& space : enemy.track) face.bonuses.push_back(words.effects(space.bonus, false));
  }
}

}  // namespace bout::alls_well
