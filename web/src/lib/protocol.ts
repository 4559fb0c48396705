// Made by "npm run types" from server/protocol.schema.json. Do not edit.

/**
 * Version 1 of what the page and the server say to each other. docs/protocol.md explains it; web/src/lib/protocol.ts is made from it; server and page are tested against it.
 */
export type Protocol = ClientMessage | ServerMessage | HttpMessage;
export type ClientMessage =
  | Hello
  | Join
  | Sit
  | SetSeat
  | Rename
  | Choose
  | Roll
  | Undo
  | AskWhy
  | AskHint
  | AskOdds
  | Look
  | AskLog
  | AskCurve
  | Branch
  | Resume
  | Mark;
/**
 * Chosen by the client; the answer carries it as re.
 */
export type Id = number;
export type TableId = string;
/**
 * The secret that holds the seats of one person at one table.
 */
export type Key = string;
export type Seat = number;
export type PersonName = string;
/**
 * verb, a, b, c; their meaning is the game's.
 *
 * @minItems 4
 * @maxItems 4
 */
export type Choice = number[];
/**
 * How many choices the table has accepted.
 */
export type Rev = number;
/**
 * Something on the board by its name, such as the hex c4.
 */
export type Place = string;
export type ServerMessage =
  | Welcome
  | TableMessage
  | Update
  | NowMessage
  | SeatsMessage
  | Sat
  | WhyMessage
  | HintMessage
  | OddsMessage
  | Frame
  | LogMessage
  | CurveMessage
  | CreatedMessage
  | Marked
  | Moved
  | Refused;
/**
 * Rule numbers such as OAA-9.5.
 */
export type Rules = string[];
export type HttpMessage =
  | GamesAnswer
  | RulesAnswer
  | ContentAnswer
  | CreateTable
  | CreatedMessage
  | OpenTables
  | LeaveRequest
  | DoneMessage
  | StatusRequest
  | StatusAnswer
  | AnnalsAnswer
  | Refused;

/**
 * The first message on a connection.
 */
export interface Hello {
  type: 'hello';
  id?: Id;
  version: 1;
}
/**
 * Sit at a table with a key, or watch it without one. Also what a client sends after it lost the connection.
 */
export interface Join {
  type: 'join';
  id?: Id;
  table: TableId;
  key?: Key;
}
/**
 * Take an open seat. With a key already held, the seat is added to it. The key may be the client's own random one, written down before it was sent: then it does not matter whether the answer arrives.
 */
export interface Sit {
  type: 'sit';
  id?: Id;
  seat: Seat;
  name?: PersonName;
  key?: Key;
}
/**
 * The host puts a bot on a seat, or opens it. A seat whose person has been gone for a minute too, and where the host is gone, anybody who sits there; the person comes back to it by joining.
 */
export interface SetSeat {
  type: 'set_seat';
  id?: Id;
  seat: Seat;
  who: 'bot' | 'open';
  level?: string;
}
/**
 * How the others call this person.
 */
export interface Rename {
  type: 'rename';
  id?: Id;
  name: PersonName;
}
/**
 * Make a choice. ask is the number the question came with; an answer to an older question is refused, so a message that arrives twice changes nothing.
 */
export interface Choose {
  type: 'choose';
  id?: Id;
  seat: Seat;
  ask: number;
  choice: Choice;
}
/**
 * Own dice: what the die on the real table shows.
 */
export interface Roll {
  type: 'roll';
  id?: Id;
  ask: number;
  face: number;
}
/**
 * Back to this person's last decision.
 */
export interface Undo {
  type: 'undo';
  id?: Id;
}
/**
 * Why is this not allowed now?
 */
export interface AskWhy {
  type: 'why';
  id?: Id;
  seat: Seat;
  word: string;
}
/**
 * What would the search bot do here?
 */
export interface AskHint {
  type: 'hint';
  id?: Id;
  seat: Seat;
}
/**
 * What may come of this seat's choices?
 */
export interface AskOdds {
  type: 'odds';
  id?: Id;
  seat: Seat;
}
/**
 * The table as it stood after that many choices, as this person sees it.
 */
export interface Look {
  type: 'look';
  id?: Id;
  at: Rev;
}
/**
 * How an earlier choice was told: of a long log a table message has the newest lines only.
 */
export interface AskLog {
  type: 'log';
  id?: Id;
  at: Rev;
  /**
   * The first event of that choice, as these eyes count them; otherwise all.
   */
  from?: number;
  /**
   * The event behind the last one.
   */
  to?: number;
}
/**
 * The chance to win over a finished game.
 */
export interface AskCurve {
  type: 'curve';
  id?: Id;
}
/**
 * A new table that goes on from an earlier moment of a finished game or of a practice game.
 */
