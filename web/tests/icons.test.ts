// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boardIcons, credits, frontIcons, sprite, usedIcons } from '../scripts/icons.mjs';

test('icons are found in lists and in pictures, each once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bout-icons-'));
  writeFileSync(join(folder, 'a.ts'), "export const game = { icons: ['wizard-face',\n 'bowman'] };\nconst icons: string[] = ['champions'];");
  writeFileSync(join(folder, 'b.svelte'), '<use href="#g-bowman" /><use href="#g-{name}" />');
  expect(usedIcons(folder)).toEqual(['bowman', 'champions', 'wizard-face']);
});

test('every icon the page uses exists and has an author', () => {
  const names = usedIcons();
  expect(names.length).toBeGreaterThan(5);
  expect(sprite(names)).toContain(`id="g-${names[0]}"`);
  const listed = credits(names);
  expect(listed.flatMap((c) => c.icons).sort()).toEqual(names);
  expect(listed.filter((c) => c.author.includes('game-icons.net'))).toEqual([]);
});

test('the lobby carries no icon that only a board draws, and no icon is lost', () => {
  const games = ['all-or-nothing', 'alls-well', 'challengers', 'face-to-the-mat', 'one-against-all'];
  const front = frontIcons();
  expect(front).toContain('luchador');
  expect(front).not.toContain('ship-wheel'); // the trade of a wrestler
  expect(boardIcons('face-to-the-mat')).toContain('ship-wheel');
  expect([...new Set([...front, ...games.flatMap(boardIcons)])].sort()).toEqual(usedIcons());
  expect(sprite(front).length).toBeLessThan(40_000);
});

test('an icon that does not exist stops the build', () => {
  expect(() => sprite(['no-such-icon-at-all'])).toThrow('no-such-icon-at-all');
});
