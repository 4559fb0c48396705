// What stage and tray share: which board fits the window, and which card of the Boss is about to be played.
import { MediaQuery } from 'svelte/reactivity';

/** Portrait or a phone: the board runs bottom to top and prompts are docked in the tray. */
export const tall = new MediaQuery('(max-width: 640px), (orientation: portrait)');
/** Too low for a plate in the board. */
export const low = new MediaQuery('(max-height: 819px)');
export const docked = (): boolean => tall.current || low.current;

class Armed {
  card: string | null = $state(null);
  rev = -1;
}
export const armed = new Armed();

/** Forgets the opened card when the table has gone on. */
export function settle(rev: number): void {
  if (armed.rev !== rev) {
    armed.rev = rev;
    armed.card = null;
  }
}
