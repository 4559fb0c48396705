// What each face of a Shield does, gathered for the eye.
import type { ShieldFace } from './view';

export interface Outcome {
  from: number; // face
  to: number; // the same face, or the last of several with one result
  hero: number; // damage to the Hero
  boss: number; // damage to the Boss
  heroTo: number;
  bossTo: number;
}

/** Many faces become a few: neighbours that do the same kind of thing go together. */
export function gathered(faces: ShieldFace[], most = 6): Outcome[] {
  const open = faces.map(({ face, hero, boss }) => ({ from: face, to: face, hero, boss, heroTo: hero, bossTo: boss }));
  if (open.length <= most) return open;
  const kind = (face: Outcome): string => (face.hero > 0 ? 'hero' : face.boss > 0 ? 'boss' : 'none');
  const groups: Outcome[] = [];
  for (const face of open) {
    const last = groups[groups.length - 1];
    if (last && kind(last) === kind(face)) {
      last.to = face.to;
      last.heroTo = face.hero;
      last.bossTo = face.boss;
    } else groups.push({ ...face });
  }
  return groups;
}
