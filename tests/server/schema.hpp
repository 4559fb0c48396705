#pragma once
#include <string>
#include <string_view>

#include "engine/json.hpp"

namespace bout::testing {

json::Value parsed(std::string_view text);

/// The protocol as server/protocol.schema.json has it: what is wrong with a value, or nothing. Knows as much of JSON
/// Schema as that file uses, and refuses a schema that uses more.
std::string schema_problem(const json::Value& value, std::string_view definition);

}  // namespace bout::testing
