// Who plays a seat, in a word.
import type { SeatInfo } from './protocol';

interface Seated {
  readonly seats: SeatInfo[];
  mine(seat: number): boolean;
}
/** "You", "Bot", "Open" for a seat that nobody has taken, or the name of a person. */
export const whoPlays = (table: Seated, seat: number): string => {
  const info = table.seats[seat];
  return table.mine(seat) ? 'You' : info?.who === 'bot' ? 'Bot' : info?.who === 'open' ? 'Open' : (info?.label ?? '');
};

/** Whether one of these seats has won: a score above one half. Exactly one half is a draw. */
export function haveWon(seats: number[], scores: number[]): boolean | null {
  const best = Math.max(...seats.map((seat) => scores[seat] ?? 0));
  return best === 0.5 ? null : best > 0.5;
}
