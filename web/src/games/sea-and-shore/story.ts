// What the board still has to tell: the last trick with all that followed from it, and the sheet of a finished round.
import type { SeenStep, ToldStep } from '../contract';
import { scoresOf, trickOf, type Score, type Trick } from './trick';
import type { View } from './view';

export interface Told {
  step: SeenStep;
  before: View | null;
  after: View;
}

export interface Story {
  trick: Trick | null;
  /** The covers come off with the very step that is shown. */
  fresh: boolean;
  /** What happened since its covers came off, or since the round began. */
  later: Told[];
}

const beginsRound = (step: SeenStep, before: View, after: View): boolean =>
  step.move.startsWith('side:') || (before.phase === 'passing' && after.phase !== 'passing');

/** The last trick up to the last of these steps, or how the round began. */
export function storyOf(steps: ToldStep<View>[]): Story {
  const later: Told[] = [];
  for (let at = steps.length - 1; at > 0; --at) {
    const step = steps[at]!;
    const [before, after] = [steps[at - 1]!.view, step.view];
    const trick = trickOf(step, before);
    if (trick) return { trick, fresh: at === steps.length - 1, later };
    const told = { step, before, after };
    if (beginsRound(step, before, after)) return { trick: null, fresh: false, later: [told, ...later] };
    if (!/^(play|deal):/.test(step.move)) later.unshift(told);
  }
  return { trick: null, fresh: false, later };
}

export interface RoundSheet {
  round: number;
  scores: Score[];
}

/** The sheets of all finished rounds. */
export function sheetsOf(steps: ToldStep<View>[]): RoundSheet[] {
  return steps.flatMap((step, at) => {
    const before = steps[at - 1]?.view ?? null;
    const scores = scoresOf(step, before, step.view);
    return scores && before ? [{ round: before.round, scores }] : [];
  });
}

/** First the covers come off, then one colour is told after another. */
export function beatsOf(step: SeenStep, before: View | null): number[] {
  const trick = trickOf(step, before);
  return trick ? [900, ...trick.contests.map(() => 1300)] : [];
}

/** Nobody has played in this trick yet: the one before may still lie there. */
export const isFresh = (view: View): boolean => view.played.every((played) => played === null);
