import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { audienceOf } from './chat';

const sits = { seat: 1, player: 'bo', host: false };
const watches = { seat: null, player: 'cy', host: false };
const nobody = { seat: null, player: null, host: false };

describe('who speaks to whom', () => {
  it('is everybody to everybody, but those who watch only among themselves until the end', () => {
    expect(audienceOf({ chat_for: 'all', status: 'playing' }, sits)).toBe('all');
    expect(audienceOf({ chat_for: 'all', status: 'playing' }, watches)).toBe('watchers');
    expect(audienceOf({ chat_for: 'all', status: 'over' }, watches)).toBe('all');
    expect(audienceOf({ chat_for: 'all', status: 'playing' }, nobody)).toBe('nobody');
  });

  it('is only those who play where the server wants that', () => {
    expect(audienceOf({ chat_for: 'players', status: 'playing' }, sits)).toBe('all');
    expect(audienceOf({ chat_for: 'players', status: 'over' }, watches)).toBe('nobody');
    expect(audienceOf({ chat_for: 'off', status: 'playing' }, sits)).toBe('off');
  });
});

describe('whom I do not want to read', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const fresh = async () => (await import('./muted.svelte')).muted;

  it('is kept by this device, until it is taken back', async () => {
    const muted = await fresh();
    muted.set('bo', true);
    muted.set('bo', true);
    expect(muted.has('bo')).toBe(true);
    expect(muted.has('cy')).toBe(false);
    expect(muted.has(null)).toBe(false);
    expect(JSON.parse(kept.get('fathom.muted')!)).toEqual(['bo']);
    vi.resetModules();
    const again = await fresh();
    expect(again.has('bo')).toBe(true);
    again.set('bo', false);
    expect(again.has('bo')).toBe(false);
  });
});
