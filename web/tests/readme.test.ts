// The README and the lobby promise the same: how long a game takes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const text = (path: string): string => readFileSync(resolve(process.cwd(), path), 'utf8');
const rows = [...text('../README.md').matchAll(/^\| \*\*(.+?)\*\* \| [^|]+ \| ([^|]+) \|/gm)].map(([, name, minutes]) => ({ name: name ?? '', minutes: minutes ?? '' }));

test.each([['one-against-all', 'One Against All'], ['challengers', 'Challengers!'], ['face-to-the-mat', 'Face to the Mat'], ['all-or-nothing', 'All or Nothing'], ['alls-well', "All's Well That Ends"]])('%s takes as long in the README as in the lobby', (id, name) => {
  const lobby = /minutes: '(.+?)'/.exec(text(`src/games/${id}/index.ts`))?.[1] ?? '';
  const readme = rows.find((row) => row.name === name)?.minutes ?? 'nothing';
  expect(readme.startsWith(lobby.replace(/ min$/, ''))).toBe(true);
});
