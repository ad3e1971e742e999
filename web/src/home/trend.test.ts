import { expect, it } from 'vitest';
import { comparisonOf, ENOUGH, type Figures, meanOf, runningLost, scaleOf } from './trend';

const match = (error_per_decision: number, luck = 0, decisions = 20): Figures => ({
  luck,
  decisions,
  error_per_decision,
});
const matches = (...errors: number[]) => errors.map((error) => match(error));

it('averages luck by match and errors by decision', () => {
  expect(meanOf([match(0.01, 0.3, 30), match(0.05, -0.1, 10)])).toEqual({
    count: 2,
    luck: expect.closeTo(0.1),
    lost: expect.closeTo(0.02),
  });
  expect(meanOf([])).toEqual({ count: 0, luck: 0, lost: 0 });
  // Somebody who never had a choice has lost nothing by one.
  expect(meanOf([match(0, 0.2, 0)])).toEqual({ count: 1, luck: 0.2, lost: 0 });
});

it('has a running average as soon as it has enough matches', () => {
  const running = runningLost(matches(0.01, 0.02, 0.03, 0.07), 3);
  expect(running.slice(0, 2)).toEqual([null, null]);
  expect(running[2]).toBeCloseTo(0.02);
  expect(running[3]).toBeCloseTo(0.04);
  expect(runningLost([])).toEqual([]);
});

it('compares nothing with few matches', () => {
  expect(comparisonOf(matches(...Array<number>(ENOUGH - 1).fill(0.02)))).toBeNull();
  expect(comparisonOf(matches(...Array<number>(ENOUGH).fill(0.02)))).not.toBeNull();
});

it('compares the last ten with all before, or half of them with the other half', () => {
  const counts = (count: number) => {
    const { lately, before } = comparisonOf(matches(...Array<number>(count).fill(0.02)))!;
    return [before.count, lately.count];
  };
  expect(counts(10)).toEqual([5, 5]);
  expect(counts(13)).toEqual([7, 6]);
  expect(counts(20)).toEqual([10, 10]);
  expect(counts(60)).toEqual([50, 10]);
});

it('says that it is better or worse only where chance would hardly do it', () => {
  const early = [0.03, 0.034, 0.028, 0.031, 0.033];
  const late = [0.01, 0.013, 0.009, 0.012, 0.011];
  expect(comparisonOf(matches(...early, ...late))!.change).toBe('better');
  expect(comparisonOf(matches(...late, ...early))!.change).toBe('worse');
  // The same difference between the means, but no two matches alike.
  const wild = [0, 0.09, 0.001, 0.06, 0.005];
  const calmer = [0, 0.04, 0.002, 0.01, 0.003];
  expect(comparisonOf(matches(...wild, ...calmer))!.change).toBe('same');
  expect(comparisonOf(matches(...Array<number>(12).fill(0.02)))!.change).toBe('same');
});

it('has a round end of the scale', () => {
  expect(scaleOf([0.004, -0.012])).toBe(0.02);
  expect(scaleOf([0.2])).toBe(0.2);
  expect(scaleOf([-0.77, 0.1])).toBe(1);
  expect(scaleOf([1.3])).toBe(2);
  expect(scaleOf([])).toBe(0.01);
});
