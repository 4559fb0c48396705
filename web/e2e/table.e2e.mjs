// What one can do at a table besides playing.
import { readFileSync } from 'node:fs';
import { must, until } from './world.mjs';
import { over, picker, play, playToTheEnd, position, tap } from './play.mjs';

const heroes = [{ who: 'bot', level: 'gentle' }, { who: 'me' }, { who: 'me' }, { who: 'me' }];
const moves = (page, count) => play(page, { enough: async () => (await position(page)) >= count, pick: picker(count) });

async function sit(world, request = {}, how = {}) {
  const { table, key } = await world.table({ preset: 'two-dice', seats: heroes, ...request });
  const page = await world.visit(`/#/t/${table}/${key}`, how);
  await page.locator('.topbar h1').waitFor();
  return { page, table, key };
}

export default {
  'a reload in the middle goes on where it was, and the lobby knows the way back': async (world) => {
    const { page } = await sit(world);
    await moves(page, 12);
    const before = await position(page);
    await page.reload();
    await until(async () => (await position(page)) >= before, 'the same move after the reload');
    await moves(page, before + 4);
    await page.getByRole('link', { name: /back to the lobby/ }).click();
    await page.getByRole('link', { name: /Resume/ }).click();
    await until(async () => (await position(page)) >= before + 4, 'the table from the lobby');
  },

  'the key leaves the address, and the seat follows its link into another browser': async (world) => {
    const { page, table, key } = await sit(world);
    await until(async () => !page.url().includes(key), 'the key to leave the address');
    const other = await world.visit(`/#/t/${table}/${key}`);
    await moves(other, 3);
    await until(async () => (await position(page)) >= 3, 'the first browser to follow');
  },

  'undo takes back the last decision and says why where it cannot': async (world) => {
    const { page, table } = await sit(world);
    const undo = page.getByRole('button', { name: /^Undo/ });
    await until(async () => (await undo.getAttribute('aria-disabled')) === 'true', 'undo to be closed before the first decision');
    await moves(page, 8);
    const before = (await world.status(table)).rev;
    await until(async () => {
      if ((await world.status(table)).rev < before) return true;
      if ((await undo.getAttribute('aria-disabled')) !== 'true') await tap(undo); // it is closed while a bot thinks
      return false;
    }, 'the server to take it back');
    await page.keyboard.press('z');
    await moves(page, before);
  },

  'with others at the table undo stops at the dice': async (world) => {
    const { table, key } = await world.table({ seats: [{ who: 'open' }, ...heroes.slice(1)] });
    const boss = await world.visit(`/#/t/${table}`);
    await boss.getByRole('button', { name: 'Sit down as Boss' }).click();
    const page = await world.visit(`/#/t/${table}/${key}`);
    await play(boss, { enough: async () => (await world.status(table)).rev >= 1 });
    await play(page, { enough: async () => (await world.status(table)).rev >= 4 });
    const undo = page.getByRole('button', { name: /^Undo/ });
    await until(async () => (await undo.getAttribute('aria-disabled')) === 'true', 'undo to close once a die was rolled');
    must(/rolled|moved/.test(await undo.getAttribute('data-why')), 'it says why');
  },

  'the log links its rules, the rules panel finds and shows them': async (world) => {
    const { page } = await sit(world);
    await moves(page, 6);
    const link = page.locator('.log .rule').first();
    const number = (await link.textContent()).trim();
    await link.click();
    await until(() => page.locator('.drawer').getByText(number).last().isVisible(), `the rule ${number}`);
    await page.keyboard.press('r');
    const search = page.locator('.drawer').getByRole('searchbox').or(page.locator('.drawer input').first()).first();
    await search.fill('shield roll');
    await until(async () => /OAA-9\.5/.test(await page.locator('.drawer').textContent()), 'OAA-9.5 among what was found');
    await search.fill('xyzzy');
    await until(async () => !/OAA-9\.5/.test(await page.locator('.drawer .dbody').textContent()), 'nothing for nonsense');
  },

  'why not: the reason and its rule, on the card and by asking': async (world) => {
    const { page } = await sit(world);
    await moves(page, 3);
    const closed = page.locator('.tray [aria-disabled=true]').first();
    await closed.waitFor();
    must(/OAA-|\w/.test((await closed.textContent()) ?? ''), 'a closed card names its reason');
    const dialog = page.locator('dialog[open]').filter({ hasText: 'What do you want to do?' });
    await until(
      async () => {
        if (!(await dialog.isVisible())) await page.keyboard.press('w');
        await page.waitForTimeout(150);
        return dialog.isVisible();
      },
      'the dialog behind the key W',
    );
    await dialog.getByText(/OAA-/).first().waitFor();
    await dialog.getByLabel('What do you want to do?').fill('kill');
    await dialog.getByRole('button', { name: 'Ask why not' }).click();
    await dialog.getByText(/last point/).first().waitFor();
    await page.keyboard.press('Escape');
  },

  'a hint tells what search would do, with its estimate': async (world) => {
    const { page } = await sit(world);
    await moves(page, 3);
    // Where a bot is about to move there is nothing to hint at yet.
    const hint = page.getByRole('region', { name: 'Hint' });
    await until(async () => {
      if (!(await hint.isVisible())) await page.keyboard.press('h');
      await page.waitForTimeout(400);
      return /%/.test(await hint.textContent({ timeout: 1500 }).catch(() => ''));
    }, 'an estimate in per cent');
  },

  'replay with scrubber, steps and play, and another course from there': async (world) => {
    const { page, table } = await sit(world);
    await moves(page, 20);
    await page.getByRole('button', { name: /One move back/ }).first().click();
    await page.getByText(/You are looking at move/).waitFor();
    const range = page.getByLabel('Replay position');
    await range.fill('8');
    await until(async () => (await position(page)) === 8, 'move 8 by the scrubber');
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue from move 8' }).click();
    await until(async () => !page.url().includes(table), 'a new table');
    await until(async () => (await position(page)) >= 8, 'the new table to begin at move 8');
    await moves(page, 14);
  },

  'a finished game is watched, shared, downloaded and uploaded again': async (world) => {
    const { page, table } = await sit(world, { preset: 'frail-heroes', options: { boss_attack_dice: '4' } });
    const early = await fetch(`${world.base}/api/tables/${table}/replay`);
    must(early.status === 403, 'no replay, with all its secrets, before the end');
    await playToTheEnd(page, { pick: picker(23) });
    const last = await position(page);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the replay' }).first().click()]);
    const text = readFileSync(await file.path(), 'utf8');
    must(text.includes('one-against-all'), 'the replay is a save of the game');
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    await until(async () => (await position(page)) <= 2, 'the replay to begin');
    const other = await world.visit('/#/replays');
    await other.locator('input[type=file]').setInputFiles({ name: 'fight.bout', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await until(async () => /\/t\//.test(other.url()), 'the uploaded replay');
    await until(async () => new RegExp(`of ${last}|move ${last}`).test((await other.locator('.scrub .pos').first().textContent()) ?? ''), 'as many moves as were played');
    const bad = await world.post('/api/replays', text.slice(0, text.length / 2));
    must(bad.status === 400 && bad.body.type === 'refused', 'half a replay is refused with a reason');
  },

  'own dice: the page asks, and plays on with what the real die shows': async (world) => {
    const { page, table } = await sit(world, { own_dice: true });
    let asked = 0;
    await play(page, {
      enough: async () => {
        const face = page.getByRole('button', { name: 'It shows 6' });
        if (await face.isVisible()) {
          asked++;
          await tap(face);
        }
        return asked >= 4 && (await world.status(table)).rev >= 8;
      },
    });
    await until(async () => /walks 6/.test(await page.locator('.log').textContent()), 'the six in the log');
  },

  'the guided first fight teaches by doing and can be skipped': async (world) => {
    const page = await world.visit();
    await page.getByRole('button', { name: /Learn by playing( again)?: One Against All/ }).click();
    const guide = page.getByRole('region', { name: 'Guide' });
    await guide.waitFor();
    const first = await guide.textContent();
    const seen = new Set([first]);
    await play(page, {
      enough: async () => {
        const go = guide.getByRole('button', { name: 'Go on' });
        if (await go.isVisible()) await tap(go);
        if (await guide.isVisible()) seen.add(await guide.locator('.story').textContent({ timeout: 1500 }).catch(() => first));
        return seen.size >= 7 || (await over(page));
      },
    });
    must(seen.size >= 5, `the guide goes on with the game (${seen.size} steps seen)`);
    if (await guide.isVisible()) {
      await until(async () => { await tap(guide.getByRole('button', { name: 'Skip the guide' })); return !(await guide.isVisible()); }, 'the guide to leave');
    }
  },

  'a server that is killed and comes back: nothing is lost and the game goes on': async (world) => {
    const { page, table, key } = await sit(world);
    await moves(page, 10);
    const before = await position(page);
    await world.stop('SIGKILL');
    await page.getByText('Connection lost. Your last move is safe.').waitFor();
    await world.serve();
    await until(async () => (await page.getByText('Connection lost').count()) === 0, 'the page to come back', 30000);
    must((await world.status(table, key)).rev >= before, 'no acknowledged move is missing');
    await moves(page, before + 5);
  },

  'set-up: presets, options with reasons, seats, and an invite': async (world) => {
    const page = await world.visit('/#/setup/one-against-all');
    await page.getByRole('radio', { name: /Long siege/i }).check({ force: true });
    await page.getByRole('radiogroup', { name: 'Who plays Boss' }).getByRole('radio', { name: 'Open' }).check({ force: true });
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.getByRole('button', { name: 'Copy invite link' }).waitFor();
    await page.getByRole('button', { name: 'Put a bot there' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
  },

  'the lobby lists all my tables, also one that waits for somebody else: one is left, one removed': async (world) => {
    const bot = { who: 'bot', level: 'newcomer' };
    const mine = await world.table({ seats: [{ who: 'me' }, bot, bot, bot] });
    const ours = await world.table({ seats: [{ who: 'open' }, { who: 'me' }, bot, bot] });
    const friend = await world.visit(`/#/t/${ours.table}`);
    await friend.getByRole('button', { name: /^Sit down as/ }).first().click();
    await until(async () => (await world.status(ours.table)).seats[0].who === 'person', 'the friend to sit');
    const page = await world.visit(`/#/t/${mine.table}/${mine.key}`);
    await page.locator('.topbar h1').waitFor();
    await page.goto('about:blank');  // who is at a table is known to the server that has it; of several, any may be asked
    await page.goto(`${world.base}/#/t/${ours.table}/${ours.key}`);
    await page.locator('.topbar h1').waitFor();
    await page.getByRole('link', { name: /back to the lobby/ }).click();
    const list = page.locator('details.mine');
    await list.getByText('All my tables, 2 games').click();
    must((await world.status(ours.table, ours.key)).your_turn === false, 'the Boss begins');
    await list.getByRole('button', { name: /^Leave/ }).click();
    await until(async () => (await world.status(ours.table)).seats[1].who === 'open', 'the seat to be open again');
    must((await world.status(ours.table)).seats[0].who === 'person', 'the friend still sits there');
    await list.getByText('All my tables, 1 game').waitFor();
    await list.getByRole('button', { name: /^Remove/ }).click();
    await list.waitFor({ state: 'detached' });
    await until(async () => !(await world.status(mine.table)).known, 'the table to be gone');
  },

  // It waits for a minute, as people would: tools/attack-server runs it.
  ...(process.env.BOUT_ATTACK_IN_FULL && {
    'three people in three browsers: one closes the tab, a bot plays on, the person comes back, and the fight ends': async (world) => {
      const { table, key } = await world.table({ seats: [{ who: 'me' }, { who: 'open' }, { who: 'open' }, { who: 'bot', level: 'newcomer' }] });
      const host = await world.visit(`/#/t/${table}/${key}`);
      const guests = [];
      for (let i = 0; i < 2; i++) {
        const page = await world.visit(`/#/t/${table}`);
        await page.getByRole('button', { name: /^Sit down as/ }).first().click();
        await until(async () => (await world.status(table)).seats.filter((s) => s.who === 'person' && s.here).length === i + 2, 'the guest to sit');
        guests.push(page);
      }
      const rev = async () => (await world.status(table)).rev;
      const on = async (pages, count) => Promise.all(pages.map((page) => play(page, { enough: async () => (await rev()) >= count || (await world.status(table)).over, pick: picker(7), ms: 300000 })));
      await on([host, ...guests], 8);
      const [gone, stays] = guests;
      const context = gone.context();
      await gone.close();
      const bot = host.getByRole('button', { name: 'Let a bot play on' });
      await bot.waitFor({ timeout: 100000 });
      await bot.click();
      await until(async () => (await world.status(table)).seats.some((s) => s.instead_of), 'the bot to sit there');
      await on([host, stays], (await rev()) + 8);
      must(!(await world.status(table)).over, 'the fight is not over yet');
      const back = await context.newPage();
      await back.goto(`${world.base}/#/t/${table}`);
      await until(async () => (await world.status(table)).seats.every((s) => !s.instead_of), 'the person to have the seat again');
      await on([host, stays, back], 1e9);
      must((await world.status(table)).over, 'the fight ends');
    },
  }),

  'a wrong link says so and offers the way back': async (world) => {
    const page = await world.visit('/#/t/aaaaaaaaaaaaaaaa');
    await page.getByText(/no such table/i).waitFor();
    await page.getByRole('link', { name: /lobby/i }).first().waitFor();
  },
};
