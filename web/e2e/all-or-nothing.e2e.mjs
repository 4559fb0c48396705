// All or Nothing: the first match with its guide, and the moments a match turns on.
import { accessible, fits, must, sizes, still, until } from './world.mjs';
import { over, tap } from './play.mjs';
import { find } from './scout.mjs';

const open = ':not([aria-disabled=true]):not([disabled])';
const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};
const kurt = { wrestler: 'ka', opponent: 'bb' };
/** What a person would mostly do: open with something, attack, and go for the pin. */
const plain = ['attack', 'pin', 'escape', 'keep', 'roll', 'take', 'kick', 'card', 'none'];

/** Presses what there is, best first, until `enough`. Who does not ask for an attack never makes one, nor passes instead. */
async function playOn(page, enough, words = plain, ms = 60000) {
  const acts = words.includes('attack') ? '' : ['attack', 'draw', 'rest'].map((word) => `:not([data-word="${word}"])`).join('');
  const other = [`.pv .choice${acts}`, `.tray [data-choice]${acts && `${acts}:not([data-choice^="look:"])`}`, '.deck [data-choice]'];
  await until(
    async () => {
      if ((await page.locator('main[aria-busy=true]').count()) > 0) return false; // what was pressed is on its way
      if (await enough()) return true;
      for (const what of ['.coach .btn.primary', '.pass .btn', '.bill[data-choice]', '.ot .btn.primary', ...words.map((word) => `.pv [data-word="${word}"]`), ...other]) {
        const found = page.locator(`${what}${open}:visible`).first();
        if ((await found.count()) === 0) continue;
        await tap(found);
        return false;
      }
      return false;
    },
    'the match to go on',
    ms,
  );
}
const act = (page, word) => page.locator(`.pv [data-word="${word}"]`);
const health = async (page, who) => Number(/Health (\d+) of/.exec((await page.locator(`.${who} .hp`).first().getAttribute('aria-label')) ?? '')?.[1] ?? -1);
const seat = (world, { table, key }, way) => world.visit(`/#/t/${table}/${key}`, way);

/** A fall of the player at its last attempt, with stamina to buy health and a throw that then is enough. */
const lastAttempt = (world) =>
  find(world, {
    request: { options: { ...kurt, difficulty: 'hard' } },
    prefer: ['rest', 'take', 'kick', 'keep', 'roll', 'none'],
    stop: (view, choices) => view.asked === 'kick_out' && view.fall.used === view.fall.allowed - 1 && view.fall.prices.length > 2 && choices.some(({ word }) => word === 'kick'),
    then: ['buy', 'kick'],
    good: (events) => events.some(({ type }) => type === 'health_bought') && events.at(-1)?.type !== 'match_ended' && events.some(({ type }) => type === 'got_up'),
  });
const midPin = (world) =>
  find(world, {
    request: { options: { ...kurt, difficulty: 'hard' } },
    prefer: ['rest', 'take', 'kick', 'keep', 'roll', 'none'],
    stop: (view) => view.asked === 'kick_out' && view.fall.used === 1,
    good: () => true,
  });
/** He climbs, the player is down, and has the stamina for four points of health at least. */
const dearClimb = (world) =>
  find(world, {
    request: { preset: 'cage', options: { ...kurt, difficulty: 'hard' } },
    prefer: ['none', 'take', 'kick', 'keep', 'roll', 'attack', 'rest'],
    stop: (view) => view.asked === 'kick_out' && view.fall.count === 'climb' && view.fall.prices.length >= 5,
  });
const overTheTop = (world) =>
  find(world, {
    request: { preset: 'cage', options: { ...kurt, difficulty: 'easy' } },
    prefer: ['escape', 'smash', 'attack into_cage', 'attack', 'keep', 'roll', 'take', 'kick', 'drag', 'card'],
    stop: (view, choices) => choices.some(({ word }) => word === 'escape'),
    then: ['escape'],
    good: (events, view) => view.ending === 'escape' && view.winner === 'player' && events.some(({ type, to }) => type === 'climbed' && to === 'top'),
  });
