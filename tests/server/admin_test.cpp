// What whoever runs the server can ask: is it alive, may players come, and how it is doing.
#include "server/admin.hpp"

#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/meters.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

std::string ask_admin(std::uint16_t port, const std::string& request) {
  const int line = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  REQUIRE(::connect(line, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
  REQUIRE(::send(line, request.data(), request.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(request.size()));
  std::string said;
  char bytes[4096];
  for (ssize_t count = 0; (count = ::recv(line, bytes, sizeof bytes, 0)) > 0;)
    said.append(bytes, static_cast<std::size_t>(count));
  ::close(line);
  return said;
}

std::string get_from(const server::Admin& admin, const std::string& path) {
  return ask_admin(admin.port(), "GET " + path + " HTTP/1.1\r\nHost: x\r\n\r\n");
}

}  // namespace

TEST_CASE("health, readiness and metrics are answered apart from the game, and nothing else is") {
  server::Admin admin;
  REQUIRE(admin.open("127.0.0.1:0").empty());
  CHECK(get_from(admin, "/health").starts_with("HTTP/1.1 200 "));
  CHECK(get_from(admin, "/ready").starts_with("HTTP/1.1 503 "));  // nobody has said so yet
  admin.ready(true);
  CHECK(get_from(admin, "/ready").starts_with("HTTP/1.1 200 "));
  admin.ready(false);
  CHECK(get_from(admin, "/ready").starts_with("HTTP/1.1 503 "));
  CHECK(get_from(admin, "/api/tables").starts_with("HTTP/1.1 404 "));
  CHECK(get_from(admin, "/metricsandmore").starts_with("HTTP/1.1 404 "));
  CHECK(ask_admin(admin.port(), "POST /health HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 404 "));
  CHECK(ask_admin(admin.port(), std::string(20'000, 'x')).empty());
  for (const char* wrong : {"", "nonsense", "127.0.0.1:", "127.0.0.1:70000", "localhost:9090", "127.0.0.1:9x"}) {
    INFO(wrong);
    CHECK(server::Admin().open(wrong).find("--admin needs") == 0);
  }
}

TEST_CASE("metrics count what happens at tables, and hold no key, no name of a table and no card") {
  House house;
  const std::string before = server::meters().text();
  const Place place = house.create(
      R"({"game":"one-against-all","name":"Ada Lovelace","seats":[{"who":"me"},{"who":"bot"},{"who":"bot"},{"who":"bot"}]})");
  Visitor visitor(house);
  visitor.join(place);
  for (int i = 0; i < 5 && visitor.choose(); ++i) continue;
  visitor.say(R"({"type":"roll","ask":1,"face":1})");
  const std::string text = server::meters().text();
  CHECK(text != before);
  CHECK(text.find("bout_acknowledgement_seconds_count") != text.npos);
  CHECK(text.find("bout_thinking_seconds_bucket{le=\"+Inf\"}") != text.npos);
  CHECK(text.find("bout_refusals_total{code=\"") != text.npos);
  CHECK(text.find(place.table) == text.npos);
  CHECK(text.find(place.key) == text.npos);
  CHECK(text.find("Lovelace") == text.npos);
  // every line is a comment, or a name, perhaps a label, and a number
  std::size_t lines = 0;
  for (std::size_t from = 0, to = 0; (to = text.find('\n', from)) != text.npos; from = to + 1, ++lines) {
    const std::string line = text.substr(from, to - from);
    INFO(line);
    if (line.starts_with("# HELP bout_") || line.starts_with("# TYPE bout_")) continue;
    REQUIRE(line.starts_with("bout_"));
    const std::string value = line.substr(line.rfind(' ') + 1);
    CHECK(value.find_first_not_of("0123456789.e-+") == value.npos);
    CHECK_FALSE(value.empty());
  }
  CHECK(lines > 40);
}

}  // namespace bout::testing
