// Why a card or a shard waits: one short sentence for the card's foot, the table's own words for whoever asks.
import { seatOf, BOSS, type HeroCard, type HeroView, type LairTable } from './view';
import { splitReason } from './words';

export interface Reason {
  short: string;
  why?: string;
  rules: string[];
}

const words: Record<HeroCard, string> = { shield: 'shield', dash: 'dash', double_strike: 'double' };
const usual: Record<HeroCard, Reason> = {
  shield: { short: 'When the Boss attacks you.', rules: ['OAA-9.4'] },
  dash: { short: 'In your Movement Phase.', rules: ['OAA-6.4'] },
  double_strike: { short: 'In your Attack Phase.', rules: ['OAA-8.3'] },
};

function told(table: LairTable, seat: number, word: string, usually: Reason): Reason {
  const closed = table.closed(seat, word);
  if (!closed) return usually;
  const rules = closed.rules.length > 0 ? closed.rules : usually.rules;
  return { short: usually.short, why: splitReason(closed.why), rules: [...new Set([usually.rules[0] ?? '', ...rules])].filter(Boolean) };
}

export function closedCard(table: LairTable, me: HeroView, card: HeroCard): Reason {
  if (!me.alive) return { short: 'The dead play no cards.', rules: ['OAA-13.1'] };
  return told(table, seatOf(me.hero), words[card], usual[card]);
}

export function closedShard(table: LairTable, me: HeroView): Reason {
  if (!me.alive) return { short: 'The dead use nothing.', rules: ['OAA-13.1'] };
  const heals = `Heals ${table.sheet.shard_heal}`;
  const full = table.closed(seatOf(me.hero), 'shard')?.rules.includes('OAA-7.7');
  if (full) return told(table, seatOf(me.hero), 'shard', { short: `${heals}. Your health is full.`, rules: ['OAA-7.7'] });
  return told(table, seatOf(me.hero), 'shard', { short: `${heals}, on your own turn.`, rules: ['OAA-7.6'] });
}

/** In the moment of the card the table says what is in its way. */
export function closedBossCard(table: LairTable, id: string): Reason {
  const closed = table.closed(BOSS, id);
  const short = table.view.decision === 'boss_card' && closed && closed.rules.length === 1 ? splitReason(closed.why) : 'First thing in your turn.';
  return told(table, BOSS, id, { short, rules: closed && closed.rules.length === 1 ? closed.rules : ['OAA-10.2'] });
}
