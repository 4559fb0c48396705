import { describe, expect, it } from 'vitest';
import { slotsAfter } from './slots';

const open = (...kinds: number[]) => kinds.map((kind) => ({ kind, picked: false }));

describe('the places of a draft', () => {
  it('keeps every card where it lies when one is picked', () => {
    const after = slotsAfter(open(4, 7, 7, 9), [4, 7, 9]);
    expect(after.map((slot) => slot.kind)).toEqual([4, 7, 7, 9]);
    expect(after.filter((slot) => slot.picked)).toEqual([{ kind: 7, picked: true }]);
    expect(slotsAfter(after, [4, 9]).filter((slot) => slot.picked)).toHaveLength(2);
    expect(slotsAfter(open(4, 7, 7, 9), [4, 7, 9], 1).map((slot) => slot.picked)).toEqual([false, true, false, false]);
  });
  it('is the same when nothing was picked', () => {
    expect(slotsAfter(open(1, 2), [1, 2])).toEqual(open(1, 2));
  });
  it('begins anew with a new draw', () => {
    expect(slotsAfter(open(1, 2, 3), [4, 5, 6])).toEqual(open(4, 5, 6));
    expect(slotsAfter(open(1, 2, 3), [1, 2, 3, 4, 5])).toEqual(open(1, 2, 3, 4, 5));
    expect(slotsAfter(open(1, 2), [])).toEqual([]);
  });
});
