#pragma once
#include "games/alls_well/campaign_sheet.hpp"
#include "games/alls_well/levels.hpp"
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

/// A campaign in the set-up of one of its chapters: the party is marica, lambik, groanax, knowman as far as there are
/// players, with the Praxes the rulebook recommends.
class Camp {
 public:
  explicit Camp(int players = 2, int chapter = 0, OptionList more = {}) : game(opened(players, std::move(more))) {
    state = game.start(chance, story.sink());
    if (chapter > 0) go_to(chapter);
  }

  /// The set-up of another chapter, with everything as it is now.
  void go_to(int chapter) {
    for (const Unit unit : all_heroes())
      if (hero_at(state, unit).part != Part::absent) keep_record(state, unit);
    state.agenda.clear();
    Table table{state, game.rules(), chance, events};
    table.then(BeginChapter{byte(chapter)});
    run(table);
  }
  void settle() {
    Table table{state, game.rules(), chance, events};
    settle_set_up(table);
  }
  /// Whoever is asked for `seat`: everything it may choose.
  ChoiceList open(int seat) const {
    ChoiceList choices;
    game.choices(state, static_cast<Seat>(seat), choices);
    return choices;
  }
  bool may(int seat, Choice choice) const { return open(seat).contains(choice); }
  int count(int seat, Verb verb) const {
    int sum = 0;
    for (const Choice one : open(seat)) sum += verb_of(one) == verb;
    return sum;
  }
  void choose(int seat, Choice choice) {
    REQUIRE_MESSAGE(may(seat, choice), "seat " << seat << " may not " << game.label(state, static_cast<Seat>(seat), choice));
    game.apply(state, static_cast<Seat>(seat), choice, chance, story.sink());
  }
  /// Takes the first of everything that is owed, until nothing is.
  void take_all(int seat) {
    while (prepares(state, hero(seat)).busy()) {
      const ChoiceList all = open(seat);
      REQUIRE(!all.empty());
      choose(seat, all[0]);
    }
  }
  void level_up(int seat, int row = 0) {
    choose(seat, choice(Verb::row, row));
    take_all(seat);
  }

  Hero& at(int seat) { return state.heroes[index(seat)]; }
  Record& record(int seat) { return record_of(state, hero(seat)); }
  Record& record(CharacterId id) { return state.campaign.records[id]; }
  Preparation& prep(int seat) { return prepares(state, hero(seat)); }
  const Rules& rules() const { return game.rules(); }
  EquipmentId equipment(std::string_view id) const { return static_cast<EquipmentId>(row_of(game.content().ids.equipment, id)); }
  LootId loot(std::string_view id) const { return static_cast<LootId>(row_of(game.content().ids.loot, id)); }
  PraxisId praxis(std::string_view id) const { return static_cast<PraxisId>(row_of(game.content().ids.praxes, id)); }
  /// Puts an Impulse deck together: so many cards of each, by number from 1 on.
  void set_impulses(int seat, std::vector<std::pair<std::string_view, int>> parts) {
    int number = 0;
    at(seat).impulses = {};
    for (const auto& [id, cards] : parts)
      for (int i = 0; i < cards; ++i) {
        const ImpulseId impulse = impulse_of(praxis(id), ++number);
        record(seat).impulses[index(number - 1)] = impulse;
        at(seat).impulses.shuffle_in(impulse);
      }
  }
  /// Out of the supply and into the pack.
  void pack(int seat, std::string_view id) {
    const EquipmentId item = equipment(id);
    if (state.supply.count(number(item)) != 0) state.supply.take(number(item));
    at(seat).pack.push_back(item_of(item));
  }
  void belt(int seat, std::string_view id) {
    const LootId item = loot(id);
    if (state.loot_supply.count(number(item)) > 0) state.loot_supply.take(number(item));
    for (const Slot slot : {Slot::belt, Slot::second_belt})
      if (at(seat).items[index(slot)] == no_item) {
        at(seat).items[index(slot)] = item_of(item);
        return;
      }
  }

  Game game;
  Chance chance{11};
  bout::testing::Story<Event> story;
  Events<Event> events;
  State state;

 private:
  static Game opened(int players, OptionList more) {
    OptionList options = {{"mode", "campaign"}, {"players", std::to_string(players)}, {"praxis", "recommended"}};
    constexpr std::string_view names[] = {"marica", "lambik", "groanax", "knowman"};
    constexpr std::string_view seats[] = {"first", "second", "third", "fourth"};
    for (int i = 0; i < std::max(players, 2); ++i) options.emplace_back(seats[i], names[i]);
    for (auto& [name, value] : more) {
      const auto same = std::find_if(options.begin(), options.end(), [&](const auto& pair) { return pair.first == name; });
      if (same != options.end())
        same->second = value;
      else
        options.emplace_back(name, value);
    }
    return opened_game(options);
  }
  static std::size_t row_of(const std::vector<std::string>& ids, std::string_view id) {
    const auto found = std::find(ids.begin(), ids.end(), id);
    REQUIRE_MESSAGE(found != ids.end(), id);
    return static_cast<std::size_t>(found - ids.begin());
  }
};

}  // namespace bout::alls_well::testing
