import { describe, expect, it } from 'vitest';
import { LocalServer, LocalThinker, OtherVersion } from './server';

const BEGIN = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
/** (import "x" "y" (func)) */
const IMPORT = [0x01, 0x04, 0x01, 0x60, 0x00, 0x00, 0x02, 0x07, 0x01, 0x01, 0x78, 0x01, 0x79, 0x00, 0x00];
const untouched = {
  [Symbol.iterator](): Iterator<[string, string]> {
    throw new Error('what was kept is not for this one');
  },
};
const around = { keep: () => Promise.reject(new Error('nothing is kept')) };

describe('a module of another version', () => {
  it.each([
    ['knows nothing of this door', BEGIN],
    ['asks for what nobody offers', [...BEGIN, ...IMPORT]],
  ])('is not taken: it %s', async (_, bytes) => {
    const module = new WebAssembly.Module(new Uint8Array(bytes));
    await expect(LocalServer.start(module, untouched, around)).rejects.toBeInstanceOf(OtherVersion);
    await expect(LocalThinker.start(module)).rejects.toBeInstanceOf(OtherVersion);
  });
});
