// bout_load: plays at many tables over WebSocket, as so many browsers would, and tells what the server bears:
// acknowledged choices a second, how long an acknowledgement took, and what an idle table costs in memory.
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio.hpp>
#include <boost/beast.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "bench/rows.hpp"
#include "engine/chance.hpp"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

/// Choices that cost a server little beside reading and sending them, and such that cost a table some milliseconds.
enum class What { fight, shows };

struct Wanted {
  What what = What::fight;
  int tables = 2000;
  double rate = 11'000;  // choices a second over all tables
  double seconds = 12;
  std::string command = "build/bout";
  const char* json = nullptr;
};

[[noreturn]] void give_up(const std::string& why) {
  std::fprintf(stderr, "bout_load: %s\n", why.c_str());
  std::exit(1);
}

/// A server of our own, on a store of its own, gone when this ends.
class Server {
 public:
  Server(const std::string& command, int table_threads) {
    folder_ = std::filesystem::temp_directory_path() / ("bout-load-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder_);
    const std::string db = (folder_ / "load.db").string();
    int ends[2];
    if (::pipe(ends) != 0) give_up("no pipe");
    pid_ = ::fork();
    if (pid_ == 0) {
      ::dup2(ends[1], STDOUT_FILENO);
      ::execl(command.c_str(), command.c_str(), "serve", "--port", "0", "--db", db.c_str(), "--threads", "1",
              "--tables", std::to_string(table_threads).c_str(), nullptr);
      ::_exit(127);
    }
    ::close(ends[1]);
    std::string line;
    for (char c = 0; ::read(ends[0], &c, 1) == 1 && c != '\n';) line += c;
    const std::size_t colon = line.rfind(':');
    port_ = colon == line.npos ? 0 : std::atoi(line.c_str() + colon + 1);
    if (port_ == 0) give_up("the server did not start: " + line);
  }
  ~Server() {
    ::kill(pid_, SIGTERM);
    ::waitpid(pid_, nullptr, 0);
    std::filesystem::remove_all(folder_);
  }
  int port() const { return port_; }
  /// Memory in use, in KB.
  long memory() const {
    std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("VmRSS:")) return std::atol(line.c_str() + 6);
    return 0;
  }
  /// Processor time so far, in seconds.
  double worked() const { return worked_in("/proc/" + std::to_string(pid_) + "/stat"); }
  /// That of the threads of this name.
  double worked(std::string_view name) const {
    double all = 0;
    for (const auto& task : std::filesystem::directory_iterator("/proc/" + std::to_string(pid_) + "/task")) {
      std::ifstream comm(task.path() / "comm");
      if (std::string line; std::getline(comm, line) && line == name) all += worked_in(task.path() / "stat");
    }
    return all;
  }

 private:
  static double worked_in(const std::filesystem::path& path) {
    std::ifstream stat(path);
    std::string text;
    std::getline(stat, text);
    const char* at = text.c_str() + text.rfind(')') + 1;
    double ticks = 0;
    for (int field = 3; field <= 15 && *at != '\0'; ++field) {
      while (*at == ' ') ++at;
      if (field >= 14) ticks += std::atof(at);  // utime, stime
      while (*at != ' ' && *at != '\0') ++at;
    }
    return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
  }

  std::filesystem::path folder_;
  pid_t pid_ = 0;
  int port_ = 0;
};

std::string_view between(std::string_view text, std::string_view before, char after) {
  const std::size_t begin = text.find(before);
  if (begin == text.npos) return {};
  const std::size_t from = begin + before.size();
  return text.substr(from, text.find(after, from) - from);
}

struct Measured {
  std::vector<double> milliseconds;
  std::uint64_t refused = 0, finished = 0;
  bool counting = false;
};

/// One browser at one table, holding every seat of it.
class Browser : public std::enable_shared_from_this<Browser> {
 public:
  Browser(asio::io_context& io, tcp::endpoint end, std::string table, std::string key, std::uint64_t seed, What what,
          Measured& all)
      : socket_(io),
        timer_(io),
        end_(end),
        table_(std::move(table)),
        key_(std::move(key)),
        picks_(seed),
        what_(what),
        all_(all) {}

