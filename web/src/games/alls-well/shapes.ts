// Made from the structs of All's Well That Ends by `make types`: change those, not this.
export type Asked = 'nothing' | 'character' | 'praxis' | 'upgrade' | 'evolution' | 'mastery' | 'trade' | 'deck' | 'start' | 'impulse' | 'instant' | 'brace' | 'brace_step' | 'turn' | 'surrender' | 'action' | 'discard' | 'mercenary' | 'catch_up' | 'end_of_turn' | 'offered_action' | 'move' | 'arrival' | 'order' | 'option' | 'loot' | 'place' | 'throw_item' | 'pick_up' | 'lose_loot' | 'forced_step' | 'guard' | 'throes' | 'enemy' | 'enemy_target' | 'enemy_hex' | 'route' | 'spawn' | 'pick' | 'either' | 'effects' | 'reaction' | 'cards' | 'trigger' | 'snare' | 'set_up' | 'claim' | 'deed' | 'gift' | 'travel' | 'answer' | 'help' | 'assist' | 'put_back' | 'closing';
export interface GoalPart {
  text: string;
  met: boolean;
  have?: number;
  need?: number;
}
export interface GoalView {
  met: boolean;
  parts: GoalPart[];
  secondary: GoalPart[];
}
export type CharacterId = 'marica' | 'lambik' | 'groanax' | 'knowman';
export type Condition = 'healthy' | 'rattled' | 'wounded' | 'dead';
export type Token = 'none' | 'strike' | 'ward' | 'marked' | 'slowed' | 'weakened' | 'withered';
export interface TokenView {
  token: Token;
  value: number;
}
export type IntentState = 'wounded' | 'rattled' | 'engaged' | 'closing';
export interface Outlook {
  intents: number;
  row?: IntentState;
  target?: number;
  to?: string;
  damage?: number;
  spared?: number;
}
export interface UnitView {
  unit: number;
  name: string;
  at: string;
  character?: CharacterId;
  hired?: number;
  employer?: number;
  type?: number;
  condition?: Condition;
  space?: number;
  spaces?: number;
  threshold?: number;
  potency: number;
  range: number;
  move?: number;
  defend?: number;
  augment?: TokenView;
  affliction?: TokenView;
  holds?: boolean;
  threat?: string;
  sees?: string;
  outlook: Outlook[];
}
export type Part = 'absent' | 'playing' | 'collapsed' | 'left';
export type Floored = 'standing' | 'floored' | 'exposed';
export type Slot = 'left_hand' | 'right_hand' | 'armour' | 'belt' | 'second_belt';
export interface ItemView {
  item: number;
  slot?: Slot;
}
export interface HeroView {
  unit: number;
  seat: number;
  name: string;
  character?: CharacterId;
  praxis?: number;
  part: Part;
  solo: boolean;
  level: number;
  health: number;
  most: number;
  resolve: number;
  coin: number;
  trauma: number;
  brace: number;
  potency: number;
  range: number;
  influence: number;
  floored: Floored;
  items: ItemView[];
  pack_room: number;
  hand_size: number;
  deck: number;
  discarded: number;
  impulse_deck: number;
  deck_cards: number[];
  discards: number[];
  impulse_cards: number[];
  impulses_used: number[];
  impulse?: number;
  tracks: number[];
  hand?: number[];
  drawn?: number[];
  held?: number[];
}
export interface TriggerView {
  unit?: number;
  type?: number;
}
export interface NextRound {
  now: TriggerView[];
  if_fast: TriggerView[];
  if_slow: TriggerView[];
}
export interface SlotView {
  slot: number;
  armour?: boolean;
  read?: boolean;
  text?: string;
  effect?: string;
}
export interface TypeView {
  type: number;
  name: string;
  move: number;
  potency: number;
  range: number;
  standees: number;
  killed: number;
  ties?: number;
}
export interface HexView {
  hex: string;
  value: number;
}
export interface DroppedView {
  hex: string;
  item: number;
}
export type HexSide = 'east' | 'north_east' | 'north_west' | 'west' | 'south_west' | 'south_east';
export type SideKind = 'open' | 'difficult' | 'deadly' | 'blocked';
export interface SideView {
  hex: string;
  side: HexSide;
  kind: SideKind;
}
export type TurnKind = 'none' | 'standard' | 'rampage';
export interface TurnView {
  who: number;
  kind: TurnKind;
  card?: number;
  mercenary_card?: number;
  taken: number[];
  surging: boolean;
  moved: number;
  rampage: number[];
}
export interface EnemyTurnView {
  type: number;
  intent: number;
  left: number[];
  target?: number;
}
export interface ReachView {
  unit: number;
  movement: number;
  ends: string;
  passes: string;
  before: string;
}
export interface OptionView {
  option: number;
  label: string;
  open: boolean;
}
export interface SceneView {
  letter: string;
  text: string;
  options: OptionView[];
}
export interface PilesView {
  intents: number[];
  intents_used: number[];
  throes: number[];
  throes_used: number[];
  loot: number[];
  loot_used: number[];
}
export type Phase = 'none' | 'set_up' | 'scenario' | 'exploration' | 'closing' | 'over';
export type Edge = 'N' | 'E' | 'S' | 'W';
export interface ChanceView {
  unit: number;
  chance: number;
}
export interface TravelView {
  icon: number;
  edge: Edge;
  to: number;
  name?: string;
  move: number;
  open: boolean;
  needs?: string;
  chances: ChanceView[];
}
export type QuestKind = 'investigation' | 'challenge';
export type Speed = 'fast' | 'slow';
export interface ActionWord {
  action: string;
  ability?: number;
}
export interface BoxView {
  value: number;
  speed?: Speed;
  potency: boolean;
  icons: ActionWord[];
}
export interface QuestView {
  quest: number;
  kind: QuestKind;
  covered: boolean;
  open: boolean;
  needs?: string;
  box?: BoxView;
  chances: ChanceView[];
  helpers: number[];
}
export interface LocationView {
  location: number;
  name: string;
  column: number;
  row: number;
  here: boolean;
  travel: TravelView[];
  quests: QuestView[];
}
export interface TokenHeld {
  token: number;
  name: string;
  text: string;
}
export interface AnswerView {
  option: number;
  label: string;
  open: boolean;
  forced: boolean;
  needs?: string;
}
export interface AskedQuest {
  quest: number;
  text: string;
  answers: AnswerView[];
}
export type Deed = 'rest' | 'scout' | 'investigate' | 'challenge';
export interface DrawnView {
  unit: number;
  deed: Deed;
  cards: number[];
  from?: CharacterId;
  quest?: number;
  value?: number;
  needed?: number;
  helper?: number;
  turned: number[];
  help: number;
}
export interface EndView {
  end: number;
  label: string;
  open: boolean;
  needs?: string;
}
export interface ClosingView {
  text: string;
  ends: EndView[];
}
export type Preparing = 'absent' | 'character' | 'growing' | 'grown' | 'open' | 'market' | 'deck' | 'ready';
export interface RowView {
  row: number;
  praxis: string[];
  character: string[];
  deck: string;
  mastery: string;
  once: boolean;
  open: boolean;
}
export interface SetUpView {
  unit: number;
  at: Preparing;
  level: number;
  due: number;
  rows: RowView[];
  cards: number;
  evolutions: number;
  missing: number;
  loot: number;
  trauma: number;
  gained: number[];
  owned: number[];
  deck: number[];
  size: number;
  impulses: number[];
  leading: number[];
}
export interface CampaignView {
  phase: Phase;
  chapter: number;
  won: boolean[];
  title?: string;
  at?: number;
  round: number;
  last: number;
  locations: LocationView[];
  armour: number[];
  tokens: TokenHeld[];
  augments: number[];
  afflictions: number[];
  quest?: AskedQuest;
  drawn?: DrawnView;
  closing?: ClosingView;
  set_up: SetUpView[];
}
export interface View {
  mine?: number;
  asked: Asked;
  whose?: number;
  to_act: number[];
  round: number;
  rounds: number;
  goal: GoalView;
  units: UnitView[];
  heroes: HeroView[];
  ready: TriggerView[];
  fast: TriggerView[];
  slow: TriggerView[];
  active?: TriggerView;
  next: NextRound;
  slots: SlotView[];
  types: TypeView[];
  voided: string[];
  snares: HexView[];
  dropped: DroppedView[];
  sides: SideView[];
  exploration: number[];
  turn?: TurnView;
  enemy_turn?: EnemyTurnView;
  reaches: ReachView[];
  scene?: SceneView;
  throes?: number;
  loot_drawn: number[];
  piles: PilesView;
  won?: boolean;
  outcome?: string;
  campaign?: CampaignView;
}
export type Difficulty = 'standard' | 'easy' | 'hard';
export interface SpawnSheet {
  hex: string;
  type: number;
  group: number;
}
export interface LetterSheet {
  hex: string;
  letter: string;
}
export interface LabelSheet {
  name: string;
  hexes: string;
}
export type GroupKind = 'destructible' | 'door' | 'turning';
export interface GroupSheet {
  name: string;
  kind: GroupKind;
  sides: SideView[];
}
export interface MapSheet {
  rows: number;
  columns: number;
  hexes: string;
  pits: string;
  solid: string;
  starts: string;
  own_starts: (string | null)[];
  sides: SideView[];
  spawns: SpawnSheet[];
  loot: HexView[];
  letters: LetterSheet[];
  labels: LabelSheet[];
  groups: GroupSheet[];
  sight: string[];
}
export type Section = 'none' | 'open' | 'sustain' | 'close';
export interface ActionSheet {
  action: string;
  ability?: number;
  value: number;
  order: boolean;
  section: Section;
  surged?: number;
  rampaged?: number;
  bonus: string;
}
export interface ActionCardSheet {
  name: string;
  level: number;
  speed: Speed;
  actions: ActionSheet[];
  surge_from?: number;
  surge_to?: number;
  hired: ActionSheet[];
}
export interface TrackSheet {
  action: string;
  levels: number[];
  speeds: (Speed | null)[];
}
export interface SoloSheet {
  potency: number;
  move: number;
  range: number;
  influence: number;
  health: number[];
  tracks: TrackSheet[];
}
export interface CharacterSheet {
  name: string;
  trait: string;
  trait_text: string;
  health: number;
  range: number;
  influence: number;
  potency: number;
  abilities: number[];
  cards: ActionCardSheet[];
  solo: SoloSheet;
}
export type AbilityStyle = 'augment' | 'affliction';
export interface AbilitySheet {
  name: string;
  text: string;
  owner: CharacterId;
  style: AbilityStyle;
}
export interface CardSheet {
  name: string;
  text: string;
  line: string;
}
export type ImpulseType = 'instant' | 'effect' | 'modifier';
export interface ImpulseSheet {
  name: string;
  text: string;
  praxis: number;
  number: number;
  type: ImpulseType;
}
export type ItemSlot = 'hand' | 'armour';
export interface EquipmentSheet {
  name: string;
  text: string;
  slot: ItemSlot;
  hands: number;
  level: number;
  price: number;
  weapon: boolean;
  owner?: CharacterId;
}
export interface SpaceSheet {
  condition: Condition;
  threshold: number;
  bonus: string;
}
export interface EnemySheet {
  name: string;
  line: string;
  code: string;
  overlord: boolean;
  move: number;
  potency: number;
  range: number;
  coin: number;
  track: SpaceSheet[];
  augment: string;
  augment_text: string;
  affliction: string;
  affliction_text: string;
  special_text: string;
  defeat_text: string;
  affliction_range: number;
}
export interface HiredSheet {
  name: string;
  line: string;
  augment_text: string;
  affliction_text: string;
  level: number;
  price: number;
  move: number;
  potency: number;
  range: number;
  track: SpaceSheet[];
}
export interface IntentSheet {
  speed: Speed;
  rows: Record<IntentState, ActionSheet[]>;
}
export interface SceneSheet {
  scenario: string;
  title: string;
  intro: string;
  goal: string;
  header: string[];
  secondary: string[];
  level: number;
  rounds: number;
  map: MapSheet;
}
export interface Sheet {
  scenario: string;
  title: string;
  intro: string;
  goal: string;
  header: string[];
  secondary: string[];
  level: number;
  rounds: number;
  players: number;
  max_resolve: number;
  difficulty: Difficulty;
  prompts: string[];
  map: MapSheet;
  characters: Record<CharacterId, CharacterSheet>;
  abilities: AbilitySheet[];
  praxes: CardSheet[];
  impulses: ImpulseSheet[];
  equipment: EquipmentSheet[];
  loot: CardSheet[];
  throes: CardSheet[];
  enemies: EnemySheet[];
  hired: HiredSheet[];
  intents: IntentSheet[];
  chapters: SceneSheet[];
  first_loot: number;
}
export interface CharacterTaken {
  type: 'character_taken';
  unit: number;
  character: CharacterId;
  solo: boolean;
}
export interface PraxisFollowed {
  type: 'praxis_followed';
  unit: number;
  praxis: number;
}
export interface CardAcquired {
  type: 'card_acquired';
  unit: number;
  card: number;
}
export interface ImpulseEvolved {
  type: 'impulse_evolved';
  unit: number;
  in: number;
  out: number;
}
export interface Bought {
  type: 'bought';
  unit: number;
  item: number;
  coin: number;
}
export interface Sold {
  type: 'sold';
  unit: number;
  item: number;
  coin: number;
}
export interface Given {
  type: 'given';
  from: number;
  to: number;
  item?: number;
  coin: number;
}
export interface Hiring {
  type: 'hiring';
  unit: number;
  hired: number;
  coin: number;
}
export interface ScenarioBegan {
  type: 'scenario_began';
  rounds: number;
  armour: number;
  chapter: number;
}
export interface Placed {
  type: 'placed';
  unit: number;
  kind: number;
  at: string;
}
export interface Spawned {
  type: 'spawned';
  unit: number;
  kind: number;
  at: string;
}
export interface TokenAdded {
  type: 'token_added';
  trigger: TriggerView;
  place: number;
}
export interface RoundBegan {
  type: 'round_began';
  round: number;
}
export interface PlotRead {
  type: 'plot_read';
  slot: number;
  armour: boolean;
  text: string;
  effect: string;
}
export interface ImpulsesDrawn {
  type: 'impulses_drawn';
  unit: number;
  one?: number;
  other?: number;
}
export interface ImpulsePlayed {
  type: 'impulse_played';
  unit: number;
  impulse: number;
  held?: number;
}
export interface ImpulseUsed {
  type: 'impulse_used';
  unit: number;
  impulse: number;
  unused: boolean;
}
export interface TokenTurned {
  type: 'token_turned';
  trigger: TriggerView;
}
export type Gone = 'died_out' | 'collapsed' | 'left';
export interface TokenGone {
  type: 'token_gone';
  trigger: TriggerView;
  why: Gone;
}
export interface TurnBegan {
  type: 'turn_began';
  unit: number;
}
export interface CardPlayed {
  type: 'card_played';
  unit: number;
  card: number;
  rampage: boolean;
}
export interface RampageBroke {
  type: 'rampage_broke';
  unit: number;
}
export interface CardDrawn {
  type: 'card_drawn';
  unit: number;
  card: number;
}
export interface CardDiscarded {
  type: 'card_discarded';
  unit: number;
  card: number;
}
export interface WentTo {
  type: 'went_to';
  trigger: TriggerView;
  speed: Speed;
}
export interface ActionTaken {
  type: 'action_taken';
  unit: number;
  kind: ActionWord;
  value: number;
  target?: number;
  surged: boolean;
  rampaged: boolean;
}
export interface Braced {
  type: 'braced';
  unit: number;
  tokens: number;
}
export interface Ordered {
  type: 'ordered';
  by: number;
  unit: number;
  kind: ActionWord;
}
export interface OrderDeclined {
  type: 'order_declined';
  by: number;
  unit: number;
}
export interface Moved {
  type: 'moved';
  unit: number;
  from: string;
  to: string;
  forced: boolean;
}
export interface PutOn {
  type: 'put_on';
  unit: number;
  from: string;
  to: string;
}
export interface AttackMissed {
  type: 'attack_missed';
  unit: number;
  target?: number;
}
export interface Defended {
  type: 'defended';
  unit: number;
  value: number;
}
export interface DefendLost {
  type: 'defend_lost';
  unit: number;
}
export interface DamageDealt {
  type: 'damage_dealt';
  on: number;
  by?: number;
  dealt: number;
  suffered: number;
}
export interface DamageTaken {
  type: 'damage_taken';
  from: number;
  by: number;
}
export interface Degraded {
  type: 'degraded';
  unit: number;
  space: number;
}
export interface Improved {
  type: 'improved';
  unit: number;
  space: number;
}
export interface Healed {
  type: 'healed';
  unit: number;
  gained: number;
  health: number;
}
export interface HealthLost {
  type: 'health_lost';
  unit: number;
  lost: number;
  health: number;
}
export interface ResolveChanged {
  type: 'resolve_changed';
  unit: number;
  by: number;
  resolve: number;
}
export interface WasFloored {
  type: 'was_floored';
  unit: number;
}
export interface FlooredTurned {
  type: 'floored_turned';
  unit: number;
  to: Floored;
}
export interface Rose {
  type: 'rose';
  unit: number;
}
export interface Collapsed {
  type: 'collapsed';
  unit: number;
}
export interface Left {
  type: 'left';
  unit: number;
}
export interface Died {
  type: 'died';
  unit: number;
  kind: number;
  by?: number;
  at: string;
}
export interface ThroesDrawn {
  type: 'throes_drawn';
  unit: number;
  card: number;
}
export interface TraumaGained {
  type: 'trauma_gained';
  unit: number;
  trauma: number;
}
export interface CoinChanged {
  type: 'coin_changed';
  unit: number;
  by: number;
  coin: number;
}
export interface LootDrawn {
  type: 'loot_drawn';
  unit: number;
  loot: number;
}
export interface ItemKept {
  type: 'item_kept';
  unit: number;
  item: number;
  slot: Slot;
  pack: boolean;
}
export interface ItemDiscarded {
  type: 'item_discarded';
  unit?: number;
  item: number;
}
export interface ItemThrown {
  type: 'item_thrown';
  unit: number;
  item: number;
  at: string;
}
export interface ItemFound {
  type: 'item_found';
  unit: number;
  item: number;
}
export interface LootUsed {
  type: 'loot_used';
  unit: number;
  loot: number;
}
export interface SceneRead {
  type: 'scene_read';
  unit: number;
  letter: string;
  at: string;
  text: string;
}
export interface SceneAnswered {
  type: 'scene_answered';
  unit: number;
  letter: string;
  label: string;
  result: string;
  effect: string;
}
export interface HexVoided {
  type: 'hex_voided';
  at: string;
}
export interface TokenLaid {
  type: 'token_laid';
  unit: number;
  token: Token;
  value: number;
}
export interface TokenUsed {
  type: 'token_used';
  unit: number;
  token: Token;
}
export interface SnareLaid {
  type: 'snare_laid';
  at: string;
  value: number;
}
export interface SnareSprung {
  type: 'snare_sprung';
  unit: number;
  at: string;
  value: number;
}
export interface IntentDrawn {
  type: 'intent_drawn';
  kind: number;
  intent: number;
}
export interface EnemyActed {
  type: 'enemy_acted';
  unit: number;
  row: IntentState;
}
export interface TargetTaken {
  type: 'target_taken';
  unit: number;
  target: number;
}
export interface Held {
  type: 'held';
  unit: number;
}
export interface Afflicted {
  type: 'afflicted';
  unit: number;
}
export interface Augmented {
  type: 'augmented';
  unit: number;
}
export type Attribute = 'potency' | 'move' | 'attack' | 'defend' | 'ability' | 'range' | 'influence' | 'order_reach' | 'ordered' | 'ordered_attack' | 'damage_taken' | 'target_defend' | 'defend_held' | 'healing' | 'affliction_held' | 'forced_by' | 'forced_of' | 'difficult' | 'loot_draw' | 'loot_discard' | 'brace_kept' | 'guards' | 'hidden' | 'ignores_defend' | 'ignored' | 'passes' | 'no_push' | 'no_pull' | 'no_flee' | 'all_weapons' | 'keeps_coin' | 'sheltered' | 'roped';
export interface TypeChanged {
  type: 'type_changed';
  kind: number;
  attribute: Attribute;
  by: number;
}
export interface SidesChanged {
  type: 'sides_changed';
  group: number;
  layout: number;
  chapter: number;
}
export interface SlotCovered {
  type: 'slot_covered';
  slot: number;
}
export type Pile = 'intents' | 'throes';
export interface CardSeen {
  type: 'card_seen';
  pile: Pile;
  place: number;
  card: number;
}
export interface TokenGained {
  type: 'token_gained';
  token: number;
  name: string;
  text: string;
}
export interface TokenMoved {
  type: 'token_moved';
  trigger: TriggerView;
  by: number;
}
export interface SurrenderProposed {
  type: 'surrender_proposed';
  unit: number;
}
export interface SurrenderDeclined {
  type: 'surrender_declined';
  unit: number;
}
export type Ending = 'none' | 'success' | 'failure';
export interface ScenarioClosed {
  type: 'scenario_closed';
  ending: Ending;
  round: number;
  text: string;
}
export interface ChapterBegan {
  type: 'chapter_began';
  chapter: number;
}
export interface LevelGained {
  type: 'level_gained';
  unit: number;
  level: number;
  row: number;
}
export interface ItemGranted {
  type: 'item_granted';
  unit: number;
  item: number;
}
export interface DeckListed {
  type: 'deck_listed';
  unit: number;
  cards: number;
}
export interface HealthRaised {
  type: 'health_raised';
  unit: number;
  by: number;
  most: number;
}
export interface TraumaShed {
  type: 'trauma_shed';
  unit: number;
  by: number;
  trauma: number;
}
export interface ExplorationOpened {
  type: 'exploration_opened';
  part: number;
  title: string;
  round: number;
  last: number;
}
export interface LocationShown {
  type: 'location_shown';
  unit?: number;
  location: number;
  name: string;
  text: string;
  effect: string;
}
export interface PartyMoved {
  type: 'party_moved';
  from: number;
  to: number;
}
export interface TrackerMoved {
  type: 'tracker_moved';
  round: number;
  last: number;
}
export interface Scouted {
  type: 'scouted';
  unit: number;
  from: number;
  to: number;
  success: boolean;
}
export interface QuestShown {
  type: 'quest_shown';
  unit: number;
  quest: number;
  text: string;
}
export interface AnswerGiven {
  type: 'answer_given';
  unit: number;
  quest: number;
  option: number;
  label: string;
}
export interface CardTurned {
  type: 'card_turned';
  unit: number;
  card: number;
}
export interface CardsReturned {
  type: 'cards_returned';
  unit: number;
  discarded?: number;
  top?: number;
  under: number;
}
export interface AssistBegan {
  type: 'assist_began';
  unit: number;
  helper: number;
  quest: number;
}
export interface Assisted {
  type: 'assisted';
  unit: number;
  helper: number;
  quest: number;
  card?: number;
  by: number;
  help: number;
}
export interface AssistRefused {
  type: 'assist_refused';
  unit: number;
}
export interface ChallengeSettled {
  type: 'challenge_settled';
  unit: number;
  quest: number;
  success: boolean;
  value: number;
  needed: number;
}
export type Verdict = 'first' | 'second' | 'success' | 'failure';
export interface QuestResolved {
  type: 'quest_resolved';
  unit: number;
  quest: number;
  verdict: Verdict;
  text: string;
  effect: string;
}
export interface QuestCovered {
  type: 'quest_covered';
  unit: number;
  quest: number;
  success: boolean;
  token: number;
}
export interface Rested {
  type: 'rested';
  unit: number;
  resolve: number;
}
export interface ArmourEarned {
  type: 'armour_earned';
  slot: number;
}
export interface ExplorationLost {
  type: 'exploration_lost';
  token: number;
}
export interface HiredGained {
  type: 'hired_gained';
  unit: number;
  hired: number;
}
export type Way = 'quest' | 'time' | 'collapse';
export interface ExplorationEnded {
  type: 'exploration_ended';
  part: number;
  way: Way;
}
export interface LastEntryShown {
  type: 'last_entry_shown';
  part: number;
  text: string;
  effect: string;
}
export interface ClosingShown {
  type: 'closing_shown';
  won: boolean;
  text: string;
}
export interface EndShown {
  type: 'end_shown';
  end: number;
  label: string;
  text: string;
}
export interface EpilogueShown {
  type: 'epilogue_shown';
  character: CharacterId;
  name: string;
  text: string;
}
export interface CampaignEnded {
  type: 'campaign_ended';
  won: number;
}
export type Event = CharacterTaken | PraxisFollowed | CardAcquired | ImpulseEvolved | Bought | Sold | Given | Hiring | ScenarioBegan | Placed | Spawned | TokenAdded | RoundBegan | PlotRead | ImpulsesDrawn | ImpulsePlayed | ImpulseUsed | TokenTurned | TokenGone | TurnBegan | CardPlayed | RampageBroke | CardDrawn | CardDiscarded | WentTo | ActionTaken | Braced | Ordered | OrderDeclined | Moved | PutOn | AttackMissed | Defended | DefendLost | DamageDealt | DamageTaken | Degraded | Improved | Healed | HealthLost | ResolveChanged | WasFloored | FlooredTurned | Rose | Collapsed | Left | Died | ThroesDrawn | TraumaGained | CoinChanged | LootDrawn | ItemKept | ItemDiscarded | ItemThrown | ItemFound | LootUsed | SceneRead | SceneAnswered | HexVoided | TokenLaid | TokenUsed | SnareLaid | SnareSprung | IntentDrawn | EnemyActed | TargetTaken | Held | Afflicted | Augmented | TypeChanged | SidesChanged | SlotCovered | CardSeen | TokenGained | TokenMoved | SurrenderProposed | SurrenderDeclined | ScenarioClosed | ChapterBegan | LevelGained | ItemGranted | DeckListed | HealthRaised | TraumaShed | ExplorationOpened | LocationShown | PartyMoved | TrackerMoved | Scouted | QuestShown | AnswerGiven | CardTurned | CardsReturned | AssistBegan | Assisted | AssistRefused | ChallengeSettled | QuestResolved | QuestCovered | Rested | ArmourEarned | ExplorationLost | HiredGained | ExplorationEnded | LastEntryShown | ClosingShown | EndShown | EpilogueShown | CampaignEnded;
export interface TakeCharacter {
  type: 'take_character';
  character: CharacterId;
}
export interface TakePraxis {
  type: 'take_praxis';
  praxis: number;
}
export interface TakeCard {
  type: 'take_card';
  card: number;
}
export interface TakeImpulse {
  type: 'take_impulse';
  impulse: number;
}
export interface BuyItem {
  type: 'buy_item';
  equipment: number;
  price: number;
}
export interface SellItem {
  type: 'sell_item';
  item: number;
}
export interface GiveItem {
  type: 'give_item';
  item: number;
  to: number;
}
export interface GiveCoin {
  type: 'give_coin';
  coin: number;
  to: number;
}
export interface HireOne {
  type: 'hire_one';
  hired: number;
  price: number;
}
export interface WearItem {
  type: 'wear_item';
  item: number;
  slot: Slot;
}
export interface AtHex {
  type: 'at_hex';
  hex: string;
}
export interface OnUnit {
  type: 'on_unit';
  unit: number;
}
export interface PlayCard {
  type: 'play_card';
  card: number;
  speed: Speed;
}
export interface Hit {
  potency?: number;
  modifier?: number;
  more?: number;
  damage: number;
  reaches?: number;
  suffered?: number;
  wasted?: number;
  space?: number;
  kills?: boolean;
}
export interface HexPoint {
  x: number;
  y: number;
}
export interface SightLine {
  from: HexPoint;
  to: HexPoint;
}
export interface Acting {
  type: 'acting';
  unit?: number;
  action: string;
  ability?: number;
  card?: number;
  nth?: number;
  target?: number;
  hex?: string;
  hand?: number;
  surge?: boolean;
  rampage?: boolean;
  pause?: boolean;
  hit?: Hit;
  line?: SightLine;
}
export interface UseItem {
  type: 'use_item';
  item: number;
}
export type Family = 'guide' | 'character' | 'praxis' | 'ability' | 'action' | 'impulse' | 'equipment' | 'loot' | 'enemy' | 'hired' | 'throes';
export interface UseEffect {
  type: 'use_effect';
  family: Family;
  row: number;
  owner?: number;
}
export interface TakeOption {
  type: 'take_option';
  option: number;
}
export type Room = 'empty' | 'to_pack' | 'discard' | 'use' | 'throw_it';
export interface PlaceItem {
  type: 'place_item';
  slot: Slot;
  room: Room;
}
export interface StepAcross {
  type: 'step_across';
  side: HexSide;
  hex?: string;
  deadly: boolean;
}
export interface TakeThroes {
  type: 'take_throes';
  throes: number;
}
export interface NthOf {
  type: 'nth_of';
  which: number;
}
export interface ScoutWay {
  type: 'scout_way';
  to: number;
  icon: number;
  move?: number;
}
export interface TakeQuestNow {
  type: 'take_quest_now';
  quest: number;
}
export interface GoTo {
  type: 'go_to';
  location: number;
}
export interface HelpBy {
  type: 'help_by';
  unit: number;
  track?: number;
  slots?: number;
}
export interface PutBack {
  type: 'put_back';
  discard?: number;
  top?: number;
  under: number[];
}
export interface AskFor {
  type: 'ask_for';
  coin: number;
  from: number;
}
export interface EndBy {
  type: 'end_by';
  end: number;
}
export interface TakeRow {
  type: 'take_row';
  row: number;
}
export interface TakeLoot {
  type: 'take_loot';
  loot: number;
}
export interface TakeOut {
  type: 'take_out';
  card: number;
}
export interface PutIn {
  type: 'put_in';
  card: number;
}
export interface DropItem {
  type: 'drop_item';
  item: number;
}
export type Verb = 'character' | 'praxis' | 'card' | 'evolve' | 'recommended' | 'buy' | 'buy_loot' | 'sell' | 'give' | 'give_coin' | 'hire' | 'wear' | 'put_away' | 'done' | 'start' | 'impulse' | 'instant' | 'play' | 'rampage' | 'mercenary' | 'loot' | 'use' | 'surrender' | 'agree' | 'refuse' | 'act' | 'pause' | 'brace' | 'discard' | 'solo' | 'catch_up' | 'end_turn' | 'decline' | 'order' | 'walk' | 'arrival' | 'option' | 'keep' | 'place' | 'pack' | 'throw_new' | 'throw_to' | 'pick_up' | 'side' | 'guard' | 'pass' | 'throes' | 'enemy' | 'target' | 'hex' | 'route' | 'pick' | 'either' | 'effect' | 'place_card' | 'left' | 'right' | 'retrieve' | 'snare' | 'kind' | 'scout' | 'quest' | 'rest' | 'go' | 'stay' | 'answer' | 'assist' | 'refuse_help' | 'turn_up' | 'stop' | 'put_back' | 'under' | 'loot_packed' | 'ask_coin' | 'accept' | 'closing' | 'row' | 'quick_start' | 'ease' | 'take_loot' | 'hand_over' | 'drop' | 'market' | 'builder' | 'take_out' | 'put_in' | 'ready' | 'claim';
export interface Plain {
  type: 'plain';
  verb: Verb;
}
export type Means = TakeCharacter | TakePraxis | TakeCard | TakeImpulse | BuyItem | SellItem | GiveItem | GiveCoin | HireOne | WearItem | AtHex | OnUnit | PlayCard | Acting | UseItem | UseEffect | TakeOption | PlaceItem | StepAcross | TakeThroes | NthOf | ScoutWay | TakeQuestNow | GoTo | HelpBy | PutBack | AskFor | EndBy | TakeRow | TakeLoot | TakeOut | PutIn | DropItem | Plain;
export interface CharacterRow {
  id: string;
  name: string;
  praxis: string;
  solo: boolean;
  level: number;
  trauma: number;
  coin: number;
  growth: string[];
}
export interface ChapterRow {
  number: number;
  scenario: string;
  title: string;
  won?: boolean;
  rounds: number;
  left?: string;
  locations: number;
  quests: number;
  met: number;
  armour: number[];
  coin: number;
  trauma: number;
}
export interface TokenRow {
  token: number;
  name: string;
  origin: string;
  held: boolean;
}
export interface CampaignSummary {
  chapter: number;
  ended: boolean;
  end: string;
  party: CharacterRow[];
  chapters: ChapterRow[];
  tokens: TokenRow[];
}
export type EntryKind = 'set_up' | 'scenario' | 'entry' | 'exploration' | 'location' | 'quest' | 'ending';
export type NoteKind = 'text' | 'choice' | 'change';
export interface JournalNote {
  kind: NoteKind;
  text: string;
}
export interface JournalEntry {
  kind: EntryKind;
  title: string;
  notes: JournalNote[];
}
export interface JournalChapter {
  title: string;
  entries: JournalEntry[];
}
export interface Journal {
  chapters: JournalChapter[];
}
export interface CampaignHistory {
  summary: CampaignSummary;
  journal: Journal;
}
