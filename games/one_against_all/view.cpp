#include "games/one_against_all/view.hpp"

#include <bit>
#include <variant>

#include "engine/json.hpp"
#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

namespace {

std::vector<int> list_of(Spaces spaces) {
  std::vector<int> list;
  for (; spaces != 0; spaces &= spaces - 1) list.push_back(std::countr_zero(spaces));
  return list;
}

bool sees_hero_cards(const Rules& rules, const State& state, Seat viewer) {
  const bool hidden = rules.hero_hands == HeroHands::hidden_from_boss && !state.winner;
  return !hidden || (viewer != boss_seat && viewer != spectator);  // OAA-R6
}

HeroView look_at(const State& state, const Rules& rules, Hero hero, bool with_cards) {
  const HeroState& of = state.heroes[hero];
  HeroView view{of.health,
                rules.hero_health,
                of.position,
                of.shards,
                of.hand_size(),
                std::nullopt,
                list_of(of.crystals),
                list_of(of.rooted),
                of.alive(),
                safe(state, rules, hero),
                in_lair(state, rules, hero),
                state.yet_to_act(hero)};
  if (with_cards)
    view.cards = {of.cards[HeroCard::shield], of.cards[HeroCard::dash], of.cards[HeroCard::double_strike]};
  return view;
}

/// Whether somebody who has yet to attack in this round is or may still be where the last point can be taken.
bool locked(const State& state, const Rules& rules) {
  for (const Hero hero : all_heroes) {
    const HeroState& me = state.heroes[hero];
    const bool acting = state.yet_to_act(hero) || seats_to_act(state, rules) == Seats(seat_of(hero));
    const bool counts = rules.kill_needs == KillNeeds::any_hero_in_lair || acting;
    if (me.alive() && counts && in_lair(state, rules, hero)) return false;
  }
  return true;
}

/// The decision on top of the agenda, by name.
struct Decided {
  View& view;
  void operator()(const ChooseLoadout&) const { view.decision = "loadout"; }
  void operator()(const DivideCards&) const { view.decision = "divide"; }
  void operator()(const DeclareOrder&) const { view.decision = "order", view.phase = 1; }
  void operator()(const ChooseNextHero&) const { view.decision = "next_hero", view.phase = 1; }
  void operator()(const ChooseMovement& ask) const {
    view.decision = "movement", view.phase = 1;
    view.asked = ask.hero, view.rolled = ask.rolled;
  }
  void operator()(const ChooseAttack& ask) const {
    view.decision = "attack", view.phase = 1;
    view.asked = ask.hero, view.attacked_already = ask.attacked, view.rolls_left = ask.rolls_left;
  }
  void operator()(const OfferBossCard&) const { view.decision = "boss_card", view.phase = 2; }
  void operator()(const ChooseTarget&) const { view.decision = "target", view.phase = 3; }
  void operator()(const OfferShield& ask) const { view.decision = "shield", view.phase = 3, view.asked = ask.target; }
  template <class Step>
  void operator()(const Step&) const {}
};

}  // namespace

View look(const State& state, const Rules& rules, Seat viewer) {
  View view;
  view.viewer = viewer;
  view.round = state.round;
  view.lane_length = rules.lane_length;
  view.lair = rules.lair;
  view.safe_zone = rules.safe_zone;
  const bool with_cards = sees_hero_cards(rules, state, viewer);
  for (const Hero hero : all_heroes)
    view.heroes[static_cast<std::size_t>(hero)] = look_at(state, rules, hero, with_cards);
  for (int kind = 0; kind < hero_card_kinds; ++kind)
    view.discard[static_cast<std::size_t>(kind)] = state.discard[HeroCard(kind)];
  view.boss_health = state.boss.health;
  view.boss_most = rules.boss_health;
  view.regeneration = regeneration(state, rules);
  const bool chosen = !state.agenda.empty() && !std::holds_alternative<ChooseLoadout>(state.agenda.back());
  view.boss_cards = chosen || state.winner ? boss_cards_in_hand(state, rules) : 0;
  for (int index = 0; index < boss_card_count; ++index)
    if (state.boss.has_played(BossCard(index))) view.played.push_back(BossCard(index));
  if (viewer == boss_seat || state.winner) view.hand = state.boss.hand;  // OAA-4.6, OAA-R46
  each_loadout(rules, [&](Loadout loadout) {
    if (!possible(rules, state, loadout)) return;
    ++view.possible_loadouts;
    for (int index = 0; index < boss_card_count; ++index)
      if (loadout.which(category_of(BossCard(index))) == 1 + index % 2) ++view.held_in[static_cast<std::size_t>(index)];
  });
  for (int index = 0; index < boss_card_count; ++index)
    if (view.held_in[static_cast<std::size_t>(index)] > 0 && !state.boss.has_played(BossCard(index)))
      view.may_hold.push_back(BossCard(index));
  view.linked = state.boss.linked;
  view.critical = state.boss.critical;
  view.last_point_locked = locked(state, rules);
  if (!state.agenda.empty())
    if (const OfferShield* ask = std::get_if<OfferShield>(&state.agenda.back())) {
      view.attacked = ask->target;
      view.blow_known = rules.shield_timing == ShieldTiming::after_roll;
      view.blow = state.attack.damage;
      view.shield_total = state.attack.shield_total;
    }
  view.phase = state.winner ? 4 : 0;
  if (!state.agenda.empty() && !state.winner) std::visit(Decided{view}, state.agenda.back());
  view.to_act = seats_to_act(state, rules);
  view.winner = state.winner;
  view.slayer = state.slayer;
  return view;
}

