// The choices of the server, by what they mean, as buttons need them.
import { choiceKey, type Meaning, type Offered } from '../../lib/game';
import type { Mat, MatShapes, Means } from './view';

type Type = Means['type'];
export interface Option<M extends Means = Means> {
  seat: number;
  info: Offered<MatShapes>['info'];
  means: M;
  key: number;
  id: string; // for data-choice
  wait: string | undefined; // why it is closed for now
}
/** What a choice must say beside its type. */
export type Like = Record<string, unknown>;
const fits = (means: object, like: Like): boolean => Object.entries(like).every(([key, value]) => (means as Like)[key] === value);
const optionOf = <M extends Means>(table: Mat, { seat, info, key }: Offered<MatShapes>): Option<M> => ({
  seat, info, means: info.means as M, key, id: choiceKey(seat, info.choice), wait: table.waits?.(info),
});
export const offered = <T extends Type>(table: Mat, ...types: T[]): Option<Meaning<MatShapes, T>>[] =>
  table.choices.filter(({ info }) => (types as Type[]).includes(info.means.type)).map((one) => optionOf<Meaning<MatShapes, T>>(table, one));
export const offer = <T extends Type>(table: Mat, type: T, like: Partial<Meaning<MatShapes, T>> = {}): Option<Meaning<MatShapes, T>> | undefined =>
  offered(table, type).find((one) => fits(one.means, like as Like));
/** The first choice of this word that says so: what a button needs that is closed by its word. */
export const byWord = (table: Mat, word: string, like: Like = {}): Option | undefined => {
  const found = table.choices.find(({ info }) => info.word === word && fits(info.means, like));
  return found && optionOf(table, found);
};
export const take = (table: Mat, option: Option | undefined): void => {
  if (option) table.choose(option.seat, option.info.choice);
};
/** Why a word is closed, for data-why. */
export const whyClosed = (table: Mat, word: string): { why: string; rules: string } | undefined => {
  const closed = table.closed(0, word);
  return closed && { why: closed.why, rules: closed.rules.join(' ') };
};
/** A wrestler who is dragged from the roster. */
export const dragType = 'application/x-bout-wrestler';
/** What asks the promoter now, by what is offered. */
export type Asked = 'desk' | 'compose' | 'interlude' | 'type' | 'stakes' | 'belt' | 'spot' | 'pinned' | 'turn' | 'season' | 'arrange' | 'use' | null;
const asks: [Type, Asked][] = [
  ['ring_bell', 'interlude'], ['take_type', 'type'], ['take_stakes', 'stakes'], ['take_title', 'belt'], ['stand', 'spot'], ['pin', 'pinned'], ['accept', 'turn'], ['another_season', 'season'], ['turn_side', 'arrange'], ['use_as', 'use'],
];
export function askedOf(table: Mat): Asked {
  const types = new Set(table.choices.map(({ info }) => info.means.type));
  for (const [type, asked] of asks) if (types.has(type)) return asked;
  if (table.view.composing) return 'compose';
  return table.view.desk ? 'desk' : null;
}
