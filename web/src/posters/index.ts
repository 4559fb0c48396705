// The whole bill. A game the server does not offer keeps its place and says that it is coming.
import type { Component } from 'svelte';
import AllOrNothing from './AllOrNothing.svelte';
import AllsWell from './AllsWell.svelte';
import Challengers from './Challengers.svelte';
import FaceToTheMat from './FaceToTheMat.svelte';

export interface Poster {
  id: string;
  name: string;
  pitch: string;
  Scene?: Component;
}
export const bill: Poster[] = [
  { id: 'one-against-all', name: 'One Against All', pitch: 'Three lanes, one boss, one last point of health.' },
  { id: 'challengers', name: 'Challengers!', pitch: 'Draft a strange team, then watch it take the flag.', Scene: Challengers },
  { id: 'face-to-the-mat', name: 'Face to the Mat', pitch: 'Book the show. The federation does the rest.', Scene: FaceToTheMat },
  { id: 'all-or-nothing', name: 'All or Nothing', pitch: 'One more card, one more die, or a career on the mat.', Scene: AllOrNothing },
  { id: 'alls-well', name: 'All’s Well That Ends', pitch: 'A road, four stubborn people, and the end of the world.', Scene: AllsWell },
];
