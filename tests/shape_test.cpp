// Names, JSON, page types and options, all made from the shape of C++ structs.
#include "engine/shape.hpp"

#include <doctest/doctest.h>

#include "engine/option_rows.hpp"
#include "engine/typescript.hpp"

namespace bout::testing {

namespace {

enum class Colour : std::uint8_t { red, green, double_ };
enum class Card : std::uint8_t {};  // only numbers things

struct Chip {
  Colour colour;
  int worth;
};
struct Scene {
  int round = 3;
  std::optional<Colour> asked;
  std::vector<Chip> chips;
  By<Colour, int, 3> piles{{{4, 5, 6}}};
  Card card{7};
  Seats to_act;
  std::string name = "a \"b\"";
  std::vector<std::optional<int>> gaps;
  bool over = false;
};
struct ChipTaken {
  Chip chip;
  std::uint8_t left;
};
struct NothingHappened {};
struct Found {
  Inlined<Chip> chip;
  OrNull<Chip> before;
  std::optional<OrNull<int>> by;
};
using Happened = OneOf<ChipTaken, NothingHappened>;

template <PartOf<Happened> S>
constexpr bool operator==(const S& a, const S& b) {
  return same_members(a, b);
}
bool operator==(const Chip& a, const Chip& b) { return same_members(a, b); }

enum class Pace : std::uint8_t { slow, quick };
struct Figures {
  int rounds = 7;
  bool loud = true;
  Pace pace = Pace::quick;
  std::uint8_t pot = 2;
  int low = 1, high = 2;
};

const OptionRows<Figures>& rows() {
  static const OptionRows<Figures> list({
      option<&Figures::rounds>(3, 10, "Rounds.", "TST-1"),
      option<&Figures::loud>("Whether it is loud.", "TST-2"),
      option<&Figures::pace>("How fast.", "TST-3"),
      option<&Figures::pot>(0, 9, "What lies in the pot.", "TST-4").called("kitty"),
      option<Figures>({"span", OptionSpec::Kind::integers, {1, 2}, 0, 9, {}, {}, "From and to.", "TST-5"},
                      [](Figures& to, const OptionValue& value) { to.low = value[0], to.high = value[1]; }),
  });
  return list;
}

}  // namespace

TEST_CASE("members and enumerators have the names they have in the code") {
  CHECK(std::vector<std::string_view>(member_names<Chip>.begin(), member_names<Chip>.end()) ==
        std::vector<std::string_view>{"colour", "worth"});
  CHECK(member_names<Scene>[8] == "over");
  CHECK(words_of<Colour>.size() == 3);
  CHECK(word_of(Colour::double_) == "double");
  CHECK(from_word<Colour>("green") == Colour::green);
  CHECK_FALSE(from_word<Colour>("blue").has_value());
  CHECK_FALSE(has_words<Card>);
  CHECK(type_name<NothingHappened>() == "NothingHappened");
}

TEST_CASE("a struct is written as its shape says") {
  Scene scene;
  scene.chips = {{Colour::green, 2}};
  scene.to_act.add(Seat(1));
  scene.gaps = {4, std::nullopt};
  CHECK(shape_json(scene) ==
        R"({"round":3,"chips":[{"colour":"green","worth":2}],"piles":{"red":4,"green":5,"double":6},"card":7,)"
        R"("to_act":[1],"name":"a \"b\"","gaps":[4,null],"over":false})");
  scene.asked = Colour::red;
  CHECK(shape_json(scene).find(R"("asked":"red")") != std::string::npos);
}

TEST_CASE("what is empty is left out or null, and what is spread stands among its neighbours") {
  CHECK(shape_json(Found{{{Colour::red, 1}}, {}, {}}) == R"({"colour":"red","worth":1,"before":null})");
  CHECK(shape_json(Found{{{Colour::red, 1}}, {Chip{Colour::green, 2}}, OrNull<int>{}}) ==
        R"({"colour":"red","worth":1,"before":{"colour":"green","worth":2},"by":null})");
  TypeScript types;
  types.add<Found>("Found");
  CHECK(types.text() ==
        "export type Colour = 'red' | 'green' | 'double';\n"
        "export interface Chip {\n  colour: Colour;\n  worth: number;\n}\n"
        "export interface Found {\n  colour: Colour;\n  worth: number;\n  before: Chip | null;\n"
        "  by?: number | null;\n}\n");
}

TEST_CASE("one of a variant says which it is") {
  CHECK(shape_json(Happened{ChipTaken{{Colour::red, 1}, 9}}) ==
        R"({"type":"chip_taken","chip":{"colour":"red","worth":1},"left":9})");
  CHECK(shape_json(Happened{NothingHappened{}}) == R"({"type":"nothing_happened"})");
}

TEST_CASE("the page's types are those of the structs") {
  TypeScript types;
  types.add<Scene>("View");
  types.add<Happened>("Event");
  CHECK(types.text() ==
        "export type Colour = 'red' | 'green' | 'double';\n"
        "export interface Chip {\n  colour: Colour;\n  worth: number;\n}\n"
        "export interface Scene {\n  round: number;\n  asked?: Colour;\n  chips: Chip[];\n"
        "  piles: Record<Colour, number>;\n  card: number;\n  to_act: number[];\n  name: string;\n"
        "  gaps: (number | null)[];\n  over: boolean;\n}\n"
        "export type View = Scene;\n"
        "export interface ChipTaken {\n  type: 'chip_taken';\n  chip: Chip;\n  left: number;\n}\n"
        "export interface NothingHappened {\n  type: 'nothing_happened';\n}\n"
        "export type Event = ChipTaken | NothingHappened;\n");
}

TEST_CASE("one line compares all steps of a game") {
  CHECK(Happened{ChipTaken{{Colour::red, 1}, 9}} == Happened{ChipTaken{{Colour::red, 1}, 9}});
  CHECK_FALSE(Happened{ChipTaken{{Colour::red, 1}, 9}} == Happened{ChipTaken{{Colour::red, 2}, 9}});
  CHECK_FALSE(Happened{ChipTaken{{Colour::red, 1}, 9}} == Happened{NothingHappened{}});
}

TEST_CASE("an option is one row beside the member it sets") {
  const std::vector<OptionSpec>& specs = rows().specs();
  CHECK(specs[0].name == "rounds");
  CHECK(specs[0].standard == OptionValue{7});
  CHECK(specs[1].kind == OptionSpec::Kind::flag);
  CHECK(specs[2].words == std::vector<std::string>{"slow", "quick"});
  CHECK(specs[2].standard == OptionValue{1});
  CHECK(specs[3].name == "kitty");

  OptionValues values(specs);
  REQUIRE_FALSE(values.set("pace", "slow").has_value());
  REQUIRE_FALSE(values.set("kitty", "5").has_value());
  REQUIRE_FALSE(values.set("span", "3,4").has_value());
  Figures figures;
  figures.rounds = 9;  // as the content has it
  rows().put(values, figures);
  CHECK(figures.rounds == 9);
  CHECK(figures.loud);
  CHECK(figures.pace == Pace::slow);
  CHECK(figures.pot == 5);
  CHECK(figures.low == 3);
  CHECK(figures.high == 4);
}

TEST_CASE("a list of content is indexed by the id of its rows") {
  ListBy<Card, int> worth;
  const Card first = worth.push_back(10);
  const Card second = worth.push_back(20);
  CHECK(worth[first] + worth[second] == 10 + 20);
  int sum = 0;
  for (const Card card : worth.keys()) sum += worth[card];
  CHECK(sum == 30);
  CHECK(index(second) == 1);
}

}  // namespace bout::testing
