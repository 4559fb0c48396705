// Reads cards.json: sets, cards, and effects in the closed vocabulary of cards.hpp.
#include <algorithm>
#include <map>

#include "games/challengers/content.hpp"

namespace bout::challengers {

namespace {

constexpr std::string_view level_words[] = {"S", "A", "B", "C", "R", "SOLO"};
constexpr int base_limit[] = {10, 3, 5, 10, 10, 10};  // CHA-1.14
constexpr std::string_view end_words[] = {word_of(Place::top), word_of(Place::bottom)};
constexpr std::string_view add_words[] = {word_of(Place::deck_top), word_of(Place::deck_bottom),
                                          word_of(Place::exhaust)};
constexpr auto if_words = std::span(words_of<If>).subspan(1);  // all but `always`
constexpr std::string_view per_words[] = {"per_bench_card", "per_bench_set", "per_empty_seat", "per_trophy"};
constexpr std::string_view rarity_words[] = {"rare", "common"};
constexpr std::string_view role_words[] = {"always", "robot"};

/// What each word takes besides `when`, `if` and `op`, and when it may stand.
struct Grammar {
  std::vector<std::string_view> keys;
  std::vector<When> at;
};
const Grammar& grammar(Op op) {
  static const std::vector<When> once = {When::reveal, When::flag_on, When::flag_loss};
  static const std::vector<When> loss = {When::flag_loss};
  static const Grammar all[] = {
      {{"amount"}, {When::reveal, When::attack, When::flag_while}},
      {{"amount", "sel", "scope"}, {When::bench}},
      {{"side", "n"}, {When::reveal, When::flag_on, When::flag_loss, When::picked}},
      {{"side", "sel", "max", "forced", "chooser"}, once},
      {{"side", "place", "n"}, once},
      {{"side", "n"}, once},
      {{"side", "sel", "max", "forced", "chooser"}, once},
      {{"level", "n", "side", "place"}, once},
      {{}, once},
      {{"n"}, once},
      {{"place"}, once},
      {{}, loss},
      {{}, loss},
      {{"n"}, once},
      {{"n", "sel"}, {When::picked}},
  };
  return all[index(op)];
}

class CardReader {
 public:
  CardReader(const std::vector<CardFile>& files, Rules& rules, Content& content)
      : files_(files), in_(&files[0].in), rules_(rules), content_(content) {}

  void read() {
    for (const CardFile& file : files_) {
      in_ = &file.in;
      in_->refuse_keys_except(file.root, {"sets", "cards"});
      read_sets(file);
    }
    check_sets();
    for (const CardFile& file : files_) {
      in_ = &file.in;
      if (&file != &files_[0] && file.root.find("cards") == nullptr) continue;
      for (const json::Value& card : in_->list(file.root, "cards"))
        if (in_->expect(card, json::Kind::object) && read_card(card)) rows_.push_back({&file, &card});
    }
    for (const CardKind kind : rows_.keys()) {  // when all names are known
      in_ = &rows_[kind].file->in;
      read_effects(*rows_[kind].card, rules_.cards[kind]);
    }
    rules_.kinds = static_cast<int>(rows_.size());
    in_ = &files_.back().in;
    const json::Value& last = files_.back().root;
    check_counts(last);
    if (selectors_ > rules_.selectors.size())
      in_->problem(last.place, "these cards need more than " + std::to_string(rules_.selectors.size()) + " selectors");
    check_layers();
  }

 private:
  struct Row {
    const CardFile* file;
    const json::Value* card;
  };

  /// CHA-1.5, CHA-1.6. Further files put their sets before the last one, which is the Robot's.
  void read_sets(const CardFile& file) {
    const bool first_file = &file == &files_[0];
    if (!first_file && file.root.find("sets") == nullptr) return;
    const std::vector<json::Value>& list = in_->list(file.root, "sets");
    for (const json::Value& set : list) {
      if (!in_->expect(set, json::Kind::object)) continue;
      in_->refuse_keys_except(set, {"name", "mark", "role"});
      const SetFace face{in_->text(set, "name"), in_->text(set, "mark")};
      for (const SetFace& other : content_.sets) {
        if (other.name == face.name) in_->problem(set.place, "there is a set \"" + face.name + "\" already");
        if (!first_file && other.mark == face.mark)
          in_->problem(set.place, "the set \"" + other.name + "\" has the mark \"" + face.mark + "\" already");
      }
      const bool first = first_file && &set == &list.front(), last = first_file && &set == &list.back();
      const int role = set.find("role") != nullptr ? optional_word(set, "role", role_words) : -1;
      if (first && role != 0) in_->problem(set.place, "the first set must have the role \"always\"");
      if (last && role != 1) in_->problem(set.place, "the last set must have the role \"robot\"");
      if (!first && !last && role >= 0) in_->problem(set.place, "only the first and the last set have a role");
      content_.sets.insert(content_.sets.end() - (first_file || content_.sets.empty() ? 0 : 1), face);
    }
  }

