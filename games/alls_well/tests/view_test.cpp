// What a seat sees, what choices mean, and what Enemies would do.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/shape.hpp"
#include "games/alls_well/forecast.hpp"
#include "games/alls_well/tests/stage.hpp"
#include "games/alls_well/view.hpp"

namespace bout::alls_well::testing {

namespace {

Words said_at(const Stage& stage) {
  return {stage.rules, stage.content->faces, stage.content->guide(), stage.content->names[0], stage.rules.sites[0]};
}

/// Plays at random and calls `visit(game, state)` before every decision.
template <class Visit>
void wander(const Game& game, std::uint64_t seed, int decisions, Visit&& visit) {
  Chance chance(seed), picks(seed * 31);
  const Events<Event> nobody;
  State state = game.start(chance, nobody);
  for (int i = 0; i < decisions && !game.result(state).over; ++i) {
    visit(state);
    const Seats seats = game.to_act(state);
    const Seat seat = seats.at(picks.pick(seats.size()));
    ChoiceList choices;
    game.choices(state, seat, choices);
    Choice picked = choices[static_cast<std::size_t>(picks.pick(static_cast<int>(choices.size())))];
    if (verb_of(picked) == Verb::surrender || verb_of(picked) == Verb::agree) picked = choices[0];
    game.apply(state, seat, picked, chance, nobody);
  }
}

/// What is sent to a seat: what it sees, and its choices with their words.
std::size_t update_size(const Game& game, const State& state, Seat seat) {
  const Words words = game.words();
  std::size_t size = shape_json(look(words, state, seat)).size();
  ChoiceList choices;
  game.choices(state, seat, choices);
  for (const Choice one : choices)
    size += game.label(state, seat, one).size() + shape_json(means(words, state, seat, one)).size() + 60;
  return size;
}

}  // namespace

TEST_CASE("hexes are told as digits of the base 16, four hexes each") {
  HexBits bits;
  CHECK(bits.shape().empty());
  bits.hexes.add(Stage::at("a1"));
  CHECK(bits.shape() == "1");
  bits.hexes.add(Stage::at("a4"));
  bits.hexes.add(Stage::at("a6"));
  CHECK(bits.shape() == "92");
}

TEST_CASE("digits by hex have a point for each hex without one") {
  HexDigits digits;
  CHECK(digits.shape().empty());
  digits.by[Stage::at("a1")] = 3;
  digits.by[Stage::at("a4")] = 12;
  CHECK(digits.shape() == "3..c");
}

TEST_CASE("the reach of whoever is asked shows the cost of every hex: AWE-12.4, AWE-12.5") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::marica, "d4");
  stage.enemy("yoke_hand", "d5");
  stage.hand(pc, {1, 2, 3});
  stage.turn(pc);
  REQUIRE(stage.asks<ChooseTurn>());
  stage.choose(Verb::play, 0);
  const View view = look(said_at(stage), stage.state, Seat{0});
  CHECK(view.asked == Asked::action);
  REQUIRE(!view.reaches.empty());
  for (const ReachView& reach : view.reaches) {
    CHECK(reach.unit == pc);
    CHECK(reach.ends.by.at(Stage::at("d4")) == 0);
    CHECK(reach.ends.by.at(Stage::at("d3")) == 1);
    CHECK(reach.ends.by.count(Stage::at("d5")) == 0);  // somebody stands there
    for (const auto& [hex, cost] : reach.ends.by) CHECK(cost <= reach.movement);
    CHECK(reach.before.by.at(Stage::at("d3")) == static_cast<int>(HexSide::east));  // the way there
  }
}

TEST_CASE("what an attack would do is what it does: its sum, what it degrades, what is wasted: AWE-12.11, AWE-13.4, AWE-13.6") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::marica, "d4");
  const Unit enemy = stage.enemy("yoke_hand", "d5");
  stage.hand(pc, {1, 2, 3, 4, 5, 6});
  stage.turn(pc);
  int attacks = 0;
  const State before = stage.state;
  for (const Choice card : stage.choices()) {
    if (verb_of(card) != Verb::play) continue;
    stage.state = before;
    stage.choose(card);
    if (!stage.asks<ChooseAction>()) continue;
    const State played = stage.state;
    for (const Choice one : stage.choices()) {
      stage.state = played;
      const std::optional<Act> act = act_of(played, stage.rules, one);
      if (!act || verb_of(one) != Verb::act || act->kind != ActionKind::attack || act->target != enemy) continue;
      ++attacks;
      const Hit hit = hit_of(played, stage.rules, Seat{0}, one, *act);
      CHECK(hit.potency.value_or(hit.damage) + hit.modifier + hit.more == hit.damage);
      CHECK_FALSE(hit.reaches);  // nothing defends it
      CHECK(hit.wasted == hit.damage - hit.suffered);
      if (hit.kills) continue;  // what follows draws a card
      stage.story.events.clear();
      stage.choose(one);
      const DamageDealt* dealt = stage.story.last<DamageDealt>();
      REQUIRE(dealt != nullptr);
      CHECK(dealt->dealt == hit.damage);
      CHECK(dealt->suffered == hit.suffered);
      if (hit.space) CHECK(stage.body(enemy).condition == *hit.space);
    }
  }
  CHECK(attacks > 0);
}

