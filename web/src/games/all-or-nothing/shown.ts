// What is on the screen: the table's view, with the events of the running move laid on top one by one.
import { apply } from './apply';
import { sceneOf, throwsIn, type Scene, type Try } from './scene';
import type { View } from './shapes';
import type { Ring } from './view';

/** Everything up to the event whose beat runs has happened. */
export function shownView(table: Ring): View {
  const { telling, playing } = table;
  if (!playing) return table.view;
  return telling.slice(0, telling.indexOf(playing) + 1).reduce(apply, table.view);
}
/** The throws of the present fall that this page has seen before the move that is being told. */
export const throwsSeen = (table: Ring): Try[] => throwsIn((table.playing ? table.told.slice(0, -1) : table.told).flatMap(({ events }) => events));

/** What is to be seen in the ring while a move is told. */
export function shownScene(table: Ring): Scene | null {
  const { telling, playing } = table;
  return playing ? sceneOf(telling.slice(0, telling.indexOf(playing) + 1), table.view, throwsSeen(table)) : null;
}
