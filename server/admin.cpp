#include "server/admin.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <cstring>

#include "server/meters.hpp"

namespace bout::server {

namespace {

constexpr std::int64_t stuck_ms = 10'000;
constexpr std::chrono::milliseconds for_an_asker{500};

std::string http(const char* status, const std::string& body, const char* type = "text/plain; charset=utf-8") {
  return std::string("HTTP/1.1 ") + status + "\r\nContent-Type: " + type +
         "\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n" + body;
}

/// Waits a little for the other side; false when all of it takes too long: others wait meanwhile.
bool soon(int socket, short what, std::chrono::steady_clock::time_point until) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
  pollfd ready{socket, what, 0};
  return left.count() > 0 && ::poll(&ready, 1, static_cast<int>(left.count())) == 1;
}

}  // namespace

std::string Admin::open(const std::string& where) {
  const std::size_t colon = where.rfind(':');
  const std::string host = colon == where.npos || colon == 0 ? "127.0.0.1" : where.substr(0, colon);
  const std::string digits = colon == where.npos ? where : where.substr(colon + 1);
  const bool number = !digits.empty() && digits.size() < 6 && digits.find_first_not_of("0123456789") == digits.npos;
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (!number || std::atoi(digits.c_str()) > 65535 || ::inet_pton(AF_INET, host.c_str(), &address.sin_addr) != 1)
    return "--admin needs an address such as 127.0.0.1:9090, got \"" + where + "\"";
  address.sin_port = htons(static_cast<std::uint16_t>(std::atoi(digits.c_str())));
  listens_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const int yes = 1;
  ::setsockopt(listens_, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  if (::bind(listens_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 || ::listen(listens_, 20) != 0)
    return "cannot listen at " + where + ": " + std::strerror(errno);
  socklen_t size = sizeof address;
  ::getsockname(listens_, reinterpret_cast<sockaddr*>(&address), &size);
  port_ = ntohs(address.sin_port);
  beat();
  thread_ = std::thread([this] { work(); });
  return {};
}

Admin::~Admin() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
  if (listens_ >= 0) ::close(listens_);
}

void Admin::work() {
  while (!stop_) {
    pollfd ready{listens_, POLLIN, 0};
    if (::poll(&ready, 1, 100) != 1) continue;
    const int client = ::accept4(listens_, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (client < 0) continue;
    serve(client);
    ::close(client);
  }
}

void Admin::serve(int client) const {
  const auto until = std::chrono::steady_clock::now() + for_an_asker;
  std::string request;
  char bytes[2048];
  while (request.find("\r\n\r\n") == request.npos) {
    if (request.size() > 8192 || !soon(client, POLLIN, until)) return;
    const ssize_t count = ::recv(client, bytes, sizeof bytes, 0);
    if (count <= 0) return;
    request.append(bytes, static_cast<std::size_t>(count));
  }
  const std::string text = answer(std::string_view(request).substr(0, request.find("\r\n")));
  for (std::size_t sent = 0; sent < text.size();) {
    const ssize_t count = ::send(client, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
    if (count > 0)
      sent += static_cast<std::size_t>(count);
    else if ((errno != EAGAIN && errno != EINTR) || !soon(client, POLLOUT, until))
      return;  // whoever asked may be gone
  }
  ::shutdown(client, SHUT_WR);
}

std::string Admin::answer(std::string_view request) const {
  const bool alive = now_ms() - beat_ms_ < stuck_ms;
  const auto asks = [&](std::string_view path) {
    return request.starts_with("GET " + std::string(path) + " ") ||
           request.starts_with("HEAD " + std::string(path) + " ") ||
           request.starts_with("OPTIONS " + std::string(path) + " ");
  };
  if (asks("/health")) return alive ? http("200 OK", "ok\n") : http("503 Service Unavailable", "stuck\n");
  if (asks("/ready"))
    return alive && ready_ ? http("200 OK", "ready\n")
                           : http("503 Service Unavailable", alive ? "not ready\n" : "stuck\n");
  if (asks("/metrics")) return http("200 OK", meters().text(), "text/plain; version=0.0.4; charset=utf-8");
  return http("404 Not Found", "There are /health, /ready and /metrics.\n");
}

void tell_systemd(const char* state) {
  const char* path = std::getenv("NOTIFY_SOCKET");
  sockaddr_un address{};
  if (path == nullptr || *path == '\0' || std::strlen(path) >= sizeof address.sun_path) return;
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path, std::strlen(path));
  if (address.sun_path[0] == '@') address.sun_path[0] = '\0';  // a name that is in no folder
  const int socket = ::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return;
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + std::strlen(path));
  ::sendto(socket, state, std::strlen(state), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address), size);
  ::close(socket);
}

}  // namespace bout::server
