import { expect, test } from 'vitest';
import type { Now } from '../src/lib/protocol';
import { question, quiet, settle, stand, tableMessage, update } from './helpers';

test('a table shows what the server said, with every choice numbered', () => {
  const { table, sent } = stand(tableMessage(question(3)));
  expect(table.choices.map((c) => [c.key, c.info.label])).toEqual([[1, 'Strike'], [2, 'Walk 4']]);
  expect(table.find(1, 'walk', { to: 4 })?.label).toBe('Walk 4');
  expect(table.find(1, 'walk', { to: 5 })).toBeUndefined();
  expect(table.find(2, 'walk')).toBeUndefined();
  expect(table.sheet).toEqual({ spaces: 8 });
  expect(table.closed(1, 'heal')).toMatchObject({ why: 'Nothing to heal.', rules: ['TI-2'] });
  expect(table.live).toBe(true);
  expect(sent).toEqual([{ type: 'odds', seat: 1 }]);
});

test('a choice is sent once, with the number of its question, and is pending until acknowledged', async () => {
  const { table, sent, clock } = stand(tableMessage(question(3)));
  sent.length = 0;
  table.choose(1, [1, 0, 0, 0]);
  table.choose(1, [1, 0, 0, 0]);
  expect(sent).toEqual([{ type: 'choose', seat: 1, ask: 3, choice: [1, 0, 0, 0] }]);
  expect(table.pending).toBe(true);
  table.hear(update(1, quiet(4), [], [], 1));
  expect(table.pending).toBe(false);
  await clock.pass(0);
  expect(table.now.rev).toBe(4);
});

test('a choice nobody answered before the line went is said again only if that very question is still open', () => {
  const asked = (rev: number, ask: number): Now => ({ ...question(rev), asks: question(rev).asks.map((a) => ({ ...a, ask })) });
  const played = (labels: string[], rev: number, ask: number) => ({ ...tableMessage(asked(rev, ask)), moves: labels.map((label) => ({ seat: 0, label })) });
  const lose = (then: ReturnType<typeof played>) => {
    const { table, sent } = stand(played(['One'], 1, 3));
    table.choose(1, [2, 4, 0, 0]);
    table.lost();
    expect(table.pending).toBe(false);
    sent.length = 0;
    table.sync(then);
    return { table, again: sent.filter((m) => m.type === 'choose'), sent };
  };
  // another server, another number, the same question
  const moved = lose(played(['One'], 1, 700));
  expect(moved.again).toEqual([{ type: 'choose', seat: 1, ask: 700, choice: [2, 4, 0, 0] }]);
  expect(moved.table.pending).toBe(true);
  moved.table.lost(); // and again
  moved.sent.length = 0;
  moved.table.sync(played(['One'], 1, 900));
  expect(moved.sent.filter((m) => m.type === 'choose')).toEqual([{ type: 'choose', seat: 1, ask: 900, choice: [2, 4, 0, 0] }]);
  expect(lose(played(['One', 'Walk 4'], 2, 700)).again).toEqual([]); // it was kept, or somebody else has played
  expect(lose(played(['Two'], 1, 700)).again).toEqual([]); // taken back, and something else played
  expect(lose({ ...played(['One'], 1, 700), reason: 'repair' }).again).toEqual([]);
  const less = played(['One'], 1, 700);
  less.now.asks[0]!.choices.pop();
  expect(lose(less).again).toEqual([]);
  const answered = stand(tableMessage(question(3)));
  answered.table.choose(1, [1, 0, 0, 0]);
  answered.table.hear({ type: 'refused', re: 2, code: 'not_allowed', text: 'No.' });
  answered.table.lost();
  answered.sent.length = 0;
  answered.table.sync(tableMessage(question(3)));
  expect(answered.sent.filter((m) => m.type === 'choose')).toEqual([]);
});

test('what is not offered is not sent', () => {
  const { table, sent } = stand(tableMessage(question(3)));
  sent.length = 0;
  table.choose(1, [9, 9, 9, 9]);
  table.choose(2, [1, 0, 0, 0]);
  expect(sent).toEqual([]);
});

