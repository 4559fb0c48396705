#include "engine/record_json.hpp"

#include <charconv>
#include <cstdio>

#include "engine/chance.hpp"

namespace bout {

void write_table(const Record& record, json::Writer& out) {
  out.member("game", record.game).member("rules", record.rules_version);
  out.member("content", hex(record.content)).member("pack", record.pack);
  out.key("options").begin_object();
  for (const auto& [name, value] : record.options) out.member(name, value);
  out.end_object().key("seats").begin_list();
  for (const std::string& seat : record.seats) out.value(seat);
  out.end_list().member("seed", std::to_string(record.seed));
}

void read_table(const json::Value& object, const json::Reader& in, Record& record) {
  record.game = in.text(object, "game");
  record.rules_version = in.integer(object, "rules", 1, 1000000);
  if (const auto content = from_hex(in.text(object, "content")))
    record.content = *content;
  else
    in.problem(object.place, "\"content\" must be a hash");
  const json::Value* pack = in.need(object, "pack");
  if (pack != nullptr && in.expect(*pack, json::Kind::text)) record.pack = pack->text;
  if (const json::Value* options = in.need(object, "options"))
    for (const json::Member& member : options->members)
      if (in.expect(member.value, json::Kind::text)) record.options.emplace_back(member.key, member.value.text);
  for (const json::Value& seat : in.list(object, "seats"))
    if (in.expect(seat, json::Kind::text)) record.seats.push_back(seat.text);
  const std::string seed = in.text(object, "seed");
  if (std::from_chars(seed.data(), seed.data() + seed.size(), record.seed).ptr != seed.data() + seed.size())
    in.problem(object.place, "\"seed\" must be a number in quotes");
}

std::string hex(std::uint64_t number, int digits) {
  char text[20];
  std::snprintf(text, sizeof text, "%0*llx", digits, static_cast<unsigned long long>(number));
  return text;
}

std::optional<std::uint64_t> from_hex(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, 16);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

std::uint64_t checksum(std::uint64_t before, std::string_view text) {
  for (const char c : text) before = mix(before ^ static_cast<unsigned char>(c));
  return before;
}

}  // namespace bout
