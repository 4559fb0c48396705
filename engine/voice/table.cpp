#include "engine/voice/table.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <set>

namespace bout::voice {

namespace {

constexpr std::array<std::string_view, 2> voice_names = {"call", "colour"};
constexpr std::array<std::string_view, 4> part_names = {"line", "phrase", "lead-in", "tail"};

int find(std::span<const std::string_view> names, std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return static_cast<int>(i);
  return -1;
}

bool to_int(std::string_view text, int& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

/// ">=2", "<=3", "2..4", "=2", "2".
bool to_range(std::string_view text, Condition& made) {
  int low = -9999, high = 9999;
  bool fine = false;
  if (text.starts_with('=')) text.remove_prefix(1);
  if (text.starts_with(">=")) {
    fine = to_int(text.substr(2), low);
  } else if (text.starts_with("<=")) {
    fine = to_int(text.substr(2), high);
  } else if (const std::size_t dots = text.find(".."); dots != text.npos) {
    fine = to_int(text.substr(0, dots), low) && to_int(text.substr(dots + 2), high);
  } else {
    fine = to_int(text, low);
    high = low;
  }
  made.low = static_cast<std::int16_t>(low);
  made.high = static_cast<std::int16_t>(high);
  return fine;
}

std::uint16_t intern(std::map<std::string, std::uint16_t, std::less<>>& names, std::string_view name) {
  const auto found = names.find(name);
  if (found != names.end()) return found->second;
  return names.emplace(std::string(name), static_cast<std::uint16_t>(names.size() + 1)).first->second;
}

/// How a sentence is built, when its author does not say: what it opens with, how many sentences, how long.
std::string built(const Template& of) {
  std::string shape = "~";
  int stops = 0;
  bool colon = false;
  for (const Token& token : of.say.tokens)
    if (token.ask == Ask::literal)
      for (const char c : token.text) {
        stops += c == '.';
        colon = colon || c == ':';
      }
  if (!of.say.tokens.empty()) {
    const Token& first = of.say.tokens.front();
    shape += first.ask == Ask::literal ? 'l' : first.ask == Ask::sub ? 's' : static_cast<char>('A' + first.slot % 26);
  }
  shape += static_cast<char>('0' + std::min(stops, 3));
  if (colon) shape += ':';
  shape += of.say.words <= 5 ? 's' : of.say.words <= 13 ? 'm' : 'l';
  return shape;
}

struct TableReader {
  const Vocabulary& words;
  Table& table;
  json::Reader reader;
  std::string_view file;
  Problems& problems;

  void condition(Template& made, const KeySpec& spec, std::uint8_t key, const json::Value& value) {
    Condition asks{key, spec.kind, 0, 0, 0, {}};
    const auto one_word = [&](const json::Value& word) {
      if (!reader.expect(word, json::Kind::text)) return;
      const int at = find(spec.words, word.text);
      if (at < 0)
        reader.problem(word.place, "\"" + std::string(spec.name) + "\" is never \"" + word.text + "\", but " +
                                       any_of(spec.words) + suggestion(word.text, spec.words));
      else
        asks.mask |= 1u << at;
    };
    switch (spec.kind) {
      case KeyKind::thread: {
        std::size_t count = 0;
        const auto one = [&](const json::Value& name) {
          if (!reader.expect(name, json::Kind::text)) return;
          if (count == asks.threads.size()) return reader.problem(name.place, "at most four threads");
          asks.threads[count++] = intern(table.threads, name.text);
        };
        if (value.kind == json::Kind::list)
          for (const json::Value& name : value.items) one(name);
        else
          one(value);
        break;
      }
      case KeyKind::word:
        if (value.kind == json::Kind::list)
          for (const json::Value& word : value.items) one_word(word);
        else
          one_word(value);
        break;
      case KeyKind::number:
        if (value.kind == json::Kind::boolean) {
          asks.low = value.boolean ? 1 : 0;
          asks.high = value.boolean ? 9999 : 0;
        } else if (value.integer) {
          asks.low = asks.high = static_cast<std::int16_t>(*value.integer);
        } else if (value.kind == json::Kind::list && value.items.size() == 2 && value.items[0].integer &&
                   value.items[1].integer) {
          asks.low = static_cast<std::int16_t>(*value.items[0].integer);
          asks.high = static_cast<std::int16_t>(*value.items[1].integer);
        } else if (value.kind != json::Kind::text || !to_range(value.text, asks)) {
          reader.problem(value.place,
                         "\"" + std::string(spec.name) + "\" wants a number, \">=2\", \"<=2\", \"2..4\" or [2, 4]");
        }
        break;
    }
    made.when.push_back(asks);
    made.looks_back = made.looks_back || spec.memory;
  }

  void detail(Template& made, const json::Value& value) {
    const auto one = [&](const json::Value& text) {
      if (!reader.expect(text, json::Kind::text)) return;
      const std::size_t dot = text.text.find(".detail.");
      const int person = find(words.slots.people, std::string_view(text.text).substr(0, dot));
      if (dot == std::string::npos || person < 0)
        reader.problem(text.place, "\"has\" names a person's detail, such as \"A.detail.hat\"");
      else
        made.has.emplace_back(static_cast<std::uint8_t>(person), text.text.substr(dot + 8));
    };
    if (value.kind == json::Kind::list)
      for (const json::Value& text : value.items) one(text);
    else
      one(value);
  }

  /// One member of "when", or one written beside it.
  void ask(Template& made, std::string_view name, Place place, const json::Value& value) {
    if (name == "has") return detail(made, value);
    std::string key(name);
    json::Value rest = value;
    if (words.key(key) < 0 && value.kind == json::Kind::text) {  // "repeat": "tag>=2" is repeat.tag >= 2
      const std::size_t end = value.text.find_first_of("<>=0123456789");
      const std::string sub = key + "." + value.text.substr(0, end);
      if (end != std::string::npos && words.key(sub) >= 0) {
        key = sub;
        rest.text = value.text.substr(end);
      }
    }
    const int found = words.key(key);
    if (found < 0) {
      std::vector<std::string_view> names;
      for (const KeySpec& spec : words.keys) names.push_back(spec.name);
      return reader.problem(place, "unknown key \"" + std::string(name) + "\"" + suggestion(name, names));
    }
    condition(made, words.keys[static_cast<std::size_t>(found)], static_cast<std::uint8_t>(found), rest);
  }

  void read(const json::Value& from) {
    if (!reader.expect(from, json::Kind::object)) return;
    Template made;
    std::string shape;
    const json::Value* say = nullptr;
    std::vector<std::string_view> known = {"weight", "id",    "on",   "voice", "part",  "when", "shape",
                                           "say",    "opens", "pays", "once",  "cools", "note", words.tag};
    known.insert(known.end(), words.beside.begin(), words.beside.end());
    std::vector<std::string_view> spans = {"no"};
    spans.insert(spans.end(), words.spans.begin(), words.spans.end());
    for (const json::Member& member : from.members) {
      const std::string_view key = member.key;
      const json::Value& value = member.value;
      const auto word = [&](std::span<const std::string_view> all) -> int {
        if (!reader.expect(value, json::Kind::text)) return -1;
        const int at = find(all, value.text);
        if (at < 0)
          reader.problem(value.place, "\"" + member.key + "\" is " +
                                          (all.size() > 8 ? "not \"" + value.text + "\"" : any_of(all)) +
                                          suggestion(value.text, all));
        return at;
      };
      const auto text = [&] { return reader.expect(value, json::Kind::text) ? value.text : std::string(); };
      if (key == "id") {
        made.id = text();
      } else if (key == "on") {
        if (const int at = word(words.events); at >= 0) made.event = static_cast<std::uint8_t>(at);
      } else if (key == "voice") {
        if (const int at = word(voice_names); at >= 0) made.voice = static_cast<Who>(at);
      } else if (key == "part") {
        if (const int at = word(part_names); at >= 0) made.part = static_cast<Part>(at);
      } else if (key == "once") {
        if (const int at = word(spans); at >= 0) made.once = static_cast<Once>(at);
      } else if (key == words.tag) {
        if (const int at = word(words.tags); at >= 0) made.tag = static_cast<std::uint8_t>(at);
      } else if (key == "shape") {
        shape = text();
      } else if (key == "opens") {
        made.opens = intern(table.threads, text());
      } else if (key == "pays") {
        made.pays = intern(table.threads, text());
      } else if (key == "weight") {
        made.weight = reader.integer(from, "weight", 0, 20);
      } else if (key == "cools") {
        made.cools = reader.expect(value, json::Kind::boolean) && value.boolean;
      } else if (key == "say") {
        if (reader.expect(value, json::Kind::text)) say = &value;
      } else if (key == "when") {
        if (reader.expect(value, json::Kind::object))
          for (const json::Member& one : value.members) ask(made, one.key, one.place, one.value);
      } else if (find(words.beside, key) >= 0) {
        ask(made, key, member.place, value);
      } else if (key != "note") {
        reader.problem(member.place, "unknown key \"" + member.key + "\"" + suggestion(key, known));
      }
    }
    if (made.id.empty()) reader.problem(from.place, "a template needs an \"id\"");
    if (from.find("on") == nullptr) reader.problem(from.place, "a template needs an event: \"on\"");
    if (say == nullptr) return reader.problem(from.place, "a template needs its text: \"say\"");
    if (made.part == Part::lead_in || made.part == Part::tail)
      if (made.flat())
        reader.problem(from.place, "a " + std::string(part_names[static_cast<std::size_t>(made.part)]) +
                                       " must be earned: it needs \"when\"");
    made.say = compile(say->text, words.slots, file, say->place, problems);
    const auto reachable = [&](std::string_view slot) {
      if (words.fills != nullptr && !words.fills(made.event, slot))
        reader.problem(say->place, "{" + std::string(slot) + "} means nobody and nothing when " +
                                       std::string(words.events[made.event]) + " is told");
    };
    for (const Token& token : made.say.tokens) {
      if (token.ask == Ask::literal) continue;
      if (token.ask == Ask::text)
        reachable(words.slots.texts[token.slot]);
      else if (token.ask == Ask::word || token.ask == Ask::nth || token.ask == Ask::times)
        reachable(words.slots.numbers[token.slot]);
      else
        reachable(words.slots.people[token.slot]);
    }
    if (made.voice == Who::colour && made.part != Part::line)
      reader.problem(from.place, "phrases, lead-ins and tails belong to the call");
    check_licences(made, words, file, say->place, problems);
    made.marks = marks_of(made.say, words);
    made.shape = intern(table.shapes, shape.empty() ? built(made) : shape);
    table.templates.push_back(std::move(made));
  }
};

bool is_letter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

bool contains_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !is_letter(text[at - 1]);
    const std::size_t end = at + word.size();
    if (begins && (end == text.size() || !is_letter(text[end]))) return true;
  }
  return false;
}

}  // namespace

