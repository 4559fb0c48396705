// Where everything stands, in pixels of the stage: computed from its size and the number of spaces, so that a lane of any
// length fits. The wide board runs left to right, the tall one bottom to top.

export interface Point {
  x: number;
  y: number;
}
export interface Space extends Point {
  angle: number;
  label: boolean; // whether there is room for its number
}
export interface Box extends Point {
  w: number;
  h: number;
}
export interface BoardPlan {
  kind: 'wide' | 'tall';
  w: number;
  h: number;
  lanes: Space[][]; // [lane][position], 0 is the start
  tile: { w: number; h: number };
  token: number; // radius
  crystal: number; // scale
  mouth: Box; // the lair
  head: Box; // the dragon's head
  strips: Box[]; // where the Hero strips go
  slim: boolean; // strips with less in them
  header: number; // height kept for the Boss
  promptTop: number; // wide: where a prompt may begin
  start: Box[]; // the ledges before space 1
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));
const shake = (lane: number, at: number): number => {
  const value = Math.sin((lane + 1) * 12.9898 + at * 78.233) * 43758.5453;
  return (value - Math.floor(value)) * 2 - 1;
};

/** A number on every space if it fits, otherwise on every fifth and on the marked ones. */
function labelled(at: number, last: number, marked: number[], room: boolean): boolean {
  return room || at === 1 || at === last || at % 5 === 0 || marked.includes(at);
}

export function planWide(w: number, h: number, lair: number, marked: number[] = []): BoardPlan {
  const header = 96;
  const narrow = w < 900;
  const stripW = narrow ? 158 : 212;
  const reserve = clamp(h - 400, 12, 186); // for the prompt under the lanes
  const region = h - header - reserve;
  const spacing = clamp(region / 3.08, 70, 150);
  const mid = header + 6 + spacing * 1.5;
  const mouthW = clamp(w * 0.185, 112, 260);
  const edge = 16 + stripW + 43; // where space 1 begins, behind the ledge
  const brink = w - mouthW + 6; // where the last space ends
  const tile = { w: clamp((brink - edge + 3) / lair - 3, 8, 76), h: clamp(spacing * 0.47, 34, 66) };
  const first = edge + tile.w / 2;
  const last = brink - tile.w / 2;
  const pitch = (last - first) / Math.max(1, lair - 1);
  const token = clamp(Math.min(spacing * 0.155, 22), 13, 22);
  const lanes = [-1, 0, 1].map((side, lane) =>
    Array.from({ length: lair + 1 }, (_, at): Space => {
      const t = at === 0 ? 0 : (at - 1) / Math.max(1, lair - 1);
      const x = at === 0 ? 16 + stripW + 21 : first + (at - 1) * pitch;
      const curve = (u: number): number => mid + side * spacing * (1 - 0.5 * u ** 4);
      const slope = ((side * spacing * -2 * t ** 3) / (last - first)) * 1;
      return {
        x,
        y: curve(t) + (at === 0 || at === lair ? 0 : shake(lane, at) * 1.6),
        angle: (Math.atan(slope) * 180) / Math.PI + side * -6 * t ** 8,
        label: labelled(at, lair, marked, pitch >= 21),
      };
    }),
  );
  const slim = spacing < 96;
  const stripH = Math.min(90, spacing - 8);
  const mouthH = spacing * 2.34;
  const headSize = Math.min(mouthW * 0.86, spacing * 1.56);
  return {
    kind: 'wide', w, h, lanes, tile, token, slim, header,
    crystal: clamp(tile.h / 52, 0.7, 1.2),
    mouth: { x: w - mouthW, y: mid - mouthH / 2, w: mouthW, h: mouthH },
    head: { x: w - mouthW * 0.44 - headSize / 2, y: mid - headSize / 2, w: headSize, h: headSize },
    strips: [-1, 0, 1].map((side) => ({ x: 16, y: mid + side * spacing - stripH / 2, w: stripW, h: stripH })),
    promptTop: mid + spacing + tile.h / 2 + 24,
    start: [-1, 0, 1].map((side) => ({ x: 16 + stripW, y: mid + side * spacing - tile.h / 2 - 2, w: 40, h: tile.h + 4 })),
  };
}

