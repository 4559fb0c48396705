// What a game brings to the page: one folder under src/games, found by itself: a front for the lobby, and a board that
// is loaded with its first table. Everything else (log, rules, why not,
// hints, undo, replay, sharing, keys, speed, sound) the shell does for every game.
import type { Component } from 'svelte';
import type { ChoiceInfo, Frame, GameEvent, GameInfo, LogLine, MoveInfo, Now, Result, SeatInfo, TableInfo, You } from './protocol';

/** What a game says in its own words; its shapes.ts has the types, made from the C++ structs. */
export interface Shapes {
  view: object; // what one seat may see
  sheet: object; // what options and content of the table come to
  event: { type: string };
  means: { type: string }; // what a choice says
}
/** The shapes of a game nobody asked. */
export interface AnyShapes {
  view: object;
  sheet: object;
  event: GameEvent;
  means: { type: string; [k: string]: unknown };
}
/** A choice as it is offered: `means` says what it is, `follows` what comes of it. */
export type ChoiceOf<S extends Shapes = AnyShapes> = Omit<ChoiceInfo, 'means'> & { means: S['means'] };
/** The one of several meanings that has this type. */
export type Meaning<S extends Shapes, T extends string, M = S['means']> = M extends { type: infer Own } ? (T extends Own ? M : never) : never;
/** An earlier moment. */
export type FrameOf<S extends Shapes = AnyShapes> = Omit<Frame, 'view' | 'events'> & { view: S['view']; events: S['event'][] };
/** A choice of one of my seats; its number is its key (1 to 9, 0) as it stands on the screen, more than 10 where it has none. */
export interface Offered<S extends Shapes = AnyShapes> {
  seat: number;
  ask: number;
  info: ChoiceOf<S>;
  key: number;
}

/** A figure of a seat: shape and letter first, colour last. */
export interface SeatMark {
  letter: string;
  shape: 'circle' | 'triangle' | 'square' | 'diamond' | 'hexagon' | 'star' | 'cross' | 'drop';
  colour: string; // a custom property: '--seat-1'
  icon: string; // of @iconify-json/game-icons: 'wizard-face'
}

/** How long an event holds the screen (milliseconds at normal speed) and what it sounds like. */
export interface Beat {
  ms: number;
  sound?: 'card' | 'die' | 'hit' | 'heal' | 'break' | 'flag' | 'bell' | 'win' | 'lose';
}

/** The table as the pictures need it. `now` lags behind the server while beats are played, so that what is seen is always one consistent moment. */
export interface TableModel<S extends Shapes = AnyShapes> {
  readonly info: TableInfo;
  readonly sheet: S['sheet']; // what options and content of this table come to
  readonly game: GameInfo;
  readonly content: Record<string, unknown>; // the game's JSON files by name
  readonly seats: SeatInfo[];
  readonly you: You;
  readonly now: Now; // now.view is the game's own
  readonly view: S['view']; // now.view, or the frame of the replay that is being looked at
  readonly playing: S['event'] | null; // the event whose beat runs
  readonly telling: S['event'][]; // all events of the move whose beats run, in order
  readonly told: Told<S>[]; // what happened since the page was opened, move by move
  readonly live: boolean; // false while an earlier moment is looked at, or when only watching
  readonly pending: boolean; // a choice was sent and is not acknowledged
  readonly odds: Record<string, ChoiceOddsLike<S>>; // by choiceKey(seat, choice), once known
  readonly log: LogLine[];
  readonly moves: MoveInfo[];
  readonly result: Result | null;
  /** Every choice of every seat of mine, in order; its number is its key (1 to 9, 0). */
  readonly choices: Offered<S>[];
  /** Why a word is closed now, if the server said so. */
  closed(seat: number, word: string): { why: string; rules: string[] } | undefined;
  /** The choice that means this, if it is offered: find(seat, 'play_card', { card: 'dash' }). */
  find<T extends S['means']['type']>(seat: number, type: T, like?: Partial<Meaning<S, T>>): ChoiceOf<S> | undefined;
  choose(seat: number, choice: number[]): void;
  /** The number key of what carries this data-choice, if it stands on the screen with one. */
  keyOf(id: string): number | undefined;
  /** A reason this choice waits, while a guided game points at another. Its button should be aria-disabled with data-why. */
  waits?(choice: ChoiceOf<S>): string | undefined;
  /** Opens the rules panel at a number. */
  showRule(number: string): void;
  mine(seat: number): boolean;
  /** What people at the table point at, for a few seconds: names of places of the board. */
  readonly marks: Mark[];
  /** Points at a place for everybody; nothing of it is kept. */
  mark(at: string): void;
  /** The table after so many moves and what the last of them made happen, with these eyes. */
  frameAt(at: number): Promise<FrameOf<S>>;
  /** What was said of the events from `from` up to `to` of one choice, also where the log no longer reaches back to it. */
  said(at: number, from: number, to: number): Promise<LogLine[]>;
  /** Beats wait until they are ended one by one. */
  readonly paused: boolean;
  pause(on: boolean): void;
  /** Ends the running beat. */
  finishBeat(): boolean;
  /** Ends all beats of the move that is being told. */
  skip(): void;
}

/** Somebody points at a place of the board. */
export interface Mark {
  seat: number;
  at: string;
  id: number;
}

