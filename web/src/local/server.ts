// A server of this device's own: the program's lobby, rooms and bots as WebAssembly. It uses nothing of a browser but
// WebAssembly, so it runs in a worker and in Node alike.

// A document that was written; null: it was taken away.
export type Kept = [key: string, value: string | null];

export interface Surroundings {
  // Resolves once it is durable: until then nobody sees what builds on it.
  keep(changes: Kept[]): Promise<void>;
  // For tests.
  random?(bytes: Uint8Array): void;
  now?(): number; // milliseconds since 1970
  iterations?: number; // of bots that search, where games must repeat exactly
  // Without them bots think in between, and everything else waits meanwhile.
  thinkers?: Thinkers;
}

// Others with the same module, each of which answers what its bots are asked.
export interface Thinkers {
  // How many questions they can take at this moment; null: none any more.
  readonly room: number | null;
  // Empty, or an error: there is no answer.
  ask(question: Uint8Array): Promise<Uint8Array>;
  stop(): void;
}

export interface LocalRequest {
  method: string;
  path: string;
  query?: string;
  token?: string | null;
  body?: string;
}

export interface LocalAnswer {
  status: number;
  body: string;
  type: string;
  fileName?: string;
  retryAfter?: number; // seconds
}

export interface LocalConnection {
  send(frame: string): void;
  close(): void;
}

export interface LocalEvents {
  frame(text: string): void;
  close(code: number, reason: string): void;
}

// What wasm/host.cpp offers. A text is given by where it begins in the module's memory and how long it is.
interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  take_room(size: number): number;
  begin(now: number, iterations: number): void;
  load(key: number, keySize: number, text: number, textSize: number): void;
  start(): void;
  request(request: number, ...texts: number[]): void;
  connect(connection: number, table: number, size: number): void;
  receive(connection: number, text: number, size: number): void;
  disconnect(connection: number): void;
  kept(well: number): void;
  turn(now: number): number;
  has_questions(): number;
  has_jobs(): number;
  think(): void;
  work(): void;
  hand_out(): number;
  answered(question: number, bytes: number, size: number): void;
  answer_question(bytes: number, size: number): void;
  door(): number;
}

// How module and page understand each other: wasm/host.cpp has the same number.
const DOOR = 2;

// This module is of an earlier or later version than what calls it.
export class OtherVersion extends Error {}

async function instantiate(module: WebAssembly.Module, imports: WebAssembly.Imports): Promise<Exports> {
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (!(name in (imports[from] ?? {}))) throw new OtherVersion(`nobody knows ${name} here`);
  }
  const exports = (await WebAssembly.instantiate(module, imports)).exports as unknown as Exports;
  if (exports.door?.() !== DOOR) throw new OtherVersion(`the module is not of version ${DOOR} of its door`);
  exports._initialize();
  return exports;
}

const BROKEN = 1011; // WebSocket's code: something unexpected has happened
const encoder = new TextEncoder();
const decoder = new TextDecoder();

interface Asked {
  resolve(answer: LocalAnswer): void;
  reject(error: Error): void;
}

