// What the server says of Face to the Mat: the shapes of its C++ structs, and the table of this game.
import type { TableModel } from '../../lib/game';
import type { Event, Means, Sheet, View } from './shapes';

export type * from './shapes';
/** What this game says in its own words. */
export interface MatShapes {
  view: View;
  sheet: Sheet;
  event: Event;
  means: Means;
}
export type Mat = TableModel<MatShapes>;
