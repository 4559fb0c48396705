// How strong the tokens' contrasts are (WCAG 2.x), and how far apart the seat colours stay for three kinds of sight.
import { readFileSync } from 'node:fs';

const tokens = new URL('../src/styles/tokens.css', import.meta.url);
const text = 4.5;
const shape = 3;

/** Colours by palette and name, each as [light, dark]. */
export function palettes(css = readFileSync(tokens, 'utf8')) {
  const blocks = {};
  for (const m of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/(:root|\[data-game="([\w-]+)"\](?:\[data-side="(\w+)"\])?)\s*\{([^}]*)\}/g)) {
    const colours = (blocks[m[3] ? `${m[2]} ${m[3]}` : m[2] || 'house'] ??= {});
    for (const d of m[4].matchAll(/--([\w-]+):\s*(?:light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)|(#[0-9a-f]{6}))/gi)) colours[d[1]] = [d[2] || d[4], d[3] || d[4]];
  }
  return blocks;
}
const linear = (c) => ((c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const parts = (hex) => [1, 3, 5].map((i) => linear(parseInt(hex.slice(i, i + 2), 16)));
const light = (hex) => { const [r, g, b] = parts(hex); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
export const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };

const pairs = [];
for (const s of ['bg', 'surface-1', 'surface-2', 'surface-3']) for (const i of ['ink', 'ink-2', 'ink-3']) pairs.push([i, s, text]);
for (const s of ['surface-1', 'surface-2']) for (const i of ['accent-ink', 'good', 'bad', 'warn', 'info', 'second']) pairs.push([i, s, text]);
for (const m of ['good', 'bad', 'warn', 'info']) pairs.push([m, m + '-soft', text]);
pairs.push(['on-accent', 'accent', text], ['ink', 'accent-soft', text], ['ink-3', 'accent-soft', text], ['accent', 'surface-1', shape], ['line-strong', 'surface-1', shape], ['line-strong', 'surface-2', shape], ['focus', 'bg', shape], ['focus', 'surface-1', shape], ['focus', 'stage', shape]);
for (let n = 1; n <= 8; n += 1) pairs.push(['seat-' + n, 'surface-1', text]);
const own = {
  'one-against-all': [['lair', 'surface-1', text], ['crystal', 'stage', shape]],
  challengers: ['city', 'castle', 'film', 'funfair', 'haunted', 'space', 'wreck'].map((s) => ['set-' + s, 'surface-1', text]),
  'face-to-the-mat': [['fav', 'surface-1', text], ['und', 'surface-1', text], ['on-chyron', 'chyron', text], ['mat-ink', 'mat', text]],
  'all-or-nothing': ['gold', 'type-strike', 'type-grapple', 'type-throw', 'type-aerial'].map((s) => [s, 'surface-1', text]),
  'alls-well': [['enemy', 'surface-1', text], ['blocked', 'hex', shape], ['difficult', 'hex', shape], ['deadly', 'hex', shape], ['ink', 'hex', text]],
};

/** Every pair with its ratio and what it needs. */
export function contrasts(blocks = palettes()) {
  return Object.keys(blocks).flatMap((game) => {
    const [base] = game.split(' '); // a side changes some colours of its game
    const colours = { ...blocks.house, ...blocks[base], ...blocks[game] };
    return [...pairs, ...(own[base] ?? [])].flatMap(([a, b, needs]) =>
      [0, 1].map((t) => ({ name: `${game} ${t ? 'dark' : 'light'}: ${a} on ${b}`, needs, ratio: colours[a] && colours[b] ? ratio(colours[a][t], colours[b][t]) : 0 })),
    );
  });
}

// Machado 2009, full severity.
const sights = {
  normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
};
function lab(rgb) {
  const l = rgb.map((v) => Math.min(1, Math.max(0, v)));
  const f = (t) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * l[0] + 0.3576 * l[1] + 0.1805 * l[2]) / 0.95047);
  const y = f(0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2]);
  const z = f((0.0193 * l[0] + 0.1192 * l[1] + 0.9505 * l[2]) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
/** The distance (CIE76) of the two seat colours that come nearest, over all sights. */
export function nearestSeats(theme, count, blocks = palettes()) {
  let near = Infinity;
  for (const m of Object.values(sights)) {
    const at = (n) => { const c = parts(blocks.house['seat-' + n][theme]); return lab(m.map((r) => r.reduce((s, v, i) => s + v * c[i], 0))); };
    for (let a = 1; a <= count; a += 1) for (let b = a + 1; b <= count; b += 1) near = Math.min(near, Math.hypot(...at(a).map((v, i) => v - at(b)[i])));
  }
  return near;
}
