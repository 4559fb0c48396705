// A walk through the whole page against a running server: play, undo, hint, end, replay, branch, two people at one table.
// node dev/tour.mjs [address]   Exits with 1 at the first thing that does not work. Needs chromium.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'] });
const errors = [];
async function person() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', acceptDownloads: true });
  const page = await context.newPage();
  page.setDefaultTimeout(15000);
  page.on('pageerror', (e) => errors.push(e.message));
  return page;
}
let step = '';
const say = (text) => { step = text; console.log(text); };
const must = (truth, text) => { if (!truth) throw new Error(text); };
const rev = (page) => page.evaluate(() => Number(document.querySelector('.scrub input')?.getAttribute('max')));

/** Takes choices until the game is over or the given number of moves is made. */
async function play(page, moves = Infinity, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  const until = (await rev(page)) + moves;
  while (Date.now() < end && (await rev(page)) < until && !(await page.$('#end-title'))) {
    await page.evaluate(() => {
      const shown = (e) => e.getClientRects().length > 0;
      const pick = [...document.querySelectorAll('[data-choice]:not([aria-disabled=true])')].find(shown) ?? [...document.querySelectorAll('.take:not([disabled])')].find(shown);
      pick?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
    await page.waitForTimeout(40);
  }
}

try {
  const page = await person();
  say('Play now is one click');
  await page.goto(base);
  await page.click('[aria-label^="Play now"]');
  await page.waitForSelector('.table .stage');
  must(!(await page.evaluate(() => location.hash)).split('/')[3], 'the key stands in the address');

  say('keys: choose by number, undo');
  await play(page, 3);
  const before = await rev(page);
  await page.waitForFunction(() => [...document.querySelectorAll('[data-choice]')].some((e) => e.getClientRects().length > 0));
  await page.evaluate(() => document.activeElement?.blur?.());
  await page.keyboard.press('1');
  await page.waitForFunction((n) => Number(document.querySelector('.scrub input')?.getAttribute('max')) > n, before);
  await page.evaluate(() => document.activeElement?.blur?.());
  await page.keyboard.press('z');
  await page.waitForFunction((n) => Number(document.querySelector('.scrub input')?.getAttribute('max')) <= n, before);

  say('a reload finds the same seat');
  await page.reload();
  await page.waitForSelector('.table .stage');
  must((await page.textContent('.sub'))?.includes('You are'), 'the seat is lost after a reload');

  say('hint');
  await page.evaluate(() => document.activeElement?.blur?.());
  await page.keyboard.press('h');
  await page.waitForSelector('.hint li b');
  await page.keyboard.press('Escape');

  say('the lobby offers to resume');
  await page.goto(base + '/#/');
  await page.waitForSelector('.resume .btn.primary');
  await page.click('.resume .btn.primary');
  await page.waitForSelector('.table .stage');

  say('to the end, with the curve');
  await play(page, Infinity, 120);
  await page.waitForSelector('#end-title');
  await page.waitForSelector('.curve svg', { timeout: 60000 });
  must((await page.evaluate(() => JSON.parse(localStorage.getItem('bout.finished')).length)) === 1, 'the finished game is not counted');

  say('download the replay, look at it as an upload');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('.end a[download]')]);
  const file = join(mkdtempSync(join(tmpdir(), 'bout-tour-')), 'game.bout');
  await download.saveAs(file);
  must(readFileSync(file).length > 100, 'the replay is empty');
  await page.goto(base + '/#/replays');
  await page.setInputFiles('.drop input', file);
  await page.waitForSelector('.pastbar');
  must((await page.textContent('.pastbar'))?.includes('start'), 'a replay does not begin at the start');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.pastbar')?.textContent?.includes('move 1'));

  say('continue from an earlier moment');
  await page.click('text=Continue from here');
  await page.click('dialog .btn.primary');
  await page.waitForFunction(() => document.querySelector('.sub')?.textContent?.includes('You are'));

  say('two people: an open seat by link');
  await page.goto(base + '/#/setup/one-against-all');
  await page.waitForSelector('form .presets');
  await page.click('[aria-label="Who plays Boss"] label:nth-child(3)');
  await page.click('.go .btn');
  await page.waitForSelector('.openseats');
  const table = (await page.evaluate(() => location.hash)).split('/')[2];
  const guest = await person();
  await guest.goto(`${base}/#/t/${table}`);
  await guest.waitForSelector('.openseats.watching');
  await guest.fill('.openseats input', 'Ada');
  await guest.click('text=Sit down as Boss');
  await guest.waitForFunction(() => document.querySelector('.sub')?.textContent?.includes('You are Boss'));
  await page.waitForSelector('.openseats', { state: 'detached' });
  await play(guest, 1, 15);
  await play(page, 2, 20);
  must((await rev(guest)) === (await rev(page)), 'the two see different moments');

  say('guided game');
  await page.goto(base + '/#/');
  await page.click('.learn');
  await page.waitForSelector('.coach');
  await page.click('.coach >> text=Skip the guide');
  await page.waitForSelector('.coach', { state: 'detached' });
  must(errors.length === 0, errors.join('\n'));
  console.log('all of it works');
} catch (error) {
  console.error(`at "${step}": ${error.message}`, errors);
  process.exitCode = 1;
}
await browser.close();
