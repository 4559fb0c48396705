#pragma once
#include <doctest/doctest.h>

#include <initializer_list>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/one_against_all/game.hpp"
#include "tests/story.hpp"

namespace bout::one_against_all::testing {

inline constexpr Hero mage = Hero::mage, hunter = Hero::hunter, paladin = Hero::paladin;
inline constexpr Seat the_boss = boss_seat;
inline constexpr BossCard rooted{0}, unholy{1}, windblast{2}, slipstream{3}, life_link{4}, critical_blow{5};

// The choices, as the rulebook would call them.
inline constexpr Choice roll = choice(Verb::roll_movement), to_attack_phase = choice(Verb::end_movement),
                        attack = choice(Verb::roll_attack), end_turn = choice(Verb::end_turn),
                        use_shard = choice(Verb::use_shard), dash = choice(Verb::play_dash),
                        double_strike = choice(Verb::play_double_strike), no_card = choice(Verb::no_card),
                        raise_shield = choice(Verb::raise_shield), take_blow = choice(Verb::take_blow),
                        pass_attack = choice(Verb::pass_attack);
constexpr Choice play(BossCard card) { return choice(Verb::play_card, static_cast<int>(card)); }
constexpr Choice play(BossCard card, Hero lane, int at = 0) {
  return choice(Verb::play_card, static_cast<int>(card), static_cast<int>(lane), at);
}
constexpr Choice aim_at(Hero hero) { return choice(Verb::attack_hero, static_cast<int>(hero)); }
constexpr Choice go(Hero hero) { return choice(Verb::take_turn, static_cast<int>(hero)); }

using OptionList = std::initializer_list<std::pair<const char*, const char*>>;

inline Game open(OptionList options = {}) { return bout::testing::opened<Game>(options); }

/// A fight with scripted dice. It opens in the first round with nobody having acted, every Hero without cards and
/// the Boss holding Rooted, Windblast and Critical Blow; tests change what they need and then let somebody act.
class Fight : public bout::testing::Story<Event> {
 public:
  explicit Fight(OptionList options = {}) : game(open(options)) {
    Chance none = Chance::scripted({});
    state = game.start(none, {});
    state.agenda.clear();
    state.round = 1;
    state.boss.hand = {1, 1, 2};
  }
  ~Fight() {
    if (std::uncaught_exceptions() == 0) CHECK_MESSAGE(dice_.empty(), "not every scripted roll was used");
  }

  Game game;
  State state;

  HeroState& hero(Hero which) { return state.heroes[which]; }
  BossState& boss() { return state.boss; }
  void positions(int a, int b, int c) {
    hero(mage).position = static_cast<std::uint8_t>(a);
    hero(hunter).position = static_cast<std::uint8_t>(b);
    hero(paladin).position = static_cast<std::uint8_t>(c);
  }
  void healths(int a, int b, int c) {
    hero(mage).health = static_cast<std::uint8_t>(a);
    hero(hunter).health = static_cast<std::uint8_t>(b);
    hero(paladin).health = static_cast<std::uint8_t>(c);
  }
  void give(Hero which, std::initializer_list<HeroCard> cards) {
    for (const HeroCard card : cards) ++hero(which).cards[card];
  }
  void boss_holds(BossCard health, BossCard knockback, BossCard attack_card) {
    const auto which = [](BossCard card) { return static_cast<std::uint8_t>(1 + static_cast<int>(card) % 2); };
    state.boss.hand = {which(health), which(knockback), which(attack_card)};
    state.boss.played = 0;
  }
  void boss_has_no_cards() { state.boss.played = 0b010101, state.boss.hand = {1, 1, 1}; }
  void no_crystals() {
    for (HeroState& lane : state.heroes) lane.crystals = 0;
  }

  /// The rolls that come next.
  void dice(std::initializer_list<int> faces) {
    for (const int face : faces) dice_.push_back(static_cast<Outcome>(face));
  }

  /// It is this Hero's turn, and whoever is alive has still to go after it.
  void begin_turn(Hero which) {
    state.agenda.clear();
    state.to_go = 0;
    for (const Hero other : all_heroes)
      if (hero(other).alive()) state.to_go |= static_cast<std::uint8_t>(1 << static_cast<int>(other));
    run_step(BeginTurn{which});
  }
  /// This Hero is the last of the side: the Boss comes next.
  void begin_last_turn(Hero which) {
    state.agenda.clear();
    state.to_go = static_cast<std::uint8_t>(1 << static_cast<int>(which));
    run_step(BeginTurn{which});
  }
  void begin_boss_turn() {
    state.agenda.clear();
    state.to_go = 0;
    run_step(BeginBossTurn{});
  }
  void begin_round() {
    state.agenda.clear();
    state.round = 0;
    run_step(BeginRound{});
  }

  /// Makes a choice that must be on offer.
  void choose(Seat seat, Choice chosen) {
    REQUIRE_MESSAGE(offers(seat, chosen), "not offered: " << game.label(state, seat, chosen));
    with_dice([&](Chance& chance) { game.apply(state, seat, chosen, chance, sink()); });
  }
  void choose(Hero which, Choice chosen) { choose(seat_of(which), chosen); }

  std::vector<Choice> offered(Seat seat) const {
    ChoiceList list;
    game.choices(state, seat, list);
    std::vector<Choice> all;
    for (const Choice option : list) all.push_back(option);
    return all;
  }
  bool offers(Seat seat, Choice wanted) const {
    for (const Choice option : offered(seat))
      if (option == wanted) return true;
    return false;
  }
  bool offers(Hero which, Choice wanted) const { return offers(seat_of(which), wanted); }
  bool to_act(Seat seat) const { return game.to_act(state).contains(seat); }
  bool to_act(Hero which) const { return to_act(seat_of(which)); }
  bool over() const { return state.winner.has_value(); }

  template <class Ask>
  bool asks() const {
    return !state.agenda.empty() && holds_alternative<Ask>(state.agenda.back());
  }

 private:
  template <class Act>
  void with_dice(Act&& act) {
    Chance chance = Chance::scripted(dice_);
    act(chance);
    REQUIRE_MESSAGE(!chance.stopped(), "a roll is missing: " << game.roll_text(chance.needed().name));
    dice_.erase(dice_.begin(), dice_.begin() + static_cast<std::ptrdiff_t>(chance.count()));
  }
  template <class Step>
  void run_step(const Step& step) {
    with_dice([&](Chance& chance) {
      const Events<Event> listeners = sink();
      Table table{state, game.rules(), chance, listeners};
      table.then(step);
      run(table);
    });
  }

  std::vector<Outcome> dice_;
};

}  // namespace bout::one_against_all::testing
