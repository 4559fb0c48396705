// The side whose colours the page wears: yours, and from the moment of a turn the new one.
import type { CrowdSide, Event } from '../shapes';
import type { Ring } from '../view';

export const sideAfter = (side: CrowdSide | undefined, events: Event[]): CrowdSide | undefined =>
  events.reduce((now, event) => (event.type === 'turned' ? event.to : event.type === 'side_taken' ? event.side : now), side);

export function sideShown(table: Ring): CrowdSide | undefined {
  const { telling, playing, view } = table;
  return sideAfter(view.career?.side, playing ? telling.slice(0, telling.indexOf(playing) + 1) : []);
}
