// What the pictures say in words of their own; figures come from the server.
import type { Option } from './options';
import type { Hit, UnitView } from './shapes';
import { enemySheet, type Camp } from './view';

export const said = (option: Option | undefined): string => (option ? [option.info.label, option.info.follows].filter(Boolean).join('. ') : '');

/** What a hit leaves behind: "dead", "rattled", or that it does nothing. */
export function leaves(table: Camp, unit: UnitView | undefined, hit: Hit): string {
  if (hit.kills) return 'dead';
  const space = hit.space === undefined || !unit ? undefined : enemySheet(table, unit)?.track[hit.space];
  if (space) return unit?.spaces !== undefined ? `${hit.space! + 1}/${unit.spaces}` : space.condition;
  return hit.suffered ? `−${hit.suffered}` : 'nothing';
}
/** "3 + 2 = 5", every part by its name. */
export function sum(hit: Hit): { value: string; of: string }[] {
  const part = (value: number, of: string): { value: string; of: string } => ({ value: value < 0 ? `− ${-value}` : `+ ${value}`, of });
  return [{ value: String(hit.potency ?? hit.damage), of: 'potency' }, ...(hit.modifier ? [part(hit.modifier, 'card')] : []), ...(hit.more ? [part(hit.more, 'tokens and items')] : [])];
}
