// What the charts promise as a whole: how many lines of each kind, who profits, and that heat does not drift.
#include <set>

#include "games/face_to_the_mat/tests/ring.hpp"

namespace bout::face_to_the_mat::testing {

namespace {

std::string kind_of(const Line& line, Chart chart) {
  if (line.effects.empty()) return "nothing";
  const Effect& first = line.effects[0];
  const bool both = line.effects.size() > 1;
  switch (first.op) {
    case Op::score:
      if (chart == Chart::e && first.who == Role::opponent) return "backfires";
      if (both) return "both score";
      return first.amount == 0 ? "score die" : "score " + std::to_string(first.amount);
    case Op::back: return both ? "both back" : "back";
    case Op::grudge: return first.amount > 0 ? "grudge up" : "grudge down";
    case Op::tv: return first.amount > 0 ? "tv up" : "tv down";
    case Op::challenge: return "challenge";
    case Op::ally: return "ally";
    case Op::foe: return "foe";
    case Op::turn: return "turn";
    case Op::disable: return "disable";
    case Op::gain: return "gain";
    case Op::eject: return "eject";
    case Op::object: return "object";
    case Op::referee_down: return "down " + std::to_string(first.amount);
    case Op::second_referee: return "second referee";
    case Op::roll: return "roll";
    case Op::pin: return "pin";
    case Op::spill: return "spill";
    case Op::contender: return "contender";
    case Op::stipulation: return "stipulation";
    case Op::absent: return "absent";
  }
  return "";
}

}  // namespace

TEST_CASE("the charts have the mix of lines that was asked for") {
  using Mix = std::map<std::string, int>;
  const std::array<Mix, chart_count> wanted = {{
      {{"grudge", 16 + 6}, {"relation", 3}, {"tv", 2}, {"challenge", 3}, {"score 1", 3}, {"nothing", 3}},
      {{"grudge", 12}, {"disable", 8}, {"score", 5}, {"relation", 3}, {"turn", 1}, {"challenge", 4}, {"nothing", 3}},
      {{"grudge", 14}, {"eject", 3}, {"challenge", 6}, {"gain", 5}, {"tv", 2}, {"nothing", 6}},
      {{"score 1", 8},
       {"score 2", 8},
       {"score 3", 3},
       {"both score", 3},
       {"back", 6},
       {"spill", 2},
       {"disable", 3},
       {"nothing", 3}},
      {{"score 1", 6},
       {"score 2", 8},
       {"score 3", 5},
       {"score 4", 1},
       {"backfires", 6},
       {"back", 4},
       {"grudge up", 4},
       {"nothing", 2}},
      {{"grudge down", 12}, {"tv up", 3}, {"ally", 5}, {"contender", 2}, {"turn", 1}, {"nothing", 13}},
      {{"grudge up", 18}, {"challenge", 9}, {"foe", 4}, {"turn", 2}, {"absent", 1}, {"nothing", 2}},
      {{"tv up", 5},
       {"tv down", 5},
       {"contender", 4},
       {"challenge", 6},
       {"stipulation", 6},
       {"grudge", 6},
       {"nothing", 4}},
      {{"grudge", 14}, {"challenge", 7}, {"tv up", 2}, {"relation", 4}, {"stipulation", 3}, {"nothing", 6}},
      {{"grudge up", 16}, {"challenge", 8}, {"tv", 2}, {"foe", 4}, {"turn", 1}, {"stipulation", 2}, {"nothing", 3}},
      {{"down 2", 10},
       {"down 3", 8},
       {"down 4", 2},
       {"down 0", 6},
       {"second referee", 4},
       {"grudge up", 4},
       {"nothing", 2}},
      {{"score 1", 6},
       {"score 2", 9},
       {"score 3", 6},
       {"score 4", 2},
       {"score die", 2},
       {"both score", 2},
       {"back", 4},
       {"pin", 2},
       {"spill", 1},
       {"nothing", 2}},
      {{"score 1", 5},
       {"score 2", 9},
       {"score 3", 7},
       {"score 4", 3},
       {"score die", 3},
       {"both back", 2},
       {"back", 4},
       {"nothing", 3}},
      {{"score 2", 8},
       {"score 3", 9},
       {"score 4", 5},
       {"score die", 4},
       {"both back", 3},
       {"object", 3},
       {"pin", 2},
       {"spill", 2}},
  }};
  const Rules& rules = open().rules();
  for (std::size_t at = 0; at < chart_count; ++at) {
    INFO(chart_names[at]);
    Mix found;
    for (const Line& line : rules.charts[Chart(at)]) {
      std::string kind = kind_of(line, Chart(at));
      if (!wanted[at].contains(kind)) {  // a wider word
        if (kind.starts_with("grudge")) kind = "grudge";
        if (kind.starts_with("tv")) kind = "tv";
        if (kind.starts_with("score") && wanted[at].contains("score")) kind = "score";
        if ((kind == "ally" || kind == "foe") && wanted[at].contains("relation")) kind = "relation";
      }
      ++found[kind];
    }
    for (const auto& [kind, count] : wanted[at]) CHECK_MESSAGE(found[kind] == count, kind);
    int lines = 0;
    for (const auto& [kind, count] : found) lines += count;
    CHECK(lines == 36);
    CHECK(found.size() == wanted[at].size());
  }
}

TEST_CASE("FTM-16.13 on reel K the heel profits more often than the face") {
  int heel = 0, face = 0, rolls = 0;
  for (const Line& line : open().rules().charts[Chart::k])
    for (const Effect& effect : line.effects) {
      heel += effect.op == Op::score && effect.who == Role::heel;
      face += effect.op == Op::score && effect.who == Role::face;
      rolls += effect.op == Op::roll && Chart(effect.what) == Chart::e;
    }
  CHECK(heel == 8);
  CHECK(face == 4);
  CHECK(rolls == 4);
}

TEST_CASE("wild charts are fair to FAV and UND, to FACE and HEEL, and heat does not drift") {
  const Rules& rules = open().rules();
  for (const Chart chart : {Chart::normal, Chart::cage, Chart::hardcore}) {
    std::map<Role, int> lines;
    for (const Line& line : rules.charts[chart]) {
      std::set<Role> named;
      for (const Effect& effect : line.effects)
        if (effect.op == Op::score) named.insert(effect.who);
      for (const Role role : named) ++lines[role];
    }
    CHECK(std::abs(lines[Role::fav] - lines[Role::und]) <= 1);
    CHECK(std::abs(lines[Role::face] - lines[Role::heel]) <= 1);
    CHECK(lines[Role::trailing] > 0);
  }
  for (const auto& reels : {std::array{Chart::a, Chart::b, Chart::c}, std::array{Chart::f, Chart::g, Chart::h}}) {
    int heat = 0;
    for (const Chart chart : reels)
      for (const Line& line : rules.charts[chart])
        for (const Effect& effect : line.effects)
          if (effect.op == Op::grudge) heat += effect.amount;
    CHECK(heat >= -6);
    CHECK(heat <= 6);
  }
  for (const Line& line : rules.charts[Chart::cage])
    for (const Effect& effect : line.effects) {  // nobody comes into a cage
      CHECK(effect.through == Role::none);
      CHECK((effect.who < Role::fav_ally || effect.who > Role::loser_foe));
    }
}

TEST_CASE("FTM-15.4 FTM-R53 at least 22 of the hardcore lines name a weapon") {
  constexpr std::array<const char*, 34> weapons = {
      "sign",     "broom", "bucket",  "extinguisher", "lid",    "bag",     "mop",      "hose", "door",
      "can",      "tray",  "cabinet", "lead",         "board",  "toolbox", "suitcase", "drum", "chair",
      "carpet",   "pan",   "barrow",  "plank",        "crate",  "hamper",  "ball",     "box",  "oar",
      "umbrella", "cone",  "stand",   "table",        "ladder", "net",     "sink"};
  int lines = 0;
  for (const LineFace& face : open().content().charts[Chart::hardcore]) {
    const std::string& text = face.say[0].text;
    lines +=
        std::any_of(weapons.begin(), weapons.end(), [&](const char* weapon) { return text.find(weapon) != text.npos; });
  }
  CHECK(lines >= 22);
}

}  // namespace bout::face_to_the_mat::testing
