// The journal: cards read and matches fought, chapter by chapter, as the log tells them.
import type { LogLine } from '../../../lib/protocol';

export interface Entry {
  kind: 'card' | 'match' | 'night' | 'note';
  title: string;
  at: number; // the move it began with
  lines: { text: string; told: boolean }[]; // told: a text of a card
}
export interface Chapter {
  title: string;
  at: number;
  entries: Entry[];
}

const has = ({ rules }: LogLine, ...numbers: string[]): boolean => rules.some((rule) => numbers.includes(rule));
/** Sections 15 to 25 are the career's; what cites nothing is told by a card. */
const ofCareer = ({ rules }: LogLine): boolean => rules.length === 0 || rules.some((rule) => Number(/^AON-R?(\d+)/.exec(rule)?.[1] ?? 0) >= 15);

export function journalOf(log: LogLine[]): Chapter[] {
  const chapters: Chapter[] = [];
  let chapter: Chapter = { title: '', at: 0, entries: [] };
  let entry: Entry | undefined;
  let fighting = false; // between the bell and the score
  const begin = (kind: Entry['kind'], title: string, at: number): Entry => {
    entry = { kind, title, at, lines: [] };
    chapter.entries.push(entry);
    return entry;
  };
  for (const line of log) {
    if (has(line, 'AON-20.1') && !line.heading) fighting = false;
    if (fighting) continue;
    if (line.heading && has(line, 'AON-15.4')) {
      chapter = { title: line.text, at: line.at, entries: [] };
      chapters.push(chapter);
      entry = undefined;
    } else if (line.heading && has(line, 'AON-22.8')) begin('night', line.text, line.at);
    else if (line.heading && has(line, 'AON-23.9')) begin('card', line.text, line.at);
    else if (!line.heading && has(line, 'AON-22.10', 'AON-15.5')) begin('match', line.text, line.at);
    else if (line.heading && !ofCareer(line)) fighting = true; // the bell
    else if (line.heading || !ofCareer(line)) continue;
    else (entry ?? begin('note', '', line.at)).lines.push({ text: line.text, told: line.rules.length === 0 });
  }
  if (chapter.entries.length > 0 && !chapters.includes(chapter)) chapters.unshift(chapter);
  return chapters;
}
