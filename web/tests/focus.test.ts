// By keys alone: whoever has lost the focus finds it again.
import { afterEach, expect, test, vi } from 'vitest';
import { firstChoice } from '../src/table/focus.svelte';
import { tableKeys } from '../src/table/keys';
import { readNumbers } from '../src/table/numbers.svelte';
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
  document.body.innerHTML = '<div class="tray"><div inert><button data-choice="1:1,0,0,0"><kbd>1</kbd>Under</button></div><button id="over" data-choice="1:2,4,0,0"><kbd>1</kbd>Over</button></div>';
  const taken = vi.fn();
  document.getElementById('over')!.onclick = taken;
  expect(firstChoice()?.id).toBe('over');
  expect(press('2').defaultPrevented).toBe(false);
  expect(press('1').defaultPrevented).toBe(true);
  expect(taken).toHaveBeenCalledOnce();
});

test('numbers are those on the screen: the primary choice first, what throws something away none, a face of a die its own', () => {
  document.body.innerHTML = `<div class="stage"><button data-choice="1:1"><kbd>1</kbd></button><button data-choice="1:2" data-shy><kbd>2</kbd></button><button data-choice="1:3">no number</button></div>
    <div class="tray"><button class="primary" data-choice="1:4"><kbd>3</kbd></button><button data-choice="1:1"><kbd>1</kbd></button><button data-choice="1:5" aria-disabled="true"><kbd>4</kbd></button></div>`;
  expect(readNumbers()).toEqual({ '1:4': 1, '1:1': 2 });
  document.body.innerHTML = '<div class="tray"><button data-choice="face:5" data-key="5"></button><button data-choice="face:6" data-key="6"></button></div>';
  expect(readNumbers()).toEqual({ 'face:5': 5, 'face:6': 6 });
});

test('a game may say where the next answer is most likely, but not while it is closed', () => {
  document.body.innerHTML = '<button id="a" data-choice="1:1">A</button><button id="b" data-choice="1:2" data-first>B</button>';
  expect(firstChoice()?.id).toBe('b');
  document.getElementById('b')!.setAttribute('aria-disabled', 'true');
  expect(firstChoice()?.id).toBe('a');
});
