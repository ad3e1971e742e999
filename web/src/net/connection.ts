// One table over one WebSocket that may break at any time. Steps are numbered, so after a break only the missed ones are
// asked for; a move without an acknowledgement is sent again with the same id, which the server applies once.
import { backendAt } from './backend';
import type { ClientFrame, ErrorFrame, HintFrame, PageFrame, Reason, ServerFrame, WhyFrame } from './protocol';
import { goesPacked, LongWelcome } from './long-welcome';
import { OPEN, type Socket } from './socket';
import { whereOf } from './where';

export type ConnectionStatus =
  | 'connecting'
  | 'open'
  /** Broken; trying to come back. */
  | 'lost'
  /** Over for good: closed by the host, refused, or by us. */
  | 'ended';

/** Pages become part of the welcome that they belong to. */
export type HeardFrame = Exclude<ServerFrame, PageFrame>;

export interface ConnectionEvents {
  frame(frame: HeardFrame): void;
  status(status: ConnectionStatus): void;
}

export class RequestError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly legal: string[] | null = null,
    readonly reason: Reason | null = null,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** A frame that is answered, still without its id. */
export type Request = DistributiveOmit<Extract<ClientFrame, { id: string }>, 'id'>;

/** Most requests are only acknowledged. */
export type Answer = HintFrame | WhyFrame | null;

interface Pending {
  frame: Extract<ClientFrame, { id: string }>;
  resolve: (answer: Answer) => void;
  reject: (error: RequestError) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
const STEPS_AT_ONCE = 60;

export class TableConnection {
  private socket: Socket | null = null;
  private state: ConnectionStatus = 'connecting';
  private last: number | null = null;
  private attempts = 0;
  /** Milliseconds that a server which stops asks to wait besides: its pages are not to come back all at once. */
  private returnIn = 0;
  private welcomed = false;
  private arriving: LongWelcome | null = null;
  private retry: ReturnType<typeof setTimeout> | null = null;
  private heartbeat: ReturnType<typeof setTimeout> | null = null;
  private readonly pending = new Map<string, Pending>();

  constructor(
    private readonly makeSocket: () => Socket,
    private token: string | null,
    private readonly events: ConnectionEvents,
    private readonly newId: () => string = () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
  ) {}

  open(): void {
    this.clearTimers();
    this.welcomed = false;
    const socket = this.makeSocket();
    this.socket = socket;
    // A connection that opens but never greets is as good as none.
    this.heartbeat = setTimeout(() => this.lose(), ANSWER_WITHIN);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.transmit({
        type: 'hello',
        views: true,
        ...(goesPacked(socket) ? {} : { page: STEPS_AT_ONCE }),
        ...(this.token ? { token: this.token } : {}),
        ...(this.last === null ? {} : { last: this.last }),
      });
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.receive(JSON.parse(String(event.data)) as ServerFrame);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  /** Another player's token (after a transfer, or the first seat taken): the connection starts anew with it. */
  become(token: string): void {
    if (token === this.token) return;
    this.token = token;
    // As another viewer every earlier view may look different.
    this.last = null;
    this.reopen();
  }

  /** Tries at once, not after the wait: the browser says that the network is back. */
  hurry(): void {
    if (this.state === 'lost') this.reopen();
  }

  close(): void {
    this.end();
  }

  /** Sends and answers when it is done and on disk. A move survives a break of the connection; all else fails with it. */
  request(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const frame = { ...request, id: this.newId() } as Pending['frame'];
      if (this.state === 'ended' || (frame.type !== 'move' && !this.ready())) {
        reject(new RequestError('offline', ''));
        return;
      }
      this.pending.set(frame.id, { frame, resolve, reject });
      if (this.ready()) this.transmit(frame);
    });
  }

  sendNonce(nonce: string): void {
    this.transmit({ type: 'nonce', nonce });
  }

  private ready(): boolean {
    return this.welcomed && this.socket?.readyState === OPEN;
  }

