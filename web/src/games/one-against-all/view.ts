// The shapes of One Against All under the names the pictures use, and what its figures look like.
import type { ChoiceOf, Offered as OfferedOf, TableModel as Model } from '../../lib/game';
import type { Event, Hero, HeroCard, HeroView, Means, Phase, Sheet, View } from './shapes';

export type { BlowView, BossCardFace, BossView, Category, Event, Hero, HeroCard, HeroCardFace, HeroView, Phase, Sheet, ShieldFace, View } from './shapes';

/** What this game says in its own words. */
export interface LairShapes {
  view: View;
  sheet: Sheet;
  event: Event;
  means: Means;
}
export type LairTable = Model<LairShapes>;
export type Offered = OfferedOf<LairShapes>;
export type Choice = ChoiceOf<LairShapes>;

export const BOSS = 0;
export type Who = 'boss' | Hero;

interface Figure {
  who: Who;
  seat: number;
  letter: string;
  shape: 'hexagon' | 'circle' | 'triangle' | 'square';
  colour: string;
  icon: string;
}
const boss: Figure = { who: 'boss', seat: BOSS, letter: 'B', shape: 'hexagon', colour: '--lair', icon: 'spiked-dragon-head' };
const figures: Record<Who, Figure> = {
  boss,
  mage: { who: 'mage', seat: 1, letter: 'M', shape: 'circle', colour: '--seat-1', icon: 'wizard-face' },
  hunter: { who: 'hunter', seat: 2, letter: 'H', shape: 'triangle', colour: '--seat-2', icon: 'bowman' },
  paladin: { who: 'paladin', seat: 3, letter: 'P', shape: 'square', colour: '--seat-4', icon: 'black-knight-helm' },
};
export const figureOf = (who: Who): Figure => figures[who];
export const figureAt = (seat: number): Figure => Object.values(figures).find((figure) => figure.seat === seat) ?? boss;

export const seatOf = (hero: Hero): number => figures[hero].seat;
export const heroAt = (seat: number): Hero | undefined => {
  const { who } = figureAt(seat);
  return who === 'boss' ? undefined : who;
};
/** The lane on the board, from 0: seats of Heroes and lanes are in the same order. */
export const laneOf = (hero: Hero): number => figures[hero].seat - 1;
/** A Hero as this view has him. */
export const heroIn = (view: View, hero: Hero | undefined): HeroView | undefined => view.heroes.find((one) => one.hero === hero);

const bossPhases: Phase[] = ['boss_card', 'boss_attack'];
/** The Boss's turn, card or attack. */
export const bossActs = (view: View): boolean => bossPhases.includes(view.phase);
