// Challengers! before anybody sits down.
import type { GameFront } from '../../lib/game';
import Scene from '../../posters/Challengers.svelte';
import { guide } from './guide';
import { markOfSeat } from './people';
import Thumb from './Thumb.svelte';
import type { ParkShapes } from './view';

export const front: GameFront<ParkShapes> = {
  id: 'challengers',
  minutes: '45 min',
  icon: 'flying-flag',
  Scene,
  Thumb,
  marks: markOfSeat,
  icons: ['flying-flag', 'person'],
  defaults: {
    preset: 'four',
    seats: [{ who: 'me' }, { who: 'bot' }, { who: 'bot' }, { who: 'bot' }],
    line: 'You and three bots. Round by round, then the final.',
  },
  guide,
  load: () => import('./table'),
};
