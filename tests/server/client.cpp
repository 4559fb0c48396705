#include "tests/server/client.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "tests/server/house.hpp"

namespace bout::testing {

// ---- the server --------------------------------------------------------------------------------------------------

Server::Server(std::string db, std::vector<std::string> more, std::uint16_t port, const std::string& log) {
  std::vector<std::string> words = {BOUT_COMMAND, "serve", "--port", std::to_string(port),
                                    "--threads",  "1",     "--db",   std::move(db)};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  int ends[2];
  REQUIRE(::pipe2(ends, O_CLOEXEC) == 0);
  pid_ = ::fork();
  REQUIRE(pid_ >= 0);
  if (pid_ == 0) {
    ::dup2(ends[1], 1);
    if (!log.empty()) ::dup2(::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600), 2);
    ::execv(BOUT_COMMAND, argv.data());
    ::_exit(98);
  }
  ::close(ends[1]);
  out_ = ends[0];
  std::string said;
  while (said.find('\n') == said.npos) {
    char bytes[256];
    pollfd wait{out_, POLLIN, 0};
    REQUIRE_MESSAGE(::poll(&wait, 1, 60'000) == 1, "the server says nothing");
    const ssize_t size = ::read(out_, bytes, sizeof bytes);
    REQUIRE_MESSAGE(size > 0, "the server did not open: " << said);
    said.append(bytes, static_cast<std::size_t>(size));
  }
  const std::size_t colon = said.rfind(':', said.find('\n'));
  port_ = static_cast<std::uint16_t>(std::atoi(said.c_str() + colon + 1));
  REQUIRE(port_ != 0);
}

Server::~Server() {
  if (pid_ > 0) kill_hard();
  ::close(out_);
}

void Server::kill_hard() {
  if (pid_ < 0) return;
  ::kill(pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
  pid_ = -1;
}

int Server::stop() {
  if (alive()) ::kill(pid_, SIGTERM);
  const auto until = Clock::now() + long_enough;
  while (alive()) {
    if (Clock::now() > until) return -1000;
    ::usleep(2000);
  }
  return status_;
}

bool Server::alive() {
  int status = 0;
  if (pid_ < 0) return false;
  if (::waitpid(pid_, &status, WNOHANG) == 0) return true;
  pid_ = -1;
  status_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return false;
}

std::size_t Server::memory_kb() const {
  std::ifstream in("/proc/" + std::to_string(pid_) + "/statm");
  std::size_t all = 0, resident = 0;
  in >> all >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)) / 1024;
}

Ran run_to_end(std::vector<std::string> words) {
  Folder folder;
  words.insert(words.begin(), BOUT_COMMAND);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const std::string out = folder / "out", error = folder / "error";
  const pid_t child = ::fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT, 0600), 1);
    ::dup2(::open(error.c_str(), O_WRONLY | O_CREAT, 0600), 2);
    ::execv(BOUT_COMMAND, argv.data());
    ::_exit(98);
  }
  int status = 0;
  REQUIRE(::waitpid(child, &status, 0) == child);
  const auto text = [](const std::string& file) {
    std::ifstream in(file);
    return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  };
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), text(out), text(error)};
}

// ---- a line ------------------------------------------------------------------------------------------------------

