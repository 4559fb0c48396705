// Choices that differ in one word are told as one, and nothing of them is lost.
#include <doctest/doctest.h>

#include "server/choices.hpp"
#include "tests/server/house.hpp"
#include "tests/server/spread.hpp"

namespace bout::testing {

namespace {

using server::ToldChoice;

std::string hex(std::size_t n) { return std::string(1, static_cast<char>('a' + n / 12)) + std::to_string(n % 12 + 1); }

ToldChoice move_to(std::size_t n, int nth = 0) {
  return {Choice{24, static_cast<std::uint16_t>(nth), static_cast<std::uint16_t>(n), 0}, "act",
          "Move to " + hex(n) + (nth == 0 ? " (first action)" : " (second action)"),
          R"({"type":"acting","action":"move","nth":)" + std::to_string(nth) + R"(,"hex":")" + hex(n) + R"("})", ""};
}

std::string plainly(const std::vector<ToldChoice>& choices) {
  json::Writer out;
  out.begin_list();
  for (const ToldChoice& one : choices) server::write_choices(out, std::span(&one, 1));
  return out.end_list().text();
}

/// What is sent, spread out again, is the same as each told by itself; says how many entries were sent.
std::size_t entries(const std::vector<ToldChoice>& choices) {
  json::Writer out;
  server::write_choices(out, choices);
  const std::string sent = std::string(out.text());
  const json::Value now = spread(parsed(R"({"asks":[{"choices":)" + sent + "}]}"));
  const json::Value each = parsed(plainly(choices));
  const auto& got = get(get(now, {"asks"}).items[0], {"choices"}).items;
  REQUIRE(got.size() == choices.size());
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const json::Value& want = each.items[i].items[0];
    for (std::size_t part = 0; part < 4; ++part) CHECK(get(got[i], {"choice"}).items[part].integer == get(want, {"choice"}).items[part].integer);
    for (const char* text : {"word", "label"}) CHECK(text_of(got[i], {text}) == text_of(want, {text}));
    REQUIRE(get(got[i], {"means"}).members.size() == get(want, {"means"}).members.size());
    for (const json::Member& member : get(want, {"means"}).members) {
      const json::Value& mine = get(got[i], {"means", member.key});
      CHECK(mine.text == member.value.text);
      CHECK(mine.integer == member.value.integer);
    }
    CHECK((got[i].find("follows") != nullptr) == (want.find("follows") != nullptr));
  }
  return parsed(sent).items.size();
}

}  // namespace

TEST_CASE("choices that differ in one word are told as one, each run of them by itself, and come apart as they were") {
  std::vector<ToldChoice> choices;
  for (std::size_t n = 0; n < 30; ++n) choices.push_back(move_to(n));  // a1 begins the word of a10
  for (std::size_t n = 5; n < 20; ++n) choices.push_back(move_to(n, 1));
  choices.push_back({Choice{26, 0, 0, 0}, "brace", "Brace", R"({"type":"plain","verb":"brace"})", ""});
  CHECK(entries(choices) == 3);
}

TEST_CASE("what differs in more than a word of the means and of the label is told by itself") {
  const auto ten = [](auto change) {
    std::vector<ToldChoice> choices;
    for (std::size_t n = 0; n < 10; ++n) {
      choices.push_back(move_to(n));
      change(choices.back(), n);
    }
    return entries(choices);
  };
  CHECK(ten([](ToldChoice&, std::size_t) {}) == 1);
  CHECK(ten([](ToldChoice& one, std::size_t n) { if (n % 3 == 2) one.follows = "you are seen"; }) == 10);
  CHECK(ten([](ToldChoice& one, std::size_t n) { if (n == 8) one.follows = "you are seen"; }) == 3);
  CHECK(ten([](ToldChoice& one, std::size_t n) { one.label = "Move " + std::to_string(n); }) == 10);
  CHECK(ten([](ToldChoice& one, std::size_t n) { one.choice.c = static_cast<std::uint16_t>(n); }) == 10);
  CHECK(ten([](ToldChoice& one, std::size_t n) { one.word = n % 2 == 0 ? "act" : "go"; }) == 10);
  CHECK(ten([](ToldChoice& one, std::size_t n) { one.means = R"({"hit":{"hex":")" + hex(n) + R"("}})"; }) == 10);
  CHECK(ten([](ToldChoice& one, std::size_t n) { one.means = R"({"nth":)" + std::to_string(n) + "}"; }) == 10);
  CHECK(ten([](ToldChoice& one, std::size_t n) { one.means = R"({"hex":")" + hex(n) + R"(\\"})"; }) == 10);
  CHECK(ten([](ToldChoice& one, std::size_t) { one.means = "{}"; }) == 10);
}

TEST_CASE("of what a choice means only what is not as in the one before is told, and nothing of it is lost") {
  const auto choice = [](std::uint16_t c, const std::string& means) { return ToldChoice{Choice{24, c, c, c}, "act", "Strike " + std::to_string(c), means, ""}; };
  const std::vector<ToldChoice> choices{
      choice(0, R"({"type":"acting","action":"attack","nth":0,"target":9,"hit":{"damage":3,"sum":[1,{"a":"}],\\\"{"}]}})"),
      choice(1, R"({"type":"acting","action":"attack","nth":0,"target":9,"hit":{"damage":4,"sum":[1]}})"),
      choice(2, R"({"type":"acting","action":"attack","nth":1,"target":8,"hit":{"damage":4,"sum":[1]}})"),
      choice(3, R"({"type":"acting","action":"defend","nth":1})"),
      choice(4, R"({"type":"plain","verb":"brace"})"),
      choice(5, "{}"),
      choice(6, R"({"type":"acting","action":"attack","nth":1,"target":8,"hit":{"damage":4,"sum":[1]}})")};
  CHECK(entries(choices) == choices.size());
  json::Writer out;
  server::write_choices(out, choices);
  const json::Value sent = parsed(std::string(out.text()));
  const auto like = [&](std::size_t n) { return sent.items[n].find("like") != nullptr; };
  CHECK(!like(0));
  CHECK(like(1));
  CHECK(get(sent.items[2], {"means"}).members.size() == 2);
  CHECK(!like(4));
  CHECK(!like(6));
  CHECK(out.text().size() + 80 < plainly(choices).size());
}

}  // namespace bout::testing