TEST_CASE("the outlook over the Intents says what each of them then does: AWE-17.3, AWE-18.1") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::marica, "d3");
  stage.hero(CharacterId::groanax, "g7");
  const Unit enemy = stage.enemy("yoke_hand", "d6");
  const Outlooks found = outlooks(stage.state, stage.rules);
  int intents_seen = 0;
  for (const Outlook& one : found.of[index(enemy)])
    for (const IntentId intent : all<IntentId>(intents)) {
      if (!one.intents.contains(intent)) continue;
      ++intents_seen;
      if (found.ties[index(stage.type("yoke_hand"))].contains(intent)) continue;
      Trial trial(stage.state, stage.rules);
      trial.act(stage.type("yoke_hand"), intent);
      const Body& body = trial.state.bodies[enemy];
      if (body.at == no_hex) continue;
      CHECK(name_of(body.at) == one.to.value_or("d6"));
      const int lost = stage.dial(pc).health - trial.state.heroes[index(pc)].health;
      if (one.target == pc) CHECK(lost == one.damage - one.spared);
      if (one.target) CHECK(*one.target == pc);  // she is the nearer one
    }
  CHECK(intents_seen == intents);
}

TEST_CASE("a trial changes nothing: the table stays as it was") {
  Stage stage;
  stage.hero(CharacterId::marica, "d3");
  stage.enemy("yoke_hand", "d6");
  const State before = stage.state;
  outlooks(stage.state, stage.rules);
  CHECK(stage.state == before);
}

TEST_CASE("whoever an Intent may strike stands where the threat is shown: AWE-7.1, AWE-17.5") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::marica, "d3");
  const Unit enemy = stage.enemy("yoke_hand", "d6");
  bool struck = false;
  const auto all = outlooks(stage.state, stage.rules);
  for (const Outlook& one : all.of[index(enemy)]) struck |= one.target == pc && one.damage > 0;
  if (struck) CHECK(threat_of(stage.state, stage.rules, enemy).contains(stage.body(pc).at));
  Stage far;
  far.hero(CharacterId::marica, "a1");
  const Unit there = far.enemy("yoke_hand", "g8");
  CHECK(threat_of(far.state, far.rules, there).contains(Stage::at("g7")));
  CHECK(!threat_of(far.state, far.rules, there).contains(Stage::at("a1")));
}

TEST_CASE("the next round's order is shown with the active token fast or slow: AWE-4.5, AWE-4.6") {
  Stage stage(map_a, 3);
  const Unit pc = stage.hero(CharacterId::marica, "d3");
  const Unit friend_ = stage.hero(CharacterId::lambik, "d5");
  const Unit third = stage.hero(CharacterId::groanax, "d7");
  stage.state.sequence.fast.push_back(trigger_of(pc));
  stage.state.sequence.slow.push_back(trigger_of(friend_));
  stage.state.sequence.active = trigger_of(third);
  const NextRound next = look(said_at(stage), stage.state, Seat{0}).next;
  const auto order = [](const std::vector<TriggerView>& row) {
    std::vector<int> units;
    for (const TriggerView& one : row) units.push_back(number(one.unit.value()));
    return units;
  };
  CHECK(order(next.now) == std::vector<int>{0, 1});
  CHECK(order(next.if_fast) == std::vector<int>{2, 0, 1});  // the last fast one is the first
  CHECK(order(next.if_slow) == std::vector<int>{0, 1, 2});
}

TEST_CASE("tokens that lie face down are shown to nobody: AWE-4.2, AWE-R43") {
  Stage stage;
  const Unit pc = stage.hero(CharacterId::marica, "d3");
  const Unit friend_ = stage.hero(CharacterId::lambik, "d5");
  stage.state.sequence.ready.push_back(trigger_of(pc));
  stage.state.sequence.ready.push_back(trigger_of(friend_));
  stage.state.sequence.face_down = 3;
  const std::string before = shape_json(look(said_at(stage), stage.state, Seat{0}));
  std::swap(stage.state.sequence.ready[0], stage.state.sequence.ready[1]);
  CHECK(shape_json(look(said_at(stage), stage.state, Seat{0})) == before);
}

