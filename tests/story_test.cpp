// Stories as data: how they flow, and every way in which a broken one is refused.
#include "engine/story.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "engine/registry.hpp"
#include "tests/crossroads/game.hpp"
#include "tests/story.hpp"

namespace bout::testing {

namespace {

using story::Argument;
using story::Use;

// ---- broken stories ----

constexpr std::string_view roles[] = {"rival", "friend"};
constexpr std::string_view people[] = {"draw", "rival"};
constexpr std::string_view sides[] = {"face", "heel"};

const story::Vocabulary& words() {
  static const story::Vocabulary all{
      .verbs = {{"vp", {Argument::number(-9, 9)}},
                {"flag", {Argument::name(Use::sets)}},
                {"role", {Argument::word(roles, Use::sets), Argument::word(people, Use::needs).under("who")}},
                {"clear", {Argument::word(roles, Use::clears)}},
                {"next", {Argument::name(Use::nothing), Argument::number(-5, 5).under("by").or_else(1)}},
                {"turn"}},
      .conditions = {{"flag", {Argument::name(Use::tests)}},
                     {"has", {Argument::word(roles, Use::tests)}},
                     {"side", {Argument::word(sides)}, true},
                     {"won"}},
      .hooks = {{"match", {Argument::word(people, Use::needs)}, {{"won"}, {"lost"}, {"gave_up", 0}}},
                {"tonight", {Argument::word(people, Use::needs)}, {{"then", -1, true}}, false, false, false, false},
                {.word = "draw", .arguments = {Argument::word(people)}},
                {.word = "night", .ways = {{"after"}}, .leaves = true, .repeats = true},
                {.word = "end", .leaves = true, .ends = true}},
      .slots = {{"me"}, {"rival", "rival"}},
      .facts = {"rival", "friend"},
      .names = {"champion"},
  };
  return all;
}

class Own : public story::Own {
 public:
  bool comes_back = false;
  std::vector<std::string> nights, draws;

  std::vector<story::Lead> entries(const story::Story& story) const override {
    std::vector<story::Lead> list;
    if (const auto start = story.find("start")) list.push_back({*start, 0, comes_back});
    return list;
  }
  std::vector<story::Lead> leads(const story::Story& story, int hook, int, int) const override {
    std::vector<story::Lead> list;
    for (const std::string& card : words().hooks[static_cast<std::size_t>(hook)].word == "night" ? nights
                                   : words().hooks[static_cast<std::size_t>(hook)].word == "draw"
                                       ? draws
                                       : std::vector<std::string>{})
      if (const auto found = story.find(card)) list.push_back({*found, 0, true});
    return list;
  }
};

const char* const some_texts =
    R"({ "a": "It begins.", "b": "It goes on.", "yes": "Yes", "no": "No", "him": "{rival} waits for {me}." })";

struct Loaded {
  std::optional<story::Story> story;
  Problems problems;
  std::string text() const {
    std::string all;
    for (const Problem& problem : problems) all += problem.text() + "\n";
    return all;
  }
};

/// Reads cards; texts that are not used do not matter here unless asked for.
Loaded load(const std::string& cards, Own own = {}, const std::string& texts = some_texts) {
  Loaded loaded;
  const std::string file = "{ \"cards\": [\n" + cards + "\n] }";
  const story::Source stories[] = {{"story.json", file}}, words_of[] = {{"texts.json", texts}};
  Problems all;
  loaded.story = story::Story::read(stories, words_of, words(), own, all);
  for (const Problem& problem : all)
    if (texts != some_texts || problem.message.find("is used nowhere") == std::string::npos)
      loaded.problems.add(problem.file, problem.place, problem.message);
  return loaded;
}

/// What is said of a story that must be refused.
std::string refused(const std::string& cards, Own own = {}, const std::string& texts = some_texts) {
  const Loaded loaded = load(cards, own, texts);
  CHECK_FALSE(loaded.story.has_value());
  return loaded.text();
}

const std::string only_a = R"({ "a": "It begins." })";

bool says(const std::string& text, const std::string& part) {
  if (text.find(part) != text.npos) return true;
  MESSAGE("said: " << text);
  return false;
}

}  // namespace

TEST_CASE("a sound story is accepted, and every text and card is found by its name") {
  const Loaded loaded = load(R"({ "id": "start", "title": "a", "steps": [ { "text": "b" }, { "goto": "end" } ] })", {},
                             R"({ "a": "It begins.", "b": "It goes on, {me}." })");
  CHECK(loaded.text() == "");
  REQUIRE(loaded.story.has_value());
  const story::CardId start = *loaded.story->find("start");
  CHECK(loaded.story->text(*loaded.story->title(start)) == "It begins.");
  CHECK(loaded.story->cards() == 1);
  CHECK_FALSE(loaded.story->find("begin").has_value());
}

TEST_CASE("unknown words are refused with card, step and a suggestion") {
  CHECK(refused(R"({ "id": "start", "steps": [ { "text": "a" }, { "do": { "vpp": 1 } }, { "goto": "end" } ] })") ==
        "story.json:2:56: card \"start\", step 2: unknown effect \"vpp\"; did you mean \"vp\"?\n");
  CHECK(says(
      refused(
          R"({ "id": "start", "steps": [ { "if": { "hass": "rival" }, "then": [ { "do": "turn" } ] }, { "goto": "end" } ] })"),
      "card \"start\", step 1: unknown condition \"hass\"; did you mean \"has\"?"));
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "mach": "draw" }, { "goto": "end" } ] })"),
             "step 1: \"mach\" is not a step; did you mean \"match\"?"));
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "match": "draw", "wonn": [] }, { "goto": "end" } ] })"),
             "unknown key \"wonn\"; did you mean \"won\"?"));
  CHECK(says(refused(R"({ "id": "start", "stepps": [], "steps": [ { "goto": "end" } ] })"),
             "unknown key \"stepps\"; did you mean \"steps\"?"));
}

