// The server as a process, and clients that do not behave.
#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <thread>

#include "tests/sanitized.hpp"
#include "tests/server/client.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t a_little_kb = sanitized ? 700'000 : 100'000;  // the sanitizer gives nothing back for a while

struct Opened {
  Folder folder;
  Server server{folder / "bout.db"};
  std::uint16_t port = server.port();
};

/// Whether somebody can still make a table and play a choice at it.
bool serves(std::uint16_t port) {
  const Seated seated = create_table(port, boss);
  Socket socket(port);
  if (!socket.open() || !socket.say(join_text(seated))) return false;
  const auto table = socket.hear("table");
  if (!table) return false;
  socket.say(any_choice(get(*table, {"now"}), 0, 1));
  const auto update = socket.hear("update");
  return update && int_of(*update, {"re"}) == 1;
}

bool has(const HttpReply& reply, const std::string& line) { return reply.head.find(line) != std::string::npos; }

}  // namespace

// ---- HTTP --------------------------------------------------------------------------------------------------------

TEST_CASE("the page or a word about it is at the root, with what keeps a browser safe") {
  Opened open;
  const HttpReply root = http(open.port, "GET", "/");
  CHECK(root.status == 200);
  CHECK_FALSE(root.body.empty());
  for (const HttpReply& reply : {root, http(open.port, "GET", "/api/games"), http(open.port, "GET", "/nothing")}) {
    CHECK(has(reply, "X-Content-Type-Options: nosniff\r\n"));
    CHECK(has(reply, "Referrer-Policy: no-referrer\r\n"));
    CHECK(has(reply, "Content-Security-Policy: default-src 'self';"));
    CHECK(has(reply, "frame-ancestors 'none'"));
    CHECK_FALSE(has(reply, "Access-Control-Allow-Origin"));
  }
  CHECK(has(http(open.port, "GET", "/api/games"), "Cache-Control: no-store\r\n"));
  CHECK(schema_problem(parsed(http(open.port, "GET", "/api/games").body), "GamesAnswer").empty());
}

