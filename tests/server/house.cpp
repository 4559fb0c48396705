#include "tests/server/house.hpp"

#include <doctest/doctest.h>

#include "tests/server/spread.hpp"

namespace bout::testing {

using server::ClientId;

const json::Value& get(const json::Value& value, std::initializer_list<std::string_view> path) {
  const json::Value* at = &value;
  for (const std::string_view key : path) {
    at = at->find(key);
    REQUIRE_MESSAGE(at != nullptr, key);
  }
  return *at;
}

json::Value get(json::Value&& value, std::initializer_list<std::string_view> path) {
  return get(std::as_const(value), path);
}

std::string text_of(const json::Value& value, std::initializer_list<std::string_view> path) {
  const json::Value& at = get(value, path);
  REQUIRE(at.kind == json::Kind::text);
  return at.text;
}

int int_of(const json::Value& value, std::initializer_list<std::string_view> path) {
  const json::Value& at = get(value, path);
  REQUIRE(at.integer.has_value());
  return static_cast<int>(*at.integer);
}

json::Value present_in(const std::vector<std::string>& heard) {
  for (auto text = heard.rbegin(); text != heard.rend(); ++text) {
    if (text->starts_with("{\"type\":\"seats\"") || text->find("\"now\":{") == text->npos) continue;
    return spread(get(parsed(*text), {"now"}));
  }
  FAIL("no present was heard");
  return {};
}

std::string choice_text(const json::Value& present, int nth, int seat) {
  for (const json::Value& ask : get(present, {"asks"}).items) {
    const auto& choices = get(ask, {"choices"}).items;
    if (choices.empty() || (seat >= 0 && int_of(ask, {"seat"}) != seat)) continue;
    const json::Value& choice = choices[static_cast<std::size_t>(nth) % choices.size()];
    std::string text = R"({"type":"choose","seat":)" + std::to_string(int_of(ask, {"seat"})) + R"(,"ask":)" +
                       std::to_string(*get(ask, {"ask"}).integer) + R"(,"choice":[)";
    for (std::size_t i = 0; i < 4; ++i)
      text += (i == 0 ? "" : ",") + std::to_string(*get(choice, {"choice"}).items[i].integer);
    return text + "]}";
  }
  return {};
}

// ---- the house ---------------------------------------------------------------------------------------------------

namespace {

constexpr server::Hall::Thinking quick{{BotSpec::Kind::search, 60, 0}, 20, 3};

/// Which definition of the schema an answer must fit.
std::string_view answer_to(std::string_view method, std::string_view target, int status) {
  if (status >= 400) return "Refused";
  if (target == "/api/games") return "GamesAnswer";
  if (target.starts_with("/api/rules/")) return "RulesAnswer";
  if (target.starts_with("/api/content/")) return "ContentAnswer";
  if (target == "/api/status") return "StatusAnswer";
  if (target.ends_with("/leave") || target.ends_with("/remove")) return "DoneMessage";
  if (target.find("/annals") != target.npos) return "AnnalsAnswer";
  if (method == "GET") return "OpenTables";
  return "CreatedMessage";
}

}  // namespace

House::House(Kept kept, Answered answered) {
  const auto post = [this](std::function<void()> work) { this->post(std::move(work)); };
  if (kept == Kept::in_memory) {
    auto memory = std::make_unique<MemoryStore>(post);
    memory_ = memory.get();
    store_ = std::move(memory);
  } else {
    folder_ = std::make_unique<Folder>();
    std::string error;
    store_ = server::open_store(*folder_ / "bout.db", post, error);
    REQUIRE_MESSAGE(store_ != nullptr, error);
  }
  hall_ = std::make_unique<server::Hall>(*store_, brains_, clerks_, *this, post, quick,
                                         answered == Answered::by_hand ? &clerks_ : nullptr);
}

House::House(const std::string& file) {
  const auto post = [this](std::function<void()> work) { this->post(std::move(work)); };
  std::string error;
  store_ = server::open_store(file, post, error);
  REQUIRE_MESSAGE(store_ != nullptr, error);
  hall_ = std::make_unique<server::Hall>(*store_, brains_, clerks_, *this, post, quick);
}

House::~House() {
  store_->flush();
  store_.reset();
}

void House::post(std::function<void()> work) {
  const std::lock_guard lock(mutex_);
  posted_.push_back(std::move(work));
}

void House::run_posts() {
  for (;;) {
    std::function<void()> work;
    {
      const std::lock_guard lock(mutex_);
      if (!posted_.empty()) {
        work = std::move(posted_.front());
        posted_.pop_front();
      }
    }
    if (work)
      work();
    else if (!clerks_at_work || !clerks_.work_once())
      return;
  }
}

void House::settle(bool think) {
  for (int round = 0;; ++round) {
    REQUIRE(round < 100'000);
    store_->flush();
    bool more = false;
    {
      const std::lock_guard lock(mutex_);
      more = !posted_.empty();
    }
    if (clerks_at_work) more = clerks_.work_once() || more;
    run_posts();
    if (think) more = brains_.work_once() || more;
    if (!more) return;
  }
}

void House::send(ClientId client, server::Text text) {
  if (check_schema) {
    const std::string wrong = schema_problem(parsed(*text), "ServerMessage");
    REQUIRE_MESSAGE(wrong.empty(), wrong << "\n" << text->substr(0, 400));
  }
  sent[client].push_back(*text);
}

server::HttpAnswer House::request(const std::string& method, const std::string& target, const std::string& body) {
  std::optional<server::HttpAnswer> said;
  int times = 0;
  hall_->request({method, target, body}, [&](server::HttpAnswer answer) {
    said = std::move(answer);
    ++times;
  });
  settle(false);
  REQUIRE(times == 1);
  if (said->type == "application/json") {
    const std::string wrong = schema_problem(parsed(said->body), answer_to(method, target, said->status));
    REQUIRE_MESSAGE(wrong.empty(), wrong << "\n" << said->body.substr(0, 400));
  }
  return *said;
}

Place House::create(const std::string& body) {
  const server::HttpAnswer answer = request("POST", "/api/tables", body);
  REQUIRE_MESSAGE(answer.status == 201, answer.body);
  const json::Value created = parsed(answer.body);
  return {text_of(created, {"table"}), text_of(created, {"key"})};
}

// ---- a visitor ---------------------------------------------------------------------------------------------------

namespace {

ClientId next_visitor = 1;

}  // namespace

Visitor::Visitor(House& house, bool greet, const std::string& address) : house_(house), id_(next_visitor++) {
  house_.hall().connect(id_, address);
  if (greet) say(R"({"type":"hello","version":1})");
}

Visitor::~Visitor() { leave(); }

void Visitor::leave() {
  if (there_) house_.hall().disconnect(id_);
  there_ = false;
}

void Visitor::whisper(const std::string& text) {
  house_.now_ms += 50;  // slow enough for everybody's patience
  house_.hall().receive(id_, text, house_.now_ms);
}

void Visitor::say(const std::string& text, bool think) {
  whisper(text);
  house_.settle(think);
}

void Visitor::join(const Place& place, bool think) {
  say(R"({"type":"join","table":")" + place.table + R"(","key":")" + place.key + R"("})", think);
}

void Visitor::watch(const std::string& table, bool think) {
  say(R"({"type":"join","table":")" + table + R"("})", think);
}

std::string Visitor::last_text(std::string_view type) {
  const auto& all = heard();
  const std::string start = "{\"type\":\"" + std::string(type) + "\"";
  for (auto text = all.rbegin(); text != all.rend(); ++text)
    if (text->starts_with(start)) return *text;
  FAIL("nothing of the type " << type << " was heard; the last was " << (all.empty() ? "nothing" : all.back()));
  return {};
}

int Visitor::count(std::string_view type) {
  const std::string start = "{\"type\":\"" + std::string(type) + "\"";
  int number = 0;
  for (const std::string& text : heard()) number += text.starts_with(start);
  return number;
}

json::Value Visitor::last() {
  REQUIRE_FALSE(heard().empty());
  return parsed(heard().back());
}

std::string Visitor::refused() {
  const json::Value message = last();
  REQUIRE_MESSAGE(text_of(message, {"type"}) == "refused", heard().back().substr(0, 300));
  return text_of(message, {"code"});
}

bool Visitor::choose(int nth, int seat, bool think) {
  const std::string text = choice_text(nth, seat);
  if (text.empty()) return false;
  say(text, think);
  return true;
}

bool Visitor::choose_any(Chance& picks, bool think) {
  std::vector<int> seats;
  const json::Value present = now();
  for (const json::Value& ask : get(present, {"asks"}).items)
    if (!get(ask, {"choices"}).items.empty()) seats.push_back(int_of(ask, {"seat"}));
  if (seats.empty()) return false;
  return choose(picks.pick(1000), seats[static_cast<std::size_t>(picks.pick(static_cast<int>(seats.size())))], think);
}

bool Visitor::rolling() { return now().find("roll") != nullptr; }

bool Visitor::roll(int face, bool think) {
  const json::Value present = now();
  const json::Value* needed = present.find("roll");
  if (needed == nullptr) return false;
  say(R"({"type":"roll","ask":)" + std::to_string(*get(*needed, {"ask"}).integer) + R"(,"face":)" +
          std::to_string(face) + "}",
      think);
  return true;
}

bool Visitor::over() { return now().find("result") != nullptr; }
int Visitor::rev() { return int_of(now(), {"rev"}); }

}  // namespace bout::testing
