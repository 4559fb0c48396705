// A match as it stands after some of its events. Everything drawn of a match is drawn from this; what cards come to, the
// server says.
import type { Face } from './faces';
import type { BenchCounted, Event, Held, MatchBegan, MatchSideView, MatchView, PowerParts, View } from './shapes';

export interface InPark {
  face: Face;
  power: number; // as the server counts it; lent comes on top
  parts?: PowerParts;
  lent: number; // for this attack alone, from a card that lost the flag before (CHA-R45)
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
  names: number; // seats taken
  strain: BenchCounted['strain']; // what losing the flag would do to the bench
  exhaust: Face[];
  trophies: number;
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
  lent: number; // of the attack, where it is not known to which card
  lacks: number; // what is missing to get the flag
  captures: number;
  reveals: number;
  verdict: '' | 'not yet' | 'enough';
  moment: Moment | null;
  winner?: number;
  byBench?: boolean;
  trophy?: { fans?: number; boxed: boolean };
}

export const halfOf = (duel: Duel, side: number): Half => (duel.halves[0].side === side ? duel.halves[0] : duel.halves[1]);
export const otherSide = (duel: Duel, side: number): number => (duel.halves[0].side === side ? duel.halves[1].side : duel.halves[0].side);
export const holderSide = (duel: Duel): number => otherSide(duel, duel.attacker);

/** Seats as they are drawn: one for each name. */
export function seatsOf(half: Half): { name: string; cards: Seat[]; count: number }[] {
  const seats = new Map<string, Seat[]>();
  for (const seat of half.bench) seats.set(seat.face.name, [...(seats.get(seat.face.name) ?? []), seat]);
  return [...seats].map(([name, cards]) => ({ name, cards, count: cards.reduce((sum, seat) => sum + seat.count, 0) }));
}

/** The cards of a half that count now: the whole attack, or the one that holds the flag. */
export const counting = (duel: Duel, half: Half): InPark[] => (half.side === duel.attacker ? half.park : half.park.slice(-1));
/** What the benched cards of this name give to the cards in the park now. */
export const givesNow = (duel: Duel, half: Half, name: string, all: Face[]): number =>
  counting(duel, half).reduce((sum, card) => sum + (card.parts?.bench ?? []).reduce((more, help) => more + (all[help.by]?.name === name ? help.bonus : 0), 0), 0);

/** What a card's power is made of, beyond what is printed: by its name. */
export function partsOf(duel: Duel, half: Half, card: InPark, all: Face[]): { name: string; bonus: number }[] {
  const { fixed = 0, own = 0, bench = [] } = card.parts ?? {};
  return [
    { name: card.face.name, bonus: fixed },
    { name: 'for the next card', bonus: card.lent },
    { name: half.side === duel.attacker ? 'in the attack' : 'with the flag', bonus: own },
    ...bench.map((help) => ({ name: all[help.by]?.name ?? 'from the bench', bonus: help.bonus })),
  ].filter((part) => part.bonus !== 0);
}
export const totalOf = (card: InPark): number => card.power + card.lent;

export function beginDuel(event: MatchBegan, seats: number): Duel {
  const half = (side: number, at: 0 | 1): Half => ({ side, deck: event.decks[at] ?? 0, trophies: event.trophies[at] ?? 0, park: [], bench: [], names: 0, strain: 'none', exhaust: [] });
  return {
    park: event.park, round: event.round, final: event.final, seats, halves: [half(event.first, 0), half(event.second, 1)],
    attacker: event.begins === event.first ? event.second : event.first, flag: false, attack: 0, against: 0, lent: 0, lacks: 0, captures: 0, reveals: 0, verdict: '',
    moment: { text: event.tossed ? 'wins the toss and begins' : 'begins', rule: event.tossed ? 'CHA-5.5' : 'CHA-5.4', side: event.begins },
  };
}

