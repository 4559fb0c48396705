// The games as people meet them: dice that do not lie, one list of choices, nothing over what changes, steady places.
import { must, patience, sizes, still, until } from './world.mjs';
import { over, picker, play, position, tap } from './play.mjs';

const heroes = [{ who: 'bot', level: 'gentle' }, { who: 'me' }, { who: 'me' }, { who: 'me' }];
const bots = (count) => Array.from({ length: count }, () => ({ who: 'bot', level: 'newcomer' }));
const shoot = async (page, name) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

/** A visit whose every message can be read by the test. */
async function listen(world, path, how) {
  const page = await world.visit('/#/credits', how);
  const heard = { sent: [], got: [] };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => heard.sent.push(JSON.parse(payload)));
    socket.on('framereceived', ({ payload }) => heard.got.push(JSON.parse(payload)));
  });
  await page.goto(world.base + path);
  return { page, heard };
}
const box = (page, what) => page.locator(what).first().boundingBox();
const same = (a, b) => a && b && ['x', 'y', 'width', 'height'].every((side) => Math.abs(a[side] - b[side]) < 1.5);
const meets = (a, b) => a && b && Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1;
const moves = (page, count) => play(page, { enough: async () => (await position(page)) >= count, pick: picker(count) });

/** Looks at every frame that is painted: which dice lie there and what they show. */
const watchDice = () => {
  const ids = new WeakMap();
  window.__dice = [];
  window.__frames = [];
  let next = 0;
  const look = (now) => {
    window.__frames.push(now);
    for (const roll of document.querySelectorAll('.roll')) {
      if (!ids.has(roll)) ids.set(roll, next++);
      const faces = [...roll.querySelectorAll('.die')].map((die) => die.querySelectorAll('circle').length || Number(die.textContent));
      window.__dice.push({ roll: ids.get(roll), now, faces, done: roll.classList.contains('done'), total: Number(roll.querySelector('.total')?.textContent ?? NaN), seen: roll.checkVisibility() });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
const rolled = (event) =>
  ({ movement_rolled: () => [event.face], boss_hit: () => [event.roll], shield_rolled: () => [event.face], boss_attacked: () => event.dice })[event.type]?.();

/** The numbers a person sees, each with what it stands for. */
const numbers = (page) =>
  page.evaluate(() => {
    const shown = [];
    for (const one of document.querySelectorAll('.stage [data-choice], .tray [data-choice]')) {
      const key = one.querySelector('kbd');
      if (!key || !key.checkVisibility() || one.closest('[inert]') || one.getAttribute('aria-disabled') === 'true' || one.disabled) continue;
      shown.push({ number: Number(key.textContent) || 10, id: one.dataset.choice, primary: one.matches('.primary') });
    }
    return shown;
  });
function numbersHold(shown, where) {
  const ids = new Map();
  for (const { number, id } of shown) {
    must((ids.get(number) ?? id) === id, `${where}: ${number} stands for two things, ${ids.get(number)} and ${id}`);
    ids.set(number, id);
  }
  const list = [...ids.keys()].sort((a, b) => a - b);
  must(list.every((number, i) => number === i + 1), `${where}: the numbers are ${list.join(' ')}`);
  for (const { primary, number } of shown) must(!primary || number === 1, `${where}: the primary choice is ${number}`);
}
/** A seat and a choice as data-choice has them. */
const idOf = ({ seat, choice }) => `${seat}:${choice.join(',')}`;

/** Plays by the numbers on the screen; each must do what stands beside it. Now and then a hint is asked for, and pressed. */
async function byNumbers(page, heard, { enough, pick, every, onward, reasons = false }) {
  let asked = 0, pressed = 0, hinted = 0;
  await until(
    async () => {
      if (await enough()) return true;
      const shown = await numbers(page);
      if (shown.length === 0) {
        await onward?.();
        await page.waitForTimeout(40);
        return false;
      }
      numbersHold(shown, `question ${asked}`);
      asked += 1;
      const before = heard.sent.length;
      const answered = heard.got.length;
      if (asked % every === 0) {
        const question = heard.got.findLast((m) => m.now)?.now;
        const answers = heard.got.length;
        await page.keyboard.press('h');
        const said = await until(() => heard.got.slice(answers).find((m) => m.type === 'hint' || m.type === 'refused' || m.type === 'update' || m.type === 'table'), 'a hint');
        if (said.type === 'hint') {
          const open = question.asks.flatMap((ask) => ask.choices.map((info) => idOf({ seat: ask.seat, choice: info.choice })));
          must(said.thoughts.length > 0, `a hint has nothing to say where somebody is asked: ${JSON.stringify(question.asks).slice(0, 200)}`);
          for (const thought of said.thoughts) must(open.includes(idOf(thought)), `a hint for what is not offered: ${thought.label}`);
          for (const thought of said.thoughts) must(reasons ? thought.why?.length > 0 && thought.value === undefined : thought.value >= 0, `a hint says why: ${JSON.stringify(thought)}`);
          if (said.thoughts.length) {
            hinted += 1;
            const hint = page.getByRole('region', { name: 'Hint' });
            await hint.waitFor();
            if (reasons) must(!/%/.test((await hint.textContent()) ?? ''), 'a hint does not speak of a chance to win where there is none');
            const boxes = [await hint.boundingBox(), await box(page, '.stage'), await box(page, '.tray')];
            must(!meets(boxes[0], boxes[1]) && !meets(boxes[0], boxes[2]), 'the hint lies over the board or the choices');
            await hint.locator('.thought').first().click();
            const sent = await until(() => heard.sent.slice(before).find((m) => m.type === 'choose'), 'the hint to be taken');
            must(idOf(sent) === idOf([...said.thoughts].sort((a, b) => (b.visits ?? 0) - (a.visits ?? 0))[0]), 'the hint that was pressed is taken');
            await until(() => heard.got.slice(answered).some((m) => m.type === 'update' || m.type === 'now'), 'the hint to be acknowledged');
            await page.waitForTimeout(60);
            return false;
          }
        } else must(said.type !== 'refused', `a hint was refused: ${said.text}`);
      }
      const one = shown[pick(shown.length)];
      await page.keyboard.press(String(one.number % 10));
      if (/^\d+:/.test(one.id)) {
        const sent = await until(() => heard.sent.slice(before).find((m) => m.type === 'choose'), `the key ${one.number} to take ${one.id}`);
        must(idOf(sent) === one.id, `the key ${one.number} stands beside ${one.id} and takes ${idOf(sent)}`);
        pressed += 1;
        await until(() => heard.got.slice(answered).some((m) => m.type === 'update' || m.type === 'now'), 'the choice to be acknowledged');
      }
      await page.waitForTimeout(40);
      return false;
    },
    'the game to go on by its numbers',
    120000,
  );
  return { asked, pressed, hinted };
}

/** Asks for a hint: it can be read, and lies over neither the board nor a choice nor the button that asks for it. */
async function hintCoversNothing(page, size, name) {
  const hint = page.getByRole('region', { name: 'Hint' });
  await until(async () => { if (await hint.count()) return true; await page.keyboard.press('h'); await hint.waitFor({ timeout: 5000 }).catch(() => {}); return false; }, 'a hint');
  const thought = hint.locator('.thought').first();
  await thought.waitFor();
  await still(page);
  await shoot(page, name);
  const place = await hint.boundingBox();
  for (const what of ['.stage', '.tray', ...(size === 'phone' ? [] : ['[aria-label^="Hint ("]'])]) must(!meets(place, await box(page, what)), `the hint lies over ${what}`);
  const label = await thought.locator('.l').boundingBox();
  must(label.width > 120, 'what a hint says has room');
  must(label.y >= place.y && label.y + label.height <= place.y + place.height + 1, `what a hint says fits: ${JSON.stringify({ label, place })}`);
  const chance = thought.locator('b');
  if (await chance.count()) must(!meets(label, await chance.boundingBox()), 'what a hint says lies over its chance');
  if (size === 'desk') return;
  // Everything it thinks, with its reasons, is one press away, and the hint is still there afterwards.
  await hint.getByRole('button', { name: /^(All|Why\?)$/ }).click();
  await page.locator('.drawer.open .thought').first().waitFor();
  await still(page);
  await shoot(page, `${name}-all`);
  await page.goBack();
  await page.locator('.hintbar').waitFor();
}

const tests = {
  'a die lands on its true face and stays there; of several dice the sum is shown': async (world) => {
    const { table, key } = await world.table({ preset: 'two-dice', seats: heroes, seed: '11' });
    const { page, heard } = await listen(world, `/#/t/${table}/${key}`, { motion: 'no-preference' });
    await page.evaluate(watchDice);
    const told = () => heard.got.filter((m) => m.type === 'update').flatMap((m) => m.events.filter(rolled)).length;
    await play(page, { pick: picker(2), ms: 200000, enough: async () => heard.got.some((m) => m.type === 'update' && m.events.some((e) => e.type === 'boss_attacked')) && told() >= 9 });
    await until(async () => (await page.locator('.roll').count()) === 0, 'the last dice to be read', 20000);
    const { frames, painted } = await page.evaluate(() => ({ frames: window.__dice, painted: window.__frames }));
    const truth = heard.got.filter((m) => m.type === 'update').flatMap((m) => m.events.map((event) => ({ event, faces: rolled(event) })).filter((one) => one.faces));
    const rolls = [...new Set(frames.map((frame) => frame.roll))].map((id) => frames.filter((frame) => frame.roll === id));
    must(rolls.length >= 7, `dice were seen: ${rolls.length}`);
    for (const [i, list] of rolls.entries()) {
      const { faces, event } = truth[i];
      const landed = list.findIndex((frame) => frame.done);
      must(landed >= 0, `roll ${i} lands (${event.type})`);
      for (const frame of list.slice(landed)) must(frame.faces.join() === faces.join(), `roll ${i} shows ${frame.faces} after it landed on ${faces} (${event.type})`);
      for (const frame of list.slice(0, landed)) must(frame.faces.every((face, at) => face !== faces[at]), `roll ${i} shows its face before it lands`);
      const lay = (painted.find((now) => now > list.at(-1).now) ?? Infinity) - list[landed].now; // what was painted stays until the next frame
      must(lay > 400, `roll ${i} can be read for ${Math.round(lay)} ms (${event.type})`);
      if (event.type === 'boss_attacked') must(list.at(-1).total === event.sum, `the sum ${event.sum}: ${JSON.stringify(list.at(-1))}`);
    }
    must(truth.slice(0, rolls.length).some(({ event }) => event.type === 'boss_attacked'), 'the Boss has rolled');
  },

  'numbers and hints over a whole fight: the primary choice is 1, every number does what it stands beside, hints are for the question': async (world) => {
    const { table, key } = await world.table({ preset: 'frail-heroes', seats: heroes, seed: '5' });
    const { page, heard } = await listen(world, `/#/t/${table}/${key}`);
    const { pressed, hinted } = await byNumbers(page, heard, { enough: () => over(page), pick: picker(19), every: 6 });
    must(pressed >= 20 && hinted >= 4, `${pressed} numbers pressed, ${hinted} hints taken`);
  },

  'numbers and hints as the Boss: a card that needs a target has a number too': async (world) => {
    const { table, key } = await world.table({ preset: 'frail-heroes', seats: [{ who: 'me' }, ...bots(3)], seed: '8' });
    const { page, heard } = await listen(world, `/#/t/${table}/${key}`);
    const { pressed } = await byNumbers(page, heard, { enough: () => over(page), pick: picker(23), every: 7 });
    must(pressed >= 5, `${pressed} numbers pressed`);
  },

  'numbers and hints over a whole day of Challengers!': async (world) => {
    const { table, key } = await world.table({ game: 'challengers', preset: 'solo', seats: [{ who: 'me' }], seed: '3' });
    const { page, heard } = await listen(world, `/#/t/${table}/${key}`);
    const { pressed, hinted } = await byNumbers(page, heard, { enough: () => over(page), pick: picker(29), every: 9 });
    must(pressed >= 14 && hinted >= 1, `${pressed} numbers pressed, ${hinted} hints taken`);
    // What was not played is neither under way nor lost, and the day counts as what it was.
    must((await page.locator('.plan em').count()) === 0, 'no match is under way');
    const unplayed = page.locator('.plan li').filter({ hasNot: page.locator('.watch') });
    must((await unplayed.locator('.lost').count()) === 0, 'a match that was not played is not lost');
    const won = /You win/.test((await page.locator('.end .label').first().textContent()) ?? '');
    await page.goto(`${world.base}/#/statistics`);
    const row = page.getByRole('table', { name: 'You as' }).getByRole('row', { name: /^Player/ });
    await row.waitFor();
    must((await row.locator('td').allTextContents()).slice(0, 3).join() === (won ? '1,1,0' : '1,0,1'), `the statistics say what the end said: ${await row.textContent()}`);
  },

  'numbers and hints over an evening of Face to the Mat: a hint has a reason and speaks of no chance to win': async (world) => {
    const { table, key } = await world.table({ game: 'face-to-the-mat', options: { season_events: '1', seasons: '1' }, seats: [{ who: 'me' }], seed: '21' });
    const { page, heard } = await listen(world, `/#/t/${table}/${key}`);
    const roll = picker(31);
    const { pressed, hinted } = await byNumbers(page, heard, { enough: () => over(page), pick: (count) => (roll(3) === 0 ? roll(count) : 0), every: 3, reasons: true, onward: () => tap(page.locator('.q .btn:visible').first()) });
    must(pressed >= 6 && hinted >= 3, `${pressed} numbers pressed, ${hinted} hints taken`);
  },

  'own dice: the key of a face is the number it shows': async (world) => {
    const { table, key } = await world.table({ preset: 'two-dice', seats: heroes, own_dice: true });
    const { page, heard } = await listen(world, `/#/t/${table}/${key}`);
    let faces = 0;
    await play(page, {
      enough: async () => {
        if (!(await page.getByRole('button', { name: 'It shows 6' }).isVisible())) return faces >= 6;
        const face = (faces % 6) + 1;
        const before = heard.sent.length;
        await page.keyboard.press(String(face));
        const sent = await until(() => heard.sent.slice(before).find((m) => m.type === 'roll'), 'the roll to be sent');
        must(sent.face === face, `the key ${face} enters ${sent.face}`);
        faces += 1;
        await page.waitForTimeout(60);
        return false;
      },
    });
  },

  'why not: it names the Hero it speaks of, and has no reason against what is offered': async (world) => {
    const { table, key } = await world.table({ preset: 'two-dice', seats: heroes, seed: '4' });
    const { page, heard } = await listen(world, `/#/t/${table}/${key}`);
    const now = () => heard.got.findLast((m) => m.now)?.now;
    await play(page, { pick: picker(3), enough: async () => now()?.asks.some((ask) => ask.choices.some((c) => c.word === 'roll')) && (await page.locator('[data-choice]').count()) > 0 });
    const on = now().asks.find((ask) => ask.choices.length > 0);
    const name = heard.got.find((m) => m.seats)?.seats[on.seat].name;
    await until(async () => { await page.keyboard.press('w'); await page.waitForTimeout(150); return page.locator('dialog[open]').isVisible(); }, 'the dialog');
    const dialog = page.locator('dialog[open]');
    must((await dialog.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')) === 'true', `it speaks of the ${name}, whose turn it is`);
    must((await dialog.textContent()).includes(`Closed for the ${name}`), 'and says so');
    const words = await dialog.locator('li b').allTextContents();
    must(!words.some((word) => on.choices.some((c) => c.word === word.toLowerCase())), `no reason against what is offered: ${words}`);
  },
};

for (const [size, at] of Object.entries(sizes)) {
  tests[`nothing covers what changes, ${at.width} pixels: toasts, the log, Back`] = async (world) => {
    const { table, key } = await world.table({ preset: 'two-dice', seats: heroes });
    const page = await world.visit(`/#/t/${table}/${key}`, { size: at, touch: size === 'phone' });
    await moves(page, 9);
    await page.keyboard.press('m');
    const toast = page.locator('.toast');
    await toast.waitFor();
    const over = await toast.boundingBox();
    for (const what of ['.stage', '.tray', '.news']) must(!meets(over, await box(page, what)), `a toast lies over ${what}`);
    await shoot(page, `people-toast-${size}`);
    await hintCoversNothing(page, size, `people-hint-${size}`);
    await page.getByRole('region', { name: 'Hint' }).getByRole('button', { name: 'Close the hint' }).click();
    if (size !== 'desk' && !(await page.locator('.drawer.open').count())) await page.getByRole('button', { name: /^Log and rules/ }).click();
    await still(page);
    const sees = await page.evaluate(() => {
      const body = document.querySelector('.dbody').getBoundingClientRect();
      const last = [...document.querySelectorAll('.log .ll')].at(-1).getBoundingClientRect();
      return { bottom: last.bottom - body.bottom, top: last.top - body.top };
    });
    must(sees.bottom < 2 && sees.top >= 0, `the log opens at its newest line: ${JSON.stringify(sees)}`);
    if (size !== 'desk') {
      await page.goBack();
      await until(async () => !(await page.locator('.drawer.open').count()), 'Back to close the drawer');
    }
    must(page.url().includes(table), 'and to stay at the table');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('dialog[open]').waitFor();
    await page.goBack();
    await until(async () => (await page.locator('dialog[open]').count()) === 0, 'Back to close the menu');
    must(page.url().includes(table), 'and the table stays');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Seats and invitations' }).click();
    await page.getByRole('heading', { name: 'Who sits where?' }).waitFor();
    await page.waitForTimeout(200);
    must((await page.locator('dialog[open]').count()) === 1, 'one dialog makes room for another');
    await page.keyboard.press('Escape');
    await until(async () => (await page.locator('dialog[open]').count()) === 0, 'Escape to close it');
    await page.waitForTimeout(200);
    must(page.url().includes(table), 'closing by hand stays at the table');
  };

  tests[`a hint covers neither board nor choices, ${at.width} pixels: Challengers! and Face to the Mat`] = async (world) => {
    for (const [game, preset, sign] of [['challengers', 'solo', '.offer [data-choice], button.pile[data-choice]'], ['face-to-the-mat', 'saltline', '.desk']]) {
      const { table, key } = await world.table({ game, preset, seats: [{ who: 'me' }], seed: '6' });
      const { page, heard } = await listen(world, `/#/t/${table}/${key}`, { size: at, touch: size === 'phone' });
      await page.locator(sign).first().waitFor();
      await hintCoversNothing(page, size, `people-hint-${game}-${size}`);
      const before = heard.sent.length;
      await page.getByRole('region', { name: 'Hint' }).locator('.thought').first().click();
      const sent = await until(() => heard.sent.slice(before).find((m) => m.type === 'choose'), 'the hint to be taken');
      must(heard.got.findLast((m) => m.type === 'hint').thoughts.some((one) => idOf(one) === idOf(sent)), 'what was pressed is taken');
      await page.context().close();
    }
  };

  tests[`the board stays where it is, ${at.width} pixels: One Against All from question to question`] = async (world) => {
    const { table, key } = await world.table({ preset: 'two-dice', seats: heroes, seed: '9' });
    const page = await world.visit(`/#/t/${table}/${key}`, { size: at, touch: size === 'phone' });
    await play(page, { enough: async () => (await world.status(table, key)).view.phase !== 'set_up' && (await page.locator('.strip').count()) > 0 });
    await still(page);
    const first = await box(page, '.stage');
    await play(page, {
      pick: picker(5),
      enough: async () => {
        const now = await box(page, '.stage');
        must(same(first, now), `the board moved: ${JSON.stringify(first)} ${JSON.stringify(now)}`);
        return (await position(page)) >= 24 || (await over(page));
      },
    });
  };

  tests[`the places of a draft stay, ${at.width} pixels: a picked card keeps its ribbon, the pitch its size`] = async (world) => {
    const { table, key } = await world.table({ game: 'challengers', seats: [{ who: 'me' }, ...bots(3)], seed: '6' });
    const page = await world.visit(`/#/t/${table}/${key}`, { size: at, touch: size === 'phone' });
    const cards = page.locator('.offer li');
    const pick = page.locator('.offer [data-choice]:not([aria-disabled=true])');
    const single = page.locator('[data-step=remove] [data-kind]:not([aria-disabled=true]):not(:has(.x))');
    let kept = 0, removed = false;
    const pitches = [];
    const cut = new Set();
    await until(
      async () => {
        const pitch = await page.evaluate(() => (document.querySelector('.duel') ? document.querySelector('.stage').getBoundingClientRect().toJSON() : null));
        if (pitch) {
          pitches.push(pitch);
          for (const name of await page.locator('.bench .nm').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))) cut.add(name);
        }
        if (await page.locator('.ask [data-choice]').count()) await tap(page.locator('.ask [data-choice]').first());
        else if ((await pick.count()) > 1) {
          await still(page);
          const before = await cards.evaluateAll((all) => all.map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width].map(Math.round).join(); }));
          const picked = await page.locator('.offer li.picked').count();
          await tap(pick.nth(0));
          await until(async () => (await page.locator('.offer li.picked').count()) > picked || (await cards.count()) !== before.length, 'the pick');
          if ((await page.locator('.offer li.picked').count()) > picked && (await cards.count()) === before.length) {
            await still(page);
            const after = await cards.evaluateAll((all) => all.map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width].map(Math.round).join(); }));
            must(after.join(' ') === before.join(' '), `the cards slid: ${before.join(' ')} to ${after.join(' ')}`);
            must((await page.locator('.offer li.picked .ribbon').first().textContent()).includes('Picked'), 'a ribbon');
            const [ribbon, text] = [await box(page, '.offer li.picked .ribbon'), await box(page, '.offer li.picked .story, .offer li.picked .fx')];
            must(!meets(ribbon, text), 'the ribbon lies over what the card says');
            if (kept++ === 0) await shoot(page, `people-draft-${size}`);
          }
        } else if (await pick.count()) await tap(pick.first());
        else if (!removed && (await single.count()) > 1) {
          // The last copy of a card that is taken out leaves its place empty.
          await still(page);
          const places = () => page.evaluate(() => [...document.querySelectorAll('[data-step=remove] [data-kind]')].map((one) => { const { x, y, width } = one.getBoundingClientRect(); return `${one.dataset.kind}: ${[x, y, width].map(Math.round)}`; }));
          await single.first().scrollIntoViewIfNeeded();
          await page.mouse.move(0, 0);
          await still(page);
          const before = await places();
          await tap(single.first());
          await until(async () => (await places()).length === before.length - 1, 'a card to go');
          await page.mouse.move(0, 0);
          await still(page);
          const after = await places();
          must(after.every((one) => before.includes(one)), `the cards of the deck slid: ${before.join(' ')} to ${after.join(' ')}`);
          await shoot(page, `people-removed-${size}`);
          removed = true;
        } else for (const what of ['button.pile[data-choice]', '[data-word=stop]', '[data-word=ready]']) if (await page.locator(`${what}:visible`).count()) { await tap(page.locator(what).first()); break; }
        const round = Number(/Round (\d)/.exec((await page.locator('.phases').textContent()) ?? '')?.[1] ?? 0);
        return round >= 4;
      },
      'three rounds',
      90000,
    );
    must(kept >= 1, 'a pick with others left was seen');
    must(removed, 'a card was taken out');
    must(cut.size === 0, `names on the bench are cut off: ${[...cut].join(', ')}`);
    must(pitches.every((one) => same(one, pitches[0])), `the pitch kept its size: ${[...new Set(pitches.map((one) => JSON.stringify(one)))].join(' ')}`);
    const card = page.getByRole('article', { name: 'How the match ended' }).first();
    await card.waitFor();
    const said = await card.textContent();
    must(/beat/.test(said) && /(seat was left|ran out)/.test(said) && /took the flag/.test(said), `result, reason and moment: ${said}`);
    await shoot(page, `people-match-${size}`);
  };

  tests[`the places of a booking stay, ${at.width} pixels: no row of the roster and no button slides away under a finger`] = async (world) => {
    const { table, key } = await world.table({ game: 'face-to-the-mat', preset: 'saltline', seats: [{ who: 'me' }], seed: '21' });
    const page = await world.visit(`/#/t/${table}/${key}`, { size: at, touch: size === 'phone' });
    await page.locator('.forms').getByRole('button', { name: /^Tag team/ }).click();
    const rows = page.locator('.rs .w');
    await rows.first().waitFor();
    const places = () =>
      page.evaluate(() => Object.fromEntries([...document.querySelectorAll('.rs .w, .ct .btn')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.querySelector('.l b')?.textContent ?? `button ${one.dataset.word}`, { x, y, width, height }];
      })));
    await rows.nth(3).scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelectorAll('.rs .w')[3].scrollIntoView({ block: 'center' }));
    for (const [i, nth] of [3, 4, 5, 6].entries()) {
      await page.mouse.move(0, 0);
      await still(page);
      const before = await places();
      await rows.nth(nth).click();
      await until(async () => (await page.locator('.slots li:not(.empty)').count()) === i + 1, `${i + 1} to be in it`);
      await page.mouse.move(0, 0);
      await still(page);
      const after = await places();
      for (const name of Object.keys(before)) must(same(before[name], after[name]), `after pick ${i + 1} ${name} lies at ${JSON.stringify(after[name])}, no longer at ${JSON.stringify(before[name])}`);
      must((await rows.nth(nth).getAttribute('aria-pressed')) === 'true', 'who is in the match is marked');
      if (i === 1) await shoot(page, `people-booking-${size}`);
    }
    await rows.nth(4).click();
    await until(async () => (await page.locator('.slots li:not(.empty)').count()) === 3, 'whoever is pressed again goes out');
  };

  tests[`no word is broken, ${at.width} pixels: qualities and names of Face to the Mat`] = async (world) => {
    const { table, key } = await world.table({ game: 'face-to-the-mat', preset: 'saltline', seats: [{ who: 'me' }], seed: '21' });
    const page = await world.visit(`/#/t/${table}/${key}`, { size: at, touch: size === 'phone', motion: 'no-preference' });
    const broken = (what) =>
      page.evaluate((selector) => {
        const found = [];
        for (const one of document.querySelectorAll(selector)) {
          if (!one.checkVisibility()) continue;
          const walk = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
          for (let text = walk.nextNode(); text; text = walk.nextNode())
            for (const word of text.data.matchAll(/[\p{L}\p{N}-]+/gu)) {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              const tops = new Set([...range.getClientRects()].filter((r) => r.width > 0).map((r) => Math.round(r.top)));
              if (tops.size > 1) found.push(word[0]);
            }
        }
        return found;
      }, what);
    await page.locator('.desk').waitFor();
    await page.locator('.forms .btn').first().click();
    await page.locator('.rs .w').first().waitFor();
    must((await broken('.rs .q, .rs b, .nm b')).length === 0, `in the roster: ${await broken('.rs .q, .rs b, .nm b')}`);
    await page.locator('[data-word=cancel]').first().click();
    await page.locator('[data-word=open]').first().click();
    await until(async () => (await page.locator('[data-word=bell]').count()) > 0, 'the bell');
    await page.locator('[data-word=bell]').first().click();
    let looked = 0;
    await until(async () => {
      const bad = await broken('.wr h2, .wr .ql li, .fac b');
      must(bad.length === 0, `in the ring: ${bad}`);
      if (await page.locator('.fac').count()) looked += 1;
      await page.keyboard.press(' ');
      return looked >= 12 || (await page.locator('.il').count()) > 0;
    }, 'twelve cards', 40000);
  };
}

