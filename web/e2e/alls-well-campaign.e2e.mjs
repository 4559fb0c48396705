// All's Well That Ends, the campaign: from the first Scenario to the set-up of the second by two people, one of whom joins from the
// sheet; options that are closed or forced; a level-up that changes the Praxis; the last Scenario to the epilogues. Sheets that are
// prepared make the way short. Whatever the server says is kept: no result of an option that was not taken may be in it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { byMouse, move } from './alls-well.e2e.mjs';
import { accessible, fits, must, sizes, still, until } from './world.mjs';

const folder = new URL('../../games/alls_well/content/campaign/', import.meta.url);
const story = readdirSync(folder).filter((name) => name.startsWith('chapter')).sort().map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
const quests = story.flatMap((chapter) => chapter.quests);
const results = ({ options, success, failure }) => (options ? options.map(({ result }) => result) : [success.text, failure.text]);

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
/** What a party does that looks around: quests, then ways; nobody helps. */
const wandering = ['put_back', 'under', 'answer', 'accept', 'pass', 'go', 'stop', 'place', 'pack', 'done', 'quest', 'scout', 'rest', 'ready'];
/** Gives up: one proposes it, the others agree (AWE-R188). */
async function giveUp(world, made, page, ...others) {
  await until(
    async () => {
      if ((await phase(world, made)) !== 'scenario') return true;
      for (const one of [page, ...others]) if (!(await press(one, 'agree', 'surrender'))) await move(one, byMouse);
      await page.waitForTimeout(25);
      return false;
    },
    'the party to give up',
    60000,
  );
}

/** Of what a quest may come to only one thing was ever said: what was chosen, or happened. Says how many were read. */
function onlyWhatWasTaken(heard) {
  const all = heard.join('\n');
  let read = 0;
  for (const quest of quests) {
    const told = results(quest).filter((text) => all.includes(JSON.stringify(text).slice(1, 60)));
    must(told.length <= 1, `quest ${quest.number}: what was not taken was sent, too`);
    read += told.length;
  }
  return read;
}

