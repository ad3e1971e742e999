// Distributions as bars: each value by itself, or where there are many of them several together.
import type { Distribution } from './data';

export interface Bin {
  /** The first value in it, and the first that is not. */
  from: number;
  to: number;
  count: number;
  /** Of all. */
  share: number;
}

const STEPS = [1, 2, 5];

/** How many values go together so that there are not more bars than that. */
export function step(distributions: Distribution[], most: number): number {
  const values = distributions.flatMap((one) => one.map(([value]) => value));
  const range = Math.max(...values) - Math.min(...values) + 1;
  for (let ten = 1; ; ten *= 10) {
    for (const unit of STEPS) if (range / (unit * ten) <= most) return unit * ten;
  }
}

/** Every bar from the first to the last, also those that are empty. */
export function bins(distribution: Distribution, width: number): Bin[] {
  if (distribution.length === 0) return [];
  const counts = new Map<number, number>();
  for (const [value, count] of distribution) {
    const bin = Math.floor(value / width);
    counts.set(bin, (counts.get(bin) ?? 0) + count);
  }
  const total = distribution.reduce((sum, [, count]) => sum + count, 0);
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const count = counts.get(first + index) ?? 0;
    return { from: (first + index) * width, to: (first + index + 1) * width, count, share: count / total };
  });
}

export const meanOf = (distribution: Distribution): number => {
  const total = distribution.reduce((sum, [, count]) => sum + count, 0);
  return distribution.reduce((sum, [value, count]) => sum + value * count, 0) / total;
};
