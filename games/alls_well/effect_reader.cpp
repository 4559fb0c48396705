#include "games/alls_well/effect_reader.hpp"

#include <algorithm>
#include <cctype>

#include "engine/hex.hpp"
#include "engine/names.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well {

namespace {

constexpr std::string_view basic_actions[] = {"move",       "attack", "defend", "augment",
                                              "affliction", "flee",   "hold",   "augaff"};
constexpr std::string_view set_words[] = {"pc",        "ally",        "character", "other",     "mercenary",
                                          "enemy",     "other_enemy", "overlord",  "combatant", "most_numerous",
                                          "same_type", "free_hex",    "clear_hex", "hex"};
static_assert(std::size(set_words) == index(Set::type));
constexpr std::string_view ref_words[] = {"self", "target", "previous", "there", "actor", "employer"};
constexpr std::string_view side_words[] = {"E", "NE", "NW", "W", "SW", "SE"};

struct Comparison {
  std::string_view sign;
  Word word;
};
constexpr Comparison comparisons[] = {{"=", Word::equal},     {"!=", Word::unequal}, {"<=", Word::at_most},
                                      {">=", Word::at_least}, {"<", Word::less},     {">", Word::more}};

constexpr bool is_sign(Word word) { return word >= Word::add && word <= Word::not_; }

}  // namespace

/// One text of the little language: an operation, a `who` or a condition. After the first problem the rest is skipped.
class EffectText {
 public:
  EffectText(const EffectReader& reader, const json::Value& value)
      : in_(reader.in_), names_(reader.names_), pool_(reader.pool_), text_(value.text), place_(value.place) {
    next();
  }

  bool failed() const { return failed_; }

  /// A whole text that is one condition or number.
  NodeId whole() {
    const NodeId id = expression();
    finish();
    return id;
  }

  void finish() {
    if (!failed_ && !token_.empty()) fail("\"" + std::string(token_) + "\" is not expected here");
  }

  Op operation(bool is_continuous) {
    Op op;
    const std::string_view word = token_;
    const auto found = one_of(do_words(), "operation");
    if (!found) return op;
    op.what = static_cast<Do>(*found);
    const DoWord& row = row_of(op.what);
    const bool open = accept("(");
    bool first = true;
    for (const Arg arg : row.takes) {
      if (arg == Arg::none || failed_) break;
      const bool none_left = !open || token_ == ")";
      if (arg == Arg::until && is_continuous) {
        if (!none_left) return fail(std::string(word) + " holds as long as the card does: leave out until when"), op;
        op.b = byte(index(Until::scenario));
        break;
      }
      if ((arg == Arg::most || arg == Arg::kept || arg == Arg::from) && none_left) break;
      if (none_left) return fail("it is written " + written(op.what)), op;
      if (!first && !accept(",")) return fail("it is written " + written(op.what)), op;
      first = false;
      argument(arg, op);
    }
    if (open && !failed_ && !accept(")")) fail("it is written " + written(op.what));
    finish();
    return op;
  }

  Select select() {
    Select made;
    static constexpr auto picks = words_of<Pick>;
    const auto pick = one_of(picks, "way to pick");
    if (!pick) return made;
    made.pick = static_cast<Pick>(*pick);
    if (made.pick == Pick::up_to) made.most = sum_only();
    made.set = set();
    if (accept("in")) made.in = label();
    if (accept("within")) {
      made.within = sum_only();
      made.sight = true;
    }
    if (accept("of")) {
      made.sight = false;
      Ref from = Ref::self;
      place(from, made.from_at, true);
      made.from = from;
    }
    if (accept("seen")) made.sight = true;
    if (accept("unseen")) made.sight = false;
    if (accept("where")) made.where = expression();
    finish();
    return made;
  }

 private:
  // ---- text ----------------------------------------------------------------------------------------

