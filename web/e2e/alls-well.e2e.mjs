// All's Well That Ends: the First Game by keyboard alone, two people with a bot, and alone on a phone by touch. Each plays as a
// plain person would: strikes if it can, walks if not, looks after whoever lies on the ground.
import { accessible, fits, must, sizes, still, until } from './world.mjs';

const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/awe-${name}.png` });
};
const over = (page) => page.locator('#end-title').isVisible();
/** What a game should have had in it, as the log tells it. */
const met = (page) =>
  page.evaluate(() => {
    const lines = [...document.querySelectorAll('.ll')].map((line) => line.textContent ?? '');
    const has = (words) => lines.some((line) => words.test(line));
    return { rampage: has(/goes on a Rampage/), floored: has(/is floored/), rescue: has(/stands again|is up again|gets up/) };
  });
const camp = (more) => ({ game: 'alls-well', preset: 'first-game', options: { first: 'marica', second: 'groanax' }, ...more });

/** What stands on the page: everything that can be pressed, in its order. */
const sight = (page) =>
  page.evaluate(() => {
    const open = (one) => one.getAttribute('aria-disabled') !== 'true' && !one.closest('[inert]') && one.getClientRects().length > 0;
    const text = (one) => (one.textContent ?? '').replace(/\s+/g, ' ').trim();
    const all = [...document.querySelectorAll('.stage [data-choice], .tray [data-choice]')].filter(open);
    return {
      question: text(document.querySelector('p.sr[aria-live]') ?? document.body).slice(0, 200),
      deeds: all.filter((one) => one.dataset.choice.startsWith('deed:')).map((one) => ({ id: one.dataset.choice, text: text(one), key: text(one.querySelector('kbd') ?? document.createElement('i')), on: one.ariaPressed === 'true' })),
      acts: all.filter((one) => one.dataset.word).map((one) => ({ id: one.dataset.choice, word: one.dataset.word, text: text(one), key: text(one.querySelector('kbd') ?? document.createElement('i')) })),
      places: all.filter((one) => one.dataset.hex).map((one) => one.dataset.hex),
      primary: all.filter((one) => one.matches('.choice.primary')).map((one) => ({ id: one.dataset.choice, word: one.dataset.word, key: text(one.querySelector('kbd') ?? document.createElement('i')) }))[0],
      aim: document.querySelector('.place.aim')?.dataset.hex ?? null,
    };
  });

/** Which deed a plain person opens: a Rampage, a strike, help, a move, in this order. */
const wishes = [/^deed:.*\|r\|/, /\|attack\|/, /\|(heal|mend|rally)/, /\|defend\|/, /\|move\|/];
function wanted(seen) {
  const open = seen.deeds.filter(({ id }) => !id.startsWith('deed:place'));
  for (const wish of wishes) {
    const found = open.find(({ id }) => wish.test(id));
    if (found) return found;
  }
  return open[0];
}
const quit = ['surrender', 'agree'];
/** Plays on until nothing is asked; `press` presses something by its id. */
async function move(page, press) {
  const seen = await sight(page);
  const deed = wanted(seen);
  const plays = seen.acts.filter(({ word }) => word === 'play');
  if (deed && !deed.on && (plays.length === 0 || /\|r\|/.test(deed.id))) {
    await press(page, deed);
    return true;
  }
  const choice = (deed?.on && seen.primary) || seen.acts.find(({ word }) => !quit.includes(word));
  if (!choice) return false;
  await press(page, choice);
  return true;
}
/** What stands in the tray or on a plate; a hex of the map stands for the same choice. */
const find = (page, id) => page.locator(`[data-choice="${id.replaceAll('"', '\\"')}"]:not(.place)`);
const byTouch = async (page, { id }) => find(page, id).first().tap({ timeout: 1500 }).catch(() => {});
const byMouse = async (page, { id }) => find(page, id).first().click({ timeout: 1500 }).catch(() => {});
const byKey = async (page, { key }) => page.keyboard.press(/^\d$/.test(key) ? key : 'Enter');

async function playOn(page, press, { enough = () => over(page), ms = 150000, each = async () => {} } = {}) {
  let stuck = 0;
  await until(
    async () => {
      if (await enough()) return true;
      if (await over(page)) return true;
      stuck = (await move(page, press)) ? 0 : stuck + 1;
      await each();
      await page.waitForTimeout(stuck > 0 ? 60 : 25);
      return false;
    },
    'the Scenario to go on',
    ms,
  ).catch(async (error) => {
    throw new Error(`${error.message} (${JSON.stringify(await sight(page)).slice(0, 900)})`);
  });
}
async function ended(page) {
  must(/won|lost/.test(await page.locator('#end-title').textContent()), 'the end says how it ended');
  must(await page.locator('.awe-end li').first().isVisible(), 'the end has its summary');
}

/** Games until they have had all of it: which of it one game has follows from dice, rules and figures. */
async function metAll(play, games = 4) {
  const seen = { tie: false, rampage: false, floored: false, rescue: false };
  for (let game = 0; game < games && Object.values(seen).includes(false); game += 1) {
    const found = await play(game);
    for (const one of Object.keys(seen)) seen[one] ||= found[one];
  }
  must(!Object.values(seen).includes(false), `a tie, a Rampage, a flooring and a rescue: ${JSON.stringify(seen)}`);
}
/** One plays to the end; says what came up. */
async function toTheEnd(page, press) {
  let tie = false;
  await playOn(page, press, { each: async () => { tie ||= await ties(page); } });
  await ended(page);
  const found = { tie, ...(await met(page)) };
  await page.context().close();
  return found;
}
const ties = async (page) => /equally close|Its rules allow/.test((await sight(page)).question);

/** Ann and Ben play a game to its end, with a bot; says what they met. */
async function twoPeople(world, pointing) {
  const { table, key } = await world.table(camp({ options: { players: '3', first: 'marica', second: 'knowman', third: 'groanax' }, seats: [{ who: 'me' }, { who: 'open' }, { who: 'bot', level: 'newcomer' }], name: 'Ann' }));
  const ann = await world.visit(`/#/t/${table}/${key}`);
  const ben = await world.visit(`/#/t/${table}`, { size: sizes.tablet, scheme: 'light' });
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: /^Sit down/ }).first().click();
  await until(async () => (await world.status(table)).seats[1].label === 'Ben', 'Ben to sit down');
  if (pointing) await point(world, table, ann, ben);
  let tie = false;
  await until(
    async () => {
      if ((await over(ann)) && (await over(ben))) return true;
      for (const page of [ann, ben])
        if (!(await over(page))) {
          tie ||= await ties(page);
          await move(page, byMouse);
        }
      return false;
    },
    'both to see the end',
    200000,
  );
  must((await ann.locator('#end-title').textContent()) === (await ben.locator('#end-title').textContent()), 'both see the same end');
  await ended(ann);
  const found = { tie, ...(await met(ann)) };
  for (const page of [ann, ben]) await page.context().close();
  return found;
}
/** One points at a hex, the other sees it, and so does whoever watches. */
async function point(world, table, ann, ben) {
  const guest = await world.visit(`/#/t/${table}`);
  await guest.locator('.awe .map').waitFor();
  const hex = await ann.locator('.awe .place').first().getAttribute('data-hex');
  await ann.locator('.awe .place').first().click({ button: 'right' });
  for (const page of [ann, ben, guest]) await until(async () => new RegExp(`at ${hex}\\.`).test(await page.locator('.map .sr[role=status]').textContent()), `${hex} to be marked for everybody`);
  must((await ben.locator('.map .mark text').textContent()) === 'Ann', 'it says who points');
  await shoot(ben, 'mark-tablet-light');
  await until(async () => (await ben.locator('.map .mark').count()) === 0, 'the mark to go again');
  await guest.context().close();
}

