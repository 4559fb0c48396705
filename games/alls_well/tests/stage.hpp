#pragma once
#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/alls_well/game.hpp"
#include "tests/story.hpp"

namespace bout::alls_well::testing {

inline constexpr CharacterId marica = CharacterId::marica, lambik = CharacterId::lambik, groanax = CharacterId::groanax,
                             knowman = CharacterId::knowman;

using bout::testing::Story;
using OptionList = std::vector<std::pair<std::string, std::string>>;

/// The maps of the golden examples.
inline std::string rows_of_floor(int rows, int columns) {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) text += column == 0 ? ".." : " ..";
    text += '\n';
  }
  return text;
}
inline const std::string map_a = rows_of_floor(7, 8);
inline const std::string map_b = map_a + "side blocked c4/E d4/NE d4/E d4/SE e4/E\n";
inline const std::string map_c =
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. L1 .. .. .. ..\n"
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. .. .. .. ~~ ~~\n"
    ".. .. .. .. .. .. .. ..\n"
    ".. .. .. ?A .. .. .. ..\n"
    ".. .. .. .. .. .. .. ..\n"
    "area difficult d4\n";
inline const std::string map_k =
    "## ## ## ## ## ## ##\n"
    ".. .. .. .. .. .. ..\n"
    "## ## ## ## ## ## ##\n";

inline Game opened_game(const OptionList& options) { return bout::testing::opened<Game>(options); }

/// A Scenario set up by hand: whoever stands where, and every card as the test says. Nobody has a Praxis, an Impulse or
/// an item unless the test gives it. Every outcome that a test gives must be used.
class Stage {
 public:
  explicit Stage(const std::string& map = map_a, int players = 2, OptionList more = {}) : rules(base(players, std::move(more))) {
    const Ground& ground = ground_of(map);
    rules.scenario().map = ground.map;
    rules.scenario().spawns.assign(rules.scenario().map.spawns.size(), type("yoke_hand"));
    rules.scenario().victory = no_node;
    rules.scenario().failures.clear();
    rules.scenario().special = rules.scenario().setup = {};
    for (LetterEntry& letter : rules.scenario().letters) letter = {};
    for (SlotEntry& slot : rules.scenario().plot) slot = {};
    rules.scenario().secondary.clear();
    rules.scenario().success = rules.scenario().failure = {};
    rules.sites[0].boards = ground.boards;
    state.players = byte(players);
    state.started = true;
    state.round = 1;
    for (int card = 0; card < intents; ++card) state.intent_deck.shuffle_in(static_cast<IntentId>(card));
    for (const ThroesId card : rules.cards.throes.keys()) state.throes.shuffle_in(card, rules.cards[card].copies);
    for (const LootId card : rules.cards.loot.keys())
      if (rules.cards[card].starting) state.loot.shuffle_in(card, rules.cards[card].copies);
  }

  Stage(const Stage&) = delete;  // its sink writes into its own story
  Stage& operator=(const Stage&) = delete;

  static Hex at(std::string_view name) {
    const std::optional<Hex> hex = hex_named(name);
    REQUIRE_MESSAGE(hex.has_value(), std::string(name));
    return *hex;
  }
  static Hexes hexes(const std::vector<std::string>& names) {
    Hexes set;
    for (const std::string& name : names) set.add(at(name));
    return set;
  }
  EnemyType type(const std::string& id) const { return static_cast<EnemyType>(place_in(names().enemies, id)); }
  AbilityId ability(const std::string& id) const { return static_cast<AbilityId>(place_in(names().abilities, id)); }

