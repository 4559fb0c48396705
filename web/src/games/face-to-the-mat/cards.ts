// Why a card was whose, and whose it can be, in words.
import { signed } from './people';
import type { Ring } from './ring';
import type { Claim, Idle, Sheet, View, Why } from './view';

interface Reason {
  text: string;
  rule: string;
}
const whys: Record<Why, (name: string) => Reason> = {
  only: (name) => ({ text: `only ${name} can`, rule: 'FTM-5.5' }),
  trailing: (name) => ({ text: `${name} is trailing`, rule: 'FTM-7.1' }),
  favored: (name) => ({ text: `level, ${name} is favored`, rule: 'FTM-7.2' }),
  grade: (name) => ({ text: `${name} has the better TV Grade`, rule: 'FTM-5.6' }),
  grudge: (name) => ({ text: `${name} has the higher Grudge`, rule: 'FTM-5.7' }),
  champion: (name) => ({ text: `${name} holds a title`, rule: 'FTM-R14' }),
  signature: (name) => ({ text: `${name} scored before`, rule: 'FTM-R14' }),
  chart: () => ({ text: 'the story says so', rule: 'FTM-5.8' }),
  underdog: (name) => ({ text: `${name} is the underdog`, rule: 'FTM-7.3' }),
};
const idles: Record<Idle, Reason> = {
  nobody_able: { text: 'nobody can use it', rule: 'FTM-2.5' },
  no_points: { text: 'it is worth nothing', rule: 'FTM-R17' },
  no_move: { text: 'no such move', rule: 'FTM-R63' },
  no_champion: { text: 'no champion in the ring', rule: 'FTM-R17' },
  nobody_scored_before: { text: 'nobody scored before', rule: 'FTM-R17' },
  no_test: { text: 'no test of strength', rule: 'FTM-R17' },
  chart: { text: 'the story moves nobody', rule: 'FTM-5.8' },
  blank: { text: 'no score', rule: 'FTM-R17' },
};
/** Why this wrestler, in a few words, and the rule behind it. */
export const whyWords = (why: Why, name: string): Reason => whys[why](name);
export const idleWords = (why: Idle): Reason => idles[why];

/** One in the ring and the card in play: whether it can be theirs, and by what. */
export interface Claimed {
  who: number;
  text: string;
  able: boolean;
}
/** Who could use the card that was just drawn, as the server says; nothing for cards that dice or charts decide. */
export function claims(sheet: Sheet, view: View, ring: Ring, grudges: ReadonlyMap<number, number> = new Map()): Claimed[] {
  const card = ring.card ? sheet.cards[ring.card.index] : undefined;
  if (!ring.card || !card) return [];
  return ring.card.claims.flatMap(({ who, claim }) => {
    const w = view.roster[who];
    const token = ring.tokens.find((t) => t.who === who);
    if (!w || !token) return [];
    const text = (): string => {
      switch (card.type) {
        case 'skill': return qualityWords(claim, card.quality ?? '', sheet.track.squares.includes(token.space));
        case 'tv': return `TV Grade ${ring.grades.get(who) ?? w.tv}`;
        case 'grudge': return `Grudge ${signed(grudges.get(who) ?? w.grudge)}`;
        case 'trailing': return token.space === 0 ? 'on Start' : `on ${token.space}`;
        case 'title_holder': return claim === 'able' ? 'holds a title' : 'holds no title';
        default: return '';
      }
    };
    return [{ who, text: text(), able: claim === 'able' }];
  });
}
function qualityWords(claim: Claim, quality: string, square: boolean): string {
  switch (claim) {
    case 'able': return `has ${quality}`;
    case 'lost': return `is without ${quality} for now`;
    case 'misplaced': return `stands on a ${square ? 'square' : 'circle'}, ${quality} needs a ${square ? 'circle' : 'square'}`;
    default: return `has no ${quality}`;
  }
}
