// Effects of cards: their keywords, and which of them count right now. The words are the server's.
import type { Face } from './faces';

export type When = 'reveal' | 'attack' | 'bench' | 'flag_on' | 'flag_while' | 'flag_loss' | 'picked';
type Whose = 'own' | 'opp';
export interface Selector {
  set?: string;
  base?: number;
  base_at_most?: number;
  name?: string;
  level?: string;
}
type Per = { side: Whose; sel?: Selector };
export type Amount = number | { per_bench_card?: Per; per_bench_set?: Per; per_empty_seat?: Per; per_trophy?: Per; times: number };
export interface Effect {
  when: When;
  op: string;
  amount?: Amount;
  n?: number;
  max?: number;
  sel?: Selector;
  scope?: 'always' | 'attacking' | 'holder';
  side?: Whose;
  chooser?: Whose;
  forced?: boolean;
  level?: string;
  place?: string;
  if?: { bench_has?: Per; bench_has_no?: Per; deck_at_most?: { side: Whose; n: number }; trophies_at_most?: { side: Whose; n: number } };
}

const keyword = /(During the attack|From the bench|In flag possession|Flag loss|When picked): /;
/** What a card says in parts, so that the keywords of its effects can stand out. */
export function parts(text: string): { text: string; keyword: boolean }[] {
  return text.split(keyword).map((part, i) => ({ text: i % 2 ? `${part}: ` : part, keyword: i % 2 === 1 })).filter((part) => part.text);
}

export function matches(sel: Selector | undefined, face: Face, round: number): boolean {
  const base = face.base === 'round' ? round : face.base;
  if (!sel) return true;
  return (
    (sel.set === undefined || sel.set === face.set) && (sel.base === undefined || sel.base === base) && (sel.base_at_most === undefined || base <= sel.base_at_most) &&
    (sel.name === undefined || sel.name === face.name) && (sel.level === undefined || sel.level === face.level)
  );
}

/** What one benched card gives to a card in the park, right now. */
export function auraOf(benched: Face, to: Face, attacking: boolean, round: number): number {
  return benched.effects
    .filter((e) => e.op === 'aura' && !(e.scope === 'attacking' && !attacking) && !(e.scope === 'holder' && attacking) && matches(e.sel, to, round))
    .reduce((sum, e) => sum + (typeof e.amount === 'number' ? e.amount : 0), 0);
}
