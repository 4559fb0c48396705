// One Against All on the page.
import type { GameModule } from '../../lib/game';
import { beat } from './beats';
import { consequence } from './consequence';
import End from './End.svelte';
import { guide } from './guide';
import Odds from './Odds.svelte';
import Scene from './Scene.svelte';
import Stage from './Stage.svelte';
import Thumb from './Thumb.svelte';
import Tray from './Tray.svelte';
import { figures, type LairView } from './view';

const icons = [
  'spiked-dragon-head', 'wizard-face', 'bowman', 'black-knight-helm',
  'tree-roots', 'health-increase', 'wind-slap', 'wind-hole', 'linked-rings', 'slashed-shield',
  'shield-reflect', 'wingfoot', 'crossed-swords',
];

export const module: GameModule = {
  id: 'one-against-all',
  minutes: '15 min',
  icon: 'spiked-dragon-head',
  Scene,
  Thumb,
  Stage,
  Tray,
  Odds,
  End,
  marks: (seat) => {
    const { letter, shape, colour, icon } = figures[seat] ?? figures[0];
    return { letter, shape, colour, icon };
  },
  phases: (view: LairView) => ({
    names: view.round > 0 ? [`Round ${view.round}`, ...view.phases.slice(1)] : view.phases,
    at: view.round > 0 ? Math.max(1, view.phase) : view.phase,
  }),
  beat,
  shows: () => true, // every choice stands on the board, on its plate or in the hand
  consequence,
  icons,
  defaults: {
    preset: 'two-dice',
    seats: [{ who: 'bot' }, { who: 'me' }, { who: 'me' }, { who: 'me' }],
    line: 'You lead the three Heroes. The Boss rolls two dice: an even fight.',
  },
  guide,
};

export default module;
