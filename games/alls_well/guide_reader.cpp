// Reads a Scenario's guide and its map, and checks that they fit one another.
#include <algorithm>

#include "games/alls_well/guide.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well {

namespace {

constexpr std::string_view outcome_keys[] = {"success", "failure"};

class GuideReader {
 public:
  GuideReader(const Pack::File& text, const Names& names, EffectPool& pool, Problems& problems)
      : text_(text),
        names_(names),
        pool_(pool),
        problems_(problems),
        in_(text.shown, problems),
        words_(in_, names_, pool) {
    guide_.types.fill(no_type);
  }

  std::optional<Guide> read(std::string_view id, const Pack::File& map) {
    guide_.id = id;
    const std::size_t before = problems_.size();
    const std::optional<json::Value> root = json::parse(text_.text, text_.shown, problems_);
    std::optional<ScenarioMap> drawn = read_map(map.text, map.shown, problems_);
    if (!root || !in_.expect(*root, json::Kind::object) || !drawn) return std::nullopt;
    guide_.map = std::move(*drawn);
    check_map(guide_.map, {}, problems_);  // AWE-C35
    first_op_ = pool_.ops.size();
    root_ = &*root;
    read_names();
    read_header();
    read_plot();
    read_letters();
    read_outcomes();
    read_prompts();
    check_types();
    check_letters();
    check_victory();
    check_operations();
    if (problems_.size() != before) return std::nullopt;
    return std::move(guide_);
  }

 private:
  void problem(const json::Value& at, std::string message) { in_.problem(at.place, std::move(message)); }
  const json::Value* object(const json::Value& of, std::string_view key) {
    const json::Value* found = in_.need(of, key);
    return found != nullptr && in_.expect(*found, json::Kind::object) ? found : nullptr;
  }
  bool flag(const json::Value& of, std::string_view key) {
    const json::Value* found = of.find(key);
    return found != nullptr && in_.expect(*found, json::Kind::boolean) && found->boolean;
  }
  NodeId condition(const json::Value& of, std::string_view key) {
    const json::Value* found = of.find(key);
    return found != nullptr ? words_.condition(*found) : no_node;
  }

  // ---- header -------------------------------------------------------------------------------------------------------

  /// What effects may name: the map's labels, groups of sides and hexes.
  void read_names() {
    for (const NamedHexes& label : guide_.map.labels) names_.labels.push_back(label.name);
    for (const GroupOfSides& group : guide_.map.groups) names_.groups.push_back(group.name);
    names_.first_label = 0;
    names_.hex = [this](std::string_view name) -> std::optional<std::uint8_t> {
      const std::optional<Hex> hex = hex_named(name);
      if (!hex || !guide_.map.sides.hexes.contains(*hex)) return std::nullopt;
      return byte(index(*hex));
    };
  }

  std::optional<EnemyType> type(const json::Value& name) {
    std::vector<std::string_view> ids(names_.enemies.begin(), names_.enemies.end());
    const std::optional<std::size_t> found = in_.word(name, ids, "Enemy");
    return found ? std::optional(static_cast<EnemyType>(*found)) : std::nullopt;
  }

