import { describe, expect, it } from 'vitest';
import type { Books } from '../net/protocol';
import { curveOf, isPoor, momentsOf, pointsOf } from './books';

const books = {
  start: [0.5, 0.5],
  steps: [
    { step: 0, seat: -1, move: 'reveal:key-3', before: [0.5, 0.5], after: [0.6, 0.4], luck: [0.1, -0.1] },
    {
      step: 1,
      seat: 0,
      move: 'continue',
      before: [0.6, 0.4],
      after: [0.3, 0.7],
      decision: { best: 'surface', cost: 0.2, se: 0.01, class: 'blunder', moves: [] },
    },
  ],
  seats: [],
  swings: [
    { step: 1, kind: 'error', seat: 0, amount: -0.2 },
    { step: 1, kind: 'error', seat: 1, amount: 0.2 },
    { step: 0, kind: 'luck', seat: 1, amount: -0.1 },
    { step: 0, kind: 'luck', seat: 0, amount: 0.1 },
  ],
} as unknown as Books;

describe('the books of a match', () => {
  it('have a curve for every seat, from before the first step on', () => {
    expect(curveOf(books, 0)).toEqual([0.5, 0.6, 0.3]);
    expect(curveOf(books, 1)).toEqual([0.5, 0.4, 0.7]);
    expect(pointsOf([0.5, 1])).toBe('0,0.5000 1,0.0000');
  });
  it('have moments in the order of the match, each once', () => {
    expect(momentsOf(books, null).map(({ step }) => step)).toEqual([0, 1]);
    expect(momentsOf(books, 1)).toEqual([
      { step: 0, kind: 'luck', seat: 1, amount: -0.1 },
      { step: 1, kind: 'error', seat: 1, amount: 0.2 },
    ]);
  });
  it('know which decisions are worth a word', () => {
    expect(books.steps.map(isPoor)).toEqual([false, true]);
  });
});
