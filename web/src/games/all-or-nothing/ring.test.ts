// @vitest-environment node
import { expect, test } from 'vitest';
import { apply } from './apply';
import { beat } from './beats';
import { guide } from './guide';
import { countWord, sceneOf, throwsIn, usedUp, type Fall } from './scene';
import type { Event, HandCard } from './shapes';
import { lookedAt, names, phases } from './phases';
import { attack, corner, sheet, view } from './testing';
import type { Ring } from './view';

const held = (card: number): HandCard => ({ card, tn: 2, damage: 1, hit: 0.9, lands: 0.6, affordable: true, easier: false, harder_hitting: false, faces: [], others: [], leaves: 15, gets: 1 });
const declared: Event = { type: 'attack_declared', side: 'player', card: 3, manner: 'plain', weapon: 255, stamina: 15, tn: 2, circle: true, diamond: false };
const rolled: Event = { type: 'rolled', side: 'player', dice: [5, 2, 0], count: 2, tn: 2, automa: true, face: 'blank' };
const landed: Event = { type: 'attack_landed', by: 'player', card: 3, listed: 1, total: 1, before: 16, health: 15, diamond: false, manner: 'plain' };

test('an attack is seen step by step: the card, both kinds of dice together, what came of it', () => {
  const before = view({ corners: { player: corner(0, { hand: [held(3), held(4)] }), foe: corner(1) } });
  expect(sceneOf([declared], before)).toMatchObject({ attack: { by: 'player', card: 3, circle: true } });
  expect(sceneOf([declared, rolled], before)?.dice).toEqual({ faces: [5, 2], tn: 2, automa: 'blank' });
  const scene = sceneOf([declared, rolled, landed], before);
  expect(scene?.dice?.faces).toEqual([5, 2]); // the dice stay where they fell
  expect(scene?.verdict).toEqual({ good: true, word: 'Lands', before: 16, after: 15, on: 'foe' });
  const now = [declared, rolled, landed].reduce(apply, before);
  expect(now.corners.player.stamina).toBe(15);
  expect(now.corners.player.hand?.map(({ card }) => card)).toEqual([4]);
  expect(now.corners.foe.health).toBe(15);
  expect(now.corners.player.last).toBe(3);
  expect(before.corners.foe.health).toBe(16); // what the server said is not touched
});

test('a die that is rolled again changes in its place, and the others stay', () => {
  const lying = view({ asked: 'after_roll', attack: attack({ dice: [1, 3], face: 'reverse', hits: false, why: 'missed' }) });
  const again: Event = { type: 'rerolled', side: 'player', die: 1, from: 3, to: 6, paid: 4 };
  expect(sceneOf([again], lying)?.dice).toEqual({ faces: [1, 6], tn: 4, automa: 'reverse', again: 1 });
  const failed: Event = { type: 'attack_failed', by: 'player', card: 3, why: 'reversed', tn: 4 };
  expect(sceneOf([again, failed], lying)?.verdict).toEqual({ good: false, word: 'Reversed' });
});

test('a pin is counted one card at a time, and its last failure is the three', () => {
  const covered: Event = { type: 'covered', down: 'foe', finisher: true, attempts: 2, count: 'pin' };
  const tried = (used: number, free: boolean, k = 9): Event => ({ type: 'npc_tried_to_rise', card: 0, k, health: 3, used, allowed: 2, free, count: 'pin' });
  const word = (...events: Event[]): string => {
    const fall = sceneOf(events, view())?.fall;
    return fall ? countWord(fall, 10) : '';
  };
  expect(word(covered)).toBe('Cover');
  expect(word(covered, tried(1, false))).toBe('One');
  expect(word(covered, tried(1, false), tried(2, true, 2), { type: 'got_up', side: 'foe', used: 2, allowed: 2, count: 'pin' })).toBe('Kick-out');
  const ended: Event = { type: 'match_ended', winner: 'player', ending: 'pin', card: 3, health: 9, foe_health: 3, drawn: false };
  expect(word(covered, tried(1, false), tried(2, false), ended)).toBe('Three');
  expect(sceneOf([covered, tried(1, false), tried(2, false)], view())?.fall?.tries.map(({ k }) => k)).toEqual([9, 9]);
  expect(apply(view(), tried(1, false)).automa_left).toEqual([1]);
});

