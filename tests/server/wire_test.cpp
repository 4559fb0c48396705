// The wire: which name the server answers to, who is cut off, and what else was tried against it.
#include <doctest/doctest.h>

#include <thread>

#include "tests/sanitized.hpp"
#include "tests/server/client.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

using namespace std::chrono_literals;

struct Opened {
  explicit Opened(std::vector<std::string> flags = {}) : server(folder / "bout.db", std::move(flags)) {}
  Folder folder;
  Server server;
  std::uint16_t port = server.port();
};

HttpReply get_as(std::uint16_t port, const std::string& host, const std::string& path = "/api/games") {
  return ask(port, "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n");
}

/// Somebody who comes by way of a proxy.
Socket from(std::uint16_t port, const std::string& address, int receive_buffer = 0) {
  return Socket(port, true, receive_buffer, "X-Forwarded-For: 198.51.100.7, " + address + "\r\n");
}

}  // namespace

TEST_CASE("a name the server was not told of gets nothing, so no name can be made to lead here (DNS rebinding)") {
  Opened open({"--name", "games.example.org", "--name", "Bout.example.org"});
  const std::string port = ":" + std::to_string(open.port);
  for (const std::string host : {"127.0.0.1", "localhost", "LOCALHOST", "[::1]", "192.168.1.20", "games.example.org",
                                 "bout.example.org", "GAMES.example.org"}) {
    INFO(host);
    CHECK(get_as(open.port, host).status == 200);
    CHECK(get_as(open.port, host + port).status == 200);
  }
  for (const std::string host : {"evil.example", "127.0.0.1.evil.example", "games.example.org.evil.example",
                                 "localhost.evil.example", "x", "", "1.2.3", "[::1", "example.org"}) {
    INFO(host);
    CHECK(get_as(open.port, host).status == 421);
    CHECK(get_as(open.port, host + port, "/").status == 421);
    const HttpReply socket =
        ask(open.port, "GET /socket HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host +
                           "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    CHECK(socket.status == 421);
  }
  CHECK(run_to_end({"serve", "--port", "0", "--name", "http://x"}).status == 2);
}

TEST_CASE("a wrong path is a page with a way home; whoever does not take gzip gets none") {
  Opened open;
  const HttpReply lost = http(open.port, "GET", "/tabel/abc");
  CHECK(lost.status == 404);
  CHECK(lost.head.find("Content-Type: text/html") != std::string::npos);
  CHECK(lost.body.find(R"(<a href="/">)") != std::string::npos);
  const HttpReply plain = http(open.port, "GET", "/");
  CHECK(plain.status == 200);
  CHECK(plain.head.find("gzip") == std::string::npos);
  if (plain.head.find("text/html") == std::string::npos) return;  // built without the page
  CHECK(plain.body.starts_with("<!doctype html>"));
  CHECK(plain.body.find("</html>") != std::string::npos);
  for (const char* accept : {"gzip", "deflate, gzip;q=0.5", "*", "br,GZIP"}) {
    INFO(accept);
    const HttpReply packed = http(open.port, "GET", "/", "", "Accept-Encoding: " + std::string(accept) + "\r\n");
    CHECK(packed.head.find("Content-Encoding: gzip") != std::string::npos);
    CHECK(packed.body.starts_with("\x1f\x8b"));
    CHECK(packed.body.size() < plain.body.size());
  }
  for (const char* accept : {"identity", "gzip;q=0", "gzip; q=0.0", "br", "gzippy"}) {
    INFO(accept);
    CHECK(http(open.port, "GET", "/", "", "Accept-Encoding: " + std::string(accept) + "\r\n").body == plain.body);
  }
}

TEST_CASE("from one address come so many connections and no more; others are served") {
  Opened open({"--proxy"});
  std::vector<Socket> all;
  for (int i = 0; i < 200; ++i) {
    all.push_back(from(open.port, "203.0.113.5"));
    REQUIRE(all.back().open());
  }
  CHECK_FALSE(from(open.port, "203.0.113.5").open());
  CHECK(from(open.port, "203.0.113.6").open());
  CHECK(Socket(open.port).open());
  all.clear();
  for (int i = 0; i < 200 && !from(open.port, "203.0.113.5").open(); ++i) std::this_thread::sleep_for(20ms);
  CHECK(from(open.port, "203.0.113.5").open());
}

TEST_CASE("three hundred who do not read hold little, and each is cut off in time though it says it is there") {
  Opened open({"--proxy"});
  const auto [finished, size] = finished_game(open.port);
  const std::size_t before = open.server.memory_kb();
  std::vector<Socket> deaf;
  for (int i = 0; i < 300; ++i) deaf.push_back(from(open.port, "203.0.113." + std::to_string(i % 100), 4096));
  std::size_t most = 0;
  for (std::size_t asked = 0; asked < 3'000'000; asked += size) {
    for (Socket& socket : deaf) socket.say(join_text({finished.table, ""}));
    most = std::max(most, open.server.memory_kb());
    std::this_thread::sleep_for(20ms);
  }
  CHECK(most < before + (sanitized ? 900'000 : 300'000));
  // one for whom little waits, and who goes on talking
  Socket idle = from(open.port, "203.0.113.200", 4096);
  for (std::size_t asked = 0; asked < 800'000; asked += size) idle.say(join_text({finished.table, ""}));
  const auto start = Clock::now();
  bool gone = false;
  while (!gone && Clock::now() < start + long_enough) {
    gone = !idle.line().send(Socket::frame(10, "here"));
    std::this_thread::sleep_for(200ms);
  }
  CHECK(gone);
  CHECK(Socket(open.port).open());
}

TEST_CASE("an update of many megabytes reaches whoever has not read everything before it") {
  Opened open;
  const HttpReply reply = http(open.port, "POST", "/api/tables",
                               R"({"game":"face-to-the-mat","seats":[{"who":"me"}],"options":{"season_events":"60"}})");
  REQUIRE(reply.status == 201);
  const Seated seated{text_of(parsed(reply.body), {"table"}), text_of(parsed(reply.body), {"key"})};
  Socket promoter(open.port, true, 4096);
  promoter.say(join_text(seated));
  const auto table = promoter.hear("table");
  REQUIRE(table.has_value());
  const json::Value& now = get(*table, {"now"});
  const auto& choices = get(get(now, {"asks"}).items.at(0), {"choices"}).items;
  std::size_t whole_year = 0;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (text_of(choices[i], {"word"}) == "run") whole_year = i;
  for (int i = 0; i < 30; ++i) promoter.say(R"({"type":"look","at":0})");  // and does not read the answers
  promoter.say(any_choice(now, whole_year, 9));
  std::this_thread::sleep_for(3s);
  for (;;) {
    const auto text = promoter.hear();
    REQUIRE(text.has_value());
    if (!text->starts_with(R"({"type":"update")")) continue;
    CHECK(text->size() > 2'500'000);
    CHECK(text->find("\"re\":9") < 30);
    break;
  }
  promoter.say(R"({"type":"log","at":1,"id":5})");
  CHECK(promoter.hear("log").has_value());
}

TEST_CASE("empty fragments without end are an end") {
  Opened open;
  Socket socket(open.port);
  REQUIRE(socket.open());
  socket.line().send(Socket::frame(1, "", false));
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += Socket::frame(0, "", false);
  const auto start = Clock::now();
  while (!socket.line().ended() && Clock::now() < start + long_enough && socket.line().send(many))
    while (socket.line().more(0ms)) continue;
  CHECK(Clock::now() < start + 30s);
  Socket calm(open.port);
  CHECK(calm.open());
}

}  // namespace bout::testing
