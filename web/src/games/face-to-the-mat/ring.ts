// A match as its events tell it, from the bell to the story after it. One event at a time; nothing is looked up.
import { charts, forms, grades, methods, moments, places, qualities, stakes, things, who, bits, isRoyale, nobody } from './view';
import type { Chip, Form, Grade, MatchView, Method, Place, Quality, Stakes, Thing, Told, Track, Wrestler } from './view';

export interface Token {
  who: number;
  partner: number | null; // on the apron
  place: Place;
  order: number; // of favour, when they came in
  space: number;
  outside: number; // space of the board outside, 0 inside
  off: { quality: Quality; until: number }[]; // until: the first card on which it works again
  gained: Quality[];
  things: Thing[];
  chips: number;
  points: number;
}
export interface Gone {
  who: number;
  by: number | null;
  method: Method;
}
/** What came of the card in play. */
export type Outcome =
  | { kind: 'scored'; who: number; against: number | null; points: number; why: number; from: number; to: number; die: number }
  | { kind: 'nothing'; why: number; row: number }
  | { kind: 'survives' | 'fails'; who: number; points: number };
export interface Pin {
  by: number;
  on: number;
  upTo: number;
  grade: Grade;
  forced: boolean;
  rolls: number[]; // as read
  end: 'kick' | 'three' | null;
}
export interface Finisher {
  by: number;
  on: number;
  upTo: number;
  roll: number | null;
  hit: boolean | null;
}
export interface Test {
  kind: 'hold' | 'strength';
  a: number; // who holds, or the face
  b: number;
  dice: { die: number; who: number | null }[]; // who it helps
  end: boolean;
}
export interface Story {
  chart: (typeof charts)[number];
  line: number;
  moment: (typeof moments)[number];
  die: number;
  a: number | null;
  b: number | null;
  effects: Told[];
}
export interface Mark {
  card: number;
  kind: 'near' | 'miss' | 'fall' | 'out';
  who: number; // whose attempt it was, or who went out
  count?: number;
}
export interface Ring {
  number: number;
  of: number;
  form: Form;
  cage: boolean;
  hardcore: boolean;
  grudge: boolean;
  stakes: Stakes;
  titles: number[];
  tokens: Token[];
  waiting: number[]; // in a royale: still in it, not in the ring
  through: number[]; // of them, those who have won their match-up
  gone: Gone[];
  orders: Map<number, number>; // who came in when: the better favoured first
  hotBox: (number | null)[];
  face: number | null;
  heel: number | null;
  card: { number: number; index: number; left: number } | null;
  quick: number | null; // the card somebody has just drawn alone (FTM-14.2)
  outcome: Outcome | null;
  pin: Pin | null;
  finisher: Finisher | null;
  test: Test | null;
  tag: string; // the last thing the apron did, in words' stead: 'tag', 'hot', 'double'
  refereeDown: boolean;
  secondReferee: boolean;
  outside: number; // cards left outside
  spilled: number; // the card that took them there
  chips: Chip[];
  story: Story | null;
  stories: Story[];
  pair: [number, number] | null;
  grades: Map<number, Grade>; // TV Grades that this match has changed
  positions: { card: number; at: Map<number, number> }[];
  marks: Mark[];
  winner: number | null;
  partner: number | null;
  loser: number | null;
  method: Method;
  over: boolean;
  after: Told[]; // grades, titles, records: what the match changed
}

export const effectTypes = new Set([
  'grudge_changed', 'grade_changed', 'challenged', 'became_allies', 'became_foes', 'turned', 'quality_lost', 'quality_gained', 'ejected',
  'contender_named', 'stipulated', 'misses_show', 'title_kept', 'title_changed', 'title_vacated', 'left_town', 'object_gained', 'referee_down',
  'second_referee', 'spilled_outside', 'part_void', 'moved_back',
]);
const settling = new Set(['recorded', 'title_kept', 'title_changed', 'title_vacated', 'left_town', 'grade_changed']);

