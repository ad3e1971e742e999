import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyGameModule } from '../../games/contract';
import { FakeSocket } from '../../net/fake-socket';
import type { Table } from '../../net/protocol';
import { followToRematch, peopleHere, type Person } from './people';
import { Passing } from './passing.svelte';

const PACE = 700;
const game = { id: 'treasure-divers', pace: () => PACE } as unknown as AnyGameModule;
const ada: Person = { player: 'p-ada', name: 'Ada', token: 'token-ada', seat: 0 };
const bo: Person = { player: 'p-bo', name: 'Bo', token: 'token-bo', seat: 1 };

const seat = (person: Person | null) => ({
  kind: person ? 'player' : 'open',
  name: person?.name ?? null,
  player: person?.player ?? null,
  connected: false,
});
const tableOf = (status: string, people: (Person | null)[] = [ada, bo]) => ({
  id: 'table',
  status,
  host: 'p-ada',
  commitment: '00'.repeat(32),
  seats: people.map(seat),
  next: null,
  result: null,
});
const step = (number: number, mover: number, card: string) => ({
  number,
  seat: mover,
  move: `place:${card}`,
  happened: [],
  view: { hand: card },
});

let sockets: FakeSocket[];
let kept: Map<string, string>;
let passing: Passing;
const socket = () => sockets.at(-1)!;
/** The server greets whoever has just connected; `card` stands for all that only this one sees. */
function greet(acting: number[], { table = tableOf('playing'), steps = 1, card = '?', legal = [] as string[] } = {}) {
  socket().accept();
  const told = Array.from({ length: steps }, (_, number) => step(number, -1, card));
  const mine = socket().sent[0]!['token'];
  const you = { seat: [ada, bo].find(({ token }) => token === mine)?.seat ?? null, player: mine ?? null, host: false };
  const rest = { from: 0, steps: told, chat: [], legal, acting, clocks: null };
  socket().say({ type: 'welcome', table, you, count: steps, ...rest });
}
const whoAsked = () => socket().sent[0]!['token'] ?? 'nobody';

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  kept = new Map();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor() {
        super();
        sockets.push(this);
      }
    },
  );
  passing = new Passing('table', game, [ada, bo]);
  passing.draw();
});
afterEach(() => {
  passing.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the curtain', () => {
  it('knows what a spectator knows', () => {
    greet([1]);
    expect(whoAsked()).toBe('nobody');
    expect(passing.role).toBe('watching');
    expect(passing.next?.person).toBe(bo);
  });

  it('is lifted for one person, over one connection', () => {
    greet([0]);
    const before = socket();
    passing.lift(ada);
    greet([0], { card: 'shark' });
    expect(before.readyState).toBe(3);
    expect(sockets.filter(({ readyState }) => readyState === 1)).toHaveLength(1);
    expect(whoAsked()).toBe('token-ada');
    expect(passing.session?.you.seat).toBe(0);
  });

  it('falls without a trace of what was behind it', () => {
    greet([0]);
    passing.lift(ada);
    greet([0], { card: 'shark' });
    const hers = passing.session;
    const late = socket();
    passing.draw();
    expect(passing.session).not.toBe(hers);
    expect(passing.session?.steps).toEqual([]);
    expect(passing.person).toBeNull();
    // What was still on its way to her goes nowhere.
    late.say({ type: 'steps', count: 2, steps: [step(1, 0, 'shark')], legal: [], acting: [1], clocks: null });
    greet([1]);
    expect(whoAsked()).toBe('nobody');
    expect(JSON.stringify([passing.session!.steps, passing.table, passing.seated])).not.toContain('shark');
  });

  it('stays open while the same person decides, and while others than us do', () => {
    greet([0]);
    passing.lift(ada);
    greet([0], { legal: ['place:1'] });
    expect(passing.handsOver).toBe(false);
    socket().say({ type: 'steps', count: 2, steps: [step(1, 0, '1')], legal: [], acting: [], clocks: null });
    vi.advanceTimersByTime(PACE);
    expect(passing.handsOver).toBe(false);
  });

  it('falls when somebody else here decides, and all has been told', () => {
    greet([0]);
    passing.lift(ada);
    greet([0], { legal: ['place:1'] });
    socket().say({ type: 'steps', count: 2, steps: [step(1, 0, '1')], legal: [], acting: [1], clocks: null });
    expect(passing.handsOver).toBe(false);
    vi.advanceTimersByTime(PACE);
    expect(passing.handsOver).toBe(true);
    passing.draw();
    expect(passing.next?.person).toBe(bo);
  });

  it('lets one after the other decide at the same time', () => {
    greet([0, 1]);
    expect(passing.next?.person).toBe(ada);
    passing.lift(ada);
    greet([0, 1]);
    passing.draw();
    greet([0, 1]);
    expect(passing.next?.person).toBe(bo);
    passing.lift(bo);
    greet([0, 1]);
    passing.draw();
    expect(passing.next?.person).toBe(ada);
  });

  it('tells each what has happened since they had the device', () => {
    greet([0]);
    passing.lift(ada);
    greet([0], { steps: 2 });
    expect(passing.session?.playback.shown).toBe(1);
    passing.draw();
    greet([1], { steps: 3 });
    passing.lift(ada);
    greet([1], { steps: 4 });
    expect(passing.session?.playback.shown).toBe(1);
    vi.advanceTimersByTime(2 * PACE);
    expect(passing.session?.playback.shown).toBe(3);
  });

  it('says of nobody here that they are away', () => {
    greet([0]);
    expect(passing.session?.players.map(({ connected }) => connected)).toEqual([true, true]);
  });

  it('takes a person away whom the server has forgotten', () => {
    greet([0, 1]);
    passing.lift(ada);
    socket().accept();
    socket().say({ type: 'error', code: 'unauthorized', message: '' });
    expect(passing.role).toBe('watching');
    greet([0, 1]);
    expect(passing.seated.map(({ person }) => person)).toEqual([bo]);
  });
});

