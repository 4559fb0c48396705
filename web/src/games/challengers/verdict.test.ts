import { describe, expect, it } from 'vitest';
import type { Event } from './shapes';
import { verdictOf } from './verdict';

const revealed = (side: number, kind: number): Event => ({ type: 'card_revealed', side, kind, attack: 0, against: 0, lent: 0, first: false });
const compared = (side: number, attack: number, against: number, enough: boolean): Event => ({ type: 'compared', side, latest: 0, attack, against, lacks: 0, enough });
const flag = (side: number, kind: number): Event => ({ type: 'flag_taken', side, kind, power: 3, beneath: 0 });
const won = (winner: number, loser: number, by_bench = false): Event => ({ type: 'match_won', winner, loser, by_bench, park: 0, captures: 2 });

describe('how a match ended', () => {
  it('is not known before it has', () => {
    expect(verdictOf([revealed(0, 1), flag(0, 1)])).toBeNull();
  });
  it('names the capture that the other side had no answer to', () => {
    const events = [revealed(0, 1), flag(0, 1), revealed(1, 5), compared(1, 4, 3, true), flag(1, 5), revealed(0, 2), compared(0, 2, 4, false), revealed(0, 3), compared(0, 3, 4, false), won(1, 0)];
    expect(verdictOf(events)).toMatchObject({ winner: 1, loser: 0, byBench: false, decisive: { kind: 5, attack: 4, against: 3, after: 2 } });
  });
  it('says when the bench had no seat left', () => {
    expect(verdictOf([flag(0, 1), won(0, 1, true)])).toMatchObject({ byBench: true });
  });
});
