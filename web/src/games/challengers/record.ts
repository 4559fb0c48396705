// Matches out of the stream of events: what belongs to which, and which have been played.
import { advance, beginDuel, isMatchEvent, sidesOfEvent, type Duel, type Sizes, type Told } from './duel';
import type { Face } from './faces';
import type { LogLine } from '../../lib/protocol';
import type { ParkView } from './view';

/** One match of the tournament as the plan and the trophies tell it. */
export interface Fixture {
  round: number; // 0: the final
  park: number;
  sides: [number, number];
  winner?: number; // nothing: not played yet
}

/** Who met whom, round by round, and who won. */
export function fixtures(view: ParkView): Fixture[] {
  const list: Fixture[] = [];
  for (let round = 1; round <= view.rounds; round += 1)
    view.sides.forEach((side, me) => {
      const other = side.opponents[round - 1];
      if (other === undefined || other < me) return;
      const fixture: Fixture = { round, park: side.parks[round - 1] ?? 0, sides: [me, other] };
      const winner = winnerOf(view, round, fixture.sides);
      list.push(winner === undefined ? fixture : { ...fixture, winner });
    });
  return list.sort((a, b) => a.round - b.round || a.park - b.park);
}
function winnerOf(view: ParkView, round: number, sides: [number, number]): number | undefined {
  const owner = sides.find((side) => view.sides[side]?.trophies.some((trophy) => trophy.round === round));
  if (owner !== undefined) return owner;
  // CHA-11.9: the Robot's trophies go to the box, so it won what nobody has
  const robot = sides.find((side) => view.sides[side]?.robot);
  const person = view.sides[sides.find((side) => side !== robot) ?? -1];
  if (robot === undefined || !person) return undefined;
  const over = person.round > round || view.finale > 0 || view.winner !== undefined;
  return over ? robot : undefined;
}

/** The move with which a match began, by its heading in the log. */
export function beginOf(fixture: Fixture, log: LogLine[], colours: string[]): number | undefined {
  const heading = fixture.round === 0 ? 'The final:' : `The ${colours[fixture.park]} park, round ${fixture.round}:`;
  return log.find((line) => line.heading && line.text.startsWith(heading))?.at;
}

/** The events of the match in this park and round (0: the final) among others. */
export function eventsOf(events: Told[], round: number, sides: number[]): Told[] {
  const begin = events.findIndex((e) => e.type === 'match_began' && sides.includes(e['first']) && sides.includes(e['second']) && (round === 0 ? e['final'] : e['round'] === round && !e['final']));
  if (begin < 0) return [];
  const list: Told[] = [];
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
export function duelAt(events: Told[], upTo: number, seats: number, sizes: (side: number) => Sizes, all: Face[]): Duel | null {
  const [first, ...rest] = events;
  if (!first || first.type !== 'match_began') return null;
  return rest.slice(0, Math.max(0, upTo - 1)).reduce((duel, event) => advance(duel, event, all), beginDuel(first, seats, sizes));
}

/** Deck sizes and trophies at the beginning, reckoned back from a view that was there when these events had happened. */
export function sizesBefore(events: Told[], after: ParkView): (side: number) => Sizes {
  return (side) => {
    const of = after.sides[side];
    const sum = events.reduce((n, e) => (e['side'] !== side ? n : e.type === 'card_added' ? n + 1 : e.type === 'card_retired' ? n - 1 : n), 0);
    const won = events.some((e) => e.type === 'trophy_taken' && e['side'] === side) ? 1 : 0;
    return { deck: Math.max(0, (of?.cards ?? 0) - sum), trophies: Math.max(0, (of?.trophies.length ?? 0) - won) };
  };
}
