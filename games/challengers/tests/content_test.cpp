// Packs: a new card is a new row, and whatever is wrong is named with its place and what would be right.
#include "games/challengers/tests/arena.hpp"

namespace bout::challengers::testing {

namespace {

std::string standard(std::string_view name) {
  for (const ContentFile& file : Game::files())
    if (file.name == name) return std::string(file.text);
  return {};
}

/// The standard content with one piece of a file replaced.
std::optional<Game> with(std::string_view file, std::string_view old, std::string_view now, Problems& problems,
                         const OptionList& options = {}) {
  std::string text = standard(file);
  const std::size_t at = text.find(old);
  REQUIRE_MESSAGE(at != text.npos, old);
  text.replace(at, old.size(), now);
  Pack pack{Game::files()};
  pack.replace(file, "my pack/" + std::string(file), text);
  OptionValues values(Game::options());
  for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
  return Game::open(pack, values, problems);
}

/// The one problem such a change makes.
std::string problem(std::string_view file, std::string_view old, std::string_view now) {
  Problems problems;
  CHECK_FALSE(with(file, old, now, problems).has_value());
  REQUIRE(problems.size() >= 1);
  return problems[0].text();
}

bool says(const std::string& text, std::initializer_list<std::string_view> parts) {
  for (const std::string_view part : parts)
    if (text.find(part) == text.npos) {
      MESSAGE(text);
      return false;
    }
  return true;
}

constexpr std::string_view pig =
    R"({ "name": "Pig", "set": "Castle", "level": "A", "base": 3, "copies": 3, "rarity": "rare" })";

}  // namespace

TEST_CASE("a pack with a wrong word is refused with file, place and the nearest word") {
  CHECK(says(problem("cards.json", "\"op\": \"peek_split\"", "\"op\": \"peek_splitt\""),
             {"my pack/cards.json:", "peek_splitt", "did you mean \"peek_split\"?"}));
  CHECK(says(problem("cards.json", "\"when\": \"flag_loss\"", "\"when\": \"flag_lost\""),
             {"did you mean \"flag_loss\"?"}));
  CHECK(says(problem("cards.json", "\"scope\": \"attacking\"", "\"scope\": \"atacking\""),
             {"did you mean \"attacking\"?"}));
  CHECK(says(problem("cards.json", "\"set\": \"Castle\", \"level\": \"A\"", "\"set\": \"Castel\", \"level\": \"A\""),
             {"did you mean \"Castle\"?"}));
  CHECK(says(problem("cards.json", "{ \"name\": \"Newcomer\" }", "{ \"name\": \"Newcommer\" }"),
             {"did you mean \"Newcomer\"?"}));
  CHECK(says(problem("cards.json", "\"chooser\": \"own\"", "\"choser\": \"own\""), {"choser", "chooser"}));
}

TEST_CASE("CHA-1.12 a pack with a wrong level is refused") {
  CHECK(says(problem("cards.json", pig, R"({ "name": "Pig", "set": "Castle", "level": "D", "base": 3, "copies": 4 })"),
             {"my pack/cards.json:", "unknown level \"D\"; expected \"S\", \"A\""}));
  CHECK(says(problem("cards.json", pig, R"({ "name": "Pig", "set": "Castle", "level": "R", "base": 3, "copies": 4 })"),
             {"only Robot cards"}));
}

TEST_CASE("CHA-1.14 a pack with too much power for the level is refused") {
  CHECK(says(problem("cards.json", pig, R"({ "name": "Pig", "set": "Castle", "level": "A", "base": 4, "copies": 4 })"),
             {"my pack/cards.json:", "above the limit of level A, which is 3"}));
}

TEST_CASE("CHA-1.13 copies that contradict the rarity are refused") {
  for (const char* row :
       {R"({ "name": "Pig", "set": "Castle", "level": "A", "base": 3, "copies": 4, "rarity": "rare" })",
        R"({ "name": "Pig", "set": "Castle", "level": "A", "base": 3, "copies": 3 })",
        R"({ "name": "Pig", "set": "Castle", "level": "A", "base": 3, "copies": 5, "rarity": "rare" })",
        R"({ "name": "Pig", "set": "Castle", "level": "A", "base": 3, "copies": 2, "rarity": "common" })"})
    CHECK(says(problem("cards.json", pig, row), {"my pack/cards.json:", "copies need", "CHA-1.13"}));
}

TEST_CASE("a second card of the same name and level is refused, another level is not") {
  CHECK(
      says(problem("cards.json", pig, R"({ "name": "Hermit", "set": "Castle", "level": "A", "base": 3, "copies": 4 })"),
           {"my pack/cards.json:", "there is a card \"Hermit\" of level A already"}));
  Problems problems;
  CHECK(
      with("cards.json", pig, R"({ "name": "Horse", "set": "Castle", "level": "A", "base": 3, "copies": 4 })", problems)
          .has_value());
}

TEST_CASE("CHA-R64 a card that could bring itself back for ever is refused") {
  const std::string loop =
      R"({ "name": "Pig", "set": "Castle", "level": "A", "base": 3, "copies": 4, "effects": [)"
      R"({ "when": "reveal", "op": "return_to_deck", "side": "own", "sel": { "set": "Castle" }, "max": 1, "forced": true, "chooser": "own" }] })";
  CHECK(says(problem("cards.json", pig, loop), {"could bring itself back"}));
}

TEST_CASE("a word where it may not stand, and every problem at once") {
  CHECK(says(problem("cards.json", "{ \"when\": \"flag_loss\", \"op\": \"exhaust_self\" }",
                     "{ \"when\": \"reveal\", \"op\": \"exhaust_self\" }"),
             {"\"exhaust_self\" may stand at \"flag_loss\" only"}));
  Problems problems;
  CHECK_FALSE(with("cards.json", pig,
                   R"({ "name": "Pig", "set": "Castle", "level": "A", "base": 9, "copies": 9, "colour": "pink" })",
                   problems)
                  .has_value());
  CHECK(problems.size() == 3);
}

TEST_CASE("CHA-3.5 plans in which somebody plays twice or not at all are refused") {
  CHECK(says(problem("tournament.json", "[[1, 4], [2, 3]]", "[[1, 4], [1, 3]]"),
             {"my pack/tournament.json:", "must play exactly once"}));
  CHECK(says(problem("tournament.json", "[2, 2, 2, 3]", "[2, 2, 2]"), {"4 trophies"}));
  CHECK(says(problem("tournament.json", "{ \"A\": 2, \"B\": 1 }", "{ \"A\": 2, \"D\": 1 }"), {"\"D\""}));
  CHECK(says(problem("lines.json", "{park}", "{prak}"), {"my pack/lines.json:", "did you mean \"park\"?"}));
}

TEST_CASE("CHA-R16 plans that could put two matches into one park are refused, with a park that would be free") {
  // the plans 3 and 4 may be through with the first round, in park 2, long before 1 and 2 are in park 1
  CHECK(says(problem("tournament.json", "[[[1, 4], [2, 3]], [[1, 2], [3, 4]]", "[[[1, 2], [3, 4]], [[3, 4], [1, 2]]"),
             {"my pack/tournament.json:24:37: the plans 3 and 4 may meet in park 1 while the plans 1 and 2 still play "
              "there in the round before; let them meet in park 2, where plan 3 has just played (CHA-R16)"}));
  // one of the two stays in the park: its last match is over when the next begins
  Problems none;
  CHECK(with("tournament.json", "[[[1, 4], [2, 3]], [[1, 2], [3, 4]]", "[[[1, 4], [2, 3]], [[1, 3], [2, 4]]", none)
            .has_value());
}

TEST_CASE("CHA-R16 CHA-R85 after the seventh round the second line must find its parks free") {
  const auto opens = [](const OptionList& options) {
    Problems problems;
    const bool opened = with("tournament.json", "[[1, 3], [2, 4]], [[1, 4], [2, 3]]]",
                             "[[1, 3], [2, 4]], [[3, 4], [1, 2]]]", problems, options)
                            .has_value();
    CHECK(opened == problems.empty());
    for (const Problem& each : problems)
      CHECK(says(each.text(), {"option rounds",
                               "with this pack's plans two matches could be in one park in the eighth "
                               "round; set round_barrier to true, or play 7 rounds at most"}));
    return opened;
  };
  CHECK(opens({{"players", "4"}, {"rounds", "7"}}));
  CHECK_FALSE(opens({{"players", "4"}, {"rounds", "8"}}));
  CHECK(opens({{"players", "4"}, {"rounds", "8"}, {"round_barrier", "true"}}));
  CHECK(opens({{"players", "6"}, {"rounds", "8"}}));
}

TEST_CASE("a new card is a new row: it is drawn, described, offered and played") {
  const std::string row =
      R"({ "name": "Beekeeper", "set": "Castle", "level": "A", "base": 1, "copies": 12, "rarity": "common", "effects": [)"
      R"({ "when": "reveal", "op": "power", "amount": { "per_trophy": { "side": "own" }, "times": 2 } },)"
      R"({ "when": "flag_on", "if": { "deck_at_most": { "side": "opp", "n": 2 } }, "op": "fans", "n": 4 }] })";
  Problems problems;
  const std::optional<Game> game =
      with("cards.json", pig, row, problems, {{"players", "2"}, {"left_out", "Outer Space"}});
  for (const Problem& each : problems) MESSAGE(each.text());
  REQUIRE(game.has_value());
  const CardKind bee = game->content().find(game->rules(), "Beekeeper", Level::a);
  REQUIRE(bee != no_card);
  CHECK(
      game->content()[bee].text ==
      "+2 power for each trophy you have. In flag possession: take 4 fans if the opponent's deck has 2 cards or fewer.");
  CHECK(game->content()[bee].rarity == "Common 12");
  bool revealed = false;
  for (std::uint64_t seed = 0; seed < 50 && !revealed; ++seed) {
    Chance chance(mix(seed, 1)), picks(mix(seed, 2));
    std::vector<Event> events;
    const Events<Event> sink(
        [](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events);
    State state = game->start(chance, sink);
    ChoiceList list;
    while (state.winner == no_side) {
      const Seat seat = game->to_act(state).front();
      list.clear();
      game->choices(state, seat, list);
      const Choice wanted = choice(Verb::pick, bee);
      const bool there = list.contains(wanted);
      const Choice first = verb_of(list[0]) == Verb::ready
                               ? list[0]
                               : list[static_cast<std::size_t>(picks.pick(static_cast<int>(list.size())))];
      game->apply(state, seat, there ? wanted : first, chance, sink);
    }
    for (const Event& event : events)
      if (const auto* shown = get_if<CardRevealed>(&event)) revealed = revealed || shown->kind == bee;
  }
  CHECK(revealed);
}

TEST_CASE("every card says in words what it does") {
  const Game game = open();
  for (int kind = 0; kind < game.rules().kinds; ++kind) {
    const CardFace& face = game.content()[CardKind(kind)];
    CHECK(face.text.empty() ==
          (game.rules()[CardKind(kind)].effects.empty() && !game.rules()[CardKind(kind)].base_is_round));
    CHECK(face.text.find("certain kind") == face.text.npos);
  }
  const auto text = [&](const char* name, Level level) {
    return game.content()[game.content().find(game.rules(), name, level)].text;
  };
  CHECK(text("Blacksmith", Level::b) == "From the bench: each of your City cards has +1 power.");
  CHECK(text("Jester", Level::a) == "+3 power if your bench has a card of base power 1.");
  CHECK(text("Lifeguard", Level::b) == "+2 power if your deck has 1 card or fewer.");
  CHECK(text("Rescue Pod", Level::a) ==
        "Flag loss: this card leaves your deck for good; add 1 card from pile B to your exhaust pile.");
}

TEST_CASE("options that contradict each other are refused") {
  for (const OptionList& options :
       {OptionList{{"players", "2"}, {"robot_plan", "3"}}, OptionList{{"players", "3"}, {"final", "top_four"}},
        OptionList{{"players", "4"}, {"robot_solo_k", "2"}}, OptionList{{"tray_capacity", "3"}},
        OptionList{{"sets", "1,2"}, {"left_out", "Castle"}}}) {
    OptionValues values(Game::options());
    for (const auto& [name, value] : options) REQUIRE_FALSE(values.set(name, value));
    Problems problems;
    CHECK_FALSE(Game::open(Pack(Game::files()), values, problems).has_value());
    CHECK(problems.size() == 1);
  }
}

}  // namespace bout::challengers::testing
