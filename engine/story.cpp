// Reads stories into the flat table. The check of the graph is in story_check.cpp.
#include "engine/story.hpp"

#include <algorithm>

#include "engine/story_graph.hpp"

namespace bout::story {

namespace {

constexpr std::size_t most_ops = 32000;  // a condition's place must fit into an op's small number

/// `; did you mean "gate"?`, or everything there is, if that is not too much.
std::string hint(std::string_view word, const std::vector<std::string_view>& known) {
  const std::string near = suggestion(word, known);
  if (!near.empty() || known.empty() || known.size() > 24) return near;
  return "; there is " + any_of(known);
}

}  // namespace

class Compiler {
 public:
  Compiler(Story& story, const Vocabulary& words, Own& own, Problems& problems)
      : story_(story), words_(words), own_(own), problems_(problems), graph_{words, own, {}, {}, {}} {}

  void read(std::span<const Source> stories, std::span<const Source> texts) {
    for (const Source& source : texts) read_texts(source), ++text_source_;
    for (const std::string_view name : words_.names) graph_.names[name_number(name)].known = true;
    std::vector<std::pair<std::size_t, json::Value>> roots;
    for (const Source& source : stories) {
      graph_.files.emplace_back(source.shown);
      if (auto root = json::parse(source.text, source.shown, problems_))
        roots.emplace_back(graph_.files.size() - 1, std::move(*root));
    }
    for (const auto& [file, root] : roots) find_cards(file, root);
    for (const Waiting& card : waiting_) compile(card);
    flush();
    for (const auto& [op, card] : to_card_) story_.ops_[op].jump = story_.start(card);
    const bool sound = problems_.empty();
    for (std::size_t i = 0; i < story_.texts_.size(); ++i)
      if (!used_[i])
        problems_.add(text_places_[i].first, text_places_[i].second,
                      "the text \"" + story_.texts_[i].key + "\" is used nowhere");
    if (story_.ops_.size() > most_ops)
      problems_.add(graph_.files.empty() ? "story" : graph_.files[0], {},
                    "the story has " + std::to_string(story_.ops_.size()) + " steps; there is room for " +
                        std::to_string(most_ops));
    if (sound && story_.ops_.size() <= most_ops) Checker(story_, graph_, problems_).check();
  }

 private:
  struct Waiting {
    CardId id;
    std::size_t file;
    const json::Value* value;
  };
  struct Arguments {
    std::int16_t value[2] = {0, 0};
    Facts needs = 0, sets = 0, clears = 0, tests = 0;
    std::vector<std::pair<Use, std::size_t>> names;
  };
  using Patches = std::vector<std::size_t>;

  // ---- texts ----

  void read_texts(const Source& source) {
    const auto root = json::parse(source.text, source.shown, problems_);
    if (!root) return;
    const json::Reader in(source.shown, problems_);
    if (!in.expect(*root, json::Kind::object)) return;
    for (const json::Member& member : root->members) {
      if (!in.expect(member.value, json::Kind::text)) continue;
      if (member.value.text.empty()) in.problem(member.value.place, "the text \"" + member.key + "\" is empty");
      if (text_number(member.key)) in.problem(member.place, "the text \"" + member.key + "\" is in two files");
      story_.texts_.push_back({member.key, member.value.text, text_source_});
      used_.push_back(false);
      text_places_.emplace_back(source.shown, member.place);
      text_needs_.push_back(slots_of(member, in));
    }
  }

  Facts slots_of(const json::Member& member, const json::Reader& in) const {
    Facts needs = 0;
    const std::string& text = member.value.text;
    for (std::size_t at = text.find_first_of("{}"); at != text.npos; at = text.find_first_of("{}", at + 1)) {
      const std::size_t end = text.find_first_of("{}", at + 1);
      if (text[at] == '}' || end == text.npos || text[end] == '{') {
        in.problem(member.value.place, "the text \"" + member.key + "\" has a brace without its partner");
        return needs;
      }
      const std::string word = text.substr(at + 1, end - at - 1);
      const auto found = filling(word, words_.slots, words_.forms);
      std::vector<std::string_view> known;
      for (const Slot& slot : words_.slots) {
        known.push_back(slot.word);
        if (found && slot.word == found->slot) needs |= fact_named(slot.fact);
      }
      if (!found)
        in.problem(member.value.place,
                   "the text \"" + member.key + "\" has the unknown slot {" + word + "}" + hint(word, known));
      at = end;
    }
    return needs;
  }

