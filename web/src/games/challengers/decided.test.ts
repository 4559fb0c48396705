// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../lib/protocol';
import { decided } from './decided';
import { sheet } from './testing';
import type { ParkTable } from './view';

const line = (at: number, text: string, rule = 'CHA-7.1', heading = false): LogLine => ({ at, text, rules: [rule], ...(heading ? { heading } : {}) });
const colour = sheet.parks[0]!;
const other = sheet.parks[1]!;
const log = [
  line(1, 'Round 1: Player 1 and Player 2 go to a park.', 'CHA-3.1'),
  line(4, 'Player 1 picks a card and has 7 cards.', 'CHA-4.6'),
  line(10, `The ${colour} park, round 1: Player 1 against Player 2. Player 1 begins.`, 'CHA-5.3', true),
  line(10, `The ${other} park, round 1: Player 3 against Player 4. Player 3 begins.`, 'CHA-5.3', true),
  line(12, 'Player 3 wins: Player 4 cannot take the flag.'),
  line(14, 'Player 2 wins: the bench of Player 1 is too small.', 'CHA-7.2'),
  line(16, 'Player 2: 30 fans, 5 trophies.', 'CHA-10.1'),
  line(18, 'The final: Player 2 against Player 3. Player 2 begins.', 'CHA-10.6', true),
  line(21, 'Player 2 wins: Player 3 cannot take the flag.'),
];
const fixtures = [
  { round: 1, park: 0, sides: [0, 1], winner: 1 },
  { round: 1, park: 1, sides: [2, 3], winner: 2 },
  { round: 0, park: 0, sides: [1, 2], winner: 1 },
];
const seats = [0, 1, 2, 3].map((seat) => ({ seat, name: `Player ${seat + 1}`, who: 'bot' }));
const table = (lines = log): ParkTable => ({ log: lines, sheet, seats, you: { seats: [0] }, mine: (seat: number) => seat === 0, view: { fixtures, sides: [0, 1, 2, 3].map((seat) => ({ seat })) } }) as unknown as ParkTable;
const told = (after: number, upTo: number, seat: number, gained: boolean, lines = log): string | undefined => decided(after, upTo, { seats: [seat], gained }, table(lines));

describe('what decided the day', () => {
  it('is the match that ended then, not the one that began then', () => {
    expect(told(9, 14, 1, true)).toBe('Round 1: Player 2 beat you.');
    expect(told(18, 21, 1, true)).toBe('The final: Player 2 beat Player 3.');
    expect(told(18, 21, 2, false)).toBe('The final: Player 2 beat Player 3.');
  });
  it('never contradicts what became of the chance', () => {
    expect(told(12, 14, 0, true)).toBeUndefined();
    expect(told(9, 14, 0, true)).toBe('Round 1: Player 3 beat Player 4.');
  });
  it('names the match where it falls into the middle of one', () => {
    expect(told(9, 11, 0, false)).toBe('Round 1, in the match of you and Player 2.');
  });
  it('says who reached the final, and between matches what was done', () => {
    expect(told(15, 17, 1, true)).toBe('Player 2 and Player 3 reached the final.');
    expect(told(2, 5, 0, true)).toBe('Round 1: Player 1 picks a card and has 7 cards.');
    expect(told(2, 5, 0, true, [...log, line(5, 'Player 1 removes a card and has 6 cards.', 'CHA-4.12')])).toBe('Round 1: Player 1 picks a card and has 7 cards.');
  });
  it('says of a last match that was lost and still won the day that it came too late', () => {
    expect(told(12, 14, 0, true, log.slice(0, 6))).toBe('Round 1: Player 2 beat you, too late to catch up.');
  });
  it('leaves it to the log where the log does not reach back', () => {
    expect(told(2, 5, 0, true, log.slice(3))).toBeUndefined();
  });
});