  void connect() {
    error_code failed;
    beast::get_lowest_layer(socket_).socket().connect(end_, failed);
    if (!failed) beast::get_lowest_layer(socket_).socket().set_option(tcp::no_delay(true), failed);
    if (!failed) socket_.handshake("127.0.0.1:" + std::to_string(end_.port()), "/socket", failed);
    if (failed) give_up("cannot connect: " + failed.message());
    socket_.text(true);
    say(R"({"type":"hello","version":1})");
    join();
    read();
  }
  /// From now on one choice every `every`, the first at `first`; with no time between them each as soon as the one before is answered.
  void play(Clock::time_point first, Clock::duration every) {
    every_ = every;
    next_ = first;
    wait();
  }
  void stop() { stopped_ = true; }
  bool ready() const { return ask_ >= 0; }

 private:
  void join() { say(R"({"type":"join","table":")" + table_ + R"(","key":")" + key_ + "\"}"); }
  void say(std::string text) {
    line_.push_back(std::move(text));
    if (line_.size() == 1) write();
  }
  void write() {
    socket_.async_write(asio::buffer(line_.front()), [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) return;
      self->line_.erase(self->line_.begin());
      if (!self->line_.empty()) self->write();
    });
  }
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](error_code failed, std::size_t) {
      if (failed) return;
      const auto data = self->buffer_.cdata();
      self->take({static_cast<const char*>(data.data()), data.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void take(std::string_view text) {
    if (text.starts_with(R"({"type":"update")") && text.find("\"re\":") < 30) {
      if (all_.counting)
        all_.milliseconds.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent_).count());
      waiting_ = false;
    } else if (text.starts_with(R"({"type":"created")")) {
      table_ = between(text, R"("table":")", '"');
      key_ = between(text, R"("key":")", '"');
      return join();
    } else if (text.starts_with(R"({"type":"refused")")) {
      ++all_.refused;
      waiting_ = false;
      if (!eager()) return;
      next_ = Clock::now() + std::chrono::milliseconds(10);
      return wait();
    } else if (!text.starts_with(R"({"type":"table")") && !text.starts_with(R"({"type":"update")")) {
      return;
    }
    ask_ = -1;
    choices_.clear();
    const std::size_t asks = text.find(R"("asks":[)");
    if (text.find(R"("result":)", asks) != text.npos) {
      ++all_.finished;  // another fight, from the beginning
      return say(R"({"type":"branch","at":0,"seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})");
    }
    // the choices of the first seat that has any
    for (std::size_t at = text.find(R"({"seat":)", asks); at != text.npos; at = text.find(R"({"seat":)", at + 1)) {
      const std::string_view ask = text.substr(at);
      const std::string_view list = ask.substr(0, ask.find(R"("closed":)"));
      std::size_t choice = list.find(R"("choice":[)");
      if (choice == list.npos) continue;
      seat_ = std::atoi(ask.data() + 8);
      ask_ = std::atol(between(ask, R"("ask":)", ',').data());
      for (; choice != list.npos; choice = list.find(R"("choice":[)", choice + 1)) {
        const std::size_t begin = choice + 9;
        choices_.emplace_back(list.substr(begin, list.find(']', begin) + 1 - begin));
        if (what_ == What::shows && between(list.substr(begin), R"("word":")", '"') == "run") {
          choices_.erase(choices_.begin(), choices_.end() - 1);  // the next show
          break;
        }
      }
      if (eager()) choose();
      return;
    }
  }
  bool eager() const { return playing_ && !stopped_ && every_ == Clock::duration::zero(); }

  void wait() {
    timer_.expires_at(next_);
    timer_.async_wait([self = shared_from_this()](error_code failed) {
      if (failed || self->stopped_) return;
      self->playing_ = true;
      self->choose();
      if (self->eager()) return;
      self->next_ += self->every_;
      self->wait();
    });
  }
  void choose() {
    if (waiting_ || ask_ < 0) return;  // the last one is still on its way
    const std::string& choice = choices_[static_cast<std::size_t>(picks_.pick(static_cast<int>(choices_.size())))];
    say(R"({"type":"choose","id":1,"seat":)" + std::to_string(seat_) + R"(,"ask":)" + std::to_string(ask_) +
        R"(,"choice":)" + choice + "}");
    waiting_ = true;
    sent_ = Clock::now();
  }

  websocket::stream<beast::tcp_stream, false> socket_;
  asio::steady_timer timer_;
  tcp::endpoint end_;
  std::string table_, key_;
  bout::Chance picks_;
  What what_;
  Measured& all_;
  beast::flat_buffer buffer_;
  std::vector<std::string> line_;
  std::vector<std::string> choices_;
  int seat_ = 0;
  long ask_ = -1;
  bool waiting_ = false, playing_ = false, stopped_ = false;
  Clock::time_point next_, sent_;
  Clock::duration every_{};
};

