#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "engine/json.hpp"

namespace bout::server {

/// Reads the members of a message one by one and remembers the first thing that is wrong, so that a handler reads
/// everything it needs and asks once.
class Fields {
 public:
  explicit Fields(const json::Value& object) : object_(object) {
    if (object.kind != json::Kind::object) wrong("a message is an object");
  }

  const std::optional<std::string>& error() const { return error_; }
  bool has(std::string_view key) const { return object_.find(key) != nullptr; }
  const json::Value* find(std::string_view key) const { return object_.find(key); }

  std::string text(std::string_view key, std::size_t longest) {
    const json::Value* value = need(key, json::Kind::text);
    if (value == nullptr) return {};
    if (value->text.size() > longest) wrong(quote(key) + " is longer than " + std::to_string(longest) + " bytes");
    return value->text;
  }
  std::string text_or(std::string_view key, std::size_t longest, std::string otherwise = {}) {
    return has(key) ? text(key, longest) : std::move(otherwise);
  }
  std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most) {
    const json::Value* value = need(key, json::Kind::number);
    if (value == nullptr) return least;
    return integer(*value, quote(key), least, most);
  }
  std::int64_t integer(const json::Value& value, const std::string& what, std::int64_t least, std::int64_t most) {
    if (value.kind == json::Kind::number && value.integer && *value.integer >= least && *value.integer <= most)
      return *value.integer;
    wrong(what + " must be a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
  }
  bool flag_or(std::string_view key, bool otherwise) {
    if (!has(key)) return otherwise;
    const json::Value* value = need(key, json::Kind::boolean);
    return value != nullptr && value->boolean;
  }
  /// The items of a list member; nullptr and an error when it is none.
  const std::vector<json::Value>* list(std::string_view key, std::size_t longest) {
    const json::Value* value = need(key, json::Kind::list);
    if (value == nullptr) return nullptr;
    if (value->items.size() <= longest) return &value->items;
    wrong(quote(key) + " has more than " + std::to_string(longest) + " items");
    return nullptr;
  }
  void only(std::initializer_list<std::string_view> keys) {
    for (const json::Member& member : object_.members) {
      bool known = false;
      for (const std::string_view key : keys) known = known || key == member.key;
      if (!known) wrong("unknown member " + quote(member.key.substr(0, 40)));
    }
  }
  void wrong(std::string text) {
    if (!error_) error_ = std::move(text);
  }

 private:
  static std::string quote(std::string_view text) { return "\"" + std::string(text) + "\""; }
  const json::Value* need(std::string_view key, json::Kind kind) {
    const json::Value* value = object_.find(key);
    if (value == nullptr) return wrong(quote(key) + " is missing"), nullptr;
    if (value->kind != kind) return wrong(quote(key) + " must be a " + std::string(json::name_of(kind))), nullptr;
    return value;
  }

  const json::Value& object_;
  std::optional<std::string> error_;
};

}  // namespace bout::server