TEST_CASE("arguments are checked: numbers, words, names, what is missing and what is too much") {
  const auto step = [](const std::string& text) {
    return refused(R"({ "id": "start", "steps": [ )" + text + R"(, { "goto": "end" } ] })");
  };
  CHECK(says(step(R"({ "do": { "vp": 12 } })"), "\"vp\" is 12; it must be a whole number from -9 to 9"));
  CHECK(says(step(R"({ "do": { "role": "rivall", "who": "draw" } })"),
             "\"role\" does not know \"rivall\"; did you mean \"rival\"?"));
  CHECK(says(step(R"({ "do": { "role": "rival" } })"), "\"role\" lacks \"who\""));
  CHECK(says(step(R"({ "do": { "turn": 3 } })"), "\"turn\" takes nothing; write true"));
  CHECK(says(step(R"({ "do": "vp" })"), "\"vp\" lacks what it is about"));
  CHECK(says(step(R"({ "do": [] })"), "no effect in this list"));
  CHECK(says(step(R"({ "if": { "all": [] }, "then": [ { "do": "turn" } ] })"), "\"all\" of nothing"));
  CHECK(says(step(R"({ "if": "won" })"), "needs \"then\" or \"else\""));
}

TEST_CASE("every goto needs its card, and every card somebody who goes to it") {
  CHECK(says(
      refused(R"({ "id": "start", "steps": [ { "goto": "mil" } ] }, { "id": "mill", "steps": [ { "goto": "end" } ] })"),
      "card \"start\", step 1: there is no card \"mil\"; did you mean \"mill\"?"));
  CHECK(refused(
            R"({ "id": "start", "steps": [ { "goto": "end" } ] }, { "id": "mill", "steps": [ { "goto": "end" } ] })") ==
        "story.json:2:52: card \"mill\": the card is never reached; a \"goto\" must name it\n");
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "goto": "end" }, { "text": "a" } ] })"),
             "card \"start\", step 2: the step is never reached"));
  CHECK(says(
      refused(
          R"({ "id": "start", "steps": [ { "goto": "end" } ] }, { "id": "start", "steps": [ { "goto": "end" } ] })"),
      "there are two cards \"start\""));
  CHECK(says(refused(R"({ "id": "end", "steps": [ { "goto": "end" } ] })"), "a card cannot be called \"end\""));
}

