// How long each event holds the screen, and its sound.
import type { Beat } from '../../lib/game';
import { hopMs } from './motion';
import type { Event } from './view';

// A die turns for 420 milliseconds and lies for as long as it takes to read it, in all of these.
const fixed: Record<Exclude<Event['type'], 'moved' | 'knocked_back'>, Beat> = {
  loadout_chosen: { ms: 420, sound: 'card' },
  cards_divided: { ms: 420, sound: 'card' },
  round_began: { ms: 600, sound: 'bell' },
  order_set: { ms: 140 },
  turn_began: { ms: 260 },
  movement_rolled: { ms: 1000, sound: 'die' },
  stayed_outside: { ms: 420 },
  dash_played: { ms: 420, sound: 'card' },
  crystal_broken: { ms: 700, sound: 'break' },
  lair_entered: { ms: 700, sound: 'flag' },
  shard_used: { ms: 420, sound: 'heal' },
  double_strike_played: { ms: 420, sound: 'card' },
  boss_hit: { ms: 1150, sound: 'hit' },
  attack_declined: { ms: 260 },
  boss_turn_began: { ms: 420 },
  boss_card_played: { ms: 1000, sound: 'card' },
  no_card_played: { ms: 260 },
  crystal_rooted: { ms: 700, sound: 'heal' },
  boss_healed: { ms: 520, sound: 'heal' },
  wind_moved_nobody: { ms: 420 },
  no_target: { ms: 520 },
  attack_passed: { ms: 260 },
  boss_attacked: { ms: 1250, sound: 'die' },
  shield_played: { ms: 420, sound: 'card' },
  shield_rolled: { ms: 1150, sound: 'die' },
  hero_hurt: { ms: 520, sound: 'hit' },
  blow_absorbed: { ms: 520, sound: 'flag' },
  blow_reflected: { ms: 640, sound: 'hit' },
  hero_died: { ms: 1400, sound: 'lose' },
  boss_regenerated: { ms: 560, sound: 'heal' },
  heroes_won: { ms: 1400, sound: 'win' },
  boss_won: { ms: 1400, sound: 'lose' },
};

export function beat(event: Event): Beat {
  if (event.type === 'moved' || event.type === 'knocked_back') return { ms: hopMs(Math.abs(event.to - event.from)) + 60 };
  if (event.type === 'boss_regenerated' && event.gained === 0) return { ms: 200 };
  return fixed[event.type];
}
