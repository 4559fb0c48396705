// The tables I hold a seat at, the games I finished and the set-up I used last. All of it stays on this device.
import type { CreateTable } from './protocol';
import { load, save } from './storage';

export interface MyTable {
  table: string;
  key: string;
  game: string;
  at: number; // when I was last there
}
export interface Finished {
  table: string;
  game: string;
  at: number;
  seats: string[];
  outcome: string;
  won: boolean | null; // nothing when nobody, or everybody, came first
  moves: number;
  against: string; // the strongest bot, or "people"
}
export type LastSetup = Omit<CreateTable, 'game' | 'seed' | 'name'>;

class Mine {
  tables: MyTable[] = $state(load<MyTable[]>('tables', []));
  finished: Finished[] = $state(load<Finished[]>('finished', []));
  last: Record<string, LastSetup> = $state(load<Record<string, LastSetup>>('last', {}));

  key(table: string): string | undefined {
    return this.tables.find((t) => t.table === table)?.key;
  }
  /** Remembers a seat; false when this browser keeps nothing. */
  keep(table: string, key: string, game: string): boolean {
    const before = this.tables.find((t) => t.table === table);
    const entry = { table, key, game: game || before?.game || '', at: Date.now() };
    this.tables = [entry, ...this.tables.filter((t) => t.table !== table)].slice(0, 100);
    return save('tables', $state.snapshot(this.tables));
  }
  forget(table: string): void {
    this.tables = this.tables.filter((t) => t.table !== table);
    save('tables', $state.snapshot(this.tables));
  }
  finish(game: Finished): void {
    if (this.finished.some((f) => f.table === game.table)) return;
    this.finished = [game, ...this.finished].slice(0, 500);
    save('finished', $state.snapshot(this.finished));
  }
  used(game: string, setup: LastSetup): void {
    this.last[game] = setup;
    save('last', $state.snapshot(this.last));
  }
  clear(): void {
    this.tables = [];
    this.finished = [];
    this.last = {};
    for (const name of ['tables', 'finished', 'last', 'guide']) save(name, name === 'tables' || name === 'finished' ? [] : {});
  }
}
export const mine = new Mine();