  void read_header() {
    in_.refuse_keys_except(
        *root_, {"title", "level", "short", "campaign", "enemies", "overlord", "intro", "goal", "header", "resolve",
                 "setup", "special", "victory", "failure", "secondary", "plot", "interactions", "outcomes", "prompts"});
    guide_.title = in_.text(*root_, "title");
    guide_.intro = in_.text(*root_, "intro");
    guide_.goal = in_.text(*root_, "goal");
    guide_.level = byte(in_.integer(*root_, "level", 1, highest_level));
    guide_.slots = flag(*root_, "short") ? 6 : most_slots;
    guide_.campaign = flag(*root_, "campaign");
    if (root_->find("resolve") != nullptr) guide_.resolve = byte(in_.integer(*root_, "resolve", 1, 3));
    if (root_->find("header") != nullptr)
      for (const json::Value& line : in_.list(*root_, "header"))
        if (in_.expect(line, json::Kind::text)) guide_.header.push_back(line.text);
    if (const json::Value* enemies = object(*root_, "enemies")) read_types(*enemies);
    if (const json::Value* overlord = root_->find("overlord"); overlord != nullptr) {
      if (const std::optional<EnemyType> found = type(*overlord)) {
        if (!is_overlord(*found)) problem(*overlord, "\"" + overlord->text + "\" is a type of Enemies and no Overlord");
        guide_.overlord = *found;
        guide_.enemies.push_back(*found);
      }
    }
    guide_.setup = words_.effects(*root_, "setup", {Family::guide, header_row});
    guide_.special = words_.effects(*root_, "special", {Family::guide, header_row});
    if (const json::Value* victory = in_.need(*root_, "victory")) guide_.victory = words_.condition(*victory);
    if (root_->find("failure") != nullptr)
      for (const json::Value& failure : in_.list(*root_, "failure"))
        guide_.failures.push_back(words_.condition(failure));
    if (root_->find("secondary") != nullptr)
      for (const json::Value& goal : in_.list(*root_, "secondary")) read_secondary(goal);
  }

  void read_types(const json::Value& enemies) {
    for (const json::Member& row : enemies.members) {
      const std::optional<EnemyType> found = type(row.value);
      if (row.key.size() != 1 || row.key[0] < 'A' || row.key[0] > 'Z' || row.key[0] == 'L') {
        in_.problem(row.place, "a type's code is one capital letter, and not L, which is loot");
        continue;
      }
      if (!found) continue;
      if (is_overlord(*found)) problem(row.value, "an Overlord stands under \"overlord\" and has no code");
      guide_.types[index(number_of_letter(row.key[0]))] = *found;
      guide_.enemies.push_back(*found);
    }
  }

  void read_secondary(const json::Value& goal) {
    if (!in_.expect(goal, json::Kind::object)) return;
    in_.refuse_keys_except(goal, {"id", "goal", "if"});
    SecondaryGoal made{in_.text(goal, "id"), in_.text(goal, "goal"), no_node, {}, {}};
    if (const json::Value* met = in_.need(goal, "if")) made.met = words_.condition(*met);
    guide_.secondary.push_back(std::move(made));
  }

  // ---- plot ---------------------------------------------------------------------------------------------------------

  void read_plot() {  // AWE-C13: an entry for every slot
    const json::Value* plot = object(*root_, "plot");
    if (plot == nullptr) return;
    for (const json::Member& entry : plot->members) {
      const int slot = slot_of(entry.key);
      if (slot < 1 || slot > guide_.slots)
        in_.problem(entry.place,
                    "slots go from 1 to " + std::to_string(guide_.slots) + ", \"" + entry.key + "\" is none");
    }
    for (int slot = 1; slot <= guide_.slots; ++slot) {
      const json::Value* entry = plot->find(std::to_string(slot));
      if (entry == nullptr)
        problem(*plot, "slot " + std::to_string(slot) + " is missing; an entry may tell story only (AWE-C13)");
      else if (in_.expect(*entry, json::Kind::object))
        read_slot(*entry, slot);
    }
  }

  static int slot_of(const std::string& key) {
    if (key.empty() || key.size() > 2 || key[0] == '0') return -1;
    return std::ranges::all_of(key, [](char c) { return c >= '0' && c <= '9'; }) ? std::stoi(key) : -1;
  }

  /// { "point": ..., "armour": ... }, or { "both": ... } where the slot tells the same story covered or not.
  void read_slot(const json::Value& entry, int slot) {
    in_.refuse_keys_except(entry, {"point", "armour", "both"});
    if (const json::Value* both = entry.find("both"); both != nullptr) {
      if (entry.members.size() > 1) problem(entry, "an entry has either \"both\" or \"point\" and \"armour\"");
      guide_.points[index(slot - 1)] = read_entry(*both, slot, false);
      guide_.armour[index(slot - 1)] = guide_.points[index(slot - 1)];
      if (!guide_.points[index(slot - 1)].effects.empty())
        problem(*both, "an entry with effects needs a version for Plot Armour: \"point\" and \"armour\"");
      return;
    }
    if (const json::Value* point = object(entry, "point"))
      guide_.points[index(slot - 1)] = read_entry(*point, slot, false);
    if (const json::Value* armour = object(entry, "armour"))
      guide_.armour[index(slot - 1)] = read_entry(*armour, slot, true);
  }

