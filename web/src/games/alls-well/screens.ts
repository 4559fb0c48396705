// Which questions lie over the map, and which are asked in the tray.
import type { Asked, View } from './shapes';
import type { Camp } from './view';

const setUp: Asked[] = ['character', 'praxis', 'upgrade', 'evolution', 'mastery', 'trade', 'deck'];
/** Cards to choose from, with nothing to see on the map. */
export const picks = (table: Camp, view: View): boolean => table.playing === null && table.choices.length > 0 && setUp.includes(view.asked);
export const overMap = (table: Camp, view: View): boolean => picks(table, view) || (view.scene !== undefined && table.choices.length > 0);
