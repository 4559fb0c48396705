// Made from the structs of Face to the Mat by `make types`: change those, not this.
export type ShowKind = 'federation' | 'exhibition';
export interface Federation {
  id: string;
  name: string;
  short: string;
  caller: string;
  second: string;
}
export type Side = 'face' | 'heel';
export type Grade = 'F' | 'E' | 'D' | 'C' | 'B' | 'A' | 'AA' | 'AAA';
export interface Range {
  to: number;
  range: string;
  chance: number;
}
export type Help = 'none' | 'gang' | 'manager' | 'valet';
export type Quality = 'AGILE' | 'CHEAT' | 'FAVORITE' | 'HEAVY' | 'HELPED' | 'MEAN' | 'OBJECT' | 'POWERFUL' | 'QUICK' | 'SMART' | 'SPECIALTY' | 'STRONG';
export type Symbol = 'none' | 'star' | 'square' | 'circle';
export interface Owned {
  quality: Quality;
  symbol: Symbol;
}
export interface Refusal {
  why: string;
  rule: string;
}
export interface Wrestler {
  who: number;
  id: string;
  name: string;
  short: string;
  ring: string;
  side: Side;
  tv: Grade;
  grudge: number;
  ally?: number;
  foe?: number;
  partner?: number;
  gone: string;
  away: boolean;
  absent: boolean;
  signed: boolean;
  guest: boolean;
  wins: number;
  losses: number;
  booked: number;
  finisher: Range;
  kick_out: Range;
  kick_out_of_all: number;
  help: Help;
  qualities: Owned[];
  titles: number[];
  refused?: Refusal;
}
export interface Title {
  id: string;
  name: string;
  holder: string;
  tag: boolean;
  holders: number[];
  contender?: number;
  next_contender?: number;
  due: number;
  next_due: number;
  since: number;
  booked: boolean;
  overdue: boolean;
}
export type Form = 'normal' | 'tag' | 'two_on_one' | 'every_man' | 'royale_match_up' | 'royale_quick_play' | 'royale_four_play';
export type Stakes = 'none' | 'grade' | 'leave_town' | 'title_shot' | 'prize';
export interface Challenge {
  by: number;
  to: number;
  due: number;
  booked: boolean;
  overdue: boolean;
  rolled: boolean;
  form: Form;
  cage: boolean;
  hardcore: boolean;
  stakes: Stakes;
}
export type Stipulation = 'normal' | 'cage' | 'hardcore' | 'tag' | 'two_on_one' | 'every_man';
export interface Bound {
  a: number;
  b: number;
  what: Stipulation;
}
export type Thing = 'chair' | 'table' | 'ladder';
export interface Chip {
  thing: Thing;
  space: number;
}
export interface Booking {
  form: Form;
  cage: boolean;
  hardcore: boolean;
  grudge: boolean;
  stakes: Stakes;
  placed: boolean;
  shot: boolean;
  entrants: number[];
  roles: string[];
  by_favor: number[];
  sides: number[][];
  rival?: number;
  against?: number;
  titles: number[];
  bump: number;
  spill: number;
  chips: Chip[];
  text: string;
}
export type Place = 'fav' | 'middle' | 'middle2' | 'und' | 'und2';
export interface Corner {
  who: number;
  partner?: number;
  place: Place;
  space: number;
  outside: number;
  usable: Quality[];
  off: Quality[];
  chips: number;
  scored: boolean;
  things: Thing[];
}
export type Spot = 'fav_ally' | 'fav_foe' | 'und_ally' | 'und_foe' | 'grudge_1' | 'grudge_2';
export type Method = 'none' | 'pin' | 'finisher' | 'points' | 'left_standing';
export interface Match {
  on: boolean;
  cards: number;
  deck: number;
  booking: Booking;
  corners: Corner[];
  hot_box: Record<Spot, number | null>;
  referee_down: number;
  second_referee: boolean;
  outside: number;
  idle: number;
  fav_is_heel: boolean;
  queue: number[];
  chips: Chip[];
  winner?: number;
  loser?: number;
  method: Method;
}
export interface View {
  kind: ShowKind;
  federation: Federation;
  show: number;
  season: number;
  of_season: number;
  show_name: string;
  venue: string;
  venue_short: string;
  open: boolean;
  at: number;
  over: boolean;
  unattended: number;
  desk: boolean;
  composing: boolean;
  roster: Wrestler[];
  titles: Title[];
  challenges: Challenge[];
  bound: Bound[];
  card: Booking[];
  draft?: Booking;
  match?: Match;
}
export interface Track {
  length: number;
  corner: number;
  finisher_fail: number;
  squares: number[];
  pins: number[];
  works: Symbol[][];
}
export type CardType = 'skill' | 'tv' | 'grudge' | 'wild' | 'reel' | 'trailing' | 'ref_bump' | 'test_of_strength' | 'title_holder' | 'signature';
export interface ActionCard {
  name: string;
  points: string;
  hold: boolean;
  rule: string;
  type: CardType;
  quality?: Quality;
}
export interface Space {
  name: string;
  effect: string;
}
export interface MatchForm {
  least: number;
  most: number;
  first_side: number;
  royale: boolean;
  about: string;
  rule: string;
  gives: Owned[];
}
export interface MostRating {
  total: number;
  action: number;
  stakes: number;
  contest: number;
  main: number;
}
export interface Sheet {
  season_shows: number;
  least_matches: number;
  most_matches: number;
  kickout_rolls: number;
  mini_points: number;
  grades: Grade[];
  track: Track;
  cards: ActionCard[];
  outside: Space[];
  forms: Record<Form, MatchForm>;
  hardcore_gives: Owned[];
  unseen: Quality[];
  most_rating: MostRating;
}
export interface ShowBegan {
  type: 'show_began';
  show: number;
  venue: number;
  name: number;
  matches: number;
}
export interface ShowEnded {
  type: 'show_ended';
  show: number;
}
export interface SeasonEnded {
  type: 'season_ended';
  season: number;
}
export interface BooksClosed {
  type: 'books_closed';
  show: number;
}
export interface WrestlerSigned {
  type: 'wrestler_signed';
  who: number;
  joins: boolean;
}
export interface WrestlerReturned {
  type: 'wrestler_returned';
  who: number;
}
export type Relation = 'ally' | 'foe' | 'partner';
export interface RelationSet {
  type: 'relation_set';
  who: number;
  what: Relation;
  whom?: number;
}
export interface HelpSet {
  type: 'help_set';
  who: number;
  help: Help;
}
export interface MatchBooked {
  type: 'match_booked';
  number: number;
  form: Form;
  cage: boolean;
  hardcore: boolean;
  grudge: boolean;
  stakes: Stakes;
  titles: number[];
  first: number[];
}
export interface BookingDropped {
  type: 'booking_dropped';
  number: number;
  missing?: number;
}
export interface GrudgeTypeRolled {
  type: 'grudge_type_rolled';
  by: number;
  to: number;
  roll: number;
  again: boolean;
}
export interface GrudgeStakesRolled {
  type: 'grudge_stakes_rolled';
  by: number;
  to: number;
  roll: number;
  again: boolean;
}
export type Chart = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'normal' | 'cage' | 'hardcore';
export interface InterviewBegan {
  type: 'interview_began';
  guest: number;
  reel: Chart;
}
export interface ChallengeLapsed {
  type: 'challenge_lapsed';
  by: number;
  to: number;
}
export interface MatchBegan {
  type: 'match_began';
  number: number;
  of: number;
  form: Form;
  cage: boolean;
  hardcore: boolean;
  grudge: boolean;
  stakes: Stakes;
  titles: number[];
}
export interface Entered {
  type: 'entered';
  who: number;
  place: Place;
  partner?: number;
  order: number;
  late: boolean;
}
export interface SidesTaken {
  type: 'sides_taken';
  face: number;
  heel: number;
  fav: number;
  und: number;
  fresh: boolean;
}
export interface HotBoxFilled {
  type: 'hot_box_filled';
  spots: Record<Spot, number | null>;
}
export interface MatchWon {
  type: 'match_won';
  winner: number;
  loser: number;
  partner?: number;
  loser_partner?: number;
  method: Method;
  cards: number;
}
export interface MatchDrawn {
  type: 'match_drawn';
  cards: number;
}
export interface Recorded {
  type: 'recorded';
  who: number;
  won: boolean;
  wins: number;
  losses: number;
}
export interface TitleKept {
  type: 'title_kept';
  title: number;
  who: number;
  against?: number;
}
export interface TitleChanged {
  type: 'title_changed';
  title: number;
  from?: number;
  to: number;
  to_partner?: number;
}
export interface TitleVacated {
  type: 'title_vacated';
  title: number;
  who: number;
}
export interface LeftTown {
  type: 'left_town';
  who: number;
  shows?: number;
}
export type Moment = 'before' | 'after' | 'interview' | 'during';
export interface StoryTold {
  type: 'story_told';
  chart: Chart;
  line: number;
  roll: number;
  moment: Moment;
  a?: number;
  b?: number;
  helper?: number;
  help: Help;
  die: number;
}
export interface RolesTaken {
  type: 'roles_taken';
  fav?: number;
  und?: number;
  face?: number;
  heel?: number;
  trailing?: number;
  leading?: number;
  champion?: number;
  ally?: number;
}
export interface GrudgeChanged {
  type: 'grudge_changed';
  who: number;
  by: number;
  now: number;
}
export interface GradeChanged {
  type: 'grade_changed';
  who: number;
  from: Grade;
  to: Grade;
  chart: boolean;
}
export interface Challenged {
  type: 'challenged';
  by: number;
  to: number;
  due: number;
  merged: boolean;
}
export interface BecameAllies {
  type: 'became_allies';
  a: number;
  b: number;
}
export interface BecameFoes {
  type: 'became_foes';
  a: number;
  b: number;
  team_broken: boolean;
}
export interface Turned {
  type: 'turned';
  who: number;
  to: Side;
}
export interface QualityLost {
  type: 'quality_lost';
  who: number;
  quality: Quality;
  cards: number;
  until: number;
}
export interface QualityGained {
  type: 'quality_gained';
  who: number;
  quality: Quality;
  help: Help;
}
export interface Ejected {
  type: 'ejected';
  spot: Spot;
  who: number;
}
export interface ContenderNamed {
  type: 'contender_named';
  who: number;
  title: number;
  due: number;
}
export interface Stipulated {
  type: 'stipulated';
  a: number;
  b: number;
  what: Stipulation;
}
export interface MissesShow {
  type: 'misses_show';
  who: number;
}
export type Op = 'score' | 'back' | 'grudge' | 'tv' | 'challenge' | 'ally' | 'foe' | 'turn' | 'disable' | 'gain' | 'eject' | 'object' | 'referee_down' | 'second_referee' | 'roll' | 'pin' | 'spill' | 'contender' | 'stipulation' | 'absent';
export interface PartVoid {
  type: 'part_void';
  op: Op;
}
export type Claim = 'none' | 'able' | 'less' | 'lacks' | 'lost' | 'misplaced';
export interface Claimant {
  who: number;
  claim: Claim;
}
export interface CardDrawn {
  type: 'card_drawn';
  number: number;
  card: number;
  left: number;
  outside: number;
  claims: Claimant[];
}
export type Why = 'only' | 'trailing' | 'favored' | 'grade' | 'grudge' | 'champion' | 'signature' | 'chart' | 'underdog';
export interface Scored {
  type: 'scored';
  who: number;
  against: number;
  points: number;
  card: number;
  why: Why;
  from: number;
  to: number;
  die: number;
}
export type Idle = 'nobody_able' | 'no_points' | 'no_move' | 'no_champion' | 'nobody_scored_before' | 'no_test' | 'chart' | 'blank';
export interface NoScore {
  type: 'no_score';
  card: number;
  why: Idle;
  in_a_row: number;
}
export interface MovedBack {
  type: 'moved_back';
  who: number;
  by: number;
  from: number;
  to: number;
}
export interface HoldOn {
  type: 'hold_on';
  by: number;
  on: number;
}
export interface HoldHeld {
  type: 'hold_held';
  by: number;
  on: number;
  die: number;
}
export interface HoldBroken {
  type: 'hold_broken';
  by: number;
  on: number;
  die: number;
  points: number;
}
export interface TestBegan {
  type: 'test_began';
  face: number;
  heel: number;
}
export interface TestRoll {
  type: 'test_roll';
  die: number;
  scores?: number;
}
export interface PinBegan {
  type: 'pin_began';
  by: number;
  on: number;
  counts_as: Grade;
  up_to: number;
  forced: boolean;
  escapes: number[];
}
export interface PinCount {
  type: 'pin_count';
  count: number;
  roll: number;
}
export interface KickedOut {
  type: 'kicked_out';
  who: number;
  from: number;
  count: number;
  roll: number;
}
export interface FallWon {
  type: 'fall_won';
  by: number;
  on: number;
  method: Method;
  deciding: boolean;
}
export interface FinisherTried {
  type: 'finisher_tried';
  who: number;
  on: number;
  up_to: number;
  range: string;
  chance: number;
}
export interface FinisherMissed {
  type: 'finisher_missed';
  who: number;
  on: number;
  roll: number;
  from: number;
  to: number;
}
export interface FinisherLanded {
  type: 'finisher_landed';
  who: number;
  on: number;
  roll: number;
}
export interface RefereeDown {
  type: 'referee_down';
  cards: number;
}
export interface RefereeUp {
  type: 'referee_up';
  at_once: boolean;
}
export interface SecondReferee {
  type: 'second_referee';
  comes: boolean;
}
export interface CoverUncounted {
  type: 'cover_uncounted';
  by: number;
  on: number;
  finisher: boolean;
}
export interface TagRolled {
  type: 'tag_rolled';
  die: number;
}
export interface Tagged {
  type: 'tagged';
  out: number;
  in: number;
}
export interface HotTag {
  type: 'hot_tag';
  out: number;
  in: number;
  from: number;
  to: number;
}
export interface DoubleTeam {
  type: 'double_team';
  who: number;
  partner: number;
}
export interface Refreshed {
  type: 'refreshed';
  who: number;
  from: number;
  to: number;
}
export interface Eliminated {
  type: 'eliminated';
  who: number;
  by?: number;
  method: Method;
  left: number;
}
export interface PlaceTaken {
  type: 'place_taken';
  who: number;
  place: Place;
}
export interface ObjectGained {
  type: 'object_gained';
  who: number;
  thing: Thing;
  space: number;
  die: number;
  to: number;
  outside: boolean;
}
export interface UseSet {
  type: 'use_set';
  who: number;
  thing: Thing;
  as: number;
}
export interface ObjectUsed {
  type: 'object_used';
  who: number;
  on?: number;
  thing: Thing;
}
export interface KickoutChipTaken {
  type: 'kickout_chip_taken';
  who: number;
  space: number;
  chips: number;
}
export interface SpilledOutside {
  type: 'spilled_outside';
  cards: number;
}
export interface MovedOutside {
  type: 'moved_outside';
  who: number;
  from: number;
  to: number;
}
export interface BackInside {
  type: 'back_inside';
  first?: number;
}
export interface BooMove {
  type: 'boo_move';
  who: number;
  die: number;
  from: number;
  to: number;
}
export interface PairBegan {
  type: 'pair_began';
  a: number;
  b: number;
  round: number;
}
export interface PairWon {
  type: 'pair_won';
  who: number;
  against: number;
  points: number;
}
export interface ByeGiven {
  type: 'bye_given';
  who: number;
}
export interface QuickDrawn {
  type: 'quick_drawn';
  who: number;
  card: number;
  points: number;
  survives: boolean;
  to: number;
}
export interface QuickRoundEnded {
  type: 'quick_round_ended';
  left: number;
  nobody_goes: boolean;
}
export interface TokenMoved {
  type: 'token_moved';
  who: number;
  from: number;
  to: number;
}
export type Event = ShowBegan | ShowEnded | SeasonEnded | BooksClosed | WrestlerSigned | WrestlerReturned | RelationSet | HelpSet | MatchBooked | BookingDropped | GrudgeTypeRolled | GrudgeStakesRolled | InterviewBegan | ChallengeLapsed | MatchBegan | Entered | SidesTaken | HotBoxFilled | MatchWon | MatchDrawn | Recorded | TitleKept | TitleChanged | TitleVacated | LeftTown | StoryTold | RolesTaken | GrudgeChanged | GradeChanged | Challenged | BecameAllies | BecameFoes | Turned | QualityLost | QualityGained | Ejected | ContenderNamed | Stipulated | MissesShow | PartVoid | CardDrawn | Scored | NoScore | MovedBack | HoldOn | HoldHeld | HoldBroken | TestBegan | TestRoll | PinBegan | PinCount | KickedOut | FallWon | FinisherTried | FinisherMissed | FinisherLanded | RefereeDown | RefereeUp | SecondReferee | CoverUncounted | TagRolled | Tagged | HotTag | DoubleTeam | Refreshed | Eliminated | PlaceTaken | ObjectGained | UseSet | ObjectUsed | KickoutChipTaken | SpilledOutside | MovedOutside | BackInside | BooMove | PairBegan | PairWon | ByeGiven | QuickDrawn | QuickRoundEnded | TokenMoved;
export interface BookChallenge {
  type: 'book_challenge';
  challenge: number;
  by: number;
  to: number;
}
export interface BookShot {
  type: 'book_shot';
  title: number;
}
export interface Compose {
  type: 'compose';
  form: Form;
}
export interface Drop {
  type: 'drop';
  match: number;
}
export interface Later {
  type: 'later';
  match: number;
}
export interface Suggest {
  type: 'suggest';
}
export interface OpenDoors {
  type: 'open_doors';
}
export interface LetRun {
  type: 'let_run';
  shows: number;
}
export interface Sign {
  type: 'sign';
  who: number;
}
export interface Release {
  type: 'release';
  who: number;
}
export interface Enter {
  type: 'enter';
  who: number;
}
export interface TakeOut {
  type: 'take_out';
  who: number;
}
export interface Cage {
  type: 'cage';
}
export interface Hardcore {
  type: 'hardcore';
}
export interface PutUp {
  type: 'put_up';
  title: number;
}
export interface Favor {
  type: 'favor';
  who: number;
}
export interface LayChip {
  type: 'lay_chip';
  thing: Thing;
  space: number;
}
export interface ClearChips {
  type: 'clear_chips';
}
export interface ScriptBump {
  type: 'script_bump';
  card: number;
}
export interface ScriptSpill {
  type: 'script_spill';
  card: number;
}
export interface SetForm {
  type: 'set_form';
  form: Form;
}
export interface FillUp {
  type: 'fill_up';
}
export interface BookIt {
  type: 'book_it';
}
export interface Cancel {
  type: 'cancel';
}
export interface RollAgain {
  type: 'roll_again';
}
export interface TakeType {
  type: 'take_type';
  form: Form;
  cage: boolean;
  hardcore: boolean;
}
export interface TakeStakes {
  type: 'take_stakes';
  stakes: Stakes;
}
export interface TakeTitle {
  type: 'take_title';
  title: number;
}
export interface RingBell {
  type: 'ring_bell';
}
export interface Interview {
  type: 'interview';
  who: number;
  reel: Chart;
}
export interface RunTheRest {
  type: 'run_the_rest';
}
export interface Stand {
  type: 'stand';
  who: number;
}
export interface Pin {
  type: 'pin';
  who: number;
}
export interface Accept {
  type: 'accept';
}
export interface Refuse {
  type: 'refuse';
}
export interface AnotherSeason {
  type: 'another_season';
}
export interface CloseBooks {
  type: 'close_books';
}
export interface Change {
  type: 'change';
  match: number;
}
export interface PutOff {
  type: 'put_off';
}
export interface UseAs {
  type: 'use_as';
  thing?: Thing;
}
export interface Arrange {
  type: 'arrange';
  who: number;
}
export interface TurnSide {
  type: 'turn_side';
}
export interface SetHelp {
  type: 'set_help';
  help: Help;
}
export interface SetAlly {
  type: 'set_ally';
  who?: number;
}
export interface SetFoe {
  type: 'set_foe';
  who?: number;
}
export interface SetPartner {
  type: 'set_partner';
  who?: number;
}
export type Means = BookChallenge | BookShot | Compose | Drop | Later | Suggest | OpenDoors | LetRun | Sign | Release | Enter | TakeOut | Cage | Hardcore | PutUp | Favor | LayChip | ClearChips | ScriptBump | ScriptSpill | SetForm | FillUp | BookIt | Cancel | RollAgain | TakeType | TakeStakes | TakeTitle | RingBell | Interview | RunTheRest | Stand | Pin | Accept | Refuse | AnotherSeason | CloseBooks | Change | PutOff | UseAs | Arrange | TurnSide | SetHelp | SetAlly | SetFoe | SetPartner;
export interface FederationNote {
  id: string;
  name: string;
  short: string;
  flavour: string;
}
export interface Ranked {
  who: number;
  name: string;
  short: string;
  id: string;
  tv: Grade;
  grudge: number;
  side: Side;
  wins: number;
  losses: number;
  draws: number;
  streak: number;
  here: boolean;
  away: boolean;
  titles: number[];
}
export interface Person {
  who: number;
  name: string;
  short: string;
}
export interface ReignNote {
  title?: number;
  title_id?: string;
  title_name?: string;
  holders: Person[];
  won_show: number | null;
  won_match: number | null;
  lost_show: number | null;
  lost_to: Person | null;
  vacated: boolean;
  defences: number;
  shows: number;
  days: number;
}
export interface TitleHistory {
  id: string;
  name: string;
  holder: string;
  tag: boolean;
  rank: number;
  holders: Person[];
  reigns: ReignNote[];
}
export type Heat = 'cold' | 'warm' | 'hot' | 'boiling';
export interface MeetingNote {
  show: number;
  number: number;
  winner: Person | null;
  method: Method;
  grudge: boolean;
  title: boolean;
}
export interface FeudNote {
  a: Person;
  b: Person;
  met: number;
  grudge_matches: number;
  since: number | null;
  last: number | null;
  tally: number[];
  heat: Heat;
  foes: boolean;
  meetings: MeetingNote[];
}
export interface ShowRating {
  total: number;
  action: number;
  stakes: number;
  contest: number;
  main: number;
}
export interface CalendarEntry {
  show: number;
  name: string;
  venue: string;
  season: number;
  of_season?: number;
  over: boolean;
  rating?: ShowRating;
  matches: number;
  headline: string;
}
export interface SeasonRating {
  average: number;
  best: number;
  best_show: number;
}
export interface ShortMatch {
  show: number;
  number: number;
  show_name?: string;
  type: string;
  winners: Person[];
  losers: Person[];
  method: Method;
  cards: number;
  near_falls: number;
  seconds: number;
  why: string;
}
export interface BestOfYear {
  who: number;
  name: string;
  short: string;
  wins: number;
  losses: number;
}
export interface Champions {
  title: number;
  title_id: string;
  title_name: string;
  holders: Person[];
}
export interface SeasonNote {
  season: number;
  first_show: number;
  last_show: number;
  over: boolean;
  matches: number;
  title_changes: number;
  rating: SeasonRating | null;
  match_of_the_year: ShortMatch | null;
  wrestler_of_the_year: BestOfYear | null;
  champions: Champions[];
  grades: Record<Grade, number>;
}
export interface RecordHolder {
  who: number;
  name: string;
  short: string;
  wins?: number;
  losses?: number;
  reigns?: number;
  escapes?: number;
  from_show?: number | null;
  to_show?: number | null;
}
export interface MostMeetings {
  a: Person;
  b: Person;
  met: number;
  tally: number[];
}
export interface Records {
  longest_reign: ReignNote | null;
  most_defences: ReignNote | null;
  longest_streak: RecordHolder | null;
  longest_losing_streak: RecordHolder | null;
  most_wins: RecordHolder | null;
  most_losses: RecordHolder | null;
  most_reigns: RecordHolder | null;
  most_escapes: RecordHolder | null;
  longest_match: ShortMatch | null;
  shortest_match: ShortMatch | null;
  most_near_falls: ShortMatch | null;
  best_match: ShortMatch | null;
  most_meetings: MostMeetings | null;
}
export interface Summary {
  federation: FederationNote;
  kind: ShowKind;
  show: number;
  season: number;
  season_shows: number;
  matches: number;
  rankings: Ranked[];
  titles: TitleHistory[];
  feuds: FeudNote[];
  calendar: CalendarEntry[];
  seasons: SeasonNote[];
  records: Records;
}
export interface NewsNote {
  headline: string;
  text: string;
}
export interface TitleName {
  title: number;
  title_id: string;
  title_name: string;
}
export interface Entrant {
  who: number;
  name: string;
  short: string;
  place: Place;
  partner: Person | null;
  tv: Grade;
  grudge: number;
  side: Side;
  late: boolean;
  out: boolean;
  end_space: number;
  scored: number;
  led: number;
}
export interface StoryNote {
  chart: string;
  roll: number;
  id: string;
  head: string;
  card: number;
  a: Person | null;
  b: Person | null;
  helper: Person | null;
}
export interface NearFallNote {
  by: Person;
  on: Person;
  card: number;
  count: number;
}
export interface FinisherNote {
  by: Person;
  on: Person;
  card: number;
  roll: number;
  hit: boolean;
}
export interface Behind {
  who: number;
  name: string;
  short: string;
  card: number;
  by: number;
}
export type TurningKind = 'none' | 'grudge' | 'escape' | 'miss' | 'lead' | 'fall';
export interface TurningPoint {
  kind: TurningKind;
  card: number;
  who: Person | null;
  text: string;
}
export interface GradeNote {
  who: number;
  name: string;
  short: string;
  from: Grade;
  to: Grade;
  chart: boolean;
}
export interface GrudgeNote {
  who: number;
  name: string;
  short: string;
  by: number;
  now: number;
}
export interface ChallengeNote {
  by: Person;
  to: Person;
  due: number;
  merged: boolean;
}
export interface TitleChange {
  title: number;
  title_id: string;
  title_name: string;
  from: Person | null;
  to: Person[];
  kept: boolean;
  vacated: boolean;
}
export interface SheetMatch {
  number: number;
  of: number;
  type: string;
  form: Form;
  cage: boolean;
  hardcore: boolean;
  grudge: boolean;
  over: boolean;
  stakes: Stakes;
  titles: TitleName[];
  entrants: Entrant[];
  face: Person | null;
  heel: Person | null;
  hot_box: Record<Spot, Person | null>;
  before: StoryNote[];
  during: StoryNote[];
  after: StoryNote[];
  cards: number;
  idle: number;
  seconds: number;
  near_falls: NearFallNote[];
  finishers: FinisherNote[];
  lead_changes: number[];
  furthest_behind: Behind | null;
  winners: Person[];
  losers: Person[];
  drawn: boolean;
  method: Method;
  turning: TurningPoint;
  grades: GradeNote[];
  grudges: GrudgeNote[];
  challenges: ChallengeNote[];
  title_changes: TitleChange[];
  sheet: string;
}
export interface ShowBook {
  show: number;
  name: string;
  venue: string;
  season: number;
  of_season?: number;
  over: boolean;
  rating?: ShowRating;
  news: NewsNote | null;
  matches: SheetMatch[];
}
export interface StreakNote {
  length: number;
  from_show: number | null;
  to_show: number | null;
}
export interface GradeSince {
  show: number;
  tv: Grade;
  step: number;
}
export interface GrudgeSince {
  show: number;
  now: number;
}
export type CareerResult = 'under_way' | 'drawn' | 'won' | 'lost' | 'not_decided';
export interface CareerMatch {
  show: number;
  number: number;
  type: string;
  result: CareerResult;
  method: Method;
  cards: number;
  place?: Place;
  tv?: Grade;
  grudge_grade?: number;
  partner?: Person | null;
  against: Person[];
  grudge: boolean;
  titles: TitleName[];
}
export interface Opponent {
  who: number;
  name: string;
  short: string;
  met: number;
  won: number;
  lost: number;
  last_show: number;
}
export type TurnKind = 'ally' | 'foe' | 'face' | 'heel' | 'left' | 'returned' | 'joined' | 'released';
export interface TurnNote {
  show: number;
  kind: TurnKind;
  with: Person | null;
}
export interface Career {
  who: number;
  name: string;
  short: string;
  id: string;
  ring: string;
  from: string;
  country: string;
  age: number;
  height: number;
  weight: number;
  bio: string;
  finisher: string;
  tv: Grade;
  grudge: number;
  side: Side;
  wins: number;
  losses: number;
  draws: number;
  streak: number;
  here: boolean;
  away: boolean;
  titles: number[];
  ally: Person | null;
  foe: Person | null;
  pins: number;
  finishers: number;
  finisher_tries: number;
  escapes: number;
  best_streak: StreakNote;
  worst_streak: StreakNote;
  grades: GradeSince[];
  grudges: GrudgeSince[];
  reigns: ReignNote[];
  matches: CareerMatch[];
  opponents: Opponent[];
  turns: TurnNote[];
}
export interface WholeBook {
  summary: Summary;
  shows: ShowBook[];
  wrestlers: Career[];
}
