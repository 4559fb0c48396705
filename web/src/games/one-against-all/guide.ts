// A guided first fight: you lead all three Heroes. Steps hang on what is asked, so they come at their moment whatever
// you choose.
import type { Guide } from '../../lib/game';
import { heroIn, type Hero, type HeroView, type LairShapes, type LairTable, type View } from './view';

const asked = (table: LairTable, decision: View['decision']): boolean => table.choices.length > 0 && table.view.decision === decision;
const offers = (table: LairTable, what: LairShapes['means']['type']): boolean => table.choices.some(({ info }) => info.means.type === what);
const me = ({ view }: LairTable): HeroView | undefined => heroIn(view, view.hero);
const acts = ({ view }: LairTable, hero: Hero): boolean => view.hero === hero;
/** Somebody who is still to go may break a crystal with one roll. */
const near = (table: LairTable): boolean => table.view.heroes.some((hero) => (hero.yet_to_act || acts(table, hero.hero)) && hero.crystal_chance > 0);
const shards = ({ view }: LairTable): boolean => view.heroes.some((hero) => hero.shards > 0);

export const guide: Guide<LairShapes> = {
  title: 'Your first fight',
  about: 'You lead the Mage, the Hunter and the Paladin. About ten minutes.',
  create: {
    preset: 'faithful',
    seats: [{ who: 'bot', level: 'gentle' }, { who: 'me' }, { who: 'me' }, { who: 'me' }],
    seed: '7',
  },
  steps: [
    { id: 'goal', when: (t) => asked(t, 'divide'), text: 'Your Heroes against one Boss. Bring his health to 0, and strike the last blow in his lair. [OAA-1.4]', point: '.boss', next: true },
    { id: 'divide', when: (t) => asked(t, 'divide'), text: 'The Heroes share these cards, and each works once. This division is a good one: take it.', point: '.panel .take' },
    { id: 'lanes', when: (t) => asked(t, 'next_hero') && t.view.round === 1, text: 'Each Hero has a lane and walks what the die shows. Yellow is safe, red is the lair. Who goes first?', point: '.prompt, .dock' },
    { id: 'move', when: (t) => asked(t, 'movement') && !t.view.rolled && t.view.round === 1, text: 'Roll and walk. The whole roll counts, you cannot hold back. [OAA-6.2]', point: '.prompt, .dock', only: (choice) => choice.means.type === 'roll' },
    { id: 'dash', when: (t) => asked(t, 'movement') && t.view.rolled === true && offers(t, 'dash'), text: 'Whirlwind Dash would carry you further. It can wait: cards are only lost in the lair.', point: '.hand', next: true },
    { id: 'attack', when: (t) => asked(t, 'attack') && !t.view.attacked && t.view.round === 1, text: 'Now strike. You hit from any space; the Boss loses what you roll. [OAA-8.1]', point: '.prompt, .dock', only: (choice) => choice.means.type === 'attack' },
    { id: 'double', when: (t) => asked(t, 'attack') && offers(t, 'double') && t.view.attacked === true, text: 'Double Strike gives you a second roll, even after you have seen the first. Or end the turn.', point: '.hand' },
    { id: 'others', when: (t) => asked(t, 'next_hero') && t.view.round === 1 && t.view.heroes.some((hero) => !hero.yet_to_act), text: 'Every Hero has one turn a round, then the Boss has his. Who is next?', point: '.strip' },
    { id: 'boss', when: (t) => t.view.round === 2 && asked(t, 'next_hero'), text: 'That was the Boss: perhaps a card, one attack, then his crystals mend him. Hatched is what he gets back next. [OAA-10.1]', point: '.boss .hp', next: true },
    { id: 'hidden', when: (t) => t.view.round === 2 && asked(t, 'next_hero'), text: 'His cards are hidden. The percentages are exact, and change as he plays.', point: '.boss .cards, .boss ul', next: true },
    { id: 'log', when: (t) => t.view.round === 2 && asked(t, 'movement'), text: 'The log tells it all, and every number in it opens its rule. L and R are the keys.', point: '.drawer, .logtoggle', next: true },
    { id: 'shield', when: (t) => asked(t, 'shield'), text: 'He hits you. Take it, or raise the Shield: what you roll is taken off, what is over strikes him. [OAA-9.5]', point: '.prompt, .dock' },
    { id: 'crystals', when: (t) => (asked(t, 'next_hero') || asked(t, 'movement')) && near(t), text: 'A crystal is one roll away. Walk on it or past it and it breaks: he heals less, you get a shard. [OAA-7.1]', point: '.prompt, .dock', next: true },
    { id: 'shard', when: (t) => shards(t) && (asked(t, 'movement') || asked(t, 'attack')) && (me(t)?.shards ?? 0) > 0, text: 'A shard heals, on that Hero’s own turn, whenever it suits you. [OAA-7.6]', point: '.hand .shard', next: true },
    { id: 'hint', when: (t) => t.view.round >= 3 && asked(t, 'next_hero'), text: 'Not sure? H asks for a hint, Z takes your last decision back.', next: true },
    { id: 'lair', when: (t) => asked(t, 'movement') && (me(t)?.lair_chance[0] ?? 0) > 0 && !me(t)?.in_lair, text: 'The lair is one roll away. Entering costs the cards in hand; play them first if you can. [OAA-12.1]', point: '.prompt, .dock', next: true },
    { id: 'last', when: (t) => t.view.boss.health <= 2 * t.sheet.die_sides && (asked(t, 'attack') || asked(t, 'next_hero')), text: 'His last point is locked: only a Hero in the lair can take it. From elsewhere he stays at 1. [OAA-12.5]', point: '.boss .lock, .boss', next: true },
    { id: 'kill', when: (t) => asked(t, 'attack') && (me(t)?.in_lair ?? false) && t.view.boss.health <= t.sheet.die_sides, text: 'You are in the lair and he is weak. This can be it.', point: '.prompt, .dock' },
    { id: 'end', when: (t) => t.view.decision === 'over', text: 'That is the whole game. In the two-dice fight he hits harder: an even match.', next: true },
  ],
};