  private transmit(frame: ClientFrame): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(frame));
  }

  private receive(frame: ServerFrame): void {
    this.beat();
    if (this.arriving && frame.type !== 'bye') {
      this.gather(this.arriving, frame);
      return;
    }
    switch (frame.type) {
      case 'welcome':
        if (frame.next != null) {
          this.arriving = new LongWelcome(frame, this.newId());
          this.transmit(this.arriving.question());
          return;
        }
        this.welcomed = true;
        this.attempts = 0;
        this.last = frame.count > 0 ? frame.count - 1 : null;
        this.setStatus('open');
        this.events.frame(frame);
        for (const { frame: again } of this.pending.values()) this.transmit(again);
        return;
      case 'steps': {
        const expected = this.last === null ? 0 : this.last + 1;
        if (frame.steps.length > 0 && frame.steps[0]!.number !== expected) {
          this.reopen();
          return;
        }
        this.last = frame.count > 0 ? frame.count - 1 : null;
        break;
      }
      case 'page':
        return;
      case 'ack':
        this.settle(frame.id)?.resolve(null);
        break;
      case 'hint':
      case 'why':
        this.settle(frame.id)?.resolve(frame);
        break;
      case 'error':
        this.refuse(frame);
        break;
      case 'bye':
        this.events.frame(frame);
        if (frame.code === 'closed' || frame.code === 'banned') this.end();
        if (frame.code === 'stopping') this.returnIn = Math.min(LONGEST_WAIT, frame.return_in_ms ?? 0);
        return;
      default:
        break;
    }
    this.events.frame(frame);
  }

  /** Until all of a welcome is there nothing else is told. */
  private gather(arriving: LongWelcome, frame: ServerFrame): void {
    switch (arriving.take(frame)) {
      case 'more':
        this.transmit(arriving.question());
        break;
      case 'wait':
        break;
      case 'refused':
        this.lose();
        break;
      case 'whole': {
        const { socket } = this;
        this.arriving = null;
        for (const each of arriving.frames()) if (socket === this.socket) this.receive(each);
      }
    }
  }

  private refuse(frame: ErrorFrame): void {
    const { id, code, message, legal = null, reason = null, field = null } = frame;
    if (id) this.settle(id)?.reject(new RequestError(code, message, legal, reason, field));
    // As an answer to hello it is the end; a frame may be refused for the same reason.
    if (frame.code === 'unauthorized' || (frame.code === 'banned' && !id)) {
      this.events.frame(frame);
      this.end();
    }
  }

  private settle(id: string): Pending | null {
    const pending = this.pending.get(id) ?? null;
    this.pending.delete(id);
    return pending;
  }

  private lose(): void {
    this.drop();
    for (const [id, pending] of this.pending) {
      if (pending.frame.type === 'move') continue;
      this.pending.delete(id);
      pending.reject(new RequestError('offline', ''));
    }
    this.setStatus('lost');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.attempts++);
    // A little chance keeps a thousand pages from coming back in the same instant.
    this.retry = setTimeout(() => this.open(), this.returnIn + wait * (0.75 + Math.random() / 2));
    this.returnIn = 0;
  }

  private reopen(): void {
    this.drop();
    this.setStatus('lost');
    this.open();
  }

  private end(): void {
    this.drop();
    for (const pending of this.pending.values()) pending.reject(new RequestError('offline', ''));
    this.pending.clear();
    this.setStatus('ended');
  }

  private drop(): void {
    this.clearTimers();
    this.welcomed = false;
    this.arriving = null;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private setStatus(status: ConnectionStatus): void {
    if (status === this.state) return;
    this.state = status;
    this.events.status(status);
  }

  /** A half-dead connection says nothing: ask now and then, and give up on silence. */
  private beat(): void {
    if (this.heartbeat) clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => {
      this.transmit({ type: 'ping' });
      this.heartbeat = setTimeout(() => this.lose(), ANSWER_WITHIN);
    }, PING_EVERY);
  }

  private clearTimers(): void {
    if (this.retry) clearTimeout(this.retry);
    if (this.heartbeat) clearTimeout(this.heartbeat);
    this.retry = this.heartbeat = null;
  }
}

export const socketOf = (table: string): Socket => backendAt(whereOf(table)).socketOf(table);
