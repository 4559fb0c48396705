// Any bytes: a value or a problem, never a crash; what was read and written again reads the same.
#include "engine/json.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace bout;

void write(json::Writer& out, const json::Value& value) {
  switch (value.kind) {
    case json::Kind::null: out.null(); return;
    case json::Kind::boolean: out.value(value.boolean); return;
    case json::Kind::number: value.integer ? out.value(*value.integer) : out.null(); return;
    case json::Kind::text: out.value(value.text); return;
    case json::Kind::list:
      out.begin_list();
      for (const json::Value& item : value.items) write(out, item);
      out.end_list();
      return;
    case json::Kind::object:
      out.begin_object();
      for (const json::Member& member : value.members) {
        out.key(member.key);
        write(out, member.value);
      }
      out.end_object();
      return;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Problems problems;
  const auto value = json::parse({reinterpret_cast<const char*>(data), size}, "fuzz.json", problems);
  if (value.has_value() != problems.empty()) std::abort();
  if (!value) return 0;
  json::Writer once, twice;
  write(once, *value);
  const auto again = json::parse(once.text(), "again.json", problems);
  if (!again) std::abort();
  write(twice, *again);
  if (once.text() != twice.text()) std::abort();
  return 0;
}
