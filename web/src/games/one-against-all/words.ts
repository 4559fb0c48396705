// Small words and numbers, the way the page writes them.
export { count as plural } from '../../lib/words';

export const minus = (n: number): string => (n === 0 ? '0' : `−${n}`);
export const one = (n: number): string => n.toFixed(1).replace('-', '−');

/** 0.5 → "50 %", 0.004 → "0.4 %"; never 0 or 100 for what is not certain. */
export function percent(chance: number): string {
  const value = chance * 100;
  if (value > 0 && value < 1) return `${value.toFixed(1)} %`;
  if (value < 100 && value > 99) return '99 %';
  return `${Math.round(value)} %`;
}

export const list = (parts: string[], last = 'and'): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;

/** "OAA-9.5, OAA-R22" out of a reason in words, so that it can be shown as links. */
export function splitReason(why: string): string {
  return why.replace(/\s*\((?:OAA-[\w.]+(?:, )?)+\)/g, '').trim();
}