/// New tables, one after the other over one connection.
std::vector<std::pair<std::string, std::string>> set_tables(const tcp::endpoint& end, int count, What what) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.connect(end);
  beast::flat_buffer buffer;
  std::vector<std::pair<std::string, std::string>> tables;
  for (int i = 0; i < count; ++i) {
    http::request<http::string_body> request{http::verb::post, "/api/tables", 11};
    request.set(http::field::host, "127.0.0.1");
    request.body() =
        what == What::fight
            ? R"({"game":"one-against-all","seats":[{"who":"me"},{"who":"me"},{"who":"me"},{"who":"me"}]})"
            : R"({"game":"face-to-the-mat","seats":[{"who":"me"}],"options":{"seasons":"200","season_events":"60"}})";
    request.prepare_payload();
    http::write(stream, request);
    http::response<http::string_body> answer;
    http::read(stream, buffer, answer);
    const std::string_view body = answer.body();
    tables.emplace_back(between(body, R"("table":")", '"'), between(body, R"("key":")", '"'));
    if (tables.back().first.empty()) give_up("no table: " + answer.body());
  }
  return tables;
}

double percentile(std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1, static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

Wanted parse(int argc, char** argv) {
  Wanted wanted;
  for (int i = 1; i < argc; ++i) {
    const std::string_view flag = argv[i];
    const auto value = [&]() -> const char* {
      if (i + 1 >= argc) give_up(std::string(flag) + " needs a value");
      return argv[++i];
    };
    if (flag == "--tables") {
      wanted.tables = std::atoi(value());
    } else if (flag == "--rate") {
      wanted.rate = std::atof(value());
    } else if (flag == "--seconds") {
      wanted.seconds = std::atof(value());
    } else if (flag == "--command") {
      wanted.command = value();
    } else if (flag == "--json") {
      wanted.json = value();
    } else {
      std::printf(
          "usage: bout_load [--tables 2000] [--rate 11000] [--seconds 12] [--command build/bout] [--json FILE]\n"
          "Starts a server of its own and plays at so many tables, so many choices a second over all of them; then as fast\n"
          "as it can with one and with two threads for the tables: choices that cost a table little, and shows, which cost\n"
          "it some milliseconds.\n");
      std::exit(flag == "--help" ? 0 : 2);
    }
  }
  if (wanted.tables < 1 || wanted.rate <= 0 || wanted.seconds <= 0) give_up("nothing to do");
  return wanted;
}

struct Result {
  std::vector<double> times;
  double took, idle, played;
  double work, hands, store, load;  // seconds of processor time: of the server, and of those threads of it; our own
  std::uint64_t refused;

  double rate() const { return static_cast<double>(times.size()) / took; }
  /// Microseconds of each choice.
  double each(double seconds) const {
    return seconds * 1e6 / static_cast<double>(std::max<std::size_t>(1, times.size()));
  }
};

Result measure(const Wanted& wanted, int table_threads) {
  Server server(wanted.command, table_threads);
  const tcp::endpoint end(asio::ip::make_address("127.0.0.1"), static_cast<unsigned short>(server.port()));
  set_tables(end, 8, wanted.what);  // what the first ones cost belongs to the server, not to a table
  const long before = server.memory();
  const auto tables = set_tables(end, wanted.tables, wanted.what);

  asio::io_context io(1);
  Measured all;
  std::vector<std::shared_ptr<Browser>> browsers;
  for (std::size_t i = 0; i < tables.size(); ++i) {
    browsers.push_back(std::make_shared<Browser>(io, end, tables[i].first, tables[i].second, 1 + i, wanted.what, all));
    browsers.back()->connect();
    io.poll();
  }
  const auto until = Clock::now() + std::chrono::seconds(30);
  while (!std::all_of(browsers.begin(), browsers.end(), [](const auto& browser) { return browser->ready(); })) {
    io.run_for(std::chrono::milliseconds(20));
    if (Clock::now() > until) give_up("not every table was joined within 30 s");
  }
  const double idle = static_cast<double>(server.memory() - before) / static_cast<double>(tables.size());

  const auto every = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(wanted.rate == 0 ? 0 : static_cast<double>(tables.size()) / wanted.rate));
  const auto start = Clock::now() + std::chrono::milliseconds(100);
  for (std::size_t i = 0; i < browsers.size(); ++i)
    browsers[i]->play(start + every * static_cast<long>(i) / static_cast<long>(browsers.size()), every);
  io.run_for(std::chrono::seconds(2));  // warm
  all.counting = true;
  all.refused = 0;
  const auto began = Clock::now();
  const double worked = server.worked(), hands = server.worked("hand"), store = server.worked("store");
  const std::clock_t load = std::clock();
  io.run_for(std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::duration<double>(wanted.seconds)));
  all.counting = false;
  const double took = std::chrono::duration<double>(Clock::now() - began).count();
  const double own = static_cast<double>(std::clock() - load) / CLOCKS_PER_SEC;
  const double work = server.worked() - worked;
  const double played = static_cast<double>(server.memory() - before) / static_cast<double>(tables.size());
  for (const auto& browser : browsers) browser->stop();

  std::sort(all.milliseconds.begin(), all.milliseconds.end());
  return {std::move(all.milliseconds),    took, idle,       played, work, server.worked("hand") - hands,
          server.worked("store") - store, own,  all.refused};
}

