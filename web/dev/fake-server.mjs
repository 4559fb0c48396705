// A stand-in for the server while drawing the page: speaks the protocol with one hand-made One Against All position.
// node dev/fake-server.mjs [port]   serves dist/ too.
import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';

const port = Number(process.argv[2] ?? 8090);
const root = fileURLToPath(new URL('..', import.meta.url));
const levels = [['gentle', 'Gentle', 'Looks one step ahead.'], ['steady', 'Steady', 'Thinks for a moment.'], ['keen', 'Keen', 'Thinks longer.'], ['sharp', 'Sharp', 'As strong as we can make it.']].map(([id, name, about]) => ({ id, name, about, bot: 'search:200' }));
const option = (name, kind, def, least, most, words, help, rules) => ({ name, kind, default: def, least, most, words, range: `${least} to ${most}`, help, rules });
const game = {
  id: 'one-against-all', name: 'One Against All', pitch: 'Three Heroes up a chasm, one Boss at the top of it.', prefix: 'OAA',
  seats: [{ name: 'Boss', team: 0 }, ...['Mage', 'Hunter', 'Paladin'].map((name) => ({ name, team: 1 }))], least_seats: 4, most_seats: 4,
  options: [
    option('boss_health', 'integer', '65', 20, 200, [], 'What the Boss starts with, and his maximum.', 'OAA-4.1'),
    option('hero_health', 'integer', '20', 5, 40, [], 'What each Hero starts with, and the maximum.', 'OAA-4.2'),
    option('crystal_positions', 'integers', '10,15', 1, 40, [], 'Spaces with a crystal, on every lane.', 'OAA-3.8'),
    option('critical_multiplier', 'ratio', '3/2', 1, 3, [], 'What Critical Blow multiplies the roll by.', 'OAA-11.7'),
    option('start_is_safe', 'flag', 'true', 0, 1, [], 'Whether the starting area protects like a Safe Zone.', 'OAA-3.3'),
    option('lair_entry', 'word', 'overshoot_stops', 0, 0, ['overshoot_stops', 'exact_or_stay', 'bounce'], 'What a roll beyond the lair does.', 'OAA-6.3'),
  ],
  presets: [{ name: 'faithful', about: 'The rulebook’s numbers. The Heroes are strong favourites.', set: {} }, { name: 'two-dice', about: 'The Boss attacks with two dice.', set: { boss_attack_dice: '2', hero_health: '21' } }],
  levels, outcomes: ['The Heroes win', 'The Boss wins'],
};
const book = readFileSync(root + '../games/one_against_all/RULES.md', 'utf8');
let section = '';
const rules = book.split('\n').flatMap((line) => {
  if (line.startsWith('## ')) section = line.slice(3);
  const m = line.match(/^- \*\*(OAA-\S+)\*\* ([^.]+)\. (.*)$/);
  return m ? [{ number: m[1], title: m[2], text: m[3], section }] : [];
});
const files = Object.fromEntries(['board', 'cards', 'lines'].map((n) => [n, JSON.parse(readFileSync(`${root}../games/one_against_all/content/${n}.json`, 'utf8'))]));

const hero = (name, health, position, shards, crystals, cards, more = {}) => ({ name, health, most: 20, position, shards, hand_size: 2, cards, crystals, rooted: [], alive: true, safe: position <= 3, in_lair: false, yet_to_act: false, ...more });
const view = (rev) => ({
  game: 'one-against-all', round: 5, lane_length: 20, lair: 20, safe_zone: 3, decision: 'shield', hero: 2, phases: ['Round 5', 'Heroes', 'Boss: card', 'Boss: attack', 'Regenerate'], phase: 3,
  boss: { health: 38 - rev % 7, most: 65, regeneration: 3, cards: 1, possible_loadouts: 2, played: ['windblast', 'critical_blow'], may_hold: ['rooted', 'unholy_regeneration'], belief: [{ card: 'rooted', share: 0.5 }, { card: 'unholy_regeneration', share: 0.5 }], linked: false, critical: true, last_point_locked: true },
  heroes: [hero('Mage', 11, 9, 0, [10, 15], { shield: 1, dash: 0, double_strike: 0 }), hero('Hunter', 16, 17, 1, [], { shield: 0, dash: 1, double_strike: 0 }), hero('Paladin', 14, 13, 1, [15], { shield: 1, dash: 0, double_strike: 1 })],
  discard: { shield: 0, dash: 1, double_strike: 1 }, attack: { target: 2, damage: 4 }, to_act: [3], rules: { die_sides: 6, dash_distance: 2, shard_heal: 2, hero_health: 20, crystal_regen: 1, rooted_regen: 2, boss_attack_dice: 1 },
});
const logAll = [
  { at: 20, text: 'Round 5, the Heroes', rules: ['OAA-5.1'], heading: true },
  { at: 21, seat: 2, text: 'The Hunter rolls 4 and runs from 13 to 17. The crystal on 15 shatters.', rules: ['OAA-7.1'] },
  { at: 22, seat: 2, text: 'His arrow finds a gap: 6. Boss 50 → 44.', colour: 'The stone rings for a long time.', rules: ['OAA-8.1'] },
  { at: 24, seat: 1, text: 'The Mage walks 2, from 7 to 9.', rules: ['OAA-6.1'] },
  { at: 27, text: 'Round 5, the Boss', rules: [], heading: true },
  { at: 28, seat: 0, text: 'He lays down Critical Blow. Life Link is ruled out.', rules: ['OAA-11.7'] },
  { at: 29, seat: 0, text: 'He turns on the Paladin: 3, times one and a half, makes 4.', rules: ['OAA-10.5'] },
];
const tables = new Map();
const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const id = (n) => Array.from({ length: n }, () => letters[Math.floor(Math.random() * 32)]).join('');