describe('before the match', () => {
  const open = () => tableOf('open', [null, null]);
  const sent = (type: string) => socket().sent.find((frame) => frame['type'] === type);

  /** Everybody sits down, and she who made the table asks to start. */
  async function gather() {
    greet([], { table: open(), steps: 0 });
    const gathered = passing.gather();
    greet([], { table: open(), steps: 0 });
    expect([whoAsked(), sent('sit')?.['seat']]).toEqual(['token-bo', 1]);
    socket().say({ type: 'ack', id: sent('sit')!['id'], count: 0 });
    await gathered;
    greet([], { table: tableOf('open', [null, bo]), steps: 0 });
    await vi.waitFor(() => expect(sent('sit')).toBeDefined());
    socket().say({ type: 'ack', id: sent('sit')!['id'], count: 0 });
    await vi.waitFor(() => expect(sent('start')).toBeDefined());
  }

  it('seats everybody, and starts among ourselves', async () => {
    await gather();
    expect(whoAsked()).toBe('token-ada');
    expect(sent('sit')).toMatchObject({ seat: 0, nonce_commitment: expect.any(String) as string });
  });

  it('is behind the curtain before the first card is dealt', async () => {
    await gather();
    const hers = socket();
    hers.say({ type: 'reveal' });
    expect(hers.sent.at(-1)?.['type']).toBe('nonce');
    expect(hers.readyState).toBe(3);
    greet([0]);
    expect([whoAsked(), passing.role]).toEqual(['nobody', 'watching']);
  });

  it('takes in nothing of a match that has begun meanwhile', async () => {
    await gather();
    const hers = passing.session!;
    socket().say({ type: 'steps', count: 1, steps: [step(0, -1, 'shark')], legal: [], acting: [0], clocks: null });
    expect(hers.steps).toEqual([]);
    expect(passing.role).toBe('watching');
  });
});

describe('a rematch', () => {
  it('has the same people, each a seat further', () => {
    kept.set('fathom.here.table', JSON.stringify([ada, bo]));
    followToRematch(tableOf('over') as unknown as Table, 'next');
    expect(peopleHere('next').map(({ name, seat: at }) => [name, at])).toEqual([
      ['Ada', 1],
      ['Bo', 0],
    ]);
  });
});
