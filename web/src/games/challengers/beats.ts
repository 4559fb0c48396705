// How long each event holds the screen, and its sound.
import type { Beat } from '../../lib/game';
import type { Event } from './shapes';

const fixed: Partial<Record<Event['type'], Beat>> = {
  offer_drawn: { ms: 420, sound: 'card' },
  picked: { ms: 260, sound: 'card' },
  traded: { ms: 420, sound: 'card' },
  card_removed: { ms: 160, sound: 'card' },
  match_began: { ms: 1100, sound: 'bell' },
  card_revealed: { ms: 520, sound: 'card' },
  bonus_fixed: { ms: 620 },
  compared: { ms: 640 },
  flag_taken: { ms: 800, sound: 'flag' },
  cards_benched: { ms: 560 },
  card_benched_unseen: { ms: 700, sound: 'card' },
  card_exhausted: { ms: 620, sound: 'break' },
  card_returned: { ms: 620, sound: 'card' },
  card_added: { ms: 620, sound: 'card' },
  card_retired: { ms: 620, sound: 'break' },
  deck_looked_at: { ms: 420 },
  deck_arranged: { ms: 420, sound: 'card' },
  next_card_helped: { ms: 620 },
  fans_taken: { ms: 700, sound: 'heal' },
  match_won: { ms: 2600, sound: 'bell' },
  trophy_taken: { ms: 1100 },
  trophy_boxed: { ms: 900 },
  fans_counted: { ms: 700 },
  finalists_named: { ms: 1400, sound: 'bell' },
  lead_too_large: { ms: 900 },
  tournament_won: { ms: 1400, sound: 'win' },
};
export const beatOf = (event: Event): Beat => fixed[event.type] ?? { ms: 0 };
