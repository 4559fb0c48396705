// Face to the Mat: an event booked and run, the books read the next day; an exhibition in two clicks; every screen looked at.
import { accessible, fits, must, sizes, still, until } from './world.mjs';
import { over, tap } from './play.mjs';

const table = (world, request) => world.table({ game: 'face-to-the-mat', seats: [{ who: 'me' }], ...request });
const word = (page, name) => page.locator(`[data-word=${name}]:not([aria-disabled=true])`);
const take = async (page, name, nth = 0) => {
  await page.locator('main[aria-busy=true]').waitFor({ state: 'detached' }); // the choice before it: until then nothing else is taken
  await until(async () => (await word(page, name).count()) > nth, `${name} to be offered`);
  await word(page, name).nth(nth).click();
};
const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const onCard = (page) => page.locator('.ro .grab').count();
/** Answers what a story may ask on the way, until `sign` stands there. */
const reach = (page, sign) =>
  until(async () => {
    if ((await page.locator('.ask .choice').count()) > 0) await tap(page.locator('.ask .choice').first());
    return (await page.locator(sign).count()) > 0 && (await page.locator('.ask').count()) === 0;
  }, `${sign} to stand there`, 30000);
const view = async (world, { table: id, key }) => (await world.status(id, key)).view;

/** Every space of the track can be read: it lies in the picture, not under a plate or the lower third. */
async function ringIsSeen(page, where) {
  const hidden = await page.evaluate(() => {
    const stage = document.querySelector('.ftm-stage').getBoundingClientRect();
    const over = [...document.querySelectorAll('.wr, .third')].map((e) => e.getBoundingClientRect());
    return [...document.querySelectorAll('.board .sp')].filter((e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      const [cx, cy] = [x + width / 2, y + height / 2];
      return cy < stage.top || cy > stage.bottom || over.some((r) => cx > r.left && cx < r.right && cy > r.top && cy < r.bottom);
    }).map((e) => e.textContent);
  });
  must(hidden.length === 0, `${where}: the spaces ${hidden.join(' ')} cannot be seen`);
}

/** Opens the form by its name and lets the office fill it. */
async function book(page, form, extras = []) {
  const before = await onCard(page);
  await page.locator('.forms').getByRole('button', { name: form }).click();
  await page.locator('.cm').waitFor();
  await until(async () => {
    if (await word(page, 'book').count()) return true;
    if (await word(page, 'fill').count()) await tap(word(page, 'fill').first());
    return false;
  }, `${form} to be filled`);
  for (const extra of extras) {
    await take(page, extra);
    await until(async () => (await page.locator(`[data-word=${extra}][aria-pressed=true]`).count()) > 0, `${extra} to be on`);
    must((await page.locator('.cm .draft').textContent()).toLowerCase().includes(`${extra}: its own chart`), `it says what ${extra} changes`);
  }
  await take(page, 'book');
  await until(async () => (await page.locator('.ro').count()) > 0 && (await onCard(page)) === before + 1, `${form} to be on the card`);
}