  PlotEntry read_entry(const json::Value& entry, int slot, bool armour) {
    if (!in_.expect(entry, json::Kind::object)) return {};
    in_.refuse_keys_except(entry, {"text", "effects"});
    return {words_.effects(entry, "effects", {Family::guide, plot_row(slot, armour)}), in_.text(entry, "text")};
  }

  // ---- letters ------------------------------------------------------------------------------------------------------

  void read_letters() {
    const json::Value* all_letters = root_->find("interactions");
    if (all_letters == nullptr || !in_.expect(*all_letters, json::Kind::object)) return;
    for (const json::Member& row : all_letters->members) {
      if (row.key.size() != 1 || row.key[0] < 'A' || row.key[0] > 'Z') {
        in_.problem(row.place, "an interaction stands under its letter, A to Z");
        continue;
      }
      if (!in_.expect(row.value, json::Kind::object)) continue;
      in_.refuse_keys_except(row.value, {"text", "options", "again"});
      const int letter = number_of_letter(row.key[0]);
      Interaction& made = guide_.interactions[index(letter)];
      made.exists = true;
      made.first = read_scene(row.value, letter);
      const json::Value* again = row.value.find("again");
      if (again == nullptr || !in_.expect(*again, json::Kind::object)) continue;
      in_.refuse_keys_except(*again, {"if", "text", "options"});
      if (const json::Value* when = in_.need(*again, "if")) made.again_if = words_.condition(*when);
      made.again = read_scene(*again, letter);
    }
  }

  GuideScene read_scene(const json::Value& from, int letter) {
    GuideScene scene;
    scene.text = in_.text(from, "text");
    const std::vector<json::Value>& options = in_.list(from, "options");
    if (from.find("options") != nullptr && (options.empty() || options.size() > 3))
      problem(*from.find("options"), "an interaction has 1 to 3 options (AWE-C13)");
    for (const json::Value& option : options) {
      if (!in_.expect(option, json::Kind::object)) continue;
      in_.refuse_keys_except(option, {"label", "requires", "effects", "result", "void"});
      GuideOption made;
      made.label = in_.text(option, "label");
      made.result = in_.text(option, "result");
      made.needs = condition(option, "requires");
      made.effects = words_.effects(option, "effects", {Family::guide, letter_row(letter)});
      made.voids = flag(option, "void");
      scene.options.push_back(std::move(made));
    }
    return scene;
  }

  // ---- outcomes and prompts -----------------------------------------------------------------------------------------

  void read_outcomes() {
    const json::Value* outcomes = object(*root_, "outcomes");
    if (outcomes == nullptr) return;
    in_.refuse_keys_except(*outcomes, {"success", "failure", "secondary"});
    for (const std::string_view key : outcome_keys) {
      const json::Value* row = object(*outcomes, key);
      if (row == nullptr) continue;
      in_.refuse_keys_except(*row, {"text", "effects", "location"});
      Outcome& made = key == "success" ? guide_.success : guide_.failure;
      made.text = in_.text(*row, "text");
      made.effects = words_.effects(*row, "effects", {Family::guide, outcome_row});
      if (row->find("location") != nullptr) made.location = byte(in_.integer(*row, "location", 1, 110));
    }
    const json::Value* more = outcomes->find("secondary");
    if (more == nullptr) {
      if (!guide_.secondary.empty()) in_.need(*outcomes, "secondary");
      return;
    }
    if (!in_.expect(*more, json::Kind::object)) return;
    std::vector<std::string_view> ids;
    for (const SecondaryGoal& goal : guide_.secondary) ids.push_back(goal.id);
    in_.refuse_keys_except(*more, ids);
    for (SecondaryGoal& goal : guide_.secondary) {
      const json::Value* row = object(*more, goal.id);
      if (row == nullptr) continue;
      in_.refuse_keys_except(*row, {"text", "effects"});
      goal.text = in_.text(*row, "text");
      goal.effects = words_.effects(*row, "effects", {Family::guide, outcome_row});
    }
  }

