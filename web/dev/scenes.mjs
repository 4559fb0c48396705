// The screens and states that are photographed, played up to on a running server.
const me = [{ who: 'bot', level: 'gentle' }, { who: 'me' }, { who: 'me' }, { who: 'me' }];

async function create(page, base, body) {
  await page.goto(base + '/#/credits');
  const made = await page.evaluate(async (b) => (await fetch('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(b) })).json(), { game: 'one-against-all', preset: 'two-dice', seats: me, ...(JSON.stringify(body.seats ?? '').includes('open') ? {} : { seed: '11' }), ...body });
  return made;
}
async function sit(page, base, body = {}) {
  const made = await create(page, base, body);
  await page.goto(`${base}/#/t/${made.table}/${made.key}`);
  await page.waitForSelector('.table');
  await page.waitForTimeout(400);
  return made;
}
/** Takes first choices until something holds, or the time is up. */
async function playOn(page, until, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  for (let i = 0; Date.now() < end; i += 1) {
    if (await page.evaluate(until)) return;
    if (await page.evaluate(() => !!document.querySelector('#end-title'))) return;
    await page.evaluate((n) => {
      const shown = (e) => e.getClientRects().length > 0;
      const all = [...document.querySelectorAll('[data-choice]:not([aria-disabled=true])')].filter(shown);
      const pick = all[n % 5 === 4 ? all.length - 1 : 0] ?? [...document.querySelectorAll('.panel .take, .take')].find(shown);
      pick?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    }, i);
    await page.waitForTimeout(60);
  }
}
const over = () => !!document.querySelector('#end-title');

export const scenes = {
  lobby: async ({ page, base }) => { await page.goto(base + '/'); await page.waitForSelector('.bill'); await page.waitForTimeout(300); },
  'lobby-resume': async ({ page, base }) => {
    await sit(page, base); await playOn(page, () => document.querySelectorAll('.ll').length > 8);
    await sit(page, base, { seats: [{ who: 'me' }], seed: '12' });
    await create(page, base, { seats: [{ who: 'open' }, { who: 'me' }], listed: true });
    await page.goto(base + '/#/'); await page.waitForSelector('.resume'); await page.waitForTimeout(300);
  },
  setup: async ({ page, base }) => { await page.goto(base + '/#/setup/one-against-all'); await page.waitForSelector('form .presets'); await page.waitForTimeout(300); },
  'setup-search': async ({ page, base }) => { await page.goto(base + '/#/setup/one-against-all'); await page.waitForSelector('.opts'); await page.fill('.opts input[type=search]', 'health'); await page.fill('.opts .num', '999'); await page.waitForTimeout(200); await page.click('.go .btn'); await page.waitForTimeout(400); },
  rules: async ({ page, base }) => { await page.goto(base + '/#/rules/one-against-all/OAA-9.5'); await page.waitForSelector('.one.hit'); await page.waitForTimeout(200); },
  replays: async ({ page, base }) => { await page.goto(base + '/#/replays'); await page.waitForSelector('.drop'); },
  statistics: async ({ page, base }) => {
    await page.goto(base + '/#/credits');
    await page.evaluate(() => localStorage.setItem('bout.finished', JSON.stringify(Array.from({ length: 9 }, (_, i) => ({ table: 'aaaaaaaaaaaaaaa' + 'bcdefghij'[i], game: 'one-against-all', at: Date.now() - i * 7e6, seats: i % 3 ? ['Mage', 'Hunter', 'Paladin'] : ['Boss'], outcome: i % 2 ? 'The Heroes win' : 'The Boss wins', won: i % 3 !== 1, moves: 60 + i, against: i % 2 ? 'Gentle' : 'Steady' })))));
    await page.goto(base + '/#/statistics'); await page.reload(); await page.waitForSelector('.sheet');
  },
  'replays-list': async ({ page, base }) => { await scenes.statistics({ page, base }); await page.goto(base + '/#/replays'); await page.waitForSelector('.drop'); },
  credits: async ({ page, base }) => { await page.goto(base + '/#/credits'); await page.waitForSelector('.icons'); },
  settings: async ({ page, base }) => { await page.goto(base + '/#/settings'); await page.waitForSelector('.prefs'); },
  nowhere: async ({ page, base }) => { await page.goto(base + '/#/somewhere'); await page.waitForSelector('h1'); },
  'trouble-none': async ({ page, base }) => { await page.goto(base + '/#/t/aaaaaaaaaaaaaaaa'); await page.waitForSelector('.trouble'); },
  keys: async ({ page, base }) => { await page.goto(base + '/'); await page.waitForSelector('.bill'); await page.keyboard.press('?'); await page.waitForSelector('dialog[open]'); },

  'table-start': async ({ page, base }) => { await sit(page, base); },
  'table-mid': async ({ page, base }) => { await sit(page, base); await playOn(page, () => document.querySelectorAll('.ll').length > 22); },
  'table-menu': async ({ page, base }) => { await sit(page, base); await page.click('[aria-label=Menu]'); await page.waitForSelector('dialog[open]'); },
  'table-seats': async ({ page, base }) => { await sit(page, base, { seats: [{ who: 'open' }, { who: 'me' }] }); await page.click('[aria-label=Menu]'); await page.click('text=Seats and invitations'); await page.waitForTimeout(200); },
  'table-open': async ({ page, base }) => { await sit(page, base, { seats: [{ who: 'open' }, { who: 'me' }, { who: 'me' }, { who: 'me' }] }); },
  'table-pick': async ({ page, base }) => { const made = await create(page, base, { seats: [{ who: 'open' }, { who: 'open' }, { who: 'bot' }, { who: 'me' }] }); await page.goto(`${base}/#/t/${made.table}`); await page.waitForSelector('.openseats'); await page.waitForTimeout(300); },
  'table-drawer': async ({ page, base, width }) => { await sit(page, base); await playOn(page, () => document.querySelectorAll('.ll').length > 8); if (width < 1101) await page.click('.logtoggle'); await page.waitForTimeout(400); await page.click('.ll .rule >> nth=0'); await page.waitForSelector('.pin'); },
  'table-rules': async ({ page, base }) => { await sit(page, base); await page.evaluate(() => document.activeElement?.blur?.()); await page.keyboard.press('r'); await page.waitForSelector('.book details'); await page.fill('.book input', 'crystal'); await page.waitForTimeout(200); },
  'table-odds': async ({ page, base }) => { await sit(page, base); await playOn(page, () => document.querySelectorAll('.ll').length > 8); await page.evaluate(() => document.activeElement?.blur?.()); await page.keyboard.press('o'); await page.waitForTimeout(400); },
  'table-why': async ({ page, base }) => { await sit(page, base); await page.evaluate(() => document.activeElement?.blur?.()); await page.keyboard.press('w'); await page.waitForSelector('dialog[open]'); await page.fill('#why-word', 'attack'); await page.click('text=Ask why not'); await page.waitForTimeout(300); },
  'table-hint': async ({ page, base }) => { await sit(page, base); await page.evaluate(() => document.activeElement?.blur?.()); await page.keyboard.press('h'); await page.waitForSelector('.hint', { timeout: 20000 }); },
  'table-past': async ({ page, base }) => { await sit(page, base); await playOn(page, () => document.querySelectorAll('.ll').length > 22); await page.evaluate(() => document.activeElement?.blur?.()); for (let i = 0; i < 3; i += 1) { await page.keyboard.press('ArrowLeft'); await page.waitForTimeout(250); } await page.waitForSelector('.pastbar'); },
  'table-branch': async (s) => { await scenes['table-past'](s); await s.page.click('text=Continue from here'); await s.page.waitForSelector('dialog[open]'); },
  'table-dice': async ({ page, base }) => { await sit(page, base, { own_dice: true }); await playOn(page, () => !!document.querySelector('.own')); },
  'table-pass': async ({ page, base }) => { await sit(page, base, { seats: [{ who: 'me' }, { who: 'me' }, { who: 'me' }, { who: 'me' }] }); await page.waitForSelector('.pass'); },
  'table-boss': async ({ page, base }) => { await sit(page, base, { seats: [{ who: 'me' }], seed: '5' }); await playOn(page, () => document.querySelectorAll('.ll').length > 6); },
  'table-lost': async ({ page, base, context }) => { await sit(page, base); await context.setOffline(true); await page.waitForSelector('.lost'); },
  'table-end': async ({ page, base }) => { await sit(page, base, { preset: 'frail-heroes' }); await playOn(page, over, 60); await page.waitForSelector('#end-title'); await page.waitForTimeout(3000); },
  'table-guide': async ({ page, base }) => { await page.goto(base + '/'); await page.click('.learn'); await page.waitForSelector('.coach', { timeout: 15000 }); await page.waitForTimeout(400); },
};
