// The guided first game: one step at a time, said when its moment is there.
import type { ChoiceOf, Guide, GuideStep, TableModel } from './game';
import { load, save } from './storage';

interface Kept {
  table: string;
  done: string[];
  over: boolean;
}
const all = (): Record<string, Kept> => load('guide', {});

export function beginGuide(game: string, table: string): void {
  save('guide', { ...all(), [game]: { table, done: [], over: false } });
}
/** Whether this table is the guided one of its game. */
export function isGuided(game: string, table: string): boolean {
  const kept = all()[game];
  return kept?.table === table && !kept.over;
}
export function guideDone(game: string): boolean {
  return all()[game]?.over ?? false;
}

export class GuideRun {
  done: string[] = $state([]);
  over = $state(false);
  #shown = '';

  constructor(
    readonly guide: Guide,
    private readonly game: string,
    private readonly tableId: string,
    private readonly table: TableModel & { busy?: boolean },
  ) {
    const kept = all()[game];
    if (kept?.table === tableId) {
      this.done = kept.done;
      this.over = kept.over;
    }
  }

  /** The first step that is not done and whose moment is now; nothing while beats play. */
  step: GuideStep | null = $derived.by(() => {
    if (this.over || this.table.busy) return null;
    return this.guide.steps.find((s) => !this.done.includes(s.id) && s.when(this.table)) ?? null;
  });
  get number(): number {
    return this.step ? this.guide.steps.indexOf(this.step) + 1 : 0;
  }
  /** To be called when the step changes: what was shown and no longer holds is done. Beats only interrupt it. */
  follow(step: GuideStep | null): void {
    if (this.table.busy) return;
    const shown = this.guide.steps.find((s) => s.id === this.#shown);
    if (shown && shown !== step && !shown.when(this.table)) this.#mark(shown.id);
    this.#shown = step?.id ?? '';
    if (this.guide.steps.every((s) => this.done.includes(s.id))) this.skip();
  }
  goOn(): void {
    if (this.step) this.#mark(this.step.id);
    this.#shown = '';
  }
  skip(): void {
    this.over = true;
    this.#keep();
  }
  /** Why a choice waits during this step. */
  blocks(choice: ChoiceOf): string | undefined {
    const only = this.step?.only;
    return only && !only(choice) ? 'First what the guide points at. You can skip the guide at any time.' : undefined;
  }
  #mark(id: string): void {
    if (!this.done.includes(id)) this.done = [...this.done, id];
    this.#keep();
  }
  #keep(): void {
    save('guide', { ...all(), [this.game]: { table: this.tableId, done: $state.snapshot(this.done), over: this.over } });
  }
}
