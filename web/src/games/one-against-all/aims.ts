// What on the board can be chosen now, and what cannot and why.
import type { Act, Plate } from './prompt';
import { BOSS, type Hero, type LairTable } from './view';
import { splitReason } from './words';

export interface Aim {
  name: string;
  choose: () => void;
}
export interface Aims {
  heroes: Partial<Record<Hero, Aim>>;
  crystals: Record<string, Aim>;
  shut: Partial<Record<Hero, string>>;
}

const nameOf = (act: Act): string => (act.detail ? `${act.label}, ${act.detail}` : act.label);

export function aimsOf(table: LairTable, plate: Plate | null, pick: (act: Act) => void): Aims {
  const aims: Aims = { heroes: {}, crystals: {}, shut: {} };
  if (!plate) return aims;
  for (const act of plate.acts) {
    if (!act.target || !act.choice) continue;
    const aim = { name: nameOf(act), choose: () => pick(act) };
    if (act.target.space !== undefined) aims.crystals[`${act.target.hero}:${act.target.space}`] = aim;
    else aims.heroes[act.target.hero] ??= aim;
  }
  if (plate.kind === 'target')
    for (const { hero, alive, name } of table.view.heroes) {
      if (aims.heroes[hero] || !alive) continue;
      const said = table.closed(BOSS, hero)?.why;
      aims.shut[hero] = said ? splitReason(said) : `The ${name} cannot be attacked now.`;
    }
  return aims;
}
