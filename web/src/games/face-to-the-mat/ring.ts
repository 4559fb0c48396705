// A match as its events tell it, from the bell to the story after it. One event at a time; nothing is looked up.
import type { Chart, Chip, Claimant, Event, Form, Grade, Idle, Match, MatchBegan, Method, Moment, Owned, Place, Quality, Sheet, Spot, Stakes, Thing, Track, Why, Wrestler } from './view';

/** The page keeps no rules of a royale: its form says only how it is drawn. */
export const isRoyale = (form: Form): boolean => form.startsWith('royale');
const emptyBox: Record<Spot, number | null> = { fav_ally: null, fav_foe: null, und_ally: null, und_foe: null, grudge_1: null, grudge_2: null };

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
  | { kind: 'scored'; who: number; against: number | null; points: number; why: Why; from: number; to: number; die: number }
  | { kind: 'nothing'; why: Idle; row: number }
  | { kind: 'survives' | 'fails'; who: number; points: number };
export interface Pin {
  by: number;
  on: number;
  upTo: number;
  grade: Grade;
  escapes: number[]; // the chance to kick out, by the rolls that are left
  forced: boolean;
  rolls: number[]; // as read
  end: 'kick' | 'three' | null;
}
export interface Finisher {
  by: number;
  on: number;
  upTo: number;
  range: string;
  chance: number;
  roll: number | null;
  to: number | null; // where a miss leads
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
  chart: Chart;
  line: number;
  roll: number; // as the dice are read
  moment: Moment;
  die: number;
  a: number | null;
  b: number | null;
  effects: Event[];
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
  hotBox: Record<Spot, number | null>;
  face: number | null;
  heel: number | null;
  card: { number: number; index: number; left: number; claims: Claimant[] } | null;
  quick: number | null; // the card somebody has just drawn alone (FTM-14.2)
  outcome: Outcome | null;
  pin: Pin | null;
  finisher: Finisher | null;
  test: Test | null;
  tag: string; // the last thing the apron did, in words' stead: 'tag', 'hot', 'double'
  refereeDown: boolean;
  secondReferee: boolean;
  outside: number; // cards left outside
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
  after: Event[]; // grades, titles, records: what the match changed
}

export const effectTypes: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'grudge_changed', 'grade_changed', 'challenged', 'became_allies', 'became_foes', 'turned', 'quality_lost', 'quality_gained', 'ejected',
  'contender_named', 'stipulated', 'misses_show', 'title_kept', 'title_changed', 'title_vacated', 'left_town', 'object_gained', 'referee_down',
  'second_referee', 'spilled_outside', 'part_void', 'moved_back',
]);
const settling: ReadonlySet<Event['type']> = new Set<Event['type']>(['recorded', 'title_kept', 'title_changed', 'title_vacated', 'left_town', 'grade_changed']);

