#pragma once
#include <array>
#include <cstdint>

#include "engine/fixed_list.hpp"
#include "engine/hexes.hpp"

/// A map of hexes on which a game is played: distance, sight, reach and steps. It knows no game: who stands where,
/// which doors are closed and what a hex is good for is said by whoever asks.
namespace bout {

/// What a side is at the moment. Where a map gives two kinds to one side, the later one of this list holds.
enum class SideKind : std::uint8_t {
  open,
  difficult,  // crossing it costs more
  deadly,     // never crossed willingly
  blocked,    // never crossed, nor seen through
};

/// Which hexes there are, and what kind their sides have: all that a game says of a map.
struct HexMap {
  Hexes hexes;
  std::array<std::array<SideKind, hex_sides>, most_hexes> sides{};

  /// For both hexes of the side. On the edge of the map only `deadly` makes a difference.
  void set(Hex hex, HexSide side, SideKind kind);
  /// A side without a hex beyond it is blocked, if it is not deadly.
  SideKind kind(Hex hex, HexSide side) const {
    const SideKind kind = sides[index(hex)][index(side)];
    return hexes.contains(neighbour(hex, side)) || kind == SideKind::deadly ? kind : SideKind::blocked;
  }
  /// Whether the hexes of this side adjoin: there is a hex beyond, and the side is not blocked (AWE-R2, AWE-R7).
  bool adjoins(Hex hex, HexSide side) const {
    return hexes.contains(neighbour(hex, side)) && sides[index(hex)][index(side)] != SideKind::blocked;
  }
};

/// How far hexes are from one another: by steps between adjoining hexes, or as if there were no walls.
enum class HexMeasure : std::uint8_t { path, grid };

/// Who sees whom: along any line between any points of two hexes (AWE-R3), from middle to middle, from the middle of the
/// one who looks to any point of the other, or whatever stands between (AWE-O2).
enum class HexSight : std::uint8_t { any_point, centre, centre_to_any, none };

/// Farther than any hex that can be reached.
inline constexpr int unreachable = 255;

/// A map with everything that can be tabulated while its sides stay as they are: made once for every state of its
/// walls, then only read. Plain data of about 85 KB.
class HexBoard {
 public:
  explicit HexBoard(const HexMap& map, HexMeasure measure = HexMeasure::path, HexSight sight = HexSight::any_point);

  const HexMap& map() const { return map_; }
  /// AWE-R2: occupants and kinds of sides do not matter, except that blocked ones are not crossed.
  int distance(Hex from, Hex to) const { return distances_[index(from)][index(to)]; }
  /// AWE-R3: whether some straight line between any points of the two hexes crosses no blocked side; or as HexSight says.
  bool sees(Hex from, Hex to) const { return seen_[index(from)].contains(to); }
  /// All hexes in sight, its own included.
  const Hexes& seen_from(Hex hex) const { return seen_[index(hex)]; }
  /// All hexes at most this far away, its own included.
  Hexes within(Hex hex, int distance) const;
  /// Those that can be seen as well.
  Hexes seen_within(Hex hex, int distance) const { return within(hex, distance) & seen_from(hex); }
  /// Sides that cost 1, sides that cost more, and all between adjoining hexes.
  const HexLinks& open() const { return open_; }
  const HexLinks& difficult() const { return difficult_; }
  const HexLinks& adjoining() const { return adjoining_; }

 private:
  static constexpr int near = 8;  // so far sets are tabulated

  void measure_from(Hex hex, HexMeasure measure);

  HexMap map_;
  HexLinks open_, difficult_, adjoining_;
  std::array<std::array<std::uint8_t, most_hexes>, most_hexes> distances_;
  std::array<std::array<Hexes, near + 1>, most_hexes> within_{};
  std::array<Hexes, most_hexes> seen_{};
};

/// How somebody moves.
struct HexGoing {
  static constexpr int without_end = 10'000;
  static constexpr int most_difficult = 7;

  Hexes closed{};              // hexes it never enters; those beyond deadly sides need not be named
  Hexes passed{};              // hexes it may pass, but where it does not end
  int movement = without_end;  // what its steps may cost together
  int difficult = 2;           // what crossing a difficult side costs, in full (AWE-R9); 1 to most_difficult
  bool last_point = false;     // whatever movement is left pays for a difficult side (AWE-O4)
};

/// Where somebody can go, and at what cost.
struct HexReach {
  static constexpr std::uint16_t never = 65'535;

  HexGoing going;
  Hexes ends;     // where it may end; where it begins is one of them
  Hexes entered;  // these, and what it can pass with the movement it has
  std::array<std::uint16_t, most_hexes> costs;

  int cost(Hex hex) const { return costs[index(hex)]; }
};

/// The cheapest ways from a hex, or from the nearest of several: the way from here to any of them costs as much.
HexReach reach(const HexBoard& board, const Hexes& from, const HexGoing& going);

/// The hexes of a cheapest way, without the one where it begins; always the same one of several. `to` must have been
/// entered.
using HexPath = FixedList<Hex, most_hexes>;
HexPath path(const HexBoard& board, const HexReach& reach, Hex to);

/// Forced movement, step by step: away from somebody or towards somebody.
enum class HexForce : std::uint8_t { push, pull };

/// AWE-R17: the steps that lead farther away from the source, or nearer to it: deadly sides too, even where no hex is
/// beyond (AWE-R23), blocked ones and closed hexes never. It may have to go back from where it cannot end.
HexSides forced_steps(const HexBoard& board, Hex at, Hex source, HexForce force, const Hexes& closed);

/// AWE-R20: the steps of somebody who flees with this movement left, one for each step: all of them lead farther away.
/// A hex where it cannot end is entered only if such steps then lead to one where it can (AWE-R22). Deadly sides are
/// crossed where there is no other step, and then they must be (AWE-R23).
HexSides flee_steps(const HexBoard& board, Hex at, Hex from, const HexGoing& going);

}  // namespace bout
