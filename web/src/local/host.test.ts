import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Host, type StartServer } from './host';
import { Full, type Keeping, Taken } from './keeping';
import type { FromHost, Trouble } from './messages';
import type { Kept, LocalEvents, Surroundings } from './server';

let kept: Kept[][];
let refuses: Error | null;
let around: Surroundings;
let open: Map<string, LocalEvents>;
let heard: string[];
let said: [string, FromHost][];
let ends: (Trouble | null)[];
let closed: number;

const keeping: Keeping = {
  kept: [['a', '1']],
  keep: (changes) => {
    if (refuses) return Promise.reject(refuses);
    kept.push(changes);
    return Promise.resolve();
  },
  close: () => (closed += 1),
};
const startServer: StartServer = (begin, given) => {
  around = given;
  expect([...begin]).toEqual([['a', '1']]);
  return Promise.resolve({
    request: ({ path }) =>
      path === '/trap'
        ? Promise.reject(new Error('unreachable'))
        : Promise.resolve({ status: 200, body: path, type: '' }),
    connect: (table, events) => {
      open.set(table, events);
      if (table === 'none') events.close(1008, '');
      return {
        send: (frame) => {
          if (frame === 'trap') throw new Error('unreachable');
          heard.push(`${table}:${frame}`);
        },
        close: () => heard.push(`${table} closes`),
      };
    },
    stop: () => undefined,
    size: 0,
  });
};
const start = () =>
  Host.start(
    startServer,
    keeping,
    (client, message) => said.push([client, message]),
    (trouble) => ends.push(trouble),
  );

beforeEach(() => {
  [kept, heard, said, ends] = [[], [], [], []];
  open = new Map();
  refuses = null;
  closed = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the server of this device', () => {
  it('answers everybody by their own numbers', async () => {
    const host = await start();
    host.hear('one', { type: 'ask', number: 1, request: { method: 'GET', path: '/games' } });
    host.hear('one', { type: 'open', number: 2, table: 't' });
    host.hear('two', { type: 'open', number: 2, table: 'u' });
    host.hear('two', { type: 'say', number: 2, frame: 'hello' });
    open.get('t')!.frame('welcome');
    await Promise.resolve();
    expect(heard).toEqual(['u:hello']);
    expect(said).toContainEqual([
      'one',
      { type: 'answer', number: 1, answer: { status: 200, body: '/games', type: '' } },
    ]);
    expect(said).toContainEqual(['one', { type: 'frame', number: 2, frame: 'welcome' }]);
  });

  it('tells whoever speaks where nobody listens', async () => {
    const host = await start();
    host.hear('one', { type: 'say', number: 7, frame: 'hello' });
    host.hear('one', { type: 'open', number: 8, table: 'none' });
    host.hear('one', { type: 'say', number: 8, frame: 'hello' });
    expect(said.map(([, message]) => message)).toEqual([
      { type: 'closed', number: 7 },
      { type: 'closed', number: 8 },
      { type: 'closed', number: 8 },
    ]);
  });

  it('closes what a window leaves behind', async () => {
    const host = await start();
    host.hear('one', { type: 'open', number: 1, table: 't' });
    host.hear('two', { type: 'open', number: 1, table: 'u' });
    host.forget('one');
    expect(heard).toEqual(['t closes']);
  });

  it.each([
    [new Full(), 'full'],
    [new Taken(), null],
    [new Error('disk'), 'failed'],
  ])('ends when something cannot be kept: %s', async (error, trouble) => {
    const host = await start();
    await around.keep([['a', '2']]);
    refuses = error;
    await expect(around.keep([['a', '3']])).rejects.toBe(error);
    expect([kept, ends, closed]).toEqual([[[['a', '2']]], [trouble], 1]);
    // Nothing leaves it any more.
    host.hear('one', { type: 'ask', number: 1, request: { method: 'GET', path: '/games' } });
    await Promise.resolve();
    expect(said).toEqual([]);
  });

  it('ends when the module fails', async () => {
    const host = await start();
    host.hear('one', { type: 'open', number: 1, table: 't' });
    host.hear('one', { type: 'say', number: 1, frame: 'trap' });
    expect(ends).toEqual(['failed']);
    const broken = await start();
    broken.hear('one', { type: 'open', number: 1, table: 'b' });
    open.get('b')!.close(1011, 'unreachable');
    expect(ends).toEqual(['failed', 'failed']);
    const other = await start();
    other.hear('one', { type: 'ask', number: 1, request: { method: 'GET', path: '/trap' } });
    await vi.waitFor(() => expect(ends).toEqual(['failed', 'failed', 'failed']));
  });
});
