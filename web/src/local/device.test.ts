import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TableConnection } from '../net/connection';
import { Device } from './device';
import type { FromHost, ToWorker } from './messages';

class FakeWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  said: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker) {
    this.said.push(message);
  }
  terminate() {
    this.ended = true;
  }
  tell(message: FromHost) {
    this.onmessage?.({ data: message } as MessageEvent);
  }
  get last() {
    return this.said.at(-1)! as ToWorker & { number: number };
  }
}

let workers: FakeWorker[];
let device: Device;
let asked: number;
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://here' });
  workers = [];
  asked = 0;
  device = new Device(
    () => {
      workers.push(new FakeWorker());
      return workers.at(-1)! as unknown as Worker;
    },
    () => Promise.resolve(true),
    () => Promise.resolve(),
    () => Promise.resolve(void (asked += 1)),
  );
});
const worker = () => workers.at(-1)!;
const answer = (body: string) => ({ status: 200, body, type: 'application/json' });

describe('this device as a backend', () => {
  it('starts its worker when it is needed, and once', async () => {
    expect(workers).toEqual([]);
    const asked = device.request({ method: 'GET', path: '/tables?x=1', token: 'secret', body: { a: 1 } });
    expect(worker().said[0]).toEqual({ type: 'start', module: 'http://here/local/fathom.wasm' });
    const { number } = worker().last;
    expect(worker().last).toEqual({
      type: 'ask',
      number,
      request: { method: 'GET', path: '/api/tables', query: 'x=1', token: 'secret', body: '{"a":1}' },
    });
    worker().tell({ type: 'answer', number, answer: answer('{}') });
    expect(await asked).toEqual({ status: 200, text: '{}' });
    device.warm();
    expect(workers.length).toBe(1);
  });

  it('asks for its matches to be kept for good once there is one', async () => {
    const ask = async (method: string, path: string, status: number) => {
      const answered = device.request({ method, path, token: null });
      worker().tell({ type: 'answer', number: worker().last.number, answer: { ...answer('{}'), status } });
      await answered;
      return asked;
    };
    expect(await ask('GET', '/tables', 200)).toBe(0);
    expect(await ask('POST', '/tables', 429)).toBe(0);
    expect(await ask('POST', '/tables', 201)).toBe(1);
  });

  it('is a socket to a table', async () => {
    const socket = device.socketOf('~t1');
    const heard: unknown[] = [];
    socket.onmessage = ({ data }) => heard.push(data);
    const opened = new Promise<void>((resolve) => (socket.onopen = resolve));
    const { number } = worker().last;
    expect(worker().last).toEqual({ type: 'open', number, table: 't1' });
    await opened;
    socket.send('{"type":"ping"}');
    expect(worker().last).toEqual({ type: 'say', number, frame: '{"type":"ping"}' });
    worker().tell({ type: 'frame', number, frame: '{"seat":0,"table":"n","type":"rematch"}' });
    expect(heard).toEqual(['{"seat":0,"table":"~n","type":"rematch"}']);
    socket.close();
    expect(worker().last).toEqual({ type: 'close', number });
    socket.close();
    expect(worker().said.filter(({ type }) => type === 'close').length).toBe(1);
  });

  it('begins anew after a failure, and says what it was', async () => {
    const asked = device.request({ method: 'GET', path: '/games', token: null });
    const socket = device.socketOf('~t1');
    const closed = new Promise<void>((resolve) => (socket.onclose = resolve));
    worker().tell({ type: 'gone', trouble: 'full' });
    await expect(asked).rejects.toMatchObject({ status: 503, code: 'device_full' });
    await closed;
    expect([worker().ended, device.trouble]).toEqual([true, 'full']);
    const again = device.request({ method: 'GET', path: '/games', token: null });
    expect(workers.length).toBe(2);
    // What the first one still has to say is of no interest.
    workers[0]!.tell({ type: 'gone', trouble: 'failed' });
    worker().tell({ type: 'answer', number: worker().last.number, answer: answer('[]') });
    expect(await again).toEqual({ status: 200, text: '[]' });
    expect(device.trouble).toBeNull();
  });

  it('keeps its worker when another window takes over', async () => {
    const socket = device.socketOf('~t1');
    const closed = new Promise<void>((resolve) => (socket.onclose = resolve));
    worker().tell({ type: 'gone', trouble: null });
    await closed;
    device.socketOf('~t1');
    expect([workers.length, worker().ended, worker().last.type]).toEqual([1, false, 'open']);
  });

  it('is not there where there is no module', async () => {
    const asked = device.request({ method: 'POST', path: '/players', token: null, body: {} });
    worker().tell({ type: 'gone', trouble: 'missing' });
    await expect(asked).rejects.toMatchObject({ code: 'device_missing' });
    expect(await device.available()).toBe(false);
    device.warm();
    expect(workers.length).toBe(1);
  });

  it('brings a connection back by itself, and a move with it', async () => {
    vi.useFakeTimers();
    const frames: string[] = [];
    const connection = new TableConnection(() => device.socketOf('~t'), null, {
      frame: ({ type }) => frames.push(type),
      status: () => undefined,
    });
    connection.open();
    await vi.advanceTimersByTimeAsync(0);
    const welcome = '{"type":"welcome","count":0,"from":0,"steps":[],"table":{"id":"t","seats":[],"commitment":""}}';
    worker().tell({ type: 'frame', number: worker().last.number, frame: welcome });
    const moved = connection.request({ type: 'move', move: 'continue', count: 0 }).catch(() => null);
    const sent = worker().last;
    worker().onerror?.({ preventDefault: () => undefined } as ErrorEvent);
    await vi.advanceTimersByTimeAsync(2000);
    expect(workers.length).toBe(2);
    worker().tell({ type: 'frame', number: worker().last.number, frame: welcome });
    expect(worker().last).toMatchObject({ type: 'say', frame: (sent as { frame: string }).frame });
    connection.close();
    await moved;
    vi.useRealTimers();
  });
});
