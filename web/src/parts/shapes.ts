// The eight shapes of seats, in a box of 44.
import type { SeatMark } from '../lib/game';

export const shapes: Record<SeatMark['shape'], string> = {
  circle: 'M22 2a20 20 0 1 0 .01 0z',
  triangle: 'M22 3 42 40H2z',
  square: 'M7 3h30a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4z',
  diamond: 'M22 1 43 22 22 43 1 22z',
  hexagon: 'M12 4h20l10 18-10 18H12L2 22z',
  star: 'M22 1l6 14 15 1-12 10 4 15-13-8-13 8 4-15L1 16l15-1z',
  cross: 'M15 3h14v12h12v14H29v12H15V29H3V15h12z',
  drop: 'M22 1c9 12 15 18 15 26a15 15 0 0 1-30 0C7 19 13 13 22 1z',
};
const order = Object.keys(shapes) as SeatMark['shape'][];

/** How a seat looks when its game has no picture of it. */
export function plainMark(seat: number, name: string): SeatMark {
  return { letter: name.charAt(0).toUpperCase(), shape: order[seat % order.length]!, colour: `--seat-${(seat % 8) + 1}`, icon: '' };
}
