// All or Nothing, the career: a whole short one to its epilogue, a turn, a must-win match tried again, a rival, and a restart in the middle.
import { accessible, fits, must, sizes, still, until } from './world.mjs';
import { over } from './play.mjs';
import { find } from './scout.mjs';

const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const seat = (world, { table, key }, way) => world.visit(`/#/t/${table}/${key}`, way);
/** A short career: one night, then what comes of it. */
const short = { wrestler: 'jf', nights: '1' };
const request = (options = {}) => ({ preset: 'career', options: { ...short, ...options } });
/** Wins quickly, or loses quickly: attack and pin, or stay down. */
const winning = ['attack', 'pin', 'escape', 'keep', 'roll', 'take', 'kick', 'card', 'none'];
const losing = ['lose', 'stay', 'rest', 'take', 'keep', 'roll', 'none', 'card'];

/** Presses the first thing that stands for a choice: in the ring what a person would mostly do, between matches the first choice. */
const press = (page, words = winning) =>
  page.evaluate(
    (selectors) => {
      const shown = (one) => one.getClientRects().length > 0 && !one.closest('[inert]') && one.getAttribute('aria-disabled') !== 'true';
      const tried = document.querySelectorAll('.mw .tries i').length; // somebody has to know when it is enough
      for (const selector of tried > 2 ? ['[data-word="concede"]'] : selectors) {
        const found = [...document.querySelectorAll(selector)].find(shown);
        if (!found) continue;
        found.click();
        return selector;
      }
      return '';
    },
    ['.ot .btn.primary', ...words.map((word) => `.pv [data-word="${word}"]`), '.pv .choice', '.paper .bs [data-choice]', '.ct [data-choice]', '.career [data-choice]', '.scout [data-choice]', '.tray [data-choice]', '.deck [data-choice]', '.pick [data-choice]'],
  );
async function playOn(page, enough, words = winning, ms = 120000) {
  await until(
    async () => {
      if (await enough()) return true;
      await press(page, words);
      await page.waitForTimeout(15);
      return false;
    },
    'the career to go on',
    ms,
  );
}
const paper = (page) => page.locator('.paper').evaluate((one) => one.textContent.replace(/\s+/g, ' ').trim());
const side = (page) => page.evaluate(() => document.body.dataset.side);
/** Remembers which big moments passed over the stage: they do not stay. */
const watchMoments = (page) =>
  page.evaluate(() => {
    window.moments = [];
    new MutationObserver(() => {
      const now = document.querySelector('[data-moment]')?.dataset.moment;
      if (now && window.moments.at(-1) !== now) window.moments.push(now);
    }).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-moment'] });
  });
const moments = (page) => page.evaluate(() => window.moments);

const turning = (world) =>
  find(world, {
    request: { preset: 'career', options: { wrestler: 'jf', side: 'face' } },
    prefer: losing,
    stop: (view) => view.asked === 'story' && view.career.story.options.some(({ open, effects }) => open && effects.some(({ kind }) => kind === 'turn')),
    most: 900,
  });
const mustWin = (world) => find(world, { request: request({ side: 'heel', career_shift: '1' }), prefer: losing, stop: (view) => view.asked === 'must_win', most: 1200 });
const newRival = (world) =>
  find(world, {
    request: { preset: 'career', options: { wrestler: 'jf', side: 'face' } },
    prefer: losing,
    stop: (view) => view.asked === 'story' && view.career.story.options[0]?.effects.some(({ kind, text }) => kind === 'role' && text.includes('rival')),
    most: 900,
  });