  void check_sets() {
    rules_.sets = static_cast<int>(content_.sets.size());
    if (const json::Value* sets = files_.back().root.find("sets");
        sets != nullptr && (rules_.sets < 4 || rules_.sets > 20))
      in_->problem(sets->place, "there must be 4 to 20 sets, found " + std::to_string(rules_.sets));
  }

  /// The number of the word; -1: it is none of them, which is a problem.
  int optional_word(const json::Value& object, std::string_view key, std::span<const std::string_view> words) const {
    const std::optional<std::size_t> found = in_->word(object, key, words);
    return found.has_value() ? static_cast<int>(*found) : -1;
  }

  std::vector<std::string_view> set_names() const {
    std::vector<std::string_view> names;
    for (const SetFace& set : content_.sets) names.push_back(set.name);
    return names;
  }

  bool read_card(const json::Value& card) {  // CHA-1.12
    in_->refuse_keys_except(card, {"name", "set", "level", "base", "copies", "rarity", "effects"});
    if (content_.cards.size() >= max_kinds) {
      in_->problem(card.place, "there may be at most " + std::to_string(max_kinds) + " kinds of cards");
      return false;
    }
    CardRule& rule = rules_.cards[CardKind(content_.cards.size())];
    const std::string name = in_->text(card, "name");
    const std::optional<std::size_t> set = in_->word(card, "set", set_names());
    const std::optional<std::size_t> level = in_->word(card, "level", level_words);
    if (!set || !level) return false;
    rule.set = byte(*set);
    rule.level = Level(*level);
    const bool robot = static_cast<int>(*set) == rules_.sets - 1;
    if (robot && has_pile(rule.level))
      in_->problem(card.find("level")->place, "a Robot card has the level S, R or SOLO (CHA-1.4)");
    if (!robot && rule.level >= Level::robot)
      in_->problem(card.find("level")->place, "only Robot cards have the level R or SOLO (CHA-1.12)");
    if (rule.level == Level::starter && !robot && *set != 0)
      in_->problem(card.find("set")->place, "starter cards belong to \"" + content_.sets[0].name + "\" (CHA-1.2)");
    read_base(card, rule, robot);
    read_copies(card, rule);
    for (const CardKind other : content_.cards.keys())
      if (!name.empty() && content_.cards[other].name == name && rules_.cards[other].level == rule.level)
        in_->problem(card.find("name")->place, "there is a card \"" + name + "\" of level " +
                                                   std::string(level_words[*level]) +
                                                   " already; choose another name or another level");
    const auto known = names_.find(name);
    rule.name = known != names_.end() ? known->second : byte(names_.size());
    names_.emplace(name, rule.name);
    std::string rarity;
    if (has_pile(rule.level) && rule.copies != 4)
      rarity = (rule.copies < 4 ? "Rare " : "Common ") + std::to_string(rule.copies);
    content_.cards.push_back({name, name, {}, {}, rarity});
    return true;
  }

  void read_base(const json::Value& card, CardRule& rule, bool robot) {
    const json::Value* base = in_->need(card, "base");
    if (base == nullptr) return;
    if (base->kind == json::Kind::text) {  // Cyborg
      rule.base_is_round = base->text == "round";
      if (!rule.base_is_round) in_->problem(base->place, "base must be a number or \"round\"");
      if (!robot) in_->problem(base->place, "only a Robot card may have the round as its base power");
      return;
    }
    const int limit = base_limit[index(rule.level)];
    const int value = in_->integer(card, "base", 0, 10);
    if (value > limit) {  // CHA-1.14
      const std::string_view higher = value <= base_limit[index(Level::b)] ? "B" : "C";
      in_->problem(base->place, "base power " + std::to_string(value) + " is above the limit of level " +
                                    std::string(letter(rule.level)) + ", which is " + std::to_string(limit) +
                                    "; such a card needs level " + std::string(higher) + " (CHA-1.14)");
    }
    rule.base = byte(value);
  }

