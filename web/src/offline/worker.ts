// The service worker: keeps all of the page in the browser, so that after one visit it needs no network. It stands between the
// page and its files alone; what is asked of a server goes past it.
//
// A version of the page is all of its files together with the module, in a cache of its own. A new one is fetched beside the one that
// is in use and then waits, until nobody has the page open or somebody asks for it (versions.svelte.ts). Even then the files of those
// before stay, for pages that are still open elsewhere.
import { FILES, PAGE } from 'virtual:files';

declare const self: ServiceWorkerGlobalScope;

/** Whoever hands this file out writes here what changes with the module (server/page_head.h). */
const MODULE_TAG = 'no module';
const MODULE = 'local/fathom.wasm';

/** "/" or "/some/project/": other pages of the same host have caches, too. */
const scope = new URL(self.registration.scope).pathname;
const mine = `fathom ${scope} `;
const version = `${PAGE} ${MODULE_TAG}`;
/** Which versions are in use. */
const INDEX = `${mine}index`;
const own = `${mine}${version}`;

interface Index {
  current: string;
  /** What pages may still run that were open before. */
  before: Before[];
}

/** A version that another one has followed, and the windows that were open then. */
interface Before {
  name: string;
  clients: string[];
}

const address = (path: string) => scope + path;
const pageOf = (name: string) => name.slice(mine.length).split(' ')[0];

async function readIndex(): Promise<Index | null> {
  const index = await (await caches.open(INDEX)).match(address('index'));
  if (!index) return null;
  const { current, before } = (await index.json()) as Index;
  return { current, before: Array.isArray(before) ? before : [] };
}

const versionsOf = (index: Index | null) => (index ? [index.current, ...index.before.map(({ name }) => name)] : []);

/** The ids of all windows that show the page. */
const openWindows = async () => (await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id);

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Servers count requests: one after the other, and later again if they ask for that. */
async function fetchFile(path: string, fresh: boolean): Promise<Response> {
  const GAP = 25;
  const TRIES = 5;
  for (let tries = 1; ; ++tries) {
    await pause(GAP);
    const response = await fetch(address(path), { cache: fresh ? 'no-cache' : 'default' });
    if (response.status !== 429 || tries === TRIES) return response;
    await pause(1000 * Math.min(30, Number(response.headers.get('Retry-After')) || tries));
  }
}

/** The page says in its head where it lies; for every address that it is shown at, that is here. */
async function placed(response: Response): Promise<Response> {
  const BASE = /<base [^>]*>|<script>[^]*?<\/script>/;
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response((await response.text()).replace(BASE, `<base href="${scope}" />`), { headers });
}

async function bring(cache: Cache, path: string): Promise<void> {
  const immutable = path.startsWith('assets/');
  // Its name says what is in it: the version before may have it already.
  const known = immutable ? await findKept(path) : undefined;
  const response = known ?? (await fetchFile(path, !immutable));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(address(path), path === '' ? await placed(response) : response);
}

async function install(): Promise<void> {
  const index = await readIndex();
  const used = [own, INDEX, ...versionsOf(index)];
  // What was begun once and never came into use.
  for (const name of await caches.keys()) {
    if (name.startsWith(mine) && !used.includes(name)) await caches.delete(name);
  }
  const cache = await caches.open(own);
  for (const path of FILES) await bring(cache, path);
  await bringModule(cache).catch(() => undefined);
  // Only the module is another one: no page that is open asks for anything that would be gone.
  if (index && pageOf(index.current) === PAGE) await self.skipWaiting();
}

/** It may not be there (yet): then the page plays on its server. */
async function bringModule(cache: Cache): Promise<void> {
  const module = await fetchFile(MODULE, true);
  if (module.ok) await cache.put(address(MODULE), module);
}

async function activate(): Promise<void> {
  const index = await readIndex();
  const newer = index !== null && pageOf(index.current) !== PAGE;
  const open = await openWindows();
  // Whoever was open when a version went may still ask for its files, however many have come since.
  const before = (index?.before ?? []).filter(({ clients }) => clients.some((id) => open.includes(id)));
  if (newer) before.unshift({ name: index.current, clients: open });
  const kept = [own, INDEX, ...before.map(({ name }) => name)];
  const cache = await caches.open(INDEX);
  await cache.put(address('index'), Response.json({ current: own, before } satisfies Index));
  for (const name of await caches.keys()) {
    if (name.startsWith(mine) && !kept.includes(name)) await caches.delete(name);
  }
  await self.clients.claim();
  if (newer) for (const client of await self.clients.matchAll()) client.postMessage('newer');
}

/** From this version, or from one before. */
async function findKept(path: string): Promise<Response | undefined> {
  const index = await readIndex();
  for (const name of [own, ...versionsOf(index)]) {
    const found = await caches.match(address(path), { cacheName: name, ignoreVary: true, ignoreSearch: true });
    if (found) return found;
  }
  return undefined;
}

const file = async (request: Request, path: string): Promise<Response> =>
  (await findKept(path)) ?? (await fetch(request));

/** A page has the module of its own version, or none. */
async function module(request: Request): Promise<Response> {
  const cache = await caches.open(own);
  const kept = await cache.match(address(MODULE), { ignoreVary: true });
  // Somebody may only want to know whether there is one.
  if (kept) return request.method === 'HEAD' ? new Response(null, kept) : kept;
  const response = await fetch(request);
  // It came into being after this version did.
  if (response.ok && request.method === 'GET') await cache.put(address(MODULE), response.clone());
  return response;
}

/** An address of the page is no file, except the first: all of them are shown by it. */
const isPage = (path: string) => /^(?:$|index\.html$|games$|me$|r$|(?:t|r|rules|transfer)(?:\/|$))/.test(path);

async function page(request: Request, path: string): Promise<Response> {
  const kept = await findKept('');
  if (kept && isPage(path)) return kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  if (event.data === 'take') event.waitUntil(self.skipWaiting());
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(scope)) return;
  const path = url.pathname.slice(scope.length);
  if (path === MODULE) event.respondWith(module(request));
  if (path === MODULE || path.startsWith('api/') || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(page(request, path));
  else if (path.startsWith('assets/') || FILES.includes(path)) event.respondWith(file(request, path));
});
