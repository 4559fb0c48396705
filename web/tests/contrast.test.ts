// @vitest-environment node
import { expect, test } from 'vitest';
import { contrasts, nearestSeats, palettes } from '../scripts/contrast.mjs';

test('six palettes and two sides of one, and no pair of colours is too weak', () => {
  expect(Object.keys(palettes())).toHaveLength(8);
  const all = contrasts();
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter((c) => c.ratio < c.needs)).toEqual([]);
});

test('seat colours stay apart for normal, protan and deutan sight', () => {
  for (const theme of [0, 1]) for (const count of [4, 8]) expect(nearestSeats(theme, count)).toBeGreaterThan(20);
});
