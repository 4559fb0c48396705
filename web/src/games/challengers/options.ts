// The choices of the server, by what they mean, as buttons need them.
import { choiceKey, type ChoiceOf, type Meaning } from '../../lib/game';
import type { ParkShapes, ParkTable } from './view';

type Type = ParkShapes['means']['type'];
export interface Option<T extends Type = Type> {
  seat: number;
  info: ChoiceOf<ParkShapes>;
  means: Meaning<ParkShapes, T>;
  key: number;
  id: string; // for data-choice
  wait: string | undefined; // why it is closed for now
}
export const offered = <T extends Type>(table: ParkTable, ...types: T[]): Option<T>[] =>
  table.choices
    .filter(({ info }) => (types as Type[]).includes(info.means.type))
    .map(({ seat, info, key }) => ({ seat, info, means: info.means as Meaning<ParkShapes, T>, key, id: choiceKey(seat, info.choice), wait: table.waits?.(info) }));

/** The choice that takes this kind of card. */
export const forKind = <O extends { means: { kind: number } }>(options: O[], kind: number): O | undefined => options.find((one) => one.means.kind === kind);
