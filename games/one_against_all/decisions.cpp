#include "games/one_against_all/decisions.hpp"

#include <bit>

namespace bout::one_against_all {

namespace {

constexpr Seat captain = seat_of(Hero::mage);

Seats team() {
  Seats seats;
  for (const Hero hero : all_heroes) seats.add(seat_of(hero));
  return seats;
}

/// OAA-4.7, OAA-R4: every way to give each Hero his number of cards, two of a kind allowed.
struct Divisions {
  FixedList<Choice, 32> of[3];  // by hero_cards_each: 1, 24 and 21 ways

  Divisions() {
    for (int a = 0; a < 27; ++a)
      for (int b = 0; b < 27; ++b)
        for (int c = 0; c < 27; ++c) add(a, b, c);
  }
  static int size(int code) { return code % 3 + code / 3 % 3 + code / 9; }
  void add(int a, int b, int c) {
    if (size(a) > 2 || size(a) != size(b) || size(b) != size(c)) return;  // OAA-9.2: never more than two
    for (const HeroCard card : all_hero_cards)
      if (in_hand(a, card) + in_hand(b, card) + in_hand(c, card) > 2) return;  // OAA-9.1: two copies of each
    of[size(a)].push_back(choice(Verb::divide_cards, a, b, c));
  }
};
const Divisions divisions;

}  // namespace

// ---- who ------------------------------------------------------------------------------------------

Seat who(const ChooseLoadout&, const State&, const Rules&) { return boss_seat; }
Seats who(const DivideCards&, const State&, const Rules&) { return team(); }  // OAA-4.7: the captain's say is the order
Seats who(const DeclareOrder&, const State&, const Rules& rules) {
  return rules.hero_order_owner == OrderOwner::captain ? Seats(captain) : team();  // OAA-R8
}
Seats who(const ChooseNextHero&, const State& state, const Rules& rules) {
  if (rules.hero_order_owner == OrderOwner::captain) return captain;
  return Seats::of_bits(points(state.to_go << 1));  // OAA-R8: whoever of them takes the turn, takes it
}
Seat who(const ChooseMovement& ask, const State&, const Rules&) { return seat_of(ask.hero); }
Seat who(const ChooseAttack& ask, const State&, const Rules&) { return seat_of(ask.hero); }
Seat who(const OfferBossCard&, const State&, const Rules&) { return boss_seat; }
Seat who(const ChooseTarget&, const State&, const Rules&) { return boss_seat; }
Seat who(const OfferShield& ask, const State&, const Rules&) { return seat_of(ask.target); }

// ---- what -----------------------------------------------------------------------------------------

void list(const ChooseLoadout&, const State&, const Rules& rules, Seat, ChoiceList& out) {
  each_loadout(rules, [&](Loadout cards) {
    out.push_back(choice(Verb::choose_loadout, cards.health, cards.knockback, cards.attack));
  });
}

void list(const DivideCards&, const State&, const Rules& rules, Seat, ChoiceList& out) {
  for (const Choice division : divisions.of[rules.hero_cards_each]) out.push_back(division);
}

void list(const DeclareOrder&, const State& state, const Rules&, Seat, ChoiceList& out) {
  for (const Hero hero : all_heroes)
    if (state.heroes[hero].alive() && !state.order.contains(hero))
      out.push_back(choice(Verb::put_in_order, hero));  // OAA-R7
}

void list(const ChooseNextHero&, const State& state, const Rules& rules, Seat seat, ChoiceList& out) {
  if (rules.hero_order_owner == OrderOwner::team)
    return out.push_back(choice(Verb::take_turn, hero_at(seat)));  // OAA-R8
  for (const Hero hero : all_heroes)
    if (state.yet_to_act(hero)) out.push_back(choice(Verb::take_turn, hero));
}

void list(const ChooseMovement& ask, const State& state, const Rules& rules, Seat, ChoiceList& out) {
  out.push_back(choice(ask.rolled ? Verb::end_movement : Verb::roll_movement));       // OAA-6.2: no third way
  if (can_use_shard(state, rules, ask.hero)) out.push_back(choice(Verb::use_shard));  // OAA-7.6, OAA-R14
  if (can_play(state, rules, ask.hero, HeroCard::dash)) out.push_back(choice(Verb::play_dash));  // OAA-6.4
}

void list(const ChooseAttack& ask, const State& state, const Rules& rules, Seat, ChoiceList& out) {
  if (ask.rolls_left > 0) out.push_back(choice(Verb::roll_attack));                   // OAA-8.1
  out.push_back(choice(Verb::end_turn));                                              // OAA-R16
  if (can_use_shard(state, rules, ask.hero)) out.push_back(choice(Verb::use_shard));  // OAA-7.6
  if (can_play(state, rules, ask.hero, HeroCard::double_strike))
    out.push_back(choice(Verb::play_double_strike));  // OAA-8.3
}

void list(const OfferBossCard&, const State& state, const Rules& rules, Seat, ChoiceList& out) {
  out.push_back(choice(Verb::no_card));  // OAA-10.1: optionally
  for (const Category category : all_categories) {
    const int which = state.boss.hand.which(category);
    if (which == 0) continue;
    const BossCard card = card_of(category, which);
    if (!can_play_boss_card(state, rules, card)) continue;
    const Effect effect = rules.card(card).effect;
    if (effect == Effect::root) {
      for (const Hero lane : all_heroes)  // OAA-11.1, OAA-R48
        for (Spaces left = state.heroes[lane].crystals; left != 0; left &= left - 1)
          out.push_back(choice(Verb::play_card, card, lane, std::countr_zero(left)));
    } else if (effect == Effect::push_one) {
      for (const Hero hero : all_heroes)
        if (can_be_aimed_at(state, rules, hero))  // OAA-11.4
          out.push_back(choice(Verb::play_card, card, hero));
    } else {
      out.push_back(choice(Verb::play_card, card));
    }
  }
}

void list(const ChooseTarget&, const State& state, const Rules& rules, Seat, ChoiceList& out) {
  for (const Hero hero : all_heroes)
    if (can_be_aimed_at(state, rules, hero))  // OAA-3.5
      out.push_back(choice(Verb::attack_hero, hero));
  if (rules.boss_may_pass) out.push_back(choice(Verb::pass_attack));  // OAA-R23
}

void list(const OfferShield& ask, const State& state, const Rules&, Seat, ChoiceList& out) {
  out.push_back(choice(Verb::take_blow));                                                               // OAA-9.4: may,
  if (state.heroes[ask.target].cards[HeroCard::shield] > 0) out.push_back(choice(Verb::raise_shield));  // not must
}

// ---- and what follows -----------------------------------------------------------------------------

void follow(const ChooseLoadout&, Choice chosen, Table& table) {
  table.at_once(SetLoadout{{byte(chosen.a), byte(chosen.b), byte(chosen.c)}});
}
void follow(const DivideCards&, Choice chosen, Table& table) {
  table.at_once(GiveCards{byte(chosen.a), byte(chosen.b), byte(chosen.c)});
}
void follow(const DeclareOrder&, Choice chosen, Table& table) { table.at_once(PutInOrder{Hero(chosen.a)}); }
void follow(const ChooseNextHero&, Choice chosen, Table& table) { table.at_once(BeginTurn{Hero(chosen.a)}); }
void follow(const ChooseMovement& asked, Choice chosen, Table& table) {
  switch (verb_of(chosen)) {
    case Verb::use_shard: return table.at_once(UseShard{asked.hero}, GoOnMoving{asked.hero, asked.rolled});
    case Verb::play_dash: return table.at_once(PlayDash{asked.hero, asked.rolled});
    case Verb::roll_movement: return table.at_once(RollMovement{asked.hero});
    default: return table.at_once(GoOnAttacking{asked.hero, 1, false});
  }
}
void follow(const ChooseAttack& asked, Choice chosen, Table& table) {
  switch (verb_of(chosen)) {
    case Verb::use_shard:
      return table.at_once(UseShard{asked.hero}, GoOnAttacking{asked.hero, asked.rolls_left, asked.attacked});
    case Verb::roll_attack: return table.at_once(RollAttack{asked.hero, asked.rolls_left});
    case Verb::play_double_strike: return table.at_once(PlayDoubleStrike{asked.hero, asked.rolls_left, asked.attacked});
    default: return table.at_once(EndTurn{asked.hero, asked.attacked});
  }
}
void follow(const OfferBossCard& asked, Choice chosen, Table& table) {
  if (verb_of(chosen) == Verb::no_card) return table.at_once(LeaveCards{});
  const PlayBossCard play{BossCard(chosen.a), byte(chosen.b), byte(chosen.c)};
  // OAA-10.3: one a turn; where the table plays with more, he is asked again while he holds one
  if (asked.left == 1 || boss_cards_in_hand(table.state, table.rules) == 1) return table.at_once(play, Aim{});
  table.then(OfferBossCard{byte(asked.left - 1)});
  table.at_once(play);
}
void follow(const ChooseTarget&, Choice chosen, Table& table) {
  if (verb_of(chosen) == Verb::attack_hero) return table.at_once(AttackHero{Hero(chosen.a)});
  table.at_once(PassAttack{});
}
void follow(const OfferShield& asked, Choice chosen, Table& table) {
  if (verb_of(chosen) == Verb::raise_shield) return table.at_once(RaiseShield{asked.target});
  table.at_once(LowerShield{asked.target});
}

void each_loadout(const Rules& rules, void (*visit)(void*, Loadout), void* context) {
  for (int health = 0; health <= 2; ++health)
    for (int knockback = 0; knockback <= 2; ++knockback)
      for (int attack = 0; attack <= 2; ++attack)  // OAA-4.5, OAA-11.9, OAA-R47: never two of one category
        if ((health > 0) + (knockback > 0) + (attack > 0) == rules.boss_loadout_size)
          visit(context, {byte(health), byte(knockback), byte(attack)});
}

bool possible(const Rules&, const State& state, Loadout loadout) {
  for (const BossCard card : all_boss_cards)
    if (state.boss.has_played(card) && !loadout.holds(card)) return false;
  return true;
}

}  // namespace bout::one_against_all
