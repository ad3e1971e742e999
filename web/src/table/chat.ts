// Who may speak at a table, and to whom.
import type { Table, You } from '../net/protocol';

/**
 * - `all`: heard by everybody.
 * - `watchers`: heard by those who watch, until the match is over.
 * - `nobody`: may not speak here.
 * - `off`: nobody may.
 */
export type Audience = 'all' | 'watchers' | 'nobody' | 'off';

export function audienceOf({ chat_for, status }: Pick<Table, 'chat_for' | 'status'>, { seat, player }: You): Audience {
  if (chat_for === 'off') return 'off';
  if (player === null || (seat === null && chat_for === 'players')) return 'nobody';
  return seat === null && status !== 'over' && status !== 'closed' ? 'watchers' : 'all';
}
