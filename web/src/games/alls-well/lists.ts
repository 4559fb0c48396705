// The decks as lists: what lies in them, not in which order.
import { rowName, rowsIn } from './outlook';
import type { View } from './shapes';
import { characterSheet, isEnemy, type Camp } from './view';

export { isEnemy, type Camp };
interface Listed {
  name: string;
  count: number;
  text: string;
}
interface Pile {
  name: string;
  count: number;
  cards: Listed[];
}
const total = (cards: Listed[]): number => cards.reduce((sum, { count }) => sum + count, 0);
const pile = (name: string, cards: Listed[]): Pile => ({ name, count: total(cards), cards });

export function rowsOf(table: Camp, view: View): Pile[] {
  const { sheet } = table;
  const intents = (list: number[]): Listed[] =>
    list.map((one) => ({ name: `Intent ${one + 1}, ${sheet.intents[one]?.speed ?? ''}`, count: 1, text: rowsIn(sheet.intents[one]).map(([row, acts]) => `${rowName(row)}: ${acts.map(({ action }) => action).join(', ') || 'nothing'}`).join('. ') }));
  const kinds = (list: number[], cards: { name: string; text: string }[]): Listed[] =>
    list.map((count, kind) => ({ name: cards[kind]?.name ?? '', count, text: cards[kind]?.text ?? '' })).filter(({ count }) => count > 0);
  const heroes = view.heroes.flatMap((hero) => {
    const cards = characterSheet(table, hero.character)?.cards ?? [];
    const named = (list: number[]): Listed[] => list.map((one) => ({ name: cards[one]?.name ?? '', count: 1, text: '' }));
    const impulses = (list: number[]): Listed[] => list.map((one) => ({ name: sheet.impulses[one]?.name ?? '', count: 1, text: sheet.impulses[one]?.text ?? '' }));
    return [pile(`${hero.name}: deck`, named(hero.deck_cards)), pile(`${hero.name}: discarded`, named(hero.discards)), pile(`${hero.name}: Impulses left`, impulses(hero.impulse_cards)), pile(`${hero.name}: Impulses used`, impulses(hero.impulses_used))];
  });
  return [
    pile('Intents left', intents(view.piles.intents)),
    pile('Intents used', intents(view.piles.intents_used)),
    pile('Death Throes left', kinds(view.piles.throes, sheet.throes)),
    pile('Death Throes used', kinds(view.piles.throes_used, sheet.throes)),
    pile('Loot left', kinds(view.piles.loot, sheet.loot)),
    pile('Loot used', kinds(view.piles.loot_used, sheet.loot)),
    ...heroes,
  ];
}
