// A match as it stands after some of its events. Everything drawn of a match is drawn from this.
import { auraOf } from './effects';
import { baseOf, faceOf, unknownKind, type Face } from './faces';
import type { GameEvent } from '../../lib/protocol';
import type { Held, MatchView, ParkView } from './view';

export type Told = GameEvent & Record<string, any>;

export interface InPark {
  face: Face;
  fixed: number; // bonus that stays
  lent?: number; // bonus for this attack alone, from a card that lost the flag before (CHA-R45)
  key: number; // its place in the row: tells copies apart, also after a reload
}
export interface Seat {
  face: Face;
  count: number;
}
export interface Half {
  side: number;
  deck: number;
  park: InPark[]; // the latest last
  bench: Seat[];
  exhaust: Face[];
  trophies: number;
  next?: number; // what its next card gets
}
export interface Moment {
  text: string; // what has just happened, in a few words
  rule: string;
  face?: Face;
  side?: number;
}
export interface Duel {
  park: number;
  round: number;
  final: boolean;
  seats: number; // of each bench
  halves: [Half, Half];
  attacker: number; // the side on the attack
  flag: boolean;
  attack: number;
  against: number;
  captures: number;
  reveals: number;
  verdict: '' | 'not yet' | 'enough';
  moment: Moment | null;
  winner?: number;
  byBench?: boolean;
  trophy?: { side: number; fans: number; boxed: boolean };
}

export const halfOf = (duel: Duel, side: number): Half => (duel.halves[0].side === side ? duel.halves[0] : duel.halves[1]);
export const otherSide = (duel: Duel, side: number): number => (duel.halves[0].side === side ? duel.halves[1].side : duel.halves[0].side);
export const holderSide = (duel: Duel): number => otherSide(duel, duel.attacker);
export const namesOf = (half: Half): number => new Set(half.bench.map((seat) => seat.face.name)).size;

/** Seats as they are drawn: one for each name. */
export function seatsOf(half: Half): { name: string; cards: Seat[]; count: number }[] {
  const seats = new Map<string, Seat[]>();
  for (const seat of half.bench) seats.set(seat.face.name, [...(seats.get(seat.face.name) ?? []), seat]);
  return [...seats].map(([name, cards]) => ({ name, cards, count: cards.reduce((sum, seat) => sum + seat.count, 0) }));
}

/** How many names the bench has when the present holder and what is beneath it must sit down too. */
export const namesAfterLoss = (half: Half): number => new Set([...half.bench.map((s) => s.face.name), ...half.park.map((c) => c.face.name)]).size;

/** What the bench adds to one card in the park, by the name of the card that does it. */
export function helpers(half: Half, face: Face, attacking: boolean, round: number): { name: string; bonus: number }[] {
  return half.bench
    .map((seat) => ({ name: seat.face.name, bonus: auraOf(seat.face, face, attacking, round) * seat.count }))
    .filter((help) => help.bonus !== 0);
}
/** What this benched card gives to the cards in the park now. */
export function givesNow(duel: Duel, half: Half, benched: Seat): number {
  const attacking = half.side === duel.attacker;
  const cards = attacking ? half.park : half.park.slice(-1);
  return cards.reduce((sum, card) => sum + auraOf(benched.face, card.face, attacking, duel.round) * benched.count, 0);
}

export interface Sizes {
  deck: number;
  trophies: number;
}
export function beginDuel(event: Told, seats: number, sizes: (side: number) => Sizes): Duel {
  const half = (side: number): Half => ({ side, ...sizes(side), park: [], bench: [], exhaust: [] });
  const begins = event['begins'] as number;
  const first = event['first'] as number, second = event['second'] as number;
  return {
    park: event['park'], round: event['round'], final: event['final'], seats, halves: [half(first), half(second)],
    attacker: begins === first ? second : first, flag: false, attack: 0, against: 0, captures: 0, reveals: 0, verdict: '',
    moment: { text: event['tossed'] ? 'wins the toss and begins' : 'begins', rule: event['tossed'] ? 'CHA-5.5' : 'CHA-5.4', side: begins },
  };
}

function addToBench(half: Half, face: Face): void {
  const same = half.bench.find((seat) => seat.face === face);
  if (same) half.bench = half.bench.map((seat) => (seat === same ? { face, count: seat.count + 1 } : seat));
  else half.bench = [...half.bench, { face, count: 1 }];
}
function takeFromBench(half: Half, face: Face): boolean {
  const seat = half.bench.find((one) => one.face === face);
  if (!seat) return false;
  half.bench = seat.count > 1 ? half.bench.map((one) => (one === seat ? { face, count: seat.count - 1 } : one)) : half.bench.filter((one) => one !== seat);
  return true;
}
function leavePark(half: Half, face: Face): boolean {
  const at = half.park.findLastIndex((card) => card.face === face);
  if (at < 0) return false;
  half.park = half.park.filter((_, i) => i !== at);
  return true;
}

