#include "server/changes.hpp"

#include <algorithm>

#include "engine/json.hpp"
#include "server/meters.hpp"

namespace bout::server {

namespace {

constexpr std::chrono::milliseconds together{2};

}  // namespace

// ---- the queue
// -------------------------------------------------------------------------------------------------------

void WriteQueue::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void WriteQueue::give(Change change, Store::Done done) {
  bool asleep = false;
  {
    const std::lock_guard lock(mutex_);
    asleep = queue_.empty() && !collecting_;
    queue_.push_back({std::move(change), std::move(done), {}});
  }
  if (asleep) wake_.notify_one();
}

void WriteQueue::flush() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [this] { return queue_.empty() && !busy_; });
}

void WriteQueue::write() {
  std::chrono::steady_clock::time_point kept_at{};
  for (;;) {
    auto batch = std::make_shared<std::vector<Given>>();
    {
      std::unique_lock lock(mutex_);
      busy_ = false;
      if (queue_.empty()) idle_.notify_all();
      wake_.wait(lock, [this] { return stop_ || !queue_.empty(); });
      if (queue_.empty()) return;
      busy_ = true;
      // Alone, a change goes to the disk at once. When they come thick and fast, a few travel together.
      collecting_ = true;
      if (!stop_) wake_.wait_until(lock, kept_at + together, [this] { return stop_; });
      collecting_ = false;
      batch->swap(queue_);
    }
    const auto began = std::chrono::steady_clock::now();
    keep_(*batch);
    kept_at = std::chrono::steady_clock::now();
    meters().commit.add(std::chrono::duration<double, std::milli>(kept_at - began).count());
    post_([batch] {
      for (Given& given : *batch)
        if (given.done) given.done(given.outcome);
    });
  }
}

// ---- parts of a table
// ------------------------------------------------------------------------------------------------

std::string seats_text(const std::vector<StoredSeat>& seats) {
  static constexpr const char* whos[] = {"person", "bot", "open"};
  json::Writer out;
  out.begin_list();
  for (const StoredSeat& seat : seats) {
    out.begin_object().member("who", whos[static_cast<int>(seat.who)]).member("level", seat.level);
    out.member("name", seat.name).member("key", seat.key);
    if (seat.known) out.member("known", true);
    out.end_object();
  }
  return out.end_list().text();
}

std::vector<StoredSeat> seats_from(const std::string& text) {
  Problems problems;
  std::vector<StoredSeat> seats;
  const auto list = json::parse(text, "seats", problems);
  if (!list) return seats;
  for (const json::Value& item : list->items) {
    const auto word = [&](const char* key) {
      const json::Value* value = item.find(key);
      return value == nullptr ? std::string() : value->text;
    };
    const std::string who = word("who");
    seats.push_back({who == "person" ? StoredSeat::Who::person
                     : who == "bot"  ? StoredSeat::Who::bot
                                     : StoredSeat::Who::open,
                     word("level"), word("name"), word("key"), item.find("known") != nullptr});
  }
  return seats;
}

bool anybody(const std::vector<StoredSeat>& seats, StoredSeat::Who who) {
  return std::any_of(seats.begin(), seats.end(), [&](const StoredSeat& seat) { return seat.who == who; });
}

std::string options_text(const Record& record) {
  json::Writer out;
  out.begin_object();
  for (const auto& [name, value] : record.options) out.member(name, value);
  return out.end_object().text();
}

std::vector<std::pair<std::string, std::string>> options_from(const std::string& text) {
  Problems problems;
  std::vector<std::pair<std::string, std::string>> options;
  if (const auto object = json::parse(text, "options", problems))
    for (const json::Member& member : object->members) options.emplace_back(member.key, member.value.text);
  return options;
}

}  // namespace bout::server
