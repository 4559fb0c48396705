// Made from the structs of Challengers! by `make types`: change those, not this.
export interface TrophyView {
  round: number;
  fans?: number;
}
export interface Held {
  kind: number;
  count: number;
}
export interface SideView {
  side: number;
  seat?: number;
  plan: number;
  round: number;
  cards: number;
  fans: number;
  offer_size: number;
  deciding: boolean;
  playing: boolean;
  opponent?: number;
  park?: number;
  trophies: TrophyView[];
  deck?: Held[];
  names?: number;
  offer?: number[];
  level?: string;
  picks: number;
  made: number;
  redraws: number;
  removed: number;
}
export interface Help {
  by: number;
  bonus: number;
}
export interface PowerParts {
  base: number;
  fixed: number;
  own: number;
  bench: Help[];
}
export interface ParkCard {
  kind: number;
  power: number;
  parts: PowerParts;
}
export type Strain = 'none' | 'full' | 'too_full';
export interface MatchSideView {
  side: number;
  park: ParkCard[];
  bench: Held[];
  names: number;
  strain: Strain;
  exhaust: number[];
  deck: number;
  top: (number | null)[];
  left: Held[];
  next_bonus: number;
}
export interface MatchView {
  park: number;
  is_final: boolean;
  sides: MatchSideView[];
  attacker: number;
  flag_up: boolean;
  attack: number;
  against: number;
  lent: number;
  captures: number;
  asked?: number;
}
export interface Fixture {
  round: number;
  park: number;
  sides: number[];
  winner?: number;
}
export interface Standing {
  side: number;
  place: number;
  fans: number;
  hidden: number;
}
export interface TrayView {
  level: string;
  pile: number;
  discard: number;
}
export interface View {
  mine?: number;
  round: number;
  left_out?: string;
  sides: SideView[];
  matches: MatchView[];
  fixtures: Fixture[];
  standings: Standing[];
  trays: TrayView[];
  stacks: number[];
  finale: number;
  finalists: number[];
  to_act: number[];
  winner?: number;
}
export interface LevelSheet {
  level: string;
  picks: number;
}
export interface RoundSheet {
  levels: LevelSheet[];
}
export interface Sentence {
  keyword?: string;
  text: string;
}
export interface CardSheet {
  name: string;
  title: string;
  level: string;
  set: string;
  rarity: string;
  base: number[];
  text: Sentence[];
}
export interface Sheet {
  players: number;
  bench_seats: number;
  duel: boolean;
  lead_win?: number;
  parks: string[];
  rounds: RoundSheet[];
  cards: CardSheet[];
}
export interface TournamentBegan {
  type: 'tournament_began';
  players: number;
  left_out: number;
  robot: boolean;
}
export interface PlanDealt {
  type: 'plan_dealt';
  side: number;
  seat: number;
}
export interface RobotBuilt {
  type: 'robot_built';
  replaced: number;
}
export interface RoundBegan {
  type: 'round_began';
  side: number;
  round: number;
  opponent: number;
  park: number;
}
export interface OfferDrawn {
  type: 'offer_drawn';
  side: number;
  level: string;
  count: number;
  again: boolean;
  cards: number[];
}
export type Level = 'starter' | 'a' | 'b' | 'c' | 'robot' | 'solo';
export interface TrayShuffled {
  type: 'tray_shuffled';
  level: Level;
  count: number;
}
export interface Picked {
  type: 'picked';
  side: number;
  kind?: number;
  deck: number;
}
export interface Traded {
  type: 'traded';
  side: number;
  kind: number;
  goes: number[];
  deck: number;
}
export interface PickingStopped {
  type: 'picking_stopped';
  side: number;
  discarded: number;
  level: Level;
}
export interface CardRemoved {
  type: 'card_removed';
  side: number;
  kind?: number;
  deck: number;
}
export interface DeckFinished {
  type: 'deck_finished';
  side: number;
  deck: number;
}
export interface MatchBegan {
  type: 'match_began';
  first: number;
  second: number;
  park: number;
  round: number;
  begins: number;
  tossed: boolean;
  final: boolean;
  decks: number[];
  trophies: number[];
}
export interface CardRevealed {
  type: 'card_revealed';
  side: number;
  kind: number;
  attack: number;
  against: number;
  lent: number;
  first: boolean;
}
export interface BonusFixed {
  type: 'bonus_fixed';
  side: number;
  kind: number;
  bonus: number;
}
export interface PowerCounted {
  type: 'power_counted';
  side: number;
  place: number;
  kind: number;
  power: number;
  parts: PowerParts;
}
export interface Compared {
  type: 'compared';
  side: number;
  latest: number;
  attack: number;
  against: number;
  lacks: number;
  enough: boolean;
}
export interface FlagTaken {
  type: 'flag_taken';
  side: number;
  kind: number;
  power: number;
  beneath: number;
}
export interface CardsBenched {
  type: 'cards_benched';
  side: number;
  cards: number;
  names: number;
  over: boolean;
}
export interface BenchCounted {
  type: 'bench_counted';
  side: number;
  names: number;
  strain: Strain;
}
export interface CardBenchedUnseen {
  type: 'card_benched_unseen';
  side: number;
  kind: number;
}
export type From = 'deck' | 'bench' | 'park';
export interface CardExhausted {
  type: 'card_exhausted';
  side: number;
  kind: number;
  from: From;
}
export interface CardReturned {
  type: 'card_returned';
  side: number;
  kind: number;
}
export type Place = 'top' | 'bottom' | 'deck_top' | 'deck_bottom' | 'exhaust';
export interface CardAdded {
  type: 'card_added';
  side: number;
  kind?: number;
  level: string;
  place: Place;
}
export interface CardRetired {
  type: 'card_retired';
  side: number;
  kind: number;
}
export interface DeckLookedAt {
  type: 'deck_looked_at';
  side: number;
  count: number;
  whole: boolean;
  top: number[];
}
export interface DeckArranged {
  type: 'deck_arranged';
  side: number;
  kind?: number;
  place: Place;
}
export interface NextCardHelped {
  type: 'next_card_helped';
  side: number;
  bonus: number;
}
export interface FansTaken {
  type: 'fans_taken';
  side: number;
  fans: number;
  total: number;
}
export interface MatchWon {
  type: 'match_won';
  winner: number;
  loser: number;
  by_bench: boolean;
  park: number;
  captures: number;
}
export interface TrophyTaken {
  type: 'trophy_taken';
  side: number;
  round: number;
  fans?: number;
}
export interface TrophyBoxed {
  type: 'trophy_boxed';
  side: number;
  round: number;
}
export interface FansCounted {
  type: 'fans_counted';
  side: number;
  fans: number;
  trophies: number;
  place: number;
}
export interface FinalistsNamed {
  type: 'finalists_named';
  first: number;
  second: number;
}
export interface LeadTooLarge {
  type: 'lead_too_large';
  side: number;
  lead: number;
}
export interface TournamentWon {
  type: 'tournament_won';
  side: number;
  fans: number;
}
export type Event = TournamentBegan | PlanDealt | RobotBuilt | RoundBegan | OfferDrawn | TrayShuffled | Picked | Traded | PickingStopped | CardRemoved | DeckFinished | MatchBegan | CardRevealed | BonusFixed | PowerCounted | Compared | FlagTaken | CardsBenched | BenchCounted | CardBenchedUnseen | CardExhausted | CardReturned | CardAdded | CardRetired | DeckLookedAt | DeckArranged | NextCardHelped | FansTaken | MatchWon | TrophyTaken | TrophyBoxed | FansCounted | FinalistsNamed | LeadTooLarge | TournamentWon;
export interface ChooseLevel {
  type: 'choose_level';
  level: string;
  picks: number;
}
export interface Pick {
  type: 'pick';
  kind: number;
}
export interface Trade {
  type: 'trade';
  kind: number;
  goes: number[];
}
export interface Redraw {
  type: 'redraw';
  count: number;
}
export interface StopPicking {
  type: 'stop_picking';
}
export interface Remove {
  type: 'remove';
  kind: number;
}
export interface Ready {
  type: 'ready';
}
export interface KeepOnTop {
  type: 'keep_on_top';
  kind: number;
}
export interface PutInOrder {
  type: 'put_in_order';
  kinds: number[];
}
export interface PlaceCard {
  type: 'place_card';
  kind: number;
}
export interface TakeCard {
  type: 'take_card';
  kind: number;
}
export interface TakeNoMore {
  type: 'take_no_more';
}
export type Means = ChooseLevel | Pick | Trade | Redraw | StopPicking | Remove | Ready | KeepOnTop | PutInOrder | PlaceCard | TakeCard | TakeNoMore;
