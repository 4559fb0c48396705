// Who can go where: reach with costs, forced steps, flight.
#include <algorithm>
#include <array>

#include "engine/hex.hpp"

namespace bout {

HexReach reach(const HexBoard& board, const Hexes& from, const HexGoing& going) {
  BOUT_MUST(going.difficult >= 1 && going.difficult <= HexGoing::most_difficult);
  HexReach found{going, {}, {}, {}};
  found.costs.fill(HexReach::never);
  std::array<Hexes, HexGoing::most_difficult + 1> layers{};  // the hexes of the last few costs
  const auto layer_of = [&](int cost) -> Hexes& { return layers[index(cost) % layers.size()]; };
  const auto enter = [&](const Hexes& layer, int cost) {
    for (const Hex hex : layer) found.costs[index(hex)] = static_cast<std::uint16_t>(cost);
    found.entered |= layer;
    layer_of(cost) = layer;
  };
  enter(from, 0);
  const auto across_difficult = [&](int cost) {
    const Hexes edge = cost < 0 ? Hexes{} : layer_of(cost) & board.difficult().from();
    return edge.empty() ? edge : board.difficult().step(edge);
  };
  int idle = 0;  // costs that led nowhere
  for (int cost = 1; cost <= going.movement && idle < going.difficult; ++cost) {
    Hexes layer = board.open().step(layer_of(cost - 1)) | across_difficult(cost - going.difficult);
    if (going.last_point && cost == going.movement)
      for (int left = 1; left < going.difficult; ++left) layer |= across_difficult(cost - left);
    layer -= found.entered | going.closed;
    idle = layer.empty() ? idle + 1 : 0;
    enter(layer, cost);
  }
  found.ends = (found.entered - going.passed) | from;
  return found;
}

namespace {

/// The hex before `to` on a cheapest way.
Hex before(const HexBoard& board, const HexReach& reach, Hex to) {
  const HexGoing& going = reach.going;
  for (const HexSide side : all<HexSide>(hex_sides)) {
    const Hex hex = neighbour(to, side);
    if (!reach.entered.contains(hex) || reach.cost(hex) >= reach.cost(to)) continue;
    const SideKind kind = board.map().kind(to, side);
    if (kind != SideKind::open && kind != SideKind::difficult) continue;
    const int there = reach.cost(hex) + (kind == SideKind::open ? 1 : going.difficult);
    if (reach.cost(to) == (going.last_point ? std::min(there, going.movement) : there)) return hex;
  }
  BOUT_MUST(false);  // what was entered was entered from somewhere
  return no_hex;
}

}  // namespace

HexPath path(const HexBoard& board, const HexReach& reach, Hex to) {
  BOUT_MUST(reach.entered.contains(to));
  HexPath hexes;
  for (Hex hex = to; reach.cost(hex) > 0; hex = before(board, reach, hex)) hexes.push_back(hex);
  std::reverse(hexes.begin(), hexes.end());
  return hexes;
}

namespace {

/// How much farther from `from` a step leads: -1, 0 or 1. Where there is no hex beyond, the grid says (AWE-R23).
int farther(const HexBoard& board, Hex at, HexSide side, Hex from) {
  const Hex to = neighbour(at, side);
  if (board.map().hexes.contains(to)) return board.distance(from, to) - board.distance(from, at);
  const HexPlace source = place_of(from), here = place_of(at);
  return grid_distance(source, here + hex_steps[index(side)]) - grid_distance(source, here);
}

/// Whether somebody who has come to `at` gets to a hex where it may end, each step leading farther from `from`.
bool gets_away(const HexBoard& board, Hex at, Hex from, int movement, const HexGoing& going) {
  Hexes layer = Hexes::of(at);
  for (int distance = board.distance(from, at) + 1; movement > 0 && !layer.empty(); --movement, ++distance) {
    Hexes next;
    for (const Hex hex : (board.open().step(layer) | board.difficult().step(layer)) - going.closed)
      if (board.distance(from, hex) == distance) next.add(hex);
    if (!(next - going.passed).empty()) return true;
    layer = next;
  }
  return false;
}

}  // namespace

HexSides forced_steps(const HexBoard& board, Hex at, Hex source, HexForce force, const Hexes& closed) {
  const int wanted = force == HexForce::push ? 1 : -1;
  HexSides steps;
  for (const HexSide side : all<HexSide>(hex_sides))
    if (board.map().kind(at, side) != SideKind::blocked && !closed.contains(neighbour(at, side)) &&
        farther(board, at, side, source) == wanted)
      steps.add(side);
  return steps;
}

HexSides flee_steps(const HexBoard& board, Hex at, Hex from, const HexGoing& going) {
  if (going.movement <= 0) return {};
  HexSides safe, deadly;
  for (const HexSide side : forced_steps(board, at, from, HexForce::push, going.closed)) {
    const Hex to = neighbour(at, side);
    if (board.map().kind(at, side) == SideKind::deadly)
      deadly.add(side);
    else if (!going.passed.contains(to) || gets_away(board, to, from, going.movement - 1, going))
      safe.add(side);
  }
  return safe.empty() ? deadly : safe;
}

}  // namespace bout
