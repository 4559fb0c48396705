// @vitest-environment node
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pack } from '../pack.mjs';

const files = [
  { path: '/index.html', body: Buffer.from('<!doctype html>' + 'a'.repeat(400)) },
  { path: '/assets/a-1234.woff2', body: Buffer.from('b'.repeat(400)) },
  { path: '/theme.js', body: Buffer.from('x') },
];

test('one line of JSON, then every file where the line says', () => {
  const { bytes } = pack(files);
  const end = bytes.indexOf(10);
  const index = JSON.parse(bytes.subarray(0, end).toString()) as { path: string; type: string; gzip: boolean; offset: number; size: number; immutable: boolean; etag: string }[];
  expect(index.map((e) => e.path)).toEqual(files.map((f) => f.path));
  for (const [i, e] of index.entries()) {
    const blob = bytes.subarray(end + 1 + e.offset, end + 1 + e.offset + e.size);
    expect(e.gzip ? gunzipSync(blob) : blob).toEqual(files[i]!.body);
    expect(e.etag).toMatch(/^[0-9a-f]{16}$/);
  }
  expect(bytes.length).toBe(end + 1 + index.reduce((n, e) => n + e.size, 0));
});

test('fonts are left as they are, small things too; only hashed names never change', () => {
  const [html, font, tiny] = pack(files).index;
  expect(html).toMatchObject({ gzip: true, immutable: false, type: 'text/html; charset=utf-8' });
  expect(font).toMatchObject({ gzip: false, immutable: true, type: 'font/woff2' });
  expect(tiny).toMatchObject({ gzip: false, type: 'text/javascript; charset=utf-8' });
});

test('a file of an unknown kind stops the packing', () => {
  expect(() => pack([{ path: '/a.exe', body: Buffer.from('') }])).toThrow('/a.exe');
});
