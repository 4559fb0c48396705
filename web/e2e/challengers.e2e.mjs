// Challengers!: whole tournaments, several people at once, one device for two, and matches played again.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessible, fits, must, sizes, until } from './world.mjs';
import { over, picker, tap } from './play.mjs';

const open = ':not([aria-disabled=true]):not([disabled])';
/** What a person would press next: a card of the offer, a pile, an answer, and at last "ready". */
const order = ['.offer [data-choice]', 'button.pile[data-choice]', '.ask [data-choice]', '[data-word=ready]', '[data-word=stop]'];
async function decide(page, pick, leave = async () => false) {
  for (const what of order) {
    const found = page.locator(`${what}${open}:visible`);
    const count = await found.count();
    if (count === 0) continue;
    if (await leave(what)) return false;
    await tap(found.nth(pick(count)));
    return true;
  }
  return false;
}
const playOn = (page, enough, pick = picker(3), ms = 40000, leave = undefined) =>
  until(
    async () => {
      if (await enough()) return true;
      await decide(page, pick, leave);
      return false;
    },
    'the tournament to go on',
    ms,
  );
const round = async (page) => Number(/Round (\d+)/.exec((await page.locator('.phases').textContent()) ?? '')?.[1] ?? 0);
const table = (world, request) => world.table({ game: 'challengers', ...request });
const bots = (count) => Array.from({ length: count }, () => ({ who: 'bot', level: 'newcomer' }));

async function watchMatch(page, row) {
  await page.locator('.plan .watch').nth(row).click();
  await page.getByRole('region', { name: 'The match, played again' }).waitFor();
}
const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

/** The park of a match as it is drawn: the sheet leaves it most of a phone, and nothing lies over a bench. */
async function apart(page, where) {
  const { tray, over } = await page.evaluate(() => {
    const boxes = (what) => [...document.querySelectorAll(what)].filter((e) => e.offsetParent).map((e) => e.getBoundingClientRect());
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const over = ['.center .up', '.duel .pile', '.eq'].filter((what) => boxes(what).some((box) => boxes('.bench').some((bench) => meet(box, bench))));
    return { tray: document.querySelector('.tray').getBoundingClientRect().height / innerHeight, over };
  });
  must(tray < 0.35, `${where}: the sheet takes ${Math.round(tray * 100)} % of the screen`);
  must(over.length === 0, `${where}: ${over.join(', ')} over a bench`);
}

