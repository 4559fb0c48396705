// One Against All at the table.
import type { GameBoard } from '../../lib/game';
import { beat } from './beats';
import End from './End.svelte';
import LookedAt from './LookedAt.svelte';
import Odds from './Odds.svelte';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import type { LairShapes } from './view';

export const board: GameBoard<LairShapes> = {
  Stage,
  Tray,
  Odds,
  End,
  phases: (view, { sheet }) => {
    const names = sheet.phases.map(({ name }) => name);
    const at = sheet.phases.findIndex(({ phase }) => phase === view.phase);
    return view.round > 0 ? { names: [`Round ${view.round}`, ...names.slice(1)], at: Math.max(1, at) } : { names, at };
  },
  beat,
  names: ({ sheet }) => Object.fromEntries([...sheet.boss_cards, ...sheet.hero_cards].map(({ name, id }) => [name, id])),
  Card: LookedAt,
  shows: () => true, // every choice stands on the board, on its plate or in the hand
};
