// What the board still has to tell: the last trick with all that followed from it, and the sheet of a finished round.
import type { SeenStep } from '../contract';
import { scoresOf, trickOf, type Score, type Trick } from './trick';
import type { View } from './view';

export interface Told {
  step: SeenStep;
  before: View | null;
  after: View;
}

export interface Story {
  /** changes with every trick */
  number: number;
  trick: Trick | null;
  /** what happened since its covers came off, or since the round began */
  later: Told[];
  sheet: { round: number; scores: Score[] } | null;
}

const NOTHING: Story = { number: -1, trick: null, later: [], sheet: null };

export function continueStory(story: Story | null, step: SeenStep, before: View | null, after: View): Story {
  const was = story ?? NOTHING;
  const trick = trickOf(step, before);
  const scores = scoresOf(step, before, after);
  const sheet = scores && before ? { round: before.round, scores } : was.sheet;
  if (trick) return { number: step.number, trick, later: [], sheet };
  const told = { step, before, after };
  if (step.move.startsWith('play:') || step.move.startsWith('deal:')) return { ...was, sheet };
  const begins = step.move.startsWith('side:') || (before?.phase === 'passing' && after.phase !== 'passing');
  return begins
    ? { number: step.number, trick: null, later: [told], sheet }
    : { ...was, sheet, later: [...was.later, told] };
}

/** Nobody has played in this trick yet: the one before may still lie there. */
export const isFresh = (view: View): boolean => view.played.every((played) => played === null);