  /// A Character of the next seat.
  Unit hero(CharacterId character, std::string_view hex) {
    Unit unit{};
    while (hero_at(state, unit).part != Part::absent) unit = static_cast<Unit>(index(unit) + 1);
    Hero& mine = hero_at(state, unit);
    mine.part = Part::playing;
    mine.character = character;
    mine.most = mine.health = rules.cards[character].health;
    mine.resolve = 3;
    for (int card = 0; card < starting_actions; ++card) mine.owned.add(card);
    state.bodies[unit].kind = byte(index(character));
    state.bodies[unit].at = at(hex);
    return unit;
  }
  Unit enemy(const std::string& id, std::string_view hex, int condition = 0) {
    Chance chance(1);
    Table table{state, rules, chance, sink};
    const Units before = enemies();
    spawn(table, type(id), at(hex), condition);
    const Units now = enemies() - before;
    REQUIRE(now.size() == 1);
    state.sequence = {};
    return now.front();
  }
  Unit mercenary(Unit employer, int hired, std::string_view hex) {
    const Unit unit = mercenary_of(employer);
    state.bodies[unit].kind = byte(hired);
    state.bodies[unit].at = at(hex);
    return unit;
  }
  Units enemies() const {
    Units found;
    for (const Unit unit : all_units())
      if (is_enemy(unit) && on_map(state, unit)) found.add(unit);
    return found;
  }
  Hero& dial(Unit unit) { return hero_at(state, unit); }
  Body& body(Unit unit) { return state.bodies[unit]; }
  std::string where(Unit unit) const { return on_map(state, unit) ? name_of(state.bodies[unit].at) : "nowhere"; }
  /// These cards in hand, by their printed numbers; the others in the deck.
  void hand(Unit unit, const std::vector<int>& cards) {
    Hero& mine = dial(unit);
    mine.hand = {};
    mine.actions = {};
    for (const int card : cards) mine.hand.add(card - 1);
    for (int card = 0; card < starting_actions; ++card)
      if (mine.hand.count(card) == 0) mine.actions.shuffle_in(static_cast<ActionCardId>(card));
  }
  void impulse(Unit unit, const std::string& praxis, int number) {
    dial(unit).in_play = impulse_of(praxis_named(praxis), number);
  }
  PraxisId praxis_named(const std::string& name) const {
    for (const PraxisId id : rules.cards.praxes.keys())
      if (content->faces[id].name == name) return id;
    FAIL("no Praxis " << name);
    return no_praxis;
  }
  EquipmentId equipment(const std::string& name) const {
    for (const EquipmentId id : rules.cards.equipment.keys())
      if (content->faces[id].name == name) return id;
    FAIL("no item " << name);
    return no_equipment;
  }
  LootId loot(const std::string& name) const {
    for (const LootId id : rules.cards.loot.keys())
      if (content->faces[id].name == name) return id;
    FAIL("no Loot " << name);
    return {};
  }
  ThroesId throes(const std::string& name) const {
    for (const ThroesId id : rules.cards.throes.keys())
      if (content->faces[id].name == name) return id;
    FAIL("no Death Throes " << name);
    return {};
  }
  void wield(Unit unit, const std::string& item, Slot slot = Slot::left_hand) {
    equip(state, rules, unit, item_of(equipment(item)), slot);
  }

  /// Runs this with these outcomes.
  template <class... Steps>
  void run(const std::vector<bout::Outcome>& outcomes, const Steps&... steps) {
    listen(state, rules);  // tests put cards into play by hand
    Chance chance = Chance::scripted(outcomes);
    Table table{state, rules, chance, sink};
    table.then(steps...);
    bout::run(table);
    finish(chance, outcomes);
  }
  template <class Act_>
  void with_table(const Act_& act, const std::vector<bout::Outcome>& outcomes = {}) {
    listen(state, rules);
    Chance chance = Chance::scripted(outcomes);
    Table table{state, rules, chance, sink};
    act(table);
    bout::run(table);
    finish(chance, outcomes);
  }
  /// One source deals so much.
  void hit(Unit on, int amount, Unit by = no_unit, bool attack = false, bool pierce = false) {
    Blow blow;
    blow.on = on;
    blow.by = by;
    blow.amount = static_cast<std::int16_t>(amount);
    blow.attack = attack;
    blow.pierce = pierce;
    with_table([&](Table& table) { deal(table, blow); });
  }
  /// All Enemies of a type act by this Intent card, by its printed number; then it is the first Character's turn.
  void acts(const std::string& id, int intent, std::vector<bout::Outcome> more = {}) {
    state.sequence.active = trigger_of(type(id));
    state.sequence.ready.push_back(trigger_of(bout::alls_well::hero(0)));
    more.insert(more.begin(), static_cast<bout::Outcome>(intent));
    state.agenda.clear();
    run(more, TypeTurn{type(id)});
  }
  void turn(Unit unit) {
    state.sequence.active = trigger_of(unit);
    run({}, BeginTurn{unit});
  }

