// The campaign's story as it is shipped: it loads, passes the graph check, and has what the catalogue asks for.
#include "games/alls_well/story.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "games/alls_well/game.hpp"
#include "games/alls_well/tests/cards.hpp"
#include "games/alls_well/vocabulary.hpp"

namespace bout::alls_well::testing {

namespace {

struct Shipped {
  StoryBook book;
  EffectPool pool;
};
const Shipped& shipped() {
  static const Shipped made = [] {
    const Pack pack = shipped_pack();
    EffectPool pool = shipped_cards().cards.pool;
    Problems problems;
    std::optional<StoryBook> book = read_checked_story(pack, shipped_cards(), pool, problems);
    REQUIRE_MESSAGE(book.has_value(), text_of(problems));
    book->places = {};  // of files that are gone
    return Shipped{std::move(*book), std::move(pool)};
  }();
  return made;
}
const Story& story() { return shipped().book.story; }
const StoryWords& words() { return shipped().book.words; }

std::vector<LocationId> locations_of(ChapterId id) {
  std::vector<LocationId> list;
  for (int n = number(story()[id].first); n <= number(story()[id].last); ++n)
    list.push_back(static_cast<LocationId>(n));
  return list;
}
std::vector<QuestId> quests_of(ChapterId id) {
  std::vector<QuestId> list;
  for (int n = 1; n <= most_quests; ++n)
    if (story()[static_cast<QuestId>(n)].chapter == id) list.push_back(static_cast<QuestId>(n));
  return list;
}
std::vector<const QuestResult*> results_of(const Quest& quest) {
  if (quest.kind == QuestKind::challenge) return {&quest.success, &quest.failure};
  return {&quest.options[0].result, &quest.options[1].result};
}
void each_op(const Effects& effects, const std::function<void(const Op&)>& visit) {
  for (int i = 0; i < effects.count; ++i) {
    const Effect& effect = shipped().pool[effects.first + i];
    for (int op = 0; op < effect.count; ++op) visit(shipped().pool.code(effect)[op]);
  }
}
bool gives(const Effects& effects, int token) {
  bool given = false;
  each_op(effects, [&](const Op& op) { given = given || (op.what == Do::exploration && op.a == token); });
  return given;
}
bool asks(NodeId id, int token) {
  for (const Node* node = shipped().pool.at(id); id != no_node && node->word != Word::end; ++node)
    if (node->word == Word::token && (token == 0 || node->a == token)) return true;
  return false;
}
/// Whether an option, a quest or a travel icon of this chapter asks for a token.
bool option_asks(ChapterId id, int token) {
  return std::ranges::any_of(quests_of(id), [&](QuestId quest) {
    const Quest& row = story()[quest];
    return asks(row.needs, token) || asks(row.options[0].needs, token) || asks(row.options[1].needs, token);
  });
}
bool travel_asks(ChapterId id, int token) {
  return std::ranges::any_of(locations_of(id), [&](LocationId one) {
    return std::ranges::any_of(story()[one].travel, [&](const TravelIcon& icon) { return asks(icon.needs, token); });
  });
}
bool chapter_gives(ChapterId id, int token) {
  return std::ranges::any_of(quests_of(id), [&](QuestId quest) {
    return std::ranges::any_of(results_of(story()[quest]),
                               [&](const QuestResult* result) { return gives(result->effects, token); });
  });
}
constexpr ChapterId chapter(int number) { return static_cast<ChapterId>(number - 1); }

struct Length {
  int least, most;
};
void check_length(const std::string& text, Length length) {
  CAPTURE(text);
  CHECK(words_in(text) >= length.least);
  CHECK(words_in(text) <= length.most);
}

/// All that people read, each text once.
std::vector<std::string> texts() {
  std::vector<std::string> list;
  const auto add = [&](const StoryText& text) {
    list.push_back(text.text);
    list.insert(list.end(), text.recalls.begin(), text.recalls.end());
  };
  for (int n = 1; n <= most_locations; ++n) add(words().locations[index(n)].text);
  for (int n = 1; n <= most_quests; ++n) {
    const QuestWords& quest = words().quests[index(n)];
    add(quest.text);
    for (const std::string& text : {quest.results[0], quest.results[1], quest.success, quest.failure})
      if (!text.empty()) list.push_back(text);
  }
  for (const ChapterWords& one : words().chapters) add(one.last_entry);
  for (const EndWords& end : words().ends) add(end.result);
  for (const auto& bands : words().epilogues)
    for (const StoryText& text : bands) add(text);
  list.push_back(words().closing_won);
  list.push_back(words().closing_lost);
  return list;
}

}  // namespace

TEST_CASE("AWE-C50 the graph check finds nothing in the campaign that is shipped") {
  Problems problems;
  check_content(shipped_pack(), problems);
  CHECK_MESSAGE(problems.empty(), text_of(problems));
  Problems again;
  Game::check(shipped_pack(), again);
  CHECK(again.empty());
}

TEST_CASE("AWE-C25 110 Locations in seven chapters, each beginning with its two openings") {
  const int last[] = {14, 30, 46, 62, 79, 95, 110};
  int before = 0;
  for (const ChapterId id : all<ChapterId>(explorations)) {
    const Chapter& row = story()[id];
    CHECK(number(row.first) == before + 1);
    CHECK(number(row.last) == last[index(id)]);
    CHECK(row.opening(true) == row.first);
    CHECK(number(row.opening(false)) == number(row.first) + 1);
    before = last[index(id)];
  }
  for (int n = 1; n <= most_locations; ++n) CHECK(!words().locations[index(n)].name.empty());
}

TEST_CASE("AWE-C14 Explorations 1 and 7 are short, and rounds follow from the number of players") {
  for (const ChapterId id : all<ChapterId>(explorations))
    CHECK(story()[id].short_ == (number(id) == 0 || number(id) == 6));
  CHECK(story()[chapter(2)].rounds(4) == 5);  // AWE-G95
  CHECK(story()[chapter(2)].rounds(2) == 10);
  CHECK(story()[chapter(2)].rounds(3) == 7);  // AWE-G96
  CHECK(story()[chapter(1)].rounds(1) == 5);
  CHECK(story()[chapter(1)].rounds(4) == 3);
}

TEST_CASE("AWE-C39 every Location of a chapter lies in a cell of its own, the openings in one") {
  for (const ChapterId id : all<ChapterId>(explorations)) {
    std::set<std::pair<int, int>> cells;
    for (const LocationId one : locations_of(id)) {
      const MapCell cell = story()[one].cell;
      if (one == story()[id].opening(false))
        CHECK(cell == MapCell{});
      else
        CHECK(cells.insert({cell.column, cell.row}).second);
    }
    for (const LocationId from : locations_of(id))
      for (const TravelIcon& icon : story()[from].travel)
        CHECK(story()[icon.to].cell == beside(story()[from].cell, icon.edge));
  }
}

TEST_CASE("AWE-C47 85 quests, 34 of them investigations, as many in each chapter as the catalogue says") {
  const int investigations[] = {4, 5, 5, 5, 6, 5, 4}, challenges[] = {6, 7, 8, 8, 8, 8, 6};
  for (const ChapterId id : all<ChapterId>(explorations)) {
    int found = 0, asked = 0;
    const std::vector<QuestId> quests = quests_of(id);
    for (const QuestId quest : quests) found += story()[quest].kind == QuestKind::investigation ? 1 : 0;
    CHECK(found == investigations[index(id)]);
    CHECK(count_of(quests) - found == challenges[index(id)]);
    for (const QuestId quest : quests) {
      const Quest& row = story()[quest];
      asked += asks(row.needs, 0) || asks(row.options[0].needs, 0) || asks(row.options[1].needs, 0) ? 1 : 0;
    }
    CHECK(asked >= 1);
  }
}

TEST_CASE("AWE-C47 each Character's icon stands on at least two options of every chapter") {
  for (const ChapterId id : all<ChapterId>(explorations))
    for (const CharacterId who : all<CharacterId>(characters)) {
      int icons = 0;
      for (const QuestId quest : quests_of(id))
        for (const QuestOption& option : story()[quest].options) icons += option.forces(who) ? 1 : 0;
      CAPTURE(number(id) + 1);
      CAPTURE(std::string(word_of(who)));
      CHECK(icons >= 2);
    }
}

TEST_CASE("AWE-C47 every chapter offers the Plot Armour of its list and no other") {
  const std::set<int> offered[] = {{2, 4, 6, 10},    {1, 3, 7, 11}, {3, 5, 8, 10}, {2, 4, 6},
                                   {3, 5, 7, 9, 11}, {2, 5, 8, 11}, {3, 6, 8, 9}};
  for (const ChapterId id : all<ChapterId>(explorations)) {
    std::set<int> slots;
    for (const QuestId quest : quests_of(id))
      for (const QuestResult* result : results_of(story()[quest]))
        each_op(result->effects, [&](const Op& op) {
          if (op.what == Do::cover_slot) slots.insert(shipped().pool.at(op.value)->a);
        });
    CAPTURE(number(id) + 1);
    CHECK(slots == offered[index(id)]);
  }
}

TEST_CASE("AWE-C25 two quests of every chapter, and its last entry, lead to the next Scenario") {
  for (const ChapterId id : all<ChapterId>(explorations)) {
    int ways = 0;
    for (const QuestId quest : quests_of(id)) {
      const auto results = results_of(story()[quest]);
      ways +=
          std::ranges::any_of(results, [](const QuestResult* result) { return result->next != no_scenario; }) ? 1 : 0;
    }
    CHECK(ways == 2);
    CHECK(story()[id].last_entry.next == number(id) + 1);
  }
}

TEST_CASE("AWE-C46 Exploration tokens are gained and asked for where the catalogue says") {
  struct Row {
    int token, gained;  // 0: in a Scenario
    std::vector<int> options, travel;
  };
  const Row rows[] = {{1, 0, {1}, {}},  {2, 1, {}, {5}},          {3, 0, {2, 4}, {}},  {4, 0, {3, 6}, {}},
                      {5, 0, {3}, {}},  {6, 3, {7}, {}},          {7, 0, {}, {4}},     {8, 4, {5, 7}, {}},
                      {9, 0, {}, {5}},  {10, 5, {}, {6}},         {11, 0, {6}, {}},    {12, 6, {7}, {}},
                      {13, 0, {}, {7}}, {14, 7, {}, {}},          {15, 0, {3, 6}, {}}, {16, 5, {6}, {}},
                      {17, 0, {}, {}},  {18, 2, {4, 5, 6, 7}, {}}};
  for (const Row& row : rows) {
    CAPTURE(row.token);
    if (row.gained > 0) CHECK(chapter_gives(chapter(row.gained), row.token));
    for (const int in : row.options) CHECK(option_asks(chapter(in), row.token));
    for (const int in : row.travel) CHECK(travel_asks(chapter(in), row.token));
    CHECK(!words().tokens[index(row.token)].name.empty());
  }
  CHECK(chapter_gives(chapter(6), 16));
  int needing = 0;  // AWE-C25: one quest in five
  for (int n = 1; n <= most_quests; ++n) {
    const Quest& row = story()[static_cast<QuestId>(n)];
    needing += asks(row.needs, 0) || asks(row.options[0].needs, 0) || asks(row.options[1].needs, 0) ? 1 : 0;
  }
  CHECK(needing >= 17);
}

TEST_CASE("AWE-C46 whoever wins the deserter over gains his Hired card") {
  int hired = 0;
  for (int n = 1; n <= most_quests; ++n)
    for (const QuestResult* result : results_of(story()[static_cast<QuestId>(n)])) {
      CHECK((result->hired != no_hired) == gives(result->effects, 16));
      if (result->hired == no_hired) continue;
      CHECK(shipped_cards().faces[result->hired].name == "House Deserter");
      ++hired;
    }
  CHECK(hired == 2);
}

TEST_CASE("AWE-C15 for a box a card counts the sum of its actions of a shown kind") {
  const auto card = [](CharacterId who, int number) -> const ActionCard& {
    return shipped_cards().cards[who].actions[index(number - 1)];
  };
  const ChallengeBox first = story()[QuestId{1}].box;  // 5, fast; move and trespass
  CHECK(first.value == 5);
  CHECK(first.has_speed);
  const int P = 3;
  for (int number = 1; number <= starting_actions; ++number) {  // AWE-G77: Break Camp and Forced March alone
    const bool meets = value_for(first, card(CharacterId::marica, number), P) >= first.value;
    CHECK(meets == (number == 1 || number == 9));
  }
  const ChallengeBox all_in = story()[QuestId{3}].box;               // 6, potency
  CHECK(value_for(all_in, card(CharacterId::groanax, 3), 5) == 11);  // AWE-G105: Crush
  CHECK(value_for(all_in, card(CharacterId::groanax, 10), 5) == 5);  // Head Down
  CHECK(value_for(all_in, card(CharacterId::groanax, 5), 5) == 9);   // Shoulder Through
}

TEST_CASE("AWE-C48 the closing has four ends, one of them always open, and each recalls what was done") {
  const std::array<ClosingEnd, closing_ends>& ends = story().ends;
  CHECK(ends[0].needs == no_node);
  CHECK(!ends[0].only_won);
  const int trauma[] = {-1, -1, 0, 2};
  for (std::size_t i = 0; i < ends.size(); ++i) {
    CAPTURE(words().ends[i].label);
    CHECK(ends[i].trauma == trauma[i]);
    CHECK(ends[i].only_won == (i == 3));
    for (const int token : {1, 4, 11, 15, 18})
      CHECK(std::ranges::any_of(ends[i].recalls, [&](NodeId id) { return asks(id, token); }));
  }
  for (const int token : {6, 14}) CHECK(asks(ends[1].needs, token));
  for (const int token : {8, 12, 16}) CHECK(asks(ends[2].needs, token));
  CHECK(asks(ends[3].needs, 17));
}

TEST_CASE("AWE-C30 four epilogues for each Character, for trauma 0-2, 3-5, 6-8, 9 and more") {
  const int from[] = {0, 3, 6, 9}, to[] = {2, 5, 8, and_more};
  for (const CharacterId who : all<CharacterId>(characters))
    for (std::size_t i = 0; i < trauma_bands; ++i) {
      const TraumaBand& band = story().epilogues[who][i];
      CHECK(band.from == from[i]);
      CHECK(band.to == to[i]);
    }
}

TEST_CASE("AWE-C49 every text of the story keeps to its length") {
  for (int n = 1; n <= most_locations; ++n) check_length(words().locations[index(n)].text.text, {35, 80});
  for (int n = 1; n <= most_quests; ++n) {
    const QuestWords& quest = words().quests[index(n)];
    CAPTURE(n);
    check_length(quest.text.text, {30, 70});
    if (story()[static_cast<QuestId>(n)].kind == QuestKind::investigation) {
      for (const std::string& text : quest.results) check_length(text, {15, 45});
      for (const std::string& label : quest.labels) check_length(label, {2, 8});
    } else {
      check_length(quest.success, {15, 45});
      check_length(quest.failure, {15, 45});
    }
  }
  for (const ChapterWords& one : words().chapters) check_length(one.last_entry.text, {60, 120});
  for (const auto& bands : words().epilogues)
    for (const StoryText& text : bands) check_length(text.text, {120, 220});
}

TEST_CASE("AWE-C49 no text of the story stands there twice, and none has what the voice forbids") {
  std::set<std::string> seen, openings;
  int opened_alike = 0;
  for (const std::string& text : texts()) {
    CAPTURE(text);
    CHECK(seen.insert(text).second);
    for (const std::string_view bad : {"!", "...", "\u2014", "\u2013", "\u2026", "suddenly", "  "})
      CHECK(text.find(bad) == std::string::npos);
    opened_alike += openings.insert(text.substr(0, 24)).second ? 0 : 1;
  }
  CHECK(opened_alike <= 6);
  CHECK(count_of(seen) >= 400);
}

TEST_CASE("AWE-1.4 no Location and no quest names a Character, who may not be at the table") {
  const auto check = [](const std::string& text) {
    for (const char* name : {"Marica", "Lambik", "Groanax", "Knowman"}) {
      CAPTURE(text);
      CHECK(text.find(name) == std::string::npos);
    }
  };
  for (int n = 1; n <= most_locations; ++n) check(words().locations[index(n)].text.text);
  for (int n = 1; n <= most_quests; ++n) {
    const QuestWords& quest = words().quests[index(n)];
    for (const std::string* text :
         {&quest.text.text, &quest.results[0], &quest.results[1], &quest.success, &quest.failure})
      check(*text);
  }
}

TEST_CASE("AWE-C50 the campaign can be drawn for Graphviz") {
  const std::string graph = Game::story_graph(shipped_pack());
  CHECK(graph.starts_with("digraph campaign {"));
  for (const char* piece :
       {"S0 -> L1 [label=\"success\"]", "S0 -> L2 [label=\"failure\"]", "L1 -> L4 [label=\"move 4\"]",
        "L72 -> L76 [label=\" token 2\"]", "Q9 -> S1 [label=\"success\"]", "Q85 -> S7"}) {
    CAPTURE(piece);
    CHECK(graph.find(piece) != std::string::npos);
  }
}

TEST_CASE("the story is secret: no file of it is open to anybody before it is told") {
  int found = 0;
  for (const ContentFile& file : Game::files()) {
    if (!is_story(file.name)) continue;
    ++found;
    const std::string open = open_part(file);
    CHECK((open == "{}" || open == R"({"short":true})" || open == R"({"short":true,"start":[1,1,3,4]})"));  // AWE-C14: rounds
  }
  CHECK(found == explorations + 1);
}

TEST_CASE("what quests and Locations do can be told in plain English") {
  const CardBox& cards = shipped_cards();
  const Describer describe(shipped().pool, cards.names, cards.faces);
  for (int n = 1; n <= most_quests; ++n)
    for (const QuestResult* result : results_of(story()[static_cast<QuestId>(n)]))
      if (!result->effects.empty()) CHECK(!describe.effects(result->effects, true).empty());
  const Quest& toll = story()[QuestId{2}];
  CHECK(describe.effects(toll.options[0].result.effects, true).find("party gains Exploration token 2") !=
        std::string::npos);
}

}  // namespace bout::alls_well::testing
