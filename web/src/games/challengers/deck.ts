// What a deck is made of.
import { baseOf, type Face } from './faces';
import type { Held } from './shapes';

export interface Copies {
  face: Face;
  count: number;
}
export const copiesOf = (held: Held[] | undefined, all: Face[]): Copies[] =>
  (held ?? []).flatMap((one) => {
    const face = all[one.kind];
    return face ? [{ face, count: one.count }] : [];
  });

export const sizeOf = (deck: Copies[]): number => deck.reduce((sum, { count }) => sum + count, 0);

/** How many cards of each power, from the weakest to the strongest, gaps included. */
export function curveOf(deck: Copies[], round: number): { power: number; count: number }[] {
  const by = new Map<number, number>();
  for (const { face, count } of deck) by.set(baseOf(face, round), (by.get(baseOf(face, round)) ?? 0) + count);
  if (by.size === 0) return [];
  const [low, high] = [Math.min(...by.keys()), Math.max(...by.keys())];
  return Array.from({ length: high - low + 1 }, (_, i) => ({ power: low + i, count: by.get(low + i) ?? 0 }));
}
export function setsOf(deck: Copies[]): { set: string; count: number }[] {
  const by = new Map<string, number>();
  for (const { face, count } of deck) by.set(face.set, (by.get(face.set) ?? 0) + count);
  return [...by].map(([set, count]) => ({ set, count })).sort((a, b) => b.count - a.count);
}
export const average = (deck: Copies[], round: number): number => (sizeOf(deck) ? deck.reduce((sum, { face, count }) => sum + baseOf(face, round) * count, 0) / sizeOf(deck) : 0);

/** The first cards of a shuffled deck. */
export function sample(deck: Copies[], count: number, random: () => number = Math.random): Face[] {
  const rest = deck.flatMap(({ face, count: n }) => Array.from({ length: n }, () => face));
  const drawn: Face[] = [];
  while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}
