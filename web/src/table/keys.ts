// The keys of a table.
import { isOurs } from '../lib/keys.svelte';
import type { Table } from '../lib/table.svelte';
import { firstChoice, nowhere } from './focus.svelte';
import { numbered } from './numbers.svelte';
import type { Panels } from './panels.svelte';

export function tableKeys(event: KeyboardEvent, table: Table, panels: Panels): void {
  if (!isOurs(event) || table.hidden) return;
  const target = event.target as HTMLElement;
  const onControl = target.closest?.('button, a, input, [role=tab], [role=button], summary') !== null;
  const inGame = target.closest?.('.stage, .tray') !== null;
  const { key } = event;
  const done = (): void => event.preventDefault();

  if (/^[0-9]$/.test(key)) {
    // What shows this number is pressed, whatever it is: a choice, a card that opens its targets, a face of a real die.
    const thing = numbered(key === '0' ? 10 : Number(key));
    if (!thing) return;
    thing.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return done();
  }
  switch (key) {
    case 'Enter': {
      // With the focus nowhere it goes to the first choice; pressed again, Enter takes it.
      const choice = nowhere(document.activeElement) ? firstChoice() : undefined;
      if (!choice) return;
      choice.focus();
      return done();
    }
    case ' ':
      if (onControl && !table.busy) return; // Space presses the button that has the focus
      if (table.look.at !== null) void table.look.toggle(() => new Promise((go) => setTimeout(go, 500)));
      else if (!table.finishBeat()) return;
      return done();
    case 'ArrowLeft':
    case 'ArrowRight':
      if (target.closest?.('[role=tablist], input') || (inGame && onControl && table.look.at === null)) return;
      if (key === 'ArrowRight' && table.look.at === null) return;
      void table.look.step(key === 'ArrowLeft' ? -1 : 1);
      return done();
    case 'Home':
      if (target.closest?.('input')) return;
      table.look.first();
      return done();
    case 'End':
      if (target.closest?.('input')) return;
      table.look.leave();
      return done();
    case 'Escape':
      if (table.hint) table.hint = null;
      else if (!panels.close() && table.look.at !== null && !table.info.replay) table.look.leave();
      return;
  }
  switch (key.toLowerCase()) {
    case 'z':
      table.undo();
      return done();
    case 'h':
      void table.askHint();
      return done();
    case 'w':
      panels.dialog = 'why';
      return done();
    case 'l':
      panels.show('log');
      return done();
    case 'r':
      panels.show('rules');
      return done();
    case 'o':
      panels.show('odds');
      return done();
  }
}
