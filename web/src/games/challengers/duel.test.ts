// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { advance, beginDuel, givesNow, halfOf, holderSide, partsOf, seatsOf, totalOf, type Duel } from './duel';
import { duelAt, eventsOf } from './record';
import type { CardRevealed, Event, MatchBegan } from './shapes';
import { all, face, kind } from './testing';

const began: MatchBegan = { type: 'match_began', first: 0, second: 3, park: 0, round: 2, begins: 0, tossed: false, final: false, decks: [7, 7], trophies: [1, 1] };
const reveal = (side: number, name: string, attack = 0, against = 0, first = false): CardRevealed => ({ type: 'card_revealed', side, kind: kind(name), attack, against, lent: 0, first });
const flag = (side: number, name: string, power: number): Event => ({ type: 'flag_taken', side, kind: kind(name), power, beneath: 0 });
const play = (...events: Event[]): Duel => events.reduce((duel, event) => advance(duel, event, all), beginDuel(began, 6));
const opened: Event[] = [reveal(0, 'Dog', 0, 0, true), flag(0, 'Dog', 3)];
const captured: Event[] = [...opened, reveal(3, 'Talent', 2, 3), { type: 'compared', side: 3, latest: kind('Talent'), attack: 2, against: 3, lacks: 1, enough: false }, reveal(3, 'Newcomer', 3, 3), { type: 'compared', side: 3, latest: kind('Newcomer'), attack: 3, against: 3, lacks: 0, enough: true }, flag(3, 'Newcomer', 1), { type: 'cards_benched', side: 0, cards: 1, names: 1, over: false }];

describe('a match from its events', () => {
  test('the beginner opens, holds the flag, and the other one is on the attack', () => {
    const duel = play(...opened);
    expect(duel.flag).toBe(true);
    expect(holderSide(duel)).toBe(0);
    expect(duel.attacker).toBe(3);
    expect(halfOf(duel, 0).deck).toBe(7 - 1);
    expect(duel.against).toBe(3);
  });
  test('totals are compared card by card, and equal is enough', () => {
    expect(play(...captured.slice(0, 4)).verdict).toBe('not yet');
    expect(play(...captured.slice(0, 6))).toMatchObject({ verdict: 'enough', attack: 3, against: 3, moment: { text: 'Equal is enough', rule: 'CHA-6.7' } });
  });
  test('where equal is not enough, the server says so', () => {
    expect(play(...captured.slice(0, 5), { ...(captured[5] as Extract<Event, { type: 'compared' }>), enough: false })).toMatchObject({ verdict: 'not yet', moment: { text: 'Not yet' } });
  });
  test('the latest card gets the flag, what lost it sits down', () => {
    const duel = play(...captured);
    expect(holderSide(duel)).toBe(3);
    expect(halfOf(duel, 3).park.map((card) => card.face.name)).toEqual(['Talent', 'Newcomer']);
    expect(seatsOf(halfOf(duel, 0)).map((seat) => seat.name)).toEqual(['Dog']);
    expect(halfOf(duel, 0).park).toEqual([]);
    expect(duel.captures).toBe(1);
    expect(halfOf(duel, 0).names).toBe(1);
  });
  test('copies share a seat, and the same name of another level too', () => {
    const half = { ...halfOf(play(), 0), bench: [{ face: face('Dog', 'S'), count: 1 }, { face: face('Dog', 'B'), count: 2 }] };
    expect(seatsOf(half)).toMatchObject([{ name: 'Dog', count: 3 }]);
  });
  test('power, its parts and what the bench would bear are those of the server', () => {
    const parts = { base: 3, fixed: 1, own: 0, bench: [{ by: kind('Blacksmith'), bonus: 2 }] };
    const duel = play(...opened, { type: 'power_counted', side: 0, place: 0, kind: kind('Dog'), power: 9, parts }, { type: 'bench_counted', side: 0, names: 5, strain: 'full' });
    const half = halfOf(duel, 0);
    expect(totalOf(half.park[0]!)).toBe(9);
    expect(partsOf(duel, half, half.park[0]!, all)).toEqual([{ name: 'Dog', bonus: 1 }, { name: 'Blacksmith', bonus: 2 }]);
    expect(givesNow(duel, half, 'Blacksmith', all)).toBe(2);
    expect(half).toMatchObject({ names: 5, strain: 'full' });
    expect(duel.moment).toMatchObject({ rule: 'CHA-6.9' }); // figures are no news
  });
  test('what an effect does to cards moves them', () => {
    const ghost = play(...captured, { type: 'card_exhausted', side: 3, kind: kind('Champion', 'S'), from: 'deck' });
    expect(halfOf(ghost, 3)).toMatchObject({ deck: 7 - 3, exhaust: [{ name: 'Champion' }] });
    const back = play(...captured, { type: 'card_returned', side: 0, kind: kind('Dog', 'S') });
    expect(halfOf(back, 0)).toMatchObject({ deck: 7, bench: [] });
    const prince = play(reveal(0, 'Prince', 0, 0, true), flag(0, 'Prince', 5), { type: 'card_exhausted', side: 0, kind: kind('Prince'), from: 'park' });
    expect(halfOf(prince, 0)).toMatchObject({ park: [], exhaust: [{ name: 'Prince' }] });
  });
  test('what is lent to a card counts in its attack and not longer', () => {
    const lent: Event[] = [...captured, { ...reveal(0, 'Champion', 6, 1), lent: 2 }, { type: 'power_counted', side: 0, place: 0, kind: kind('Champion'), power: 4, parts: { base: 4, fixed: 0, own: 0, bench: [] } }];
    const attack = play(...lent);
    expect(totalOf(halfOf(attack, 0).park[0]!)).toBe(4 + 2);
    expect(partsOf(attack, halfOf(attack, 0), halfOf(attack, 0).park[0]!, all)).toEqual([{ name: 'for the next card', bonus: 2 }]);
    expect(totalOf(halfOf(play(...lent, flag(0, 'Champion', 4)), 0).park[0]!)).toBe(4);
  });
  test('a card nobody may know only counts', () => {
    const duel = play(...opened, { type: 'card_added', side: 3, level: 'B', place: 'deck_top' });
    expect(halfOf(duel, 3).deck).toBe(8);
    expect(duel.moment?.face).toBeUndefined();
  });
  test('events of another match change nothing', () => {
    const duel = play(...opened);
    expect(advance(duel, reveal(1, 'Dog', 3, 1), all)).toBe(duel);
  });
  test('the end says who won and how, and the trophy may stay unseen', () => {
    const duel = play(...captured, { type: 'match_won', winner: 3, loser: 0, by_bench: true, park: 0, captures: 1 }, { type: 'trophy_taken', side: 3, round: 2 });
    expect(duel).toMatchObject({ winner: 3, byBench: true, trophy: { boxed: false } });
    expect(halfOf(duel, 3).trophies).toBe(2);
  });
});

