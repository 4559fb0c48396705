// One Against All before anybody sits down.
import type { GameFront } from '../../lib/game';
import { guide } from './guide';
import Scene from './Scene.svelte';
import Thumb from './Thumb.svelte';
import { figureAt, type LairShapes } from './view';

const icons = [
  'spiked-dragon-head', 'wizard-face', 'bowman', 'black-knight-helm',
  'tree-roots', 'health-increase', 'wind-slap', 'wind-hole', 'linked-rings', 'slashed-shield',
  'shield-reflect', 'wingfoot', 'crossed-swords',
];

export const front: GameFront<LairShapes> = {
  id: 'one-against-all',
  minutes: '15 min',
  icon: 'spiked-dragon-head',
  Scene,
  Thumb,
  marks: (seat) => {
    const { letter, shape, colour, icon } = figureAt(seat);
    return { letter, shape, colour, icon };
  },
  icons,
  defaults: {
    preset: 'two-dice',
    seats: [{ who: 'bot' }, { who: 'me' }, { who: 'me' }, { who: 'me' }],
    line: 'You lead the Heroes against a stronger Boss: an even fight.',
  },
  guide,
  load: () => import('./table'),
};
