// @vitest-environment node
import { expect, test } from 'vitest';
import type { CareerSummary } from '../shapes';
import { scoreTable } from './scores';
import { signed, toneOf } from './words';

const career = (more: Partial<CareerSummary>): CareerSummary => ({
  wrestler: 'ka', name: 'Kurt Angle', full: true, turned: false, chapter: 3, vp: 10, shift: 0, rank: 'Journeyman', ended: true, wins: 5, losses: 5, injuries: 1, abilities: [], matches: [], ...more,
});
const score = (table: string, more: Partial<CareerSummary>) => ({ table, at: 1, career: career(more) });

test('the best career first, those that go on behind them, single matches not at all', () => {
  const [group, ...others] = scoreTable([score('a', { vp: 3 }), score('b', { vp: 30 }), score('c', { vp: 50, ended: false }), score('d', { chapter: 0 })]);
  expect(others).toEqual([]);
  expect(group?.rows.map(({ table }) => table)).toEqual(['b', 'a', 'c']);
});

test('careers with a shifted difficulty stand apart', () => {
  const groups = scoreTable([score('hard', { shift: 1, vp: 90 }), score('plain', { vp: 1 }), score('easy', { shift: -1 })]);
  expect(groups.map(({ shift }) => shift)).toEqual([0, -1, 1]);
  expect(groups[2]?.rows.map(({ table }) => table)).toEqual(['hard']);
});

test('signs and tones: a bump is unwelcome, a healed injury is not', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1']);
  expect(toneOf({ kind: 'vp', by: -1 })).toBe('bad');
  expect(toneOf({ kind: 'bump', by: 1 })).toBe('bad');
  expect(toneOf({ kind: 'bump', by: -1 })).toBe('good');
  expect(toneOf({ kind: 'heal_injury', by: -1 })).toBe('good');
  expect(toneOf({ kind: 'turn', by: 0 })).toBe('warn');
  expect(toneOf({ kind: 'next', by: -2 })).toBe('plain');
});
