// The question of the moment as one plate: what happens, what each outcome does, what can be chosen.
import type { TableModel } from '../../lib/game';
import type { ChoiceInfo } from '../../lib/protocol';
import { bossCards } from './cards';
import { chip, consequence, left, standing, type Odd } from './consequence';
import { shieldOutcomes, type Outcome } from './outcomes';
import { seatOf, type LairView } from './view';

export interface Act {
  id: string;
  seat: number;
  choice?: number[]; // missing: it opens the targets of a card
  arms?: number; // index of the card it opens
  key?: number;
  label: string;
  detail?: string;
  odd?: Odd;
  primary?: boolean;
  target?: { hero: number; space?: number }; // what it points at on the board
  back?: boolean; // leaves the targets again
}

export interface Plate {
  kind: string;
  hero?: number; // whose figure it points at; nothing: the Boss or nobody
  boss?: boolean;
  title: string;
  lead: string;
  rule?: string;
  outcomes: Outcome[];
  acts: Act[];
}

const targeted = ['root', 'push_one'];

/** The same choice offered to several of my seats counts once. */
function once(table: TableModel): TableModel['choices'] {
  const seen = new Set<string>();
  return table.choices.filter(({ info }) => {
    const id = info.choice.join();
    const fresh = !seen.has(id);
    seen.add(id);
    return fresh || ['shard', 'dash', 'roll'].includes(info.word);
  });
}

const mainWord: Record<string, string[]> = { movement: ['roll', 'attack-phase'], attack: ['attack', 'end'], shield: ['shield'] };

function label(table: TableModel, info: ChoiceInfo): string {
  const view = table.view as LairView;
  const target = view.heroes[info.choice[1] ?? -1]?.name ?? '';
  const damage = left(view);
  switch (info.word) {
    case 'roll': return 'Roll to move';
    case 'attack-phase': return 'Go on to the attack';
    case 'attack': return view.attacked ? 'Roll again' : 'Roll to attack';
    case 'double': return 'Play Double Strike';
    case 'dash': return 'Play Whirlwind Dash';
    case 'shard': return 'Use a Crystal Shard';
    case 'end': return view.attacked ? 'End the turn' : 'End without attacking';
    case 'go': return alone(table) && table.mine(seatOf(info.choice[1] ?? 0)) ? 'Go next yourself' : `The ${target} goes`;
    case 'order': return info.label;
    case 'none': return 'Play no card';
    case 'hit': return `Attack the ${target}`;
    case 'pass': return 'Do not attack';
    case 'shield': return (view.attack?.shield_total ?? 0) > 0 ? 'Raise the second Shield' : 'Raise the Shield';
    case 'take': return damage === undefined ? 'Keep the Shield' : damage === 0 ? 'Leave it at that' : `Take the ${damage}`;
  }
  return info.label;
}

function plain(table: TableModel, entry: TableModel['choices'][number]): Act {
  const view = table.view as LairView;
  const { seat, info, key } = entry;
  const on = ['hit', 'go', 'order'].includes(info.word) ? { hero: info.choice[1] ?? 0 } : undefined;
  return {
    id: `${seat}:${info.choice.join()}`,
    seat, key,
    choice: info.choice,
    label: label(table, info),
    detail: consequence(seat, info, table),
    odd: chip(seat, info, table),
    target: on,
    primary: (mainWord[view.decision] ?? []).includes(info.word) && !(info.word === 'end' && !view.attacked),
  };
}

/** The Boss's cards: one line each; a card that needs a target opens its targets first. */
function cardActs(table: TableModel, armed: number | null): Act[] {
  const view = table.view as LairView;
  const faces = bossCards(table.content);
  const entries = once(table);
  const acts: Act[] = [];
  for (const entry of entries) {
    const { info, seat, key } = entry;
    const face = faces[info.choice[1] ?? -1];
    if (info.word !== 'play' || !face || !targeted.includes(face.effect)) {
      if (armed !== null) continue;
      const act = plain(table, entry);
      if (info.word === 'play' && face) act.label = `Play ${face.name}`;
      acts.push(act);
      continue;
    }
    const card = info.choice[1] ?? -1;
    const hero = info.choice[2] ?? 0;
    if (armed === card) {
      const root = face.effect === 'root';
      acts.push({
        id: `${seat}:${info.choice.join()}`,
        seat, key,
        choice: info.choice,
        label: root ? `${view.heroes[hero]?.name}, space ${info.choice[3]}` : `The ${view.heroes[hero]?.name}`,
        detail: root ? reach(view, hero, info.choice[3] ?? 0) : consequence(seat, info, table),
        target: root ? { hero, space: info.choice[3] } : { hero },
      });
    } else if (armed === null && !acts.some((act) => act.arms === card)) {
      const many = entries.filter((other) => other.info.word === 'play' && other.info.choice[1] === card).length;
      acts.push({
        id: `arm${card}`,
        seat,
        arms: card,
        label: `Play ${face.name}`,
        detail: face.effect === 'root' ? `choose one of ${many} crystals` : `choose whom: ${many === 1 ? 'one Hero' : `${many} Heroes`} in reach`,
      });
    }
  }
  if (armed !== null) acts.push({ id: 'back', seat: 0, back: true, label: 'Another card' });
  return acts;
}

