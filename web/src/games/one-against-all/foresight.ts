// What the next side brings if the fight goes on like this: plain arithmetic with exact dice.
import { ahead, blowShares, lairChance } from './outcomes';
import { average } from './chances';
import type { TableModel } from '../../lib/game';
import type { LairView } from './view';
import { one, percent, plural } from './words';

export interface Line {
  what: string;
  number: string;
  how: string;
}

export function foresight(table: TableModel, view: LairView): Line[] {
  const lines: Line[] = [];
  const mean = (view.rules.die_sides + 1) / 2;
  const toStrike = (at: number): boolean => view.hero === at && (view.decision === 'movement' || (view.decision === 'attack' && (view.rolls_left ?? 0) > 0));
  const rest = view.phase === 1 && view.heroes.some((hero, at) => hero.yet_to_act || toStrike(at));
  const fighters = view.heroes.filter((hero, at) => hero.alive && (!rest || hero.yet_to_act || toStrike(at)));
  const strikes = fighters.reduce((sum, hero) => sum + (hero.cards?.double_strike ?? 0), 0);
  lines.push({
    what: rest ? 'Heroes still deal, this round' : 'Heroes deal, next side',
    number: one((fighters.length + strikes) * mean),
    how: `${plural(fighters.length, 'roll')}${strikes > 0 ? ` + ${plural(strikes, 'Double Strike')}` : ''}, ${one(mean)} each`,
  });
  const rooted = view.heroes.reduce((sum, hero) => sum + hero.rooted.length, 0);
  const standing = view.heroes.reduce((sum, hero) => sum + hero.crystals.length, 0);
  lines.push({
    what: 'Crystals give back',
    number: String(view.boss.regeneration),
    how: standing === 0 ? 'none stands' : `${view.rules.crystal_regen} each, ${rooted > 0 ? `${rooted} rooted` : 'none rooted'}`,
  });
  const near = view.heroes
    .map((hero, at) => ({ hero, at, way: ahead(view, at).lair }))
    .filter(({ hero }) => hero.alive && !hero.in_lair)
    .sort((a, b) => a.way - b.way)[0];
  if (near) {
    const chance = lairChance(view, near.at);
    const dash = near.hero.cards?.dash ?? 0;
    const lost = near.hero.hand_size > 0 ? `; ${near.hero.hand_size === 1 ? 'a card' : 'two cards'} would be lost` : '';
    const how =
      chance.plain > 0 ? `needs ${near.way} or more${lost}` : chance.dashed > 0 ? `with the Dash ${percent(chance.dashed)}` : `${near.way} away: not this turn`;
    lines.push({ what: `${near.hero.name} reaches the lair`, number: percent(chance.plain), how: chance.plain > 0 && dash > 0 ? `${how}` : how });
  }
  const shares = blowShares(table);
  const dice = view.rules.boss_attack_dice;
  lines.push({ what: view.boss.critical && view.phase >= 2 ? 'The Boss hits for, critical' : 'The Boss hits for', number: one(average(shares)), how: dice === 1 ? 'one die' : `${dice} dice` });
  return lines;
}
