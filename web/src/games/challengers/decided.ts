// What decided the day, in one line: the match that ended between two moves and agrees with what became of the chance; else what
// else went on then. A line of the log alone would not say which match it belongs to.
import type { LogLine } from '../../lib/protocol';
import { nameOf } from './people';
import { beginOf } from './record';
import type { Fixture } from './shapes';
import type { ParkTable } from './view';

/** The move with which a match ended: the first line after its heading that says its winner won. */
function endOf(match: Fixture, begin: number, log: LogLine[], table: ParkTable): number {
  const side = match.winner ?? -1;
  const seat = table.view.sides[side]?.seat;
  const called = [`Plan ${side + 1} wins:`, seat === undefined ? 'The Robot wins:' : `Player ${seat + 1} wins:`];
  return log.find((line) => line.at >= begin && called.some((words) => line.text.startsWith(words)))?.at ?? begin;
}

export function decided(after: number, upTo: number, { seats, gained }: { seats: number[]; gained: boolean }, table: ParkTable): string | undefined {
  const { view, log } = table;
  const mid = (name: string): string => (/^(You|The) /.test(`${name} `) ? name.replace(/^./, (c) => c.toLowerCase()) : name);
  const named = (side: number): string => nameOf(table, side);
  const when = (match: Fixture): string => (match.round === 0 ? 'The final' : `Round ${match.round}`);
  const theirs = (side: number): boolean => seats.includes(view.sides[side]?.seat ?? -1);
  const played = view.fixtures.flatMap((match) => {
    const begin = match.winner === undefined ? undefined : beginOf(match, log, table.sheet.parks);
    return begin === undefined ? [] : [{ match, begin, end: endOf(match, begin, log, table) }];
  });

  const ended = played.filter(({ end }) => end > after && end <= upTo).map(({ match }) => match);
  const own = ended.findLast((match) => match.sides.some(theirs));
  const match = own && theirs(own.winner ?? -1) === gained ? own : ended.findLast((one) => !one.sides.some(theirs));
  if (match) {
    const winner = match.winner ?? -1;
    return `${when(match)}: ${named(winner)} beat ${mid(named(match.sides.find((side) => side !== winner) ?? -1))}.`;
  }
  // To lose the last match and gain by it is to win the day: the other came too late.
  if (own && gained && !log.some((line) => line.at > upTo)) return `${when(own)}: ${named(own.winner ?? -1)} beat ${mid(named(own.sides.find(theirs) ?? -1))}, too late to catch up.`;
  const underWay = played.filter(({ begin, end }) => begin <= upTo && end > upTo).map((one) => one.match);
  const watched = underWay.findLast((one) => one.sides.some(theirs)) ?? underWay.at(-1);
  if (watched) return `${when(watched)}, in the match of ${watched.sides.map((side) => mid(named(side))).join(' and ')}.`;
  const between = log.filter((line) => line.at > after && line.at <= upTo);
  const last = played.find((one) => one.match.round === 0);
  if (last && between.some((line) => line.rules.includes('CHA-10.1'))) return `${last.match.sides.map((side, i) => (i ? mid(named(side)) : named(side))).join(' and ')} reached the final.`;
  const round = /\b[Rr]ound (\d+)/.exec(log.findLast((line) => line.at <= upTo && /\b[Rr]ound \d/.test(line.text))?.text ?? '')?.[1];
  const deeds = between.filter((line) => line.rules.some((rule) => rule.startsWith('CHA-4.')));
  if (!round || deeds.length === 0) return undefined;
  // Of several deeds the last card that somebody picked, best by whom it is about: what was removed says less.
  const about = deeds.filter((line) => seats.some((seat) => line.text.startsWith(`Player ${seat + 1} `)));
  const all = about.length ? about : deeds;
  return `Round ${round}: ${(all.findLast((line) => line.text.includes(' picks ')) ?? all.at(-1)!).text}`;
}
