// Hexes, what can be aimed at, and the view while a move is told.
import { describe, expect, test } from 'vitest';
import type { TableModel } from '../../lib/game';
import { apply } from './apply';
import { edge, hexesIn, middle, next, numberOf } from './hexes';
import { aims, all, deeds, loose } from './options';
import type { Event, HeroView, Means, Sheet, UnitView, View } from './shapes';
import { shares } from './outlook';
import { sightOf, type Camp, type CampShapes } from './view';
import { leaves, sum } from './words';

const unit = (more: Partial<UnitView>): UnitView => ({ unit: 0, name: 'Marica', at: 'd5', character: 'marica', potency: 4, range: 1, outlook: [], ...more });
const hero = (more: Partial<HeroView>): HeroView => ({
  unit: 0, seat: 0, name: 'Marica', character: 'marica', part: 'playing', solo: false, level: 1, health: 10, most: 10, resolve: 3, coin: 0, trauma: 0, brace: 0, potency: 4, range: 1, influence: 3, floored: 'standing',
  items: [], pack_room: 4, hand_size: 3, deck: 3, discarded: 0, impulse_deck: 4, deck_cards: [], discards: [], impulse_cards: [], impulses_used: [], tracks: [], hand: [0, 1, 2], ...more,
});
const view = (more: Partial<View> = {}): View => ({
  asked: 'action', to_act: [0], round: 1, rounds: 6, goal: { met: false, parts: [], secondary: [] }, units: [unit({}), unit({ unit: 8, name: 'Yoke-Hand', at: 'd6', type: 0, condition: 'healthy', threshold: 2 })], heroes: [hero({})],
  ready: [{ type: 0 }, {}], fast: [], slow: [], next: { now: [], if_fast: [], if_slow: [] }, slots: [], types: [], voided: [], snares: [], dropped: [], sides: [], exploration: [], reaches: [], loot_drawn: [],
  piles: { intents: [], intents_used: [], throes: [], throes_used: [], loot: [], loot_used: [] }, ...more,
} as View);
const sheet = { enemies: [{ name: 'Yoke-Hand', overlord: false, move: 3, potency: 2, range: 1, track: [{ condition: 'healthy', threshold: 2, bonus: '' }, { condition: 'rattled', threshold: 3, bonus: '' }, { condition: 'wounded', threshold: 1, bonus: '' }] }], hired: [] } as unknown as Sheet;
const after = (from: View, ...events: Event[]): View => events.reduce((now, event) => apply(now, event, sheet), from);

const table = (means: Means[], seats: number[] = [0], mine: number[] = [0]): Camp => {
  const choices = seats.flatMap((seat) => means.map((one, at) => ({ seat, ask: 1, key: at + 1, info: { choice: [at], word: one.type, label: `choice ${at}`, means: one } })));
  return { choices, view: view(), mine: (seat: number) => mine.includes(seat), playing: null } as unknown as TableModel<CampShapes>;
};

describe('hexes', () => {
  test('a set is a digit for every four hexes', () => {
    expect(hexesIn('1')).toEqual(['a1']);
    expect(hexesIn('00008')).toEqual(['b4']);
    expect(hexesIn('f')).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(numberOf('b4')).toBe(16 + 3);
  });
  test('every second row is moved right by half a hex', () => {
    expect(middle('b1').x - middle('a1').x).toBeCloseTo((middle('a2').x - middle('a1').x) / 2);
  });
  test('a side of a hex is the opposite side of its neighbour', () => {
    const points = (path: string): string[] => [...path.matchAll(/-?[\d.]+ -?[\d.]+/g)].map(([at]) => at.split(' ').map((n) => Math.round(Number(n))).join()).sort();
    expect(points(edge('c4', 'east'))).toEqual(points(edge('c5', 'west')));
    expect(points(edge('b4', 'south_east'))).toEqual(points(edge('c5', 'north_west')));
  });
  test('an arrow key goes to the nearest place in its direction, or nowhere', () => {
    const places = ['d5', 'd6', 'd8', 'c5'];
    expect(next('d5', { x: 1, y: 0 }, places)).toBe('d6');
    expect(next('d6', { x: 1, y: 0 }, places)).toBe('d8');
    expect(next('d5', { x: 0, y: -1 }, places)).toBe('c5');
    expect(next('d8', { x: 1, y: 0 }, places)).toBeUndefined();
  });
});

describe('choices', () => {
  const strike = (target: number, more: object = {}): Means => ({ type: 'acting', unit: 0, action: 'attack', card: 3, nth: 1, target, ...more });
  const walk = (hex: string): Means => ({ type: 'acting', unit: 0, action: 'move', card: 3, nth: 0, hex });
  test('one action of a card is one deed with all its aims', () => {
    const list = deeds(table([walk('e5'), walk('e6'), strike(8), { type: 'plain', verb: 'brace' }]), view());
    expect(list.map(({ action, options }) => [action, options.length])).toEqual([['move', 2], ['attack', 1]]);
    expect([...aims(view(), list[1]).keys()]).toEqual(['d6']);
  });
  test('a surge and a plain action are two deeds, two weapons are one', () => {
    expect(deeds(table([strike(8), strike(8, { surge: true })]), view())).toHaveLength(2);
    const [only, ...rest] = deeds(table([strike(8), strike(8, { hand: 0 })]), view());
    expect(rest).toHaveLength(0);
    expect(aims(view(), only).get('d6')).toHaveLength(2);
  });
  test('what lies nowhere on the map is a button', () => {
    expect(loose(table([walk('e5'), { type: 'plain', verb: 'brace' }]), view()).map(({ means }) => means.type)).toEqual(['plain']);
  });
  test('what the whole party may decide is offered once', () => {
    expect(all(table([{ type: 'at_hex', hex: 'e5' }], [0, 1], [0, 1]))).toHaveLength(1);
    expect(all(table([{ type: 'at_hex', hex: 'e5' }], [1], [0]))).toHaveLength(1);
  });
});

