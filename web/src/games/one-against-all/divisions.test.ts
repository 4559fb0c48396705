import { describe, expect, it } from 'vitest';
import { offerOf, splitOf, suggested, swapped } from './divisions';
import type { Offered, Sheet } from './view';

const sheet = (each: number): Sheet => ({
  die_sides: 6, boss_attack_dice: 1, boss_loadout_size: 3, hero_cards_each: each, shard_heal: 2, rooted_regen: 2, critical_factor: '1.5', crystals: [10, 15], phases: [], boss_cards: [],
  hero_cards: [
    { id: 'shield', name: 'Shield', text: '', icon: '', category: 'defense', copies: 2 },
    { id: 'dash', name: 'Dash', text: '', icon: '', category: 'movement', copies: 2 },
    { id: 'double_strike', name: 'Double Strike', text: '', icon: '', category: 'attack', copies: 2 },
  ],
});

describe('dividing the cards', () => {
  it.each([0, 1, 2])('suggests all six cards, starting with Hero %i', (first) => {
    const split = suggested(sheet(2), first);
    expect(split.rest).toEqual([]);
    expect(split.hands.map((hand) => hand.length)).toEqual([2, 2, 2]);
    expect(split.hands[first]).toEqual(['shield', 'double_strike']);
  });
  it('leaves the rest at home where a Hero takes one', () => {
    const split = suggested(sheet(1), 0);
    expect(split.hands.map((hand) => hand.length)).toEqual([1, 1, 1]);
    expect(split.rest).toHaveLength(3);
  });
  it('changes two cards over and loses none', () => {
    const split = suggested(sheet(2), 0);
    const next = swapped(split, { hero: 0, at: 0 }, { hero: 1, at: 0 });
    expect(next.hands[0]![0]).toBe('dash');
    expect(next.hands[1]![0]).toBe('shield');
    expect(splitOf(sheet(2), next.hands).rest).toEqual([]);
    expect(swapped(split, { hero: 0, at: 5 }, { hero: 1, at: 0 })).toBe(split);
  });
  it('finds the choice that means it, whatever the order in a hand', () => {
    const split = suggested(sheet(2), 0);
    const offer = (mage: Offered['info']['means']): Offered => ({ seat: 1, ask: 1, key: 1, info: { choice: [1, 0, 0, 0], word: 'divide', label: '', means: mage } });
    const right = offer({ type: 'divide', hands: { mage: ['double_strike', 'shield'], hunter: ['dash', 'double_strike'], paladin: ['shield', 'dash'] } });
    const wrong = offer({ type: 'divide', hands: { mage: ['dash', 'shield'], hunter: ['shield', 'double_strike'], paladin: ['double_strike', 'dash'] } });
    expect(offerOf([wrong, right], split)).toBe(right);
    expect(offerOf([wrong], split)).toBeUndefined();
  });
});
