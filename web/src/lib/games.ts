// The games this page can draw: every folder under src/games, found by itself.
import type { GameModule } from './game';

const found = import.meta.glob<Record<string, unknown>>('../games/*/index.ts');
const modules = new Map<string, GameModule>();
const isGame = (value: unknown): value is GameModule => typeof value === 'object' && value !== null && 'Stage' in value && 'id' in value;

/** Loads all of them. One that does not load is left out: its tables are then shown plainly. */
export async function loadGames(): Promise<void> {
  const loaded = await Promise.allSettled(Object.values(found).map((load) => load()));
  for (const one of loaded) {
    if (one.status === 'rejected') console.error(one.reason);
    else for (const value of Object.values(one.value)) if (isGame(value)) modules.set(value.id, value);
  }
}
export const gameModule = (id: string): GameModule | undefined => modules.get(id);
