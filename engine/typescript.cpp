#include "engine/typescript.hpp"

#include <cassert>

namespace bout {

void TypeScript::add(const Shape& shape, std::string_view name) {
  const std::string type = written(shape);
  if (type != name) declare(name, "export type " + std::string(name) + " = " + type + ";\n");
}

std::string TypeScript::written(const Shape& shape) {
  const auto part = [&](std::size_t index) { return written(*shape.parts[index]); };
  switch (shape.kind) {
    case Shape::Kind::boolean: return "boolean";
    case Shape::Kind::number: return "number";
    case Shape::Kind::text: return "string";
    case Shape::Kind::word: return one_of_words(shape);
    case Shape::Kind::or_null: return part(0) + " | null";
    case Shape::Kind::by_word:
    case Shape::Kind::map: return "Record<" + part(0) + ", " + part(1) + ">";
    case Shape::Kind::list: {
      const std::string item = part(0);
      return (item.find(' ') == std::string::npos ? item : "(" + item + ")") + "[]";
    }
    case Shape::Kind::structure: return structure(shape, {});
    case Shape::Kind::one_of: return one_of_structs(shape);
  }
  return {};
}

std::string TypeScript::one_of_words(const Shape& shape) {
  std::string words;
  for (const std::string_view word : shape.words) words += (words.empty() ? "'" : " | '") + std::string(word) + "'";
  const std::string name(shape.name);
  declare(name, "export type " + name + " = " + words + ";\n");
  return name;
}

std::string TypeScript::one_of_structs(const Shape& shape) {
  std::string names;
  for (const Shape* one : shape.parts) names += (names.empty() ? "" : " | ") + structure(*one, snake(one->name));
  return names;
}

std::string TypeScript::structure(const Shape& shape, const std::string& type) {
  const std::string name(shape.name);
  if (declared(name)) return name;
  const std::string members = (type.empty() ? "" : "  type: '" + type + "';\n") + members_of(shape);
  declare(name, "export interface " + name + " {\n" + members + "}\n");
  return name;
}

std::string TypeScript::members_of(const Shape& shape) {
  std::string members;
  for (const ShapeMember& member : shape.members)
    if (member.inlined)
      members += members_of(*member.shape);
    else
      members += "  " + std::string(member.name) + (member.optional ? "?: " : ": ") + written(*member.shape) + ";\n";
  return members;
}

bool TypeScript::declared(std::string_view name) const {
  for (const auto& [known, text] : declared_)
    if (known == name) return true;
  return false;
}

void TypeScript::declare(std::string_view name, const std::string& text) {
  for (const auto& [known, before] : declared_)
    if (known == name) {
      assert(before == text);
      return;
    }
  declared_.emplace_back(name, text);
  text_ += text;
}

}  // namespace bout
