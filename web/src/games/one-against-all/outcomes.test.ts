import { describe, expect, it } from 'vitest';
import { average, atLeast, reaches, reachesWithin, sums } from './chances';
import { gathered, meanHurt, shieldFaces, unhurt } from './outcomes';
import { percent, splitReason } from './words';

describe('a Shield', () => {
  it('does what OAA-9.5 says against 4', () => {
    expect(shieldFaces(4, 6).map(({ hero, boss }) => [hero, boss])).toEqual([[3, 0], [2, 0], [1, 0], [0, 0], [0, 1], [0, 2]]);
    expect(unhurt(shieldFaces(4, 6))).toBe(0.5);
    expect(meanHurt(shieldFaces(4, 6))).toBe(1);
  });
  it('adds to the first one', () => {
    expect(shieldFaces(9, 6, 6).map(({ hero }) => hero)).toEqual([2, 1, 0, 0, 0, 0]);
  });
  it('throws all of it back where the table plays so', () => {
    expect(shieldFaces(4, 6, 0, true)[2]).toEqual({ from: 3, to: 3, hero: 1, boss: 3 });
  });
  it('is told in a few groups when the die is large', () => {
    const groups = gathered(shieldFaces(12, 20));
    expect(groups).toHaveLength(3);
    expect(groups.map(({ from, to }) => [from, to])).toEqual([[1, 11], [12, 12], [13, 20]]);
    expect(gathered(shieldFaces(4, 6))).toHaveLength(6);
  });
});

describe('chances', () => {
  it('of sums', () => {
    expect(average(sums(2, 6))).toBeCloseTo(7);
    expect(atLeast(sums(2, 6), 12)).toBeCloseTo(1 / 36);
    expect(sums(3, 6).reduce((a, b) => a + b)).toBeCloseTo(1);
  });
  it('of a way', () => {
    expect(reaches(3, 6)).toBeCloseTo(4 / 6);
    expect(reaches(7, 6)).toBe(0);
    expect(reaches(7, 6, 2)).toBeCloseTo(2 / 6);
    expect(reaches(0, 6)).toBe(1);
    expect(reachesWithin(7, 6, 2)).toBeCloseTo(21 / 36);
  });
});

describe('words', () => {
  it('say chances', () => {
    expect(percent(0.5)).toBe('50 %');
    expect(percent(0.004)).toBe('0.4 %');
    expect(percent(0.999)).toBe('99 %');
    expect(percent(1)).toBe('100 %');
  });
  it('leave rule numbers to the links', () => {
    expect(splitReason('A dead Hero plays no cards (OAA-13.1).')).toBe('A dead Hero plays no cards.');
    expect(splitReason('Only so (OAA-6.4, OAA-R11).')).toBe('Only so.');
  });
});
