// Puts the built page into one file that the server carries: a line of JSON that says what is where, then the files back to back.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};
const scriptLimit = 300 * 1024;

function walk(folder) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? walk(path) : [path];
    });
}

/** The bytes of page.bin for a list of {path, body}. */
export function pack(files) {
  const blobs = [];
  let offset = 0;
  const index = files.map(({ path, body }) => {
    const end = path.slice(path.lastIndexOf('.') + 1);
    const type = types[end];
    if (!type) throw new Error(`no content type for ${path}`);
    const small = end === 'woff2' ? body : gzipSync(body, { level: 9 });
    const gzip = small.length < body.length;
    const blob = gzip ? small : body;
    blobs.push(blob);
    const entry = {
      path,
      type,
      gzip,
      offset,
      size: blob.length,
      immutable: path.startsWith('/assets/'), // their names carry a hash
      etag: createHash('sha256').update(body).digest('hex').slice(0, 16),
    };
    offset += blob.length;
    return entry;
  });
  return { index, bytes: Buffer.concat([Buffer.from(JSON.stringify(index) + '\n'), ...blobs]) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('./dist', import.meta.url));
  const files = walk(dist)
    .filter((path) => !path.endsWith('page.bin'))
    .map((path) => ({ path: '/' + relative(dist, path).replaceAll('\\', '/'), body: readFileSync(path) }));
  const { index, bytes } = pack(files);
  const sum = (end) => index.filter((e) => e.path.endsWith(end)).reduce((n, e) => n + e.size, 0);
  const kb = (n) => (n / 1024).toFixed(1) + ' KB';
  for (const e of index) console.log(`${kb(e.size).padStart(9)}  ${e.path}`);
  console.log(`script ${kb(sum('.js'))}, style ${kb(sum('.css'))}, fonts ${kb(sum('.woff2'))}, page.bin ${kb(bytes.length)}`);
  if (sum('.js') > scriptLimit) {
    console.error(`The script is over ${kb(scriptLimit)} compressed.`);
    process.exit(1);
  }
  writeFileSync(join(dist, 'page.bin'), bytes);
}
