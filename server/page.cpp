#include "server/page.hpp"

#include "engine/embedded.hpp"
#include "engine/json.hpp"

BOUT_EMBEDDED(page)

namespace bout::server {

Page::Page(std::string_view packed) {
  const std::size_t end = packed.find('\n');
  if (end == packed.npos) return;
  Problems problems;
  const auto index = json::parse(packed.substr(0, end), "page", problems);
  if (!index) return;
  const std::string_view blobs = packed.substr(end + 1);
  for (const json::Value& item : index->items) {
    const auto text = [&](const char* key) {
      const json::Value* value = item.find(key);
      return value == nullptr ? std::string() : value->text;
    };
    const auto number = [&](const char* key) {
      const json::Value* value = item.find(key);
      return static_cast<std::size_t>(value == nullptr ? 0 : value->integer.value_or(0));
    };
    const auto flag = [&](const char* key) {
      const json::Value* value = item.find(key);
      return value != nullptr && value->boolean;
    };
    const std::size_t offset = number("offset"), size = number("size");
    if (offset > blobs.size() || size > blobs.size() - offset) continue;
    files_[text("path")] = {text("type"), text("etag"), blobs.substr(offset, size), flag("gzip"), flag("immutable")};
  }
}

const Page& Page::built_in() {
  static const Page page(embedded::page());
  return page;
}

const Page::File* Page::find(std::string_view path) const {
  const auto at = files_.find(path == "/" ? "/index.html" : path);
  return at == files_.end() ? nullptr : &at->second;
}

}  // namespace bout::server
