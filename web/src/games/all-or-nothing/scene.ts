// What is seen in the ring while a move is told: the attack, its dice, the card that decides, the count.
import type { AutomaDrawn, Count, Event, Face, Manner, Side, Smashed, TopDiceRolled, View, WeaponSwung, WeaponTurned, Why } from './shapes';
import { none, other } from './view';

/** One attempt to get up: a card of the automa deck, or a throw. */
export interface Try {
  card?: number;
  k?: number;
  dice?: [number, number];
  health: number; // what it must not be above
  free: boolean;
}
export interface Fall {
  down: Side;
  count: Count;
  allowed: number;
  finisher: boolean;
  tries: Try[];
  end?: 'up' | 'out';
}
export interface Strike {
  by: Side;
  card: number;
  manner: Manner;
  weapon?: number;
  tn: number;
  circle: boolean;
  diamond: boolean;
}
export type Special = Smashed | TopDiceRolled | WeaponSwung | WeaponTurned;
export interface Scene {
  attack?: Strike;
  dice?: { faces: number[]; tn: number; automa?: Face; again?: number }; // again: the die that was just rolled again
  automa?: AutomaDrawn;
  verdict?: { good: boolean; word: string; before?: number; after?: number; on?: Side };
  fall?: Fall;
  special?: Special;
  ability?: { side: Side; ability: number; countered: boolean };
  last: Event;
}

export const whyWord: Record<Why, string> = { missed: 'Misses', blocked: 'Blocked', reversed: 'Reversed', recharged: 'Reversed', no_cube: 'Slipped', caught: 'Caught', stopped: 'Stopped' };

/** The throws of the fall that is going on, as far as this page has seen them. */
export function throwsIn(events: Event[]): Try[] {
  const from = events.findLastIndex((event) => event.type === 'covered');
  return events.slice(from + 1).flatMap((event) => (event.type === 'kick_out_tried' ? [{ dice: [event.first, event.second], health: event.health, free: event.free }] : []));
}
/** So many attempts were used: the throws that were seen, and the others as no more than used up. */
export function usedUp(used: number, seen: Try[]): Try[] {
  return Array.from({ length: used }, (_, at): Try => seen[at - (used - seen.length)] ?? { health: 0, free: false });
}

/** The attack and the dice that lie there when a move begins. */
function before(view: View, seen: Try[]): Omit<Scene, 'last'> {
  const { attack, fall } = view;
  if (!attack) return {};
  const strike: Strike = { by: attack.by, card: attack.card, manner: attack.manner, tn: attack.tn, circle: false, diamond: false, ...(attack.weapon === undefined ? {} : { weapon: attack.weapon }) };
  const dice = attack.dice.length > 0 ? { faces: attack.dice, tn: attack.tn, ...(attack.face ? { automa: attack.face } : {}) } : undefined;
  const lying = fall && { down: fall.down, count: fall.count, allowed: fall.allowed, finisher: fall.finisher, tries: usedUp(fall.used, seen) };
  return { attack: strike, ...(dice && view.asked === 'after_roll' ? { dice } : {}), ...(lying ? { fall: lying } : {}) };
}

function next(scene: Scene, event: Event): Scene {
  const now: Scene = { ...scene, last: event };
  switch (event.type) {
    case 'attack_declared':
      return { last: event, attack: { by: event.side, card: event.card, manner: event.manner, tn: event.tn, circle: event.circle, diamond: event.diamond, ...(event.weapon === none ? {} : { weapon: event.weapon }) } };
    case 'npc_revealed':
      return { last: event, attack: { by: 'foe', card: event.card, manner: event.devastating ? 'devastating' : 'plain', tn: event.tn, circle: event.circle, diamond: event.diamond, ...(event.weapon === none ? {} : { weapon: event.weapon }) } };
    case 'rolled':
      return { ...now, dice: { faces: event.dice.slice(0, event.count), tn: event.tn, ...(event.automa ? { automa: event.face } : {}) } };
    case 'rerolled':
      return now.dice ? { ...now, dice: { ...now.dice, faces: now.dice.faces.map((face, at) => (at === event.die ? event.to : face)), again: event.die } } : now;
    case 'automa_drawn':
      return { ...now, automa: event };
    case 'attack_failed':
      return { ...now, verdict: { good: false, word: whyWord[event.why] } };
    case 'attack_stopped':
      return { ...now, verdict: { good: false, word: 'Stopped' } };
    case 'attack_landed':
      return { ...now, verdict: { good: true, word: 'Lands', before: event.before, after: event.health, on: other(event.by) } };
    case 'ability_used':
      return { ...now, ability: { side: event.side, ability: event.ability, countered: false } };
    case 'ability_countered':
      return { ...now, ability: { side: event.side, ability: event.ability, countered: true } };
    case 'covered':
      return { last: event, ...(now.attack ? { attack: now.attack } : {}), fall: { down: event.down, count: event.count, allowed: event.attempts, finisher: event.finisher, tries: [] } };
    case 'npc_tried_to_rise': {
      const fall: Fall = now.fall && now.fall.count === event.count && event.used > 1 ? now.fall : { down: 'foe', count: event.count, allowed: event.allowed, finisher: now.fall?.finisher ?? false, tries: [] };
      return { ...now, fall: { ...fall, allowed: event.allowed, tries: [...fall.tries, { card: event.card, k: event.k, health: event.health, free: event.free }] } };
    }
    case 'kick_out_tried': {
      const fall: Fall = now.fall ?? { down: event.side, count: event.count, allowed: event.allowed, finisher: false, tries: [] };
      return { ...now, fall: { ...fall, allowed: event.allowed, tries: [...fall.tries, { dice: [event.first, event.second], health: event.health, free: event.free }] } };
    }
    case 'health_bought':
      return now.fall ? { ...now, fall: { ...now.fall, allowed: event.allowed } } : now;
    case 'got_up':
      return now.fall ? { ...now, fall: { ...now.fall, end: 'up' } } : now;
    case 'smashed':
    case 'top_dice_rolled':
    case 'weapon_swung':
    case 'weapon_turned': {
      const { fall: _fall, dice: _dice, automa: _automa, verdict: _verdict, ...rest } = now;
      return { ...rest, special: event };
    }
    case 'match_ended':
      return now.fall && (event.ending === 'pin' || event.ending === 'ten_count') ? { ...now, fall: { ...now.fall, end: 'out' } } : now;
    default:
      return now;
  }
}

export function sceneOf(events: Event[], view: View, seen: Try[] = []): Scene | null {
  const [first] = events;
  return first ? events.reduce(next, { ...before(view, seen), last: first }) : null;
}

const words = ['Cover', 'One', 'Two', 'Three'];
/** Where the count stands, in a word. The last attempt that fails is always the three, or the ten. */
export function countWord(fall: Fall, ten: number): string {
  const lost = fall.tries.filter((one) => !one.free).length;
  if (fall.end === 'up') return fall.count === 'pin' ? 'Kick-out' : 'Up';
  if (fall.count === 'ten') return fall.end === 'out' ? String(ten) : lost === 0 ? 'Down' : String(lost);
  if (fall.count === 'climb') return fall.tries.at(-1)?.free ? 'Up' : 'Down';
  return fall.end === 'out' ? 'Three' : words[Math.min(lost, 2)]!;
}
