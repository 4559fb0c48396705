// One Against All with other rules: the page shows what the table's rules do, not what the rulebook's would.
import { must, until } from './world.mjs';

const bots = [{ who: 'me' }, { who: 'bot', level: 'newcomer' }, { who: 'bot', level: 'newcomer' }, { who: 'bot', level: 'newcomer' }];

/** A Boss with Windblast, in his first turn, before his card. He may play two, so that what the first one did can be looked at. */
async function bossTurn(world, options) {
  const { table, key } = await world.table({ options: { hero_cards_each: '0', boss_cards_per_turn: '2', windblast_distance: '20', ...options }, seats: bots, seed: '7' });
  const page = await world.visit(`/#/t/${table}/${key}`);
  await page.getByRole('group', { name: 'Knockback card' }).getByRole('button', { name: /Windblast/ }).click();
  must(/goes back 20 spaces/.test(await page.getByRole('group', { name: 'Knockback card' }).textContent()), 'the card says what it does at this table');
  await page.locator('.take').click();
  const windblast = page.locator('.choice', { hasText: 'Play Windblast' });
  await windblast.waitFor({ timeout: 60000 });
  return { page, windblast };
}
const where = (page) => page.locator('svg.board').getAttribute('aria-label');
const tags = async (page) => (await page.locator('.strip .tag').allTextContents()).map((tag) => tag.trim());

export default {
  'One Against All, knockback_floor 1: a push ends on space 1, and the page says so before and after': async (world) => {
    const { page, windblast } = await bossTurn(world, { knockback_floor: '1', safe_zone_length: '1' });
    const said = await windblast.textContent();
    must(/\d+ → 1\b/.test(said) && !/start/.test(said), `the push ends on space 1: ${said}`);
    await windblast.click();
    await until(async () => /Mage on 1, Hunter on 1, Paladin on 1\./.test(await where(page)), 'all three on space 1');
    await until(async () => (await tags(page)).filter((tag) => tag === 'safe').length === 3, 'space 1 is a Safe Zone here');
  },

  'One Against All, start_is_safe off: whoever is thrown back to the start can be attacked there': async (world) => {
    const { page, windblast } = await bossTurn(world, { start_is_safe: 'false', safe_zone_length: '0' });
    must(/Mage \d+ → start, Hunter \d+ → start and Paladin \d+ → start/.test(await windblast.textContent()), 'the push ends at the start');
    await windblast.click();
    await until(async () => /Mage at the start, Hunter at the start, Paladin at the start\./.test(await where(page)), 'all three at the start');
    must(!(await tags(page)).includes('safe'), 'nobody is called safe there');
    await page.locator('.choice', { hasText: 'Play no card' }).click();
    for (const name of ['Mage', 'Hunter', 'Paladin'])
      await until(async () => /at the start/.test((await page.locator('.choice', { hasText: `Attack the ${name}` }).textContent({ timeout: 1500 }).catch(() => '')) ?? ''), `the ${name} can be attacked at the start`);
  },
};
