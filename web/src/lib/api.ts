// The server over HTTP. What it refuses comes as an error that carries its words.
import type {
  ContentAnswer, CreatedMessage, CreateTable, DoneMessage, GameInfo, GamesAnswer, OpenTables, Refused, RulesAnswer, StatusAnswer, StatusRequest, TableStatus,
} from './protocol';

export class RefusedError extends Error {
  constructor(
    readonly code: Refused['code'] | 'network',
    text: string,
  ) {
    super(text);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new RefusedError('network', 'The server does not answer.');
  }
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const refused = body as Partial<Refused> | null;
    throw new RefusedError(refused?.code ?? 'network', refused?.text ?? `The server answered ${answer.status}.`);
  }
  return body as T;
}
const post = (body: unknown): RequestInit => ({ method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

/** Answers that do not change while the page is open are asked for once. */
function once<T>(make: (name: string) => Promise<T>): (name: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (name) => {
    let answer = kept.get(name);
    if (!answer) {
      answer = make(name);
      answer.catch(() => kept.delete(name));
      kept.set(name, answer);
    }
    return answer;
  };
}

export const games: () => Promise<GameInfo[]> = (() => {
  const all = once(async () => (await ask<GamesAnswer>('/api/games')).games);
  return () => all('');
})();
export const rules = once(async (game) => (await ask<RulesAnswer>(`/api/rules/${encodeURIComponent(game)}`)).rules);
export const content = once(async (game) => (await ask<ContentAnswer>(`/api/content/${encodeURIComponent(game)}`)).files as Record<string, unknown>);

export const createTable = (table: CreateTable): Promise<CreatedMessage> => ask('/api/tables', post(table));
export const openTables = async (): Promise<OpenTables['tables']> => (await ask<OpenTables>('/api/tables')).tables;
/** One part of what a game tells of its own past; it is asked for again after every move. */
export const annals = <T>(table: string, part = ''): Promise<T> => ask<T>(`/api/tables/${encodeURIComponent(table)}/annals${part ? `/${part}` : ''}`);
/** The whole of it as one web page, for sharing. */
export const annalsPage = (table: string): string => `/api/tables/${encodeURIComponent(table)}/annals/page`;
export const status = async (tables: StatusRequest['tables']): Promise<TableStatus[]> =>
  tables.length ? (await ask<StatusAnswer>('/api/status', post({ tables }))).tables : [];
/** My seats there are open again; whoever else sits there goes on. */
export const leaveTable = (table: string, key: string): Promise<DoneMessage> => ask(`/api/tables/${table}/leave`, post({ key }));
/** The table goes for good, where nobody else has a seat. */
export const removeTable = (table: string, key: string): Promise<DoneMessage> => ask(`/api/tables/${table}/remove`, post({ key }));
export const uploadReplay = (text: string): Promise<CreatedMessage> =>
  ask('/api/replays', { method: 'POST', headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: text });
export const replayAddress = (table: string, key?: string): string => `/api/tables/${table}/replay${key ? '?key=' + key : ''}`;
