// What pages and server say to each other, kept for the schemas: with FATHOM_RECORD=FOLDER in the environment messages are
// appended to a file there, one JSON object a line, for scripts/validate.js. Of messages that have the same keys with values of
// the same types the first is kept, and of the others one now and then.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Response, WebSocket } from 'playwright-core';

const folder = process.env['FATHOM_RECORD'];
const KINDS = 2000;
const NOW_AND_THEN = 100;
/** The values of these keys are words out of a short list: each makes another kind of message. */
const WORDS = new Set(['type', 'code', 'status', 'what', 'phase', 'kind', 'visibility', 'level']);

const kinds = new Set<string>();
let others = 0;

function kindOf(value: unknown, key = ''): string {
  if (Array.isArray(value)) return `[${[...new Set(value.map((item) => kindOf(item, key)))].sort().join()}]`;
  if (value === null) return 'null';
  if (typeof value === 'object') {
    return `{${Object.entries(value)
      .map(([name, item]) => `${name}:${kindOf(item, name)}`)
      .join()}}`;
  }
  return WORDS.has(key) ? String(value) : typeof value;
}

function keep(message: object): void {
  const kind = kindOf(message);
  const known = kinds.size >= KINDS || kinds.has(kind);
  if (known && ++others % NOW_AND_THEN !== 0) return;
  kinds.add(kind);
  appendFileSync(join(folder!, 'browser.jsonl'), `${JSON.stringify(message)}\n`);
}

function listen(socket: WebSocket): void {
  const of = (from: string) => (frame: { payload: string | Buffer }) =>
    keep({ from, frame: JSON.parse(String(frame.payload)) as unknown });
  socket.on('framesent', of('client'));
  socket.on('framereceived', of('server'));
}

async function exchange(response: Response): Promise<void> {
  const request = response.request();
  const { pathname } = new URL(request.url());
  if (!pathname.startsWith('/api/')) return;
  // A page that was left keeps its answers to itself.
  const answer: unknown = await response.json().catch(() => undefined);
  if (answer === undefined) return;
  const body = request.postDataJSON() as unknown;
  keep({
    request: `${request.method()} ${pathname}`,
    status: response.status(),
    answer,
    ...(body === null ? {} : { body }),
  });
}

/** Writes down what all pages of these people say and hear. */
export function record(people: BrowserContext): void {
  if (!folder) return;
  people.on('page', (page: Page) => {
    page.on('websocket', listen);
    page.on('response', (response) => void exchange(response));
  });
}
