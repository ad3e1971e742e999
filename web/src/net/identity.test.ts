import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const ada = { player: 'ada', name: 'Ada', token: 'aa' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that has just been loaded. */
const page = async () => {
  vi.resetModules();
  return { ...(await import('./identity')), ...(await import('./api')) };
};

describe('whoever was signed out', () => {
  it('is nobody any more, and is told so until somebody is here again', async () => {
    (await page()).adopt('server', ada);
    const before = await page();
    expect(before.identity('server')).toEqual(ada);
    const refused = before.asPlayer('server', () => Promise.reject(new before.ApiError(401, 'unauthorized', '')));
    await expect(refused).rejects.toMatchObject({ status: 401 });
    expect([before.identity('server'), before.wasSignedOut()]).toEqual([null, true]);

    const after = await page();
    expect([after.identity('server'), after.wasSignedOut()]).toEqual([null, true]);
    after.adopt('server', { ...ada, token: 'bb' });
    expect(after.wasSignedOut()).toBe(false);
  });

  it('stays whoever it was when something else goes wrong', async () => {
    const here = await page();
    here.adopt('server', ada);
    await expect(
      here.asPlayer('server', () => Promise.reject(new here.ApiError(0, 'offline', ''))),
    ).rejects.toBeDefined();
    expect([here.identity('server'), here.wasSignedOut()]).toEqual([ada, false]);
  });
});
