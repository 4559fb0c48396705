// The view as it changes from event to event, so that a picture can follow while the table's own view waits.
import type { GameEvent } from '../../lib/protocol';
import { heroCards, type HeroCardId, type HeroView, type LairView } from './view';
import { bossCards, type CardFace } from './cards';

type Content = Record<string, any>;
type Told = GameEvent & Record<string, any>;

export const copyOf = (view: LairView): LairView => JSON.parse(JSON.stringify(view)) as LairView;

function regeneration(view: LairView): number {
  const { crystal_regen: plain, rooted_regen: rooted } = view.rules;
  return view.heroes.reduce((sum, lane) => sum + lane.crystals.reduce((s, at) => s + (lane.rooted.includes(at) ? rooted : plain), 0), 0);
}

function put(view: LairView, hero: HeroView, position: number): void {
  hero.position = position;
  hero.safe = position <= view.safe_zone;
  hero.in_lair = position === view.lair;
}

function spend(view: LairView, hero: HeroView, card: HeroCardId): void {
  hero.hand_size = Math.max(0, hero.hand_size - 1);
  if (hero.cards) hero.cards[card] = Math.max(0, hero.cards[card] - 1);
  view.discard[card] += 1;
}

function playBossCard(view: LairView, face: CardFace | undefined): void {
  const { boss } = view;
  if (!face || boss.played.includes(face.id)) return;
  boss.played.push(face.id);
  boss.cards = Math.max(0, boss.cards - 1);
  if (face.effect === 'link') boss.linked = true;
  if (face.effect === 'multiply') boss.critical = true;
}

/** Changes the view in place. Events that change nothing to be seen are left out. */
export function apply(view: LairView, event: GameEvent, content: Content): void {
  const told = event as Told;
  const hero = view.heroes[told.hero ?? -1];
  switch (told.type) {
    case 'round_began':
      view.round = told.round;
      view.phase = 1;
      view.attack = undefined;
      view.heroes.forEach((each) => (each.yet_to_act = each.alive));
      break;
    case 'turn_began':
      view.hero = told.hero;
      if (hero) hero.yet_to_act = false;
      break;
    case 'cards_divided':
      if (!told.hidden)
        [told.mage, told.hunter, told.paladin].forEach((code: number, at) => {
          const held = view.heroes[at];
          if (!held) return;
          held.cards = { shield: code % 3, dash: Math.floor(code / 3) % 3, double_strike: Math.floor(code / 9) };
          held.hand_size = held.cards.shield + held.cards.dash + held.cards.double_strike;
        });
      break;
    case 'moved':
    case 'knocked_back':
      if (hero) put(view, hero, told.to);
      break;
    case 'dash_played':
      if (hero) spend(view, hero, 'dash');
      break;
    case 'double_strike_played':
      if (hero) spend(view, hero, 'double_strike');
      break;
    case 'shield_played':
      if (hero) spend(view, hero, 'shield');
      break;
    case 'crystal_broken':
      if (hero) {
        hero.crystals = hero.crystals.filter((at) => at !== told.space);
        hero.rooted = hero.rooted.filter((at) => at !== told.space);
        hero.shards += 1;
        view.boss.regeneration = regeneration(view);
      }
      break;
    case 'lair_entered':
      if (hero) {
        if (hero.cards) for (const card of heroCards) (view.discard[card] += hero.cards[card]), (hero.cards[card] = 0);
        hero.hand_size = 0;
        hero.in_lair = true;
      }
      break;
    case 'shard_used':
      if (hero) (hero.health = told.health), (hero.shards = told.left);
      break;
    case 'boss_hit':
    case 'blow_reflected':
    case 'boss_healed':
    case 'boss_regenerated':
      view.boss.health = told.health;
      break;
    case 'boss_turn_began':
      view.hero = undefined;
      view.phase = 2;
      break;
    case 'boss_card_played':
      playBossCard(view, bossCards(content)[told.card]);
      break;
    case 'crystal_rooted': {
      const lane = view.heroes[told.lane];
      if (lane && !lane.rooted.includes(told.space)) lane.rooted.push(told.space);
      view.boss.regeneration = regeneration(view);
      break;
    }
    case 'boss_attacked':
      view.phase = 3;
      view.attack = { target: told.target, damage: told.damage, shield_total: 0 };
      break;
    case 'shield_rolled':
      view.attack = { target: told.hero, damage: told.damage, shield_total: told.total };
      break;
    case 'hero_hurt':
      if (hero) hero.health = told.health;
      if (!told.linked) view.attack = undefined;
      break;
    case 'blow_absorbed':
      view.attack = undefined;
      break;
    case 'hero_died':
      if (hero) (hero.health = 0), (hero.alive = false), (hero.yet_to_act = false);
      break;
  }
}
