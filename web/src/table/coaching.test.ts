import { describe, expect, it } from 'vitest';
import type { Remark, Step } from '../net/protocol';
import { Coaching } from './coaching.svelte';
import { Playback } from './playback.svelte';

const remark = (number: number, step: number): Remark => ({ number, step, say: `remark-${number}`, goal: false });
const step = (number: number, seat: number): Step => ({ number, seat, move: 'x', shown: [], happened: [], at: 0 });

function stage() {
  const playback: Playback = new Playback({ beats: () => [], pace: () => 0, holds: () => coaching.current !== null });
  const coaching: Coaching = new Coaching(() => playback);
  return { playback, coaching };
}

describe('the coach of a guided game', () => {
  it('speaks of a step when it is shown, and the next one waits until that is read', () => {
    const { playback, coaching } = stage();
    coaching.hear({ remarks: [remark(0, 0), remark(1, 2)], recommended: null, done: false }, 0);
    playback.follow(3);
    expect(playback.shown).toBe(0);
    expect(coaching.current?.number).toBe(0);
    coaching.next();
    expect(playback.shown).toBe(2);
    expect(coaching.unread.map(({ number }) => number)).toEqual([1]);
    coaching.next();
    expect(playback.shown).toBe(3);
    expect(playback.done).toBe(true);
    expect(coaching.current).toBe(null);
  });

  it('holds nothing back from somebody who skips', () => {
    const { playback, coaching } = stage();
    coaching.hear({ remarks: [remark(0, 0), remark(1, 2)], recommended: 'x', done: false }, 0);
    playback.follow(3);
    playback.skip();
    expect(playback.done).toBe(true);
    expect(coaching.unread).toHaveLength(2);
  });

  it('takes what was said before a decision for read', () => {
    const { playback, coaching } = stage();
    coaching.hear({ remarks: [remark(0, 0), remark(1, 1)], recommended: 'x', done: false }, 0);
    playback.follow(1, true);
    coaching.decided();
    expect(coaching.current).toBe(null);
    expect(coaching.hint).toBe(null);
    coaching.hear({ remarks: [remark(2, 2)], recommended: 'y', done: true }, 2);
    playback.follow(2);
    expect(coaching.current?.number).toBe(2);
    expect(coaching.hint?.move).toBe('y');
    expect(coaching.done).toBe(true);
  });

  it('says to whoever comes back what belongs to the decision at hand', () => {
    const { playback, coaching } = stage();
    const steps = [step(0, -1), step(1, 0), step(2, -1), step(3, 1), step(4, -1)];
    coaching.hear({ remarks: [0, 0, 1, 3, 4].map((at, n) => remark(n, at)), recommended: null, done: false }, 0);
    coaching.resume(steps, 0);
    playback.follow(4, true);
    expect(coaching.unread.map(({ number }) => number)).toEqual([2, 3, 4]);
    // A lost connection: the newest steps come again.
    coaching.next();
    coaching.hear({ remarks: [remark(3, 3), remark(4, 4)], recommended: null, done: false }, 3);
    coaching.resume(steps, 0);
    expect(coaching.unread.map(({ number }) => number)).toEqual([3, 4]);
  });
});
