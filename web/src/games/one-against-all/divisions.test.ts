import { describe, expect, it } from 'vitest';
import { choiceOf, codeOf, handOf, splitOf, suggested, swapped } from './divisions';

describe('dividing the cards', () => {
  it('codes a hand as the engine does', () => {
    expect(codeOf(['shield', 'double_strike'])).toBe(10);
    for (const code of [0, 2, 4, 6, 10, 12, 18]) expect(codeOf(handOf(code))).toBe(code);
  });
  it.each([0, 1, 2])('suggests all six cards, starting with Hero %i', (first) => {
    const split = suggested(2, first);
    expect(split.rest).toEqual([]);
    expect(split.hands.map((hand) => hand.length)).toEqual([2, 2, 2]);
    expect(choiceOf(split).reduce((a, b) => a + b)).toBe(26);
    expect(split.hands[first]).toEqual(['shield', 'double_strike']);
  });
  it('leaves the rest at home where a Hero takes one', () => {
    const split = suggested(1, 0);
    expect(split.hands.map((hand) => hand.length)).toEqual([1, 1, 1]);
    expect(split.rest).toHaveLength(3);
  });
  it('changes two cards over and loses none', () => {
    const split = suggested(2, 0);
    const next = swapped(split, { hero: 0, at: 0 }, { hero: 1, at: 0 });
    expect(next.hands[0]![0]).toBe('dash');
    expect(next.hands[1]![0]).toBe('shield');
    expect(splitOf(next.hands).rest).toEqual([]);
    expect(swapped(split, { hero: 0, at: 5 }, { hero: 1, at: 0 })).toBe(split);
  });
});
