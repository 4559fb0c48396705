// What is true right now: asked by rules, decisions and screens alike.
#include "games/all_or_nothing/rules.hpp"

namespace bout::all_or_nothing {

const Ability& standing(const State& state, const Rules& rules, Side side) {
  const Board& of = board(state, rules, side);
  return rules.abilities[is_npc(rules, side) && of.as_npc ? *of.as_npc : of.standing];  // AON-2.9, AON-R72
}

Level level(const State& state, const Rules& rules, Side side) {
  const int value = momentum(state, side);  // AON-1.10
  return value >= rules.unstoppable_at ? Level::unstoppable
         : value >= rules.roll_at      ? Level::on_a_roll
                                       : Level::neutral;
}

int low_mark(const Rules& rules, const Board& board) {
  return rules.low_health > 0 ? rules.low_health : board.low_health;  // AON-R2
}

int low_value(const State& state, const Rules& rules, Side side) { return low_mark(rules, board(state, rules, side)); }

bool low_health(const State& state, const Rules& rules, Side side) {
  return state.corners[side].health <= low_value(state, rules, side);  // AON-1.7
}

bool low_stamina(const State& state, const Rules& rules, Side side) {
  return !is_npc(rules, side) && state.corners[side].stamina <= board(state, rules, side).low_stamina;  // AON-1.8
}

int player_dice(const Rules& rules, Difficulty difficulty) {
  if (rules.versus()) return 2;  // AON-27.1
  if (rules.player_dice != PlayerDice::by_difficulty) return static_cast<int>(rules.player_dice);
  return difficulty == Difficulty::hard ? 1 : 2;  // AON-2.2
}

int opening_size(const State& state, const Rules& rules, Side side) {
  const Corner& mine = state.corners[side];
  const int cards = rules.opening_cards + standing(state, rules, side).hand_size + state.terms.cards;  // AON-16.13
  return std::min({std::max(0, cards), mine.deck.size(), int{mine.hand_size}});
}

int lightest_damage(const Board& of, const Cards& deck, const Cards& taken, int cards) {
  std::array<std::uint8_t, 10> with{};  // how many cards list so much damage
  deck.each([&](int card, int) { with[of.cards[CardNo(card)].damage] += taken.count(card) == 0; });
  int sum = 0;
  for (int damage = 0; damage < 10; ++damage)
    for (int i = 0; i < with[static_cast<std::size_t>(damage)] && cards > 0; ++i) sum += damage, --cards;
  return sum;
}

bool may_open_with(const State& state, const Rules& rules, Side side, CardNo card) {
  const Corner& mine = state.corners[side];
  const Board& of = board(state, rules, side);
  const int left = opening_size(state, rules, side) - mine.hand.size() - 1;
  if (mine.hand.count(static_cast<int>(card)) > 0 || left < 0) return false;
  Cards taken = mine.hand;
  taken.add(static_cast<int>(card));
  int sum = 0;
  taken.each([&](int held, int) { sum += of.cards[CardNo(held)].damage; });
  if (rules.opening_exact) sum += lightest_damage(of, mine.deck, taken, left);  // the lightest rest must fit as well
  return sum <= rules.opening_damage;                                           // AON-2.5
}

bool may_swap(const State& state, const Rules& rules, Side side, CardNo out, CardNo in) {
  if (!rules.opening_exact) return true;
  Cards deck = state.corners[side].deck;
  deck.take(static_cast<int>(out));
  deck.add(static_cast<int>(in));
  return lightest_damage(board(state, rules, side), deck, {}, opening_size(state, rules, side)) <= rules.opening_damage;
}

int hand_room(const State& state, const Rules& rules, Side side) {
  const Corner& mine = state.corners[side];
  return rules.hand_limit ? std::max(0, mine.hand_size - mine.hand.size()) : static_cast<int>(most_cards);  // AON-R13
}

bool can_draw(const State& state, const Rules& rules, Side side) {
  const Corner& mine = state.corners[side];
  const bool cards = !mine.pile.empty() || (rules.player_reshuffle && mine.discard.size() > 0);  // AON-R75
  return cards && hand_room(state, rules, side) > 0;                                             // AON-3.4
}

bool out_of_cards(const State& state, const Rules& rules, Side side) {
  const Corner& mine = state.corners[side];
  if (rules.player_reshuffle && mine.discard.size() > 0) return false;
  const bool sooner = rules.stoppage == StoppageAt::pile && state.terms.mode != Mode::lms;  // AON-R89, AON-R95
  return mine.pile.empty() && (mine.hand.size() == 0 || sooner);                      // AON-12.4, AON-R1
}

bool chained(const State& state, const Rules& rules, Side side, CardNo card) {
  const CardNo before = state.corners[side].last;  // AON-9.1, AON-9.4, AON-9.5
  if (before == no_card || rules.combo_effect == ComboEffect::off) return false;
  const Combo in = card_of(state, rules, side, card).in;
  return in != Combo::none && in == card_of(state, rules, side, before).out;
}

int combo_tn(const State& state, const Rules& rules, Side side, CardNo card) {
  if (!chained(state, rules, side, card)) return 0;
  switch (rules.combo_effect) {
    case ComboEffect::icon: return card_of(state, rules, side, card).in == Combo::circle ? 1 : 0;  // AON-9.2
    case ComboEffect::tn:
    case ComboEffect::both: return 1;
    case ComboEffect::damage:
    case ComboEffect::off: return 0;
  }
  return 0;
}

int combo_damage(const State& state, const Rules& rules, Side side, CardNo card) {
  if (!chained(state, rules, side, card)) return 0;
  switch (rules.combo_effect) {
    case ComboEffect::icon: return card_of(state, rules, side, card).in == Combo::diamond ? 1 : 0;  // AON-9.3
    case ComboEffect::damage:
    case ComboEffect::both: return 1;
    case ComboEffect::tn:
    case ComboEffect::off: return 0;
  }
  return 0;
}

bool standing_holds(const State& state, const Rules& rules, Side owner, Side by, CardNo played) {
  const Ability& ability = standing(state, rules, owner);
  const Card& card = card_of(state, rules, by, played);
  const Corner& mine = state.corners[by];
  if (ability.type_is && *ability.type_is != card.type) return false;
  if (ability.directly_after &&
      (mine.last == no_card || card_of(state, rules, by, mine.last).type != *ability.directly_after))
    return false;
  if (card.damage < ability.listed_at_least || card.damage > ability.listed_at_most) return false;
  if (ability.only_finisher && !card.finisher()) return false;
  if (ability.first_of_initiative && mine.row > 0) return false;
  if (ability.own_low && !low_health(state, rules, owner)) return false;
  return !ability.foe_low || low_health(state, rules, other(owner));
}

namespace {

/// The printed number with what momentum and tired legs make of it.
int bare_tn(const State& state, const Rules& rules, Side side, CardNo card) {
  int tn = card_of(state, rules, side, card).tn;
  const Level at = level(state, rules, side);       // AON-8.7: as it stands now; AON-8.8: being behind costs nothing
  if (at == Level::on_a_roll) tn -= rules.roll_tn;  // AON-8.2
  if (at == Level::unstoppable) tn -= rules.unstoppable_tn;                // AON-8.3
  if (low_stamina(state, rules, other(side))) tn -= rules.low_stamina_tn;  // AON-8.4, AON-27.6
  return tn;
}

}  // namespace

int effective_tn(const State& state, const Rules& rules, Side side, CardNo card, int change) {
  int tn = bare_tn(state, rules, side, card) + change - combo_tn(state, rules, side, card);  // AON-8.5, AON-8.6
  const Ability& mine = standing(state, rules, side);
  if (mine.tn != 0 && standing_holds(state, rules, side, side, card)) tn += mine.tn;
  return std::max(rules.tn_floor, tn);  // AON-8.1, AON-R23
}

int blind_tn(const State& state, const Rules& rules, Side side, CardNo card) {
  return std::max(rules.tn_floor, bare_tn(state, rules, side, card));
}

int total_damage(const State& state, const Rules& rules, const Attack& attack) {
  const Side by = attack.by;
  int damage = card_of(state, rules, by, attack.card).damage + combo_damage(state, rules, by, attack.card);
  if (const Ability& mine = standing(state, rules, by);
      mine.damage_bonus != 0 && standing_holds(state, rules, by, by, attack.card))
    damage += mine.damage_bonus;                                                          // AON-6.11
  if (by == Side::player && number(card_of(state, rules, by, attack.card).type) == state.terms.lethal)
    damage += 1;                                                                          // AON-18.4, AON-18.7
  if (attack.manner == Manner::into_cage) damage += 2;                                    // AON-13.8, AON-13.10
  if (attack.manner == Manner::off_cage) damage += 3;                                     // AON-13.9
  if (attack.manner == Manner::devastating) damage += rules.weapons[attack.with].damage;  // AON-14.13
  if (state.terms.mode == Mode::cage && is_npc(rules, by) && attack.d == 6) damage += 2;        // AON-13.11, AON-R33
  const Ability& his = standing(state, rules, other(by));
  if (damage > 1 && his.damage_taken != 0 && standing_holds(state, rules, other(by), by, attack.card))
    damage = std::max(1, damage + his.damage_taken);  // of all that hits him, and never to nothing
  return damage;
}

int listed_damage(const State& state, const Rules& rules) {
  const Attack& attack = state.attack;
  if (attack.strike) return rules.weapons[attack.with].damage;  // AON-14.27
  return card_of(state, rules, attack.by, attack.card).damage;  // AON-1.11
}

Fate automa_fate(const State& state, const Rules& rules, int listed, Manner manner, Face face) {
  if (manner == Manner::devastating) {  // AON-14.12: no cube moves
    if (face == Face::reverse || face == Face::recharge) return {Why::caught, 0};
    return {};
  }
  const bool heavy = listed >= 3;  // AON-R97: 0 is light too
  const bool any = state.cubes > 0, full = state.cubes >= rules.cubes_max;
  switch (face) {  // AON-R28: a card of his for each face but the blank one
    case Face::recharge:
      if (heavy && full) return any ? Fate{Why::recharged, -1} : Fate{Why::no_cube, 0};  // AON-4.3, AON-R7, AON-R8
      if (heavy && rules.recharge3 == Recharge3::fail) return {Why::blocked, 1};         // AON-R6
      return {std::nullopt, full ? 0 : 1};                                               // AON-4.1, AON-4.2
    case Face::block: return heavy ? Fate{} : Fate{Why::blocked, 0};                     // AON-4.4, AON-4.5
    case Face::reverse:
      if (!heavy) return {};                                         // AON-4.6
      return any ? Fate{Why::reversed, -1} : Fate{Why::no_cube, 0};  // AON-4.7, AON-4.8
    case Face::blank: return {};                                     // AON-4.9
  }
  return {};
}

int attempts_allowed(const State& state, const Rules& rules, Side side, const Fall& fall, int health) {
  if (fall.count == Count::ten) return rules.ten_count;  // AON-14.14, AON-14.25, AON-R43
  int allowed = rules.kickout_base + fall.more;          // AON-7.1, AON-7.4; AON-7.5: not by momentum
  if (fall.finisher) allowed += rules.finisher_mod;      // AON-7.2
  if (health <= low_value(state, rules, side)) allowed += rules.low_mod;  // AON-7.3, AON-7.8
  return std::max(1, allowed);
}

int attempts_allowed(const State& state, const Rules& rules, Side side) {
  return attempts_allowed(state, rules, side, state.fall, state.corners[side].health);
}

int buy_price(const State& state, const Rules& rules) {
  const int step = state.fall.count == Count::climb ? state.corners[Side::player].price_step : 0;  // AON-13.24
  return rules.buy_price + step;
}

bool can_buy(const State& state, const Rules& rules, Side side) {
  const Corner& mine = state.corners[side];
  if (rules.buy_only_first && state.fall.used > 0) return false;                     // AON-R19
  return mine.stamina >= buy_price(state, rules) && mine.health < mine.most_health;  // AON-7.7, AON-1.6
}

bool could_raise_attempts(const State& state, const Rules& rules, Side side) {
  if (state.fall.count == Count::ten) return false;
  const Corner& mine = state.corners[side];
  Fall best = state.fall;  // with everything bought and used that could be
  const auto bought = can_buy(state, rules, side) ? mine.stamina / buy_price(state, rules) : 0;
  int health = mine.health + bought;
  for (const AbilityId ability : mine.abilities)
    if (usable(state, rules, side, ability, Window::pinned)) {
      health += rules.abilities[ability].health;
      best.more = static_cast<std::int8_t>(best.more + rules.abilities[ability].attempts);
    }
  health = std::min(health, int{mine.most_health});
  return attempts_allowed(state, rules, side, best, health) > state.fall.used;  // AON-7.9, AON-7.16
}

bool usable(const State& state, const Rules& rules, Side side, AbilityId id, Window window) {
  const Ability& ability = rules.abilities[id];
  const Corner& mine = state.corners[side];
  if (ability.window != window || !mine.can_use(id) || mine.stamina < ability.price) return false;  // AON-10.12
  const Attack& attack = state.attack;
  const bool only_pin = ability.pin && !ability.stop;
  if (only_pin && (!state.terms.pins() || attack.pinned)) return false;  // AON-13.4, AON-14.4, AON-5.9
  if (window == Window::pinned) return state.fall.count != Count::ten || ability.health > 0;  // AON-10.10
  if (window == Window::initiative) return true;
  if (window == Window::defence && attack.manner == Manner::devastating && !attack.strike) return false;  // AON-14.23
  if (attack.strike) {  // AON-14.27: of no type, no finisher
    const int listed = listed_damage(state, rules);
    return !ability.after_type && listed <= ability.listed_at_most && listed >= ability.listed_at_least;
  }
  const Card& card = card_of(state, rules, attack.by, attack.card);
  if (ability.after_type && *ability.after_type != card.type) return false;
  if (ability.not_finisher && card.finisher()) return false;
  if (ability.with_pin_icon && (!card.pin || !state.terms.pins() || attack.pinned)) return false;  // AON-10.13
  return card.damage <= ability.listed_at_most && card.damage >= ability.listed_at_least;
}

bool any_usable(const State& state, const Rules& rules, Side side, Window window) {
  for (const AbilityId ability : state.corners[side].abilities)
    if (usable(state, rules, side, ability, window)) return true;
  return false;
}

bool can_reroll(const State& state, const Rules& rules, Side side) {
  return state.attack.rerolls < rules.reroll_max && state.corners[side].hand.size() > 0;  // AON-3.9, AON-R10, AON-R102
}

bool can_block(const State& state, const Rules& rules, Side side) {
  const bool heavy = state.attack.manner == Manner::devastating && !state.attack.strike;
  return state.corners[side].hand.size() >= (heavy ? rules.devastating_block_cost : rules.block_cost);  // AON-6.4
}

bool may_spend(const State& state, const Rules& rules, Side side, AbilityId ability) {
  const bool heavy = state.attack.manner == Manner::devastating && !state.attack.strike;
  const AbilityKind kind =
      rules.devastating_block == DevastatingBlock::reversal ? AbilityKind::reversal : AbilityKind::one_time;  // AON-R40
  return heavy && rules.abilities[ability].kind == kind && state.corners[side].can_use(ability);
}

bool escape_open(const State& state, const Rules& rules, Side side) {
  if (state.terms.mode != Mode::cage || state.attack.by != side) return false;
  const int dealt = rules.escape_trigger == EscapeTrigger::total ? state.attack.total : listed_damage(state, rules);
  return dealt >= rules.escape_damage;  // AON-13.12, AON-R38, AON-R81
}

bool may_be_set_up(const Rules& rules, WeaponId weapon) {
  const WeaponKind kind = rules.weapons[weapon].kind;
  return kind == WeaponKind::devastating || kind == WeaponKind::chair;  // AON-14.9
}

bool may_swing(const Rules& rules, WeaponId weapon) {
  const WeaponKind kind = rules.weapons[weapon].kind;
  return kind == WeaponKind::regular || kind == WeaponKind::chair;  // AON-14.6, AON-R41
}

bool fits(const Rules& rules, const Card& card, WeaponId weapon) {
  const WeaponRow& row = rules.weapons[weapon];
  return card.special() && (!row.move || *row.move == card.type);  // AON-14.10, AON-R41
}

Space first_space(const State& state, const Rules& rules, Side side) {
  switch (level(state, rules, side)) {  // AON-13.13, AON-R37
    case Level::neutral: return Space::lower;
    case Level::on_a_roll: return Space::upper;
    case Level::unstoppable: return Space::top;
  }
  return Space::lower;
}

bool leaves(const Rules& rules, AutomaCard card) {
  const Letter letter = rules.automa[card].letter;
  return letter == Letter::e || letter == Letter::ee;
}

int icon_heal(const State& state, const Rules& rules) {
  return std::max(rules.npc_heal_on_taunt, standing(state, rules, Side::foe).heal_on_foe_icon);  // AON-5.7
}

}  // namespace bout::all_or_nothing
