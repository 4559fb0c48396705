import { expect, test } from 'vitest';
import { longestGap, Pace, readingTime, shortestGap } from '../src/lib/pace';
import { FakeClock } from './helpers';

test('a beat lasts its time, times the speed', async () => {
  const clock = new FakeClock();
  const pace = new Pace(() => 0.5, clock);
  let over = false;
  void pace.hold(700).then(() => (over = true));
  await clock.pass(349);
  expect(over).toBe(false);
  await clock.pass(1);
  expect(over).toBe(true);
});

test('with the speed off nothing waits', async () => {
  const clock = new FakeClock();
  const pace = new Pace(() => 0, clock);
  await pace.hold(1400);
  expect(clock.time).toBe(0);
  expect(pace.holding).toBe(false);
});

test('the player ends a beat, and only a running one', async () => {
  const clock = new FakeClock();
  const pace = new Pace(() => 1, clock);
  expect(pace.finish()).toBe(false);
  const beat = pace.hold(1400);
  expect(pace.finish()).toBe(true);
  await beat;
  expect(clock.time).toBe(0);
  expect(clock.waiting).toBe(0);
});

test('a bot’s move stands long enough to read, never too long', () => {
  expect(readingTime([])).toBe(shortestGap);
  expect(readingTime(['x'.repeat(500)])).toBe(longestGap);
  expect(readingTime(['The Mage walks 4, from 3 to 7.', 'Frost for 3.'])).toBeGreaterThan(shortestGap);
});
