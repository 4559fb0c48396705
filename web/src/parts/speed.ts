/** The speed the page is set to: 0 off, .5 fast, 1 normal. */
export function speed(): number {
  if (typeof window === 'undefined') return 0;
  const set = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--speed'));
  return Number.isFinite(set) ? set : 1;
}
