// @vitest-environment node
import { expect, test } from 'vitest';
import type { LogLine } from '../../../lib/protocol';
import type { Event, StoryView } from '../shapes';
import { blocksOf, ofCareer, readingOf } from './reading';

const opened: Event = { type: 'story_opened', card: 'KA-3', title: 'Film Room', deck: 'chapter1', turned: true };
const tells = (text: string): Event => ({ type: 'story_told', text });
const vp: Event = { type: 'vp_changed', by: 2, vp: 5 };
const night: Event = { type: 'night_began', night: 2 };
const ended: Event = { type: 'match_ended', winner: 'player', ending: 'pin', card: 3, health: 9, foe_health: 3, drawn: false };
const scored: Event = { type: 'match_scored', won: true, match: 2, bonus: 0, vp: 4 };
const asked: Event = { type: 'story_asked', labels: ['Go', 'Stay'] };
const says = (...texts: string[]): LogLine[] => texts.flatMap((text, event) => (text ? [{ at: 9, text, rules: [], event }] : []));
const story = (more: Partial<StoryView> = {}): StoryView => ({ card: 'KA-3', title: 'Film Room', deck: 'chapter1', mark: 'plain', texts: ['The reel.'], options: [], ...more });

test('the end of a match, what it brought, how the card went on, and the next card', () => {
  const blocks = readingOf([ended, scored, tells('The word is brisk.'), opened, tells('The reel.'), asked], says('', '+2 VP for the win, now 4.'), story(), 'Open Mat', true);
  expect(blocks.map(({ kind, title }) => [kind, title])).toEqual([['match', ''], ['card', 'Open Mat'], ['card', 'Film Room']]);
  expect(blocks[0]!.notes).toEqual([{ kind: 'change', text: '+2 VP for the win, now 4.' }]);
  expect(blocks[1]!.notes.map(({ text }) => text)).toEqual(['The word is brisk.']);
  expect(blocks[2]!.read).toEqual([]);
  expect(blocks[2]!.notes.map(({ text }) => text)).toEqual(['The reel.']);
});

test('what a card told before a move stands above what the move told', () => {
  const [only, ...more] = readingOf([tells('Your own feet.'), vp], says('', '+2 VP, now 5.'), story({ texts: ['The reel.', 'Your own feet.'] }), 'Film Room', true);
  expect(more).toEqual([]);
  expect(only).toEqual({ kind: 'card', title: 'Film Room', read: ['The reel.'], notes: [{ kind: 'text', text: 'Your own feet.' }, { kind: 'change', text: '+2 VP, now 5.' }] });
});

test('a card under way is there when the move told nothing, and not when a night has begun since', () => {
  expect(readingOf([], [], story(), '', true)).toEqual([{ kind: 'card', title: 'Film Room', read: ['The reel.'], notes: [] }]);
  expect(readingOf([], [], story(), '', false)).toEqual([]);
  const blocks = readingOf([tells('Outside it rains.'), night], says('', 'Night 2.'), story({ texts: ['The reel.', 'Outside it rains.'] }), 'Film Room', false);
  expect(blocks.map(({ kind, title, read }) => [kind, title, read.length])).toEqual([['card', 'Film Room', 0], ['mark', 'Night 2.', 0]]);
});

test('changes before any card have a place of their own, and events without a line have none', () => {
  expect(blocksOf([night, vp, asked], says('Night 2.', '+2 VP, now 5.', ''))).toEqual([
    { kind: 'mark', title: 'Night 2.', read: [], notes: [] },
    { kind: 'card', title: '', read: [], notes: [{ kind: 'change', text: '+2 VP, now 5.' }] },
  ]);
  expect(blocksOf([{ ...opened, turned: false } as Event], [])).toEqual([]); // a card goes on
  expect(blocksOf([vp], [])).toEqual([]);
});

test('events of the ring are no part of the reading', () => {
  expect(ofCareer(vp)).toBe(true);
  expect(ofCareer(ended)).toBe(false);
  expect(blocksOf([{ type: 'taunted', side: 'player' }], says('You taunt.'))).toEqual([]);
});
