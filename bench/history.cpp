// make bench: what history costs in a federation of 50 years of 50 events, in milliseconds for which the thread that
// talks to everybody is held. The clerks work beside it, as in the server.
#include <time.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <filesystem>
#include <mutex>

#include "bench/rows.hpp"
#include "engine/save.hpp"
#include "games/registry.hpp"
#include "server/hall.hpp"
#include "tests/server/memory_store.hpp"

namespace {

using namespace bout;

const std::string id = "historyhistoryhi", key(26, 'k');

double core_ms() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

/// A hall on this thread, with a clerk on another. Every call into it is timed.
class House final : public server::Wire {
 public:
  House() : store_(poster()), hall_(store_, brains_, clerks_, *this, poster(), {}) {
    hall_.connect(1);
    say(R"({"type":"hello","version":1})");
  }

  testing::MemoryStore& store() { return store_; }

  /// Until an answer of this kind has come; the longest time any single call held this thread.
  double longest(const std::string& message, std::string_view answer) {
    longest_ = 0;
    waiting_for_ = answer;
    heard_ = false;
    say(message);
    while (!heard_) step();
    return longest_;
  }
  double longest_request(const std::string& target) {
    longest_ = 0;
    bool answered = false;
    timed([&] {
      hall_.request({"GET", target, ""}, [&](const server::HttpAnswer& answer) {
        answered = true;
        if (answer.status != 200) std::printf("%s: %s\n", target.c_str(), answer.body.c_str());
      });
    });
    while (!answered) step();
    return longest_;
  }

  void send(server::ClientId, server::Text text) override {
    if (text->starts_with("{\"type\":\"refused\"")) std::printf("%s\n", text->c_str());
    heard_ = heard_ || text->starts_with("{\"type\":\"" + waiting_for_) || text->starts_with("{\"type\":\"refused\"");
    bytes = text->size();
  }
  void close(server::ClientId) override {}
  std::size_t bytes = 0;  // of the last message

 private:
  server::Store::Post poster() {
    return [this](std::function<void()> work) {
      const std::lock_guard lock(mutex_);
      posted_.push_back(std::move(work));
      wake_.notify_one();
    };
  }
  template <class Work>
  void timed(Work&& work) {
    const double started = core_ms();
    work();
    longest_ = std::max(longest_, core_ms() - started);
  }
  void say(const std::string& message) {
    now_ms_ += 1000;
    timed([&] { hall_.receive(1, message, now_ms_); });
  }
  void step() {
    while (store_.waiting() > 0) store_.keep_one();  // a thread of its own in the server
    std::function<void()> work;
    {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return !posted_.empty(); });
      work = std::move(posted_.front());
      posted_.pop_front();
    }
    timed([&] { work(); });
    timed([&] { work = nullptr; });
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> posted_;
  testing::MemoryStore store_;
  server::Brains brains_{0};
  server::Clerks clerks_{1};
  server::Hall hall_;
  std::uint64_t now_ms_ = 1000;
  double longest_ = 0;
  std::string waiting_for_;
  bool heard_ = false;
};

/// Fifty years of fifty events, before anybody has chosen anything.
Session opening() {
  const GameKind& kind = *find_game("face-to-the-mat");
  OptionValues options(kind.options());
  options.set("seasons", "50");
  options.set("season_events", "50");
  Problems problems;
  const std::shared_ptr<const AnyGame> game = kind.open(kind.standard_pack(), options, problems);
  Record head;
  head.game = kind.info().id;
  head.rules_version = kind.info().rules_version;
  head.content = kind.standard_pack().hash();
  head.options = options.changed();
  head.seats = {"human"};
  head.seed = 7;
  return Session(game, head);
}