const tenCount = (world) =>
  find(world, {
    request: { preset: 'last-man-standing', options: { ...kurt, difficulty: 'easy' } },
    prefer: ['attack devastating', 'set', 'swing', 'attack', 'keep', 'roll', 'take', 'kick', 'card'],
    stop: (view, choices) => view.asked === 'action' && choices.some(({ means }) => means.manner === 'devastating'),
    then: ['attack devastating', 'roll', 'keep'],
    good: (events) => events.some(({ type, count, down }) => type === 'covered' && count === 'ten' && down === 'foe') && !events.some(({ type }) => type === 'attack_failed'),
  });

const tests = {
  'All or Nothing: the first match with the guide, each hint once, to the end and the career': async (world) => {
    const page = await world.visit();
    await page.getByRole('button', { name: /Learn by playing.*All or Nothing/ }).click();
    const coach = page.locator('.coach');
    await coach.waitFor();
    const said = [];
    await playOn(
      page,
      async () => {
        const text = (await coach.isVisible()) ? await coach.locator('.story').textContent({ timeout: 1000 }).catch(() => '') : '';
        if (text && said.at(-1) !== text) said.push(text);
        return (await over(page)) && /career/.test(text ?? '');
      },
      plain,
      120000,
    );
    must(new Set(said).size === said.length, `a hint came twice: ${said.join(' | ')}`);
    must(said.some((text) => /initiative/.test(text)) && said.length >= 6, `the guide spoke ${said.length} times`);
    must(/career/.test(said.at(-1)), 'the guide ends at the career');
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    must((await page.locator('.aon-end').textContent()).length > 20, 'the end says how it ended');
    await page.getByRole('button', { name: 'Start his career' }).click();
    await until(async () => (await page.locator('.aon-end').count()) === 0 && /Kurt/.test((await page.locator('.table').textContent()) ?? ''), 'his career to begin');
  },

  'All or Nothing: health is bought at the last attempt, and the shoulder comes up': async (world) => {
    const page = await seat(world, await lastAttempt(world), { size: sizes.phone, touch: true });
    await act(page, 'buy').waitFor();
    const before = await health(page, 'me');
    const chance = () => page.locator('.ko tbody tr').first().textContent();
    const now = await chance();
    await shoot(page, 'aon-kick-out-phone');
    await act(page, 'buy').click();
    await until(async () => (await health(page, 'me')) === before + 1, 'a point of health more');
    must((await chance()) !== now, 'the chance is worked out again');
    await act(page, 'kick').click();
    await until(async () => (await page.locator('.ko').count()) === 0, 'the kick-out');
    must(!(await over(page)), 'the match goes on');
  },

  'All or Nothing: under the cage a phone shows every purchase there is stamina for, without scrolling': async (world) => {
    const there = await dearClimb(world);
    const page = await seat(world, there, { size: sizes.phone, touch: true });
    await page.locator('.ko').waitFor();
    const { view } = await world.status(there.table, there.key);
    const lines = await page.locator('.ko tbody tr:visible').evaluateAll((all) => all.map((tr) => tr.lastElementChild.textContent));
    must(lines.length === view.fall.prices.length, `${lines.length} lines for ${view.fall.prices.length} purchases`);
    must(await page.locator('.pv').evaluate((plate) => plate.scrollHeight <= plate.clientHeight + 1), 'the plate need not be scrolled');
    await fits(page, 'a climb to be stopped, on a phone');
  },

  'All or Nothing: a cage match is won over the top': async (world) => {
    const page = await seat(world, await overTheTop(world), { motion: 'no-preference' });
    await page.keyboard.press('s'); // fast
    await act(page, 'escape').waitFor();
    const seen = new Set();
    const where = page.locator('.cage li');
    const rise = (async () => {
      await until(async () => {
        for (const [at, text] of (await where.evaluateAll((all) => all.map((li) => [...li.querySelectorAll('[role=img]')].map((e) => e.ariaLabel).join()))).entries()) if (text.includes('You')) seen.add(at);
        return (await over(page)) || (await page.locator('.curtain').isVisible());
      }, 'the way up');
    })();
    await act(page, 'escape').click();
    await rise;
    must(seen.has(3), `the Top was seen on the way: ${[...seen]}`);
    await until(() => over(page), 'the end');
    must(/wins/.test(await page.locator('#end-title').textContent()), 'won');
    must(/cage/.test(await page.locator('.aon-end').textContent()), 'the end says how');
    await shoot(page, 'aon-cage-end');
  },

  'All or Nothing: a devastating attack, and the count of ten card by card': async (world) => {
    const page = await seat(world, await tenCount(world), { motion: 'no-preference' });
    await page.locator('.arms').waitFor();
    const way = page.locator('.way', { hasText: 'With the' }).first();
    await until(async () => {
      if (await way.isVisible()) return true;
      for (const card of await page.locator('.hand button[aria-pressed=false]').all()) {
        await tap(card); // looks at it
        if (await way.isVisible()) return true;
      }
      return false;
    }, 'a card that goes with a weapon');
    await way.click();
    await shoot(page, 'aon-devastating');
    await page.locator('.pv .go .choice').click();
    let most = 0;
    await until(
      async () => {
        most = Math.max(most, await page.locator('.count.ten .tries li.lost, .count.ten .tries li.free').count());
        if (most === 0) for (const word of ['roll', 'keep']) if (await act(page, word).isVisible()) await tap(act(page, word));
        return most > 0 && !(await page.locator('.count.ten').isVisible());
      },
      'the count',
      30000,
    );
    must(most >= 1, 'at least one card was counted');
  },

  'All or Nothing: a reload in the middle of a pin finds it where it stood': async (world) => {
    const page = await seat(world, await midPin(world));
    await page.locator('.ko').waitFor();
    const words = () => page.locator('.ko').evaluate((e) => e.textContent.replace(/\s+/g, ' '));
    const before = await words();
    must(/One/.test(before), `one attempt is used: ${before}`);
    await shoot(page, 'aon-mid-pin');
    await page.reload();
    await page.locator('.ko').waitFor();
    must((await words()) === before, 'the same count, the same prices, the same chances');
    await act(page, 'kick').click();
    await until(async () => (await words().catch(() => '')) !== before, 'the pin to go on');
  },

  'All or Nothing: two people in two browsers, hands secret': async (world) => {
    const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'versus', seats: [{ who: 'me' }, { who: 'open' }], name: 'Ann' });
    const ann = await world.visit(`/#/t/${table}/${key}`);
    const ben = await world.visit(`/#/t/${table}`, { size: sizes.phone, touch: true });
    await ben.getByLabel('Your name').fill('Ben');
    await ben.getByRole('button', { name: /^Sit down as/ }).click();
    let compared = 0;
    await until(
      async () => {
        const ended = [await over(ann), await over(ben)];
        if (ended[0] && ended[1]) return true;
        for (const page of [ann, ben]) {
          let tries = 0;
          await playOn(page, async () => ++tries > 1 || (await over(page)));
        }
        if (compared < 5 && (await ann.locator('.hand').isVisible())) {
          const { view } = await world.status(table, key);
          must(view.corners.foe.hand === undefined || view.ending !== 'none', 'nobody is told of the hand of the other');
          compared++;
        }
        return false;
      },
      'both to see the end',
      180000,
    );
    must((await ann.locator('#end-title').textContent()) === (await ben.locator('#end-title').textContent()), 'both see the same end');
    must(compared > 0, 'hands were looked at');
  },

  'All or Nothing: two on one device: a curtain before each secret hand': async (world) => {
    const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'versus', options: { wrestler: 'ka', opponent: 'bb' }, seats: [{ who: 'me' }, { who: 'me' }] });
    const page = await world.visit(`/#/t/${table}/${key}`);
    const pass = page.getByRole('button', { name: /^I am/ });
    const hands = [];
    await until(async () => {
      if (await pass.isVisible()) {
        must((await page.locator('.hand, .deck, .held').count()) === 0, 'no hand lies open under the curtain');
        await shoot(page, 'aon-pass');
        await tap(pass);
        return false;
      }
      const name = await page.locator('.me h2, .deck').first().textContent({ timeout: 500 }).catch(() => '');
      if (await page.locator('.hand').isVisible()) {
        const hand = await page.locator('.hand').textContent();
        if (!hands.some((one) => one.name === name)) hands.push({ name, hand });
        if (hands.length === 2) return true;
      }
      let tries = 0;
      await playOn(page, async () => ++tries > 1 || (await pass.isVisible()));
      return false;
    }, 'both hands to be seen, each by its owner', 60000);
    must(hands[0].hand !== hands[1].hand, 'each saw their own hand');
  },

  'All or Nothing: a whole match by keys alone': async (world) => {
    const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'first-match', seats: [{ who: 'me' }], seed: '3' });
    const page = await world.visit(`/#/t/${table}/${key}`);
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.evaluate(() => document.activeElement?.blur());
    let pressed = 0;
    await until(
      async () => {
        if (await over(page)) return true;
        await page.keyboard.press(++pressed % 5 === 4 ? '1' : 'Enter');
        await page.waitForTimeout(20);
        return false;
      },
      'the match to end by keys',
      90000,
    );
    must(/wins?/.test(await page.locator('#end-title').textContent()), 'somebody won');
  },

  'All or Nothing: a number looks at a card and plays nothing; pressed once more it plays it': async (world) => {
    for (const motion of ['reduce', 'no-preference']) {
      const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'first-match', seats: [{ who: 'me' }], seed: '3' });
      const page = await world.visit(`/#/t/${table}/${key}`, { motion });
      const cards = page.locator(`.hand [data-choice^="look:"]${open}`);
      await playOn(page, async () => (await cards.count()) > 1, ['take', 'card', 'kick', 'none']);
      for (const number of [2, 1]) {
        const card = cards.nth(number - 1);
        must((await card.locator('kbd').textContent()) === String(number), `the card at place ${number} shows that number`);
        await page.keyboard.press(String(number));
        await until(async () => (await card.getAttribute('aria-pressed')) === 'true', `card ${number} to be looked at`);
        await page.waitForTimeout(150);
        must((await world.status(table, key)).view.asked === 'action', 'nothing is played by looking');
        must((await page.locator('.hand [aria-pressed=true]').count()) === 1, 'one card is looked at');
      }
      const chosen = Number((await cards.nth(1).getAttribute('data-choice')).slice('look:'.length));
      await page.keyboard.press('2');
      await page.keyboard.press('2');
      await until(async () => {
        const { view } = await world.status(table, key);
        return view.asked !== 'action' || view.corners.player.discard.includes(chosen) || !view.corners.player.hand.some(({ card }) => card === chosen);
      }, 'the card to be played');
      await page.context().close();
    }
  },

  'All or Nothing: dice fall together and stay on their true faces; with reduced motion they just lie there': async (world) => {
    for (const motion of ['no-preference', 'reduce']) {
      const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'first-match', seats: [{ who: 'me' }], seed: '5' });
      const page = await world.visit(`/#/t/${table}/${key}`, { motion });
      await playOn(page, () => page.locator('.ar').isVisible(), ['attack', 'roll', 'take', 'card', 'none']);
      const { view } = await world.status(table, key);
      const dice = page.locator('.ar .dice [aria-label^="die showing"]');
      await dice.nth(view.attack.dice.length - 1).waitFor();
      const shown = await dice.evaluateAll((all) => all.map((e) => Number(/\d/.exec(e.ariaLabel)[0])));
      must(JSON.stringify(shown) === JSON.stringify(view.attack.dice), `the dice show ${shown}, they are ${view.attack.dice}`);
      must((await page.locator('.ar [aria-label^="automa die"]').getAttribute('aria-label')).toLowerCase().includes(view.attack.face), 'the automa die shows its face');
      const pips = await page.locator('.ar .dice .die circle').count();
      must(pips === view.attack.dice.reduce((sum, face) => sum + face, 0), 'and the pips are as many');
      if (motion === 'reduce') must((await page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime)).length)) === 0, 'nothing moves');
      await page.context().close();
    }
  },
};

