import { expect, it } from 'vitest';
import { bins, meanOf, step } from './bins';
import type { Distribution } from './data';

const SCORES: Distribution = [
  [-3, 1],
  [0, 2],
  [4, 1],
];

it('has a bar for each value, also for those that never came', () => {
  expect(bins(SCORES, 1).map(({ from, count }) => [from, count])).toEqual([
    [-3, 1],
    [-2, 0],
    [-1, 0],
    [0, 2],
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
  ]);
  expect(bins([], 1)).toEqual([]);
});

it('puts values together where there are many', () => {
  expect(step([SCORES], 8)).toBe(1);
  expect(step([SCORES], 7)).toBe(2);
  expect(step([[[0, 1]], [[99, 1]]], 40)).toBe(5);
  expect(bins(SCORES, 5).map(({ from, to, share }) => [from, to, share])).toEqual([
    [-5, 0, 0.25],
    [0, 5, 0.75],
  ]);
});

it('has a mean', () => expect(meanOf(SCORES)).toBe(0.25));
