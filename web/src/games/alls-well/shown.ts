// What is on the screen: the table's view, with the events of the running move laid on top one by one.
import { apply } from './apply';
import type { CharacterId, Event, IntentState, View } from './shapes';
import type { Camp } from './view';

/** Everything up to the event whose beat runs has happened. */
export function shownView(table: Camp): View {
  const { telling, playing, sheet } = table;
  if (!playing) return table.view;
  return telling.slice(0, telling.indexOf(playing) + 1).reduce((view, event) => apply(view, event, sheet), table.view);
}

/** Something that was read out. */
export interface Read {
  title: string;
  text: string;
  effect: string;
  character?: CharacterId;
}
function readIn(event: Event): Read | undefined {
  switch (event.type) {
    case 'plot_read':
      return event.text ? { title: event.armour ? `Plot Armour ${event.slot}` : `Plot ${event.slot}`, text: event.text, effect: event.effect } : undefined;
    case 'scene_answered':
      return event.result ? { title: event.label, text: event.result, effect: event.effect } : undefined;
    case 'location_shown':
      return { title: event.name, text: event.text, effect: event.effect };
    case 'quest_shown':
      return { title: `Quest ${event.quest}`, text: event.text, effect: '' };
    case 'quest_resolved':
      return { title: event.verdict === 'success' ? 'It succeeds' : event.verdict === 'failure' ? 'It fails' : `Quest ${event.quest}`, text: event.text, effect: event.effect };
    case 'last_entry_shown':
      return { title: 'The last entry', text: event.text, effect: event.effect };
    case 'closing_shown':
      return { title: 'The closing', text: event.text, effect: '' };
    case 'end_shown':
      return { title: event.label, text: event.text, effect: '' };
    case 'epilogue_shown':
      return { title: event.name, text: event.text, effect: '', character: event.character };
    case 'token_gained':
      return event.text ? { title: event.name, text: event.text, effect: '' } : undefined;
    case 'scenario_closed':
      return event.text ? { title: event.ending === 'success' ? 'Won' : 'Lost', text: event.text, effect: '' } : undefined;
    default:
      return undefined;
  }
}
/** What is being read out, or was with the last move, in its order. */
export function readsOf(table: Camp): Read[] {
  const { telling, playing } = table;
  const events = playing ? telling.slice(0, telling.indexOf(playing) + 1) : (table.told[table.told.length - 1]?.events ?? []);
  return table.live || playing ? events.flatMap((event) => readIn(event) ?? []) : [];
}
export const readOf = (table: Camp): Read | undefined => readsOf(table).at(-1);
/** How many letters it takes to read what this event says. */
export const lettersOf = (event: Event): number => readIn(event)?.text.length ?? 0;

/** What an Enemy is doing: its Intent, the row it follows and whom it has turned to. */
export interface Doing {
  type: number;
  intent: number;
  unit?: number;
  row?: IntentState;
  target?: number;
}
export function doingOf(table: Camp): Doing | undefined {
  const { telling, playing } = table;
  const before: Event[] = table.told.slice(0, playing ? -1 : undefined).slice(-4).flatMap(({ events }) => events);
  const events = [...before, ...(playing ? telling.slice(0, telling.indexOf(playing) + 1) : [])];
  const open = table.view.enemy_turn;
  if (!playing && (table.view.won !== undefined || !open)) return undefined;
  let doing: Doing | undefined;
  for (const event of events)
    if (event.type === 'intent_drawn') doing = { type: event.kind, intent: event.intent };
    else if (event.type === 'went_to' || event.type === 'turn_began' || event.type === 'round_began') doing = undefined;
    else if (doing && event.type === 'enemy_acted') doing = { type: doing.type, intent: doing.intent, unit: event.unit, row: event.row };
    else if (doing && event.type === 'target_taken') doing = { ...doing, unit: event.unit, target: event.target };
    else if (doing && event.type === 'held') doing = { type: doing.type, intent: doing.intent, unit: event.unit };
  if (doing || !open) return doing;
  return { type: open.type, intent: open.intent, ...(open.target !== undefined ? { target: open.target } : {}) };
}
