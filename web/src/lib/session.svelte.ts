// One visit to a table: the connection, what to show before and after it, and the table itself.
import * as api from './api';
import { Connection, type Sending } from './connection.svelte';
import { loadGame } from './games';
import { mine } from './mine.svelte';
import { Pace } from './pace';
import type { Branch, CreatedMessage, ServerMessage, TableMessage, WhyMessage } from './protocol';
import { settings } from './settings.svelte';
import { play } from './sound';
import { hasCurve, Table } from './table.svelte';
import { toast } from './toast.svelte';
import { haveWon } from './who';

export type Trouble = { code: string; text: string };

/** As the server makes its own: 26 letters of five bits each. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => 'abcdefghijklmnopqrstuvwxyz234567'[byte & 31]).join('');
/** The name of the table is in the address, so that a balancer leads everybody at it to the same server. */
const socketAddress = (table: string): string => `${location.protocol === 'https:' ? 'wss://' : 'ws://'}${location.host}/socket/${table}`;

export class Session {
  table: Table | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);
  rule = $state(''); // the rule the drawer is asked to show
  ruleAsked = $state(0); // counts, so that asking again opens it again
  key: string | undefined = $state();
  readonly connection: Connection;
  #early: ServerMessage[] = [];
  #setting = false;
  #hoped = ''; // a key that was sent with `sit`, while nobody has said that it holds a seat

  constructor(
    readonly id: string,
    key: string | undefined,
  ) {
    this.key = key;
    this.connection = new Connection(socketAddress(id), {
      greet: () => ({ type: 'join', table: this.id, ...(this.key ? { key: this.key } : {}) }),
      hear: (message) => this.#hear(message),
      lost: () => this.table?.lost(),
    });
  }
  get ready(): boolean {
    return this.connection.link === 'open';
  }
  #hear(message: ServerMessage): void {
    if (message.type === 'refused' && message.code === 'wrong_key' && this.#hoped && this.key === this.#hoped) return this.#watch();
    if (message.type === 'table' && this.#hoped === this.key && message.you.seats.length) this.#hoped = '';
    if (message.type === 'refused' && message.code === 'no_table' && message.re === undefined) {
      this.table = null;
      mine.forget(this.id);
    }
    if (message.type === 'sat') {
      this.#hoped = '';
      this.key = message.key;
      mine.keep(this.id, message.key, this.table?.info.game ?? '');
    }
    if (this.table) {
      this.table.hear(message);
      this.afterwards();
      return;
    }
    if (message.type === 'refused') this.trouble = { code: message.code, text: message.text };
    else if (this.#setting) this.#early.push(message);
    else if (message.type === 'table') void this.#set(message);
  }
  async #set(message: TableMessage): Promise<void> {
    this.#setting = true;
    try {
      const [games, content, module] = await Promise.all([api.games(), api.content(message.table.game).catch(() => ({})), loadGame(message.table.game)]);
      const game = games.find((g) => g.id === message.table.game);
      if (!game) throw new Error('This server no longer offers the game of this table.');
      const table = new Table(message, game, content, {
        module,
        pace: new Pace(() => (document.hidden ? 0 : settings.factor)),
        send: (m) => this.connection.send(m),
        ask: <T extends ServerMessage>(m: Sending) => this.connection.ask<T>(m),
        sound: (name) => play(name),
        say: (text) => toast.say(text, 3500),
        showRule: (number) => this.showRule(number),
      });
      this.trouble = null;
      this.table = table;
      if (this.key) mine.keep(this.id, this.key, game.id);
      for (const early of this.#early) table.hear(early);
      this.#early = [];
      this.afterwards();
    } catch (error) {
      this.trouble = { code: 'network', text: (error as Error).message };
    }
    this.#setting = false;
  }
  /** A game that ended goes into my statistics, at the latest when its end is seen. */
  afterwards(): void {
    const table = this.table;
    const result = table?.present.result;
    if (!table || !result || table.info.replay || !table.you.seats.length) return;
    if (!hasCurve(table)) return; // nobody wins or loses
    const others = table.seats.filter((s) => !table.mine(s.seat));
    mine.finish({
      table: this.id,
      game: table.info.game,
      at: Date.now(),
      seats: table.you.seats.map((s) => table.seats[s]?.name ?? ''),
      outcome: result.text,
      won: haveWon(table.you.seats, result.scores),
      moves: table.present.rev,
      against: others.some((s) => s.who === 'person') ? 'people' : (others.find((s) => s.who === 'bot')?.label ?? 'the game'),
    });
  }
  showRule(number: string): void {
    this.rule = number;
    this.ruleAsked += 1;
  }
  async try(message: Sending): Promise<boolean> {
    try {
      await this.connection.ask(message);
      return true;
    } catch (error) {
      toast.say((error as Error).message, 3500);
      return false;
    }
  }
  /** The key is written down before it is sent: a line that breaks before the answer loses no seat. */
  async sit(seat: number, name: string): Promise<boolean> {
    const fresh = !this.key;
    if (fresh) {
      this.#hoped = newKey();
      mine.keep(this.id, this.#hoped, this.table?.info.game ?? '');
    }
    const key = this.#hoped;
    const asked = this.try({ type: 'sit', seat, ...(name ? { name } : {}), ...(fresh ? { key } : {}) });
    if (fresh) this.key = key; // what is said after a break
    const sat = await asked;
    if (!sat && fresh && this.ready && this.#hoped) this.#forget();
    return sat;
  }
  /** The seat was not taken after all: back to watching. */
  #watch(): void {
    this.#forget();
    this.connection.send({ type: 'join', table: this.id });
  }
  #forget(): void {
    this.#hoped = '';
    this.key = undefined;
    mine.forget(this.id);
  }
  why(seat: number, word: string): Promise<WhyMessage> {
    return this.connection.ask<WhyMessage>({ type: 'why', seat, word });
  }
  async branch(at: number, seats: Branch['seats']): Promise<CreatedMessage> {
    return this.connection.ask<CreatedMessage>({ type: 'branch', at, seats });
  }
  close(): void {
    this.connection.close();
  }
}
