// @vitest-environment node
// The page knows no rules: whatever it says of them comes from the server. So no text of the page has a figure in front of
// something that is counted by the rules: such a figure belongs into the view, the sheet, an event or a choice.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url);
const games = new URL('games/', source);
const filesIn = (folder: URL): [name: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|testing\.ts$|shapes\.ts$/.test(name))
    .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]);
const number = String.raw`(?:[2-9]|[1-9]\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)`;
const counted = 'attacks?|attempts?|cards?|chapters?|chips?|copies|crystals?|cubes?|damage|decks?|dice|die|events?|fans?|health|heroes|lanes?|matches|momentum|names?|parks?|picks?|points?|power|rolls?|rounds?|seats?|shards?|shields?|shows?|sides|spaces?|stamina|steps?|symbols?|titles?|trays?|trophies|weapons?|wrestlers?';
const figure = new RegExp(String.raw`(?<![\w.$#%-])${number} (?:[a-z]+ )?(?:${counted})\b|\b(?:count of|at least|at most|no more than) ${number}\b`, 'i');

/** The lines of a file without its styles and comments. */
const lines = (text: string): string[] => text.replace(/<style>[\s\S]*<\/style>|<!--[\s\S]*?-->|\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '').split('\n');

const rulesIn = (text: string): string[] => lines(text).filter((line) => figure.test(line.replace(/pitch: '[^']*'/, ''))); // a poster's line is no rule

test('no text of the page has a figure of the rules in it', () => {
  expect(filesIn(source).flatMap(([name, text]) => rulesIn(text).map((line) => `${name}: ${line.trim()}`))).toEqual([]);
});

test('whatever comes from the server has its type: nothing is any', () => {
  expect(filesIn(source).flatMap(([name, text]) => lines(text).filter((line) => /(?::|<|\bas|,) *any\b(?! [a-z])/.test(line)).map((line) => `${name}: ${line.trim()}`))).toEqual([]);
});

/** Lists of words that repeat a whole enum of the game: where one grows in C++, nobody would tell them. A Record over it does not compile. */
function mirrorsIn(text: string, shapes: string): string[] {
  const words = (of: string): string[] => [...of.matchAll(/'([^']*)'/g)].map(([, word]) => word!);
  const enums = [...shapes.matchAll(/export type \w+ = ('[^;]*);/g)].map(([, list]) => words(list!).sort().join()).filter((list) => list.includes(','));
  return [...text.matchAll(/\[\s*'[^'\]]*'(?:\s*,\s*'[^'\]]*'){2,}\s*,?\s*\]/g)].map(([list]) => list).filter((list) => enums.includes(words(list).sort().join()));
}

test('no list repeats an enum of the rules', () => {
  for (const game of readdirSync(games)) {
    const folder = new URL(`${game}/`, games);
    const shapes = readFileSync(new URL('shapes.ts', folder), 'utf8');
    expect(filesIn(folder).flatMap(([name, text]) => mirrorsIn(text, shapes).map((list) => `${game}/${name}: ${list}`))).toEqual([]);
  }
  expect(mirrorsIn(`const order: Heat[] = ['cold', 'warm', 'hot'];`, `export type Heat = 'cold' | 'warm' | 'hot';`)).toHaveLength(1);
  expect(mirrorsIn(`const some: Heat[] = ['cold', 'warm', 'hot'];`, `export type Heat = 'cold' | 'warm' | 'hot' | 'boiling';`)).toHaveLength(0);
});

test('such a figure is found', () => {
  for (const line of [
    'text: "You open with five cards of at most 9 damage together."', '<p>2 damage to you if it fails</p>', 'A bench has 6 seats', 'Two dice, together', 'a count of ten', 'Three chapters, one name to make', 'Each Hero holds two Hero cards',
  ])
    expect(rulesIn(line), line).toHaveLength(1);
  for (const line of ['`${damage} damage`', 'names.slice(0, 2)', '<Rule number="AON-7.2" />', 'One card, before the attack.', '// two cards', '<style>\n.a { } /* 2 dice */\n</style>'])
    expect(rulesIn(line), line).toHaveLength(0);
});