  std::optional<TextId> text_number(std::string_view key) const {
    for (std::size_t i = 0; i < story_.texts_.size(); ++i)
      if (story_.texts_[i].key == key) return TextId(i);
    return std::nullopt;
  }

  TextId text_of(const json::Value& value, Facts& needs) {
    if (!in().expect(value, json::Kind::text)) return TextId{};
    const auto number = text_number(value.text);
    if (!number) {
      std::vector<std::string_view> keys;
      for (const Story::Text& text : story_.texts_) keys.push_back(text.key);
      in().problem(value.place, "there is no text \"" + value.text + "\"" + suggestion(value.text, keys));
      return TextId{};
    }
    used_[static_cast<std::size_t>(*number)] = true;
    needs |= text_needs_[static_cast<std::size_t>(*number)];
    return *number;
  }

  // ---- cards ----

  void find_cards(std::size_t file, const json::Value& root) {
    const json::Reader reader(graph_.files[file], problems_);
    if (!reader.expect(root, json::Kind::object)) return;
    reader.refuse_keys_except(root, {"cards"});
    for (const json::Value& value : reader.list(root, "cards")) {
      const std::string id = reader.text(value, "id");
      if (id.empty()) continue;
      if (id.find_first_of("/\"") != id.npos) reader.problem(value.place, "the id of a card has neither \" nor /");
      if (story_.find(id)) reader.problem(value.place, "there are two cards \"" + id + "\"");
      for (const Hook& hook : words_.hooks)
        if (hook.leaves && hook.word == id)
          reader.problem(value.place, "a card cannot be called \"" + id + "\": a goto means something else by it");
      story_.cards_.push_back({id, std::nullopt, nowhere, file});
      waiting_.push_back({CardId(story_.cards_.size() - 1), file, &value});
    }
  }

  void compile(const Waiting& card) {
    flush();
    file_ = card.file;
    card_ = card.id;
    step_.clear();
    const json::Value& value = *card.value;
    std::vector<std::string_view> keys = own_.card_keys();
    keys.insert(keys.end(), {"id", "title", "steps"});
    in().refuse_keys_except(value, keys);
    place_ = value.place;
    const std::size_t start = emit(Flow::open, nowhere, 0, static_cast<int>(piece(story_.name(card_))));
    story_.cards_[static_cast<std::size_t>(card_)].start = static_cast<At>(start);
    if (const json::Value* title = value.find("title"))
      story_.cards_[static_cast<std::size_t>(card_)].title = text_of(*title, graph_.notes[start].needs);
    own_.card(card_, value, in());
    const auto& list = in().list(value, "steps");
    if (list.empty() && value.find("steps") != nullptr) in().problem(value.place, "a card needs at least one step");
    steps(list, "");
    place_ = list.empty() ? value.place : list.back().place;
    emit(Flow::back);
  }

  PieceId piece(const std::string& path) {
    story_.pieces_.push_back({path, card_});
    return PieceId(story_.pieces_.size() - 1);
  }

  // ---- steps ----

