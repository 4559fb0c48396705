// The icons of the games, and who drew them: those that are seen before a table is opened as a sprite in index.html, those
// of a game's board as a sprite of its own that comes with the board (import 'virtual:sprite/GAME').
// An icon is named in a game's `icons: [...]` list, in a table called `...pictures = {...}`, or used directly as #g-name;
// only those are shipped.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getIconData, iconToSVG } from '@iconify/utils';

const source = fileURLToPath(new URL('../src', import.meta.url));
const authorsPath = fileURLToPath(new URL('./authors.json', import.meta.url));
const setPath = fileURLToPath(new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url));
const keptIn = fileURLToPath(new URL('../node_modules/.cache/bout-sprites', import.meta.url));
const set = JSON.parse(readFileSync(setPath, 'utf8'));

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path);
    return /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts') ? [path] : [];
  });
}

/** The names of all icons used anywhere in the source, in order. */
export const usedIcons = (folder = source) => iconsIn(files(folder));

const games = join(source, 'games');
const onTheFront = new Set(['index.ts', 'Scene.svelte', 'Thumb.svelte']);
/** What is drawn before a table is opened. */
export const frontIcons = () => iconsIn(files(source).filter((path) => !path.startsWith(games) || onTheFront.has(path.slice(path.lastIndexOf('/') + 1))));
/** What only the board of this game draws. */
export function boardIcons(game) {
  const front = new Set(frontIcons());
  return usedIcons(join(games, game)).filter((name) => !front.has(name));
}

function iconsIn(paths) {
  const names = new Set();
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    for (const m of text.matchAll(/#g-([a-z0-9]+(?:-[a-z0-9]+)*)/g)) names.add(m[1]);
    for (const table of text.matchAll(/pictures\b[^={}\n]*=\s*\{([^}]*)\}/gi))
      for (const m of table[1].matchAll(/['"]([a-z0-9-]+)['"]/g)) names.add(m[1]);
    for (const list of text.matchAll(/\bicons\b[^=[\]\n]*[:=]\s*(?:string\[\]\s*=\s*)?\[([^\]]*)\]/g))
      for (const m of list[1].matchAll(/['"]([a-z0-9-]+)['"]/g)) names.add(m[1]);
  }
  return [...names].sort();
}

/** One hidden SVG of symbols, painted with currentColor. */
export function sprite(names) {
  const symbols = names.map((name) => {
    const icon = getIconData(set, name);
    if (!icon) throw new Error(`no game-icon is called "${name}"`);
    const { body } = iconToSVG(icon);
    return `<symbol id="g-${name}" viewBox="0 0 ${icon.width ?? set.width ?? 512} ${icon.height ?? set.height ?? 512}">${body}</symbol>`;
  });
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true" focusable="false"><defs>${symbols.join('')}</defs></svg>`;
}

/** Authors with their icons, as CC BY 3.0 asks; whoever is not known yet stands under the site's name. */
export function credits(names) {
  const authors = JSON.parse(readFileSync(authorsPath, 'utf8'));
  const by = new Map();
  for (const name of names) {
    const author = authors[name] ?? 'The artists of game-icons.net';
    by.set(author, [...(by.get(author) ?? []), name]);
  }
  return [...by].sort(([a], [b]) => a.localeCompare(b)).map(([author, list]) => ({ author, icons: list }));
}

/** A script that puts the sprite of a board into the page, once it is wanted. It is a file of its own: a picture, not code. */
function spriteModule(game) {
  mkdirSync(keptIn, { recursive: true });
  const path = join(keptIn, `${game}.svg`);
  const text = sprite(boardIcons(game));
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  return `import url from ${JSON.stringify(`${path}?url`)};
if (import.meta.env.MODE !== 'test') try {
  document.body.insertAdjacentHTML('afterbegin', await (await fetch(url)).text());
} catch {} // a board without its icons can still be played`;
}

export function icons() {
  const id = 'virtual:credits';
  const board = 'virtual:sprite/';
  return {
    name: 'bout-icons',
    resolveId: (name) => (name === id || name.startsWith(board) ? '\0' + name : undefined),
    load: (name) => {
      if (name === '\0' + id) return `export default ${JSON.stringify(credits(usedIcons()))}`;
      return name.startsWith('\0' + board) ? spriteModule(name.slice(board.length + 1)) : undefined;
    },
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('<!--sprite-->', sprite(frontIcons())) },
  };
}
