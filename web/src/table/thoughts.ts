// What a hint says, in the order it is shown: in the column beside the board, or in the bar where there is no column.
import type { HintMessage, Now } from '../lib/protocol';
import { percent } from '../lib/words';

export type Thought = HintMessage['thoughts'][number];
type Ask = Now['asks'][number];

/** Where a chance to win says nothing, a hint has reasons instead. */
export const hasReasons = (hint: HintMessage): boolean => hint.thoughts.some((one) => one.why !== undefined);

/** The best first: what was looked at most, or what the game itself puts first. */
export function ranked(hint: HintMessage): Thought[] {
  const all = hasReasons(hint) ? hint.thoughts : [...hint.thoughts].sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0));
  return all.slice(0, 6);
}

/** Whether the chance to win says nothing here, being the same for all of them: what each does is said instead. */
export function allAlike(hint: HintMessage): boolean {
  const list = ranked(hint);
  return list.length > 1 && list.every((one) => one.why === undefined && percent(one.value ?? 0) === percent(list[0]?.value ?? 0));
}

/** What a choice does, as the game says it beside the choice. */
export const doing = (asks: readonly Ask[], thought: Thought): string =>
  asks.find((ask) => ask.seat === thought.seat)?.choices.find((info) => String(info.choice) === String(thought.choice))?.follows ?? '';
