// Bots think in workers of their own, each with an instance of the module: whoever runs a table answers at once meanwhile, and
// several bots think at the same time. They share no memory, so they are to be had wherever there are workers, whether the page
// is isolated from others or not. If anything is wrong with one of them, there are none any more, and bots think where the table is.
import type { Thinkers } from './server';

/** What is said to one of them: first the module, and then questions. */
export type ToThinker = { module: WebAssembly.Module } | { question: Uint8Array };
/** Empty: no answer. */
export interface FromThinker {
  answer: Uint8Array;
}

type Worker_ = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

/** More are never asked at once: there are five seats at most, and the last one is somebody's own. */
const MOST = 4;
/** Many times as long as any question takes. */
const PATIENCE = 20_000;

/** As many as there are processors beside that of the page. */
export const usualCount = () => Math.min(Math.max((navigator.hardwareConcurrency ?? 2) - 1, 1), MOST);

export class ThinkingWorkers implements Thinkers {
  private readonly idle: Worker_[] = [];
  private readonly all: Worker_[] = [];
  private readonly waiting = new Set<() => void>();
  private over = false;
  /** So many were found. */
  answers = 0;

  constructor(
    private readonly module: WebAssembly.Module,
    private readonly make: () => Worker_,
    private readonly count: number,
  ) {}

  get room(): number | null {
    return this.over ? null : this.idle.length + this.count - this.all.length;
  }

  ask(question: Uint8Array): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      let worker: Worker_;
      const fail = () => {
        clearTimeout(patience);
        this.waiting.delete(fail);
        this.stop();
        reject(new Error('nobody thinks there'));
      };
      const patience = setTimeout(fail, PATIENCE);
      this.waiting.add(fail);
      try {
        worker = this.idle.pop() ?? this.begin();
        worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
          if (data.answer.length === 0) return fail();
          clearTimeout(patience);
          this.waiting.delete(fail);
          this.idle.push(worker);
          this.answers += 1;
          resolve(data.answer);
        };
        worker.onerror = (event) => {
          event.preventDefault();
          fail();
        };
        worker.postMessage({ question } satisfies ToThinker);
      } catch {
        fail();
      }
    });
  }

  stop(): void {
    if (this.over) return;
    this.over = true;
    for (const worker of this.all) worker.terminate();
    for (const fail of [...this.waiting]) fail();
  }

  private begin(): Worker_ {
    const worker = this.make();
    this.all.push(worker);
    worker.postMessage({ module: this.module } satisfies ToThinker);
    return worker;
  }
}
