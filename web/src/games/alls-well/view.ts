// What this game says in its own words, the table as its pictures see it, and what its figures look like.
import type { ChoiceOf, Offered as OfferedOf, SeatMark, Shapes, TableModel } from '../../lib/game';
import { lineOf, middle, type Point } from './hexes';
import type { ActionCardSheet, Acting, CharacterId, CharacterSheet, EnemySheet, Event, HeroView, Means, SceneSheet, Sheet, Speed, TriggerView, UnitView, View } from './shapes';

export interface CampShapes extends Shapes {
  view: View;
  sheet: Sheet;
  event: Event;
  means: Means;
}
export type Camp = TableModel<CampShapes>;
export type Offered = OfferedOf<CampShapes>;
export type Choice = ChoiceOf<CampShapes>;

export interface Figure {
  shape: SeatMark['shape'];
  colour: string;
  icon: string;
}
const heroPictures: Record<CharacterId, string> = { marica: 'star-medal', lambik: 'wizard-staff', groanax: 'ogre', knowman: 'rogue' };
const heroShapes: Record<CharacterId, SeatMark['shape']> = { marica: 'circle', lambik: 'diamond', groanax: 'triangle', knowman: 'square' };
const heroColours: Record<CharacterId, string> = { marica: '--seat-1', lambik: '--seat-4', groanax: '--seat-2', knowman: '--seat-3' };
const enemyPictures: Record<string, string> = {
  'Yoke-Hand': 'slavery-whip', 'Barb Slinger': 'barbed-arrow', 'Ash Mongrel': 'hyena-head', Overseer: 'western-hat', 'Salt Cultist': 'robe', 'Bog Lurker': 'toad-teeth',
  'Rust Knight': 'black-knight-helm', 'Kite Raider': 'air-balloon', 'Ichor Sprout': 'tree-roots', 'Slag Golem': 'rock-golem', 'House Marksman': 'crossbow', Fleshwright: 'scalpel',
  'The Drover': 'cow', 'Mother Brine': 'kraken-tentacle', 'The Rust Marshal': 'mounted-knight', 'The Kite Queen': 'queen-crown', 'The Rooted One': 'beanstalk', 'The Slag King': 'anvil',
  'The Magistrate': 'banging-gavel', 'Twins of Salt': 'mirror-mirror', 'Burnt Angel': 'angel-wings', 'The Debt': 'scales', other: 'crowned-skull', hired: 'person',
};
const picture = (name: string): string => enemyPictures[name] ?? 'crowned-skull';

export const heroFigure = (character: CharacterId | undefined): Figure =>
  character ? { shape: heroShapes[character], colour: heroColours[character], icon: heroPictures[character] } : { shape: 'circle', colour: '--ink-3', icon: 'person' };
export const typeFigure = (sheet: Sheet, type: number): Figure => ({ shape: 'hexagon', colour: '--enemy', icon: picture(sheet.enemies[type]?.name ?? 'other') });
export function figureOf(table: Camp, view: View, unit: UnitView): Figure {
  if (unit.character) return heroFigure(unit.character);
  if (unit.type !== undefined) return typeFigure(table.sheet, unit.type);
  return { ...heroFigure(heroIn(view, unit.employer)?.character), icon: 'person' };
}
export const triggerFigure = (table: Camp, view: View, { unit, type }: TriggerView): Figure | undefined =>
  type !== undefined ? typeFigure(table.sheet, type) : unit !== undefined ? heroFigure(heroIn(view, unit)?.character) : undefined;
export const triggerName = (table: Camp, view: View, { unit, type }: TriggerView): string =>
  type !== undefined ? (table.sheet.enemies[type]?.name ?? 'Enemies') : unit !== undefined ? (heroIn(view, unit)?.name ?? 'somebody') : 'hidden';
/** The same token. */
export const sameTrigger = (a: TriggerView | undefined, b: TriggerView): boolean => a !== undefined && a.unit === b.unit && a.type === b.type;

/** The Scenario that is played: its map, its words. */
export const scenarioOf = ({ sheet }: Camp, view: View): SceneSheet => (view.campaign && sheet.chapters[view.campaign.chapter]) || sheet;
export const heroIn = (view: View, unit: number | undefined): HeroView | undefined => view.heroes.find((one) => one.unit === unit);
export const unitIn = (view: View, unit: number | undefined): UnitView | undefined => view.units.find((one) => one.unit === unit);
/** The line along which an attack sees its target: from middle to middle unless the server says otherwise. */
export function sightOf(view: View, means: Acting): [Point, Point] | null {
  if (!means.hit) return null;
  if (means.line) return lineOf(means.line);
  const by = unitIn(view, means.unit ?? view.whose), target = unitIn(view, means.target);
  return by && target ? [middle(by.at), middle(target.at)] : null;
}
export const isEnemy = (unit: UnitView): boolean => unit.type !== undefined;
export const isOverlord = (table: Camp, unit: UnitView): boolean => unit.type !== undefined && (table.sheet.enemies[unit.type]?.overlord ?? false);
export const enemySheet = (table: Camp, unit: UnitView): EnemySheet | undefined => (unit.type === undefined ? undefined : table.sheet.enemies[unit.type]);

export const characterSheet = ({ sheet }: Camp, character: CharacterId | undefined): CharacterSheet | undefined => (character ? sheet.characters[character] : undefined);
/** An Action card of the Character whose cards this unit uses: a Solo Ally those of its player. */
export function cardOf(table: Camp, view: View, unit: number | undefined, card: number | undefined): ActionCardSheet | undefined {
  const own = heroIn(view, unit);
  const hero = own?.solo ? view.heroes[0] : own;
  return card === undefined ? undefined : characterSheet(table, hero?.character)?.cards[card];
}

/** Who decides here: the one the question is about, whoever has the turn, or mine. */
export const actor = (view: View): number | undefined => (heroIn(view, view.whose) ? view.whose : undefined) ?? view.turn?.who ?? view.mine;
export const myHeroes = (table: Camp, view: View): HeroView[] => view.heroes.filter(({ seat }) => table.mine(seat));

const speedPictures: Record<Speed, string> = { fast: 'rabbit', slow: 'tortoise' };
export const speedIcon = (speed: Speed): string => speedPictures[speed];

export { capital } from '../../lib/words';
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/** What an action is called and how its value is written: a move has a value, everything else a modifier. */
export const valueOf = (action: string, value: number): string => (action === 'move' ? String(value) : signed(value));
const actionPictures: Record<string, string> = { move: 'walking-boot', attack: 'crossed-swords', defend: 'shield', augment: 'aura', affliction: 'magic-swirl', flee: 'wingfoot', hold: 'padlock' };
export const actionIcon = (table: Camp, action: string, ability?: number): string =>
  actionPictures[action] ?? (ability !== undefined && table.sheet.abilities[ability]?.style === 'affliction' ? 'magic-swirl' : 'aura');