export function beginRing(event: Told): Ring {
  return {
    number: event['number'], of: event['of'], form: forms[event['form']]!, cage: event['cage'], hardcore: event['hardcore'], grudge: event['grudge'],
    stakes: stakes[event['stakes']]!, titles: bits(event['titles']), tokens: [], waiting: [], through: [], gone: [], orders: new Map(), hotBox: [null, null, null, null, null, null],
    face: null, heel: null, card: null, quick: null, outcome: null, pin: null, finisher: null, test: null, tag: '', refereeDown: false, secondReferee: false, outside: 0, spilled: 0,
    chips: [], story: null, stories: [], pair: null, grades: new Map(), positions: [], marks: [], winner: null, partner: null, loser: null, method: 'none', over: false, after: [],
  };
}
const fresh = (id: number, place: Place, partner: number | null, order: number): Token => ({
  who: id, partner, place, order, space: 0, outside: 0, off: [], gained: [], things: [], chips: 0, points: 0,
});
/** One and the same for as long as a token stands in the ring, whoever of a team is in. Places change hands. */
export const tokenId = (t: Pick<Token, 'who' | 'partner'>): number => Math.min(t.who, t.partner ?? t.who);
export const tokenOf = (ring: Ring, id: number | null): Token | undefined => ring.tokens.find((t) => t.who === id || (t.partner !== null && t.partner === id));

