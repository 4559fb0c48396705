#include "server/postgres/line.hpp"

#include <poll.h>

#include <algorithm>
#include <cstring>

namespace bout::server::postgres {

namespace {

void say_nothing(void*, const PGresult*) {}

/// What the database says, as one line.
std::string one_line(const char* text) {
  std::string said = text == nullptr ? "" : text;
  while (!said.empty() && (said.back() == '\n' || said.back() == ' ')) said.pop_back();
  for (char& c : said)
    if (c == '\n' || c == '\t') c = ' ';
  return said;
}

int digit(char c) { return c <= '9' ? c - '0' : c - 'a' + 10; }

}  // namespace

std::vector<Outcome> Result::outcomes(int row, int column) const {
  std::string_view hex = text(row, column);  // \x0600
  hex.remove_prefix(std::min<std::size_t>(2, hex.size()));
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
    bytes.push_back(static_cast<char>(digit(hex[i]) << 4 | digit(hex[i + 1])));
  std::vector<Outcome> list(bytes.size() / sizeof(Outcome));
  if (!list.empty()) std::memcpy(list.data(), bytes.data(), list.size() * sizeof(Outcome));
  return list;
}

std::string Result::error() const { return one_line(PQresultErrorField(raw_.get(), PG_DIAG_MESSAGE_PRIMARY)); }

std::string Result::state() const {
  const char* text = PQresultErrorField(raw_.get(), PG_DIAG_SQLSTATE);
  return text == nullptr ? "" : text;
}

Args& Args::add(std::string text) {
  texts_.push_back(std::move(text));
  formats_.push_back(0);
  return *this;
}

Args& Args::add(const std::vector<Outcome>& outcomes) {
  texts_.emplace_back(reinterpret_cast<const char*>(outcomes.data()), outcomes.size() * sizeof(Outcome));
  formats_.push_back(1);
  return *this;
}

bool Line::open(const std::string& address, const std::string& name, std::string& error) {
  close();
  // What stands before the address is what is meant unless the address says something else.
  const char* keys[] = {
      "target_session_attrs", "connect_timeout", "tcp_user_timeout", "keepalives_idle", "keepalives_interval",
      "keepalives_count",     "dbname",          "application_name", "client_encoding", nullptr};
  const char* values[] = {"read-write", "3", "5000", "2", "1", "3", address.c_str(), name.c_str(), "UTF8", nullptr};
  raw_ = PQconnectdbParams(keys, values, 1);
  lost_ = false;
  sent_ = 0;
  if (!up()) return error = this->error(), close(), false;
  PQsetNoticeReceiver(raw_, &say_nothing, nullptr);
  return PQsetnonblocking(raw_, 1) == 0;
}

void Line::close() {
  if (raw_ != nullptr) PQfinish(raw_);
  raw_ = nullptr;
}

std::string Line::error() const {
  return raw_ == nullptr ? "the database does not answer" : one_line(PQerrorMessage(raw_));
}

bool Line::run(const char* sql, std::string& error) {
  if (!up()) return error = this->error(), false;
  const Result result(PQexec(raw_, sql));
  if (result.good()) return true;
  error = result.error().empty() ? this->error() : result.error();
  return false;
}

void Line::into_pipeline() {
  if (sent_ == 0 && !lost_) lost_ = !up() || PQenterPipelineMode(raw_) != 1;
  ++sent_;
}

bool Line::prepare(const Statement* statements, std::size_t count, std::string& error) {
  for (std::size_t i = 0; i < count; ++i) {
    into_pipeline();
    lost_ = lost_ || PQsendPrepare(raw_, statements[i].name, statements[i].sql, 0, nullptr) != 1;
  }
  std::vector<Result> results;
  if (!finish(results)) return error = this->error(), false;
  for (const Result& result : results)
    if (!result.good()) return error = result.error(), false;
  return true;
}

void Line::send(const Statement& statement, const Args& args) {
  into_pipeline();
  if (lost_) return;
  std::vector<const char*> values;
  std::vector<int> lengths;
  for (const std::string& text : args.texts_) {
    values.push_back(text.data());
    lengths.push_back(static_cast<int>(text.size()));
  }
  lost_ = PQsendQueryPrepared(raw_, statement.name, static_cast<int>(values.size()), values.data(), lengths.data(),
                              args.formats_.data(), 0) != 1;
}

bool Line::next(PGresult*& result, Clock::time_point until) {
  for (;;) {
    const int left = PQflush(raw_);
    if (left < 0) return false;
    if (!PQisBusy(raw_)) break;
    pollfd ready{PQsocket(raw_), static_cast<short>(left > 0 ? POLLIN | POLLOUT : POLLIN), 0};
    const auto wait = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (wait <= 0) return false;
    ::poll(&ready, 1, static_cast<int>(std::min<std::int64_t>(wait, 1000)));
    if ((ready.revents & ~POLLOUT) != 0 && PQconsumeInput(raw_) != 1) return false;
  }
  result = PQgetResult(raw_);
  return PQstatus(raw_) == CONNECTION_OK || (PQclear(result), false);
}

bool Line::finish(std::vector<Result>& results) {
  results.clear();
  const std::size_t count = std::exchange(sent_, 0);
  if (lost_ || count == 0 || PQpipelineSync(raw_) != 1) return close(), false;
  const auto until = Clock::now() + patience_;
  PGresult* result = nullptr;
  for (std::size_t nothing = 0;;) {
    if (!next(result, until)) return close(), false;
    if (result == nullptr) {
      if (++nothing > count + 1) return close(), false;
      continue;
    }
    if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) break;
    results.emplace_back(result);
  }
  PQclear(result);
  return (PQexitPipelineMode(raw_) == 1 && results.size() == count) || (close(), false);
}

}  // namespace bout::server::postgres
