#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/json.hpp"
#include "engine/session.hpp"

/// What files of ours have in common: the table they are about, numbers in hexadecimal, and a sum over what was written.
namespace bout {

/// Game, rules, content, pack, options, seats and seed, as members of the object under way.
void write_table(const Record& record, json::Writer& out);
void read_table(const json::Value& object, const json::Reader& in, Record& record);

std::string hex(std::uint64_t number, int digits = 16);
std::optional<std::uint64_t> from_hex(std::string_view text);
std::uint64_t checksum(std::uint64_t before, std::string_view text);

}  // namespace bout
