#include "games/one_against_all/prospects.hpp"

#include <algorithm>
#include <numeric>

#include "engine/text.hpp"

namespace bout::one_against_all {

namespace {

using Shares = std::vector<double>;  // the index is what they are shares of

/// The shares of each sum of so many dice.
Shares sums(int dice, int sides) {
  Shares shares = {1};
  for (int die = 0; die < dice; ++die) {
    Shares next(shares.size() + std::size_t(sides));
    for (std::size_t sum = 0; sum < shares.size(); ++sum)
      for (int face = 1; face <= sides; ++face) next[sum + std::size_t(face)] += shares[sum] / sides;
    shares = std::move(next);
  }
  return shares;
}

/// The shares of each damage of the Boss's next attack, with Critical Blow where it counts for it.
Shares blows(const Rules& rules, bool critical) {
  const Shares plain = sums(rules.boss_attack_dice, rules.die_sides);
  if (!critical) return plain;
  Shares shares(std::size_t(critical_damage(rules, int(plain.size()) - 1)) + 1);
  for (std::size_t sum = 0; sum < plain.size(); ++sum)
    shares[std::size_t(critical_damage(rules, int(sum)))] += plain[sum];
  return shares;
}

double at_least(const Shares& shares, int need) {
  return std::accumulate(shares.begin() + std::min<std::ptrdiff_t>(need, std::ptrdiff_t(shares.size())), shares.end(),
                         0.0);
}
double average(const Shares& shares) {
  double sum = 0;
  for (std::size_t value = 0; value < shares.size(); ++value) sum += shares[value] * double(value);
  return sum;
}

/// Whether a Hero who has rolled gets into the lair with at most so many Dashes.
bool dashes_in(const Rules& rules, int at, int dashes) {
  for (; at != rules.lair && dashes > 0; --dashes) at = way_forward(rules, at, rules.dash_distance).end;
  return at == rules.lair;
}

/// What one Hero's rolls may come to.
struct Prospects {
  const State& state;
  const Rules& rules;
  const HeroState& me;

  /// The share of the faces of one die for which it holds.
  template <class Holds>
  double share(Holds&& holds) const {
    int count = 0;
    for (int face = 1; face <= rules.die_sides; ++face) count += holds(face) ? 1 : 0;
    return double(count) / rules.die_sides;
  }
  double crystal() const {
    return share([&](int face) {
      return (me.crystals & spaces_between(me.position, way_forward(rules, me.position, face).furthest)) != 0;
    });
  }
  double lair_with(int dashes) const {
    if (me.position == rules.lair) return 1;
    return share([&](int face) {
      // OAA-R11: a Dash is played before or after the roll
      const bool after = dashes_in(rules, way_forward(rules, me.position, face).end, dashes);
      const int ahead = dashes > 0 ? way_forward(rules, me.position, rules.dash_distance).end : me.position;
      return after || ahead == rules.lair || way_forward(rules, ahead, face).end == rules.lair;
    });
  }
  std::array<double, 3> lair() const {
    Shares at(std::size_t(rules.lair) + 1);
    at[me.position] = 1;
    std::array<double, 3> chances{};
    for (double& chance : chances) {
      Shares next(at.size());
      next.back() = at.back();
      for (std::size_t from = 0; from + 1 < at.size(); ++from)
        for (int face = 1; at[from] > 0 && face <= rules.die_sides; ++face)
          next[std::size_t(way_forward(rules, int(from), face).end)] += at[from] / rules.die_sides;
      at = std::move(next);
      chance = at.back();
    }
    return chances;
  }
};

/// "If the fight goes on like this", line by line.
struct Outlook {
  const State& state;
  const Rules& rules;
  const View& view;
  std::vector<OutlookLine> lines;

