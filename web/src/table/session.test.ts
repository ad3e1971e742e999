import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyGameModule } from '../games/contract';
import { FakeSocket } from '../net/fake-socket';
import { TableSession } from './session.svelte';

const PACE = 700;
const game = { describe: () => null, pace: () => PACE } as unknown as AnyGameModule;
const table = { status: 'playing', seats: [], next: null, result: null };
const you = { seat: 0, player: 'me', host: true };
const PASSES = ['pass:red-1', 'pass:red-2'];
const now = (legal: string[]) => ({ view: {}, legal, acting: [], clocks: null });
const step = (number: number, seat: number, move: string) => ({ number, seat, move, view: {} });

describe('a table whose players decide at the same time', () => {
  let socket: FakeSocket;
  let session: TableSession;
  const steps = (legal: string[], ...told: ReturnType<typeof step>[]) =>
    socket.say({ type: 'steps', count: told.at(-1)!.number + 1, steps: told, ...now(legal) });
  const moves = () => socket.sent.filter((frame) => frame['type'] === 'move').map((frame) => frame['move']);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
    vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
    vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => undefined });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal(
      'WebSocket',
      class extends FakeSocket {
        constructor() {
          super();
          socket = this;
        }
      },
    );
    session = new TableSession('table', game, 'token');
    session.open();
    socket.accept();
    const dealt = [step(0, -1, 'deal:0:red-1'), step(1, -1, 'deal:0:red-2')];
    socket.say({ type: 'welcome', table, you, count: 2, from: 0, steps: dealt, chat: [], ...now(PASSES) });
  });
  afterEach(() => {
    session.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('leaves me my choice when others decide meanwhile', () => {
    expect(session.choices).toEqual(PASSES);
    steps(PASSES, step(2, 1, 'pass:?'));
    expect(session.choices).toEqual(PASSES);
    expect(session.playback.shown).toBe(2);
    void session.act('pass:red-2');
    expect(moves()).toEqual(['pass:red-2']);
  });

  it('leaves me the hint that I have asked for', async () => {
    const asked = session.askHint();
    const { id } = socket.sent.at(-1)!;
    socket.say({ type: 'hint', id, move: 'pass:red-1', moves: [], odds: null });
    await asked;
    steps(PASSES, step(2, 1, 'pass:?'));
    expect(session.hint?.move).toBe('pass:red-1');
  });

  it('shows what led to a new decision of mine before it asks for that', async () => {
    const acted = session.act('pass:red-2');
    socket.say({ type: 'ack', id: socket.sent.at(-1)!['id'], count: 3 });
    await acted;
    steps([], step(2, 0, 'pass:red-2'));
    steps(['play:red-1:sea:0'], step(3, 1, 'pass:?'));
    expect(session.choices).toEqual([]);
    vi.advanceTimersByTime(2 * PACE);
    expect(session.choices).toEqual(['play:red-1:sea:0']);
  });

  it('does not pass a decision off as mine that somebody made for me', () => {
    steps(['play:red-1:sea:0'], step(2, 0, 'pass:red-1'), step(3, 1, 'pass:?'));
    expect(session.choices).toEqual([]);
    vi.advanceTimersByTime(2 * PACE);
    expect(session.choices).toEqual(['play:red-1:sea:0']);
  });
});
