// Who stands where at the end, and why.
import { count } from '../../lib/words';
import type { Standing } from './shapes';
import type { ParkTable } from './view';

export interface Place extends Standing {
  why: string;
}
export function ranking({ view, sheet }: Pick<ParkTable, 'view' | 'sheet'>): Place[] {
  const finalists = sheet.duel ? [] : view.finalists;
  return view.standings.map((one) => {
    const trophies = view.sides[one.side]?.trophies.length ?? 0;
    return { ...one, why: !finalists.includes(one.side) ? count(trophies, 'trophy', 'trophies') : one.side === view.winner ? 'won the final' : 'lost the final' };
  });
}
