// The second line of a choice: what follows from it.
import type { TableModel } from '../../lib/game';
import type { ChoiceInfo } from '../../lib/protocol';
import { amountOf, bossCards, critical } from './cards';
import { ahead, forecast, killChance, lairChance, meanHurt, shieldOutcomes, slayChance, unhurt } from './outcomes';
import { reaches } from './chances';
import { change, list, one, percent, place, plural } from './words';
import { heroOf, type LairView } from './view';

const backTo = (position: number, distance: number): number => Math.max(0, position - distance);

function pushed(view: LairView, distance: number): string {
  const moved = view.heroes.filter((hero) => hero.alive && !hero.safe);
  if (moved.length === 0) return 'moves nobody now';
  return list(moved.map((hero) => `${hero.name} ${change(hero.position, place(backTo(hero.position, distance)))}`));
}

function cardFollows(table: TableModel, choice: number[]): string {
  const view = table.view as LairView;
  const face = bossCards(table.content)[choice[1] ?? -1];
  if (!face) return '';
  const amount = amountOf(table, face.id);
  switch (face.effect) {
    case 'root':
      return `heals ${view.rules.rooted_regen} a turn, not ${view.rules.crystal_regen}`;
    case 'heal':
      return `${change(view.boss.health, Math.min(view.boss.most, view.boss.health + amount))} health`;
    case 'push_all':
      return pushed(view, amount);
    case 'push_one': {
      const at = view.heroes[choice[2] ?? -1]?.position ?? 0;
      return change(at, place(backTo(at, amount)));
    }
    case 'link':
      return 'the other Heroes suffer the same blow';
    case 'multiply': {
      const dice = view.rules.boss_attack_dice;
      const faces = Array.from({ length: Math.min(6, view.rules.die_sides) }, (_, at) => critical(table, dice + at));
      return dice === 1 ? `a roll counts ${faces.join(', ')}` : 'the blow counts half as much again';
    }
  }
  return '';
}

export function consequence(seat: number, info: ChoiceInfo, table: TableModel): string | undefined {
  const view = table.view as LairView;
  const hero = heroOf(seat);
  const me = view.heroes[hero];
  const sides = view.rules.die_sides;
  switch (info.word) {
    case 'roll': {
      if (!me) return undefined;
      const far = Math.min(view.lair, me.position + sides);
      const near = Math.min(view.lair, me.position + 1);
      return near === far ? `to ${far}` : `${change(place(me.position), `${near} to ${far}`)}`;
    }
    case 'dash': {
      if (!me) return undefined;
      const to = Math.min(view.lair, me.position + view.rules.dash_distance);
      const broken = me.crystals.filter((at) => at > me.position && at <= to).length;
      const lost = me.hand_size - 1;
      const more = broken > 0 ? `, breaks ${plural(broken, 'crystal')}` : to === view.lair && lost > 0 ? `, into the lair, ${plural(lost, 'card')} lost` : to === view.lair ? ', into the lair' : '';
      return `${change(place(me.position), to)}${more}`;
    }
    case 'shard':
      return me ? `${change(me.health, Math.min(me.most, me.health + view.rules.shard_heal))} health` : undefined;
    case 'attack-phase':
      return me ? (me.in_lair ? 'from the lair: the last point can fall' : `you stay on ${place(me.position)}`) : undefined;
    case 'attack': {
      if (!me) return undefined;
      if (!me.in_lair && view.boss.health === 1) return 'he keeps his last point: you are outside the lair';
      const mean = forecast(table, seat, info.choice, 'damage on average') ?? (sides + 1) / 2;
      return `1 to ${sides}, ${one(mean)} on average`;
    }
    case 'double':
      return `one more roll, ${one((sides + 1) / 2)} on average`;
    case 'end':
      return view.attacked ? 'the next Hero, or the Boss' : 'the roll is not used';
    case 'go':
    case 'order': {
      const next = view.heroes[info.choice[1] ?? -1];
      return next ? standing(view, info.choice[1] ?? 0) : undefined;
    }
    case 'play':
      return cardFollows(table, info.choice);
    case 'none':
      return view.boss.cards === 1 ? 'the card stays in hand' : `${plural(view.boss.cards, 'card')} stay in hand`;
    case 'hit': {
      const target = view.heroes[info.choice[1] ?? -1];
      if (!target) return undefined;
      const shields = target.cards?.shield ?? 0;
      return `${target.health} health, on ${target.position}${shields > 0 ? `, holds ${shields === 1 ? 'a Shield' : `${shields} Shields`}` : ''}`;
    }
    case 'shield': {
      const faces = shieldOutcomes(table, seat);
      const damage = left(view);
      if (faces.length === 0 || damage === undefined) return 'before the Boss has rolled';
      return `on average −${one(meanHurt(faces))}, not −${damage}`;
    }
    case 'take': {
      const damage = left(view);
      if (!me || damage === undefined) return 'the Shield stays in hand';
      const after = Math.max(0, me.health - damage);
      return `${change(me.health, after === 0 ? 'dead' : after)}, the Shield stays in hand`;
    }
    case 'pass':
      return 'the Boss holds back';
  }
  return undefined;
}

/** What of the blow is still to come. */
export function left(view: LairView): number | undefined {
  const attack = view.attack;
  return attack?.damage === undefined ? undefined : Math.max(0, attack.damage - (attack.shield_total ?? 0));
}

/** Where a Hero is and what lies ahead, in a few words. */
export function standing(view: LairView, hero: number): string {
  const me = view.heroes[hero];
  if (!me) return '';
  const way = ahead(view, hero);
  if (me.in_lair) return 'in the lair';
  const at = me.position === 0 ? 'at the start' : `on ${me.position}`;
  return way.crystal !== undefined ? `${at}, crystal in ${way.crystal}` : `${at}, lair in ${way.lair}`;
}

export interface Odd {
  share: number;
  text: string;
}

/** The chip beside a choice: one chance, the one that matters most. */
export function chip(seat: number, info: ChoiceInfo, table: TableModel): Odd | undefined {
  const view = table.view as LairView;
  const hero = heroOf(seat);
  const me = view.heroes[hero];
  const say = (share: number, text: string): Odd | undefined => (share > 0 ? { share, text: `${percent(share)} ${text}` } : undefined);
  const counted = (what: string, own: number): number => forecast(table, seat, info.choice, what) ?? own;
  const plain = (table.info.options?.['lair_entry'] ?? 'overshoot_stops') === 'overshoot_stops';
  switch (info.word) {
    case 'roll': {
      if (!me) return undefined;
      const way = ahead(view, hero);
      const lair = counted('reaches the lair', plain ? lairChance(view, hero).plain : 0);
      if (lair > 0) return say(lair, 'lair');
      const crystal = counted('a crystal breaks', way.crystal === undefined ? 0 : reaches(way.crystal, view.rules.die_sides));
      return say(crystal, 'crystal');
    }
    case 'attack':
      return say(counted('the Boss falls', slayChance(view, hero)), 'he falls');
    case 'shield': {
      const faces = shieldOutcomes(table, seat);
      return faces.length > 0 ? say(unhurt(faces), 'unhurt') : undefined;
    }
    case 'hit':
      return say(counted('enough to kill', killChance(table, info.choice[1] ?? -1)), 'to kill');
  }
  return undefined;
}
