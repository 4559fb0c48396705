// All or Nothing before anybody sits down.
import type { GameFront } from '../../lib/game';
import Scene from '../../posters/AllOrNothing.svelte';
import { guide } from './guide';
import Thumb from './Thumb.svelte';
import type { RingShapes } from './view';

export const front: GameFront<RingShapes> = {
  id: 'all-or-nothing',
  minutes: '10 min',
  icon: 'champions',
  Scene,
  Thumb,
  marks: (seat) => (seat === 0 ? { letter: '1', shape: 'circle', colour: '--seat-1', icon: 'high-kick' } : { letter: '2', shape: 'square', colour: '--seat-2', icon: 'muscle-up' }),
  icons: ['champions', 'high-kick', 'muscle-up'],
  defaults: { preset: 'singles', seats: [{ who: 'me' }], line: 'You against an automaton. Choose your wrestler, then his.' },
  quick: [
    { word: 'Career', about: 'A name to make, chapter by chapter. Matches held together by a story.', create: { preset: 'career', seats: [{ who: 'me' }] } },
    { word: 'Cage match', about: 'Nobody is pinned. Whoever climbs out wins.', create: { preset: 'cage', seats: [{ who: 'me' }] } },
    { word: 'Last man standing', about: 'Weapons, and whoever cannot get up again has lost.', create: { preset: 'last-man-standing', seats: [{ who: 'me' }] } },
    { word: 'Two on one device', about: 'Secret hands; the device goes back and forth.', create: { preset: 'versus', seats: [{ who: 'me' }, { who: 'me' }] } },
  ],
  guide,
  load: () => import('./table'),
};
