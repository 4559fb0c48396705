// After each decision the focus goes to the first choice of the next question, unless the player is busy elsewhere; and it
// comes back when what had it is gone, so that a game can be played by keys alone.
import { tick } from 'svelte';
import type { Table } from '../lib/table.svelte';

// A choice that throws something away is data-shy: nobody should take it by pressing Enter once too often.
// A game may say where the next answer is most likely: data-first.
const preferred = '[data-first][data-choice]:not([aria-disabled=true], :disabled)';
const first = '[data-choice]:not([aria-disabled=true], :disabled, [data-shy]), .tray .choice:not([aria-disabled=true], :disabled), .prompt .choice:not([aria-disabled=true], :disabled)';

/** Where an answer is most likely given. */
export const firstChoice = (): HTMLElement | undefined => reachable(preferred) ?? reachable(first);
/** Not what lies under something else. */
export const reachable = (selector: string): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>(selector)].find((one) => !one.closest('[inert]'));
/** Nothing has the focus: what had it was taken away, or nothing ever had. */
export const nowhere = (at: Element | null): boolean => !at || at === document.body || at.matches('h1') || !at.isConnected || at.matches(':disabled');

export function followFocus(table: () => Table): void {
  let seen = '';
  $effect(() => {
    const t = table();
    const question = t.live && !t.hidden ? t.now.asks.map((a) => `${a.seat}.${a.ask}`).join() : '';
    void t.choices;
    void t.pending; // a choice that was refused is asked for again
    if (!question) return;
    const fresh = seen === '';
    const asked = question !== seen;
    seen = question;
    void tick().then(() => {
      const at = document.activeElement;
      const idle = nowhere(at) || (asked && at!.closest('.stage, .tray, .pass') !== null);
      const target = firstChoice();
      if (idle && target && !document.querySelector('dialog[open]')) target.focus({ preventScroll: true, focusVisible: asked && !fresh } as FocusOptions);
    });
  });
}
