// Names of cards in running text.
export interface Part {
  text: string;
  id?: string; // of the card that is named here
}

const letter = /[\p{L}\p{N}]/u;

/** Splits text at the names in it, the longest first: "Double Strike" is not "Strike". */
export class Names {
  readonly #ids: Map<string, string>;
  readonly #any: RegExp | null;
  readonly #split = new Map<string, Part[]>(); // the log asks again and again for the same lines

  constructor(names: Record<string, string>) {
    this.#ids = new Map(Object.entries(names).filter(([name]) => name.length > 1));
    const all = [...this.#ids.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.#any = all.length ? new RegExp(all.join('|'), 'g') : null;
  }
  in(text: string): Part[] {
    let parts = this.#split.get(text);
    if (!parts) this.#split.set(text, (parts = this.#cut(text)));
    return parts;
  }
  #cut(text: string): Part[] {
    if (!this.#any) return [{ text }];
    const parts: Part[] = [];
    let done = 0;
    for (const found of text.matchAll(this.#any)) {
      const [name] = found;
      const at = found.index;
      const whole = !letter.test(text.charAt(at - 1)) && !letter.test(text.charAt(at + name.length));
      const id = this.#ids.get(name);
      if (!whole || id === undefined) continue;
      if (at > done) parts.push({ text: text.slice(done, at) });
      parts.push({ text: name, id });
      done = at + name.length;
    }
    if (done < text.length || parts.length === 0) parts.push({ text: text.slice(done) });
    return parts;
  }
}

/** Parts with what is written directly behind a name ("Anvil's"), which no line may break off. */
export function glued(parts: Part[]): { part: Part; tail: string }[] {
  const named = (at: number): boolean => parts[at]?.id !== undefined;
  const behind = (at: number): string => (named(at - 1) && !named(at) ? (/^\S+/.exec(parts[at]?.text ?? '')?.[0] ?? '') : '');
  return parts.map((part, at) => (named(at) ? { part, tail: behind(at + 1) } : { part: { text: part.text.slice(behind(at).length) }, tail: '' }));
}
