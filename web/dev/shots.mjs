// Pictures of every screen at three widths and in both themes, with axe over each of them.
// node dev/shots.mjs [address] [words of scenes ...]   Pictures go to shots/. Needs chromium.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { scenes } from './scenes.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const wanted = process.argv.slice(3);
const pick = (key, all) => { const set = wanted.filter((w) => w.startsWith(key + '=')).flatMap((w) => w.slice(key.length + 1).split(',')); return set.length ? set : all; };
const sizes = { 390: [390, 844], 820: [820, 1180], 1440: [1440, 900] };
const names = wanted.filter((w) => !w.includes('='));
const out = new URL('../shots/', import.meta.url).pathname;
mkdirSync(out, { recursive: true });

const folder = mkdtempSync(join(tmpdir(), 'bout-shots-'));
let bad = 0;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', `--crash-dumps-dir=${folder}`],
});
for (const [name, scene] of Object.entries(scenes)) {
  if (names.length && !names.some((n) => name.includes(n))) continue;
  for (const width of pick('width', Object.keys(sizes))) for (const theme of pick('theme', ['light', 'dark'])) {
    const [w, h] = sizes[width];
    const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: theme, reducedMotion: 'reduce', hasTouch: w < 640, permissions: [] });
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    const trouble = [];
    page.on('pageerror', (e) => trouble.push('error: ' + e.message));
    page.on('console', (m) => { if (m.type() === 'error' && !/ERR_INTERNET_DISCONNECTED|status of 4/.test(m.text())) trouble.push('console: ' + m.text()); });
    try {
      await scene({ page, base, context, width: w });
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${out}${name}-${width}-${theme}.png`, fullPage: !name.startsWith('table') });
      await page.evaluate(axe); // not as a script tag: the content policy would refuse it
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      for (const v of violations) trouble.push(`axe ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ') + ' ' + (n.any[0]?.message ?? n.all[0]?.message ?? n.none[0]?.message ?? '')).join(' | ')}`);
      const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (spill > 0) trouble.push(`spills ${spill}px`);
      const small = await page.evaluate(() => {
        const list = [];
        for (const e of document.querySelectorAll('button, a[href], input, select, summary, [role=button]')) {
          const r = e.getBoundingClientRect();
          if (!r.width || !r.height || e.matches('.rule, .brand, footer a, p a, .seed button, .turn button, .more') || e.closest('[inert], .sr, .search')) continue;
          const label = e.matches('input[type=checkbox], input[type=radio]') ? e.closest('label')?.getBoundingClientRect() : null;
          const height = Math.max(r.height, label?.height ?? 0), wide = Math.max(r.width, label?.width ?? 0);
          if (getComputedStyle(e).visibility === 'hidden' || e.getAttribute('aria-hidden') === 'true') continue;
          if (height < 43.5 || wide < 43.5) list.push(`${e.tagName.toLowerCase()}.${String(e.className?.baseVal ?? e.className).split(' ')[0]} ${Math.round(wide)}×${Math.round(height)}`);
        }
        return [...new Set(list)].slice(0, 8);
      });
      if (small.length) trouble.push('small targets: ' + small.join(', '));
    } catch (error) {
      trouble.push('failed: ' + error.message.split('\n').slice(0, 4).join(' / '));
      await page.screenshot({ path: `${out}${name}-${width}-${theme}-failed.png` }).catch(() => {});
    }
    if (trouble.length) bad += 1;
    console.log(`${trouble.length ? 'x' : '.'} ${name} ${width} ${theme}`);
    for (const t of trouble) console.log('    ' + t);
    await context.close();
  }
}
await browser.close();
rmSync(folder, { recursive: true, force: true });
process.exit(bad ? 1 : 0);