function reach(view: LairView, lane: number, space: number): string {
  const hero = view.heroes[lane];
  if (!hero?.alive) return 'nobody is left to break it';
  return `the ${hero.name} is ${space - hero.position} away`;
}

const alone = (table: TableModel): boolean => table.you.seats.filter((seat) => seat > 0).length === 1;

export function plateFor(table: TableModel, armed: number | null): Plate | null {
  const view = table.view as LairView;
  if (!table.live || table.choices.length === 0) return null;
  const hero = view.hero;
  const name = view.heroes[hero ?? -1]?.name ?? '';
  const acts = (): Act[] => once(table).map((entry) => plain(table, entry));
  const base = { outcomes: [] as Outcome[], acts: [] as Act[] };
  switch (view.decision) {
    case 'movement':
      return {
        ...base, kind: 'movement', hero, acts: acts(), rule: view.rolled ? 'OAA-6.5' : 'OAA-6.1',
        title: view.rolled ? `${name}: move on?` : `${alone(table) ? 'Your move' : name}, ${alone(table) ? name : 'your move'}`,
        lead: cap(standing(view, hero ?? 0)) + '.',
      };
    case 'attack':
      return {
        ...base, kind: 'attack', hero, acts: acts(), rule: view.heroes[hero ?? 0]?.in_lair ? 'OAA-12.4' : 'OAA-8.1',
        title: view.attacked ? ((view.rolls_left ?? 0) > 0 ? 'Strike again' : 'The blow is struck') : 'Strike the Boss',
        lead: attackLead(view, hero ?? 0),
      };
    case 'next_hero':
    case 'order':
      return { ...base, kind: view.decision, acts: acts(), rule: 'OAA-5.3', title: view.decision === 'order' ? 'Who goes, in which order?' : 'Who goes next?', lead: 'Each Hero has one turn, in any order.' };
    case 'boss_card': {
      const face = armed === null ? undefined : bossCards(table.content)[armed];
      const list = cardActs(table, armed);
      if (!face) return { ...base, kind: 'boss_card', boss: true, acts: list, rule: 'OAA-10.2', title: 'Play a card?', lead: 'One card, before the attack.' };
      const root = face.effect === 'root';
      return { ...base, kind: 'boss_card', boss: true, acts: list, rule: root ? 'OAA-11.1' : 'OAA-11.4', title: root ? 'Root which crystal?' : `${face.name}: whom?`, lead: root ? 'Here or on the board.' : face.text };
    }
    case 'target':
      return { ...base, kind: 'target', boss: true, acts: acts(), rule: 'OAA-10.5', title: 'Whom do you attack?', lead: view.boss.critical ? 'Critical Blow is in play.' : view.boss.linked ? 'Life Link is in play: the others suffer the same.' : safeLead(view) };
    case 'shield': {
      const at = view.attack?.target ?? hero ?? 0;
      const damage = left(view);
      const whom = alone(table) ? 'you' : `the ${view.heroes[at]?.name}`;
      const second = (view.attack?.shield_total ?? 0) > 0;
      return {
        kind: 'shield', hero: at, acts: acts(), rule: 'OAA-9.5',
        outcomes: shieldOutcomes(table, at + 1),
        title: damage === undefined ? `The Boss aims at ${whom}` : second ? `${damage} of the blow is left` : `The Boss hits ${whom} for ${damage}`,
        lead: damage === undefined ? 'A Shield may answer, before he rolls.' : 'Your Shield may answer: roll against it.',
      };
    }
  }
  return null;
}

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function attackLead(view: LairView, hero: number): string {
  const me = view.heroes[hero];
  const rolls = view.rolls_left ?? 0;
  if (me?.in_lair) return `From the lair the last point can fall. He has ${view.boss.health}.`;
  if (view.boss.health === 1) return 'His last point falls only from the lair.';
  return rolls > 1 ? `${rolls} rolls. He has ${view.boss.health}.` : `Distance does not matter. He has ${view.boss.health}.`;
}

function safeLead(view: LairView): string {
  const safe = view.heroes.filter((hero) => hero.alive && hero.safe).map((hero) => hero.name);
  return safe.length > 0 ? `Out of reach: ${safe.join(', ')}.` : 'Nobody is safe now.';
}
