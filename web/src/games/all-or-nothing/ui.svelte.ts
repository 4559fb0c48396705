// What stage and tray share: which attack is looked at, which die is to be rolled again, and what fits the window.
import { offered, type Option } from './options';
import type { FaceOdds, HandCard, Manner, Side } from './shapes';
import type { Ring } from './view';

/** An attack that can be made, with what it would do: a card as it is played. */
export interface Play {
  card: number;
  manner: Manner;
  weapon: number | undefined;
  tn: number;
  damage: number;
  hit: number;
  lands: number;
  wins: number | undefined;
  leaves: number; // the other's health, should it land
  gets: number; // where the momentum marker goes then
  backfires: number; // damage to you, should it fail
  faces: FaceOdds[]; // of the automa die
}

const playsOf = (held: HandCard): Play[] => {
  const { card, tn, faces } = held;
  const plain: Play = { card, tn, faces, manner: 'plain', weapon: undefined, damage: held.damage, hit: held.hit, lands: held.lands, wins: held.wins, leaves: held.leaves, gets: held.gets, backfires: 0 };
  return [plain, ...held.others.map((other): Play => ({ card, tn, ...other, weapon: other.weapon, wins: other.wins }))];
};
type Named = Pick<Play, 'card' | 'manner' | 'weapon'>;
const same = (a: Named, b: Named): boolean => a.card === b.card && a.manner === b.manner && a.weapon === b.weapon;

/** The choice that makes this attack. */
export const choiceOf = (table: Ring, play: Named): Option<'attack_with'> | undefined =>
  offered(table, 'attack_with').find(({ means }) => same({ card: means.card, manner: means.manner, weapon: means.weapon }, play));

/** Every attack that is offered, card by card. */
export function playsIn(table: Ring, side: Side): Play[] {
  const open = offered(table, 'attack_with');
  if (open.length === 0) return [];
  return (table.view.corners[side].hand ?? []).flatMap(playsOf).filter((play) => open.some(({ means }) => same({ card: means.card, manner: means.manner, weapon: means.weapon }, play)));
}

class Look {
  #chosen: Named | null = $state(null);
  die = $state(-1); // -1: nobody has said which
  #at = '';

  /** Forgets what was looked at when something else is asked. */
  settle(table: Ring): void {
    const now = `${table.info.id} ${table.now.rev} ${table.now.as}`;
    if (this.#at === now) return;
    this.#at = now;
    this.#chosen = null;
    this.die = -1;
  }
  at({ card, manner, weapon }: Play): void {
    this.#chosen = { card, manner, weapon };
  }
  /** Whether somebody has turned to this card, and it does not just lie there first. */
  chose(card: number): boolean {
    return this.#chosen?.card === card;
  }
  /** The attack that is looked at: the one that was chosen, or the first. */
  play(plays: Play[]): Play | undefined {
    const chosen = this.#chosen;
    return plays.find((one) => chosen !== null && same(one, chosen)) ?? plays[0];
  }
}
export const look = new Look();

/** The die that would be rolled again: the one that was pointed at, or the one it helps most to roll. */
export function dieOf(table: Ring): number {
  const rerolls = table.view.attack?.rerolls ?? [];
  if (look.die >= 0) return look.die;
  return rerolls.reduce((best, one) => (one.lands > best.lands ? one : best), rerolls[0] ?? { die: 0, lands: 0 }).die;
}
