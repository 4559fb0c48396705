// The view as it changes from event to event, so that map, order and dashboards follow while the table's own view waits.
import { sameTrigger } from './view';
import type { CampaignView, Condition, Event, HeroView, Sheet, TriggerView, UnitView, View } from './shapes';

const hero = (view: View, unit: number, change: Partial<HeroView>): View => ({ ...view, heroes: view.heroes.map((one) => (one.unit === unit ? { ...one, ...change } : one)) });
const body = (view: View, unit: number, change: Partial<UnitView>): View => ({ ...view, units: view.units.map((one) => (one.unit === unit ? { ...one, ...change } : one)) });
const story = (view: View, change: (campaign: CampaignView) => CampaignView): View => (view.campaign ? { ...view, campaign: change(view.campaign) } : view);
const off = (view: View, unit: number): View => ({ ...view, units: view.units.filter((one) => one.unit !== unit) });
const without = (row: TriggerView[], token: TriggerView): TriggerView[] => row.filter((one) => !sameTrigger(one, token));
/** The leftmost token, face down or not, is the one whose turn it is. */
function turned(view: View, token: TriggerView): View {
  const at = view.ready.findIndex((one) => sameTrigger(one, token));
  const ready = view.ready.filter((_, i) => i !== (at < 0 ? 0 : at));
  return { ...view, ready, active: token };
}

function degraded(view: View, sheet: Sheet, unit: number, space: number): View {
  const of = view.units.find((one) => one.unit === unit);
  if (!of) return view;
  const track = of.type !== undefined ? sheet.enemies[of.type]?.track : of.hired !== undefined ? sheet.hired[of.hired]?.track : undefined;
  const now = track?.[space];
  const condition: Condition = now?.condition ?? 'dead';
  return body(view, unit, { condition, ...(now ? { threshold: now.threshold } : {}), ...(of.spaces !== undefined ? { space: space + 1 } : {}) });
}

function standee(sheet: Sheet, unit: number, type: number, at: string): UnitView {
  const card = sheet.enemies[type];
  const first = card?.track[0];
  return {
    unit, name: card?.name ?? '', at, type, potency: card?.potency ?? 0, range: card?.range ?? 0, move: card?.move ?? 0, outlook: [],
    condition: first?.condition ?? 'healthy', ...(first ? { threshold: first.threshold } : {}), ...(card?.overlord ? { space: 1, spaces: card.track.length } : {}),
  };
}

/** What this event changes of what can be seen. */
export function apply(view: View, event: Event, sheet: Sheet): View {
  switch (event.type) {
    case 'spawned':
      return { ...view, units: [...view.units.filter(({ unit }) => unit !== event.unit), standee(sheet, event.unit, event.kind, event.at)] };
    case 'moved':
    case 'put_on':
      return body(view, event.unit, { at: event.to });
    case 'died':
    case 'left':
      return off(view, event.unit);
    case 'collapsed':
      return off(hero(view, event.unit, { part: 'collapsed' }), event.unit);
    case 'degraded':
    case 'improved':
      return degraded(view, sheet, event.unit, event.space);
    case 'healed':
      return hero(view, event.unit, { health: event.health });
    case 'health_lost':
      return hero(view, event.unit, { health: event.health });
    case 'damage_dealt': {
      const on = view.heroes.find(({ unit }) => unit === event.on);
      return on ? hero(view, event.on, { health: Math.max(0, on.health - event.suffered) }) : view;
    }
    case 'resolve_changed':
      return hero(view, event.unit, { resolve: event.resolve });
    case 'coin_changed':
      return hero(view, event.unit, { coin: event.coin });
    case 'was_floored':
      return hero(view, event.unit, { floored: 'floored' });
    case 'floored_turned':
      return hero(view, event.unit, { floored: event.to });
    case 'rose':
      return hero(view, event.unit, { floored: 'standing' });
    case 'defended':
      return body(view, event.unit, { defend: event.value });
    case 'defend_lost':
      return body(view, event.unit, { defend: 0 });
    case 'token_laid': {
      const token = { token: event.token, value: event.value };
      return body(view, event.unit, event.token === 'strike' || event.token === 'ward' ? { augment: token } : { affliction: token });
    }
    case 'token_used':
      return body(view, event.unit, event.token === 'strike' || event.token === 'ward' ? { augment: undefined } : { affliction: undefined });
    case 'card_played': {
      const hand = view.heroes.find(({ unit }) => unit === event.unit)?.hand;
      return hero(view, event.unit, hand ? { hand: hand.filter((card) => card !== event.card) } : {});
    }
    case 'impulse_played':
      return hero(view, event.unit, { impulse: event.impulse });
    case 'turn_began':
      return turned(view, { unit: event.unit });
    case 'intent_drawn':
      return turned({ ...view, enemy_turn: { type: event.kind, intent: event.intent, left: [] } }, { type: event.kind });
    case 'target_taken':
      return view.enemy_turn ? { ...view, enemy_turn: { ...view.enemy_turn, target: event.target } } : view;
    case 'went_to': {
      const { active: _gone, enemy_turn: _done, ...rest } = view;
      const row = event.speed === 'fast' ? { fast: [...view.fast, event.trigger] } : { slow: [...view.slow, event.trigger] };
      return { ...rest, ready: without(view.ready, event.trigger), ...row };
    }
    case 'token_gone':
      return { ...view, ready: without(view.ready, event.trigger), fast: without(view.fast, event.trigger), slow: without(view.slow, event.trigger) };
    case 'round_began':
      return { ...view, round: event.round };
    case 'hex_voided':
      return { ...view, voided: [...view.voided, event.at] };
    case 'snare_laid':
      return { ...view, snares: [...view.snares, { hex: event.at, value: event.value }] };
    case 'snare_sprung':
      return { ...view, snares: view.snares.filter(({ hex }) => hex !== event.at) };
    case 'party_moved':
      return story(view, (campaign) => ({ ...campaign, at: event.to, locations: campaign.locations.map((one) => ({ ...one, here: one.location === event.to })) }));
    case 'tracker_moved':
      return story(view, (campaign) => ({ ...campaign, round: event.round, last: event.last }));
    case 'armour_earned':
      return story(view, (campaign) => ({ ...campaign, armour: [...new Set([...campaign.armour, event.slot])].sort((a, b) => a - b) }));
    case 'quest_covered':
      return story(view, (campaign) => ({ ...campaign, locations: campaign.locations.map((one) => ({ ...one, quests: one.quests.map((quest) => (quest.quest === event.quest ? { ...quest, covered: true } : quest)) })) }));
    case 'rested':
      return hero(view, event.unit, { resolve: event.resolve });
    case 'braced':
      return hero(view, event.unit, { brace: event.tokens });
    default:
      return view;
  }
}
