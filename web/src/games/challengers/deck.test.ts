// @vitest-environment node
import { expect, test } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { decided } from './decided';
import { average, curveOf, sample, setsOf, sizeOf, type Copies } from './deck';
import { baseOf, faces, textOf } from './faces';
import { retell } from './people';
import { ranking } from './ranking';
import type { View } from './shapes';
import { face as of, sheet } from './testing';
import type { ParkTable } from './view';

const starters: Copies[] = [{ face: of('Newcomer'), count: 3 }, { face: of('Talent'), count: 1 }, { face: of('Dog'), count: 1 }, { face: of('Champion'), count: 1 }];

test('a deck is counted by cards, powers and sets', () => {
  expect(sizeOf(starters)).toBe(6);
  expect(curveOf([...starters, { face: of('Shark'), count: 1 }], 1)).toEqual([{ power: 1, count: 3 }, { power: 2, count: 1 }, { power: 3, count: 1 }, { power: 4, count: 1 }, { power: 5, count: 1 }]);
  expect(setsOf([...starters, { face: of('Shark'), count: 2 }])).toEqual([{ set: 'City', count: 6 }, { set: 'Shipwreck', count: 2 }]);
  expect(average(starters, 1)).toBe((3 * 1 + 2 + 3 + 4) / 6);
});

test('a card has the power and the words its table says', () => {
  const card = { ...sheet.cards[0]!, base: [2, 5], text: [{ text: 'Moo.' }, { keyword: 'Flag loss: ', text: 'moo again.' }] };
  const [cow, plain] = faces({ sheet: { ...sheet, cards: [card, { ...card, text: [] }] } });
  expect([baseOf(cow!, 1), baseOf(cow!, 2), baseOf(cow!, 3)]).toEqual([2, 5, 5]);
  expect(textOf(cow!)).toBe('Moo. Flag loss: moo again.');
  expect(textOf(plain!)).toBe('No effect.');
});

test('a sample draws every copy at most once', () => {
  const drawn = sample(starters, 9, () => 0.99);
  expect(drawn).toHaveLength(6);
  expect(drawn.filter((face) => face.name === 'Newcomer')).toHaveLength(3);
});

const side = (at: number, seat: number | undefined, rounds: number[]): View['sides'][0] => ({
  side: at, plan: at + 1, ...(seat === undefined ? {} : { seat }), round: 3, cards: 6, fans: 0, offer_size: 0, deciding: false, playing: false, trophies: rounds.map((round) => ({ round })), picks: 0, made: 0, redraws: 0, removed: 0,
});
const view = (sides: View['sides'], more: Partial<View> = {}): View => ({ round: 3, sides, matches: [], fixtures: [], standings: [], trays: [], stacks: [], finale: 0, finalists: [], to_act: [], ...more });

test('the ranking is the order of the server, with the reason for it', () => {
  const standings = [{ side: 0, place: 1, fans: 2, hidden: 0 }, { side: 1, place: 2, fans: 9, hidden: 0 }, { side: 2, place: 3, fans: 2, hidden: 0 }];
  const end = view([side(0, 0, [1]), side(1, 1, [2]), side(2, 2, [1, 3])], { winner: 0, finalists: [1, 0], finale: 2, standings });
  expect(ranking({ view: end, sheet }).map((one) => one.why)).toEqual(['won the final', 'lost the final', '2 trophies']);
  expect(ranking({ view: end, sheet: { ...sheet, duel: true } })[0]!.why).toBe('1 trophy');
});

test('the log calls people, not plans', () => {
  const table = view([side(0, 2, []), side(1, undefined, [])]);
  expect(retell('Plan 1 wins: plan 2 has not enough. Player 3 follows plan 1.', table)).toBe('Player 3 wins: plan 2 has not enough. Player 3 follows plan 1.');
});

test('what decided the day is a match that was played then, your own first', () => {
  const heading = (at: number, text: string): LogLine => ({ at, text, rules: [], heading: true });
  const table = {
    view: view([side(0, 0, []), side(1, 1, []), side(2, 2, []), side(3, undefined, [])], { fixtures: [{ round: 1, park: 0, sides: [0, 1], winner: 1 }, { round: 1, park: 1, sides: [2, 3], winner: 3 }, { round: 0, park: 0, sides: [1, 2], winner: 2 }] }),
    sheet, log: [heading(8, 'The red park, round 1: Player 1 against Player 2.'), heading(9, 'The blue park, round 1: Player 3 against the Robot.'), heading(20, 'The final: Player 2 against Player 3.')],
    seats: [], you: { seats: [0] }, mine: (seat: number) => seat === 0,
  } as unknown as ParkTable;
  const lost = { seats: [0], gained: false };
  expect(decided(4, 9, lost, table)).toBe('Round 1: Player 2 beat you.');
  expect(decided(4, 9, { seats: [2], gained: false }, table)).toBe('Round 1: The Robot beat Player 3.');
  expect(decided(4, 8, { seats: [0], gained: true }, table)).toBeUndefined(); // a defeat does not make a chance better
  expect(decided(8, 9, lost, table)).toBe('Round 1: The Robot beat Player 3.');
  expect(decided(9, 20, lost, table)).toBe('The final: Player 3 beat Player 2.');
  expect(decided(9, 19, lost, table)).toBeUndefined();
});
