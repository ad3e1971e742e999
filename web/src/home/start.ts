// Makes tables: in one click against bots, or as a form says.
import type { OwnGame } from '../games/contract';
import { loadGame } from '../games';
import { api } from '../net/api';
import { asPlayer } from '../net/identity';
import type { Options, SeatChoice, Setup } from '../net/protocol';
import { atUsualPlace } from '../net/usual';
import type { Where } from '../net/where';
import { settings } from '../settings.svelte';
import { go } from '../router.svelte';
import { leaveIntent } from '../table/intent';
import { welcomeGuests } from '../table/pass/people';
import { say } from '../words';
import type { SeatWish } from './setup';

/** Enough opponents for a good first game, not more to follow than needed. */
const OPPONENTS: Record<OwnGame, number> = { 'captain-carcass': 1, 'treasure-divers': 1, 'sea-and-shore': 3 };

export type NewSetup = Omit<Setup, 'seats'> & {
  seats: SeatWish[];
  /** Of the other people at this device, by their seats. */
  names?: string[];
};

export function quickSetup(game: OwnGame): NewSetup {
  const bots = Array.from({ length: OPPONENTS[game] }, () => 'sailor' as const);
  const options: Options = game === 'treasure-divers' ? {} : { players: bots.length + 1 };
  return { game, options, seats: ['me', ...bots] };
}

/** Only on the server others can come. */
export const placeOf = (seats: SeatWish[], wanted: Where): Where => (seats.includes('open') ? 'server' : wanted);

/** The guided first game of a game. */
export async function startLesson(game: OwnGame, wanted: Where = settings.where): Promise<void> {
  const make = (where: Where) => asPlayer(where, (token) => api.newTable(where, token, { game, lesson: true }));
  const { table } = await atUsualPlace(make, wanted);
  go(`/t/${table}`);
}

/**
 * Makes the table and goes there. My seat is made open and taken by the table's page: only there is the commitment known
 * that my nonce has to name; and so are those of other people at this device. Without open seats for others the game
 * starts at once.
 */
export async function makeTable({ names = [], ...setup }: NewSetup, wanted: Where = settings.where): Promise<void> {
  // Where people share the device, its owner is one of them.
  const owner = setup.seats.indexOf(setup.seats.includes('me') ? 'me' : 'here');
  const isMine = (choice: SeatWish) => choice === 'me' || choice === 'here';
  const seats = setup.seats.map((choice): SeatChoice => (isMine(choice) ? 'open' : (choice as SeatChoice)));
  const start = !setup.seats.includes('open');
  // It comes while the server makes the table; whether it has come is the business of the table's page.
  void loadGame(setup.game).catch(() => null);
  const asked = { ...setup, seats, start: start && owner < 0 };
  // Who is here can talk.
  const make = (where: Where) =>
    asPlayer(where, (token) => api.newTable(where, token, where === 'device' ? { ...asked, chat: false } : asked));
  const { table } = await atUsualPlace(make, placeOf(setup.seats, wanted));
  const guests = setup.seats.flatMap((choice, seat) =>
    choice === 'here' && seat !== owner
      ? [{ seat, name: names[seat]?.trim() || say('setup.hereDefault', { number: seat + 1 }) }]
      : [],
  );
  if (guests.length > 0) await welcomeGuests(table, owner, guests);
  else if (owner >= 0) leaveIntent(table, { seat: owner, start });
  go(`/t/${table}`);
}