function make(wanted = {}) {
  const t = { id: wanted.id ?? id(16), key: id(26), rev: 30, mine: [], seats: [], own_dice: !!wanted.own_dice, over: false, log: [...logAll], replay: !!wanted.replay, ask: 1, as: null };
  t.seats = game.seats.map((s, i) => {
    const r = wanted.seats?.[i] ?? { who: 'bot' };
    if (r.who === 'me') t.mine.push(i);
    const level = levels.find((l) => l.id === r.level) ?? levels[1];
    return { seat: i, name: s.name, team: s.team, who: r.who === 'me' ? 'person' : r.who, label: r.who === 'me' ? (wanted.name ?? 'Guest') : r.who === 'bot' ? level.name : '', ...(r.who === 'bot' ? { level: level.id } : {}), here: r.who === 'me' };
  });
  t.as = t.mine.includes(3) ? 3 : (t.mine[0] ?? null);
  tables.set(t.id, t);
  return t;
}
const now = (t, seated) => ({
  rev: t.rev, as: seated ? t.as : null, view: view(t.rev), acting: t.over ? [] : [3], question: t.over ? 'The Heroes win' : seated ? 'The Boss hits you for 4' : 'Paladin decides about a Shield.',
  asks: seated && !t.over && !(t.own_dice && t.rolling) ? [{ seat: t.as, ask: t.ask, choices: [{ choice: [9, 0, 0, 0], word: 'shield', label: 'Raise the Shield' }, { choice: [10, 0, 0, 0], word: 'take', label: 'Take the 4' }], closed: [{ word: 'double', why: 'Only in your own Attack Phase.', rules: ['OAA-8.3'] }, { word: 'shard', why: 'Heals 2, on your own turn only.', rules: ['OAA-7.6'] }] }] : [],
  ...(t.rolling ? { roll: { ask: t.ask, text: 'The Paladin’s Shield', sides: 6, given: [] } } : {}),
  undo: t.rev > 30 ? { can: true } : { can: false, why: 'There is nothing of yours to take back.' },
  ...(t.over ? { result: { outcome: 0, text: 'The Heroes win: the Paladin strikes the last blow.', scores: [0, 1, 1, 1], seed: '1234567890123' } } : {}),
});
const full = (t, seated, reason = 'join') => ({ type: 'table', reason, table: { id: t.id, game: game.id, options: {}, preset: 'two-dice', own_dice: t.own_dice, practice: true, replay: t.replay, listed: false, watchers: 1 }, seats: t.seats, you: { seats: seated ? t.mine : [], host: seated }, log: t.log, moves: Array.from({ length: t.rev }, (_, i) => ({ seat: i % 4, label: 'Move ' + (i + 1) })), now: now(t, seated) });

