// How the booking is said: types, stakes, methods, effects.
import type { Booking, Event, Form, Heat, Help, Method, Spot, Stakes, View } from './view';
import { count, percent } from '../../lib/words';
import { named, signed } from './people';

export const formNames: Record<Form, string> = {
  normal: 'Singles', tag: 'Tag team', two_on_one: 'Two-on-One', every_man: 'Every Man for Himself',
  royale_match_up: 'Battle royale, match-ups', royale_quick_play: 'Battle royale, quick play', royale_four_play: 'Battle royale, four play',
};
export const stakeNames: Record<Stakes, string> = { none: '', grade: 'the TV Grade', leave_town: 'loser leaves town', title_shot: 'a title shot', prize: 'a special prize' };
export const spotNames: Record<Spot, string> = {
  fav_ally: 'FAV’s ally', fav_foe: 'FAV’s foe', und_ally: 'UND’s ally', und_foe: 'UND’s foe', grudge_1: 'high grudge', grudge_2: 'high grudge',
};
export const helpMarks: Record<Help, string> = { none: '', gang: 'G', manager: 'M', valet: 'V' };
export const methodNames: Record<Method, string> = { none: '', pin: 'by pin', finisher: 'by finisher', points: 'on points', left_standing: 'left standing' };

/** One beats somebody, two beat somebody. */
export const beats = (winners: number): string => (winners > 1 ? 'beat' : 'beats');

export function typeWords(of: { form: Form; cage: boolean; hardcore: boolean; grudge: boolean }): string {
  const parts = [of.form === 'normal' ? '' : formNames[of.form], of.hardcore ? 'hardcore' : '', of.cage ? 'cage' : '', of.grudge ? 'Grudge Match' : ''].filter(Boolean);
  const text = parts.join(', ') || 'Singles match';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
/** What is fought for: titles, and the stakes of a Grudge Match. */
export const stakesOf = (view: View, of: { titles: number[]; grudge: boolean; stakes: Stakes }): string =>
  [...of.titles.map((n) => `for ${view.titles[n]?.name ?? 'a title'}`), !of.grudge || of.stakes === 'none' ? '' : of.stakes === 'leave_town' ? stakeNames.leave_town : `${stakeNames[of.stakes]} at stake`].filter(Boolean).join(', ');
/** Chances of which one comes true, rounded so that they add up. */
export function shares(of: number[]): string[] {
  const whole = of.map((share) => Math.floor(share * 100));
  const left = Math.round(of.reduce((sum, share) => sum + share, 0) * 100) - whole.reduce((sum, n) => sum + n, 0);
  const most = of.map((share, i) => i).sort((a, b) => (of[b]! * 100) % 1 - (of[a]! * 100) % 1);
  for (const i of most.slice(0, Math.max(0, left))) whole[i]! += 1;
  return of.map((share, i) => ((share > 0 && share < 0.01) || (share > 0.99 && share < 1) ? percent(share) : `${whole[i]} %`));
}
/** The sides of a booking as the bill prints them. */
export const sidesOf = (view: View, booking: Booking): string[] => booking.sides.map((side) => side.map((id) => named(view, id)).join(' and '));
/** Whether he stands on the side of the favored. */
export const isFavored = (booking: Booking, who: number): boolean => booking.sides.some((side) => side.includes(who) && side.includes(booking.by_favor[0] ?? who));
export const heatMarks: Record<Heat, string> = { cold: '', warm: '▲', hot: '▲▲', boiling: '▲▲▲' };
export const bookingWords = (view: View, booking: Booking): string => {
  const sides = sidesOf(view, booking);
  return sides.length > 4 ? `${sides.length} entrants` : sides.length ? sides.join(' against ') : 'nobody yet';
};

export interface Effect {
  kind: 'grudge' | 'grade' | 'challenge' | 'relation' | 'turn' | 'quality' | 'title' | 'away' | 'object' | 'referee' | 'void';
  text: string;
  good: boolean | null;
}
/** What an event of a story changed, as a chip; nothing for what shows elsewhere. */
export function effectOf(view: View, grades: readonly string[], event: Event): Effect | null {
  const name = (id: number): string => named(view, id);
  const title = (n: number): string => view.titles[n]?.name ?? 'a title';
  switch (event.type) {
    case 'grudge_changed': return { kind: 'grudge', text: `Grudge ${name(event.who)} ${signed(event.by)}, now ${signed(event.now)}`, good: event.by > 0 };
    case 'grade_changed': return { kind: 'grade', text: `${name(event.who)} ${event.from} → ${event.to}`, good: grades.indexOf(event.to) > grades.indexOf(event.from) };
    case 'challenged': return { kind: 'challenge', text: `${name(event.by)} challenges ${name(event.to)}, by event ${event.due}`, good: null };
    case 'became_allies': return { kind: 'relation', text: `${name(event.a)} and ${name(event.b)} are allies`, good: true };
    case 'became_foes': return { kind: 'relation', text: `${name(event.a)} and ${name(event.b)} are foes`, good: false };
    case 'turned': return { kind: 'turn', text: `${name(event.who)} turns ${event.to}`, good: event.to === 'face' };
    case 'quality_lost': return { kind: 'quality', text: `${name(event.who)} without ${event.quality} for ${count(event.cards, 'card')}`, good: false };
    case 'quality_gained': return { kind: 'quality', text: `${name(event.who)} has ${event.quality}${event.help === 'none' ? '' : ` [${helpMarks[event.help]}]`}`, good: true };
    case 'ejected': return { kind: 'relation', text: `${name(event.who)} is sent out (${spotNames[event.spot]})`, good: false };
    case 'contender_named': return { kind: 'title', text: `${name(event.who)} gets a shot at ${title(event.title)}, by event ${event.due}`, good: true };
    case 'stipulated': return { kind: 'challenge', text: `${name(event.a)} and ${name(event.b)} next time: ${event.what.replaceAll('_', ' ')}`, good: null };
    case 'misses_show': return { kind: 'away', text: `${name(event.who)} misses the next show`, good: false };
    case 'left_town': return { kind: 'away', text: `${name(event.who)} leaves town${event.shows === undefined ? ' for good' : ` for ${count(event.shows, 'event')}`}`, good: false };
    case 'title_kept': return { kind: 'title', text: `${name(event.who)} keeps ${title(event.title)}`, good: true };
    case 'title_changed': return { kind: 'title', text: `${title(event.title)}: ${event.from === undefined ? 'vacant' : name(event.from)} → ${[event.to, event.to_partner].flatMap((id) => (id === undefined ? [] : [name(id)])).join(' and ')}`, good: true };
    case 'title_vacated': return { kind: 'title', text: `${title(event.title)} is vacant`, good: false };
    case 'object_gained': return { kind: 'object', text: `${name(event.who)} has a ${event.thing}`, good: true };
    case 'referee_down': return { kind: 'referee', text: 'The referee is down', good: false };
    case 'second_referee': return { kind: 'referee', text: 'A second referee', good: null };
    case 'spilled_outside': return { kind: 'referee', text: 'The fight goes outside', good: null };
    case 'part_void': return { kind: 'void', text: 'nothing comes of it', good: null };
    default: return null;
  }
}
