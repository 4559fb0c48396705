// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { advance, beginDuel, givesNow, halfOf, holderSide, namesAfterLoss, namesOf, powerOf, seatsOf, type Duel, type Told } from './duel';
import { faces, type Face } from './faces';
import { duelAt, eventsOf, sizesBefore } from './record';

const content = { 'cards.json': JSON.parse(readFileSync(new URL('../../../../games/challengers/content/cards.json', import.meta.url), 'utf8')) };
const all = faces(content);
const kind = (name: string, level?: string): number => all.find((face) => face.name === name && (level === undefined || face.level === level))!.kind;
const face = (name: string, level?: string): Face => all[kind(name, level)]!;
const began: Told = { type: 'match_began', first: 0, second: 3, park: 0, round: 2, begins: 0, tossed: false, final: false };
const reveal = (side: number, name: string, attack = 0, against = 0, first = false): Told => ({ type: 'card_revealed', side, kind: kind(name), attack, against, first });
const flag = (side: number, name: string, power: number): Told => ({ type: 'flag_taken', side, kind: kind(name), power, beneath: 0 });
const play = (...events: Told[]): Duel => events.reduce((duel, event) => advance(duel, event, all), beginDuel(began, 6, () => ({ deck: 7, trophies: 1 })));
const opened = [reveal(0, 'Dog', 0, 0, true), flag(0, 'Dog', 3)];
const captured = [...opened, reveal(3, 'Talent', 2, 3), { type: 'compared', side: 3, latest: kind('Talent'), attack: 2, against: 3, enough: false }, reveal(3, 'Newcomer', 3, 3), { type: 'compared', side: 3, latest: kind('Newcomer'), attack: 3, against: 3, enough: true }, flag(3, 'Newcomer', 1), { type: 'cards_benched', side: 0, cards: 1, names: 1 }];

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
    expect(play(...captured.slice(0, 5), { ...captured[5]!, enough: false })).toMatchObject({ verdict: 'not yet', moment: { text: 'Not yet' } });
  });
  test('the latest card gets the flag, what lost it sits down', () => {
    const duel = play(...captured);
    expect(holderSide(duel)).toBe(3);
    expect(halfOf(duel, 3).park.map((card) => card.face.name)).toEqual(['Talent', 'Newcomer']);
    expect(seatsOf(halfOf(duel, 0)).map((seat) => seat.name)).toEqual(['Dog']);
    expect(halfOf(duel, 0).park).toEqual([]);
    expect(duel.captures).toBe(1);
    expect(namesAfterLoss(halfOf(duel, 3))).toBe(2);
  });
  test('copies share a seat, and the same name of another level too', () => {
    const half = { side: 0, deck: 0, park: [], bench: [{ face: face('Dog', 'S'), count: 1 }, { face: face('Dog', 'B'), count: 2 }], exhaust: [], trophies: 0 };
    expect(namesOf(half)).toBe(1);
    expect(seatsOf(half)[0]).toMatchObject({ name: 'Dog', count: 3 });
  });
  test('the bench helps whom it names, and only as long as it counts', () => {
    const duel = play(...opened);
    const half = halfOf(duel, 0);
    const smith = { face: face('Blacksmith'), count: 2 };
    const bard = { face: face('Bard'), count: 1 };
    half.bench = [smith, bard];
    expect(givesNow(duel, half, smith)).toBe(2); // City, holder or not
    expect(givesNow(duel, half, bard)).toBe(0); // only in an attack
    expect(powerOf(duel, half, half.park[0]!)).toMatchObject({ base: 3, total: 5, parts: [{ name: 'Blacksmith', bonus: 2 }] });
  });
  test('what an effect does to cards moves them', () => {
    const ghost = play(...captured, { type: 'card_exhausted', side: 3, kind: kind('Champion', 'S'), from_deck: true });
    expect(halfOf(ghost, 3)).toMatchObject({ deck: 7 - 3, exhaust: [{ name: 'Champion' }] });
    const back = play(...captured, { type: 'card_returned', side: 0, kind: kind('Dog', 'S') });
    expect(halfOf(back, 0)).toMatchObject({ deck: 7, bench: [] });
    const prince = play(reveal(0, 'Prince', 0, 0, true), flag(0, 'Prince', 5), { type: 'card_exhausted', side: 0, kind: kind('Prince'), from_deck: false });
    expect(halfOf(prince, 0)).toMatchObject({ park: [], exhaust: [{ name: 'Prince' }] });
  });
  test('what is lent to the next card counts in its attack and not longer', () => {
    const lent: Told[] = [...captured, { type: 'next_card_helped', side: 0, bonus: 2 }, reveal(0, 'Champion', 6, 1)];
    const attack = play(...lent);
    expect(powerOf(attack, halfOf(attack, 0), halfOf(attack, 0).park[0]!)).toMatchObject({ base: 4, total: 4 + 2 });
    const holds = play(...lent, flag(0, 'Champion', 4));
    expect(powerOf(holds, halfOf(holds, 0), halfOf(holds, 0).park[0]!).total).toBe(4);
  });
  test('a card nobody may know only counts', () => {
    const duel = play(...opened, { type: 'card_added', side: 3, kind: 255, level: 2, place: 2 });
    expect(halfOf(duel, 3).deck).toBe(8);
    expect(duel.moment?.face).toBeUndefined();
  });
  test('events of another match change nothing', () => {
    const duel = play(...opened);
    expect(advance(duel, reveal(1, 'Dog', 3, 1), all)).toBe(duel);
  });
  test('the end says who won and how, and the trophy may stay unseen', () => {
    const duel = play(...captured, { type: 'match_won', winner: 3, loser: 0, by_bench: true, park: 0, captures: 1 }, { type: 'trophy_taken', side: 3, seat: 1, round: 2, fans: 0 });
    expect(duel).toMatchObject({ winner: 3, byBench: true, trophy: { side: 3, fans: 0, boxed: false } });
    expect(halfOf(duel, 3).trophies).toBe(2);
  });
});