test('beats play one after the other; the next moment is seen after the last one', async () => {
  const { table, clock, sounds } = stand(tableMessage(question(3)));
  table.hear(update(1, quiet(4), ['short', 'long'], ['One.', 'Two.']));
  await settle();
  expect(table.playing?.type).toBe('short');
  expect(table.now.rev).toBe(3);
  expect(table.choices).toEqual([]); // the answered question cannot be answered again
  await clock.pass(100);
  expect(table.playing?.type).toBe('long');
  expect(table.log.map((l) => l.text)).toEqual(['It begins.', 'One.']);
  await clock.pass(700);
  expect(table.playing).toBeNull();
  expect(table.now.rev).toBe(4);
  expect(table.view).toEqual({ rev: 4 });
  expect(table.log.at(-1)?.text).toBe('Two.');
  expect(sounds).toEqual(['hit', 'hit']);
});

test('Space ends the running beat only', async () => {
  const { table, clock } = stand(tableMessage(question(3)));
  table.hear(update(1, quiet(4), ['long', 'long']));
  await settle();
  expect(table.finishBeat()).toBe(true);
  await settle();
  expect(table.busy).toBe(true);
  expect(table.now.rev).toBe(3);
  table.finishBeat();
  await clock.pass(0);
  expect(table.now.rev).toBe(4);
  expect(clock.time).toBe(0);
});

test('with the speed off all of it is there at once', async () => {
  const { table, clock } = stand(tableMessage(quiet(3)), 0);
  for (let rev = 4; rev < 9; rev += 1) table.hear(update(0, rev === 8 ? question(8) : quiet(rev), ['long', 'long']));
  await settle();
  await settle();
  await settle();
  expect(table.now.rev).toBe(8);
  expect(table.moves).toHaveLength(5);
  expect(clock.time).toBe(0);
  expect(table.choices).toHaveLength(2);
});

test('bot moves keep a readable distance, and their own thinking counts', async () => {
  const { table, clock } = stand(tableMessage(quiet(3)));
  table.hear(update(0, quiet(4), ['short']));
  table.hear(update(0, quiet(5), ['short']));
  await clock.pass(100);
  expect(table.now.rev).toBe(4);
  await clock.pass(440);
  expect(table.now.rev).toBe(4);
  await clock.pass(1300);
  expect(table.now.rev).toBe(5);
  table.hear(update(0, quiet(6), ['short'])); // it thought longer than one reads
  await clock.pass(100);
  expect(table.now.rev).toBe(6);
});

test('a full message drops what was still to be played', async () => {
  const { table, clock } = stand(tableMessage(question(3)));
  table.hear(update(1, quiet(4), ['long', 'long']));
  await settle();
  table.hear({ ...tableMessage(question(2)), reason: 'undo' });
  expect(table.now.rev).toBe(2);
  expect(table.busy).toBe(false);
  expect(table.playing).toBeNull();
  await clock.pass(5000);
  expect(table.now.rev).toBe(2);
  expect(table.log).toHaveLength(1);
});

test('a present without a choice waits behind the beats', async () => {
  const { table, clock } = stand(tableMessage(question(3)));
  table.hear(update(1, quiet(4), ['long']));
  table.hear({ type: 'now', now: { ...quiet(4), roll: { ask: 9, text: 'The blow', sides: 6, given: [] } } });
  await settle();
  expect(table.now.roll).toBeUndefined();
  await clock.pass(700);
  expect(table.now.roll?.sides).toBe(6);
});

test('seats come and go without touching the moment', () => {
  const { table } = stand(tableMessage(question(3)));
  const seats = table.seats.map((s) => ({ ...s, label: 'Keen' }));
  table.hear({ type: 'seats', seats, watchers: 4 });
  expect(table.seats[0]?.label).toBe('Keen');
  expect(table.info.watchers).toBe(4);
  expect(table.choices).toHaveLength(2);
});