const tests = {
  'Career: a short career to its epilogue, first choice by first choice': async (world) => {
    const { table, key } = await world.table({ game: 'all-or-nothing', ...request({ side: 'face', career_shift: '-1' }), seats: [{ who: 'me' }], seed: '21' });
    const page = await seat(world, { table, key });
    const seen = new Set();
    const cards = new Set();
    await playOn(
      page,
      async () => {
        const { view } = await world.status(table, key);
        seen.add(view.asked);
        const title = view.career?.story?.title;
        if (title && !view.in_ring && (await page.locator('.paper').isVisible())) {
          cards.add(title);
          must(!/[{}]|undefined|null|NaN/.test(await paper(page)), `a text is not filled: ${await paper(page)}`);
        }
        return over(page);
      },
      losing,
      200000,
    );
    const { view } = await world.status(table, key);
    must(view.career.ended, 'the career has ended');
    for (const asked of ['backstage', 'story', 'pre_match', 'opening', 'action']) must(seen.has(asked), `${asked} was never asked: ${[...seen]}`);
    must(cards.size >= 4, `only ${[...cards]} were read`);
    const end = await page.locator('#end-title').textContent();
    must(end.includes(view.career.rank), `the end says the rank: ${end}`);
    must((await page.locator('.ep .vp').textContent()).includes(String(Math.abs(view.career.vp))), 'and the score');
    must((await page.locator('.ep [aria-current]').textContent()).includes(view.career.rank), 'the rank stands out among all ranks');
    must((await paper(page)).length > 200, 'the epilogue can be read');
    must(!/You (win|lose)/.test(await page.locator('.end').textContent()), 'a career is scored, not won or lost');
    await shoot(page, 'career-epilogue');
    await page.locator('.ep .sc .here').waitFor();
    must((await page.locator('.ep .sc .here').textContent()).includes(view.career.rank), 'the score table has this career');
    await page.locator('.side .jr', { hasText: 'Journal' }).click();
    await page.locator('.jn details[open] li').first().waitFor();
    const closed = page.locator('.jn > details:not([open]) > summary');
    while ((await closed.count()) > 0) await closed.first().click();
    const journal = await page.locator('.jn').textContent();
    for (const title of cards) must(journal.includes(title), `the journal has ${title}`);
    must((await page.locator('.jn .k-match').count()) === view.career.matches, 'and every match');
    await page.locator('.jn .tale summary').first().click();
    await page.locator('.jn .tale li').first().waitFor();
    must((await page.locator('.jn .tale li').count()) > 20, 'a match is told move by move');
    await shoot(page, 'career-journal');
    const saved = page.waitForEvent('download');
    await page.locator('.jn a[download]').click();
    must((await saved).suggestedFilename().endsWith('.html'), 'the season is a page to keep');
    await page.locator('.side .jr', { hasText: 'Score table' }).click();
    await page.locator('.paper > .sc .here').waitFor();
    const other = await world.table({ game: 'all-or-nothing', ...request({ wrestler: 'rj', side: 'heel' }), seats: [{ who: 'me' }], seed: '4' });
    await page.goto(`${world.base}/#/t/${other.table}/${other.key}`);
    await playOn(page, async () => (await world.status(other.table, other.key)).view.asked === 'backstage'); // its first chapter has begun
    await page.locator('.side .jr', { hasText: 'Score table' }).click();
    await until(async () => (await page.locator('.paper > .sc li').count()) === 2, 'both careers side by side');
    must((await page.locator('.paper > .sc .here').textContent()).includes('Rey Jaguar'), 'the one that is open stands out');
    must((await page.locator('.paper > .sc').textContent()).includes(view.career.rank), 'and the other has its rank');
    await shoot(page, 'career-scores');
  },

  'Career: the turn, and the palette changes sides with it': async (world) => {
    const page = await seat(world, await turning(world), { motion: 'no-preference' });
    const way = page.locator('.opt', { hasText: 'you change sides' });
    await way.waitFor();
    await watchMoments(page);
    must((await side(page)) === 'face', 'the page wears the colours of a babyface');
    const accent = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--accent'));
    const before = await accent();
    await shoot(page, 'career-before-the-turn');
    await way.click();
    await until(async () => (await side(page)) === 'heel', 'the colours of a heel');
    must((await accent()) !== before, 'the palette is another one');
    await until(async () => (await moments(page)).includes('turned'), 'the turn to be seen');
    await until(async () => (await page.locator('.side h3', { hasText: 'The crowd' }).textContent()).includes('Heel'), 'the board to say it');
    await still(page);
    await shoot(page, 'career-after-the-turn');
  },

  'Career: a must-win match is lost, shows what is left of its value, and is tried again': async (world) => {
    const there = await mustWin(world);
    const page = await seat(world, there, { size: sizes.phone, touch: true });
    await page.locator('.mw').waitFor();
    const { view } = await world.status(there.table, there.key);
    const { lost, value_left } = view.career.must_win;
    must((await page.locator('.mw .again').textContent()).includes(String(Math.abs(value_left))), 'what a win is still worth');
    must((await page.locator('.mw .tries i').count()) === lost + 1, 'each lost attempt is there');
    await shoot(page, 'career-must-win-phone');
    await page.locator('.ct [data-word="retry"]').click();
    await until(async () => (await page.locator('.bill .tags').textContent().catch(() => ''))?.includes(`Attempt ${lost + 1}`), 'the next attempt to be billed');
    await shoot(page, 'career-attempt-phone');
    await page.locator('.ct [data-word="fight"]').first().click();
    await until(async () => (await world.status(there.table, there.key)).view.in_ring, 'the match to begin');
  },

  'Career: a rival is revealed and stands on the board; the rival is met': async (world) => {
    const there = await newRival(world);
    const page = await seat(world, there, { motion: 'no-preference' });
    await page.locator('.opt').first().waitFor();
    await watchMoments(page);
    await page.locator('.opt').first().click();
    await until(async () => (await moments(page)).includes('rival_made'), 'the rival to be revealed');
    await page.locator('.side .roles .rival').waitFor();
    const { view } = await world.status(there.table, there.key);
    const rival = view.career.roles.rival;
    must(rival !== null, 'there is a rival');
    await shoot(page, 'career-rival');
    await page.keyboard.press('s');
    await page.keyboard.press('s'); // no beats
    await playOn(
      page,
      async () => {
        const { view: now, over: ended } = await world.status(there.table, there.key);
        return ended || now.career.pre_match?.opponent === rival || now.career.story?.deck === 'rival';
      },
      losing,
      180000,
    );
    must(!(await over(page)), 'the arc begins before the end');
    const decks = new Set();
    await playOn(
      page,
      async () => {
        const { view: now, over: ended } = await world.status(there.table, there.key);
        if (now.career.story) decks.add(now.career.story.deck);
        return ended || now.career.roles.rival !== rival;
      },
      losing,
      180000,
    );
    must(!(await over(page)), `the arc ends before the career: ${[...decks]}`);
  },

  'Career: the server is restarted in the middle, and the page is where it was': async (world) => {
    const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'career', options: { wrestler: 'ka' }, seats: [{ who: 'me' }], seed: '5' });
    const page = await seat(world, { table, key });
    await playOn(page, async () => (await world.status(table, key)).view.asked === 'story', losing);
    await page.locator('.opt').first().waitFor();
    const before = { paper: await paper(page), board: await page.locator('.side .cb').textContent() };
    await world.stop('SIGKILL');
    await world.serve();
    await page.reload();
    await page.locator('.opt').first().waitFor();
    await until(async () => (await paper(page)) === before.paper, 'the same page to read');
    must((await page.locator('.side .cb').textContent()) === before.board, 'and the same board');
    const { view } = await world.status(table, key);
    await page.keyboard.press('1');
    await until(async () => (await world.status(table, key)).view.career.story?.card !== view.career.story.card || (await world.status(table, key)).view.asked !== 'story', 'the story to go on by its number');
  },
};

