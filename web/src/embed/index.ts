// Fathom for pages and programs of others: tables that are played where this runs, without a server (docs/embedding.md). Frames and
// answers are those of docs/protocol.md; this only saves the letters.
import { type Kept, LocalServer } from '../local/server';
import type {
  ErrorAnswer,
  ErrorFrame,
  HintFrame,
  NewTable,
  Player,
  ServerFrame,
  Setup,
  Table,
} from '../net/generated/schema';

export type { Kept } from '../local/server';
export type * from '../net/generated/schema';

export interface LoadOptions {
  /** The module: compiled, as bytes, or where it is. Default: fathom.wasm beside this file. */
  module?: WebAssembly.Module | Uint8Array<ArrayBuffer> | URL | string;
  /** What `keep` was given by an earlier one, newest values: it goes on where that was. */
  kept?: Iterable<[key: string, value: string]>;
  /** Keeps documents; null: one is gone. Nothing is acknowledged before it resolves. Default: nothing outlives this one. */
  keep?: (changes: Kept[]) => Promise<void> | void;
  /** The player's name. */
  name?: string;
  /** The key of the player who was here before (`token`), with `kept`. */
  token?: string;
}

/** What was asked is refused; `legal` says what is possible instead of an illegal move. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly legal: string[] | null = null,
  ) {
    super(message);
  }
}

export class Fathom {
  private constructor(
    private readonly server: LocalServer,
    /** Who plays here: with `kept` it is all that another one needs to go on. */
    readonly token: string,
  ) {}

  static async load(options: LoadOptions = {}): Promise<Fathom> {
    const module = await compiled(options.module ?? new URL(/* @vite-ignore */ './fathom.wasm', import.meta.url));
    const keep = async (changes: Kept[]) => options.keep?.(changes);
    const server = await LocalServer.start(module, options.kept ?? [], { keep });
    const token =
      options.token ?? (await ask<Player>(server, 'POST', '/players', null, { name: options.name ?? 'Player' })).token;
    return new Fathom(server, token);
  }

  /** Anything of the HTTP part of the protocol, "/tables/ID/replay". Throws Refused. */
  request<T>(method: string, path: string, body?: unknown): Promise<T> {
    return ask(this.server, method, path, this.token, body);
  }

  /** A new table, and a connection to it: `{ game: 'captain-carcass', seats: ['me', 'sailor'], start: true }`. */
  async play(setup: Setup): Promise<TableConnection> {
    const { table } = await this.request<NewTable>('POST', '/tables', setup);
    return this.open(table);
  }

  /** A connection to a table that is there. */
  open(table: string): Promise<TableConnection> {
    return TableConnection.open(this.server, table, this.token);
  }

  /** Nothing happens here any more. */
  stop(): void {
    this.server.stop();
  }
}

type Answered = { resolve: (frame: ServerFrame) => void; reject: (error: Refused) => void };
type Listener = (frame: ServerFrame) => void;

/** What tells how a match stands: its view, what is legal, the result once there is one. */
export type Situation = Extract<ServerFrame, { type: 'welcome' | 'steps' }>;

export class TableConnection {
  /** As of the last frame that told it. */
  table!: Table;
  /** What I see, may do and know now. */
  situation!: Situation;
  private readonly listeners = new Set<Listener>();
  private readonly answered = new Map<string, Answered>();
  private connection!: { send(frame: string): void; close(): void };
  private over = false;
  private changed: (() => void)[] = [];

  private constructor(readonly id: string) {}

  static open(server: LocalServer, id: string, token: string): Promise<TableConnection> {
    return new Promise((resolve, reject) => {
      const made = new TableConnection(id);
      let welcomed = false;
      made.connection = server.connect(id, {
        frame: (text) => {
          made.hear(JSON.parse(text) as ServerFrame);
          if (welcomed || !made.situation) return;
          welcomed = true;
          resolve(made);
        },
        close: (_code, reason) => {
          made.end(reason);
          if (!welcomed) reject(new Refused('not_found', reason || 'There is no such table.'));
        },
      });
      made.connection.send(JSON.stringify({ type: 'hello', token, views: true }));
    });
  }

  /** Every frame as it comes; answers how to stop that. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The situation as soon as it is my turn or the match is over; null: this connection is closed. */
  async turn(): Promise<Situation | null> {
    for (;;) {
      if (this.over) return null;
      if (this.situation.legal.length > 0 || this.situation.result) return this.situation;
      await new Promise<void>((done) => this.changed.push(done));
    }
  }

  /** One of `situation.legal`. Resolves when it is played and kept. */
  async move(move: string): Promise<void> {
    // What it answers is over: until more is told, there is nothing to decide.
    const { situation } = this;
    await this.ask({ type: 'move', move, count: situation.count });
    if (this.situation === situation) this.situation = { ...situation, legal: [] };
  }

  /** What the expert would do, and why. */
  async hint(): Promise<HintFrame> {
    return (await this.ask({ type: 'hint' })) as HintFrame;
  }

  /** Any frame that is answered, without its id. Throws Refused. */
  ask(frame: { type: string; [key: string]: unknown }): Promise<ServerFrame> {
    return new Promise((resolve, reject) => {
      // Never one of an earlier connection: a move that comes again is not played again.
      const id = crypto.randomUUID();
      this.answered.set(id, { resolve, reject });
      this.connection.send(JSON.stringify({ ...frame, id }));
    });
  }

  close(): void {
    this.connection.close();
    this.end('closed');
  }

  private hear(frame: ServerFrame): void {
    if (frame.type === 'welcome' || frame.type === 'table') this.table = frame.table;
    if (frame.type === 'welcome' || frame.type === 'steps') this.situation = frame;
    if (frame.type === 'error' && frame.id) this.settle(frame.id)?.reject(refused(frame));
    if (frame.type === 'ack' || frame.type === 'hint' || frame.type === 'why') this.settle(frame.id)?.resolve(frame);
    for (const listener of this.listeners) listener(frame);
    for (const done of this.changed.splice(0)) done();
  }

  private settle(id: string): Answered | undefined {
    const found = this.answered.get(id);
    this.answered.delete(id);
    return found;
  }

  private end(reason: string): void {
    this.over = true;
    for (const { reject } of this.answered.values()) reject(new Refused('closed', reason));
    this.answered.clear();
    for (const done of this.changed.splice(0)) done();
  }
}

const refused = ({ code, message, legal }: ErrorFrame) => new Refused(code, message, legal ?? null);

async function ask<T>(
  server: LocalServer,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<T> {
  const [plain = '', query = ''] = path.split('?');
  const sent = body === undefined ? '' : JSON.stringify(body);
  const answer = await server.request({ method, path: `/api${plain}`, query, token, body: sent });
  const told: unknown = answer.fileName === undefined ? JSON.parse(answer.body) : answer.body;
  if (answer.status < 300) return told as T;
  const { error } = told as ErrorAnswer;
  throw new Refused(error.code, error.message);
}

async function compiled(module: NonNullable<LoadOptions['module']>): Promise<WebAssembly.Module> {
  if (module instanceof WebAssembly.Module) return module;
  if (module instanceof Uint8Array) return WebAssembly.compile(module);
  const address = String(module);
  // Node.js fetches no files.
  if (address.startsWith('file:')) {
    const files = 'node:fs/promises';
    const { readFile } = (await import(/* @vite-ignore */ files)) as typeof import('node:fs/promises');
    return WebAssembly.compile(await readFile(new URL(address)));
  }
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}