/// As many as it can: every table chooses again as soon as it may.
Result most(Wanted wanted, What what, int table_threads) {
  wanted.what = what;
  wanted.tables = std::min(wanted.tables, what == What::fight ? 400 : 60);
  wanted.rate = 0;  // no pause
  wanted.seconds = std::min(wanted.seconds, 6.0);
  return measure(wanted, table_threads);
}

}  // namespace

int main(int argc, char** argv) {
  const Wanted wanted = parse(argc, argv);
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  Result result = measure(wanted, 4);
  using bout::bench::row;
  row("server: tables open", wanted.tables, "tables");
  row("server: acknowledged choices, each on disk", result.rate(), "choices/s");
  row("server: acknowledged within, half of them", percentile(result.times, 0.5), "ms");
  row("server: acknowledged within, 99 of 100", percentile(result.times, 0.99), "ms");
  row("server: acknowledged within, 999 of 1000", percentile(result.times, 0.999), "ms");
  row("server: processor time of a choice", result.each(result.work), "us");
  row("server: of that, done at the table", result.each(result.hands), "us");
  row("server: of that, keeping it", result.each(result.store), "us");
  row("server: processor time of whoever makes the choice, on the same cores", result.each(result.load), "us");
  row("server: memory of an idle table with its browser", result.idle, "KB");
  row("server: memory of a table in the middle of a fight", result.played, "KB");
  if (result.refused > 0) row("server: choices refused", static_cast<double>(result.refused), "choices");
  for (const What what : {What::fight, What::shows}) {
    const std::string of = what == What::fight ? "choices" : "shows of a federation";
    const Result one = most(wanted, what, 1), two = most(wanted, what, 2);
    if (what == What::shows) {
      row("server: processor time of a show", two.each(two.work), "us");
      row("server: of that, done at the table, for a show", two.each(two.hands), "us");
    }
    row("server: most " + of + ", one thread for the tables", one.rate(), "choices/s");
    row("server: most " + of + ", two threads for the tables", two.rate(), "choices/s");
    row("server: " + of + ", two threads for the tables instead of one", two.rate() / one.rate(), "times");
  }
  return wanted.json == nullptr || bout::bench::write_rows(wanted.json, true) ? 0 : 1;
}
