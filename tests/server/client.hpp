#pragma once
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/json.hpp"

namespace bout::testing {

using Clock = std::chrono::steady_clock;
inline constexpr std::chrono::seconds long_enough{60};  // a liveness bound, no measure

/// `bout serve` as a process of its own, on a port the system chose, unless it is to be one it had before.
class Server {
 public:
  explicit Server(std::string db, std::vector<std::string> more = {}, std::uint16_t port = 0,
                  const std::string& log = {});
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  void kill_hard();
  /// Asks it to end and returns its exit status, or minus the signal that ended it.
  int stop();
  bool alive();
  /// What it ended with, once it is known not to be alive: its exit status, or minus the signal.
  int status() const { return status_; }
  std::size_t memory_kb() const;

 private:
  pid_t pid_ = -1;
  int out_ = -1, status_ = 0;
  std::uint16_t port_ = 0;
};

struct Ran {
  int status = -1;
  std::string out, error;
};
/// `bout` with these words, until it ends.
Ran run_to_end(std::vector<std::string> words);

/// A TCP connection to this machine.
class Line {
 public:
  /// `person`: from an address of this machine that is theirs alone (127.1.0.0 and so many), so that limits count them.
  explicit Line(std::uint16_t port, int receive_buffer = 0, int person = 0);
  ~Line();
  Line(Line&& other) noexcept : socket_(std::exchange(other.socket_, -1)), got_(std::move(other.got_)) {}
  Line& operator=(Line&&) = delete;

  /// False when the other side is gone.
  bool send(std::string_view bytes);
  /// Waits for more bytes; false at the end of the line or when none came in time.
  bool more(std::chrono::milliseconds wait = long_enough);
  /// Everything until the other side closes, as far as it comes in time.
  std::string rest(std::chrono::milliseconds wait = long_enough);
  bool ended() const { return ended_; }
  std::string& got() { return got_; }
  int raw() const { return socket_; }
  /// Goes away without a word.
  void reset();

 private:
  int socket_ = -1;
  std::string got_;
  bool ended_ = false;
};

struct HttpReply {
  int status = 0;
  std::string head, body;
};
/// Sends the bytes of a request and reads one answer until the connection closes.
HttpReply ask(std::uint16_t port, const std::string& bytes, int person = 0);
HttpReply http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body = "",
               const std::string& headers = "", int person = 0);

/// A WebSocket client, as small as it can be, that can also break the rules.
class Socket {
 public:
  explicit Socket(std::uint16_t port, bool greet = true, int receive_buffer = 0, const std::string& headers = "",
                  const std::string& target = "/socket", int person = 0);
  Socket(Line line);

  static std::string handshake(std::uint16_t port, const std::string& headers = "",
                               const std::string& target = "/socket");
  static std::string frame(int opcode, std::string_view payload, bool last = true, bool masked = true);

  bool open() const { return open_; }
  bool say(std::string_view text) { return line_.send(frame(1, text)); }
  Line& line() { return line_; }
  /// The next message; nothing when the line closed or nothing came in time.
  std::optional<std::string> hear(std::chrono::milliseconds wait = long_enough);
  /// The next message of that type; what comes before it is dropped.
  std::optional<json::Value> hear(std::string_view type, std::chrono::milliseconds wait = long_enough);
  /// Reads until the server closes; its code, or 0 when it just went.
  int closed_with(std::chrono::milliseconds wait = long_enough);

 private:
  std::optional<std::pair<int, std::string>> take();

  Line line_;
  bool open_ = false;
  std::string parts_;
};

struct Seated {
  std::string table, key;
};
/// Seats of One Against All: oneself as the Boss against bots, and bots alone.
extern const std::string boss, only_bots;
Seated create_table(std::uint16_t port, const std::string& seats);
/// A finished game of bots, and how many bytes its table message has.
std::pair<Seated, std::size_t> finished_game(std::uint16_t port);
std::string join_text(const Seated& seated);

/// A choice for something that is asked in this "now"; empty when nothing is.
std::string any_choice(const json::Value& now, std::uint64_t pick, int id);

}  // namespace bout::testing
