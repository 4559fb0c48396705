import { expect, test } from 'vitest';
import { gradesBefore } from './playback.svelte';
import { advance, beginRing, ringOf, symbolsOf, tokenId, works, type Ring } from './ring';
import type { Told, Track, Wrestler } from './view';

const track: Track = { length: 15, corner: 9, squares: [5, 7, 9, 11, 12, 13, 14], pins: [12, 13, 14] };
const began = (more: Partial<Told> = {}): Told => ({ type: 'match_began', number: 2, of: 7, form: 0, cage: false, hardcore: false, grudge: false, stakes: 0, titles: 0, ...more });
const enters = (who: number, place: number, partner = 255, order = who): Told => ({ type: 'entered', who, place, partner, order, late: false });
const card = (number: number): Told => ({ type: 'card_drawn', number, card: 3, left: 90 });
const scores = (who: number, from: number, to: number): Told => ({ type: 'scored', who, against: 0, points: to - from, card: 3, why: 1, from, to, die: 0 });
const told = (...events: Told[]): Ring => ringOf(events)!;

test('a match of two: tokens, the card in play, who scored and why', () => {
  const ring = told(began({ titles: 5, stakes: 3, grudge: true }), enters(4, 0), enters(9, 3), card(1), scores(9, 0, 3));
  expect(ring.titles).toEqual([0, 2]);
  expect(ring.stakes).toBe('title_shot');
  expect(ring.tokens.map((t) => [t.who, t.place, t.space])).toEqual([[4, 'fav', 0], [9, 'und', 3]]);
  expect(ring.outcome).toMatchObject({ kind: 'scored', who: 9, points: 3, why: 1 });
});

test('a pin keeps its rolls and marks a near fall; the next card clears the mat', () => {
  const base = [began(), enters(4, 0), enters(9, 3), card(7), scores(4, 9, 12), { type: 'pin_began', by: 4, on: 9, counts_as: 3, up_to: 23, forced: false }];
  const two = told(...base, { type: 'pin_count', count: 1, roll: 44 }, { type: 'kicked_out', who: 9, from: 4, count: 2, roll: 12 });
  expect(two.pin).toMatchObject({ upTo: 23, grade: 'C', rolls: [44, 12], end: 'kick' });
  expect(two.marks).toEqual([{ card: 7, kind: 'near', who: 4, count: 2 }]);
  const next = advance(two, card(8));
  expect(next.pin).toBeNull();
  expect(next.positions.at(-1)?.at.get(4)).toBe(12);
  expect(two.pin).not.toBeNull(); // the old moment stays as it was
});

test('a missed finisher leads back to the corner, a landed one ends it', () => {
  const base = [began(), enters(4, 0), enters(9, 3), card(14), scores(4, 12, 15), { type: 'finisher_tried', who: 4, on: 9, up_to: 36 }];
  const missed = told(...base, { type: 'finisher_missed', who: 4, on: 9, roll: 61, from: 15, to: 9 });
  expect(missed.finisher).toMatchObject({ roll: 61, hit: false });
  expect(missed.tokens[0]?.space).toBe(9);
  const won = told(...base, { type: 'finisher_landed', who: 4, on: 9, roll: 22 }, { type: 'fall_won', by: 4, on: 9, method: 2, deciding: true }, { type: 'match_won', winner: 4, loser: 9, partner: 255, loser_partner: 255, method: 2, cards: 14 }, { type: 'grade_changed', who: 4, from: 3, to: 4, chart: false });
  expect(won).toMatchObject({ over: true, winner: 4, loser: 9, method: 'finisher', partner: null });
  expect(won.after).toHaveLength(1);
});

test('a story gathers what it changes; after the bell it is a story of its own', () => {
  const ring = told(began(), enters(4, 0), enters(9, 3), { type: 'story_told', chart: 0, line: 9, moment: 0, a: 4, b: 9, helper: 255, help: 0, die: 2 }, { type: 'grudge_changed', who: 9, by: 1, now: 3 }, card(1));
  expect(ring.story).toBeNull();
  expect(ring.stories).toHaveLength(1);
  expect(ring.stories[0]).toMatchObject({ chart: 'a', moment: 'before' });
  expect(ring.stories[0]?.effects).toHaveLength(1);
});

test('a tag swaps ring and apron, and the team keeps its space', () => {
  const ring = told(began({ form: 1 }), enters(4, 0, 5), enters(9, 3, 10), card(1), scores(4, 0, 2), { type: 'tagged', out: 4, in: 5 });
  expect(ring.tokens[0]).toMatchObject({ who: 5, partner: 4, space: 2 });
});