type Change = (duel: Duel, half: Half, event: Told, face: Face | undefined) => Partial<Moment> | null;
/** One function an event, in the words of the match. Each gives what is said of it. */
const changes: Record<string, Change> = {
  card_revealed(duel, half, event, face) {
    half.deck = Math.max(0, half.deck - 1);
    duel.reveals += 1;
    duel.verdict = '';
    if (face) half.park = [...half.park, { face, fixed: 0, key: half.park.length, ...(half.next && !event['first'] ? { lent: half.next } : {}) }];
    half.next = 0;
    if (!event['first']) (duel.attack = event['attack']), (duel.against = event['against']);
    return { text: event['first'] ? 'opens the match' : 'is revealed', rule: event['first'] ? 'CHA-5.6' : 'CHA-6.2' };
  },
  bonus_fixed(_duel, half, event) {
    half.park = half.park.map((card, i) => (i === half.park.length - 1 ? { ...card, fixed: card.fixed + (event['bonus'] as number) } : card));
    return { text: `${event['bonus'] > 0 ? '+' : '−'}${Math.abs(event['bonus'])} power for good`, rule: 'CHA-8.2' };
  },
  compared(duel, _half, event) {
    duel.attack = event['attack'];
    duel.against = event['against'];
    duel.verdict = event['enough'] ? 'enough' : 'not yet';
    return { text: duel.verdict === 'enough' ? (event['attack'] === event['against'] ? 'Equal is enough' : 'Enough') : 'Not yet', rule: duel.verdict === 'enough' ? 'CHA-6.7' : 'CHA-6.4' };
  },
  flag_taken(duel, half, event) {
    duel.captures += duel.flag ? 1 : 0;
    duel.flag = true;
    duel.attacker = otherSide(duel, half.side);
    duel.against = event['power'];
    duel.attack = 0;
    duel.verdict = '';
    return { text: `takes the flag and holds with ${event['power']}`, rule: 'CHA-6.9' };
  },
  cards_benched(duel, half, event) {
    for (const card of half.park) addToBench(half, card.face);
    half.park = [];
    const over = event['names'] > duel.seats;
    return { text: over ? 'One name too many for the bench' : `${event['names']} of ${duel.seats} seats taken`, rule: over ? 'CHA-7.2' : 'CHA-6.11' };
  },
  card_benched_unseen(_duel, half, _event, face) {
    half.deck = Math.max(0, half.deck - 1);
    if (face) addToBench(half, face);
    return { text: 'is benched straight from the deck', rule: 'CHA-R36' };
  },
  card_exhausted(_duel, half, event, face) {
    if (event['from_deck']) half.deck = Math.max(0, half.deck - 1);
    else if (face && !(face.effects.some((e) => e.op === 'exhaust_self') && leavePark(half, face))) takeFromBench(half, face);
    if (face) half.exhaust = [...half.exhaust, face];
    return { text: event['from_deck'] ? 'is exhausted, straight from the deck' : 'is exhausted', rule: 'CHA-8.12' };
  },
  card_returned(_duel, half, _event, face) {
    if (face) takeFromBench(half, face);
    half.deck += 1;
    return { text: 'goes back on top of the deck', rule: 'CHA-R53' };
  },
  card_added(_duel, half, event, face) {
    if (event['place'] === 4) face && (half.exhaust = [...half.exhaust, face]);
    else half.deck += 1;
    return { text: event['place'] === 4 ? 'joins the exhaust pile' : 'A card of the piles joins the deck, face down', rule: event['place'] === 4 ? 'CHA-R43' : 'CHA-R58' };
  },
  card_retired(_duel, half, _event, face) {
    if (face) leavePark(half, face);
    return { text: 'leaves the deck for good', rule: 'CHA-R43' };
  },
  deck_looked_at: (_duel, _half, event) => ({ text: event['whole'] ? 'looks through the deck' : 'looks at the top of the deck', rule: 'CHA-5.2' }),
  deck_arranged: () => ({ text: 'puts the deck in order', rule: 'CHA-R53' }),
  next_card_helped(_duel, half, event) {
    half.next = (half.next ?? 0) + (event['bonus'] as number);
    return { text: `The next card has +${event['bonus']}`, rule: 'CHA-R45' };
  },
  fans_taken: (_duel, _half, event) => ({ text: `+${event['fans']} ${event['fans'] === 1 ? 'fan' : 'fans'}`, rule: 'CHA-8.11' }),
  match_won(duel, _half, event) {
    duel.winner = event['winner'];
    duel.byBench = event['by_bench'];
    return { text: event['by_bench'] ? 'wins: no seat is left on the other bench' : 'wins: the other deck is spent', rule: event['by_bench'] ? 'CHA-7.2' : 'CHA-7.1' };
  },
  trophy_taken(duel, half, event) {
    duel.trophy = { side: half.side, fans: event['fans'], boxed: false };
    half.trophies += 1;
    return { text: `takes trophy ${event['round']}`, rule: 'CHA-7.4' };
  },
  trophy_boxed(duel, half, event) {
    duel.trophy = { side: half.side, fans: 0, boxed: true };
    return { text: `Trophy ${event['round']} goes back to the box`, rule: 'CHA-11.9' };
  },
};

