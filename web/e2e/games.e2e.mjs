// Whole games.
import { must, sizes, until } from './world.mjs';
import { over, picker, play, playToTheEnd, position, tap } from './play.mjs';

export default {
  'a whole game against bots, from the lobby by pressing what is shown': async (world) => {
    const page = await world.visit();
    await page.getByRole('button', { name: 'Play now: One Against All' }).click();
    await playToTheEnd(page, { pick: picker(3) });
    await until(() => page.locator('.end svg').first().isVisible(), 'the curve of the game');
    must(/^\d+$/.test(await page.locator('.seed button').textContent()), 'the seed of the dice is shown at the end');
  },

  'a whole game at normal speed shows every beat and ends': async (world) => {
    const { table, key } = await world.table({ preset: 'frail-heroes', options: { boss_attack_dice: '4' }, seats: [{ who: 'bot', level: 'gentle' }, { who: 'me' }, { who: 'me' }, { who: 'me' }] });
    const page = await world.visit(`/#/t/${table}/${key}`, { motion: 'no-preference' });
    await play(page, {
      enough: () => over(page),
      ms: 240000,
      pick: picker(5),
    });
  },

  'a whole game by keys alone': async (world) => {
    const page = await world.visit();
    const play_now = page.getByRole('button', { name: 'Play now: One Against All' });
    await play_now.waitFor();
    for (let i = 0; i < 40 && !(await play_now.evaluate((e) => e === document.activeElement)); ++i) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.evaluate(() => document.activeElement?.blur()); // whoever has lost the focus finds it again by Enter
    await playToTheEnd(page, { keys: true });
    await page.keyboard.press('Home');
    await until(async () => (await position(page)) === 0, 'the first move by the Home key');
    await page.keyboard.press('ArrowRight');
    await until(async () => (await position(page)) === 1, 'one move on by the arrow key');
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('take the numbered choice').waitFor();
  },

  'a whole game on a phone, 390 pixels wide': async (world) => {
    const page = await world.visit('/', { size: sizes.phone, touch: true });
    await page.getByRole('button', { name: 'Play now: One Against All' }).click();
    await playToTheEnd(page, { pick: picker(7) });
  },

  'two people in two browsers, bots in the other seats': async (world) => {
    const { table, key } = await world.table({ preset: 'frail-heroes', seats: [{ who: 'me' }, { who: 'bot', level: 'newcomer' }, { who: 'bot', level: 'gentle' }, { who: 'open' }], name: 'Ann' });
    const ann = await world.visit(`/#/t/${table}/${key}`);
    const ben = await world.visit(`/#/t/${table}`, { size: sizes.tablet, scheme: 'light' });
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Sit down as Paladin' }).click();
    must((await ann.title()).length > 0, 'the page has a title');
    const watcher = await world.visit(`/#/t/${table}`, { size: sizes.phone });
    await until(async () => (await world.status(table)).seats[3].label === 'Ben', 'Ben to sit down');
    const one = picker(11), two = picker(13);
    await until(
      async () => {
        if ((await over(ann)) && (await over(ben))) return true;
        await play(ann, { enough: async () => true, pick: one });
        for (const [page, pick] of [[ann, one], [ben, two]]) {
          let tries = 0;
          await play(page, { enough: async () => ++tries > 2, pick });
        }
        return false;
      },
      'both to see the end',
      180000,
    );
    must((await ann.locator('#end-title').textContent()) === (await ben.locator('#end-title').textContent()), 'both see the same end');
    await until(() => over(watcher), 'whoever watches sees the end too');
    must((await watcher.locator('.tray .choice').count()) === 0, 'whoever watches is asked nothing');
  },

  'one device for both sides: it is handed over before a secret shows': async (world) => {
    const { table, key } = await world.table({ preset: 'frail-heroes', seats: [{ who: 'me' }, { who: 'me' }, { who: 'me' }, { who: 'me' }] });
    const page = await world.visit(`/#/t/${table}/${key}`);
    const pass = page.getByRole('button', { name: /^I am/ });
    let handed = 0;
    await play(page, {
      enough: async () => {
        if (await pass.isVisible()) {
          await tap(pass);
          handed++;
        }
        return handed >= 3;
      },
      pick: picker(17),
    });
  },
};
