// The choices of the server, by their word, as buttons need them.
import { choiceKey, type TableModel } from '../../lib/game';
import type { ChoiceInfo } from '../../lib/protocol';

export interface Option {
  seat: number;
  info: ChoiceInfo;
  key: number;
  id: string; // for data-choice
  a: number;
  b: number;
  wait: string | undefined; // why it is closed for now
}
const optionOf = (table: TableModel, { seat, info, key }: TableModel['choices'][number]): Option => ({
  seat, info, key, id: choiceKey(seat, info.choice), a: info.choice[1] ?? 0, b: info.choice[2] ?? 0, wait: table.waits?.(info),
});
export const offered = (table: TableModel, ...words: string[]): Option[] =>
  table.choices.filter(({ info }) => words.includes(info.word)).map((one) => optionOf(table, one));
export const offer = (table: TableModel, word: string, a?: number, b?: number): Option | undefined =>
  offered(table, word).find((one) => (a === undefined || one.a === a) && (b === undefined || one.b === b));
export const take = (table: TableModel, option: Option | undefined): void => {
  if (option) table.choose(option.seat, option.info.choice);
};
/** Why a word is closed, for data-why. */
export const whyClosed = (table: TableModel, word: string): { why: string; rules: string } | undefined => {
  const closed = table.closed(0, word);
  return closed && { why: closed.why, rules: closed.rules.join(' ') };
};
/** A wrestler who is dragged from the roster. */
export const dragType = 'application/x-bout-wrestler';
/** What asks the promoter now, by the words that are offered. */
export type Asked = 'desk' | 'compose' | 'interlude' | 'type' | 'stakes' | 'belt' | 'spot' | 'pinned' | 'turn' | 'season' | null;
const asks: [string, Asked][] = [
  ['bell', 'interlude'], ['type', 'type'], ['stakes', 'stakes'], ['belt', 'belt'], ['stand', 'spot'], ['pin', 'pinned'], ['accept', 'turn'], ['season', 'season'],
];
export function askedOf(table: TableModel): Asked {
  const view = table.view as { desk?: boolean; composing?: boolean };
  const words = new Set(table.choices.map(({ info }) => info.word));
  for (const [word, asked] of asks) if (words.has(word)) return asked;
  if (view.composing) return 'compose';
  return view.desk ? 'desk' : null;
}