  bool to_strike(const HeroView& hero) const {
    return view.hero == hero.hero && (view.decision == Decision::movement ||
                                      (view.decision == Decision::attack && view.rolls_left.value_or(0) > 0));
  }
  void heroes() {
    const bool rest =
        view.phase == Phase::heroes && std::any_of(view.heroes.begin(), view.heroes.end(),
                                                   [&](auto& hero) { return hero.yet_to_act || to_strike(hero); });
    int rolls = 0, strikes = 0;
    for (const HeroView& hero : view.heroes) {
      if (!hero.alive || (rest && !hero.yet_to_act && !to_strike(hero))) continue;
      ++rolls;
      if (hero.cards) strikes += (*hero.cards)[HeroCard::double_strike];
    }
    const double mean = (rules.die_sides + 1) / 2.0;
    lines.push_back({rest ? "Heroes still deal, this round" : "Heroes deal, next round",
                     decimal((rolls + strikes) * mean),
                     plural(rolls, "roll", "rolls") +
                         (strikes > 0 ? " + " + plural(strikes, "Double Strike", "Double Strikes") : "") + ", " +
                         decimal(mean) + " each"});
  }
  void crystals() {
    std::size_t rooted = 0;
    for (const HeroView& hero : view.heroes) rooted += hero.rooted.size();
    lines.push_back({"Crystals give back", std::to_string(view.boss.regeneration),
                     crystals_standing(state) == 0
                         ? "none stands"
                         : std::to_string(rules.crystal_regen) + " each, " +
                               (rooted > 0 ? std::to_string(rooted) + " rooted" : "none rooted")});
  }
  void lair() {
    const HeroView* near = nullptr;
    for (const HeroView& hero : view.heroes)
      if (hero.alive && !hero.in_lair && (near == nullptr || hero.position > near->position)) near = &hero;
    if (near == nullptr) return;
    const std::string way = std::to_string(view.lair - near->position);
    const double chance = near->lair_chance[0];
    const char* const lost = near->hand_size == 0   ? ""
                             : near->hand_size == 1 ? "; a card would be lost"
                                                    : "; two cards would be lost";
    const std::string how = chance > 0 && rules.lair_entry == LairEntry::overshoot_stops
                                ? "needs " + way + " or more" + lost
                            : chance > 0               ? "needs exactly " + way + lost
                            : near->lair_with_dash > 0 ? "with the Dash " + percent(near->lair_with_dash)
                                                       : way + " away: not this turn";
    lines.push_back({near->name + " reaches the lair", percent(chance), how});
  }
  void blow(bool critical) {
    const int dice = rules.boss_attack_dice;
    lines.push_back({critical ? "The Boss hits for, critical" : "The Boss hits for", decimal(view.boss.blow_average),
                     dice == 1 ? "one die" : std::to_string(dice) + " dice"});
  }
};

}  // namespace

double unhurt_behind(const State& state, const Rules& rules, int shields) {
  const bool known = rules.shield_timing == ShieldTiming::after_roll;  // OAA-R20
  const Shares blow = known ? Shares(std::size_t(state.attack.damage) + 1) : blows(rules, state.boss.critical);
  const Shares held = sums(shields, rules.die_sides);
  double unhurt = 0;
  for (std::size_t damage = 0; damage < blow.size(); ++damage) {
    const double share = known ? double(damage == state.attack.damage) : blow[damage];
    unhurt += share * at_least(held, std::max(0, int(damage) - state.attack.shield_total));  // OAA-9.5
  }
  return unhurt;
}

std::string place(int position) { return position == 0 ? "start" : std::to_string(position); }

std::string standing(const State& state, const Rules& rules, Hero hero) {
  const HeroState& me = state.heroes[hero];
  if (in_lair(state, rules, hero)) return "in the lair";
  const std::string at = me.position == 0 ? "at the start" : "on " + std::to_string(me.position);
  const Spaces ahead = me.crystals & spaces_between(me.position, rules.lair);
  if (ahead != 0) return at + ", crystal in " + std::to_string(std::countr_zero(ahead) - me.position);
  return at + ", lair in " + std::to_string(rules.lair - me.position);
}

void weigh_prospects(const State& state, const Rules& rules, View& view) {
  const bool boss_turn = view.phase == Phase::boss_card || view.phase == Phase::boss_attack;
  const bool critical = state.boss.critical && boss_turn;  // else it lies there, but its turn is over
  const Shares blow = blows(rules, critical);
  view.boss.blow_average = average(blow);
  view.boss.blow_most = int(blow.size()) - 1;
  for (HeroView& hero : view.heroes) {
    hero.lair_chance = {};
    if (!hero.alive) continue;
    const Prospects mine{state, rules, state.heroes[hero.hero]};
    hero.crystal_chance = mine.crystal();
    hero.lair_chance = mine.lair();
    const int dashes = hero.cards ? std::min((*hero.cards)[HeroCard::dash], rules.hero_cards_per_turn) : 0;
    hero.lair_with_dash = mine.lair_with(dashes);
    hero.death_chance = hero.safe ? 0 : at_least(blow, hero.health);
    hero.kill_chance = hero.may_kill ? mine.share([&](int face) { return face >= state.boss.health; }) : 0;
  }
  Outlook outlook{state, rules, view, {}};
  outlook.heroes();
  outlook.crystals();
  outlook.lair();
  outlook.blow(critical);
  view.outlook = std::move(outlook.lines);
}

}  // namespace bout::one_against_all