  template <class Ask>
  bool asks() const {
    return !state.agenda.empty() && holds_alternative<Ask>(state.agenda.back());
  }
  std::vector<Choice> choices() const {
    std::vector<Choice> found;
    for (const Seat seat : seats_to_act(state, rules)) {
      ChoiceList list;
      list_choices(state, rules, seat, list);
      for (const Choice one : list) found.push_back(one);
    }
    return found;
  }
  bool offers(Choice wanted) const {
    for (const Choice one : choices())
      if (one == wanted) return true;
    return false;
  }
  int count(Verb verb) const {
    int sum = 0;
    for (const Choice one : choices()) sum += verb_of(one) == verb;
    return sum;
  }
  /// The hexes or numbers offered with this verb.
  Hexes offered(Verb verb, bool second = false) const {
    Hexes found;
    for (const Choice one : choices())
      if (verb_of(one) == verb) found.add(static_cast<Hex>(second ? one.b : one.a));
    return found;
  }
  void choose(Choice picked, const std::vector<bout::Outcome>& outcomes = {}) {
    REQUIRE_MESSAGE(offers(picked), "not offered: verb " << picked.verb << " a " << picked.a << " b " << picked.b << " c " << picked.c);
    Seat by{};
    for (const Seat seat : seats_to_act(state, rules)) {
      ChoiceList list;
      list_choices(state, rules, seat, list);
      if (list.contains(picked)) by = seat;
    }
    listen(state, rules);
    Chance chance = Chance::scripted(outcomes);
    Table table{state, rules, chance, sink};
    answer(by, picked, table);
    finish(chance, outcomes);
  }
  void choose(Verb verb, int a = 0, int b = 0, int c = 0, const std::vector<bout::Outcome>& outcomes = {}) {
    choose(choice(verb, a, b, c), outcomes);
  }

  template <class Happened>
  int told() const {
    int count = 0;
    for (const Event& event : story.events) count += holds_alternative<Happened>(event);
    return count;
  }
  static bout::Outcome card(int kind) { return static_cast<bout::Outcome>(kind + 1); }
  bout::Outcome draws(const std::string& death_throes) const { return card(number(throes(death_throes))); }

  Rules rules;
  std::shared_ptr<const Content> content = shared().second;
  State state;
  bout::testing::Story<Event> story;
  const Events<Event> sink = story.sink();  // a table keeps hold of it

 private:
  struct Ground {
    ScenarioMap map;
    std::vector<HexBoard> boards;
  };
  /// A map is read once, however many tests play on it.
  static const Ground& ground_of(const std::string& text) {
    static std::map<std::string, Ground> known;
    const auto found = known.find(text);
    if (found != known.end()) return found->second;
    Problems problems;
    std::optional<ScenarioMap> read = read_map(text, "test.map", problems);
    for (const Problem& problem : problems) MESSAGE(problem.text());
    REQUIRE(read.has_value());
    std::vector<HexBoard> boards = boards_of(*read);
    return known.emplace(text, Ground{std::move(*read), std::move(boards)}).first->second;
  }
  static const std::pair<Game, std::shared_ptr<const Content>>& shared() {
    static const std::pair<Game, std::shared_ptr<const Content>> made = [] {
      const Game game = opened_game({{"scenario", "low-water-ford"}});
      return std::pair{game, std::make_shared<const Content>(game.content())};
    }();
    return made;
  }
  static Rules base(int players, OptionList more) {
    if (more.empty()) {
      Rules rules = shared().first.rules();
      rules.players = players;
      return rules;
    }
    more.emplace_back("scenario", "low-water-ford");
    more.emplace_back("players", std::to_string(players));
    return opened_game(more).rules();
  }
  const Names& names() const { return shared().second->names[0]; }
  static std::size_t place_in(const std::vector<std::string>& list, const std::string& id) {
    for (std::size_t i = 0; i < list.size(); ++i)
      if (list[i] == id) return i;
    FAIL("nothing is called " << id);
    return 0;
  }
  void finish(const Chance& chance, const std::vector<bout::Outcome>& outcomes) {
    REQUIRE_MESSAGE(!chance.stopped(), "an outcome is missing: roll " << chance.needed().name / 32 << " of " << chance.needed().name % 32);
    REQUIRE_MESSAGE(chance.count() == outcomes.size(), "an outcome is left over");
  }
};

// An action as a card would have it.
inline Act action_of(Unit by, ActionKind kind, int value = 0) {
  Act act;
  act.by = by;
  act.kind = kind;
  act.value = static_cast<std::int8_t>(value);
  return act;
}

inline Act action_at(Unit by, ActionKind kind, Unit target, int value = 0) {
  Act act = action_of(by, kind, value);
  act.target = target;
  return act;
}

}  // namespace bout::alls_well::testing
