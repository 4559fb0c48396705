// Who stands where: at the end the final first, then fans, trophies and their numbers.
import { count } from '../../lib/words';
import { fansOf, type ParkView, type SideView } from './view';

export interface Place {
  side: number;
  place: number;
  fans: number;
  why: string;
}
export interface Standing {
  side: SideView;
  at: number;
  known: number; // fans that lie open
  hidden: number; // trophies whose backs do not
}

/** Everybody who plays for the title, the leader first. While backs are hidden trophies are what can be seen. */
export function standings(view: ParkView): Standing[] {
  const finalists = view.duel || view.winner === undefined ? [] : view.finalists;
  const rank = ({ at }: Standing): number => (at === view.winner ? 0 : finalists.includes(at) ? 1 : 2);
  const numbers = ({ side }: Standing): number[] => side.trophies.map((trophy) => trophy.round).sort((a, b) => b - a);
  const higher = (a: Standing, b: Standing): number => {
    const [one, two] = [numbers(a), numbers(b)];
    const at = one.findIndex((number, i) => number !== two[i]);
    return at < 0 ? 0 : (two[at] ?? 0) - one[at]!;
  };
  const list = view.sides.map((side, at) => ({ side, at, ...fansOf(side) })).filter(({ side }) => !side.robot || view.duel);
  const open = list.every((one) => one.hidden === 0);
  const trophies = (a: Standing, b: Standing): number => b.side.trophies.length - a.side.trophies.length;
  return list.sort((a, b) => rank(a) - rank(b) || (open ? 0 : trophies(a, b)) || b.known - a.known || trophies(a, b) || (open ? higher(a, b) : 0) || a.at - b.at);
}

export function ranking(view: ParkView): Place[] {
  const finalists = view.duel ? [] : view.finalists;
  return standings(view).map(({ side, at, known }, i) => {
    const why = finalists.includes(at) ? (at === view.winner ? 'won the final' : 'lost the final') : count(side.trophies.length, 'trophy', 'trophies');
    return { side: at, place: i + 1, fans: known, why };
  });
}
