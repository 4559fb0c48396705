// Made from the structs of One Against All by `make types`: change those, not this.
export type Decision = 'loadout' | 'divide' | 'order' | 'next_hero' | 'movement' | 'attack' | 'boss_card' | 'target' | 'shield' | 'over';
export type Phase = 'set_up' | 'heroes' | 'boss_card' | 'boss_attack' | 'end';
export type Hero = 'mage' | 'hunter' | 'paladin';
export interface Belief {
  card: string;
  share: number;
}
export interface BossView {
  health: number;
  most: number;
  regeneration: number;
  cards: number;
  possible_loadouts: number;
  played: string[];
  belief: Belief[];
  hand?: string[];
  linked: boolean;
  critical: boolean;
  last_point: boolean;
  last_point_locked: boolean;
  blow_average: number;
  blow_most: number;
}
export type HeroCard = 'shield' | 'dash' | 'double_strike';
export interface HeroView {
  hero: Hero;
  name: string;
  health: number;
  most: number;
  position: number;
  shards: number;
  hand_size: number;
  cards?: Record<HeroCard, number>;
  crystals: number[];
  rooted: number[];
  alive: boolean;
  safe: boolean;
  in_lair: boolean;
  yet_to_act: boolean;
  may_kill: boolean;
  standing: string;
  crystal_chance: number;
  lair_chance: number[];
  lair_with_dash: number;
  death_chance: number;
  kill_chance: number;
}
export interface ShieldFace {
  face: number;
  hero: number;
  boss: number;
}
export interface BlowView {
  target: Hero;
  damage?: number;
  shield_total?: number;
  left?: number;
  faces: ShieldFace[];
}
export interface OutlookLine {
  what: string;
  number: string;
  how: string;
}
export type Side = 'boss' | 'heroes';
export interface View {
  round: number;
  lane_length: number;
  lair: number;
  safe_spaces: number[];
  decision: Decision;
  phase: Phase;
  hero?: Hero;
  rolled?: boolean;
  attacked?: boolean;
  rolls_left?: number;
  boss: BossView;
  heroes: HeroView[];
  discard: Record<HeroCard, number>;
  attack?: BlowView;
  outlook: OutlookLine[];
  to_act: number[];
  winner?: Side;
  slayer?: Hero;
}
export interface PhaseName {
  phase: Phase;
  name: string;
}
export type Category = 'health' | 'knockback' | 'attack';
export type AimsAt = 'nothing' | 'crystal' | 'hero';
export interface BossCardFace {
  id: string;
  name: string;
  text: string;
  icon: string;
  category: Category;
  aims_at: AimsAt;
  lasts: boolean;
}
export type HeroCategory = 'defense' | 'movement' | 'attack';
export interface HeroCardFace {
  id: HeroCard;
  name: string;
  text: string;
  icon: string;
  category: HeroCategory;
  copies: number;
}
export interface Sheet {
  die_sides: number;
  boss_attack_dice: number;
  boss_loadout_size: number;
  hero_cards_each: number;
  shard_heal: number;
  rooted_regen: number;
  critical_factor: string;
  crystals: number[];
  phases: PhaseName[];
  boss_cards: BossCardFace[];
  hero_cards: HeroCardFace[];
}
export interface LoadoutChosen {
  type: 'loadout_chosen';
  cards?: string[];
}
export interface CardsDivided {
  type: 'cards_divided';
  hands?: Record<Hero, HeroCard[]>;
}
export interface RoundBegan {
  type: 'round_began';
  round: number;
}
export interface OrderSet {
  type: 'order_set';
  hero: Hero;
  place: number;
}
export interface TurnBegan {
  type: 'turn_began';
  hero: Hero;
}
export interface MovementRolled {
  type: 'movement_rolled';
  hero: Hero;
  face: number;
}
export interface Moved {
  type: 'moved';
  hero: Hero;
  from: number;
  to: number;
  safe: boolean;
  in_lair: boolean;
}
export interface StayedOutside {
  type: 'stayed_outside';
  hero: Hero;
  at: number;
}
export interface DashPlayed {
  type: 'dash_played';
  hero: Hero;
}
export interface CrystalBroken {
  type: 'crystal_broken';
  hero: Hero;
  space: number;
  healed: number;
}
export interface LairEntered {
  type: 'lair_entered';
  hero: Hero;
  discarded: number;
}
export interface ShardUsed {
  type: 'shard_used';
  hero: Hero;
  gained: number;
  health: number;
  left: number;
}
export interface DoubleStrikePlayed {
  type: 'double_strike_played';
  hero: Hero;
}
export interface BossHit {
  type: 'boss_hit';
  hero: Hero;
  roll: number;
  before: number;
  health: number;
  from_lair: boolean;
}
export interface AttackDeclined {
  type: 'attack_declined';
  hero: Hero;
}
export interface BossTurnBegan {
  type: 'boss_turn_began';
  round: number;
}
export interface BossCardPlayed {
  type: 'boss_card_played';
  card: string;
  linked: boolean;
  critical: boolean;
}
export interface NoCardPlayed {
  type: 'no_card_played';
}
export interface CrystalRooted {
  type: 'crystal_rooted';
  lane: Hero;
  space: number;
  more: number;
}
export interface BossHealed {
  type: 'boss_healed';
  gained: number;
  health: number;
}
export interface KnockedBack {
  type: 'knocked_back';
  hero: Hero;
  from: number;
  to: number;
  safe: boolean;
}
export interface WindMovedNobody {
  type: 'wind_moved_nobody';
}
export interface NoTarget {
  type: 'no_target';
}
export interface AttackPassed {
  type: 'attack_passed';
}
export interface BossAttacked {
  type: 'boss_attacked';
  target: Hero;
  dice: number[];
  sum: number;
  damage: number;
  critical: boolean;
}
export interface ShieldPlayed {
  type: 'shield_played';
  hero: Hero;
}
export interface ShieldRolled {
  type: 'shield_rolled';
  hero: Hero;
  face: number;
  total: number;
  damage: number;
  left: number;
}
export interface HeroHurt {
  type: 'hero_hurt';
  hero: Hero;
  damage: number;
  before: number;
  health: number;
  shield: number;
  linked: boolean;
}
export interface BlowAbsorbed {
  type: 'blow_absorbed';
  hero: Hero;
}
export interface BlowReflected {
  type: 'blow_reflected';
  hero: Hero;
  damage: number;
  before: number;
  health: number;
}
export interface HeroDied {
  type: 'hero_died';
  hero: Hero;
  at: number;
  crystals_left: number;
}
export interface BossRegenerated {
  type: 'boss_regenerated';
  gained: number;
  health: number;
  crystals: number;
}
export interface HeroesWon {
  type: 'heroes_won';
  slayer: Hero;
  loadout: string[];
}
export interface BossWon {
  type: 'boss_won';
  last: Hero;
  loadout: string[];
}
export type Event = LoadoutChosen | CardsDivided | RoundBegan | OrderSet | TurnBegan | MovementRolled | Moved | StayedOutside | DashPlayed | CrystalBroken | LairEntered | ShardUsed | DoubleStrikePlayed | BossHit | AttackDeclined | BossTurnBegan | BossCardPlayed | NoCardPlayed | CrystalRooted | BossHealed | KnockedBack | WindMovedNobody | NoTarget | AttackPassed | BossAttacked | ShieldPlayed | ShieldRolled | HeroHurt | BlowAbsorbed | BlowReflected | HeroDied | BossRegenerated | HeroesWon | BossWon;
export interface Loadout {
  type: 'loadout';
  cards: string[];
}
export interface Divide {
  type: 'divide';
  hands: Record<Hero, HeroCard[]>;
}
export interface Order {
  type: 'order';
  hero: Hero;
}
export interface Go {
  type: 'go';
  hero: Hero;
}
export interface Shard {
  type: 'shard';
}
export interface Dash {
  type: 'dash';
}
export interface Roll {
  type: 'roll';
}
export interface AttackPhase {
  type: 'attack_phase';
}
export interface Attack {
  type: 'attack';
}
export interface Double {
  type: 'double';
}
export interface End {
  type: 'end';
}
export interface Play {
  type: 'play';
  card: string;
  hero?: Hero;
  space?: number;
}
export interface None {
  type: 'none';
}
export interface Hit {
  type: 'hit';
  hero: Hero;
}
export interface Pass {
  type: 'pass';
}
export interface Shield {
  type: 'shield';
}
export interface Take {
  type: 'take';
}
export type Means = Loadout | Divide | Order | Go | Shard | Dash | Roll | AttackPhase | Attack | Double | End | Play | None | Hit | Pass | Shield | Take;
