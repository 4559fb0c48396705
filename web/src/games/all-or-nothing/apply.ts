// The view as it changes from event to event, so that the boards follow while the table's own view waits.
import type { CornerView, Event, Side, View } from './shapes';
import { none, other } from './view';

const without = (list: number[] | undefined, card: number): number[] | undefined => {
  if (!list) return undefined;
  const at = list.indexOf(card);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
};

function leaveHand(corner: CornerView, card: number): CornerView {
  const hand = corner.hand?.filter((held) => held.card !== card);
  return { ...corner, in_hand: Math.max(0, corner.in_hand - 1), ...(hand ? { hand } : {}) };
}

/** The same view with some things changed in one corner. */
const put = (view: View, side: Side, change: Partial<CornerView>): View => ({ ...view, corners: { ...view.corners, [side]: { ...view.corners[side], ...change } } });
const health = (view: View, side: Side, now: number): View => put(view, side, { health: now });
const stamina = (view: View, side: Side, now: number): View => put(view, side, { stamina: now });

/** What this event changes of what can be seen. */
export function apply(view: View, event: Event): View {
  switch (event.type) {
    case 'initiative_changed':
      return { ...put(put(view, 'player', { last: undefined }), 'foe', { last: undefined }), initiative: event.to };
    case 'rested':
    case 'refreshed':
      return stamina(view, event.side, event.stamina);
    case 'winded':
      return stamina(view, 'player', event.stamina);
    case 'card_drawn':
      return put(view, event.side, { in_hand: event.hand, in_pile: event.pile });
    case 'attack_declared':
      return stamina(put(view, event.side, leaveHand(view.corners[event.side], event.card)), event.side, event.stamina);
    case 'rerolled':
      return event.paid === none ? view : put(view, event.side, leaveHand(view.corners[event.side], event.paid));
    case 'blocked_with':
      return put(view, event.side, { ...leaveHand(view.corners[event.side], event.card), in_hand: event.left });
    case 'npc_revealed': {
      const { foe } = view.corners;
      const pile = without(foe.pile, event.card);
      return put(view, 'foe', { in_pile: Math.max(0, foe.in_pile - 1), ...(pile ? { pile } : {}) });
    }
    case 'attack_landed':
      return put(health(view, other(event.by), event.health), event.by, { last: event.card });
    case 'cubes_changed':
      return { ...view, cubes: event.cubes };
    case 'ability_used':
      return put(view, event.side, { tokens: view.corners[event.side].tokens.map((token) => (token.ability === event.ability ? { ...token, ready: false } : token)) });
    case 'hurt':
    case 'healed':
      return health(view, event.side, event.health);
    case 'health_bought':
      return stamina(health(view, event.side, event.health), event.side, event.stamina);
    case 'momentum_moved':
      return put({ ...view, momentum: event.momentum }, event.to, { level: event.level });
    case 'automa_drawn':
      return drawn(view, event.card);
    case 'npc_tried_to_rise':
      return drawn(view, event.card);
    case 'climbed':
      return put(view, event.side, { space: event.to });
    case 'back_to_the_ring':
      return put(put(view, 'player', { space: 'ring' }), 'foe', { space: 'ring' });
    case 'weapon_set_up':
      return { ...view, display: without(view.display, event.weapon) ?? [], set_up: [...view.set_up, event.weapon] };
    case 'weapon_swung':
      return { ...view, display: without(view.display, event.weapon) ?? [] };
    default:
      return view;
  }
}

const drawn = (view: View, card: number): View => ({ ...view, automa_left: without(view.automa_left, card) ?? [], automa_used: [...view.automa_used, card] });
