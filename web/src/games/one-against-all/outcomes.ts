// What follows from a roll: the faces of a Shield, the reach of a move, the chance of a kill. From the table's exact odds
// where it has sent them, otherwise counted here.
import { choiceKey, type TableModel } from '../../lib/game';
import { critical } from './cards';
import { atLeast, reaches, sums } from './chances';
import type { LairView } from './view';

export interface Outcome {
  from: number; // face
  to: number; // the same face, or the last of several with one result
  hero: number; // damage to the Hero
  boss: number; // damage to the Boss
}

/** Every face of a Shield against a blow. `before` is what an earlier Shield rolled. */
export function shieldFaces(damage: number, sides: number, before = 0, full = false): Outcome[] {
  return Array.from({ length: sides }, (_, at) => {
    const roll = at + 1 + before;
    const boss = full ? roll : Math.max(0, roll - damage);
    return { from: at + 1, to: at + 1, hero: Math.max(0, damage - roll), boss };
  });
}

/** Many faces become a few: neighbours that do the same kind of thing go together. */
export function gathered(faces: Outcome[], most = 6): (Outcome & { heroTo: number; bossTo: number })[] {
  const open = faces.map((face) => ({ ...face, heroTo: face.hero, bossTo: face.boss }));
  if (open.length <= most) return open;
  const kind = (face: Outcome): string => (face.hero > 0 ? 'hero' : face.boss > 0 ? 'boss' : 'none');
  const groups: typeof open = [];
  for (const face of open) {
    const last = groups[groups.length - 1];
    if (last && kind(last) === kind(face)) {
      last.to = face.to;
      last.heroTo = face.hero;
      last.bossTo = face.boss;
    } else groups.push({ ...face });
  }
  return groups;
}

type Model = Pick<TableModel, 'odds' | 'info' | 'content' | 'view' | 'choices'>;

export function shieldOutcomes(table: Model, seat: number): Outcome[] {
  const view = table.view as LairView;
  const choice = table.choices.find((one) => one.seat === seat && one.info.word === 'shield')?.info;
  const known = choice ? table.odds[choiceKey(seat, choice.choice)]?.faces : undefined;
  if (known && known.length > 0)
    return known.map(({ face, events }) => {
      const told = events as { type: string; damage?: number; linked?: boolean }[];
      const hurt = told.find((event) => event.type === 'hero_hurt' && !event.linked);
      const back = told.find((event) => event.type === 'blow_reflected');
      return { from: face, to: face, hero: hurt?.damage ?? 0, boss: back?.damage ?? 0 };
    });
  if (view.attack?.damage === undefined) return [];
  return shieldFaces(view.attack.damage, view.rules.die_sides, view.attack.shield_total ?? 0, table.info.options?.['reflect_mode'] === 'full');
}

export const unhurt = (faces: Outcome[]): number => faces.filter((face) => face.hero === 0).length / Math.max(1, faces.length);
export const meanHurt = (faces: Outcome[]): number => faces.reduce((sum, face) => sum + face.hero, 0) / Math.max(1, faces.length);

/** One line of the table's forecast for a choice, by what it says. */
export function forecast(table: Model, seat: number, choice: number[], what: string): number | undefined {
  return table.odds[choiceKey(seat, choice)]?.forecast.find((line) => line.what === what)?.value;
}

/** How far ahead things are for a Hero. */
export function ahead(view: LairView, hero: number): { crystal?: number; lair: number } {
  const me = view.heroes[hero];
  if (!me) return { lair: 0 };
  const next = me.crystals.filter((at) => at > me.position).sort((a, b) => a - b)[0];
  return { crystal: next === undefined ? undefined : next - me.position, lair: view.lair - me.position };
}

/** The chance to reach the lair with one roll, and with the Dashes in hand on top. */
export function lairChance(view: LairView, hero: number): { plain: number; dashed: number } {
  const me = view.heroes[hero];
  if (!me || !me.alive) return { plain: 0, dashed: 0 };
  const way = view.lair - me.position;
  const dash = (me.cards?.dash ?? 0) * view.rules.dash_distance;
  return { plain: way <= 0 ? 1 : reaches(way, view.rules.die_sides), dashed: way <= 0 ? 1 : reaches(way, view.rules.die_sides, dash) };
}

/** The shares of each damage of a Boss attack, with Critical Blow where it is in play. */
export function blowShares(table: Model): number[] {
  const view = table.view as LairView;
  const plain = sums(view.rules.boss_attack_dice, view.rules.die_sides);
  if (!view.boss.critical || view.phase < 2) return plain; // it lies there, but its turn is over
  const shares: number[] = [];
  plain.forEach((share, sum) => {
    const damage = critical(table, sum);
    shares[damage] = (shares[damage] ?? 0) + share;
  });
  return Array.from(shares, (share) => share ?? 0);
}

/** The chance that the Boss's next attack on this Hero is enough to kill. */
export const killChance = (table: Model, hero: number): number =>
  atLeast(blowShares(table), (table.view as LairView).heroes[hero]?.health ?? 999);

/** The chance that one attack roll of a Hero in the lair ends it. */
export function slayChance(view: LairView, hero: number): number {
  return view.heroes[hero]?.in_lair ? reaches(view.boss.health, view.rules.die_sides) : 0;
}
