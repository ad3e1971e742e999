// What this device keeps: documents by their keys, in IndexedDB. All that comes in one go is written in one transaction, and is
// said to be kept when the browser has it on disk (durability "strict"), so a crash leaves what was acknowledged, whole.
//
// Of several windows one has the store at a time (worker.ts). A window that sleeps while another takes over does not know that it
// has lost it; so whoever opens the store leaves a sign in it, and every transaction looks whether that is still there.
import type { Kept } from './server';

const NAME = 'fathom';
const DOCUMENTS = 'documents';
const OWNER = 'owner';
const SIGN = 'sign';

/** There is no room left on this device. */
export class Full extends Error {}
/** Another window has taken over. */
export class Taken extends Error {}

export interface Keeping {
  kept: [string, string][];
  keep(changes: Kept[]): Promise<void>;
  close(): void;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const isFull = (error: DOMException | null) => error?.name === 'QuotaExceededError';

/** Takes the store over, whoever had it before. `lost`: the browser has closed it, since somebody has deleted all data of the page. */
export async function openKeeping(lost: () => void, factory: IDBFactory = indexedDB): Promise<Keeping> {
  const opening = factory.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(DOCUMENTS);
    opening.result.createObjectStore(OWNER);
  };
  const database = await done(opening);
  database.onclose = lost;
  // A later version of the page wants another form of it.
  database.onversionchange = () => {
    database.close();
    lost();
  };

  const sign = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const taking = database.transaction([DOCUMENTS, OWNER], 'readwrite', { durability: 'strict' });
  taking.objectStore(OWNER).put(sign, SIGN);
  const documents = taking.objectStore(DOCUMENTS);
  const [keys, values] = await Promise.all([done(documents.getAllKeys()), done(documents.getAll())]);
  try {
    await finished(taking);
  } catch (error) {
    database.close();
    throw isFull(error as DOMException | null) ? new Full() : error;
  }

  async function keep(changes: Kept[]): Promise<void> {
    const writing = database.transaction([DOCUMENTS, OWNER], 'readwrite', { durability: 'strict' });
    let taken = false;
    const look = writing.objectStore(OWNER).get(SIGN);
    look.onsuccess = () => {
      if (look.result === sign) {
        const into = writing.objectStore(DOCUMENTS);
        for (const [key, value] of changes) value === null ? into.delete(key) : into.put(value, key);
        return;
      }
      taken = true;
      writing.abort();
    };
    try {
      await finished(writing);
    } catch (error) {
      if (taken) throw new Taken();
      throw isFull(error as DOMException | null) ? new Full() : error;
    }
  }

  return {
    kept: keys.map((key, index) => [key as string, values[index] as string]),
    keep,
    close: () => database.close(),
  };
}

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

export async function eraseKeeping(): Promise<void> {
  await done(indexedDB.deleteDatabase(NAME));
}
