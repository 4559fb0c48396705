import { describe, expect, it } from 'vitest';
import { gathered } from './outcomes';
import { percent, splitReason } from './words';

const shield = (damage: number, sides: number) => Array.from({ length: sides }, (_, at) => ({ face: at + 1, hero: Math.max(0, damage - at - 1), boss: Math.max(0, at + 1 - damage) }));

describe('the faces of a Shield', () => {
  it('stand one by one while they are few', () => {
    expect(gathered(shield(4, 6)).map(({ from, to, hero, boss }) => [from, to, hero, boss])).toEqual([[1, 1, 3, 0], [2, 2, 2, 0], [3, 3, 1, 0], [4, 4, 0, 0], [5, 5, 0, 1], [6, 6, 0, 2]]);
  });
  it('are told in a few groups when the die is large', () => {
    expect(gathered(shield(12, 20)).map(({ from, to }) => [from, to])).toEqual([[1, 11], [12, 12], [13, 20]]);
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
