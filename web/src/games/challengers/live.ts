// The match that is being told: the table's view, and the events of the running move laid on top.
import type { Beat, TableModel } from '../../lib/game';
import type { GameEvent } from '../../lib/protocol';
import { beatOf } from './beats';
import { advance, beginDuel, duelOfView, isMatchEvent, sidesOfEvent, type Duel, type Told } from './duel';
import { faces } from './faces';
import { mySides } from './people';
import type { ParkView } from './view';
import { watching } from './watch.svelte';

/** Told to everybody, wherever they look. */
const forAll = new Set(['fans_counted', 'finalists_named', 'lead_too_large', 'tournament_won']);

export function liveDuel(table: TableModel, sides: number[] | null): Duel | null {
  const view = table.view as ParkView;
  const all = faces(table.content);
  const wanted = (final: boolean, ...of: number[]): boolean => sides === null || final || of.some((side) => sides.includes(side));
  const on = view.matches.find((match) => wanted(match.final, match.sides[0].side, match.sides[1].side));
  let duel = on ? duelOfView(on, view, all) : null;
  const upTo = table.playing ? table.telling.indexOf(table.playing) : -1;
  for (const event of table.telling.slice(0, upTo + 1) as Told[]) {
    if (event.type === 'match_began') {
      if (wanted(event['final'], event['first'], event['second']))
        duel = beginDuel(event, view.bench_seats, (side) => ({ deck: view.sides[side]?.cards ?? 0, trophies: view.sides[side]?.trophies.length ?? 0 }));
    } else if (duel) duel = advance(duel, event, all);
  }
  return duel;
}

const concerns = (event: Told, sides: number[], final: boolean): boolean =>
  forAll.has(event.type) || (final && isMatchEvent(event)) || (event.type === 'match_began' && event['final']) || sidesOfEvent(event).some((side) => sides.includes(side));

/** Others build their decks and play their matches without taking anybody's time. */
export function quiet(events: GameEvent[], table: TableModel): boolean {
  const view = table.view as ParkView;
  const list = events as Told[];
  if (table.you.seats.length === 0) return !list.some((event) => isMatchEvent(event) || forAll.has(event.type));
  return !list.some((event) => concerns(event, mySides(table), view.finale > 0));
}

export function beat(event: GameEvent): Beat {
  const told = event as Told;
  const { sides } = watching;
  if (sides && !forAll.has(told.type) && !watching.final && !sidesOfEvent(told).some((side) => sides.includes(side))) return { ms: 0 };
  const usual = beatOf(told);
  if (told.type !== 'match_won' || watching.mine.length === 0) return usual;
  return { ms: usual.ms, sound: watching.mine.includes(told['winner']) ? 'win' : watching.mine.includes(told['loser']) ? 'lose' : 'bell' };
}
