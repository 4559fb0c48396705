// One Against All at the table.
import type { GameBoard } from '../../lib/game';
import { beat } from './beats';
import End from './End.svelte';
import Odds from './Odds.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import type { LairShapes } from './view';

export const board: GameBoard<LairShapes> = {
  Stage,
  Tray,
  Odds,
  End,
  phases: (view) => ({
    names: view.round > 0 ? [`Round ${view.round}`, ...view.phases.slice(1)] : view.phases,
    at: view.round > 0 ? Math.max(1, view.phase) : view.phase,
  }),
  beat,
  shows: () => true, // every choice stands on the board, on its plate or in the hand
};
