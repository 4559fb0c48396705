// The federation's books, as the server keeps them.
import type { Form, Grade, Mat, Method, Side, Stakes } from './view';

export interface Person {
  who: number;
  name: string;
  short: string;
}
export interface Reign {
  holders: Person[];
  won_show: number | null;
  won_match: number | null;
  lost_show: number | null;
  lost_to: Person | null;
  vacated: boolean;
  defences: number;
  shows: number;
  days: number;
  title?: number;
  title_name?: string;
}
export interface Standing {
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
export interface Ranked extends Person, Standing {
  id: string;
}
export interface Meeting {
  show: number;
  number: number;
  winner: Person | null;
  method: Method;
  grudge: boolean;
  title: boolean;
}
export interface Feud {
  a: Person;
  b: Person;
  met: number;
  grudge_matches: number;
  since: number | null;
  last: number | null;
  tally: [number, number];
  heat: number;
  foes: boolean;
  meetings: Meeting[];
}
export interface ShowHead {
  show: number;
  name: string;
  venue: string;
  season: number;
  of_season?: number;
  over: boolean;
  rating?: { total: number; action: number; stakes: number; contest: number; main: number }; // FTM-R78; all 0 until it is over
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
  why: string;
}
export interface Season {
  season: number;
  first_show: number;
  last_show: number;
  over: boolean;
  matches: number;
  title_changes: number;
  rating: { average: number; best: number; best_show: number } | null;
  match_of_the_year: ShortMatch | null;
  wrestler_of_the_year: (Person & { wins: number; losses: number }) | null;
}
export interface Summary {
  federation: { id: string; name: string; short: string; flavour: string };
  show: number;
  season: number;
  season_shows: number;
  matches: number;
  rankings: Ranked[];
  titles: { id: string; name: string; holder: string; tag: boolean; rank: number; holders: Person[]; reigns: Reign[] }[];
  feuds: Feud[];
  calendar: (ShowHead & { matches: number; headline: string })[];
  seasons: Season[];
  records: Record<string, unknown>;
}
export interface StoryNote {
  chart: string;
  roll: number;
  id: string;
  head: string;
  card: number;
  a: Person | null;
  b: Person | null;
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
  titles: { title: number; title_name: string }[];
  entrants: (Person & { place: string; partner: Person | null; tv: Grade; grudge: number; side: Side; end_space: number; scored: number; led: number; out: boolean })[];
  before: StoryNote[];
  during: StoryNote[];
  after: StoryNote[];
  cards: number;
  seconds: number;
  near_falls: { by: Person; on: Person; card: number; count: number }[];
  finishers: { by: Person; on: Person; card: number; roll: number; hit: boolean }[];
  winners: Person[];
  losers: Person[];
  drawn: boolean;
  method: Method;
  turning: { kind: string; card: number; who: Person | null; text: string };
  grades: (Person & { from: Grade; to: Grade })[];
  challenges: { by: Person; to: Person; due: number }[];
  title_changes: { title: number; title_name: string; from: Person | null; to: Person[]; kept: boolean; vacated: boolean }[];
  sheet: string;
}
export interface ShowBook extends ShowHead {
  news: { headline: string; text: string } | null;
  matches: SheetMatch[];
}
export interface CareerMatch {
  show: number;
  number: number;
  type: string;
  result: 'under_way' | 'drawn' | 'won' | 'lost' | 'not_decided';
  method: Method;
  cards: number;
  tv?: Grade;
  against: Person[];
  partner?: Person | null;
  grudge: boolean;
  titles: { title: number; title_name: string }[];
}
export interface Career extends Person, Standing {
  id: string;
  pins: number;
  finishers: number;
  finisher_tries: number;
  escapes: number;
  best_streak: { length: number };
  worst_streak: { length: number };
  grades: { show: number; tv: Grade; step: number }[];
  grudges: { show: number; now: number }[];
  reigns: Reign[];
  matches: CareerMatch[];
  opponents: (Person & { met: number; won: number; lost: number; last_show: number })[];
  turns: { show: number; kind: string; with: Person | null }[];
}

/** One part of the books. It is asked for again after every move: the books grow. */
export async function annals<T>(table: Mat, part = ''): Promise<T> {
  const answer = await fetch(`/api/tables/${table.info.id}/annals${part ? `/${part}` : ''}`);
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok || body === null) throw new Error((body as { text?: string } | null)?.text ?? 'The history cannot be loaded now.');
  return body as T;
}
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
export const names = (people: Person[]): string => people.map((one) => one.short).join(' and ');