const server = createServer((req, res) => {
  const json = (body, code = 200) => { res.writeHead(code, { 'Content-Type': 'application/json' }); res.end(JSON.stringify(body)); };
  const url = new URL(req.url, 'http://x');
  if (url.pathname.startsWith('/api/')) {
    let text = '';
    req.on('data', (d) => (text += d));
    return req.on('end', () => {
      const [, , what, name, third] = url.pathname.split('/');
      if (what === 'games') return json({ games: [game] });
      if (what === 'rules') return json({ game: name, rules });
      if (what === 'content') return json({ game: name, files });
      if (third === 'replay') return res.end('a save');
      if (what === 'replays') { const t = make({ replay: true }); t.over = true; return json({ type: 'created', table: t.id, key: t.key, seats: [] }); }
      if (what === 'tables' && req.method === 'POST') { const w = JSON.parse(text); if (w.options?.boss_health === '999') return json({ type: 'refused', code: 'not_allowed', text: 'boss_health: 999 is not in 20 to 200.' }, 400); const t = make(w); return json({ type: 'created', table: t.id, key: t.key, seats: t.mine }); }
      if (what === 'tables') return json({ tables: [...tables.values()].filter((t) => t.seats.some((s) => s.who === 'open')).map((t) => ({ table: t.id, game: game.id, preset: 'two-dice', seats: t.seats })) });
      if (what === 'status') return json({ tables: JSON.parse(text).tables.map(({ table }) => { const t = tables.get(table); return t ? { table, known: true, game: game.id, rev: t.rev, your_turn: !t.over, question: 'The Boss hits you for 4', over: t.over, seats: t.seats, you: t.mine, view: view(t.rev) } : { table, known: false }; }) });
      return json({ type: 'refused', code: 'bad_message', text: 'No such page.' }, 404);
    });
  }
  const path = root + 'dist' + (url.pathname === '/' ? '/index.html' : url.pathname);
  const type = { html: 'text/html', js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml', woff2: 'font/woff2' }[path.split('.').pop()];
  res.writeHead(existsSync(path) ? 200 : 404, { 'Content-Type': type ?? 'text/plain', 'Content-Security-Policy': "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'" });
  res.end(existsSync(path) ? readFileSync(path) : 'not here');
});
new WebSocketServer({ server, path: '/socket' }).on('connection', (socket) => {
  let t = null, seated = false;
  const say = (m, re) => socket.send(JSON.stringify(re === undefined ? m : { ...m, re }));
  socket.on('message', (data) => {
    const m = JSON.parse(String(data));
    const answers = {
      hello: () => say({ type: 'welcome', version: 1, server: 'fake' }, m.id),
      join: () => { t = tables.get(m.table); if (!t) return say({ type: 'refused', code: 'no_table', text: 'There is no such table.' }, m.id); seated = m.key === t.key && t.mine.length > 0; say(full(t, seated), m.id); },
      sit: () => { t.seats[m.seat] = { ...t.seats[m.seat], who: 'person', label: m.name ?? 'Guest', here: true }; t.mine = [m.seat]; t.as = m.seat; seated = true; say({ type: 'sat', key: t.key, seats: t.mine }, m.id); say(full(t, true, 'seats')); },
      set_seat: () => { const l = levels.find((x) => x.id === m.level) ?? levels[1]; t.seats[m.seat] = { ...t.seats[m.seat], who: m.who, label: m.who === 'bot' ? l.name : '', level: l.id, here: false }; say({ type: 'seats', seats: t.seats, watchers: 0 }, m.id); },
      rename: () => { for (const s of t.mine) t.seats[s].label = m.name; say({ type: 'seats', seats: t.seats, watchers: 0 }, m.id); },
      choose: () => { if (t.own_dice && !t.rolling) { t.rolling = true; t.ask++; return say({ type: 'now', now: now(t, true) }, m.id); } go(m.id); },
      roll: () => { t.rolling = false; go(m.id); },
      undo: () => { t.rev = Math.max(30, t.rev - 4); t.log = t.log.filter((l) => l.at <= t.rev); t.ask++; say(full(t, true, 'undo'), m.id); },
      why: () => say({ type: 'why', text: `“${m.word}” is not possible while a Shield is asked for.`, rules: ['OAA-9.4'] }, m.id),
      hint: () => setTimeout(() => say({ type: 'hint', rev: t.rev, thoughts: [{ seat: t.as, choice: [9, 0, 0, 0], label: 'Raise the Shield', value: 0.62, visits: 812 }, { seat: t.as, choice: [10, 0, 0, 0], label: 'Take the 4', value: 0.55, visits: 188 }] }, m.id), 300),
      odds: () => say({ type: 'odds', rev: t.rev, seat: m.seat, choices: [{ choice: [9, 0, 0, 0], forecast: [{ what: 'unhurt', value: 0.5, average: false }, { what: 'damage', value: 1, average: true }] }, { choice: [10, 0, 0, 0], forecast: [] }] }, m.id),
      look: () => say({ type: 'frame', at: m.at, view: view(m.at), acting: [m.at % 4], events: [] }, m.id),
      curve: () => say({ type: 'curve', done: true, teams: [{ name: 'Boss', seats: [0] }, { name: 'Heroes', seats: [1, 2, 3] }], points: Array.from({ length: t.rev + 1 }, (_, i) => { const p = 0.5 + 0.3 * Math.sin(i / 4) + (i / t.rev) * 0.2; return { at: i, chances: [1 - p, p] }; }), turns: [{ at: 24, team: 1, before: 0.31, after: 0.66, text: 'The Paladin reflects 5 with the Shield.' }, { at: 12, team: 0, before: 0.7, after: 0.52, text: 'Slipstream throws the Mage back to 3.' }] }, m.id),
      branch: () => { const n = make({ seats: m.seats }); say({ type: 'created', table: n.id, key: n.key, seats: n.mine }, m.id); },
    };
    answers[m.type]?.();
  });
  function go(re) {
    t.over = t.rev > 36;
    for (const [i, seat] of [t.as, 0, 1, 2].entries()) {
      t.rev++; t.ask++;
      const line = { at: t.rev, seat, text: `${game.seats[seat].name} does what it must, for ${1 + (t.rev % 6)}.`, rules: ['OAA-8.1'] };
      t.log.push(line);
      const n = now(t, true);
      if (i < 3 && !t.over) n.asks = [];
      say({ type: 'update', move: { seat, label: 'Something' }, events: [], log: [line], now: n }, i ? undefined : re);
    }
  }
});
server.listen(port, '127.0.0.1', () => console.log(`fake server on http://127.0.0.1:${port}`));
