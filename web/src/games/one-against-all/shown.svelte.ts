// What is on the screen: the table's view, with the events of the running update laid on top one by one.
import { untrack } from 'svelte';
import { apply, copyOf } from './apply';
import { speed } from './motion';
import type { Event, LairTable, View } from './view';

/** Events that show a die first: what it did is seen when it has come to rest. */
const afterTheDie = new Set<Event['type']>(['boss_hit', 'shield_rolled', 'boss_attacked']);

export class Shown {
  view: View = $state.raw(null as unknown as View);
  event: Event | null = $state.raw(null);
  landed = $state(false); // the die of this event has come to rest
  blow: { sum: number; damage: number; critical: boolean } | null = $state.raw(null);
  #late: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: () => LairTable) {
    this.view = table().view;
    $effect.pre(() => {
      const fresh = table().view;
      untrack(() => {
        this.#drop();
        this.view = fresh;
        if (!fresh.attack) this.blow = null;
      });
    });
    $effect.pre(() => {
      const event = table().playing;
      untrack(() => this.#begin(event));
    });
    $effect(() => () => this.#drop());
  }

  #begin(event: Event | null): void {
    this.#late?.();
    this.event = event;
    this.landed = false;
    if (!event) return;
    const wait = afterTheDie.has(event.type) ? 450 * speed() : 0;
    if (wait === 0) return this.#tell(event);
    this.#late = () => {
      this.#drop();
      this.#tell(event);
    };
    this.#timer = setTimeout(() => this.#late?.(), wait);
  }
  #drop(): void {
    clearTimeout(this.#timer);
    this.#late = null;
  }
  #tell(event: Event): void {
    const next = copyOf(this.view);
    apply(next, event);
    this.view = next;
    this.landed = true;
    if (event.type === 'boss_attacked') this.blow = { sum: event.sum, damage: event.damage, critical: event.critical };
  }
}