/** The sides an event is about: those of its match. */
export function sidesOfEvent(event: Told): number[] {
  const named = [event['side'], event['winner'], event['first'], event['second']].filter((side): side is number => typeof side === 'number');
  return event.type === 'match_won' ? [event['winner'], event['loser']] : named;
}
export const isMatchEvent = (event: Told): boolean => event.type === 'match_began' || event.type in changes;

/** The match after one more of its events. Events of other matches change nothing. */
export function advance(duel: Duel, event: Told, all: Face[]): Duel {
  const change = changes[event.type];
  const sides = duel.halves.map((half) => half.side);
  const side = (event['side'] ?? event['winner']) as number | undefined;
  if (!change || side === undefined || !sides.includes(side)) return duel;
  const next: Duel = { ...duel, halves: [{ ...duel.halves[0] }, { ...duel.halves[1] }] };
  const kind = (event['kind'] ?? event['latest']) as number | undefined;
  const face = kind === undefined || kind === unknownKind ? undefined : all[kind];
  const said = change(next, halfOf(next, side), event, face);
  next.moment = said ? { text: said.text ?? '', rule: said.rule ?? '', side, ...(face ? { face } : {}) } : null;
  return next;
}

/** A match as the view has it: after a reload, or while somebody is asked. */
export function duelOfView(match: MatchView, view: ParkView, all: Face[]): Duel {
  const held = (list: Held[]): Seat[] => list.flatMap((one) => (faceOf(all, one) ? [{ face: faceOf(all, one)!, count: one.count }] : []));
  const half = (of: MatchView['sides'][0]): Half => ({
    side: of.side,
    deck: of.deck,
    park: of.in_park.flatMap((card, i) => (faceOf(all, card) ? [{ face: faceOf(all, card)!, fixed: card.fixed, key: i }] : [])),
    bench: held(of.bench),
    exhaust: of.exhaust.flatMap((card) => faceOf(all, card) ?? []),
    trophies: view.sides[of.side]?.trophies.length ?? 0,
    next: of.next_bonus,
  });
  return {
    park: match.park, round: view.sides[match.sides[0].side]?.round ?? view.round, final: match.final, seats: view.bench_seats, halves: [half(match.sides[0]), half(match.sides[1])],
    attacker: match.attacker, flag: match.flag, attack: match.attack, against: match.against, captures: match.captures, reveals: 0, verdict: '', moment: null,
  };
}

/** The power a card in the park shows now. */
export function powerOf(duel: Duel, half: Half, card: InPark): { base: number; total: number; parts: { name: string; bonus: number }[] } {
  const attacking = half.side === duel.attacker;
  const base = baseOf(card.face, duel.round);
  const own = card.face.effects.filter((e) => e.op === 'power' && e.when === (attacking ? 'attack' : 'flag_while')).reduce((sum, e) => sum + amountNow(duel, half, e.amount), 0);
  const parts = [
    ...(card.fixed ? [{ name: card.face.name, bonus: card.fixed }] : []),
    ...(attacking && card.lent ? [{ name: 'for the next card', bonus: card.lent }] : []),
    ...(own ? [{ name: attacking ? 'in the attack' : 'with the flag', bonus: own }] : []),
    ...helpers(half, card.face, attacking, duel.round),
  ];
  return { base, total: Math.max(0, base + parts.reduce((sum, part) => sum + part.bonus, 0)), parts };
}
function amountNow(duel: Duel, half: Half, amount: Face['effects'][0]['amount']): number {
  if (typeof amount !== 'object') return amount ?? 0;
  const of = (side: 'own' | 'opp' | undefined): Half => (side === 'opp' ? halfOf(duel, otherSide(duel, half.side)) : half);
  if (amount.per_empty_seat) return amount.times * Math.max(0, duel.seats - namesOf(of(amount.per_empty_seat.side)));
  if (amount.per_trophy) return amount.times * of(amount.per_trophy.side).trophies;
  return 0;
}