describe('one match out of many', () => {
  const won: Told = { type: 'match_won', winner: 0, loser: 3, by_bench: false, park: 0, captures: 0 };
  const trophy: Told = { type: 'trophy_taken', side: 0, seat: 0, round: 2, fans: 3 };
  const stream: Told[] = [
    { type: 'deck_finished', side: 0, deck: 7 }, began, opened[0]!, { ...began, first: 1, second: 2, park: 1 }, opened[1]!, reveal(1, 'Dog', 0, 0, true), won, trophy,
    { type: 'round_began', side: 0, round: 3, opponent: 2, park: 1 }, { type: 'offer_drawn', side: 0, level: 1, count: 5 }, { type: 'fans_taken', side: 0, fans: 1, total: 1 },
  ];
  test('its events are those of its sides, from the beginning to the trophy', () => {
    expect(eventsOf(stream, 2, [0, 3])).toEqual([began, opened[0], opened[1], won, trophy]);
    expect(eventsOf(stream, 3, [0, 3])).toEqual([]);
  });
  test('it can be shown after any of them, with the decks it began with', () => {
    const events = [...eventsOf(stream, 2, [0, 3]).slice(0, 3), { type: 'card_added', side: 0, kind: 255, level: 1, place: 3 }];
    const after = { sides: [{ cards: 8, trophies: [{ round: 2 }] }, {}, {}, { cards: 6, trophies: [] }] };
    const sizes = sizesBefore([...events, trophy], after as never);
    expect(sizes(0)).toEqual({ deck: 7, trophies: 0 });
    expect(duelAt(events, 1, 6, sizes, all)?.reveals).toBe(0);
    expect(duelAt(events, 2, 6, sizes, all)?.reveals).toBe(1);
    expect(halfOf(duelAt(events, 4, 6, sizes, all)!, 0).deck).toBe(7 - 1 + 1);
  });
});
