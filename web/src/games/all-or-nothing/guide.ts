// A guided first match: Kurt against Bulldog, Easy. Steps hang on what is asked, so each hint comes at its first moment, once, whatever you choose.
import type { Guide } from '../../lib/game';
import type { Asked } from './shapes';
import type { Ring, RingShapes } from './view';

const asked = (table: Ring, what: Asked): boolean => table.choices.length > 0 && table.view.asked === what;
const offers = (table: Ring, word: string): boolean => table.choices.some(({ info }) => info.word === word);
const first = (table: Ring): boolean => asked(table, 'action') && table.view.corners.player.discard.length === 0;

export const guide: Guide<RingShapes> = {
  title: 'Your first match',
  about: 'You are Kurt, against Bulldog on Easy. About ten minutes.',
  create: { preset: 'first-match', seats: [{ who: 'me' }], seed: '7' },
  steps: [
    { id: 'welcome', when: (t) => asked(t, 'opening'), text: 'You against an automaton. Wear him down, then pin him. [AON-12.2]', next: true },
    { id: 'opening', when: (t) => asked(t, 'opening'), text: 'Choose your opening hand. Its cards may not add up to much damage; the suggested hand is a good start. [AON-2.5]', point: '.ot .btn' },
    { id: 'his', when: (t) => asked(t, 'defence'), text: 'He has the initiative and shows a card. You see how likely it lands and what each answer costs you. [AON-6.3]', point: '.pv' },
    { id: 'gain', when: (t) => asked(t, 'compensation'), text: 'Being hit is worth something: a card or a stamina. [AON-6.12]', point: '.pv' },
    { id: 'mine', when: first, text: 'Your initiative. Look at a card in your hand: the plate shows its chance and what it would do. [AON-3.1]', point: '.hand', next: true },
    { id: 'chance', when: first, text: 'One of your dice must reach its target number, and the automa die must let it through. Green faces do. [AON-4.4]', point: '.pv', next: true },
    { id: 'attack', when: first, text: 'Attack as long as it goes well: a card that lands keeps you on the attack. [AON-3.2]', point: '.pv .choice', next: true },
    { id: 'reroll', when: (t) => asked(t, 'after_roll') && offers(t, 'reroll'), text: 'The dice stay as they fell. For a card from your hand you may roll one of yours again, once. [AON-3.9]', point: '.pv', next: true },
    { id: 'before', when: (t) => asked(t, 'before_roll'), text: 'Abilities work once a match, each at its own moment. This one is for now; it can also wait. [AON-10.5]', point: '.pv' },
    { id: 'chain', when: (t) => asked(t, 'action') && (t.view.corners.player.hand ?? []).some((held) => held.easier || held.harder_hitting), text: 'A card whose first sign matches the last sign of the card before is in the chain: easier to land, or harder. [AON-9.1]', point: '.hand', next: true },
    { id: 'ability', when: (t) => asked(t, 'ability'), text: 'It landed. Now an ability can be added to it. [AON-5.2]', point: '.pv' },
    { id: 'icon', when: (t) => asked(t, 'icon') && !offers(t, 'pin'), text: 'Taunt for momentum or recover for stamina; he gets a little health for it. With enough momentum you are On a Roll. [AON-5.5]', point: '.pv' },
    { id: 'pin', when: (t) => asked(t, 'icon') && offers(t, 'pin'), text: 'A pin can end it. The chance is exact. If he kicks out you stay on the attack, so trying costs nothing. [AON-5.8]', point: '.pv' },
    { id: 'tired', when: (t) => asked(t, 'action') && (t.view.corners.player.hand ?? []).some((held) => !held.affordable), text: 'Too tired for some cards. Catching your breath gives stamina, and the initiative to him. [AON-3.5]', point: '.alt', next: true },
    { id: 'down', when: (t) => asked(t, 'kick_out'), text: 'Shoulders down. Roll no more than your health, and you are up. Stamina buys health first. [AON-7.6]', point: '.pv' },
    { id: 'low', when: (t) => asked(t, 'action') && t.view.corners.foe.low, text: 'His health is low: he has fewer attempts in a pin. Look for a card with a pin. [AON-7.3]', point: '.foe', next: true },
    { id: 'odds', when: (t) => asked(t, 'action') && t.view.automa_used.length >= 4, text: 'The odds tab counts his deck card by card, and what is left of yours. O is the key.', point: '.drawer, .logtoggle', next: true },
    { id: 'end', when: (t) => t.view.ending !== 'none', text: 'That was the first match. From here Kurt can start his career: chapter by chapter, with a story between the matches.', point: '.aon-end .career', next: true },
  ],
};
