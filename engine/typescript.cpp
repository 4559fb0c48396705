#include "engine/typescript.hpp"

namespace bout {

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
