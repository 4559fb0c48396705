// A sheet for tests, with the cards of the game as they are printed.
import { readFileSync } from 'node:fs';
import { faces, type Face } from './faces';
import type { Sheet } from './shapes';

const { cards } = JSON.parse(readFileSync(new URL('../../../../games/challengers/content/cards.json', import.meta.url), 'utf8')) as { cards: { name: string; level: string; set: string; base: number | 'round' }[] };

export const sheet: Sheet = {
  players: 4, bench_seats: 6, duel: false, parks: ['red', 'blue'], rounds: [],
  cards: cards.map(({ name, level, set, base }) => ({ name, title: name, level, set, rarity: '', text: [], base: Array.from({ length: 7 }, (_, i) => (base === 'round' ? i + 1 : base)) })),
};
export const all = faces({ sheet });
export const face = (name: string, level?: string): Face => all.find((one) => one.name === name && (level === undefined || one.level === level))!;
export const kind = (name: string, level?: string): number => face(name, level).kind;
