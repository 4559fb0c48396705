// The choices of the server, by what they mean, as buttons need them.
import { choiceKey, type Meaning } from '../../lib/game';
import type { Verb } from './shapes';
import type { Choice, Offered, Ring, RingShapes } from './view';

type Type = RingShapes['means']['type'];
export interface Option<T extends Type = Type> {
  seat: number;
  info: Choice;
  means: Meaning<RingShapes, T>;
  key: number;
  id: string; // for data-choice
  wait: string | undefined; // why it is closed for now
}
const optionOf = <T extends Type>(table: Ring, { seat, info, key }: Offered): Option<T> => ({
  seat, info, key, means: info.means as Meaning<RingShapes, T>, id: choiceKey(seat, info.choice), wait: table.waits?.(info),
});
export const offered = <T extends Type>(table: Ring, ...types: T[]): Option<T>[] =>
  table.choices.filter(({ info }) => (types as Type[]).includes(info.means.type)).map((one) => optionOf<T>(table, one));
/** Those that need no more than their word. */
export const verbs = (table: Ring, ...wanted: Verb[]): Option<'plain'>[] => offered(table, 'plain').filter(({ means }) => wanted.includes(means.verb));
export const verb = (table: Ring, wanted: Verb): Option<'plain'> | undefined => verbs(table, wanted)[0];

export const take = (table: Ring, option: Option | undefined): void => {
  if (option && !table.pending) table.choose(option.seat, option.info.choice);
};
