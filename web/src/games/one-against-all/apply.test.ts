import { describe, expect, it } from 'vitest';
import { apply, copyOf } from './apply';
import { deedsOf, roundsOfCards } from './deeds';
import type { Event, Hero, View } from './view';

const hero = (hero: Hero) => ({ hero, name: hero, health: 20, most: 20, position: 8, shards: 0, hand_size: 2, cards: { shield: 1, dash: 1, double_strike: 0 }, crystals: [10, 15], rooted: [], alive: true, safe: false, in_lair: false, yet_to_act: true, may_kill: false, standing: 'on 8', crystal_chance: 0.8, lair_chance: [0, 0, 0.4], lair_with_dash: 0, death_chance: 0, kill_chance: 0 });
const start = (): View => ({
  round: 2, lane_length: 20, lair: 20, safe_spaces: [0, 1, 2, 3], decision: 'movement', phase: 'heroes',
  boss: { health: 40, most: 65, regeneration: 6, cards: 3, possible_loadouts: 8, played: [], belief: [], linked: false, critical: false, last_point: false, last_point_locked: true, blow_average: 3.5, blow_most: 6 },
  heroes: [hero('mage'), hero('hunter'), hero('paladin')], discard: { shield: 0, dash: 0, double_strike: 0 }, outlook: [], to_act: [1],
});
const after = (...events: Event[]): View => {
  const view = copyOf(start());
  for (const event of events) apply(view, event);
  return view;
};

describe('events on the view', () => {
  it('walk, break and give a shard', () => {
    const view = after({ type: 'moved', hero: 'mage', from: 8, to: 12, safe: false, in_lair: false }, { type: 'crystal_broken', hero: 'mage', space: 10, healed: 1 });
    expect(view.heroes[0]).toMatchObject({ position: 12, shards: 1, crystals: [15] });
    expect(view.boss.regeneration).toBe(5);
  });
  it('enter the lair without cards', () => {
    const view = after({ type: 'moved', hero: 'hunter', from: 8, to: 20, safe: false, in_lair: true }, { type: 'lair_entered', hero: 'hunter', discarded: 2 });
    expect(view.heroes[1]).toMatchObject({ in_lair: true, hand_size: 0, cards: { shield: 0, dash: 0 } });
    expect(view.discard).toMatchObject({ shield: 1, dash: 1 });
  });
  it('root a crystal, which heals what the event says', () => {
    const view = after({ type: 'boss_card_played', card: 'rooted', linked: false, critical: false }, { type: 'crystal_rooted', lane: 'paladin', space: 15, more: 1 });
    expect(view.boss).toMatchObject({ regeneration: 7, cards: 2, played: ['rooted'] });
  });
  it('carry a blow until it is settled', () => {
    const hit: Event = { type: 'boss_attacked', target: 'paladin', dice: [3], sum: 3, damage: 4, critical: true };
    expect(after(hit).attack).toMatchObject({ target: 'paladin', damage: 4, left: 4 });
    expect(after(hit, { type: 'hero_hurt', hero: 'paladin', damage: 4, before: 20, health: 16, shield: 0, linked: false })).toMatchObject({ attack: undefined });
    expect(after(hit, { type: 'hero_died', hero: 'paladin', at: 8, crystals_left: 2 }).heroes[2]!.alive).toBe(false);
  });
  it('throw back into safety or not, as the event says', () => {
    expect(after({ type: 'knocked_back', hero: 'mage', from: 8, to: 1, safe: true }).heroes[0]).toMatchObject({ position: 1, safe: true });
    expect(after({ type: 'knocked_back', hero: 'mage', from: 8, to: 0, safe: false }).heroes[0]).toMatchObject({ position: 0, safe: false });
  });
  it('leave the table’s own view alone', () => {
    const view = start();
    const copy = copyOf(view);
    apply(copy, { type: 'boss_hit', hero: 'mage', roll: 6, before: 40, health: 34, from_lair: false });
    expect([view.boss.health, copy.boss.health]).toEqual([40, 34]);
  });
});

describe('deeds', () => {
  const line = (text: string, heading = false) => ({ at: 1, text, rules: [], heading });
  const log = [
    line('Round 1, the Heroes', true), line('The Mage rolls 6. Boss 65 to 59.'), line('Round 1, the Boss', true), line('The Boss plays Windblast. Slipstream is ruled out.'),
    line('Round 2, the Heroes', true), line('The Hunter walks 4, from 3 to 7.'), line('The Hunter rolls 3. Boss 59 to 56.'), line('The Hunter rolls 2. Boss 56 to 54.'), line('The Mage walks 2, from 1 to 3.'),
    line('Round 2, the Boss', true), line('The Boss attacks the Hunter and rolls 3, which counts 4.'),
  ];
  it('of a round, in order', () => {
    expect(deedsOf(log, 2)).toEqual([{ seat: 2, text: 'hit 3 + 2' }, { seat: 1, text: 'walks 2' }, { seat: 0, text: 'hits Hunter 4' }]);
    expect(deedsOf(log, 1)[1]).toEqual({ seat: 0, text: 'Windblast' });
  });
  it('know when a card was played', () => expect(roundsOfCards(log)).toEqual({ Windblast: 1 }));
});
