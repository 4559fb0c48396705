// Time for the eyes. One beat runs at a time; the player can end it, or switch beats off.
export interface Clock {
  now(): number;
  after(ms: number, run: () => void): () => void; // gives the way to call it off
}
export const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export const shortestGap = 450;
export const longestGap = 1200;

/** How long a bot's move should stand before the next one: as long as it takes to read what was said. */
export function readingTime(lines: string[]): number {
  const letters = lines.reduce((n, line) => n + line.length, 0);
  return Math.min(longestGap, Math.max(shortestGap, 300 + letters * 9));
}

export class Pace {
  #end: (() => void) | null = null;

  constructor(
    private readonly factor: () => number,
    private readonly clock: Clock = realClock,
  ) {}

  now(): number {
    return this.clock.now();
  }
  /** Waits so many milliseconds at normal speed, or until finish(); for Infinity only finish() ends it. */
  hold(ms: number): Promise<void> {
    const time = ms === Infinity ? ms : ms * this.factor();
    if (time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const callOff = time === Infinity ? () => {} : this.clock.after(time, () => this.finish());
      this.#end = () => {
        callOff();
        resolve();
      };
    });
  }
  get holding(): boolean {
    return this.#end !== null;
  }
  /** Ends the running beat, if there is one. */
  finish(): boolean {
    const end = this.#end;
    this.#end = null;
    end?.();
    return end !== null;
  }
}