const tests = {
  'Challengers! alone against the Robot, to the end, and its cards say what the server says': async (world) => {
    const { table: id, key } = await table(world, { preset: 'solo', seats: [{ who: 'me' }] });
    const page = await world.visit(`/#/t/${id}/${key}`);
    const texts = (await (await fetch(`${world.base}/api/content/challengers`)).json()).files['card_texts.json'];
    let compared = 0;
    await playOn(page, async () => {
      if (compared < 3 && (await page.locator('.offer .card').count()) > 0) {
        const { view } = await world.status(id, key);
        const offer = (view.sides.find((side) => side.offer?.length)?.offer ?? []).map((kind) => texts[kind]);
        const shown = await page.locator('.offer .card').evaluateAll((all) => all.map((card) => card.textContent.replace(/\s+/g, ' ')));
        if (shown.length === offer.length) {
          for (const [i, card] of offer.entries()) must(shown[i].includes(card.name) && shown[i].includes(card.text || 'No effect.'), `${card.name} says "${card.text}", the page says "${shown[i]}"`);
          compared++;
        }
      }
      return over(page);
    });
    must(compared === 3, 'offers were compared');
    must(/wins?/.test(await page.locator('#end-title').textContent()), 'the end says who won');
    must((await page.getByRole('list', { name: 'The final ranking' }).first().locator('li').count()) === 2, 'both stand in the ranking');
  },

  'Challengers! for two people in two browsers and two bots: both draft at once, both see the same end': async (world) => {
    const { table: id, key } = await table(world, { seats: [{ who: 'me' }, { who: 'open' }, ...bots(2)], name: 'Ann' });
    const ann = await world.visit(`/#/t/${id}/${key}`);
    const ben = await world.visit(`/#/t/${id}`, { size: sizes.phone, touch: true });
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: 'Sit down as Player 2' }).click();
    // Ben picks while Ann has not touched anything, and her offer stays as it is.
    await ann.locator('.offer [data-choice]').first().waitFor();
    const mine = await ann.locator('.offer').textContent();
    await until(async () => (await decide(ben, () => 0)) && (await world.status(id, key)).rev > 0, 'Ben to pick first');
    await until(async () => (await ben.locator('[data-word=ready]').count()) > 0 || !(await decide(ben, () => 0)), 'Ben to have picked');
    must((await ann.locator('.offer').textContent()) === mine, 'what Ben does leaves Ann her offer');
    const { view } = await world.status(id, key);
    must(view.sides.filter((side) => side.offer !== undefined).length === 1, 'nobody is told of an offer but their own');
    const one = picker(11), two = picker(13);
    await until(
      async () => {
        const ended = [await over(ann), await over(ben)];
        if (ended[0] && ended[1]) return true;
        if (!ended[0]) await decide(ann, one);
        if (!ended[1]) await decide(ben, two);
        return false;
      },
      'both to see the end',
      120000,
    );
    must((await ann.locator('#end-title').textContent()) === (await ben.locator('#end-title').textContent()), 'both see the same end');
    must((await ann.getByRole('list', { name: 'The final ranking' }).first().locator('li').count()) === 4, 'four stand in the ranking');
    await ann.getByRole('button', { name: 'All matches' }).click();
    must((await ann.locator('.plan .watch').count()) === 7 * 2 + 1, 'every match can be watched again, the final too');
    await watchMatch(ann, 14);
    await ann.getByRole('button', { name: 'Result' }).click();
    await ann.locator('.eq').getByText(/wins? the match/).waitFor();
  },

  'Challengers! on one device: the offer is hidden until it is handed over': async (world) => {
    const { table: id, key } = await table(world, { options: { players: '2' }, seats: [{ who: 'me' }, { who: 'me' }] });
    const page = await world.visit(`/#/t/${id}/${key}`, { motion: 'no-preference' });
    const pass = page.getByRole('button', { name: /^I am/ });
    const told = [];
    for (const who of ['Player 1', 'Player 2']) {
      await until(() => pass.isVisible(), `the device to be asked for by ${who}`);
      must((await pass.textContent()).includes(who), `it is ${who}'s turn`);
      must((await page.locator('.offer, .dk').count()) === 0, 'no offer and no deck lie open');
      await pass.click();
      await page.locator('.offer [data-choice]').first().waitFor();
      told.push(await page.locator('.offer').textContent());
      await playOn(page, async () => (await pass.isVisible()) || (await page.locator('.duel').isVisible()));
      must((await page.locator('.offer').count()) === 0, 'nothing of the offer is left on the screen');
    }
    must(told[0] !== told[1], 'each saw their own offer');
    must((await page.getByText('Left in your deck').count()) === 0, 'both watch the match, so nobody\'s deck lies open');
  },

  'Challengers! a match is a show: cards one by one, pause, the result at once; after a reload it is played again': async (world) => {
    const { table: id, key } = await table(world, { preset: 'solo', seats: [{ who: 'me' }] });
    const page = await world.visit(`/#/t/${id}/${key}`, { motion: 'no-preference' });
    await playOn(page, () => page.locator('.duel').isVisible());
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Play on' }).waitFor();
    const reveals = () => page.locator('.half .up').count();
    await until(async () => { await tap(page.getByRole('button', { name: /^Next/ })); return (await reveals()) > 0; }, 'the first card');
    must((await page.locator('.offer').count()) === 0, 'the next offer waits for the end of the match');
    await page.getByRole('button', { name: 'Result' }).click();
    const nextOffer = async () => (await round(page)) === 2; // it is to be there after the reload
    await playOn(page, async () => (await round(page)) === 2 && (await page.locator('.offer').isVisible()), picker(3), 40000, nextOffer);
    await page.reload();
    await page.locator('.offer').waitFor();
    must((await page.locator('.plan .watch').count()) === 1, 'one match was played');
    await watchMatch(page, 0);
    await page.locator('.half .up').first().waitFor();
    await page.getByRole('button', { name: 'Result' }).click();
    const won = (await page.locator('.eq').textContent()).includes('You win');
    const { view } = await world.status(id, key);
    must(view.sides.find((side) => side.seat === 0).trophies.length === (won ? 1 : 0), 'the match played again ends as it ended');
    await page.getByRole('button', { name: 'One card back' }).click();
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.locator('.offer').waitFor();
  },

  'Challengers! on a phone a match has the room it needs, as it is played and when it is watched again': async (world) => {
    const { table: id, key } = await table(world, { preset: 'solo', options: { rounds: '3' }, seats: [{ who: 'me' }], seed: '5' });
    const page = await world.visit(`/#/t/${id}/${key}`, { size: sizes.phone, touch: true, motion: 'no-preference' });
    await playOn(page, () => page.locator('.duel').isVisible());
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await until(async () => { await tap(page.getByRole('button', { name: /^Next/ })); return (await page.locator('.bench .tile').count()) > 0; }, 'somebody to sit down');
    await apart(page, 'as it is played');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await tap(page.getByRole('button', { name: 'Result' }));
    await playOn(page, () => over(page));
    await watchMatch(page, 0);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await until(async () => { await page.getByRole('button', { name: 'One card on' }).click(); return (await page.locator('.bench .tile').count()) > 0; }, 'somebody to sit down again');
    await apart(page, 'watched again');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('#end-title').waitFor();
  },

  'Challengers! a table set otherwise shows its own cards, seats and sums': async (world) => {
    const options = { players: '1', sets: '1,2', rounds: '5', director_bonus: '2', knight_bonus: 'flat3', bench_seats: '4', capture_rule: 'more' };
    const said = { Director: /in an attack has \+2 power/, Knight: /During the attack: \+3 power\./ };
    const seen = new Set();
    let page;
    for (let seed = 1; seed <= 6 && seen.size === 0; seed += 1) {
      const { table: id, key } = await table(world, { options, seats: [{ who: 'me' }], seed: String(seed) });
      page = await world.visit(`/#/t/${id}/${key}`);
      await page.getByRole('img', { name: /names for 4 bench seats/ }).waitFor();
      const last = (count) => count - 1; // the last pile is the strongest
      await playOn(page, async () => {
        for (const card of await page.locator('.offer .card').allTextContents())
          for (const [name, words] of Object.entries(said))
            if (card.includes(name)) {
              must(words.test(card.replace(/\s+/g, ' ')), `${name} says "${card}"`);
              seen.add(name);
            }
        return seen.size > 0 || (await over(page));
      }, last);
    }
    must(seen.size > 0, 'a card was offered that the options change');
    await watchMatch(page, 0);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    let sums = 0;
    await until(async () => {
      await page.getByRole('button', { name: 'One card on' }).click();
      const { big, small, attack, against, shown, benches } = await page.evaluate(() => {
        const number = (text) => Number(/-?\d+/.exec(text ?? '')?.[0]);
        const half = [...document.querySelectorAll('.half')].find((one) => !one.querySelector('.hold'));
        const [mine, theirs] = [...document.querySelectorAll('.eq .side b')].map((one) => number(one.textContent));
        const powers = [...(half?.querySelectorAll('.up .pw') ?? [])].map((one) => number(one.textContent));
        return {
          big: document.querySelector('.eq .verdict b').textContent, small: document.querySelector('.eq .verdict span').textContent, attack: mine, against: theirs,
          shown: powers.reduce((sum, one) => sum + one, 0), benches: [...document.querySelectorAll('.bench .bl')].map((one) => one.textContent),
        };
      });
      must(benches.every((text) => /\d of 4/.test(text)), `four seats: ${benches.join('; ')}`);
      if (['Enough', 'Not yet', 'Equal is enough'].includes(big)) {
        must(shown === attack, `the cards of the attack show ${shown}, the sum says ${attack}`);
        must((big === 'Enough') === attack > against, `${attack} against ${against}: ${big}`);
        if (big === 'Not yet') must(small.includes(attack === against ? 'equal is not enough here' : `${against + 1 - attack} short`), `${attack} against ${against}: ${small}`);
        sums += 1;
      }
      return /wins? the match/.test(big);
    }, 'the end of the match');
    must(sums > 2, 'sums were compared');
  },

  'Challengers! a server with a pack deals its cards, with its figures and its offers': async (world) => {
    const content = new URL('../../games/challengers/content/', import.meta.url);
    const read = (name) => JSON.parse(readFileSync(new URL(name, content), 'utf8'));
    const cards = read('cards.json'), tournament = read('tournament.json');
    for (const card of cards.cards) if (card.level === 'A' && card.base > 1) card.base -= 1;
    tournament.rounds[0].levels = { A: 1 };
    const folder = join(world.folder, 'weak');
    mkdirSync(folder);
    writeFileSync(join(folder, 'pack.json'), JSON.stringify({ game: 'challengers', name: 'Weak', format: 1 }));
    writeFileSync(join(folder, 'cards.json'), JSON.stringify(cards));
    writeFileSync(join(folder, 'tournament.json'), JSON.stringify(tournament));
    await world.stop('SIGTERM');
    try {
      await world.serve('--pack', folder);
      const { table: id, key } = await table(world, { preset: 'solo', seats: [{ who: 'me' }], seed: '5' });
      const page = await world.visit(`/#/t/${id}/${key}`);
      await page.locator('.offer .card').first().waitFor();
      const bases = (name, level) => cards.cards.filter((card) => card.name === name && card.level === level && typeof card.base === 'number').map((card) => card.base);
      let compared = 0;
      await playOn(page, async () => {
        const shown = await page.locator('.offer .card').evaluateAll((list) => list.map((card) => ['.cn', '.lvl', '.pw'].map((what) => card.querySelector(what)?.lastChild?.textContent ?? '')));
        for (const [name, level, power] of shown) {
          const base = bases(name, level);
          if (base.length === 0) continue;
          must(base.includes(Number(power)), `${name} of level ${level} has ${power}, in the pack ${base}`);
          compared += 1;
        }
        return compared > 8;
      });
    } finally {
      await world.stop('SIGTERM');
      await world.serve();
    }
  },

  'Challengers! by keys alone, with as many seats as the set-up says': async (world) => {
    const page = await world.visit('/#/setup/challengers');
    await page.getByText('Who sits where').waitFor();
    const seats = () => page.getByRole('radiogroup', { name: /^Who plays/ }).count();
    await page.getByRole('radio', { name: /^Eight/ }).check();
    await until(async () => (await seats()) === 8, 'eight seats');
    await page.getByRole('radio', { name: /^Solo Alone/ }).check();
    await until(async () => (await seats()) === 1, 'one seat');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator('.offer [data-choice]').first().waitFor();
    let idle = 0;
    await until(
      async () => {
        await page.keyboard.press(++idle % 4 === 3 ? 'Enter' : '1');
        return (await round(page)) >= 3;
      },
      'two rounds by keys',
      30000,
    );
  },
};