// The screens of a career at three widths, light and dark: accessible and inside their window.
for (const [name, size] of Object.entries(sizes))
  for (const scheme of ['light', 'dark'])
    tests[`Career looks right at ${size.width} pixels, ${scheme}`] = async (world) => {
      const look = async (page, what) => {
        await still(page);
        await shoot(page, `career-${what}-${size.width}-${scheme}`);
        await fits(page, `${what}, ${name}, ${scheme}`);
        await accessible(page, `${what}, ${name}, ${scheme}`);
      };
      const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'career', options: { nights: '1' }, seats: [{ who: 'me' }], seed: '15' });
      const page = await seat(world, { table, key }, { size, scheme, touch: name === 'phone' });
      await page.locator('.bill').first().waitFor();
      await look(page, 'wrestlers');
      await page.locator('.bill', { hasText: 'Jax Felix' }).click();
      const left = new Set(['side', 'backstage', 'story', 'pre_match']);
      const done = new Set();
      await playOn(
        page,
        async () => {
          const { view, over: ended } = await world.status(table, key);
          if (!done.has(view.asked) && !view.in_ring && view.career) {
            done.add(view.asked);
            left.delete(view.asked);
            await page.waitForTimeout(250);
            await look(page, view.asked.replace('_', '-'));
            if (view.asked === 'pre_match') {
              await (name === 'phone' ? page.locator('.strip button') : page.locator('.side .jr', { hasText: 'Journal' })).click();
              await look(page, name === 'phone' ? 'board' : 'journal');
            }
          }
          return ended || (left.size === 0 && done.has('pre_match'));
        },
        losing,
        180000,
      );
      must(left.size === 0, `not seen: ${[...left]}`);
    };

export default tests;
