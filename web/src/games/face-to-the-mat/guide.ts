// A guided first show. Steps hang on what is asked, so they come at their moment whatever you choose.
import type { Guide } from '../../lib/game';
import type { Mat, MatShapes, Means, View } from './view';

const of = (table: Mat): View => table.view;
const offers = (table: Mat, type: Means['type']): boolean => table.choices.some(({ info }) => info.means.type === type);
const first = (table: Mat): boolean => of(table).show === 1;
const desk = (table: Mat): boolean => of(table).desk && !table.playing;

export const guide: Guide<MatShapes> = {
  title: 'Your first show',
  about: 'Saltline Wrestling, event 1. You book, the cards decide. About fifteen minutes.',
  create: { preset: 'saltline', seats: [{ who: 'me' }], seed: '11' },
  steps: [
    { id: 'welcome', when: (t) => first(t) && desk(t), text: 'You are the promoter. You decide who wrestles whom; the cards and dice decide the rest. [FTM-4.3]', next: true },
    { id: 'card', when: (t) => first(t) && desk(t), text: 'Tonight’s card is printed already, opener on top, main event below. Drag a line to move it.', point: '.ro', next: true },
    { id: 'desk', when: (t) => first(t) && desk(t), text: 'Challenges and title shots appear here, each with the event by which you must book it. [FTM-10.1]', point: '.pd', next: true },
    { id: 'more', when: (t) => first(t) && desk(t), text: 'Here you put together matches of your own: singles, tag teams, battle royales. Cage and hardcore are laid over them.', point: '.more', next: true },
    { id: 'open', when: (t) => first(t) && desk(t), text: 'The card is good. Open the doors.', point: '[data-word=open]', only: (c) => c.means.type === 'open_doors' },
    { id: 'tale', when: (t) => first(t) && offers(t, 'ring_bell') && of(t).at === 0, text: 'The opener. TV Grade is popularity and decides who kicks out; Grudge is heat and decides GOLD, SILVER and BRONZE. [FTM-2.1]', point: '.next', next: true },
    { id: 'bell', when: (t) => first(t) && offers(t, 'ring_bell') && of(t).at === 0, text: 'Ring the bell. Space goes on to the next beat, Pause stops, Result jumps to the end.', point: '[data-word=bell]', only: (c) => c.means.type === 'ring_bell' },
    { id: 'result', when: (t) => first(t) && offers(t, 'ring_bell') && of(t).at === 1, text: 'The line shows where both stood after every card; triangles are near falls. The score sheet keeps the rest.', point: '.lm', next: true },
    { id: 'story', when: (t) => first(t) && offers(t, 'ring_bell') && of(t).at === 1, text: 'Before and after a match the Highlight Reel tells a story. It moves grudges, makes foes, issues challenges. [FTM-4.5]', next: true },
    { id: 'rest', when: (t) => first(t) && offers(t, 'run_the_rest') && of(t).at >= 1, text: 'Go on match by match, or run the rest and read about it.', point: '[data-word=rest]' },
    { id: 'report', when: (t) => of(t).show === 2 && desk(t), text: 'The morning after: what the newsroom made of it, and a sheet for every match. Any of them can be watched again.', next: true },
    { id: 'book', when: (t) => of(t).show === 2 && desk(t), text: 'The federation book remembers everything: rankings, title reigns, feuds, every wrestler. The next card is yours.', point: '[data-book]', next: true },
  ],
};
