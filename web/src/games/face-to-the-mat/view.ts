// What the server sends for Face to the Mat, and the words behind the numbers of its events.
import type { AnyShapes } from '../../lib/game';
export const grades = ['F', 'E', 'D', 'C', 'B', 'A', 'AA', 'AAA'] as const;
export const forms = ['normal', 'tag', 'two_on_one', 'every_man', 'royale_match_up', 'royale_quick_play', 'royale_four_play'] as const;
export const qualities = ['AGILE', 'CHEAT', 'FAVORITE', 'HEAVY', 'HELPED', 'MEAN', 'OBJECT', 'POWERFUL', 'QUICK', 'SMART', 'SPECIALTY', 'STRONG'] as const;
export const things = ['chair', 'table', 'ladder'] as const;
export const places = ['fav', 'middle', 'middle2', 'und', 'und2'] as const;
export const methods = ['none', 'pin', 'finisher', 'points', 'left_standing'] as const;
export const stakes = ['none', 'grade', 'leave_town', 'title_shot', 'prize'] as const;
export const spots = ['FAV’s ally', 'FAV’s foe', 'UND’s ally', 'UND’s foe', 'high grudge', 'high grudge'] as const;
export const charts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'normal', 'cage', 'hardcore'] as const;
export const moments = ['before', 'after', 'interview', 'during'] as const;
export const helps = ['none', 'G', 'M', 'V'] as const;
export const stipulations = ['normal', 'cage', 'hardcore', 'tag', 'two_on_one', 'every_man'] as const;
export const whys = ['only', 'trailing', 'favored', 'grade', 'grudge', 'champion', 'signature', 'chart', 'underdog'] as const;
export const idles = ['nobody_able', 'no_points', 'no_move', 'no_champion', 'nobody_scored_before', 'no_test', 'chart', 'blank'] as const;
export const nobody = 255;

export type Form = (typeof forms)[number];
export type Place = (typeof places)[number];
export type Stakes = (typeof stakes)[number];
export type Method = (typeof methods)[number];
export type Thing = (typeof things)[number];
export type Quality = (typeof qualities)[number];
export type Grade = (typeof grades)[number];
export type Symbol = 'star' | 'square' | 'circle';
export type Side = 'face' | 'heel';

export interface Wrestler {
  who: number;
  id: string;
  name: string;
  short: string;
  ring: string;
  side: Side;
  tv: Grade;
  grudge: number;
  ally: number | null;
  foe: number | null;
  partner: number | null;
  away: number; // shows; 255 for good
  absent: boolean;
  signed: boolean;
  guest: boolean;
  wins: number;
  losses: number;
  fought: number;
  finisher_to: number;
  help: (typeof helps)[number];
  kick_out_to: number;
  qualities: Partial<Record<Quality, Symbol>>;
  titles: number[];
}
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
  rival: number | null;
  against: number | null;
  titles: number[];
  bump: number;
  spill: number;
  chips: Chip[];
}
export interface Corner {
  who: number;
  partner: number | null;
  place: Place;
  space: number;
  outside: number;
  usable: Quality[];
  off: Quality[];
  chips: number;
  scored: boolean;
  things: Thing[];
}
export interface MatchView {
  on: boolean;
  cards: number;
  deck: number;
  booking: Booking;
  corners: Corner[];
  hot_box: (number | null)[];
  referee_down: number;
  second_referee: boolean;
  outside: number;
  idle: number;
  fav_is_heel: boolean;
  queue: number[];
  chips: Chip[];
  winner: number | null;
  loser: number | null;
  method: Method;
}
export interface Title {
  id: string;
  name: string;
  holder: string;
  tag: boolean;
  holders: number[];
  contender: number | null;
  due: number;
  since: number;
}
export interface Challenge {
  by: number;
  to: number;
  due: number;
  booked: boolean;
  rolled: boolean;
  form: Form;
  cage: boolean;
  hardcore: boolean;
  stakes: Stakes;
}
export interface Track {
  length: number;
  corner: number;
  squares: number[];
  pins: number[];
}
export interface MatView {
  kind: 'federation' | 'exhibition';
  federation: { id: string; name: string; short: string };
  show: number;
  season: number;
  of_season: number;
  season_shows: number;
  show_name: string;
  venue: string;
  venue_short: string;
  open: boolean;
  at: number;
  over: boolean;
  unattended: number;
  desk: boolean;
  composing: boolean;
  least_matches: number;
  most_matches: number;
  roster: Wrestler[];
  titles: Title[];
  challenges: Challenge[];
  bound: { a: number; b: number; what: string }[];
  card: Booking[];
  draft: Booking | null;
  match: MatchView | null;
  track: Track;
}

/** An event as it comes: numbers under the names of events.hpp. */
export type Told = { type: string } & Record<string, any>;

export const who = (id: number): number | null => (id === nobody ? null : id);
export const bits = (set: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (set >> bit) & 1);
export const isRoyale = (form: Form): boolean => form.startsWith('royale');

/** What this game says in its own words. */
export interface MatShapes extends AnyShapes {
  view: MatView;
}
