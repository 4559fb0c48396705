#pragma once
#include "server/postgres/line.hpp"

namespace bout::server::postgres {

/// Brings the database to the newest schema; false and an error when that cannot be done. Several servers may try at
/// once.
bool migrate(Line& line, std::string& error);

}  // namespace bout::server::postgres
