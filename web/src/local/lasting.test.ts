import { beforeEach, expect, it, vi } from 'vitest';
import { askToLast } from './lasting';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('asks once, whatever the answer is', async () => {
  const persist = vi.fn(() => Promise.reject(new Error('not here')));
  await askToLast({ persist });
  await askToLast({ persist });
  expect(persist).toHaveBeenCalledTimes(1);
});

it('does without where nobody can be asked', async () => {
  await expect(askToLast(undefined)).resolves.toBeUndefined();
});
