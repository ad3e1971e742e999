// Whom the page plays with: a server, by fetch and WebSocket, or this device itself, where a worker runs the very same program.
// Both speak docs/protocol.md, so nothing above this file knows which it is; a table says it by its name (where.ts).
import { device } from '../local/device';
import { apiAddress, online } from './server';
import type { Socket } from './socket';
import type { Where } from './where';

export interface Request {
  method: string;
  /** Under /api, with what is asked after a question mark. */
  path: string;
  token: string | null;
  body?: unknown;
}

export interface Answer {
  status: number;
  text: string;
}

export interface Backend {
  readonly name: Where;
  /** Whether it can be had at all. Answers quickly, and without a word about what is only out of reach for now. */
  available(): Promise<boolean>;
  /** Throws Unreachable. */
  request(request: Request): Promise<Answer>;
  /** Of a table, under the name that the page has for it. */
  socketOf(table: string): Socket;
}

const server: Backend = {
  name: 'server',
  available: () => Promise.resolve(online),
  async request({ method, path, token, body }) {
    const headers: Record<string, string> = {};
    if (token) headers['Authorization'] = `Bearer ${token}`;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const sent = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    const response = await fetch(apiAddress(path), sent);
    return { status: response.status, text: await response.text() };
  },
  // http: becomes ws:, https: becomes wss:.
  socketOf: (table) =>
    new WebSocket(
      apiAddress(`/tables/${encodeURIComponent(table)}/socket`).replace(/^http/, 'ws'),
    ) as unknown as Socket,
};

const backends: Record<Where, Backend> = { server, device };

export const backendAt = (where: Where): Backend => backends[where];