tests['every name of a card is read whole on the bench of a phone, with one name too many too'] = async (world) => {
  const { table, key } = await world.table({ game: 'challengers', preset: 'solo', seats: [{ who: 'me' }], seed: '5' });
  const page = await world.visit(`/#/t/${table}/${key}`, { size: sizes.phone, touch: true, motion: 'no-preference' });
  const cards = (await (await fetch(`${world.base}/api/content/challengers`)).json()).files['card_texts.json'];
  await until(async () => {
    if (await page.locator('.bench .tile').count()) return true;
    for (const what of ['.ask [data-choice]', '.offer [data-choice]', 'button.pile[data-choice]', '[data-word=ready]']) {
      const found = page.locator(`${what}:not([aria-disabled=true]):visible`);
      if (await found.count()) { await tap(found.first()); break; }
    }
    return false;
  }, 'somebody on a bench', 30000);
  const { whole, cut } = await page.evaluate((names) => {
    const bench = document.querySelector('.bench:has(.tile)');
    const seats = bench.querySelector('ul');
    const name = bench.querySelector('.nm');
    const spilt = () => names.filter((one) => { name.textContent = one; name.classList.toggle('long', one.length > 9); return name.scrollWidth > name.clientWidth; });
    const cut = spilt();
    bench.classList.add('over');
    seats.style.setProperty('--all', 7);
    seats.append(seats.lastElementChild.cloneNode(true));
    return { whole: name.clientWidth, cut: [...cut, ...spilt()] };
  }, cards.map((card) => card.name));
  must(cards.length > 80 && whole > 30, `${cards.length} names in ${whole} pixels`);
  must(cut.length === 0, `cut off: ${cut.join(', ')}`);
};

