import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Playback } from './playback.svelte';

const playbackOf = (pace: (step: number) => number, beats: (step: number) => number[] = () => []) =>
  new Playback({ pace, beats });

describe('the playback', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows each step for its time', async () => {
    const playback = playbackOf((step) => (step + 1) * 100);
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
    const playback = playbackOf(() => 100);
    playback.follow(20, true);
    expect(playback.shown).toBe(20);
    playback.follow(90);
    expect(playback.shown).toBe(90);
  });

  it('starts over when the log does', () => {
    const playback = playbackOf(() => 100);
    playback.follow(20, true);
    playback.follow(3);
    expect(playback.shown).toBe(3);
  });

  it('does not run away from somebody who looks back', async () => {
    const playback = playbackOf(() => 100);
    playback.follow(20, true);
    playback.look(5);
    playback.follow(22);
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.shown).toBe(5);
    playback.skip();
    expect(playback.shown).toBe(22);
  });

  it('tells the beats of a step before it is done', async () => {
    const playback = playbackOf(
      () => 100,
      (step) => (step === 1 ? [50, 70] : []),
    );
    playback.follow(0);
    expect(playback.done).toBe(true);
    playback.follow(1);
    await vi.advanceTimersByTimeAsync(100);
    expect([playback.shown, playback.beat, playback.telling, playback.done]).toEqual([1, 0, true, false]);
    await vi.advanceTimersByTimeAsync(50);
    expect([playback.beat, playback.done]).toEqual([1, false]);
    await vi.advanceTimersByTimeAsync(70);
    expect([playback.beat, playback.telling, playback.done]).toEqual([2, false, true]);
  });

  it('leaves out beats that somebody skips or looks back at', async () => {
    const playback = playbackOf(
      () => 100,
      () => [50, 70],
    );
    playback.follow(0);
    expect(playback.telling).toBe(true);
    playback.follow(3);
    playback.skip();
    expect([playback.shown, playback.done]).toEqual([3, true]);
    playback.look(1);
    expect(playback.telling).toBe(false);
    playback.skip();
    await vi.advanceTimersByTimeAsync(1000);
    expect(playback.shown).toBe(3);
  });

  it('waits for nothing when all is shown at once', () => {
    const playback = playbackOf(
      () => 0,
      () => [0, 0],
    );
    playback.follow(20);
    expect([playback.shown, playback.done]).toEqual([20, true]);
  });
});
