// Who has won, by the scores of a game.
import { expect, test } from 'vitest';
import { haveWon } from '../src/lib/who';

test('a score above one half is a victory, exactly one half a draw', () => {
  expect(haveWon([0], [1, 0, 0, 0])).toBe(true);
  expect(haveWon([1, 2, 3], [1, 0, 0, 0])).toBe(false);
  expect(haveWon([0, 1], [0, 1])).toBe(true); // both sides are mine
  expect(haveWon([1], [0.5, 0.5])).toBe(null);
});
test('alone against the Robot a victory counts as one, however close it was', () => {
  expect(haveWon([0], [0.71])).toBe(true);
  expect(haveWon([0], [0.31])).toBe(false);
});
test('when the Robot wins, the best of the others has lost too', () => expect(haveWon([2], [0.2, 0.3, 0.4])).toBe(false));
test('a party wins or loses together', () => {
  expect(haveWon([1], [1, 1, 1])).toBe(true);
  expect(haveWon([1], [0, 0, 0])).toBe(false);
});