/** The ring after one more event. The old one stays as it was. */
export function advance(old: Ring, event: Told): Ring {
  const ring: Ring = { ...old };
  const set = (id: number, change: (token: Token) => Partial<Token>): void => {
    ring.tokens = ring.tokens.map((t) => (t.who === id || t.partner === id ? { ...t, ...change(t) } : t));
  };
  const move = (id: number, to: number): void => set(id, () => ({ space: to }));
  const swap = (out: number, into: number): void => {
    ring.tokens = ring.tokens.map((t) => (t.who === out && t.partner === into ? { ...t, who: into, partner: out } : t));
  };
  const mark = (one: Mark): void => void (ring.marks = [...ring.marks, one]);
  const now = ring.card?.number ?? 0;
  if (ring.story && effectTypes.has(event.type)) {
    ring.story = { ...ring.story, effects: [...ring.story.effects, event] };
    ring.stories = [...ring.stories.slice(0, -1), ring.story];
  }
  if (ring.over && settling.has(event.type)) ring.after = [...ring.after, event];
  switch (event.type) {
    case 'entered': {
      const id = event['who'] as number;
      const place = places[event['place']]!;
      const royale = isRoyale(ring.form) && ring.form !== 'royale_four_play';
      if (royale) ring.waiting = [...ring.waiting, id];
      if (!royale || place !== 'middle') ring.tokens = [...ring.tokens, fresh(id, place, who(event['partner']), event['order'])];
      ring.orders = new Map([...ring.orders, [id, event['order']]]);
      break;
    }
    case 'sides_taken': Object.assign(ring, { face: who(event['face']), heel: who(event['heel']) }); break;
    case 'hot_box_filled': ring.hotBox = (event['spots'] as number[]).map(who); break;
    case 'ejected': ring.hotBox = ring.hotBox.map((one, i) => (i === event['spot'] ? null : one)); break;
    case 'roles_taken': break;
    case 'grade_changed': ring.grades = new Map([...ring.grades, [event['who'], grades[event['to']]!]]); break;
    case 'story_told': {
      const moment = moments[event['moment']]!;
      ring.story = { chart: charts[event['chart']]!, line: event['line'], moment, die: event['die'], a: who(event['a']), b: who(event['b']), effects: [] };
      ring.stories = [...ring.stories, ring.story];
      break;
    }
    case 'card_drawn': {
      if (now > 0) ring.positions = [...ring.positions, snapshot(ring, now)];
      if (ring.outside > 1 && now > ring.spilled) ring.outside -= 1; // the card that took them there does not count
      Object.assign(ring, { card: { number: event['number'], index: event['card'], left: event['left'] }, quick: null, outcome: null, pin: null, finisher: null, test: null, tag: '', story: null });
      ring.tokens = ring.tokens.map((t) => (t.off.some((o) => o.until <= event['number']) ? { ...t, off: t.off.filter((o) => o.until > event['number']) } : t));
      break;
    }
    case 'scored':
      ring.outcome = { kind: 'scored', who: event['who'], against: who(event['against']), points: event['points'], why: event['why'], from: event['from'], to: event['to'], die: event['die'] };
      set(event['who'], (t) => ({ space: event['to'], points: t.points + event['points'] }));
      break;
    case 'no_score': ring.outcome = { kind: 'nothing', why: event['why'], row: event['in_a_row'] }; break;
    case 'moved_back':
    case 'token_moved':
    case 'refreshed': move(event['who'], event['to']); break;
    case 'boo_move': move(event['who'], event['to']); break;
    case 'hold_on': ring.test = { kind: 'hold', a: event['by'], b: event['on'], dice: [], end: false }; break;
    case 'hold_held': ring.test = rolled(ring.test, event['die'], event['by'], false); break;
    case 'hold_broken': ring.test = rolled(ring.test, event['die'], event['on'], true); break;
    case 'test_began': ring.test = { kind: 'strength', a: event['face'], b: event['heel'], dice: [], end: false }; break;
    case 'test_roll': ring.test = rolled(ring.test, event['die'], who(event['scores']), false); break;
    case 'pin_began':
      ring.pin = { by: event['by'], on: event['on'], upTo: event['up_to'], grade: grades[event['counts_as']]!, forced: event['forced'], rolls: [], end: null };
      ring.finisher = null;
      break;
    case 'pin_count': if (ring.pin) ring.pin = { ...ring.pin, rolls: [...ring.pin.rolls, event['roll']] }; break;
    case 'kicked_out':
      if (ring.pin) {
        ring.pin = { ...ring.pin, rolls: [...ring.pin.rolls, event['roll']], end: 'kick' };
        mark({ card: now, kind: 'near', who: ring.pin.by, count: event['count'] });
      }
      ring.secondReferee = false;
      break;
    case 'fall_won':
      if (ring.pin && !ring.pin.end) ring.pin = { ...ring.pin, end: 'three' };
      mark({ card: now, kind: 'fall', who: event['by'] });
      break;
    case 'finisher_tried': ring.finisher = { by: event['who'], on: event['on'], upTo: event['up_to'], roll: null, hit: null }; ring.pin = null; break;
    case 'finisher_missed':
      if (ring.finisher) ring.finisher = { ...ring.finisher, roll: event['roll'], hit: false };
      move(event['who'], event['to']);
      mark({ card: now, kind: 'miss', who: event['who'] });
      break;
    case 'finisher_landed': if (ring.finisher) ring.finisher = { ...ring.finisher, roll: event['roll'], hit: true }; break;
    case 'referee_down': ring.refereeDown = event['cards'] > 0 || ring.refereeDown; break;
    case 'referee_up': ring.refereeDown = false; break;
    case 'second_referee': ring.secondReferee = event['comes']; break;
    case 'tagged': swap(event['out'], event['in']); ring.tag = 'tag'; break;
    case 'hot_tag': swap(event['out'], event['in']); move(event['in'], event['to']); ring.tag = 'hot'; break;
    case 'double_team': swap(event['who'], event['partner']); ring.tag = 'double'; break;
    case 'eliminated': {
      const id = event['who'] as number;
      ring.gone = [...ring.gone, { who: id, by: who(event['by']), method: methods[event['method']]! }];
      ring.waiting = ring.waiting.filter((one) => one !== id);
      ring.through = ring.through.filter((one) => one !== id);
      mark({ card: now, kind: 'out', who: id });
      if (ring.form === 'royale_match_up' || ring.form === 'royale_quick_play') {
        if (event['left'] === 2) lastTwo(ring);
      } else ring.tokens = ring.tokens.filter((t) => t.who !== id);
      break;
    }
    case 'place_taken': set(event['who'], () => ({ place: places[event['place']]! })); break;
    case 'object_gained':
      set(event['who'], (t) => ({ things: [...t.things.filter((one) => one !== things[event['thing']]), things[event['thing']]!], space: event['outside'] ? t.space : event['to'] }));
      ring.chips = ring.chips.filter((c) => !(c.thing === things[event['thing']] && c.space === event['space']));
      break;
    case 'object_used': set(event['who'], (t) => ({ things: t.things.filter((one) => one !== things[event['thing']]) })); break;
    case 'kickout_chip_taken': set(event['who'], () => ({ chips: event['chips'] })); break;
    case 'spilled_outside': ring.outside = event['cards']; ring.spilled = now; ring.tokens = ring.tokens.map((t) => ({ ...t, outside: 1 })); break;
    case 'moved_outside': set(event['who'], () => ({ outside: event['to'] })); break;
    case 'back_inside': ring.outside = 0; ring.tokens = ring.tokens.map((t) => ({ ...t, outside: 0 })); break;
    case 'quality_lost': set(event['who'], (t) => (t.who === event['who'] ? { off: [...t.off, { quality: qualities[event['quality']]!, until: now + event['cards'] + 1 }] } : {})); break;
    case 'quality_gained': set(event['who'], (t) => (t.who === event['who'] ? { gained: [...t.gained, qualities[event['quality']]!] } : {})); break;
    case 'pair_began':
      ring.pair = [event['a'], event['b']];
      ring.tokens = byFavour(ring, event['a'], event['b']);
      break;
    case 'pair_won': ring.through = [...ring.through, event['who']]; break;
    case 'bye_given': ring.through = [...ring.through, event['who']]; break;
    case 'quick_drawn':
      move(event['who'], event['to']);
      ring.quick = event['card'];
      ring.outcome = { kind: event['survives'] ? 'survives' : 'fails', who: event['who'], points: event['points'] };
      break;
    case 'quick_round_ended': if (event['left'] === 2 && !event['nobody_goes']) lastTwo(ring); break;
    case 'match_won':
      Object.assign(ring, { winner: event['winner'], loser: who(event['loser']), partner: who(event['partner']), method: methods[event['method']]!, over: true, story: null });
      ring.positions = [...ring.positions, snapshot(ring, now)];
      break;
    case 'match_drawn': ring.over = true; ring.story = null; ring.positions = [...ring.positions, snapshot(ring, now)]; break;
  }
  return ring;
}

