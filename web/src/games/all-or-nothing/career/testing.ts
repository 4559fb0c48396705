// A campaign board for tests.
import type { CareerView } from '../shapes';

export const career = (more: Partial<CareerView> = {}): CareerView => ({
  chapter: 1, chapters: 3, chapter_name: 'Beginnings', tournament: false, wrestler: 0, vp: 4, rank: 'Journeyman', bumps: 1, bumps_per_injury: 3, injury_limit: 2, injury_vp: 4, injuries: [], injuries_left: 12, skill: 3, skill_price: 8,
  skills: [{ skill: 'iron_man', bought: false, text: 'It helps.' }, { skill: 'unbreakable', bought: false, text: 'It helps.' }, { skill: 'lethal', bought: false, text: 'It helps.' }, { skill: 'rope_a_dope', bought: false, text: 'It helps.' }],
  space: 0, held: [], unlocked: ['recovery', 'training'], roles: { candidate: null, rival: null, ally: null, contender: null, champion: null, friend: null }, valet: false, wins: 0, losses: 0, tokens_needed: 4, night: 0,
  encounters_left: 0, encounters_used: 0, wrestlers_left: [], wrestlers_gone: [], next: [], die_bonus: { recovery: 0, training: 0, promo: 0, attack: 0 }, matches: 1, victories: 1, champion: false, ended: false, seen: [], scouted: [], ...more,
});
