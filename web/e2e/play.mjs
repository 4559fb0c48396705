// Playing as a person does: by what the page shows.
import { must, until } from './world.mjs';

/** What a person would see who is stuck: what is asked, what has the focus, what lies over the table. */
async function sight(page) {
  return page.evaluate(() => {
    const at = document.activeElement;
    const text = (e) => (e?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 80);
    return `asked "${text(document.querySelector('p.sr[aria-live]'))}", focus on ${at?.tagName.toLowerCase()}.${at?.className} "${text(at)}", dialog "${text(document.querySelector('dialog[open]'))}", choices ${[...document.querySelectorAll('[data-choice]')].map((e) => e.dataset.choice + (e.ariaDisabled === 'true' || e.disabled ? ' closed' : '')).join(' | ').slice(0, 200)}, link ${document.querySelector('.table')?.dataset.link}`;
  });
}

export const over = (page) => page.locator('#end-title').isVisible();
export const position = async (page) => Number(/move (\d+)/.exec((await page.locator('.scrub .pos').first().textContent()) ?? '')?.[1] ?? -1);

/** Presses what may go while it is aimed at: whoever asks looks again. */
export const tap = (what) => what.click({ timeout: 1500 }).catch(() => {});

/** Something that can be pressed to answer what is asked, in the order a person would see it. */
async function answer(page, pick) {
  const open = page.locator('.stage .choice:visible, .tray .choice:visible, .face:visible').and(page.locator(':not([aria-disabled=true]):not([disabled])'));
  const count = await open.count();
  if (count === 0) return false;
  await tap(open.nth(pick(count)));
  return true;
}

/** Presses what there is until `enough`; by keys alone with `keys`. */
export async function play(page, { enough, keys = false, pick = () => 0, ms = 120000 }) {
  let idle = 0;
  await until(
    async () => {
      if (await enough()) return true;
      if (keys) await page.keyboard.press(++idle % 4 === 3 ? 'Enter' : '1'); // a number, or what has the focus
      else if (!(await answer(page, pick)) && ++idle % 8 === 7) await page.keyboard.press('1'); // targets on the board have keys too
      await page.waitForTimeout(30);
      return false;
    },
    'the game to go on',
    ms,
  ).catch(async (error) => {
    throw new Error(`${error.message} (${await sight(page).catch(() => 'the page is gone')})`);
  });
}

export async function playToTheEnd(page, how = {}) {
  await play(page, { enough: () => over(page), ...how });
  must(/wins?/.test(await page.locator('#end-title').textContent()), 'the end says who won');
}

/** A seeded picker, so that a failure can be had again. */
export function picker(seed) {
  let state = seed;
  return (count) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
}
