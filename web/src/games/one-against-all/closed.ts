// Why a card or a shard waits: one short sentence for the card's foot, the table's own words for whoever asks.
import type { TableModel } from '../../lib/game';
import { amountOf } from './cards';
import { BOSS, seatOf, type HeroCardId, type LairView } from './view';
import { splitReason } from './words';

export interface Reason {
  short: string;
  why?: string;
  rules: string[];
}

const words: Record<HeroCardId, string> = { shield: 'shield', dash: 'dash', double_strike: 'double' };
const usual: Record<HeroCardId, Reason> = {
  shield: { short: 'When the Boss attacks you.', rules: ['OAA-9.4'] },
  dash: { short: 'In your Movement Phase.', rules: ['OAA-6.4'] },
  double_strike: { short: 'In your Attack Phase.', rules: ['OAA-8.3'] },
};

function told(table: TableModel, seat: number, word: string, usually: Reason): Reason {
  const closed = table.closed(seat, word);
  if (!closed) return usually;
  const rules = closed.rules.length > 0 ? closed.rules : usually.rules;
  return { short: usually.short, why: splitReason(closed.why), rules: [...new Set([usually.rules[0] ?? '', ...rules])].filter(Boolean) };
}

export function closedCard(table: TableModel, view: LairView, hero: number, card: HeroCardId): Reason {
  const me = view.heroes[hero];
  if (me && !me.alive) return { short: 'The dead play no cards.', rules: ['OAA-13.1'] };
  return told(table, seatOf(hero), words[card], usual[card]);
}

export function closedShard(table: TableModel, view: LairView, hero: number): Reason {
  const me = view.heroes[hero];
  const heals = view.rules.shard_heal;
  if (me && !me.alive) return { short: 'The dead use nothing.', rules: ['OAA-13.1'] };
  if (me && me.health >= me.most) return told(table, seatOf(hero), 'shard', { short: `Heals ${heals}. Your health is full.`, rules: ['OAA-7.7'] });
  return told(table, seatOf(hero), 'shard', { short: `Heals ${heals}, on your own turn.`, rules: ['OAA-7.6'] });
}

export function closedBossCard(table: TableModel, view: LairView, id: string): Reason {
  const nobody = !view.heroes.some((hero) => hero.alive && !hero.safe);
  const none = !view.heroes.some((hero) => hero.crystals.length > 0);
  if (view.decision === 'boss_card' && id === 'slipstream' && nobody) return { short: `Nobody to throw back ${amountOf(table, id)}.`, rules: ['OAA-R42'] };
  if (view.decision === 'boss_card' && id === 'rooted' && none) return { short: 'No crystal stands.', rules: ['OAA-R42'] };
  return told(table, BOSS, id, { short: 'First thing in your turn.', rules: ['OAA-10.2'] });
}
