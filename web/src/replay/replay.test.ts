import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMoment, writeMoment } from './address';
import { readDropped, sayWrong } from './file';
import { ReplayPlayer } from './player.svelte';

describe('the address of a moment', () => {
  it('is read as it is written', () => {
    expect(readMoment(writeMoment(57, 'open'))).toEqual({ step: 57, view: 'open' });
    expect(readMoment(writeMoment(1, 3))).toEqual({ step: 1, view: 3 });
    expect(readMoment('#step=9')).toEqual({ step: 9, view: null });
  });
  it('bears nonsense', () => {
    for (const hash of ['', '#', '#step=-1&view=9', '#step=1e9', '#step=&view=', '#%E0%A4%A'])
      expect(readMoment(hash)).toEqual({ step: null, view: null });
  });
});

describe('a file', () => {
  const error = (status: number, message: string, field: string | null) => ({
    status,
    code: 'bad_field',
    message,
    field,
  });
  it('that is wrong is called so in one line', () => {
    expect(sayWrong(error(400, 'line 12: it is not the turn of seat 1', 'file'))).toContain('12');
    expect(sayWrong(error(400, 'line 1: the file is empty', 'file'))).not.toContain('1');
    expect(sayWrong(error(413, '', null))).toBe(sayWrong(error(413, 'whatever', 'file')));
  });
  it('that is far too large is not even read', async () => {
    expect(await readDropped(new Blob(['x'.repeat(300_000)]))).toBeNull();
    expect(await readDropped(new Blob(['{}']))).toBe('{}');
  });
});

describe('the player', () => {
  /** Step 2 is told in two beats; every step stands for a second. */
  const player = (last = 4) => {
    const made = new ReplayPlayer({ stands: () => 1000, beats: (step) => (step === 2 ? [300, 300] : []) }, () => 5);
    made.reach(last);
    made.look(0);
    return made;
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('steps forth and back, and stays within the match', () => {
    const at = player();
    at.back();
    expect(at.shown).toBe(0);
    at.forward();
    at.forward();
    expect([at.shown, at.telling, at.beat]).toEqual([2, true, 0]);
    // Whoever goes on does not wait for the rest.
    at.forward();
    expect([at.shown, at.telling]).toEqual([3, false]);
    at.look(99);
    at.forward();
    expect(at.shown).toBe(4);
  });

  it('tells a step beat by beat, and then stays', () => {
    const at = player();
    at.look(1);
    at.forward();
    vi.advanceTimersByTime(300);
    expect(at.beat).toBe(1);
    vi.advanceTimersByTime(10_000);
    expect([at.shown, at.telling]).toEqual([2, false]);
  });

  it('goes on by itself to the end, as fast as asked for', () => {
    const at = player();
    at.pace = 4;
    at.play();
    vi.advanceTimersByTime(250);
    expect(at.shown).toBe(1);
    vi.advanceTimersByTime(250 + 150 + 250);
    expect(at.shown).toBe(3);
    vi.advanceTimersByTime(250);
    expect([at.shown, at.playing]).toEqual([4, false]);
    // Once more from the beginning.
    at.play();
    expect([at.shown, at.playing]).toEqual([0, true]);
    at.look(3);
    expect([at.shown, at.playing]).toEqual([3, false]);
  });

  it('waits for steps that are still on their way', () => {
    const at = player(1);
    at.play();
    vi.advanceTimersByTime(1000);
    expect(at.shown).toBe(1);
    expect(at.playing).toBe(true);
    at.reach(4);
    vi.advanceTimersByTime(1000);
    expect(at.shown).toBe(2);
  });
});
