// The Fast Action Cards as the screen names them, and why a card was whose.
import { isSquare, symbolsOf, works, type Ring } from './ring';
import { signed } from './people';
import { grades, idles, qualities, whys, type Grade, type MatView, type Quality } from './view';

export interface CardFace {
  name: string; // QUICK, TV Move, GOLD
  points: string; // '2 points', 'die', ''
  hold: boolean;
  rule: string; // where the rulebook explains this kind of card
}
interface Row {
  type: string;
  quality?: string;
  base?: number;
  value?: number;
  icon?: boolean;
  hold?: boolean;
  reel?: string;
  colour?: string;
}
const count = (n: number): string => `${n} point${n === 1 ? '' : 's'}`;
const sum = (row: Row): string => (row.reel ? `reel ${row.reel}` : row.icon ? (row.base ? `${row.base} + die` : 'a die roll') : count(row.base ?? 0));

export function cardFace(content: Record<string, any>, index: number): CardFace | null {
  const row = (content['cards.json']?.cards as Row[] | undefined)?.[index];
  if (!row) return null;
  const hold = row.hold === true;
  switch (row.type) {
    case 'skill': return { name: row.quality ?? '', points: row.quality === 'SPECIALTY' ? 'as on the wrestler’s card' : sum(row), hold, rule: 'FTM-6.1' };
    case 'tv': return { name: 'TV Move', points: `value ${row.value}`, hold, rule: 'FTM-6.2' };
    case 'grudge': return { name: (row.colour ?? '').toUpperCase(), points: 'Grudge card', hold, rule: 'FTM-6.3' };
    case 'wild': return { name: 'Wild Card', points: 'a chart decides', hold, rule: 'FTM-5.8' };
    case 'reel': return { name: `Reel ${row.reel}`, points: 'Highlight Reel', hold, rule: 'FTM-5.9' };
    case 'trailing': return { name: 'TRAILING', points: sum(row), hold, rule: 'FTM-5.10' };
    case 'ref_bump': return { name: 'REF BUMP', points: 'the referee goes down', hold, rule: 'FTM-5.11' };
    case 'test_of_strength': return { name: 'Test of strength', points: 'dice, face against heel', hold, rule: 'FTM-5.12' };
    case 'title_holder': return { name: 'TITLE HOLDER', points: 'a die roll', hold, rule: 'FTM-5.1' };
    case 'signature': return { name: 'SIGNATURE', points: 'a die roll', hold, rule: 'FTM-5.1' };
    default: return { name: row.type, points: '', hold, rule: 'FTM-5.1' };
  }
}

/** Why this wrestler, in a few words, and the rule behind it. */
export function whyWords(why: number, name: string): { text: string; rule: string } {
  switch (whys[why]) {
    case 'only': return { text: `only ${name} can`, rule: 'FTM-5.5' };
    case 'trailing': return { text: `${name} is trailing`, rule: 'FTM-7.1' };
    case 'favored': return { text: `level, ${name} is favored`, rule: 'FTM-7.2' };
    case 'grade': return { text: `${name} has the better TV Grade`, rule: 'FTM-5.6' };
    case 'grudge': return { text: `${name} has the higher Grudge`, rule: 'FTM-5.7' };
    case 'champion': return { text: `${name} holds a title`, rule: 'FTM-R14' };
    case 'signature': return { text: `${name} scored before`, rule: 'FTM-R14' };
    case 'chart': return { text: 'the story says so', rule: 'FTM-5.8' };
    case 'underdog': return { text: `${name} is the underdog`, rule: 'FTM-7.3' };
    default: return { text: '', rule: 'FTM-5.5' };
  }
}
export function idleWords(why: number): { text: string; rule: string } {
  switch (idles[why]) {
    case 'nobody_able': return { text: 'nobody can use it', rule: 'FTM-2.5' };
    case 'no_points': return { text: 'it is worth nothing', rule: 'FTM-R17' };
    case 'no_move': return { text: 'no such move', rule: 'FTM-R63' };
    case 'no_champion': return { text: 'no champion in the ring', rule: 'FTM-R17' };
    case 'nobody_scored_before': return { text: 'nobody scored before', rule: 'FTM-R17' };
    case 'no_test': return { text: 'no test of strength', rule: 'FTM-R17' };
    case 'chart': return { text: 'the story moves nobody', rule: 'FTM-5.8' };
    default: return { text: 'no score', rule: 'FTM-R17' };
  }
}

/** One in the ring and the card in play: whether it can be theirs, and by what. */
export interface Claim {
  who: number;
  text: string;
  able: boolean;
}
/** Who could use the card that was just drawn (FTM-5.5); nothing for cards that dice or charts decide. */
export function claims(content: Record<string, any>, view: MatView, ring: Ring, grudges: ReadonlyMap<number, number> = new Map()): Claim[] {
  const row = ring.card ? (content['cards.json']?.cards as Row[] | undefined)?.[ring.card.index] : undefined;
  const people = ring.tokens.flatMap((token) => { const w = view.roster[token.who]; return w ? [{ token, w }] : []; });
  if (!row || people.length === 0) return [];
  const best = (value: (one: (typeof people)[number]) => number): number => Math.max(...people.map(value));
  const grade = (one: (typeof people)[number]): Grade => ring.grades.get(one.w.who) ?? one.w.tv; // as this match has changed it
  const tv = (one: (typeof people)[number]): number => grades.indexOf(grade(one));
  const grudge = (one: (typeof people)[number]): number => grudges.get(one.w.who) ?? one.w.grudge;
  const behind = (one: (typeof people)[number]): number => -one.token.space;
  switch (row.type) {
    case 'skill': {
      const quality = qualities.find((one): one is Quality => one === row.quality);
      if (!quality) return [];
      return people.map(({ token, w }) => {
        const symbol = symbolsOf(ring, token, w).find(([one]) => one === quality)?.[1];
        if (!symbol) return { who: w.who, text: `has no ${quality}`, able: false };
        if (token.off.some((one) => one.quality === quality)) return { who: w.who, text: `is without ${quality} for now`, able: false };
        const able = works(ring, token, quality, symbol, view.track);
        return { who: w.who, text: able ? `has ${quality}` : `stands on a ${isSquare(view.track, token.space) ? 'square' : 'circle'}, ${quality} needs a ${symbol}`, able };
      });
    }
    case 'tv': return people.map((one) => ({ who: one.w.who, text: `TV Grade ${grade(one)}`, able: tv(one) === best(tv) }));
    case 'grudge': return people.map((one) => ({ who: one.w.who, text: `Grudge ${signed(grudge(one))}`, able: grudge(one) === best(grudge) }));
    case 'trailing': return people.map((one) => ({ who: one.w.who, text: one.token.space === 0 ? 'on Start' : `on ${one.token.space}`, able: behind(one) === best(behind) }));
    case 'title_holder': return people.map(({ w }) => ({ who: w.who, text: w.titles.length ? 'holds a title' : 'holds no title', able: w.titles.length > 0 }));
    default: return [];
  }
}

/** Two dice, black and white: 0 to 35 as they are read, 11 to 66, and back. */
export const place = (read: number): number => (Math.floor(read / 10) - 1) * 6 + (read % 10) - 1;
export const read = (index: number): number => (Math.floor(index / 6) + 1) * 10 + (index % 6) + 1;
/** How likely a roll up to this face is. */
export const within = (read: number): number => (place(read) + 1) / 36;
