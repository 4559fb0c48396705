// Exact chances of dice: small enough to be counted.

/** The shares of each sum of so many dice: index is the sum. */
export function sums(dice: number, sides: number): number[] {
  let shares = [1];
  for (let die = 0; die < dice; ++die) {
    const next = Array<number>(shares.length + sides).fill(0);
    shares.forEach((share, sum) => {
      for (let face = 1; face <= sides; ++face) next[sum + face]! += share / sides;
    });
    shares = next;
  }
  return shares;
}

export const atLeast = (shares: number[], need: number): number =>
  shares.reduce((sum, share, value) => (value >= need ? sum + share : sum), 0);

export const average = (shares: number[]): number => shares.reduce((sum, share, value) => sum + share * value, 0);

/** The chance that one roll, with a Dash on top, goes at least so far. */
export function reaches(distance: number, sides: number, dash = 0): number {
  if (distance <= dash) return 1;
  return Math.max(0, Math.min(1, (sides - (distance - dash) + 1) / sides));
}

/** The chance to have gone so far within so many rolls. */
export function reachesWithin(distance: number, sides: number, rolls: number): number {
  return distance <= 0 ? 1 : atLeast(sums(rolls, sides), distance);
}
