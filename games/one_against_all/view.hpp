#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/one_against_all/decisions.hpp"

namespace bout::one_against_all {

/// What one seat may see. What it cannot hold, it cannot leak.
struct HeroView {
  int health, most, position, shards;
  int hand_size;
  std::optional<std::array<int, hero_card_kinds>> cards;  // nothing: hidden from this viewer
  std::vector<int> crystals, rooted;                      // spaces
  bool alive, safe, in_lair, yet_to_act;
};

struct View {
  Seat viewer{};
  int round = 0;
  int lane_length = 0, lair = 0, safe_zone = 0;
  std::array<HeroView, hero_count> heroes{};
  int boss_health = 0, boss_most = 0, regeneration = 0, boss_cards = 0;
  std::vector<BossCard> played;
  std::array<int, hero_card_kinds> discard{};  // Hero cards played or lost
  std::optional<Loadout> hand;                 // the Boss's own view, and everybody's after the fight
  std::vector<BossCard> may_hold;              // what the Heroes must still reckon with
  std::array<int, boss_card_count> held_in{};  // of the possible loadouts, how many hold the card
  int possible_loadouts = 0;
  std::string_view decision = "over";  // what is being asked
  std::optional<Hero> asked;           // whose movement, attack or Shield it is
  bool rolled = false, attacked_already = false;
  int rolls_left = 0;
  int phase = 0;  // of `phases`
  static constexpr std::array<std::string_view, 5> phases = {"Set-up", "Heroes", "Boss: card", "Boss: attack", "End"};
  bool linked = false, critical = false;
  bool last_point_locked = false;  // nobody who can still attack this round could take it
  std::optional<Hero> attacked;    // a blow is being answered
  int blow = 0, shield_total = 0;
  bool blow_known = false;
  Seats to_act;
  std::optional<Side> winner;
  std::optional<Hero> slayer;
};

View look(const State&, const Rules&, Seat viewer);

}  // namespace bout::one_against_all