TEST_CASE("a card that nobody waits for must say where it goes on") {
  const std::string open = R"({ "id": "start", "steps": [ { "text": "a" } ] })";
  CHECK(says(refused(open), "card \"start\", step 1: the steps run out here and nothing waits below"));
  Own comes_back;
  comes_back.comes_back = true;
  CHECK(load(open, comes_back, only_a).story.has_value());
  // Called, it may run out; gone to, it may not.
  const std::string mill = R"(, { "id": "mill", "steps": [ { "text": "a" } ] })";
  CHECK(load(R"({ "id": "start", "steps": [ { "goto": "mill", "return": true }, { "goto": "end" } ] })" + mill, {},
             only_a)
            .story.has_value());
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "goto": "mill" } ] })" + mill),
             "card \"mill\", step 1: the steps run out"));
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "if": "won", "then": [ { "goto": "end" } ] } ] })"), "run out"));
}

TEST_CASE("a loop must be meant, must ask somebody, must be able to end, and cannot come back") {
  const auto looping = [](const std::string& again, const std::string& other) {
    return R"({ "id": "start", "steps": [ { "text": "a" }, { "choose": [ { "label": "yes", "steps": [ { "goto": "start")" +
           again + R"( } ] }, { "label": "no", "steps": [ { "goto": ")" + other + R"(" } ] } ] } ] })";
  };
  const std::string three = R"({ "a": "It begins.", "yes": "Yes", "no": "No" })";
  CHECK(load(looping(R"(, "again": true)", "end"), {}, three).story.has_value());
  CHECK(says(refused(looping("", "end")),
             "card \"start\", step 2.yes/1: this leads back to \"start\"; write \"again\": true"));
  CHECK(says(
      refused(
          R"({ "id": "start", "steps": [ { "text": "a" }, { "if": "won", "then": [ { "goto": "end" } ] }, { "goto": "start", "again": true } ] })"),
      "card \"start\", step 3: the loop asks nobody and may go on for ever"));
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "match": "draw" }, { "goto": "start", "again": true } ] })"),
             "card \"start\", step 1: no path from here ever ends"));
  CHECK(says(
      refused(
          R"({ "id": "start", "steps": [ { "match": "draw", "won": [ { "goto": "end" } ] }, { "goto": "start", "again": true, "return": true } ] })"),
      "a loop cannot come back"));
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "goto": "mill", "return": true }, { "goto": "end" } ] },
                        { "id": "mill", "steps": [ { "match": "draw", "won": [ { "goto": "end" } ] }, { "goto": "start", "again": true } ] })"),
             "leads back here before it has come back"));
}

TEST_CASE("what the game repeats by itself, such as nights, is no loop; its cards are reached through it") {
  Own own;
  own.nights = {"inn"};
  own.draws = {"tale"};
  const Loaded loaded = load(R"({ "id": "start", "steps": [ { "goto": "night", "after": [ { "do": "turn" } ] } ] },
       { "id": "inn", "steps": [ { "draw": "draw" }, { "if": "won", "then": [ { "goto": "end" } ], "else": [ { "goto": "night" } ] } ] },
       { "id": "tale", "steps": [ { "text": "a" } ] })",
                             own, only_a);
  CHECK(loaded.text() == "");
  REQUIRE(loaded.story.has_value());
  const std::string dot = loaded.story->dot();
  for (const char* line : {"digraph story {", "\"start\" -> \"night\"", "\"start\" -> \"inn\" [label=\"1 night\"]",
                           "\"inn\" -> \"tale\"", "\"inn\" -> \"end\""})
    CHECK(says(dot, line));
}

