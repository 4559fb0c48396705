// Effects as text become rows: what each word takes, precedence, picks, branches, and what is refused.
#include <doctest/doctest.h>

#include "games/alls_well/content.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well::testing {

namespace {

/// One effect read with the names of a small Scenario.
struct Bench {
  Names names{{"heal", "cinder"},
              {"yoke_hand", "ash_mongrel"},
              {"river", "gate"},
              0,
              {"fence"},
              [](std::string_view hex) {
                return hex == "d9" ? std::optional<std::uint8_t>(77) : std::nullopt; }};
  EffectPool pool;
  std::string problems;

  Effects read(std::string text) {
    Problems found;
    const std::optional<json::Value> root = json::parse(text, "x.json", found);
    REQUIRE(root.has_value());
    const json::Reader in("x.json", found);
    const Effects made = EffectReader(in, names, pool).effects(*root, {Family::guide, 3});
    for (const Problem& problem : found) problems += problem.text() + "\n";
    return made;
  }
  const Effect& one(const std::string& text) {
    const Effects made = read("[" + text + "]");
    REQUIRE_MESSAGE(problems.empty(), problems);
    REQUIRE(made.count == 1);
    return pool[made.first];
  }
  Op op(const std::string& operation) { return *pool.code(one(R"({"do": [")" + operation + R"("]})")); }
  /// The words of a number or condition in the order in which they are worked out.
  std::vector<Word> words(const std::string& expression) {
    std::vector<Word> list;
    const Effect& effect = one(R"({"if": ")" + expression + R"(", "do": ["win"]})");
    for (const Node* node = pool.at(effect.condition); node->word != Word::end; ++node) list.push_back(node->word);
    return list;
  }
  std::string refused(const std::string& text) {
    problems.clear();
    read("[" + text + "]");
    return problems;
  }
};

bool says(const std::string& text, std::string_view piece) {
  if (text.find(piece) != std::string::npos) return true;
  MESSAGE(text);
  return false;
}

}  // namespace

TEST_CASE("AWE-C10 an operation becomes a row with what its word takes") {
  Bench bench;
  const Op push = bench.op("push(target, half_up(v), self)");
  CHECK(push.what == Do::push);
  CHECK(push.who == Ref::target);
  CHECK(push.other == Ref::self);
  CHECK(bench.pool.at(push.value)->word == Word::v);
  CHECK((bench.pool.at(push.value) + 1)->word == Word::half_up);
  const Op modify = bench.op("modify(self, attack, -2, next_this_turn)");
  CHECK(static_cast<Attribute>(modify.a) == Attribute::attack);
  CHECK(static_cast<Until>(modify.b) == Until::next_this_turn);
  CHECK(static_cast<std::int8_t>(bench.pool.at(modify.value)->a) == -2);
  const Op spawn = bench.op("spawn_at(ash_mongrel, d9, 1)");
  CHECK(static_cast<EnemyType>(spawn.a) == EnemyType{1});
  CHECK(spawn.who == Ref::hex);
  CHECK(spawn.b == 77);
  const Op group = bench.op("spawn(yoke_hand, 2)");
  CHECK(group.b == 2);
  CHECK(group.value == no_node);  // all of them
  CHECK(bench.op("change_sides(fence)").a == 0);
  CHECK(bench.op("void_letter(C)").a == 2);
  CHECK(static_cast<ActionKind>(bench.op("act(target, cinder, 0)").a) == of_ability(AbilityId{1}));
}

TEST_CASE("AWE-C10 numbers and conditions are worked out in the usual order") {
  Bench bench;
  CHECK(bench.words("round >= 2 + 1 * 3 and not covered(A) or flag(2)") ==
        std::vector<Word>{Word::round, Word::number, Word::number, Word::number, Word::times, Word::add, Word::at_least,
                          Word::covered, Word::not_, Word::and_, Word::flag, Word::or_});
  CHECK(bench.words("(round = 1 or round = 2) and defeated") ==
        std::vector<Word>{Word::round, Word::number, Word::equal, Word::round, Word::number, Word::equal, Word::or_,
                          Word::defeated, Word::and_});
  CHECK(bench.words("max(P - 1, 0) > distance(target)") ==
        std::vector<Word>{Word::P, Word::number, Word::subtract, Word::number, Word::max, Word::distance, Word::more});
}