function addToBench(half: Half, face: Face): void {
  const same = half.bench.find((seat) => seat.face.kind === face.kind);
  if (same) half.bench = half.bench.map((seat) => (seat === same ? { face, count: seat.count + 1 } : seat));
  else half.bench = [...half.bench, { face, count: 1 }];
}
function takeFromBench(half: Half, face: Face): void {
  const seat = half.bench.find((one) => one.face.kind === face.kind);
  if (!seat) return;
  half.bench = seat.count > 1 ? half.bench.map((one) => (one === seat ? { face, count: seat.count - 1 } : one)) : half.bench.filter((one) => one !== seat);
}
function leavePark(half: Half, face: Face): void {
  const at = half.park.findLastIndex((card) => card.face.kind === face.kind);
  half.park = half.park.filter((_, i) => i !== at);
}
const lessDeck = (half: Half): void => void (half.deck = Math.max(0, half.deck - 1));

type Said = { text: string; rule: string } | 'nothing new';
type Change<T extends Event['type']> = (duel: Duel, half: Half, event: Extract<Event, { type: T }>, face: Face | undefined) => Said;
/** One function an event, in the words of the match. Each gives what is said of it. */
const changes: { [T in Event['type']]?: Change<T> } = {
  card_revealed(duel, half, event, face) {
    lessDeck(half);
    duel.reveals += 1;
    duel.verdict = '';
    if (face) half.park = [...half.park, { face, power: 0, lent: event.lent, key: half.park.length }];
    if (!event.first) (duel.attack = event.attack), (duel.against = event.against);
    return { text: event.first ? 'opens the match' : 'is revealed', rule: event.first ? 'CHA-5.6' : 'CHA-6.2' };
  },
  power_counted(_duel, half, event) {
    half.park = half.park.map((card, place) => (place === event.place ? { ...card, power: event.power, parts: event.parts } : card));
    return 'nothing new';
  },
  bench_counted(_duel, half, event) {
    half.names = event.names;
    half.strain = event.strain;
    return 'nothing new';
  },
  bonus_fixed: (_duel, _half, event) => ({ text: `${event.bonus > 0 ? '+' : '−'}${Math.abs(event.bonus)} power for good`, rule: 'CHA-8.2' }),
  compared(duel, _half, event) {
    duel.attack = event.attack;
    duel.against = event.against;
    duel.lacks = event.lacks;
    duel.verdict = event.enough ? 'enough' : 'not yet';
    return { text: event.enough ? (event.attack === event.against ? 'Equal is enough' : 'Enough') : 'Not yet', rule: event.enough ? 'CHA-6.7' : 'CHA-6.4' };
  },
  flag_taken(duel, half, event) {
    duel.captures += duel.flag ? 1 : 0;
    duel.flag = true;
    duel.attacker = otherSide(duel, half.side);
    duel.against = event.power;
    duel.attack = 0;
    duel.lent = 0;
    duel.verdict = '';
    half.park = half.park.map((card) => ({ ...card, lent: 0 }));
    return { text: `takes the flag and holds with ${event.power}`, rule: 'CHA-6.9' };
  },
  cards_benched(duel, half, event) {
    for (const card of half.park) addToBench(half, card.face);
    half.park = [];
    half.names = event.names;
    return { text: event.over ? 'One name too many for the bench' : `${event.names} of ${duel.seats} seats taken`, rule: event.over ? 'CHA-7.2' : 'CHA-6.11' };
  },
  card_benched_unseen(_duel, half, _event, face) {
    lessDeck(half);
    if (face) addToBench(half, face);
    return { text: 'is benched straight from the deck', rule: 'CHA-R36' };
  },
  card_exhausted(_duel, half, event, face) {
    if (event.from === 'deck') lessDeck(half);
    else if (face) (event.from === 'park' ? leavePark : takeFromBench)(half, face);
    if (face) half.exhaust = [...half.exhaust, face];
    return { text: event.from === 'deck' ? 'is exhausted, straight from the deck' : 'is exhausted', rule: 'CHA-8.12' };
  },
  card_returned(_duel, half, _event, face) {
    if (face) takeFromBench(half, face);
    half.deck += 1;
    return { text: 'goes back on top of the deck', rule: 'CHA-R53' };
  },
  card_added(_duel, half, event, face) {
    if (event.place !== 'exhaust') {
      half.deck += 1;
      return { text: 'A card of the piles joins the deck, face down', rule: 'CHA-R58' };
    }
    if (face) half.exhaust = [...half.exhaust, face];
    return { text: 'joins the exhaust pile', rule: 'CHA-R43' };
  },
  card_retired(_duel, half, _event, face) {
    if (face) leavePark(half, face);
    return { text: 'leaves the deck for good', rule: 'CHA-R43' };
  },
  deck_looked_at: (_duel, _half, event) => ({ text: event.whole ? 'looks through the deck' : 'looks at the top of the deck', rule: 'CHA-5.2' }),
  deck_arranged: () => ({ text: 'puts the deck in order', rule: 'CHA-R53' }),
  next_card_helped: (_duel, _half, event) => ({ text: `The next card has +${event.bonus}`, rule: 'CHA-R45' }),
  fans_taken: (_duel, _half, event) => ({ text: `+${event.fans} ${event.fans === 1 ? 'fan' : 'fans'}`, rule: 'CHA-8.11' }),
  match_won(duel, _half, event) {
    duel.winner = event.winner;
    duel.byBench = event.by_bench;
    return { text: event.by_bench ? 'wins: no seat is left on the other bench' : 'wins: the other deck is spent', rule: event.by_bench ? 'CHA-7.2' : 'CHA-7.1' };
  },
  trophy_taken(duel, half, event) {
    duel.trophy = { boxed: false, ...(event.fans === undefined ? {} : { fans: event.fans }) };
    half.trophies += 1;
    return { text: `takes trophy ${event.round}`, rule: 'CHA-7.4' };
  },
  trophy_boxed(duel, _half, event) {
    duel.trophy = { boxed: true };
    return { text: `Trophy ${event.round} goes back to the box`, rule: 'CHA-11.9' };
  },
};

