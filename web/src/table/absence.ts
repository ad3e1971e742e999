// Who has been away for so long that the others may let a bot stand in. The server decides; this is about what is offered.
import type { Table, You } from '../net/protocol';

/** Milliseconds: before that the server does not count votes either. */
export const PATIENCE = 30_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Absence {
  seat: number;
  /** Since when: names this absence among all of the same player. */
  since: number;
  unit: 'minutes' | 'hours' | 'days';
  count: number;
  votes: number;
  needed: number;
  /** I have voted already. */
  mine: boolean;
}

const told = (time: number): Pick<Absence, 'unit' | 'count'> => {
  if (time >= 2 * DAY) return { unit: 'days', count: Math.floor(time / DAY) };
  if (time >= 2 * HOUR) return { unit: 'hours', count: Math.floor(time / HOUR) };
  return { unit: 'minutes', count: Math.floor(time / MINUTE) };
};

/** What whoever sits there can vote about, at this time in milliseconds since 1970. */
export function absencesOf(
  { status, seats }: Pick<Table, 'status' | 'seats'>,
  { seat: mine }: Pick<You, 'seat'>,
  now: number,
): Absence[] {
  if (status !== 'playing' || mine === null) return [];
  return seats.flatMap(({ kind, absent_since: since, stand_in, votes = [], votes_needed: needed = 1 }, seat) => {
    if (kind !== 'player' || seat === mine || since == null || stand_in || now - since < PATIENCE) return [];
    return [{ seat, since, ...told(now - since), votes: votes.length, needed, mine: votes.includes(mine) }];
  });
}
