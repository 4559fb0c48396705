// What a deck is made of, and what one more card would do for it.
import { matches } from './effects';
import { baseOf, faceOf, type Face } from './faces';
import type { Held } from './view';

export interface Copies {
  face: Face;
  count: number;
}
export const copiesOf = (held: Held[] | undefined, all: Face[]): Copies[] =>
  (held ?? []).flatMap((one) => {
    const face = faceOf(all, one);
    return face ? [{ face, count: one.count }] : [];
  });

export const sizeOf = (deck: Copies[]): number => deck.reduce((sum, { count }) => sum + count, 0);
export const namesIn = (deck: Copies[]): number => new Set(deck.map(({ face }) => face.name)).size;

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

const cards = (n: number): string => (n === 1 ? 'card' : 'cards');

/** In one line: what this card would do for this deck. */
export function fitOf(face: Face, deck: Copies[], round: number): string {
  const like = (sel: Parameters<typeof matches>[0]): number => deck.filter((one) => matches(sel, one.face, round)).reduce((sum, one) => sum + one.count, 0);
  for (const effect of face.effects) {
    if (effect.op === 'aura' && effect.scope !== 'holder') return `Lifts ${like(effect.sel)} of your ${cards(2)}`;
    if (effect.op === 'aura') return 'Lifts whoever holds your flag';
    const per = typeof effect.amount === 'object' ? effect.amount.per_bench_card : undefined;
    const base = baseOf(face, round);
    if (per?.side === 'own' && like(per.sel) > 0) return `Worth ${base} to ${base + like(per.sel)} with your deck`;
    const needs = effect.if?.bench_has;
    if (needs?.side === 'own' && typeof effect.amount === 'number') {
      const n = like(needs.sel);
      return n ? `Worth ${base + effect.amount} once 1 of ${n} ${cards(n)} is benched` : 'Nothing in your deck wakes it yet';
    }
  }
  return deck.some((one) => one.face.name === face.name) ? 'Shares a seat it has already' : 'Adds a name';
}

/** The first cards of a shuffled deck. */
export function sample(deck: Copies[], count: number, random: () => number = Math.random): Face[] {
  const rest = deck.flatMap(({ face, count: n }) => Array.from({ length: n }, () => face));
  const drawn: Face[] = [];
  while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return drawn;
}
