// What everybody did this round and when a card was played, read from the log: it is there after a reload, too.
import type { LogLine } from '../../lib/protocol';
import { BOSS, figureOf, type Who } from './view';

export interface Deed {
  seat: number;
  text: string;
}

const heading = /^Round (\d+), the (Heroes|Boss)/;
const figure = (text: string): number => figureOf(text.toLowerCase() as Who).seat;

interface Turn {
  hits: number[];
  walked?: string;
  other?: string;
}

function tell(turn: Turn): string {
  if (turn.hits.length > 0) return `hit ${turn.hits.join(' + ')}`;
  return turn.other ?? turn.walked ?? '';
}

/** The order of this round so far, with one short word on what each did. */
export function deedsOf(log: LogLine[], round: number): Deed[] {
  const turns = new Map<number, Turn>();
  const turn = (seat: number): Turn => {
    if (!turns.has(seat)) turns.set(seat, { hits: [] });
    return turns.get(seat)!;
  };
  let inRound = false;
  for (const line of log) {
    const head = heading.exec(line.text);
    if (head) {
      inRound = Number(head[1]) === round;
      if (inRound && head[2] === 'Boss') turn(BOSS);
      continue;
    }
    if (!inRound) continue;
    let match = /^The (Mage|Hunter|Paladin) (walks (\d+)|rolls (\d+)\.|does not attack|rolls too high)/.exec(line.text);
    if (match) {
      const mine = turn(figure(match[1]!));
      if (match[4]) mine.hits.push(Number(match[4]));
      else if (match[3]) mine.walked = `walks ${match[3]}`;
      else if (match[2] === 'does not attack') mine.other = 'no attack';
      continue;
    }
    match = /^The Boss attacks the (Mage|Hunter|Paladin) and rolls (\d+)(?:, which counts (\d+))?/.exec(line.text);
    if (match) turn(BOSS).other = `hits ${match[1]} ${match[3] ?? match[2]}`;
    else if ((match = /^The Boss plays ([A-Z][\w ]+)\./.exec(line.text))) turn(BOSS).other ??= match[1];
    else if (/^There is nobody the Boss can attack/.test(line.text)) turn(BOSS).other = 'nobody in reach';
  }
  return [...turns].map(([seat, mine]) => ({ seat, text: tell(mine) }));
}

/** Card name → round in which the Boss played it. */
export function roundsOfCards(log: LogLine[]): Record<string, number> {
  const found: Record<string, number> = {};
  let round = 0;
  for (const line of log) {
    const head = heading.exec(line.text);
    if (head) round = Number(head[1]);
    const card = /^The Boss plays (.+?)\. /.exec(line.text);
    if (card?.[1]) found[card[1]] = round;
  }
  return found;
}
