// How the Heroes share their six cards: a hand is a code, shields + 3 dashes + 9 strikes.
import { heroCards, type HeroCardId } from './view';

export type Hand = HeroCardId[];

export const codeOf = (hand: Hand): number =>
  hand.reduce((sum, card) => sum + { shield: 1, dash: 3, double_strike: 9 }[card], 0);

export function handOf(code: number): Hand {
  const counts = { shield: code % 3, dash: Math.floor(code / 3) % 3, double_strike: Math.floor(code / 9) };
  return heroCards.flatMap((card) => Array<HeroCardId>(counts[card]).fill(card));
}

export interface Split {
  hands: Hand[]; // one for each Hero
  rest: Hand; // cards that stay at home, where a table plays with fewer
}

const copies = 2;

/** The rest of the six cards, given three hands. */
export function splitOf(hands: Hand[]): Split {
  const rest = heroCards.flatMap((card) => {
    const used = hands.flat().filter((held) => held === card).length;
    return Array<HeroCardId>(Math.max(0, copies - used)).fill(card);
  });
  return { hands, rest };
}

/** A sensible division: the first Hero of yours gets Shield and Double Strike, and nobody two of a kind. */
export function suggested(each: number, first: number): Split {
  const order = [first, (first + 1) % 3, (first + 2) % 3];
  const two: Hand[] = [
    ['shield', 'double_strike'],
    ['dash', 'double_strike'],
    ['shield', 'dash'],
  ];
  const hands: Hand[] = [[], [], []];
  order.forEach((hero, at) => (hands[hero] = (two[at] ?? []).slice(0, each)));
  return splitOf(hands);
}

export interface Spot {
  hero: number; // 3: the cards that stay at home
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

export const choiceOf = (split: Split): [number, number, number] => [
  codeOf(split.hands[0] ?? []),
  codeOf(split.hands[1] ?? []),
  codeOf(split.hands[2] ?? []),
];
