// npm run e2e [words]: every test whose name has the words, in order. BOUT is the command to serve with.
import { readdirSync } from 'node:fs';
import { World } from './world.mjs';

const words = process.argv.slice(2).join(' ').toLowerCase();
const world = new World(process.env.BOUT ?? '../build/bout');
let failed = 0, passed = 0;
const started = Date.now();
try {
  await world.open();
  for (const file of readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith('.e2e.mjs')).sort()) {
    const { default: tests } = await import(`./${file}`);
    for (const [name, run] of Object.entries(tests)) {
      if (!name.toLowerCase().includes(words)) continue;
      const began = Date.now();
      world.troubles = [];
      try {
        await run(world);
        if (world.troubles.length) throw new Error(world.troubles.slice(0, 5).join('\n    '));
        passed++;
        console.log(`  ok    ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed++;
        console.log(`  FAIL  ${name}\n    ${error.message}`);
        const pages = world.browser.contexts().flatMap((context) => context.pages());
        if (process.env.SHOTS) await Promise.all(pages.map((page, i) => page.screenshot({ path: `${process.env.SHOTS}/fail-${failed}-${i}.png` }).catch(() => {})));
      }
      for (const context of world.browser.contexts()) await context.close();
    }
  }
} finally {
  await world.close();
}
console.log(`${passed} passed, ${failed} failed, ${world.frames} messages held to the protocol, ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exit(failed || !passed ? 1 : 0);
