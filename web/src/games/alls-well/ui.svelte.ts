// What stage and tray share: which deed is looked at, where it is aimed, which card and which Enemy somebody has turned to.
import { MediaQuery } from 'svelte/reactivity';
import { isOurs } from '../../lib/keys.svelte';
import { next } from './hexes';
import { aims, deeds, take, unaimed, type Deed, type Option } from './options';
import type { View } from './shapes';
import type { Camp } from './view';

export const phone = new MediaQuery('(max-width: 640px)');

class Lens {
  #deed: string | null = $state(null);
  #aim: string | null = $state(null);
  pinned = $state(false); // the aim was pressed, not only passed over
  card: number | null = $state(null); // of the hand, looked at
  unit: number | null = $state(null); // inspected
  marking = $state(false); // the next press points at a hex for everybody
  #at = '';

  /** Forgets what was looked at when something else is asked. */
  settle(table: Camp): void {
    const now = `${table.info.id} ${table.now.rev} ${table.now.asks.map(({ seat, ask }) => `${seat}.${ask}`).join()}`;
    if (this.#at === now) return;
    this.#at = now;
    this.#deed = null;
    this.#aim = null;
    this.pinned = false;
    this.card = null;
    this.marking = false;
  }
  open(deed: Deed): void {
    this.#deed = deed.id;
    this.#aim = null;
    this.pinned = false;
  }
  /** Nothing was opened yet. */
  get fresh(): boolean {
    return this.#deed === null;
  }
  /** The one that was opened, otherwise the first; before a card is played none is meant. */
  deed(list: Deed[], view: View): Deed | undefined {
    return list.find(({ id }) => id === this.#deed) ?? (view.asked === 'turn' || view.asked === 'end_of_turn' ? undefined : list[0]);
  }
  /** Where it is aimed: where somebody pointed, otherwise at the best or the first. */
  aim(view: View, deed: Deed | undefined): string | undefined {
    const places = aims(view, deed);
    if (this.#aim !== null && places.has(this.#aim)) return this.#aim;
    let best: { hex: string; worth: number } | undefined;
    for (const [hex, options] of places) {
      const means = options[0]!.means;
      const hit = means.type === 'acting' ? means.hit : undefined;
      const worth = hit ? (hit.kills ? 100 : 0) + (hit.suffered ?? 0) : 0;
      if (!best || worth > best.worth) best = { hex, worth };
    }
    return best?.hex;
  }
  point(hex: string, pin = false): void {
    if (this.pinned && !pin) return;
    this.#aim = hex;
    this.pinned = pin;
  }
}
export const lens = new Lens();

/** What would be done now: the deed that is open, its aim, and the choices there. */
export interface Plan {
  deeds: Deed[];
  deed: Deed | undefined;
  aim: string | undefined;
  places: Map<string, Option[]>;
  options: Option[];
}
export function planOf(table: Camp, view: View): Plan {
  const list = table.playing === null ? deeds(table, view) : [];
  const deed = lens.deed(list, view);
  const places = aims(view, deed);
  const aim = lens.aim(view, deed);
  return { deeds: list, deed, aim, places, options: aim === undefined ? unaimed(view, deed) : (places.get(aim) ?? []) };
}

/** Somebody else sits here who would see a mark. */
export const company = (table: Camp): boolean => table.live && table.seats.some(({ seat, who }) => who === 'person' && !table.mine(seat));

const ways: Record<string, { x: number; y: number }> = { ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 } };
/** Arrow keys move the aim over the hexes of the map; P points at it for everybody. */
export function arrows(event: KeyboardEvent, table: Camp, view: View): boolean {
  const way = ways[event.key];
  const { aim, places } = planOf(table, view);
  if (event.key.toLowerCase() === 'p' && isOurs(event) && aim !== undefined && company(table)) {
    table.mark(aim);
    event.preventDefault();
    return true;
  }
  if (!way || aim === undefined || places.size < 2) return false;
  const to = next(aim, way, [...places.keys()]);
  if (to) lens.point(to, true);
  event.preventDefault();
  event.stopPropagation();
  return true;
}

/** A press on a hex or on somebody: with a finger the first one aims, a second one on the same does it. */
export function press(table: Camp, view: View, hex: string, touch: boolean): void {
  const { places, aim } = planOf(table, view);
  const options = places.get(hex);
  if (!options) return;
  const sure = options.length === 1 && (!touch || (lens.pinned && aim === hex));
  if (sure) take(table, options[0]);
  else lens.point(hex, true);
}
