// A server of this device's own: the program's lobby, rooms and bots as WebAssembly. It uses nothing of a browser but
// WebAssembly, so it runs in a worker and in Node alike.

// A document that was written; null: it was taken away.
export type Kept = [key: string, value: string | null];

export interface Surroundings {
  // Resolves once it is durable: until then nobody sees what builds on it.
  keep(changes: Kept[]): Promise<void>;
  // For tests.
  random?(bytes: Uint8Array): void;
  now?(): number; // milliseconds since 1970
}

export interface LocalRequest {
  method: string;
  path: string;
  query?: string;
  token?: string | null;
  body?: string;
}

export interface LocalAnswer {
  status: number;
  body: string;
  type: string;
  fileName?: string;
  retryAfter?: number; // seconds
}

export interface LocalConnection {
  send(frame: string): void;
  close(): void;
}

export interface LocalEvents {
  frame(text: string): void;
  close(code: number, reason: string): void;
}

export class LocalServer {
  // Goes on with what was kept.
  static start(
    _module: WebAssembly.Module,
    _kept: Iterable<[string, string]>,
    _around: Surroundings,
  ): Promise<LocalServer> {
    return Promise.reject(new Error('not yet'));
  }

  request(_request: LocalRequest): Promise<LocalAnswer> {
    return Promise.reject(new Error('not yet'));
  }

  // Frames as docs/protocol.md has them. A table that is not there closes the connection.
  connect(_table: string, _events: LocalEvents): LocalConnection {
    throw new Error('not yet');
  }
}
