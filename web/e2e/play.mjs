// Playing as a person does: by what the page shows.
import { must, until } from './world.mjs';

export const over = (page) => page.locator('#end-title').isVisible();
export const position = async (page) => Number(/move (\d+)/.exec((await page.locator('.scrub .pos').first().textContent()) ?? '')?.[1] ?? -1);

/** Something that can be pressed to answer what is asked, in the order a person would see it. */
async function answer(page, pick) {
  const open = page.locator('.stage .choice:visible, .tray .choice:visible, .face:visible').and(page.locator(':not([aria-disabled=true]):not([disabled])'));
  const count = await open.count();
  if (count === 0) return false;
  await open.nth(pick(count)).click({ timeout: 1500 }).catch(() => {}); // it may have gone in the meantime
  return true;
}

/** Presses what there is until `enough`; by keys alone with `keys`. */
export async function play(page, { enough, keys = false, pick = () => 0, ms = 120000 }) {
  let idle = 0;
  await until(
    async () => {
      if (await enough()) return true;
      if (keys) await page.keyboard.press('1');
      else if (!(await answer(page, pick)) && ++idle % 8 === 7) await page.keyboard.press('1'); // targets on the board have keys too
      await page.waitForTimeout(30);
      return false;
    },
    'the game to go on',
    ms,
  );
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
