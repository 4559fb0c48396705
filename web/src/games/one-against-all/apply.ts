// The view as it changes from event to event, so that a picture can follow while the table's own view waits.
import { heroIn, type Event, type HeroCard, type HeroView, type View } from './view';

export const copyOf = (view: View): View => JSON.parse(JSON.stringify(view)) as View;

function spend(view: View, hero: HeroView, card: HeroCard): void {
  hero.hand_size = Math.max(0, hero.hand_size - 1);
  if (hero.cards) hero.cards[card] = Math.max(0, hero.cards[card] - 1);
  view.discard[card] += 1;
}

function loseHand(view: View, hero: HeroView): void {
  hero.hand_size = 0;
  if (!hero.cards) return;
  for (const card of Object.keys(hero.cards) as HeroCard[]) {
    view.discard[card] += hero.cards[card];
    hero.cards[card] = 0;
  }
}

/** Changes the view in place. Events that change nothing to be seen are left out. */
export function apply(view: View, event: Event): void {
  const hero = 'hero' in event ? heroIn(view, event.hero) : undefined;
  switch (event.type) {
    case 'round_began':
      view.round = event.round;
      view.phase = 'heroes';
      view.attack = undefined;
      view.heroes.forEach((each) => (each.yet_to_act = each.alive));
      break;
    case 'turn_began':
      view.hero = event.hero;
      if (hero) hero.yet_to_act = false;
      break;
    case 'cards_divided':
      for (const held of event.hands ? view.heroes : []) {
        const hand = event.hands?.[held.hero] ?? [];
        const count = (card: HeroCard): number => hand.filter((one) => one === card).length;
        held.cards = { shield: count('shield'), dash: count('dash'), double_strike: count('double_strike') };
        held.hand_size = hand.length;
      }
      break;
    case 'moved':
      if (hero) (hero.position = event.to), (hero.safe = event.safe), (hero.in_lair = event.in_lair);
      break;
    case 'knocked_back':
      if (hero) (hero.position = event.to), (hero.safe = event.safe), (hero.in_lair = false);
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
        hero.crystals = hero.crystals.filter((at) => at !== event.space);
        hero.rooted = hero.rooted.filter((at) => at !== event.space);
        hero.shards += 1;
      }
      view.boss.regeneration -= event.healed;
      break;
    case 'lair_entered':
      if (hero) loseHand(view, hero);
      break;
    case 'shard_used':
      if (hero) (hero.health = event.health), (hero.shards = event.left);
      break;
    case 'boss_hit':
    case 'blow_reflected':
    case 'boss_healed':
    case 'boss_regenerated':
      view.boss.health = event.health;
      break;
    case 'boss_turn_began':
      view.hero = undefined;
      view.phase = 'boss_card';
      break;
    case 'boss_card_played':
      view.boss.played.push(event.card);
      view.boss.cards = Math.max(0, view.boss.cards - 1);
      view.boss.linked ||= event.linked;
      view.boss.critical ||= event.critical;
      break;
    case 'crystal_rooted':
      heroIn(view, event.lane)?.rooted.push(event.space);
      view.boss.regeneration += event.more;
      break;
    case 'boss_attacked':
      view.phase = 'boss_attack';
      view.attack = { target: event.target, damage: event.damage, shield_total: 0, left: event.damage, faces: [] };
      break;
    case 'shield_rolled':
      view.attack = { target: event.hero, damage: event.damage, shield_total: event.total, left: event.left, faces: [] };
      break;
    case 'hero_hurt':
      if (hero) hero.health = event.health;
      if (!event.linked) view.attack = undefined;
      break;
    case 'blow_absorbed':
      view.attack = undefined;
      break;
    case 'hero_died':
      if (hero) (hero.health = 0), (hero.alive = false), (hero.yet_to_act = false);
      break;
  }
}
