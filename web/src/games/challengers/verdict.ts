// How a match ended: who won, why, and the moment that decided it. From its events, as they were told.
import type { Event } from './shapes';

export interface Verdict {
  winner: number;
  loser: number;
  byBench: boolean;
  captures: number;
  /** The last capture of the winner: what the loser had no answer to. */
  decisive: { kind: number; attack: number; against: number; after: number } | null;
}

/** `after`: cards the loser turned up after it, in vain. */
export function verdictOf(events: Event[]): Verdict | null {
  const won = events.find((event) => event.type === 'match_won');
  if (!won) return null;
  let decisive: Verdict['decisive'] = null;
  let last = { attack: 0, against: 0 };
  for (const event of events) {
    if (event.type === 'compared' && event.side === won.winner) last = { attack: event.attack, against: event.against };
    else if (event.type === 'flag_taken' && event.side === won.winner) decisive = { kind: event.kind, ...last, after: 0 };
    else if (event.type === 'flag_taken') decisive = null;
    else if (event.type === 'card_revealed' && event.side === won.loser && decisive) decisive.after += 1;
    if (event.type === 'flag_taken') last = { attack: 0, against: 0 };
  }
  return { winner: won.winner, loser: won.loser, byBench: won.by_bench, captures: won.captures, decisive };
}