  void read_prompts() {  // AWE-C40: all of them or none
    const json::Value* rows = root_->find("prompts");
    if (rows == nullptr || !in_.expect(*rows, json::Kind::object)) return;
    in_.refuse_keys_except(*rows, {words_of<Prompt>.begin(), words_of<Prompt>.end()});
    for (const Prompt prompt : all<Prompt>(prompts))
      guide_.prompt_texts[index(prompt)] = in_.text(*rows, word_of(prompt));
  }

  // ---- what must fit ------------------------------------------------------------------------------------------------

  std::string codes() const {
    std::string list;
    for (int code = 0; code < letters; ++code)
      if (guide_.types[index(code)] != no_type) list += std::string(list.empty() ? "" : ", ") + letter_of(code);
    return list;
  }

  void check_types() {
    const std::string& file = guide_.map.file;
    for (const SpawnHex& spawn : guide_.map.spawns)
      if (guide_.type(spawn) == no_type)
        problems_.add(file, {},
                      std::string("the spawn hex ") + name_of(spawn.hex) + " has the type code " + spawn.code +
                          ", which the guide does not know; it has " + codes() + " (AWE-C12)");
    for (const TypeCode& code : guide_.map.codes) {
      const EnemyType type = guide_.types[index(number_of_letter(code.code))];
      if (type == no_type || written(code.name) != names_.enemies[index(type)])
        problems_.add(file, code.place,
                      std::string("the map calls ") + code.code + " \"" + code.name + "\", the guide " +
                          (type == no_type ? "does not" : "\"" + names_.enemies[index(type)] + "\""));
    }
  }

  /// "Yoke-Hand" is the id yoke_hand.
  static std::string written(std::string_view name) {
    std::string id;
    for (const char c : name) {
      if (c == '\'') continue;
      id += c == ' ' || c == '-' ? '_' : static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    }
    return id;
  }

  void check_letters() {
    std::array<bool, letters> on_map{};
    std::size_t random = 0;
    for (const LetterHex& hex : guide_.map.letters) {
      if (hex.letter == '*') {
        ++random;
        continue;
      }
      const int letter = number_of_letter(hex.letter);
      on_map[index(letter)] = true;
      if (!guide_.interactions[index(letter)].exists)
        problems_.add(guide_.map.file, {},
                      std::string("the hex ") + name_of(hex.hex) + " has the letter " + hex.letter +
                          ", but the guide has no interaction " + hex.letter);
    }
    for (int letter = 0; letter < letters; ++letter) {
      if (!guide_.interactions[index(letter)].exists || on_map[index(letter)]) continue;
      if (letter >= first_overlay && random > 0)
        guide_.overlays.push_back(byte(letter));
      else
        problem(*root_->find("interactions"), std::string("there is no hex ?") + letter_of(letter) +
                                                  " on the map for the interaction " + letter_of(letter));
    }
    if (guide_.overlays.size() != random)
      problems_.add(guide_.map.file, {},
                    "there are " + std::to_string(random) + " hexes ?* for " + std::to_string(guide_.overlays.size()) +
                        " letters from U to Z; each needs one");
  }

  /// What operations name beyond words: spawn hexes that the map has, and counters that there are.
  void check_operations() {
    for (std::size_t at = first_op_; at < pool_.ops.size(); ++at) {
      const Op& op = pool_.ops[at];
      if (op.what == Do::tally && op.a >= most_counters)
        problem(*root_, "there is no counter " + std::to_string(op.a) + "; they go from 1 to " +
                            std::to_string(most_counters - 1));
      if (op.what != Do::spawn) continue;
      const auto meant = [&](const SpawnHex& spawn) {
        return number(guide_.type(spawn)) == op.a && spawn.group == op.b;
      };
      if (std::ranges::none_of(guide_.map.spawns, meant))
        problem(*root_, "\"" + names_.enemies[op.a] + "\" is to spawn at group " + std::to_string(op.b) +
                            ", but the map has no such spawn hex");
    }
  }

