#pragma once
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/chance.hpp"
#include "tests/server/client.hpp"
#include "tests/server/house.hpp"

namespace bout::testing {

/// A choice as the server told of it: that it is kept.
struct Told {
  int seat = -1;
  std::string label;  // empty when it is not this person's to know
};

/// One person at one table who plays as fast as the server answers, and remembers everything it was told.
class Player {
 public:
  explicit Player(Seated at) : seated(std::move(at)) {}

  /// Joins, and compares every choice it was told of with what the table says now. False when nobody lets it in.
  bool connect(std::uint16_t port) {
    socket = std::make_unique<Socket>(port, true, 0, "", "/socket/" + seated.table);
    acknowledged = 0;
    waiting = false;
    if (!socket->open() || !socket->say(join_text(seated))) return false;
    const auto table = socket->hear("table");
    if (!table) return false;
    compare(*table);
    return true;
  }
  /// Every choice it was told of is there, in its place, and none twice.
  void compare(const json::Value& table) {
    const auto& moves = get(table, {"moves"}).items;
    REQUIRE(static_cast<std::size_t>(int_of(table, {"now", "rev"})) == moves.size());
    REQUIRE_MESSAGE(moves.size() >= told.size(), "the table lost " << told.size() - moves.size() << " choices");
    for (std::size_t i = 0; i < told.size(); ++i) {
      REQUIRE(int_of(moves[i], {"seat"}) == told[i].seat);
      if (!told[i].label.empty()) REQUIRE(text_of(moves[i], {"label"}) == told[i].label);
    }
    told.resize(moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) note(i, moves[i]);
    now = get(table, {"now"});
  }
  void note(std::size_t at, const json::Value& move) {
    told[at].seat = int_of(move, {"seat"});
    if (move.find("label") != nullptr) told[at].label = text_of(move, {"label"});
  }
  bool over() const { return now.find("result") != nullptr; }
  void act(Chance& dice) {
    if (waiting || over()) return;
    const std::string text = any_choice(now, static_cast<std::uint64_t>(dice.pick(1000)), ++id);
    if (text.empty()) return;
    waiting = socket->say(text);
  }
  /// Takes in what has come; false when the line is gone.
  bool listen(std::chrono::milliseconds wait) {
    for (auto text = socket->hear(wait); text; text = socket->hear(std::chrono::milliseconds(0))) {
      const json::Value message = parsed(*text);
      const std::string type = text_of(message, {"type"});
      if (type == "moved") return false;
      if (type == "refused") waiting = false;  // somebody else was faster, or too many messages
      if (type != "update") continue;
      now = get(message, {"now"});
      const auto rev = static_cast<std::size_t>(int_of(now, {"rev"}));
      REQUIRE(rev == told.size() + 1);
      told.emplace_back();
      note(rev - 1, get(message, {"move"}));
      if (message.find("re") != nullptr && int_of(message, {"re"}) == id) {
        waiting = false;
        ++acknowledged;
        ++total;
      }
    }
    return !socket->line().ended();
  }

  Seated seated;
  std::unique_ptr<Socket> socket;
  std::vector<Told> told;
  json::Value now;
  bool waiting = false;
  int id = 0, acknowledged = 0, total = 0;
};

}  // namespace bout::testing