int Vocabulary::key(std::string_view name) const {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (keys[i].name == name) return static_cast<int>(i);
  return -1;
}

std::uint16_t Table::thread(std::string_view name) const {
  const auto found = threads.find(name);
  return found == threads.end() ? 0 : found->second;
}

std::uint8_t marks_of(const Text& text, const Vocabulary& words) {
  std::uint8_t marks = 0;
  std::string small;
  for (const Token& token : text.tokens) {
    if (token.ask != Ask::literal) continue;
    small.clear();
    for (const char c : token.text) small += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (std::size_t i = 0; i < words.marks.size(); ++i)
      for (const std::string_view word : words.marks[i])
        if (contains_word(small, word)) marks = static_cast<std::uint8_t>(marks | 1u << i);
  }
  return marks;
}

void check_licences(const Template& of, const Vocabulary& words, std::string_view file, Place place,
                    Problems& problems) {
  std::string literals;
  bool detail = false;
  for (const Token& token : of.say.tokens) {
    detail = detail || token.ask == Ask::detail;
    if (token.ask != Ask::literal)
      literals += " _ ";
    else
      for (const char c : token.text) literals += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  if (literals.find('!') != literals.npos) problems.add(file, place, "no exclamation marks");
  for (const char c : literals)
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      problems.add(file, place, "figures are never written by hand: use a number slot");
      break;
    }
  const auto holds = [&](std::string_view need) {  // "type=cage", "upset>=2", "comeback"
    const std::size_t op = need.find_first_of("=>");
    const int key = words.key(need.substr(0, op));
    for (const Condition& condition : of.when) {
      if (condition.key != key) continue;
      if (op == need.npos) return true;
      const KeySpec& spec = words.keys[condition.key];
      if (spec.kind == KeyKind::word) {
        const int at = find(spec.words, need.substr(op + 1));
        if (condition.mask == 1u << at) return true;
      } else {
        Condition least;
        to_range(need[op] == '=' ? need.substr(op + 1) : need.substr(op), least);
        if (condition.low >= least.low && condition.high <= least.high) return true;
      }
    }
    return false;
  };
  for (const Licence& licence : words.licences)
    for (const std::string_view word : licence.words) {
      if (!contains_word(literals, word)) continue;
      bool fine = std::any_of(licence.keys.begin(), licence.keys.end(), holds);
      for (const std::string_view slot : licence.slots) {
        if (slot == "detail") fine = fine || detail;
        for (const Token& token : of.say.tokens)
          fine = fine || (token.ask == Ask::text && words.slots.texts[token.slot] == slot);
      }
      fine = fine || find(licence.events, words.events[of.event]) >= 0;
      if (!fine) problems.add(file, place, "\"" + std::string(word) + "\" " + std::string(licence.reason));
    }
}

void read_table(const json::Value& list, std::string_view file, const Vocabulary& words, Table& table,
                Problems& problems) {
  TableReader reader{words, table, json::Reader(file, problems), file, problems};
  if (!reader.reader.expect(list, json::Kind::list)) return;
  std::set<std::string, std::less<>> ids;
  for (const Template& old : table.templates) ids.insert(old.id);
  for (const json::Value& item : list.items) {
    const std::size_t before = table.templates.size();
    reader.read(item);
    if (table.templates.size() > before && !ids.insert(table.templates.back().id).second)
      problems.add(file, item.place, "the id \"" + table.templates.back().id + "\" is taken");
  }
}

void index(Table& table, const Vocabulary& words) {
  for (auto& voice : table.by_event)
    for (auto& part : voice) part.assign(words.events.size(), {});
  table.asks.assign(table.templates.size(), {});
  for (std::size_t i = 0; i < table.templates.size(); ++i) {
    const Template& one = table.templates[i];
    for (const Condition& condition : one.when) table.asks[i].set(condition.key);
    table.by_event[static_cast<int>(one.voice)][static_cast<int>(one.part)][one.event].push_back(
        static_cast<std::uint16_t>(i));
  }
}

}  // namespace bout::voice