export class LocalServer {
  // Goes on with what was kept.
  static async start(
    module: WebAssembly.Module,
    kept: Iterable<[string, string]>,
    around: Surroundings,
  ): Promise<LocalServer> {
    const server = new LocalServer(around);
    const exports = await instantiate(module, server.#imports());
    server.#exports = exports;
    exports.begin(server.#now(), around.iterations ?? 0);
    for (const [key, text] of kept) exports.load(...server.#given(key), ...server.#given(text));
    exports.start();
    server.#turn();
    if (server.#over) throw server.#over;
    return server;
  }

  #exports!: Exports;
  readonly #around: Surroundings;
  readonly #asked = new Map<number, Asked>();
  readonly #connections = new Map<number, LocalEvents>();
  #count = 0; // of requests and connections
  #changes: Kept[] = [];
  // What is to be told once the module has returned: whoever hears it may call it again.
  #outgoing: (() => void)[] = [];
  #question: { number: number; bytes: Uint8Array } | undefined; // that was just handed out
  #awake = false; // a turn comes by itself
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #over: Error | undefined;

  private constructor(around: Surroundings) {
    this.#around = around;
  }

  request(request: LocalRequest): Promise<LocalAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#over) return reject(this.#over);
      const number = ++this.#count;
      this.#asked.set(number, { resolve, reject });
      const { method, path, query = '', token, body = '' } = request;
      const texts = [method, path, query, token ?? '', body].flatMap((text) => this.#given(text));
      this.#call((exports) => exports.request(number, ...texts));
    });
  }

  // Frames as docs/protocol.md has them. A table that is not there closes the connection after the hello.
  connect(table: string, events: LocalEvents): LocalConnection {
    const number = ++this.#count;
    const open = () => this.#connections.has(number);
    const over = this.#over;
    if (over) queueMicrotask(() => events.close(BROKEN, over.message));
    else this.#connections.set(number, events);
    if (open()) this.#call((exports) => exports.connect(number, ...this.#given(table)));
    return {
      send: (frame) => {
        if (open()) this.#call((exports) => exports.receive(number, ...this.#given(frame)));
      },
      close: () => {
        if (this.#connections.delete(number)) this.#call((exports) => exports.disconnect(number));
      },
    };
  }

  // Bytes of the module's memory.
  get size(): number {
    return this.#exports.memory.buffer.byteLength;
  }

  // Nothing happens here any more.
  stop(): void {
    this.#end(new Error('the server of this device has stopped'));
  }

  #now(): number {
    return Math.floor(this.#around.now?.() ?? Date.now());
  }

  #bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.#exports.memory.buffer, at, size);
  }
  #text(at: number, size: number): string {
    return decoder.decode(this.#bytes(at, size));
  }
  #given(text: string): [at: number, size: number] {
    return this.#givenBytes(encoder.encode(text));
  }
  #givenBytes(bytes: Uint8Array): [at: number, size: number] {
    const at = this.#exports.take_room(bytes.length);
    this.#bytes(at, bytes.length).set(bytes);
    return [at, bytes.length];
  }

