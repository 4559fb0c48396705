#include <algorithm>
#include <set>

#include "games/face_to_the_mat/readers.hpp"

namespace bout::face_to_the_mat {

namespace {

constexpr std::array<std::string_view, 3> help_names = {"G", "M", "V"};
constexpr std::array<std::string_view, 4> help_keys = {"G", "M", "V", "none"};

class LineReader {
 public:
  LineReader(const json::Reader& in, const json::Value& row, Chart chart) : in_(in), row_(row), chart_(chart) {}

  void read(Line& line, LineFace& face) {
    in_.refuse_keys_except(row_, {"id", "head", "do", "say", "colour", "opens", "between"});
    face.id = in_.text(row_, "id");
    face.head = in_.text(row_, "head");
    if (row_.find("opens") != nullptr) face.opens = in_.text(row_, "opens");
    if (const json::Value* between = row_.find("between")) {
      Effect pair_of;
      pair(*between, pair_of);
      face.between = {pair_of.who, pair_of.whom};
    }
    const std::vector<json::Value>& effects = in_.list(row_, "do");
    if (effects.size() > line.effects.capacity)
      in_.problem(row_.place, "a line does at most " + std::to_string(line.effects.capacity) + " things");
    else
      for (const json::Value& effect : effects)
        if (const std::optional<Effect> read = read_effect(effect)) line.effects.push_back(*read);
    if (const json::Value* say = in_.need(row_, "say")) read_texts(*say, face);
    if (const json::Value* colour = row_.find("colour"); colour != nullptr && in_.expect(*colour, json::Kind::list))
      for (const json::Value& text : colour->items)
        if (in_.expect(text, json::Kind::text)) {
          check_slots(in_, text.place, text.text, words_of<Role>);
          face.colour.push_back(text.text);
        }
  }

 private:
  std::optional<Role> role(const json::Value& value) {
    if (!in_.expect(value, json::Kind::text)) return std::nullopt;
    for (std::size_t i = 1; i < words_of<Role>.size(); ++i)
      if (words_of<Role>[i] == value.text) return Role(i);
    in_.problem(value.place, "unknown role \"" + value.text + "\"" + suggestion(value.text, words_of<Role>));
    return std::nullopt;
  }
  Role who(const json::Value& effect, std::string_view key = "who") {
    const json::Value* value = in_.need(effect, key);
    return value == nullptr ? Role::none : role(*value).value_or(Role::none);
  }
  void pair(const json::Value& value, Effect& effect) {
    if (!in_.expect(value, json::Kind::list)) return;
    if (value.items.size() != 2) {
      in_.problem(value.place, "two roles are needed here");
      return;
    }
    effect.who = role(value.items[0]).value_or(Role::none);
    effect.whom = role(value.items[1]).value_or(Role::none);
    if (effect.who == effect.whom && effect.who != Role::none) in_.problem(value.place, "the two roles must differ");
  }
  template <std::size_t N>
  int word(const json::Value& effect, std::string_view key, const std::array<std::string_view, N>& words) {
    return static_cast<int>(in_.word(effect, key, words).value_or(0));
  }