TEST_CASE("AWE-C10 the same number is kept once") {
  Bench bench;
  const Op one = bench.op("damage(target, P - 1)");
  const std::size_t size = bench.pool.nodes.size();
  const Op other = bench.op("heal(self, P - 1)");
  CHECK(one.value == other.value);
  CHECK(bench.pool.nodes.size() == size);
}

TEST_CASE("AWE-7.2 a pick needs sight from its owner, unless its words say otherwise") {
  Bench bench;
  const auto select = [&](const std::string& who) {
    return bench.pool[bench.one(R"j({"who": ")j" + who + R"j(", "do": ["damage(target, 1)"]})j").who];
  };
  CHECK(select("one enemy within influence").sight);
  CHECK_FALSE(select("one enemy within influence unseen").sight);
  CHECK_FALSE(select("each enemy within 1 of d9").sight);
  CHECK(select("one other within range(self) of target seen").sight);
  const Select river = select("each pc in river");
  CHECK(river.in == 0);
  CHECK(river.within == no_node);
  CHECK(river.pick == Pick::each);
  const Select near = select("each enemy within 2 of gate where not is(target, previous)");
  CHECK(near.from == Ref::label);
  CHECK(near.from_at == 1);
  CHECK(near.where != no_node);
  CHECK(select("up_to v ash_mongrel within 3").set == of_type(EnemyType{1}));
}

TEST_CASE("AWE-C38 either and may hold operations of their own") {
  Bench bench;
  const Effect& effect = bench.one(
      R"j({"who": "one pc", "do": [{"either": [["pay(target, coin, 2)"], ["damage(target, 3)", "flag(1)"]]}, )j"
      R"j({"may": ["leave(target)"]}]})j");
  const Op* ops = bench.pool.code(effect);
  REQUIRE(effect.count == 6);
  CHECK(ops[0].what == Do::either);
  CHECK(ops[0].a == 1);
  CHECK(ops[0].b == 2);
  CHECK(ops[1].what == Do::pay);
  CHECK(ops[3].what == Do::flag);
  CHECK(ops[4].what == Do::may);
  CHECK(ops[4].a == 1);
}

TEST_CASE("AWE-C11 what cannot be read is refused with its place in the text") {
  Bench bench;
  CHECK(bench.refused(R"j({"do": ["damage(target, P - )"]})j") == "x.json:1:30: unknown word \")\"\n");
  CHECK(says(bench.refused(R"j({"do": ["dammage(target, 1)"]})j"), "did you mean \"damage\"?"));
  CHECK(says(bench.refused(R"j({"do": ["spawn(ash_mongrl, 1)"]})j"), "did you mean \"ash_mongrel\"?"));
  CHECK(says(bench.refused(R"j({"do": ["change_sides(fense)"]})j"), "did you mean \"fence\"?"));
  CHECK(says(bench.refused(R"j({"who": "each pc in rivver", "do": ["win"]})j"), "did you mean \"river\"?"));
  CHECK(says(bench.refused(R"j({"if": "round >> 3", "do": ["win"]})j"), "unknown word"));
  CHECK(says(bench.refused(R"j({"if": "round", "doo": ["win"]})j"), "did you mean \"do\"?"));
  CHECK(says(bench.refused(R"j({"do": [{"either": [["win"]]}]})j"), "exactly two lists"));
  CHECK(says(bench.refused(R"j({"when": "always", "who": "one enemy within 2", "do": ["modify(target, move, 1)"]})j"),
             "only \"each ...\" fits here"));
  CHECK(says(bench.refused(R"j({"do": ["allow_floored(self, heal)"]})j"), "it needs \"when\": \"always\""));
  CHECK(says(bench.refused(R"j({})j"), "do"));
}

TEST_CASE("every word of the vocabulary has its row, and says how it is written") {
  for (std::size_t i = 0; i < words_of<Do>.size(); ++i) {
    const auto what = static_cast<Do>(i);
    CHECK(row_of(what).what == what);
    CHECK(written(what).starts_with(word_of(what)));
    const bool says_by_attribute = what == Do::modify || what == Do::set || what == Do::either || what == Do::may;
    CHECK((says_by_attribute || !row_of(what).says.empty()));
  }
  for (std::size_t i = 0; i < words_of<Attribute>.size(); ++i) {
    const AttributeWord& row = row_of(static_cast<Attribute>(i));
    CHECK_FALSE((row.says.empty() && row.sets.empty()));
  }
  CHECK(written(Do::push) == "push(who, number, whom)");
  CHECK(written(Word::half_up) == "half_up(number)");
  CHECK(written(Word::P) == "P");
}

}  // namespace bout::alls_well::testing
