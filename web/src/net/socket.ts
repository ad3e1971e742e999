/** What a connection needs of a WebSocket. That of this device's own server is another, and so is that of a test. */
export interface Socket {
  readyState: number;
  /** What the two sides of a WebSocket have agreed on; undefined where nothing goes over a network. */
  readonly extensions?: string;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(data: string): void;
  close(): void;
}

export const CONNECTING = 0;
export const OPEN = 1;
export const CLOSED = 3;
