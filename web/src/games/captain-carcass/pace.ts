import type { ToldStep } from '../contract';
import { incidentsOf } from './incident';
import type { CaptainCarcassView } from './view';

type Step = ToldStep<CaptainCarcassView>;

/** At an Incident everything still lies there for a moment: what is saved, what is lost, and what did it. */
export function beats(step: Step, before: CaptainCarcassView | null): number[] {
  return incidentsOf(step, before).map(() => 1700);
}

/** What hits somebody deserves a look; a decision that is shown by what follows from it none. */
export function pace(step: Step): number {
  const happened = (...what: string[]) => step.happened.some((one) => what.includes(one.what));
  if (step.happened.length === 0) return 0;
  if (happened('incident', 'knifed')) return 900;
  if (happened('surfaced')) return 700;
  return happened('bonus_card', 'charted') ? 400 : 650;
}
