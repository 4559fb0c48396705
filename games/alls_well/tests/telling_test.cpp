// Whatever can be chosen, asked or happen is told in words.
#include "games/alls_well/telling.hpp"

#include <set>

#include "engine/names.hpp"
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

namespace {

bool complete(const std::string& text) {
  for (const std::string_view gap : {"{", "}", "  ", "nobody", "somebody's", " ,", ".."})
    if (text.find(gap) != std::string::npos) return false;
  return !text.empty() && text != "none";
}

/// Plays at random; every label, question and event on the way is looked at. How many kinds of events were told.
std::size_t listen(const Game& game, std::uint64_t seed) {
  const Words words = game.words();
  Teller teller(seed);
  std::set<std::size_t> kinds;
  Chance chance(seed), picks(seed * 7919);
  const auto told = [&](const Event& event) {
    kinds.insert(event.index());
    const Told line = tell(words, event, teller);
    if (!line.text.empty()) CHECK_MESSAGE(complete(line.text), line.text);
    for (const std::string& rule : line.rules) CHECK_MESSAGE(rule.starts_with("AWE-"), rule);
  };
  std::vector<Event> events;
  const Events<Event> sink([](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); },
                           &events);
  State state = game.start(chance, sink);
  int decisions = 0;
  while (!game.result(state).over) {
    for (const Event& event : events) told(event);
    events.clear();
    REQUIRE(++decisions < 20'000);
    const Seats seats = game.to_act(state);
    const Seat seat = seats.at(picks.pick(seats.size()));
    CHECK_MESSAGE(complete(question(words, state, seat)), question(words, state, seat));
    CHECK_FALSE(question(words, state, spectator).empty());
    ChoiceList choices;
    game.choices(state, seat, choices);
    std::set<std::string> labels;
    for (const Choice choice : choices) {
      const std::string text = label(words, state, seat, choice);
      CHECK_MESSAGE(complete(text), (std::string(word_of_choice(choice)) + ": " + text));
      CHECK_MESSAGE(labels.insert(text).second, (std::string(word_of_choice(choice)) + " twice: " + text));
    }
    Choice picked = choices[static_cast<std::size_t>(picks.pick(static_cast<int>(choices.size())))];
    if (verb_of(picked) == Verb::surrender || verb_of(picked) == Verb::agree) picked = choices[0];
    game.apply(state, seat, picked, chance, sink);
  }
  for (const Event& event : events) told(event);
  CHECK_FALSE(question(words, state, Seat(0)).empty());
  return kinds.size();
}

}  // namespace

TEST_CASE("every choice, question and event of random games has words, and choices can be told apart") {
  CHECK(listen(opened_game({{"scenario", "wilderness-camp"}, {"players", "2"}}), 1) > 25);
  CHECK(listen(opened_game({{"scenario", "drovers-ford"}, {"players", "3"}}), 2) > 25);
  CHECK(listen(opened_game({{"scenario", "slagworks"}, {"players", "1"}}), 3) > 25);
  CHECK(listen(opened_game({{"scenario", "settlement"}, {"players", "4"}}), 4) > 25);
}

TEST_CASE("AWE-5.2 what every plot entry and every option of every Scenario does is told in words") {
  for (const std::string_view scenario : scenario_ids) {
    const Game game = opened_game({{"scenario", std::string(scenario)}});
    const Guide& guide = game.content().guide();
    const Describer words(game.words().rules.pool(), game.words().names, game.words().faces);
    const auto told = [&](const Effects& effects) {
      const std::string text = words.effects(effects, false);
      CHECK_MESSAGE((effects.empty() || complete(text)), (std::string(scenario) + ": " + text));
    };
    for (int slot = 1; slot <= guide.slots; ++slot) {
      told(guide.plot(slot, false).effects);
      told(guide.plot(slot, true).effects);
    }
    for (const Interaction& entry : guide.interactions)
      for (const GuideScene* scene : {&entry.first, &entry.again})
        for (const GuideOption& option : scene->options) told(option.effects);
    CHECK_MESSAGE(complete(words.condition(guide.victory)), words.condition(guide.victory));
  }
}

TEST_CASE("AWE-5.2 what a table settles for good is not told as a condition there") {
  const auto told = [](const char* players, int slot, bool armour) {
    const Game game = opened_game({{"scenario", "wilderness-camp"}, {"players", players}});
    return game.words().describer().effects(game.content().guide().plot(slot, armour).effects, false);
  };
  CHECK(told("1", 3, false) == "A Yoke-Hand spawns at e11.");
  CHECK(told("2", 3, false) == "A Yoke-Hand spawns at e11. A Barb Slinger spawns at a8.");
  CHECK(told("4", 3, false) == "A Yoke-Hand spawns at e11. A Yoke-Hand spawns at a4.");
  for (const std::string_view scenario : scenario_ids)
    for (const char* players : {"1", "2", "3", "4"}) {
      const Game game = opened_game({{"scenario", std::string(scenario)}, {"players", players}});
      const Guide& guide = game.content().guide();
      const Describer words = game.words().describer();
      std::string all = words.condition(guide.victory);
      for (int slot = 1; slot <= guide.slots; ++slot)
        for (const bool armour : {false, true}) all += words.effects(guide.plot(slot, armour).effects, false);
      CHECK_MESSAGE(all.find("number of players") == all.npos, all);
      CHECK_MESSAGE(all.find("this is a") == all.npos, all);
    }
}

TEST_CASE("AWE-R180 AWE-O13 with closed hands drawn cards are told to their owner alone") {
  const Game game = opened_game({{"players", "2"}, {"hands", "own_only"}});
  const Event drawn = CardDrawn{hero(0), ActionCardId{3}};
  CHECK(seen_by(game.rules(), drawn, Seat(0)).has_value());
  CHECK_FALSE(seen_by(game.rules(), drawn, Seat(1)).has_value());
  CHECK_FALSE(seen_by(game.rules(), drawn, spectator).has_value());
  const std::optional<Event> played =
      seen_by(game.rules(), ImpulsePlayed{hero(0), ImpulseId{1}, ImpulseId{2}}, Seat(1));
  REQUIRE(played.has_value());
  CHECK(get<ImpulsePlayed>(*played).held == no_impulse);
  CHECK(seen_by(opened_game({{"players", "2"}}).rules(), drawn, Seat(1)).has_value());  // AWE-R105
}

TEST_CASE("every word that can be explained has an answer, and cards are explained by what they do") {
  const Game game = opened_game({{"players", "2"}});
  const Words words = game.words();
  Chance chance(1);
  const State state = game.start(chance, {});
  for (const std::string& word : explains(words)) CHECK_MESSAGE(!explain(words, state, Seat(0), word).empty(), word);
  CHECK(explain(words, state, Seat(0), "Whetted Nail").starts_with("Whetted Nail. "));
  CHECK(explain(words, state, Seat(0), "xyzzy").empty());
}

}  // namespace bout::alls_well::testing
