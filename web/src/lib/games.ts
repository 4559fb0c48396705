// The games this page can draw: every folder under src/games, found by itself.
import type { GameFront, GameModule } from './game';

const found = import.meta.glob<{ front: GameFront }>('../games/*/index.ts', { eager: true });
const fronts = new Map(Object.values(found).map(({ front }) => [front.id, front]));

export const gameFront = (id: string): GameFront | undefined => fronts.get(id);

/** The whole game. One that does not load is left out: its tables are then shown plainly. */
export async function loadGame(id: string): Promise<GameModule | undefined> {
  const front = fronts.get(id);
  try {
    return front && { ...front, ...(await front.load()).board };
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
