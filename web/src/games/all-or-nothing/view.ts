// What this game says in its own words, the table as its pictures see it, and who is who.
import type { ChoiceOf, Offered as OfferedOf, Shapes, TableModel } from '../../lib/game';
import { capital } from '../../lib/words';
import type { AttackType, CardSheet, Combo, CornerView, Event, Means, Mode, Sheet, Side, Space, View, WrestlerSheet } from './shapes';

export interface RingShapes extends Shapes {
  view: View;
  sheet: Sheet;
  event: Event;
  means: Means;
}
export type Ring = TableModel<RingShapes>;
export type Offered = OfferedOf<RingShapes>;
export type Choice = ChoiceOf<RingShapes>;

export const none = 255; // a number that stands for no card, no weapon
export const other = (side: Side): Side => (side === 'player' ? 'foe' : 'player');
const sideAt = (seat: number): Side => (seat === 0 ? 'player' : 'foe');

/** The side whose eyes look; the first player's for whoever watches. */
export function mySide(table: Ring): Side {
  const seat = table.now.as ?? table.you.seats[0];
  return table.view.versus && table.you.seats.length > 0 && seat !== undefined ? sideAt(seat) : 'player';
}
export const isNpc = (view: View, side: Side): boolean => side === 'foe' && !view.versus;
/** One seat, and somebody sits on it here: then that side is "you". */
const isMe = (table: Ring, side: Side): boolean => table.you.seats.length === 1 && side === mySide(table) && !table.info.replay;

export const wrestlerOf = ({ sheet }: Ring, { wrestler }: CornerView): WrestlerSheet | undefined => sheet.wrestlers[wrestler];
export const briefOf = (table: Ring, view: View, side: Side): string => wrestlerOf(table, view.corners[side])?.brief ?? '';
export const youOr = (table: Ring, view: View, side: Side): string => (isMe(table, side) ? 'You' : capital(briefOf(table, view, side)));
/** Whose health it is, as a label. */
export const healthOf = (table: Ring, view: View, side: Side): string => (isMe(table, side) ? 'Your health' : `${capital(briefOf(table, view, side))}’s health`);
export { capital };
export const cardOf = (table: Ring, view: View, side: Side, card: number | undefined): CardSheet | undefined =>
  card === undefined ? undefined : wrestlerOf(table, view.corners[side])?.cards[card];

/** Who plays a side: you, the automaton, or somebody else. */
export function controller(table: Ring, view: View, side: Side): string {
  if (isMe(table, side)) return 'You';
  if (isNpc(view, side)) return `Automaton, ${view.difficulty}`;
  const seat = table.seats[side === 'player' ? 0 : 1];
  if (!seat) return '';
  return seat.who === 'person' && seat.label && seat.label !== 'Guest' ? seat.label : seat.who === 'bot' ? `Bot, ${seat.label}` : seat.name;
}

export const typeName: Record<AttackType, string> = { strike: 'Strike', grapple: 'Grapple', throw: 'Throw', aerial: 'Aerial' };
export const comboMark: Record<Combo, string> = { none: '–', circle: '●', diamond: '◆' };
export const comboName: Record<Combo, string> = { none: 'nothing', circle: 'circle', diamond: 'diamond' };
export const modeName: Record<Mode, string> = { singles: 'Singles match', cage: 'Cage match', lms: 'Last man standing', career: 'Career' };
export const spaceName: Record<Space, string> = { ring: 'Ring', lower: 'Lower', upper: 'Upper', top: 'Top', escape: 'Out' };
/** From the mat to the way out. */
export const spaces = Object.keys(spaceName) as Space[];
