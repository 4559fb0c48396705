// What the screen is turned to beside the table itself: the federation book, a match played again, the pace.
import { SvelteMap } from 'svelte/reactivity';
import type { Playback } from './playback.svelte';

export type Page = { name: 'front' } | { name: 'rankings' } | { name: 'titles' } | { name: 'feuds' } | { name: 'calendar' } | { name: 'show'; show: number } | { name: 'wrestler'; who: number };

class Screen {
  page: Page | null = $state.raw(null); // the book, when it is open
  playback: Playback | null = $state.raw(null);
  looked: number | null = $state(null); // a wrestler whose card lies open while a match is put together
  /** Grudge Grades as the running match has changed them so far. */
  readonly grudges = new SvelteMap<number, number>();
  readonly filled = new Set<string>(); // exhibitions that got their first pair
  reported = new Set<string>(); // shows whose report was opened by itself

  open(page: Page): void {
    this.playback?.stop();
    this.playback = null;
    this.page = page;
  }
  close(): void {
    this.page = null;
  }
  watch(playback: Playback | null): void {
    this.playback?.stop();
    this.playback = playback;
    if (playback) this.page = null;
  }
  reset(): void {
    this.watch(null);
    this.page = null;
    this.looked = null;
    this.grudges.clear();
  }
}
export const screen = new Screen();
