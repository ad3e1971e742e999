// The worker of a window. One of all windows has the server of this device: it holds a lock, and the others' workers pass on to it
// what their pages say. So a match can be open in several windows, as with any server, and nobody is told to close one.
//
// A window that goes, or crashes, lets go of the lock; the next one begins with what was kept, and all pages connect anew, as
// after any break. One that holds the lock and answers nobody (the system has put it to sleep) loses it to whoever waits for an
// answer. Should it wake in the middle of something, the store refuses it (keeping.ts).
import { Host } from './host';
import { Full, openKeeping } from './keeping';
import type { FromHost, Start, ToHost, ToWorker, Trouble } from './messages';
import { LocalServer, OtherVersion } from './server';
import { ThinkingWorkers, usualCount } from './thinkers';

const LOCK = 'fathom.device';
/** Of a window; free means that the window is gone. */
const lockOf = (client: string) => `fathom.window.${client}`;
/** So long somebody may be silent who has the server. */
const PATIENCE = 8_000;

type Said =
  /** To whoever has the server. */
  | { what: 'say'; from: string; message: ToHost }
  | { what: 'look'; from: string }
  | { what: 'alive'; to: string; ready: boolean }
  | { what: 'tell'; to: string; message: FromHost }
  /** Who has it now; null: nobody. */
  | { what: 'host'; host: string | null };

const me = crypto.getRandomValues(new Uint32Array(4)).join('-');
const channel = new BroadcastChannel('fathom.device');
/** Not on pages that came over plain http. There whoever comes last has the server. */
const locks = (navigator as { locks?: LockManager }).locks;

let module: Promise<WebAssembly.Module> | null = null;
let host: Host | null = null;
let thinkers: ThinkingWorkers | null = null;
/** This window has the server, perhaps not yet ready. */
let holding = false;
let letGo: (() => void) | null = null;
/** Another window has it, and is ready. */
let elsewhere = false;
/** What the page has said and nobody has heard yet. */
let unheard: ToHost[] = [];
let patience: ReturnType<typeof setTimeout> | null = null;
const known = new Set<string>();

// For tests: bytes of the module's memory, and how many questions other workers have answered.
(globalThis as { fathomMemory?: () => number }).fathomMemory = () => host?.size ?? 0;
(globalThis as { fathomThoughts?: () => number }).fathomThoughts = () => thinkers?.answers ?? 0;

const post = (said: Said) => channel.postMessage(said);
const tellPage = (message: FromHost) => (postMessage as (message: FromHost) => void)(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'start') begin(data);
  else pass(data);
});

channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
  switch (data.what) {
    case 'say':
      if (host) hear(data.from, data.message);
      break;
    case 'look':
      if (holding) post({ what: 'alive', to: data.from, ready: host !== null });
      break;
    case 'alive':
      if (data.to !== me) break;
      bePatient(false);
      if (data.ready) found();
      // It takes as long as its network does.
      else setTimeout(look, PATIENCE / 8);
      break;
    case 'tell':
      if (data.to !== me) break;
      bePatient(false);
      tellPage(data.message);
      break;
    case 'host':
      follow(data.host);
      break;
  }
});

function begin({ module: address }: Start): void {
  module = compile(address);
  // Whoever needs it says what went wrong.
  module.catch(() => null);
  if (!locks) {
    void serve();
    return;
  }
  void locks.request(lockOf(me), () => new Promise(() => undefined));
  const hadIt = (lock: Lock | null) => lock && hold().then(() => true);
  locks.request(LOCK, { ifAvailable: true }, hadIt).then((had) => had ?? wait(), stepDown);
}

/** For the server, behind all who wait already. */
function wait(): void {
  if (holding) return;
  look();
  locks?.request(LOCK, hold).then(undefined, stepDown);
}

/** As long as the lock is held. */
async function hold(): Promise<void> {
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await serve();
  await held;
}

async function serve(): Promise<void> {
  holding = true;
  bePatient(false);
  try {
    const compiled = await module!;
    const keeping = await openKeeping(() => end('failed'));
    if (!holding) return keeping.close();
    const others = thinkersOf(compiled);
    thinkers = others;
    host = await Host.start(
      (kept, around) => LocalServer.start(compiled, kept, { ...around, thinkers: others }),
      keeping,
      tell,
      end,
    );
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === 'failed' || trouble === 'other') console.error(error);
    end(trouble);
    return;
  }
  if (!holding) return host.stop();
  if (elsewhere) tellPage({ type: 'gone', trouble: null });
  elsewhere = false;
  post({ what: 'host', host: me });
  const waiting = unheard;
  unheard = [];
  for (const message of waiting) hear(me, message);
}

const thinkersOf = (compiled: WebAssembly.Module) =>
  new ThinkingWorkers(
    compiled,
    () => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' }),
    usualCount(),
  );

function troubleOf(error: unknown): Trouble {
  if (error instanceof Missing) return 'missing';
  if (error instanceof OtherVersion) return 'other';
  return error instanceof Full ? 'full' : 'failed';
}

/** It is over with the server in this window. Without trouble another one has it. */
function end(trouble: Trouble | null): void {
  if (!holding) return;
  holding = false;
  host?.stop();
  host = null;
  known.clear();
  post({ what: 'host', host: null });
  tellPage({ type: 'gone', trouble });
  letGo?.();
  letGo = null;
  if (trouble === null) wait();
}

/** Another window has taken the lock away. */
function stepDown(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') end(null);
  else throw error;
}

/** What the page has said goes to whoever has the server. */
function pass(message: ToHost): void {
  if (host) hear(me, message);
  else if (holding || !elsewhere) unheard.push(message);
  else {
    post({ what: 'say', from: me, message });
    bePatient(true);
  }
}

function hear(client: string, message: ToHost): void {
  if (client !== me && !known.has(client)) {
    known.add(client);
    void locks?.request(lockOf(client), () => {
      known.delete(client);
      host?.forget(client);
    });
  }
  host?.hear(client, message);
}

function tell(client: string, message: FromHost): void {
  if (client === me) tellPage(message);
  else post({ what: 'tell', to: client, message });
}

/** Another window says that it has the server now, or has it no longer. */
function follow(other: string | null): void {
  if (other !== null && holding) end(null);
  if (elsewhere) tellPage({ type: 'gone', trouble: null });
  elsewhere = false;
  if (other === null) look();
  else found();
}

function found(): void {
  if (holding || elsewhere) return;
  elsewhere = true;
  const waiting = unheard;
  unheard = [];
  for (const message of waiting) pass(message);
}

/** Whether whoever has the server is there. */
function look(): void {
  if (holding) return;
  post({ what: 'look', from: me });
  bePatient(true);
}

function bePatient(wanted: boolean): void {
  if (!wanted && patience) {
    clearTimeout(patience);
    patience = null;
  }
  if (!wanted || patience || holding) return;
  post({ what: 'look', from: me });
  patience = setTimeout(takeOver, PATIENCE);
}

function takeOver(): void {
  patience = null;
  if (holding) return;
  if (!locks) void serve();
  else locks.request(LOCK, { steal: true }, hold).then(undefined, stepDown);
}

class Missing extends Error {}

async function compile(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new Missing();
  // A host that does not know the type of the file costs a moment.
  if (answer.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
  const bytes = await answer.arrayBuffer();
  if (!WebAssembly.validate(bytes)) throw new Missing();
  return WebAssembly.compile(bytes);
}
