// Makes src/lib/protocol.ts from the server's schema. With --check: fails when the committed file is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const schemaPath = fileURLToPath(new URL('../../server/protocol.schema.json', import.meta.url));
const outPath = fileURLToPath(new URL('../src/lib/protocol.ts', import.meta.url));

const banner = `// Made by "npm run types" from server/protocol.schema.json. Do not edit.\n`;

/** The text of protocol.ts for a schema. */
export async function protocolTypes(schemaText = readFileSync(schemaPath, 'utf8')) {
  const schema = JSON.parse(schemaText);
  delete schema.$id; // the title names the top type
  return compile(schema, 'Protocol', {
    bannerComment: banner,
    additionalProperties: true, // a GameEvent carries what its game likes
    declareExternallyReferenced: true,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { printWidth: 140, singleQuote: true },
  });
}

export const committedTypes = () => readFileSync(outPath, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = await protocolTypes();
  if (process.argv.includes('--check')) {
    if (text !== committedTypes()) {
      console.error('src/lib/protocol.ts is out of date: run "npm run types".');
      process.exit(1);
    }
  } else {
    writeFileSync(outPath, text);
    console.log(`src/lib/protocol.ts: ${text.split('\n').length} lines`);
  }
}
