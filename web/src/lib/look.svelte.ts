// Looking at an earlier moment of a table: the board of then, one choice at a time, with its beats.
import type { Frame, GameEvent } from './protocol';

export interface Looking {
  fetch(at: number): Promise<Frame>;
  last(): number; // how many choices there are
  perform(events: GameEvent[]): Promise<void>; // plays the beats
  failed(error: Error): void;
}

export class Look {
  at: number | null = $state(null); // nothing: the present
  frame: Frame | null = $state.raw(null);
  running = $state(false); // goes on by itself
  #frames = new Map<number, Frame>();
  #wanted = 0;

  constructor(private readonly table: Looking) {}

  /** The table after so many choices, asked for once. */
  async fetch(at: number): Promise<Frame> {
    const frame = this.#frames.get(at) ?? (await this.table.fetch(at));
    this.#frames.set(at, frame);
    return frame;
  }
  /** Shows the table after so many choices; one step forward plays what happened. */
  async go(at: number, withBeats = false): Promise<boolean> {
    const target = Math.max(0, Math.min(at, this.table.last()));
    const ticket = (this.#wanted += 1);
    let frame: Frame;
    try {
      frame = await this.fetch(target);
    } catch (error) {
      this.running = false;
      this.table.failed(error as Error);
      return false;
    }
    if (ticket !== this.#wanted) return false;
    if (withBeats && this.at !== null && target === this.at + 1) {
      await this.table.perform(frame.events);
      if (ticket !== this.#wanted) return false;
    }
    this.at = target;
    this.frame = frame;
    return true;
  }
  /** Back to the present. */
  leave(): void {
    this.#wanted += 1;
    this.running = false;
    this.at = null;
    this.frame = null;
  }
  step(by: number): Promise<boolean> {
    this.running = false;
    const from = this.at ?? this.table.last();
    if (this.at !== null && from + by > this.table.last()) {
      this.leave();
      return Promise.resolve(true);
    }
    return this.go(from + by, by === 1);
  }
  first(): void {
    this.running = false;
    void this.go(0);
  }
  async toggle(pause: () => Promise<void>): Promise<void> {
    if (this.running) {
      this.running = false;
      return;
    }
    if (this.at === null || this.at >= this.table.last()) if (!(await this.go(0))) return;
    this.running = true;
    while (this.running && this.at !== null && this.at < this.table.last()) {
      if (!(await this.go(this.at + 1, true))) break;
      await pause();
    }
    this.running = false;
  }
  /** What was looked at may have changed: an undo, or secrets that came out at the end. */
  forget(): void {
    this.#frames.clear();
    if (this.at !== null && this.at > this.table.last()) this.leave();
  }
}
