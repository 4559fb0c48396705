// Face to the Mat at the table.
import 'virtual:sprite/face-to-the-mat';
import type { GameBoard } from '../../lib/game';
import { beat } from './beats';
import End from './End.svelte';
import { liveRing, quiet } from './live';
import LookedAt from './LookedAt.svelte';
import Odds from './Odds.svelte';
import { screen } from './screen.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import type { Mat, MatShapes, View } from './view';

function phases(view: View, table: Mat): { names: string[]; at: number } {
  const where = view.kind === 'exhibition' ? 'Exhibition' : `Event ${view.show}`;
  const ring = table.playing ? liveRing(table) : null;
  if (ring) {
    const card = ring.card ? `Card ${ring.card.number}${ring.pin && !ring.pin.end ? ': pin' : ring.finisher ? ': finisher' : ''}` : 'Cards';
    const names = [view.kind === 'exhibition' ? where : `${where}, match ${ring.number} of ${ring.of}`, 'Highlight Reel', card, 'After the bell'];
    return { names, at: ring.over ? 3 : ring.card ? 2 : 1 };
  }
  if (view.over) return { names: [view.kind === 'exhibition' ? where : 'The federation', 'The end'], at: 1 }; // the event that would come next does not
  if (!view.open && !view.desk && !view.composing && view.of_season === 1 && view.show > 1) return { names: [`Season ${view.season - 1}`, 'The shows', 'It is over'], at: 2 };
  if (view.kind === 'exhibition') return { names: [where, 'Put together', 'The match'], at: view.match ? 2 : 1 };
  return { names: [where, 'Booking', 'The show', 'The report'], at: view.open ? 2 : 1 };
}

export const board: GameBoard<MatShapes> = {
  Stage,
  Tray,
  Odds,
  End,
  phases,
  beat,
  names: ({ view }) => Object.fromEntries(view.roster.flatMap((w) => [[w.name, String(w.who)], [w.short, String(w.who)]])),
  Card: LookedAt,
  quiet,
  callsLive: true,
  curve: false, // a promoter neither wins nor loses
  keepsTray: () => screen.playback !== null || screen.page !== null,
  tellsAll: true,
  shows: () => true, // every choice stands on the desk, in the roster or under it
};
