// The last move as the page knows it: from the update that brought it, or asked for after a reload.
import type { LogLine } from '../../../lib/protocol';
import type { Event, View } from '../shapes';
import type { Ring } from '../view';
import { readingOf, type Block } from './reading';

interface Move {
  at: number;
  events: Event[];
  lines: LogLine[];
  before: string; // the title of the card that lay there
}
const titleOf = (view: View | undefined): string => view?.career?.story?.title ?? '';

/** Questions that a card asks, or that stand between its texts. */
const whole = new Set(['story', 'pre_match', 'must_win', 'side', 'ally', 'tonight', 'healing', 'nothing']);

export class Telling {
  #move: Move | null = $state.raw(null);
  #asked = -1;

  constructor(private readonly table: () => Ring) {
    $effect(() => {
      const ring = table();
      const at = ring.now.rev;
      if (ring.playing || this.#asked === at) return;
      this.#asked = at;
      void this.#fetch(ring, at);
    });
  }
  async #fetch(ring: Ring, at: number): Promise<void> {
    const heard = ring.told.findLast((one) => one.at === at);
    const earlier = ring.told.findLast((one) => one.at < at);
    try {
      const events = heard?.events ?? (await ring.frameAt(at)).events;
      const lines = await ring.said(at, 0, events.length);
      const before = titleOf(earlier?.view ?? (at > 0 ? (await ring.frameAt(at - 1)).view : undefined));
      if (ring.now.rev === at) this.#move = { at, events, lines, before };
    } catch {
      this.#move = null; // the card under way is there all the same
    }
  }
  /** What there is to read now. */
  get blocks(): Block[] {
    const { view } = this.table();
    const story = view.career?.story;
    const move = this.#move?.at === this.table().now.rev ? this.#move : null;
    const { asked } = view;
    return readingOf(move?.events ?? [], move?.lines ?? [], story, move?.before ?? '', whole.has(asked) || (asked !== 'nothing' && (view.career?.night ?? 0) === 0));
  }
}