  void read_copies(const json::Value& card, CardRule& rule) {  // CHA-1.13; CHA-R81 and CHA-R83 are settled in the data
    rule.copies = byte(in_->integer(card, "copies", 1, 12));
    const json::Value* rarity = card.find("rarity");
    const int word = rarity != nullptr ? optional_word(card, "rarity", rarity_words) : -1;
    if (!has_pile(rule.level)) {
      if (rarity != nullptr) in_->problem(rarity->place, "only cards of level A, B and C have a rarity");
      return;
    }
    const char* wanted = rule.copies <= 3 ? "\"rare\"" : rule.copies >= 5 ? "\"common\"" : "no rarity";
    const bool fits = rule.copies <= 3 ? word == 0 : rule.copies >= 5 ? word == 1 : rarity == nullptr;
    if (!fits && card.find("copies") != nullptr)
      in_->problem(rarity != nullptr ? rarity->place : card.find("copies")->place,
                   std::to_string(rule.copies) + " copies need " + wanted +
                       ": rare is up to 3, common 5 and more, and 4 has no label (CHA-1.13)");
  }

  // ---- effects --------------------------------------------------------------------------------------

  void read_effects(const json::Value& card, CardRule& rule) {
    if (card.find("effects") == nullptr) return;
    const std::vector<json::Value>& list = in_->list(card, "effects");
    for (const json::Value& row : list) {
      if (!in_->expect(row, json::Kind::object)) continue;
      if (rule.effects.size() >= max_effects) {
        in_->problem(row.place, "a card has at most " + std::to_string(max_effects) + " effects");
        return;
      }
      const std::optional<When> when = in_->word<When>(row, "when");
      const std::optional<Op> op = in_->word<Op>(row, "op");
      if (!when || !op) continue;
      Effect effect;
      effect.when = *when;
      effect.op = *op;
      const Grammar& takes = grammar(effect.op);
      std::vector<std::string_view> keys = takes.keys;
      keys.insert(keys.end(), {"when", "op"});
      if (effect.when != When::bench && effect.when != When::picked) keys.push_back("if");
      in_->refuse_keys_except(row, keys);
      if (std::find(takes.at.begin(), takes.at.end(), effect.when) == takes.at.end()) {
        std::vector<std::string_view> may;
        for (const When at : takes.at) may.push_back(word_of(at));
        in_->problem(row.find("when")->place,
                     "\"" + std::string(word_of(*op)) + "\" may stand at " + any_of(may) + " only");
      }
      read_arguments(row, rule, effect);
      if (row.find("if") != nullptr) read_condition(*row.find("if"), effect);
      rule.has = byte(rule.has | 1 << index(*when));
      if (may_ask(effect.op)) rule.asks = byte(rule.asks | 1 << index(*when));
      rule.effects.push_back(effect);
    }
  }

  Whose side(const json::Value& object, std::string_view key, Whose standard) {
    if (object.find(key) == nullptr) return standard;
    return in_->word<Whose>(object, key).value_or(Whose::own);
  }

  std::uint8_t number(const json::Value& row, std::string_view key, int least, int most) {
    return byte(in_->integer(row, key, least, most));
  }

  bool flag(const json::Value& row, std::string_view key) {
    const json::Value* value = in_->need(row, key);
    return value != nullptr && in_->expect(*value, json::Kind::boolean) && value->boolean;
  }

  void read_arguments(const json::Value& row, const CardRule& rule, Effect& effect) {
    effect.side = side(row, "side", Whose::own);
    switch (effect.op) {
      case Op::power: read_amount(row, effect); return;
      case Op::aura:
        effect.amount = static_cast<std::int8_t>(in_->integer(row, "amount", 1, 5));
        effect.selector = selector(row, "sel");
        effect.scope = in_->word<Scope>(row, "scope").value_or(effect.scope);
        return;
      case Op::fans: effect.most = number(row, "n", 1, 10); return;
      case Op::exhaust_bench:
      case Op::return_to_deck:
        effect.selector = selector(row, "sel");
        effect.most = number(row, "max", 1, 6);
        effect.forced = flag(row, "forced");
        effect.chooser = side(row, "chooser", Whose::own);
        return;
      case Op::exhaust_deck:
        effect.most = number(row, "n", 1, 5);
        if (const auto end = in_->word(row, "place", end_words)) effect.place = Place(*end);
        return;
      case Op::bench_from_deck: effect.most = number(row, "n", 1, 5); return;
      case Op::add_from_pile:
        effect.most = number(row, "n", 1, 5);
        if (const auto level = in_->word(row, "level", std::span(level_words).subspan(1, 3)))
          effect.level = level_of_pile(*level);
        if (const auto place = in_->word(row, "place", add_words))
          effect.place = Place(index(Place::deck_top) + *place);
        return;
      case Op::peek_reorder: effect.most = number(row, "n", 2, 3); return;
      case Op::search_place:
        if (const auto end = in_->word(row, "place", end_words)) effect.place = Place(*end);
        return;
      case Op::next_card_bonus: effect.most = number(row, "n", 1, 10); return;
      case Op::trade_pick:
        effect.most = number(row, "n", 1, 2);
        effect.selector = selector(row, "sel");
        return;
      case Op::retire_self:
        if (!has_pile(rule.level)) in_->problem(row.place, "only a card of level A, B or C has a tray to retire to");
        return;
      case Op::peek_split:
      case Op::exhaust_self: return;
    }
  }

