// How the booking is said: types, stakes, methods, effects.
import type { Booking, Form, MatView, Method, Stakes, Told } from './view';
import { grades, qualities, spots, stipulations, things, who, helps } from './view';
import { percent } from '../../lib/words';
import { named, signed } from './people';

export const formNames: Record<Form, string> = {
  normal: 'Singles', tag: 'Tag team', two_on_one: 'Two-on-One', every_man: 'Every Man for Himself',
  royale_match_up: 'Battle royale, match-ups', royale_quick_play: 'Battle royale, quick play', royale_four_play: 'Battle royale, four play',
};
export const formAbout: Record<Form, string> = {
  normal: 'One against one.', tag: 'Two teams of two; who scores tags out.', two_on_one: 'The favored against two underdogs.', every_man: 'Three, and the first fall sends one home.',
  royale_match_up: 'Pairs meet in short matches until two are left.', royale_quick_play: 'A card for each; who does not score is out.', royale_four_play: 'Four in the ring, newcomers for who is out.',
};
export const formRules: Record<Form, string> = {
  normal: 'FTM-3.1', tag: 'FTM-12.1', two_on_one: 'FTM-13.1', every_man: 'FTM-13.3', royale_match_up: 'FTM-14.1', royale_quick_play: 'FTM-14.2', royale_four_play: 'FTM-14.3',
};
/** How many the screen keeps places for. */
export const placesOf: Record<Form, number> = { normal: 2, tag: 4, two_on_one: 3, every_man: 3, royale_match_up: 4, royale_quick_play: 3, royale_four_play: 5 };
export const stakeNames: Record<Stakes, string> = { none: '', grade: 'the TV Grade', leave_town: 'loser leaves town', title_shot: 'a title shot', prize: 'a special prize' };
export const methodNames: Record<Method, string> = { none: '', pin: 'by pin', finisher: 'by finisher', points: 'on points', left_standing: 'left standing' };

export function typeWords(of: { form: Form; cage: boolean; hardcore: boolean; grudge: boolean }): string {
  const parts = [of.form === 'normal' ? '' : formNames[of.form], of.hardcore ? 'hardcore' : '', of.cage ? 'cage' : '', of.grudge ? 'Grudge Match' : ''].filter(Boolean);
  const text = parts.join(', ') || 'Singles match';
  return text.charAt(0).toUpperCase() + text.slice(1);
}
/** What is fought for: titles, and the stakes of a Grudge Match. */
export const stakesOf = (view: MatView, of: { titles: number[]; grudge: boolean; stakes: Stakes }): string =>
  [...of.titles.map((n) => `for ${view.titles[n]?.name ?? 'a title'}`), !of.grudge || of.stakes === 'none' ? '' : of.stakes === 'leave_town' ? stakeNames.leave_town : `${stakeNames[of.stakes]} at stake`].filter(Boolean).join(', ');
/** Chances of which one comes true, rounded so that they add up. */
export function shares(of: number[]): string[] {
  const whole = of.map((share) => Math.floor(share * 100));
  const left = Math.round(of.reduce((sum, share) => sum + share, 0) * 100) - whole.reduce((sum, n) => sum + n, 0);
  const most = of.map((share, i) => i).sort((a, b) => (of[b]! * 100) % 1 - (of[a]! * 100) % 1);
  for (const i of most.slice(0, Math.max(0, left))) whole[i]! += 1;
  return of.map((share, i) => ((share > 0 && share < 0.01) || (share > 0.99 && share < 1) ? percent(share) : `${whole[i]} %`));
}
/** Two sides of a booking as the bill prints them. */
export function sidesOf(view: MatView, booking: Booking): string[] {
  const names = booking.entrants.map((id) => named(view, id));
  if (booking.form === 'tag') return [names.slice(0, 2).join(' and '), names.slice(2).join(' and ')].filter(Boolean);
  if (booking.form === 'two_on_one' && names.length === 3) return [names[0]!, `${names[1]} and ${names[2]}`];
  return names;
}
/** The entrants of a singles match, the favored one first: as named, else by grade, title, record, Grudge (FTM-R7). */
export function byFavor(view: MatView, booking: Booking): number[] {
  if (booking.placed || booking.form !== 'normal') return booking.entrants;
  const worth = (id: number): number[] => {
    const w = view.roster[id];
    return w ? [grades.indexOf(w.tv), w.titles.length > 0 ? 1 : 0, w.wins - w.losses, w.grudge] : [];
  };
  return [...booking.entrants].sort((a, b) => {
    const [one, two] = [worth(a), worth(b)];
    const at = one.findIndex((value, i) => value !== two[i]);
    return at < 0 ? 0 : two[at]! - one[at]!;
  });
}
export const bookingWords = (view: MatView, booking: Booking): string => {
  const sides = sidesOf(view, booking);
  return sides.length > 4 ? `${sides.length} entrants` : sides.length ? sides.join(' against ') : 'nobody yet';
};

