#pragma once
#include <bit>
#include <cstdint>

#include "engine/chance.hpp"

namespace bout::bench {

/// One Against All written down once more as one plain program: nested loops, local variables, the
/// rulebook's numbers as constants, no engine, no agenda, no options, nothing that could be stopped, copied
/// or shown. It makes the same decisions in the same order from the same random streams, so that it must
/// play the very same games: the yardstick for the engine's speed, and a second opinion on its rules.
class PlainFight {
 public:
  PlainFight(std::uint64_t dice, std::uint64_t choices) : dice_(dice), choices_(choices) {}

  void play() {
    const int loadout = pick(8);
    ++decisions_;
    hand_[0] = 1 + (loadout >> 2 & 1), hand_[1] = 1 + (loadout >> 1 & 1), hand_[2] = 1 + (loadout & 1);
    divide();
    while (heroes_side() && boss_turn()) {
    }
  }

  bool boss_won() const { return boss_won_; }
  int rounds() const { return rounds_; }
  int decisions() const { return decisions_; }
  int boss_health() const { return boss_; }

 private:
  struct Fighter {
    int health = 20, position = 0, shards = 0;
    int shield = 0, dash = 0, strike = 0;
    int crystals = 2, rooted = 0;  // crystals: how many stand; rooted: on space 10 (bit 0), 15 (bit 1)
  };

  int die() { return dice_.roll(6); }
  int pick(int count) { return choices_.pick(count); }

  void divide() {  // 21 ways, in the order of their hand codes
    static const auto ways = [] {
      struct Ways {
        std::uint8_t code[21][3];
      } all{};
      int count = 0;
      const int hands[] = {2, 4, 6, 10, 12, 18};  // two cards: shields + 3 dashes + 9 strikes
      for (const int a : hands)
        for (const int b : hands)
          for (const int c : hands)
            if (a % 3 + b % 3 + c % 3 == 2 && a / 3 % 3 + b / 3 % 3 + c / 3 % 3 == 2) {
              all.code[count][0] = static_cast<std::uint8_t>(a);
              all.code[count][1] = static_cast<std::uint8_t>(b);
              all.code[count++][2] = static_cast<std::uint8_t>(c);
            }
      return all;
    }();
    pick(3);  // which of the three Heroes says it
    const int way = pick(21);
    ++decisions_;
    for (int h = 0; h < 3; ++h) {
      const int code = ways.code[way][h];
      hero_[h].shield = code % 3, hero_[h].dash = code / 3 % 3, hero_[h].strike = code / 9;
    }
  }

  bool heroes_side() {
    ++rounds_;
    int to_go = 0;
    for (int h = 0; h < 3; ++h) to_go |= (hero_[h].health > 0) << h;
    while (to_go != 0) {
      int which = std::countr_zero(static_cast<unsigned>(to_go));
      if ((to_go & (to_go - 1)) != 0) {
        int left = to_go;
        for (int skip = pick(std::popcount(static_cast<unsigned>(to_go))); skip > 0; --skip) left &= left - 1;
        which = std::countr_zero(static_cast<unsigned>(left));
        ++decisions_;
      }
      to_go &= ~(1 << which);
      if (!hero_turn(hero_[which])) return false;
    }
    return true;
  }

  void forward(Fighter& me, int distance) {
    const int from = me.position;
    me.position = from + distance < 20 ? from + distance : 20;
    if (me.crystals == 2 && me.position >= 10) --me.crystals, ++me.shards, me.rooted &= 2;
    if (me.crystals == 1 && me.position >= 15) --me.crystals, ++me.shards, me.rooted &= 1;
    if (me.position == 20) me.shield = me.dash = me.strike = 0;
  }

  void mend(Fighter& me) {
    --me.shards;
    me.health = me.health + 2 < 20 ? me.health + 2 : 20;
  }

