import { expect, test } from 'vitest';
import { readingMs } from './beats';
import { cardFace, place, read, whyWords, within } from './cards';
import { mirrored, tallBoard, wideBoard } from './geometry';
import { quiet, standing } from './live';
import { headOf } from './people';
import { cut, openedBy } from './playback.svelte';
import { effectOf, sidesOf, typeWords } from './words';
import type { Booking, MatView, Track } from './view';

const track: Track = { length: 15, corner: 9, squares: [5, 7, 9, 11, 12, 13, 14], pins: [12, 13, 14] };

test('two dice are read black first', () => {
  expect(place(11)).toBe(0);
  expect(place(66)).toBe(35);
  for (let i = 0; i < 36; i += 1) expect(place(read(i))).toBe(i);
  expect(within(23)).toBeCloseTo(9 / 36);
  expect(1 - (1 - within(23)) ** 3).toBeCloseTo(0.578, 3); // grade C, three rolls
});

test('cards have names, points and a reason', () => {
  const content = { 'cards.json': { cards: [{ type: 'skill', quality: 'QUICK', base: 2 }, { type: 'tv', value: 3 }, { type: 'grudge', colour: 'gold' }, { type: 'skill', quality: 'MEAN', base: 0, icon: true, hold: true }] } };
  expect(cardFace(content, 0)).toMatchObject({ name: 'QUICK', points: '2 points', hold: false });
  expect(cardFace(content, 1)?.name).toBe('TV Move');
  expect(cardFace(content, 2)?.name).toBe('GOLD');
  expect(cardFace(content, 3)).toMatchObject({ points: 'a die of points', hold: true });
  expect(cardFace(content, 9)).toBeNull();
  expect(whyWords(1, 'Sorrel')).toEqual({ text: 'Sorrel is trailing', rule: 'FTM-7.1' });
});

test('the tracks mirror each other and meet at the FINISHER', () => {
  const wide = wideBoard(track);
  expect(wide.spaces).toHaveLength(16);
  expect(mirrored(wide, wide.spaces[15]!)).toEqual(wide.spaces[15]);
  for (const board of [wide, wideBoard(track, 0.8), tallBoard(track)])
    for (let i = 1; i < 15; i += 1) {
      const [a, b] = [board.spaces[i - 1]!, board.spaces[i]!];
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(board.radius * 1.8);
    }
});

test('what was said stands until the next card, and longer lines stand longer', () => {
  const events = ['card_drawn', 'scored', 'pin_began', 'pin_count', 'card_drawn', 'no_score'].map((type) => ({ type }));
  const lines = [1, 3].map((event) => ({ at: 1, text: `line ${event}`, rules: [], event }));
  expect(standing(events, lines, 2).map((l) => l.event)).toEqual([1]);
  expect(standing(events, lines, 3).map((l) => l.event)).toEqual([1, 3]);
  expect(standing(events, lines, 5)).toEqual([]);
  expect(readingMs([{ at: 0, text: 'x'.repeat(90), rules: [] }])).toBeGreaterThan(readingMs([{ at: 0, text: 'x', rules: [] }]));
});

test('a whole evening is read, a single match is watched', () => {
  expect(quiet([{ type: 'match_began' }, { type: 'match_won' }])).toBe(false);
  expect(quiet([{ type: 'match_began' }, { type: 'match_began' }])).toBe(true);
});

test('matches are cut out of what a move made happen', () => {
  const events = ['show_began', 'match_began', 'card_drawn', 'match_won', 'match_began', 'card_drawn', 'match_won', 'show_ended'].map((type) => ({ type }));
  expect(cut(events)).toEqual([{ from: 1, to: 4 }, { from: 4, to: 7 }]);
});

test('the move that opened a show is found by what was chosen', () => {
  const labels = ['Put together a match of two', 'Open the doors: 5 matches', 'Ring the bell: x', 'Let the computer promoter run this event', 'Let the computer promoter run the rest of the season (10 events)'];
  expect([1, 2, 3, 12, 13].map((show) => openedBy(labels, show))).toEqual([2, 4, 5, 5, undefined]);
});

test('a head is always drawn the same, and by its build', () => {
  const light = headOf('sorrel', { pronouns: 'they', height: 168, weight: 63, age: 30 });
  expect(headOf('sorrel', { pronouns: 'they', height: 168, weight: 63, age: 30 })).toEqual(light);
  expect(headOf('osterhout', { pronouns: 'he', height: 188, weight: 171, age: 50 }).width).toBeGreaterThan(light.width);
});

test('bookings and effects are said as on a bill', () => {
  const view = { roster: ['Peck', 'Moll', 'Tau', 'Rabe'].map((short) => ({ short })), titles: [{ name: 'the Lantern' }] } as unknown as MatView;
  const booking = { form: 'tag', cage: true, hardcore: false, grudge: false, entrants: [0, 1, 2, 3] } as Booking;
  expect(sidesOf(view, booking)).toEqual(['Peck and Moll', 'Tau and Rabe']);
  expect(typeWords(booking)).toBe('Tag team, cage');
  expect(effectOf(view, { type: 'grudge_changed', who: 1, by: -1, now: -2 })).toMatchObject({ text: 'Grudge Moll −1, now −2', good: false });
  expect(effectOf(view, { type: 'title_changed', title: 0, from: 255, to: 2, to_partner: 255 })?.text).toBe('the Lantern: vacant → Tau');
  expect(effectOf(view, { type: 'card_drawn' })).toBeNull();
});