export function planTall(w: number, h: number, lair: number, marked: number[] = []): BoardPlan {
  const roomy = w > 640;
  const header = roomy ? 96 : 78;
  const stripH = roomy ? 90 : 76;
  const gap = roomy ? 12 : 8;
  const mouthH = clamp(h * 0.13, 46, 130);
  const startH = clamp(h * 0.045, 22, 40);
  const top = header + mouthH;
  const bottom = h - stripH - gap - 4 - startH;
  const pitch = (bottom - top) / lair;
  const column = w / 3;
  const tile = { w: Math.min(column * 0.86, 240), h: Math.max(3, pitch - clamp(pitch * 0.16, 1, 4)) };
  const lanes = [0, 1, 2].map((lane) =>
    Array.from({ length: lair + 1 }, (_, at): Space => {
      const t = at / lair;
      const base = column * (lane + 0.5);
      const x = base + (w / 2 - base) * 0.14 * t ** 4 + (at === 0 || at === lair ? 0 : shake(lane, at) * 1.2);
      const y = at === 0 ? bottom + startH / 2 : bottom - (at - 0.5) * pitch;
      return { x, y, angle: 0, label: labelled(at, lair, marked, pitch >= 13.2) };
    }),
  );
  const headSize = mouthH * 0.84;
  const mouthW = Math.min(w - 2 * gap, 900) * 0.88;
  return {
    kind: 'tall', w, h, lanes, tile, header, slim: !roomy,
    token: clamp(Math.min(column * 0.125, 22), 14, 22),
    crystal: clamp(pitch / 20, 0.62, 1.15),
    mouth: { x: (w - mouthW) / 2, y: header, w: mouthW, h: mouthH },
    head: { x: (w - headSize) / 2, y: header + mouthH * 0.1, w: headSize, h: headSize },
    strips: [0, 1, 2].map((lane) => {
      const each = (w - 2 * gap - 2 * (roomy ? 10 : 6)) / 3;
      return { x: gap + lane * (each + (roomy ? 10 : 6)), y: h - stripH - (roomy ? 10 : 6), w: each, h: stripH };
    }),
    promptTop: h,
    start: [0, 1, 2].map((lane) => ({ x: column * (lane + 0.5) - tile.w / 2, y: bottom + 2, w: tile.w, h: startH - 4 })),
  };
}

/** Where a figure stands on a space. */
export function standing(plan: BoardPlan, lane: number, position: number): Point {
  const spaces = plan.lanes[lane] ?? [];
  const at = spaces[clamp(position, 0, spaces.length - 1)] ?? { x: 0, y: 0 };
  if (plan.kind === 'tall') return { x: at.x, y: at.y };
  const raised = position === 0 ? 0 : position === spaces.length - 1 ? 0.08 : 0.36;
  return { x: at.x, y: at.y - plan.tile.h * raised };
}

/** Where a crystal stands on its space. */
export function crystalAt(plan: BoardPlan, lane: number, position: number): Point {
  const at = plan.lanes[lane]?.[position] ?? { x: 0, y: 0 };
  return plan.kind === 'tall' ? { x: at.x + plan.tile.w * 0.27, y: at.y } : { x: at.x, y: at.y - plan.tile.h * 0.2 };
}

/** The way of a figure from one space to another, space by space, both ends included. */
export function path(plan: BoardPlan, lane: number, from: number, to: number): Point[] {
  const step = to >= from ? 1 : -1;
  const points: Point[] = [];
  for (let at = from; at !== to + step; at += step) points.push(standing(plan, lane, at));
  return points;
}

/** The dotted way of a blow from the lair to a figure. */
export function blow(plan: BoardPlan, lane: number, position: number): string {
  const to = standing(plan, lane, position);
  if (plan.kind === 'tall') {
    const x = plan.head.x + plan.head.w * 0.62;
    const y = plan.head.y + plan.head.h * 0.6;
    return `M${x} ${y}Q${(x + to.x) / 2 + (to.x >= x ? 40 : -40)} ${(y + to.y) / 2 - 30} ${to.x} ${to.y - plan.token - 6}`;
  }
  const x = plan.mouth.x + plan.mouth.w * 0.2;
  const y = plan.mouth.y + plan.mouth.h * (lane === 0 ? 0.3 : 0.74);
  const bend = lane === 0 ? -1 : 1;
  const low = Math.max(y, to.y) + 64;
  const control = lane === 0 ? Math.min(y, to.y) - 40 : low;
  return `M${x} ${y}Q${(x + to.x) / 2 + 20} ${control + bend * 10} ${to.x + plan.token + 6} ${to.y + bend * 4}`;
}

/** The middle of that way, for the chip with the number. */
export function blowMiddle(plan: BoardPlan, lane: number, position: number): Point {
  const to = standing(plan, lane, position);
  if (plan.kind === 'tall') {
    const from = { x: plan.head.x + plan.head.w * 0.62, y: plan.head.y + plan.head.h * 0.6 };
    const x = (from.x + to.x) / 2 + (to.x >= from.x ? 20 : -20);
    return { x: clamp(x, 60, plan.w - 60), y: (from.y + to.y) / 2 };
  }
  const y = plan.mouth.y + plan.mouth.h * (lane === 0 ? 0.3 : 0.74);
  const x = (plan.mouth.x + plan.mouth.w * 0.2 + to.x) / 2 + 10;
  const control = lane === 0 ? Math.min(y, to.y) - 50 : Math.max(y, to.y) + 74;
  return { x: clamp(x, 300, plan.w - 70), y: (y + to.y) / 4 + control / 2 };
}