test('every man for himself: who is eliminated leaves the ring, the middle moves up', () => {
  const ring = told(began({ form: 3 }), enters(1, 0), enters(2, 1), enters(3, 3), card(1), { type: 'eliminated', who: 1, by: 3, method: 1, left: 2 }, { type: 'place_taken', who: 2, place: 0 });
  expect(ring.tokens.map((t) => [t.who, t.place])).toEqual([[2, 'fav'], [3, 'und']]);
  expect(ring.gone).toEqual([{ who: 1, by: 3, method: 'pin' }]);
});

test('a quick-play battle royale ends in a full match of the last two, the better favoured first', () => {
  const ring = told(
    began({ form: 5 }), enters(1, 0, 255, 0), enters(4, 3, 255, 3), enters(2, 1, 255, 1), enters(3, 1, 255, 2),
    { type: 'eliminated', who: 1, by: 255, method: 4, left: 3 }, { type: 'eliminated', who: 3, by: 255, method: 4, left: 2 }, { type: 'quick_round_ended', left: 2, nobody_goes: false },
  );
  expect(ring.tokens.map((t) => [t.who, t.place, t.space])).toEqual([[2, 'fav', 0], [4, 'und', 0]]);
});

test('qualities work by symbol, space and referee', () => {
  const wrestler = { who: 4, qualities: { AGILE: 'star', MEAN: 'square', CHEAT: 'circle' } } as unknown as Wrestler;
  const ring = told(began({ form: 1 }), enters(4, 0, 5), enters(9, 3, 10), card(1), scores(4, 0, 5));
  const token = ring.tokens[0]!;
  expect(Object.fromEntries(symbolsOf(ring, token, wrestler))).toMatchObject({ HELPED: 'star', MEAN: 'square' });
  expect(works(ring, token, 'MEAN', 'square', track)).toBe(true);
  expect(works(ring, token, 'CHEAT', 'circle', track)).toBe(false);
  expect(works({ refereeDown: true }, token, 'CHEAT', 'circle', track)).toBe(true);
  expect(works(ring, { ...token, off: [{ quality: 'AGILE', until: 4 }] }, 'AGILE', 'star', track)).toBe(false);
  expect(works(ring, { ...token, space: 15 }, 'CHEAT', 'circle', track)).toBe(true);
});

test('a quality that was lost comes back with its card', () => {
  let ring: Ring = told(began(), enters(4, 0), enters(9, 3), card(2), { type: 'quality_lost', who: 4, quality: 0, cards: 2 });
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
  const ring = told(began({ form: 6 }), enters(1, 0), enters(2, 1), enters(3, 2), enters(4, 3), { type: 'place_taken', who: 2, place: 0 });
  expect(new Set(ring.tokens.map((t) => t.place)).size).toBe(3); // two stand on one place for a moment
  expect(new Set(ring.tokens.map(tokenId)).size).toBe(4);
});

test('outside: everybody starts on the apron, and the cards out there run out; the one that led out does not count', () => {
  const out = told(began(), enters(4, 0), enters(9, 3), card(5), { type: 'spilled_outside', cards: 6 });
  expect(out.tokens.map((t) => t.outside)).toEqual([1, 1]);
  const second = [card(6), { type: 'moved_outside', who: 9, from: 1, to: 3 }, card(7)].reduce(advance, out);
  expect(advance(out, card(6)).outside).toBe(6);
  expect(second.outside).toBe(5);
  expect(second.tokens.map((t) => t.outside)).toEqual([1, 3]);
});

test('a TV Grade that a story changes counts at once, and a match played again begins with the old one', () => {
  const events = [began(), enters(4, 0), enters(9, 3), { type: 'grade_changed', who: 4, from: 4, to: 5, chart: true }, card(1), { type: 'grade_changed', who: 4, from: 5, to: 6, chart: true }];
  expect(told(...events).grades.get(4)).toBe('AA');
  expect(gradesBefore(events)).toEqual(new Map([[4, 'B']]));
});

test('quick-play: the card somebody draws alone lies there until the two who are left begin', () => {
  const royale = told(began({ form: 5 }), enters(4, 0), enters(9, 1), enters(2, 3), { type: 'quick_drawn', who: 9, card: 17, points: 2, survives: true, to: 2 });
  expect(royale.quick).toBe(17);
  expect(royale.outcome).toMatchObject({ kind: 'survives', who: 9 });
  expect(advance(royale, card(1)).quick).toBeNull();
});