TEST_CASE("no path leads out of the page") {
  Opened open;
  for (const char* path :
       {"/../etc/passwd", "/../../../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/./etc/passwd",
        "/..%2fetc%2fpasswd", "/%00", "/index.html%00.js", "\\..\\..\\etc\\passwd", "/api/../etc/passwd",
        "/api/rules/../../etc/passwd", "/api/content/%2e%2e", "/assets/", "file:///etc/passwd", "http://example.org/",
        "*", "/bout.db", "/?/../etc/passwd#x"}) {
    INFO(path);
    const HttpReply reply = http(open.port, "GET", path);
    CHECK(
        (reply.status == 404 || reply.status == 400 || reply.status == 0 || std::string_view(path).starts_with("/?")));
    CHECK(reply.body.find("root:") == std::string::npos);
  }
  CHECK(http(open.port, "GET", "/" + std::string(8000, 'a')).status == 404);
  const HttpReply endless = http(open.port, "GET", "/" + std::string(100'000, 'a'));
  CHECK(endless.status != 200);
  CHECK(http(open.port, "GET", "/", "", "X-Long: " + std::string(100'000, 'a') + "\r\n").status != 200);
  CHECK(serves(open.port));
}

TEST_CASE("whoever posts without end is told to wait, on the same line, and others and later ones are served") {
  Opened open;
  Line line(open.port);
  const std::string body = R"({"tables":[]})";
  const std::string post =
      "POST /api/status HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
      body;
  const auto count = [&](std::string_view what) {
    std::size_t number = 0;
    for (std::size_t at = line.got().find(what); at != std::string::npos; at = line.got().find(what, at + 1)) ++number;
    return number;
  };
  bool told = false;
  std::size_t sent = 0;
  for (; !told && sent < 100'000; sent += 200) {
    for (int i = 0; i < 200; ++i) REQUIRE(line.send(post));
    while (count("HTTP/1.1 ") < 200) REQUIRE(line.more());
    told = count("HTTP/1.1 429 ") > 0;
    if (!told) line.got().clear();
  }
  CHECK(told);
  CHECK(sent > 2500);  // as many tables as the load test sets
  CHECK(count("Retry-After: 1\r\n") > 0);
  CHECK(count(R"("code":"too_often")") > 0);
  CHECK(http(open.port, "GET", "/api/games").status == 200);  // to look costs nothing
  std::this_thread::sleep_for(1100ms);
  CHECK(serves(open.port));
}

TEST_CASE("a method that is not meant is refused, and HEAD has no body") {
  Opened open;
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH"})
    CHECK(http(open.port, method, "/").status == 405);
  CHECK(http(open.port, "DELETE", "/api/tables").status == 405);
  CHECK(http(open.port, "BREW", "/").status != 200);
  for (const char* path : {"/", "/nothing", "/api/games"}) {
    const HttpReply head = http(open.port, "HEAD", path);
    INFO(path);
    CHECK(head.status != 0);
    CHECK(head.body.empty());
  }
  // and after it the connection still knows where it is
  Line line(open.port);
  const std::string host = " HTTP/1.1\r\nHost: localhost\r\n";
  line.send("HEAD /nothing" + host + "\r\nGET /api/tables" + host + "Connection: close\r\n\r\n");
  const std::string both = line.rest();
  const std::size_t second = both.find("HTTP/1.1 ", 10);
  REQUIRE(second != both.npos);
  CHECK(both.substr(0, second).ends_with("\r\n\r\n"));
  CHECK(both.find("{\"tables\":[]}") != both.npos);
}

TEST_CASE("a body that is too large is refused and the rest of it is not read") {
  Opened open;
  const HttpReply large = http(open.port, "POST", "/api/tables", std::string(70'000, ' '));
  CHECK(large.status == 413);
  CHECK(schema_problem(parsed(large.body), "Refused").empty());
  CHECK(http(open.port, "POST", "/api/status", std::string(65'000, ' ')).status == 400);
  CHECK(http(open.port, "POST", "/api/replays", std::string(5'000'000, 'x')).status == 413);
  CHECK(http(open.port, "POST", "/", std::string(3'000'000, 'x')).status == 413);
  // said to be huge, and never sent
  const std::string head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: ";
  CHECK(ask(open.port, head + "99999999999\r\n\r\n").status == 413);
  CHECK(ask(open.port, head + "99999999999999999999999\r\n\r\n").status != 201);
  CHECK(ask(open.port, head + "-1\r\n\r\n").status != 201);
  CHECK(ask(open.port, head + "5\r\nContent-Length: 6\r\n\r\n{}   ").status != 201);
  CHECK(serves(open.port));
}

TEST_CASE("a replay of a long game goes up though it is larger than other messages may be") {
  Opened open;
  const auto [seated, size] = finished_game(open.port);
  const HttpReply save = http(open.port, "GET", "/api/tables/" + seated.table + "/replay");
  REQUIRE(save.status == 200);
  CHECK(has(save, "Content-Disposition: attachment; filename=\"one-against-all-"));
  CHECK(http(open.port, "POST", "/api/replays", save.body).status == 201);
  CHECK(http(open.port, "POST", "/api/replays", save.body + std::string(300'000, '\n')).status == 400);  // it was read
}

TEST_CASE("chunks that are none, lines that are none and bytes that are nothing end the connection, not the server") {
  Opened open;
  const std::string head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (const std::string& rest :
       {std::string("zz\r\n"), std::string("ffffffffffffffffff\r\nx"), std::string("-5\r\nhello\r\n0\r\n\r\n"),
        std::string("5;") + std::string(30'000, 'x') + "\r\nhello", std::string("5\r\nhelloXX0\r\n\r\n")})
    CHECK(ask(open.port, head + rest).status != 201);
  std::string many = head;
  for (int i = 0; i < 70'000; ++i) many += "1\r\n \r\n";
  CHECK(ask(open.port, many + "0\r\n\r\n").status != 201);
  Chance dice(3);
  for (int i = 0; i < 40; ++i) {
    std::string noise(static_cast<std::size_t>(1 + dice.pick(3000)), ' ');
    for (char& c : noise) c = static_cast<char>(dice.pick(256));
    CHECK(ask(open.port, noise + "\r\n\r\n").status != 200);
  }
  CHECK(ask(open.port, "GET /\r\n\r\n").status != 200);
  CHECK(ask(open.port, "GET / HTTP/9.9\r\n\r\n").status != 200);
  CHECK(serves(open.port));
}

TEST_CASE("another site's page can neither post nor open a socket, our own can") {
  Opened open;
  const std::string body = R"({"game":"one-against-all"})";
  const std::string own = "Origin: http://127.0.0.1:" + std::to_string(open.port) + "\r\n";
  CHECK(http(open.port, "POST", "/api/tables", body, own).status == 201);
  for (const char* origin : {"http://example.org", "http://127.0.0.1:1", "null", "http://127.0.0.1", "https://", "x",
                             "http://127.0.0.1.example.org"}) {
    INFO(origin);
    const std::string line = std::string("Origin: ") + origin + "\r\n";
    CHECK(http(open.port, "POST", "/api/tables", body, line).status == 403);
    CHECK(ask(open.port, Socket::handshake(open.port, line)).status == 403);
  }
  Line line(open.port);
  line.send(Socket::handshake(open.port, own));
  REQUIRE(line.more());
  CHECK(line.got().starts_with("HTTP/1.1 101"));
}

TEST_CASE("whoever sends a request letter by letter is cut off, and keeps nobody waiting meanwhile") {
  Opened open;
  std::vector<Line> slow;
  for (int i = 0; i < 60; ++i) slow.emplace_back(open.port);
  for (Line& line : slow) line.send("GET / HTTP/1.1\r\nHost: localhost\r\n");
  Line body(open.port);
  body.send("POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{");
  Socket rude(open.port);  // told to go, and stays
  std::string shout;
  for (int i = 0; i < 1000; ++i) shout += Socket::frame(1, R"({"type":"undo"})");
  rude.line().send(shout);
  const auto start = Clock::now();
  std::size_t gone = 0;
  while (gone < slow.size() && Clock::now() < start + 2 * long_enough) {
    CHECK(serves(open.port));
    std::this_thread::sleep_for(500ms);
    gone = 0;
    for (Line& line : slow) {
      line.send("x");
      while (line.more(0ms)) continue;
      gone += line.ended();
    }
    body.send(" ");
  }
  CHECK(gone == slow.size());
  while (body.more(1s)) continue;
  CHECK(body.ended());
  while (rude.line().more(1s)) continue;
  CHECK(rude.line().ended());
}

// ---- WebSocket ---------------------------------------------------------------------------------------------------

TEST_CASE("a wrong key opens no seat, and a message sent twice plays once") {
  Opened open;
  const Seated seated = create_table(open.port, boss);
  Socket socket(open.port);
  REQUIRE(socket.open());
  socket.say(join_text({seated.table, std::string(26, 'a')}));
  CHECK(text_of(*socket.hear("refused"), {"code"}) == "wrong_key");
  socket.say(join_text(seated));
  const auto table = socket.hear("table");
  REQUIRE(table.has_value());
  const std::string choice = any_choice(get(*table, {"now"}), 3, 7);
  socket.line().send(Socket::frame(1, choice) + Socket::frame(1, choice) + Socket::frame(1, choice));
  int played = 0, refused = 0;
  for (int i = 0; i < 1000 && refused < 2; ++i) {
    const auto text = socket.hear();
    REQUIRE(text.has_value());
    const json::Value message = parsed(*text);
    if (message.find("re") == nullptr) continue;
    played += text_of(message, {"type"}) == "update";
    refused += text_of(message, {"type"}) == "refused" && text_of(message, {"code"}) == "stale";
  }
  CHECK(refused == 2);
  if (played == 0) played += socket.hear("update").has_value();
  CHECK(played == 1);
}

TEST_CASE("frames that are too large, binary, not UTF-8 or against the rules close their own line only") {
  Opened open;
  const Seated seated = create_table(open.port, boss);
  Socket calm(open.port);
  calm.say(join_text(seated));
  auto table = calm.hear("table");
  REQUIRE(table.has_value());
  json::Value now = get(*table, {"now"});
  const std::string hello = R"({"type":"hello","version":1})";
  const std::string small = R"({"type":"undo"})";
  struct Bad {
    const char* what;
    std::string bytes;
  };
  const std::vector<Bad> all = {
      {"huge", Socket::frame(1, std::string(17'000, ' '))},
      {"said to be endless", std::string("\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04", 14)},
      {"huge in parts", Socket::frame(1, std::string(10'000, ' '), false) + Socket::frame(0, std::string(10'000, ' '))},
      {"binary", Socket::frame(2, small)},
      {"bad UTF-8", Socket::frame(1, "{\"type\":\"\xff\xfe\"}")},
      {"half a character", Socket::frame(1, "\"\xe2\x82")},
      {"an encoded surrogate", Socket::frame(1, "\"\xed\xa0\x80\"")},
      {"not masked", Socket::frame(1, small, true, false)},
      {"unknown opcode", Socket::frame(3, small)},
      {"reserved bits", std::string("\xf1\x80\x01\x02\x03\x04", 6)},
      {"a continuation of nothing", Socket::frame(0, small)},
      {"a new message inside another", Socket::frame(1, "{", false) + Socket::frame(1, "}")},
      {"a long ping", Socket::frame(9, std::string(200, 'x'))},
      {"a ping in parts", Socket::frame(9, "x", false)},
      {"a close with half a code", Socket::frame(8, "x")},
      {"a close", Socket::frame(8, std::string("\x03\xe8", 2))},
  };
  int id = 1;
  for (const Bad& bad : all) {
    INFO(bad.what);
    Socket socket(open.port);
    REQUIRE(socket.open());
    socket.line().send(bad.bytes);
    const int code = socket.closed_with();
    CHECK(code != -1);  // closed, with a word or without
    // somebody else plays on
    if (now.find("result") != nullptr) continue;
    ++id;
    calm.say(any_choice(now, static_cast<std::uint64_t>(id), id));
    for (;;) {
      const auto update = calm.hear("update");
      REQUIRE(update.has_value());
      now = get(*update, {"now"});
      bool asked = now.find("result") != nullptr;
      for (const json::Value& one : get(now, {"asks"}).items) asked = asked || !get(one, {"choices"}).items.empty();
      if (asked) break;
    }
  }
  CHECK(open.server.alive());
}

TEST_CASE("fragments, pings in between, empty messages and deep nesting are taken as they come") {
  Opened open;
  Socket socket(open.port, false);
  REQUIRE(socket.open());
  const std::string hello = R"({"type":"hello","version":1,"id":3})";
  for (std::size_t i = 0; i < hello.size(); ++i) {
    socket.line().send(Socket::frame(i == 0 ? 1 : 0, hello.substr(i, 1), i + 1 == hello.size()));
    if (i % 5 == 0) socket.line().send(Socket::frame(9, "still there?"));
  }
  const auto welcome = socket.hear("welcome");
  REQUIRE(welcome.has_value());
  CHECK(int_of(*welcome, {"re"}) == 3);
  for (const std::string& text : {std::string(), std::string(8000, '['), "{\"type\":" + std::string(4000, '{'),
                                  std::string(16'000, ' '), R"({"type":"hello","version":1e999})" + std::string()}) {
    REQUIRE(socket.say(text));
    const auto refused = socket.hear("refused");
    REQUIRE(refused.has_value());
    CHECK(text_of(*refused, {"code"}) == "bad_message");
  }
  CHECK(serves(open.port));
}

TEST_CASE("who shouts is told to be quiet and cut off in the end; the server stays") {
  Opened open;
  Socket socket(open.port);
  std::string shout;
  for (int i = 0; i < 100; ++i) shout += Socket::frame(1, R"({"type":"undo"})");
  for (int i = 0; i < 20; ++i) socket.line().send(shout);
  int heard = 0;
  bool told = false;
  while (const auto text = socket.hear()) {
    ++heard;
    told = told || text->find("too_often") != text->npos;
  }
  CHECK(told);
  CHECK(heard < 1000);
  socket.line().send(Socket::frame(8, std::string("\x03\xf0", 2)));
  while (socket.line().more()) continue;
  CHECK(socket.line().ended());
  CHECK(serves(open.port));
}

TEST_CASE("whoever never reads is cut off; tables play on, and the server's memory stays bounded") {
  Opened open;
  const auto [finished, size] = finished_game(open.port);
  REQUIRE(size > 10'000);
  const std::size_t before = open.server.memory_kb();
  // ten who ask and never listen
  std::vector<std::unique_ptr<Socket>> deaf;
  for (int i = 0; i < 10; ++i) {
    deaf.push_back(std::make_unique<Socket>(open.port, true, 4096));
    REQUIRE(deaf.back()->open());
  }
  std::thread talk([&] {
    for (int i = 0; i < 400; ++i) {
      for (const auto& socket : deaf) socket->say(join_text({finished.table, ""}));
      std::this_thread::sleep_for(15ms);
    }
  });
  // one of them at a table that goes on under him
  const Seated seated = create_table(open.port, only_bots);
  Socket watching(open.port, true, 4096), reading(open.port);
  watching.say(join_text({seated.table, ""}));
  reading.say(join_text({seated.table, ""}));
  bool ended = false;
  while (const auto text = reading.hear()) {
    ended = text->find(R"("result":{)") != text->npos;
    if (ended) break;
  }
  CHECK(ended);
  std::size_t most = 0;
  for (int i = 0; i < 30; ++i) {
    CHECK(serves(open.port));
    most = std::max(most, open.server.memory_kb());
  }
  talk.join();
  CHECK(most < before + a_little_kb);
  int cut = 0;
  for (const auto& socket : deaf) {
    std::size_t got = 0;
    while (socket->line().more(2s)) {
      got += socket->line().got().size();
      socket->line().got().clear();
      if (got > 64'000'000) break;
    }
    cut += socket->line().ended();
  }
  CHECK(cut == 10);
  CHECK(serves(open.port));
}

TEST_CASE("a thousand connections that come and break off leave nothing behind") {
  Opened open;
  const Seated seated = create_table(open.port, boss);
  CHECK(serves(open.port));
  const std::size_t before = open.server.memory_kb();
  const std::string handshake = Socket::handshake(open.port);
  for (int i = 0; i < 1000; ++i) {
    Line line(open.port);
    if (i % 5 == 1) line.send(handshake.substr(0, static_cast<std::size_t>(i) % handshake.size()));
    if (i % 5 == 2) line.send(handshake);
    if (i % 5 == 3)
      line.send(handshake + Socket::frame(1, R"({"type":"hello","version":1})") + Socket::frame(1, join_text(seated)));
    if (i % 5 == 4) {
      line.send(handshake + Socket::frame(1, R"({"type":"hello","version":1})").substr(0, 9));
      line.more(i % 20 == 4 ? 5000ms : 0ms);
    }
    if (i % 2 == 0) line.reset();
  }
  CHECK(serves(open.port));
  CHECK(open.server.memory_kb() < before + a_little_kb);
  // nobody is taken to be at the table any more
  for (int i = 0; i < 200; ++i) {
    const HttpReply status =
        http(open.port, "POST", "/api/status", R"({"tables":[{"table":")" + seated.table + "\"}]}");
    REQUIRE(status.status == 200);
    if (status.body.find("\"here\":true") == std::string::npos) break;
    REQUIRE(i < 199);
    std::this_thread::sleep_for(50ms);
  }
}

TEST_CASE("handshakes that stop half way keep nobody out") {
  Opened open;
  std::vector<Line> half;
  const std::string handshake = Socket::handshake(open.port);
  for (std::size_t i = 0; i < 200; ++i) {
    half.emplace_back(open.port);
    half.back().send(handshake.substr(0, i % handshake.size()));
  }
  CHECK(serves(open.port));
  for (const char* version : {"Sec-WebSocket-Version: 7\r\n", "Sec-WebSocket-Key: short\r\n"})
    CHECK(ask(open.port, "GET /socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
                             std::string(version) + "\r\n")
              .status != 101);
  CHECK(http(open.port, "GET", "/socket").status == 404);
}

// ---- the end -----------------------------------------------------------------------------------------------------

TEST_CASE("SIGTERM in the middle ends with 0, says goodbye, and everything acknowledged is there afterwards") {
  Folder folder;
  struct Seen {
    Seated seated;
    int rev = 0;
  };
  std::vector<Seen> seen;
  for (int round = 0; round < 5; ++round) {
    Server server(folder / "bout.db");
    for (Seen& table : seen) {
      Socket socket(server.port());
      socket.say(join_text(table.seated));
      const auto there = socket.hear("table");
      REQUIRE(there.has_value());
      CHECK(int_of(*there, {"now", "rev"}) >= table.rev);
    }
    std::vector<std::unique_ptr<Socket>> sockets;
    std::vector<json::Value> nows;
    seen.clear();
    for (int i = 0; i < 4; ++i) {
      seen.push_back({create_table(server.port(), boss), 0});
      sockets.push_back(std::make_unique<Socket>(server.port()));
      sockets.back()->say(join_text(seen.back().seated));
      const auto table = sockets.back()->hear("table");
      REQUIRE(table.has_value());
      nows.push_back(get(*table, {"now"}));
    }
    int status = -1;
    std::thread stop([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20 + 30 * round));
      status = server.stop();
    });
    std::vector<int> codes(4, -1);
    std::vector<int> sent(4, -1);
    for (bool any = true; any;) {
      any = false;
      for (std::size_t i = 0; i < 4; ++i) {
        if (codes[i] != -1) continue;
        any = true;
        const int rev = int_of(nows[i], {"rev"});
        const std::string choice = any_choice(nows[i], static_cast<std::uint64_t>(rev), 1);
        if (!choice.empty() && sent[i] != rev) sockets[i]->say(choice), sent[i] = rev;
        const auto text = sockets[i]->hear(20ms);
        if (text && text->starts_with(R"({"type":"update")")) {
          nows[i] = get(parsed(*text), {"now"});
          seen[i].rev = int_of(nows[i], {"rev"});
        } else if (!text) {
          const int code = sockets[i]->closed_with(0ms);
          if (code != -1 || sockets[i]->line().ended()) codes[i] = std::max(code, 0);
        }
      }
    }
    stop.join();
    CHECK(status == 0);
  }
}

TEST_CASE("clients are told that the server goes") {
  Opened open;
  Socket socket(open.port);
  REQUIRE(socket.open());
  const pid_t pid = open.server.pid();
  ::kill(pid, SIGTERM);
  CHECK(socket.closed_with() == 1001);
  CHECK(open.server.stop() == 0);
}

TEST_CASE("a second server at the same port says so and ends with 1; the first goes on") {
  Opened open;
  Folder folder;
  const Ran ran = run_to_end({"serve", "--port", std::to_string(open.port), "--db", folder / "other.db"});
  CHECK(ran.status == 1);
  CHECK(ran.error.find(std::to_string(open.port) + " is in use") != std::string::npos);
  CHECK(serves(open.port));
}

TEST_CASE("a second server on the same file says who has it and ends with 1; the first goes on") {
  Opened open;
  const Ran ran = run_to_end({"serve", "--port", "0", "--db", open.folder / "bout.db"});
  CHECK(ran.status == 1);
  CHECK(ran.error.find("bout.db is in use: process " + std::to_string(open.server.pid())) != std::string::npos);
  CHECK(ran.out.empty());
  CHECK(serves(open.port));
}

TEST_CASE("a running server's tables are copied by one command, and another server opens the copy") {
  Opened open;
  const Seated seated = create_table(open.port, boss);
  const Ran ran = run_to_end({"backup", "--db", open.folder / "bout.db", open.folder / "copy.db"});
  CHECK_MESSAGE(ran.status == 0, ran.error);
  CHECK(run_to_end({"backup", "--db", open.folder / "bout.db", open.folder / "copy.db"}).status == 1);
  CHECK(serves(open.port));
  const Server other(open.folder / "copy.db");
  Socket socket(other.port());
  socket.say(join_text(seated));
  CHECK(socket.hear("table").has_value());
}

TEST_CASE("a file that cannot be opened ends the server with 1 and a reason before anybody can come") {
  Folder folder;
  std::ofstream(folder / "letter.db") << std::string(2000, 'x');
  const Ran ran = run_to_end({"serve", "--port", "0", "--db", folder / "letter.db"});
  CHECK(ran.status == 1);
  CHECK(ran.error.find("letter.db") != std::string::npos);
  CHECK(ran.out.empty());
}

}  // namespace bout::testing
