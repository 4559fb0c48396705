// What is looked at: your match as it is told, or any match played again.
import { toast } from '../../lib/toast.svelte';
import { beatOf } from './beats';
import type { Duel } from './duel';
import { faces, type Face } from './faces';
import { beginOf, begins, duelAt, eventsOf } from './record';
import type { Event, Fixture } from './shapes';
import { speed } from '../../parts/speed';
import type { ParkTable } from './view';

/** A match that plays by itself and can be stopped, stepped and turned back. */
export class Show {
  at = $state(1); // events shown
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly fixture: Fixture,
    readonly events: Event[],
    private readonly seats: number,
    private readonly all: Face[],
  ) {}

  duel: Duel | null = $derived.by(() => duelAt(this.events, this.at, this.seats, this.all));
  get last(): number {
    return this.events.length;
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
  /** To the next or the last card that was turned up. */
  step(by: 1 | -1): void {
    this.stop();
    let to = this.at + by;
    while (to > 1 && to < this.last && !stops.has(this.events[to - 1]!.type)) to += by;
    this.go(to);
  }
  #wait(): void {
    clearTimeout(this.#timer);
    const event = this.events[this.at - 1];
    // Whoever has switched motion off and presses play still wants to see one card after the other.
    const factor = speed() || 0.6;
    this.#timer = setTimeout(() => this.running && this.go(this.at + 1), (event ? beatOf(event).ms : 0) * factor);
  }
}
const stops = new Set<Event['type']>(['compared', 'flag_taken', 'match_won']);

/** What the screen is turned to. `sides` are those whose matches are told beat by beat; nothing means all. */
class Watching {
  show: Show | null = $state.raw(null);
  loading = $state(false);
  sides: number[] | null = null;
  mine: number[] = [];
  readonly seen = new Set<string>(); // small matches that have run once
  final = false; // the final is told to everybody

  close(): void {
    this.show?.stop();
    this.show = null;
  }
  /** Plays a match again from what the page has heard, or from what the server still knows. */
  async replay(table: ParkTable, fixture: Fixture): Promise<void> {
    this.close();
    this.loading = true;
    try {
      const found = await recorded(table, fixture);
      if (!found) return toast.say('This match cannot be found any more.');
      this.show = new Show(fixture, found, table.sheet.bench_seats, faces(table));
      this.show.play();
    } catch (error) {
      toast.say((error as Error).message);
    } finally {
      this.loading = false;
    }
  }
}
export const watching = new Watching();

/** A match as far as the page has heard of it. */
export function heard(table: ParkTable, { round, sides }: Fixture): Event[] | null {
  const from = table.told.findIndex((one) => one.events.some((event) => begins(event, round, sides)));
  return from < 0 ? null : eventsOf(table.told.slice(from).flatMap((one) => one.events), round, sides);
}
export const isOver = (events: Event[]): boolean => events.some((event) => event.type === 'match_won');

/** A match from what the page has heard, or from the server. */
export async function recorded(table: ParkTable, fixture: Fixture): Promise<Event[] | null> {
  const known = heard(table, fixture);
  if (known && isOver(known)) return known;
  const from = beginOf(fixture, table.log, table.sheet.parks);
  if (from === undefined) return null;
  const { round, sides } = fixture;
  const events: Event[] = [];
  for (let at = from; at <= table.moves.length && !isOver(eventsOf(events, round, sides)); at += 1) events.push(...(await table.frameAt(at)).events);
  const part = eventsOf(events, round, sides);
  return part.length ? part : null;
}
