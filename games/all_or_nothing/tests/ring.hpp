#pragma once
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "games/all_or_nothing/game.hpp"
#include "games/all_or_nothing/odds.hpp"
#include "tests/story.hpp"

namespace bout::all_or_nothing::testing {

using OptionList = std::vector<std::pair<std::string, std::string>>;

/// A match that is set up by hand: whoever stands where, and every die and card as the test says. Both have opened with
/// their lightest cards, and nobody is asked anything yet. Every outcome that a test gives must be used.
class Ring {
 public:
  explicit Ring(const std::string& wrestler = "ka", const std::string& opponent = "bb", OptionList more = {})
      : game(opened(wrestler, opponent, std::move(more))) {
    Chance chance(1);
    state = game.start(chance, story.sink());
    while (asks<SwapCards>())
      game.apply(state, game.to_act(state).front(), choice(Verb::swapped), chance, story.sink());
    Table table{state, rules(), chance, story.sink()};
    for (const Side side : both_sides)
      if (!state.corners[side].opened) open_lightly(table, side);
    state.agenda.clear();
    story.events.clear();
  }

  Corner& player() { return state.corners[Side::player]; }
  Corner& npc() { return state.corners[Side::foe]; }
  Corner& foe() { return state.corners[Side::foe]; }
  const Rules& rules() const { return game.rules(); }

  CardNo card(const std::string& id, Side side = Side::player) const {
    const auto found = game.content().card(state.corners[side].wrestler, id);
    REQUIRE_MESSAGE(found.has_value(), id);
    return *found;
  }
  AbilityId ability(const std::string& id) const {
    const auto found = game.content().ability(id);
    REQUIRE_MESSAGE(found.has_value(), id);
    return *found;
  }
  WeaponId weapon(const std::string& id) const {
    const auto found = game.content().weapon(id);
    REQUIRE_MESSAGE(found.has_value(), id);
    return *found;
  }

  /// These cards in hand, `pile` further ones in the draw pile, the rest discarded.
  void hand(const std::vector<std::string>& ids, int pile = 99, Side side = Side::player) {
    Corner& mine = state.corners[side];
    mine.hand = {};
    mine.discard = {};
    mine.pile = {};
    for (const std::string& id : ids) mine.hand.add(static_cast<int>(card(id, side)));
    mine.deck.each([&](int number, int) {
      if (mine.hand.count(number) > 0) return;
      if (pile-- > 0)
        mine.pile.shuffle_in(CardNo{byte(number)});
      else
        mine.discard.add(number);
    });
  }
  /// Cards held beside those of the board.
  void hold(const std::string& id, Side side = Side::player) {
    Corner& mine = state.corners[side];
    if (!mine.abilities.contains(ability(id))) mine.abilities.push_back(ability(id));
    for (std::size_t slot = 0; slot < mine.abilities.size(); ++slot)
      if (mine.abilities[slot] == ability(id)) mine.ready = static_cast<std::uint8_t>(mine.ready | 1u << slot);
  }
  void spend(const std::string& id, Side side = Side::player) { state.corners[side].use(ability(id)); }
  /// No ability is left to use, so that only what the test is about is asked.
  void spend_all() {
    for (Corner& corner : state.corners) corner.ready = 0;
  }

  /// The player has the initiative and must choose.
  void player_acts(Side side = Side::player) {
    state.agenda.clear();
    state.initiative = side;
    state.attack = Attack{};
    state.agenda.push_back(Act{side});
    go({});
  }
  /// The NPC shows this card, and what follows comes with these outcomes.
  void npc_shows(const std::string& id, std::vector<Outcome> more = {}) {
    state.agenda.clear();
    state.initiative = Side::foe;
    state.agenda.push_back(Reveal{});
    more.insert(more.begin(), draw(card(id, Side::foe)));
    go(more);
  }
  /// Somebody lies down for this count; afterwards it goes on with the initiative.
  void down(Side side, Count count, bool finisher, const std::vector<Outcome>& outcomes = {}) {
    state.agenda.clear();
    state.initiative = other(side);
    if (state.attack.card == no_card) state.attack.by = other(side), state.attack.card = CardNo{0};
    state.agenda.push_back(Cover{side, count, finisher});
    go(outcomes);
  }

  // Outcomes by what they are.
  static Outcome draw(CardNo number) { return static_cast<Outcome>(static_cast<int>(number) + 1); }
  Outcome draw(const std::string& id, Side side = Side::player) const { return draw(card(id, side)); }
  Outcome face(Face wanted) const {
    for (std::size_t i = 0; i < 6; ++i)
      if (rules().automa_die[i] == wanted) return static_cast<Outcome>(i + 1);
    FAIL("no such face");
    return 1;
  }
  Outcome success(bool attack = true, bool wanted = true) const {
    for (std::size_t i = 0; i < 6; ++i)
      if ((attack ? rules().attack_die : rules().defence_die)[i] == wanted) return static_cast<Outcome>(i + 1);
    FAIL("no such face");
    return 1;
  }
  /// An automa card with this D (0: any) and this K (0: any), not drawn yet and not asked for before in this test.
  Outcome automa(int d, int k = 0) {
    for (const AutomaCard number : rules().automa.keys()) {
      const AutomaRow& row = rules().automa[number];
      if ((d != 0 && row.d != d) || (k != 0 && row.k != k) || state.automa.count(number) == 0) continue;
      if (std::find(asked_.begin(), asked_.end(), number) != asked_.end()) continue;
      asked_.push_back(number);
      return static_cast<Outcome>(static_cast<int>(number) + 1);
    }
    FAIL("no automa card with D " << d << " and K " << k << " is left");
    return 1;
  }

