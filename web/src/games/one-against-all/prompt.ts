// The question of the moment as one plate: what happens, what each outcome does, what can be chosen.
import { choiceKey } from '../../lib/game';
import { bossFace } from './cards';
import { heroIn, seatOf, type Choice, type Hero, type HeroView, type LairShapes, type LairTable, type Offered, type ShieldFace, type View } from './view';
import { likely, tried } from '../../lib/words';

type Meaning = LairShapes['means']['type'];

export interface Odd {
  share: number;
  text: string;
}

export interface Act {
  id: string;
  seat: number;
  choice?: number[]; // missing: it opens the targets of a card
  arms?: string; // the card it opens
  key?: number;
  label: string;
  detail?: string;
  odd?: Odd;
  primary?: boolean;
  target?: { hero: Hero; space?: number }; // what it points at on the board
  back?: boolean; // leaves the targets again
}

/** What an act carries as data-choice: a choice of the table, or a card that opens its targets. */
export const actKey = (act: Act): string => (act.choice ? choiceKey(act.seat, act.choice) : act.id);

export interface Plate {
  kind: string;
  hero?: Hero; // whose figure it points at; nothing: the Boss or nobody
  boss?: boolean;
  title: string;
  lead: string;
  rule?: string;
  outcomes: ShieldFace[];
  acts: Act[];
}

/** The same choice offered to several of my seats counts once. */
function once(table: LairTable): Offered[] {
  const seen = new Set<string>();
  return table.choices.filter(({ info }) => {
    const id = info.choice.join();
    const fresh = !seen.has(id);
    seen.add(id);
    return fresh || ['shard', 'dash', 'roll'].includes(info.means.type);
  });
}

const mainWord: Partial<Record<View['decision'], Meaning[]>> = { movement: ['roll', 'attack_phase'], attack: ['attack', 'end'], shield: ['shield'] };

/** The chance that matters most of a choice, in the order in which they matter: the table's forecast has them. */
const telling: Partial<Record<Meaning, [what: string, brief: string][]>> = {
  roll: [['reaches the lair', 'lair'], ['a crystal breaks', 'crystal']],
  attack: [['the Boss falls', 'he falls']],
  shield: [['unhurt', 'unhurt']],
  hit: [['enough to kill', 'to kill']],
};
function chip(table: LairTable, seat: number, info: Choice): Odd | undefined {
  const known = table.odds[choiceKey(seat, info.choice)]?.forecast ?? [];
  for (const [what, brief] of telling[info.means.type] ?? []) {
    const line = known.find((one) => one.what === what);
    if (line && line.value > 0) return { share: line.value, text: `${likely(line)} ${brief}${line.tries > 0 ? `, ${tried(line)}` : ''}` };
  }
  return undefined;
}

function label(table: LairTable, info: Choice): string {
  const { view } = table;
  const { means } = info;
  const name = 'hero' in means ? (heroIn(view, means.hero)?.name ?? '') : '';
  const damage = view.attack?.left;
  switch (means.type) {
    case 'roll': return 'Roll to move';
    case 'attack_phase': return 'Go on to the attack';
    case 'attack': return view.attacked ? 'Roll again' : 'Roll to attack';
    case 'double': return 'Play Double Strike';
    case 'dash': return 'Play Whirlwind Dash';
    case 'shard': return 'Use a Crystal Shard';
    case 'end': return view.attacked ? 'End the turn' : 'End without attacking';
    case 'go': return alone(table) && table.mine(seatOf(means.hero)) ? 'Go next yourself' : `The ${name} goes`;
    case 'play': return `Play ${bossFace(table, means.card)?.name ?? ''}`;
    case 'none': return 'Play no card';
    case 'hit': return `Attack the ${name}`;
    case 'pass': return 'Do not attack';
    case 'shield': return (view.attack?.shield_total ?? 0) > 0 ? 'Raise the second Shield' : 'Raise the Shield';
    case 'take': return damage === undefined ? 'Keep the Shield' : damage === 0 ? 'Leave it at that' : `Take the ${damage}`;
  }
  return info.label;
}

function plain(table: LairTable, { seat, info, key }: Offered): Act {
  const { view } = table;
  const { means } = info;
  const on = means.type === 'hit' || means.type === 'go' || means.type === 'order' ? { hero: means.hero } : undefined;
  return {
    id: `${seat}:${info.choice.join()}`,
    seat, key,
    choice: info.choice,
    label: label(table, info),
    detail: info.follows,
    odd: chip(table, seat, info),
    target: on,
    primary: (mainWord[view.decision] ?? []).includes(means.type) && !(means.type === 'end' && !view.attacked),
  };
}

