// How long each event holds the screen, and its sound. What is said about it has to be read too.
import type { Beat } from '../../lib/game';
import type { LogLine } from '../../lib/protocol';
import type { Event } from './view';

const fixed: Partial<Record<Event['type'], Beat>> = {
  show_began: { ms: 1400, sound: 'bell' },
  show_ended: { ms: 900 },
  season_ended: { ms: 1400, sound: 'bell' },
  books_closed: { ms: 1400 },
  grudge_type_rolled: { ms: 900, sound: 'die' },
  grudge_stakes_rolled: { ms: 900, sound: 'die' },
  interview_began: { ms: 900 },
  match_began: { ms: 1100, sound: 'bell' },
  hot_box_filled: { ms: 500 },
  story_told: { ms: 1800, sound: 'card' },
  grudge_changed: { ms: 500, sound: 'heal' },
  grade_changed: { ms: 700, sound: 'flag' },
  challenged: { ms: 900, sound: 'hit' },
  became_allies: { ms: 600 },
  became_foes: { ms: 600 },
  turned: { ms: 900, sound: 'flag' },
  quality_lost: { ms: 500 },
  quality_gained: { ms: 500 },
  ejected: { ms: 600 },
  contender_named: { ms: 900, sound: 'flag' },
  stipulated: { ms: 600 },
  misses_show: { ms: 500 },
  card_drawn: { ms: 420, sound: 'card' },
  scored: { ms: 900, sound: 'hit' },
  no_score: { ms: 520 },
  moved_back: { ms: 420 },
  refreshed: { ms: 420 },
  token_moved: { ms: 420 },
  boo_move: { ms: 700, sound: 'die' },
  hold_on: { ms: 700 },
  hold_held: { ms: 700, sound: 'die' },
  hold_broken: { ms: 700, sound: 'die' },
  test_began: { ms: 700 },
  test_roll: { ms: 700, sound: 'die' },
  pin_began: { ms: 900, sound: 'hit' },
  pin_count: { ms: 900, sound: 'die' },
  kicked_out: { ms: 1100, sound: 'heal' },
  fall_won: { ms: 1400, sound: 'bell' },
  finisher_tried: { ms: 1100 },
  finisher_missed: { ms: 1300, sound: 'break' },
  finisher_landed: { ms: 1400, sound: 'hit' },
  referee_down: { ms: 900, sound: 'break' },
  referee_up: { ms: 700 },
  second_referee: { ms: 600 },
  cover_uncounted: { ms: 900 },
  tagged: { ms: 500, sound: 'card' },
  hot_tag: { ms: 800, sound: 'card' },
  double_team: { ms: 800, sound: 'hit' },
  eliminated: { ms: 900, sound: 'break' },
  place_taken: { ms: 200 },
  object_gained: { ms: 700, sound: 'hit' },
  object_used: { ms: 700, sound: 'hit' },
  kickout_chip_taken: { ms: 400 },
  spilled_outside: { ms: 900, sound: 'break' },
  moved_outside: { ms: 420 },
  back_inside: { ms: 700 },
  pair_began: { ms: 800, sound: 'bell' },
  pair_won: { ms: 700 },
  quick_drawn: { ms: 600, sound: 'card' },
  quick_round_ended: { ms: 700 },
  match_won: { ms: 1600, sound: 'bell' },
  match_drawn: { ms: 1600, sound: 'bell' },
  title_kept: { ms: 900, sound: 'flag' },
  title_changed: { ms: 1600, sound: 'win' },
  title_vacated: { ms: 700 },
  left_town: { ms: 900, sound: 'lose' },
};
export const baseBeat = (event: Event): Beat => fixed[event.type] ?? { ms: 0 };

/** A line of ninety letters takes two seconds; what the second voice adds takes its own time. */
export const readingMs = (lines: LogLine[]): number => lines.reduce((ms, line) => ms + 500 + (line.text.length + (line.colour?.length ?? 0)) * 17, 0);

/** What the promoter has just done at the desk needs no beat: it stands there, and the buttons stay where they are. */
const atDesk: ReadonlySet<Event['type']> = new Set<Event['type']>(['match_booked', 'booking_dropped', 'wrestler_signed', 'challenge_lapsed']);

export function beat(event: Event, lines: LogLine[]): Beat {
  if (atDesk.has(event.type)) return { ms: 0 };
  const base = baseBeat(event);
  const ms = Math.max(base.ms, lines.length ? Math.min(6000, readingMs(lines)) : 0);
  return base.sound ? { ms, sound: base.sound } : { ms };
}

/** The events at which one who steps by hand wants to stop. */
export const stops: ReadonlySet<Event['type']> = new Set<Event['type']>(['match_began', 'story_told', 'card_drawn', 'scored', 'no_score', 'pin_began', 'pin_count', 'kicked_out', 'finisher_tried', 'finisher_missed', 'finisher_landed', 'eliminated', 'quick_drawn', 'match_won', 'match_drawn']);