  bool hero_turn(Fighter& me) {
    for (bool rolled = me.position == 20;;) {
      const bool shard = me.shards > 0 && me.health<20, dash = me.dash> 0;
      int chosen = 0;
      if (shard || dash) chosen = pick(1 + shard + dash), ++decisions_;
      if (chosen == 1 && shard) {
        mend(me);
      } else if (chosen > 0) {
        --me.dash;
        forward(me, 2);
        rolled = rolled || me.position == 20;
      } else if (rolled) {
        break;
      } else {
        forward(me, die());
        rolled = true;
      }
    }
    for (int rolls = 1;;) {
      const bool shard = me.shards > 0 && me.health<20, strike = me.strike> 0;
      if (rolls == 0 && !shard && !strike) return true;
      int chosen = pick_of((rolls > 0) + 1 + shard + strike);
      if (rolls > 0 && chosen-- == 0) {
        boss_ -= die();
        if (boss_ < 1) {
          boss_ = me.position == 20 ? 0 : 1;
          if (boss_ == 0) return false;
        }
        --rolls;
      } else if (chosen-- == 0) {
        return true;
      } else if (shard && chosen-- == 0) {
        mend(me);
      } else {
        --me.strike;
        ++rolls;
      }
    }
  }

  int pick_of(int count) {  // a decision; a single way is no draw
    ++decisions_;
    return count > 1 ? pick(count) : 0;
  }

  bool aimable(const Fighter& hero) const { return hero.health > 0 && hero.position > 3; }

  void push(Fighter& hero, int distance) { hero.position = hero.position > distance ? hero.position - distance : 0; }

  bool boss_turn() {
    bool link = false, critical = false;
    if (cards_ > 0) play_card(link, critical);
    int targets[3], count = 0;
    for (int h = 0; h < 3; ++h)
      if (aimable(hero_[h])) targets[count++] = h;
    if (count > 0) {
      const int target = count > 1 ? targets[pick_of(count)] : targets[0];
      if (!strike_hero(target, link, critical)) return false;
    }
    int healed = boss_;
    for (const Fighter& lane : hero_) healed += lane.crystals + std::popcount(static_cast<unsigned>(lane.rooted));
    boss_ = healed < 65 ? healed : 65;
    return true;
  }

  void play_card(bool& link, bool& critical) {
    int crystals = 0, targets = 0;
    for (const Fighter& lane : hero_) crystals += lane.crystals, targets += aimable(lane);
    const int rooted = hand_[0] == 1 ? crystals : 0, unholy = hand_[0] == 2;
    const int wind = hand_[1] == 1, slip = hand_[1] == 2 ? targets : 0;
    int chosen = pick_of(1 + rooted + unholy + wind + slip + (hand_[2] > 0));
    if (chosen-- == 0) return;
    --cards_;
    if (chosen < rooted) {
      hand_[0] = 0;
      for (Fighter& lane : hero_) {
        if (chosen >= lane.crystals) {
          chosen -= lane.crystals;
          continue;
        }
        lane.rooted |= lane.crystals == 2 && chosen == 0 ? 1 : 2;
        return;
      }
    }
    chosen -= rooted;
    if (chosen < unholy) {
      hand_[0] = 0;
      boss_ = boss_ + 8 < 65 ? boss_ + 8 : 65;
      return;
    }
    chosen -= unholy;
    if (chosen < wind) {
      hand_[1] = 0;
      for (Fighter& hero : hero_)
        if (aimable(hero)) push(hero, 3);
      return;
    }
    chosen -= wind;
    if (chosen < slip) {
      hand_[1] = 0;
      for (Fighter& hero : hero_)
        if (aimable(hero) && chosen-- == 0) push(hero, 7);
      return;
    }
    link = hand_[2] == 1, critical = hand_[2] == 2;
    hand_[2] = 0;
  }

  bool strike_hero(int target, bool link, bool critical) {
    Fighter& struck = hero_[target];
    const int face = die(), blow = critical ? face * 3 / 2 : face;
    int shield = 0;
    while (struck.shield > 0 && pick_of(2) == 1) --struck.shield, shield += die();
    const int dealt = blow > shield ? blow - shield : 0;
    struck.health -= dealt;
    if (link)
      for (int h = 0; h < 3; ++h)
        if (h != target && aimable(hero_[h])) hero_[h].health -= dealt;
    if (shield > blow) boss_ = boss_ - (shield - blow) > 1 ? boss_ - (shield - blow) : 1;
    boss_won_ = hero_[0].health <= 0 && hero_[1].health <= 0 && hero_[2].health <= 0;
    return !boss_won_;
  }

  Chance dice_, choices_;
  Fighter hero_[3];
  int boss_ = 65, cards_ = 3, rounds_ = 0, decisions_ = 0;
  int hand_[3] = {};  // 0 none or played, else 1 or 2
  bool boss_won_ = false;
};

}  // namespace bout::bench
