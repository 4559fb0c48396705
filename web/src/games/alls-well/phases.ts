// Where a Scenario is, in words, and what its log names.
import type { Asked, View } from './shapes';
import { triggerName, type Camp } from './view';

const setUp: Asked[] = ['character', 'praxis', 'upgrade', 'evolution', 'mastery', 'trade', 'deck', 'start'];
const names = ['Characters', 'Praxis', 'Cards', 'Trade', 'Deck', 'Start'];
const at: Partial<Record<Asked, number>> = { character: 0, praxis: 1, mastery: 1, upgrade: 2, evolution: 2, trade: 3, deck: 4, start: 5 };

export function phases(view: View, table: Camp): { names: string[]; at: number } {
  const { campaign } = view;
  if (campaign && campaign.phase !== 'scenario') {
    const chapter = `Chapter ${campaign.chapter + 1}`;
    const list = [chapter, 'Set-up', 'Scenario', campaign.phase === 'exploration' ? `Exploration, round ${campaign.round} of ${campaign.last}` : 'Exploration'];
    if (campaign.phase === 'closing' || campaign.phase === 'over') return { names: [campaign.phase === 'over' ? 'The end' : 'The closing'], at: 0 };
    return { names: list, at: campaign.phase === 'exploration' ? 3 : 1 };
  }
  if (view.won !== undefined) return { names: ['The end'], at: 0 };
  if (view.round === 0 || setUp.includes(view.asked)) return { names, at: at[view.asked] ?? 0 };
  const acting = view.active ? triggerName(table, view, view.active) : 'Turns';
  const after = view.ready[0] ? triggerName(table, view, view.ready[0]) : '';
  const list = [`Plot ${view.round}`, 'Impulses', acting === 'hidden' ? 'Turns' : acting, ...(after && after !== 'hidden' ? [after] : []), 'Cleanup'];
  if (view.asked === 'impulse' || view.asked === 'instant') return { names: list, at: 1 };
  if (view.asked === 'brace' || view.asked === 'brace_step') return { names: list, at: list.length - 1 };
  return { names: list, at: 2 };
}

/** The cards a log may name, by their names: the family and the row. */
export function cardNames({ sheet }: Camp): Record<string, string> {
  const rows = (family: string, list: { name: string }[]): [string, string][] => list.map(({ name }, row) => [name, `${family} ${row}`]);
  return Object.fromEntries([...rows('impulse', sheet.impulses), ...rows('praxis', sheet.praxes), ...rows('loot', sheet.loot), ...rows('equipment', sheet.equipment), ...rows('throes', sheet.throes), ...rows('hired', sheet.hired), ...rows('enemy', sheet.enemies)]);
}