tests['what an effect asks fits into its answers, however many there are: Challengers! at three widths'] = async (world) => {
  const day = async (seed) => {
    const { table, key } = await world.table({ game: 'challengers', seats: [{ who: 'me' }, ...bots(3)], seed: String(seed) });
    return `/#/t/${table}/${key}`;
  };
  let seed = 6; // what is asked on a day depends on how bots play: several may be needed
  const page = await world.visit(await day(seed));
  const pick = picker(3);
  const answers = page.locator('.ask [data-choice]');
  await until(
    async () => {
      if ((await answers.count()) >= 6) return true;
      for (const what of ['.ask [data-choice]', '.offer [data-choice]', 'button.pile[data-choice]', '[data-word=ready]', '[data-word=stop]']) {
        const found = page.locator(`${what}:not([aria-disabled=true]):not([disabled]):visible`);
        const count = await found.count();
        if (count === 0) continue;
        await tap(found.nth(pick(count)));
        break;
      }
      if (!(await over(page))) return false;
      must(++seed < 14, 'nothing with six answers was asked on eight days');
      const next = await day(seed);
      await page.evaluate((hash) => { location.hash = hash; }, next.slice(1));
      await until(async () => !(await over(page)), 'the next day');
      return false;
    },
    'a question with many answers',
    180000,
  );
  for (const [size, at] of Object.entries(sizes)) {
    await page.setViewportSize(at);
    await still(page);
    await shoot(page, `people-ask-${size}`);
    const spilt = await answers.evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent));
    must(spilt.length === 0, `${at.width} pixels: out of its button hangs ${spilt}`);
  }
};

