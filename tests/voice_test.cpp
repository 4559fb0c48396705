#include <doctest/doctest.h>

#include "engine/json.hpp"
#include "engine/teller.hpp"
#include "engine/voice/memory.hpp"

using namespace bout;
using namespace bout::voice;

namespace {

/// A tiny game with people, a number and a word to ask for.
Vocabulary words_of_a_game() {
  Vocabulary made;
  made.events = {"Hit", "Fell"};
  made.keys = {{"band", KeyKind::number, {}, 1, 0, false},
               {"lead", KeyKind::word, {"took", "lost"}, 2, 2, false},
               {"thread", KeyKind::thread, {}, 5, 0, true},
               {"repeat.area", KeyKind::number, {}, 3, 4, true}};
  made.slots.people = {"A", "O"};
  made.slots.numbers = {"n"};
  made.slots.texts = {"venue", "venue.short"};
  made.licences = {{{"again"}, {"repeat.area"}, {}, "needs \"repeat\" in \"when\"", {}},
                   {{"two", "twice"}, {}, {}, "is never written by hand", {}}};
  made.tags = {"arm", "leg"};
  made.tag_key = 3;
  return made;
}

struct People {
  Pronouns she = *pronouns("she"), he = *pronouns("he"), they = *pronouns("they"),
           xe = *pronouns("xe/xem/xyr/xyrs/xemself");
  Details details{{"pin", "eyes on {A.pos} own hands"}};
  Person ada{0, "Ada Moss", "Moss", &she, &details}, bo{1, "Bo Lund", "Lund", &he, nullptr},
      cy{2, "Cy Rook", "Rook", &they, nullptr}, di{3, "Di Vale", "Vale", &xe, nullptr},
      eva{4, "Eva Tarn", "Tarn", &she, nullptr};
};

std::string say(std::string_view text, const Person& a, const Person& o, Discourse& talk, int n = 2) {
  const Vocabulary words = words_of_a_game();
  Problems problems;
  const Text made = compile(text, words.slots, "test", {}, problems);
  REQUIRE(problems.empty());
  Values values;
  values.people[0] = &a;
  values.people[1] = &o;
  values.numbers[0] = n;
  values.texts[0] = "Old Hall";
  Rendered line = render({&made}, values, talk, words.slots);
  talk = line.after;
  return line.text;
}

std::string problem(std::string_view json) {
  Problems problems;
  Table table;
  const auto value = json::parse(json, "lines.json", problems);
  if (value) read_table(*value, "lines.json", words_of_a_game(), table, problems);
  return problems.empty() ? "" : problems[0].message;
}

Table table_of(std::string_view json) {
  Problems problems;
  Table table;
  const Vocabulary words = words_of_a_game();
  read_table(*json::parse(json, "lines.json", problems), "lines.json", words, table, problems);
  for (const Problem& one : problems) FAIL(one.text());
  index(table, words);
  return table;
}

}  // namespace

TEST_CASE("words and numbers") {
  CHECK(number_word(2) == "two");
  CHECK(number_word(13) == "13");
  CHECK(nth(3) == "third");
  CHECK(nth(21) == "21st");
  CHECK(nth(112) == "112th");
  CHECK(times(1) == "once");
  CHECK(times(4) == "four times");
  CHECK(possessive("Moss") == "Moss's");
  CHECK(verb("goes", true) == "go");
  CHECK(verb("tries", true) == "try");
  CHECK(verb("ties", true) == "tie");
  CHECK(verb("catches", true) == "catch");
  CHECK(verb("uses", true) == "use");
  CHECK(verb("can", true) == "can");
  CHECK(verb("is", false) == "is");
  CHECK(article("arm") == "an");
  CHECK(article("use") == "a");
  CHECK(article("hour") == "an");
  const std::string_view items[] = {"a", "b", "c"};
  CHECK(list(items) == "a, b and c");
  CHECK(list(std::span(items).first(2)) == "a and b");
  CHECK_FALSE(pronouns("xe/xem"));
}

TEST_CASE("names are full once, then short; possessives and capitals follow") {
  const People p;
  Discourse talk;
  CHECK(say("{A} meets {O's} elbow.", p.ada, p.bo, talk) == "Ada Moss meets Bo Lund's elbow.");
  CHECK(say("{A's} turn. {O.full} waits.", p.ada, p.bo, talk) == "Moss's turn. Bo Lund waits.");
  CHECK(say("in the {venue}, {n:times}.", p.ada, p.bo, talk) == "In the Old Hall, twice.");
  CHECK(say("a {venue}  ends .", p.ada, p.bo, talk) == "An Old Hall ends.");
}

