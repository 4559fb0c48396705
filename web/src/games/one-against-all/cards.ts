// Card faces as this table has them.
import type { BossCardFace, Category, HeroCard, HeroCardFace, LairTable, Sheet } from './view';

export type CardFace = Pick<BossCardFace, 'name' | 'text' | 'icon'> & { category: BossCardFace['category'] | HeroCardFace['category'] };
type Faces = Pick<LairTable, 'sheet'>;

export const bossFace = ({ sheet }: Faces, id: string): BossCardFace | undefined => sheet.boss_cards.find((face) => face.id === id);
export function heroFace({ sheet }: Faces, id: HeroCard): HeroCardFace {
  const face = sheet.hero_cards.find((one) => one.id === id);
  if (!face) throw new Error(`no card ${id}`);
  return face;
}
const categoryNames: Record<Category, string> = { health: 'Health', knockback: 'Knockback', attack: 'Attack' };
export const categoryName = (category: Category): string => categoryNames[category];
export const categoriesOf = (sheet: Sheet): Category[] => [...new Set(sheet.boss_cards.map((face) => face.category))];
export const ofCategory = ({ sheet }: Faces, category: Category): BossCardFace[] => sheet.boss_cards.filter((face) => face.category === category);

/** A hand as a list of cards, one entry for each copy. */
export const listed = (sheet: Sheet, cards: Record<HeroCard, number> | undefined): HeroCard[] =>
  sheet.hero_cards.flatMap(({ id }) => Array<HeroCard>(cards?.[id] ?? 0).fill(id));