export interface Branch {
  type: 'branch';
  id?: Id;
  at: Rev;
  /**
   * @maxItems 8
   */
  seats: SeatRequest[];
}
export interface SeatRequest {
  who: 'me' | 'bot' | 'open';
  /**
   * A level of the game, or a bot such as search:2000.
   */
  level?: string;
}
/**
 * A table that is damaged in the server's file goes on from its last good choice.
 */
export interface Resume {
  type: 'resume';
  id?: Id;
}
/**
 * Points at a place for everybody at the table; no rule knows of it, and nothing of it is kept.
 */
export interface Mark {
  type: 'mark';
  id?: Id;
  seat: Seat;
  at: Place;
}
export interface Welcome {
  type: 'welcome';
  re?: Id;
  version: 1;
  server: string;
}
/**
 * Everything this person may know of the table: after joining, after undo, after the seats of the person changed.
 */
export interface TableMessage {
  type: 'table';
  re?: Id;
  /**
   * repair: the store refused a choice and the table went back to what is kept.
   */
  reason: 'join' | 'undo' | 'seats' | 'repair';
  table: TableInfo;
  seats: SeatInfo[];
  you: You;
  log: LogLine[];
  /**
   * One for each choice so far.
   */
  moves: MoveInfo[];
  now: Now;
}
export interface TableInfo {
  id: TableId;
  game: string;
  options: Options;
  preset?: string;
  own_dice: boolean;
  /**
   * One person against bots: undo may go past the dice.
   */
  practice: boolean;
  /**
   * Nobody sits here: a game to look at.
   */
  replay: boolean;
  listed: boolean;
  watchers: number;
  /**
   * The server's file has lost the end of this table: nothing happens until somebody says resume.
   */
  damaged?: boolean;
  /**
   * How many choices were seen and taken back by somebody who played alone, or on the table this one was continued from. When somebody else sits down, what comes is drawn again.
   */
  undone?: number;
  /**
   * What the table's options and content come to: the game's own shape, the same for everybody.
   */
  sheet: {
    [k: string]: unknown;
  };
}
export interface Options {
  [k: string]: string;
}
export interface SeatInfo {
  seat: Seat;
  /**
   * The role: Mage.
   */
  name: string;
  team: number;
  who: 'person' | 'bot' | 'open';
  /**
   * Who plays it: the person's name or the bot's level.
   */
  label: string;
  level?: string;
  /**
   * A person who is connected.
   */
  here: boolean;
  /**
   * A seat of whoever set the table up.
   */
  host?: boolean;
  /**
   * A person who has not been connected for ten seconds.
   */
  away?: boolean;
  /**
   * A bot that plays on for this person, or a seat that waits for them: they come back to it by joining.
   */
  instead_of?: string;
  /**
   * Somebody who does not sit here has seen what is hidden here.
   */
  known?: boolean;
}
export interface You {
  seats: Seat[];
  host: boolean;
}
export interface LogLine {
  /**
   * After which choice; 0 is the set-up.
   */
  at: number;
  text: string;
  /**
   * A line of the legend.
   */
  colour?: string;
  rules: Rules;
  heading?: boolean;
  /**
   * Which of the events of that choice is told, as these eyes count them.
   */
  event?: number;
  seat?: Seat;
}
export interface MoveInfo {
  seat: Seat;
  /**
   * Missing where it is somebody's secret.
   */
  label?: string;
}
/**
 * The present, as one person sees it.
 */
export interface Now {
  rev: Rev;
  /**
   * Whose eyes: a seat, or null for somebody who watches.
   */
  as: number | null;
  /**
   * The game's own: what these eyes see.
   */
  view: {
    [k: string]: unknown;
  };
  /**
   * Who may choose now.
   */
  acting: Seat[];
  /**
   * What is asked of these eyes, or what everybody waits for.
   */
  question: string;
  asks: Ask[];
  roll?: NeededRoll;
  undo: UndoState;
  result?: Result;
}
export interface Ask {
  seat: Seat;
  ask: number;
  choices: ChoiceInfo[];
  /**
   * What people may want to do, and why it is not allowed now.
   */
  closed: Closed[];
}
export interface ChoiceInfo {
  choice: Choice;
  word: string;
  label: string;
  /**
   * What the choice says: its type and what it is about; the game's own shape.
   */
  means: {
    [k: string]: unknown;
  };
  /**
   * Of the means only what the choice before this one in the list means otherwise is told; null where it has none of that.
   */
  like?: true;
  /**
   * What follows from it, in a few words.
   */
  follows?: string;
  more?: MoreChoices;
}
/**
 * The choices that come next, like this one but for a word: each has one of the numbers in the choice and one of the words in means and label.
 */
