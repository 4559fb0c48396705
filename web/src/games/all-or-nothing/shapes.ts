// Made from the structs of All or Nothing by `make types`: change those, not this.
export type Mode = 'singles' | 'cage' | 'lms' | 'career';
export type Difficulty = 'medium' | 'easy' | 'hard';
export type Asked = 'nothing' | 'wrestler' | 'opponent' | 'swap' | 'opening' | 'action' | 'before_roll' | 'after_roll' | 'ability' | 'icon' | 'gift' | 'defence' | 'cards' | 'compensation' | 'kick_out' | 'climb' | 'top' | 'last_three' | 'story' | 'side' | 'backstage' | 'recovery' | 'holding' | 'injuries' | 'ally' | 'tonight' | 'pre_match' | 'scout' | 'must_win' | 'healing';
export type Side = 'player' | 'foe';
export type Level = 'neutral' | 'on_a_roll' | 'unstoppable';
export type Face = 'block' | 'reverse' | 'recharge' | 'blank';
export type Why = 'missed' | 'blocked' | 'reversed' | 'recharged' | 'no_cube' | 'caught' | 'stopped';
export interface FaceOdds {
  face: Face;
  sides: number;
  why?: Why;
  cubes: number;
}
export type Manner = 'plain' | 'into_cage' | 'off_cage' | 'devastating';
export interface OtherManner {
  manner: Manner;
  weapon?: number;
  damage: number;
  hit: number;
  lands: number;
  wins?: number;
  faces: FaceOdds[];
  leaves: number;
  gets: number;
  backfires: number;
}
export interface HandCard {
  card: number;
  tn: number;
  damage: number;
  hit: number;
  lands: number;
  wins?: number;
  affordable: boolean;
  easier: boolean;
  harder_hitting: boolean;
  faces: FaceOdds[];
  others: OtherManner[];
  leaves: number;
  gets: number;
}
export interface TokenView {
  ability: number;
  ready: boolean;
}
export type Space = 'ring' | 'lower' | 'upper' | 'top' | 'escape';
export interface CornerView {
  wrestler: number;
  health: number;
  most_health: number;
  low_health: number;
  stamina: number;
  most_stamina: number;
  low_stamina: number;
  low: boolean;
  tired: boolean;
  level: Level;
  hand_size: number;
  in_hand: number;
  in_pile: number;
  hand?: HandCard[];
  pile?: number[];
  discard: number[];
  tokens: TokenView[];
  space: Space;
  health_price: number;
  last?: number;
}
export interface RerollOdds {
  die: number;
  lands: number;
}
export interface AttackView {
  by: Side;
  card: number;
  manner: Manner;
  weapon?: number;
  strike: boolean;
  tn: number;
  listed: number;
  damage: number;
  momentum: number;
  easier: boolean;
  harder_hitting: boolean;
  landed: boolean;
  leaves: number;
  dice: number[];
  face?: Face;
  hits?: boolean;
  why?: Why;
  rerolls: RerollOdds[];
  reroll_all?: number;
  chance?: number;
  wins?: number;
  at_six: number;
  climbs: boolean;
  attempts: number;
  kick_out?: number;
}
export type Count = 'pin' | 'climb' | 'ten';
export interface Purchase {
  bought: number;
  stamina: number;
  health: number;
  attempts: number;
  chance: number;
}
export interface FallView {
  down: Side;
  count: Count;
  used: number;
  allowed: number;
  finisher: boolean;
  prices: Purchase[];
}
export type Bill = 'block' | 'devastating_block' | 'climb';
export interface PayingView {
  bill: Bill;
  left: number;
}
export interface TopView {
  drag_down: number;
  stun: number;
}
export type Ending = 'none' | 'pin' | 'stoppage' | 'escape' | 'ten_count' | 'draw';
export type Injury = 'leg' | 'head' | 'rib' | 'back';
export interface InjuryView {
  injury: Injury;
  held: number;
  text: string;
}
export type Skill = 'iron_man' | 'unbreakable' | 'lethal' | 'rope_a_dope';
export interface LearnView {
  skill: Skill;
  bought: boolean;
  text: string;
}
export type AttackType = 'strike' | 'grapple' | 'throw' | 'aerial';
export type CrowdSide = 'face' | 'heel';
export type Action = 'recovery' | 'training' | 'promo' | 'attack';
export type Role = 'candidate' | 'rival' | 'ally' | 'contender' | 'champion' | 'friend';
export interface SheetLine {
  text: string;
  by: number;
}
export type CardDeck = 'chapter1' | 'encounter' | 'scenario' | 'rival' | 'special' | 'outsider';
export type Mark = 'plain' | 'e' | 'e_star' | 'crossed';
export interface EffectView {
  kind: string;
  by: number;
  text: string;
}
export interface OptionView {
  option: number;
  label: string;
  open: boolean;
  effects: EffectView[];
}
export interface StoryView {
  card: string;
  title: string;
  deck: CardDeck;
  side?: CrowdSide;
  mark: Mark;
  texts: string[];
  options: OptionView[];
}
export interface ActionView {
  action: Action;
  open: boolean;
  dice: number;
  bonus: number;
  any: number;
  expected: number;
  text: string;
  why_not?: string;
}
export interface BackstageView {
  left: number;
  actions: ActionView[];
}
export interface HoldingView {
  slot: number;
  level: number;
  levels: number[];
  cards: number[];
}
export type Title = 'none' | 'challenge' | 'defence';
export interface SheetSum {
  lines: SheetLine[];
  total: number;
}
export interface PreMatchView {
  opponent: number;
  type: Mode;
  difficulty: Difficulty;
  hard_offered: boolean;
  hard_bonus: number;
  tournament: boolean;
  must_win: boolean;
  title: Title;
  win_vp: number;
  loss_vp: number;
  attempt: number;
  bonuses: string[];
  forbidden: string[];
  health: SheetSum;
  stamina: SheetSum;
  cards: SheetSum;
  momentum: SheetSum;
  opp_health: SheetSum;
  cubes: SheetSum;
  hand_size: number;
  most_health: number;
  most_stamina: number;
  reversal: boolean;
  scout: number;
  first_pin_attempts: number;
}
export interface PostMatchView {
  won: boolean;
  opponent: number;
  vp: number;
  bumps: number;
  final_health: number;
  ending: Ending;
}
export interface MustWinView {
  lost: number;
  value_left: number;
  give_up_vp: number;
  give_up_bumps: number;
}
export interface CareerView {
  chapter: number;
  chapters: number;
  chapter_name: string;
  tournament: boolean;
  wrestler: number;
  vp: number;
  rank: string;
  bumps: number;
  bumps_per_injury: number;
  injury_limit: number;
  injury_vp: number;
  injuries: InjuryView[];
  injuries_left: number;
  skill: number;
  skill_price: number;
  skills: LearnView[];
  lethal?: AttackType;
  side?: CrowdSide;
  space: number;
  held: number[];
  unlocked: Action[];
  roles: Record<Role, number | null>;
  valet: boolean;
  wins: number;
  losses: number;
  tokens_needed: number;
  night: number;
  encounters_left: number;
  encounters_used: number;
  wrestlers_left: number[];
  wrestlers_gone: number[];
  next: SheetLine[];
  die_bonus: Record<Action, number>;
  night_actions?: number;
  matches: number;
  victories: number;
  champion: boolean;
  ended: boolean;
  story?: StoryView;
  backstage?: BackstageView;
  recovery?: number;
  holding?: HoldingView;
  pre_match?: PreMatchView;
  post_match?: PostMatchView;
  must_win?: MustWinView;
  new_ally?: number;
  seen: number[];
  scouted: number[];
}
export interface View {
  mode: Mode;
  difficulty: Difficulty;
  versus: boolean;
  asked: Asked;
  whose?: Side;
  chosen: boolean;
  momentum: number;
  initiative: Side;
  cubes: number;
  corners: Record<Side, CornerView>;
  automa_left: number[];
  automa_used: number[];
  automa_gone: number[];
  automa_leaving: number;
  attack?: AttackView;
  fall?: FallView;
  display: number[];
  set_up: number[];
  weapons_used: number[];
  weapons_left: number;
  opening_damage: number;
  opening_left: number;
  suggested: number[];
  opening_deck: number[];
  paying?: PayingView;
  pin_chance?: number;
  escape_chance?: number;
  smash_chance?: number;
  smash_damage?: number;
  swing_chance?: number;
  defence_chance?: number;
  top?: TopView;
  blind_attacks: number;
  winner?: Side;
  decisive?: number;
  decisive_by?: Side;
  ending: Ending;
  in_ring: boolean;
  dice: number;
  career?: CareerView;
}
export type CardClass = 'none' | 'signature' | 'finisher';
export type Combo = 'none' | 'circle' | 'diamond';
export interface CardSheet {
  id: string;
  name: string;
  type: AttackType;
  damage: number;
  stamina: number;
  tn: number;
  momentum: number;
  rank: CardClass;
  taunt: boolean;
  recover: boolean;
  pin: boolean;
  in: Combo;
  out: Combo;
}
export type Stat = 'resilience' | 'drive' | 'charisma' | 'brawl';
export interface WrestlerSheet {
  id: string;
  name: string;
  brief: string;
  line: string;
  call: string;
  health: number;
  low_health: number;
  stamina: number;
  low_stamina: number;
  deck: number;
  cards: CardSheet[];
  abilities: number[];
  as_npc?: number;
  npc_only: boolean;
  stats: Record<Stat, number>;
  full_career: boolean;
  babyface_only: boolean;
  pronouns: string[];
}
export type Window = 'passive' | 'before_roll' | 'after_roll' | 'attack' | 'defence' | 'pinned' | 'initiative';
export type AbilityKind = 'standing' | 'reversal' | 'one_time' | 'crowd' | 'ally' | 'valet';
export interface AbilitySheet {
  id: string;
  name: string;
  text: string;
  window: Window;
  kind: AbilityKind;
  side?: CrowdSide;
  level: number;
}
export type Letter = 'none' | 'e' | 'ee' | 'm';
export interface AutomaSheet {
  d: number;
  k: number;
  letter: Letter;
}
export type WeaponKind = 'regular' | 'chair' | 'devastating' | 'supply';
export interface WeaponSheet {
  id: string;
  name: string;
  kind: WeaponKind;
  damage: number;
  momentum: number;
  move?: AttackType;
}
export interface TrackSpace {
  space: number;
  levels: Record<CrowdSide, number[]>;
}
export interface RankView {
  name: string;
  from?: number;
}
export interface ValetSheet {
  name: string;
  line: string;
}
export interface CareerSheet {
  told: boolean;
  track: TrackSpace[];
  ranks: RankView[];
  valet: ValetSheet;
  shift: number;
}
export interface Sheet {
  wrestlers: WrestlerSheet[];
  abilities: AbilitySheet[];
  automa: AutomaSheet[];
  weapons: WeaponSheet[];
  automa_die: Face[];
  momentum_max: number;
  roll_at: number;
  unstoppable_at: number;
  cubes_max: number;
  player_dice: number;
  opening_damage: number;
  block_cost: number;
  devastating_block_cost: number;
  buy_price: number;
  ten_count: number;
  opening_cards: number;
  attack_die_successes: number;
  defence_die_successes: number;
  escape_damage: number;
  display_size: number;
  blind_attacks: number;
  career: CareerSheet;
}
export interface CornersTaken {
  type: 'corners_taken';
  player: number;
  foe: number;
}
export interface CardSwapped {
  type: 'card_swapped';
  side: Side;
  out: number;
  in: number;
}
export interface CardPicked {
  type: 'card_picked';
  side: Side;
  card: number;
  picked: number;
  damage: number;
}
export interface OpeningSettled {
  type: 'opening_settled';
  side: Side;
  cards: number;
  damage: number;
}
export interface BellRang {
  type: 'bell_rang';
  player: number;
  foe: number;
}
export interface RolledForFirst {
  type: 'rolled_for_first';
  player: number;
  foe: number;
}
export interface FirstPaid {
  type: 'first_paid';
  side: Side;
  card: number;
}
export interface InitiativeChanged {
  type: 'initiative_changed';
  to: Side;
}
export interface CardDrawn {
  type: 'card_drawn';
  side: Side;
  card: number;
  hand: number;
  pile: number;
}
export interface Rested {
  type: 'rested';
  side: Side;
  gained: number;
  stamina: number;
}
export interface AttackDeclared {
  type: 'attack_declared';
  side: Side;
  card: number;
  manner: Manner;
  weapon: number;
  stamina: number;
  tn: number;
  circle: boolean;
  diamond: boolean;
}
export interface Rolled {
  type: 'rolled';
  side: Side;
  dice: number[];
  count: number;
  tn: number;
  automa: boolean;
  face: Face;
}
export interface Rerolled {
  type: 'rerolled';
  side: Side;
  die: number;
  from: number;
  to: number;
  paid: number;
}
export interface AttackFailed {
  type: 'attack_failed';
  by: Side;
  card: number;
  why: Why;
  tn: number;
}
export interface AttackLanded {
  type: 'attack_landed';
  by: Side;
  card: number;
  listed: number;
  total: number;
  before: number;
  health: number;
  diamond: boolean;
  manner: Manner;
}
export interface CubesChanged {
  type: 'cubes_changed';
  by: number;
  cubes: number;
}
export interface AbilityUsed {
  type: 'ability_used';
  side: Side;
  ability: number;
}
export interface AbilityCountered {
  type: 'ability_countered';
  side: Side;
  ability: number;
  die: number;
}
export type Source = 'ability' | 'reversal' | 'smash' | 'cage' | 'fall' | 'weapon';
export interface Hurt {
  type: 'hurt';
  side: Side;
  damage: number;
  before: number;
  health: number;
  source: Source;
}
export interface Healed {
  type: 'healed';
  side: Side;
  gained: number;
  health: number;
}
export interface Refreshed {
  type: 'refreshed';
  side: Side;
  gained: number;
  stamina: number;
}
export interface MomentumMoved {
  type: 'momentum_moved';
  to: Side;
  before: number;
  momentum: number;
  level: Level;
}
export interface Taunted {
  type: 'taunted';
  side: Side;
}
export interface Recovered {
  type: 'recovered';
  side: Side;
}
export interface CardReturned {
  type: 'card_returned';
  side: Side;
  card: number;
  drawn: number;
}
export interface NpcRevealed {
  type: 'npc_revealed';
  card: number;
  tn: number;
  circle: boolean;
  diamond: boolean;
  devastating: boolean;
  weapon: number;
}
export interface BlockedWith {
  type: 'blocked_with';
  side: Side;
  card: number;
  left: number;
}
export interface AttackStopped {
  type: 'attack_stopped';
  by: Side;
  card: number;
}
export type For = 'attack' | 'kick_out' | 'counter';
export interface AutomaDrawn {
  type: 'automa_drawn';
  card: number;
  d: number;
  k: number;
  purpose: For;
  tn: number;
  success: boolean;
}
export interface AutomaReshuffled {
  type: 'automa_reshuffled';
  removed: number;
  left: number;
}
export interface PileReshuffled {
  type: 'pile_reshuffled';
  side: Side;
  cards: number;
}
export interface Compensated {
  type: 'compensated';
  side: Side;
  stamina: number;
  cards: number;
}
export interface Covered {
  type: 'covered';
  down: Side;
  finisher: boolean;
  attempts: number;
  count: Count;
}
export interface HealthBought {
  type: 'health_bought';
  side: Side;
  price: number;
  health: number;
  stamina: number;
  allowed: number;
}
export interface KickOutTried {
  type: 'kick_out_tried';
  side: Side;
  first: number;
  second: number;
  health: number;
  used: number;
  allowed: number;
  free: boolean;
  count: Count;
}
export interface NpcTriedToRise {
  type: 'npc_tried_to_rise';
  card: number;
  k: number;
  health: number;
  used: number;
  allowed: number;
  free: boolean;
  count: Count;
}
export interface GotUp {
  type: 'got_up';
  side: Side;
  used: number;
  allowed: number;
  count: Count;
}
export interface Smashed {
  type: 'smashed';
  side: Side;
  successes: number;
  face: Face;
  worked: boolean;
}
export interface Climbed {
  type: 'climbed';
  side: Side;
  to: Space;
  skipped: boolean;
}
export interface ClimbPaid {
  type: 'climb_paid';
  side: Side;
  stamina: boolean;
}
export interface TopDiceRolled {
  type: 'top_dice_rolled';
  stunner: Side;
  stun: boolean;
  attack: number;
  defence: number;
  worked: boolean;
}
export interface BackToTheRing {
  type: 'back_to_the_ring';
  side: Side;
}
export interface WeaponSwung {
  type: 'weapon_swung';
  by: Side;
  weapon: number;
  face: Face;
  worked: boolean;
}
export interface WeaponSetUp {
  type: 'weapon_set_up';
  by: Side;
  weapon: number;
}
export interface WeaponTurned {
  type: 'weapon_turned';
  side: Side;
  weapon: number;
  worked: boolean;
}
export interface LastThreeDrawn {
  type: 'last_three_drawn';
  side: Side;
  cards: number;
}
export interface BlindAttackTried {
  type: 'blind_attack_tried';
  side: Side;
  card: number;
  die: number;
  tn: number;
  hit: boolean;
}
export interface MatchEnded {
  type: 'match_ended';
  winner: Side;
  ending: Ending;
  card: number;
  health: number;
  foe_health: number;
  drawn: boolean;
}
export interface CareerBegan {
  type: 'career_began';
  wrestler: number;
  full: boolean;
}
export interface ChapterBegan {
  type: 'chapter_began';
  chapter: number;
}
export interface StoryOpened {
  type: 'story_opened';
  card: string;
  title: string;
  deck: CardDeck;
  side?: CrowdSide;
  turned: boolean;
}
export interface StoryTold {
  type: 'story_told';
  text: string;
}
export interface StoryAsked {
  type: 'story_asked';
  labels: string[];
}
export interface StoryAnswered {
  type: 'story_answered';
  label: string;
}
export interface VpChanged {
  type: 'vp_changed';
  by: number;
  vp: number;
}
export interface BumpsChanged {
  type: 'bumps_changed';
  by: number;
  bumps: number;
}
export interface InjuryTaken {
  type: 'injury_taken';
  injury: Injury;
  held: number;
}
export interface InjuryHealed {
  type: 'injury_healed';
  injury: Injury;
  held: number;
  vp: number;
}
export interface SkillGained {
  type: 'skill_gained';
  tokens: number;
  skill: number;
}
export interface SkillLearned {
  type: 'skill_learned';
  skill: Skill;
  attack: AttackType;
  left: number;
}
export interface SideTaken {
  type: 'side_taken';
  side: CrowdSide;
  space: number;
}
export interface Turned {
  type: 'turned';
  to: CrowdSide;
  space: number;
}
export interface TrackMoved {
  type: 'track_moved';
  side: CrowdSide;
  from: number;
  space: number;
}
export interface CardHeld {
  type: 'card_held';
  ability: number;
}
export interface ActionUnlocked {
  type: 'action_unlocked';
  action: Action;
}
export interface RoleGiven {
  type: 'role_given';
  role: Role;
  who: number;
}
export interface RoleEnded {
  type: 'role_ended';
  role: Role;
  who: number;
}
export interface RivalMade {
  type: 'rival_made';
  who: number;
  left: number;
}
export interface ValetJoined {
  type: 'valet_joined';
}
export interface ValetLeft {
  type: 'valet_left';
}
export type NextField = 'health' | 'stamina' | 'momentum' | 'cards' | 'opp_health' | 'opp_momentum' | 'opp_cubes' | 'scout' | 'first_pin_attempts';
export interface NextChanged {
  type: 'next_changed';
  field: NextField;
  by: number;
}
export interface NightActionsSet {
  type: 'night_actions_set';
  actions: number;
}
export interface DieBonusGiven {
  type: 'die_bonus_given';
  action: Action;
  dice: number;
}
export interface BackstageRolled {
  type: 'backstage_rolled';
  action: Action;
  dice: number[];
  count: number;
  successes: number;
  one: boolean;
}
export interface StatRolled {
  type: 'stat_rolled';
  stat: Stat;
  dice: number[];
  count: number;
  successes: number;
}
export interface NightBegan {
  type: 'night_began';
  night: number;
}
export interface EncounterSetAside {
  type: 'encounter_set_aside';
  rival: number;
}
export interface WrestlerSeen {
  type: 'wrestler_seen';
  who: number;
}
export interface WrestlersReshuffled {
  type: 'wrestlers_reshuffled';
  cards: number;
}
export interface EncountersReshuffled {
  type: 'encounters_reshuffled';
  cards: number;
}
export interface MatchBilled {
  type: 'match_billed';
  opponent: number;
  mode: Mode;
  difficulty: Difficulty;
  tournament: boolean;
  attempt: number;
}
export interface HardTaken {
  type: 'hard_taken';
}
export interface CardScouted {
  type: 'card_scouted';
  card: number;
}
export interface ScoutOrdered {
  type: 'scout_ordered';
  card: number;
  place: number;
}
export interface Winded {
  type: 'winded';
  lost: number;
  stamina: number;
}
export interface MatchScored {
  type: 'match_scored';
  won: boolean;
  match: number;
  bonus: number;
  vp: number;
}
export interface TokenPlaced {
  type: 'token_placed';
  win: boolean;
  wins: number;
  losses: number;
}
export interface MustWinLost {
  type: 'must_win_lost';
  attempts: number;
  left: number;
}
export interface MatchConceded {
  type: 'match_conceded';
  vp: number;
}
export interface CareerEnded {
  type: 'career_ended';
  vp: number;
}
export type Event = CornersTaken | CardSwapped | CardPicked | OpeningSettled | BellRang | RolledForFirst | FirstPaid | InitiativeChanged | CardDrawn | Rested | AttackDeclared | Rolled | Rerolled | AttackFailed | AttackLanded | CubesChanged | AbilityUsed | AbilityCountered | Hurt | Healed | Refreshed | MomentumMoved | Taunted | Recovered | CardReturned | NpcRevealed | BlockedWith | AttackStopped | AutomaDrawn | AutomaReshuffled | PileReshuffled | Compensated | Covered | HealthBought | KickOutTried | NpcTriedToRise | GotUp | Smashed | Climbed | ClimbPaid | TopDiceRolled | BackToTheRing | WeaponSwung | WeaponSetUp | WeaponTurned | LastThreeDrawn | BlindAttackTried | MatchEnded | CareerBegan | ChapterBegan | StoryOpened | StoryTold | StoryAsked | StoryAnswered | VpChanged | BumpsChanged | InjuryTaken | InjuryHealed | SkillGained | SkillLearned | SideTaken | Turned | TrackMoved | CardHeld | ActionUnlocked | RoleGiven | RoleEnded | RivalMade | ValetJoined | ValetLeft | NextChanged | NightActionsSet | DieBonusGiven | BackstageRolled | StatRolled | NightBegan | EncounterSetAside | WrestlerSeen | WrestlersReshuffled | EncountersReshuffled | MatchBilled | HardTaken | CardScouted | ScoutOrdered | Winded | MatchScored | TokenPlaced | MustWinLost | MatchConceded | CareerEnded;
export interface TakeWrestler {
  type: 'take_wrestler';
  wrestler: number;
}
export interface TakeOpponent {
  type: 'take_opponent';
  wrestler: number;
}
export interface SwapCard {
  type: 'swap_card';
  out: number;
  in: number;
}
export interface PickCard {
  type: 'pick_card';
  card: number;
}
export interface AttackWith {
  type: 'attack_with';
  card: number;
  manner: Manner;
  weapon?: number;
}
export interface UseIt {
  type: 'use_it';
  ability: number;
}
export interface SpendIt {
  type: 'spend_it';
  ability: number;
}
export interface RerollDie {
  type: 'reroll_die';
  die: number;
  card: number;
}
export interface SwingIt {
  type: 'swing_it';
  weapon: number;
  place: number;
}
export interface SetItUp {
  type: 'set_it_up';
  weapon: number;
  place: number;
}
export interface PayCard {
  type: 'pay_card';
  card: number;
}
export interface StoryOption {
  type: 'story_option';
  option: number;
}
export interface BeSide {
  type: 'be_side';
  side: CrowdSide;
}
export interface TakeAction {
  type: 'take_action';
  action: Action;
}
export interface MendInjury {
  type: 'mend_injury';
  injury: Injury;
}
export interface HoldCard {
  type: 'hold_card';
  ability: number;
}
export interface SellInjury {
  type: 'sell_injury';
  injury: Injury;
}
export interface Fight {
  type: 'fight';
  hard: boolean;
}
export interface LearnSkill {
  type: 'learn_skill';
  skill: Skill;
  attack?: AttackType;
}
export interface PutNext {
  type: 'put_next';
  card: number;
}
export interface MeetTonight {
  type: 'meet_tonight';
  wrestler: number;
}
export type Verb = 'wrestler' | 'opponent' | 'swap' | 'swapped' | 'pick' | 'picked' | 'attack' | 'draw' | 'rest' | 'ability' | 'roll' | 'reroll' | 'keep' | 'smash' | 'swing' | 'set_up' | 'no_ability' | 'pin' | 'taunt' | 'recover' | 'escape' | 'no_icon' | 'health' | 'stamina' | 'take_it' | 'block' | 'token' | 'defence_die' | 'pay' | 'card' | 'nothing' | 'buy' | 'kick_out' | 'stay_down' | 'pay_stamina' | 'pay_cards' | 'do_not_pay' | 'drag_down' | 'stun' | 'last_three' | 'give_up' | 'option' | 'side' | 'action' | 'enough' | 'heal_bump' | 'heal_injury' | 'healed' | 'hold' | 'hold_none' | 'give_injury' | 'keep_injuries' | 'fight' | 'learn' | 'retry' | 'concede' | 'new_ally' | 'keep_ally' | 'next_card' | 'tonight' | 'both';
export interface Plain {
  type: 'plain';
  verb: Verb;
}
export type Means = TakeWrestler | TakeOpponent | SwapCard | PickCard | AttackWith | UseIt | SpendIt | RerollDie | SwingIt | SetItUp | PayCard | StoryOption | BeSide | TakeAction | MendInjury | HoldCard | SellInjury | Fight | LearnSkill | PutNext | MeetTonight | Plain;
export interface MatchRow {
  number: number;
  chapter: number;
  opponent: string;
  type: Mode;
  difficulty: Difficulty;
  tournament: boolean;
  hard: boolean;
  attempt: number;
  over: boolean;
  won: boolean;
  ending: Ending;
  vp: number;
  score: number;
  near_falls: number;
  attacks: number;
}
export interface CareerSummary {
  wrestler: string;
  name: string;
  side?: CrowdSide;
  full: boolean;
  turned: boolean;
  chapter: number;
  vp: number;
  shift: number;
  rank: string;
  ended: boolean;
  wins: number;
  losses: number;
  injuries: number;
  abilities: string[];
  matches: MatchRow[];
}
export type EntryKind = 'note' | 'card' | 'night' | 'match';
export type NoteKind = 'text' | 'choice' | 'change';
export interface JournalNote {
  kind: NoteKind;
  text: string;
}
export interface JournalEntry {
  kind: EntryKind;
  title: string;
  match?: number;
  notes: JournalNote[];
}
export interface JournalChapter {
  title: string;
  entries: JournalEntry[];
}
export interface Journal {
  chapters: JournalChapter[];
}
export interface TaleLine {
  text: string;
  colour: string;
}
export interface MatchTale {
  match: MatchRow;
  lines: TaleLine[];
}
export interface History {
  summary: CareerSummary;
  journal: Journal;
  matches: MatchTale[];
}
