// What is looked at: the own match as it is told, or any match played again.
import type { TableModel } from '../../lib/game';
import { toast } from '../../lib/toast.svelte';
import { beatOf } from './beats';
import type { Duel, Sizes, Told } from './duel';
import { faces, type Face } from './faces';
import { parkColours } from './people';
import { beginOf, duelAt, eventsOf, sizesBefore, type Fixture } from './record';
import { speed } from '../../parts/speed';
import type { ParkView } from './view';

/** A match that plays by itself and can be stopped, stepped and turned back. */
export class Show {
  at = $state(1); // events shown
  running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly fixture: Fixture,
    readonly events: Told[],
    private readonly seats: number,
    private readonly sizes: (side: number) => Sizes,
    private readonly all: Face[],
  ) {}

  duel: Duel | null = $derived.by(() => duelAt(this.events, this.at, this.seats, this.sizes, this.all));
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
const stops = new Set(['compared', 'flag_taken', 'match_won']);

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
  async replay(table: TableModel, fixture: Fixture): Promise<void> {
    const view = table.view as ParkView;
    const all = faces(table.content);
    this.close();
    this.loading = true;
    try {
      const found = await recorded(table, fixture);
      if (!found) return toast.say('This match cannot be found any more.');
      this.show = new Show(fixture, found.events, view.bench_seats, found.sizes, all);
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
export function heard(table: TableModel, fixture: Fixture): { events: Told[]; sizes: (side: number) => Sizes } | null {
  const from = table.told.findIndex((one) => one.events.some((event) => began(event as Told, fixture)));
  if (from < 0) return null;
  const events = eventsOf(table.told.slice(from).flatMap((one) => one.events as Told[]), fixture.round, fixture.sides);
  return { events, sizes: sizesBefore(firstPart(table.told[from]!.events as Told[], fixture), table.told[from]!.view as ParkView) };
}
const began = (event: Told, fixture: Fixture): boolean =>
  event.type === 'match_began' && fixture.sides.includes(event['first']) && fixture.sides.includes(event['second']) && (fixture.round === 0 ? event['final'] : event['round'] === fixture.round && !event['final']);
const firstPart = (events: Told[], fixture: Fixture): Told[] => eventsOf(events, fixture.round, fixture.sides);

async function recorded(table: TableModel, fixture: Fixture): Promise<ReturnType<typeof heard>> {
  const known = heard(table, fixture);
  if (known?.events.some((event) => event.type === 'match_won')) return known;
  const from = beginOf(fixture, table.log, parkColours(table));
  if (from === undefined) return null;
  const first = await table.frameAt(from);
  const events = [...(first.events as Told[])];
  for (let at = from + 1; at <= table.moves.length && !eventsOf(events, fixture.round, fixture.sides).some((e) => e.type === 'match_won'); at += 1) events.push(...((await table.frameAt(at)).events as Told[]));
  const part = eventsOf(events, fixture.round, fixture.sides);
  return part.length ? { events: part, sizes: sizesBefore(firstPart(first.events as Told[], fixture), first.view as unknown as ParkView) } : null;
}
