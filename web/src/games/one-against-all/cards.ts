// Card faces out of the game's content.
import type { TableModel } from '../../lib/game';
import { categories, type Category, type HeroCardId } from './view';

export interface CardFace {
  id: string;
  name: string;
  category: string;
  text: string;
  icon: string;
  effect: string;
  amount?: number | string;
  copies?: number;
}

type Content = Record<string, any>;

const none: CardFace = { id: '', name: 'Unknown', category: '', text: '', icon: 'spiked-dragon-head', effect: '' };

export const bossCards = (content: Content): CardFace[] => content['cards.json']?.boss_cards ?? [];
export const heroFaces = (content: Content): CardFace[] => content['cards.json']?.hero_cards ?? [];
export const bossFace = (content: Content, id: string): CardFace => bossCards(content).find((face) => face.id === id) ?? none;
export const heroFace = (content: Content, id: HeroCardId): CardFace => heroFaces(content).find((face) => face.id === id) ?? none;
export const briefName = (face: CardFace): string => face.name.split(' ').pop() ?? face.name;
export const categoryName = (category: Category): string => ({ health: 'Health', knockback: 'Knockback', attack: 'Attack' })[category];

/** The two cards of a category in the order of the loadout numbers 1 and 2. */
export const ofCategory = (content: Content, category: Category): CardFace[] => bossCards(content).filter((face) => face.category === category);

/** [1, 2, 0] → card ids. */
export function loadoutIds(content: Content, loadout: number[]): string[] {
  return categories.flatMap((category, at) => {
    const which = loadout[at] ?? 0;
    const face = which > 0 ? ofCategory(content, category)[which - 1] : undefined;
    return face ? [face.id] : [];
  });
}

/** What a card's number is at this table: the option on top of the printed one. */
export function amountOf(table: Pick<TableModel, 'content' | 'info'>, id: string): number {
  const option = { windblast: 'windblast_distance', slipstream: 'slipstream_distance', unholy_regeneration: 'unholy_heal', rooted: 'rooted_regen' }[id];
  const set = option ? table.info.options?.[option] : undefined;
  return Number(set ?? bossFace(table.content, id).amount ?? 0);
}

/** What Critical Blow makes of a sum of dice. */
export function critical(table: Pick<TableModel, 'content' | 'info'>, sum: number): number {
  const options = table.info.options ?? {};
  const [times = 3, over = 2] = String(options['critical_multiplier'] ?? bossFace(table.content, 'critical_blow').amount ?? '3/2')
    .split('/')
    .map(Number);
  const exact = (sum * times) / (over || 1);
  return options['critical_rounding'] === 'up' ? Math.ceil(exact) : Math.floor(exact);
}

export function criticalFactor(table: Pick<TableModel, 'content' | 'info'>): string {
  const text = String(table.info.options?.['critical_multiplier'] ?? bossFace(table.content, 'critical_blow').amount ?? '3/2');
  const [times = 3, over = 2] = text.split('/').map(Number);
  return String(Math.round((times / (over || 1)) * 100) / 100);
}

/** The spaces on which crystals stand or stood. */
export function crystalPlaces(table: Pick<TableModel, 'content' | 'info'>, view: { heroes: { crystals: number[] }[]; lair: number }): number[] {
  const set = table.info.options?.['crystal_positions'];
  const printed: number[] = set === undefined ? ((table.content as Content)['board.json']?.lane?.crystals ?? []) : (set.match(/\d+/g) ?? []).map(Number);
  const all = new Set([...printed, ...view.heroes.flatMap((hero) => hero.crystals)]);
  return [...all].filter((at) => at > 0 && at <= view.lair).sort((a, b) => a - b);
}
