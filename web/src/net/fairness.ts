// My share of the match seed (docs/fairness.md): a nonce, promised when I sit down and shown when the match starts.
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { load, save } from './storage';

const NONCE_BYTES = 32;

function u64(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value), true);
  return bytes;
}

function text(word: string): Uint8Array {
  const bytes = utf8ToBytes(word);
  return concatBytes(u64(bytes.length), bytes);
}

/** The promise: a hash of the table's commitment and of the nonce. All three are hexadecimal. */
export function commitmentOf(nonce: string, tableCommitment: string): string {
  const message = concatBytes(text('fathom nonce 1'), hexToBytes(tableCommitment), hexToBytes(nonce));
  return bytesToHex(blake2b(message, { dkLen: 32 }));
}

/** What the server shows of its secret when it makes a table. */
export const commitmentOfSecret = (secret: string): string =>
  bytesToHex(blake2b(concatBytes(text('fathom secret 1'), hexToBytes(secret)), { dkLen: 32 }));

/** The seed that follows from the secret and the nonces by seat; null for a seat without one. */
export function seedOf(secret: string, nonces: (string | null)[]): string {
  const parts = nonces.map((nonce) => (nonce === null ? u64(0) : concatBytes(u64(1), hexToBytes(nonce))));
  const message = concatBytes(text('fathom match seed 1'), hexToBytes(secret), u64(nonces.length), ...parts);
  return bytesToHex(blake2b(message, { dkLen: 32 }));
}

/** The nonce of a table; it stays on this device, so that the replay can be checked against it later. */
export function nonceOf(table: string): string | null {
  return load<string>(`nonce.${table}`);
}

/** What the server had promised when I sat down; null where I did not, or on another device. */
export function promisedTo(table: string): string | null {
  return load<string>(`commitment.${table}`);
}

/** What each seat had promised when I showed my number: nobody can take that back. Null where I did not, or on another device. */
export function promisedBy(table: string): (string | null)[] | null {
  return load<(string | null)[]>(`promises.${table}`);
}

/** Whoever comes back while the match starts is asked again: what was there first counts. */
export function keepPromises(table: string, promises: (string | null)[]): void {
  if (promisedBy(table) === null) save(`promises.${table}`, promises);
}

/** Makes the nonce of a table, unless there is one, and promises it. */
export function promiseNonce(table: string, tableCommitment: string): string {
  const nonce = nonceOf(table) ?? bytesToHex(randomBytes(NONCE_BYTES));
  save(`nonce.${table}`, nonce);
  save(`commitment.${table}`, tableCommitment);
  return commitmentOf(nonce, tableCommitment);
}
