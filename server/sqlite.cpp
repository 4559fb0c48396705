#include "server/sqlite.hpp"

#include <cstring>

namespace bout::server {

namespace {

std::uint64_t add(std::uint64_t sum, const unsigned char* bytes, std::size_t size) {
  for (; size >= 8; bytes += 8, size -= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes, 8);
    sum = mix(sum, word);
  }
  std::uint64_t rest = 0;
  if (size > 0) std::memcpy(&rest, bytes, size);
  return mix(sum, rest);
}

/// Kind, length and value of every argument, so that nothing can move from one column to the next.
void sum_of(sqlite3_context* context, int count, sqlite3_value** values) {
  std::uint64_t sum = static_cast<std::uint64_t>(count);
  for (int at = 0; at < count; ++at) {
    const int kind = sqlite3_value_type(values[at]);
    if (kind == SQLITE_INTEGER) {
      sum = mix(mix(sum, 1), static_cast<std::uint64_t>(sqlite3_value_int64(values[at])));
      continue;
    }
    const auto* bytes = static_cast<const unsigned char*>(
        kind == SQLITE_TEXT ? sqlite3_value_text(values[at]) : sqlite3_value_blob(values[at]));
    const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[at]));
    sum = add(mix(mix(sum, kind == SQLITE_TEXT ? 2 : 3), size), bytes, size);
  }
  sqlite3_result_int64(context, static_cast<std::int64_t>(sum));
}

}  // namespace

Statement::Statement(sqlite3* db, const char* sql) {
  sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, &raw_, nullptr);
}

Statement& Statement::bind(int at, std::string_view text) {
  sqlite3_bind_text(raw_, at, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind(int at, std::int64_t number) {
  sqlite3_bind_int64(raw_, at, number);
  return *this;
}

Statement& Statement::bind(int at, const std::vector<Outcome>& outcomes) {
  const void* bytes = outcomes.empty() ? static_cast<const void*>("") : outcomes.data();
  sqlite3_bind_blob(raw_, at, bytes, static_cast<int>(outcomes.size() * sizeof(Outcome)), SQLITE_TRANSIENT);
  return *this;
}

Statement& Statement::bind(int at, std::optional<std::uint64_t> digest) {
  if (digest) return bind(at, static_cast<std::int64_t>(*digest));
  sqlite3_bind_null(raw_, at);
  return *this;
}

bool Statement::run() {
  const int code = sqlite3_step(raw_);
  sqlite3_reset(raw_);
  return code == SQLITE_DONE;
}

std::string Statement::text(int column) const {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(raw_, column));
  return bytes == nullptr ? std::string()
                          : std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(raw_, column)));
}

std::vector<Outcome> Statement::outcomes(int column) const {
  const void* bytes = sqlite3_column_blob(raw_, column);
  std::vector<Outcome> list(static_cast<std::size_t>(sqlite3_column_bytes(raw_, column)) / sizeof(Outcome));
  if (!list.empty()) std::memcpy(list.data(), bytes, list.size() * sizeof(Outcome));
  return list;
}

bool Connection::open(const std::string& file, std::string& error) {
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  if (sqlite3_open_v2(file.c_str(), &db_, flags, nullptr) != SQLITE_OK) return fail(file, error);
  sqlite3_busy_timeout(db_, 10000);
  const int kind = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS;
  if (sqlite3_create_function(db_, "sum_of", -1, kind, nullptr, &sum_of, nullptr, nullptr) != SQLITE_OK ||
      !run("pragma journal_mode=wal") || !run("pragma synchronous=full") || !run("pragma cell_size_check=on"))
    return fail(file, error);
  return true;
}

bool Connection::fail(const std::string& file, std::string& error) const {
  error = file + ": " + (db_ == nullptr ? "cannot be opened" : sqlite3_errmsg(db_));
  if (db_ != nullptr && sqlite3_errcode(db_) == SQLITE_IOERR)
    error += std::string(" (") + std::strerror(sqlite3_system_errno(db_)) + ")";
  return false;
}

}  // namespace bout::server
