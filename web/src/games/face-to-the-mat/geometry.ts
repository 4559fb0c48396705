// Where the spaces lie. Both tracks are the same line, mirrored; they meet at the FINISHER.
import type { Track } from './view';

export interface Point {
  x: number;
  y: number;
}
export interface Board {
  width: number;
  height: number;
  radius: number;
  spaces: Point[]; // of the left track, Start first
  token: (space: number, lane: number) => Point; // where a token stands; lane 1 is the inner one
}
/** The hard camera: up the side, then along the far rope. `floor` is where Start lies: above what is written over the picture. */
export function wideBoard(track: Track, squeeze = 1, floor = 600): Board {
  const { length, corner } = track;
  const spaces = Array.from({ length: length + 1 }, (_, space): Point => {
    const narrow = (x: number): number => 552 + (x - 552) * squeeze;
    if (space < corner) {
      const t = space / Math.max(1, corner - 1);
      const y = floor - (floor - 209) * t;
      return { x: narrow(281.6 - (y - 209) * 0.1678), y };
    }
    const t = (space - corner) / Math.max(1, length - corner);
    return { x: narrow(290 + (552 - 290) * t), y: 163 };
  });
  return {
    width: 1104, height: 740, radius: Math.min(squeeze < 0.9 ? 15.5 : 17, (floor - 209) / Math.max(1, corner - 1) / 2.1), spaces,
    token: (space, lane) => {
      const at = spaces[Math.min(space, length)]!;
      if (space >= corner) return { x: at.x - (space >= length ? 30 : 0), y: at.y - 45 + lane * 92 };
      return { x: at.x + 48 + lane * 56, y: at.y - 6 };
    },
  };
}
/** A phone: one straight side each. */
export function tallBoard(track: Track): Board {
  const { length } = track;
  const step = 314 / length;
  const spaces = Array.from({ length: length + 1 }, (_, space): Point => ({ x: 40 + (space / length) * 47, y: 326 - space * step }));
  return {
    width: 390, height: 344, radius: 9.8, spaces,
    token: (space, lane) => {
      const at = spaces[Math.min(space, length)]!;
      return { x: at.x + 27 + lane * 31, y: Math.max(18, at.y - 2) };
    },
  };
}
export const mirrored = (board: Board, point: Point): Point => ({ x: board.width - point.x, y: point.y });
/** Which side of the ring a place belongs to, and which lane of it. */
export const laneOf = (place: string): { left: boolean; lane: number } =>
  place === 'fav' ? { left: true, lane: 0 } : place === 'middle' ? { left: true, lane: 1 } : place === 'und' ? { left: false, lane: 0 } : { left: false, lane: 1 };
