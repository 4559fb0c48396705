// One Against All at the table.
import type { GameBoard } from '../../lib/game';
import { beat } from './beats';
import { consequence } from './consequence';
import End from './End.svelte';
import Odds from './Odds.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import type { LairView } from './view';

export const board: GameBoard = {
  Stage,
  Tray,
  Odds,
  End,
  phases: (view: LairView) => ({
    names: view.round > 0 ? [`Round ${view.round}`, ...view.phases.slice(1)] : view.phases,
    at: view.round > 0 ? Math.max(1, view.phase) : view.phase,
  }),
  beat,
  shows: () => true, // every choice stands on the board, on its plate or in the hand
  consequence,
};
