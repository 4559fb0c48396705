// All's Well That Ends at the table.
import 'virtual:sprite/alls-well';
import type { GameBoard } from '../../lib/game';
import { beat } from './beats';
import End from './End.svelte';
import LookedAt from './LookedAt.svelte';
import Odds from './Odds.svelte';
import { cardNames, phases } from './phases';
import Stage from './Stage.svelte';
import Tray from './Tray.svelte';
import type { CampShapes } from './view';

export const board: GameBoard<CampShapes> = {
  Stage,
  Tray,
  Odds,
  End,
  phases,
  beat,
  callsLive: true, // the line is read while its event is seen
  tellsAll: true,
  names: cardNames,
  Card: LookedAt,
  quiet: (_events, table) => table.view.asked === 'set_up' && table.choices.length > 0, // all seats at once: nobody's choice takes another's from the screen
  shows: () => true, // every choice stands on the map, on a card or beside them
};