test('odds of an older moment are not shown', () => {
  const { table } = stand(tableMessage(question(3)));
  const choices = [{ choice: [1, 0, 0, 0], forecast: [{ what: 'unhurt', value: 0.5, average: false, tries: 0 }] }];
  table.hear({ type: 'odds', rev: 2, seat: 1, choices });
  expect(table.odds).toEqual({});
  table.hear({ type: 'odds', rev: 3, seat: 1, choices });
  expect(table.odds['1:1,0,0,0']?.forecast[0]?.value).toBe(0.5);
});

test('a refusal frees the hand and says why, unless the question had simply passed', () => {
  const { table, said } = stand(tableMessage(question(3)));
  table.choose(1, [1, 0, 0, 0]);
  table.hear({ type: 'refused', re: 2, code: 'not_offered', text: 'Not now.' });
  expect(table.pending).toBe(false);
  expect(said).toEqual(['Not now.']);
  table.choose(1, [1, 0, 0, 0]);
  table.hear({ type: 'refused', re: 3, code: 'stale', text: 'Too late.' });
  expect(said).toEqual(['Not now.']);
});

test('looking back shows that moment with its actors and nothing to press', async () => {
  const { table, answer } = stand(tableMessage(question(3)));
  void table.look.step(-1);
  answer({ type: 'frame', at: 2, view: { rev: 2 }, acting: [0], events: [] });
  await settle();
  expect(table.look.at).toBe(2);
  expect(table.view).toEqual({ rev: 2 });
  expect(table.now.acting).toEqual([0]);
  expect(table.live).toBe(false);
  expect(table.choices).toEqual([]);
  table.look.leave();
  expect(table.choices).toHaveLength(2);
});

test('undo says why it is not possible', () => {
  const { table, said, sent } = stand(tableMessage({ ...question(3), undo: { can: false, why: 'A die was rolled since.' } }));
  sent.length = 0;
  table.undo();
  expect(said).toEqual(['A die was rolled since.']);
  expect(sent).toEqual([]);
});

test('one person on two sides: nothing is shown until the device is passed on', () => {
  const { table } = stand(tableMessage(question(3), [0, 1, 2]));
  expect(table.hidden).toBe(true);
  expect(table.choices).toEqual([]);
  table.give();
  expect(table.hidden).toBe(false);
  expect(table.choices).toHaveLength(2);
  table.hear({ type: 'now', now: { ...question(4, 2) } }); // same side
  expect(table.hidden).toBe(false);
  table.hear({ type: 'now', now: question(5, 0) });
  expect(table.hidden).toBe(true);
});

// ---- several act at once --------------------------------------------------------------------
const meanwhile = (rev: number): Now => ({ ...question(3), rev, view: { rev }, acting: [0, 1, 2] });
const waiting = (rev: number): Now => ({ ...quiet(rev), asks: [{ seat: 1, ask: 4, choices: [], closed: [] }] });

test('while others act at the same time, your question stays open and their moves take no time', async () => {
  const { table, clock, sent, sounds } = stand(tableMessage(meanwhile(3)));
  for (let rev = 4; rev < 12; rev += 1) table.hear(update(rev % 2 ? 0 : 2, meanwhile(rev), ['long', 'long']));
  await settle();
  expect(clock.time).toBe(0);
  expect(table.busy).toBe(false);
  expect(table.now.rev).toBe(11);
  expect(table.moves).toHaveLength(8);
  expect(table.log).toHaveLength(9);
  expect(sounds).toEqual([]);
  expect(sent).toEqual([{ type: 'odds', seat: 1 }]); // asked once: nothing about the question is new
  table.choose(1, [1, 0, 0, 0]);
  expect(sent.at(-1)).toEqual({ type: 'choose', seat: 1, ask: 3, choice: [1, 0, 0, 0] });
  table.hear(update(0, meanwhile(12), ['long'])); // somebody was faster
  table.hear(update(1, waiting(13), ['short'], ['Done.'], 2));
  await clock.pass(100);
  expect(table.now.rev).toBe(13);
  expect(table.pending).toBe(false);
});