const tests = {
  'All’s Well: the First Game by keyboard alone, to its end': async (world) => {
    await metAll(async (game) => {
      const { table, key } = await world.table(camp({ seats: [{ who: 'me' }, { who: 'me' }], seed: String(game + 2) }));
      const page = await world.visit(`/#/t/${table}/${key}`);
      await page.locator('.awe .place').first().waitFor();
      // Arrow keys go over the hexes, Enter takes the one that is aimed at.
      const before = (await sight(page)).aim;
      for (const way of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) if ((await sight(page)).aim === before) await page.keyboard.press(way);
      const after = (await sight(page)).aim;
      must(before !== after, 'an arrow key moves the aim');
      await page.keyboard.press('Enter');
      await until(async () => (await world.status(table, key)).view.units.some(({ unit, at }) => unit === 0 && at === after), 'Marica to start where the arrow keys led');
      return toTheEnd(page, byKey);
    });
  },

  'All’s Well: two people in two browsers, with a bot': async (world) => {
    await metAll((game) => twoPeople(world, game === 0));
  },

  'All’s Well: alone on a phone, by touch': async (world) => {
    await metAll(async (game) => {
      const { table, key } = await world.table({ game: 'alls-well', preset: 'alone', options: { first: 'marica', second: 'groanax', praxis: 'recommended', deck: 'recommended' }, seats: [{ who: 'me' }], seed: String(game + 3) });
      const page = await world.visit(`/#/t/${table}/${key}`, { size: sizes.phone, touch: true });
      await page.locator('.awe .place').first().waitFor();
      // A finger aims first; the second touch of the same hex takes it.
      const last = page.locator('.awe .place').last();
      const hex = await last.getAttribute('data-hex');
      await last.tap();
      must((await sight(page)).aim === hex, 'the first touch aims');
      must((await world.status(table, key)).view.asked === 'start', 'and takes nothing yet');
      await page.locator(`.awe .place[data-hex="${hex}"]`).tap();
      await until(async () => (await world.status(table, key)).view.units.some(({ unit, at }) => unit === 0 && at === hex), 'the second touch to take it');
      return toTheEnd(page, byTouch);
    });
  },
};

