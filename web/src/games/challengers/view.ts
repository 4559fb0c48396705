// The view of Challengers! as the server sends it.
import type { AnyShapes } from '../../lib/game';

export interface CardText {
  name: string;
  level: string;
  set: string;
  base: number | 'round';
  text?: string;
}
export interface Held extends CardText {
  count: number;
}
export interface ParkCard extends CardText {
  printed: number;
  fixed: number;
  own: number;
  from_bench: number;
  power: number;
}

export interface SideView {
  plan: number;
  seat?: number; // none: the Robot
  robot?: boolean;
  round: number;
  cards: number;
  fans: number;
  deciding: boolean;
  playing: boolean;
  offer_size: number;
  opponent?: number;
  park?: number;
  trophies: { round: number; fans?: number }[];
  opponents: number[];
  parks: number[];
  deck?: Held[];
  offer?: CardText[];
  picks?: number;
  redraws?: number;
  removed?: number;
  level?: string;
}

export interface MatchSide {
  side: number;
  deck: number;
  names: number;
  in_park: ParkCard[];
  bench: Held[];
  exhaust: CardText[];
  left: Held[];
  top: (string | null)[];
  next_bonus: number;
}
export interface MatchView {
  park: number;
  final: boolean;
  sides: [MatchSide, MatchSide];
  attacker: number;
  flag: boolean;
  attack: number;
  against: number;
  captures: number;
  asked?: number;
}

export interface ParkView {
  game: string;
  round: number;
  rounds: number;
  players: number;
  bench_seats: number;
  duel: boolean; // two sides: no final, all scores open
  left_out?: string;
  lead_win?: number;
  trays: Record<string, { pile: number; discard: number }>;
  stacks: number[];
  sides: SideView[];
  matches: MatchView[];
  finale: number;
  finalists: number[];
  to_act: number[];
  winner?: number;
}

/** The side of a seat. */
export const sideOf = (view: ParkView, seat: number): number => view.sides.findIndex((side) => side.seat === seat);

/** The fans of a side as far as they are known: the sum of open trophies and tokens, and how many backs are hidden. */
export function fansOf(side: SideView): { known: number; hidden: number } {
  const known = side.trophies.reduce((sum, trophy) => sum + (trophy.fans ?? 0), side.fans);
  return { known, hidden: side.trophies.filter((trophy) => trophy.fans === undefined).length };
}

/** What this game says in its own words. */
export interface ParkShapes extends AnyShapes {
  view: ParkView;
}
