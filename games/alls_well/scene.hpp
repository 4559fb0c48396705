#pragma once
#include <array>

#include "games/alls_well/decisions.hpp"

/// The table as somebody sees it who weighs it: what every Enemy is worth, what stands between the party and its goal, what
/// it costs to stand somewhere, and what the rest of a turn may bring. Everything is counted in one unit: a Character at
/// full health is worth about 20 of them. It reads what is on the table and in the header of the guide, and no entry that
/// has not been read (AWE-R190).
namespace bout::alls_well {

/// What everybody can read from the goal, from what loses the Scenario and from its special rules.
struct Purpose {
  std::array<bool, most_types> types{};  // must be killed
  bool everybody = false;                // every Enemy must be
  Hexes letters;                         // uncovered, and asked for by the goal
  Hexes strange;                         // uncovered letters the goal does not ask for
  Hexes refuge;                          // everybody has to come here
  Hexes watched;                         // Enemies here bring the Scenario nearer to its loss
  int parts = 0, done = 0;               // of the goal, in equal shares
  int to_come = 0;                       // of these: Enemies that must be killed, whether they are there or not
  double lost = 0;                       // how near a counter is to losing it: 0 to 1
  bool riddle = false;                   // something covered has to be found first
  bool waiting = false;                  // it is won by holding out
};
Purpose purpose_of(const State&, const Rules&);

class Scene {
 public:
  Scene(const State&, const Rules&);

  /// How it stands for the party.
  double value() const;
  /// What the rest of the turn under way may add to that.
  double promise() const;

  /// What it is worth to stand there, with a defend token of this value.
  double place(Unit, Hex, int token) const;
  double place(Unit unit, Hex at) const { return place(unit, at, state_.bodies[unit].defend); }
  /// What so much damage to this Enemy brings.
  double strike(Unit enemy, int damage, bool pierce = false) const;
  /// What an action brings that is taken in this hex; `aimed`: at its own target or hex only.
  double action(const Act&, Hex from, bool aimed) const;
  /// The best that can be made of a card's two actions.
  double card(Unit, ActionCardId) const;
  /// What an Impulse in play is good for in this round.
  double impulse(Unit, ImpulseId) const;
  double item(Unit, Item) const;
  double healed(Unit, int amount) const;
  /// What a card is good for in this Scenario before anything has happened.
  double promise(const ActionCard&) const;
  double promise(const Impulse& card) const { return modified(card, true); }
  bool weak(Unit) const;
  const Purpose& aim() const { return aim_; }

 private:
  struct Foe {
    Unit unit = no_unit;
    Hex at = no_hex;
    int reach = 0, range = 0, guard = 0, spaces = 0, condition = 0;
    bool wanted = false;
    double hurts = 0;     // damage it deals when it does
    double often = 0;     // how likely it does so before the Character's next turn
    double worth = 0;     // while it is healthy
    double goal = 0;      // what its death is worth for the goal
    unsigned reaches = 0;  // Characters, a bit each
  };
  /// A Character's blows: with each weapon and without.
  struct Arm {
    int range = 0, damage = 0;
    bool pierce = false;
  };
  using Arms = FixedList<Arm, 3>;

  using Steps = std::array<std::uint8_t, most_hexes>;

  Steps steps_to(const Hexes&) const;
  void find_foes();
  void find_ways();
  double worth(const Foe&, int condition) const;
  double loss(Unit, Hex, int token) const;
  double hurry(int steps, double rounds) const;
  double way(Unit, Hex) const;
  double deck(Unit) const;
  double modified(const Impulse&, bool fights) const;
  double hero(Unit) const;
  double pressure() const;
  double body(Unit) const;
  Arms arms_of(Unit) const;
  double bared(Unit, Hex) const;
  double best_strike(const Arms&, int modifier, Hex from) const;
  double ability(const Act&, Hex from, bool aimed) const;
  double standard(Unit, ActionCardId, unsigned taken, int first, int left, bool surging) const;
  double rampage(Unit) const;
  double hired(Unit, const ActionCard&, unsigned taken) const;
  double offered() const;
  const Foe* foe(Unit) const;
  int rounds_left() const { return state_.last_slot - state_.round; }

  const State& state_;
  const Rules& rules_;
  const HexBoard& map_;
  Purpose aim_;
  FixedList<Foe, most_units> foes_;
  std::array<std::uint8_t, most_units> foe_at_{};
  std::array<Hexes, most_heroes> tasks_{};  // letters each Character is to go to
  std::array<Steps, most_heroes> steps_;    // to them; only of those who have one
  Steps refuge_;                            // only if there is one
  int players_ = 0;                         // dashboard Characters in play
};

}  // namespace bout::alls_well