export function beginRing({ number, of, form, cage, hardcore, grudge, stakes, titles }: Omit<MatchBegan, 'type'>): Ring {
  return {
    number, of, form, cage, hardcore, grudge, stakes, titles, tokens: [], waiting: [], through: [], gone: [], hotBox: emptyBox,
    face: null, heel: null, card: null, quick: null, outcome: null, pin: null, finisher: null, test: null, tag: '', refereeDown: false, secondReferee: false, outside: 0,
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
export function advance(old: Ring, event: Event): Ring {
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
      const royale = isRoyale(ring.form) && ring.form !== 'royale_four_play';
      if (royale) ring.waiting = [...ring.waiting, event.who];
      if (!royale || event.place !== 'middle') ring.tokens = [...ring.tokens, fresh(event.who, event.place, event.partner ?? null, event.order)];
      break;
    }
    case 'sides_taken':
      Object.assign(ring, { face: event.face, heel: event.heel });
      if (event.fresh) {
        ring.tokens = [fresh(event.fav, 'fav', null, 0), fresh(event.und, 'und', null, 1)];
        if (ring.waiting.every((who) => who === event.fav || who === event.und)) Object.assign(ring, { pair: null, through: [] });
      }
      break;
    case 'hot_box_filled': ring.hotBox = event.spots; break;
    case 'ejected': ring.hotBox = { ...ring.hotBox, [event.spot]: null }; break;
    case 'grade_changed': ring.grades = new Map([...ring.grades, [event.who, event.to]]); break;
    case 'story_told':
      ring.story = { chart: event.chart, line: event.line, roll: event.roll, moment: event.moment, die: event.die, a: event.a ?? null, b: event.b ?? null, effects: [] };
      ring.stories = [...ring.stories, ring.story];
      break;
    case 'card_drawn':
      if (now > 0) ring.positions = [...ring.positions, snapshot(ring, now)];
      Object.assign(ring, { card: { number: event.number, index: event.card, left: event.left, claims: event.claims }, outside: event.outside, quick: null, outcome: null, pin: null, finisher: null, test: null, tag: '', story: null });
      ring.tokens = ring.tokens.map((t) => (t.off.some((o) => o.until <= event.number) ? { ...t, off: t.off.filter((o) => o.until > event.number) } : t));
      break;
    case 'scored':
      ring.outcome = { kind: 'scored', who: event.who, against: event.against, points: event.points, why: event.why, from: event.from, to: event.to, die: event.die };
      set(event.who, (t) => ({ space: event.to, points: t.points + event.points }));
      break;
    case 'no_score': ring.outcome = { kind: 'nothing', why: event.why, row: event.in_a_row }; break;
    case 'moved_back':
    case 'token_moved':
    case 'refreshed':
    case 'boo_move': move(event.who, event.to); break;
    case 'hold_on': ring.test = { kind: 'hold', a: event.by, b: event.on, dice: [], end: false }; break;
    case 'hold_held': ring.test = rolled(ring.test, event.die, event.by, false); break;
    case 'hold_broken': ring.test = rolled(ring.test, event.die, event.on, true); break;
    case 'test_began': ring.test = { kind: 'strength', a: event.face, b: event.heel, dice: [], end: false }; break;
    case 'test_roll': ring.test = rolled(ring.test, event.die, event.scores ?? null, false); break;
    case 'pin_began':
      ring.pin = { by: event.by, on: event.on, upTo: event.up_to, grade: event.counts_as, escapes: event.escapes, forced: event.forced, rolls: [], end: null };
      ring.finisher = null;
      break;
    case 'pin_count': if (ring.pin) ring.pin = { ...ring.pin, rolls: [...ring.pin.rolls, event.roll] }; break;
    case 'kicked_out':
      if (ring.pin) {
        ring.pin = { ...ring.pin, rolls: [...ring.pin.rolls, event.roll], end: 'kick' };
        mark({ card: now, kind: 'near', who: ring.pin.by, count: event.count });
      }
      ring.secondReferee = false;
      break;
    case 'fall_won':
      if (ring.pin && !ring.pin.end) ring.pin = { ...ring.pin, end: 'three' };
      mark({ card: now, kind: 'fall', who: event.by });
      break;
    case 'finisher_tried': ring.finisher = { by: event.who, on: event.on, upTo: event.up_to, range: event.range, chance: event.chance, roll: null, to: null, hit: null }; ring.pin = null; break;
    case 'finisher_missed':
      if (ring.finisher) ring.finisher = { ...ring.finisher, roll: event.roll, to: event.to, hit: false };
      move(event.who, event.to);
      mark({ card: now, kind: 'miss', who: event.who });
      break;
    case 'finisher_landed': if (ring.finisher) ring.finisher = { ...ring.finisher, roll: event.roll, hit: true }; break;
    case 'referee_down': ring.refereeDown = event.cards > 0 || ring.refereeDown; break;
    case 'referee_up': ring.refereeDown = false; break;
    case 'second_referee': ring.secondReferee = event.comes; break;
    case 'tagged': swap(event.out, event.in); ring.tag = 'tag'; break;
    case 'hot_tag': swap(event.out, event.in); move(event.in, event.to); ring.tag = 'hot'; break;
    case 'double_team': swap(event.who, event.partner); ring.tag = 'double'; break;
    case 'eliminated': {
      const id = event.who;
      ring.gone = [...ring.gone, { who: id, by: event.by ?? null, method: event.method }];
      ring.waiting = ring.waiting.filter((one) => one !== id);
      ring.through = ring.through.filter((one) => one !== id);
      mark({ card: now, kind: 'out', who: id });
      if (ring.form !== 'royale_match_up' && ring.form !== 'royale_quick_play') ring.tokens = ring.tokens.filter((t) => t.who !== id);
      break;
    }
    case 'place_taken': set(event.who, () => ({ place: event.place })); break;
    case 'object_gained':
      set(event.who, (t) => ({ things: [...t.things.filter((one) => one !== event.thing), event.thing], space: event.outside ? t.space : event.to }));
      ring.chips = ring.chips.filter((c) => !(c.thing === event.thing && c.space === event.space));
      break;
    case 'object_used': set(event.who, (t) => ({ things: t.things.filter((one) => one !== event.thing) })); break;
    case 'kickout_chip_taken': set(event.who, () => ({ chips: event.chips })); break;
    case 'spilled_outside': ring.outside = event.cards; ring.tokens = ring.tokens.map((t) => ({ ...t, outside: 1 })); break;
    case 'moved_outside': set(event.who, () => ({ outside: event.to })); break;
    case 'back_inside': ring.outside = 0; ring.tokens = ring.tokens.map((t) => ({ ...t, outside: 0 })); break;
    case 'quality_lost': set(event.who, (t) => (t.who === event.who ? { off: [...t.off.filter((o) => o.quality !== event.quality), { quality: event.quality, until: event.until }] } : {})); break;
    case 'quality_gained': set(event.who, (t) => (t.who === event.who ? { gained: [...t.gained, event.quality] } : {})); break;
    case 'pair_began': ring.pair = [event.a, event.b]; break;
    case 'pair_won':
    case 'bye_given': ring.through = [...ring.through, event.who]; break;
    case 'quick_drawn':
      move(event.who, event.to);
      ring.quick = event.card;
      ring.outcome = { kind: event.survives ? 'survives' : 'fails', who: event.who, points: event.points };
      break;
    case 'match_won':
      Object.assign(ring, { winner: event.winner, loser: event.loser, partner: event.partner ?? null, method: event.method, over: true, story: null });
      ring.positions = [...ring.positions, snapshot(ring, now)];
      break;
    case 'match_drawn': ring.over = true; ring.story = null; ring.positions = [...ring.positions, snapshot(ring, now)]; break;
  }
  return ring;
}

