#pragma once
#include <atomic>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "tests/server/player.hpp"

namespace bout::testing {

/// A number that whoever starts the tests may give.
int from_environment(const char* name, int usual);
/// In full, with as many tables and blows as are promised, and held to the times that are promised.
bool in_full();
/// A port that nobody has just now.
std::uint16_t free_port();
/// Seats of One Against All, all of them one's own.
extern const std::string everybody;

/// `bout serve` as it stands behind a balancer: with an address for whoever runs it, and a log. It can be started again
/// where it was.
class Member {
 public:
  explicit Member(std::string db);
  void start();
  Server& server() { return *server_; }
  bool running() const { return server_ != nullptr; }
  void kill_hard() { server_.reset(); }
  /// Waits until it has ended by itself; its exit status.
  int stopped();
  bool ended();
  std::uint16_t port() const { return port_; }
  std::uint16_t admin() const { return admin_; }
  std::string metrics() const { return http(admin_, "GET", "/metrics").body; }
  /// Everything it has said so far.
  std::string log() const;

 private:
  std::string db_;
  Folder folder_;
  std::uint16_t port_, admin_;
  std::unique_ptr<Server> server_;
};

/// HAProxy with deploy/haproxy.cfg before these servers, on a port the system chose. Those it is to think dead are
/// asked where nobody answers.
class Balancer {
 public:
  explicit Balancer(const std::vector<const Member*>& servers, const std::vector<const Member*>& dead = {});
  ~Balancer();
  Balancer(const Balancer&) = delete;
  Balancer& operator=(const Balancer&) = delete;
  std::uint16_t port() const { return port_; }
  /// Does it think that this server may serve tables?
  bool trusts(const Member& server) const;
  /// Does it think that this server is dead, and not merely that it may be?
  bool has_lost(const Member& server) const;
  /// Everything it has said so far.
  std::string log() const;

 private:
  /// What its statistics say of it.
  std::string thinks_of(const Member& server) const;

  Folder folder_;
  std::uint16_t port_ = 0;
  pid_t pid_ = -1;
};

/// Three servers on one database, and the balancer before them.
struct Three {
  explicit Three(const std::string& address) : one(address), two(address), three(address) {}
  /// Starts those that are dead, and waits until the balancer knows.
  void heal();
  /// Waits until the balancer knows that this one is dead.
  void wait_until_lost(const Member& server) const;
  /// Everything that whoever runs them can read: what they say, and what is counted.
  std::string told() const;

  Member one, two, three;
  std::vector<Member*> all{&one, &two, &three};
  Balancer balancer{{&one, &two, &three}};

 private:
  void wait(const Member& server, bool (Balancer::*knows)(const Member&) const, const char* what) const;
};

/// People who play at tables of their own, all at once, and join again whenever they lose the line. Each compares
/// everything it was ever told with what the table says whenever it joins.
class Crowd {
 public:
  /// `pause`: from one choice of a table to the next.
  Crowd(std::uint16_t port, std::chrono::milliseconds pause);
  ~Crowd();

  void add_tables(int count);
  /// One more person at a table, who comes by another way, and may remember what they were told before.
  void add_person(const Seated& seated, std::uint16_t port, std::vector<Told> told = {});
  /// Who sits where, and what each was told so far, where the game is not over.
  std::vector<std::pair<Seated, std::vector<Told>>> memories() const;
  /// Has each had so many choices acknowledged since they came, or come to the end of the game?
  bool everybody_chose(int choices) const;
  /// Those at a table whose game is over.
  int at_the_end() const;
  /// Goes on until `enough`; a minute in which it is not is a failure.
  void play(const std::function<bool()>& enough);
  void play_for(std::chrono::milliseconds time);
  /// From now on, who has had a choice acknowledged?
  void mark();
  bool everybody_went_on() const;
  /// Something is done to a server: whoever loses the line from now on has lost it now.
  void strike() { struck_ = Clock::now(); }
  /// Seconds from the blow, or from the lost line where there was none, to the next acknowledged choice; sorted.
  std::vector<double> pauses();
  void forget_pauses() { pauses_.clear(); }
  /// Everybody comes in again and sees all of it.
  void look_from_outside();

  int total() const;
  int people() const { return static_cast<int>(people_.size()); }
  std::vector<Seated> tables() const;
  int lost_lines = 0, games_over = 0;
  double slowest = 0;  // seconds until a choice was acknowledged, of those whose line held

 private:
  struct Person {
    Person(Seated at, std::uint16_t by, int name) : player(std::move(at)), port(by), number(name) {}
    enum class Where { away, shaking_hands, joining, there };
    Player player;
    std::uint16_t port;
    int number;  // see Line
    bool own_table = false;
    Where where = Where::away;
    std::optional<Line> line;  // while hands are shaken
    Clock::time_point next{}, next_choice{}, gone{}, chose{}, asked{};
    int before = 0, marked = 0;
  };
  void knock(Person& one);
  void lose(Person& one);
  void hear(Person& one);
  void choose(Person& one);
  Seated take_fresh();
  void make_tables();

  std::uint16_t port_;
  std::chrono::milliseconds pause_;
  Chance dice_;
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<double> pauses_;
  std::optional<Clock::time_point> struck_;
  int total_ = 0;
  // Whose game is over takes a table that was made in the meantime.
  std::mutex mutex_;
  std::deque<Seated> fresh_;
  std::atomic<bool> stop_ = false;
  std::thread maker_;
};

}  // namespace bout::testing
