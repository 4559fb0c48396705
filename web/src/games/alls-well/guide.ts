// The First Game, guided. What is said of the rules is the Scenario's own (its prompts, by moment); the page adds where to look.
import type { Guide } from '../../lib/game';
import type { Asked } from './shapes';
import { heroIn, type Camp, type CampShapes } from './view';

/** The moments of which the Scenario speaks, in its order. */
const moments = ['goal', 'impulses', 'triggers', 'card', 'reach', 'damage', 'speed', 'intent', 'target', 'tie', 'surge', 'brace', 'loot', 'letter', 'rampage', 'floored', 'last_rounds'] as const;
const says = (moment: (typeof moments)[number]) => (table: Camp): string => table.sheet.prompts[moments.indexOf(moment)] ?? '';

const asked = (table: Camp, ...what: Asked[]): boolean => table.choices.length > 0 && what.includes(table.view.asked);
const mine = (table: Camp) => heroIn(table.view, table.view.mine);
const offers = (table: Camp, action: string): boolean => table.choices.some(({ info }) => info.means.type === 'acting' && info.means.action === action);
const rampages = (table: Camp): boolean => table.choices.some(({ info }) => info.means.type === 'acting' && info.means.rampage === true);

export const guide: Guide<CampShapes> = {
  title: 'The First Game',
  about: 'You are Marica, with Groanax at your side. About half an hour.',
  create: { preset: 'first-game', options: { first: 'marica', second: 'groanax' }, seats: [{ who: 'me' }, { who: 'bot' }], seed: '7' },
  steps: [
    { id: 'goal', when: (t) => asked(t, 'start', 'impulse') && t.view.round <= 1, text: says('goal'), point: '.goal, .trk', next: true },
    { id: 'start', when: (t) => asked(t, 'start'), text: 'Choose where you begin: press a marked hex, or move with the arrow keys and press Enter.', point: '.map' },
    { id: 'impulses', when: (t) => asked(t, 'impulse'), text: says('impulses'), point: '.awe-tray .faces' },
    { id: 'triggers', when: (t) => asked(t, 'turn') && t.view.round === 1, text: says('triggers'), point: '.trk', next: true },
    { id: 'card', when: (t) => asked(t, 'turn'), text: says('card'), point: '.awe-tray .cards', next: true },
    { id: 'speed', when: (t) => asked(t, 'turn'), text: says('speed'), point: '.trk', next: true },
    { id: 'reach', when: (t) => asked(t, 'action') && offers(t, 'move'), text: says('reach'), point: '.map', next: true },
    { id: 'damage', when: (t) => asked(t, 'action') && offers(t, 'attack'), text: says('damage'), point: '.cmt', next: true },
    { id: 'surge', when: (t) => asked(t, 'action') && surges(t), text: says('surge'), point: '.acard.sel', next: true },
    { id: 'tie', when: (t) => asked(t, 'enemy', 'enemy_target', 'enemy_hex', 'route'), text: says('tie'), point: '.cmt', next: true },
    { id: 'intent', when: (t) => asked(t, 'turn', 'action') && t.view.piles.intents_used.length > 0, text: says('intent'), point: '.drawer, .logtoggle', next: true },
    { id: 'look', when: (t) => asked(t, 'turn', 'action') && t.view.piles.intents_used.length > 0, text: 'Press an Enemy to see its card, where it can strike, and what it would do by each Intent that is left. The Odds tab lists them all.', point: '.map', next: true },
    { id: 'target', when: (t) => asked(t, 'turn') && t.view.round >= 2, text: says('target'), next: true },
    { id: 'brace', when: (t) => asked(t, 'brace', 'brace_step'), text: says('brace'), point: '.cmt', next: true },
    { id: 'loot', when: (t) => asked(t, 'loot', 'place') || (asked(t, 'action') && (mine(t)?.items.some(({ item }) => item >= t.sheet.first_loot) ?? false)), text: says('loot'), point: '.awe-tray', next: true },
    { id: 'letter', when: (t) => asked(t, 'option'), text: says('letter'), point: '.scene', next: true },
    { id: 'rampage', when: (t) => asked(t, 'turn') && rampages(t), text: says('rampage'), point: '.awe-tray .cards', next: true },
    { id: 'floored', when: (t) => asked(t, 'turn') && mine(t)?.floored !== 'standing', text: says('floored'), point: '.side .seat', next: true },
    { id: 'last', when: (t) => asked(t, 'turn', 'impulse') && t.view.round >= t.view.rounds - 1, text: says('last_rounds'), point: '.trk .rt', next: true },
    { id: 'end', when: (t) => t.view.won !== undefined, text: 'That was the First Game. Other Scenarios wait in the lobby; alone, a Solo Ally comes along.', next: true },
  ],
};

/** The card in play has an arrow. */
function surges(table: Camp): boolean {
  return table.choices.some(({ info }) => info.label.includes('surge'));
}
