// Face to the Mat before anybody sits down.
import type { GameFront } from '../../lib/game';
import Scene from '../../posters/FaceToTheMat.svelte';
import { guide } from './guide';
import Thumb from './Thumb.svelte';
import type { MatShapes } from './view';

export const front: GameFront<MatShapes> = {
  id: 'face-to-the-mat',
  minutes: 'an evening, or years',
  icon: 'luchador',
  Scene,
  Thumb,
  marks: () => ({ letter: 'P', shape: 'circle', colour: '--seat-1', icon: 'luchador' }),
  icons: ['luchador', 'muscle-up'],
  defaults: { preset: 'saltline', seats: [{ who: 'me' }], line: 'You run Saltline Wrestling, a coast, a van and a drill hall.' },
  quick: [{ word: 'Exhibition match', about: 'One match, any match, nothing at stake.', create: { preset: 'exhibition', seats: [{ who: 'me' }] } }],
  guide,
  load: () => import('./table'),
};
