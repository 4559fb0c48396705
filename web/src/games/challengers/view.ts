// What this game says in its own words, and the table as its pictures see it.
import type { Shapes, TableModel } from '../../lib/game';
import type { Event, Fixture, Means, Sheet, View } from './shapes';

export interface ParkShapes extends Shapes {
  view: View;
  sheet: Sheet;
  event: Event;
  means: Means;
}
export type ParkTable = TableModel<ParkShapes>;

/** The two who meet in a match. */
export const pairOf = ({ sides: [one = 0, two = 0] }: Fixture): [number, number] => [one, two];
