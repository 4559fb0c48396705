// The match that is being told: everything heard since its bell, up to the event that plays.
import type { LogLine } from '../../lib/protocol';
import { mat } from './people';
import { ringOf, ringOfView, type Ring } from './ring';
import type { Event, Mat } from './view';

/** What has been told so far, the running move as far as it has come. */
export function heard(table: Mat): Event[] {
  if (!table.playing) return table.told.flatMap((one) => one.events);
  const now = table.telling.slice(0, table.telling.indexOf(table.playing) + 1);
  if (now.some((event) => event.type === 'match_began')) return now;
  return [...table.told.filter((one) => one.events !== table.telling).flatMap((one) => one.events), ...now];
}
/** The ring while a match is told or waits for an answer; nothing at the desk. */
export function liveRing(table: Mat): Ring | null {
  const view = mat(table);
  if (table.playing) return ringOf(lastMatch(heard(table)));
  if (!view.match || (!view.match.on && view.kind === 'federation')) return null;
  return ringOf(lastMatch(heard(table))) ?? ringOfView(view.match, view.at + 1, Math.max(1, view.card.length));
}
/** From the last bell on. */
export function lastMatch(events: Event[]): Event[] {
  const from = events.findLastIndex((event) => event.type === 'match_began');
  return from < 0 ? [] : events.slice(from);
}
/** The Grudge Grades that this match has changed so far. */
export const grudgesOf = (events: Event[]): Map<number, number> =>
  new Map(events.flatMap((event) => (event.type === 'grudge_changed' ? [[event.who, event.now] as const] : [])));

export interface Saying {
  call: string;
  count: string; // what was counted since: "One. Two."
  colour: string;
}
/** The last that was said. A word of the count does not take away what it is counted after. */
export function saying(lines: LogLine[]): Saying {
  const said = lines.filter((one) => !one.heading);
  let from = said.length - 1;
  while (from > 0 && said[from]!.text.length <= 7) from -= 1;
  const line = said[from];
  return { call: line?.text ?? '', count: said.slice(from + 1).map((one) => one.text).join(' '), colour: said.at(-1)?.colour ?? '' };
}
/** What begins a new thought: nothing said before it stands any longer. */
const opens: ReadonlySet<string> = new Set<Event['type']>(['match_began', 'story_told', 'card_drawn', 'quick_drawn', 'match_won', 'match_drawn', 'show_began', 'interview_began', 'grudge_type_rolled', 'grudge_stakes_rolled']);
/** The lines that stand while the event `upTo` plays: those since the last card, story or bell. */
export function standing(events: Event[], lines: LogLine[], upTo: number): LogLine[] {
  let from = upTo;
  while (from > 0 && !opens.has(events[from]?.type ?? '')) from -= 1;
  return lines.filter((line) => (line.event ?? 0) >= from && (line.event ?? 0) <= upTo);
}
export function liveLines(table: Mat): LogLine[] {
  if (!table.playing) return table.log.slice(-3);
  const move = table.now.rev + 1; // the move that is being told
  return standing(table.telling, table.log.filter((line) => line.at === move), table.telling.indexOf(table.playing));
}
/** Whole events and seasons that the computer promoter runs are read afterwards, not watched card by card. */
export function quiet(events: Event[]): boolean {
  return events.filter((event) => event.type === 'match_began').length > 1;
}
