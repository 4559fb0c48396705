// What things of a career are called and how they look. Figures come from the view.
import { minus } from '../../../lib/words';
import type { Action, CardDeck, CrowdSide, Difficulty, EffectView, Injury, Role, Skill, Title } from '../shapes';
import type { Ring } from '../view';

export const injuryName: Record<Injury, string> = { leg: 'Leg', head: 'Head', rib: 'Rib', back: 'Back' };
export const skillName: Record<Skill, string> = { iron_man: 'Iron Man', unbreakable: 'Unbreakable', lethal: 'Lethal', rope_a_dope: 'Rope-a-dope' };
export const actionName: Record<Action, string> = { recovery: 'Recovery', training: 'Training', promo: 'Promo', attack: 'Backstage attack' };
export const roleName: Record<Role, string> = { candidate: 'Candidate', rival: 'Rival', ally: 'Ally', contender: 'Top contender', champion: 'Champion', friend: 'Friend' };
export const sideName: Record<CrowdSide, string> = { face: 'Babyface', heel: 'Heel' };
export const difficultyName: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' };
export const titleName: Record<Title, string> = { none: '', challenge: 'Title match', defence: 'Title defence' };
export const deckName: Record<CardDeck, string> = { chapter1: 'Chapter 1', encounter: 'Encounter', scenario: 'Scenario', rival: 'Rival', special: 'Special encounter', outsider: 'The Outsider' };

export const actionPictures: Record<Action, string> = { recovery: 'bandage-roll', training: 'weight-lifting-up', promo: 'microphone', attack: 'brass-knuckles' };
export const injuryPictures: Record<Injury, string> = { leg: 'knee-bandage', head: 'knocked-out-stars', rib: 'ribcage', back: 'back-pain' };
export const sidePictures: Record<CrowdSide, string> = { face: 'laurel-crown', heel: 'devil-mask' };
export const otherPictures = { valet: 'ticket', belt: 'belt', bump: 'arm-bandage' };

/** A text of the server with true minus signs. */
export const typeset = (text: string): string => text.replace(/(^|[\s(])-(?=\d)/g, '$1−');
/** "+2", "−1", "0". */
export const signed = (n: number): string => (n > 0 ? `+${n}` : minus(n));

export type Tone = 'good' | 'bad' | 'warn' | 'plain';
const welcome = new Set(['vp', 'skill', 'track', 'die_bonus']);
const unwelcome = new Set(['bump', 'injury', 'heal_injury']); // heal_injury counts down
/** How an effect is taken; the text says what it is, so the colour is only the third sign. */
export function toneOf({ kind, by }: Pick<EffectView, 'kind' | 'by'>): Tone {
  if (kind === 'turn') return 'warn';
  if (by === 0) return 'plain';
  if (welcome.has(kind)) return by > 0 ? 'good' : 'bad';
  if (unwelcome.has(kind)) return by > 0 ? 'bad' : 'good';
  return 'plain';
}

export const wrestlerName = (table: Ring, who: number | null | undefined): string => table.sheet.wrestlers[who ?? -1]?.name ?? '';
export const wrestlerId = (table: Ring, who: number | null | undefined): string | undefined => table.sheet.wrestlers[who ?? -1]?.id;