export interface MoreChoices {
  /**
   * Where in the choice the number stands.
   */
  place: number;
  /**
   * The member of means that is the word; in the label it stands where this choice's own word stands first.
   */
  member: string;
  numbers: number[];
  words: string[];
}
export interface Closed {
  word: string;
  why: string;
  rules: Rules;
}
/**
 * Own dice: the roll somebody must make on the real table.
 */
export interface NeededRoll {
  ask: number;
  text: string;
  /**
   * A die: its faces are 1 to this.
   */
  sides: number;
  /**
   * A draw: what may come, by name. The answer is the face of one of these.
   */
  outcomes?: {
    face: number;
    text: string;
  }[];
  /**
   * What came so far, in words.
   */
  given: string[];
}
export interface UndoState {
  can: boolean;
  /**
   * Why not.
   */
  why?: string;
}
export interface Result {
  outcome: number;
  text: string;
  scores: number[];
  /**
   * Of the dice: anybody can check them.
   */
  seed: string;
}
/**
 * One choice was accepted and is kept. To the one who made it, this is the acknowledgement.
 */
export interface Update {
  type: 'update';
  re?: Id;
  move: MoveInfo;
  events: GameEvent[];
  log: LogLine[];
  now: Now;
}
/**
 * What happened, for pictures; the rest is the game's own.
 */
export interface GameEvent {
  type: string;
  [k: string]: unknown;
}
/**
 * The present changed without a choice: a die is asked for, a question was withdrawn.
 */
export interface NowMessage {
  type: 'now';
  re?: Id;
  now: Now;
}
/**
 * Somebody came, went, sat down or was renamed.
 */
export interface SeatsMessage {
  type: 'seats';
  re?: Id;
  seats: SeatInfo[];
  watchers: number;
}
/**
 * The seat is yours; a table message follows.
 */
export interface Sat {
  type: 'sat';
  re?: Id;
  key: Key;
  seats: Seat[];
}
export interface WhyMessage {
  type: 'why';
  re?: Id;
  text: string;
  rules: Rules;
}
export interface HintMessage {
  type: 'hint';
  re?: Id;
  rev: Rev;
  thoughts: {
    seat: Seat;
    choice: Choice;
    label: string;
    /**
     * Its chance to win.
     */
    value?: number;
    /**
     * How often the search bot looked.
     */
    visits?: number;
    /**
     * Instead of both where a chance to win says nothing: what speaks for it.
     */
    why?: string;
  }[];
}
export interface OddsMessage {
  type: 'odds';
  re?: Id;
  rev: Rev;
  seat: Seat;
  choices: ChoiceOdds[];
}
export interface ChoiceOdds {
  choice: Choice;
  forecast: {
    what: string;
    /**
     * A chance from 0 to 1, or an average.
     */
    value: number;
    average: boolean;
    /**
     * 0: exact, every way was counted. Otherwise the size of the sample: say "about".
     */
    tries: number;
  }[];
  /**
   * The name of the first die this choice rolls, or of its first draw.
   */
  roll?: string;
  /**
   * What follows each face of that die, as far as these eyes can know.
   */
  faces?: {
    face: number;
    /**
     * What it is called, if it is a card.
     */
    text?: string;
    /**
     * A draw: how many chances it has.
     */
    weight?: number;
    events: GameEvent[];
  }[];
}
export interface Frame {
  type: 'frame';
  re?: Id;
  at: Rev;
  view: {
    [k: string]: unknown;
  };
  acting: Seat[];
  /**
   * What the choice that led here made happen.
   */
  events: GameEvent[];
}
/**
 * The lines of the log that tell of a choice, as far as they were asked for and fit into one message.
 */
export interface LogMessage {
  type: 'log';
  re?: Id;
  at: Rev;
  lines: LogLine[];
  /**
   * There is more: ask again from this event on.
   */
  next?: number;
}
/**
 * Comes several times, with more points each time, until done.
 */
export interface CurveMessage {
  type: 'curve';
  re?: Id;
  done: boolean;
  teams: {
    name: string;
    seats: Seat[];
  }[];
  points: {
    at: Rev;
    /**
     * One for each team.
     */
    chances: number[];
  }[];
  /**
   * The moments that decided it, greatest first.
   */
  turns: {
    at: Rev;
    team: number;
    before: number;
    after: number;
    text: string;
  }[];
  luck?: Luck;
}
/**
 * When it is done.
 */
