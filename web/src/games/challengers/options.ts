// The choices of the server, by their word, as buttons need them.
import { choiceKey, type TableModel } from '../../lib/game';
import type { ChoiceInfo } from '../../lib/protocol';

export interface Option {
  seat: number;
  info: ChoiceInfo;
  key: number;
  id: string; // for data-choice
  wait: string | undefined; // why it is closed for now
}
export const offered = (table: TableModel, ...words: string[]): Option[] =>
  table.choices
    .filter(({ info }) => words.includes(info.word))
    .map(({ seat, info, key }) => ({ seat, info, key, id: choiceKey(seat, info.choice), wait: table.waits?.(info) }));

/** The choice that takes this kind of card. */
export const forKind = (options: Option[], kind: number): Option | undefined => options.find((one) => one.info.choice[1] === kind);
