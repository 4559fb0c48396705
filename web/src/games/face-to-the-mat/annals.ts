// The federation's books, as the server keeps them.
import type { Career, Mat, Person, ShowBook, Summary } from './view';

type Part<P extends string> = P extends `show/${string}` ? ShowBook : P extends `wrestler/${string}` ? Career : Summary;

/** One part of the books; without a name, the summary. It is asked for again after every move: the books grow. */
export async function annals<P extends '' | `show/${number}` | `wrestler/${number}` = ''>(table: Mat, part?: P): Promise<Part<P>> {
  const answer = await fetch(`/api/tables/${table.info.id}/annals${part ? `/${part}` : ''}`);
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok || body === null) throw new Error((body as { text?: string } | null)?.text ?? 'The history cannot be loaded now.');
  return body as Part<P>;
}
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
export const names = (people: Person[]): string => people.map((one) => one.short).join(' and ');
