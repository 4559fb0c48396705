// All's Well That Ends, the campaign: a level-up that changes the Praxis, and the last Scenario to the epilogues. Sheets that are
// prepared make the way short.
import { byMouse, move } from './alls-well.e2e.mjs';
import { accessible, fits, must, sizes, still, until } from './world.mjs';

/** The same moment on a phone, a tablet and a desk, for people to look at. */
async function shots(page, name) {
  if (!process.env.SHOTS) return;
  const before = page.viewportSize();
  for (const [size, at] of Object.entries(sizes)) {
    await page.setViewportSize(at);
    await still(page);
    await page.screenshot({ path: `${process.env.SHOTS}/campaign-${name}-${size}.png` });
  }
  await page.setViewportSize(before);
  await still(page);
}

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const twelve = numbers(1, 12);
const who = {
  marica: { health: 10, praxis: 'archagonist', hands: ['factory_warpick'] },
  lambik: { health: 8, praxis: 'occulted', hands: ['chained_blade'] },
  groanax: { health: 12, praxis: 'zealbreaker', hands: ['ranch_mattock'] },
  knowman: { health: 9, praxis: 'ambuscader', hands: ['knifecaster'] },
};
/** A campaign sheet: Characters as they begin, with what a test wants otherwise. */
const sheet = ({ next, party, won = [], more = {}, ...rest }) =>
  JSON.stringify({
    sheet: 1,
    next,
    won,
    party,
    characters: party.map((id) => ({ id, level: 1, coin: 0, once: [], actions: twelve, deck: twelve, short_deck: numbers(1, 6), impulses: { [who[id].praxis]: twelve }, resolve: 3, trauma: 0, belt: [], pack: [], ...who[id], ...more[id] })),
    ...rest,
  });
const from = (text, more = {}) => ({ game: 'alls-well', seats: [{ who: 'me' }, { who: 'me' }], seed: '5', ...more, options: { mode: 'campaign', players: '2', sheet: text, ...more.options } });

/** Presses the first of these words that is open; says which. */
const press = (page, ...words) =>
  page.evaluate((all) => {
    const shown = (one) => one.getClientRects().length > 0 && !one.closest('[inert]') && one.getAttribute('aria-disabled') !== 'true' && !one.disabled;
    for (const word of all) {
      const found = [...document.querySelectorAll(`.awe [data-word="${word}"], .tray [data-word="${word}"]`)].find(shown);
      if (!found) continue;
      found.click();
      return word;
    }
    return '';
  }, words);
/** Presses until it is so. */
async function playUntil(page, enough, words, what, ms = 60000) {
  await until(
    async () => {
      if (await enough()) return true;
      await press(page, ...words);
      await page.waitForTimeout(25);
      return false;
    },
    what,
    ms,
  );
}
const viewOf = async (world, { table, key }) => (await world.status(table, key)).view;
const phase = async (world, made) => (await viewOf(world, made)).campaign.phase;
const asked = async (world, made) => (await viewOf(world, made)).asked;
/** Gives up: one proposes it, the others agree (AWE-R188). */
async function giveUp(world, made, page) {
  await until(
    async () => {
      if ((await phase(world, made)) !== 'scenario') return true;
      if (!(await press(page, 'agree', 'surrender'))) await move(page, byMouse);
      await page.waitForTimeout(25);
      return false;
    },
    'the party to give up',
    60000,
  );
}