  void steps(const std::vector<json::Value>& list, const std::string& before) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      flush();
      step_ = before + std::to_string(i + 1);
      place_ = list[i].place;
      written_ = true;
      step(list[i]);
      // Behind a question, a sub-game or an "if" somebody may read on who has not been there yet.
      const bool turns = list[i].find("choose") != nullptr || list[i].find("if") != nullptr || is_hook(list[i]);
      if (turns && i + 1 < list.size())
        emit(Flow::open, nowhere, 0, static_cast<int>(piece(story_.name(card_) + "/" + step_ + ".on")));
    }
  }

  bool is_hook(const json::Value& value) const {
    return std::any_of(words_.hooks.begin(), words_.hooks.end(),
                       [&](const Hook& row) { return !row.leaves && value.find(row.word) != nullptr; });
  }

  void step(const json::Value& value) {
    if (!in().expect(value, json::Kind::object)) return;
    if (const auto* text = value.find("text")) return say(value, *text);
    if (const auto* effects = value.find("do")) return act(value, *effects);
    if (value.find("if") != nullptr) return condition_step(value);
    if (value.find("choose") != nullptr) return choose(value);
    if (const auto* target = value.find("goto")) return go(value, *target);
    if (value.find("return") != nullptr) {
      in().refuse_keys_except(value, {"return"});
      emit(Flow::back);
      return;
    }
    std::vector<std::string_view> known = {"text", "do", "if", "choose", "goto", "return"};
    for (std::size_t i = 0; i < words_.hooks.size(); ++i) {
      const Hook& row = words_.hooks[i];
      if (row.leaves) continue;
      known.push_back(row.word);
      if (const auto* first = value.find(row.word)) return hook(i, value, first, row.word);
    }
    for (const json::Member& member : value.members) {
      in().problem(member.place, "\"" + member.key + "\" is not a step" + hint(member.key, known));
      return;
    }
    in().problem(value.place, "an empty step; it may have " + any_of(known));
  }

  void say(const json::Value& value, const json::Value& text) {
    in().refuse_keys_except(value, {"text"});
    Facts needs = 0;
    const TextId number = text_of(text, needs);
    graph_.notes[emit(Flow::say, nowhere, 0, static_cast<int>(number))].needs = needs;
  }

  void act(const json::Value& value, const json::Value& effects) {
    in().refuse_keys_except(value, {"do"});
    if (effects.kind != json::Kind::list) return effect(effects);
    for (const json::Value& item : effects.items) effect(item);
    if (effects.items.empty()) in().problem(effects.place, "no effect in this list");
  }

  void effect(const json::Value& value) {
    Arguments arguments;
    const auto word = worded(value, words_.verbs, "effect", arguments);
    if (!word) return;
    const std::size_t op = emit(Flow::act, nowhere, *word, arguments.value[0], arguments.value[1]);
    note(op, arguments);
  }

  void condition_step(const json::Value& value) {
    in().refuse_keys_except(value, {"if", "then", "else"});
    const std::string here = step_;
    Patches otherwise;
    branch(*value.find("if"), false, otherwise);
    const auto* then = value.find("then");
    const auto* other = value.find("else");
    if (then == nullptr && other == nullptr) in().problem(value.place, "an \"if\" needs \"then\" or \"else\"");
    if (then != nullptr) body(in().list(value, "then"), here + ".then");
    Patches join;
    if (other != nullptr) join.push_back(emit(Flow::jump));
    patch(otherwise);
    if (other != nullptr) body(in().list(value, "else"), here + ".else");
    patch(join);
    flush();
    step_ = here;
  }

  void choose(const json::Value& value) {
    in().refuse_keys_except(value, {"choose"});
    const auto& list = in().list(value, "choose");
    const std::string here = step_;
    if (list.empty()) in().problem(value.place, "nothing to choose from");
    const std::size_t at = emit(Flow::choose, nowhere, 0, static_cast<int>(list.size()));
    for (std::size_t i = 0; i < list.size(); ++i) emit(Flow::option), emit(Flow::gate, nowhere, 0, -1);
    std::vector<std::string> labels;
    Patches join;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const json::Value& option = list[i];
      step_ = here, place_ = option.place;
      if (!in().expect(option, json::Kind::object)) continue;
      in().refuse_keys_except(option, {"label", "when", "must", "steps"});
      const json::Value* label = in().need(option, "label");
      const std::string key = label != nullptr ? label->text : "";
      if (std::find(labels.begin(), labels.end(), key) != labels.end())
        in().problem(option.place, "two options have the label \"" + key + "\"");
      labels.push_back(key);
      Facts needs = 0;
      if (label != nullptr) story_.ops_[at + 1 + 2 * i].a = static_cast<std::int16_t>(text_of(*label, needs));
      graph_.notes[at].needs |= needs;
      if (const auto* when = option.find("when")) story_.ops_[at + 2 + 2 * i].jump = alone(*when);
      if (const auto* must = option.find("must"))
        story_.ops_[at + 2 + 2 * i].a = static_cast<std::int16_t>(alone(*must));
      story_.ops_[at + 1 + 2 * i].jump = body(in().list(option, "steps"), here + "." + key);
      join.push_back(emit(Flow::jump));
      flush();
    }
    patch(join);
    step_ = here;
  }

  /// Steps with a piece of their own.
  At body(const std::vector<json::Value>& list, const std::string& path) {
    const std::size_t at = emit(Flow::open, nowhere, 0, static_cast<int>(piece(story_.name(card_) + "/" + path)));
    steps(list, path + "/");
    return static_cast<At>(at);
  }

  void go(const json::Value& value, const json::Value& target) {
    if (!in().expect(target, json::Kind::text)) return;
    for (std::size_t i = 0; i < words_.hooks.size(); ++i)
      if (words_.hooks[i].leaves && words_.hooks[i].word == target.text) return hook(i, value, nullptr, "goto");
    in().refuse_keys_except(value, {"goto", "return", "again"});
    const auto flag = [&](std::string_view key) {
      const json::Value* found = value.find(key);
      return found != nullptr && in().expect(*found, json::Kind::boolean) && found->boolean;
    };
    const bool comes_back = flag("return"), again = flag("again");
    const auto card = card_named(target);
    if (!card) return;
    if (comes_back && again) in().problem(value.place, "a loop cannot come back: leave out \"again\" or \"return\"");
    const std::size_t op = emit(comes_back ? Flow::call : Flow::go);
    graph_.notes[op].again = again;
    to_card_.emplace_back(op, *card);
  }

  std::optional<CardId> card_named(const json::Value& value) {
    if (const auto card = story_.find(value.text)) return card;
    std::vector<std::string_view> known;
    for (const Story::Card& card : story_.cards_) known.push_back(card.id);
    for (const Hook& hook : words_.hooks)
      if (hook.leaves) known.push_back(hook.word);
    in().problem(value.place, "there is no card \"" + value.text + "\"" + hint(value.text, known));
    return std::nullopt;
  }

  void hook(std::size_t index, const json::Value& value, const json::Value* first, std::string_view key) {
    const Hook& row = words_.hooks[index];
    const std::string here = step_;
    std::vector<std::string_view> keys = {key};
    for (const Way& way : row.ways) keys.push_back(way.key);
    Arguments arguments;
    read_arguments(row.word, row.arguments, first, value, keys, arguments);
    in().refuse_keys_except(value, keys);
    const std::size_t at = emit(Flow::hook, nowhere, static_cast<int>(index), arguments.value[0], arguments.value[1]);
    note(at, arguments);
    for (std::size_t i = 0; i < row.ways.size(); ++i) emit(Flow::way);
    const bool forks = std::any_of(row.ways.begin(), row.ways.end(), [](const Way& way) { return !way.later; });
    Patches join;
    if (!row.leaves) story_.ops_[at].jump = static_cast<At>(story_.ops_.size());
    if (!row.leaves && forks) emit(Flow::fork, static_cast<At>(at));
    if (!row.leaves) join.push_back(emit(Flow::jump));
    for (std::size_t i = 0; i < row.ways.size(); ++i) {
      step_ = here;
      if (value.find(row.ways[i].key) == nullptr) continue;
      story_.ops_[at + 1 + i].jump = body(in().list(value, row.ways[i].key), here + "." + std::string(row.ways[i].key));
      if (row.ways[i].later || row.leaves)
        emit(Flow::back);
      else
        join.push_back(emit(Flow::jump));
      flush();
    }
    for (std::size_t i = 0; i < row.ways.size(); ++i)
      if (story_.ops_[at + 1 + i].jump == nowhere && row.ways[i].instead >= 0)
        story_.ops_[at + 1 + i].jump = story_.ops_[at + 1 + static_cast<std::size_t>(row.ways[i].instead)].jump;
    patch(join);
    step_ = here;
  }

  // ---- conditions ----

  /// Code that jumps to where `patches` will be set if the condition comes out as `jump_if`, and goes on otherwise.
  void branch(const json::Value& value, bool jump_if, Patches& patches) {
    if (value.kind == json::Kind::object && value.members.size() == 1) {
      const json::Member& only = value.members.front();
      if (only.key == "not") return branch(only.value, !jump_if, patches);
      if (only.key == "all" || only.key == "any") {
        if (!in().expect(only.value, json::Kind::list)) return;
        if (only.value.items.empty()) return in().problem(only.place, "\"" + only.key + "\" of nothing");
        const bool early = only.key == "any";  // what one item must be for the whole to be known
        Patches known;
        for (std::size_t i = 0; i + 1 < only.value.items.size(); ++i)
          branch(only.value.items[i], early, early == jump_if ? patches : known);
        branch(only.value.items.back(), jump_if, patches);
        return patch(known);
      }
    }
    Arguments arguments;
    const auto word = worded(value, words_.conditions, "condition", arguments, {"not", "all", "any"});
    if (!word) return;
    const std::size_t op =
        emit(jump_if ? Flow::when : Flow::unless, nowhere, *word, arguments.value[0], arguments.value[1]);
    note(op, arguments);
    patches.push_back(op);
  }

  /// The condition by itself, ending in yes or no.
  At alone(const json::Value& value) {
    const At at = static_cast<At>(story_.ops_.size());
    Patches fails;
    branch(value, false, fails);
    emit(Flow::yes);
    patch(fails);
    emit(Flow::no);
    return at;
  }

  // ---- words and their arguments ----

  /// A word by itself, or an object with the word as a key. The number of its row, or nothing and a problem.
  template <class Row>
  std::optional<int> worded(const json::Value& value, const std::vector<Row>& rows, const std::string& what,
                            Arguments& arguments, std::vector<std::string_view> known = {}) {
    for (const Row& row : rows) known.push_back(row.word);
    const auto unknown = [&](Place place, const std::string& word) {
      in().problem(place, "unknown " + what + " \"" + word + "\"" + hint(word, known));
      return std::nullopt;
    };
    if (value.kind == json::Kind::text) {
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].word != value.text) continue;
        std::vector<std::string_view> keys;
        read_arguments(rows[i].word, rows[i].arguments, nullptr, value, keys, arguments);
        return static_cast<int>(i);
      }
      return unknown(value.place, value.text);
    }
    if (!in().expect(value, json::Kind::object)) return std::nullopt;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const json::Value* first = value.find(rows[i].word);
      if (first == nullptr) continue;
      std::vector<std::string_view> keys = {rows[i].word};
      read_arguments(rows[i].word, rows[i].arguments, first, value, keys, arguments);
      in().refuse_keys_except(value, keys);
      return static_cast<int>(i);
    }
    if (value.members.empty()) return unknown(value.place, "");
    return unknown(value.members.front().place, value.members.front().key);
  }

  void read_arguments(std::string_view word, const std::vector<Argument>& rows, const json::Value* first,
                      const json::Value& object, std::vector<std::string_view>& keys, Arguments& out) {
    if (rows.empty() && first != nullptr && !(first->kind == json::Kind::boolean && first->boolean))
      in().problem(first->place, "\"" + std::string(word) + "\" takes nothing; write true");
    for (std::size_t i = 0; i < rows.size() && i < 2; ++i) {
      const json::Value* value = i == 0 ? first : object.find(rows[i].key);
      if (i > 0) keys.push_back(rows[i].key);
      if (value == nullptr) {
        if (rows[i].otherwise)
          out.value[i] = *rows[i].otherwise;
        else
          in().problem(object.place, "\"" + std::string(word) + "\" lacks " +
                                         (i == 0 ? "what it is about" : "\"" + std::string(rows[i].key) + "\""));
        continue;
      }
      out.value[i] = argument(word, rows[i], *value, out);
    }
  }

  std::int16_t argument(std::string_view word, const Argument& row, const json::Value& value, Arguments& out) {
    switch (row.kind) {
      case Argument::Kind::number:
        return static_cast<std::int16_t>(in().integer(value, row.least, row.most, row.key.empty() ? word : row.key));
      case Argument::Kind::word: {
        if (!in().expect(value, json::Kind::text)) return 0;
        const auto found = std::find(row.words.begin(), row.words.end(), value.text);
        if (found == row.words.end()) {
          in().problem(value.place, "\"" + std::string(word) + "\" does not know \"" + value.text + "\"" +
                                        hint(value.text, {row.words.begin(), row.words.end()}));
          return 0;
        }
        add_use(row.use, fact_named(row.fact.empty() ? value.text : row.fact), out);
        return static_cast<std::int16_t>(found - row.words.begin());
      }
      case Argument::Kind::name: {
        if (!in().expect(value, json::Kind::text)) return 0;
        const std::size_t number = name_number(value.text);
        out.names.emplace_back(row.use, number);
        return static_cast<std::int16_t>(number);
      }
      case Argument::Kind::card: {
        if (!in().expect(value, json::Kind::text)) return 0;
        const auto card = card_named(value);
        return card ? static_cast<std::int16_t>(*card) : std::int16_t{0};
      }
      case Argument::Kind::own: {
        OwnUses uses(*this, out);
        return own_.argument(word, value, in(), uses);
      }
    }
    return 0;
  }

  /// What the game itself finds in an argument of its own.
  class OwnUses final : public Uses {
   public:
    OwnUses(Compiler& compiler, Arguments& out) : compiler_(compiler), out_(out) {}
    void fact(Use use, std::string_view fact) override { add_use(use, compiler_.fact_named(fact), out_); }
    std::int16_t name(Use use, std::string_view name) override {
      const std::size_t number = compiler_.name_number(name);
      out_.names.emplace_back(use, number);
      return static_cast<std::int16_t>(number);
    }

   private:
    Compiler& compiler_;
    Arguments& out_;
  };

  static void add_use(Use use, Facts fact, Arguments& out) {
    switch (use) {
      case Use::nothing: break;
      case Use::sets: out.sets |= fact; break;
      case Use::clears: out.clears |= fact; break;
      case Use::needs: out.needs |= fact; break;
      case Use::tests: out.tests |= fact; break;
      case Use::takes: out.needs |= fact, out.clears |= fact; break;
    }
  }

  Facts fact_named(std::string_view word) const {
    for (std::size_t i = 0; i < words_.facts.size(); ++i)
      if (words_.facts[i] == word) return Facts{1} << i;
    return 0;
  }

  std::size_t name_number(std::string_view name) {
    for (std::size_t i = 0; i < story_.names_.size(); ++i)
      if (story_.names_[i] == name) return i;
    story_.names_.emplace_back(name);
    graph_.names.emplace_back();
    if (story_.names_.size() == static_cast<std::size_t>(words_.most_names) + 1)
      in().problem(place_, "\"" + std::string(name) + "\" is one name too many; there is room for " +
                               std::to_string(words_.most_names));
    return story_.names_.size() - 1;
  }

  // ---- ops ----

  std::size_t emit(Flow flow, At jump = nowhere, int word = 0, int a = 0, int b = 0) {
    story_.ops_.push_back(
        {flow, static_cast<std::uint8_t>(word), jump, static_cast<std::int16_t>(a), static_cast<std::int16_t>(b)});
    Note here;
    here.file = file_;
    here.place = place_;
    here.card = card_;
    here.step = step_;
    here.written = written_;
    written_ = false;
    graph_.notes.push_back(here);
    return story_.ops_.size() - 1;
  }
  void note(std::size_t op, const Arguments& arguments) {
    Note& of = graph_.notes[op];
    of.needs |= arguments.needs, of.sets |= arguments.sets;
    of.clears |= arguments.clears, of.tests |= arguments.tests;
    for (const auto& [use, number] : arguments.names) {
      NameUse& name = graph_.names[number];
      const bool reads = use == Use::tests || use == Use::needs || use == Use::takes;
      if (reads && !name.read) name.read = true, name.read_at = op;
      if (!reads && !name.set) name.set = true, name.set_at = op;
    }
  }
  void patch(const Patches& patches) {
    for (const std::size_t op : patches) story_.ops_[op].jump = static_cast<At>(story_.ops_.size());
  }

  // ---- problems ----

  /// What is found on the way gets the card and the step in front of it.
  void flush() {
    for (; flushed_ < found_.size(); ++flushed_) {
      const Problem& problem = found_[flushed_];
      problems_.add(
          problem.file, problem.place,
          "card \"" + story_.name(card_) + "\"" + (step_.empty() ? "" : ", step " + step_) + ": " + problem.message);
    }
  }
  json::Reader in() { return json::Reader(graph_.files.empty() ? "story" : graph_.files[file_], found_); }

  Story& story_;
  const Vocabulary& words_;
  Own& own_;
  Problems& problems_;
  Graph graph_;
  std::vector<Waiting> waiting_;
  std::vector<bool> used_;
  std::vector<std::pair<std::string, Place>> text_places_;
  std::vector<Facts> text_needs_;
  std::vector<std::pair<std::size_t, CardId>> to_card_;
  Problems found_;
  std::size_t flushed_ = 0, file_ = 0, text_source_ = 0;
  CardId card_{};
  std::string step_;
  Place place_;
  bool written_ = false;
};

