import { render, screen as seen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { Mat } from './view';
import BookShow from './BookShow.svelte';

afterEach(() => vi.unstubAllGlobals());
const person = (who: number) => ({ who, name: `Wrestler ${who}`, short: `W${who}` });

test('a show in which one wrestler changed grade twice in a match can be read', async () => {
  const grade = (from: string, to: string) => ({ ...person(1), from, to });
  const match = {
    number: 1, of: 1, type: 'normal', form: 'normal', cage: false, hardcore: false, grudge: true, over: true, stakes: 'grade', titles: [], entrants: [{ ...person(1), place: 'fav', partner: null, tv: 'C', grudge: 2, side: 'face', end_space: 19, scored: 12, led: 6, out: false }], before: [], during: [], after: [],
    cards: 9, seconds: 400, near_falls: [{ by: person(1), on: person(2), card: 5, count: 2 }], finishers: [], winners: [person(1)], losers: [person(2)], drawn: false, method: 'pin', turning: { kind: '', card: 0, who: null, text: '' },
    grades: [grade('C', 'B'), grade('B', 'A')], challenges: [], title_changes: [], sheet: 'the sheet',
  };
  const book = { show: 1, name: 'First Light', venue: 'Hall', season: 1, over: true, news: { headline: 'A headline', text: 'Text.' }, matches: [match] };
  vi.stubGlobal('fetch', vi.fn(async () => ({ ok: true, json: async () => book })));
  const table = { info: { id: 't' }, now: { rev: 1 }, content: {}, sheet: { track: { length: 19 } }, view: { show: 2, open: false, roster: [] } } as unknown as Mat;
  render(BookShow, { table, show: 1 });
  await seen.findByText('A headline');
  expect(seen.getByText('W1 C → B')).toBeTruthy();
  expect(seen.getByText('W1 B → A')).toBeTruthy();
  expect(seen.getByText(/1 near fall$/)).toBeTruthy();
  // The score sheet is laid out: a row for each wrestler, a line for each cover.
  expect(seen.getByRole('row', { name: /W1 .*FINISHER/, hidden: true })).toBeTruthy();
  expect(seen.getByText('W1 covers W2')).toBeTruthy();
  expect(seen.getByText('kick-out at two')).toBeTruthy();
});