export interface Luck {
  /**
   * Of the chance to win, for each team; empty where nobody wins.
   */
  worth: number[];
  /**
   * The dice that fell when this seat chose something.
   */
  dice: {
    seat: Seat;
    thrown: number;
    average: number;
    expected: number;
  }[];
  /**
   * Choices with so much chance in them that their dice are not counted.
   */
  uncounted: number;
}
export interface CreatedMessage {
  type: 'created';
  re?: Id;
  table: TableId;
  key: Key;
  seats: Seat[];
}
/**
 * Somebody points at a place: it is shown for a few seconds.
 */
export interface Marked {
  type: 'marked';
  re?: Id;
  seat: Seat;
  at: Place;
}
/**
 * Another server has the table now; the line is closed, and whoever joins again reaches that one.
 */
export interface Moved {
  type: 'moved';
  re?: Id;
}
/**
 * Nothing was changed.
 */
export interface Refused {
  type: 'refused';
  re?: Id;
  code:
    | 'bad_message'
    | 'too_often'
    | 'version'
    | 'no_table'
    | 'wrong_key'
    | 'not_your_seat'
    | 'stale'
    | 'not_offered'
    | 'not_allowed'
    | 'over'
    | 'busy'
    | 'store'
    | 'damaged'
    | 'full';
  text: string;
}
/**
 * GET /api/games
 */
export interface GamesAnswer {
  games: GameInfo[];
}
export interface GameInfo {
  id: string;
  name: string;
  pitch: string;
  prefix: string;
  seats: {
    name: string;
    team: number;
  }[];
  least_seats: number;
  most_seats: number;
  seats_by_option?: SeatsByOption;
  options: OptionInfo[];
  presets: {
    name: string;
    about: string;
    set: Options;
  }[];
  levels: Level[];
  outcomes: string[];
}
/**
 * Where an option says how many sit down: the names of the seats for each of its values. A list of seats sets that option by itself.
 */
export interface SeatsByOption {
  option: string;
  seats: {
    [k: string]: string[];
  };
}
export interface OptionInfo {
  name: string;
  kind: 'integer' | 'flag' | 'word' | 'ratio' | 'integers' | 'text';
  default: string;
  least: number;
  most: number;
  words: string[];
  range: string;
  help: string;
  rules: string;
}
export interface Level {
  id: string;
  name: string;
  about: string;
  bot: string;
  /**
   * How often it beat the level before it: wins 65.8 % against Gentle. Empty: not measured at this game.
   */
  wins: string;
}
/**
 * GET /api/rules/GAME
 */
export interface RulesAnswer {
  game: string;
  rules: {
    number: string;
    title: string;
    text: string;
    section: string;
  }[];
}
/**
 * GET /api/content/GAME: the game's JSON files by name, for card faces and figures.
 */
export interface ContentAnswer {
  game: string;
  files: {
    [k: string]: unknown;
  };
}
/**
 * POST /api/tables
 */
export interface CreateTable {
  game: string;
  preset?: string;
  options?: Options;
  /**
   * In order. Where an option says how many sit down and is not given, the list says it; otherwise what is left out is a bot.
   *
   * @maxItems 8
   */
  seats?: SeatRequest[];
  own_dice?: boolean;
  /**
   * Show it among the open tables.
   */
  listed?: boolean;
  seed?: string;
  name?: PersonName;
}
/**
 * GET /api/tables: listed tables with an open seat.
 */
export interface OpenTables {
  tables: {
    table: TableId;
    game: string;
    preset?: string;
    seats: SeatInfo[];
  }[];
}
/**
 * POST /api/tables/TABLE/leave: the seats of this key are open again. POST /api/tables/TABLE/remove: the table goes for good, when nobody else has a seat there.
 */
export interface LeaveRequest {
  key: Key;
}
export interface DoneMessage {
  type: 'done';
}
/**
 * POST /api/status: how it stands at my tables.
 */
export interface StatusRequest {
  /**
   * @maxItems 100
   */
  tables: {
    table: TableId;
    key?: Key;
  }[];
}
export interface StatusAnswer {
  tables: TableStatus[];
}
export interface TableStatus {
  table: TableId;
  known: boolean;
  game?: string;
  rev?: Rev;
  your_turn?: boolean;
  question?: string;
  over?: boolean;
  /**
   * Nobody else has a seat there: it can be given up.
   */
  removable?: boolean;
  damaged?: boolean;
  outcome?: string;
  seats?: SeatInfo[];
  you?: Seat[];
  /**
   * For the small picture.
   */
  view?: {
    [k: string]: unknown;
  };
}
/**
 * GET /api/tables/TABLE/annals and its parts: what a game tells of its own past; what is in it is the game's own.
 */
export interface AnnalsAnswer {
  [k: string]: unknown;
}
