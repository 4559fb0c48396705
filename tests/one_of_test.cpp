#include "engine/one_of.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

namespace bout::testing {

namespace {

struct Coin {
  int side = 1;
  bool operator==(const Coin&) const = default;
};
struct Dice {
  std::uint8_t faces[3];
  bool operator==(const Dice&) const = default;
};
struct Name {
  std::string text;
  bool operator==(const Name&) const = default;
};
struct Names {
  std::vector<Name> all;
  bool operator==(const Names&) const = default;
};

using Luck = OneOf<Coin, Dice>;
using Words = OneOf<Coin, Name, Names>;
static_assert(std::is_trivially_copyable_v<Luck>);
static_assert(!std::is_trivially_copyable_v<Words>);
static_assert(sizeof(Luck) == 8);
static_assert(std::is_same_v<Words::Kind<2>, Names>);

const std::string long_text = "longer than what a string keeps within itself";

}  // namespace

TEST_CASE("one of: it begins as the first, is told apart by number and by type, and takes the place of what it was") {
  Luck luck;
  CHECK(luck.index() == 0);
  CHECK(get<Coin>(luck).side == 1);
  CHECK(get_if<Dice>(&luck) == nullptr);
  luck = Dice{{1, 2, 3}};
  CHECK(luck.index() == 1);
  CHECK(holds_alternative<Dice>(luck));
  CHECK(get_if<Dice>(&luck)->faces[2] == 3);
  luck.emplace<Coin>({4});
  CHECK(luck == Luck(Coin{4}));
  CHECK_FALSE(luck == Luck(Coin{5}));
  CHECK_FALSE(luck == Luck(Dice{}));
}

TEST_CASE("one of: what has memory of its own is copied, moved and given back") {
  Words words = Name{long_text};
  Words copy = words;
  CHECK(copy == words);
  get<Name>(copy).text += ".";
  CHECK(get<Name>(words).text == long_text);
  const Words taken = std::move(copy);
  CHECK(get<Name>(taken).text == long_text + ".");
  words = Names{{{long_text}, {"short"}}};
  CHECK(get<Names>(words).all.size() == 2);
  words = *&words;
  CHECK(get<Names>(words).all[0].text == long_text);
  words = taken;
  CHECK(words == taken);
  words = Coin{7};
  CHECK(get<Coin>(words).side == 7);
  CHECK(get<Name>(Words(Name{long_text})).text == long_text);
}

TEST_CASE("one of: a visitor is called with what it holds, and may change it") {
  struct Kind {
    std::string operator()(const Coin&) const { return "coin"; }
    std::string operator()(const Name& name) const { return name.text; }
    std::string operator()(const Names&) const { return "names"; }
  };
  Words words = Name{"Marica"};
  CHECK(visit(Kind{}, words) == "Marica");
  visit(
      [](auto& one) {
        if constexpr (requires { one.text; }) one.text = "Lambik";
      },
      words);
  CHECK(visit(Kind{}, words) == "Lambik");
  CHECK(visit(Kind{}, Words(Coin{})) == "coin");
}

}  // namespace bout::testing
