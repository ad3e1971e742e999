// Luck and accuracy over time: what the matches that were analysed come to. The server has found the figures out
// (docs/analysis.md); here they are averaged.
import type { AnalysedMatch } from '../net/protocol';

/** Fewer are no line in time. */
export const FEWEST = 2;
/** Matches that one point of the running average is made of. */
export const WINDOW = 5;
/** The last matches are compared with those before them: at least so many on either side … */
const FEWEST_COMPARED = 5;
export const ENOUGH = 2 * FEWEST_COMPARED;
/** … and no more than so many for what counts as lately. */
const LATELY = 10;

/** A match, as a mean sees it. */
export type Figures = Pick<AnalysedMatch, 'luck' | 'decisions' | 'error_per_decision'>;

export interface Mean {
  count: number;
  /** Per match. */
  luck: number;
  /** Per decision, over all decisions of all matches: a long match weighs more than a short one. */
  lost: number;
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

export function meanOf(matches: Figures[]): Mean {
  const decisions = sum(matches.map((match) => match.decisions));
  return {
    count: matches.length,
    luck: matches.length === 0 ? 0 : sum(matches.map(({ luck }) => luck)) / matches.length,
    lost: decisions === 0 ? 0 : sum(matches.map((match) => match.error_per_decision * match.decisions)) / decisions,
  };
}

/** What was lost per decision over each match and those right before it; null where they are too few. */
export const runningLost = (matches: Figures[], window = WINDOW): (number | null)[] =>
  matches.map((_, index) => (index + 1 < window ? null : meanOf(matches.slice(index + 1 - window, index + 1)).lost));

/** How far `lost` of these matches may be from what they would come to in the long run: its variance. */
function varianceOfLost(matches: Figures[]): number {
  const { lost } = meanOf(matches);
  const decisions = sum(matches.map((match) => match.decisions));
  if (matches.length < 2 || decisions === 0) return 0;
  const misses = matches.map((match) => ((match.error_per_decision - lost) * match.decisions) / decisions);
  return (matches.length / (matches.length - 1)) * sum(misses.map((miss) => miss * miss));
}

export interface Comparison {
  lately: Mean;
  before: Mean;
  /** Of what is lost per decision: `same` is also a difference within two standard errors, which may be chance. */
  change: 'better' | 'worse' | 'same';
}

/** The last matches and those before them; null if they are too few to tell anything. */
export function comparisonOf(matches: Figures[]): Comparison | null {
  if (matches.length < ENOUGH) return null;
  const split = matches.length - Math.min(LATELY, Math.floor(matches.length / 2));
  const [before, lately] = [matches.slice(0, split), matches.slice(split)];
  const difference = meanOf(lately).lost - meanOf(before).lost;
  const noise = 2 * Math.sqrt(varianceOfLost(lately) + varianceOfLost(before));
  const change = Math.abs(difference) <= noise ? 'same' : difference < 0 ? 'better' : 'worse';
  return { lately: meanOf(lately), before: meanOf(before), change };
}

const ROUND = [0.01, 0.02, 0.03, 0.05, 0.1, 0.2, 0.3, 0.5, 1];
/** The end of a scale that has room for all these shares: a round one. */
export function scaleOf(shares: number[]): number {
  const largest = Math.max(0, ...shares.map(Math.abs));
  return ROUND.find((end) => largest <= end) ?? Math.ceil(largest);
}
