// How cards, wrestlers, dice and weapons look.
import type { AttackType, Face } from './shapes';

export const typePictures: Record<AttackType, string> = { strike: 'high-kick', grapple: 'grab', throw: 'body-swapping', aerial: 'jump-across' };
const wrestlerPictures: Record<string, string> = { ka: 'star-medal', bb: 'sitting-dog', rs: 'sunglasses', atg: 'bear-head', jf: 'luchador', ms: 'lion', rj: 'domino-mask', out: 'hoodie' };
export const portrait = (id: string | undefined): string => wrestlerPictures[id ?? ''] ?? 'luchador';

export const facePictures: Record<Exclude<Face, 'blank'>, string> = { block: 'shield', reverse: 'return-arrow', recharge: 'cubeforce' };
export const faceName: Record<Face, string> = { block: 'Block', reverse: 'Reverse', recharge: 'Recharge', blank: 'Blank' };

/** Our own strokes on a grid of 24. */
const weaponStrokes: Record<string, string> = {
  kendo_stick: 'M5 19 19 5M7 20l-3-3M16 5l3 3',
  trash_can: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13M10.5 10.5v6M13.5 10.5v6',
  can_lid: 'M3 14c0-4 4-6 9-6s9 2 9 6zM10 8V5.500h4V8',
  ring_bell: 'M4 16h16M6 16a6 6 0 0 1 12 0M12 10V7M9 20h6',
  crutch: 'M8 4h8M9 4l2 8M15 4l-2 8M10 9h4M12 12v9',
  toolbox: 'M3 10h18v9H3zM9 10V6h6v4M3 14h18',
  microphone: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  chair: 'M7 3v9h9M7 12v9M16 12v9M7 7h7v5',
  table: 'M2 9h20M4 9l2 10M20 9l-2 10M7 14h10',
  ladder: 'M8 3 5 21M16 3l3 18M8 7h8M7 11h10M7 15h10M6 19h12',
  thumbtacks: 'M6 18l3-8M4 9h9M15 20l2-7M13 12h8M12 7l1-4M9 3h8',
  barricade: 'M3 8h18v4H3zM3 15h18v4H3zM6 8v13M18 8v13',
};
export const weaponStroke = (id: string | undefined): string => weaponStrokes[id ?? ''] ?? 'M12 4v16M4 12h16';
