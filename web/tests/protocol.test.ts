// @vitest-environment node
import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { committedTypes, protocolTypes } from '../scripts/types.mjs';
import { question, quiet, tableMessage, update } from './helpers';

const schema = JSON.parse(readFileSync(new URL('../../server/protocol.schema.json', import.meta.url), 'utf8'));

test('protocol.ts is made from the schema that is there', async () => {
  expect(committedTypes()).toBe(await protocolTypes());
});

test('what the tests take for messages are messages', () => {
  const ajv = new Ajv({ strict: false });
  ajv.addSchema(schema, 'protocol');
  const valid = ajv.getSchema('protocol#/definitions/ServerMessage')!;
  for (const message of [tableMessage(question(3)), tableMessage(quiet(1)), update(1, quiet(4), ['hit'])]) expect(valid(message), JSON.stringify(valid.errors)).toBe(true);
});