const rolled = (test: Test | null, die: number, id: number | null, end: boolean): Test | null =>
  test && { ...test, dice: [...test.dice, { die, who: id }], end };
const snapshot = (ring: Ring, card: number): { card: number; at: Map<number, number> } => ({ card, at: new Map(ring.tokens.flatMap((t) => [[t.who, t.space], ...(t.partner === null ? [] : [[t.partner, t.space]])] as [number, number][])) });

/** The last match these events tell of, as far as they tell it. */
export function ringOf(events: readonly Event[]): Ring | null {
  let ring: Ring | null = null;
  for (const event of events) {
    if (event.type === 'match_began') ring = beginRing(event);
    else if (event.type === 'interview_began' || event.type === 'show_ended' || event.type === 'show_began') ring = null;
    else if (ring) ring = advance(ring, event);
  }
  return ring;
}

/** A match under way of which the page has not heard the beginning. */
export function ringOfView(match: Match, number: number, of: number): Ring {
  return {
    ...beginRing({ ...match.booking, number, of }),
    tokens: match.corners.map((c, i) => ({ ...fresh(c.who, c.place, c.partner ?? null, i), space: c.space, outside: c.outside, things: c.things, chips: c.chips, off: c.off.map((quality) => ({ quality, until: Infinity })) })),
    waiting: match.queue,
    hotBox: match.hot_box,
    refereeDown: match.referee_down > 0,
    secondReferee: match.second_referee,
    outside: match.outside,
    chips: match.chips,
    card: match.cards > 0 ? { number: match.cards, index: -1, left: match.deck, claims: [] } : null,
    winner: match.winner ?? null,
    loser: match.loser ?? null,
    method: match.method,
    over: !match.on,
  };
}

export const isSquare = (track: Track, space: number): boolean => track.squares.includes(space);

/** The qualities a wrestler has in this match: their own, what such a match gives, what the match has brought. */
export function symbolsOf(sheet: Pick<Sheet, 'forms' | 'hardcore_gives'>, ring: Pick<Ring, 'form' | 'hardcore'>, token: Token | undefined, wrestler: Pick<Wrestler, 'who' | 'qualities'>): Owned[] {
  const own = new Map(wrestler.qualities.map((one) => [one.quality, one.symbol]));
  for (const given of sheet.forms[ring.form].gives) own.set(given.quality, given.symbol);
  if (ring.hardcore) for (const given of sheet.hardcore_gives) if (!own.has(given.quality)) own.set(given.quality, given.symbol);
  for (const quality of token?.who === wrestler.who ? token.gained : []) own.set(quality, 'star');
  return [...own].map(([quality, symbol]) => ({ quality, symbol }));
}
/** Whether a quality works where the token stands, by the table's own sheet. */
export function works(sheet: Pick<Sheet, 'track' | 'unseen'>, ring: Pick<Ring, 'refereeDown'>, token: Token, { quality, symbol }: Owned): boolean {
  if (token.off.some((one) => one.quality === quality)) return false;
  return (sheet.track.works[token.space]?.includes(symbol) ?? false) || (ring.refereeDown && sheet.unseen.includes(quality));
}
