// How a finished match ended for me, in a word.
import type { FinishedGame } from '../net/protocol';

export type Outcome = 'won' | 'shared' | 'draw' | 'lost';

export function outcomeOf({ won, winners, seats }: FinishedGame): Outcome {
  if (!won) return 'lost';
  if (winners.length === 1) return 'won';
  return winners.length === seats.length ? 'draw' : 'shared';
}
