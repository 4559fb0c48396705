// Who stands where at the end: the final first, then fans, trophies and their numbers.
import { fansOf, type ParkView } from './view';

export interface Place {
  side: number;
  place: number;
  fans: number;
  why: string;
}

export function ranking(view: ParkView): Place[] {
  const finalists = view.duel ? [] : view.finalists;
  const rank = (side: number): number => (side === view.winner ? 0 : finalists.includes(side) ? 1 : 2);
  const numbers = (side: number): number[] => (view.sides[side]?.trophies ?? []).map((trophy) => trophy.round).sort((a, b) => b - a);
  const higher = (a: number, b: number): number => {
    const [one, two] = [numbers(a), numbers(b)];
    const at = one.findIndex((number, i) => number !== two[i]);
    return at < 0 ? 0 : (two[at] ?? 0) - one[at]!;
  };
  const list = view.sides
    .map((side, at) => ({ side: at, robot: side.robot ?? false, fans: fansOf(side).known, trophies: side.trophies.length }))
    .filter((one) => !one.robot || view.duel)
    .sort((a, b) => rank(a.side) - rank(b.side) || b.fans - a.fans || b.trophies - a.trophies || higher(a.side, b.side));
  return list.map(({ side, fans, trophies }, i) => {
    const won = side === view.winner;
    const final = finalists.includes(side);
    const why = final ? (won ? 'won the final' : 'lost the final') : `${trophies} ${trophies === 1 ? 'trophy' : 'trophies'}`;
    return { side, place: i + 1, fans, why };
  });
}
