// What both boards are given.
import type { Aims } from './aims';
import type { BoardPlan } from './geometry';
import type { Told } from './shown.svelte';
import type { LairView } from './view';

export interface BoardProps {
  plan: BoardPlan;
  view: LairView;
  event: Told | null;
  label: string;
  aims: Aims;
  hurt: number[]; // counts the blows each Hero has taken, so that a figure shakes at each
  places: number[]; // the spaces on which crystals stand or stood
}

/** The board in words. */
export function boardLabel(view: LairView, places: number[]): string {
  const where = view.heroes.map((hero) =>
    !hero.alive ? `${hero.name} dead` : hero.in_lair ? `${hero.name} in the lair` : hero.position === 0 ? `${hero.name} at the start` : `${hero.name} on ${hero.position}`,
  );
  const standing = view.heroes.flatMap((hero) => hero.crystals.map((at) => `${at} of the ${hero.name}'s lane`));
  const crystals = places.length === 0 ? '' : standing.length === 0 ? ' No crystal stands.' : ` Crystals stand on ${standing.join(', ')}.`;
  return `Three lanes of ${view.lair} spaces to the lair. ${where.join(', ')}.${crystals}`;
}