  // A turn follows, and not before whoever calls has done with it.
  #call(call: (exports: Exports) => void): void {
    if (this.#over) return;
    this.#guard(() => call(this.#exports));
    if (this.#awake) return;
    this.#awake = true;
    queueMicrotask(() => this.#turn());
  }

  #turn(): void {
    this.#awake = false;
    if (this.#over) return;
    clearTimeout(this.#alarm);
    const next = this.#guard(() => this.#exports.turn(this.#now())) ?? -1;
    for (const tell of this.#outgoing.splice(0)) tell();
    if (this.#over) return;
    this.#handOut();
    // What was told is on its way before a bot takes its time.
    if (this.#exports.has_jobs() || this.#thinksItself()) {
      this.#alarm = setTimeout(() => this.#think());
    } else if (next >= 0) {
      const longest = 2 ** 31 - 1;
      this.#alarm = setTimeout(() => this.#turn(), Math.min(next, longest));
    }
  }

  #thinksItself(): boolean {
    return this.#exports.has_questions() !== 0 && (this.#around.thinkers?.room ?? null) === null;
  }

  #think(): void {
    this.#guard(() => (this.#thinksItself() ? this.#exports.think() : this.#exports.work()));
    this.#turn();
  }

  #handOut(): void {
    while ((this.#around.thinkers?.room ?? 0) > 0 && this.#guard(() => this.#exports.hand_out())) {
      const { number, bytes } = this.#question!;
      const answer = (found: Uint8Array) =>
        this.#call((exports) => exports.answered(number, ...this.#givenBytes(found)));
      this.#around.thinkers!.ask(bytes).then(answer, () => answer(new Uint8Array()));
    }
  }

  #guard<Value>(call: () => Value): Value | undefined {
    try {
      return call();
    } catch (error) {
      this.#end(error instanceof Error ? error : new Error(String(error)));
      return undefined;
    }
  }

  #end(error: Error): void {
    if (this.#over) return;
    this.#over = error;
    clearTimeout(this.#alarm);
    this.#around.thinkers?.stop();
    for (const { reject } of this.#asked.values()) reject(error);
    for (const events of this.#connections.values()) this.#outgoing.push(() => events.close(BROKEN, error.message));
    this.#asked.clear();
    this.#connections.clear();
    queueMicrotask(() => {
      for (const tell of this.#outgoing.splice(0)) tell();
    });
  }

  #keep(): void {
    const settled = (well: boolean) => this.#call((exports) => exports.kept(well ? 1 : 0));
    this.#around.keep(this.#changes.splice(0)).then(
      () => settled(true),
      () => settled(false),
    );
  }

  #imports(): WebAssembly.Imports {
    return {
      fathom: {
        answer: (
          number: number,
          status: number,
          type: number,
          typeSize: number,
          file: number,
          fileSize: number,
          retryAfter: number,
          body: number,
          bodySize: number,
        ) => {
          const answer: LocalAnswer = {
            status,
            body: this.#text(body, bodySize),
            type: this.#text(type, typeSize),
          };
          if (fileSize > 0) answer.fileName = this.#text(file, fileSize);
          if (retryAfter > 0) answer.retryAfter = retryAfter;
          const asked = this.#asked.get(number);
          this.#asked.delete(number);
          this.#outgoing.push(() => asked?.resolve(answer));
        },
        frame: (connection: number, at: number, size: number) => {
          const text = this.#text(at, size);
          this.#outgoing.push(() => this.#connections.get(connection)?.frame(text));
        },
        close: (connection: number, code: number, at: number, size: number) => {
          const reason = this.#text(at, size);
          this.#outgoing.push(() => {
            const events = this.#connections.get(connection);
            this.#connections.delete(connection);
            events?.close(code, reason);
          });
        },
        document: (key: number, keySize: number, at: number, size: number) => {
          this.#changes.push([this.#text(key, keySize), at === 0 ? null : this.#text(at, size)]);
        },
        keep: () => this.#keep(),
        question: (number: number, at: number, size: number) => {
          this.#question = { number, bytes: this.#bytes(at, size).slice() };
        },
        thought: () => undefined,
      },
      wasi_snapshot_preview1: system(() => this.#exports.memory, this.#around),
    };
  }
}

// Who answers questions of bots, and does nothing else.
export class LocalThinker {
  static async start(module: WebAssembly.Module): Promise<LocalThinker> {
    const thinker = new LocalThinker();
    const nothing = () => undefined;
    thinker.#exports = await instantiate(module, {
      fathom: {
        answer: nothing,
        frame: nothing,
        close: nothing,
        document: nothing,
        keep: nothing,
        question: nothing,
        thought: (at: number, size: number) => {
          thinker.#answer = new Uint8Array(thinker.#exports.memory.buffer, at, size).slice();
        },
      },
      wasi_snapshot_preview1: system(() => thinker.#exports.memory, {}),
    });
    return thinker;
  }

  #exports!: Exports;
  #answer = new Uint8Array();

  answer(question: Uint8Array): Uint8Array {
    const at = this.#exports.take_room(question.length);
    new Uint8Array(this.#exports.memory.buffer, at, question.length).set(question);
    this.#exports.answer_question(at, question.length);
    return this.#answer;
  }
}

// What the C library asks a system for.
function system(
  memory: () => WebAssembly.Memory,
  around: Pick<Surroundings, 'now' | 'random'>,
): WebAssembly.ModuleImports {
  const done = 0;
  const unknown = 8; // WASI: no such file
  const view = () => new DataView(memory().buffer);
  const bytesAt = (at: number, size: number) => new Uint8Array(memory().buffer, at, size);
  let complaint = '';
  return {
    clock_time_get: (clock: number, _precision: bigint, at: number) => {
      const monotonic = 1;
      const now = clock === monotonic ? performance.now() : Math.floor(around.now?.() ?? Date.now());
      view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
      return done;
    },
    random_get: (at: number, size: number) => {
      const bytes = bytesAt(at, size);
      if (around.random) around.random(bytes);
      else crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>);
      return done;
    },
    fd_write: (_file: number, parts: number, count: number, written: number) => {
      let size = 0;
      for (let i = 0; i < count; ++i) {
        const length = view().getUint32(parts + 8 * i + 4, true);
        complaint += decoder.decode(bytesAt(view().getUint32(parts + 8 * i, true), length));
        size += length;
      }
      view().setUint32(written, size, true);
      const lines = complaint.split('\n');
      complaint = lines.pop() ?? '';
      for (const line of lines) console.error(line);
      return done;
    },
    proc_exit: (code: number) => {
      throw new Error(`the server of this device has ended: ${code}`);
    },
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return done;
    },
    environ_get: () => done,
    fd_close: () => unknown,
    fd_seek: () => unknown,
    fd_fdstat_get: () => unknown,
    fd_read: () => unknown,
  };
}