  bool any_op(Do what, int a) const {
    return std::any_of(pool_.ops.begin() + static_cast<std::ptrdiff_t>(first_op_), pool_.ops.end(),
                       [&](const Op& op) { return op.what == what && (a < 0 || op.a == a); });
  }
  bool spawned(EnemyType type) const {
    const int number = bout::number(type);
    for (const SpawnHex& spawn : guide_.map.spawns)
      if (spawn.group == 0 && guide_.type(spawn) == type) return true;
    return any_op(Do::spawn, number) || any_op(Do::spawn_at, number) || any_op(Do::spawn_near, number);
  }
  bool can_be_covered(int letter) const {
    const Interaction& entry = guide_.interactions[index(letter)];
    const auto voids = [](const GuideScene& scene) {
      return std::ranges::any_of(scene.options, [](const GuideOption& option) { return option.voids; });
    };
    return (entry.exists && (voids(entry.first) || voids(entry.again))) || any_op(Do::void_letter, letter) ||
           any_op(Do::void_here, -1);
  }

  /// Whether anything can make this word true, or more than 0.
  bool possible(const Node& node) const {
    switch (node.word) {
      case Word::flag: return any_op(Do::flag, node.a);
      case Word::counter: return any_op(Do::tally, node.a);
      case Word::covered: return can_be_covered(node.a);
      case Word::defeated: return guide_.overlord != no_type && spawned(guide_.overlord);
      case Word::left: return any_op(Do::leave, -1);
      case Word::killed: {
        const Set set = static_cast<Set>(node.a);
        return !is_type(set) || spawned(type_of(set));
      }
      default: return true;
    }
  }

  /// A victory that nothing can bring about is refused: what it asks for must be done by something in the guide.
  void check_victory() {
    const json::Value* at = root_->find("victory");
    if (at == nullptr || guide_.victory == no_node) return;
    std::vector<bool> stack;
    std::optional<Word> missing;
    for (const Node* node = pool_.at(guide_.victory); node->word != Word::end; ++node) {
      const Arg takes = row_of(node->word).takes;
      if (takes == Arg::both && stack.size() >= 2) {
        const bool second = stack.back();
        stack.pop_back();
        stack.back() = node->word == Word::or_ ? stack.back() || second : stack.back() && second;
      } else if (takes == Arg::first) {
        if (node->word == Word::not_ && !stack.empty()) stack.back() = true;
      } else {
        stack.push_back(possible(*node));
        if (!stack.back()) missing = node->word;
      }
    }
    if (!stack.empty() && !stack.back())
      problem(*at, "nothing in this guide can bring this victory about: look at \"" + std::string(word_of(*missing)) +
                       "\", and at what should spawn, void, count or remember it");
  }

  const Pack::File& text_;
  Names names_;
  EffectPool& pool_;
  Problems& problems_;
  json::Reader in_;
  EffectReader words_;
  Guide guide_;
  const json::Value* root_ = nullptr;
  std::size_t first_op_ = 0;
};

}  // namespace

std::optional<Guide> read_guide(const Pack& pack, std::string_view id, const Names& names, EffectPool& pool,
                                Problems& problems) {
  const auto file = [&](const char* ending) {
    const std::string name = "scenarios-" + std::string(id) + ending;
    const Pack::File* found = pack.find(name);
    if (found == nullptr) problems.add(name, {}, "the Scenario \"" + std::string(id) + "\" needs this file");
    return found;
  };
  const Pack::File* text = file(".json");
  const Pack::File* map = file(".map");
  if (text == nullptr || map == nullptr) return std::nullopt;
  return GuideReader(*text, names, pool, problems).read(id, *map);
}

int words_in(std::string_view text) {
  int count = 0;
  bool inside = false;
  for (const char c : text) {
    const bool letter = c != ' ' && c != '\n' && c != '\t';
    count += letter && !inside ? 1 : 0;
    inside = letter;
  }
  return count;
}

}  // namespace bout::alls_well
