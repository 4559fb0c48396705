import { describe, expect, it } from 'vitest';
import { blow, crystalAt, path, planTall, planWide, standing, type BoardPlan } from './geometry';

const sizes = [
  [1104, 624], [1104, 450], [844, 420], [1584, 810], [700, 460],
] as const;
const tallSizes = [
  [390, 520], [390, 470], [820, 780], [360, 430],
] as const;
const inside = (plan: BoardPlan): void => {
  for (const [lane, spaces] of plan.lanes.entries())
    for (let at = 0; at < spaces.length; at += 1) {
      const { x, y } = standing(plan, lane, at);
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(plan.w);
      expect(y).toBeGreaterThan(plan.header - 4);
      expect(y).toBeLessThan(plan.h);
    }
};

describe('boards', () => {
  it.each([8, 20, 21, 40])('fit lanes of %i spaces', (lair) => {
    for (const [w, h] of sizes) {
      const plan = planWide(w, h, lair, [5]);
      inside(plan);
      for (const spaces of plan.lanes) for (let at = 2; at <= lair; at += 1) expect(spaces[at]!.x).toBeGreaterThan(spaces[at - 1]!.x);
      expect(plan.lanes[0]![lair]!.x + plan.tile.w / 2).toBeLessThanOrEqual(plan.mouth.x + 8);
    }
    for (const [w, h] of tallSizes) {
      const plan = planTall(w, h, lair, [5]);
      inside(plan);
      for (const spaces of plan.lanes) for (let at = 1; at <= lair; at += 1) expect(spaces[at]!.y).toBeLessThan(spaces[at - 1]!.y);
      expect(plan.lanes[1]![0]!.y).toBeLessThan(plan.strips[0]!.y);
    }
  });
  it('keeps numbers apart: all of them or every fifth', () => {
    const all = planWide(1104, 624, 20, []).lanes[0]!.filter((space) => space.label).length;
    expect(all).toBeGreaterThanOrEqual(20);
    const some = planWide(1104, 624, 40, [18]).lanes[0]!;
    expect(some[18]!.label).toBe(true);
    expect(some[17]!.label).toBe(false);
    expect(some[40]!.label).toBe(true);
  });
  it('gives every strip room', () => {
    for (const [w, h] of sizes) {
      const { strips } = planWide(w, h, 20);
      for (let at = 1; at < 3; at += 1) expect(strips[at]!.y).toBeGreaterThanOrEqual(strips[at - 1]!.y + strips[at - 1]!.h);
    }
  });
  it('walks space by space, both ways', () => {
    const plan = planWide(1104, 624, 20);
    expect(path(plan, 0, 3, 7)).toHaveLength(5);
    expect(path(plan, 0, 7, 0)).toHaveLength(8);
    expect(path(plan, 0, 7, 0)[7]).toEqual(standing(plan, 0, 0));
  });
  it('draws a blow and crystals at numbers', () => {
    for (const plan of [planWide(1104, 624, 20), planTall(390, 500, 20)])
      for (const lane of [0, 1, 2]) {
        expect(blow(plan, lane, 12)).not.toContain('NaN');
        expect(Number.isFinite(crystalAt(plan, lane, 10).x)).toBe(true);
      }
  });
});