TEST_CASE("a pronoun is used when it is clear, else the name") {
  const People p;
  Discourse talk;
  CHECK(say("{A} swings. {A.sub} {A.v:is} late.", p.ada, p.bo, talk) == "Ada Moss swings. She is late.");
  CHECK(say("{A} lets {O} go, and {A.sub} {A.v:has} a reason.", p.ada, p.eva, talk) ==
        "Moss lets Eva Tarn go, and Moss has a reason.");
  CHECK(say("{A} lets {O} go, and {A.sub} {A.v:has} a reason.", p.cy, p.eva, talk) ==
        "Cy Rook lets Tarn go, and they have a reason.");
  CHECK(say("{A} nods. {A.sub} {A.v:goes}; it was {A.own}.", p.di, p.eva, talk) ==
        "Di Vale nods. Xe goes; it was xyrs.");
  CHECK(say("{A} holds {A.pos} arm with {A.ref}.", p.bo, p.di, talk) == "Bo Lund holds his arm with himself.");
  CHECK(say("{A}, {A.detail.pin}, waits.", p.ada, p.bo, talk) == "Moss, eyes on her own hands, waits.");
}

TEST_CASE("what is wrong in a table is said with a way out") {
  CHECK(problem(R"([{"id":"a","on":"Hti","say":"x."}])").find("did you mean \"Hit\"") != std::string::npos);
  CHECK(problem(R"([{"id":"a","on":"Hit","say":"{B} falls."}])").find("unknown slot {B}") != std::string::npos);
  CHECK(problem(R"([{"id":"a","on":"Hit","when":{"leed":"took"},"say":"x."}])").find("did you mean \"lead\"") !=
        std::string::npos);
  CHECK(problem(R"([{"id":"a","on":"Hit","when":{"lead":"tok"},"say":"x."}])").find("did you mean \"took\"") !=
        std::string::npos);
  CHECK(problem(R"([{"id":"a","on":"Hit","say":"{A} again."}])").find("needs \"repeat\"") != std::string::npos);
  CHECK(problem(R"([{"id":"a","on":"Hit","when":{"repeat":"area>=2"},"say":"{A} again."}])").empty());
  CHECK(problem(R"([{"id":"a","on":"Hit","say":"{A.sub} goes."}])").find("wants its verb") != std::string::npos);
  CHECK(problem(R"([{"id":"a","on":"Hit","say":"twice."}])").find("never written by hand") != std::string::npos);
  CHECK(problem(R"([{"id":"a","on":"Hit","part":"tail","say":"x."}])").find("must be earned") != std::string::npos);
  CHECK(problem(R"([{"id":"a","on":"Hit","say":"x."},{"id":"a","on":"Hit","say":"y."}])").find("is taken") !=
        std::string::npos);
}

TEST_CASE("the most particular template that fits is told, then it cools and its keys rest") {
  const Table table = table_of(R"([
    {"id":"plain","on":"Hit","say":"{A} hits."},
    {"id":"plain2","on":"Hit","say":"A blow by {A}."},
    {"id":"took","on":"Hit","when":{"lead":"took"},"say":"Now {A} leads."},
    {"id":"took2","on":"Hit","when":{"lead":"took"},"say":"That is the lead."},
    {"id":"paid","on":"Hit","when":{"thread":["x","y"]},"say":"That was for it."}])");
  const Vocabulary words = words_of_a_game();
  const People p;
  Memory memory(table, words, 7);
  memory.begin_evening();
  memory.begin_scene();
  Values values;
  values.people[0] = &p.ada;
  Situation now;
  now.value[1] = 1;
  const auto told = [&](std::uint32_t event) {
    const int chosen = memory.choose(0, voice::Who::call, Part::line, now, values, event, {});
    if (chosen < 0) return std::string("-");
    memory.tell(chosen, -1, values, event);
    return table.templates[static_cast<std::size_t>(chosen)].id;
  };
  now.threads = {table.thread("y")};
  CHECK(told(1) == "paid");
  now.threads.clear();
  CHECK(told(2).starts_with("took"));
  const std::string next = told(3);  // the key rests: all weigh the same now
  CHECK(next != "-");
  told(4);
  told(5);
  CHECK(told(6) == "-");  // everything was told in this match
}

TEST_CASE("a choice is a function of the seed and the events") {
  const Table table = table_of(R"([{"id":"a","on":"Hit","say":"Red."},{"id":"b","on":"Hit","say":"Green."},
    {"id":"c","on":"Hit","say":"Blue."},{"id":"d","on":"Hit","say":"Grey."}])");
  const Vocabulary words = words_of_a_game();
  const auto text = [&](std::uint64_t seed) {
    Memory memory(table, words, seed);
    std::string all;
    for (std::uint32_t i = 0; i < 4; ++i) {
      const int chosen = memory.choose(0, voice::Who::call, Part::line, {}, {}, i, {});
      all += memory.tell(chosen, -1, {}, i).text;
    }
    return all;
  };
  CHECK(text(1) == text(1));
  CHECK((text(1) != text(2) || text(1) != text(3)));
}

TEST_CASE("a teller keeps a game's own memory, and can be moved and copied with it") {
  struct Count {
    explicit Count(int from) : now(from) {}
    int now;
  };
  Teller teller(3);
  CHECK(++teller.memory<Count>(5).now == 6);
  CHECK(teller.memory<Count>(9).now == 6);
  Teller moved = std::move(teller);
  CHECK(moved.memory<Count>(0).now == 6);
  CHECK(moved.seed() == 3);
  Teller copy = moved;
  CHECK(++copy.memory<Count>(0).now == 7);
  CHECK(moved.memory<Count>(0).now == 6);
  copy = moved;
  CHECK(copy.memory<Count>(0).now == 6);
}