  void read_amount(const json::Value& row, Effect& effect) {
    const json::Value* amount = in_->need(row, "amount");
    if (amount == nullptr) return;
    if (amount->kind != json::Kind::object) {
      effect.amount = static_cast<std::int8_t>(in_->integer(row, "amount", -9, 9));
      return;
    }
    std::vector<std::string_view> keys(std::begin(per_words), std::end(per_words));
    keys.push_back("times");
    in_->refuse_keys_except(*amount, keys);
    effect.amount = static_cast<std::int8_t>(in_->integer(*amount, "times", -3, 3));
    int found = 0;
    for (std::size_t per = 0; per < std::size(per_words); ++per) {
      const json::Value* what = amount->find(per_words[per]);
      if (what == nullptr || !in_->expect(*what, json::Kind::object)) continue;
      ++found;
      effect.per = Per(per + 1);
      std::vector<std::string_view> takes = {"side"};
      if (effect.per == Per::bench_card) takes.push_back("sel");
      in_->refuse_keys_except(*what, takes);
      effect.per_side = side(*what, "side", Whose::own);
      if (effect.per == Per::bench_card) effect.per_selector = selector(*what, "sel");
    }
    if (found != 1) in_->problem(amount->place, "an amount counts exactly one thing: " + any_of(per_words));
  }

  void read_condition(const json::Value& value, Effect& effect) {
    if (!in_->expect(value, json::Kind::object)) return;
    in_->refuse_keys_except(value, {std::begin(if_words), std::end(if_words)});
    if (value.members.size() != 1)
      return in_->problem(value.place, "a condition is exactly one of " + any_of(if_words));
    for (std::size_t word = 0; word < std::size(if_words); ++word) {
      const json::Value* what = value.find(if_words[word]);
      if (what == nullptr || !in_->expect(*what, json::Kind::object)) continue;
      effect.condition = If(word + 1);
      effect.condition_side = side(*what, "side", Whose::own);
      const bool bench = effect.condition == If::bench_has || effect.condition == If::bench_has_no;
      in_->refuse_keys_except(*what, {"side", bench ? "sel" : "n"});
      if (bench)
        effect.condition_selector = selector(*what, "sel");
      else
        effect.condition_n = number(*what, "n", 0, 20);
    }
  }

  /// Which kinds are meant: every field that is given must fit.
  std::uint8_t selector(const json::Value& object, std::string_view key) {
    const json::Value* value = in_->need(object, key);
    if (value == nullptr || !in_->expect(*value, json::Kind::object)) return 0;
    in_->refuse_keys_except(*value, {"set", "level", "base", "base_at_most", "name"});
    Selector made;
    std::optional<std::size_t> set, level;
    std::string name;
    if (value->find("set") != nullptr) set = in_->word(*value, "set", set_names());
    if (value->find("level") != nullptr) level = in_->word(*value, "level", level_words);
    if (value->find("base") != nullptr) made.base_is = in_->integer(*value, "base", 0, 10);
    if (value->find("base_at_most") != nullptr) made.base_at_most = in_->integer(*value, "base_at_most", 0, 10);
    if (value->find("name") != nullptr) {
      name = in_->text(*value, "name");
      std::vector<std::string_view> known;
      for (const auto& [other, id] : names_) known.push_back(other);
      if (!name.empty() && !names_.contains(name))
        in_->problem(value->find("name")->place, "no card is called \"" + name + "\"" + suggestion(name, known));
    }
    for (const CardKind kind : content_.cards.keys()) {
      const CardRule& rule = rules_.cards[kind];
      if (set && rule.set != *set) continue;
      if (level && index(rule.level) != *level) continue;
      if (!name.empty() && content_.cards[kind].name != name) continue;
      const bool by_base = made.base_is >= 0 || made.base_at_most >= 0;
      if (by_base && rule.base_is_round) {
        made.by_round.add(kind);
        continue;
      }
      if (made.base_is >= 0 && rule.base != made.base_is) continue;
      if (made.base_at_most >= 0 && rule.base > made.base_at_most) continue;
      made.kinds.add(kind);
    }
    if (selectors_ < rules_.selectors.size()) rules_.selectors[selectors_] = made;
    return byte(std::min(selectors_++, rules_.selectors.size() - 1));
  }

