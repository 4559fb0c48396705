// The match that is being told: the table's view, and the events of the running move laid on top.
import type { Beat } from '../../lib/game';
import { beatOf } from './beats';
import { advance, beginDuel, duelOfView, isMatchEvent, sidesOfEvent, withFigures, type Duel } from './duel';
import { faces } from './faces';
import { mySides } from './people';
import type { Event } from './shapes';
import type { ParkTable } from './view';
import { watching } from './watch.svelte';

/** Told to everybody, wherever they look. */
const forAll = new Set<Event['type']>(['fans_counted', 'finalists_named', 'lead_too_large', 'tournament_won']);

export function liveDuel(table: ParkTable, sides: number[] | null): Duel | null {
  const { view, sheet } = table;
  const all = faces(table);
  const wanted = (final: boolean, ...of: number[]): boolean => sides === null || final || of.some((side) => sides.includes(side));
  const on = view.matches.find((match) => wanted(match.is_final, ...match.sides.map((one) => one.side)));
  let duel = on ? duelOfView(on, view, sheet.bench_seats, all) : null;
  const upTo = table.playing ? withFigures(table.telling, table.telling.indexOf(table.playing) + 1) : 0;
  for (const event of table.telling.slice(0, upTo)) {
    if (event.type === 'match_began') {
      if (wanted(event.final, event.first, event.second)) duel = beginDuel(event, sheet.bench_seats);
    } else if (duel) duel = advance(duel, event, all);
  }
  return duel;
}

const concerns = (event: Event, sides: number[], final: boolean): boolean =>
  forAll.has(event.type) || (final && isMatchEvent(event)) || (event.type === 'match_began' && event.final) || sidesOfEvent(event).some((side) => sides.includes(side));

/** Others build their decks and play their matches without taking anybody's time. */
export function quiet(events: Event[], table: ParkTable): boolean {
  if (table.you.seats.length === 0) return !events.some((event) => isMatchEvent(event) || forAll.has(event.type));
  return !events.some((event) => concerns(event, mySides(table), table.view.finale > 0));
}

export function beat(event: Event): Beat {
  const { sides } = watching;
  if (sides && !forAll.has(event.type) && !watching.final && !sidesOfEvent(event).some((side) => sides.includes(side))) return { ms: 0 };
  const usual = beatOf(event);
  if (event.type !== 'match_won' || watching.mine.length === 0) return usual;
  return { ms: usual.ms, sound: watching.mine.includes(event.winner) ? 'win' : watching.mine.includes(event.loser) ? 'lose' : 'bell' };
}
