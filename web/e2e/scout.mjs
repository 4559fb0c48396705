// Finds the moments that a test wants to look at: whole games are played quickly over the socket, without pictures, until
// one has the moment in it; then a fresh table with the same dice is played up to there, and the page takes over.
import { must } from './world.mjs';

/**
 * Runs in a browser: plays one table and says what happened. `prefer` are words of choices, best first; the first choice
 * otherwise. `path` is played before anything else.
 */
async function walk({ request, path = [], prefer, stop, then, good, most = 400 }) {
  const wanted = stop && new Function('view', 'choices', `return (${stop})(view, choices);`);
  const fine = good && new Function('events', 'view', `return (${good})(events, view);`);
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(request) });
  const made = await answer.json();
  if (answer.status !== 201) throw new Error(`no table: ${JSON.stringify(made)}`);
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket`);
  const heard = [];
  let wake = () => {};
  socket.onmessage = (frame) => (heard.push(JSON.parse(frame.data)), wake());
  const whole = (message) => {
    for (const ask of message.now?.asks ?? []) {
      let before = {}; // see src/lib/spread.ts
      for (const one of ask.choices) before = one.means = one.like ? { ...before, ...one.means } : one.means;
    }
    return message;
  };
  const next = async (...types) => {
    for (;;) {
      while (heard.length) {
        const message = whole(heard.shift());
        if (types.includes(message.type)) return message;
      }
      await new Promise((go) => (wake = go));
    }
  };
  await new Promise((go) => (socket.onopen = go));
  const send = (message) => socket.send(JSON.stringify(message));
  send({ type: 'hello', version: 1 });
  await next('welcome');
  send({ type: 'join', table: made.table, key: made.key });
  let { now } = await next('table');
  const made_choices = [];
  const result = { ...made, path: made_choices, over: false, moment: null };
  const best = (choices, words) => {
    for (const word of words) {
      const found = choices.find((one) => one.word === word || `${one.word} ${one.means.manner ?? ''}`.trim() === word);
      if (found) return found;
    }
    return choices[0];
  };
  let after = null; // what happened since the moment
  while (!now.result && made_choices.length < most) {
    const ask = now.asks[0];
    if (!ask) break;
    if (path.length === made_choices.length && path.length > 0) break;
    if (!result.moment && wanted && wanted(now.view, ask.choices)) {
      result.moment = [...made_choices];
      after = [];
    }
    const given = path[made_choices.length];
    const { choice } = given ? { choice: given } : best(ask.choices, after ? [...then, ...prefer] : prefer);
    for (;;) {
      send({ type: 'choose', seat: ask.seat, ask: ask.ask, choice });
      const message = await next('update', 'refused');
      if (message.type === 'refused') {
        if (message.code !== 'too_often') throw new Error(message.text);
        await new Promise((go) => setTimeout(go, 100));
        continue;
      }
      now = message.now;
      made_choices.push(choice);
      if (after) after.push(...message.events);
      break;
    }
    if (after && fine(after, now.view)) {
      result.good = true;
      break;
    }
  }
  result.over = now.result !== undefined;
  socket.close();
  return result;
}

/** Moments that were found once: the same dice and the same choices lead there again. */
const known = new Map();

/** A fresh table at the first such moment there is. `from` is where to begin: a seed that is known to be good. */
export async function find(world, { request, prefer, stop, then = [], good = () => true, seeds = 400, most = 400, from = 1 }) {
  const page = await world.visit('/#/credits');
  const words = { prefer, then, stop: String(stop), good: String(good), most };
  const sought = JSON.stringify({ request, ...words });
  const table = (seed) => ({ game: 'all-or-nothing', seats: [{ who: 'me' }], ...request, seed: String(seed) });
  for (let seed = from; seed < from + seeds && !known.has(sought); seed++) {
    const seen = await page.evaluate(walk, { request: table(seed), ...words });
    if (seen.moment && seen.good) known.set(sought, { seed, path: seen.moment });
  }
  const found = known.get(sought);
  must(found, `no such moment in ${seeds} matches`);
  const there = await page.evaluate(walk, { request: table(found.seed), path: found.path, prefer: [], then: [], most });
  must(!there.over && there.path.length === found.path.length, 'the same choices lead to the same moment');
  await page.context().close();
  return { table: there.table, key: there.key, seed: found.seed };
}
