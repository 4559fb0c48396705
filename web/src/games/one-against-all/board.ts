// What both boards are given.
import type { Aims } from './aims';
import type { BoardPlan } from './geometry';
import type { Event, View } from './view';

export interface BoardProps {
  plan: BoardPlan;
  view: View;
  event: Event | null;
  label: string;
  aims: Aims;
  hurt: number[]; // by lane: counts the blows each Hero has taken, so that a figure shakes at each
  places: number[]; // the spaces on which crystals stand or stood
  worth: number; // what a rooted one heals
}

/** The board in words. */
export function boardLabel(view: View, places: number[]): string {
  const where = view.heroes.map((hero) =>
    !hero.alive ? `${hero.name} dead` : hero.in_lair ? `${hero.name} in the lair` : hero.position === 0 ? `${hero.name} at the start` : `${hero.name} on ${hero.position}`,
  );
  const standing = view.heroes.flatMap((hero) => hero.crystals.map((at) => `${at} of the ${hero.name}'s lane`));
  const crystals = places.length === 0 ? '' : standing.length === 0 ? ' No crystal stands.' : ` Crystals stand on ${standing.join(', ')}.`;
  return `Each lane has ${view.lair} spaces to the lair. ${where.join(', ')}.${crystals}`;
}
