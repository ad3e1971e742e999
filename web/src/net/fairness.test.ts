import { describe, expect, it } from 'vitest';
import { commitmentOf } from './fairness';

describe('the promise of a nonce', () => {
  it('is the hash of docs/fairness.md', () => {
    // commitment_of_client(nonce = 0x02 * 32, server = 0x01 * 32) of the Python on that page.
    expect(commitmentOf('02'.repeat(32), '01'.repeat(32))).toBe(
      '618a675d044cfd4667399ad9308b7a3caea7c267c5ccdb017aa489b290dedadd',
    );
  });
});