  void next() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    begin_ = at_;
    if (at_ == text_.size()) {
      token_ = {};
      return;
    }
    const auto is_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    if (is_word(text_[at_])) {
      while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    } else {
      ++at_;
      if (at_ < text_.size() && text_[at_] == '=' &&
          std::string_view("<>!").find(text_[begin_]) != std::string_view::npos)
        ++at_;
    }
    token_ = std::string_view(text_).substr(begin_, at_ - begin_);
  }
  bool accept(std::string_view wanted) {
    if (failed_ || token_ != wanted) return false;
    next();
    return true;
  }
  void fail(std::string message) {
    if (failed_) return;
    failed_ = true;
    in_.problem({place_.line, place_.column + 1 + static_cast<int>(begin_)}, std::move(message));
  }
  void unknown(std::string_view what, std::span<const std::string_view> words) {
    if (token_.empty()) return fail("a " + std::string(what) + " is missing at the end");
    fail("unknown " + std::string(what) + " \"" + std::string(token_) + "\"" + suggestion(token_, words));
  }
  std::optional<std::size_t> find(std::span<const std::string_view> words) {
    const auto found = std::find(words.begin(), words.end(), token_);
    if (failed_ || found == words.end()) return std::nullopt;
    next();
    return static_cast<std::size_t>(found - words.begin());
  }
  std::optional<std::size_t> find(const std::vector<std::string>& words) {
    const auto found = std::find(words.begin(), words.end(), token_);
    if (failed_ || found == words.end()) return std::nullopt;
    next();
    return static_cast<std::size_t>(found - words.begin());
  }
  std::optional<std::size_t> one_of(std::span<const std::string_view> words, std::string_view what) {
    const auto found = find(words);
    if (!found) unknown(what, words);
    return found;
  }
  static void add(std::vector<std::string_view>& to, const std::vector<std::string>& more) {
    to.insert(to.end(), more.begin(), more.end());
  }

  // ---- what the words mean ---------------------------------------------------------------------------

  Ref ref() {
    const auto found = one_of(ref_words, "word for somebody");
    return found ? static_cast<Ref>(*found + 1) : Ref::none;
  }
  /// A label, a hex or, where that is allowed, somebody.
  void place(Ref& who, std::uint8_t& at, bool somebody) {
    if (somebody)
      if (const auto found = find(ref_words)) return void(who = static_cast<Ref>(*found + 1));
    if (const auto found = find(names_.labels)) {
      who = Ref::label;
      at = byte(names_.first_label + *found);
      return;
    }
    if (names_.hex)
      if (const auto hex = names_.hex(token_); hex && !failed_) {
        next();
        who = Ref::hex;
        at = *hex;
        return;
      }
    std::vector<std::string_view> words;
    if (somebody) words.assign(std::begin(ref_words), std::end(ref_words));
    add(words, names_.labels);
    unknown("hex or label", words);
  }
  std::uint8_t label() {
    if (const auto found = find(names_.labels)) return byte(names_.first_label + *found);
    std::vector<std::string_view> words;
    add(words, names_.labels);
    unknown("label", words);
    return anywhere;
  }
  Set set() {
    if (const auto found = find(set_words)) return static_cast<Set>(*found);
    if (const auto found = find(names_.enemies)) return of_type(static_cast<EnemyType>(*found));
    std::vector<std::string_view> words(std::begin(set_words), std::end(set_words));
    add(words, names_.enemies);
    unknown("set", words);
    return Set::enemy;
  }
  EnemyType type() {
    if (const auto found = find(names_.enemies)) return static_cast<EnemyType>(*found);
    std::vector<std::string_view> words;
    add(words, names_.enemies);
    unknown("Enemy type", words);
    return EnemyType{0};
  }
  ActionKind action() {
    if (const auto found = find(basic_actions)) return static_cast<ActionKind>(*found);
    if (const auto found = find(names_.abilities)) return of_ability(static_cast<AbilityId>(*found));
    std::vector<std::string_view> words(std::begin(basic_actions), std::end(basic_actions));
    add(words, names_.abilities);
    unknown("action", words);
    return ActionKind::move;
  }
  int numeral(int least, int most) {
    if (failed_) return least;
    if (token_.empty() || token_.find_first_not_of("0123456789") != std::string_view::npos || token_.size() > 3)
      return fail("a plain number is needed here"), least;
    const int value = std::stoi(std::string(token_));
    if (value < least || value > most)
      return fail("a number from " + std::to_string(least) + " to " + std::to_string(most) + " is needed here"), least;
    next();
    return value;
  }
  std::uint8_t letter() {
    if (failed_ || token_.size() != 1 || token_[0] < 'A' || token_[0] > 'Z')
      return fail("a letter from A to Z is needed here"), std::uint8_t{0};
    const auto value = byte(token_[0] - 'A');
    next();
    return value;
  }
  template <class E>
  std::uint8_t value_of(std::string_view what) {
    static constexpr auto words = words_of<E>;
    const auto found = one_of(words, what);
    return found ? byte(*found) : std::uint8_t{0};
  }

  void argument(Arg arg, Op& op) {
    switch (arg) {
      case Arg::who: op.who = ref(); return;
      case Arg::other:
      case Arg::from: op.other = ref(); return;
      case Arg::number:
      case Arg::most:
      case Arg::condition: op.value = expression(); return;
      case Arg::action: op.a = byte(index(action())); return;
      case Arg::attribute: op.a = value_of<Attribute>("attribute"); return;
      case Arg::until: op.b = value_of<Until>("end of a modifier"); return;
      case Arg::token: op.a = value_of<Token>("token"); return;
      case Arg::pile: op.a = value_of<Pile>("deck"); return;
      case Arg::goods: op.a = value_of<Goods>("thing to pay with"); return;
      case Arg::type: op.a = byte(index(type())); return;
      case Arg::types: op.b = byte(index(set())); return;
      case Arg::group: op.b = byte(numeral(0, 9)); return;
      case Arg::place: place(op.who, op.b, false); return;
      case Arg::sides:
        if (const auto found = find(names_.groups)) return void(op.a = byte(*found));
        {
          std::vector<std::string_view> words;
          add(words, names_.groups);
          return unknown("group of sides", words);
        }
      case Arg::letter: op.a = letter(); return;
      case Arg::numeral: op.a = byte(numeral(1, 31)); return;
      case Arg::kept: op.b = byte(numeral(1, 9)); return;
      case Arg::side: {
        const auto found = one_of(side_words, "direction");
        op.a = found ? byte(*found) : std::uint8_t{0};
        return;
      }
      case Arg::none:
      case Arg::two:
      case Arg::set:
      case Arg::near:
      case Arg::first:
      case Arg::both: return;  // of numbers only
    }
  }

  // ---- numbers and conditions --------------------------------------------------------------------------

  NodeId expression() {
    nodes_.clear();
    any();
    return keep();
  }
  NodeId sum_only() {
    nodes_.clear();
    sum();
    return keep();
  }
  NodeId keep() {
    if (failed_) return no_node;
    nodes_.push_back({Word::end, 0, 0});
    const auto found = std::search(pool_.nodes.begin() + 1, pool_.nodes.end(), nodes_.begin(), nodes_.end());
    if (found != pool_.nodes.end()) return static_cast<NodeId>(found - pool_.nodes.begin());
    const std::size_t at = pool_.nodes.size();
    if (at + nodes_.size() > 65'535) return fail("there are too many numbers and conditions"), no_node;
    pool_.nodes.insert(pool_.nodes.end(), nodes_.begin(), nodes_.end());
    return static_cast<NodeId>(at);
  }
  void emit(Word word, std::uint8_t a = 0, std::uint8_t b = 0) { nodes_.push_back({word, a, b}); }

  void any() {
    if (++depth_ > 16) return fail("this is nested too deeply");
    both();
    while (accept("or")) both(), emit(Word::or_);
    --depth_;
  }
  void both() {
    negation();
    while (accept("and")) negation(), emit(Word::and_);
  }
  void negation() {
    if (!accept("not")) return comparison();
    if (++depth_ > 16) return fail("this is nested too deeply");
    negation();
    emit(Word::not_);
    --depth_;
  }
  void comparison() {
    sum();
    for (const Comparison& row : comparisons)
      if (accept(row.sign)) {
        sum();
        return emit(row.word);
      }
  }
  void sum() {
    product();
    while (!failed_ && (token_ == "+" || token_ == "-")) {
      const Word word = token_ == "+" ? Word::add : Word::subtract;
      next();
      product();
      emit(word);
    }
  }
  void product() {
    factor();
    while (accept("*")) factor(), emit(Word::times);
  }
  void factor() {
    if (failed_) return;
    if (accept("(")) {
      any();
      if (!accept(")")) fail("\")\" is missing");
      return;
    }
    const bool minus = accept("-");
    if (!token_.empty() && std::isdigit(static_cast<unsigned char>(token_[0])) != 0) {
      const int value = numeral(0, 127);
      return emit(Word::number, static_cast<std::uint8_t>(minus ? -value : value));
    }
    if (minus) return fail("a plain number is needed here");
    word();
  }
  void word() {
    std::vector<std::string_view> writable;
    for (const std::string_view candidate : node_words())
      if (!is_sign(*from_word<Word>(candidate))) writable.push_back(candidate);
    const auto found = one_of(writable, "word");
    if (!found) return;
    const Word word = *from_word<Word>(writable[*found]);
    const Arg takes = row_of(word).takes;
    if (takes == Arg::none) return emit(word);
    const std::string how = "it is written " + written(word);
    if (!accept("(")) return fail(how);
    std::uint8_t a = 0, b = 0;
    switch (takes) {
      case Arg::who: a = byte(index(ref())); break;
      case Arg::two:
        a = byte(index(ref()));
        b = byte(index(accept(",") ? ref() : Ref::self));
        break;
      case Arg::set:
        a = byte(index(set()));
        b = accept(",") ? label() : anywhere;
        break;
      case Arg::near:
        a = byte(index(set()));
        if (!accept(",")) return fail(how);
        b = byte(numeral(0, 20));
        break;
      case Arg::numeral: a = byte(numeral(0, 31)); break;
      case Arg::letter: a = letter(); break;
      case Arg::action: a = byte(index(action())); break;
      case Arg::first: any(); break;
      case Arg::both:
        any();
        if (!accept(",")) return fail(how);
        any();
        break;
      default: break;
    }
    if (!failed_ && !accept(")")) return fail(how);
    emit(word, a, b);
  }

  const json::Reader& in_;
  const Names& names_;
  EffectPool& pool_;
  const std::string& text_;
  Place place_;
  std::size_t at_ = 0, begin_ = 0;
  std::string_view token_;
  std::vector<Node> nodes_;
  int depth_ = 0;
  bool failed_ = false;
};