  // ---- the whole ------------------------------------------------------------------------------------

  void check_counts(const json::Value& root) {  // CHA-1.15: with nine plans 336 cards in all
    std::array<int, 6> sum{};
    int robot_start = 0, starters = 0;
    for (const CardKind kind : rows_.keys()) {
      const CardRule& rule = rules_[kind];
      const bool robot = rule.set == rules_.sets - 1;
      const Copies copies{kind, rule.copies};
      if (rule.level == Level::starter && robot) robot_start += rule.copies, push(rules_.robot_start, copies, root);
      if (rule.level == Level::starter && !robot) starters += rule.copies, push(rules_.starters, copies, root);
      if (rule.level == Level::robot || rule.level == Level::solo) push(rules_.robot_pool, copies, root);
      sum[index(rule.level)] += rule.copies;
    }
    const auto need = [&](bool fine, const std::string& what) {
      if (!fine) in_->problem(root.place, what);
    };
    for (const Level level : {Level::a, Level::b, Level::c}) {
      const int count = sum[index(level)];
      need(count >= 1 && count <= Tray::capacity, "level " + std::string(letter(level)) + " must have 1 to " +
                                                      std::to_string(Tray::capacity) + " cards, found " +
                                                      std::to_string(count));
    }
    need(starters >= 1 && starters <= 10,
         "a starter deck must have 1 to 10 cards, found " + std::to_string(starters));  // CHA-1.1
    need(robot_start >= 1 && robot_start <= 12,
         "the Robot must start with 1 to 12 cards, found " + std::to_string(robot_start));
    need(sum[1] + sum[2] + sum[3] <= 300, "there may be at most 300 cards of level A, B and C");
    need(sum[4] + sum[5] <= 24, "there may be at most 24 cards of level R and SOLO");
  }
  void push(FixedList<Copies, 12>& list, Copies copies, const json::Value& root) {
    if (list.size() == list.capacity)
      in_->problem(root.place, "there may be at most 12 kinds of starter, of Robot start and of R and SOLO cards each");
    else
      list.push_back(copies);
  }

  /// CHA-R64: a card that brings cards into a deck must not be able to bring itself back, on whatever detours.
  void check_layers() {
    ListBy<CardKind, KindSet> brings;
    brings.resize(rows_.size());
    for (const CardKind kind : rows_.keys())
      for (const Effect& effect : rules_[kind].effects) {
        KindSet& mine = brings[kind];
        if (effect.op == Op::return_to_deck) {
          mine.add(rules_.selectors[effect.selector].kinds);
          mine.add(rules_.selectors[effect.selector].by_round);
        }
        if (effect.op == Op::add_from_pile && effect.place != Place::exhaust)
          for (const CardKind other : rows_.keys())
            if (rules_[other].level == effect.level) mine.add(other);
      }
    for (const CardKind through : rows_.keys())
      for (KindSet& mine : brings)
        if (mine.has(through)) mine.add(brings[through]);
    for (const CardKind kind : rows_.keys())
      if (brings[kind].has(kind))
        rows_[kind].file->in.problem(
            rows_[kind].card->place,
            "\"" + content_.cards[kind].name +
                "\" could bring itself back into a deck, so that a match might never end (CHA-R64)");
  }

  const std::vector<CardFile>& files_;
  const json::Reader* in_;  // of the file that is being read
  Rules& rules_;
  Content& content_;
  ListBy<CardKind, Row> rows_;
  std::map<std::string, std::uint8_t, std::less<>> names_;
  std::size_t selectors_ = 0;
};

}  // namespace

void read_cards(const std::vector<CardFile>& files, Rules& rules, Content& content) {
  CardReader(files, rules, content).read();
}

std::string_view letter(Level level) { return level_words[index(level)]; }

CardKind Content::find(const Rules& rules, std::string_view name, Level level) const {
  for (const CardKind kind : cards.keys())
    if (cards[kind].name == name && rules[kind].level == level) return kind;
  return no_card;
}

}  // namespace bout::challengers
