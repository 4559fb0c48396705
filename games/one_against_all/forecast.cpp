#include "engine/enumerate.hpp"
#include "games/one_against_all/game.hpp"

namespace bout::one_against_all {

std::vector<Forecast> Game::forecast(const State& state, Seat seat, Choice choice) const {
  // Only what this seat knows goes in: whatever it cannot see is dealt anew, always the same way.
  Chance deal(1);
  const State known = redeal(state, seat, deal);
  struct Sum {
    double damage = 0, kill = 0, held = 0, unhurt = 0, hurt = 0, back = 0, death = 0, crystal = 0, lair = 0, lost = 0;
    bool boss_hit = false, hero_hit = false, moves = false;
  } sum;
  const Verb verb = verb_of(choice);
  if (verb != Verb::roll_attack && verb != Verb::roll_movement && verb != Verb::raise_shield &&
      verb != Verb::attack_hero)
    return {};
  // OAA-11.8: the Boss aims before he rolls, so the forecast of his attack leaves the Shield's answer open.
  const bool all =
      each_outcome(*this, known, seat, choice, 4000, [&](double share, const State&, const std::vector<Event>& told) {
        bool unhurt = true;
        for (const Event& event : told) {
          if (std::holds_alternative<BossTurnBegan>(event) || std::holds_alternative<TurnBegan>(event) ||
              std::holds_alternative<BossRegenerated>(event))
            break;  // what comes after is not the outcome of this choice
          if (const auto* hit = std::get_if<BossHit>(&event)) {
            sum.boss_hit = true;
            sum.damage += share * (hit->before - hit->health);
            if (hit->health == 0) sum.kill += share;
            if (hit->before - hit->roll < hit->health) sum.held += share;
          } else if (const auto* moved = std::get_if<Moved>(&event)) {
            sum.moves = moved != nullptr;
          } else if (const auto* broken = std::get_if<CrystalBroken>(&event)) {
            sum.crystal += share / broken->in_one_move;
          } else if (const auto* lair = std::get_if<LairEntered>(&event)) {
            sum.lair += share;
            if (lair->discarded > 0) sum.lost += share;
          } else if (const auto* hurt = std::get_if<HeroHurt>(&event); hurt != nullptr && !hurt->linked) {
            sum.hero_hit = true;
            unhurt = false;
            sum.hurt += share * hurt->damage;
            if (hurt->health == 0) sum.death += share;
          } else if (std::holds_alternative<BlowReflected>(event)) {
            sum.hero_hit = true;
            sum.back += share;
          } else if (const auto* attacked = std::get_if<BossAttacked>(&event);
                     attacked != nullptr && verb == Verb::attack_hero) {
            sum.hero_hit = true;
            unhurt = false;
            sum.hurt += share * attacked->damage;
            if (attacked->damage >= known.heroes[attacked->target].health) sum.death += share;
            break;
          } else if (std::holds_alternative<BlowAbsorbed>(event)) {
            sum.hero_hit = true;
          }
        }
        if (unhurt) sum.unhurt += share;
      });
  if (!all) return {};
  std::vector<Forecast> list;
  const auto add = [&](const char* what, double value, bool average = false) {
    list.push_back({what, value, average});
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
  }
  if (sum.hero_hit && verb == Verb::attack_hero) {
    add("blow on average", sum.hurt, true);
    if (sum.death > 0) add("enough to kill", sum.death);
  }
  return list;
}

}  // namespace bout::one_against_all
