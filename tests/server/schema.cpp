#include "tests/server/schema.hpp"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <map>
#include <regex>

namespace bout::testing {

namespace {

using json::Kind;
using json::Value;

const Value& schema() {
  static const Value value = [] {
    std::ifstream in(BOUT_SOURCE_DIR "/server/protocol.schema.json");
    return parsed(std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()));
  }();
  return value;
}

bool same(const Value& a, const Value& b) {
  return a.kind == b.kind && a.text == b.text && a.boolean == b.boolean && a.number == b.number;
}

bool is(const Value& value, const std::string& type) {
  if (type == "integer") return value.kind == Kind::number && value.integer.has_value();
  if (type == "number") return value.kind == Kind::number;
  if (type == "string") return value.kind == Kind::text;
  if (type == "array") return value.kind == Kind::list;
  if (type == "object") return value.kind == Kind::object;
  if (type == "boolean") return value.kind == Kind::boolean;
  return type == "null" && value.kind == Kind::null;
}

std::size_t characters(std::string_view text) {
  std::size_t count = 0;
  for (const char c : text) count += (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  return count;
}

const std::regex& pattern(const std::string& text) {
  static std::map<std::string, std::regex> known;
  return known.try_emplace(text, text).first->second;
}

std::string problem(const Value& value, const Value& rule, const std::string& at) {
  for (const json::Member& member : rule.members) {
    const std::string& key = member.key;
    const Value& say = member.value;
    if (key == "description" || key == "required" || key == "additionalProperties") continue;
    if (key == "$ref") {
      const std::string name = say.text.substr(say.text.rfind('/') + 1);
      const Value* target = schema().find("definitions")->find(name);
      if (target == nullptr) return at + ": no definition " + name;
      if (std::string wrong = problem(value, *target, at); !wrong.empty()) return wrong;
    } else if (key == "type") {
      bool fits = say.kind == Kind::text && is(value, say.text);
      for (const Value& one : say.items) fits = fits || is(value, one.text);
      if (!fits) return at + ": wrong type";
    } else if (key == "const") {
      if (!same(value, say)) return at + ": not the constant";
    } else if (key == "enum") {
      bool fits = false;
      for (const Value& one : say.items) fits = fits || same(value, one);
      if (!fits) return at + ": \"" + value.text + "\" is not in the list";
    } else if (key == "minimum") {
      if (value.kind == Kind::number && value.number < say.number) return at + ": too small";
    } else if (key == "maximum") {
      if (value.kind == Kind::number && value.number > say.number) return at + ": too large";
    } else if (key == "maxLength") {
      if (value.kind == Kind::text && characters(value.text) > static_cast<std::size_t>(say.number))
        return at + ": too long";
    } else if (key == "pattern") {
      if (value.kind == Kind::text && !std::regex_match(value.text, pattern(say.text)))
        return at + ": \"" + value.text + "\" does not match " + say.text;
    } else if (key == "minItems") {
      if (value.items.size() < static_cast<std::size_t>(say.number)) return at + ": too few items";
    } else if (key == "maxItems") {
      if (value.items.size() > static_cast<std::size_t>(say.number)) return at + ": too many items";
    } else if (key == "items") {
      for (std::size_t i = 0; i < value.items.size(); ++i)
        if (std::string wrong = problem(value.items[i], say, at + "[" + std::to_string(i) + "]"); !wrong.empty())
          return wrong;
    } else if (key == "properties") {
      for (const json::Member& property : say.members)
        if (const Value* inner = value.find(property.key))
          if (std::string wrong = problem(*inner, property.value, at + "." + property.key); !wrong.empty())
            return wrong;
    } else if (key == "oneOf" || key == "anyOf") {
      std::string all;
      int fits = 0;
      for (const Value& one : say.items) {
        const std::string wrong = problem(value, one, at);
        if (wrong.empty())
          ++fits;
        else
          all += "\n  " + wrong;
      }
      if (fits == 0 || (key == "oneOf" && fits > 1)) return at + ": fits " + std::to_string(fits) + " of:" + all;
    } else {
      return "this test does not know \"" + key + "\" of JSON Schema";
    }
  }
  if (const Value* required = rule.find("required"))
    for (const Value& name : required->items)
      if (value.find(name.text) == nullptr) return at + "." + name.text + " is missing";
  if (const Value* more = rule.find("additionalProperties"); more != nullptr && value.kind == Kind::object) {
    const Value* known = rule.find("properties");
    for (const json::Member& member : value.members) {
      if (known != nullptr && known->find(member.key) != nullptr) continue;
      if (more->kind == Kind::boolean && !more->boolean) return at + "." + member.key + " is not in the schema";
      if (std::string wrong = problem(member.value, *more, at + "." + member.key); !wrong.empty()) return wrong;
    }
  }
  return {};
}

}  // namespace

Value parsed(std::string_view text) {
  Problems problems;
  auto value = json::parse(text, "text", problems);
  for (const Problem& wrong : problems) MESSAGE(wrong.text());
  REQUIRE_MESSAGE(value.has_value(), text.substr(0, 200));
  return *value;
}

std::string schema_problem(const Value& value, std::string_view definition) {
  const Value* rule = schema().find("definitions")->find(definition);
  if (rule == nullptr) return "no definition " + std::string(definition);
  return problem(value, *rule, std::string(definition));
}

}  // namespace bout::testing
