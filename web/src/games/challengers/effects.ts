// Effects of cards: in words, as the server words them, and which of them count right now.
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

/** The word that says when an effect counts, and the rule about it. */
export const keywords: Record<When, { word: string; rule: string }> = {
  reveal: { word: '', rule: 'CHA-8.1' },
  attack: { word: 'During the attack', rule: 'CHA-8.4' },
  bench: { word: 'From the bench', rule: 'CHA-8.5' },
  flag_on: { word: 'In flag possession', rule: 'CHA-8.7' },
  flag_while: { word: 'In flag possession', rule: 'CHA-8.7' },
  flag_loss: { word: 'Flag loss', rule: 'CHA-8.8' },
  picked: { word: 'When picked', rule: 'CHA-8.10' },
};
export const ruleOf = (face: Face): string => (face.effects[0] ? keywords[face.effects[0].when].rule : 'CHA-1.12');

const whose = (side: Whose | undefined): string => (side === 'opp' ? "the opponent's" : 'your');
const signed = (n: number): string => (n < 0 ? `-${-n}` : `+${n}`);
const count = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

function one(sel: Selector = {}): string {
  if (sel.base !== undefined) return `card of base power ${sel.base}`;
  if (sel.base_at_most !== undefined) return `card of base power ${sel.base_at_most} or less`;
  return sel.name ?? (sel.set ? `${sel.set} card` : sel.level ? `level ${sel.level} card` : 'card');
}
const several = (sel: Selector = {}): string => (one(sel).startsWith('card ') ? `cards${one(sel).slice(4)}` : `${one(sel)}s`);

function power(amount: Amount = 0): string {
  if (typeof amount === 'number') return `${signed(amount)} power`;
  const text = `${signed(amount.times)} power for each `;
  if (amount.per_bench_card) return `${text}${one(amount.per_bench_card.sel)} on ${whose(amount.per_bench_card.side)} bench`;
  if (amount.per_bench_set) return `${text}different set on ${whose(amount.per_bench_set.side)} bench`;
  if (amount.per_empty_seat) return `${text}empty seat of ${whose(amount.per_empty_seat.side)} bench`;
  return `${text}trophy ${amount.per_trophy?.side === 'own' ? 'you have' : 'the opponent has'}`;
}

function fromBench(effect: Effect): string {
  const other = effect.chooser === 'opp';
  const who = other ? (effect.forced ? 'the opponent must ' : 'the opponent may ') : effect.forced ? '' : 'you may ';
  const what = effect.max === 1 ? `a ${one(effect.sel)}` : `up to ${effect.max} ${several(effect.sel)}`;
  const where = ` from ${other && effect.side === 'opp' ? 'the own' : whose(effect.side)} bench`;
  if (effect.op === 'exhaust_bench') return `${who}exhaust ${what}${where}`;
  return `${who}put ${what}${where} on top of ${effect.side === 'own' ? 'your' : 'the own'} deck`;
}

function operation(effect: Effect): string {
  const n = effect.n ?? 1;
  const deck = `${whose(effect.side)} deck`;
  switch (effect.op) {
    case 'power': return power(effect.amount);
    case 'aura': {
      const bonus = ` ${signed(typeof effect.amount === 'number' ? effect.amount : 0)} power`;
      if (effect.scope === 'holder') return `your card with the flag has${bonus}`;
      return `each of your ${several(effect.sel)}${effect.scope === 'attacking' ? ' in an attack' : ''} has${bonus}`;
    }
    case 'fans': return `${effect.side === 'opp' ? 'the opponent takes' : 'take'} ${count(n, 'fan')}`;
    case 'exhaust_bench':
    case 'return_to_deck': return fromBench(effect);
    case 'exhaust_deck': return `exhaust the ${effect.place === 'bottom' ? 'bottom' : 'top'} ${n === 1 ? 'card' : `${n} cards`} of ${deck}`;
    case 'bench_from_deck': return `${effect.side === 'opp' ? 'the opponent benches' : 'bench'} the top ${n === 1 ? 'card' : `${n} cards`} of ${effect.side === 'opp' ? 'the own' : 'your'} deck`;
    case 'add_from_pile': {
      const where = effect.place === 'exhaust' ? ` to ${whose(effect.side)} exhaust pile` : effect.place === 'deck_top' ? ` on top of ${deck}` : ` to the bottom of ${deck}`;
      return `add ${count(n, 'card')} from pile ${effect.level}${where}`;
    }
    case 'peek_split': return 'look at the top 2 cards of your deck; one stays on top, the other goes to the bottom';
    case 'peek_reorder': return `look at the top ${n} cards of your deck and put them back in any order`;
    case 'search_place': return `look through your deck and put a card ${effect.place === 'bottom' ? 'at the bottom' : 'on top'}`;
    case 'exhaust_self': return 'this card goes to your exhaust pile';
    case 'retire_self': return 'this card leaves your deck for good';
    case 'next_card_bonus': return `your next card has ${signed(n)} power during the attack`;
    case 'trade_pick': return `you may remove ${n} other ${n === 1 ? one(effect.sel) : several(effect.sel)} from your deck to pick one card more`;
    default: return effect.op;
  }
}

function condition(effect: Effect): string {
  const { bench_has: has, bench_has_no: no, deck_at_most: deck, trophies_at_most: trophies } = effect.if ?? {};
  if (has) return ` if ${whose(has.side)} bench has a ${one(has.sel)}`;
  if (no) return ` if ${whose(no.side)} bench has no ${one(no.sel)}`;
  if (deck) return ` if ${whose(deck.side)} deck has ${deck.n} cards or fewer`;
  if (trophies) return ` if ${trophies.side === 'own' ? 'you have' : 'the opponent has'} ${trophies.n} trophies or fewer`;
  return '';
}

/** A sentence in two parts: the keyword, which stands out, and the rest. */
export function sentence(effect: Effect): { word: string; rest: string } {
  const { word } = keywords[effect.when];
  const rest = `${operation(effect)}${condition(effect)}.`;
  return { word, rest: word ? rest : rest.charAt(0).toUpperCase() + rest.slice(1) };
}
export function textOf(effects: Effect[], round = false): string {
  const told = effects.map(sentence).map(({ word, rest }) => (word ? `${word}: ${rest}` : rest));
  return [...(round ? ['Its base power is the number of the round.'] : []), ...told].join(' ');
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