TEST_CASE("nothing is read that is not set: flags somewhere, facts on every path") {
  CHECK(says(
      refused(
          R"({ "id": "start", "steps": [ { "do": { "flag": "hint" } }, { "if": { "flag": "hnit" }, "then": [ { "text": "a" } ] }, { "goto": "end" } ] })"),
      "card \"start\", step 2: \"hnit\" is read and never set; did you mean \"hint\"?"));
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "do": { "flag": "hint" } }, { "goto": "end" } ] })"),
             "step 1: \"hint\" is set and never read"));
  CHECK(
      load(
          R"({ "id": "start", "steps": [ { "if": { "flag": "champion" }, "then": [ { "text": "a" } ] }, { "goto": "end" } ] })",
          {},
          only_a)
          .story.has_value());  // the game sets it

  const auto steps = [](const std::string& text) {
    return R"({ "id": "start", "steps": [ )" + text + R"(, { "goto": "end" } ] })";
  };
  const std::string him = R"({ "him": "{rival} waits for {me}." })";
  const std::string rival = R"({ "do": { "role": "rival", "who": "draw" } })";
  CHECK(load(steps(rival + R"(, { "text": "him" })"), {}, him).story.has_value());
  CHECK(says(refused(steps(R"({ "text": "him" })")), "step 1: this needs \"rival\", which is not set on every path"));
  CHECK(says(refused(steps(R"({ "match": "rival" })")), "this needs \"rival\""));
  CHECK(says(refused(steps(rival + R"(, { "do": { "clear": "rival" } }, { "text": "him" })")),
             "step 3: this needs \"rival\""));
  CHECK(says(refused(steps(R"({ "if": "won", "then": [ )" + rival + R"( ] }, { "text": "him" })")),
             "step 2: this needs"));
  CHECK(load(steps(R"({ "if": "won", "then": [ )" + rival + R"( ], "else": [ )" + rival + R"( ] }, { "text": "him" })"),
             {}, him)
            .story.has_value());
  CHECK(load(steps(R"({ "if": { "has": "rival" }, "then": [ { "text": "him" } ] })"), {}, him).story.has_value());
  CHECK(says(refused(steps(R"({ "if": { "not": { "has": "rival" } }, "then": [ { "text": "him" } ] })")),
             "step 1.then/1: this needs"));
  CHECK(load(steps(R"({ "if": { "all": [ "won", { "has": "rival" } ] }, "then": [ { "text": "him" } ] })"), {}, him)
            .story.has_value());
  CHECK(says(refused(steps(R"({ "if": { "any": [ "won", { "has": "rival" } ] }, "then": [ { "text": "him" } ] })")),
             "this needs"));
  // Across cards: what a called card sets or clears counts behind it.
  const std::string call = R"({ "goto": "mill", "return": true })";
  const auto mill = [](const std::string& text) { return R"(, { "id": "mill", "steps": [ )" + text + " ] }"; };
  CHECK(load(steps(call + R"(, { "text": "him" })") + mill(rival), {}, him).story.has_value());
  CHECK(says(refused(steps(rival + "," + call + R"(, { "text": "him" })") + mill(R"({ "do": { "clear": "rival" } })")),
             "step 3: this needs"));
  CHECK(says(refused(steps(call + R"(, { "text": "him" })") + mill(R"({ "if": "won", "then": [ )" + rival + " ] }")),
             "step 2: this needs"));
  // What is told later holds what holds when the card is done.
  CHECK(load(steps(rival + R"(, { "tonight": "rival", "then": [ { "text": "him" } ] })"), {}, him).story.has_value());
  CHECK(says(refused(steps(
                 rival + R"(, { "tonight": "rival", "then": [ { "text": "him" } ] }, { "do": { "clear": "rival" } })")),
             "step 2.then/1: this needs"));
}

TEST_CASE("in every state at least one option is open") {
  const auto options = [](const std::string& first, const std::string& second) {
    return R"({ "id": "start", "steps": [ { "do": { "flag": "hint" } }, { "choose": [ { "label": "yes", "when": )" +
           first + R"(, "steps": [ { "goto": "end" } ] }, { "label": "no", "when": )" + second +
           R"(, "steps": [ { "goto": "end" } ] } ] }, { "text": "a" } ] })";
  };
  const auto only = [&](const std::string& first, const std::string& second) {
    std::string text = options(first, second);
    return text.replace(text.find(R"(, { "text": "a" })"), 17, "");
  };
  const std::string two = R"({ "yes": "Yes", "no": "No" })";
  CHECK(load(only(R"({ "flag": "hint" })", R"({ "not": { "flag": "hint" } })"), {}, two).text() == "");
  CHECK(
      load(only(R"({ "side": "face" })", R"({ "any": [ { "side": "heel" }, { "flag": "hint" } ] })"), {}, two).text() ==
      "");
  CHECK(says(refused(only(R"({ "flag": "hint" })", "\"won\"")),
             "card \"start\", step 2: no option is open when: not flag hint, not won; add one without a condition"));
  CHECK(says(refused(only(R"({ "side": "face" })", R"({ "all": [ { "side": "heel" }, { "flag": "hint" } ] })")),
             "no option is open when: side heel, not flag hint"));
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "choose": [] }, { "goto": "end" } ] })"),
             "nothing to choose from"));
  CHECK(says(
      refused(
          R"({ "id": "start", "steps": [ { "choose": [ { "label": "yes", "steps": [] }, { "label": "yes", "steps": [] } ] }, { "goto": "end" } ] })"),
      "two options have the label \"yes\""));
}

