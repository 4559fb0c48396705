import { expect, test } from 'vitest';
import { gradesBefore } from './playback.svelte';
import { advance, beginRing, ringOf, symbolsOf, tokenId, works, type Ring } from './ring';
import type { Event, Place, Sheet } from './view';

const happened = (type: Event['type'], more: object = {}): Event => ({ type, ...more }) as Event;
const began = (more: object = {}): Event & { type: 'match_began' } => ({ type: 'match_began', number: 2, of: 7, form: 'normal', cage: false, hardcore: false, grudge: false, stakes: 'none', titles: [], ...more });
const enters = (who: number, place: Place, partner?: number, order = who): Event => ({ type: 'entered', who, place, order, late: false, ...(partner === undefined ? {} : { partner }) });
const card = (number: number, outside = 0): Event => ({ type: 'card_drawn', number, card: 3, left: 90, outside, claims: [] });
const scores = (who: number, from: number, to: number): Event => ({ type: 'scored', who, against: 0, points: to - from, card: 3, why: 'trailing', from, to, die: 0 });
const told = (...events: Event[]): Ring => ringOf(events)!;

test('a match of two: tokens, the card in play, who scored and why', () => {
  const ring = told(began({ titles: [0, 2], stakes: 'title_shot', grudge: true }), enters(4, 'fav'), enters(9, 'und'), card(1), scores(9, 0, 3));
  expect(ring.titles).toEqual([0, 2]);
  expect(ring.stakes).toBe('title_shot');
  expect(ring.tokens.map((t) => [t.who, t.place, t.space])).toEqual([[4, 'fav', 0], [9, 'und', 3]]);
  expect(ring.outcome).toMatchObject({ kind: 'scored', who: 9, points: 3, why: 'trailing' });
});

test('a pin keeps its rolls and marks a near fall; the next card clears the mat', () => {
  const base = [began(), enters(4, 'fav'), enters(9, 'und'), card(7), scores(4, 9, 12), happened('pin_began', { by: 4, on: 9, counts_as: 'C', up_to: 23, forced: false, escapes: [0, 0.25, 0.4375, 0.578] })];
  const two = told(...base, happened('pin_count', { count: 1, roll: 44 }), happened('kicked_out', { who: 9, from: 4, count: 2, roll: 12 }));
  expect(two.pin).toMatchObject({ upTo: 23, grade: 'C', rolls: [44, 12], end: 'kick' });
  expect(two.marks).toEqual([{ card: 7, kind: 'near', who: 4, count: 2 }]);
  const next = advance(two, card(8));
  expect(next.pin).toBeNull();
  expect(next.positions.at(-1)?.at.get(4)).toBe(12);
  expect(two.pin).not.toBeNull(); // the old moment stays as it was
});

test('a missed finisher leads back to the corner, a landed one ends it', () => {
  const base = [began(), enters(4, 'fav'), enters(9, 'und'), card(14), scores(4, 12, 15), happened('finisher_tried', { who: 4, on: 9, up_to: 36, range: '11–36', chance: 0.5 })];
  const missed = told(...base, happened('finisher_missed', { who: 4, on: 9, roll: 61, from: 15, to: 9 }));
  expect(missed.finisher).toMatchObject({ roll: 61, hit: false });
  expect(missed.tokens[0]?.space).toBe(9);
  const won = told(...base, happened('finisher_landed', { who: 4, on: 9, roll: 22 }), happened('fall_won', { by: 4, on: 9, method: 'finisher', deciding: true }), happened('match_won', { winner: 4, loser: 9, method: 'finisher', cards: 14 }), happened('grade_changed', { who: 4, from: 'C', to: 'B', chart: false }));
  expect(won).toMatchObject({ over: true, winner: 4, loser: 9, method: 'finisher', partner: null });
  expect(won.after).toHaveLength(1);
});

test('a story gathers what it changes; after the bell it is a story of its own', () => {
  const ring = told(began(), enters(4, 'fav'), enters(9, 'und'), happened('story_told', { chart: 'a', line: 9, roll: 24, moment: 'before', a: 4, b: 9, help: 'none', die: 2 }), happened('grudge_changed', { who: 9, by: 1, now: 3 }), card(1));
  expect(ring.story).toBeNull();
  expect(ring.stories).toHaveLength(1);
  expect(ring.stories[0]).toMatchObject({ chart: 'a', moment: 'before' });
  expect(ring.stories[0]?.effects).toHaveLength(1);
});

test('a tag swaps ring and apron, and the team keeps its space', () => {
  const ring = told(began({ form: 'tag' }), enters(4, 'fav', 5), enters(9, 'und', 10), card(1), scores(4, 0, 2), happened('tagged', { out: 4, in: 5 }));
  expect(ring.tokens[0]).toMatchObject({ who: 5, partner: 4, space: 2 });
});

test('every man for himself: who is eliminated leaves the ring, the middle moves up', () => {
  const ring = told(began({ form: 'every_man' }), enters(1, 'fav'), enters(2, 'middle'), enters(3, 'und'), card(1), happened('eliminated', { who: 1, by: 3, method: 'pin', left: 2 }), happened('place_taken', { who: 2, place: 'fav' }));
  expect(ring.tokens.map((t) => [t.who, t.place])).toEqual([[2, 'fav'], [3, 'und']]);
  expect(ring.gone).toEqual([{ who: 1, by: 3, method: 'pin' }]);
});