export interface Effect {
  kind: 'grudge' | 'grade' | 'challenge' | 'relation' | 'turn' | 'quality' | 'title' | 'away' | 'object' | 'referee' | 'void';
  text: string;
  good: boolean | null;
}
/** What an event of a story changed, as a chip; nothing for what shows elsewhere. */
export function effectOf(view: MatView, event: Told): Effect | null {
  const name = (id: number): string => named(view, who(id));
  const title = (n: number): string => view.titles[n]?.name ?? 'a title';
  switch (event.type) {
    case 'grudge_changed': return { kind: 'grudge', text: `Grudge ${name(event['who'])} ${signed(event['by'])}, now ${signed(event['now'])}`, good: event['by'] > 0 };
    case 'grade_changed': return { kind: 'grade', text: `${name(event['who'])} ${grades[event['from']]} → ${grades[event['to']]}`, good: event['to'] > event['from'] };
    case 'challenged': return { kind: 'challenge', text: `${name(event['by'])} challenges ${name(event['to'])}, by event ${event['due']}`, good: null };
    case 'became_allies': return { kind: 'relation', text: `${name(event['a'])} and ${name(event['b'])} are allies`, good: true };
    case 'became_foes': return { kind: 'relation', text: `${name(event['a'])} and ${name(event['b'])} are foes`, good: false };
    case 'turned': return { kind: 'turn', text: `${name(event['who'])} turns ${event['to'] === 0 ? 'face' : 'heel'}`, good: event['to'] === 0 };
    case 'quality_lost': return { kind: 'quality', text: `${name(event['who'])} without ${qualities[event['quality']]} for ${event['cards']} cards`, good: false };
    case 'quality_gained': return { kind: 'quality', text: `${name(event['who'])} has ${qualities[event['quality']]}${event['help'] ? ` [${helps[event['help']]}]` : ''}`, good: true };
    case 'ejected': return { kind: 'relation', text: `${name(event['who'])} is sent out (${spots[event['spot']]})`, good: false };
    case 'contender_named': return { kind: 'title', text: `${name(event['who'])} gets a shot at ${title(event['title'])}, by event ${event['due']}`, good: true };
    case 'stipulated': return { kind: 'challenge', text: `${name(event['a'])} and ${name(event['b'])} next time: ${stipulations[event['what']]!.replaceAll('_', ' ')}`, good: null };
    case 'misses_show': return { kind: 'away', text: `${name(event['who'])} misses the next show`, good: false };
    case 'left_town': return { kind: 'away', text: `${name(event['who'])} leaves town${event['shows'] === 255 ? ' for good' : ` for ${event['shows']} events`}`, good: false };
    case 'title_kept': return { kind: 'title', text: `${name(event['who'])} keeps ${title(event['title'])}`, good: true };
    case 'title_changed': return { kind: 'title', text: `${title(event['title'])}: ${event['from'] === 255 ? 'vacant' : name(event['from'])} → ${[event['to'], event['to_partner']].filter((id) => id !== 255).map(name).join(' and ')}`, good: true };
    case 'title_vacated': return { kind: 'title', text: `${title(event['title'])} is vacant`, good: false };
    case 'object_gained': return { kind: 'object', text: `${name(event['who'])} has a ${things[event['thing']]}`, good: true };
    case 'referee_down': return { kind: 'referee', text: 'The referee is down', good: false };
    case 'second_referee': return { kind: 'referee', text: 'A second referee', good: null };
    case 'spilled_outside': return { kind: 'referee', text: 'The fight goes outside', good: null };
    case 'part_void': return { kind: 'void', text: 'nothing comes of it', good: null };
    default: return null;
  }
}
