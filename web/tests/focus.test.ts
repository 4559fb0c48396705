// By keys alone: whoever has lost the focus finds it again.
import { afterEach, expect, test, vi } from 'vitest';
import { firstChoice } from '../src/table/focus.svelte';
import { tableKeys } from '../src/table/keys';
import type { Panels } from '../src/table/panels.svelte';
import { question, stand, tableMessage } from './helpers';

afterEach(() => document.body.replaceChildren());
function press(key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  const { table } = stand(tableMessage(question(3)));
  const on = (e: Event): void => tableKeys(e as KeyboardEvent, table, {} as Panels);
  window.addEventListener('keydown', on);
  (document.activeElement ?? document.body).dispatchEvent(event);
  window.removeEventListener('keydown', on);
  return event;
}

test('Enter with the focus nowhere goes to the first choice and takes nothing; on a button it is left to the button', () => {
  document.body.innerHTML = '<button id="drop" data-choice="1:9" data-shy>Drop</button><button id="lock" data-choice="1:8" disabled>No</button><button id="go" data-choice="1:1">Go</button>';
  const taken = vi.fn();
  document.getElementById('go')!.onclick = taken;
  expect(press('Enter').defaultPrevented).toBe(true);
  expect(document.activeElement?.id).toBe('go');
  expect(taken).not.toHaveBeenCalled();
  expect(press('Enter').defaultPrevented).toBe(false);
});

test('what lies under something else has no key and gets no focus', () => {
  document.body.innerHTML = '<div inert><button data-choice="1:1,0,0,0">Under</button></div><button id="over" data-choice="1:2,4,0,0">Over</button>';
  expect(firstChoice()?.id).toBe('over');
  expect(press('1').defaultPrevented).toBe(false);
  expect(press('2').defaultPrevented).toBe(true);
});

test('a game may say where the next answer is most likely, but not while it is closed', () => {
  document.body.innerHTML = '<button id="a" data-choice="1:1">A</button><button id="b" data-choice="1:2" data-first>B</button>';
  expect(firstChoice()?.id).toBe('b');
  document.getElementById('b')!.setAttribute('aria-disabled', 'true');
  expect(firstChoice()?.id).toBe('a');
});
