// What a campaign has on the table, as its pictures need it.
import { capital, heroIn, type Camp } from '../view';
import type { BoxView, CampaignView, Edge, LocationView, SetUpView, View } from '../shapes';
import type { Option } from '../options';

export type Campaigning = View & { campaign: CampaignView };
export const inCampaign = (view: View): view is Campaigning => view.campaign !== undefined;
export const exploring = (view: View): view is Campaigning => view.campaign?.phase === 'exploration';
export const settingUp = (view: View): view is Campaigning => view.campaign?.phase === 'set_up' && (view.asked === 'set_up' || view.asked === 'claim');
export const closing = (view: View): view is Campaigning => view.campaign?.phase === 'closing' || view.campaign?.phase === 'over';
/** Nothing to be seen on a map of hexes. */
export const offMap = (view: View): boolean => exploring(view) || settingUp(view) || closing(view);

export const here = (view: Campaigning): LocationView | undefined => view.campaign.locations.find((one) => one.here);
export const setUpOf = (view: View, unit: number | undefined): SetUpView | undefined => view.campaign?.set_up.find((one) => one.unit === unit);
/** A seat has the dashboard of its number; alone, both. */
export const seatOf = (table: Camp, view: View, unit: number): number => heroIn(view, unit)?.seat ?? (table.seats.length === 1 ? 0 : unit);
/** The first one of mine that still has something to settle, otherwise the first of mine. */
export function mineToSettle(table: Camp, view: View): SetUpView | undefined {
  const mine = view.campaign?.set_up.filter(({ unit, at }) => at !== 'absent' && table.mine(seatOf(table, view, unit))) ?? [];
  return mine.find(({ at, gained }) => gained.length > 0 || (at !== 'ready' && at !== 'grown')) ?? mine[0];
}
/** Whose choices are shown in set-up, where one person has several seats. */
export function settlingSeat(table: Camp, view: View): number | undefined {
  const shown = view.asked === 'set_up' ? mineToSettle(table, view) : undefined;
  return shown && seatOf(table, view, shown.unit);
}

const steps: Record<Edge, { column: number; row: number }> = { N: { column: 0, row: -1 }, E: { column: 1, row: 0 }, S: { column: 0, row: 1 }, W: { column: -1, row: 0 } };
export interface Cell {
  column: number;
  row: number;
}
export const beside = ({ column, row }: Cell, edge: Edge): Cell => ({ column: column + steps[edge].column, row: row + steps[edge].row });
export const edgeName: Record<Edge, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

/** Why a way or an option is closed: what it costs, or what must be so. */
export const closed = (needs?: string | null): string => (!needs ? 'Closed.' : needs.startsWith('costs ') ? `Closed: it ${needs}.` : `Closed unless ${needs}.`);

/** Where a way leads that nobody has gone: a card face down. */
export interface Unknown extends Cell {
  to: number;
  from: number; // a Location on the table
  move: number;
  open: boolean;
  needs?: string;
}
export function unknowns(campaign: CampaignView): Unknown[] {
  const known = new Set(campaign.locations.map(({ location }) => location));
  const found = new Map<number, Unknown>();
  for (const place of campaign.locations)
    for (const { to, edge, move, open, needs } of place.travel)
      if (!known.has(to) && (!found.has(to) || place.here)) found.set(to, { to, from: place.location, move, open, ...(needs === undefined ? {} : { needs }), ...beside(place, edge) });
  return [...found.values()];
}

export const percent = (chance: number): string => (chance > 0 && chance < 0.01 ? 'under 1 %' : chance < 1 && chance > 0.99 ? 'over 99 %' : `${Math.round(chance * 100)} %`);
/** "5 by move or trespass, fast". */
export function boxText(table: Camp, box: BoxView): string {
  const icons = box.icons.map(({ action, ability }) => (ability === undefined ? action : (table.sheet.abilities[ability]?.name ?? action)));
  const by = [...(box.potency ? ['any attack, defend or ability'] : []), ...icons].join(' or ');
  return `${box.value} by ${by}${box.speed ? `, ${box.speed} cards only` : ''}`;
}
/** Rounds that are left, this one too. */
export const roundsLeft = ({ round, last }: CampaignView): number => Math.max(0, last - round + 1);

/** Everything one may do beside scout, quest and rest: items, coin. */
export const belongings = (options: Option[]): Option[] => options.filter(({ means }) => !['scout_way', 'take_quest_now'].includes(means.type) && !(means.type === 'plain' && means.verb === 'rest'));
export const named = (text: string): string => capital(text.replace(/\.$/, ''));
