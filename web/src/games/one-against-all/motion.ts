// Movement that CSS alone cannot do, at the speed the page is set to.
import { speed } from '../../parts/speed';
import type { Point } from './geometry';

export { speed };

export const stepMs = 110;
export const hopMs = (steps: number): number => Math.min(900, Math.max(1, steps) * stepMs);

/** Frames of a walk with a small hop on every space. */
export function hops(points: Point[], height: number): Keyframe[] {
  const frames: Keyframe[] = [];
  points.forEach((point, at) => {
    const next = points[at + 1];
    frames.push({ transform: `translate(${point.x}px, ${point.y}px)` });
    if (next) frames.push({ transform: `translate(${(point.x + next.x) / 2}px, ${(point.y + next.y) / 2 - height}px)` });
  });
  return frames;
}

/** Counts a number from where it was to where it is. Used as {@attach counted(n)}. */
export function counted(value: number): (node: HTMLElement) => (() => void) | void {
  return (node) => {
    const from = Number(node.dataset['shown'] ?? value);
    const ms = 260 * speed();
    node.dataset['shown'] = String(value);
    if (from === value || ms === 0) {
      node.textContent = String(value);
      return;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      const part = Math.min(1, (now - began) / ms);
      node.textContent = String(Math.round(from + (value - from) * part));
      if (part < 1) frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  };
}
