// The HTTP part of docs/protocol.md.
import { apiAddress } from './server';
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

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

async function request<T>(method: string, path: string, token: string | null, body?: unknown): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(apiAddress(path), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'offline', '');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as ApiErrorBody | null)?.error;
  throw new ApiError(
    response.status,
    error?.code ?? 'internal',
    error?.message ?? response.statusText,
    error?.field ?? null,
  );
}

const analysisPath = (of: { table: string } | { id: string }) =>
  'table' in of ? `/tables/${encodeURIComponent(of.table)}/analysis` : `/analyses/${encodeURIComponent(of.id)}`;

export const api = {
  games: () => request<Games>('GET', '/games', null),
  newPlayer: (name: string) => request<Player>('POST', '/players', null, { name }),
  me: (token: string) => request<Me>('GET', '/players/me', token),
  myGames: (token: string, wanted: { game?: string; before?: string; limit?: string }) =>
    request<MyGames>('GET', `/players/me/games?${new URLSearchParams(wanted)}`, token),
  /** One finished match, or all of them. */
  forgetGames: (token: string, table: string | null) =>
    request<{ deleted: number }>('DELETE', `/players/me/games${table ? `/${encodeURIComponent(table)}` : ''}`, token),
  rename: (token: string, name: string) =>
    request<{ player: string; name: string }>('PATCH', '/players/me', token, { name }),
  transfer: (token: string, table: string | null) =>
    request<Transfer>('POST', '/transfers', token, table ? { table } : {}),
  receive: (code: string) => request<TransferredPlayer>('POST', `/transfers/${encodeURIComponent(code)}`, null, {}),
  /** What the operator has to tell everybody, if anything. */
  announcement: () => request<Announcement>('GET', '/announcement', null),
  devices: (token: string) => request<Devices>('GET', '/players/me/devices', token),
  signOut: (token: string, which: 'this' | 'others' | 'all') =>
    request<unknown>('DELETE', `/players/me/devices${{ this: '/this', others: '?but=this', all: '' }[which]}`, token),
  /** A new phrase; an older one no longer works. */
  makePhrase: (token: string) => request<Phrase>('POST', '/players/me/recovery', token, {}),
  recover: (phrase: string) => request<TransferredPlayer>('POST', '/recovery', null, { phrase }),
  forgetMe: (token: string) => request<unknown>('DELETE', '/players/me', token),
  /** All that the server keeps of a player. */
  export: (token: string) => request<Export>('GET', '/players/me/export', token),
  newTable: (token: string, setup: Setup) => request<{ table: string; url: string }>('POST', '/tables', token, setup),
  tables: () => request<{ tables: Summary[] }>('GET', '/tables', null),
  table: (id: string) => request<Table>('GET', `/tables/${encodeURIComponent(id)}`, null),
  /** `levels`: of the bots, by seat; null: as it was. */
  continueFrom: (token: string, id: string, step: number, seat: number, levels: (BotLevel | null)[] | null = null) =>
    request<{ table: string; url: string }>('POST', `/tables/${encodeURIComponent(id)}/continue`, token, {
      step,
      seat,
      levels,
    }),
  continueFile: (token: string, file: string, step: number, seat: number, levels: (BotLevel | null)[]) =>
    request<{ table: string; url: string }>('POST', '/replays/continue', token, { file, step, seat, levels }),
  /** Some steps of a match that is over, as somebody saw them. */
  lookBack: (source: { table: string } | { file: string }, viewer: PointOfView, from: number) =>
    request<ReplayPage>('POST', `/replays?from=${from}`, null, { ...source, viewer }),
  /** What is known of the luck and the mistakes of a match that is over, and how far that is. That of a file has an id. */
  analysis: (of: { table: string } | { id: string }, hasSketch = false) =>
    request<Analysis>('GET', `${analysisPath(of)}${hasSketch ? '?have=sketch' : ''}`, null),
  analyse: (token: string, source: { table: string } | { file: string }) =>
    'table' in source
      ? request<Analysis>('POST', analysisPath(source), token, {})
      : request<Analysis>('POST', '/analyses', token, source),
  /** The record of a match that is over (docs/replays.md). */
  replay: async (id: string): Promise<string> => {
    const response = await fetch(api.replayAddress(id)).catch(() => null);
    if (!response) throw new ApiError(0, 'offline', '');
    if (!response.ok) throw new ApiError(response.status, 'not_found', response.statusText);
    return response.text();
  },
  replayAddress: (id: string) => apiAddress(`/tables/${encodeURIComponent(id)}/replay`),
};
