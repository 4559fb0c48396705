// What a choice or a card looks like: its name, what kind it is, what it says.
import type { Option } from './options';
import type { Sheet, View } from './shapes';
import { capital, cardOf, heroFigure, typeFigure, type Camp, type Figure } from './view';

export interface Face {
  title: string;
  tag: string;
  text: string;
  line?: string;
  figure?: Figure;
  price?: number;
}

const types = { instant: 'Instant', effect: 'Effect', modifier: 'Modifier' } as const;
export function impulseFace(sheet: Sheet, impulse: number): Face | undefined {
  const card = sheet.impulses[impulse];
  return card && { title: card.name, tag: `${types[card.type]} · ${sheet.praxes[card.praxis]?.name ?? ''} ${card.number}`, text: card.text };
}
export function itemFace(sheet: Sheet, item: number): Face | undefined {
  const loot = item >= sheet.first_loot ? sheet.loot[item - sheet.first_loot] : undefined;
  if (loot) return { title: loot.name, tag: 'Loot', text: loot.text, line: loot.line };
  const card = sheet.equipment[item];
  return card && { title: card.name, tag: card.slot === 'armour' ? 'Armour' : `${card.weapon ? 'Weapon' : 'Hand'}${card.hands > 1 ? ', both hands' : ''}`, text: card.text };
}
export function enemyFace(sheet: Sheet, type: number): Face | undefined {
  const card = sheet.enemies[type];
  if (!card) return undefined;
  const parts = [`${card.augment}: ${card.augment_text}`, `${card.affliction}: ${card.affliction_text}`, card.special_text, card.defeat_text];
  return { title: card.name, tag: `${card.overlord ? 'Overlord · ' : ''}Move ${card.move}, potency ${card.potency}, range ${card.range}`, text: parts.filter(Boolean).join(' '), line: card.line, figure: typeFigure(sheet, type) };
}
const plainCard = (tag: string, card: { name: string; text: string; line: string } | undefined): Face | undefined => card && { title: capital(card.name), tag, text: card.text, line: card.line };
export function hiredFace(sheet: Sheet, hired: number): Face | undefined {
  const card = sheet.hired[hired];
  return card && { title: card.name, tag: `Mercenary · Move ${card.move}, potency ${card.potency}, range ${card.range}`, text: `${card.augment_text} ${card.affliction_text}`, line: card.line, price: card.price };
}

/** A card by the id the log has for it. */
export function namedFace(sheet: Sheet, id: string): Face | undefined {
  const [family, number] = id.split(' ');
  const row = Number(number);
  switch (family) {
    case 'impulse':
      return impulseFace(sheet, row);
    case 'praxis':
      return plainCard('Praxis', sheet.praxes[row]);
    case 'loot':
      return plainCard('Loot', sheet.loot[row]);
    case 'throes':
      return plainCard('Death Throes', sheet.throes[row]);
    case 'equipment':
      return itemFace(sheet, row);
    case 'hired':
      return hiredFace(sheet, row);
    case 'enemy':
      return enemyFace(sheet, row);
    default:
      return undefined;
  }
}

/** A label such as "Buy Oilskin for 4 coin: Armour. …" in two parts. */
const split = (label: string): Face => {
  const at = label.indexOf(': ');
  return at < 0 || at > 60 ? { title: label, tag: '', text: '' } : { title: label.slice(0, at), tag: '', text: capital(label.slice(at + 2)) };
};

export function faceOf(table: Camp, view: View, { means, info }: Option): Face {
  const { sheet } = table;
  const said = split(info.label);
  const follows = info.follows ? { text: info.follows } : {};
  switch (means.type) {
    case 'take_character': {
      const card = sheet.characters[means.character];
      return { title: card.name, tag: `Health ${card.health}, potency ${card.potency}, range ${card.range}, influence ${card.influence}`, text: `${card.trait}: ${card.trait_text}`, figure: heroFigure(means.character) };
    }
    case 'take_loot':
      return plainCard('Loot', sheet.loot[means.loot]) ?? said;
    case 'take_praxis':
      return plainCard('Praxis', sheet.praxes[means.praxis]) ?? said;
    case 'take_impulse':
      return impulseFace(sheet, means.impulse) ?? said;
    case 'take_throes':
      return plainCard('Death Throes', sheet.throes[means.throes]) ?? said;
    case 'buy_item':
      return { ...(itemFace(sheet, means.equipment) ?? said), price: means.price };
    case 'hire_one':
      return { ...(hiredFace(sheet, means.hired) ?? said), price: means.price };
    case 'sell_item':
    case 'use_item': {
      const face = itemFace(sheet, means.item);
      return face ? { ...face, title: said.title } : said;
    }
    case 'use_effect':
      return { ...said, title: said.title.replace(/^Use /, ''), tag: means.owner !== undefined ? (view.heroes.find(({ unit }) => unit === means.owner)?.name ?? '') : '', ...(said.text ? {} : follows) };
    case 'nth_of': {
      const drawn = view.asked === 'loot' ? view.loot_drawn[means.which] : undefined;
      const face = drawn === undefined ? undefined : itemFace(sheet, sheet.first_loot + drawn);
      return face ? { ...face, title: said.title } : said;
    }
    case 'take_card':
      return { title: cardOf(table, view, view.whose, means.card)?.name ?? said.title, tag: '', text: '' };
    default:
      return { ...said, ...(said.text ? {} : follows) };
  }
}
