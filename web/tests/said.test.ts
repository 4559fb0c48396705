// What was said of an earlier choice, when the log that came with the table no longer reaches back to it.
import { expect, test } from 'vitest';
import { RefusedError } from '../src/lib/api';
import type { LogLine, ServerMessage } from '../src/lib/protocol';
import { quiet, settle, stand, tableMessage } from './helpers';

const line = (at: number, event: number): LogLine => ({ at, event, text: `line ${at}.${event}`, rules: [] });
/** The newest lines of a long game: from event 40 of choice 3 on. */
const trimmed = () => stand({ ...tableMessage(quiet(9)), log: [...Array.from({ length: 60 }, (_, i) => line(3, 40 + i)), ...Array.from({ length: 500 }, (_, i) => line(4, i))] });
const answer = (lines: LogLine[], next?: number): ServerMessage => ({ type: 'log', re: 1, at: 3, lines, ...(next === undefined ? {} : { next }) }) as unknown as ServerMessage;

test('what the log has is not asked for', async () => {
  const { table, sent } = trimmed();
  sent.length = 0;
  expect((await table.said(3, 42, 44)).map((one) => one.text)).toEqual(['line 3.42', 'line 3.43']);
  expect(sent).toEqual([]);
});

test('what it has no longer is asked for, in as many parts as it takes', async () => {
  const { table, sent, answer: says } = trimmed();
  sent.length = 0;
  const lines = table.said(3, 10, 60);
  says(answer([line(3, 10), line(3, 11)], 30));
  await settle();
  says(answer([line(3, 31)]));
  expect((await lines).map((one) => one.event)).toEqual([10, 11, 31]);
  expect(sent).toEqual([{ type: 'log', at: 3, from: 10, to: 60 }, { type: 'log', at: 3, from: 30, to: 60 }]);
});

test('when the connection goes meanwhile, the log is what there is', async () => {
  const { table, refuse } = trimmed();
  const lines = table.said(3, 30, 42);
  refuse(new RefusedError('network', 'Connection lost.'));
  expect((await lines).map((one) => one.event)).toEqual([40, 41]);
});

test('a short log is whole: nothing lies before its first line', async () => {
  const { table, sent } = stand({ ...tableMessage(quiet(9)), log: [line(2, 5)] });
  sent.length = 0;
  expect(await table.said(2, 0, 5)).toEqual([]);
  expect(await table.said(1, 0, 5)).toEqual([]);
  expect(sent).toEqual([]);
});
