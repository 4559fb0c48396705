// The score table: my careers side by side, the best first; careers with another difficulty stand apart.
import type { CareerSummary } from '../shapes';

export interface Score {
  table: string;
  at: number; // when I was last there
  career: CareerSummary;
}
export interface ScoreGroup {
  shift: number;
  rows: Score[];
}

/** What is over comes before what still goes on; shifts of the difficulty are groups of their own. */
export function scoreTable(scores: Score[]): ScoreGroup[] {
  const groups = new Map<number, Score[]>();
  for (const score of scores) {
    if (score.career.chapter === 0) continue; // a single match
    groups.set(score.career.shift, [...(groups.get(score.career.shift) ?? []), score]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => Math.abs(a) - Math.abs(b) || a - b)
    .map(([shift, rows]) => ({ shift, rows: rows.sort((a, b) => Number(b.career.ended) - Number(a.career.ended) || b.career.vp - a.career.vp || b.at - a.at) }));
}
