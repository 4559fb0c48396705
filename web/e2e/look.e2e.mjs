// Every screen: no accessibility violation, nothing outside the window, at three widths, light and dark.
import { accessible, fits, must, sizes, until } from './world.mjs';
import { picker, play, playToTheEnd } from './play.mjs';

const heroes = [{ who: 'bot', level: 'gentle' }, { who: 'me' }, { who: 'me' }, { who: 'me' }];
const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

const ways = Object.entries(sizes).flatMap(([size, at]) => ['light', 'dark'].map((scheme) => ({ name: `${size}-${scheme}`, size: at, scheme })));

async function look(page, where, way) {
  await page.waitForTimeout(150);
  await shoot(page, `${where}-${way.name}`);
  await accessible(page, `${where}, ${way.name}`);
  await fits(page, `${where}, ${way.name}`);
}

const tests = {};
for (const way of ways) {
  tests[`no accessibility violation on any screen, ${way.name}`] = async (world) => {
    const page = await world.visit('/', way);
    await page.getByRole('button', { name: /Play now/ }).first().waitFor();
    await look(page, 'lobby', way);
    for (const [path, sign] of [['setup/one-against-all', 'Who sits where'], ['rules/one-against-all', 'OAA-1.1'], ['replays', 'Open a saved game'], ['statistics', 'tatistics'], ['credits', 'game-icons'], ['settings', 'Sound']]) {
      await page.goto(`${world.base}/#/${path}`);
      await page.getByText(sign).first().waitFor();
      await look(page, path.replace('/', '-'), way);
    }
    const { table, key } = await world.table({ preset: 'frail-heroes', options: { boss_attack_dice: '4' }, seats: heroes });
    await page.goto(`${world.base}/#/t/${table}/${key}`);
    await page.getByText('Who carries what?').waitFor();
    await look(page, 'divide', way);
    const wanted = new Set(['movement', 'attack', 'shield', 'next_hero']);
    const decision = async () => (await world.status(table, key)).view.decision;
    await play(page, {
      pick: picker(29),
      enough: async () => {
        const now = await decision();
        if (wanted.delete(now)) {
          await page.waitForTimeout(250);
          await look(page, now, way);
        }
        return wanted.size === 0 || (await world.status(table, key)).over;
      },
    });
    await page.keyboard.press('l');
    await page.waitForTimeout(350);
    await look(page, 'log', way);
    await page.keyboard.press('r');
    await page.waitForTimeout(350);
    await look(page, 'rules-panel', way);
    await page.keyboard.press('o');
    await page.waitForTimeout(350);
    await look(page, 'odds', way);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await look(page, 'menu', way);
    await page.keyboard.press('Escape');
    await playToTheEnd(page, { pick: picker(31) });
    await until(() => page.locator('.end svg').first().isVisible(), 'the curve');
    await look(page, 'end', way);
    await page.keyboard.press('Home');
    await page.getByText('You are looking at the start').waitFor();
    await look(page, 'replay', way);

    const boss = await world.table({ seats: [{ who: 'me' }] });
    await page.goto(`${world.base}/#/t/${boss.table}/${boss.key}`);
    await page.getByRole('group', { name: 'Choose your cards' }).waitFor();
    await look(page, 'loadout', way);
    const left = new Set(['boss_card', 'target']);
    await play(page, {
      pick: picker(37),
      enough: async () => {
        const state = await world.status(boss.table, boss.key);
        if (state.your_turn && left.delete(state.view.decision)) {
          await page.waitForTimeout(300);
          await look(page, state.view.decision, way);
        }
        return left.size === 0 || state.over;
      },
    });
    const open = await world.table({ seats: [{ who: 'open' }, { who: 'me' }] });
    const guest = await world.visit(`/#/t/${open.table}`, way);
    await guest.getByText('Pick a seat').waitFor();
    await look(guest, 'pick-a-seat', way);
    const lost = await world.visit('/#/t/aaaaaaaaaaaaaaaa', way);
    await lost.getByText(/no such table/i).waitFor();
    await look(lost, 'no-table', way);
  };
}

tests['the first load asks no other host, runs no foreign script and is ready at once'] = async (world) => {
  const began = Date.now();
  const page = await world.visit();
  await page.getByRole('button', { name: /Play now/ }).first().waitFor();
  const ready = await page.evaluate(() => Math.round(performance.now()));
  console.log(`        the lobby could be used ${ready} ms after the request (${Date.now() - began} ms with opening the window)`);
  const policy = (await fetch(world.base)).headers.get('content-security-policy');
  must(policy?.includes("default-src 'self'"), 'a policy that forbids foreign scripts');
};

export default tests;
