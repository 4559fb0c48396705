// Who they are: the wrestlers' own files, what they carry into the ring, and how they are drawn.
import type { Mat, Side, View, Wrestler } from './view';

/** One wrestler as the content files tell. */
export interface Face {
  id: string;
  name: string;
  pronouns: string;
  from: string;
  country: string;
  age: number;
  height: number;
  weight: number;
  idea: string;
  want?: string;
  bio: string;
  specialty?: { name: string; points: number };
  gold?: { name: string };
  silver?: { name: string };
  bronze?: { name: string };
  finisher: { name: string; to: number; the?: boolean };
  help?: { kind: string; name: string; short: string };
}
const kept = new WeakMap<object, Map<string, Face>>();
export function facesOf(content: Record<string, unknown>): Map<string, Face> {
  let map = kept.get(content);
  if (!map) {
    map = new Map();
    for (const [name, file] of Object.entries(content))
      if (name.startsWith('wrestlers-') && Array.isArray(file)) for (const face of file as Face[]) map.set(face.id, face);
    kept.set(content, map);
  }
  return map;
}
export const faceOf = (content: Record<string, unknown>, wrestler: Pick<Wrestler, 'id'> | undefined): Face | undefined => (wrestler ? facesOf(content).get(wrestler.id) : undefined);
export const mat = (table: Mat): View => table.view;
export const named = (view: View, id: number | null | undefined): string => (id === null || id === undefined ? 'nobody' : (view.roster[id]?.short ?? 'somebody'));
export const sideWord = (side: Side): string => (side === 'face' ? 'Face' : 'Heel');
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');

/** What a trade carries: one small picture beside the head. */
export const tradePictures: Record<string, string> = {
  serrador: 'ship-wheel', nwoke: 'stone-bridge', strand: 'dynamite', speight: 'magnifying-glass', tau: 'horseshoe', vauclin: 'drama-masks',
  osterhout: 'lyre', baptiste: 'bread', moll: 'banging-gavel', rybar: 'shears', gerbier: 'card-ace-spades', sorrel: 'hiking',
  arriaga: 'megaphone', halvari: 'night-sky', rabe: 'photo-camera', klemens: 'parrot-head', wrona: 'radio-tower', yusupova: 'plug', inniss: 'bus',
  quill: 'graduate-cap', peck: 'newspaper', tsukuda: 'puppet', zerafa: 'top-hat', adomako: 'envelope',
  dieng: 'sewing-needle', lhendup: 'conversation', thill: 'knife-fork', egils: 'steering-wheel', delancy: 'modern-city', trinh: 'jump-across', oberlach: 'star-medal', barros: 'barrier',
  drakou: 'clapperboard', quint: 'brain', kalnins: 'director-chair', zau: 'microphone', beltran: 'rose', belkacem: 'lipstick', jessop: 'conversation', sommer: 'star-struck',
  nawaz: 'scroll-unfurled', hapgood: 'megaphone', esterhaz: 'radio-tower', hasani: 'running-shoe',
  bellamy: 'megaphone', villaluz: 'life-buoy', vaz: 'microphone', prosser: 'horse-head', gallo: 'beach-bag', gebre: 'broom', castaing: 'air-balloon', kyprou: 'beach-bucket',
  khoza: 'life-buoy', vreede: 'golf-flag', achurch: 'wool', beridze: 'ghost',
  temirova: 'scales', quiroz: 'chef-toque', aksoy: 'padlock', ilescu: 'plug', feliks: 'orange', brandvold: 'crystal-ball', zin: 'auto-repair', marxer: 'medicines', cele: 'open-book',
  urquiola: 'raining', tarazi: 'microphone', stanic: 'broom',
};
export const tradeOf = (id: string): string => tradePictures[id] ?? 'luchador';

/** A number of its own for everybody, so that a head is always drawn the same. */
export function hash(text: string, salt = 0): number {
  let h = 2166136261 ^ salt;
  for (const c of text) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return (h ^ (h >>> 15)) >>> 0;
}
export interface Head {
  hair: number; // one of the cuts of Portrait.svelte
  beard: number;
  brow: number;
  mouth: number;
  collar: number;
  mask: boolean;
  glasses: boolean;
  width: number; // of the shoulders
  neck: number;
  jaw: number;
}
export function headOf(id: string, face: Pick<Face, 'pronouns' | 'height' | 'weight' | 'age'> | undefined): Head {
  const pick = (salt: number, of: number): number => hash(id, salt) % of;
  const he = face?.pronouns === 'he';
  const heavy = face ? Math.max(0, Math.min(1, (face.weight / (face.height / 100) ** 2 - 19) / 22)) : 0.4;
  return {
    hair: face?.pronouns === 'she' ? [1, 2, 3, 5, 6, 8][pick(1, 6)]! : he ? [0, 0, 4, 5, 7, 4][pick(1, 6)]! : [0, 3, 5, 7, 8][pick(1, 5)]!,
    beard: he ? pick(2, 5) : 0,
    brow: pick(3, 3),
    mouth: pick(4, 4),
    collar: pick(5, 5),
    mask: pick(6, 9) === 0,
    glasses: pick(7, 6) === 0 || ['speight', 'quill'].includes(id),
    width: 25 + heavy * 15,
    neck: 7 + heavy * 6,
    jaw: 17 + heavy * 4.5,
  };
}
