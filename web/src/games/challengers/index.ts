// Challengers! on the page.
import type { GameModule } from '../../lib/game';
import Scene from '../../posters/Challengers.svelte';
import End from './End.svelte';
import { guide } from './guide';
import { beat, quiet } from './live';
import Odds from './Odds.svelte';
import { markOfSeat, retell } from './people';
import Stage from './Stage.svelte';
import Thumb from './Thumb.svelte';
import Tray from './Tray.svelte';
import type { ParkView } from './view';

/** Shown in the list under the board: a trade names up to three cards, and there may be dozens of them. */
const listed = new Set(['trade']);

function phases(view: ParkView): { names: string[]; at: number } {
  const me = view.sides.find((side) => side.offer !== undefined);
  const round = me?.round ?? view.round;
  if (view.winner !== undefined) return { names: ['The end'], at: 0 };
  if (view.finale > 0) return { names: ['The final', 'Remove', 'Match'], at: view.matches.some((match) => match.final) ? 2 : 1 };
  return { names: [`Round ${round} of ${view.rounds}`, 'Deck Phase', 'Match'], at: me?.playing || (!me && view.matches.length > 0) ? 2 : 1 };
}

export const module: GameModule = {
  id: 'challengers',
  minutes: '30 min',
  icon: 'flying-flag',
  Scene,
  Thumb,
  Stage,
  Tray,
  Odds,
  End,
  marks: markOfSeat,
  phases,
  beat,
  quiet,
  retell,
  shows: (choice) => !listed.has(choice.word),
  icons: ['flying-flag'],
  defaults: {
    preset: 'four',
    seats: [{ who: 'me' }, { who: 'bot' }, { who: 'bot' }, { who: 'bot' }],
    line: 'You and three bots. Seven rounds, then the final.',
  },
  guide,
};

export default module;
