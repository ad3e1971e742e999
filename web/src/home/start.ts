// Makes tables: in one click against bots, or as a form says.
import type { OwnGame } from '../games/contract';
import { api } from '../net/api';
import { asPlayer } from '../net/identity';
import type { Options, SeatChoice, Setup } from '../net/protocol';
import { go } from '../router.svelte';
import { leaveIntent } from '../table/intent';

/** Enough opponents for a good first game, not more to follow than needed. */
const OPPONENTS: Record<OwnGame, number> = { 'captain-carcass': 1, 'treasure-divers': 1, 'sea-and-shore': 3 };

export type NewSetup = Setup & { seats: SeatChoice[] };

export function quickSetup(game: OwnGame): NewSetup {
  const bots = Array.from({ length: OPPONENTS[game] }, () => 'sailor' as const);
  const options: Options = game === 'treasure-divers' ? {} : { players: bots.length + 1 };
  return { game, options, seats: ['me', ...bots] };
}

/** The guided first game of a game. */
export async function startLesson(game: OwnGame): Promise<void> {
  const { table } = await asPlayer((token) => api.newTable(token, { game, lesson: true }));
  go(`/t/${table}`);
}

/**
 * Makes the table and goes there. My seat is made open and taken by the table's page: only there is the commitment known
 * that my nonce has to name. Without open seats for others the game starts at once.
 */
export async function makeTable(setup: NewSetup): Promise<void> {
  const seat = setup.seats.indexOf('me');
  const seats = setup.seats.map((choice) => (choice === 'me' ? 'open' : choice));
  const start = !setup.seats.includes('open');
  const { table } = await asPlayer((token) => api.newTable(token, { ...setup, seats, start: start && seat < 0 }));
  if (seat >= 0) leaveIntent(table, { seat, start });
  go(`/t/${table}`);
}