const tests = {
  'Face to the Mat: five matches of different types are booked and run; the next day the books know it all': async (world) => {
    const house = await table(world, { preset: 'saltline', seed: '21' });
    const page = await world.visit(`/#/t/${house.table}/${house.key}`);
    await page.locator('.desk').waitFor();
    must((await onCard(page)) === 7, 'the first card is printed');
    // The two title matches stay; the rest makes room.
    while ((await onCard(page)) > 2) {
      const before = await onCard(page);
      await page.getByRole('button', { name: 'Take match 1 off the card' }).click();
      await until(async () => (await onCard(page)) === before - 1, 'a match to go');
    }
    const why = await page.locator('[data-word=open]').getAttribute('data-why');
    must(/at least 5 matches/.test(why ?? ''), `closed doors say why: ${why}`);
    await book(page, /^Tag team/, ['cage']);
    await book(page, /^Every Man/);
    await book(page, /^Battle royale, quick/);
    must((await onCard(page)) === 5, 'five matches');
    // The battle royale goes up by two places, dragged in one go.
    await page.locator('.ro li').nth(4).dragTo(page.locator('.ro li').nth(2));
    await until(async () => (await view(world, house)).card.map((one) => one.form).slice(2).join() === 'royale_quick_play,tag,every_man', 'the royale to be third');
    // The title match moves down to the main event, by keys.
    await page.locator('.grab').first().focus();
    await page.keyboard.press('ArrowDown');
    await until(async () => (await view(world, house)).card[1].titles.includes(1), 'the Meridian to be second');
    await take(page, 'open');
    // Match one: card by card for a while, then the result.
    await page.getByLabel('Card by card').check();
    await take(page, 'bell');
    await page.locator('.air').waitFor();
    await until(async () => { await page.keyboard.press(' '); return /Card ([3-9]|\d\d)/.test(await page.locator('.tagc').textContent()); }, 'the third card');
    const said = await page.locator('.ftm-stage').evaluate((e) => e.querySelector('.token') !== null);
    must(said, 'tokens stand on the board');
    await page.getByRole('button', { name: 'Result' }).click();
    await reach(page, '.il');
    await page.locator('.lm').getByText(/beats?\b|Time was up/).waitFor();
    await page.locator('.lm summary').click();
    must((await page.locator('.lm .sheet tr.won').count()) > 0 || /A draw/.test(await page.locator('.lm').textContent()), 'the score sheet names the winner');
    await take(page, 'rest');
    await reach(page, '.sh');
    must((await page.locator('.sh .ms > li').count()) === 5, 'a sheet for every match');
    await page.emulateMedia({ media: 'print' });
    must((await page.locator('.sh .sheet').evaluateAll((all) => all.filter((one) => one.checkVisibility()).length)) === 5, 'every score sheet is open on paper');
    must(!(await page.locator('.tray').isVisible()) && !(await page.locator('.drawer').isVisible()), 'the table stays off the paper');
    await page.emulateMedia({ media: 'screen' });
    const headline = await page.locator('.sh h3').textContent();
    await page.context().close();

    const { view: then } = await world.status(house.table, house.key);
    const next = await world.visit(`/#/t/${house.table}/${house.key}`, { size: sizes.phone, touch: true });
    await next.locator('.desk').waitFor();
    must(then.show === 2, 'it is the next event');
    await next.getByRole('button', { name: 'Last event' }).click();
    must((await next.locator('.sh h3').textContent()) === headline, 'the news are the same the next day');
    await next.getByRole('button', { name: 'Watch match 2 again' }).click();
    await next.getByRole('region', { name: 'The match, played again' }).waitFor();
    await next.getByRole('button', { name: 'To the end of the match' }).click();
    await next.locator('.wn, .st').first().waitFor();
    await next.locator('[data-close-match]').click();
    await next.locator('[data-book]').click();
    await next.getByRole('navigation', { name: 'Pages of the book' }).getByRole('button', { name: 'Titles' }).click();
    await next.locator('.reigns').waitFor();
    must((await next.locator('.reigns section').count()) === 3, 'three titles');
    const holders = then.titles[0].holders.map((who) => then.roster[who].short);
    for (const name of holders) must((await next.locator('.reigns section').first().locator('.holds').textContent()).includes(name), `${name} holds the Lantern in the book`);
  },

  'Face to the Mat: a match is put together by dragging; a line of the card moves on as fast as keys are pressed': async (world) => {
    const house = await table(world, { preset: 'saltline', seed: '3' });
    const page = await world.visit(`/#/t/${house.table}/${house.key}`);
    await page.locator('.forms').getByRole('button', { name: /^Singles/ }).click();
    await page.locator('.cm').waitFor();
    for (const n of [1, 2]) {
      await page.locator('.rs .w[draggable=true]').nth(6).dragTo(page.locator('.slots'));
      await until(async () => (await page.locator('.slots li:not(.empty)').count()) === n, `${n} to be in it`);
    }
    const { draft } = await view(world, house);
    await take(page, 'book');
    await page.locator('.grab').nth(7).focus();
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowUp');
    await until(async () => (await view(world, house)).card[3].entrants.join() === draft.entrants.join(), 'the new match to be fourth');
  },

  'Face to the Mat: an exhibition in two clicks, to the end': async (world) => {
    const page = await world.visit('/');
    await page.locator('[data-game=face-to-the-mat]').getByRole('button', { name: 'Exhibition match' }).click();
    await until(async () => (await page.locator('[data-word=book]:not([aria-disabled=true])').count()) > 0, 'a pair to stand there');
    await page.getByRole('button', { name: /^Ring the bell/ }).click();
    await until(() => over(page), 'the end');
    await page.locator('.lm').getByText(/beats?\b|Time was up/).waitFor();
    await page.locator('[data-watch]').click();
    await page.locator('.air').waitFor();
    await page.getByRole('button', { name: 'To the end of the match' }).click();
    await page.locator('[data-close-match]').click();
    await page.locator('.lm').waitFor();
  },

  'Face to the Mat: by keys alone through a booking and a bell, with motion': async (world) => {
    const house = await table(world, { preset: 'everything', seed: '4' });
    const page = await world.visit(`/#/t/${house.table}/${house.key}`, { motion: 'no-preference' });
    await page.locator('.desk').waitFor();
    await until(async () => (await word(page, 'open').count()) > 0, 'the doors to be offered');
    await page.keyboard.press('1'); // the doors
    await until(async () => (await view(world, house)).open, 'the doors');
    await until(async () => (await page.locator('.il').count()) > 0, 'the evening', 20000);
    await until(async () => (await word(page, 'bell').count()) > 0, 'the bell to be offered');
    await page.keyboard.press('1'); // the bell
    await page.locator('.air').waitFor();
    await page.getByRole('button', { name: 'Pause', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Play on' }).waitFor();
    const before = await page.locator('.log .ll').count();
    await until(async () => { await page.keyboard.press(' '); return (await page.locator('.log .ll').count()) > before + 2; }, 'the commentary to go on');
    await page.getByRole('button', { name: 'Result' }).press('Enter');
    await reach(page, '.il');
  },
};

tests['Face to the Mat: the ring is seen whole in every window, with two and with four in it'] = async (world) => {
  const page = await world.visit('/');
  for (const form of [/^Singles/, /^Battle royale, four/]) {
    const { table: id, key } = await table(world, { preset: 'exhibition', seed: '11' });
    await page.goto(`${world.base}/#/t/${id}/${key}`);
    await until(async () => (await word(page, 'book').count()) > 0, 'a pair to stand there');
    if (!form.test('Singles')) await page.locator('.cm .forms').getByRole('button', { name: form }).click();
    await until(async () => { if (await word(page, 'fill').count()) await tap(word(page, 'fill').first()); return (await page.locator('.cm .forms .on').textContent()).match(form) && (await word(page, 'book').count()) > 0; }, 'the match to be filled');
    await take(page, 'book');
    await page.locator('[data-watch]').click();
    await page.getByRole('button', { name: 'Pause' }).click();
    for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: 'One step on' }).click();
    for (const [width, height] of [[1600, 1000], [1440, 900], [1366, 720], [1280, 800], [1024, 768], [820, 1180], [768, 1024], [390, 844], [390, 700], [360, 740]]) {
      await page.setViewportSize({ width, height });
      await still(page);
      await ringIsSeen(page, `${form.source}, ${width} by ${height}`);
      await fits(page, `${form.source}, ${width} by ${height}`);
      await shoot(page, `ring-${form.test('Singles') ? 'two' : 'four'}-${width}-${height}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
};

for (const [size, at] of [['phone', sizes.phone], ['desk', { width: 1280, height: 800 }]])
  for (const scheme of ['light', 'dark'])
    tests[`Face to the Mat: no accessibility violation, ${size}-${scheme}`] = async (world) => {
      // Every screen in one theme of each width; in the other what lies on the scene, where contrast is hardest.
      const whole = (size === 'phone') === (scheme === 'light');
      const short = new Set(['desk', 'ring-story', 'ring-pin', 'interlude', 'report', 'book-wrestler']);
      const look = async (page, name) => {
        if (!whole && !short.has(name)) return;
        await page.waitForTimeout(120);
        await shoot(page, `face-to-the-mat-${name}-${size}-${scheme}`);
        await accessible(page, `${name}, ${size}-${scheme}`);
        await fits(page, `${name}, ${size}-${scheme}`);
      };
      const house = await table(world, { preset: 'everything', seed: '7' });
      const page = await world.visit(`/#/t/${house.table}/${house.key}`, { size: at, scheme, touch: size === 'phone' });
      await page.locator('.desk').waitFor();
      await look(page, 'desk');
      await page.locator('.forms').getByRole('button', { name: /^Tag team/ }).click();
      await page.locator('.cm').waitFor();
      await take(page, 'enter', 2);
      await look(page, 'compose');
      await take(page, 'cancel');
      await take(page, 'open');
      await page.getByLabel('Card by card').check();
      await take(page, 'bell');
      await page.locator('.air').waitFor();
      const wanted = new Map([['story', '.st[aria-label=Storyline]'], ['pin', '.count'], ['score', '.sc'], ['finisher', '.fg'], ['winner', '.wn']]);
      const shown = () => page.evaluate((signs) => ({ on: document.querySelector('.air') !== null, name: signs.find(([, sign]) => document.querySelector(sign))?.[0] }), [...wanted]);
      for (let now = await shown(); now.on; now = await shown()) {
        if (now.name && wanted.delete(now.name)) await look(page, `ring-${now.name}`);
        if (wanted.size <= (whole ? 1 : 3)) await tap(page.getByRole('button', { name: 'Result' }));
        else await page.keyboard.press(' ');
      }
      await reach(page, '.il');
      await look(page, 'interlude');
      await take(page, 'rest');
      await reach(page, '.sh');
      await look(page, 'report');
      for (const tab of whole ? ['Newsroom', 'Rankings', 'Titles', 'Feuds', 'Calendar'] : []) {
        await page.getByRole('navigation', { name: 'Pages of the book' }).getByRole('button', { name: tab }).click();
        await look(page, `book-${tab.toLowerCase()}`);
      }
      await page.getByRole('navigation', { name: 'Pages of the book' }).getByRole('button', { name: 'Rankings' }).click();
      await page.locator('.bk table .who').first().click();
      await page.locator('.wp .cols section').nth(4).waitFor();
      await look(page, 'book-wrestler');
      if (!whole) return;
      await page.locator('[data-close]').click();
      await page.keyboard.press('o');
      await page.waitForTimeout(300);
      await look(page, 'odds');
    };

tests['Face to the Mat: options that change figures show on the page as the rules have them'] = async (world) => {
  const house = await table(world, { preset: 'exhibition', seed: '4', options: { kickout_rolls: '5', finisher_fail_space: '2', finisher_range_shift: '6', hardcore_objects: 'off' } });
  const page = await world.visit(`/#/t/${house.table}/${house.key}`);
  await until(async () => (await word(page, 'book').count()) > 0, 'the pair to be there');
  await page.keyboard.press('o');
  await page.getByRole('columnheader', { name: 'of five' }).waitFor();
  const { draft, roster } = await view(world, house);
  for (const who of draft.entrants) {
    const w = roster[who];
    must(Math.abs(w.kick_out_of_all - (1 - (1 - w.kick_out.chance) ** 5)) < 1e-9, 'five rolls count');
    must((await page.locator('.od').textContent()).includes(`${Math.round(w.finisher.chance * 100)}`), 'the longer range of the finisher is shown');
  }
};

export default tests;
