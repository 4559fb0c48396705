import { afterEach, expect, test, vi } from 'vitest';
import { Connection, delay, movedDelay } from '../src/lib/connection.svelte';
import type { ServerMessage } from '../src/lib/protocol';

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((e: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.onclose?.();
  }
  say(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const heard: ServerMessage[] = [];
function connect() {
  FakeSocket.all = [];
  heard.length = 0;
  vi.useFakeTimers();
  const lost = vi.fn();
  const connection = new Connection('ws://x', { greet: () => ({ type: 'join', table: 'a'.repeat(16) }), hear: (m) => heard.push(m), lost }, FakeSocket as unknown as typeof WebSocket);
  const socket = (): FakeSocket => FakeSocket.all.at(-1)!;
  const open = (): void => {
    socket().onopen?.();
    socket().say({ type: 'welcome', version: 1, server: 'test' });
  };
  return { connection, socket, open, lost };
}
afterEach(() => vi.useRealTimers());

test('says hello first and joins after the welcome', () => {
  const { connection, socket, open } = connect();
  socket().onopen?.();
  expect(socket().sent).toEqual([{ type: 'hello', id: 1, version: 1 }]);
  expect(connection.send({ type: 'undo' })).toBe(0);
  open();
  expect(socket().sent.at(-1)).toMatchObject({ type: 'join' });
  expect(connection.link).toBe('open');
});

test('a lost line comes back by itself, later each time, and joins again', () => {
  const { connection, socket, open, lost } = connect();
  open();
  socket().onclose?.();
  expect(connection.link).toBe('lost');
  expect(lost).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(movedDelay(0) - 1);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(movedDelay(1) - movedDelay(0) + 1); // not everybody at once
  expect(FakeSocket.all).toHaveLength(2);
  for (const tries of [1, 2, 3]) {
    socket().onclose?.();
    expect(connection.tries).toBe(tries + 1);
    const before = FakeSocket.all.length;
    vi.advanceTimersByTime(delay(tries) - 1);
    expect(FakeSocket.all).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(before + 1);
  }
  open();
  expect(connection.tries).toBe(0);
  expect(socket().sent.at(-1)).toMatchObject({ type: 'join' });
});

test('a table that another server has now is joined again soon, and not by everybody at once', async () => {
  const { connection, socket, open, lost } = connect();
  open();
  const old = socket();
  const asked = connection.ask({ type: 'undo' });
  old.say({ type: 'moved' });
  await expect(asked).rejects.toThrow('lost');
  expect(connection.link).toBe('lost');
  expect(lost).toHaveBeenCalledOnce(); // though the line was closed too
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(movedDelay(0) - 1);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(movedDelay(1) - movedDelay(0) + 1);
  expect(FakeSocket.all).toHaveLength(2);
  open();
  expect(socket().sent.at(-1)).toMatchObject({ type: 'join' });
  expect(connection.link).toBe('open');
  expect(movedDelay(1) - movedDelay(0)).toBeGreaterThanOrEqual(300);
});

test('answers find their question; a refusal and a lost line fail it', async () => {
  const { connection, socket, open } = connect();
  open();
  const answer = connection.ask({ type: 'hint', seat: 1 });
  const id = socket().sent.at(-1)!.id as number;
  socket().say({ type: 'hint', re: id, rev: 1, thoughts: [] });
  expect(await answer).toMatchObject({ type: 'hint' });
  const refused = connection.ask({ type: 'undo' });
  socket().say({ type: 'refused', re: socket().sent.at(-1)!.id, code: 'not_allowed', text: 'No.' });
  await expect(refused).rejects.toThrow('No.');
  const dropped = connection.ask({ type: 'undo' });
  socket().onclose?.();
  await expect(dropped).rejects.toThrow('Connection lost.');
});

test('another version of the protocol is said, not retried', () => {
  const { connection, socket } = connect();
  socket().onopen?.();
  socket().say({ type: 'refused', code: 'version', text: 'Version 2 is spoken here.' });
  expect(connection.link).toBe('version');
  vi.advanceTimersByTime(60000);
  expect(FakeSocket.all).toHaveLength(1);
});
