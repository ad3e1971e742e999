import { expect, it } from 'vitest';
import { nearest } from './keyboard';

/** Two rows of three cards, 50 pixels apart, and one far below. */
const cards = [0, 1, 2, 3, 4, 5].map((at) => ({
  left: (at % 3) * 50,
  top: Math.floor(at / 3) * 70,
  width: 40,
  height: 60,
}));
const below = { left: 0, top: 400, width: 40, height: 60 };

it.each([
  [0, 'right', 1],
  [1, 'right', 2],
  [2, 'right', null],
  [1, 'down', 4],
  [4, 'up', 1],
  [4, 'down', 6],
  [6, 'up', 3],
  [0, 'left', null],
] as const)('from card %i to the %s lies %s', (from, direction, to) => {
  const all = [...cards, below];
  expect(nearest(all[from]!, all, direction)).toBe(to);
});
