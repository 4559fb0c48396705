// Keys. One table of them feeds the handler and the list behind "?".
import { settings } from './settings.svelte';
import { play } from './sound';
import { toast } from './toast.svelte';

export interface KeyLine {
  keys: string[];
  does: string;
}
export const keyList: { title: string; lines: KeyLine[] }[] = [
  {
    title: 'Choosing',
    lines: [
      { keys: ['1', '…', '9', '0'], does: 'take the numbered choice' },
      { keys: ['Enter'], does: 'press what has the focus, or go to the first choice' },
      { keys: ['Z'], does: 'undo to your last decision' },
      { keys: ['H'], does: 'hint' },
      { keys: ['W'], does: 'why not?' },
    ],
  },
  {
    title: 'Looking',
    lines: [
      { keys: ['Space'], does: 'finish the animation; in a replay: play or pause' },
      { keys: ['←', '→'], does: 'one move back, one move on' },
      { keys: ['Home', 'End'], does: 'first move, back to the present' },
      { keys: ['L', 'R', 'O'], does: 'log, rules, odds' },
    ],
  },
  {
    title: 'The page',
    lines: [
      { keys: ['S'], does: 'speed: normal, fast, off' },
      { keys: ['M'], does: 'sound on or off' },
      { keys: ['T'], does: 'system, light or dark' },
      { keys: ['Esc'], does: 'close, or step back' },
      { keys: ['?'], does: 'this list' },
    ],
  },
];

export const helpKeys = $state({ open: false });

/** Whether a key press belongs to the page: not to a text field, not to a dialog, not to the browser. */
export function isOurs(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const at = event.target as HTMLElement | null;
  if (at?.closest?.('input:not([type=range]):not([type=radio]):not([type=checkbox]), textarea, select, [contenteditable]')) return false;
  if (document.querySelector('dialog[open]') && event.key !== 'Escape') return false;
  return !(event.key.length === 1 && /[a-z]/i.test(event.key) && !settings.kept.letters);
}

export const themeWords = { system: 'Theme: as the system', light: 'Theme: light', dark: 'Theme: dark' } as const;
export const speedWords = { normal: 'Speed: normal', fast: 'Speed: fast', off: 'Speed: off' } as const;

export const changeSpeed = (): void => toast.say(speedWords[settings.nextSpeed()]);
export const changeTheme = (): void => toast.say(themeWords[settings.nextTheme()]);
export function changeSound(): void {
  settings.set({ sound: !settings.kept.sound });
  toast.say(settings.kept.sound ? 'Sound on' : 'Sound off');
  play('card');
}

/** The keys that work on every screen. */
export function openKeys(event: KeyboardEvent): void {
  if (event.key === '?' && !event.ctrlKey && !event.metaKey && !(event.target as HTMLElement).closest('input, textarea')) {
    helpKeys.open = true;
    event.preventDefault();
    return;
  }
  if (!isOurs(event)) return;
  const does = { s: changeSpeed, m: changeSound, t: changeTheme }[event.key.toLowerCase()];
  if (!does) return;
  does();
  event.preventDefault();
}