const tests = {
  'All’s Well, campaign: chapter 1 to the set-up of chapter 2, and a second person joins from the sheet': async (world) => {
    const heard = [];
    const alone = await world.table({ game: 'alls-well', options: { mode: 'campaign', players: '2', first: 'marica', second: 'groanax', praxis: 'recommended' }, seats: [{ who: 'me' }, { who: 'me' }], seed: '2' });
    const ann = await world.visit(`/#/t/${alone.table}/${alone.key}`, { heard });
    await ann.locator('section.set').waitFor();
    await shots(ann, 'first-set-up');
    await playUntil(ann, async () => (await phase(world, alone)) === 'scenario', ['ready', 'start'], 'Wilderness Camp to begin');
    await giveUp(world, alone, ann);
    must((await phase(world, alone)) === 'exploration', 'a lost Scenario leads on to the Exploration');
    // Between the Scenario and the Exploration there is a sheet, and it can be had from the journal.
    await ann.getByRole('button', { name: 'Journal' }).click();
    await ann.locator('.jn details').first().waitFor();
    await shots(ann, 'journal');
    const download = ann.waitForEvent('download');
    await ann.getByRole('link', { name: 'Sheet' }).click();
    const file = await (await download).path();
    must(JSON.parse(readFileSync(file, 'utf8')).next.exploration === 1, 'the sheet says that the first Exploration is next');
    // A new table goes on from it, and somebody else sits down.
    const made = await goOn(world, ann, file);
    const ben = await world.visit(`/#/t/${made.table}`, { size: sizes.tablet, scheme: 'light', heard });
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: /^Sit down/ }).first().click();
    await until(async () => (await world.status(made.table)).seats[1].label === 'Ben', 'Ben to sit down');
    must((await phase(world, made)) === 'exploration', 'the campaign goes on where it was');
    let looked = false;
    await until(
      async () => {
        if ((await phase(world, made)) === 'set_up') return true;
        for (const page of [ann, ben]) await press(page, ...wandering);
        if (!looked && (await asked(world, made)) === 'deed') {
          looked = true;
          await shots(ann, 'exploration');
          await fits(ann, 'the Exploration');
        }
        await ann.waitForTimeout(20);
        return false;
      },
      'the Exploration to end',
      120000,
    );
    for (const page of [ann, ben]) await page.locator('section.set').waitFor();
    const { campaign } = await viewOf(world, made);
    must(campaign.chapter === 1 && campaign.set_up.filter(({ at }) => at === 'growing').length === 2, 'both level up for the second Scenario');
    must(onlyWhatWasTaken(heard) > 0, 'some quest was read on the way');
  },

  'All’s Well, campaign: an option that is closed, one that is forced, and nothing of what was not taken': async (world) => {
    for (const [name, why] of [['knowman', /Closed/], ['groanax', /must take the other way/]]) {
      const heard = [];
      const made = await world.table(from(sheet({ next: { exploration: 1 }, won: ['wilderness-camp'], party: ['groanax', 'knowman'], more: { knowman: { coin: 2 }, groanax: { coin: 9 } } })));
      const page = await world.visit(`/#/t/${made.table}/${made.key}`, { heard });
      await playUntil(page, async () => (await asked(world, made)) === 'deed', ['ready'], 'the Exploration to begin');
      if (name === 'knowman') {
        await shots(page, 'quests');
        await accessible(page, 'the Exploration');
      }
      await playUntil(page, async () => (await viewOf(world, made)).campaign.at === 3, ['put_back', 'go', 'scout'], 'the party to come to the ferryman');
      await playUntil(page, async () => (await asked(world, made)) === 'deed' && (await acting(world, made)) === name, ['put_back', 'rest'], `${name} to have the turn`);
      await press(page, 'quest');
      const [pay, rope] = [page.locator('.prompt .one').nth(0), page.locator('.prompt .one').nth(1)];
      await pay.waitFor();
      await shots(page, `answer-${name}`);
      // Knowman has to pay and cannot; Groanax could, and must take the rope.
      must(why.test(await pay.textContent()) && (await pay.locator('[aria-disabled=true]').count()) === 1, `${name} cannot pay the ferryman, and reads why`);
      must((await rope.locator('[aria-disabled=true]').count()) === 0, `${name} can take the rope`);
      await press(page, 'answer');
      const [first, second] = results(quests.find(({ number }) => number === 2));
      await until(() => heard.some((text) => text.includes(second.slice(0, 40))), 'what the rope leads to');
      must(!heard.some((text) => text.includes(first.slice(0, 40))), 'what paying would have led to is never said');
      must(onlyWhatWasTaken(heard) === 1, 'one quest was read');
      await page.context().close();
    }
  },

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

  'All’s Well, campaign: one click in the lobby begins it, and its preset at set-up': async (world) => {
    const page = await world.visit('/');
    await page.getByRole('button', { name: 'Campaign', exact: true }).first().click();
    await page.waitForURL(/#\/t\//);
    const [, table, key] = /#\/t\/([^/?]+)(?:\/([^?]+))?/.exec(page.url());
    await page.locator('section.set').waitFor();
    must((await phase(world, { table, key })) === 'set_up', 'a campaign begins with its set-up');
    await page.goto(`${world.base}/#/setup/alls-well`);
    await page.getByRole('radio', { name: /^Campaign/ }).check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL((url) => /#\/t\//.test(url.hash) && !url.hash.includes(table));
    await page.locator('section.set').waitFor();
  },

  'All’s Well, campaign: alone with a Solo Ally, help card by card, and what happened while somebody was away': async (world) => {
    const solo = await world.table({ game: 'alls-well', options: { mode: 'campaign', players: '1' }, seats: [{ who: 'me' }], seed: '3' });
    const one = await world.visit(`/#/t/${solo.table}/${solo.key}`);
    await one.locator('section.set').waitFor();
    await press(one, 'character');
    await still(one);
    await shots(one, 'solo-set-up');
    await fits(one, 'the Solo set-up');
    await one.context().close();
    // Groanax has no fast card with so much move: Knowman, who trespasses, can help.
    const cards = { actions: twelve, deck: twelve };
    const made = await world.table({ ...from(sheet({ next: { exploration: 1 }, won: ['wilderness-camp'], party: ['groanax', 'knowman'], more: { groanax: cards, knowman: cards } })), seats: [{ who: 'me' }, { who: 'open' }], seed: undefined });
    const ann = await world.visit(`/#/t/${made.table}/${made.key}`);
    const ben = await world.visit(`/#/t/${made.table}`, { size: sizes.tablet });
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: /^Sit down/ }).first().click();
    await until(async () => (await world.status(made.table)).seats[1].label === 'Ben', 'Ben to sit down');
    const both = async (words) => { for (const page of [ann, ben]) await press(page, ...words); };
    await until(async () => ((await asked(world, made)) === 'deed' ? true : (await both(['ready']), false)), 'the Exploration to begin', 60000);
    await until(async () => ((await acting(world, made)) === 'groanax' && (await asked(world, made)) === 'deed' ? true : (await both(['put_back', 'rest']), false)), 'Groanax to have the turn', 60000);
    await until(async () => (await press(ann, 'quest')) === 'quest', 'Groanax to take the challenge');
    await ben.locator('[data-word="assist"]').first().waitFor();
    await shots(ben, 'assist-offered');
    await press(ben, 'assist');
    await until(async () => (await press(ann, 'accept')) === 'accept', 'Groanax to accept');
    await ben.locator('[data-word="turn_up"]').first().waitFor();
    await shots(ben, 'assist');
    await fits(ben, 'the assist');
    await killed(world, made, [ann, ben]);
    await ben.locator('[data-word="turn_up"]').first().waitFor();
    await press(ben, 'turn_up');
    // In Ben's turn Ann leaves; when she is back, she reads what happened.
    const turnOf = async (name) => (await asked(world, made)) === 'deed' && (await acting(world, made)) === name;
    await until(async () => ((await turnOf('knowman')) ? true : (await press(ben, 'stop', 'turn_up'), await press(ann, 'put_back', 'rest', 'place', 'pack'), false)), 'Knowman to have the turn', 60000);
    await still(ann);
    await ann.goto(`${world.base}/#/`);
    await until(async () => ((await turnOf('groanax')) ? true : (await press(ben, ...wandering), false)), 'Groanax to have the turn again', 60000);
    await ann.goto(`${world.base}/#/t/${made.table}/${made.key}`);
    await ann.getByRole('heading', { name: 'While you were away' }).waitFor();
    await shots(ann, 'away');
    await ann.getByRole('button', { name: 'Go on' }).click();
  },

  'All’s Well, campaign: a reward, with a restart in the middle of it': async (world) => {
    const made = await world.table(from(sheet({ next: { exploration: 3 }, won: ['salt-chapel'], party: ['marica', 'groanax'], more: { marica: { level: 3 }, groanax: { level: 3 } } })));
    const page = await world.visit(`/#/t/${made.table}/${made.key}`);
    const looking = wandering.filter((word) => !['place', 'pack'].includes(word));
    await playUntil(page, async () => (await asked(world, made)) === 'place', looking, 'something to be gained');
    await shots(page, 'reward');
    await killed(world, made, [page]);
    must((await asked(world, made)) === 'place', 'the reward still waits for a place');
    const items = async () => (await viewOf(world, made)).heroes.flatMap(({ items }) => items).length;
    const before = await items();
    await until(async () => ['place', 'pack'].includes(await press(page, 'place', 'pack')), 'it to be put away');
    await until(async () => (await items()) > before, 'it to be there');
  },

  'All’s Well, campaign: the last Scenario to the epilogues': async (world) => {
    const heard = [];
    const grown = { level: 10, health: 22, coin: 20, actions: numbers(1, 20), trauma: 4 };
    const made = await world.table(from(sheet({ next: { scenario: 'house-debts' }, won: ['wilderness-camp', 'salt-chapel'], party: ['marica', 'lambik'], tokens: { 6: '', 14: '', 12: '' }, more: { marica: grown, lambik: { ...grown, trauma: 7 } } })));
    const page = await world.visit(`/#/t/${made.table}/${made.key}`, { heard });
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

/** The server is killed and comes back: of the campaign, of the Characters and of the question nothing is lost. */
async function killed(world, made, pages) {
  const told = async () => {
    const { campaign, heroes, asked } = await viewOf(world, made);
    return JSON.stringify({ campaign, heroes, asked });
  };
  const before = await told();
  await world.stop('SIGKILL');
  await world.serve();
  for (const page of pages) await page.reload();
  must((await told()) === before, 'nothing is lost when the server is killed');
}

/** The Character whose turn it is. */
async function acting(world, made) {
  const view = await viewOf(world, made);
  return view.heroes.find(({ unit }) => unit === (view.turn?.who ?? view.whose))?.character;
}

/** On the page where tables are opened: the campaign from this file, one seat mine, the other open. */
async function goOn(world, page, file) {
  const kept = join(world.folder, 'sheet.json');
  writeFileSync(kept, readFileSync(file));
  await page.goto(`${world.base}/#/setup/alls-well`);
  await page.getByRole('radio', { name: /^Campaign/ }).check({ force: true });
  await page.getByLabel('Search the options').fill('sheet');
  await page.getByLabel('Sheet', { exact: true }).setInputFiles(kept);
  await page.getByText('a file was read').waitFor();
  await page.getByRole('radiogroup').nth(1).getByRole('radio', { name: 'Open' }).check({ force: true });
  await shots(page, 'sheet-upload');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.waitForURL(/#\/t\//);
  const [, table, key] = /#\/t\/([^/?]+)(?:\/([^?]+))?/.exec(page.url());
  return { table, key };
}

export default tests;
