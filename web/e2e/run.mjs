// npm run e2e [words]: every test whose name has the words; or those of 'some words|others'. BOUT is the command to serve with; LANES (2) tests run side
// by side, each lane with a server and a browser of its own. A test that fails has failed: nothing is tried again.
// BALANCED=1 puts three servers on one PostgreSQL behind HAProxy in place of each server (balanced.mjs).
// TIMES=5 runs every test so often, to find what passes only sometimes.
import { readdirSync } from 'node:fs';
import { World } from './world.mjs';

const words = process.argv.slice(2).join(' ').toLowerCase().split('|');
const waiting = [];
for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.e2e.mjs')).sort()) {
  const { default: tests } = await import(`./${file}`);
  for (const [name, run] of Object.entries(tests)) if (words.some((some) => name.toLowerCase().includes(some))) waiting.push({ name, run });
}
// Whole games take longest: they begin, so that no lane is left alone with one at the end.
const long = /whole|accessibility|season|career|to the end|to its/;
waiting.sort((a, b) => Number(long.test(b.name)) - Number(long.test(a.name)));
for (let time = 1, all = [...waiting]; time < Number(process.env.TIMES ?? 1); time++) waiting.push(...all);
const started = Date.now();
let failed = 0, passed = 0, frames = 0;

async function lane() {
  const world = new World(process.env.BOUT ?? '../build/bout');
  try {
    await world.open();
    for (let test = waiting.shift(); test; test = waiting.shift()) {
      const began = Date.now();
      world.troubles = [];
      try {
        await test.run(world);
        if (world.troubles.length) throw new Error(world.troubles.slice(0, 5).join('\n    '));
        passed++;
        console.log(`  ok    ${test.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed++;
        console.log(`  FAIL  ${test.name}\n    ${error.message}`);
        const pages = world.browser.contexts().flatMap((context) => context.pages());
        const shot = (page, i) => page.screenshot({ path: `${process.env.SHOTS}/fail-${failed}-${i}.png` }).catch(() => {});
        if (process.env.SHOTS) await Promise.all(pages.map(shot));
      }
      for (const context of world.browser.contexts()) await context.close();
    }
  } finally {
    await world.close();
    frames += world.frames;
  }
}

const lanes = Math.max(1, Math.min(Number(process.env.LANES ?? 2), waiting.length));
await Promise.all(Array.from({ length: lanes }, lane));
console.log(`${passed} passed, ${failed} failed, ${frames} messages held to the protocol, ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exit(failed || !passed ? 1 : 0);