test('a quick-play battle royale ends in a full match of the last two, the better favoured first', () => {
  const ring = told(
    began({ form: 'royale_quick_play' }), enters(1, 'fav', undefined, 0), enters(4, 'und', undefined, 3), enters(2, 'middle', undefined, 1), enters(3, 'middle', undefined, 2),
    happened('eliminated', { who: 1, method: 'left_standing', left: 3 }), happened('eliminated', { who: 3, method: 'left_standing', left: 2 }), happened('quick_round_ended', { left: 2, nobody_goes: false }), happened('sides_taken', { face: 2, heel: 4, fav: 2, und: 4, fresh: true }),
  );
  expect(ring.tokens.map((t) => [t.who, t.place, t.space])).toEqual([[2, 'fav', 0], [4, 'und', 0]]);
});

test('qualities work as the sheet of the table says', () => {
  const works15 = Array.from({ length: 15 }, (_, space) => ['star', space === 5 ? 'square' : 'circle']);
  const sheet = { forms: { tag: { gives: [{ quality: 'HELPED', symbol: 'star' }] } }, hardcore_gives: [], unseen: ['CHEAT'], track: { works: [...works15, ['star', 'square', 'circle']] } } as unknown as Sheet;
  const wrestler = { who: 4, qualities: [{ quality: 'AGILE' as const, symbol: 'star' as const }, { quality: 'MEAN' as const, symbol: 'square' as const }, { quality: 'CHEAT' as const, symbol: 'circle' as const }] };
  const [agile, mean, cheat] = wrestler.qualities as [(typeof wrestler.qualities)[0], (typeof wrestler.qualities)[0], (typeof wrestler.qualities)[0]];
  const ring = told(began({ form: 'tag' }), enters(4, 'fav', 5), enters(9, 'und', 10), card(1), scores(4, 0, 5));
  const token = ring.tokens[0]!;
  expect(symbolsOf(sheet, ring, token, wrestler)).toContainEqual({ quality: 'HELPED', symbol: 'star' });
  expect(works(sheet, ring, token, mean)).toBe(true);
  expect(works(sheet, ring, token, cheat)).toBe(false);
  expect(works(sheet, { refereeDown: true }, token, cheat)).toBe(true);
  expect(works(sheet, ring, { ...token, off: [{ quality: 'AGILE', until: 4 }] }, agile)).toBe(false);
  expect(works(sheet, ring, { ...token, space: 15 }, cheat)).toBe(true);
});

test('a quality that was lost comes back with its card', () => {
  let ring: Ring = told(began(), enters(4, 'fav'), enters(9, 'und'), card(2), happened('quality_lost', { who: 4, quality: 'AGILE', cards: 2, until: 5 }));
  expect(ring.tokens[0]?.off).toHaveLength(1);
  ring = advance(advance(ring, card(3)), card(4));
  expect(ring.tokens[0]?.off).toHaveLength(1);
  expect(advance(ring, card(5)).tokens[0]?.off).toHaveLength(0);
});

test('what it starts from has nobody in it', () => {
  expect(beginRing(began()).tokens).toEqual([]);
  expect(ringOf([card(1)])).toBeNull();
});

test('FTM-14.3 while places change hands every token keeps a name of its own', () => {
  const ring = told(began({ form: 'royale_four_play' }), enters(1, 'fav'), enters(2, 'middle'), enters(3, 'middle2'), enters(4, 'und'), happened('place_taken', { who: 2, place: 'fav' }));
  expect(new Set(ring.tokens.map((t) => t.place)).size).toBe(3); // two stand on one place for a moment
  expect(new Set(ring.tokens.map(tokenId)).size).toBe(4);
});

test('outside: everybody starts on the apron, and the cards out there run out; the one that led out does not count', () => {
  const out = told(began(), enters(4, 'fav'), enters(9, 'und'), card(5), happened('spilled_outside', { cards: 6 }));
  expect(out.tokens.map((t) => t.outside)).toEqual([1, 1]);
  const second = [card(6, 6), happened('moved_outside', { who: 9, from: 1, to: 3 }), card(7, 5)].reduce(advance, out);
  expect(advance(out, card(6, 6)).outside).toBe(6);
  expect(second.outside).toBe(5);
  expect(second.tokens.map((t) => t.outside)).toEqual([1, 3]);
});

test('a TV Grade that a story changes counts at once, and a match played again begins with the old one', () => {
  const events = [began(), enters(4, 'fav'), enters(9, 'und'), happened('grade_changed', { who: 4, from: 'B', to: 'A', chart: true }), card(1), happened('grade_changed', { who: 4, from: 'A', to: 'AA', chart: true })];
  expect(told(...events).grades.get(4)).toBe('AA');
  expect(gradesBefore(events)).toEqual(new Map([[4, 'B']]));
});

test('quick-play: the card somebody draws alone lies there until the two who are left begin', () => {
  const royale = told(began({ form: 'royale_quick_play' }), enters(4, 'fav'), enters(9, 'middle'), enters(2, 'und'), happened('quick_drawn', { who: 9, card: 17, points: 2, survives: true, to: 2 }));
  expect(royale.quick).toBe(17);
  expect(royale.outcome).toMatchObject({ kind: 'survives', who: 9 });
  expect(advance(royale, card(1)).quick).toBeNull();
});
