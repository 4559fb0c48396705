// How much fits, and what happens when no more does.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <vector>

#include "engine/agenda.hpp"
#include "engine/fixed_list.hpp"
#include "engine/shape.hpp"
#include "tests/room_release.hpp"

namespace bout::testing {

namespace {

template <std::size_t N>
struct Numbered {
  std::uint8_t value = N;
};
template <class Sequence>
struct Kinds;
template <std::size_t... N>
struct Kinds<std::index_sequence<N...>> {
  using Step = OneOf<Numbered<N>...>;
  static Step make(std::size_t which) {
    Step step;
    ((N == which ? void(step.template emplace<Numbered<N>>({})) : void()), ...);
    return step;
  }
};
using Most = Kinds<std::make_index_sequence<most_kinds>>;

struct Wide {  // as many members as are visited, of two kinds
  // clang-format off
  int a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7;
  std::optional<int> b0 = 8, b1 = 9, b2 = 10, b3 = 11, b4 = 12, b5 = 13, b6 = 14, b7 = 15;
  int c0 = 16, c1 = 17, c2 = 18, c3 = 19, c4 = 20, c5 = 21, c6 = 22, c7 = 23;
  int d0 = 24, d1 = 25, d2 = 26, d3 = 27, d4 = 28, d5 = 29, d6 = 30, d7 = 31;
  int e0 = 32, e1 = 33, e2 = 34, e3 = 35, e4 = 36, e5 = 37, e6 = 38, e7 = 39;
  int f0 = 40, f1 = 41, f2 = 42, f3 = 43, f4 = 44, f5 = 45, f6 = 46, f7 = 47;
  int g0 = 48, g1 = 49, g2 = 50, g3 = 51, g4 = 52, g5 = 53, g6 = 54, g7 = 55;
  int h0 = 56, h1 = 57, h2 = 58, h3 = 59, h4 = 60, h5 = 61, h6 = 62, h7 = 63;
  // clang-format on
};
struct TooWide {
  Wide wide;
  std::array<int, 3> list;
};

int value_of(int member) { return member; }
int value_of(const std::optional<int>& member) { return *member; }

/// How the program ends when this is done.
template <class Do>
int end_of(const Do& what) {
  const pid_t child = ::fork();
  if (child == 0) {
    for (const int number : {SIGABRT, SIGILL, SIGTRAP}) std::signal(number, SIG_DFL);
    if (std::freopen("/dev/null", "w", stderr) == nullptr) ::_exit(3);  // what an assertion says is expected here
    what();
    ::_exit(0);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return status;
}
bool stopped(int status) { return WIFSIGNALED(status); }
bool went_well(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }

}  // namespace

TEST_CASE("room: an agenda knows 192 kinds of steps") {
  static_assert(Most::Step::kinds == 192);
  for (std::size_t which = 0; which < most_kinds; ++which)
    CHECK(with_step(Most::make(which), [](const auto& step) -> std::size_t { return step.value; }) == which);
}

TEST_CASE("room: 64 members of a struct are found and visited in order") {
  static_assert(member_count<Wide> == 64);
  static_assert(member_count<const Wide&> == 64);
  static_assert(member_count<TooWide> == 2);
  static_assert(member_count<Numbered<0>> == 1);
  Wide wide;
  std::vector<int> values;
  each_member(wide, [&](const auto& member) { values.push_back(value_of(member)); });
  REQUIRE(values.size() == 64);
  for (int i = 0; i < 64; ++i) CHECK(values[static_cast<std::size_t>(i)] == i);
}

namespace {
struct Sixteen {
  std::uint8_t a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p;
};
}  // namespace

TEST_CASE("room: an event has sixteen members") {
  using Event = OneOf<Sixteen>;
  CHECK(shape_json(Event{Sixteen{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}}) ==
        R"({"type":"sixteen","a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9,"j":10,"k":11,"l":12,"m":13,)"
        R"("n":14,"o":15,"p":16})");
}

TEST_CASE("room: a full list stops the program, an assertion in tests and a trap in a release build") {
  for (const Uses& use : {uses_of<FixedList<int, 5>, ChoiceList>(), in_release()}) {
    CHECK(went_well(end_of([&] { use.push(use.list_room); })));
    CHECK(stopped(end_of([&] { use.push(use.list_room + 1); })));
    CHECK(went_well(end_of([&] { use.grow(use.list_room); })));
    CHECK(stopped(end_of([&] { use.grow(use.list_room + 1); })));
    CHECK(went_well(end_of([&] { use.write_at(0); })));
    CHECK(stopped(end_of([&] { use.write_at(1); })));
    CHECK(stopped(end_of([&] { use.take_from_empty(); })));
    CHECK(went_well(end_of([&] { use.offer(use.choice_room); })));
    CHECK(stopped(end_of([&] { use.offer(use.choice_room + 1); })));
  }
}

}  // namespace bout::testing
