import { describe, expect, it } from 'vitest';
import { clockText, timeLeft } from './clock';

describe('clocks in words', () => {
  it('names the kinds', () => {
    expect(clockText({ kind: 'none' })).toBe('no clock');
    expect(clockText({ kind: 'move', seconds: 86_400 })).toBe('1 day per move');
    expect(clockText({ kind: 'bank', seconds: 300, increment: 5 })).toBe('5 minutes each, 5 seconds more per move');
  });

  it('counts down', () => {
    expect(timeLeft(125_000)).toBe('2:05');
    expect(timeLeft(3_723_000)).toBe('1:02:03');
    expect(timeLeft(3 * 86_400_000)).toBe('3 days');
    expect(timeLeft(-5)).toBe('0:00');
  });
});
