// Opening tables: with the last set-up, with a chosen one, as a guided game, or once more.
import * as api from './api';
import { beginGuide } from './guide.svelte';
import type { GameFront } from './game';
import { mine, type LastSetup } from './mine.svelte';
import type { CreatedMessage, CreateTable, GameInfo, SeatRequest } from './protocol';
import { router } from './router.svelte';
import { settings } from './settings.svelte';
import type { Table } from './table.svelte';

/** The strength the switch in the lobby stands on, if this game has it. */
export function botLevel(game: GameInfo): string | undefined {
  const { levels } = game;
  return (levels.find((l) => l.id === settings.kept.level) ?? levels[Math.floor((levels.length - 1) / 2)])?.id;
}

const withLevel = (seats: SeatRequest[], level: string | undefined): SeatRequest[] =>
  seats.map((seat) => (seat.who === 'bot' && level ? { ...seat, level } : seat));

/** What "Play now" starts: the last set-up of this game, or the game's own. */
export function standardSetup(game: GameInfo, module: GameFront | undefined): LastSetup {
  const last = mine.last[game.id];
  if (last) return last;
  if (module) {
    const { preset, options, seats } = module.defaults;
    return { ...(preset ? { preset } : {}), ...(options ? { options } : {}), seats };
  }
  return { seats: game.seats.map((_, i) => ({ who: i === game.seats.length - 1 ? 'me' : 'bot' })) };
}

export async function open(setup: CreateTable): Promise<CreatedMessage> {
  const name = settings.kept.name.trim();
  const made = await api.createTable({ ...setup, ...(name ? { name } : {}) });
  arrive(made, setup.game);
  return made;
}

/** Goes to a table that was just made. The key stays in the address only when this browser cannot keep it. */
export function arrive(made: CreatedMessage, game: string): void {
  const kept = made.seats.length ? mine.keep(made.table, made.key, game) : true;
  router.go({ name: 'table', table: made.table, ...(kept ? {} : { key: made.key }) });
}

export async function playNow(game: GameInfo, module: GameFront | undefined): Promise<void> {
  const setup = standardSetup(game, module);
  await open({ ...setup, game: game.id, seats: withLevel(setup.seats ?? [], botLevel(game)) });
}

/** One of the further ways to begin that a game offers. */
export const playQuick = (game: GameInfo, create: Omit<CreateTable, 'game'>): Promise<CreatedMessage> => open({ game: game.id, ...create });

export async function playGuided(game: GameInfo, module: GameFront): Promise<void> {
  const guide = module.guide;
  if (!guide) return;
  const made = await open({ game: game.id, ...guide.create });
  beginGuide(game.id, made.table);
}

/** The same table again: my seats are mine, other people's are open, bots stay as they were. */
export async function rematch(table: Table): Promise<void> {
  const seats = table.seats.map((s): SeatRequest => {
    if (table.mine(s.seat)) return { who: 'me' };
    if (s.who === 'bot') return { who: 'bot', ...(s.level ? { level: s.level } : {}) };
    return { who: 'open' };
  });
  const { game, options, preset, own_dice, listed } = table.info;
  await open({ game, options, ...(preset ? { preset } : {}), own_dice, listed, seats });
}
