import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ThinkingWorkers, type ToThinker } from './thinkers';

class FakeWorker {
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  said: ToThinker[] = [];
  ended = false;
  postMessage(message: ToThinker) {
    this.said.push(message);
  }
  terminate() {
    this.ended = true;
  }
  answer(...bytes: number[]) {
    this.onmessage?.({ data: { answer: new Uint8Array(bytes) } } as MessageEvent);
  }
}

const module = {} as WebAssembly.Module;
const question = new Uint8Array([1]);
let workers: FakeWorker[];
let thinkers: ThinkingWorkers;
const make = () => {
  workers.push(new FakeWorker());
  return workers.at(-1)! as unknown as Worker;
};
beforeEach(() => {
  workers = [];
  thinkers = new ThinkingWorkers(module, make, 2);
});

describe('workers in which bots think', () => {
  it('begin when they are needed, and are asked again', async () => {
    expect([thinkers.room, workers.length]).toEqual([2, 0]);
    const first = thinkers.ask(question);
    const second = thinkers.ask(question);
    expect([thinkers.room, workers.length]).toEqual([0, 2]);
    expect(workers[0]!.said).toEqual([{ module }, { question }]);
    workers[1]!.answer(7);
    expect([...(await second)]).toEqual([7]);
    expect(thinkers.room).toBe(1);
    const third = thinkers.ask(question);
    expect([workers.length, workers[1]!.said.length]).toEqual([2, 3]);
    workers[0]!.answer(8);
    workers[1]!.answer(9);
    expect([...(await first), ...(await third)]).toEqual([8, 9]);
  });

  it.each([
    [
      'one cannot be loaded',
      (worker: FakeWorker) => worker.onerror?.({ preventDefault: () => undefined } as ErrorEvent),
    ],
    ['one has no answer', (worker: FakeWorker) => worker.answer()],
    ['the table stops', () => thinkers.stop()],
  ])('are given up, all of them, if %s', async (_, fail) => {
    const asked = [thinkers.ask(question), thinkers.ask(question)];
    fail(workers[0]!);
    for (const each of asked) await expect(each).rejects.toThrow();
    expect(thinkers.room).toBeNull();
    expect(workers.every(({ ended }) => ended)).toBe(true);
  });

  it('are given up if there can be none, or one says nothing', async () => {
    const none = new ThinkingWorkers(
      module,
      () => {
        throw new Error('no workers here');
      },
      2,
    );
    await expect(none.ask(question)).rejects.toThrow();
    expect(none.room).toBeNull();
    vi.useFakeTimers();
    const asked = thinkers.ask(question);
    const given = expect(asked).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(60_000);
    await given;
    vi.useRealTimers();
    expect(thinkers.room).toBeNull();
  });
});
