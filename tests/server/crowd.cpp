#include "tests/server/crowd.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

namespace bout::testing {

int from_environment(const char* name, int usual) {
  const char* text = std::getenv(name);
  return text == nullptr ? usual : std::atoi(text);
}

bool in_full() { return from_environment("BOUT_CLUSTER_IN_FULL", 0) != 0; }

const std::string everybody =
    R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})";

namespace {

/// A socket that listens on a port the system chose.
std::pair<int, std::uint16_t> listening() {
  const int listens = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);  // it is passed on as it is: it must not block
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  REQUIRE(::bind(listens, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  REQUIRE(::listen(listens, 1000) == 0);
  socklen_t size = sizeof address;
  ::getsockname(listens, reinterpret_cast<sockaddr*>(&address), &size);
  return {listens, ntohs(address.sin_port)};
}

std::string text_in(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

std::uint16_t free_port() {
  const auto [socket, port] = listening();
  ::close(socket);
  return port;
}

// ---- a server ----------------------------------------------------------------------------------------------------

Member::Member(std::string db) : db_(std::move(db)), port_(free_port()), admin_(free_port()) { start(); }

void Member::start() {
  server_ = std::make_unique<Server>(
      db_, std::vector<std::string>{"--behind-proxy", "--json-log", "--admin", "127.0.0.1:" + std::to_string(admin_)},
      port_, folder_ / "log");
}

bool Member::ended() { return !server_->alive(); }

int Member::stopped() {
  const int status = server_->stop();
  server_.reset();
  return status;
}

std::string Member::log() const { return text_in(folder_ / "log"); }

// ---- the balancer ------------------------------------------------------------------------------------------------

Balancer::Balancer(const std::vector<const Member*>& servers, const std::vector<const Member*>& dead) {
  const auto [listens, port] = listening();
  port_ = port;
  const std::uint16_t nobody = free_port();
  std::istringstream deployed(text_in(std::string(BOUT_SOURCE_DIR) + "/deploy/haproxy.cfg"));
  std::ofstream file(folder_ / "haproxy.cfg");
  bool first_server = true;
  for (std::string line; std::getline(deployed, line);) {
    const std::size_t from = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view said = std::string_view(line).substr(from);
    if (said.starts_with("log /dev/log")) {
      file << "  log stdout format raw local0\n  stats socket " << folder_ / "stats" << "\n";
    } else if (said.starts_with("maxconn ")) {
      file << "  maxconn 2000\n";  // whoever tests may open few files
    } else if (said.starts_with("bind ")) {
      file << "  bind fd@" << listens << "\n";
    } else if (said.starts_with("server ")) {
      if (first_server)
        for (const Member* server : servers) {
          const bool thought_dead = std::find(dead.begin(), dead.end(), server) != dead.end();
          file << "  server s" << server->port() << " 127.0.0.1:" << server->port() << " port "
               << (thought_dead ? nobody : server->admin()) << "\n";
        }
      first_server = false;
      continue;
    } else {
      file << line << "\n";
    }
    first_server = true;
  }
  file.close();
  const std::string path = folder_ / "haproxy.cfg", log = folder_ / "log";
  pid_ = ::fork();
  REQUIRE(pid_ >= 0);
  if (pid_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    const int out = ::open(log.c_str(), O_WRONLY | O_CREAT, 0600);
    ::dup2(out, 1);
    ::dup2(out, 2);
    ::execlp("haproxy", "haproxy", "-db", "-f", path.c_str(), nullptr);
    ::execl("/usr/sbin/haproxy", "haproxy", "-db", "-f", path.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(listens);
  HttpReply reply;  // it may take a moment until it has asked all of them
  for (int tries = 0; tries < 200 && reply.status != 200; ++tries) {
    if (tries > 0) ::usleep(50'000);
    REQUIRE_MESSAGE(::waitpid(pid_, nullptr, WNOHANG) == 0, text_in(log));
    reply = http(port_, "GET", "/api/games");
  }
  REQUIRE_MESSAGE(reply.status == 200, text_in(log));
}

Balancer::~Balancer() {
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

std::string Balancer::thinks_of(const Member& server) const {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string path = folder_ / "stats", question = "show stat\n";
  REQUIRE(path.size() < sizeof address.sun_path);
  path.copy(address.sun_path, path.size());
  const int line = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  REQUIRE(::connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  REQUIRE(::send(line, question.data(), question.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(question.size()));
  std::string said;
  char bytes[4096];
  for (ssize_t count = 0; (count = ::recv(line, bytes, sizeof bytes, 0)) > 0;)
    said.append(bytes, static_cast<std::size_t>(count));
  ::close(line);
  const std::size_t at = said.find("\ntables,s" + std::to_string(server.port()) + ",");
  REQUIRE_MESSAGE(at != said.npos, said);
  return said.substr(at + 1, said.find('\n', at + 1) - at);
}
bool Balancer::trusts(const Member& server) const { return thinks_of(server).find(",UP,") != std::string::npos; }
bool Balancer::has_lost(const Member& server) const { return thinks_of(server).find(",DOWN,") != std::string::npos; }

std::string Balancer::log() const { return text_in(folder_ / "log"); }

void Three::heal() {
  for (Member* member : all)
    if (!member->running()) member->start();
  for (const Member* member : all) wait(*member, &Balancer::trusts, "back");
}

void Three::wait_until_lost(const Member& server) const { wait(server, &Balancer::has_lost, "dead"); }

void Three::wait(const Member& server, bool (Balancer::*knows)(const Member&) const, const char* what) const {
  const auto give_up = Clock::now() + long_enough;
  while (!(balancer.*knows)(server)) {
    REQUIRE_MESSAGE(Clock::now() < give_up, "the balancer does not notice that a server is " << what);
    ::usleep(20'000);
  }
}

std::string Three::told() const {
  std::string text = balancer.log();
  for (const Member* member : all) text += member->log() + (member->running() ? member->metrics() : "");
  return text;
}

// ---- the crowd ---------------------------------------------------------------------------------------------------

namespace {

constexpr std::size_t few_fresh = 4;  // tables that lie ready, and some more where many are played at

}  // namespace

Crowd::Crowd(std::uint16_t port, std::chrono::milliseconds pause)
    : port_(port), pause_(pause), dice_(static_cast<std::uint64_t>(::getpid())) {
  maker_ = std::thread([this] { make_tables(); });
}

Crowd::~Crowd() {
  stop_ = true;
  maker_.join();
}

void Crowd::make_tables() {
  for (int number = 1; !stop_; ++number) {
    const auto enough = [this] {
      const std::lock_guard lock(mutex_);
      return fresh_.size() >= few_fresh + people_.size() / 10;
    };
    if (enough()) {
      ::usleep(20'000);
      continue;
    }
    // one of the servers may be dead just now; whoever makes many tables is many people
    const HttpReply reply = http(port_, "POST", "/api/tables", everybody, "", 20'000 + number % 20'000);
    if (reply.status != 201) {
      ::usleep(50'000);
      continue;
    }
    const json::Value created = parsed(reply.body);
    const std::lock_guard lock(mutex_);
    fresh_.push_back({text_of(created, {"table"}), text_of(created, {"key"})});
  }
}

Seated Crowd::take_fresh() {
  for (int tries = 0; tries < 6000; ++tries) {
    {
      const std::lock_guard lock(mutex_);
      if (!fresh_.empty()) {
        Seated seated = std::move(fresh_.front());
        fresh_.pop_front();
        return seated;
      }
    }
    ::usleep(10'000);
  }
  FAIL("no table can be made");
  return {};
}

void Crowd::add_tables(int count) {
  for (int i = 0; i < count; ++i) {
    auto person = std::make_unique<Person>(take_fresh(), port_, people() + 1);
    person->own_table = true;
    const std::lock_guard lock(mutex_);
    people_.push_back(std::move(person));
  }
}

void Crowd::add_person(const Seated& seated, std::uint16_t port, std::vector<Told> told) {
  const std::lock_guard lock(mutex_);
  people_.push_back(std::make_unique<Person>(seated, port, people() + 1));
  people_.back()->player.told = std::move(told);
}

std::vector<std::pair<Seated, std::vector<Told>>> Crowd::memories() const {
  std::vector<std::pair<Seated, std::vector<Told>>> all;
  for (const auto& one : people_)
    if (!one->player.over()) all.emplace_back(one->player.seated, one->player.told);
  return all;
}

bool Crowd::everybody_chose(int choices) const {
  return std::all_of(people_.begin(), people_.end(), [choices](const auto& one) {
    return one->where == Person::Where::there && (one->player.total >= choices || one->player.over());
  });
}

int Crowd::at_the_end() const {
  return static_cast<int>(std::count_if(people_.begin(), people_.end(), [](const auto& one) {
    return one->where == Person::Where::there && one->player.over();
  }));
}

/// The first word to the server; the rest follows when it has answered.
void Crowd::knock(Person& one) {
  one.line.emplace(one.port, 0, one.number);
  one.asked = Clock::now();
  one.where = one.line->send(Socket::handshake(one.port, "", "/socket/" + one.player.seated.table))
                  ? Person::Where::shaking_hands
                  : Person::Where::away;
}

void Crowd::lose(Person& one) {
  if (one.where == Person::Where::there) {
    ++lost_lines;
    if (one.gone == Clock::time_point{}) one.gone = struck_.value_or(Clock::now());
  }
  one.where = Person::Where::away;
  one.line.reset();
  one.player.socket.reset();
  one.player.waiting = false;
  one.next = Clock::now() + std::chrono::milliseconds(100 + dice_.pick(300));  // as the page does
}

void Crowd::hear(Person& one) {
  Player& player = one.player;
  if (one.where == Person::Where::shaking_hands) {
    if (!one.line->more(std::chrono::milliseconds(0))) return one.line->ended() ? lose(one) : void();
    std::string& got = one.line->got();
    const std::size_t end = got.find("\r\n\r\n");
    if (end == got.npos) return;
    if (!got.starts_with("HTTP/1.1 101")) return lose(one);
    got.erase(0, end + 4);
    player.socket = std::make_unique<Socket>(std::move(*one.line));
    one.line.reset();
    one.where = Person::Where::joining;
    if (!player.socket->say(R"({"type":"hello","version":1})") || !player.socket->say(join_text(player.seated)))
      return lose(one);
  }
  if (one.where == Person::Where::joining) {
    for (auto text = player.socket->hear(std::chrono::milliseconds(0)); text;
         text = player.socket->hear(std::chrono::milliseconds(0))) {
      if (text->starts_with(R"({"type":"moved")") || text->starts_with(R"({"type":"refused")")) return lose(one);
      if (!text->starts_with(R"({"type":"table")")) continue;
      player.compare(parsed(*text));
      player.waiting = false;
      one.where = Person::Where::there;
      one.next_choice = Clock::now();
      break;
    }
    if (one.where == Person::Where::joining) return player.socket->line().ended() ? lose(one) : void();
  }
  if (!player.listen(std::chrono::milliseconds(0))) lose(one);
  if (player.total == one.before) return;
  const auto now = Clock::now();
  if (one.gone != Clock::time_point{})
    pauses_.push_back(std::chrono::duration<double>(now - std::exchange(one.gone, {})).count());
  else
    slowest = std::max(slowest, std::chrono::duration<double>(now - one.chose).count());
  one.before = player.total;
}

void Crowd::choose(Person& one) {
  const auto now = Clock::now();
  if (one.player.waiting || now < one.next_choice) return;
  if (one.player.over() && one.own_table) {
    total_ += one.player.total;
    ++games_over;
    const bool went_on = one.player.total > one.marked;
    one.player = Player(take_fresh());
    one.before = 0;
    one.marked = went_on ? -1 : 0;
    one.where = Person::Where::away;
    one.next = now;
    return;
  }
  one.player.act(dice_);
  one.chose = now;
  one.next_choice = std::max(one.next_choice + pause_, now);  // so many a second, though one was late
}

void Crowd::play(const std::function<bool()>& enough) {
  const auto give_up = Clock::now() + long_enough;
  while (!enough()) {
    REQUIRE_MESSAGE(Clock::now() < give_up, "a table does not go on");
    std::vector<pollfd> ready;
    std::vector<Person*> whose;
    for (const auto& one : people_) {
      if (one->where == Person::Where::away && Clock::now() >= one->next) knock(*one);
      if (one->where == Person::Where::there) choose(*one);
      if (one->where == Person::Where::away) continue;
      const bool shaking = one->where == Person::Where::shaking_hands;
      ready.push_back({shaking ? one->line->raw() : one->player.socket->line().raw(), POLLIN, 0});
      whose.push_back(one.get());
    }
    ::poll(ready.data(), ready.size(), 5);
    for (std::size_t i = 0; i < ready.size(); ++i)
      if (ready[i].revents != 0) hear(*whose[i]);
  }
}

void Crowd::play_for(std::chrono::milliseconds time) {
  const auto until = Clock::now() + time;
  play([until] { return Clock::now() >= until; });
}

void Crowd::mark() {
  for (const auto& one : people_) one->marked = one->player.total;
}

bool Crowd::everybody_went_on() const {
  return std::all_of(people_.begin(), people_.end(), [](const auto& one) {
    return one->where == Person::Where::there && one->gone == Clock::time_point{} && one->player.total > one->marked;
  });
}

std::vector<double> Crowd::pauses() {
  std::sort(pauses_.begin(), pauses_.end());
  return pauses_;
}

void Crowd::look_from_outside() {
  for (const auto& one : people_) {
    one->where = Person::Where::away;
    one->line.reset();
    one->player.socket.reset();
    one->next = {};
  }
  play([&] {
    return std::all_of(people_.begin(), people_.end(),
                       [](const auto& one) { return one->where == Person::Where::there; });
  });
}

int Crowd::total() const {
  int sum = total_;
  for (const auto& one : people_) sum += one->player.total;
  return sum;
}

std::vector<Seated> Crowd::tables() const {
  std::vector<Seated> all;
  for (const auto& one : people_) all.push_back(one->player.seated);
  return all;
}

}  // namespace bout::testing