TEST_CASE("every text exists, is used, and has no slot that nobody fills") {
  const std::string start = R"({ "id": "start", "steps": [ { "text": "a" }, { "goto": "end" } ] })";
  CHECK(says(refused(R"({ "id": "start", "steps": [ { "text": "aa" }, { "goto": "end" } ] })"),
             "card \"start\", step 1: there is no text \"aa\"; did you mean \"a\"?"));
  CHECK(refused(start, {}, R"({ "a": "It begins.", "b": "Never." })") ==
        "texts.json:1:22: the text \"b\" is used nowhere\n");
  CHECK(says(refused(start, {}, R"({ "a": "{rivl} comes." })"),
             "the text \"a\" has the unknown slot {rivl}; did you mean \"rival\"?"));
  CHECK(says(refused(start, {}, R"({ "a": "{rival comes." })"), "has a brace without its partner"));
  CHECK(says(refused(start, {}, R"({ "a": "" })"), "the text \"a\" is empty"));
}

TEST_CASE("a way that is not written goes on as the one that stands for it, or behind the sub-game") {
  const Loaded loaded =
      load(R"({ "id": "start", "steps": [ { "match": "draw", "won": [ { "text": "a" } ] }, { "goto": "end" } ] })", {},
           only_a);
  REQUIRE(loaded.story.has_value());
  for (story::At at = 0; at < loaded.story->size(); ++at) {
    if ((*loaded.story)[at].flow != story::Flow::hook || (*loaded.story)[at].word != 0) continue;
    CHECK(loaded.story->way(at, 0) != story::nowhere);
    CHECK(loaded.story->way(at, 1) == story::nowhere);
    CHECK(loaded.story->way(at, 2) == loaded.story->way(at, 0));
  }
  CHECK(loaded.story->path(story::PieceId(1)) == "start/1.won");
}

// ---- the runner, in Crossroads ----

namespace {

using crossroads::Charm;
using crossroads::Choosing;
using crossroads::Companion;

/// A walk with given outcomes; all of them must be used.
struct Walk : Story<crossroads::Event> {
  crossroads::Game game;
  crossroads::State state;

  explicit Walk(std::vector<Outcome> dice, std::vector<std::pair<std::string, std::string>> options = {},
                const char* south = "Take the Bell")
      : game(opened<crossroads::Game>(options)) {
    Chance chance(0);
    state = game.start(chance, sink());
    choose("Take the Bell");
    choose(south, std::move(dice));
  }
  /// Takes the option whose label this is.
  void choose(std::string_view label, std::vector<Outcome> dice = {}) {
    ChoiceList list;
    const Seat seat = game.to_act(state).front();
    game.choices(state, seat, list);
    for (const Choice choice : list) {
      if (game.label(state, seat, choice) != label) continue;
      Chance chance = Chance::scripted(dice);
      game.apply(state, seat, choice, chance, sink());
      CHECK_FALSE(chance.stopped());
      CHECK(chance.count() == dice.size());
      return;
    }
    FAIL("nobody offers \"" << label << "\"");
  }
  std::vector<std::string> offered() const {
    ChoiceList list;
    std::vector<std::string> labels;
    if (game.to_act(state).empty()) return labels;
    game.choices(state, game.to_act(state).front(), list);
    for (const Choice choice : list) labels.push_back(game.label(state, game.to_act(state).front(), choice));
    return labels;
  }
  /// Everything that was said, as the keys of its texts.
  std::string told() const {
    std::string keys;
    for (const crossroads::Event& event : events)
      if (const auto* said = get_if<crossroads::Said>(&event)) keys += game.story().key(said->text) + " ";
    return keys;
  }
};

using Labels = std::vector<std::string>;

// Both have the bell; two dice under the signpost; the road in the order of its cards.
const std::vector<Outcome> unlucky = {1, 1};
constexpr Outcome ferry = 1, beggar = 2, cups = 3, camp = 4, storm = 5, inn = 6;

}  // namespace

TEST_CASE("CRO-1.1 CRO-2.2 a card is called and comes back; what each success does is told once for each") {
  Walk walk({5, 6});
  CHECK(walk.told() == "parting.a signpost.a signpost.found parting.b ");
  CHECK(walk.state.coins[0] == 1 + 2);
  CHECK(walk.offered() == Labels{"Take the coast road", "Take the hill road"});
  CHECK(walk.state.agenda.size() == 1);  // nothing is left of the call
  CHECK(Walk(unlucky).told() == "parting.a signpost.a signpost.nothing parting.b ");
}

TEST_CASE("CRO-2.3 an option may be closed, and where one must be taken, the others are") {
  Walk poor(unlucky, {{"coins", "0"}});
  poor.choose("Take the coast road", {ferry});
  CHECK(poor.offered() == Labels{"Swim"});
  CHECK(poor.game.might(poor.state, Seat(0)) == Labels{"way-1", "way-3"});
  Walk coast(unlucky);
  coast.choose("Take the coast road", {ferry});
  CHECK(coast.offered() == Labels{"Pay the ferryman"});
  Walk hills(unlucky);
  hills.choose("Take the hill road", {ferry});
  CHECK(hills.offered() == Labels{"Pay the ferryman", "Swim"});
  Walk lit(unlucky, {}, "Take the Lantern");
  lit.choose("Take the hill road", {ferry});
  CHECK(lit.offered() == Labels{"Pay the ferryman", "Swim", "Light the way"});
  CHECK(lit.game.view(lit.state, Seat(0)).find("Lantern") == std::string::npos);
  lit.choose("Light the way", {cups - 1});
  CHECK(lit.game.view(lit.state, Seat(0)).find("Lantern") != std::string::npos);
}

TEST_CASE("CRO-2.1 CRO-2.4 an effect that asks somebody holds the story until it is answered") {
  Walk walk(unlucky);
  walk.choose("Take the hill road", {ferry});
  walk.choose("Swim", {1, 2});
  CHECK(walk.offered() == Labels{"Pay with a coin", "Pay with the charm"});
  CHECK(walk.told().ends_with("ferry.drift "));
  walk.choose("Pay with the charm", {cups - 1});  // second of those left
  CHECK(walk.told().ends_with("ferry.drift ferry.end cups.a "));
  CHECK(walk.state.charms[1] == Charm::none);
  CHECK(walk.last<crossroads::TollPaid>()->charm == Charm::bell);
}

TEST_CASE("CRO-2.5 a sub-game plays on top of the story, which goes on by what came of it") {
  Walk walk(unlucky, {{"coins", "3"}});
  walk.choose("Take the coast road", {cups});
  CHECK(walk.offered() == Labels{"Walk away", "Stake 1", "Stake 2", "Stake 3"});
  walk.choose("Stake 2", {3, 4});
  CHECK(walk.told().ends_with("cups.a cups.won "));
  CHECK(walk.state.coins[0] == 3 + 2);
  CHECK(walk.offered() == Labels{"Once more", "Walk away"});
  walk.choose("Once more");  // the loop that is meant; it costs a coin
  walk.choose("Stake 3", {3, 3});
  CHECK(walk.state.coins[0] == 3 + 2 - 1 - 3);
  CHECK(walk.offered() == Labels{"Walk away"});
  walk.choose("Walk away", {inn - 1, 1});
  CHECK(walk.told().ends_with("cups.lost inn.a tale.well "));
  CHECK(walk.state.agenda.size() == 2);  // the question, and the night below it
}

TEST_CASE("CRO-2.5 whoever walks away from a bet reads what a loser reads") {
  Walk walk(unlucky);
  walk.choose("Take the coast road", {cups});
  walk.choose("Walk away");
  CHECK(walk.told().ends_with("cups.a cups.lost "));
  CHECK(walk.count<crossroads::Rolled>() == 1);  // under the signpost
}

TEST_CASE("CRO-2.6 a companion is named in the texts while he is there") {
  Walk walk(unlucky);
  walk.choose("Take the hill road", {beggar});
  walk.choose("Give a coin", {2, camp - 1});  // the smith; the camp is third of those left
  CHECK(walk.state.companion == Companion::smith);
  Teller teller;
  std::string last;
  for (const crossroads::Event& event : walk.events)
    if (holds_alternative<crossroads::Said>(event)) last = walk.game.tell(event, spectator, teller).text;
  CHECK(last == "The smith has found dry wood.");
  walk.choose("Say goodbye", {1});
  CHECK(walk.state.companion == Companion::none);
}

TEST_CASE("CRO-2.7 what is kept for the night is told when it comes, and the story goes on before") {
  Walk walk(unlucky, {{"coins", "3"}, {"nights", "1"}});
  walk.choose("Take the coast road", {storm});
  CHECK(walk.told().ends_with("storm.a storm.sea storm.dawn gate.a gate.alone "));
  CHECK(walk.state.coins[0] == 3 - 1 + 1);
  CHECK(walk.state.outcome == crossroads::Outcome::home);
}

TEST_CASE("CRO-1.2 CRO-1.3 CRO-1.4 a drawn card comes back to the one that heard it; after the nights comes the gate") {
  Walk walk(unlucky, {{"nights", "1"}});
  walk.choose("Take the coast road", {inn, 1});
  CHECK(walk.told().ends_with("inn.a tale.well "));
  CHECK(walk.offered() == Labels{"Sit by the window"});
  walk.choose("Sit by the window");
  CHECK(walk.game.result(walk.state).over);
  CHECK(walk.game.result(walk.state).outcome == 0);
  Walk cold(unlucky, {{"nights", "1"}});
  cold.choose("Take the coast road", {beggar});
  cold.choose("Walk on", {1, 2, 3});
  CHECK(cold.told().ends_with("gate.a gate.shut gate.lost "));
  CHECK(cold.game.result(cold.state).outcome == 1);
}

TEST_CASE("a guess does not know what nobody has read, and goes on through what has been read") {
  Walk walk(unlucky, {{"coins", "5"}});
  walk.choose("Take the coast road", {cups});
  Chance deals(1);
  crossroads::State guess = walk.game.redeal(walk.state, Seat(0), deals);
  Chance dice(7);
  walk.game.apply(guess, Seat(0), {static_cast<std::uint16_t>(Choosing::stake), 1, 0, 0}, dice, {});
  CHECK(guess.outcome == crossroads::Outcome::unknown);
  walk.choose("Stake 1", {3, 4});
  walk.choose("Once more");
  guess = walk.game.redeal(walk.state, Seat(0), deals);
  const std::vector<Outcome> same = {3, 4};
  Chance again = Chance::scripted(same);
  walk.game.apply(guess, Seat(0), {static_cast<std::uint16_t>(Choosing::stake), 1, 0, 0}, again, {});
  CHECK_FALSE(guess.outcome.has_value());
}

TEST_CASE("the standard story is small, and its steps hold one small number") {
  static_assert(sizeof(story::Tell) == 2);
  static_assert(sizeof(story::Choose) == 2);
  const Walk walk(unlucky);
  CHECK(walk.game.story().cards() == 11);
  CHECK(walk.game.story().size() < 300);
  CHECK(says(walk.game.story().dot(), "\"parting\" -> \"signpost\" [label=\"2 and back\"]"));
  CHECK(says(walk.game.story().dot(), "\"cups\" -> \"cups\" [label=\"3.cups.more/2 again\"]"));
}

TEST_CASE("what everybody may read of the files is without what is secret") {
  for (const ContentFile& file : crossroads::Game::files()) {
    const std::string open = open_part(file);
    if (file.name == "charms.json")
      CHECK(
          open ==
          R"({"charms":[{"id":"lantern","name":"Lantern"},{"id":"mirror","name":"Mirror"},{"id":"bell","name":"Bell"}]})");
    else
      CHECK(open.empty());
  }
  CHECK(open_part({"cards.json", "{ \"a\" : 1 }", true}) == "{ \"a\" : 1 }");
}

}  // namespace bout::testing