namespace {

constexpr bool may_stand_in_continuous(Do what) {
  return what == Do::modify || what == Do::set || what == Do::allow_floored;
}

}  // namespace

NodeId EffectReader::condition(const json::Value& text) {
  return in_.expect(text, json::Kind::text) ? EffectText(*this, text).whole() : no_node;
}

NodeId EffectReader::number(const json::Value& value) {
  if (value.kind == json::Kind::number) {
    json::Value text = value;
    text.text = std::to_string(in_.integer(value, -127, 127, "a number"));
    return EffectText(*this, text).whole();
  }
  return condition(value);
}

void EffectReader::operations(const json::Value& list, When when, std::vector<Op>& ops) {
  if (!in_.expect(list, json::Kind::list)) return;
  for (const json::Value& item : list.items) {
    if (item.kind == json::Kind::object) {
      branches(item, when, ops);
      continue;
    }
    if (!in_.expect(item, json::Kind::text)) continue;
    EffectText text(*this, item);
    const Op op = text.operation(continuous(when));
    if (text.failed()) continue;
    if (continuous(when) && !may_stand_in_continuous(op.what))
      in_.problem(item.place, "\"" + std::string(word_of(op.what)) + "\" happens once; when it is \"" +
                                  std::string(word_of(when)) + "\" only modify, set and allow_floored can stand");
    if (!continuous(when) && op.what == Do::allow_floored)
      in_.problem(item.place, "\"allow_floored\" holds while its card does: it needs \"when\": \"always\"");
    ops.push_back(op);
  }
}

