import { expect, test } from 'vitest';
import { href, invitation, parse, type Route } from '../src/lib/router.svelte';

const table = 'abcdefgh234567ab';
const key = 'abcdefghijklmnopqrstuvwx23';

test('every route survives the way to an address and back', () => {
  const routes: Route[] = [
    { name: 'lobby' }, { name: 'setup', game: 'one-against-all' }, { name: 'table', table }, { name: 'table', table, key },
    { name: 'table', table, at: 41 }, { name: 'replays' }, { name: 'statistics' }, { name: 'credits' }, { name: 'settings' },
    { name: 'rules' }, { name: 'rules', game: 'one-against-all' }, { name: 'rules', game: 'one-against-all', number: 'OAA-9.5' },
  ];
  for (const route of routes) expect(parse(href(route))).toEqual(route);
});

test('an address without a part is the lobby', () => {
  for (const hash of ['', '#', '#/']) expect(parse(hash)).toEqual({ name: 'lobby' });
});

test('what is no table, key or place leads nowhere', () => {
  for (const hash of ['#/t/short', `#/t/${table}/key`, '#/setup', '#/elsewhere', `#/t/${table.toUpperCase()}`]) expect(parse(hash).name).toBe('nowhere');
});

test('an invitation is a link or a bare code, with stray spaces', () => {
  expect(invitation(`  https://example.org/#/t/${table} `)).toEqual({ name: 'table', table });
  expect(invitation(table.toUpperCase())).toEqual({ name: 'table', table });
  expect(invitation('hello')).toBeNull();
});
