import { expect, test } from 'vitest';
import { bare } from '../../lib/words';
import { readingMs } from './beats';
import { cardFace, claims, place, read, whyWords, within } from './cards';
import { mirrored, tallBoard, wideBoard } from './geometry';
import { quiet, saying, standing } from './live';
import { headOf } from './people';
import type { TableModel } from '../../lib/game';
import { cut, openedBy, recorded } from './playback.svelte';
import { ringOf } from './ring';
import { byFavor, effectOf, shares, sidesOf, typeWords } from './words';
import type { Booking, MatView, Told, Track, Wrestler } from './view';

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
  expect(cardFace(content, 3)).toMatchObject({ points: 'a die roll', hold: true });
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

test('the count is added to what it is counted after; the next line takes the place of both', () => {
  const line = (text: string, colour?: string) => ({ at: 1, text, rules: [], ...(colour ? { colour } : {}) });
  const cover = [line('She lies across him.', 'Here.'), line('One.'), line('Two.')];
  expect(saying(cover.slice(0, 1))).toEqual({ call: 'She lies across him.', count: '', colour: 'Here.' });
  expect(saying(cover)).toEqual({ call: 'She lies across him.', count: 'One. Two.', colour: '' });
  expect(saying([...cover, line('A shoulder comes up, late.')])).toEqual({ call: 'A shoulder comes up, late.', count: '', colour: '' });
  expect(saying([line('One.')])).toEqual({ call: 'One.', count: '', colour: '' });
  expect(saying([])).toEqual({ call: '', count: '', colour: '' });
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

const wrestler = (who: number, more: Partial<Wrestler>): Wrestler => ({ who, short: `W${who}`, tv: 'C', grudge: 0, wins: 0, losses: 0, titles: [], qualities: {}, ...more }) as Wrestler;

test('FTM-R7 unless somebody is named, the better grade is favored, then the champion, the record, the Grudge', () => {
  const booking = { form: 'normal', placed: false, entrants: [0, 1] } as unknown as Booking;
  const order = (a: Partial<Wrestler>, b: Partial<Wrestler>, more: Partial<Booking> = {}) => byFavor({ roster: [wrestler(0, a), wrestler(1, b)] } as MatView, { ...booking, ...more });
  expect(order({ tv: 'D' }, { tv: 'AA' })).toEqual([1, 0]);
  expect(order({ wins: 9 }, { titles: [2] })).toEqual([1, 0]);
  expect(order({ wins: 2, losses: 1 }, { wins: 5, losses: 3 })).toEqual([1, 0]);
  expect(order({}, { grudge: 1 })).toEqual([1, 0]);
  expect(order({}, {})).toEqual([0, 1]);
  expect(order({ tv: 'D' }, { tv: 'AA' }, { placed: true })).toEqual([0, 1]);
});

test('FTM-2.5 FTM-5.5 it is said who could use a card before it is known whose it is', () => {
  const content = { 'cards.json': { cards: [{ type: 'skill', quality: 'SMART', base: 2 }, { type: 'tv', value: 3 }, { type: 'grudge', colour: 'gold' }, { type: 'trailing', base: 2 }, { type: 'wild' }] } };
  const view = { track, roster: [wrestler(0, { tv: 'A', qualities: { SMART: 'square' } }), wrestler(1, { tv: 'B', grudge: 3, qualities: { SMART: 'star' } }), wrestler(2, { tv: 'A' })] } as unknown as MatView;
  const ring = (card: number) => ringOf([
    { type: 'match_began', number: 1, of: 1, form: 3, cage: false, hardcore: false, grudge: false, stakes: 0, titles: 0 },
    ...[0, 1, 2].map((who, i): Told => ({ type: 'entered', who, place: [0, 1, 3][i], partner: 255, order: who })),
    { type: 'scored', who: 1, against: 0, points: 4, why: 0, from: 0, to: 4, die: 0 },
    { type: 'card_drawn', number: 2, card, left: 90 },
  ])!;
  const able = (card: number, grudges?: Map<number, number>) => claims(content, view, ring(card), grudges).map((one) => one.able);
  expect(claims(content, view, ring(0)).map((one) => one.text)).toEqual(['stands on a circle, SMART needs a square', 'has SMART', 'has no SMART']);
  expect(able(0)).toEqual([false, true, false]);
  expect(able(1)).toEqual([true, false, true]);
  expect(able(2)).toEqual([false, true, false]);
  expect(able(2, new Map([[0, 5]]))).toEqual([true, false, false]); // the match has moved it
  expect(able(3)).toEqual([true, false, true]);
  expect(able(4)).toEqual([]);
});

test('a low stage lifts Start over the lower third and keeps the spaces apart', () => {
  const low = wideBoard(track, 0.83, 490);
  expect(low.spaces[0]!.y).toBe(490);
  for (let i = 1; i < track.corner; i += 1) expect(low.spaces[i - 1]!.y - low.spaces[i]!.y).toBeGreaterThan(low.radius * 2);
});

test('an old match is played again with what was said of it, and asks the server for no more than that', async () => {
  const evening = (show: number): Told[] => [{ type: 'show_began', show }, ...[1, 2].flatMap((number): Told[] => [{ type: 'match_began', number }, { type: 'card_drawn' }, { type: 'match_won' }]), { type: 'show_ended', show }];
  const asked: number[][] = [];
  const table = {
    told: [], log: [], view: { kind: 'federation' }, moves: [{ label: 'Let the computer promoter run this event' }, { label: 'Let the computer promoter run this event' }],
    frameAt: async (at: number) => ({ events: evening(at) }),
    said: async (at: number, from: number, to: number) => { asked.push([at, from, to]); return [{ at, event: from + 1, text: 'A card.', rules: [] }]; },
  } as unknown as TableModel;
  const found = await recorded(table, { show: 1, number: 2 }, 'First Light, match 2');
  expect(asked).toEqual([[1, 4, 7]]);
  expect(found?.events.map((event) => event.type)).toEqual(['match_began', 'card_drawn', 'match_won']);
  expect(found?.lines).toMatchObject([{ event: 1, text: 'A card.' }]);
});

test('chances add up, however they are rounded', () => {
  expect(shares([0.955, 0.045])).toEqual(['96 %', '4 %']);
  expect(shares([0.865, 0.135])).toEqual(['87 %', '13 %']);
  expect(shares([0.333, 0.333, 0.334])).toEqual(['33 %', '33 %', '34 %']);
  expect(shares([0.996, 0.004])).toEqual(['over 99 %', 'under 1 %']);
});

test('a reason stands without its rule numbers where they are links', () => {
  expect(bare('An event has at least 5 matches; the card has 0 (FTM-D3).')).toBe('An event has at least 5 matches; the card has 0.');
  expect(bare('Two have a challenge to settle (FTM-R32, FTM-10.1).')).toBe('Two have a challenge to settle.');
});
