// What is on the screen: the table's view, with the events of the running update laid on top one by one.
import { untrack } from 'svelte';
import type { TableModel } from '../../lib/game';
import type { GameEvent } from '../../lib/protocol';
import { apply, copyOf } from './apply';
import { speed } from './motion';
import type { LairView } from './view';

export type Told = GameEvent & Record<string, any>;

/** Events that show a die first: what it did is seen when it has come to rest. */
const afterTheDie = new Set(['boss_hit', 'shield_rolled', 'boss_attacked']);

export class Shown {
  view: LairView = $state.raw(null as unknown as LairView);
  event: Told | null = $state.raw(null);
  landed = $state(false); // the die of this event has come to rest
  blow: { sum: number; damage: number; critical: boolean } | null = $state.raw(null);
  #late: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: () => TableModel) {
    this.view = table().view as LairView;
    $effect.pre(() => {
      const fresh = table().view as LairView;
      untrack(() => {
        this.#drop();
        this.view = fresh;
        if (!fresh.attack) this.blow = null;
      });
    });
    $effect.pre(() => {
      const event = table().playing as Told | null;
      untrack(() => this.#begin(event, table().content));
    });
    $effect(() => () => this.#drop());
  }

  #begin(event: Told | null, content: Record<string, any>): void {
    this.#late?.();
    this.event = event;
    this.landed = false;
    if (!event) return;
    const wait = afterTheDie.has(event.type) ? 450 * speed() : 0;
    if (wait === 0) return this.#tell(event, content);
    this.#late = () => {
      this.#drop();
      this.#tell(event, content);
    };
    this.#timer = setTimeout(() => this.#late?.(), wait);
  }
  #drop(): void {
    clearTimeout(this.#timer);
    this.#late = null;
  }
  #tell(event: Told, content: Record<string, any>): void {
    const next = copyOf(this.view);
    apply(next, event, content);
    this.view = next;
    this.landed = true;
    if (event.type === 'boss_attacked') this.blow = { sum: event['sum'], damage: event['damage'], critical: event['critical'] };
  }
}
