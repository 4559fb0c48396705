#include "games/all_or_nothing/view.hpp"

#include <algorithm>

#include "games/all_or_nothing/game.hpp"
#include "games/all_or_nothing/odds.hpp"

namespace bout::all_or_nothing {

namespace {

template <class Set, class Id>
std::vector<Id> ids_of(const Set& set, Id) {
  std::vector<Id> list;
  set.each([&](auto id, int) { list.push_back(static_cast<Id>(id)); });
  return list;
}

std::vector<FaceOdds> faces_against(const State& state, const Rules& rules, int listed, Manner manner) {
  std::vector<FaceOdds> list;
  for (const Face face : {Face::blank, Face::block, Face::reverse, Face::recharge}) {
    const auto sides = std::count(rules.automa_die.begin(), rules.automa_die.end(), face);
    if (sides == 0) continue;
    const Fate fate = automa_fate(state, rules, listed, manner, face);
    list.push_back({face, static_cast<int>(sides), fate.why, fate.cubes});
  }
  return list;
}

/// The card in every manner but the plain one: D4, D5.
std::vector<OtherManner> other_manners(const State& state, const Rules& rules, Side side, CardNo card) {
  std::vector<OtherManner> list;
  const auto add = [&](Manner manner, std::optional<WeaponId> weapon) {
    Attack attack;
    attack.by = side, attack.card = card, attack.manner = manner;
    if (weapon) attack.with = *weapon;
    const int damage = total_damage(state, rules, attack);
    list.push_back({manner, weapon, damage,
                    hit_chance(attack_dice(state, rules, manner), effective_tn(state, rules, side, card)),
                    lands_chance(state, rules, side, card, manner), wins_chance(state, rules, attack),
                    faces_against(state, rules, card_of(state, rules, side, card).damage, manner),
                    health_after(state, rules, other(side), damage), marker_after(state, rules, attack),
                    backfires(manner)});
  };
  const Card& of = card_of(state, rules, side, card);
  if (state.terms.mode == Mode::cage && of.type == AttackType::throw_) add(Manner::into_cage, {});
  if (state.terms.mode == Mode::cage && of.type == AttackType::aerial) add(Manner::off_cage, {});
  for (std::size_t place = 0; place < state.set_up.size(); ++place) {
    const WeaponId weapon = state.set_up[place];
    bool again = false;
    for (std::size_t before = 0; before < place; ++before) again |= state.set_up[before] == weapon;
    if (!again && fits(rules, of, weapon)) add(Manner::devastating, weapon);
  }
  return list;
}

std::vector<HandCard> look_at_hand(const State& state, const Rules& rules, Side side) {
  std::vector<HandCard> list;
  state.corners[side].hand.each([&](int number, int) {
    const CardNo card{byte(number)};
    Attack attack;
    attack.by = side;
    attack.card = card;
    HandCard held;
    held.card = card, held.tn = effective_tn(state, rules, side, card);
    held.damage = total_damage(state, rules, attack);
    held.hit = hit_chance(attack_dice(state, rules, Manner::plain), held.tn);
    held.lands = lands_chance(state, rules, side, card, Manner::plain);
    held.wins = wins_chance(state, rules, attack);
    held.affordable = state.corners[side].stamina >= card_of(state, rules, side, card).stamina;
    held.easier = combo_tn(state, rules, side, card) > 0;
    held.harder_hitting = combo_damage(state, rules, side, card) > 0;
    if (!rules.versus())
      held.faces = faces_against(state, rules, card_of(state, rules, side, card).damage, Manner::plain);
    held.leaves = health_after(state, rules, other(side), held.damage);
    held.gets = marker_after(state, rules, attack);
    held.others = other_manners(state, rules, side, card);
    list.push_back(std::move(held));
  });
  return list;
}

CornerView look_at(const State& state, const Rules& rules, Side side, bool open) {
  const Corner& of = state.corners[side];
  const Board& figures = board(state, rules, side);
  CornerView view;
  view.wrestler = of.wrestler;
  view.health = of.health, view.most_health = of.most_health, view.low_health = low_mark(rules, figures);
  view.stamina = of.stamina, view.most_stamina = of.most_stamina, view.low_stamina = figures.low_stamina;
  view.low = of.most_health > 0 && low_health(state, rules, side);
  view.tired = of.most_stamina > 0 && low_stamina(state, rules, side);
  view.level = level(state, rules, side);
  view.hand_size = of.hand_size, view.in_hand = of.hand.size(), view.in_pile = of.pile.size();
  if (open && !is_npc(rules, side)) view.hand = look_at_hand(state, rules, side);
  if (open) view.pile = ids_of(of.pile, CardNo{});  // AON-1.16
  view.discard = ids_of(of.discard, CardNo{});
  for (const AbilityId ability : of.abilities) view.tokens.push_back({ability, of.can_use(ability)});
  view.space = of.space;
  view.health_price = rules.buy_price + of.price_step;
  if (of.last != no_card) view.last = of.last;
  return view;
}

/// What the dice come to as they lie, and what may be done about it: D7.
void look_at_dice(const State& state, const Rules& rules, AttackView& view) {
  const Attack& attack = state.attack;
  for (int die = 0; die < attack.dice_count; ++die) view.dice.push_back(attack.dice[static_cast<std::size_t>(die)]);
  if (attack.dice_count == 0 || view.landed) return;
  const bool shown = !rules.versus() && !rules.reroll_blind;
  if (shown) view.face = attack.face;
  view.hits = std::any_of(view.dice.begin(), view.dice.end(), [&](int die) { return die >= view.tn; });
  if (!*view.hits)
    view.why = Why::missed;
  else if (shown)
    view.why = automa_fate(state, rules, view.listed, attack.manner, attack.face).why;
  if (can_reroll(state, rules, attack.by))
    for (int die = 0; die < attack.dice_count; ++die) view.rerolls.push_back({die, reroll_chance(state, rules, die)});
  for (const AbilityId ability : state.corners[attack.by].abilities)
    if (rules.abilities[ability].reroll_all && usable(state, rules, attack.by, ability, Window::after_roll))
      view.reroll_all = reroll_chance(state, rules, -1);
}

/// What may come of an attack for which nothing is rolled or drawn yet.
void look_at_threat(const State& state, const Rules& rules, AttackView& view) {
  const Attack& attack = state.attack;
  const Side him = other(view.by);
  view.chance = view.strike ? 1.0 : coming_chance(state, rules);
  if (view.strike) return;
  if (is_npc(rules, him)) {
    view.wins = wins_chance(state, rules, attack);
    return;
  }
  const Card& card = card_of(state, rules, view.by, view.card);
  const bool counted = view.manner == Manner::devastating;
  if (state.terms.mode == Mode::cage) {
    Attack six = attack;
    six.d = 6;
    view.at_six = total_damage(state, rules, six) - view.damage;
    const int dealt = rules.escape_trigger == EscapeTrigger::total ? view.damage : view.listed;
    view.climbs = view.leaves <= 2 && dealt >= rules.escape_damage;
  }
  if (!counted && !(card.pin && state.terms.pins())) return;
  const Fall fall{counted ? Count::ten : Count::pin, card.finisher(), 0, 0, false};
  view.attempts = attempts_allowed(state, rules, him, fall, view.leaves);
  view.kick_out = kick_out_chance(view.leaves, view.attempts);
}

AttackView look_at_attack(const State& state, const Rules& rules) {
  const Attack& attack = state.attack;
  const Card& card = card_of(state, rules, attack.by, attack.card);
  AttackView view;
  view.by = attack.by, view.card = attack.card, view.manner = attack.manner, view.strike = attack.strike;
  const bool armed = attack.strike || attack.manner == Manner::devastating;
  if (armed) view.weapon = attack.with;
  view.landed = attack.total > 0 && !attack.strike;
  view.tn = effective_tn(state, rules, attack.by, attack.card, attack.tn);
  view.listed = listed_damage(state, rules);
  view.damage = attack.strike ? view.listed : view.landed ? attack.total : total_damage(state, rules, attack);
  view.leaves = health_after(state, rules, other(attack.by), view.landed ? 0 : view.damage);
  view.momentum = (attack.strike ? 0 : card.momentum) + (armed ? rules.weapons[attack.with].momentum : 0);
  view.easier = !view.landed && combo_tn(state, rules, attack.by, attack.card) > 0;
  view.harder_hitting = !view.landed && combo_damage(state, rules, attack.by, attack.card) > 0;
  look_at_dice(state, rules, view);
  if (attack.dice_count == 0 && !view.landed) look_at_threat(state, rules, view);
  return view;
}

FallView look_at_fall(const State& state, const Rules& rules, Side down) {
  FallView view{down, state.fall.count, state.fall.used, attempts_allowed(state, rules, down), state.fall.finisher, {}};
  State later = state;
  Corner& mine = later.corners[down];
  for (int bought = 0;; ++bought) {
    const int allowed = attempts_allowed(later, rules, down);
    const int left = std::max(0, allowed - state.fall.used);
    view.prices.push_back(
        {bought, state.corners[down].stamina - mine.stamina, mine.health, left, kick_out_chance(mine.health, left)});
    if (!can_buy(later, rules, down)) return view;
    mine.stamina = byte(mine.stamina - buy_price(later, rules));
    mine.health = byte(mine.health + 1);
  }
}

void look_at_opening(const State& state, const Rules& rules, Side side, View& view) {
  const Corner& mine = state.corners[side];
  mine.hand.each([&](int card, int) { view.opening_damage += card_of(state, rules, side, CardNo{byte(card)}).damage; });
  view.opening_left = opening_size(state, rules, side) - mine.hand.size();
  view.opening_deck = ids_of(mine.deck, CardNo{});
  for (const CardNo card : suggested_opening(state, rules, side)) view.suggested.push_back(card);
}

/// The chances of what is being chosen.
void look_at_choice(const State& state, const Rules& rules, Side side, View& view) {
  if (view.asked == Asked::ability && state.terms.mode == Mode::cage) {
    const SmashOdds smash = smash_odds(rules);
    view.smash_chance = smash.works, view.smash_damage = smash.damage;
  }
  if (view.asked == Asked::ability && state.terms.mode == Mode::lms) view.swing_chance = swing_chance(rules);
  if (view.asked == Asked::defence && state.attack.strike) view.defence_chance = defence_share(rules);
  if (view.asked == Asked::climb || view.asked == Asked::top)
    view.top = TopView{top_chance(rules, 3, 2), top_chance(rules, 2, 2)};
  if (view.asked != Asked::icon) return;
  const Card& card = card_of(state, rules, side, state.attack.card);
  if (card.pin && state.terms.pins() && !state.attack.pinned)
    view.pin_chance = pin_wins_chance(state, rules, side, card.finisher(), state.corners[other(side)].health,
                                      state.attack.foe_attempts);
  if (escape_open(state, rules, side)) view.escape_chance = escape_chance(state, rules, card.finisher());
}

struct Deciding {
  View& view;
  void ask(Asked what, Side side) const { view.asked = what, view.whose = side; }
  void operator()(const ChooseWrestler&) const { ask(Asked::wrestler, Side::player); }
  void operator()(const ChooseOpponent&) const { ask(Asked::opponent, view.versus ? Side::foe : Side::player); }
  void operator()(const SwapCards& of) const { ask(Asked::swap, of.side); }
  void operator()(const PickOpening&) const { view.asked = Asked::opening; }
  void operator()(const ChooseAction& of) const { ask(Asked::action, of.side); }
  void operator()(const OfferBeforeRoll& of) const { ask(Asked::before_roll, of.side); }
  void operator()(const OfferAfterRoll& of) const { ask(Asked::after_roll, of.side); }
  void operator()(const OfferAbility& of) const { ask(Asked::ability, of.side); }
  void operator()(const OfferIcon& of) const { ask(Asked::icon, of.side); }
  void operator()(const OfferReturn& of) const { ask(Asked::gift, of.side); }
  void operator()(const OfferDefence& of) const { ask(Asked::defence, of.side); }
  void operator()(const PayCards& of) const { ask(Asked::cards, of.side), view.paying = PayingView{of.bill, of.left}; }
  void operator()(const OfferCompensation& of) const { ask(Asked::compensation, of.side); }
  void operator()(const OfferKickOut& of) const { ask(Asked::kick_out, of.side); }
  void operator()(const OfferClimb& of) const { ask(Asked::climb, of.side); }
  void operator()(const OfferTop& of) const { ask(Asked::top, of.side); }
  void operator()(const OfferLastThree& of) const { ask(Asked::last_three, of.side); }
  void operator()(const story::Choose&) const { ask(Asked::story, Side::player); }
  void operator()(const ChooseSide&) const { ask(Asked::side, Side::player); }
  void operator()(const ChooseBackstage&) const { ask(Asked::backstage, Side::player); }
  void operator()(const SpendRecovery&) const { ask(Asked::recovery, Side::player); }
  void operator()(const ChooseHolding&) const { ask(Asked::holding, Side::player); }
  void operator()(const OfferInjuries&) const { ask(Asked::injuries, Side::player); }
  void operator()(const ChooseAlly&) const { ask(Asked::ally, Side::player); }
  void operator()(const ChooseTonight&) const { ask(Asked::tonight, Side::player); }
  void operator()(const OfferSheet&) const { ask(Asked::pre_match, Side::player); }
  void operator()(const OrderScouted&) const { ask(Asked::scout, Side::player); }
  void operator()(const OfferRetry&) const { ask(Asked::must_win, Side::player); }
  void operator()(const HealOne&) const { ask(Asked::healing, Side::player); }
  template <class Step>
  void operator()(const Step&) const {}
};

}  // namespace

View look(const State& state, const Rules& rules, Seat viewer) {
  View view;
  view.in_ring = in_ring(state);
  view.dice = player_dice(rules, state.terms.difficulty);
  view.mode = state.terms.mode, view.difficulty = state.terms.difficulty, view.versus = rules.versus();
  if (!state.agenda.empty()) visit(Deciding{view}, state.agenda.back());
  view.chosen = state.corners[Side::player].most_health > 0;
  view.momentum = state.momentum, view.initiative = state.initiative, view.cubes = state.cubes;
  for (const Side side : both_sides) {
    const bool open = !rules.versus() || state.over() || (viewer != spectator && side_at(viewer) == side);  // AON-27.9
    view.corners[side] = look_at(state, rules, side, open);
  }
  view.automa_left = ids_of(state.automa, AutomaCard{});  // AON-R80: which, not in what order
  view.automa_used = ids_of(state.automa_used, AutomaCard{});
  view.automa_gone = ids_of(state.automa_gone, AutomaCard{});
  for (const auto* pile : {&view.automa_left, &view.automa_used})
    view.automa_leaving += static_cast<int>(
        std::count_if(pile->begin(), pile->end(), [&](AutomaCard card) { return leaves(rules, card); }));
  const bool between = view.asked == Asked::action || view.asked == Asked::last_three || !view.in_ring;
  if (state.attack.card != no_card && !state.over() && !between) view.attack = look_at_attack(state, rules);
  if (view.asked == Asked::kick_out) view.fall = look_at_fall(state, rules, *view.whose);
  for (const WeaponId weapon : state.display) view.display.push_back(weapon);
  for (const WeaponId weapon : state.set_up) view.set_up.push_back(weapon);
  view.weapons_left = state.weapons.size();
  state.used_weapons.each([&](int weapon, int copies) {
    view.weapons_used.insert(view.weapons_used.end(), static_cast<std::size_t>(copies), WeaponId{byte(weapon)});
  });
  if (view.asked == Asked::opening && viewer != spectator && !state.corners[side_at(viewer)].opened)
    look_at_opening(state, rules, side_at(viewer), view);
  if (view.whose) look_at_choice(state, rules, *view.whose, view);
  view.blind_attacks = state.blind;
  view.winner = state.winner;
  view.ending = state.ending;
  if (state.ending != Ending::none && state.attack.card != no_card)
    view.decisive = state.attack.card, view.decisive_by = state.attack.by;
  return view;
}

View Game::look(const State& state, Seat viewer) const {
  View view = all_or_nothing::look(state, rules(), viewer);
  if (state.terms.career && state.career.injury_deck.size() + state.career.injuries.size() > 0)
    view.career = look_at_career(state);  // from the first day on
  return view;
}

Sheet Game::sheet() const {
  Sheet sheet;
  const Rules& all = rules();
  for (const Wrestler wrestler : all.boards.keys()) {
    const Board& board = all.boards[wrestler];
    const Profile& profile = content().wrestlers[wrestler];
    WrestlerSheet row{profile.id,
                      std::string(content().name(wrestler, all.names)),
                      std::string(content().brief(wrestler, all.names)),
                      profile.line,
                      profile.call,
                      board.health,
                      low_mark(all, board),
                      board.stamina,
                      board.low_stamina,
                      board.deck_size,
                      {},
                      {board.standing},
                      board.as_npc,
                      board.npc_only,
                      board.stats,
                      !board.npc_only && board.campaign == CampaignLength::full,
                      board.babyface_only,
                      {profile.pronouns.begin(), profile.pronouns.end()}};
    for (const CardNo number : board.cards.keys()) {
      const Card& card = board.cards[number];
      row.cards.push_back({profile.cards[number].id, profile.cards[number].name, card.type, card.damage, card.stamina,
                           card.tn, card.momentum, card.rank, card.taunt, card.recover, card.pin, card.in, card.out});
    }
    if (board.reversal) row.abilities.push_back(*board.reversal);
    for (const AbilityId ability : board.one_time) row.abilities.push_back(ability);
    sheet.wrestlers.push_back(std::move(row));
  }
  for (const AbilityId ability : all.abilities.keys())
    sheet.abilities.push_back({content().abilities[ability].id, content().abilities[ability].name,
                               ability_text(all.abilities[ability]), all.abilities[ability].window,
                               all.abilities[ability].kind, all.abilities[ability].side, all.abilities[ability].level});
  for (const AutomaRow& row : all.automa) sheet.automa.push_back({row.d, row.k, row.letter});
  for (const WeaponId weapon : all.weapons.keys()) {
    const WeaponRow& row = all.weapons[weapon];
    sheet.weapons.push_back(
        {content().weapons[weapon].id, content().weapons[weapon].name, row.kind, row.damage, row.momentum, row.move});
  }
  sheet.automa_die.assign(all.automa_die.begin(), all.automa_die.end());
  sheet.momentum_max = all.momentum_max, sheet.roll_at = all.roll_at, sheet.unstoppable_at = all.unstoppable_at;
  sheet.cubes_max = all.cubes_max, sheet.player_dice = player_dice(all, all.difficulty), sheet.opening_damage = all.opening_damage;
  sheet.block_cost = all.block_cost, sheet.devastating_block_cost = all.devastating_block_cost;
  sheet.buy_price = all.buy_price, sheet.ten_count = all.ten_count, sheet.opening_cards = all.opening_cards;
  for (const bool success : all.attack_die) sheet.attack_die_successes += success;
  for (const bool success : all.defence_die) sheet.defence_die_successes += success;
  sheet.escape_damage = all.escape_damage, sheet.display_size = all.display_size, sheet.blind_attacks = most_blind;
  sheet.career = career_sheet();
  return sheet;
}

}  // namespace bout::all_or_nothing
