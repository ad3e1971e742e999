// The HTTP part of docs/protocol.md.
import { ApiError } from './api-error';
import { backendAt } from './backend';
import type {
  Analysis,
  Announcement,
  ApiErrorBody,
  BotLevel,
  Devices,
  Export,
  Games,
  Me,
  MyGames,
  Phrase,
  Player,
  PointOfView,
  ReplayPage,
  Setup,
  Summary,
  Table,
  Transfer,
  TransferredPlayer,
} from './protocol';
import { apiAddress } from './server';
import { markedAnswer, unmarked, type Where, whereOf } from './where';

export { ApiError };

async function ask(where: Where, method: string, path: string, token: string | null, body?: unknown): Promise<string> {
  const { status, text } = await backendAt(where)
    .request({ method, path, token, body })
    .catch((error: unknown) => {
      // What this device has to say of itself is said; of a server there is only that it does not answer.
      throw error instanceof ApiError ? error : new ApiError(0, 'offline', '');
    });
  if (status < 400) return text;
  const error = (read(text) as ApiErrorBody | null)?.error;
  throw new ApiError(status, error?.code ?? 'internal', error?.message ?? '', error?.field ?? null);
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function request<T>(
  where: Where,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<T> {
  const answer = read(await ask(where, method, path, token, body));
  return (where === 'device' ? markedAnswer(answer) : answer) as T;
}

/** A table, or the analysis of a file, under the name by which its backend knows it. */
const named = (id: string) => encodeURIComponent(unmarked(id));
const tablePath = (id: string, rest = '') => `/tables/${named(id)}${rest}`;

/** A match that is over: of a table, or of a file, which is looked at wherever that is wanted. */
export type MatchSource = { table: string } | { file: string; where: Where };

export const whereIs = (source: MatchSource): Where => ('table' in source ? whereOf(source.table) : source.where);
const sourceBody = (source: MatchSource) =>
  'table' in source ? { table: unmarked(source.table) } : { file: source.file };

/** Each asks the backend of the thing that it is about; those that are about nothing but a player are told where. */
export const api = {
  games: (where: Where) => request<Games>(where, 'GET', '/games', null),
  newPlayer: (where: Where, name: string) => request<Player>(where, 'POST', '/players', null, { name }),
  me: (where: Where, token: string) => request<Me>(where, 'GET', '/players/me', token),
  myGames: (where: Where, token: string, wanted: { game?: string; before?: string; limit?: string }) =>
    request<MyGames>(where, 'GET', `/players/me/games?${new URLSearchParams(wanted)}`, token),
  /** One finished match. */
  forgetGame: (token: string, table: string) =>
    request<{ deleted: number }>(whereOf(table), 'DELETE', `/players/me/games/${named(table)}`, token),
  /** All of them. */
  forgetGames: (where: Where, token: string) =>
    request<{ deleted: number }>(where, 'DELETE', '/players/me/games', token),
  rename: (where: Where, token: string, name: string) =>
    request<{ player: string; name: string }>(where, 'PATCH', '/players/me', token, { name }),
  forgetMe: (where: Where, token: string) => request<unknown>(where, 'DELETE', '/players/me', token),
  /** All that is kept of a player. */
  export: (where: Where, token: string) => request<Export>(where, 'GET', '/players/me/export', token),

  // What only a server has: other people, and other devices of mine.
  transfer: (token: string, table: string | null) =>
    request<Transfer>('server', 'POST', '/transfers', token, table ? { table } : {}),
  receive: (code: string) =>
    request<TransferredPlayer>('server', 'POST', `/transfers/${encodeURIComponent(code)}`, null, {}),
  /** What the operator has to tell everybody, if anything. */
  announcement: () => request<Announcement>('server', 'GET', '/announcement', null),
  devices: (token: string) => request<Devices>('server', 'GET', '/players/me/devices', token),
  signOut: (token: string, which: 'this' | 'others' | 'all') =>
    request<unknown>(
      'server',
      'DELETE',
      `/players/me/devices${{ this: '/this', others: '?but=this', all: '' }[which]}`,
      token,
    ),
  /** A new phrase; an older one no longer works. */
  makePhrase: (token: string) => request<Phrase>('server', 'POST', '/players/me/recovery', token, {}),
  recover: (phrase: string) => request<TransferredPlayer>('server', 'POST', '/recovery', null, { phrase }),
  tables: () => request<{ tables: Summary[] }>('server', 'GET', '/tables', null),

  newTable: (where: Where, token: string, setup: Setup) => request<Made>(where, 'POST', '/tables', token, setup),
  table: (id: string) => request<Table>(whereOf(id), 'GET', tablePath(id), null),
  /** `levels`: of the bots, by seat; null: as it was. */
  continueFrom: (token: string, id: string, step: number, seat: number, levels: Levels | null = null) =>
    request<Made>(whereOf(id), 'POST', tablePath(id, '/continue'), token, { step, seat, levels }),
  continueFile: (where: Where, token: string, file: string, step: number, seat: number, levels: Levels | null = null) =>
    request<Made>(where, 'POST', '/replays/continue', token, { file, step, seat, levels }),
  /** Some steps of a match that is over, as somebody saw them. */
  lookBack: (source: MatchSource, viewer: PointOfView, from: number) =>
    request<ReplayPage>(whereIs(source), 'POST', `/replays?from=${from}`, null, { ...sourceBody(source), viewer }),
  /** What is known of the luck and the mistakes of a match that is over, and how far that is. That of a file has an id. */
  analysis: (of: { table: string } | { id: string }, hasSketch = false) => {
    const [id, path] =
      'table' in of ? [of.table, tablePath(of.table, '/analysis')] : [of.id, `/analyses/${named(of.id)}`];
    return request<Analysis>(whereOf(id), 'GET', `${path}${hasSketch ? '?have=sketch' : ''}`, null);
  },
  analyse: (token: string, source: MatchSource) =>
    'table' in source
      ? request<Analysis>(whereOf(source.table), 'POST', tablePath(source.table, '/analysis'), token, {})
      : request<Analysis>(source.where, 'POST', '/analyses', token, { file: source.file }),
  /** The record of a match that is over (docs/replays.md). */
  replay: (id: string): Promise<string> => ask(whereOf(id), 'GET', tablePath(id, '/replay'), null),
  /** Where a browser can fetch it; null: only the page can. */
  replayAddress: (id: string): string | null =>
    whereOf(id) === 'server' ? apiAddress(tablePath(id, '/replay')) : null,
};

/** By seat; `open`: for whoever comes. */
type Levels = (BotLevel | 'open' | null)[];

interface Made {
  table: string;
  url: string;
}
