import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyGameModule } from '../games/contract';
import { FakeSocket } from '../net/fake-socket';
import type { Happening } from '../net/protocol';
import { settings } from '../settings.svelte';
import { absencesOf, PATIENCE } from './absence';
import { cutShort } from './result/words';
import { TableSession } from './session.svelte';

const PACE = 700;
const game = { id: 'captain-carcass', pace: () => PACE } as unknown as AnyGameModule;
const table = { status: 'playing', seats: [{ name: 'Ada' }, { name: 'Bo' }], next: null, result: null };
const you = { seat: 0, player: 'me', host: true };
const PASSES = ['pass:red-1', 'pass:red-2'];
const now = (legal: string[], forced = false) => ({ view: {}, legal, forced, acting: [], clocks: null });
const step = (number: number, seat: number, move: string, happened: Happening[] = []) => ({
  number,
  seat,
  move,
  happened,
  view: {},
});

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

describe('a table whose players decide at the same time', () => {
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
    socket.say({ type: 'hint', id, move: 'pass:red-1', mixed: false, moves: [], because: [], odds: null });
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

describe('what the page says', () => {
  const answer = (frame: object) => socket.say({ id: socket.sent.at(-1)!['id'], ...frame });
  const owed = { code: 'squid_owed', ruling: 'CC-10', number: 2 };

  it('says why a move cannot be made, as the server answers', async () => {
    const asked = session.why('surface');
    expect(socket.sent.at(-1)).toMatchObject({ type: 'why', move: 'surface' });
    answer({ type: 'why', reason: owed });
    await asked;
    expect(session.notice).toContain('the Giant Squid still asks for 2 cards');
  });

  it('says nothing of a move that can be made', async () => {
    const asked = session.why('pass:red-1');
    answer({ type: 'why', reason: null });
    await asked;
    expect(session.notice).toBe('');
  });

  it('asks to see first what happens', async () => {
    steps(['continue'], step(2, 0, 'pass:red-1'), step(3, 1, 'pass:?'));
    const sent = socket.sent.length;
    await session.why('surface');
    expect(session.notice).toContain('First see');
    expect(socket.sent).toHaveLength(sent);
  });

  it('says the reason of a refused move', async () => {
    const acted = session.act('pass:red-1');
    answer({ type: 'error', code: 'squid_owed', message: '', reason: owed });
    await acted;
    expect(session.notice).toContain('the Giant Squid still asks for 2 cards');
  });

  it('tells what happened in a step and at the table', () => {
    const turn = { what: 'first_player', ruling: 'CC-3', seat: 1 };
    steps([], step(2, -1, 'first:1', [turn]));
    const left = { number: 0, step: 3, what: 'left', seat: 1, name: 'Bo', level: 'sailor', at: 0 };
    socket.say({ type: 'event', event: left });
    expect(session.log.map(({ text, step: told }) => [told, text])).toEqual([
      [2, 'Bo begins.'],
      [2, 'Bo leaves the table. A bot (Sailor) plays on.'],
    ]);
  });
});

describe('a decision that is none', () => {
  const only = (forced: boolean) => {
    const deal = step(2, -1, 'deal:0:red-3');
    socket.say({ type: 'steps', count: 3, steps: [deal], ...now(['continue'], forced) });
    vi.advanceTimersByTime(2 * PACE);
  };
  afterEach(() => (settings.forced = true));

  it('is made after a moment', () => {
    only(true);
    expect(session.forcedMove).toBe('continue');
    session.makeForcedMove();
    vi.advanceTimersByTime(300);
    expect(moves()).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(moves()).toEqual(['continue']);
    expect(socket.sent.at(-1)).toMatchObject({ move: 'continue', count: 3 });
  });

  it('is made once if somebody clicks first', () => {
    only(true);
    session.makeForcedMove();
    void session.act('continue');
    vi.advanceTimersByTime(2000);
    expect(moves()).toEqual(['continue']);
  });

  it('is left to me where others cannot know that it is none', () => {
    only(false);
    expect(session.choices).toEqual(['continue']);
    expect(session.makeForcedMove()).toBeUndefined();
  });

  it('is left to me if I want to make it', () => {
    settings.forced = false;
    only(true);
    expect(session.makeForcedMove()).toBeUndefined();
  });

  it('is told to everybody as what it was', () => {
    const begins = { what: 'first_player', ruling: 'CC-3', seat: 1 };
    steps([], { ...step(2, 1, 'continue', [begins]), forced: true } as ReturnType<typeof step>);
    expect(session.log.at(-1)?.text).toBe('No other choice: Bo begins.');
  });
});

describe('looking back', () => {
  it('takes no decision and hides none', () => {
    steps(['continue', 'surface'], step(2, 1, 'surface'));
    vi.advanceTimersByTime(2 * PACE);
    expect([session.myTurn, session.called]).toEqual([true, false]);
    session.playback.look(0);
    expect([session.myTurn, session.called, session.choices]).toEqual([false, true, []]);
    void session.act('continue');
    expect(moves()).toEqual([]);
    session.playback.skip();
    expect([session.myTurn, session.called]).toEqual([true, false]);
  });

  it('stays where it is while the match goes on, and keeps nobody waiting for what is no decision', () => {
    session.playback.look(0);
    socket.say({ type: 'steps', count: 3, steps: [step(2, 1, 'surface')], ...now(['continue'], true) });
    vi.advanceTimersByTime(2 * PACE);
    expect([session.playback.shown, session.steps.length]).toEqual([0, 3]);
    session.makeForcedMove();
    vi.advanceTimersByTime(2000);
    expect(moves()).toEqual(['continue']);
    expect(session.playback.shown).toBe(0);
  });
});

describe('playing again', () => {
  const over = { ...table, status: 'over', next: 'bbbb', next_by: 1 };
  const leaves = () => socket.sent.filter((frame) => frame['type'] === 'leave').length;
  const answer = () => socket.say({ type: 'ack', id: socket.sent.at(-1)!['id'], count: 2 });

  it('keeps in mind what is to be done at the new table', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => kept.set(key, value) });
    socket.say({ type: 'table', table: over, you });
    const asked = session.playAgain();
    answer();
    expect(await asked).toBe('bbbb');
    expect([...kept.values()]).toEqual(['{"seat":"again","start":false}']);
    session.close();
    expect(leaves()).toBe(0);
  });

  it('tells the others when I go elsewhere', () => {
    socket.say({ type: 'table', table: over, you });
    session.close();
    expect(leaves()).toBe(1);
  });

  it('says nothing when nobody has asked', () => {
    socket.say({ type: 'table', table: { ...over, next: null, next_by: null }, you });
    session.close();
    expect(leaves()).toBe(0);
  });
});

