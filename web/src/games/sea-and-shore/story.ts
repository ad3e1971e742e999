// What the board still has to tell: the last trick with all that followed from it, or how the round began.
import type { Happening } from '../../net/protocol';
import { trickOf, type Trick } from './tricks';
import type { SeaStep } from './view';

export interface Story {
  trick: Trick | null;
  /** The covers come off with the very step that is shown. */
  fresh: boolean;
  /** Its islands have gone out. */
  over: boolean;
  /** A new round has begun since. */
  past: boolean;
  /** What happened since the covers came off, or since the round began, step by step. */
  later: { step: number; happened: Happening[] }[];
}

const happenedIn = ({ happened }: SeaStep, what: string): boolean => happened.some((one) => one.what === what);

/** The last trick up to the last of these steps. */
export function storyOf(steps: SeaStep[]): Story {
  const at = steps.findLastIndex((step) => happenedIn(step, 'uncovered'));
  const trick = at > 0 ? trickOf(steps[at]!, steps[at - 1]) : null;
  const story: Story = { trick, fresh: trick !== null && at === steps.length - 1, over: false, past: false, later: [] };
  for (const step of steps.slice(Math.max(at, 0))) {
    const happened = trick && step === steps[at] ? trick.later : step.happened;
    const begins = happened.findLastIndex(({ what }) => what === 'round_began');
    if (happened.some(({ what }) => what === 'starter_passed')) story.over = true;
    if (begins >= 0) {
      story.past = true;
      story.later = [];
    }
    story.later.push({ step: step.number, happened: happened.slice(begins + 1) });
  }
  return story;
}