for (const [size, at] of Object.entries(sizes))
  tests[`a score sheet is laid out, ${at.width} pixels: every column is seen, nothing is cut off`] = async (world) => {
    const { table, key } = await world.table({ game: 'face-to-the-mat', preset: 'saltline', seats: [{ who: 'me' }], seed: '33' });
    const page = await world.visit(`/#/t/${table}/${key}`, { size: at, touch: size === 'phone' });
    await until(async () => {
      if (await page.locator('.lm').count()) return true;
      for (const what of ['[data-word=bell]', '[data-word=open]', '[data-result]']) if (await page.locator(`${what}:not([aria-disabled=true]):visible`).count()) { await tap(page.locator(what).first()); break; }
      await page.waitForTimeout(100);
      return false;
    }, 'the first match');
    await page.locator('.lm summary').first().click();
    await page.locator('.lm .sheet').first().waitFor();
    await still(page);
    await page.locator('.lm .sheet').first().scrollIntoViewIfNeeded();
    await shoot(page, `people-sheet-${size}`);
    const cut = await page.locator('.lm .sheet').first().evaluate((sheet) => {
      const { left, right } = sheet.getBoundingClientRect();
      return [...sheet.querySelectorAll('th, td, li > *, h4')].filter((one) => { const box = one.getBoundingClientRect(); return box.right > right + 1 || box.left < left - 1 || one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'; }).map((one) => one.textContent);
    });
    must(cut.length === 0, `cut off: ${cut.join(' | ')}`);
  };

tests['Face to the Mat: dice show what was rolled in every frame, and long enough to be read'] = async (world) => {
  const { table, key } = await world.table({ game: 'face-to-the-mat', preset: 'saltline', seats: [{ who: 'me' }], seed: '33' });
  const { page, heard } = await listen(world, `/#/t/${table}/${key}`, { motion: 'no-preference' });
  await page.evaluate(() => {
    window.__rolls = [];
    const digits = (one) => [...one.children].map((part) => part.textContent).join('');
    const look = (now) => {
      const count = document.querySelector('.count .rolls');
      const pin = count && [...count.querySelectorAll('.dd')].map(digits).filter((roll) => !roll.includes('?'));
      const finisher = document.querySelector('.fg .at')?.textContent;
      const test = document.querySelector('.tv ol') && [...document.querySelectorAll('.tv .die')].map((die) => String(die.querySelectorAll('circle').length));
      if (pin || finisher || test) window.__rolls.push({ now, pin: pin ?? [], finisher: finisher ?? '', test: test ?? [] });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // Matches go on at their own pace: nothing is skipped while dice lie there.
  const dice = () => page.locator('.count, .fg, .tv').count();
  const events = () => heard.got.filter((m) => m.type === 'update').flatMap((m) => m.events);
  let shown = 0;
  await until(async () => {
    if (await dice()) { shown += 1; await page.waitForTimeout(120); return false; }
    if (await page.locator('.air').count()) await page.keyboard.press(' ');
    else for (const what of ['[data-word=bell]', '[data-word=open]']) if (await page.locator(`${what}:not([aria-disabled=true]):visible`).count()) { await tap(page.locator(what).first()); break; }
    return shown > 0 && (await page.evaluate(() => new Set(window.__rolls.flatMap((one) => one.pin)).size)) >= 4 && !(await dice());
  }, 'four rolls of a pin', 120000);
  const frames = await page.evaluate(() => window.__rolls);
  const said = (...types) => new Set(events().filter((e) => types.includes(e.type)).flatMap((e) => [e.roll, e.die, ...(e.rolls ?? []), ...(e.dice ?? [])]).filter((one) => one !== undefined).map(String));
  const truth = { pin: said('pin_count', 'kicked_out', 'fall_won'), finisher: said('finisher_missed', 'finisher_landed'), test: said('hold_held', 'hold_broken', 'test_roll') };
  for (const frame of frames) {
    for (const roll of frame.pin) must(truth.pin.has(roll), `a pin shows ${roll}, which nobody rolled: ${[...truth.pin]}`);
    if (frame.finisher) must(truth.finisher.has(frame.finisher), `a finisher shows ${frame.finisher}, which nobody rolled`);
    for (const face of frame.test) must(truth.test.has(face), `a test shows ${face}, which nobody rolled`);
  }
  const lists = [...new Set(frames.map((one) => one.pin.join()))].filter(Boolean);
  for (const list of lists) {
    const seen = frames.filter((one) => one.pin.join() === list);
    must(seen.at(-1).now - seen[0].now > 400, `${list} can be read for ${Math.round(seen.at(-1).now - seen[0].now)} ms`);
  }
};

tests['an open seat is called open and leaves the tray its room, 1440 pixels'] = async (world) => {
  const seats = (paladin) => [{ who: 'bot', level: 'newcomer' }, { who: 'me' }, { who: 'bot', level: 'newcomer' }, { who: paladin }];
  const open = await world.table({ preset: 'two-dice', seats: seats('open') });
  const full = await world.table({ preset: 'two-dice', seats: seats('bot') });
  const boxes = [];
  for (const { table, key } of [open, full]) {
    const page = await world.visit(`/#/t/${table}/${key}`);
    await page.getByText('Who carries what?').waitFor();
    await still(page);
    boxes.push({ tray: await box(page, '.tray'), stage: await box(page, '.stage') });
    if (table === open.table) {
      must(/Open/.test(await page.locator('.panel').first().textContent()), 'the open seat is called open');
      await page.getByRole('button', { name: 'Copy invite link' }).waitFor();
      await shoot(page, 'people-open-seat');
    }
  }
  must(same(boxes[0].tray, boxes[1].tray) && same(boxes[0].stage, boxes[1].stage), `the open seat moved things: ${JSON.stringify(boxes)}`);
};

tests['booking controls do not flash: what stays in its place stays on'] = async (world) => {
  const { table, key } = await world.table({ game: 'face-to-the-mat', preset: 'saltline', seats: [{ who: 'me' }], seed: '21' });
  const page = await world.visit(`/#/t/${table}/${key}`, { motion: 'no-preference' });
  await page.locator('.desk').waitFor();
  await page.getByRole('button', { name: 'Take match 1 off the card' }).click();
  await until(async () => (await page.locator('.ro .grab').count()) === 6, 'a match to go');
  await page.evaluate(() => {
    window.__off = [];
    const look = () => {
      const forms = [...document.querySelectorAll('.forms .btn')];
      const off = forms.length === 0 || forms.some((one) => one.getAttribute('aria-disabled') === 'true');
      if (document.querySelector('.desk') && off) window.__off.push(forms.length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.getByRole('button', { name: 'Take match 1 off the card' }).click();
  await until(async () => (await page.locator('.ro .grab').count()) === 5, 'another to go');
  await page.getByRole('button', { name: 'Match 1 later' }).click();
  await page.waitForTimeout(400);
  const off = await page.evaluate(() => window.__off);
  must(off.length === 0, `controls were off for ${off.length} frames`);
};

tests['a card that the log names opens, and the rules are found by everyday words and with slips'] = async (world) => {
  const { table, key } = await world.table({ preset: 'two-dice', seats: heroes, seed: '11' });
  const page = await world.visit(`/#/t/${table}/${key}`);
  await play(page, { pick: picker(7), enough: async () => (await page.locator('.log .cardref').count()) > 0 });
  const ref = page.locator('.log .cardref').first();
  const name = await ref.textContent();
  await ref.click();
  const card = page.locator('dialog[open] .card');
  await card.waitFor();
  must((await card.textContent()).includes(name), `the card ${name}`);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !history.state?.sheet); // the browser is back where it was before the card opened
  await page.goto(`${world.base}/#/rules/one-against-all`);
  const search = page.getByRole('searchbox');
  const found = () => page.locator('[data-rule]').evaluateAll((all) => all.slice(0, 5).map((one) => one.dataset.rule));
  await search.fill('sheild');
  await until(async () => (await found()).some((one) => one.startsWith('OAA-9')), 'the Shield in spite of a slip');
  await search.fill('can I heal twice');
  await until(async () => /^OAA-(7\.6|R14)$/.test((await found())[0] ?? ''), 'the rule of several shards first, by a question');
  const all = await page.locator('[data-rule]').evaluateAll((list) => list.map((one) => one.dataset.rule));
  const rules = all.map((one) => /^OAA-R?\d/.test(one));
  must(rules.lastIndexOf(true) < (rules.includes(false) ? rules.indexOf(false) : all.length), `rules and rulings before options and examples: ${all}`);
  must(!/`/.test(await page.locator('[data-rule]').first().evaluate((one) => one.parentElement.textContent)), 'names of options are set apart, without the marks of their file');
};

tests['the guide scrolls to what it points at, on a phone'] = async (world) => {
  for (const name of ['One Against All', 'Challengers!', 'Face to the Mat']) {
    const page = await world.visit('/', { size: sizes.phone, touch: true });
    await page.getByRole('button', { name: new RegExp(`Learn by playing( again)?: ${name}`) }).click();
    const guide = page.getByRole('region', { name: 'Guide' });
    await guide.waitFor();
    for (let step = 0; step < 4 && (await guide.isVisible()); step += 1) {
      await still(page);
      await page.waitForTimeout(250);
      const shown = page.locator('.ring'); // a step that points at nothing has none: to wait for one takes as long as a wait may take
      const ring = (await shown.count()) > 0 ? await shown.boundingBox() : null;
      if (ring) must(ring.y < sizes.phone.height - 20 && ring.y + ring.height > 20 && ring.x < sizes.phone.width - 20 && ring.x + ring.width > 20, `${name}, step ${step}: what is meant is out of sight: ${JSON.stringify(ring)}`);
      const go = guide.getByRole('button', { name: 'Go on' });
      if (await go.isVisible()) await go.tap();
      else break;
    }
    await page.context().close();
  }
};

tests['levels say how often they win: in the lobby and where seats are chosen'] = async (world) => {
  const page = await world.visit('/', { size: sizes.phone, touch: true });
  const { games } = await (await fetch(`${world.base}/api/games`)).json();
  const levels = games.find((one) => one.id === 'one-against-all').levels;
  const { wins } = levels.find((one) => one.id === 'steady');
  must(/^wins \d+(\.\d)? % against Gentle$/.test(wins), `measured: ${wins}`);
  await page.getByText(`At One Against All it ${wins}.`).waitFor();
  await shoot(page, 'people-levels-lobby');
  await page.goto(`${world.base}/#/setup/one-against-all`);
  const strength = page.getByRole('combobox', { name: /^Strength of/ }).first();
  await strength.waitFor();
  const names = await strength.locator('option').allTextContents();
  must(names.join() === levels.map((one) => (one.wins ? `${one.name}: ${one.wins}` : one.name)).join(), names.join(', '));
};

// ---- whole games on a phone, by touch alone ---------------------------------------------------------------------------
const open = ':not([aria-disabled=true]):not([disabled])';
const touch = (what) => what.tap({ timeout: 1500 }).catch(() => {});
async function byTouch(page, order, { ms = 200000, pick, look = async () => {} }) {
  await until(
    async () => {
      if (await over(page)) return true;
      await look();
      for (const what of order) {
        const found = page.locator(`${what}${open}:visible`);
        const count = await found.count();
        if (count === 0) continue;
        await touch(found.nth(pick(count)));
        break;
      }
      await page.waitForTimeout(30);
      return false;
    },
    'the game to end by touch',
    ms,
  );
  must((await page.locator('#end-title').textContent()).trim().length > 0, 'the end is said');
  must((await page.locator('.seed').textContent()).includes('bout replay FILE --verify'), 'and how to check the dice');
  const odd = /\b1 (cards|defences|events|fans|matches|points|reigns|shows|trophies)\b/.exec(await page.locator('body').innerText());
  must(!odd, `one of a thing is not several: ${odd?.[0]}`);
}
/** The end has a table of luck: these are its rows. */
async function luckOf(page, name) {
  const table = page.getByRole('table', { name: /^Luck/ });
  await table.waitFor({ timeout: 60000 });
  await table.scrollIntoViewIfNeeded();
  await shoot(page, name);
  return table.locator('tbody tr').allTextContents();
}
const phone = { size: sizes.phone, touch: true };
/** Once all is counted, the chances of each moment that decided it are written in one line, at every width. */
async function oneLineEach(page) {
  await page.getByRole('table', { name: /^Luck/ }).waitFor({ timeout: 60000 * patience }); // it comes with the moments, when all is counted
  for (const at of Object.values(sizes)) {
    await page.setViewportSize(at);
    await still(page);
    const broken = await page.locator('.end .turns li b').evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(one).fontSize)).map((one) => one.textContent));
    must(broken.length === 0, `${at.width} pixels: a chance goes over two lines: ${broken}`);
  }
  await page.setViewportSize(sizes.phone);
}

tests['by touch alone on a phone: a whole fight of One Against All'] = async (world) => {
  const page = await world.visit('/', phone);
  await page.getByRole('button', { name: 'Play now: One Against All' }).tap();
  await byTouch(page, ['.dock .choice', '.stage .choice', '.tray .choice'], { pick: picker(41) });
  const rows = await luckOf(page, 'people-luck-fight');
  const moments = page.locator('.end .turns li');
  await moments.first().waitFor();
  for (const one of await moments.evaluateAll((all) => all.map((li) => ({ text: li.textContent, cut: [...li.querySelectorAll('*')].some((e) => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') }))))
    must(!one.cut && one.text.split(/\. (?=[A-Z])/).length <= 2, `a moment that decided it is one line, nothing cut off: ${one.text}`);
  await oneLineEach(page);
  must(rows.length === 4 && /^Boss\s*[±+−]\d+ %/.test(rows[0]) && rows.every((row) => /3\.50|–/.test(row)), `a row for each seat: ${rows.join(' | ')}`);
};
tests['by touch alone on a phone: a whole day of Challengers!'] = async (world) => {
  const page = await world.visit('/', phone);
  await page.getByRole('button', { name: 'Play now: Challengers!' }).tap();
  await byTouch(page, ['.ask [data-choice]', '.offer [data-choice]', 'button.pile[data-choice]', '[data-word=ready]', '[data-word=stop]', '[data-result]'], { pick: picker(43) });
};
tests['what decided a short day of Challengers! says when it was and what happened, one line each'] = async (world) => {
  const { table, key } = await world.table({ game: 'challengers', options: { players: '2', rounds: '3' }, seats: [{ who: 'me' }, ...bots(1)], seed: '5' });
  const page = await world.visit(`/#/t/${table}/${key}`, phone);
  await byTouch(page, ['.ask [data-choice]', '.offer [data-choice]', 'button.pile[data-choice]', '[data-word=ready]', '[data-word=stop]', '[data-result]'], { pick: picker(43) });
  await oneLineEach(page);
  const moments = await page.locator('.end .turns li span:nth-child(2)').allTextContents();
  must(moments.length > 0, 'something decided it');
  for (const moment of moments) must(/^(Round \d|The final)\b.*\.$|reached the final\.$/.test(moment), `a moment says when it was and what happened: ${moment}`);
};
tests['by touch alone on a phone: a whole match of All or Nothing'] = async (world) => {
  const { table, key } = await world.table({ game: 'all-or-nothing', preset: 'first-match', seats: [{ who: 'me' }], seed: '4' });
  const page = await world.visit(`/#/t/${table}/${key}`, phone);
  const words = ['attack', 'pin', 'keep', 'roll', 'take', 'kick', 'card', 'none'].map((word) => `.pv [data-word="${word}"]`);
  await byTouch(page, ['.ot .btn.primary', ...words, '.pv .choice', '.tray [data-choice]', '.deck [data-choice]'], { pick: () => 0 });
};
tests['by touch alone on a phone: an exhibition of Face to the Mat'] = async (world) => {
  const { table, key } = await world.table({ game: 'face-to-the-mat', preset: 'exhibition', seats: [{ who: 'me' }] });
  const page = await world.visit(`/#/t/${table}/${key}`, phone);
  await byTouch(page, ['.ask .choice', '[data-word=book]', '[data-word=fill]', '[data-result]'], { pick: picker(47) });
  const rows = await luckOf(page, 'people-luck-match');
  must(rows.length === 1 && /^Promoter\s*\d+/.test(rows[0]) && rows[0].includes('3.50') && !rows[0].includes('%'), `the dice of the match: ${rows.join(' | ')}`);
};
tests['by touch alone on a phone: a season of Face to the Mat, to its books being closed'] = async (world) => {
  const { table, key } = await world.table({ game: 'face-to-the-mat', preset: 'saltline', options: { season_events: '2' }, seats: [{ who: 'me' }], seed: '21' });
  const page = await world.visit(`/#/t/${table}/${key}`, phone);
  await byTouch(page, ['.q .btn', '.ask [data-word=close]', '.ask .choice', '[data-word=bell]', '[data-word=open]', '[data-word=challenge]', '[data-word=shot]', '[data-word=suggest]', '[data-result]'], {
    pick: () => 0,
    ms: 300000,
    look: async () => {
      // A long question of a Grudge Match can be put off without reading all of it.
      const words = await page.locator('.ask .choice').evaluateAll((all) => all.map((one) => one.dataset.word));
      must(words.length <= 6 || !words.includes('put-off') || words[1] === 'put-off', `to put it off stands second: ${words}`);
      for (const { who, said } of await page.locator('.lm .res').evaluateAll((all) => all.map((one) => ({ who: one.querySelector('b')?.textContent ?? '', said: one.textContent }))))
        must(!said.includes(who.includes(' and ') ? 'beats' : 'beat '), `one beats, two beat: ${said}`);
    },
  });
  await until(async () => /Season 1: \d+ on average/.test((await page.locator('.cl').textContent()) ?? ''), 'the ratings, which are kept over the seasons');
};

export default tests;
