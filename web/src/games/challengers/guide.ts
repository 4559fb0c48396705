// A guided first tournament. Steps hang on what is asked, so they come at their moment whatever you choose.
import type { Guide } from '../../lib/game';
import { mySide } from './people';
import type { Means, SideView } from './shapes';
import type { ParkShapes, ParkTable } from './view';

const me = (table: ParkTable): SideView | undefined => table.view.sides[mySide(table) ?? -1];
const offers = (table: ParkTable, ...types: Means['type'][]): boolean => table.choices.some(({ info }) => types.includes(info.means.type));
const round = (table: ParkTable): number => me(table)?.round ?? 0;

export const guide: Guide<ParkShapes> = {
  title: 'Your first tournament',
  about: 'You and three bots, a whole tournament and its final. About twenty minutes.',
  create: { preset: 'first-game', seats: [{ who: 'me' }, ...Array.from({ length: 3 }, () => ({ who: 'bot', level: 'gentle' }) as const)], seed: '5' },
  steps: [
    { id: 'welcome', when: (t) => round(t) === 1 && offers(t, 'pick'), text: 'A tournament of several rounds. In each you make your deck better, then it plays a match by itself. [CHA-3.3]', next: true },
    { id: 'deck', when: (t) => round(t) === 1 && offers(t, 'pick'), text: 'This is your deck, the same for everybody at first. The number on a card is its power. [CHA-1.1]', point: '.dk', next: true },
    { id: 'offer', when: (t) => round(t) === 1 && me(t)?.made === 0 && offers(t, 'pick'), text: 'These cards are drawn for you, and you may keep some of them. Under each stands what it would do for your deck. Pick one. [CHA-4.6]', point: '.park ol', only: (c) => c.means.type === 'pick' },
    { id: 'redraw', when: (t) => round(t) === 1 && (me(t)?.made ?? 0) > 0 && offers(t, 'redraw'), text: 'And another. If nothing pleases you, you may redraw the rest. [CHA-4.9]', point: '[data-word=redraw]' },
    { id: 'remove', when: (t) => round(t) === 1 && offers(t, 'ready'), text: 'Now cards may go. A lean deck shows its best cards sooner. Try removing one of the weakest. [CHA-4.12]', point: '[data-step=remove] ul', next: true },
    { id: 'names', when: (t) => round(t) <= 2 && offers(t, 'ready') && (me(t)?.names ?? 0) > 0, text: 'Whoever loses the flag sits down. The bench has one seat for each name: no seat left, match lost. Copies share a seat. [CHA-7.2]', point: '.meter', next: true },
    { id: 'ready', when: (t) => round(t) === 1 && offers(t, 'ready'), text: 'When you are ready, say so. The match plays by itself: Next shows the next card at once, Result jumps to the end. [CHA-6.2]', point: '[data-word=ready]' },
    { id: 'after', when: (t) => round(t) === 2 && offers(t, 'pick'), text: 'The winner takes the trophy of the round. Its fans are on the back, and only the winner knows them. [CHA-7.5]', point: '.standings', next: true },
    { id: 'again', when: (t) => round(t) === 2 && offers(t, 'pick'), text: 'Every match that was played can be watched again: press it in the plan.', point: '.plan', next: true },
    { id: 'level', when: (t) => offers(t, 'choose_level'), text: 'This round leaves you the choice: more cards of the weaker pile or fewer of the stronger one. [CHA-4.4]', point: '.piles' },
    { id: 'bench', when: (t) => round(t) >= 3 && offers(t, 'pick'), text: 'From the bench means: it helps as long as it sits there. Such cards want to lose the flag early. [CHA-8.5]', next: true },
    { id: 'asked', when: (t) => offers(t, 'keep_on_top', 'put_in_order', 'place_card', 'take_card'), text: 'An effect asks you something. Only your match waits; the others go on. [CHA-8.1]', point: '.ask' },
    { id: 'last', when: (t) => round(t) === t.sheet.rounds.length && offers(t, 'pick'), text: 'The last round before the count. Whoever has the most fans plays the final. [CHA-10.2]', point: '.standings', next: true },
    { id: 'final', when: (t) => t.view.finale > 0 && offers(t, 'ready'), text: 'You are in the final. From here on fans count nothing: one match, one winner. [CHA-10.7]', point: '[data-word=ready]' },
  ],
};