/** One move and what it made happen. */
export interface Told<S extends Shapes = AnyShapes> {
  at: number; // the number of the move
  events: S['event'][];
  view: S['view']; // the table after it
}

export interface ChoiceOddsLike<S extends Shapes = AnyShapes> {
  forecast: { what: string; value: number; average: boolean; tries: number }[];
  roll?: string;
  faces?: { face: number; events: S['event'][] }[];
}

/** Names a choice. What stands for a choice on the page carries it as data-choice: focus and number keys find it so. Numbers are
 * given in the order of the page, the primary button first, to whatever shows one in a <kbd>; data-shy gets none. */
export const choiceKey = (seat: number, choice: number[]): string => `${seat}:${choice.join(',')}`;

/** One step of a guided first game: said when `when` holds, gone when it no longer does or the player goes on. */
export interface GuideStep<S extends Shapes = AnyShapes> {
  id: string;
  when: (table: TableModel<S>) => boolean;
  text: string | ((table: TableModel<S>) => string); // one or two short sentences; [OAA-9.5] links a rule; what the table says itself is asked of it
  point?: string; // a CSS selector of what is meant
  only?: (choice: ChoiceOf<S>) => boolean; // choices that stay open during this step; the rest wait
  next?: boolean; // has its own "Go on" button instead of waiting for the table
}
export interface Guide<S extends Shapes = AnyShapes> {
  title: string;
  about: string;
  create: { preset?: string; options?: Record<string, string>; seats: { who: 'me' | 'bot' | 'open'; level?: string }[]; seed: string };
  steps: GuideStep<S>[];
}

/** What is shown of a game before anybody sits down. It comes with the page, so it is small: index.ts, Scene and Thumb. */
export interface GameFront<S extends Shapes = AnyShapes> {
  id: string;
  minutes: string; // '15 min'
  icon: string; // of the game, for small places
  Scene: Component; // the poster: an SVG that fills its box, aria-hidden
  Thumb: Component<{ view: S['view'] }>; // the small picture of a game under way
  marks: (seat: number, info: SeatInfo) => SeatMark;
  icons: string[]; // every game-icon that is drawn before a table is opened; those of the board are found by themselves
  defaults: { preset?: string; options?: Record<string, string>; seats: { who: 'me' | 'bot' | 'open'; level?: string }[]; line: string }; // what "play now" starts
  /** Further ways to begin at once, as buttons on the poster. */
  quick?: { word: string; about: string; create: { preset?: string; options?: Record<string, string>; seats: { who: 'me' | 'bot' | 'open'; level?: string }[] } }[];
  guide?: Guide<S>;
  /** The rest of it: asked for with the first table. */
  load: () => Promise<{ board: GameBoard<S> }>;
}

/** What a table of the game needs. */
export interface GameBoard<S extends Shapes = AnyShapes> {
  Stage: Component<{ table: TableModel<S> }>; // the drawn place with its figures and the prompt in it
  Tray: Component<{ table: TableModel<S> }>; // hand and what follows; the shell adds the list of choices that the stage or tray do not show themselves
  Odds?: Component<{ table: TableModel<S> }>; // third tab of the drawer; the shell has one for every game
  End?: Component<{ table: TableModel<S> }>; // what the game adds to the end: who fell, what was hidden
  /** How it ended, as the headline of the end; otherwise the result says it. */
  ended?: (table: TableModel<S>) => string | undefined;
  phases: (view: S['view'], table: TableModel<S>) => { names: string[]; at: number };
  /** How long an event plays; `lines` is what is said of it. */
  beat: (event: S['event'], lines: LogLine[]) => Beat;
  /** True when the lines of the log are said while their event plays: a commentary. Otherwise they follow it. A game may say it of each event: what dice are still to show is not told before. */
  callsLive?: boolean | ((event: S['event']) => boolean);
  /** True when what others did needs no beats and must not take a question from anybody: where all play at the same time. */
  quiet?: (events: S['event'][], table: TableModel<S>) => boolean;
  /** A line of the log in the words of this table: who sits where. */
  retell?: (text: string, view: S['view']) => string;
  /** What happened after one move and up to another that was good, or bad, for these seats, in a line; otherwise the log says it. */
  decided?: (after: number, upTo: number, of: { seats: number[]; gained: boolean }, table: TableModel<S>) => string | undefined;
  /** What the log names and one may want to look at, by its name: the id for `Card`. */
  names?: (table: TableModel<S>) => Record<string, string>;
  /** A card as it is looked at from the log. */
  Card?: Component<{ table: TableModel<S>; id: string }>;
  /** True when stage or tray show this choice themselves, so that the shell need not list it. */
  shows?: (choice: ChoiceOf<S>, table: TableModel<S>) => boolean;
  /** True while the game needs the tray although it is over: something is looked at again. */
  keepsTray?: (table: TableModel<S>) => boolean;
  /** False where the chance to win over the game says nothing; a game may say it of each table. */
  curve?: boolean | ((table: TableModel<S>) => boolean);
  /** True when everything that happens is shown on the board: then no lines of the log pass by on small screens. */
  tellsAll?: boolean;
}

export type GameModule<S extends Shapes = AnyShapes> = GameFront<S> & GameBoard<S>;
