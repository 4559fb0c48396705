// Options of a set-up: what they are worth, whether a value fits, and how they are grouped.
import type { GameInfo, OptionInfo } from '../lib/protocol';

/** The value an option has under a preset. */
export const optionValue = (o: OptionInfo, base: Record<string, string>): string => base[o.name] ?? o.default;

/** What is wrong with a value, or nothing. The server has the last word. */
export function wrong(o: OptionInfo, value: string): string | undefined {
  const between = `From ${o.least} to ${o.most}.`;
  const inside = (n: number): boolean => n >= o.least && n <= o.most;
  switch (o.kind) {
    case 'integer':
      return /^-?\d+$/.test(value) && inside(Number(value)) ? undefined : between;
    case 'flag':
      return value === 'true' || value === 'false' ? undefined : 'Yes or no.';
    case 'word':
      return o.words.includes(value) ? undefined : `One of ${o.words.join(', ')}.`;
    case 'ratio':
      return /^\d+(\/[1-9]\d*|\.\d+)?$/.test(value) ? undefined : 'A number such as 3/2.';
    case 'integers':
      return value.split(',').every((part) => /^\s*\d+\s*$/.test(part) && inside(Number(part))) ? undefined : `Numbers from ${o.least} to ${o.most}, with commas.`;
    case 'text':
      return undefined;
  }
}

/** Options that share the chapter of their rule stand together. */
export function chapter(o: OptionInfo, chapters: Map<string, string>): string {
  const number = o.rules.split(/[ ,]+/)[0] ?? '';
  return chapters.get(number) ?? 'More';
}

/** Who can sit down: where an option says how many, what it is set to decides. */
export function seatsFor(game: GameInfo, base: Record<string, string>, options: Record<string, string>): { name: string; team: number }[] {
  const by = game.seats_by_option;
  const option = by && game.options.find((o) => o.name === by.option);
  const names = by && option ? by.seats[options[by.option] ?? optionValue(option, base)] : undefined;
  return names?.map((name, i) => game.seats[i]?.name === name ? game.seats[i]! : { name, team: i }) ?? game.seats;
}