test('your own pin goes on where it stood when the page was loaded', () => {
  const down = view({ asked: 'kick_out', attack: attack({ by: 'foe', damage: 3, leaves: 2 }), fall: { down: 'player', count: 'pin', used: 1, allowed: 3, finisher: false, prices: [] } });
  const tried: Event = { type: 'kick_out_tried', side: 'player', first: 4, second: 5, health: 3, used: 2, allowed: 3, free: false, count: 'pin' };
  const fall = sceneOf([tried], down)?.fall;
  expect(fall?.tries).toHaveLength(2);
  expect(fall && countWord(fall, 10)).toBe('Two');
});

test('a count of ten says its numbers', () => {
  const fall = (lost: number, end?: Fall['end']): Fall => ({ down: 'foe', count: 'ten', allowed: 10, finisher: false, tries: Array.from({ length: lost }, () => ({ health: 2, k: 9, free: false })), ...(end ? { end } : {}) });
  expect([0, 4, 9].map((lost) => countWord(fall(lost), 10))).toEqual(['Down', '4', '9']);
  expect(countWord(fall(10, 'out'), 10)).toBe('10');
  expect(countWord(fall(3, 'up'), 10)).toBe('Up');
});

test('the cage: a climb is followed space by space, and a fall ends in the ring', () => {
  const up = apply(view({ mode: 'cage' }), { type: 'climbed', side: 'player', to: 'upper', skipped: true });
  expect(up.corners.player.space).toBe('upper');
  expect(apply(up, { type: 'back_to_the_ring', side: 'player' }).corners.player.space).toBe('ring');
});

test('the weapons: one that is set up leaves the row', () => {
  const after = apply(view({ mode: 'lms', display: [4, 7, 4] }), { type: 'weapon_set_up', by: 'player', weapon: 7 });
  expect(after.display).toEqual([4, 4]);
  expect(after.set_up).toEqual([7]);
});

test('dice lie long enough to be read', () => {
  expect(beat(rolled).ms).toBeGreaterThanOrEqual(1300);
  expect(beat({ type: 'kick_out_tried', side: 'player', first: 1, second: 2, health: 3, used: 1, allowed: 3, free: true, count: 'pin' }).ms).toBeGreaterThanOrEqual(1300);
});

test('where we are', () => {
  const table = { view: view(), sheet, now: { as: 0 }, you: { seats: [0], host: true }, seats: [], info: { replay: false } } as unknown as Ring;
  expect(phases(view(), table)).toMatchObject({ at: 0 });
  expect(phases(view({ asked: 'after_roll' }), table).names[2]).toBe('The roll');
  expect(phases(view({ asked: 'defence', initiative: 'foe' }), table)).toEqual({ names: ['Bulldog attacks', 'Your answer', 'Kick-out', 'What you gain'], at: 1 });
  expect(phases(view({ asked: 'opening' }), table).at).toBe(2);
  expect(phases(view({ ending: 'pin' }), table).names).toEqual(['The end']);
});

test('the guide says each thing once and ends at the career', () => {
  const ids = guide.steps.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(guide.steps.at(-1)?.text).toContain('career');
  expect(guide.create.preset).toBe('first-match');
});

test('throws that were seen before stay on the table; of others only that they were made', () => {
  const tried = (first: number): Event => ({ type: 'kick_out_tried', side: 'player', first, second: 6, health: 3, used: 1, allowed: 3, free: false, count: 'pin' });
  const covered: Event = { type: 'covered', down: 'player', finisher: false, attempts: 3, count: 'pin' };
  const seen = throwsIn([covered, tried(1), covered, tried(4)]);
  expect(seen.map(({ dice }) => dice)).toEqual([[4, 6]]);
  expect(usedUp(2, seen).map(({ dice }) => dice)).toEqual([undefined, [4, 6]]);
});

test('a card that the log names can be looked at', () => {
  const table = { view: view(), sheet } as unknown as Ring;
  const found = names(table);
  expect(lookedAt(found['Ankle Lock']!)).toEqual({ side: 'player', card: 14 });
  expect(sheet.wrestlers[1]?.cards[lookedAt(found['Running Powerslam']!).card]?.name).toBe('Running Powerslam');
  expect(names({ view: view({ chosen: false }), sheet } as unknown as Ring)).toEqual({});
});