test('the odds of a question that stays are kept, and shown when they come late', async () => {
  const { table } = stand(tableMessage(meanwhile(3)));
  table.hear(update(0, meanwhile(4), ['long']));
  await settle();
  const choices = [{ choice: [1, 0, 0, 0], forecast: [{ what: 'unhurt', value: 0.5, average: false, tries: 0 }] }];
  table.hear({ type: 'odds', rev: 3, seat: 1, choices });
  expect(table.odds['1:1,0,0,0']?.forecast[0]?.value).toBe(0.5);
  table.hear(update(2, meanwhile(5), ['long']));
  await settle();
  expect(table.odds['1:1,0,0,0']?.forecast[0]?.value).toBe(0.5);
});

test('whoever waits sees what the others do, beat by beat, except what the game calls quiet', async () => {
  const { table, clock } = stand(tableMessage(waiting(4)));
  table.hear(update(0, waiting(5), ['long']));
  await settle();
  expect(table.playing?.type).toBe('long');
  await clock.pass(700);
  expect(table.now.rev).toBe(5);
  table.module!.quiet = (events) => events.every((event) => event.type === 'secret');
  await clock.pass(2000);
  const before = clock.time;
  for (let rev = 6; rev < 20; rev += 1) table.hear(update(0, waiting(rev), ['secret']));
  await settle();
  await settle();
  expect(clock.time).toBe(before);
  expect(table.now.rev).toBe(19);
  table.hear(update(0, waiting(20), ['secret', 'long'])); // a match begins
  await settle();
  expect(table.busy).toBe(true);
  await clock.pass(800);
  expect(table.now.rev).toBe(20);
});

// ---- a show one can hold ---------------------------------------------------------------------
test('beats can be paused, ended one by one, and skipped to the end of the move', async () => {
  const { table, clock } = stand(tableMessage(quiet(3)));
  table.hear(update(0, quiet(4), ['long', 'long', 'long']));
  await settle();
  table.pause(true);
  await clock.pass(60000);
  expect(table.telling).toHaveLength(3);
  const second = table.playing;
  expect(second).toBe(table.telling[1]); // the running beat ended, the next one is held
  table.finishBeat();
  await settle();
  expect(table.playing).toBe(table.telling[2]);
  table.skip();
  await settle();
  expect(table.paused).toBe(false);
  expect(table.now.rev).toBe(4);
  expect(table.told).toMatchObject([{ at: 4, events: [{ type: 'long' }, { type: 'long' }, { type: 'long' }] }]);
  table.hear(update(0, quiet(5), ['long'])); // only that move was skipped
  await clock.pass(100);
  expect(table.busy).toBe(true);
});

test('lines follow the events they tell of; a commentary is said while they play', async () => {
  const told = (live: boolean) => {
    const stood = stand(tableMessage(question(4)));
    if (live) stood.table.module!.callsLive = true;
    const message = update(1, question(5), ['long', 'long', 'long'], ['one', 'three']);
    message.log[0]!.event = 0;
    message.log[1]!.event = 2;
    stood.table.hear(message);
    return stood;
  };
  const after = told(false);
  await settle();
  expect(after.table.log).toHaveLength(1);
  await after.clock.pass(700);
  expect(after.table.log.at(-1)?.text).toBe('one');
  const live = told(true);
  await settle();
  expect(live.table.log.at(-1)?.text).toBe('one');
  await live.clock.pass(700);
  expect(live.table.log).toHaveLength(2);
  await live.clock.pass(700);
  expect(live.table.log.at(-1)?.text).toBe('three');
  await live.clock.pass(700);
  await after.clock.pass(1400);
  expect(after.table.log).toHaveLength(3);
});

test('while it is paused, an event without a beat asks for nothing', async () => {
  const { table } = stand(tableMessage(question(4)));
  table.module!.beat = (event) => ({ ms: event.type === 'none' ? 0 : 700 });
  table.pause(true);
  table.hear(update(1, question(5), ['none', 'long', 'none', 'none', 'long']));
  await settle();
  expect(table.playing?.type).toBe('long');
  table.finishBeat();
  await settle();
  expect(table.telling.indexOf(table.playing!)).toBe(4);
});