  std::optional<Effect> read_effect(const json::Value& value) {
    if (!in_.expect(value, json::Kind::object)) return std::nullopt;
    const json::Member* verb = nullptr;
    for (const json::Member& member : value.members)
      if (std::find(words_of<Op>.begin(), words_of<Op>.end(), member.key) != words_of<Op>.end()) {
        if (verb != nullptr) {
          in_.problem(member.place, "an effect does one thing: \"" + verb->key + "\" or \"" + member.key + "\"");
          return std::nullopt;
        }
        verb = &member;
      }
    if (verb == nullptr) {
      const bool named = !value.members.empty();
      in_.problem(
          named ? value.members[0].place : value.place,
          named ? "unknown effect \"" + value.members[0].key + "\"" + suggestion(value.members[0].key, words_of<Op>)
                : std::string("an effect needs a word: ") + any_of(words_of<Op>));
      return std::nullopt;
    }
    Effect effect;
    effect.op = Op(std::find(words_of<Op>.begin(), words_of<Op>.end(), verb->key) - words_of<Op>.begin());
    std::vector<std::string_view> keys{verb->key};
    const auto amount = [&](int least, int most) {
      effect.amount = static_cast<std::int8_t>(in_.integer(verb->value, least, most, verb->key));
    };
    const auto yes = [&] {
      if (in_.expect(verb->value, json::Kind::boolean) && !verb->value.boolean)
        in_.problem(verb->value.place, "\"" + verb->key + "\" is true or not written at all");
    };
    const auto with_who = [&] {
      keys.push_back("who");
      effect.who = who(value);
    };
    const auto may = [&] {  // FTM-D16
      keys.push_back("may");
      effect.may = value.find("may") != nullptr && value.find("may")->boolean;
    };
    switch (effect.op) {
      case Op::score:
        if (verb->value.kind == json::Kind::text && verb->value.text == "1d6")
          effect.amount = 0;
        else
          amount(1, 6);
        with_who();
        keys.push_back("through");
        if (const json::Value* through = value.find("through")) effect.through = role(*through).value_or(Role::none);
        break;
      case Op::back: amount(1, 6), with_who(); break;
      case Op::grudge:
        amount(-5, 5), with_who();
        if (effect.amount == 0) in_.problem(verb->value.place, "a grudge of 0 changes nothing");
        break;
      case Op::tv:
        amount(-1, 1), with_who();
        if (effect.amount == 0) in_.problem(verb->value.place, "a grade change of 0 changes nothing");
        break;
      case Op::challenge:
        if (verb->value.kind == json::Kind::text && verb->value.text == "hotbox") break;  // FTM-R33
        pair(verb->value, effect);
        break;
      case Op::ally: pair(verb->value, effect), may(); break;
      case Op::foe: pair(verb->value, effect); break;
      case Op::turn: yes(), with_who(), may(); break;
      case Op::disable:
        effect.what = byte(word(value, verb->key, words_of<Quality>));
        with_who();
        keys.push_back("cards");
        effect.amount = static_cast<std::int8_t>(in_.integer(value, "cards", 1, 20));
        break;
      case Op::gain:
        effect.what = byte(word(value, verb->key, words_of<Quality>));
        with_who();
        if (Quality(effect.what) == Quality::helped) {
          keys.push_back("help");
          effect.help = Help(word(value, "help", help_names) + 1);
        }
        break;
      case Op::eject: effect.who = role(verb->value).value_or(Role::none); break;
      case Op::object:
        effect.what = byte(word(value, verb->key, words_of<Thing>));
        with_who();
        break;
      case Op::referee_down: amount(0, 9); break;
      case Op::second_referee: yes(); break;
      case Op::roll: effect.what = byte(word(value, verb->key, chart_names)); break;
      case Op::pin:
      case Op::spill:
      case Op::contender:
      case Op::absent: yes(), with_who(); break;
      case Op::stipulation:
        effect.what = byte(word(value, verb->key, words_of<Stipulation>));
        keys.push_back("between");
        if (const json::Value* between = in_.need(value, "between")) pair(*between, effect);
        break;
    }
    in_.refuse_keys_except(value, keys);
    return effect;
  }

  void read_text(const json::Value& value, Help help, bool none, LineFace& face) {
    LineText text;
    text.help = help;
    text.for_none = none;
    if (value.kind == json::Kind::object) {
      in_.refuse_keys_except(value, {"when", "text"});
      text.text = in_.text(value, "text");
      if (const json::Value* when = in_.need(value, "when"); when != nullptr && in_.expect(*when, json::Kind::object)) {
        in_.refuse_keys_except(*when, {"heat", "title", "type"});
        if (when->find("heat") != nullptr) {
          const std::string heat = in_.text(*when, "heat");
          if (heat.size() == 3 && heat.starts_with(">=") && heat[2] >= '1' && heat[2] <= '3')
            text.heat = heat[2] - '0';
          else
            in_.problem(when->find("heat")->place, "\"heat\" is \">=1\", \">=2\" or \">=3\"");
        }
        if (when->find("title") != nullptr) text.title = in_.text(*when, "title");
        if (when->find("type") != nullptr) text.type = in_.text(*when, "type");
      }
    } else if (in_.expect(value, json::Kind::text)) {
      text.text = value.text;
    }
    if (text.text.empty()) return;
    check_slots(in_, value.place, text.text, words_of<Role>);
    face.say.push_back(std::move(text));
  }

