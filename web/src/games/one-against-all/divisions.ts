// How the Heroes share their cards.
import { laneOf, type Hero, type HeroCard, type Offered, type Sheet } from './view';

export type Hand = HeroCard[];

export interface Split {
  hands: Hand[]; // one for each lane
  rest: Hand; // cards that stay at home, where a table plays with fewer
}

/** The rest of the cards, given three hands. */
export function splitOf(sheet: Sheet, hands: Hand[]): Split {
  const rest = sheet.hero_cards.flatMap(({ id, copies }) => {
    const used = hands.flat().filter((held) => held === id).length;
    return Array<HeroCard>(Math.max(0, copies - used)).fill(id);
  });
  return { hands, rest };
}

/** A sensible division: the first Hero of yours gets Shield and Double Strike, and nobody two of a kind. */
export function suggested(sheet: Sheet, first: number): Split {
  const order = [first, (first + 1) % 3, (first + 2) % 3];
  const two: Hand[] = [
    ['shield', 'double_strike'],
    ['dash', 'double_strike'],
    ['shield', 'dash'],
  ];
  const hands: Hand[] = [[], [], []];
  order.forEach((hero, at) => (hands[hero] = (two[at] ?? []).slice(0, sheet.hero_cards_each)));
  return splitOf(sheet, hands);
}

export interface Spot {
  hero: number; // a lane; behind the last: the cards that stay at home
  at: number;
}

/** The same division with two cards changed over. */
export function swapped(split: Split, one: Spot, other: Spot): Split {
  const piles = [...split.hands.map((hand) => [...hand]), [...split.rest]];
  const a = piles[one.hero]?.[one.at];
  const b = piles[other.hero]?.[other.at];
  if (a === undefined || b === undefined) return split;
  piles[one.hero]![one.at] = b;
  piles[other.hero]![other.at] = a;
  return { hands: piles.slice(0, 3), rest: piles[3] ?? [] };
}

const same = (one: Hand, other: Hand): boolean => [...one].sort().join() === [...other].sort().join();

/** The choice that is this division, if the table offers it. */
export const offerOf = (choices: Offered[], split: Split): Offered | undefined =>
  choices.find(({ info: { means } }) => means.type === 'divide' && (Object.keys(means.hands) as Hero[]).every((hero) => same(means.hands[hero], split.hands[laneOf(hero)] ?? [])));
