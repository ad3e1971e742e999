// Matches that bots have played to the end, for tests that look back at them.
import type { Page } from 'playwright-core';

export interface Finished {
  game: string;
  table: string;
  /** The text of its replay. */
  file: string;
  /** How many steps it has. */
  count: number;
  seats: { name: string }[];
}

/** Of the actions those with the longest names: what fits must not depend on the deal. */
const OPTIONS: Record<string, (players: number) => Record<string, unknown>> = {
  'captain-carcass': (players) => ({ players }),
  'sea-and-shore': (players) => ({ players, action_sides: '1,3' }),
};

async function ask(address: string, method: string, path: string, token = '', body?: unknown): Promise<Response> {
  const response = await fetch(`${address}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

export async function finishedMatch(address: string, game: string, seats: string[]): Promise<Finished> {
  const { token } = (await (await ask(address, 'POST', '/players', '', { name: 'Ada' })).json()) as { token: string };
  const setup = { game, options: OPTIONS[game]?.(seats.length) ?? {}, seats, start: true, bot_delay_ms: 0 };
  const { table } = (await (await ask(address, 'POST', '/tables', token, setup)).json()) as { table: string };
  for (;;) {
    const now = (await (await ask(address, 'GET', `/tables/${table}`)).json()) as {
      status: string;
      seats: Finished['seats'];
    };
    if (now.status !== 'over') {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const file = await (await ask(address, 'GET', `/tables/${table}/replay`)).text();
    return { game, table, file, count: file.trim().split('\n').length - 2, seats: now.seats };
  }
}

/** On the page that asks for a file. */
export const chooseFile = (page: Page, name: string, text: string): Promise<void> =>
  page.locator('#replay-file').setInputFiles({ name, mimeType: 'application/jsonl', buffer: Buffer.from(text) });
