// @vitest-environment node
import { expect, test } from 'vitest';
import type { LogLine } from '../../../lib/protocol';
import { journalOf } from './journal';
import { signed, toneOf } from './words';

const line = (text: string, rules: string[] = [], heading = false, at = 1): LogLine => ({ at, text, rules, ...(heading ? { heading } : {}) });

test('cards and matches stand under their chapter; the moves of a match do not', () => {
  const chapters = journalOf([
    line('The career of Kurt Angle.', ['AON-15.1'], true),
    line('Chapter 1: Beginnings.', ['AON-15.4'], true),
    line('Open Mat', ['AON-23.9'], true, 2),
    line('Trial bouts are on Wednesdays.'),
    line('A singles match against Rey, easy.', ['AON-15.5'], false, 3),
    line('Kurt Angle against Rey Jaguar.', ['AON-2.1'], true, 4),
    line('Knife Edge Chop lands.', ['AON-5.1'], false, 5),
    line('Rey no longer has the initiative.', [], true, 6),
    line('+2 VP for the win, now 2.', ['AON-20.1'], false, 9),
    line('The word is brisk.', [], false, 9),
    line('Film Room', ['AON-23.9'], true, 9),
    line('Chapter 2: The Tournament.', ['AON-15.4'], true, 20),
    line('Night 1.', ['AON-22.8'], true, 20),
    line('Recovery: 4 and 2, 1 success.', ['AON-17.4', 'AON-17.1'], false, 21),
  ]);
  expect(chapters.map(({ title }) => title)).toEqual(['Chapter 1: Beginnings.', 'Chapter 2: The Tournament.']);
  expect(chapters[0]!.entries.map(({ kind, title }) => [kind, title])).toEqual([['card', 'Open Mat'], ['match', 'A singles match against Rey, easy.'], ['card', 'Film Room']]);
  expect(chapters[0]!.entries[1]!.lines).toEqual([{ text: '+2 VP for the win, now 2.', told: false }, { text: 'The word is brisk.', told: true }]);
  expect(chapters[1]!.entries).toEqual([{ kind: 'night', title: 'Night 1.', at: 20, lines: [{ text: 'Recovery: 4 and 2, 1 success.', told: false }] }]);
});

test('a career without a chapter yet has an empty journal', () => expect(journalOf([])).toEqual([]));

test('signs and tones: a bump is unwelcome, a healed injury is not', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1']);
  expect(toneOf({ kind: 'vp', by: -1 })).toBe('bad');
  expect(toneOf({ kind: 'bump', by: 1 })).toBe('bad');
  expect(toneOf({ kind: 'bump', by: -1 })).toBe('good');
  expect(toneOf({ kind: 'heal_injury', by: -1 })).toBe('good');
  expect(toneOf({ kind: 'turn', by: 0 })).toBe('warn');
  expect(toneOf({ kind: 'next', by: -2 })).toBe('plain');
});