for (const [size, at] of Object.entries(sizes)) {
  for (const scheme of ['light', 'dark'])
    tests[`All’s Well: nothing lies over anything, nothing hangs out, ${size}-${scheme}`] = async (world) => {
      const { table, key } = await world.table(camp({ seats: [{ who: 'me' }, { who: 'bot', level: 'newcomer' }], seed: '7' }));
      const page = await world.visit(`/#/t/${table}/${key}`, { size: at, scheme });
      await page.locator('.awe').waitFor();
      const wantedNow = new Set(['start', 'impulse', 'turn', 'action']);
      await playOn(page, byMouse, {
        enough: async () => {
          const { view, your_turn } = await world.status(table, key);
          if (your_turn && wantedNow.delete(view.asked)) {
            await still(page);
            await shoot(page, `${view.asked}-${size}-${scheme}`);
            await fits(page, `${view.asked}, ${size}-${scheme}`);
            await boxes(page, `${view.asked}, ${size}-${scheme}`);
            if (view.asked === 'action') await accessible(page, `the map, ${size}-${scheme}`);
          }
          return wantedNow.size === 0;
        },
      });
    };
}

/** The order of turns, the dashboards and the map share the stage without covering one another; what is asked can be seen. */
async function boxes(page, where) {
  const found = await page.evaluate(() => {
    const box = (one) => one && (({ x, y, right, bottom }) => ({ x, y, right, bottom }))(one.getBoundingClientRect());
    const q = (selector) => box(document.querySelector(selector));
    return { stage: q('.stage'), track: q('.trk'), map: q('.map'), strips: [...document.querySelectorAll('.side .seat')].map(box), question: q('.tray h2, .stage .pick h2'), window: { x: 0, y: 0, right: innerWidth, bottom: innerHeight } };
  });
  const meets = (a, b) => a.x < b.right - 1 && b.x < a.right - 1 && a.y < b.bottom - 1 && b.y < a.bottom - 1;
  const inside = (a, b) => a.x >= b.x - 1 && a.y >= b.y - 1 && a.right <= b.right + 1 && a.bottom <= b.bottom + 1;
  must(inside(found.stage, found.window), `${where}: the stage is in the window`);
  for (const strip of found.strips) {
    must(inside(strip, found.stage), `${where}: a dashboard hangs out of the stage`);
    must(!meets(strip, found.map), `${where}: a dashboard lies over the map`);
    if (found.track) must(!meets(strip, found.track), `${where}: a dashboard lies over the order of turns`);
  }
  if (found.track) must(!meets(found.track, found.map) && inside(found.track, found.stage), `${where}: the order of turns lies over the map`);
  must(found.question && found.question.y < found.window.bottom - 20, `${where}: the question can be seen`);
}

export { byMouse, move };
export default tests;
