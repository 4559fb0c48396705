// Where a career is, in words: AON-22.8.
import type { Asked, View } from '../shapes';

const backstage: Asked[] = ['backstage', 'recovery', 'holding', 'healing'];
const after: Asked[] = ['injuries', 'must_win'];

export function careerPhases({ career, asked }: View): { names: string[]; at: number } {
  if (!career) return { names: ['Your wrestler', 'The career'], at: 0 };
  if (career.ended) return { names: ['The end'], at: 0 };
  const where = career.tournament && career.night > 0 ? `Night ${career.night}` : `Chapter ${career.chapter}: ${career.chapter_name}`;
  const at = backstage.includes(asked) ? 1 : asked === 'pre_match' ? 3 : after.includes(asked) ? 4 : 2;
  return { names: [where, 'Backstage', 'Story', 'The match', 'After the match'], at };
}