describe('what an attack does', () => {
  const hit = { potency: 3, damage: 3 };
  test('what is nothing is not sent, and not said', () => {
    expect(sum(hit)).toEqual([{ value: '3', of: 'potency' }]);
    expect(sum({ ...hit, modifier: 2, more: -1, damage: 4 }).map(({ value }) => value)).toEqual(['3', '+ 2', '− 1']);
    const camp = { ...table([]), sheet } as unknown as Camp;
    expect(leaves(camp, view().units[1], hit)).toBe('nothing');
    expect(leaves(camp, view().units[1], { ...hit, suffered: 2, space: 1 })).toBe('rattled');
    expect(leaves(camp, view().units[1], { ...hit, suffered: 2, kills: true })).toBe('dead');
  });
  test('it is seen from middle to middle, unless a wall bends the line', () => {
    const means = { type: 'acting', action: 'attack', target: 8, hit } as const;
    expect(sightOf(view({ whose: 0 }), means)).toEqual([middle('d5'), middle('d6')]);
    expect(sightOf(view({ whose: 0 }), { ...means, line: { from: { x: 0, y: 0 }, to: { x: 3000, y: 0 } } })).toEqual([middle('a1'), middle('a2')]);
    expect(sightOf(view({ whose: 0 }), { type: 'acting', action: 'move', hex: 'd6' })).toBeNull();
  });
  test('what an Enemy would do hurts by what is not spared', () => {
    const camp = { ...table([]), sheet: { ...sheet, intents: [] } } as unknown as Camp;
    const of = (more: object) => shares(camp, view(), unit({ unit: 8, outlook: [{ intents: 5, row: 'engaged', target: 0, damage: 3, ...more }] }))[0];
    expect(of({})).toMatchObject({ count: 2, kind: 'hurts' });
    expect(of({})?.text).toContain('strikes Marica with 3, 3 suffered');
    expect(of({ spared: 3 })).toMatchObject({ kind: 'other' });
    expect(of({ spared: 3 })?.text).toContain('with 3, 0 suffered');
  });
  test('a tie is said of the Intents it hangs on', () => {
    const camp = { ...table([]), sheet: { ...sheet, intents: [] } } as unknown as Camp;
    const enemy = unit({ unit: 8, type: 0, outlook: [{ intents: 5, row: 'engaged', target: 0, damage: 3 }] });
    const tied = (ties?: number) => shares(camp, view({ types: [{ type: 0, name: 'Yoke-Hand', move: 0, potency: 0, range: 0, standees: 1, killed: 0, ties }] }), enemy)[0]?.text;
    expect(tied()).not.toContain('tie');
    expect(tied(2)).not.toContain('tie');
    expect(tied(1)).toContain('with some of these cards you decide a tie');
    expect(tied(7)).toContain('; you decide a tie on the way.');
  });
});

describe('the view while a move is told', () => {
  test('somebody walks and is hurt', () => {
    const now = after(view(), { type: 'moved', unit: 8, from: 'd6', to: 'e6', forced: false }, { type: 'damage_dealt', on: 0, by: 8, dealt: 3, suffered: 2 });
    expect(now.units.find(({ unit: who }) => who === 8)?.at).toBe('e6');
    expect(now.heroes[0]?.health).toBe(10 - 2);
  });
  test('an Enemy gets worse by its track, and is gone when it is dead', () => {
    const worse = after(view(), { type: 'degraded', unit: 8, space: 1 });
    expect(worse.units[1]).toMatchObject({ condition: 'rattled', threshold: 3 });
    expect(after(worse, { type: 'died', unit: 8, kind: 0, by: 0, at: 'd6' }).units).toHaveLength(1);
  });
  test('the token whose turn it is leaves the row, and goes to its side', () => {
    const began = after(view(), { type: 'intent_drawn', kind: 0, intent: 8 });
    expect(began).toMatchObject({ active: { type: 0 }, ready: [{}], enemy_turn: { intent: 8 } });
    const went = after(began, { type: 'went_to', trigger: { type: 0 }, speed: 'slow' });
    expect(went.active).toBeUndefined();
    expect(went.slow).toEqual([{ type: 0 }]);
  });
  test('floored, exposed and up again', () => {
    const down = after(view(), { type: 'was_floored', unit: 0 });
    expect(down.heroes[0]?.floored).toBe('floored');
    expect(after(down, { type: 'healed', unit: 0, gained: 2, health: 2 }, { type: 'rose', unit: 0 }).heroes[0]).toMatchObject({ floored: 'standing', health: 2 });
  });
});