std::string Game::to_json(const View& view) const {
  json::Writer out;
  const auto numbers = [&](std::string_view key, const std::vector<int>& list) {
    out.key(key).begin_list();
    for (const int number : list) out.value(number);
    out.end_list();
  };
  const auto cards = [&](std::string_view key, const std::vector<BossCard>& list) {
    out.key(key).begin_list();
    for (const BossCard card : list) out.value(content_->face(card).id);
    out.end_list();
  };
  out.begin_object();
  out.member("game", info().id).member("round", view.round);
  out.member("lane_length", view.lane_length).member("lair", view.lair).member("safe_zone", view.safe_zone);
  out.member("decision", view.decision);
  if (view.asked) out.member("hero", static_cast<int>(*view.asked));
  if (view.decision == "movement") out.member("rolled", view.rolled);
  if (view.decision == "attack") out.member("attacked", view.attacked_already).member("rolls_left", view.rolls_left);
  out.key("phases").begin_list();
  for (const std::string_view phase : View::phases) out.value(phase);
  out.end_list().member("phase", view.phase);
  out.key("boss").begin_object();
  out.member("health", view.boss_health).member("most", view.boss_most).member("regeneration", view.regeneration);
  out.member("cards", view.boss_cards).member("possible_loadouts", view.possible_loadouts);
  cards("played", view.played);
  cards("may_hold", view.may_hold);
  out.key("belief").begin_list();  // exact: every loadout that what was played allows, equally likely
  for (const BossCard card : view.may_hold)
    out.begin_object()
        .member("card", content_->face(card).id)
        .member("share", static_cast<double>(view.held_in[static_cast<std::size_t>(card)]) / view.possible_loadouts)
        .end_object();
  out.end_list();
  if (view.hand) {
    out.key("hand").begin_list();
    for (const Category category : {Category::health, Category::knockback, Category::attack})
      if (const int which = view.hand->which(category)) out.value(content_->face(card_of(category, which)).id);
    out.end_list();
  }
  out.member("linked", view.linked).member("critical", view.critical);
  out.member("last_point_locked", view.last_point_locked).end_object();
  out.key("heroes").begin_list();
  for (const Hero hero : all_heroes) {
    const HeroView& of = view.heroes[static_cast<std::size_t>(hero)];
    out.begin_object().member("name", content_->figure(hero).brief);
    out.member("health", of.health).member("most", of.most).member("position", of.position);
    out.member("shards", of.shards).member("hand_size", of.hand_size);
    if (of.cards) {
      out.key("cards").begin_object();
      for (int kind = 0; kind < hero_card_kinds; ++kind)
        out.member(content_->face(HeroCard(kind)).id, (*of.cards)[static_cast<std::size_t>(kind)]);
      out.end_object();
    }
    numbers("crystals", of.crystals);
    numbers("rooted", of.rooted);
    out.member("alive", of.alive).member("safe", of.safe).member("in_lair", of.in_lair);
    out.member("yet_to_act", of.yet_to_act).end_object();
  }
  out.end_list();
  out.key("discard").begin_object();
  for (int kind = 0; kind < hero_card_kinds; ++kind)
    out.member(content_->face(HeroCard(kind)).id, view.discard[static_cast<std::size_t>(kind)]);
  out.end_object();
  if (view.attacked) {
    out.key("attack").begin_object().member("target", static_cast<int>(*view.attacked));
    if (view.blow_known) out.member("damage", view.blow).member("shield_total", view.shield_total);
    out.end_object();
  }
  out.key("rules").begin_object();
  out.member("die_sides", rules_.die_sides).member("dash_distance", rules_.dash_distance);
  out.member("shard_heal", rules_.shard_heal).member("hero_health", rules_.hero_health);
  out.member("crystal_regen", rules_.crystal_regen).member("rooted_regen", rules_.rooted_regen);
  out.member("boss_attack_dice", rules_.boss_attack_dice).member("boss_loadout_size", rules_.boss_loadout_size);
  out.member("hero_cards_each", rules_.hero_cards_each).end_object();
  out.key("to_act").begin_list();
  for (const Seat seat : view.to_act) out.value(number(seat));
  out.end_list();
  if (view.winner) out.member("winner", *view.winner == Side::boss ? "boss" : "heroes");
  if (view.slayer) out.member("slayer", content_->figure(*view.slayer).brief);
  return out.end_object().text();
}

}  // namespace bout::one_against_all
