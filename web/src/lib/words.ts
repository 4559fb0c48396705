// How the page says numbers and lists.
export const percent = (share: number): string => {
  const p = share * 100;
  if (p > 0 && p < 1) return 'under 1 %';
  if (p > 99 && p < 100) return 'over 99 %';
  return `${Math.round(p)} %`;
};
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const minus = (n: number): string => (n < 0 ? '−' + -n : String(n));
export const average = (n: number): string => minus(Math.round(n * 10) / 10).replace(/^(−?\d+)$/, '$1.0');
/** A number of a forecast: "17 %", of a sample "about 69 %". */
export const likely = (f: { value: number; average: boolean; tries: number }): string =>
  (f.tries > 0 ? 'about ' : '') + (f.average ? average(f.value) : percent(f.value));
/** How many tries a sample comes from, "2,000 tries"; nothing where every way was counted. */
export const tried = (f: { tries: number } | undefined): string =>
  f && f.tries > 0 ? `${f.tries.toLocaleString('en-US')} ${f.tries === 1 ? 'try' : 'tries'}` : '';
export const count = (n: number, one: string, many = one + 's'): string => `${n} ${n === 1 ? one : many}`;
export const list = (words: string[]): string =>
  words.length < 2 ? (words[0] ?? '') : words.slice(0, -1).join(', ') + ' and ' + words[words.length - 1];
/** "boss_attack_dice" as one reads it. */
export const plain = (word: string): string => {
  const text = word.replaceAll('_', ' ').replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
export function ago(then: number, now = Date.now()): string {
  const minutes = Math.floor((now - then) / 60000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
/** A reason without the rule numbers at its end, where they stand beside it as links. */
export const bare = (why: string): string => why.replace(/\s*\((?:[A-Z]{2,4}-[A-Z]?\d+(?:\.\d+)?(?:, )?)+\)/g, '');
/** Small numbers as words, as in running text. */
export const inWords = (n: number): string => ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? String(n);
