// What on the board can be chosen now, and what cannot and why.
import type { TableModel } from '../../lib/game';
import type { Act, Plate } from './prompt';
import { BOSS, figures, type LairView } from './view';
import { splitReason } from './words';

export interface Aim {
  name: string;
  choose: () => void;
}
export interface Aims {
  heroes: Record<number, Aim>;
  crystals: Record<string, Aim>;
  shut: Record<number, string>;
}

const nameOf = (act: Act): string => (act.detail ? `${act.label}, ${act.detail}` : act.label);

export function aimsOf(table: TableModel, plate: Plate | null, pick: (act: Act) => void): Aims {
  const view = table.view as LairView;
  const aims: Aims = { heroes: {}, crystals: {}, shut: {} };
  if (!plate) return aims;
  for (const act of plate.acts) {
    if (!act.target || !act.choice) continue;
    const aim = { name: nameOf(act), choose: () => pick(act) };
    if (act.target.space !== undefined) aims.crystals[`${act.target.hero}:${act.target.space}`] = aim;
    else aims.heroes[act.target.hero] ??= aim;
  }
  if (plate.kind === 'target')
    view.heroes.forEach((hero, at) => {
      if (aims.heroes[at] || !hero.alive) return;
      const said = table.closed(BOSS, figures[at + 1]?.word ?? '')?.why;
      aims.shut[at] = said ? splitReason(said) : `The ${hero.name} is in a Safe Zone: no target.`;
    });
  return aims;
}
