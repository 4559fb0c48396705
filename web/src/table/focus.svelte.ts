// After each decision the focus goes to the first choice of the next question, unless the player is busy elsewhere.
import { tick } from 'svelte';
import type { Table } from '../lib/table.svelte';

// A choice that throws something away is data-shy: nobody should take it by pressing Enter once too often.
// A game may say where the next answer is most likely: data-first.
const preferred = '[data-first][data-choice]:not([aria-disabled=true])';
const first = '[data-choice]:not([aria-disabled=true], [data-shy]), .tray .choice:not([aria-disabled=true]), .prompt .choice:not([aria-disabled=true])';

export function followFocus(table: () => Table): void {
  let seen = '';
  $effect(() => {
    const t = table();
    const question = t.live && !t.hidden ? t.now.asks.map((a) => `${a.seat}.${a.ask}`).join() : '';
    if (!question || question === seen) return;
    const fresh = seen === '';
    seen = question;
    void tick().then(() => {
      const at = document.activeElement;
      const idle = !at || at === document.body || at.matches('h1') || at.closest('.stage, .tray, .pass') !== null;
      const target = document.querySelector<HTMLElement>(preferred) ?? document.querySelector<HTMLElement>(first);
      if (idle && target && !document.querySelector('dialog[open]')) target.focus({ preventScroll: true, focusVisible: !fresh } as FocusOptions);
    });
  });
}