const tests = {
  'All’s Well, campaign: a level-up that changes the Praxis, with a restart in the middle of it, trading and the deck': async (world) => {
    const halves = { archagonist: numbers(1, 6), gravewright: numbers(7, 12) };
    const made = await world.table(from(sheet({ next: { scenario: 'drovers-ford' }, won: ['wilderness-camp'], party: ['marica', 'groanax'], more: { marica: { impulses: halves, coin: 45, trauma: 2 }, groanax: { coin: 30 } } })));
    const page = await world.visit(`/#/t/${made.table}/${made.key}`);
    await page.locator('section.set .rows, section.set [data-word="row"]').first().waitFor();
    await shots(page, 'level-up');
    await accessible(page, 'the level-up');
    const hero = async (unit) => (await viewOf(world, made)).heroes.find((one) => one.unit === unit);
    const praxis = (await hero(0)).praxis;
    await page.locator('section.set [data-word="row"]').first().click();
    await page.locator('section.set [data-word="evolve"]').first().waitFor();
    await shots(page, 'evolution');
    // The server is killed in the middle of it: what was taken and what is owed are there again.
    const owed = (await viewOf(world, made)).campaign.set_up;
    await world.stop('SIGKILL');
    await world.serve();
    await page.reload();
    await page.locator('section.set [data-word="evolve"]').first().waitFor();
    must(JSON.stringify((await viewOf(world, made)).campaign.set_up) === JSON.stringify(owed), 'nothing of the level-up is lost');
    // Another Impulse of Gravewright: now it has more of it than of its own Praxis.
    const wanted = await page.evaluate(() => [...document.querySelectorAll('section.set [data-word="evolve"]')].find((one) => /Gravewright/.test(one.textContent))?.dataset.choice);
    must(wanted, 'an Impulse of Gravewright is offered');
    await page.locator(`[data-choice="${wanted}"]`).first().click();
    await playUntil(page, async () => (await viewOf(world, made)).campaign.set_up.every(({ at }) => !['growing', 'grown'].includes(at)), ['card', 'row', 'evolve', 'ease', 'place', 'pack', 'claim'], 'both to have grown');
    must((await hero(0)).praxis !== praxis, 'Marica follows another Praxis now');
    await press(page, 'market');
    await page.locator('section.set [data-word="buy"]').first().waitFor();
    await shots(page, 'market');
    await fits(page, 'the market');
    await press(page, 'give_coin');
    await shots(page, 'gift');
    await playUntil(page, async () => !(await page.locator('section.set [data-word="buy"]').first().isVisible()), ['done'], 'the market to close');
    await press(page, 'deck', 'build', 'builder');
    await still(page);
    await shots(page, 'deck');
    await playUntil(page, async () => (await asked(world, made)) === 'start', ['done', 'ready'], 'everybody to be ready');
  },

  'All’s Well, campaign: the last Scenario to the epilogues': async (world) => {
    const grown = { level: 10, health: 22, coin: 20, actions: numbers(1, 20), trauma: 4 };
    const made = await world.table(from(sheet({ next: { scenario: 'house-debts' }, won: ['wilderness-camp', 'salt-chapel'], party: ['marica', 'lambik'], tokens: { 6: '', 14: '', 12: '' }, more: { marica: grown, lambik: { ...grown, trauma: 7 } } })));
    const page = await world.visit(`/#/t/${made.table}/${made.key}`);
    await page.locator('section.set').waitFor();
    await playUntil(page, async () => (await phase(world, made)) === 'scenario', ['ready', 'start'], 'the last Scenario to begin');
    await giveUp(world, made, page);
    await page.locator('.close .choice').first().waitFor();
    await shots(page, 'closing');
    await accessible(page, 'the closing');
    const ends = await page.locator('.close .choice').allTextContents();
    must(ends.length === 4, 'four ends are shown');
    must((await page.locator('.close .choice[aria-disabled=true]').count()) === 1, 'and one of them is closed: the last Scenario was lost');
    await page.locator('.close .choice:not([aria-disabled=true])').nth(1).click();
    await until(async () => (await phase(world, made)) === 'over', 'the story to end');
    await until(async () => /Marica/.test(await page.locator('.close').textContent()) && /Lambik/.test(await page.locator('.close').textContent()), 'both epilogues to be read');
    await still(page);
    await shots(page, 'epilogue');
    await fits(page, 'the epilogues');
  },
};

export default tests;
