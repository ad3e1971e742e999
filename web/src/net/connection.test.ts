import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ConnectionStatus, TableConnection } from './connection';
import { FakeSocket } from './fake-socket';
import type { ServerFrame } from './protocol';

const welcome = (count: number) => ({ type: 'welcome', count, from: 0, steps: [] });
const numbered = (first: number, count: number) =>
  Array.from({ length: count - first }, (_, i) => ({ number: first + i }));
const steps = (first: number, count: number) => ({ type: 'steps', count, steps: numbered(first, count) });

describe('a connection to a table', () => {
  let sockets: FakeSocket[];
  let frames: ServerFrame[];
  let statuses: ConnectionStatus[];
  let connection: TableConnection;
  /** What the next socket has agreed on with its server. */
  let extensions: string | undefined;
  const latest = () => sockets[sockets.length - 1]!;

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    frames = [];
    statuses = [];
    extensions = undefined;
    let ids = 0;
    connection = new TableConnection(
      () => {
        const socket = new FakeSocket(extensions);
        sockets.push(socket);
        return socket;
      },
      'token',
      { frame: (frame) => frames.push(frame), status: (status) => statuses.push(status) },
      () => `id${ids++}`,
    );
    connection.open();
    latest().accept();
  });
  afterEach(() => vi.useRealTimers());

  it('says hello with its token and wants views', () => {
    expect(latest().sent).toEqual([{ type: 'hello', token: 'token', views: true }]);
  });

  describe('that packs nothing', () => {
    beforeEach(() => {
      connection.close();
      extensions = '';
      connection.open();
      latest().accept();
    });

    it('asks for the log page by page and passes it on as one', () => {
      expect(latest().sent).toEqual([{ type: 'hello', token: 'token', views: true, page: 60 }]);
      latest().say({ ...welcome(5), steps: numbered(0, 2), next: 2 });
      expect(latest().sent.at(-1)).toEqual({ type: 'page', id: 'id0', from: 2 });
      latest().say(steps(5, 6));
      latest().say({ type: 'page', id: 'id0', from: 2, steps: numbered(2, 4), next: 4 });
      expect(latest().sent.at(-1)).toEqual({ type: 'page', id: 'id0', from: 4 });
      expect(frames).toEqual([]);
      latest().say({ type: 'page', id: 'id0', from: 4, steps: numbered(4, 6), next: null });
      expect(frames).toEqual([{ ...welcome(5), steps: numbered(0, 5), next: null }, steps(5, 6)]);
      expect(statuses.at(-1)).toBe('open');
    });

    it('comes back later when its address has had too much', async () => {
      latest().say({ ...welcome(5), steps: numbered(0, 2), next: 2 });
      latest().say({ type: 'error', id: 'id0', code: 'too_many', message: '' });
      expect(statuses.at(-1)).toBe('lost');
      await vi.advanceTimersByTimeAsync(600);
      latest().accept();
      expect(latest().sent).toEqual([{ type: 'hello', token: 'token', views: true, page: 60 }]);
      latest().say(welcome(0));
      expect(frames).toEqual([welcome(0)]);
    });

    it('hears that the table is closed though the log is not whole', () => {
      latest().say({ ...welcome(5), steps: numbered(0, 2), next: 2 });
      latest().say({ type: 'bye', code: 'closed', message: '' });
      expect(frames).toEqual([{ type: 'bye', code: 'closed', message: '' }]);
      expect(statuses.at(-1)).toBe('ended');
    });
  });

  it('wants the whole log at once where it is packed', () => {
    connection.close();
    extensions = 'permessage-deflate; server_no_context_takeover';
    connection.open();
    latest().accept();
    expect(latest().sent).toEqual([{ type: 'hello', token: 'token', views: true }]);
  });

  it('comes back with the last step that it has seen', async () => {
    latest().say(welcome(4));
    latest().say(steps(4, 6));
    latest().break();
    expect(statuses).toEqual(['open', 'lost']);
    await vi.advanceTimersByTimeAsync(600);
    expect(sockets).toHaveLength(2);
    latest().accept();
    expect(latest().sent[0]).toMatchObject({ type: 'hello', last: 5 });
    latest().say(welcome(6));
    expect(statuses).toEqual(['open', 'lost', 'open']);
  });

  it('waits longer after each failure, and not at all when the network is back', async () => {
    latest().say(welcome(0));
    latest().break();
    for (const wait of [500, 1000, 2000, 4000]) {
      const before = sockets.length;
      await vi.advanceTimersByTimeAsync(wait * 0.55);
      expect(sockets).toHaveLength(before);
      await vi.advanceTimersByTimeAsync(wait * 0.5);
      expect(sockets).toHaveLength(before + 1);
      latest().break();
    }
    const before = sockets.length;
    connection.hurry();
    expect(sockets).toHaveLength(before + 1);
  });

  it('comes back when a server that stops wants it to, and asks no longer than usual after that', async () => {
    latest().say(welcome(0));
    latest().say({ type: 'bye', code: 'stopping', message: 'later', return_in_ms: 1500 });
    latest().break();
    await vi.advanceTimersByTimeAsync(1500 + 400 * 0.7);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400 * 0.6);
    expect(sockets).toHaveLength(2);
    latest().break();
    await vi.advanceTimersByTimeAsync(800 * 1.3);
    expect(sockets).toHaveLength(3);
  });

  it('does not stay away for ever, whatever it is told', async () => {
    latest().say(welcome(0));
    latest().say({ type: 'bye', code: 'stopping', message: 'later', return_in_ms: 1e9 });
    latest().break();
    await vi.advanceTimersByTimeAsync(16_000);
    expect(sockets).toHaveLength(2);
  });

  it('sends an unacknowledged move again with the same id, and only then', async () => {
    latest().say(welcome(2));
    const first = connection.request({ type: 'move', move: 'continue', count: 2 });
    latest().say({ type: 'ack', id: 'id0', count: 3 });
    await first;
    const second = connection.request({ type: 'move', move: 'surface', count: 3 });
    latest().break();
    await vi.advanceTimersByTimeAsync(600);
    latest().accept();
    latest().say(welcome(3));
    expect(latest().sent.slice(1)).toEqual([{ type: 'move', id: 'id1', move: 'surface', count: 3 }]);
    latest().say({ type: 'ack', id: 'id1', count: 4 });
    await expect(second).resolves.toBeNull();
  });

  it('keeps a move that is made while the connection is lost', async () => {
    latest().say(welcome(2));
    latest().break();
    void connection.request({ type: 'move', move: 'continue', count: 2 });
    await vi.advanceTimersByTimeAsync(600);
    latest().accept();
    expect(latest().sent).toHaveLength(1);
    latest().say(welcome(2));
    expect(latest().sent[1]).toEqual({ type: 'move', id: 'id0', move: 'continue', count: 2 });
  });

  it('does not say a chat line twice: it fails when the connection breaks', async () => {
    latest().say(welcome(2));
    const said = expect(connection.request({ type: 'chat', text: 'ahoy' })).rejects.toMatchObject({ code: 'offline' });
    latest().break();
    await said;
    await vi.advanceTimersByTimeAsync(600);
    latest().accept();
    latest().say(welcome(2));
    expect(latest().sent).toHaveLength(1);
  });

  it('tells why a move was refused', async () => {
    latest().say(welcome(2));
    const move = connection.request({ type: 'move', move: 'fly', count: 2 });
    latest().say({ type: 'error', id: 'id0', code: 'illegal_move', message: 'no', legal: ['surface'] });
    await expect(move).rejects.toMatchObject({ code: 'illegal_move', legal: ['surface'] });
  });

  it('asks anew when a step is missing', () => {
    latest().say(welcome(4));
    latest().say(steps(6, 7));
    expect(sockets).toHaveLength(2);
    expect(frames).toHaveLength(1);
    latest().accept();
    expect(latest().sent[0]).toMatchObject({ last: 3 });
  });

  it('gives up on a silent connection', async () => {
    latest().say(welcome(1));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(latest().sent.at(-1)).toEqual({ type: 'ping' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(statuses.at(-1)).toBe('lost');
  });

  it('gives up on a connection that opens but never greets', async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(statuses.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(600);
    expect(sockets).toHaveLength(2);
  });

  it('stays away once the table is closed, and after a refused token', async () => {
    latest().say(welcome(1));
    latest().say({ type: 'bye', code: 'closed', message: '' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statuses.at(-1)).toBe('ended');
    expect(sockets).toHaveLength(1);
  });

  it('stays away when the operator does not let somebody in', async () => {
    latest().say({ type: 'error', code: 'banned', message: '' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(statuses.at(-1)).toBe('ended');
    expect(sockets).toHaveLength(1);
  });

  it('starts from the beginning as another player', () => {
    latest().say(welcome(9));
    connection.become('other');
    latest().accept();
    expect(latest().sent[0]).toEqual({ type: 'hello', token: 'other', views: true });
  });
});
