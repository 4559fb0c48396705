// The number keys. One list is what a person sees: whatever on the screen stands for a choice and shows a number has that number,
// the primary button the first one. The list is read off the page, so what is shown and what works cannot differ.
import { untrack } from 'svelte';
import type { Table } from '../lib/table.svelte';

const all = '.stage [data-choice]:not([data-shy]), .tray [data-choice]:not([data-shy])';

const shown = new WeakSet<Element>(); // has a place for a number, also while it is beyond the tenth

/** What can be pressed now and shows a number: not what waits, not what lies under something else. */
const candidates = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(all)].filter((one) => {
    if (one.querySelector('kbd')) shown.add(one);
    return one.getAttribute('aria-disabled') !== 'true' && !one.matches(':disabled') && !one.closest('[inert]') && (one.dataset.key !== undefined || shown.has(one));
  });

export function readNumbers(): Record<string, number> {
  const list = candidates();
  const primary = list.find((one) => one.matches('.primary'));
  const numbers: Record<string, number> = {};
  let next = 1;
  for (const one of primary ? [primary, ...list] : list) {
    const id = one.dataset.choice ?? '';
    if (id in numbers) continue;
    const fixed = one.dataset.key; // a face of a die has the number it shows
    numbers[id] = fixed !== undefined ? Number(fixed) : next++;
  }
  return numbers;
}

/** The thing on the screen that has this number. */
export function numbered(number: number): HTMLElement | undefined {
  const numbers = readNumbers();
  return candidates().find((one) => numbers[one.dataset.choice ?? ''] === number);
}

/** Reads the numbers off the page whenever it changes, before it is painted. */
export function followNumbers(table: () => Table): void {
  $effect(() => {
    const t = table();
    const read = (): void => untrack(() => {
      const numbers = readNumbers();
      const before = t.numbers;
      const same = Object.keys(numbers).length === Object.keys(before).length && Object.entries(numbers).every(([id, number]) => before[id] === number);
      if (!same) t.numbers = numbers;
    });
    const watch = new MutationObserver(read);
    for (const part of document.querySelectorAll('.stage, .tray')) watch.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-choice', 'class', 'aria-disabled', 'inert', 'disabled'] });
    read();
    return () => watch.disconnect();
  });
}
