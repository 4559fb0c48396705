// The view of One Against All as the server sends it, and the names the pictures use.
import type { AnyShapes } from '../../lib/game';

export type HeroCardId = 'shield' | 'dash' | 'double_strike';
export type BossCardId = string;
export type Category = 'health' | 'knockback' | 'attack';
export type Decision = 'loadout' | 'divide' | 'order' | 'next_hero' | 'movement' | 'attack' | 'boss_card' | 'target' | 'shield' | 'over';

export interface HeroView {
  name: string;
  health: number;
  most: number;
  position: number;
  shards: number;
  hand_size: number;
  cards?: Record<HeroCardId, number>;
  crystals: number[];
  rooted: number[];
  alive: boolean;
  safe: boolean;
  in_lair: boolean;
  yet_to_act: boolean;
}

export interface BossView {
  health: number;
  most: number;
  regeneration: number;
  cards: number;
  possible_loadouts: number;
  played: BossCardId[];
  may_hold: BossCardId[];
  belief: { card: BossCardId; share: number }[];
  hand?: BossCardId[];
  linked: boolean;
  critical: boolean;
  last_point_locked: boolean;
}

export interface RulesView {
  die_sides: number;
  dash_distance: number;
  shard_heal: number;
  hero_health: number;
  crystal_regen: number;
  rooted_regen: number;
  boss_attack_dice: number;
  boss_loadout_size?: number;
  hero_cards_each?: number;
}

export interface LairView {
  game: string;
  round: number;
  lane_length: number;
  lair: number;
  safe_zone: number;
  decision: Decision;
  hero?: number;
  rolled?: boolean;
  attacked?: boolean;
  rolls_left?: number;
  phases: string[];
  phase: number;
  boss: BossView;
  heroes: HeroView[];
  discard: Record<HeroCardId, number>;
  attack?: { target: number; damage?: number; shield_total?: number };
  to_act: number[];
  winner?: 'boss' | 'heroes';
  slayer?: string;
  rules: RulesView;
}

export const BOSS = 0;
export const heroCards: HeroCardId[] = ['shield', 'dash', 'double_strike'];
export const categories: Category[] = ['health', 'knockback', 'attack'];
export const seatOf = (hero: number): number => hero + 1;
export const heroOf = (seat: number): number => seat - 1;

/** Shape, letter and colour of a figure: the Boss is seat 0. */
export const figures = [
  { letter: 'B', shape: 'hexagon', colour: '--lair', icon: 'spiked-dragon-head', word: 'boss' },
  { letter: 'M', shape: 'circle', colour: '--seat-1', icon: 'wizard-face', word: 'mage' },
  { letter: 'H', shape: 'triangle', colour: '--seat-2', icon: 'bowman', word: 'hunter' },
  { letter: 'P', shape: 'square', colour: '--seat-4', icon: 'black-knight-helm', word: 'paladin' },
] as const;

export const isSafe = (view: LairView, position: number): boolean => position <= view.safe_zone;

/** What this game says in its own words. */
export interface LairShapes extends AnyShapes {
  view: LairView;
}