/** The sides an event is about: those of its match. */
export function sidesOfEvent(event: Event): number[] {
  if (event.type === 'match_won') return [event.winner, event.loser];
  if ('side' in event) return [event.side];
  return 'first' in event ? [event.first, event.second] : [];
}
export const isMatchEvent = (event: Event): boolean => event.type === 'match_began' || event.type in changes;

/** How many events are shown with the first so many: figures come with the event before them. */
export function withFigures(events: Event[], count: number): number {
  while (events[count]?.type === 'power_counted' || events[count]?.type === 'bench_counted') count += 1;
  return count;
}

/** The match after one more of its events. Events of other matches change nothing. */
export function advance(duel: Duel, event: Event, all: Face[]): Duel {
  const change = changes[event.type] as Change<Event['type']> | undefined;
  const side = sidesOfEvent(event)[0];
  if (!change || side === undefined || !duel.halves.some((half) => half.side === side)) return duel;
  const next: Duel = { ...duel, halves: [{ ...duel.halves[0] }, { ...duel.halves[1] }] };
  const kind = 'kind' in event ? event.kind : event.type === 'compared' ? event.latest : undefined;
  const face = kind === undefined ? undefined : all[kind];
  const said = change(next, halfOf(next, side), event, face);
  if (said !== 'nothing new') next.moment = { ...said, side, ...(face ? { face } : {}) };
  return next;
}

/** A match as the view has it: after a reload, or while somebody is asked. */
export function duelOfView(match: MatchView, view: View, seats: number, all: Face[]): Duel {
  const held = (list: Held[]): Seat[] => list.flatMap(({ kind, count }) => (all[kind] ? [{ face: all[kind], count }] : []));
  const half = (of: MatchSideView): Half => ({
    side: of.side,
    deck: of.deck,
    park: of.park.flatMap(({ kind, power, parts }, key) => (all[kind] ? [{ face: all[kind], power, parts, lent: 0, key }] : [])),
    bench: held(of.bench),
    names: of.names,
    strain: of.strain,
    exhaust: of.exhaust.flatMap((kind) => all[kind] ?? []),
    trophies: view.sides[of.side]?.trophies.length ?? 0,
  });
  return {
    park: match.park, round: view.sides[match.attacker]?.round ?? view.round, final: match.is_final, seats, halves: match.sides.map(half) as [Half, Half],
    attacker: match.attacker, flag: match.flag_up, attack: match.attack, against: match.against, lent: match.lent, lacks: 0, captures: match.captures, reveals: 0, verdict: '', moment: null,
  };
}
