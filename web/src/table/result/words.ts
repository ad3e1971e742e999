// What is said at the end: who won, and a word for whoever reads it. The same game always says the same.
import type { Result } from '../../net/protocol';
import { diceOf } from '../../portrait/face';
import { all, list, say } from '../../words';

export type Ending = 'won' | 'shared' | 'draw' | 'lost' | 'watched';

/** How it ended for the one at this seat; null: a spectator. */
export function endingOf({ winners, scores }: Result, seat: number | null): Ending {
  if (winners.length === scores.length) return 'draw';
  if (seat === null) return 'watched';
  if (!winners.includes(seat)) return 'lost';
  return winners.length > 1 ? 'shared' : 'won';
}

export function titleOf(ending: Ending, winners: string[]): string {
  switch (ending) {
    case 'draw':
      return say('table.resultDraw');
    case 'won':
      return say('table.resultWin');
    case 'shared':
      return say('table.resultShared');
    default:
      return say('table.resultLost', { count: winners.length, names: list(winners) });
  }
}

/** `table`: its id, which chooses among several. */
export function wordFor(ending: Ending, table: string): string {
  const cheers = ending === 'won' || ending === 'shared';
  if (ending === 'draw') return say('result.even');
  if (ending === 'watched') return say('result.watched');
  const words = all(cheers ? 'result.cheer' : 'result.consolation');
  return words[diceOf(table)(words.length)]!;
}
