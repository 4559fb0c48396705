// A match played again: it runs by itself and can be stopped, stepped and turned back.
import type { LogLine } from '../../lib/protocol';
import { speed } from '../../parts/speed';
import { beat, stops } from './beats';
import { ringOf, type Ring } from './ring';
import type { Event, Grade, Mat } from './view';

export interface Recorded {
  events: Event[]; // from match_began on
  lines: LogLine[]; // with `event` counting from there
  title: string;
}
/** What stood on the cards before these events changed it: the table knows only what came of it. */
export function gradesBefore(events: Event[]): Map<number, Grade> {
  return new Map(events.flatMap((event) => (event.type === 'grade_changed' ? [[event.who, event.from] as const] : [])).reverse());
}
export class Playback {
  at = $state(1); // events shown
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly record: Recorded) {}

  ring: Ring | null = $derived.by(() => {
    const ring = ringOf(this.record.events.slice(0, this.at));
    return ring && { ...ring, grades: new Map([...gradesBefore(this.record.events), ...ring.grades]) };
  });
  get event(): Event | undefined {
    return this.record.events[this.at - 1];
  }
  get last(): number {
    return this.record.events.length;
  }
  get over(): boolean {
    return this.at >= this.last;
  }
  play(): void {
    if (this.over) this.at = 1;
    this.running = true;
    this.#wait();
  }
  stop(): void {
    this.running = false;
    clearTimeout(this.#timer);
  }
  go(to: number): void {
    this.at = Math.max(1, Math.min(to, this.last));
    if (this.over) this.stop();
    else if (this.running) this.#wait();
  }
  /** To the next or the last event worth stopping at. */
  step(by: 1 | -1): void {
    this.stop();
    let to = this.at + by;
    while (to > 1 && to < this.last && !stops.has(this.record.events[to - 1]!.type)) to += by;
    this.go(to);
  }
  #wait(): void {
    clearTimeout(this.#timer);
    const { event } = this;
    // Whoever has switched motion off and presses play still wants to see one card after the other.
    const factor = speed() || 0.6;
    const ms = event ? beat(event, this.record.lines.filter((line) => line.event === this.at - 1)).ms : 0;
    this.#timer = setTimeout(() => this.running && this.go(this.at + 1), ms * factor);
  }
}

/** The matches these moves told of: where each begins and ends. */
export function cut(events: Event[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  events.forEach((event, i) => {
    if (event.type === 'match_began') found.push({ from: i, to: events.length });
    else if (found.length && found.at(-1)!.to === events.length && ['match_booked', 'show_ended', 'interview_began', 'show_began', 'booking_dropped'].includes(event.type)) found.at(-1)!.to = i;
  });
  found.forEach((one, i) => (one.to = Math.min(one.to, found[i + 1]?.from ?? events.length)));
  return found;
}

/** Finds a match by show and number: in what the page has heard, or in what the server still knows. */
export async function recorded(table: Mat, wanted: { show: number; number: number }, title: string): Promise<Recorded | null> {
  const moves = await around(table, wanted.show);
  for (const [i, { at, events }] of moves.entries()) {
    for (const { from, to } of cut(events)) {
      if (began(events[from]) !== wanted.number || showAt(moves, i, from, table) !== wanted.show) continue;
      const record: Recorded = { events: events.slice(from, to), lines: await linesOf(table, at, from, to), title };
      // A match that asked the promoter something goes on in the moves after it.
      for (const next of moves.slice(i + 1)) {
        if (to < events.length || record.events.some((event) => event.type === 'match_won' || event.type === 'match_drawn')) break;
        const end = next.events.findIndex((event) => event.type === 'match_began');
        const part = end < 0 ? next.events : next.events.slice(0, end);
        record.lines.push(...(await linesOf(table, next.at, 0, part.length)).map((line) => ({ ...line, event: (line.event ?? 0) + record.events.length })));
        record.events.push(...part);
      }
      return record;
    }
  }
  return null;
}
const began = (event: Event | undefined): number | undefined => (event?.type === 'match_began' ? event.number : undefined);
interface Moved {
  at: number;
  events: Event[];
}
const linesOf = async (table: Mat, at: number, from: number, to: number): Promise<LogLine[]> =>
  (await table.said(at, from, to)).map((line) => ({ ...line, event: (line.event ?? 0) - from }));

/** Which show a place in these moves belongs to. */
function showAt(moves: Moved[], move: number, event: number, table: Mat): number {
  for (let i = move; i >= 0; i -= 1) {
    const { events } = moves[i]!;
    for (let j = i === move ? event : events.length - 1; j >= 0; j -= 1) {
      const one = events[j];
      if (one?.type === 'show_began') return one.show;
    }
  }
  return table.view.kind === 'exhibition' ? 0 : -1;
}
/** The move that opened the doors of a show, by what the promoter has chosen so far. */
export function openedBy(labels: (string | undefined)[], show: number): number | undefined {
  let shows = 0;
  for (const [i, label] of labels.entries()) {
    const run = /rest of the season \((\d+) events\)/.exec(label ?? '');
    if (run) shows += Number(run[1]);
    else if (/^Open the doors|run this event$/.test(label ?? '')) shows += 1;
    if (shows >= show) return i + 1;
  }
  return undefined;
}
async function around(table: Mat, show: number): Promise<Moved[]> {
  const heard = new Map(table.told.map((one) => [one.at, one.events]));
  const events = async (at: number): Promise<Event[]> => heard.get(at) ?? ((await table.frameAt(at)).events);
  const from = show === 0 ? 0 : openedBy(table.moves.map((move) => move.label), show);
  const found: Moved[] = [];
  for (let at = from ?? table.moves.length + 1; at <= table.moves.length; at += 1) {
    found.push({ at, events: await events(at) });
    if (found.at(-1)!.events.some((event) => event.type === 'show_ended' && event.show >= show)) break;
  }
  return found;
}