/// { "either": [[...], [...]] } or { "may": [...] }.
void EffectReader::branches(const json::Value& item, When when, std::vector<Op>& ops) {
  in_.refuse_keys_except(item, {"either", "may"});
  if (item.members.size() != 1)
    return in_.problem(item.place, "this must be either { \"either\": [[...], [...]] } or { \"may\": [...] }");
  const std::size_t at = ops.size();
  const auto length = [&](std::size_t from) { return byte(std::min<std::size_t>(ops.size() - from, 255)); };
  if (const json::Value* may = item.find("may"); may != nullptr) {
    ops.push_back({Do::may});
    operations(*may, when, ops);
    ops[at].a = length(at + 1);
    return;
  }
  const json::Value* either = item.find("either");
  if (either == nullptr || !in_.expect(*either, json::Kind::list)) return;
  if (either->items.size() != 2) return in_.problem(either->place, "\"either\" needs exactly two lists of operations");
  ops.push_back({Do::either});
  operations(either->items[0], when, ops);
  ops[at].a = length(at + 1);
  const std::size_t second = ops.size();
  operations(either->items[1], when, ops);
  ops[at].b = length(second);
}

void EffectReader::effect(const json::Value& value, CardRef card) {
  if (!in_.expect(value, json::Kind::object)) return;
  in_.refuse_keys_except(value, {"when", "limit", "optional", "if", "who", "do"});
  Effect made;
  made.card = card;
  if (value.find("when") != nullptr) made.when = in_.word<When>(value, "when").value_or(When::now);
  if (value.find("limit") != nullptr) made.limit = in_.word<Limit>(value, "limit").value_or(Limit::none);
  if (const json::Value* optional = value.find("optional"); optional != nullptr)
    made.optional = in_.expect(*optional, json::Kind::boolean) && optional->boolean;
  if (const json::Value* text = value.find("if"); text != nullptr) made.condition = condition(*text);
  if (const json::Value* who = value.find("who"); who != nullptr && in_.expect(*who, json::Kind::text)) {
    const Select select = EffectText(*this, *who).select();
    if (continuous(made.when) && select.pick != Pick::each)
      in_.problem(who->place, "an effect that holds all the time has nobody to choose: only \"each ...\" fits here");
    const auto known = std::find(pool_.selects.begin() + 1, pool_.selects.end(), select);
    made.who = static_cast<SelectId>(known - pool_.selects.begin());
    if (known == pool_.selects.end()) pool_.selects.push_back(select);
  }
  std::vector<Op> ops;
  if (value.find("do") != nullptr)
    operations(*value.find("do"), made.when, ops);
  else if (made.who == no_select)
    in_.need(value, "do");
  if (ops.size() > 255 || pool_.ops.size() + ops.size() > 65'535)
    return in_.problem(value.place, "there are too many operations");
  check(value, made, ops);
  made.code = static_cast<std::uint16_t>(pool_.ops.size());
  made.count = byte(ops.size());
  pool_.ops.insert(pool_.ops.end(), ops.begin(), ops.end());
  pool_.effects.push_back(made);
}

/// An effect may only speak of an `actor` where somebody has acted.
void EffectReader::check(const json::Value& value, const Effect& effect, const std::vector<Op>& ops) {
  if (row_of(effect.when).has_actor) return;
  const auto actor = [&](Ref ref) { return ref == Ref::actor; };
  bool speaks = false;
  for (const Op& op : ops) speaks = speaks || actor(op.who) || actor(op.other);
  if (effect.who != no_select) speaks = speaks || actor(pool_[effect.who].from);
  if (speaks)
    in_.problem(value.place, "there is no \"actor\" when it is \"" + std::string(word_of(effect.when)) + "\"");
}

Effects EffectReader::effects(const json::Value& list, CardRef card) {
  Effects made;
  if (!in_.expect(list, json::Kind::list)) return made;
  made.first = static_cast<EffectId>(pool_.effects.size());
  for (const json::Value& value : list.items) effect(value, card);
  const std::size_t count = pool_.effects.size() - index(made.first);
  if (count > 60) in_.problem(list.place, "there may be at most 60 effects in one place");
  made.count = byte(std::min<std::size_t>(count, 60));
  return made;
}

Effects EffectReader::effects(const json::Value& object, std::string_view key, CardRef card) {
  const json::Value* list = object.find(key);
  return list != nullptr ? effects(*list, card) : Effects{};
}

}  // namespace bout::alls_well
