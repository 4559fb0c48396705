// Matches out of the stream of events: what belongs to which.
import type { LogLine } from '../../lib/protocol';
import { advance, beginDuel, isMatchEvent, sidesOfEvent, withFigures, type Duel } from './duel';
import type { Face } from './faces';
import type { Event, Fixture } from './shapes';

/** The move with which a match began, by its heading in the log. */
export function beginOf(fixture: Fixture, log: LogLine[], colours: string[]): number | undefined {
  const heading = fixture.round === 0 ? 'The final:' : `The ${colours[fixture.park]} park, round ${fixture.round}:`;
  return log.find((line) => line.heading && line.text.startsWith(heading))?.at;
}

/** Whether this event begins the match of these sides in this round (0: the final). */
export const begins = (e: Event, round: number, sides: number[]): boolean =>
  e.type === 'match_began' && sides.includes(e.first) && sides.includes(e.second) && (round === 0 ? e.final : e.round === round && !e.final);

/** The events of the match in this round (0: the final) among others. */
export function eventsOf(events: Event[], round: number, sides: number[]): Event[] {
  const begin = events.findIndex((e) => begins(e, round, sides));
  if (begin < 0) return [];
  const list: Event[] = [];
  let won = false;
  for (const event of events.slice(begin)) {
    if (!isMatchEvent(event) || !sidesOfEvent(event).some((side) => sides.includes(side))) continue;
    if (event.type === 'match_began' && list.length > 0) break;
    if (won && event.type !== 'trophy_taken' && event.type !== 'trophy_boxed') break;
    list.push(event);
    won ||= event.type === 'match_won';
  }
  return list;
}

/** The match after the first so many of its events. */
export function duelAt(events: Event[], upTo: number, seats: number, all: Face[]): Duel | null {
  const [first, ...rest] = events;
  if (!first || first.type !== 'match_began') return null;
  return rest.slice(0, Math.max(0, withFigures(events, upTo) - 1)).reduce((duel, event) => advance(duel, event, all), beginDuel(first, seats));
}