describe('one match out of many', () => {
  const won: Event = { type: 'match_won', winner: 0, loser: 3, by_bench: false, park: 0, captures: 0 };
  const trophy: Event = { type: 'trophy_taken', side: 0, round: 2, fans: 3 };
  const stream: Event[] = [
    { type: 'deck_finished', side: 0, deck: 7 }, began, opened[0]!, { ...began, first: 1, second: 2, park: 1 }, opened[1]!, reveal(1, 'Dog', 0, 0, true), won, trophy,
    { type: 'round_began', side: 0, round: 3, opponent: 2, park: 1 }, { type: 'offer_drawn', side: 0, level: 'A', count: 5, again: false, cards: [] }, { type: 'fans_taken', side: 0, fans: 1, total: 1 },
  ];
  test('its events are those of its sides, from the beginning to the trophy', () => {
    expect(eventsOf(stream, 2, [0, 3])).toEqual([began, opened[0], opened[1], won, trophy]);
    expect(eventsOf(stream, 3, [0, 3])).toEqual([]);
  });
  test('figures are shown with the event they belong to', () => {
    const figure: Event = { type: 'power_counted', side: 0, place: 0, kind: kind('Dog'), power: 3, parts: { base: 3, fixed: 0, own: 0, bench: [] } };
    expect(halfOf(duelAt([began, opened[0]!, figure, opened[1]!], 2, 6, all)!, 0).park[0]).toMatchObject({ power: 3 });
  });
  test('it can be shown after any of them, with the decks it began with', () => {
    const events: Event[] = [...eventsOf(stream, 2, [0, 3]).slice(0, 3), { type: 'card_added', side: 0, level: 'A', place: 'deck_bottom' }];
    expect(duelAt(events, 1, 6, all)?.reveals).toBe(0);
    expect(duelAt(events, 2, 6, all)?.reveals).toBe(1);
    expect(halfOf(duelAt(events, 4, 6, all)!, 0).deck).toBe(7 - 1 + 1);
  });
});