Line::Line(std::uint16_t port, int receive_buffer, int person) {
  socket_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  REQUIRE(socket_ >= 0);
  if (receive_buffer > 0) ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  const int one = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (person > 0) {
    sockaddr_in from{};
    from.sin_family = AF_INET;
    from.sin_addr.s_addr = htonl(0x7F010000u + static_cast<std::uint32_t>(person % 0xFFFF));
    ::setsockopt(socket_, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &one, sizeof one);
    REQUIRE(::bind(socket_, reinterpret_cast<const sockaddr*>(&from), sizeof from) == 0);
  }
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  REQUIRE(::connect(socket_, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0);
}

Line::~Line() {
  if (socket_ >= 0) ::close(socket_);
}

void Line::reset() {
  const linger now{1, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &now, sizeof now);
  ::close(socket_);
  socket_ = -1;
}

bool Line::send(std::string_view bytes) {
  while (!bytes.empty()) {
    pollfd wait{socket_, POLLOUT, 0};
    if (::poll(&wait, 1, 60'000) != 1) return false;
    const ssize_t size = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (size < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (size < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

bool Line::more(std::chrono::milliseconds wait) {
  if (ended_) return false;
  pollfd ready{socket_, POLLIN, 0};
  if (::poll(&ready, 1, static_cast<int>(wait.count())) != 1) return false;
  char bytes[65536];
  const ssize_t size = ::recv(socket_, bytes, sizeof bytes, 0);
  if (size <= 0) return ended_ = true, false;
  got_.append(bytes, static_cast<std::size_t>(size));
  return true;
}

std::string Line::rest(std::chrono::milliseconds wait) {
  const auto until = Clock::now() + wait;
  while (!ended_ && Clock::now() < until)
    more(std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()) + std::chrono::milliseconds(1));
  return std::move(got_);
}

// ---- HTTP --------------------------------------------------------------------------------------------------------

HttpReply ask(std::uint16_t port, const std::string& bytes, int person) {
  Line line(port, 0, person);
  line.send(bytes);
  ::shutdown(line.raw(), SHUT_WR);  // nothing more will come
  const std::string all = line.rest();
  HttpReply reply;
  const std::size_t end = all.find("\r\n\r\n");
  if (end == all.npos || !all.starts_with("HTTP/1.1 ")) return reply;
  reply.status = std::atoi(all.c_str() + 9);
  reply.head = all.substr(0, end + 2);
  reply.body = all.substr(end + 4);
  return reply;
}

HttpReply http(std::uint16_t port, const std::string& method, const std::string& target, const std::string& body,
               const std::string& headers, int person) {
  std::string text = method + " " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                     "\r\nConnection: close\r\n" + headers;
  if (!body.empty() || method == "POST") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return ask(port, text + "\r\n" + body, person);
}

// ---- WebSocket ---------------------------------------------------------------------------------------------------

std::string Socket::handshake(std::uint16_t port, const std::string& headers, const std::string& target) {
  return "GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
         "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
         headers + "\r\n";
}

std::string Socket::frame(int opcode, std::string_view payload, bool last, bool masked) {
  std::string text(1, static_cast<char>((last ? 0x80 : 0) | opcode));
  const int mask_bit = masked ? 0x80 : 0;
  if (payload.size() < 126) {
    text += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
  } else if (payload.size() < 65536) {
    text += static_cast<char>(mask_bit | 126);
    text += static_cast<char>(payload.size() >> 8);
    text += static_cast<char>(payload.size());
  } else {
    text += static_cast<char>(mask_bit | 127);
    for (int shift = 56; shift >= 0; shift -= 8) text += static_cast<char>(payload.size() >> shift);
  }
  if (!masked) return text + std::string(payload);
  const char mask[4] = {0x12, 0x34, 0x56, 0x78};
  text.append(mask, 4);
  for (std::size_t i = 0; i < payload.size(); ++i) text += static_cast<char>(payload[i] ^ mask[i % 4]);
  return text;
}

Socket::Socket(std::uint16_t port, bool greet, int receive_buffer, const std::string& headers,
               const std::string& target, int person)
    : line_(port, receive_buffer, person) {
  line_.send(handshake(port, headers, target));
  while (line_.got().find("\r\n\r\n") == std::string::npos)
    if (!line_.more()) return;
  open_ = line_.got().starts_with("HTTP/1.1 101");
  // the accept key of the RFC's own example
  open_ = open_ && line_.got().find("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") != std::string::npos;
  line_.got().erase(0, line_.got().find("\r\n\r\n") + 4);
  if (open_ && greet) {
    say(R"({"type":"hello","version":1})");
    open_ = hear("welcome").has_value();
  }
}

Socket::Socket(Line line) : line_(std::move(line)), open_(true) {}

std::optional<std::pair<int, std::string>> Socket::take() {
  std::string& got = line_.got();
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(got[at]); };
  if (got.size() < 2) return std::nullopt;
  std::size_t size = byte(1) & 127u, start = 2;
  if (size == 126) {
    if (got.size() < 4) return std::nullopt;
    size = static_cast<std::size_t>(byte(2)) << 8 | byte(3);
    start = 4;
  } else if (size == 127) {
    if (got.size() < 10) return std::nullopt;
    size = 0;
    for (std::size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
    start = 10;
  }
  if (got.size() < start + size) return std::nullopt;
  const bool last = (byte(0) & 0x80) != 0;
  const int opcode = byte(0) & 15;
  std::string payload = got.substr(start, size);
  got.erase(0, start + size);
  if (opcode >= 8) return std::pair{opcode, payload};
  parts_ += payload;
  if (!last) return take();
  return std::pair{1, std::exchange(parts_, {})};
}

std::optional<std::string> Socket::hear(std::chrono::milliseconds wait) {
  const auto until = Clock::now() + wait;
  for (;;) {
    if (auto frame_got = take()) {
      if (frame_got->first == 1) return std::move(frame_got->second);
      if (frame_got->first == 9) line_.send(frame(10, frame_got->second));
      if (frame_got->first == 8) return std::nullopt;
      continue;
    }
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() < 0 || !line_.more(left)) return std::nullopt;
  }
}

std::optional<json::Value> Socket::hear(std::string_view type, std::chrono::milliseconds wait) {
  const std::string start = "{\"type\":\"" + std::string(type) + "\"";
  const auto until = Clock::now() + wait;
  while (Clock::now() < until) {
    const auto text = hear(std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()));
    if (!text) return std::nullopt;
    if (text->starts_with(start)) return parsed(*text);
  }
  return std::nullopt;
}

int Socket::closed_with(std::chrono::milliseconds wait) {
  const auto until = Clock::now() + wait;
  for (;;) {
    while (auto frame_got = take())
      if (frame_got->first == 8 && frame_got->second.size() >= 2)
        return static_cast<unsigned char>(frame_got->second[0]) << 8 | static_cast<unsigned char>(frame_got->second[1]);
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
    if (left.count() < 0) return -1;
    if (!line_.more(left)) return line_.ended() ? 0 : -1;
  }
}

// ---- tables ------------------------------------------------------------------------------------------------------

const std::string boss =
    R"([{"who":"me"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"}])";
const std::string only_bots =
    R"([{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"},{"who":"bot","level":"newcomer"}])";

