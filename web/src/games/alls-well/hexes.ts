// How hexes lie on the page: pointy tops, rows from the top, every second row moved right by half a hex. A hex is named by its row
// and its number in it ("c4"); a set of hexes is a text with a digit of the base 16 for every four of them.
import type { HexPoint, HexSide, SightLine } from './shapes';

export const size = 36; // from the middle of a hex to a corner
export const wide = Math.sqrt(3) * size;
const inRow = 16; // numbers of a row, as the server counts them

export interface Point {
  x: number;
  y: number;
}
export const rowOf = (hex: string): number => hex.charCodeAt(0) - 97;
export const columnOf = (hex: string): number => Number(hex.slice(1)) - 1;
export const hexAt = (row: number, column: number): string => String.fromCharCode(97 + row) + (column + 1);

export function hexesIn(bits: string): string[] {
  const found: string[] = [];
  for (const [at, digit] of [...bits].entries())
    for (let bit = 0; bit < 4; bit++) if ((parseInt(digit, 16) >> bit) & 1) found.push(hexAt(Math.floor((at * 4 + bit) / inRow), (at * 4 + bit) % inRow));
  return found;
}

/** A text with a digit of the base 36, or a point, for every hex: the digits by hex. */
export function digitsIn(text: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const [at, digit] of [...text].entries()) if (digit !== '.') found[hexAt(Math.floor(at / inRow), at % inRow)] = parseInt(digit, 36);
  return found;
}
const around: ((shifted: number) => [number, number])[] = [() => [0, 1], (s) => [-1, s], (s) => [-1, s - 1], () => [0, -1], (s) => [1, s - 1], (s) => [1, s]];
/** The hex beyond a side, by the number the server has for it: from the east against the clock. */
export function beyond(hex: string, side: number): string {
  const [down, right] = around[side]!(rowOf(hex) & 1);
  return hexAt(rowOf(hex) + down, columnOf(hex) + right);
}

/** The number under which lists of the server have a hex. */
export const numberOf = (hex: string): number => rowOf(hex) * inRow + columnOf(hex);

const place = (row: number, column: number): Point => ({ x: wide * (column + (row & 1) / 2), y: 1.5 * size * row });
export const middle = (hex: string): Point => place(rowOf(hex), columnOf(hex));
/** The one of these hexes that lies under a point. */
export function hexUnder(point: Point, among: string[]): string | undefined {
  const far = (hex: string): number => Math.hypot(middle(hex).x - point.x, middle(hex).y - point.y);
  return among.filter((hex) => far(hex) < size).sort((a, b) => far(a) - far(b))[0];
}
/** A point of a line of sight: two axes of 60 degrees, 3,000 from hex to hex. */
const drawn = ({ x, y }: HexPoint): Point => ({ x: wide * (x + y / 2) / 3000, y: (1.5 * size * y) / 3000 });
export const lineOf = ({ from, to }: SightLine): [Point, Point] => [drawn(from), drawn(to)];

const round = (n: number): number => Math.round(n * 10) / 10;
/** The corners, from the top clockwise. */
const corners = (r: number): Point[] => Array.from({ length: 6 }, (_, at) => ({ x: round(r * Math.sin((at * Math.PI) / 3)), y: round(-r * Math.cos((at * Math.PI) / 3)) }));
const whole = corners(size);
export const outline = (r: number): string => corners(r).map(({ x, y }) => `${x},${y}`).join(' ');
const ends: Record<HexSide, [number, number]> = { north_east: [0, 1], east: [1, 2], south_east: [2, 3], south_west: [3, 4], west: [4, 5], north_west: [5, 0] };
export function edge(hex: string, side: HexSide): string {
  const { x, y } = middle(hex);
  const [a, b] = ends[side].map((at) => whole[at]!) as [Point, Point];
  return `M${round(x + a.x)} ${round(y + a.y)}L${round(x + b.x)} ${round(y + b.y)}`;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** The box that holds these hexes. */
export function boxOf(hexes: string[], border = 6): Box {
  const points = hexes.map(middle);
  const x = Math.min(...points.map((one) => one.x)) - wide / 2 - border;
  const y = Math.min(...points.map((one) => one.y)) - size - border;
  return { x, y, w: Math.max(...points.map((one) => one.x)) + wide / 2 + border - x, h: Math.max(...points.map((one) => one.y)) + size + border - y };
}

/** The one of these hexes that lies next in this direction; nothing if none does. */
export function next(from: string, to: { x: number; y: number }, among: string[]): string | undefined {
  const at = middle(from);
  let best: { hex: string; far: number } | undefined;
  for (const hex of among) {
    if (hex === from) continue;
    const { x, y } = middle(hex);
    const along = (x - at.x) * to.x + (y - at.y) * to.y;
    const aside = Math.abs((x - at.x) * to.y - (y - at.y) * to.x);
    if (along < size / 2 || aside > along * 1.8) continue;
    const far = along + aside * 1.2;
    if (!best || far < best.far) best = { hex, far };
  }
  return best?.hex;
}
