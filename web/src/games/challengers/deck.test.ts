// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { average, curveOf, fitOf, namesIn, sample, setsOf, sizeOf, type Copies } from './deck';
import { parts } from './effects';
import { faces } from './faces';
import { retell } from './people';
import { ranking, standings } from './ranking';
import { fixtures } from './record';
import type { ParkView } from './view';

const all = faces({ 'cards.json': JSON.parse(readFileSync(new URL('../../../../games/challengers/content/cards.json', import.meta.url), 'utf8')) });
const of = (name: string) => all.find((face) => face.name === name)!;
const starters: Copies[] = [{ face: of('Newcomer'), count: 3 }, { face: of('Talent'), count: 1 }, { face: of('Dog'), count: 1 }, { face: of('Champion'), count: 1 }];

test('a deck is counted by cards, names, powers and sets', () => {
  expect(sizeOf(starters)).toBe(6);
  expect(namesIn(starters)).toBe(4);
  expect(curveOf([...starters, { face: of('Shark'), count: 1 }], 1)).toEqual([{ power: 1, count: 3 }, { power: 2, count: 1 }, { power: 3, count: 1 }, { power: 4, count: 1 }, { power: 5, count: 1 }]);
  expect(setsOf([...starters, { face: of('Shark'), count: 2 }])).toEqual([{ set: 'City', count: 6 }, { set: 'Shipwreck', count: 2 }]);
  expect(average(starters, 1)).toBe((3 * 1 + 2 + 3 + 4) / 6);
});
test('what a card would do for the deck', () => {
  expect(fitOf(of('Blacksmith'), starters, 1)).toBe('Lifts 6 of your cards');
  expect(fitOf(of('Teenager'), [...starters, { face: of('Skeleton'), count: 3 }], 1)).toBe('Worth 2 to 5 with your deck');
  expect(fitOf(of('Dog'), starters, 1)).toBe('Shares a seat it has already');
  expect(fitOf(of('Lion'), starters, 1)).toBe('Adds a name');
});
test('a sample draws every copy at most once', () => {
  const drawn = sample(starters, 9, () => 0.99);
  expect(drawn).toHaveLength(6);
  expect(drawn.filter((face) => face.name === 'Newcomer')).toHaveLength(3);
});
test('the words are the server\'s, and the keywords in them stand out', () => {
  const [first, second] = faces({ 'cards.json': { cards: [{ name: 'Cow' }, { name: 'Cat' }] }, 'card_texts.json': [{ text: 'Moo.' }] });
  expect([first!.text, second!.text]).toEqual(['Moo.', '']);
  const bold = (text: string): string => parts(text).map((part) => (part.keyword ? `<${part.text}>` : part.text)).join('');
  expect(bold('+3 power if your bench has a card of base power 1.')).toBe('+3 power if your bench has a card of base power 1.');
  expect(bold('Flag loss: this card leaves your deck. Flag loss: add 1 card.')).toBe('<Flag loss: >this card leaves your deck. <Flag loss: >add 1 card.');
});

const side = (seat: number | undefined, opponents: number[], trophies: { round: number; fans?: number }[], round = 3) => ({ plan: 1, ...(seat === undefined ? { robot: true } : { seat }), round, cards: 6, fans: 0, trophies, opponents, parks: opponents.map(() => 0) });
const view = (sides: unknown[], more: object = {}): ParkView => ({ rounds: 3, round: 3, duel: false, finale: 0, finalists: [], sides, matches: [], ...more }) as unknown as ParkView;

test('who met whom and who won follows from plan and trophies; what nobody has, the Robot won', () => {
  const three = view([side(undefined, [1, 2, 3], []), side(0, [0, 3, 2], [{ round: 2 }]), side(1, [3, 0, 1], [{ round: 1 }]), side(2, [2, 1, 0], [])]);
  expect(fixtures(three)).toEqual([
    { round: 1, park: 0, sides: [0, 1], winner: 0 }, { round: 1, park: 0, sides: [2, 3], winner: 2 },
    { round: 2, park: 0, sides: [0, 2], winner: 0 }, { round: 2, park: 0, sides: [1, 3], winner: 1 },
    { round: 3, park: 0, sides: [0, 3] }, { round: 3, park: 0, sides: [1, 2] },
  ]);
});
test('the ranking puts the final first, then fans, trophies and their numbers', () => {
  const end = view([side(0, [], [{ round: 1, fans: 2 }]), side(1, [], [{ round: 2, fans: 9 }]), side(2, [], [{ round: 3, fans: 2 }]), side(undefined, [], [])], { winner: 0, finalists: [1, 0], finale: 2 });
  expect(ranking(end).map((one) => one.side)).toEqual([0, 1, 2]);
  expect(ranking(end)[1]).toMatchObject({ place: 2, fans: 9, why: 'lost the final' });
});
test('the standings put fans first where all lie open, trophies where backs are hidden', () => {
  const order = (sides: unknown[], more: object = {}): number[] => standings(view(sides, more)).map((one) => one.at);
  const two = [side(0, [], [{ round: 1, fans: 2 }, { round: 2, fans: 2 }]), side(1, [], [{ round: 3, fans: 6 }])];
  expect(order(two, { duel: true })).toEqual([1, 0]);
  expect(order([side(0, [], [{ round: 3, fans: 6 }]), side(1, [], [{ round: 1 }, { round: 2 }])])).toEqual([1, 0]);
  expect(order(two, { winner: 0, finalists: [1, 0], finale: 2 })).toEqual(ranking(view(two, { winner: 0, finalists: [1, 0], finale: 2 })).map((one) => one.side));
});
test('the log calls people, not plans', () => {
  const table = view([side(2, [], []), side(undefined, [], [])]);
  expect(retell('Plan 1 wins: plan 2 has not enough. Player 3 follows plan 1.', table)).toBe('Player 3 wins: plan 2 has not enough. Player 3 follows plan 1.');
});