const byFavour = (ring: Ring, a: number, b: number): Token[] => {
  const order = (id: number): number => ring.orders.get(id) ?? 0;
  const [first, second] = order(a) <= order(b) ? [a, b] : [b, a];
  return [fresh(first, 'fav', null, order(first)), fresh(second, 'und', null, order(second))];
};
function lastTwo(ring: Ring): void {
  const left = ring.waiting.filter((id) => !ring.gone.some((g) => g.who === id));
  if (left.length !== 2) return;
  ring.tokens = byFavour(ring, left[0]!, left[1]!);
  ring.pair = null;
  ring.through = [];
}
const rolled = (test: Test | null, die: number, id: number | null, end: boolean): Test | null =>
  test && { ...test, dice: [...test.dice, { die, who: id }], end };
const snapshot = (ring: Ring, card: number): { card: number; at: Map<number, number> } => ({ card, at: new Map(ring.tokens.flatMap((t) => [[t.who, t.space], ...(t.partner === null ? [] : [[t.partner, t.space]])] as [number, number][])) });

/** The last match these events tell of, as far as they tell it. */
export function ringOf(events: Told[]): Ring | null {
  let ring: Ring | null = null;
  for (const event of events) {
    if (event.type === 'match_began') ring = beginRing(event);
    else if (event.type === 'interview_began' || event.type === 'show_ended' || event.type === 'show_began') ring = null;
    else if (ring) ring = advance(ring, event);
  }
  return ring;
}

/** A match under way of which the page has not heard the beginning. */
export function ringOfView(match: MatchView, number: number, of: number): Ring {
  const { booking } = match;
  const ring = beginRing({ type: 'match_began', number, of, form: forms.indexOf(booking.form), cage: booking.cage, hardcore: booking.hardcore, grudge: booking.grudge, stakes: stakes.indexOf(booking.stakes), titles: 0 });
  return {
    ...ring,
    titles: booking.titles,
    tokens: match.corners.map((c, i) => ({ ...fresh(c.who, c.place, c.partner, i), space: c.space, outside: c.outside, things: c.things, chips: c.chips, off: c.off.map((quality) => ({ quality, until: nobody })) })),
    waiting: match.queue,
    hotBox: match.hot_box,
    refereeDown: match.referee_down > 0,
    secondReferee: match.second_referee,
    outside: match.outside,
    chips: match.chips,
    card: match.cards > 0 ? { number: match.cards, index: -1, left: match.deck } : null,
    winner: match.winner,
    loser: match.loser,
    method: match.method,
    over: !match.on,
  };
}

export const isSquare = (track: Track, space: number): boolean => track.squares.includes(space);

/** The qualities a wrestler has in this match, with their symbols (FTM-2.4, FTM-12.3, FTM-15.4). */
export function symbolsOf(ring: Pick<Ring, 'form' | 'hardcore'>, token: Token | undefined, wrestler: Wrestler): [Quality, 'star' | 'square' | 'circle'][] {
  const own = { ...wrestler.qualities };
  if (ring.form === 'tag') own.HELPED = 'star';
  if (ring.hardcore && !own.OBJECT) own.OBJECT = 'square';
  for (const quality of token?.who === wrestler.who ? token.gained : []) own[quality] = 'star';
  return Object.entries(own) as [Quality, 'star' | 'square' | 'circle'][];
}
/** Whether a quality works where the token stands (FTM-2.5, FTM-R2, FTM-R60). */
export function works(ring: Pick<Ring, 'refereeDown'>, token: Token, quality: Quality, symbol: string, track: Track): boolean {
  if (token.off.some((one) => one.quality === quality)) return false;
  if (symbol === 'star' || token.space >= track.length) return true;
  if (ring.refereeDown && (quality === 'CHEAT' || quality === 'OBJECT' || quality === 'HELPED')) return true;
  return (symbol === 'square') === isSquare(track, token.space);
}