/** What is chosen from lies beside the card on the plate, never under it. */
const apart = async (page, where) => {
  const boxes = await page.locator('.pv .cd, .pv .choice').evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
  for (const [i, a] of boxes.entries())
    for (const b of boxes.slice(i + 1))
      must(a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1, `two things lie on each other at ${where}`);
};
/** Accessible, inside its window, and a picture to look at. */
const look = async (page, what, size, scheme) => {
  await still(page);
  await shoot(page, `aon-${what}-${size.width}-${scheme}`);
  await fits(page, `${what}, ${size.width}, ${scheme}`);
  await apart(page, `${what}, ${size.width}, ${scheme}`);
  await accessible(page, `${what}, ${size.width}, ${scheme}`);
};

// Every moment at three widths, light and dark: accessible, inside its window, and the plate does not jump.
for (const [name, size] of Object.entries(sizes))
  for (const scheme of ['light', 'dark'])
    tests[`All or Nothing looks right at ${size.width} pixels, ${scheme}`] = async (world) => {
      const way = { size, scheme, touch: name === 'phone' };
      const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'singles', seats: [{ who: 'me' }], seed: '11' });
      const page = await world.visit(`/#/t/${table}/${key}`, way);
      await page.locator('.bill').first().waitFor();
      await look(page, 'wrestlers', size, scheme);
      await page.locator('.bill', { hasText: 'Kurt Angle' }).click();
      await page.locator('.pick header', { hasText: 'You are Kurt Angle' }).waitFor(); // his bill stands in the first list too
      await page.locator('.bill', { hasText: 'British Bulldog' }).click();
      await page.locator('.deck').waitFor();
      await look(page, 'opening', size, scheme);
      const left = new Set(['defence', 'action', 'after_roll', 'icon', 'compensation']);
      let box = null;
      await playOn(page, async () => {
        const { view, your_turn, over: ended } = await world.status(table, key);
        if (your_turn && left.has(view.asked)) {
          await page.waitForTimeout(250);
          left.delete(view.asked);
          await look(page, view.asked.replace('_', '-'), size, scheme);
          const now = await page.locator('.pv').boundingBox();
          must(!box || (Math.abs(box.y - now.y) < 2 && Math.abs(box.height - now.height) < 2), `the plate jumped from ${JSON.stringify(box)} to ${JSON.stringify(now)} at ${view.asked}`);
          box = now;
        }
        return left.size === 0 || ended;
      });
    };

// The moments a match turns on, found among many matches.
for (const [name, size] of Object.entries(sizes))
  for (const scheme of ['light', 'dark'])
    tests[`All or Nothing: kick-out, climb, weapons and the end look right at ${size.width} pixels, ${scheme}`] = async (world) => {
      const way = { size, scheme, touch: name === 'phone' };
      const pinned = await seat(world, await lastAttempt(world), way);
      await act(pinned, 'buy').waitFor();
      await look(pinned, 'kick-out', size, scheme);
      await pinned.context().close();

      const armed = await seat(world, await tenCount(world), way);
      await armed.locator('.arms').waitFor();
      await look(armed, 'weapons', size, scheme);
      await armed.context().close();

      const climbing = await seat(world, await overTheTop(world), way);
      await act(climbing, 'escape').waitFor();
      await look(climbing, 'cage', size, scheme);
      await act(climbing, 'escape').click();
      await until(() => over(climbing), 'the end');
      await look(climbing, 'end', size, scheme);
    };

export default tests;
