// What is said at the end: who won, and a word for whoever reads it. The same game always says the same.
import type { Result } from '../../net/protocol';
import { diceOf } from '../../portrait/face';
import { all, isolated, list, say } from '../../words';

/** The reason of a player's own will; all others are words about a program. */
const RESIGNED = 'resigned';

export type Ending = 'won' | 'shared' | 'draw' | 'lost' | 'watched' | 'closed';

/** How it ended for the one at this seat; null: a spectator. */
export function endingOf({ winners, scores, closed }: Result, seat: number | null): Ending {
  if (closed) return 'closed';
  if (winners.length === scores.length) return 'draw';
  if (seat === null) return 'watched';
  if (!winners.includes(seat)) return 'lost';
  return winners.length > 1 ? 'shared' : 'won';
}

export function titleOf(ending: Ending, winners: string[]): string {
  switch (ending) {
    case 'closed':
      return say('table.over');
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

/** How a match ended that was not played to its end; null: it was. */
export function cutShort({ forfeit, reason, closed, winners }: Result, names: string[]): string | null {
  if (closed) return say('story.closed');
  if (forfeit === undefined) return null;
  const nameOf = (seat: number) => isolated(names[seat] ?? '');
  const told = { who: nameOf(forfeit), winners: list(winners.map(nameOf)), count: winners.length };
  return reason === RESIGNED ? say('story.resigned', told) : say('story.forfeit', { ...told, reason: reason ?? '' });
}

/** `table`: its id, which chooses among several. */
export function wordFor(ending: Ending, table: string): string {
  const cheers = ending === 'won' || ending === 'shared';
  if (ending === 'draw') return say('result.even');
  if (ending === 'closed') return say('story.closed');
  if (ending === 'watched') return say('result.watched');
  const words = all(cheers ? 'result.cheer' : 'result.consolation');
  return words[diceOf(table)(words.length)]!;
}
