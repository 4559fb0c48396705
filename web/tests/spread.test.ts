import { describe, expect, it } from 'vitest';
import { spread, spreadMessage } from '../src/lib/spread';
import type { ChoiceInfo, ServerMessage } from '../src/lib/protocol';

const brace: ChoiceInfo = { choice: [26, 0, 0, 0], word: 'brace', label: 'Brace', means: { type: 'plain', verb: 'brace' } };
const moves: ChoiceInfo = {
  choice: [24, 0, 1, 0], word: 'act', label: 'Move to a2 (first action)', means: { type: 'acting', action: 'move', nth: 0, hex: 'a2' },
  more: { place: 2, member: 'hex', numbers: [2, 18], words: ['a3', 'b$&'] },
};

describe('choices that come as one', () => {
  it('stand by themselves again, in their order', () => {
    expect(spread([brace])).toEqual([brace]);
    expect(spread([moves])).toEqual([
      { choice: [24, 0, 1, 0], word: 'act', label: 'Move to a2 (first action)', means: { type: 'acting', action: 'move', nth: 0, hex: 'a2' } },
      { choice: [24, 0, 2, 0], word: 'act', label: 'Move to a3 (first action)', means: { type: 'acting', action: 'move', nth: 0, hex: 'a3' } },
      { choice: [24, 0, 18, 0], word: 'act', label: 'Move to b$& (first action)', means: { type: 'acting', action: 'move', nth: 0, hex: 'b$&' } },
    ]);
  });
  it('are whole again where only what is not as before was told', () => {
    const strike: ChoiceInfo = { choice: [26, 0, 9, 0], word: 'act', label: 'Attack', means: { type: 'acting', action: 'attack', nth: 0, target: 9 } };
    const other: ChoiceInfo = { choice: [26, 0, 8, 0], word: 'act', label: 'Attack', like: true, means: { target: 8, hit: { damage: 3 } } };
    const third: ChoiceInfo = { choice: [26, 1, 8, 0], word: 'act', label: 'Defend', like: true, means: { action: 'defend', nth: 1, target: null, hit: null } };
    expect(spread([strike, other, third, brace]).map(({ means }) => means)).toEqual([
      { type: 'acting', action: 'attack', nth: 0, target: 9 },
      { type: 'acting', action: 'attack', nth: 0, target: 8, hit: { damage: 3 } },
      { type: 'acting', action: 'defend', nth: 1 },
      brace.means,
    ]);
    expect(spread([moves, { ...strike, like: true, means: { action: 'attack', hex: null, target: 9 } }]).at(-1)?.means).toEqual({ type: 'acting', action: 'attack', nth: 0, target: 9 });
    expect(spread([strike, other]).some((one) => 'like' in one)).toBe(false);
  });
  it('do so in every message that has questions, and nothing else changes', () => {
    const update = { type: 'update', now: { rev: 3, asks: [{ seat: 1, ask: 7, choices: [moves, brace], closed: [] }] } } as unknown as ServerMessage;
    const heard = spreadMessage(update) as unknown as { now: { rev: number; asks: { ask: number; choices: ChoiceInfo[] }[] } };
    expect(heard.now.rev).toBe(3);
    expect(heard.now.asks[0]?.ask).toBe(7);
    expect(heard.now.asks[0]?.choices.map((one) => one.choice[2])).toEqual([1, 2, 18, 0]);
    const other = { type: 'seats' } as unknown as ServerMessage;
    expect(spreadMessage(other)).toBe(other);
  });
});
