// The turning point: the step with which those who won took the lead for good. Who leads is said by the rules after every
// step (`brief`); this only looks back.
import type { ToldStep } from '../../games/contract';
import type { Happening } from '../../net/protocol';

interface Standing {
  scores?: number[];
  leaders?: number[];
}
export type Led = Pick<ToldStep<unknown>, 'number' | 'happened' | 'brief'>;

export interface Turning {
  /** Its number. */
  step: number;
  /** Who took the lead. */
  seats: number[];
  /** What they had then, and the best of the others. */
  score: number;
  against: number;
  /** Nobody could have known before the last step. */
  late: boolean;
  /** What did it: their own doing, where they did anything, else all that happened. */
  happened: Happening[];
  /** What came to them. */
  gains: Happening[];
}

const standing = ({ brief }: Led): Standing => (brief ?? {}) as Standing;

/** `pile:0` is a pile. What goes from one place to another of its kind (two Lagoons) comes to nobody. */
const zoneOf = (place: string | undefined): string | undefined => place?.split(':')[0];

/** Whether all of them lead, and nobody else. */
const lead = (step: Led, winners: number[]): boolean => {
  const leaders = standing(step).leaders ?? [];
  return leaders.length === winners.length && winners.every((seat) => leaders.includes(seat));
};

/** Nothing for a draw of all, or where nobody says who leads. */
export function turningPoint(steps: Led[], winners: number[], players: number): Turning | null {
  if (winners.length === 0 || winners.length === players) return null;
  const last = steps.findLastIndex((step) => !lead(step, winners));
  // At the end equals may still stand side by side, and something else than points decides between them.
  const turned = last === steps.length - 1 ? last : last + 1;
  const step = steps[turned];
  const scores = step ? standing(step).scores : undefined;
  if (!step || !scores) return null;
  const own = step.happened.filter(({ seat }) => seat !== undefined && winners.includes(seat));
  return {
    step: step.number,
    seats: winners,
    score: scores[winners[0]!] ?? 0,
    against: Math.max(...scores.filter((_, seat) => !winners.includes(seat))),
    late: turned === steps.length - 1,
    happened: own.length > 0 ? own : step.happened,
    gains: own.filter(({ seat, from, to }) => zoneOf(from) !== zoneOf(to) && to?.endsWith(`:${seat}`)),
  };
}