for (const [size, at] of [['phone', sizes.phone], ['desk', { width: 1280, height: 800 }]])
  tests[`Challengers! no accessibility violation in light and dark, ${size}`] = async (world) => {
    const look = async (page, name) => {
      for (const scheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await page.waitForTimeout(60);
        await shoot(page, `challengers-${name}-${size}-${scheme}`);
        await accessible(page, `${name}, ${size}-${scheme}`);
        await fits(page, `${name}, ${size}-${scheme}`);
      }
    };
    const { table: id, key } = await table(world, { options: { rounds: '3' }, seats: [{ who: 'me' }, ...bots(3)], seed: '7' });
    const page = await world.visit(`/#/t/${id}/${key}`, { size: at, touch: size === 'phone' });
    await page.locator('.offer [data-choice]').first().waitFor();
    await look(page, 'draft');
    await playOn(page, () => page.locator('[data-step=remove]').isVisible());
    await look(page, 'remove');
    const piles = async (what) => what.startsWith('button.pile') && (await round(page)) === 3; // they are to be looked at
    await playOn(page, async () => (await round(page)) === 3 && (await page.locator('[data-step=level]').isVisible()), picker(3), 40000, piles);
    await look(page, 'level');
    if (size === 'desk') await page.getByRole('button', { name: 'All matches' }).click();
    await watchMatch(page, 0);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    for (let i = 0; i < 7; i += 1) await page.getByRole('button', { name: 'One card on' }).click();
    await look(page, 'match');
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.keyboard.press('o');
    await page.waitForTimeout(300);
    await look(page, 'odds');
    await page.keyboard.press('Escape');
    await playOn(page, () => over(page));
    await look(page, 'end');
  };

export default tests;
