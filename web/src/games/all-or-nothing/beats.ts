// How long each event holds the screen, and its sound. Dice stay long enough to be read.
import type { Beat } from '../../lib/game';
import { careerBeats } from './career/beats';
import type { Event } from './shapes';

const fixed: Record<Event['type'], Beat> = {
  corners_taken: { ms: 500, sound: 'bell' },
  card_swapped: { ms: 200, sound: 'card' },
  card_picked: { ms: 120, sound: 'card' },
  opening_settled: { ms: 260 },
  bell_rang: { ms: 1400, sound: 'bell' },
  rolled_for_first: { ms: 1400, sound: 'die' },
  first_paid: { ms: 500, sound: 'card' },
  initiative_changed: { ms: 320 },
  card_drawn: { ms: 300, sound: 'card' },
  rested: { ms: 420, sound: 'heal' },
  attack_declared: { ms: 420, sound: 'card' },
  rolled: { ms: 1500, sound: 'die' },
  rerolled: { ms: 1300, sound: 'die' },
  attack_failed: { ms: 1000, sound: 'break' },
  attack_landed: { ms: 1000, sound: 'hit' },
  cubes_changed: { ms: 360 },
  ability_used: { ms: 800, sound: 'flag' },
  ability_countered: { ms: 800, sound: 'break' },
  hurt: { ms: 520, sound: 'hit' },
  healed: { ms: 420, sound: 'heal' },
  refreshed: { ms: 300, sound: 'heal' },
  momentum_moved: { ms: 420 },
  taunted: { ms: 520, sound: 'flag' },
  recovered: { ms: 420, sound: 'heal' },
  card_returned: { ms: 360, sound: 'card' },
  npc_revealed: { ms: 900, sound: 'card' },
  blocked_with: { ms: 420, sound: 'card' },
  attack_stopped: { ms: 800, sound: 'break' },
  automa_drawn: { ms: 1200, sound: 'card' },
  pile_reshuffled: { ms: 400, sound: 'card' },
  automa_reshuffled: { ms: 500, sound: 'card' },
  compensated: { ms: 260 },
  covered: { ms: 800, sound: 'flag' },
  health_bought: { ms: 420, sound: 'heal' },
  kick_out_tried: { ms: 1500, sound: 'die' },
  npc_tried_to_rise: { ms: 1100, sound: 'card' },
  got_up: { ms: 900, sound: 'flag' },
  smashed: { ms: 1500, sound: 'die' },
  climbed: { ms: 700, sound: 'flag' },
  climb_paid: { ms: 360 },
  top_dice_rolled: { ms: 1700, sound: 'die' },
  back_to_the_ring: { ms: 700, sound: 'break' },
  weapon_swung: { ms: 1300, sound: 'hit' },
  weapon_set_up: { ms: 700, sound: 'card' },
  weapon_turned: { ms: 1300, sound: 'die' },
  last_three_drawn: { ms: 500, sound: 'card' },
  blind_attack_tried: { ms: 1100, sound: 'die' },
  match_ended: { ms: 1700, sound: 'bell' },
  ...careerBeats,
};

const dice = new Set<Event['type']>(['rolled', 'rerolled', 'kick_out_tried', 'smashed', 'top_dice_rolled', 'weapon_turned', 'rolled_for_first', 'npc_tried_to_rise', 'automa_drawn', 'backstage_rolled', 'stat_rolled']);
/** Something is still to be read off dice or off a card that turns. */
export const showsDice = (event: Event): boolean => dice.has(event.type);

export function beat(event: Event): Beat {
  // A count of ten has its own pace: the first cards fall quickly, the last ones do not.
  if (event.type === 'npc_tried_to_rise' && event.count === 'ten') return { ms: event.used < 7 ? 620 : 1000, sound: 'card' };
  return fixed[event.type];
}
