import { expect, test } from 'vitest';
import type { OptionInfo } from '../src/lib/protocol';
import { optionValue, seatsFor, wrong } from '../src/screens/options';
import { game as plainGame } from './helpers';

const option = (kind: OptionInfo['kind'], more: Partial<OptionInfo> = {}): OptionInfo => ({ name: 'x', kind, default: '5', least: 1, most: 10, words: [], range: '', help: '', rules: '', ...more });

test('a preset goes before the default', () => {
  expect(optionValue(option('integer'), {})).toBe('5');
  expect(optionValue(option('integer'), { x: '7' })).toBe('7');
});

test('values are checked as they are typed', () => {
  const cases: [OptionInfo, string[], string[]][] = [
    [option('integer'), ['1', '10'], ['0', '11', '', 'a', '1.5']],
    [option('flag'), ['true', 'false'], ['yes', '']],
    [option('word', { words: ['down', 'up'] }), ['up'], ['sideways']],
    [option('ratio'), ['3/2', '2', '1.5'], ['3/0', 'a']],
    [option('integers'), ['3,7', '4'], ['3,,7', '3,70', '']],
  ];
  for (const [o, good, bad] of cases) {
    for (const value of good) expect(wrong(o, value), `${o.kind} ${value}`).toBeUndefined();
    for (const value of bad) expect(wrong(o, value), `${o.kind} ${value}`).toBeTruthy();
  }
});

test('where an option says how many sit down, its value says who', () => {
  const seats = [{ name: 'Player 1', team: 0 }, { name: 'Player 2', team: 1 }];
  const game = { ...plainGame, seats, options: [option('integer', { name: 'players', default: '2', most: 3 })], seats_by_option: { option: 'players', seats: { '1': ['Player'], '2': ['Player 1', 'Player 2'], '3': ['Player 1', 'Player 2', 'Player 3'] } } };
  expect(seatsFor(game, {}, {})).toEqual(seats);
  expect(seatsFor(game, { players: '1' }, {})).toEqual([{ name: 'Player', team: 0 }]);
  expect(seatsFor(game, { players: '1' }, { players: '3' }).map((seat) => seat.name)).toEqual(['Player 1', 'Player 2', 'Player 3']);
  const { seats_by_option: _none, ...without } = game;
  expect(seatsFor(without, { players: '1' }, {})).toEqual(seats);
});
