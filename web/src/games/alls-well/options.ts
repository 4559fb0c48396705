// The choices of the server as the pictures need them: where they lie on the map, and which of them are one deed with several aims.
import { choiceKey, type Meaning } from '../../lib/game';
import { settlingSeat } from './campaign/story';
import { unitIn, type Camp, type CampShapes, type Choice, type Offered } from './view';
import type { Verb, View } from './shapes';

type Type = CampShapes['means']['type'];
export interface Option<T extends Type = Type> {
  seat: number;
  info: Choice;
  means: Meaning<CampShapes, T>;
  key: number;
  id: string; // for data-choice
  wait: string | undefined; // why it is closed for now
}
const optionOf = <T extends Type>(table: Camp, { seat, info, key }: Offered): Option<T> => ({
  seat, info, key, means: info.means as Meaning<CampShapes, T>, id: choiceKey(seat, info.choice), wait: table.waits?.(info),
});
/** What is asked of my own seats; what may be answered for a bot beside me only where nothing else is asked. What the whole party
 * may decide is offered to each of them: once is enough. In set-up all seats are asked at once: whoever has several settles one
 * after the other. */
function mine(table: Camp): Offered[] {
  const settling = settlingSeat(table, table.view);
  const all = table.choices.filter(({ seat }) => table.mine(seat));
  const one = all.filter(({ seat }) => seat === settling);
  const own = one.length > 0 ? one : all;
  const seen = new Set<string>();
  return (own.length > 0 ? own : table.choices).filter(({ info }) => {
    const same = `${info.choice.join()} ${info.label}`;
    return seen.has(same) ? false : seen.add(same);
  });
}
export const all = (table: Camp): Option[] => mine(table).map((one) => optionOf(table, one));
export const offered = <T extends Type>(table: Camp, ...types: T[]): Option<T>[] =>
  mine(table).filter(({ info }) => (types as Type[]).includes(info.means.type)).map((one) => optionOf<T>(table, one));
export const verb = (table: Camp, wanted: Verb): Option<'plain'> | undefined => offered(table, 'plain').find(({ means }) => means.verb === wanted);

export const take = (table: Camp, option: Option | undefined): void => {
  if (option && !table.pending) table.choose(option.seat, option.info.choice);
};

/** The hex a choice is about, if it is about one. */
export function placeOf(view: View, { means }: Option): string | undefined {
  switch (means.type) {
    case 'at_hex':
    case 'step_across':
      return means.hex;
    case 'on_unit':
      return unitIn(view, means.unit)?.at;
    case 'acting':
      return means.hex ?? unitIn(view, means.target)?.at;
    default:
      return undefined;
  }
}

/** Choices that do the same to several: one action of a card with all its aims. */
export interface Deed {
  id: string;
  card: number | undefined;
  nth: number | undefined;
  rampage: boolean;
  surge: boolean;
  action: string;
  ability: number | undefined;
  unit: number | undefined;
  options: Option[];
}
const deedKey = ({ means }: Option): string | undefined =>
  means.type === 'acting' ? [means.unit, means.action, means.card ?? '', means.nth ?? '', means.rampage ? 'r' : '', means.surge ? 's' : ''].join('|') : undefined;

/** What can be done, deed by deed; whatever else lies on the map is one deed by itself. */
export function deeds(table: Camp, view: View): Deed[] {
  const found = new Map<string, Deed>();
  for (const option of all(table)) {
    const { means, info } = option;
    const key = deedKey(option) ?? (placeOf(view, option) === undefined ? undefined : `place|${info.word}`);
    if (key === undefined) continue;
    const deed = found.get(key);
    if (deed) deed.options.push(option);
    else {
      const acting = means.type === 'acting' ? means : undefined;
      found.set(key, { id: key, card: acting?.card, nth: acting?.nth, rampage: acting?.rampage ?? false, surge: acting?.surge ?? false, action: acting?.action ?? info.word, ability: acting?.ability, unit: acting?.unit, options: [option] });
    }
  }
  return [...found.values()];
}
/** What lies nowhere on the map and is no action of a card: a button each. */
export const loose = (table: Camp, view: View): Option[] => all(table).filter((option) => option.means.type !== 'acting' && placeOf(view, option) === undefined);

/** The places of a deed, each with what can be done there. */
export function aims(view: View, deed: Deed | undefined): Map<string, Option[]> {
  const places = new Map<string, Option[]>();
  for (const option of deed?.options ?? []) {
    const place = placeOf(view, option);
    if (place === undefined) continue;
    places.set(place, [...(places.get(place) ?? []), option]);
  }
  return places;
}
/** What a deed does without an aim. */
export const unaimed = (view: View, deed: Deed | undefined): Option[] => (deed?.options ?? []).filter((option) => placeOf(view, option) === undefined);