/// To their end, booked by somebody who decides everything: the first of what is offered, again and again. `save` is
/// the file it is saved in; `most` the most that was written after a choice.
server::StoredTable federation(const std::filesystem::path& save, std::size_t& most) {
  Session session = opening();
  const AnyGame* game = &session.game();
  SaveFile file(save);
  ChoiceList list;
  std::string error;
  while (!game->result(session.state()).over) {
    list.clear();
    game->choices(session.state(), Seat(0), list);
    session.play({Seat(0), list[0]});
    if (session.record().entries.size() % 100 > 1) continue;  // the disk would be what is measured
    if (!file.keep(session, error)) std::printf("%s\n", error.c_str());
    if (session.record().entries.size() % 100 == 1 && session.record().entries.size() > 1)
      most = std::max(most, file.written());
  }
  server::StoredTable table;
  table.id = id;
  table.host = key;
  table.record = session.record();
  table.seats = {{server::StoredSeat::Who::person, "", "", key}};
  return table;
}

/// By somebody who decides nothing and lets the years go by, one choice each: the most that was written after one.
std::size_t years_go_by(const std::filesystem::path& save) {
  Session session = opening();
  SaveFile file(save);
  ChoiceList list;
  std::string error;
  std::size_t most = 0;
  if (!file.keep(session, error)) std::printf("%s\n", error.c_str());
  while (!session.game().result(session.state()).over) {
    list.clear();
    session.game().choices(session.state(), Seat(0), list);
    Choice run = list[0];
    for (const Choice choice : list)
      if (session.game().word(choice) == "run") run = choice;  // the last one: the whole year
    session.play({Seat(0), run});
    if (!file.keep(session, error)) std::printf("%s\n", error.c_str());
    most = std::max(most, file.written());
  }
  return most;
}

}  // namespace

int main(int argc, char** argv) {
  register_games();
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "bout-bench-history.bout";
  std::size_t most_saved = 0;
  House house;
  server::StoredTable table = federation(folder, most_saved);
  std::filesystem::remove(folder);
  server::StoredTable replay = table;
  replay.id = "replayreplayrepl";
  replay.replay = true;
  house.store().tables.emplace(replay.id, replay);
  table.record.entries.pop_back();  // so that it can be gone on with
  const std::size_t choices = table.record.entries.size();
  house.store().tables.emplace(id, table);
  const std::string join = R"({"type":"join","id":1,"table":")" + id + R"(","key":")" + key + R"("})";
  const auto held = [](const std::string& what, double ms) {
    bench::row(what + ": network thread held", ms, "ms", "the promised 20 ms", ms / 20);
  };
  held("first join after a restart, 50 years", house.longest(join, "table"));
  bench::row("first join after a restart, 50 years: size of the table message", static_cast<double>(house.bytes) / 1e6,
             "MB");
  held("second join, 50 years", house.longest(join, "table"));
  double frame = 0;
  for (std::size_t i = 0; i <= 40; ++i)
    frame = std::max(frame,
                     house.longest(R"({"type":"look","id":2,"at":)" + std::to_string(choices * i / 40) + "}", "frame"));
  held("any frame, 50 years", frame);
  held("undo after 50 years", house.longest(R"({"type":"undo","id":3})", "table"));
  double undo = 0;
  for (int i = 0; i < 20; ++i) undo = std::max(undo, house.longest(R"({"type":"undo","id":3})", "table"));
  held("twenty more undos, the longest", undo);
  held("branch after 50 years",
       house.longest(R"({"type":"branch","id":4,"at":)" + std::to_string(choices / 2) + R"(,"seats":[{"who":"me"}]})",
                     "created"));
  held("replay of 50 years", house.longest_request("/api/tables/" + replay.id + "/replay"));
  bench::row("saving after a choice, 50 years", static_cast<double>(most_saved), "bytes", "the promised 4 KB",
             static_cast<double>(most_saved) / 4096);
  const std::size_t most_of_a_year = years_go_by(folder);
  std::filesystem::remove(folder);
  bench::row("saving after a choice that runs a year of 50 events", static_cast<double>(most_of_a_year), "bytes",
             "the promised 4 KB", static_cast<double>(most_of_a_year) / 4096);
  return argc < 2 || bench::write_rows(argv[1], true) ? 0 : 1;
}
