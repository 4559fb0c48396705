import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { beginGuide, guideDone, GuideRun, isGuided } from '../src/lib/guide.svelte';
import type { Guide } from '../src/lib/game';
import { question, quiet, settle, stand, tableMessage, update } from './helpers';

const guide: Guide = {
  title: 'First', about: '', create: { seats: [], seed: '1' },
  steps: [
    { id: 'hello', when: (t) => t.choices.length > 0, text: 'Look.', next: true },
    { id: 'strike', when: (t) => t.choices.length > 0 && t.now.rev < 5, text: 'Strike.', only: (c) => c.word === 'strike' },
    { id: 'later', when: (t) => t.now.rev >= 5, text: 'Well done.', next: true },
  ],
};
function begin() {
  beginGuide('tiny', 'a'.repeat(16));
  const s = stand(tableMessage(question(3)), 0);
  const run = new GuideRun(guide, 'tiny', 'a'.repeat(16), s.table);
  s.table.guard = (c) => run.blocks(c);
  const follow = (): void => { flushSync(); run.follow(run.step); };
  follow();
  return { ...s, run, follow };
}

test('steps come in order, each at its moment', async () => {
  const { run, table, follow } = begin();
  expect(run.step?.id).toBe('hello');
  run.goOn();
  follow();
  expect(run.step?.id).toBe('strike');
  expect(run.number).toBe(2);
  table.hear(update(1, question(5)));
  await settle();
  follow();
  expect(run.step?.id).toBe('later');
  expect(run.done).toEqual(['hello', 'strike']);
  run.goOn();
  follow();
  expect(run.over).toBe(true);
  expect(guideDone('tiny')).toBe(true);
  expect(isGuided('tiny', 'a'.repeat(16))).toBe(false);
});

test('only what the step means can be chosen, and the table says so', () => {
  const { run, table, sent, said, follow } = begin();
  run.goOn();
  follow();
  sent.length = 0;
  table.choose(1, [2, 4, 0, 0]);
  expect(sent).toEqual([]);
  expect(said).toHaveLength(1);
  table.choose(1, [1, 0, 0, 0]);
  expect(sent).toHaveLength(1);
});

test('somebody else’s beats interrupt a step but do not end it', () => {
  const { run, table, follow } = begin();
  table.busy = true;
  follow();
  expect(run.step).toBeNull();
  table.busy = false;
  follow();
  expect(run.step?.id).toBe('hello');
  expect(run.done).toEqual([]);
});

test('what is done is remembered; skipping ends it for good', () => {
  const { run, table } = begin();
  run.goOn();
  const again = new GuideRun(guide, 'tiny', 'a'.repeat(16), table);
  expect(again.step?.id).toBe('strike');
  again.skip();
  expect(again.step).toBeNull();
  expect(again.blocks({ choice: [2, 4, 0, 0], word: 'walk', label: '', means: { type: 'walk' } })).toBeUndefined();
  expect(new GuideRun(guide, 'tiny', 'a'.repeat(16), table).over).toBe(true);
});

test('another table of the game is not guided', () => {
  begin();
  expect(isGuided('tiny', 'b'.repeat(16))).toBe(false);
  expect(quiet(1).asks).toEqual([]);
});
