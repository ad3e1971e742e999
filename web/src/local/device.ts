// This device as a backend: what is asked of it and said at its tables goes to a worker, which is started when it is first needed.
// A worker that fails is gone with all connections, as a server is that is killed; whoever needs it next starts another one, and
// that goes on with what was kept.
import { base } from '../base';
import { ApiError } from '../net/api-error';
import type { Backend } from '../net/backend';
import { CLOSED, CONNECTING, OPEN, type Socket } from '../net/socket';
import { markedFrame, unmarked } from '../net/where';
import { eraseKeeping } from './keeping';
import { askToLast } from './lasting';
import type { FromHost, ToWorker, Trouble } from './messages';
import type { LocalAnswer } from './server';

interface Asked {
  resolve: (answer: LocalAnswer) => void;
  reject: (error: ApiError) => void;
}

/** The module is fetched by the worker; a page only wants to know whether there is one. */
export const moduleAddress = () => new URL(`${base}local/fathom.wasm`, location.origin).href;

/** Behind all of it: a fake in tests. */
export type MakeWorker = () => Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

export class Device implements Backend {
  readonly name = 'device';
  private worker: ReturnType<MakeWorker> | null = null;
  private readonly asked = new Map<number, Asked>();
  private readonly sockets = new Map<number, DeviceSocket>();
  private last = 0;
  private exists: Promise<boolean> | null = null;
  /** Why nothing can be kept or played here now, if anything. */
  trouble: Trouble | null = null;

  constructor(
    private readonly makeWorker: MakeWorker,
    private readonly look: () => Promise<boolean> = lookForModule,
    private readonly forget: () => Promise<void> = eraseKeeping,
    private readonly askToKeep: () => Promise<void> = askToLast,
  ) {}

  available(): Promise<boolean> {
    this.exists ??= this.look();
    return this.exists.then((exists) => exists && this.trouble !== 'missing');
  }

  /** Somebody is about to need it. */
  warm(): void {
    if (this.trouble === null) this.running();
  }

  request({ method, path, token, body }: Parameters<Backend['request']>[0]): Promise<{ status: number; text: string }> {
    const [plain, query] = path.split('?');
    const number = ++this.last;
    return new Promise<LocalAnswer>((resolve, reject) => {
      this.asked.set(number, { resolve, reject });
      this.post({
        type: 'ask',
        number,
        request: {
          method,
          path: `/api${plain}`,
          token,
          ...(query === undefined ? {} : { query }),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
      });
    }).then(({ status, body: text }) => {
      if (method === 'POST' && plain === '/tables' && status < 300) void this.askToKeep();
      return { status, text };
    });
  }

  socketOf(table: string): Socket {
    const number = ++this.last;
    const socket = new DeviceSocket(
      (frame) => this.post({ type: 'say', number, frame }),
      () => {
        if (this.sockets.delete(number)) this.post({ type: 'close', number });
      },
    );
    this.sockets.set(number, socket);
    this.post({ type: 'open', number, table: unmarked(table) });
    // Whoever made it has yet to listen.
    queueMicrotask(() => socket.opened());
    return socket;
  }

  /** All that is kept here is gone for good. Other windows notice that their store is closed. */
  async erase(): Promise<void> {
    this.lose('failed');
    this.trouble = null;
    await this.forget();
  }

  private post(message: ToWorker): void {
    this.running().postMessage(message);
  }

  private running(): ReturnType<MakeWorker> {
    if (this.worker) return this.worker;
    const worker = this.makeWorker();
    worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
      if (worker === this.worker) this.receive(data);
    };
    // It could not be loaded, or something was wrong that nobody had thought of.
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.worker) this.lose('failed');
    };
    this.worker = worker;
    worker.postMessage({ type: 'start', module: moduleAddress() } satisfies ToWorker);
    return worker;
  }

  private receive(message: FromHost): void {
    if (message.type !== 'gone') this.trouble = null;
    switch (message.type) {
      case 'answer':
        this.asked.get(message.number)?.resolve(message.answer);
        this.asked.delete(message.number);
        break;
      case 'frame':
        this.sockets.get(message.number)?.heard(message.frame);
        break;
      case 'closed':
        this.take(message.number)?.closed();
        break;
      case 'gone':
        // Without trouble only another window has it now: our worker knows which.
        if (message.trouble) this.lose(message.trouble);
        else this.drop(null);
        break;
    }
  }

  private take(number: number): DeviceSocket | undefined {
    const socket = this.sockets.get(number);
    this.sockets.delete(number);
    return socket;
  }

  private lose(trouble: Trouble): void {
    this.worker?.terminate();
    this.worker = null;
    this.drop(trouble);
  }

  private drop(trouble: Trouble | null): void {
    this.trouble = trouble;
    const asked = [...this.asked.values()];
    this.asked.clear();
    for (const { reject } of asked) reject(new ApiError(503, `device_${trouble ?? 'failed'}`, ''));
    const sockets = [...this.sockets.values()];
    this.sockets.clear();
    for (const socket of sockets) socket.closed();
  }
}

class DeviceSocket implements Socket {
  readyState: number = CONNECTING;
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;

  constructor(
    private readonly post: (frame: string) => void,
    private readonly hangUp: () => void,
  ) {}

  opened(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = OPEN;
    this.onopen?.();
  }
  heard(frame: string): void {
    if (this.readyState === OPEN) this.onmessage?.({ data: markedFrame(frame) });
  }
  closed(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.();
  }
  send(frame: string): void {
    if (this.readyState === OPEN) this.post(frame);
  }
  close(): void {
    this.readyState = CLOSED;
    this.hangUp();
  }
}

/** No answer at all says nothing: without a network the module comes from where it was kept. */
async function lookForModule(): Promise<boolean> {
  if (typeof Worker === 'undefined' || typeof WebAssembly === 'undefined' || typeof indexedDB === 'undefined')
    return false;
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return false;
  const answer = await fetch(moduleAddress(), { method: 'HEAD' }).catch(() => null);
  if (!answer) return true;
  // Some static hosts answer with a page instead.
  return answer.ok && !(answer.headers.get('Content-Type') ?? '').startsWith('text/html');
}

export const device = new Device(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