std::optional<Story> Story::read(std::span<const Source> stories, std::span<const Source> texts,
                                 const Vocabulary& words, Own& own, Problems& problems) {
  Story story;
  Problems mine;
  Compiler(story, words, own, mine).read(stories, texts);
  problems.append(mine);
  if (!mine.empty()) return std::nullopt;
  return story;
}

std::optional<Filling> filling(std::string_view inside, std::span<const Slot> slots,
                               std::span<const std::string_view> forms) {
  for (const Slot& slot : slots) {
    if (!inside.starts_with(slot.word)) continue;
    const std::string_view rest = inside.substr(slot.word.size());
    if (rest.empty()) return Filling{slot.word, {}, {}};
    for (const std::string_view form : forms) {
      const bool takes_a_word = form.ends_with(':');
      if (takes_a_word ? rest.starts_with(form) && rest.size() > form.size() : rest == form)
        return Filling{slot.word, form, rest.substr(form.size())};
    }
  }
  return std::nullopt;
}

std::optional<CardId> Story::find(std::string_view id) const {
  for (std::size_t i = 0; i < cards_.size(); ++i)
    if (cards_[i].id == id) return CardId(i);
  return std::nullopt;
}

std::optional<std::size_t> Story::number_of(std::string_view name) const {
  for (std::size_t i = 0; i < names_.size(); ++i)
    if (names_[i] == name) return i;
  return std::nullopt;
}

std::string Story::dot() const {
  std::string text = "digraph story {\n  node [shape=box];\n";
  for (const Card& card : cards_) text += "  " + json::quoted(card.id) + ";\n";
  for (const Edge& edge : edges_)
    text += "  " + json::quoted(edge.from) + " -> " + json::quoted(edge.to) + " [label=" + json::quoted(edge.words) +
            "];\n";
  return text + "}\n";
}

}  // namespace bout::story
