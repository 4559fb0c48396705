// Challengers! at the table.
import 'virtual:sprite/challengers';
import type { GameBoard } from '../../lib/game';
import End from './End.svelte';
import { faces } from './faces';
import { beat, liveDuel, quiet } from './live';
import { decided } from './decided';
import LookedAt from './LookedAt.svelte';
import Odds from './Odds.svelte';
import { mySide, mySides, retell } from './people';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import type { View } from './shapes';
import type { ParkShapes, ParkTable } from './view';
import { watching } from './watch.svelte';

function phases(view: View, table: ParkTable): { names: string[]; at: number } {
  const round = view.sides[mySide(table) ?? -1]?.round ?? view.round;
  const match = liveDuel(table, table.you.seats.length ? mySides(table) : null) !== null;
  if (view.winner !== undefined) return { names: ['The end'], at: 0 };
  if (view.finale > 0) return { names: ['The final', 'Remove', 'Match'], at: match ? 2 : 1 };
  return { names: [`Round ${round} of ${table.sheet.rounds.length}`, 'Deck Phase', 'Match'], at: match ? 2 : 1 };
}

export const board: GameBoard<ParkShapes> = {
  Stage,
  Tray,
  Odds,
  End,
  phases,
  beat,
  names: (table) => Object.fromEntries(faces(table).map(({ title, name, kind }) => [title || name, String(kind)])),
  Card: LookedAt,
  quiet,
  retell,
  decided,
  tellsAll: true,
  keepsTray: () => watching.show !== null,
  shows: () => true, // every choice stands on the table, in the deck or on its plate
};