TEST_CASE("AWE-O13 a hidden hand cannot be told from the deck") {
  Stage stage(map_a, 2, {{"hands", "own_only"}});
  const Unit pc = stage.hero(CharacterId::marica, "d3");
  stage.hero(CharacterId::lambik, "d5");
  stage.hand(pc, {1, 2, 3});
  const View mine = look(said_at(stage), stage.state, Seat{0});
  CHECK(mine.heroes[0].hand.value().size() == 3);
  const std::string before = shape_json(look(said_at(stage), stage.state, Seat{1}));
  stage.hand(pc, {4, 5, 6});
  const View other = look(said_at(stage), stage.state, Seat{1});
  CHECK(!other.heroes[0].hand.has_value());
  CHECK(shape_json(other) == before);
}

TEST_CASE("no entry is in the view or the sheet before it is read: AWE-R179, AWE-6.12, AWE-22.4") {
  for (const std::string_view scenario : scenario_ids) {
    CAPTURE(scenario);
    const Game game = opened_game({{"scenario", std::string(scenario)}, {"players", "2"}});
    const Guide& guide = game.content().guide();
    const auto in_json = [](const std::string& text) {
      json::Writer out;
      out.value(std::string_view(text));
      return out.text().substr(1, out.text().size() - 2);
    };
    const std::string sheet_text = shape_json(sheet(game.words()));
    std::set<std::string> secret;
    for (int slot = 1; slot <= guide.slots; ++slot)
      for (const bool armour : {false, true}) secret.insert(in_json(guide.plot(slot, armour).text));
    for (const Interaction& entry : guide.interactions)
      for (const GuideScene* scene : {&entry.first, &entry.again}) {
        secret.insert(in_json(scene->text));
        for (const GuideOption& option : scene->options) secret.insert(in_json(option.result));
      }
    secret.insert(in_json(guide.success.text));
    secret.insert(in_json(guide.failure.text));
    secret.erase("");
    for (const std::string& text : secret) CHECK(sheet_text.find(text) == std::string::npos);
    int looked = 0;
    wander(game, 5, 120, [&](const State& state) {
      if (looked++ % 12 != 0) return;
      std::set<std::string> closed = secret;
      for (int slot = 1; slot <= guide.slots; ++slot)
        if ((state.read >> slot & 1) != 0)
          for (const bool armour : {false, true}) closed.erase(in_json(guide.plot(slot, armour).text));
      if (const auto* ask = get_if<ChooseOption>(&state.agenda.back()))
        for (const GuideScene* scene : {&guide.interactions[ask->letter].first, &guide.interactions[ask->letter].again})
          closed.erase(in_json(scene->text));
      const std::string text = shape_json(look(game.words(), state, Seat{0}));
      for (const std::string& one : closed) CHECK(text.find(one) == std::string::npos);
    });
  }
}

TEST_CASE("every choice has a meaning, and a view stays below 24 KB") {
  std::size_t most = 0, most_view = 0;
  for (const std::string_view scenario : scenario_ids)
    for (const char* players : {"1", "4"}) {
      const Game game = opened_game({{"scenario", std::string(scenario)}, {"players", players}, {"trade", "no"}});
      int looked = 0;
      wander(game, 11, 400, [&](const State& state) {
        if (looked++ % 20 != 0) return;
        for (const Seat seat : game.to_act(state)) {
          most = std::max(most, update_size(game, state, seat));
          most_view = std::max(most_view, shape_json(look(game.words(), state, seat)).size());
        }
      });
    }
  MESSAGE("the largest view has " << most_view << " bytes, the largest update with its choices " << most);
  CHECK(most_view < 24'000);
}

TEST_CASE("the goal is shown with its progress: AWE-22.1") {
  const Game game = opened_game({{"scenario", "wilderness-camp"}, {"players", "2"}});
  Chance chance(1);
  State state = game.start(chance, {});
  const GoalView before = look(game.words(), state, Seat{0}).goal;
  REQUIRE(before.parts.size() == 1);
  CHECK(before.parts[0].have == 0);
  CHECK(before.parts[0].need == 1);
  CHECK(!before.parts[0].met);
  for (int type = 0; type < most_types; ++type) state.types[index(type)].killed = 1;
  CHECK(look(game.words(), state, Seat{0}).goal.parts[0].met);
}

}  // namespace bout::alls_well::testing
