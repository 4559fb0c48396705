// What several tests need: a clock one turns by hand, a small game, and messages of a small table.
import type { ServerMessage, Now, TableMessage, Update, GameInfo } from '../src/lib/protocol';
import type { Clock } from '../src/lib/pace';
import { Pace } from '../src/lib/pace';
import type { GameModule } from '../src/lib/game';
import type { Sending } from '../src/lib/connection.svelte';
import { Table, type Surroundings } from '../src/lib/table.svelte';

export class FakeClock implements Clock {
  time = 0;
  #timers: { at: number; run: () => void }[] = [];
  now(): number {
    return this.time;
  }
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((t) => t !== timer));
  }
  get waiting(): number {
    return this.#timers.length;
  }
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await settle();
      const next = this.#timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = next.at;
      this.#timers = this.#timers.filter((t) => t !== next);
      next.run();
    }
    this.time = end;
    await settle();
  }
}
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 30; i += 1) await Promise.resolve();
};

export const game: GameInfo = {
  id: 'tiny', name: 'Tiny', pitch: '', prefix: 'TI', seats: [{ name: 'Boss', team: 0 }, { name: 'Mage', team: 1 }, { name: 'Hunter', team: 1 }],
  least_seats: 3, most_seats: 3, options: [], presets: [], levels: [], outcomes: ['a', 'b'],
};
export const question = (rev: number, seat = 1): Now => ({
  rev, as: seat, view: { rev }, acting: [seat], question: 'Strike or wait?', undo: { can: false },
  asks: [{ seat, ask: rev, choices: [{ choice: [1, 0, 0, 0], word: 'strike', label: 'Strike', means: { type: 'strike' } }, { choice: [2, 4, 0, 0], word: 'walk', label: 'Walk 4', means: { type: 'walk', to: 4 }, follows: 'Two spaces left.' }], closed: [{ word: 'heal', why: 'Nothing to heal.', rules: ['TI-2'] }] }],
});
export const quiet = (rev: number): Now => ({ rev, as: 1, view: { rev }, acting: [0], question: 'Boss thinks.', undo: { can: true }, asks: [] });

export function tableMessage(now: Now, mine: number[] = [1]): TableMessage {
  return {
    type: 'table', reason: 'join',
    table: { id: 'a'.repeat(16), game: 'tiny', options: {}, own_dice: false, practice: true, replay: false, listed: false, watchers: 0, sheet: { spaces: 8 } },
    seats: game.seats.map((s, seat) => ({ seat, name: s.name, team: s.team, who: mine.includes(seat) ? 'person' : 'bot', label: 'Bot', here: true })),
    you: { seats: mine, host: true }, log: [{ at: 0, text: 'It begins.', rules: [] }], moves: [], now,
  };
}
export const update = (seat: number, now: Now, events: string[] = [], lines: string[] = ['Something happens.'], re?: number): Update => ({
  type: 'update', move: { seat, label: 'Strike' }, events: events.map((type) => ({ type })), log: lines.map((text) => ({ at: now.rev, text, rules: [] })), now, ...(re === undefined ? {} : { re }),
});

export interface Stand {
  table: Table;
  clock: FakeClock;
  sent: Sending[];
  said: string[];
  sounds: string[];
  answer: (message: ServerMessage) => void; // to the oldest open question
  refuse: (error: Error) => void;
}
/** A table on its own, with everything around it in the test's hand. */
export function stand(message: TableMessage, factor = 1): Stand {
  const clock = new FakeClock();
  const sent: Sending[] = [];
  const said: string[] = [];
  const sounds: string[] = [];
  const open: { done: (m: ServerMessage) => void; failed: (e: Error) => void }[] = [];
  const module = { beat: (event: { type: string }) => ({ ms: event.type === 'long' ? 700 : 100, sound: 'hit' as const }) } as unknown as GameModule;
  const around: Surroundings = {
    module, pace: new Pace(() => factor, clock),
    send: (m) => sent.push(m),
    ask: <T extends ServerMessage>(m: Sending) => { sent.push(m); return new Promise<T>((done, failed) => open.push({ done: (a) => done(a as T), failed })); },
    sound: (name) => sounds.push(name), say: (text) => said.push(text), showRule: () => {},
  };
  return { table: new Table(message, game, {}, around), clock, sent, said, sounds, answer: (m) => open.shift()?.done(m), refuse: (e) => open.shift()?.failed(e) };
}