describe('a match belongs to its players', () => {
  const seat = (name: string, more: object = {}) => ({ kind: 'player', name, player: name, connected: true, ...more });

  it('is resigned by whoever leaves it, who has nothing to decide any more', () => {
    void session.ask({ type: 'leave' });
    expect(socket.sent.at(-1)).toMatchObject({ type: 'leave' });
    socket.say({ type: 'table', table, you: { ...you, seat: null } });
    expect([session.choices, session.myTurn]).toEqual([[], false]);
  });

  it('ends between two when one of them resigns', () => {
    const result = { scores: [0, 0], winners: [1], forfeit: 0, reason: 'resigned' };
    socket.say({ type: 'table', table: { ...table, status: 'over', result }, you });
    socket.say({ type: 'steps', count: 2, steps: [], ...now([]), result });
    expect(session.result).toEqual(result);
    expect(cutShort(session.result!, session.names)).toBe('Bo wins: Ada has resigned.');
  });

  it('lets those who sit there vote about somebody who is away', async () => {
    const gone = Date.now();
    const away = { connected: false, absent_since: gone, votes: [], votes_needed: 2 };
    const seats = [seat('Ada'), seat('Bo', away), seat('Cy')];
    socket.say({ type: 'table', table: { ...table, seats }, you });
    const found = () => absencesOf(session.table!, session.you, Date.now());
    expect(found()).toEqual([]);
    vi.advanceTimersByTime(PATIENCE - 5_000);
    socket.say({ type: 'pong' });
    vi.advanceTimersByTime(5_000);
    expect(found()).toMatchObject([{ seat: 1, since: gone, votes: 0, needed: 2, mine: false }]);

    const voted = session.ask({ type: 'vote', seat: 1 });
    expect(socket.sent.at(-1)).toMatchObject({ type: 'vote', seat: 1 });
    socket.say({ type: 'ack', id: socket.sent.at(-1)!['id'], count: 2 });
    expect(await voted).toBe(true);
    seats[1] = seat('Bo', { ...away, votes: [0] });
    socket.say({ type: 'table', table: { ...table, seats: [...seats] }, you });
    expect(found()).toMatchObject([{ votes: 1, mine: true }]);
    seats[1] = seat('Bo', { ...away, stand_in: true });
    socket.say({ type: 'table', table: { ...table, seats: [...seats] }, you });
    expect(found()).toEqual([]);
  });
});

describe('what the operator says', () => {
  it('is told until it is taken back', () => {
    expect(session.announcement).toBeNull();
    socket.say({ type: 'notice', text: 'A restart at noon.' });
    expect(session.announcement).toBe('A restart at noon.');
    socket.say({ type: 'notice', text: null });
    expect(session.announcement).toBeNull();
  });

  it('ends it for somebody who may not play here', () => {
    socket.say({ type: 'bye', code: 'banned', message: '' });
    expect([session.banned, session.status]).toEqual([true, 'ended']);
  });

  it('is said in words where somebody may not write', async () => {
    const said = session.ask({ type: 'chat', text: 'Ahoy!' });
    socket.say({ type: 'error', id: socket.sent.at(-1)!['id'], code: 'muted', message: '' });
    expect(await said).toBe(false);
    expect(session.notice).toBe('You may not write here for now.');
  });
});
