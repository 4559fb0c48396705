// Which match decided the day: of those that were played between two moves, one whose end agrees with what became of the chance.
import { nameOf } from './people';
import { beginOf } from './record';
import type { ParkTable } from './view';

export function decided(after: number, upTo: number, { seats, gained }: { seats: number[]; gained: boolean }, table: ParkTable): string | undefined {
  const { view } = table;
  const played = view.fixtures.filter((one) => {
    const at = one.winner === undefined ? undefined : beginOf(one, table.log, table.sheet.parks);
    return at !== undefined && at > after && at <= upTo;
  });
  const theirs = (side: number): boolean => seats.includes(view.sides[side]?.seat ?? -1);
  const own = played.findLast((one) => one.sides.some(theirs));
  const match = own && theirs(own.winner ?? -1) === gained ? own : played.findLast((one) => !one.sides.some(theirs));
  if (!match) return undefined;
  const winner = match.winner ?? -1;
  const loser = match.sides.find((side) => side !== winner) ?? -1;
  const whom = nameOf(table, loser);
  return `${match.round === 0 ? 'The final' : `Round ${match.round}`}: ${nameOf(table, winner)} beat ${whom === 'You' ? 'you' : whom}.`;
}