  void read_texts(const json::Value& say, LineFace& face) {
    if (say.kind == json::Kind::object && chart_ == Chart::e) {
      in_.refuse_keys_except(say, {help_keys.begin(), help_keys.end()});
      for (std::size_t kind = 0; kind < help_keys.size(); ++kind)
        for (const json::Value& text : in_.list(say, help_keys[kind]))
          read_text(text, kind < 3 ? Help(kind + 1) : Help::none, kind == 3, face);
    } else if (in_.expect(say, json::Kind::list)) {
      for (const json::Value& text : say.items) read_text(text, Help::none, false, face);
    }
    if (face.say.empty()) in_.problem(say.place, "a line needs words");
  }

  const json::Reader& in_;
  const json::Value& row_;
  Chart chart_;
};

/// Which line "A24" is, or "A7" where charts are read with a sum; -1: none.
int line_of(std::string_view id, std::string_view mark, bool sum) {
  if (!id.starts_with(mark)) return -1;
  int face = 0;
  for (const char c : id.substr(mark.size())) {
    if (c < '0' || c > '9' || face > 99) return -1;
    face = face * 10 + c - '0';
  }
  if (sum) return face >= 2 && face <= 12 ? face - 2 : -1;
  return is_d66(face) && id.size() == mark.size() + 2 ? d66_index(face) : -1;
}

/// The first lines that a chart lacks, in words.
std::string missing_of(const std::vector<json::Value>& lines, const std::string& mark) {
  std::string missing;
  for (int line = 0; line < chart_lines && missing.size() < 24; ++line) {
    const std::string id = mark + std::to_string(d66_face(line));
    const bool there = std::any_of(lines.begin(), lines.end(), [&](const json::Value& row) {
      const json::Value* name = row.find("id");
      return name != nullptr && name->text == id;
    });
    if (!there) missing += (missing.empty() ? ", without " : ", ") + id;
  }
  return missing;
}

}  // namespace

void check_slots(const json::Reader& in, bout::Place place, std::string_view text,
                 std::span<const std::string_view> names) {
  for (std::size_t open = text.find('{'); open != text.npos; open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == text.npos) return in.problem(place, "a '{' without its '}'");
    std::string_view slot = text.substr(open + 1, close - open - 1);
    const std::string_view name = slot.substr(0, slot.find_first_of(".':"));
    if (name == "venue" || name == "title" || name == "event" || name == "A" || name == "O" || name == "move" ||
        name == "D")
      continue;
    if (std::find(names.begin(), names.end(), name) == names.end())
      in.problem(place, "there is nobody called {" + std::string(name) + "}" + suggestion(name, names));
  }
}

void read_chart(const json::Reader& in, const json::Value& root, Chart chart, Rules& rules, Content& content) {
  const auto at = index(chart);
  in.refuse_keys_except(root, {"chart", "use", "lines"});
  if (const std::string name = in.text(root, "chart"); !name.empty() && name != chart_names[at])
    in.problem(root.find("chart")->place,
               "this file is chart \"" + std::string(chart_names[at]) + "\", not \"" + name + "\"");
  const std::vector<json::Value>& lines = in.list(root, "lines");
  const std::size_t wanted = rules.chart_sum ? 11 : chart_lines;
  const std::string mark(chart_marks[at]);
  if (const json::Value* list = root.find("lines");
      list != nullptr && list->kind == json::Kind::list && lines.size() != wanted)
    in.problem(list->place,
               (rules.chart_sum ? "a chart for the sum of two dice has 11 lines, 2 to 12 (FTM-R4); this one has "
                                : "a chart has 36 lines, one for each roll from 11 to 66 (FTM-R11); this one has ") +
                   std::to_string(lines.size()) + (rules.chart_sum ? "" : missing_of(lines, mark)));
  std::set<int> seen;
  for (const json::Value& row : lines) {
    if (!in.expect(row, json::Kind::object)) continue;
    const std::string id = in.text(row, "id");
    const int line = line_of(id, mark, rules.chart_sum);
    if (line < 0) {
      if (!id.empty())
        in.problem(row.find("id")->place, "\"" + id + "\" is not a line of this chart; they are " +
                                              (rules.chart_sum ? mark + "2 to " + mark + "12"
                                                               : mark + "11 to " + mark + "66, each digit 1 to 6"));
      continue;
    }
    if (!seen.insert(line).second) {
      in.problem(row.find("id")->place, "\"" + id + "\" is there already");
      continue;
    }
    LineReader(in, row, chart).read(rules.charts[chart][index(line)], content.charts[chart][index(line)]);
  }
}

}  // namespace bout::face_to_the_mat
