// Where a match is, in words, and what its log names.
import { careerPhases } from './career/phases';
import type { Asked, Side, View } from './shapes';
import { briefOf, capital, mySide, other, wrestlerOf, type Ring } from './view';

const setUp: Asked[] = ['wrestler', 'opponent', 'swap', 'opening'];
const mine: Asked[] = ['action', 'before_roll', 'after_roll', 'ability', 'icon'];
const his: Asked[] = ['nothing', 'defence', 'kick_out', 'compensation'];

export function phases(view: View, table: Ring): { names: string[]; at: number } {
  if (table.sheet.career.told && (!view.career || !view.in_ring)) return careerPhases(view);
  if (view.ending !== 'none') return { names: ['The end'], at: 0 };
  if (setUp.includes(view.asked)) return { names: ['Wrestler', 'Opponent', 'Opening hand'], at: view.asked === 'wrestler' ? 0 : view.asked === 'opponent' ? 1 : 2 };
  const near = mySide(table);
  if (mine.includes(view.asked) && view.whose === near) return { names: ['Your initiative', 'Before the roll', 'The roll', 'Ability', view.mode === 'cage' ? 'Escape, taunt or recover' : view.mode === 'lms' ? 'Taunt or recover' : 'Pin, taunt or recover'], at: mine.indexOf(view.asked) };
  const foe = capital(briefOf(table, view, other(near)));
  const at = view.asked === 'cards' ? 1 : view.asked === 'climb' || view.asked === 'top' ? 2 : Math.max(0, his.indexOf(view.asked));
  return { names: [`${foe} attacks`, 'Your answer', view.mode === 'cage' ? 'The climb' : view.mode === 'lms' ? 'The count' : 'Kick-out', 'What you gain'], at };
}

/** Who won, by his own name. */
export function ended({ view, sheet }: Ring): string | undefined {
  return view.career || !view.winner ? undefined : `${sheet.wrestlers[view.corners[view.winner].wrestler]?.name ?? ''} wins`;
}

const sides: Side[] = ['foe', 'player'];
/** The cards of both decks by their names; where both have one, the first player's. */
export function names(table: Ring): Record<string, string> {
  if (!table.view.chosen) return {};
  return Object.fromEntries(sides.flatMap((side) => (wrestlerOf(table, table.view.corners[side])?.cards ?? []).map(({ name }, card) => [name, `${side} ${card}`])));
}
export function lookedAt(id: string): { side: Side; card: number } {
  const [side, card] = id.split(' ');
  return { side: side === 'foe' ? 'foe' : 'player', card: Number(card) };
}
