#pragma once
#include "games/alls_well/campaign_rules.hpp"
#include "games/alls_well/decisions.hpp"
#include "games/alls_well/set_up_sense.hpp"
#include "games/alls_well/tests/stage.hpp"

namespace bout::alls_well::testing {

/// An Exploration set up by hand: everybody has the twelve starting cards, and decks lie as the test says. Nothing is
/// left to chance but the order of the first round, which is that of the seats.
class Trek {
 public:
  explicit Trek(int players = 2, int chapter = 0, bool won = true, OptionList more = {}) : game(opened_for(players, std::move(more))) {
    Chance any(1);
    state = game.start(any, sink);
    while (!holds_alternative<ChooseStart>(state.agenda.back())) first_choice(any);
    state.campaign.chapter = byte(chapter);
    state.campaign.won = byte(won ? 1u << chapter : 0);
    for (const Unit unit : all_heroes())
      if (hero_at(state, unit).part != Part::absent) keep_record(state, unit);
    state.agenda.clear();
    state.agenda.push_back(BeginChapter{byte(chapter + 1)});
    state.agenda.push_back(BeginExploration{});
    Table table{state, game.rules(), any, sink};
    bout::run(table);
    while (!holds_alternative<ChooseDeed>(state.agenda.back())) first_choice(any);
    in_order_of_seats();
  }
  Trek(const Trek&) = delete;
  Trek& operator=(const Trek&) = delete;

  const Rules& rules() const { return game.rules(); }
  const alls_well::Story& book() const { return *game.rules().story; }
  Expedition& expedition() { return state.campaign.expedition; }
  Hero& dial(int seat) { return state.heroes[index(seat)]; }

  /// The deck from the top, by printed numbers.
  void deck(int seat, const std::vector<int>& cards) {
    dial(seat).actions = {};
    dial(seat).discarded = {};
    for (const int card : cards) dial(seat).actions.put_at_bottom(static_cast<ActionCardId>(card - 1));
  }
  void be_at(int location) {
    expedition().at = static_cast<LocationId>(location);
    if (expedition().revealed.count(location) == 0) expedition().revealed.add(location);
  }
  /// It is this Character's turn.
  void turn(int seat) {
    state.sequence = {};
    for (int i = 0; i < rules().heroes(); ++i)
      if (i != seat) state.sequence.ready.push_back(trigger_of(hero(i)));
    state.sequence.active = trigger_of(hero(seat));
    while (state.agenda.size() > state.campaign.below) state.agenda.pop_back();
    run(ExploreTurn{hero(seat)}, ExploreNext{});
  }
  template <class... Steps>
  void run(const Steps&... steps) {
    Chance any(7);
    Table table{state, game.rules(), any, sink};
    table.then(steps...);
    bout::run(table);
  }

  template <class Ask>
  bool asks() const {
    return !state.agenda.empty() && holds_alternative<Ask>(state.agenda.back());
  }
  std::vector<Choice> choices() const {
    std::vector<Choice> found;
    for (const Seat seat : seats_to_act(state, game.rules())) {
      ChoiceList list;
      list_choices(state, game.rules(), seat, list);
      for (const Choice one : list) found.push_back(one);
    }
    return found;
  }
  bool offers(Choice wanted) const {
    const std::vector<Choice> list = choices();
    return std::find(list.begin(), list.end(), wanted) != list.end();
  }
  int count(Verb verb) const {
    int sum = 0;
    for (const Choice one : choices()) sum += verb_of(one) == verb;
    return sum;
  }
  void choose(Verb verb, int a = 0, int b = 0, int c = 0) {
    const Choice picked = choice(verb, a, b, c);
    REQUIRE_MESSAGE(offers(picked), "not offered: verb " << picked.verb << " a " << a << " b " << b << " c " << c);
    Seat by{};
    for (const Seat seat : seats_to_act(state, game.rules())) {
      ChoiceList list;
      list_choices(state, game.rules(), seat, list);
      if (list.contains(picked)) by = seat;
    }
    Chance any(11);
    game.apply(state, by, picked, any, sink);
  }
  /// Discards this card, by its printed number; nothing on top, the others in rising order under the deck.
  void discard(int card, int top = 256) { choose(Verb::put_back, card - 1, top - 1, 0); }
  /// The cards that lie under and on top of the deck, from the top, by printed numbers; 0: unknown.
  std::vector<int> lies(int seat) const {
    std::vector<int> row;
    const ActionDeck& cards = state.heroes[index(seat)].actions;
    for (int place = 0; place < cards.size(); ++place) {
      const std::optional<ActionCardId> seen = cards.seen(place);
      row.push_back(seen ? number(*seen) + 1 : 0);
    }
    return row;
  }
  template <class Happened>
  int told() const {
    int sum = 0;
    for (const Event& event : story.events) sum += holds_alternative<Happened>(event);
    return sum;
  }
  int way_to(int location) const {
    const auto& ways = book()[state.campaign.expedition.at].travel;
    for (std::size_t i = 0; i < ways.size(); ++i)
      if (ways[i].to == static_cast<LocationId>(location)) return static_cast<int>(i);
    FAIL("no way to " << location);
    return -1;
  }

  bout::testing::Story<Event> story;
  const Events<Event> sink = story.sink();
  Game game;
  State state;

 private:
  static Game opened_for(int players, OptionList more) {
    static std::map<std::string, Game> known;
    std::string key = std::to_string(players);
    for (const auto& [name, value] : more) key += " " + name + "=" + value;
    const auto found = known.find(key);
    if (found != known.end()) return found->second;
    more.insert(more.end(), {{"mode", "campaign"}, {"players", std::to_string(players)}, {"praxis", "recommended"}, {"deck", "recommended"}});
    constexpr std::array seats{"first", "second", "third", "fourth"};
    constexpr std::array who{"marica", "groanax", "lambik", "knowman"};
    for (int i = 0; i < std::max(2, players); ++i) more.emplace_back(seats[index(i)], who[index(i)]);
    return known.emplace(key, opened_game(more)).first->second;
  }
  void first_choice(Chance& any) {
    const Seat seat = game.to_act(state).front();
    ChoiceList list;
    game.choices(state, seat, list);
    game.apply(state, seat, set_up_choice(state, game.rules(), seat).value_or(list[0]), any, sink);
  }
  void in_order_of_seats() { turn(0); }
};

}  // namespace bout::alls_well::testing
