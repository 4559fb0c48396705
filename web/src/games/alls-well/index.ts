// All's Well That Ends before anybody sits down.
import type { GameFront, SeatMark } from '../../lib/game';
import Scene from '../../posters/AllsWell.svelte';
import { guide } from './guide';
import Thumb from './Thumb.svelte';
import type { CampShapes } from './view';

const shapes: SeatMark['shape'][] = ['circle', 'triangle', 'square', 'diamond'];

export const front: GameFront<CampShapes> = {
  id: 'alls-well',
  minutes: '60 min',
  icon: 'hiking',
  Scene,
  Thumb,
  marks: (seat) => ({ letter: String(seat + 1), shape: shapes[seat] ?? 'hexagon', colour: `--seat-${seat + 1}`, icon: 'hiking' }),
  icons: ['hiking', 'hyena-head'],
  defaults: { preset: 'first-game', seats: [{ who: 'me' }, { who: 'bot' }], line: 'The First Game of Wilderness Camp: you and a bot at your side.' },
  quick: [
    { word: 'Campaign', about: 'The whole story, from Wilderness Camp to the epilogues: you and a bot.', create: { preset: 'campaign', seats: [{ who: 'me' }, { who: 'bot' }] } },
    { word: 'Alone', about: 'One Character and a Solo Ally against the camp.', create: { preset: 'alone', seats: [{ who: 'me' }] } },
    { word: 'Low Water Ford', about: 'A short Skirmish across a river.', create: { preset: 'low-water-ford', seats: [{ who: 'me' }, { who: 'bot' }] } },
    { word: 'The Tannery Yard', about: 'A long one, among the vats.', create: { preset: 'tannery-yard', seats: [{ who: 'me' }, { who: 'bot' }] } },
  ],
  guide,
  load: () => import('./table'),
};
