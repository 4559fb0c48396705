// All or Nothing at the table.
import 'virtual:sprite/all-or-nothing';
import type { GameBoard } from '../../lib/game';
import { beat, showsDice } from './beats';
import End from './End.svelte';
import LookedAt from './LookedAt.svelte';
import Odds from './Odds.svelte';
import { ended, names, phases } from './phases';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import type { RingShapes } from './view';

export const board: GameBoard<RingShapes> = {
  Stage,
  Tray,
  Odds,
  End,
  ended,
  phases,
  beat,
  callsLive: (event) => !showsDice(event), // a line is said while its event is seen; dice are read first
  tellsAll: true,
  names,
  curve: (table) => !table.sheet.career.told, // a career is scored, not won
  Card: LookedAt,
  shows: () => true, // every choice stands on the plate, in the hand or beside it
};
