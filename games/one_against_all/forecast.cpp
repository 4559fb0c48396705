#include "engine/enumerate.hpp"
#include "games/one_against_all/game.hpp"
#include "games/one_against_all/prospects.hpp"

namespace bout::one_against_all {

namespace {

/// What is noted of one way a choice may turn out.
struct Noted {
  double damage = 0, hurt = 0, crystal = 0;
  bool kill = false, held = false, hero_hurt = false, back = false, death = false, lair = false, lost = false;
  bool boss_hit = false, hero_hit = false, moves = false;
  bool over = false;  // what comes after is not the outcome of this choice
  bool operator==(const Noted&) const = default;
};

}  // namespace

std::vector<Forecast> Game::forecast(const State& state, Seat seat, Choice choice) const {
  // Only what this seat knows goes in: whatever it cannot see is dealt anew, always the same way.
  Chance deal(1);
  const State known = redeal(state, seat, deal);
  const Verb verb = verb_of(choice);
  if (verb != Verb::roll_attack && verb != Verb::roll_movement && verb != Verb::raise_shield &&
      verb != Verb::attack_hero)
    return {};
  // OAA-11.8: the Boss aims before he rolls, so the forecast of his attack leaves the Shield's answer open.
  const auto hear = [&](Noted& note, const Event& event) {
    if (note.over) return;
    if (holds_alternative<BossTurnBegan>(event) || holds_alternative<TurnBegan>(event) ||
        holds_alternative<BossRegenerated>(event)) {
      note.over = true;
    } else if (const auto* hit = get_if<BossHit>(&event)) {
      note.boss_hit = true;
      note.damage += hit->before - hit->health;
      note.kill = note.kill || hit->health == 0;
      note.held = note.held || hit->before - hit->roll < hit->health;
    } else if (holds_alternative<Moved>(event)) {
      note.moves = true;
    } else if (const auto* broken = get_if<CrystalBroken>(&event)) {
      note.crystal += 1.0 / broken->in_one_move;
    } else if (const auto* lair = get_if<LairEntered>(&event)) {
      note.lair = true;
      note.lost = note.lost || lair->discarded > 0;
    } else if (const auto* hurt = get_if<HeroHurt>(&event); hurt != nullptr && !hurt->linked) {
      note.hero_hit = note.hero_hurt = true;
      note.hurt += hurt->damage;
      note.death = note.death || hurt->health == 0;
    } else if (holds_alternative<BlowReflected>(event)) {
      note.hero_hit = note.back = true;
    } else if (const auto* attacked = get_if<BossAttacked>(&event);
               attacked != nullptr && verb == Verb::attack_hero) {
      note.hero_hit = note.hero_hurt = note.over = true;
      note.hurt += attacked->damage;
      note.death = note.death || attacked->damage >= known.heroes[attacked->target].health;
    } else if (holds_alternative<BlowAbsorbed>(event)) {
      note.hero_hit = true;
    }
  };
  // OAA-R21: the odds are those of this Shield alone; what a second one would do is said beside them.
  Rules one_shield = rules_;
  if (verb == Verb::raise_shield) one_shield.shields_per_attack = known.attack.shields + 1;
  const auto ways = ways_of<Noted, Event>(known, one_shield, seat, choice, Effort{}, hear);
  struct Sum {
    double damage = 0, kill = 0, held = 0, unhurt = 0, hurt = 0, back = 0, death = 0, crystal = 0, lair = 0, lost = 0;
    bool boss_hit = false, hero_hit = false, moves = false;
  } sum;
  for (const auto& [share, end, note] : ways.list) {
    sum.damage += share * note.damage;
    sum.kill += share * note.kill;
    sum.held += share * note.held;
    sum.unhurt += share * !note.hero_hurt;
    sum.hurt += share * note.hurt;
    sum.back += share * note.back;
    sum.death += share * note.death;
    sum.crystal += share * note.crystal;
    sum.lair += share * note.lair;
    sum.lost += share * note.lost;
    sum.boss_hit = sum.boss_hit || note.boss_hit;
    sum.hero_hit = sum.hero_hit || note.hero_hit;
    sum.moves = sum.moves || note.moves;
  }
  std::vector<Forecast> list;
  const auto add = [&](const char* what, double value, bool average = false) {
    list.push_back({what, value, average, ways.tries});
  };
  if (sum.boss_hit) {
    add("damage on average", sum.damage, true);
    if (sum.kill > 0) add("the Boss falls", sum.kill);
    if (sum.held > 0) add("he is held at his last point", sum.held);
  }
  if (sum.moves) {
    if (sum.crystal > 0) add("a crystal breaks", sum.crystal);
    if (sum.lair > 0) add("reaches the lair", sum.lair);
    if (sum.lost > 0) add("cards are lost there", sum.lost);
  }
  if (sum.hero_hit && verb == Verb::raise_shield) {
    add("unhurt", sum.unhurt);
    add("damage on average", sum.hurt, true);
    if (sum.back > 0) add("strikes back", sum.back);
    const bool another = known.attack.shields + 1 < rules_.shields_per_attack &&
                         known.heroes[hero_at(seat)].cards[HeroCard::shield] > 1;
    if (another) add("unhurt with a second Shield", unhurt_behind(known, rules_, 2));
  }
  if (sum.hero_hit && verb == Verb::attack_hero) {
    add("blow on average", sum.hurt, true);
    if (sum.death > 0) add("enough to kill", sum.death);
  }
  return list;
}

}  // namespace bout::one_against_all
