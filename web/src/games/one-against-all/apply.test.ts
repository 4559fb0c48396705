import { describe, expect, it } from 'vitest';
import { apply, copyOf } from './apply';
import { deedsOf, roundsOfCards } from './deeds';
import type { LairView } from './view';

const content = { 'cards.json': { boss_cards: [{ id: 'rooted', effect: 'root' }, { id: 'unholy_regeneration', effect: 'heal' }, { id: 'windblast', effect: 'push_all' }, { id: 'slipstream', effect: 'push_one' }, { id: 'life_link', effect: 'link' }, { id: 'critical_blow', effect: 'multiply' }] } };
const hero = (name: string) => ({ name, health: 20, most: 20, position: 8, shards: 0, hand_size: 2, cards: { shield: 1, dash: 1, double_strike: 0 }, crystals: [10, 15], rooted: [] as number[], alive: true, safe: false, in_lair: false, yet_to_act: true });
const start = (): LairView => ({
  game: 'one-against-all', round: 2, lane_length: 20, lair: 20, safe_zone: 3, decision: 'movement', phases: [], phase: 1,
  boss: { health: 40, most: 65, regeneration: 6, cards: 3, possible_loadouts: 8, played: [], may_hold: [], belief: [], linked: false, critical: false, last_point_locked: true },
  heroes: ['Mage', 'Hunter', 'Paladin'].map(hero), discard: { shield: 0, dash: 0, double_strike: 0 }, to_act: [1],
  rules: { die_sides: 6, dash_distance: 2, shard_heal: 2, hero_health: 20, crystal_regen: 1, rooted_regen: 2, boss_attack_dice: 1 },
});
const after = (...events: { type: string; [key: string]: unknown }[]): LairView => {
  const view = copyOf(start());
  for (const event of events) apply(view, event, content);
  return view;
};

describe('events on the view', () => {
  it('walk, break and give a shard', () => {
    const view = after({ type: 'moved', hero: 0, from: 8, to: 12 }, { type: 'crystal_broken', hero: 0, space: 10, rooted: false, left: 5, in_one_move: 1 });
    expect(view.heroes[0]).toMatchObject({ position: 12, shards: 1, crystals: [15] });
    expect(view.boss.regeneration).toBe(5);
  });
  it('enter the lair without cards', () => {
    const view = after({ type: 'moved', hero: 1, from: 8, to: 20 }, { type: 'lair_entered', hero: 1, discarded: 2 });
    expect(view.heroes[1]).toMatchObject({ in_lair: true, hand_size: 0, cards: { shield: 0, dash: 0 } });
    expect(view.discard).toMatchObject({ shield: 1, dash: 1 });
  });
  it('root a crystal and count it double', () => {
    const view = after({ type: 'boss_card_played', card: 0 }, { type: 'crystal_rooted', lane: 2, space: 15 });
    expect(view.boss).toMatchObject({ regeneration: 7, cards: 2, played: ['rooted'] });
  });
  it('carry a blow until it is settled', () => {
    const hit = { type: 'boss_attacked', target: 2, sum: 3, damage: 4, critical: true };
    expect(after(hit).attack).toEqual({ target: 2, damage: 4, shield_total: 0 });
    expect(after(hit, { type: 'hero_hurt', hero: 2, damage: 4, before: 20, health: 16, shield: 0, linked: false })).toMatchObject({ attack: undefined });
    expect(after(hit, { type: 'hero_died', hero: 2, at: 8, crystals_left: 2, alive: 3 }).heroes[2]!.alive).toBe(false);
  });
  it('throw back into safety', () => {
    expect(after({ type: 'knocked_back', hero: 0, from: 8, to: 1, distance: 7 }).heroes[0]).toMatchObject({ position: 1, safe: true });
  });
  it('leave the table’s own view alone', () => {
    const view = start();
    const copy = copyOf(view);
    apply(copy, { type: 'boss_hit', hero: 0, roll: 6, before: 40, health: 34 } as never, content);
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