  /// Runs what lies on the agenda with these outcomes.
  void go(const std::vector<Outcome>& outcomes) {
    Chance chance = Chance::scripted(outcomes);
    Table table{state, rules(), chance, story.sink()};
    run(table);
    finish(chance, outcomes);
  }
  /// Makes a choice with these outcomes. The choice must be offered.
  void choose(Choice picked, const std::vector<Outcome>& outcomes = {}, Side side = Side::player) {
    REQUIRE_MESSAGE(offers(picked, side), "not offered: " << game.label(state, seat_of(side), picked));
    Chance chance = Chance::scripted(outcomes);
    game.apply(state, seat_of(side), picked, chance, story.sink());
    finish(chance, outcomes);
  }
  void choose(Verb verb, const std::vector<Outcome>& outcomes = {}, Side side = Side::player) {
    choose(choice(verb), outcomes, side);
  }
  /// Plays a card and rolls, using nothing before the roll.
  void attack(const std::string& id, const std::vector<Outcome>& outcomes, Manner manner = Manner::plain,
              int weapon = 0) {
    const Choice picked = choice(Verb::attack, static_cast<int>(card(id)), static_cast<int>(manner), weapon);
    if (!any_usable_before_roll()) return choose(picked, outcomes);
    choose(picked);
    choose(Verb::roll, outcomes);
  }
  /// A card that hits and lands, up to what is asked behind it.
  void land(const std::string& id, Manner manner = Manner::plain, int weapon = 0) {
    std::vector<Outcome> dice(static_cast<std::size_t>(attack_dice(state, rules(), manner)), 6);
    if (!rules().versus()) dice.push_back(face(Face::blank));
    attack(id, dice, manner, weapon);
    if (asks<OfferAfterRoll>()) choose(Verb::keep);
  }
  /// Nothing is done with what landed.
  void leave_it() {
    if (asks<OfferAbility>()) choose(Verb::no_ability);
    if (asks<OfferIcon>()) choose(Verb::no_icon);
  }
  /// What comes when a card of the player fails: the card drawn for it, and what the NPC shows next.
  std::vector<Outcome> lost(const std::string& drawn) const { return {draw(drawn), any_npc_card()}; }
  Outcome any_npc_card() const {
    int lightest = -1;  // the first card: a light one
    state.corners[Side::foe].pile.each([&](CardNo card, int) {
      if (lightest < 0) lightest = static_cast<int>(card);
    });
    return static_cast<Outcome>(lightest + 1);
  }
  bool in_hand(const std::string& id, Side side = Side::player) const {
    return state.corners[side].hand.count(static_cast<int>(card(id, side))) == 1;
  }
  bool in_pile(const std::string& id, Side side = Side::player) const {
    return state.corners[side].pile.count(card(id, side)) == 1;
  }
  bool discarded(const std::string& id, Side side = Side::player) const {
    return state.corners[side].discard.count(static_cast<int>(card(id, side))) == 1;
  }
  int tn(const std::string& id, Side side = Side::player) const {
    return effective_tn(state, rules(), side, card(id, side));
  }
  void use(const std::string& id, const std::vector<Outcome>& outcomes = {}, Side side = Side::player) {
    choose(choice(Verb::ability, static_cast<int>(ability(id))), outcomes, side);
  }
  bool offers(Choice picked, Side side = Side::player) const {
    if (!game.to_act(state).contains(seat_of(side))) return false;
    ChoiceList open;
    game.choices(state, seat_of(side), open);
    return open.contains(picked);
  }
  bool offers(Verb verb, Side side = Side::player) const {
    if (!game.to_act(state).contains(seat_of(side))) return false;
    ChoiceList open;
    game.choices(state, seat_of(side), open);
    for (const Choice option : open)
      if (verb_of(option) == verb) return true;
    return false;
  }
  bool offers_ability(const std::string& id) const {
    return offers(choice(Verb::ability, static_cast<int>(ability(id))));
  }
  template <class Ask>
  bool asks() const {
    return !state.agenda.empty() && holds_alternative<Ask>(state.agenda.back());
  }
  int total_cards(Side side) const {
    const Corner& mine = state.corners[side];
    return mine.hand.size() + mine.pile.size() + mine.discard.size();
  }

  bout::testing::Story<Event> story;
  Game game;
  State state;

 private:
  void open_lightly(Table& table, Side side) {
    const int size = opening_size(state, rules(), side);
    for (int damage = 0; damage < 10; ++damage)
      state.corners[side].deck.each([&](int number, int) {
        Corner& mine = state.corners[side];
        const int listed = card_of(state, rules(), side, CardNo{byte(number)}).damage;
        if (listed == damage && mine.hand.size() < size) mine.hand.add(number);
      });
    resolve(SettleOpening{side}, table);
  }
  static Game opened(const std::string& wrestler, const std::string& opponent, OptionList more) {
    OptionList all = {{"wrestler", wrestler}, {"opponent", opponent}};
    all.insert(all.end(), more.begin(), more.end());
    return bout::testing::opened<Game>(all);
  }
  void finish(const Chance& chance, const std::vector<Outcome>& outcomes) {
    if (chance.stopped())
      FAIL((chance.misfit() ? "does not fit: " : "needs another outcome: ") << game.roll_text(chance.needed().name));
    CHECK_MESSAGE(chance.count() == outcomes.size(), "outcomes were left over");
  }
  bool any_usable_before_roll() const {
    for (const AbilityId id : state.corners[Side::player].abilities)
      if (rules().abilities[id].window == Window::before_roll && state.corners[Side::player].can_use(id)) return true;
    return false;
  }
  std::vector<AutomaCard> asked_;
};

}  // namespace bout::all_or_nothing::testing