/** The Boss's cards: one line each; a card that needs a target opens its targets first. */
function cardActs(table: LairTable, armed: string | null): Act[] {
  const entries = once(table);
  const acts: Act[] = [];
  for (const entry of entries) {
    const { info, seat } = entry;
    const { means } = info;
    if (means.type !== 'play' || means.hero === undefined) {
      if (armed === null) acts.push(plain(table, entry));
      continue;
    }
    const { card, hero, space } = means;
    const name = heroIn(table.view, hero)?.name ?? '';
    if (armed === card) {
      acts.push({ ...plain(table, entry), label: space !== undefined ? `${name}, space ${space}` : `The ${name}`, target: { hero, space } });
    } else if (armed === null && !acts.some((act) => act.arms === card)) {
      const many = entries.filter(({ info: other }) => other.means.type === 'play' && other.means.card === card).length;
      const detail = space !== undefined ? `choose one of ${many} crystals` : `choose a target: ${many === 1 ? 'one Hero' : `${many} Heroes`} in reach`;
      acts.push({ id: `arm${card}`, seat, arms: card, label: label(table, info), detail });
    }
  }
  if (armed !== null) acts.push({ id: 'back', seat: 0, back: true, label: 'Another card' });
  return acts;
}

const alone = (table: LairTable): boolean => table.you.seats.filter((seat) => seat > 0).length === 1;

export function plateFor(table: LairTable, armed: string | null): Plate | null {
  const { view } = table;
  if (!table.live || table.choices.length === 0) return null;
  const hero = view.hero;
  const me = heroIn(view, hero);
  const name = me?.name ?? '';
  const acts = (): Act[] => once(table).map((entry) => plain(table, entry));
  const base = { outcomes: [] as ShieldFace[], acts: [] as Act[] };
  switch (view.decision) {
    case 'movement':
      return {
        ...base, kind: 'movement', hero, acts: acts(), rule: view.rolled ? 'OAA-6.5' : 'OAA-6.1',
        title: view.rolled ? `${name}: move on?` : `${alone(table) ? 'Your move' : name}, ${alone(table) ? name : 'your move'}`,
        lead: cap(me?.standing ?? '') + '.',
      };
    case 'attack':
      return {
        ...base, kind: 'attack', hero, acts: acts(), rule: me?.may_kill ? 'OAA-12.4' : 'OAA-8.1',
        title: view.attacked ? ((view.rolls_left ?? 0) > 0 ? 'Strike again' : 'The blow is struck') : 'Strike the Boss',
        lead: attackLead(view, me),
      };
    case 'next_hero':
    case 'order':
      return { ...base, kind: view.decision, acts: acts(), rule: 'OAA-5.3', title: view.decision === 'order' ? 'Who goes, in which order?' : 'Who goes next?', lead: 'Each Hero has one turn, in any order.' };
    case 'boss_card': {
      const face = armed === null ? undefined : bossFace(table, armed);
      const list = cardActs(table, armed);
      if (!face) return { ...base, kind: 'boss_card', boss: true, acts: list, rule: 'OAA-10.2', title: 'Play a card?', lead: 'One card, before the attack.' };
      const root = face.aims_at === 'crystal';
      return { ...base, kind: 'boss_card', boss: true, acts: list, rule: root ? 'OAA-11.1' : 'OAA-11.4', title: root ? 'Root which crystal?' : `${face.name}: who?`, lead: root ? 'Here or on the board.' : face.text };
    }
    case 'target':
      return { ...base, kind: 'target', boss: true, acts: acts(), rule: 'OAA-10.5', title: 'Who do you attack?', lead: view.boss.critical ? 'Critical Blow is in play.' : view.boss.linked ? 'Life Link is in play: the others suffer the same.' : safeLead(view) };
    case 'shield': {
      const at = view.attack?.target ?? hero;
      const damage = view.attack?.left;
      const whom = alone(table) ? 'you' : `the ${heroIn(view, at)?.name ?? ''}`;
      const second = (view.attack?.shield_total ?? 0) > 0;
      return {
        kind: 'shield', hero: at, acts: acts(), rule: 'OAA-9.5',
        outcomes: view.attack?.faces ?? [],
        title: damage === undefined ? `The Boss aims at ${whom}` : second ? `${damage} of the blow is left` : `The Boss hits ${whom} for ${damage}`,
        lead: damage === undefined ? 'A Shield may answer, before he rolls.' : 'Your Shield may answer: roll against it.',
      };
    }
  }
  return null;
}

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function attackLead({ boss, rolls_left: rolls = 0 }: View, me: HeroView | undefined): string {
  if (me?.may_kill) return `From the lair the last point can fall. He has ${boss.health}.`;
  if (boss.last_point) return 'His last point falls only from the lair.';
  return rolls > 1 ? `${rolls} rolls. He has ${boss.health}.` : `Distance does not matter. He has ${boss.health}.`;
}

function safeLead(view: View): string {
  const safe = view.heroes.filter((hero) => hero.alive && hero.safe).map((hero) => hero.name);
  return safe.length > 0 ? `Out of reach: ${safe.join(', ')}.` : 'Nobody is safe now.';
}
