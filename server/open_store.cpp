#include "server/store.hpp"

namespace bout::server {

bool is_database(std::string_view db) { return db.starts_with("postgres://") || db.starts_with("postgresql://"); }

std::string place_of(const std::string& db) {
  if (!is_database(db)) return db;
  // postgres://NAME:PASSWORD@HOST,HOST/DATABASE?more: what may be secret stands before the @ and after the ?
  std::string rest = db.substr(db.find("://") + 3);
  rest = rest.substr(0, rest.find('?'));
  if (const std::size_t at = rest.rfind('@'); at != rest.npos) rest = rest.substr(at + 1);
  return rest.empty() || rest == "/" ? "PostgreSQL" : "PostgreSQL at " + rest;
}

std::unique_ptr<Store> open_store(const std::string& db, Store::Post post, std::string& error) {
  return is_database(db) ? open_postgres(db, std::move(post), error) : open_sqlite(db, std::move(post), error);
}

}  // namespace bout::server
