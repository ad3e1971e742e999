import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from './playback.svelte';

describe('the playback', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows each step for its time', async () => {
    const playback = new Playback((step) => (step + 1) * 100);
    playback.follow(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.shown).toBe(0);
    await vi.advanceTimersByTimeAsync(99);
    expect(playback.shown).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(playback.shown).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(playback.shown).toBe(2);
    expect(playback.done).toBe(true);
  });

  it('shows the end at once when asked to, or when too much was missed', () => {
    const playback = new Playback(() => 100);
    playback.follow(20, true);
    expect(playback.shown).toBe(20);
    playback.follow(90);
    expect(playback.shown).toBe(90);
  });

  it('starts over when the log does', () => {
    const playback = new Playback(() => 100);
    playback.follow(20, true);
    playback.follow(3);
    expect(playback.shown).toBe(3);
  });

  it('does not run away from somebody who looks back', async () => {
    const playback = new Playback(() => 100);
    playback.follow(20, true);
    playback.look(5);
    playback.follow(22);
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.shown).toBe(5);
    playback.skip();
    expect(playback.shown).toBe(22);
  });
});
