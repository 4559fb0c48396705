// What an Enemy would do, in words; every figure is the server's.
import type { ActionSheet, IntentSheet, IntentState, Outlook, UnitView, View } from './shapes';
import { unitIn, type Camp } from './view';

const rows: Record<IntentState, string> = { wounded: 'Wounded', rattled: 'Rattled', engaged: 'Engaged', closing: 'Closing in' };
export const rowName = (row: IntentState): string => rows[row];
/** The rows of a card, as they are printed on it. */
export const rowsIn = (intent: IntentSheet | undefined): [IntentState, ActionSheet[]][] => (intent ? (Object.entries(intent.rows) as [IntentState, ActionSheet[]][]) : []);

/** Intents are a number with a bit for each. */
const cardsIn = (bits: number): number[] => Array.from(bits.toString(2)).reverse().flatMap((bit, card) => (bit === '1' ? [card] : []));

/** What Characters lose by it. */
const suffered = (one: Outlook): number => (one.damage ?? 0) - (one.spared ?? 0);

export interface Share {
  count: number;
  kind: 'hurts' | 'other' | 'none';
  head: string;
  text: string;
}
export function shares(table: Camp, view: View, unit: UnitView): Share[] {
  return unit.outlook.map((one): Share => ({ count: cardsIn(one.intents).length, kind: suffered(one) > 0 ? 'hurts' : one.row === undefined ? 'none' : 'other', head: one.row ? rowName(one.row) : 'Holds', text: told(table, view, unit, one) })).sort((a, b) => b.count - a.count);
}
function told(table: Camp, view: View, unit: UnitView, one: Outlook): string {
  const ties = view.types.find(({ type }) => type === unit.type)?.ties ?? 0;
  const target = unitIn(view, one.target)?.name;
  const parts = [
    one.row === undefined ? 'does nothing' : actions(table, one),
    one.to ? `goes to ${one.to}` : '',
    target ? (one.damage ? `strikes ${target} with ${one.damage}, ${suffered(one)} suffered` : `turns to ${target}`) : '',
    !(one.intents & ties) ? '' : one.intents & ~ties ? 'with some of these cards you decide a tie on the way' : 'you decide a tie on the way',
  ];
  return parts.filter(Boolean).join('; ') + '.';
}
function actions(table: Camp, one: Outlook): string {
  const first = cardsIn(one.intents)[0];
  const row = first === undefined || one.row === undefined ? [] : (table.sheet.intents[first]?.rows[one.row] ?? []);
  return row.map(({ action }) => action).join(', ');
}
