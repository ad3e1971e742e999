import { afterEach, describe, expect, it, vi } from 'vitest';
import { commitmentOf, keepPromises, promisedBy } from './fairness';

describe('the promise of a nonce', () => {
  it('is the hash of docs/fairness.md', () => {
    // commitment_of_client(nonce = 0x02 * 32, server = 0x01 * 32) of the Python on that page.
    expect(commitmentOf('02'.repeat(32), '01'.repeat(32))).toBe(
      '618a675d044cfd4667399ad9308b7a3caea7c267c5ccdb017aa489b290dedadd',
    );
  });
});

describe('the promises of all', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('are kept as they were when I showed my number, whatever the table says later', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    expect(promisedBy('q7')).toBeNull();
    keepPromises('q7', ['aa', null, 'bb']);
    keepPromises('q7', ['aa', null, null]);
    expect(promisedBy('q7')).toEqual(['aa', null, 'bb']);
    expect(promisedBy('q8')).toBeNull();
  });
});
