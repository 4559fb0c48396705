// Who is who: sides follow plans, seats are people, and the Robot has no seat.
import type { SeatMark } from '../../lib/game';
import type { View } from './shapes';
import type { ParkTable } from './view';

const shapes: SeatMark['shape'][] = ['circle', 'triangle', 'square', 'diamond', 'hexagon', 'star', 'cross', 'drop'];

export const markOfSeat = (seat: number): SeatMark => ({ letter: String(seat + 1), shape: shapes[seat % 8]!, colour: `--seat-${(seat % 8) + 1}`, icon: 'person' });
const robotMark: SeatMark = { letter: 'R', shape: 'square', colour: '--ink-3', icon: 'vintage-robot' };

export const markOf = (view: View, side: number): SeatMark => {
  const seat = view.sides[side]?.seat;
  return seat === undefined ? robotMark : markOfSeat(seat);
};

/** The side whose eyes look, or nothing for somebody who watches. */
export function mySide(table: ParkTable): number | undefined {
  const seat = table.now.as ?? table.you.seats[0];
  const side = table.you.seats.length && seat !== undefined ? table.view.sides.findIndex((one) => one.seat === seat) : -1;
  return side < 0 ? undefined : side;
}
/** All sides played at this screen. */
export const mySides = (table: ParkTable): number[] => table.view.sides.flatMap((side, at) => (side.seat !== undefined && table.mine(side.seat) ? [at] : []));

export function nameOf(table: ParkTable, side: number): string {
  const seat = table.view.sides[side]?.seat;
  if (seat === undefined) return 'The Robot';
  const info = table.seats[seat];
  if (table.mine(seat) && table.you.seats.length === 1) return 'You';
  return info?.who === 'person' && info.label && info.label !== 'Guest' ? info.label : (info?.name ?? `Player ${seat + 1}`);
}

/** "Plan 3" of the log is somebody at this table. */
export function retell(text: string, view: View): string {
  return text.replace(/(follows )?\b([Pp])lan (\d+)\b/g, (whole, follows: string | undefined, _p: string, plan: string) => {
    const side = view.sides?.[Number(plan) - 1];
    if (follows || side?.seat === undefined) return whole;
    return `Player ${side.seat + 1}`;
  });
}

export const parkName = (table: ParkTable, park: number): string => `${(table.sheet.parks[park] ?? 'first').replace(/^./, (c) => c.toUpperCase())} park`;
/** The levels one may draw from in a round: "A", "A or B". */
export const levelsOf = (table: ParkTable, round: number): string => (table.sheet.rounds[round - 1]?.levels ?? []).map((one) => one.level).join(' or ');