Seated create_table(std::uint16_t port, const std::string& seats) {
  const HttpReply reply = http(port, "POST", "/api/tables", R"({"game":"one-against-all","seats":)" + seats + "}");
  REQUIRE_MESSAGE(reply.status == 201, reply.head << reply.body);
  const json::Value created = parsed(reply.body);
  return {text_of(created, {"table"}), text_of(created, {"key"})};
}

std::string join_text(const Seated& seated) {
  return R"({"type":"join","table":")" + seated.table +
         (seated.key.empty() ? "\"}" : R"(","key":")" + seated.key + "\"}");
}

std::pair<Seated, std::size_t> finished_game(std::uint16_t port) {
  const Seated seated = create_table(port, only_bots);
  Socket socket(port);
  socket.say(join_text({seated.table, ""}));
  for (auto text = socket.hear(); text; text = socket.hear())
    if (text->find(R"("result":{)") != text->npos) break;
  socket.say(join_text({seated.table, ""}));
  for (auto text = socket.hear(); text; text = socket.hear())
    if (text->starts_with(R"({"type":"table")")) return {seated, text->size()};
  FAIL("the game does not end");
  return {};
}

std::string any_choice(const json::Value& now, std::uint64_t pick, int id) {
  for (const json::Value& one : get(now, {"asks"}).items) {
    const auto& choices = get(one, {"choices"}).items;
    if (choices.empty()) continue;
    std::string text = R"({"type":"choose","id":)" + std::to_string(id) + R"(,"seat":)" +
                       std::to_string(int_of(one, {"seat"})) + R"(,"ask":)" +
                       std::to_string(*get(one, {"ask"}).integer) + R"(,"choice":[)";
    const auto& choice = get(choices[pick % choices.size()], {"choice"}).items;
    for (std::size_t i = 0; i < 4; ++i) text += (i == 0 ? "" : ",") + std::to_string(*choice[i].integer);
    return text + "]}";
  }
  return {};
}

}  // namespace bout::testing
