#include "games/one_against_all/view.hpp"

#include <bit>

#include "engine/one_of.hpp"
#include "games/one_against_all/game.hpp"
#include "games/one_against_all/prospects.hpp"

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

/// The decision on top of the agenda.
struct Decided {
  View& view;
  void is(Decision decision, Phase phase) const { view.decision = decision, view.phase = phase; }
  void operator()(const ChooseLoadout&) const { is(Decision::loadout, Phase::set_up); }
  void operator()(const DivideCards&) const { is(Decision::divide, Phase::set_up); }
  void operator()(const DeclareOrder&) const { is(Decision::order, Phase::heroes); }
  void operator()(const ChooseNextHero&) const { is(Decision::next_hero, Phase::heroes); }
  void operator()(const ChooseMovement& ask) const {
    is(Decision::movement, Phase::heroes);
    view.hero = ask.hero, view.rolled = ask.rolled;
  }
  void operator()(const ChooseAttack& ask) const {
    is(Decision::attack, Phase::heroes);
    view.hero = ask.hero, view.attacked = ask.attacked, view.rolls_left = ask.rolls_left;
  }
  void operator()(const OfferBossCard&) const { is(Decision::boss_card, Phase::boss_card); }
  void operator()(const ChooseTarget&) const { is(Decision::target, Phase::boss_attack); }
  void operator()(const OfferShield& ask) const {
    is(Decision::shield, Phase::boss_attack);
    view.hero = ask.target;
  }
  template <class Step>
  void operator()(const Step&) const {}
};

/// Everything a seat may see, part by part.
struct Looker {
  const State& state;
  const Rules& rules;
  const Content& content;
  Seat viewer;
  View view;

  void look_at_heroes() {
    const bool with_cards = sees_hero_cards(rules, state, viewer);
    for (const Hero hero : all_heroes) {
      const HeroState& of = state.heroes[hero];
      HeroView& seen = view.heroes[index(hero)];
      seen.hero = hero;
      seen.name = content.figure(hero).brief;
      seen.health = of.health, seen.most = rules.hero_health, seen.position = of.position, seen.shards = of.shards;
      seen.hand_size = of.hand_size();
      if (with_cards) {
        seen.cards.emplace();
        for (const HeroCard card : all_hero_cards) (*seen.cards)[card] = of.cards[card];
      }
      seen.crystals = list_of(of.crystals), seen.rooted = list_of(of.rooted);
      seen.alive = of.alive(), seen.safe = safe(state, rules, hero), seen.in_lair = in_lair(state, rules, hero);
      seen.yet_to_act = state.yet_to_act(hero);
      seen.may_kill = may_kill(state, rules, hero);
      seen.standing = standing(state, rules, hero);
    }
    for (const HeroCard card : all_hero_cards) view.discard[card] = state.discard[card];
  }

  void look_at_boss() {
    BossView& boss = view.boss;
    boss.health = state.boss.health, boss.most = rules.boss_health, boss.regeneration = regeneration(state, rules);
    const bool chosen = !state.agenda.empty() && !holds_alternative<ChooseLoadout>(state.agenda.back());
    boss.cards = chosen || state.winner ? boss_cards_in_hand(state, rules) : 0;
    for (const BossCard card : all_boss_cards)
      if (state.boss.has_played(card)) boss.played.push_back(content.face(card).id);
    if (viewer == boss_seat || state.winner) boss.hand = card_ids(content, state.boss.hand);  // OAA-4.6, OAA-R46
    By<BossCard, int, boss_card_count> held_in;  // of the possible loadouts, how many hold the card
    each_loadout(rules, [&](Loadout loadout) {
      if (!possible(rules, state, loadout)) return;
      ++boss.possible_loadouts;
      for (const BossCard card : all_boss_cards) held_in[card] += loadout.holds(card);
    });
    for (const BossCard card : all_boss_cards)
      if (held_in[card] > 0 && !state.boss.has_played(card))
        boss.belief.push_back({content.face(card).id, double(held_in[card]) / boss.possible_loadouts});
    boss.linked = state.boss.linked, boss.critical = state.boss.critical;
    boss.last_point = state.boss.health == 1;
    boss.last_point_locked = locked(state, rules);
  }

  void look_at_blow() {
    const OfferShield* ask = state.agenda.empty() ? nullptr : get_if<OfferShield>(&state.agenda.back());
    if (ask == nullptr) return;
    BlowView blow;
    blow.target = ask->target;
    if (rules.shield_timing == ShieldTiming::after_roll) {
      const int damage = state.attack.damage, before = state.attack.shield_total;
      blow.damage = damage, blow.shield_total = before, blow.left = std::max(0, damage - before);
      for (int face = 1; face <= rules.die_sides; ++face) {
        const Settled then = settle(rules, damage, before + face, true);
        blow.faces.push_back({face, then.dealt, then.back});
      }
    }
    view.attack = blow;
  }

  View all() {
    view.round = state.round, view.lane_length = rules.lane_length, view.lair = rules.lair;
    for (int at = 0; at <= rules.lair; ++at)
      if (safe_space(rules, at)) view.safe_spaces.push_back(at);
    look_at_heroes();
    look_at_boss();
    look_at_blow();
    view.phase = state.winner ? Phase::end : Phase::set_up;
    if (!state.agenda.empty() && !state.winner) visit(Decided{view}, state.agenda.back());
    view.to_act = seats_to_act(state, rules);
    view.winner = state.winner, view.slayer = state.slayer;
    weigh_prospects(state, rules, view);
    return std::move(view);
  }
};

constexpr AimsAt aim_of(Effect effect) {
  return effect == Effect::root ? AimsAt::crystal : effect == Effect::push_one ? AimsAt::hero : AimsAt::nothing;
}

}  // namespace

std::vector<std::string> card_ids(const Content& content, Loadout loadout) {
  std::vector<std::string> ids;
  for (const BossCard card : all_boss_cards)
    if (loadout.holds(card)) ids.push_back(content.face(card).id);
  return ids;
}

View Game::look(const State& state, Seat viewer) const { return Looker{state, rules_, *content_, viewer, {}}.all(); }

Sheet Game::sheet() const {
  Sheet sheet;
  sheet.die_sides = rules_.die_sides, sheet.boss_attack_dice = rules_.boss_attack_dice;
  sheet.boss_loadout_size = rules_.boss_loadout_size, sheet.hero_cards_each = rules_.hero_cards_each;
  sheet.shard_heal = rules_.shard_heal, sheet.rooted_regen = rules_.rooted_regen;
  sheet.critical_factor = times(rules_.critical_times, rules_.critical_over);
  sheet.crystals = list_of(rules_.crystals);
  sheet.phases = {{Phase::set_up, "Set-up"},
                  {Phase::heroes, "Heroes"},
                  {Phase::boss_card, "Boss: card"},
                  {Phase::boss_attack, "Boss: attack"},
                  {Phase::end, "End"}};
  for (const BossCard card : all_boss_cards) {
    const Effect effect = rules_.card(card).effect;
    const CardFace& face = content_->face(card);
    sheet.boss_cards.push_back({face.id, face.name, face.text, face.icon, category_of(card), aim_of(effect),
                                effect == Effect::link || effect == Effect::multiply});
  }
  for (const HeroCard card : all_hero_cards) {
    const CardFace& face = content_->face(card);
    sheet.hero_cards.push_back({card, face.name, face.text, face.icon, HeroCategory(index(card)), hero_card_copies});
  }
  return sheet;
}

}  // namespace bout::one_against_all
