import { expect, test } from 'vitest';
import { bare } from '../../lib/words';
import { readingMs } from './beats';
import { claims, whyWords } from './cards';
import { mirrored, tallBoard, wideBoard } from './geometry';
import { quiet, saying, standing } from './live';
import { headOf } from './people';
import { cut, openedBy, recorded } from './playback.svelte';
import { ringOf } from './ring';
import { effectOf, isFavored, shares, sidesOf, typeWords } from './words';
import type { ActionCard, Booking, Claimant, Event, Mat, Sheet, Track, View, Wrestler } from './view';

const track = { length: 15, corner: 9, finisher_fail: 9, squares: [5, 7, 9, 11, 12, 13, 14], pins: [12, 13, 14], works: [] } as Track;
const happened = (type: Event['type'], more: object = {}): Event => ({ type, ...more }) as Event;

test('whose a card was has a reason', () => {
  expect(whyWords('trailing', 'Sorrel')).toEqual({ text: 'Sorrel is trailing', rule: 'FTM-7.1' });
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
  const events = ['card_drawn', 'scored', 'pin_began', 'pin_count', 'card_drawn', 'no_score'].map((type) => happened(type as Event['type']));
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
  expect(quiet([happened('match_began'), happened('match_won')])).toBe(false);
  expect(quiet([happened('match_began'), happened('match_began')])).toBe(true);
});

test('matches are cut out of what a move made happen', () => {
  const events = ['show_began', 'match_began', 'card_drawn', 'match_won', 'match_began', 'card_drawn', 'match_won', 'show_ended'].map((type) => happened(type as Event['type']));
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
  const view = { roster: ['Peck', 'Moll', 'Tau', 'Rabe'].map((short) => ({ short })), titles: [{ name: 'the Lantern' }] } as unknown as View;
  const booking = { form: 'tag', cage: true, hardcore: false, grudge: false, entrants: [0, 1, 2, 3], by_favor: [2, 3, 0, 1], sides: [[0, 1], [2, 3]] } as unknown as Booking;
  expect(sidesOf(view, booking)).toEqual(['Peck and Moll', 'Tau and Rabe']);
  expect([0, 1, 2, 3].map((who) => isFavored(booking, who))).toEqual([false, false, true, true]);
  expect(typeWords(booking)).toBe('Tag team, cage');
  expect(effectOf(view, ['F', 'E'], { type: 'grudge_changed', who: 1, by: -1, now: -2 })).toMatchObject({ text: 'Grudge Moll −1, now −2', good: false });
  expect(effectOf(view, ['F', 'E'], { type: 'title_changed', title: 0, to: 2 })?.text).toBe('the Lantern: vacant → Tau');
  expect(effectOf(view, ['F', 'E'], happened('card_drawn'))).toBeNull();
});

const wrestler = (who: number, more: Partial<Wrestler>): Wrestler => ({ who, short: `W${who}`, tv: 'C', grudge: 0, wins: 0, losses: 0, titles: [], qualities: [], ...more }) as unknown as Wrestler;

test('FTM-5.5 it is said who could use a card before it is known whose it is', () => {
  const cards = ([{ type: 'skill', quality: 'SMART' }, { type: 'tv' }, { type: 'grudge' }, { type: 'trailing' }, { type: 'wild' }] as Partial<ActionCard>[]) as ActionCard[];
  const sheet = { track, cards } as Sheet;
  const view = { roster: [wrestler(0, { tv: 'A' }), wrestler(1, { tv: 'B', grudge: 3 }), wrestler(2, { tv: 'A' })] } as unknown as View;
  const ring = (card: number, claimed: Claimant[]) => ringOf([
    happened('match_began', { number: 1, of: 1, form: 'every_man', stakes: 'none', titles: [] }),
    ...[0, 1, 2].map((who, i) => happened('entered', { who, place: ['fav', 'middle', 'und'][i], order: who })),
    happened('scored', { who: 1, against: 0, points: 4, why: 'only', from: 0, to: 4, die: 0 }),
    happened('card_drawn', { number: 2, card, left: 90, outside: 0, claims: claimed }),
  ])!;
  const said = (card: number, claimed: Claimant[], grudges?: Map<number, number>) => claims(sheet, view, ring(card, claimed), grudges);
  expect(said(0, [{ who: 0, claim: 'misplaced' }, { who: 1, claim: 'able' }, { who: 2, claim: 'lacks' }])).toEqual([
    { who: 0, text: 'stands on a circle, SMART needs a square', able: false }, { who: 1, text: 'has SMART', able: true }, { who: 2, text: 'has no SMART', able: false },
  ]);
  expect(said(1, [{ who: 0, claim: 'able' }, { who: 1, claim: 'less' }]).map((one) => [one.text, one.able])).toEqual([['TV Grade A', true], ['TV Grade B', false]]);
  expect(said(2, [{ who: 0, claim: 'able' }], new Map([[0, 5]]))[0]?.text).toBe('Grudge +5'); // the match has moved it
  expect(said(3, [{ who: 0, claim: 'able' }, { who: 1, claim: 'less' }]).map((one) => one.text)).toEqual(['on Start', 'on 4']);
  expect(said(4, [])).toEqual([]);
});

test('a low stage lifts Start over the lower third and keeps the spaces apart', () => {
  const low = wideBoard(track, 0.83, 490);
  expect(low.spaces[0]!.y).toBe(490);
  for (let i = 1; i < track.corner; i += 1) expect(low.spaces[i - 1]!.y - low.spaces[i]!.y).toBeGreaterThan(low.radius * 2);
});

test('an old match is played again with what was said of it, and asks the server for no more than that', async () => {
  const evening = (show: number): Event[] => [happened('show_began', { show }), ...[1, 2].flatMap((number) => [happened('match_began', { number }), happened('card_drawn'), happened('match_won')]), happened('show_ended', { show })];
  const asked: number[][] = [];
  const table = {
    told: [], log: [], view: { kind: 'federation' }, moves: [{ label: 'Let the computer promoter run this event' }, { label: 'Let the computer promoter run this event' }],
    frameAt: async (at: number) => ({ events: evening(at) }),
    said: async (at: number, from: number, to: number) => { asked.push([at, from, to]); return [{ at, event: from + 1, text: 'A card.', rules: [] }]; },
  } as unknown as Mat;
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
