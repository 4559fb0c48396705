// One WebSocket that comes back by itself. Everything sent is answered by number, or fails when the line does.
import { RefusedError } from './api';
import type { ClientMessage, ServerMessage } from './protocol';
import { spreadMessage } from './spread';

export const version = 1;
export type Link = 'connecting' | 'open' | 'lost' | 'version' | 'closed';

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Sending = Unnumbered<ClientMessage>;

export const delays = [500, 1000, 2000, 4000, 8000, 10000];
/** After `moved`, and when a line is lost: soon, but not everybody at once. */
export const movedDelay = (chance = Math.random()): number => 100 + Math.round(300 * chance);
export const delay = (tries: number): number => delays[Math.min(tries, delays.length) - 1] ?? delays[0]!;

export interface Handlers {
  greet(): Sending; // what is said after the welcome
  hear(message: ServerMessage): void;
  lost(): void;
}

export class Connection {
  link: Link = $state('connecting');
  tries = $state(0); // since the last time it was open
  lostAt = $state(0);
  nextTry = $state(0); // when the next attempt is made
  server = $state('');
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #id = 0;
  #waiting = new Map<number, { done: (m: ServerMessage) => void; failed: (e: Error) => void }>();

  constructor(
    private readonly address: string,
    private readonly handlers: Handlers,
    private readonly Socket: typeof WebSocket = WebSocket,
  ) {
    addEventListener('online', this.tryNow);
    addEventListener('offline', this.#offline);
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new this.Socket(this.address);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', id: this.#next(), version }));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(spreadMessage(JSON.parse(String(event.data)) as ServerMessage));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#drop();
    };
  }
  #hear(message: ServerMessage): void {
    if (message.type === 'welcome') {
      if (message.version !== version) return this.#outdated();
      this.server = message.server;
      this.link = 'open';
      this.tries = 0;
      this.send(this.handlers.greet());
      return;
    }
    if (message.type === 'refused' && message.code === 'version') return this.#outdated();
    if (message.type === 'moved') return this.#move();
    const waiting = message.re === undefined ? undefined : this.#waiting.get(message.re);
    // A curve comes in several answers; whoever waits for it hears the handler too.
    this.handlers.hear(message);
    if (waiting && message.re !== undefined) {
      this.#waiting.delete(message.re);
      if (message.type === 'refused') waiting.failed(new RefusedError(message.code, message.text));
      else waiting.done(message);
    }
  }
  #outdated(): void {
    this.link = 'version';
    this.#leave();
  }
  /** Another server has the table: joining again leads there. */
  #move(): void {
    const socket = this.#socket;
    this.#drop(movedDelay());
    socket?.close();
  }
  #drop(soon?: number): void {
    if (this.link === 'closed' || this.link === 'version') return;
    if (this.link !== 'lost') this.lostAt = Date.now();
    this.link = 'lost';
    this.#socket = null;
    for (const { failed } of this.#waiting.values()) failed(new RefusedError('network', 'Connection lost.'));
    this.#waiting.clear();
    this.handlers.lost();
    this.tries += 1;
    const wait = soon ?? (this.tries === 1 ? movedDelay() : delay(this.tries - 1));
    this.nextTry = Date.now() + wait;
    this.#timer = setTimeout(() => this.#open(), wait);
  }
  #offline = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#drop();
    socket.close();
  };
  tryNow = (): void => {
    if (this.link === 'lost') this.#open();
  };
  #next(): number {
    return (this.#id += 1);
  }
  /** Sends and gives the number; 0 when the line is down. */
  send(message: Sending): number {
    if (this.link !== 'open' || this.#socket?.readyState !== 1) return 0;
    const id = this.#next();
    this.#socket.send(JSON.stringify({ ...message, id }));
    return id;
  }
  ask<T extends ServerMessage>(message: Sending): Promise<T> {
    const id = this.send(message);
    if (!id) return Promise.reject(new RefusedError('network', 'Connection lost.'));
    return new Promise<T>((done, failed) => this.#waiting.set(id, { done: (m) => done(m as T), failed }));
  }
  #leave(): void {
    clearTimeout(this.#timer);
    removeEventListener('online', this.tryNow);
    removeEventListener('offline', this.#offline);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }
  close(): void {
    this.link = 'closed';
    this.#leave();
  }
}
