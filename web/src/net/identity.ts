// Who I am on this device. There are no accounts: a player is made when one is first needed. The server knows one of me, and this
// device's own server another; both have the same name.
import { all, say } from '../words';
import { api, ApiError } from './api';
import type { Player } from './protocol';
import { load, save } from './storage';
import type { Where } from './where';

const KEYS: Record<Where, string> = { server: 'player', device: 'player.device' };
/** What I want to be called, also where that could not be said yet. */
const NAME = 'name';
const SIGNED_OUT = 'signed-out';
const current: Record<Where, Player | null> = { server: null, device: null };
const making: Record<Where, Promise<Player> | null> = { server: null, device: null };
let nameIsKnown = false;

/** Another window may have made a player meanwhile. */
export function identity(where: Where): Player | null {
  current[where] ??= load<Player>(KEYS[where]);
  return current[where];
}

export function adopt(where: Where, player: Player | null): void {
  current[where] = player;
  save(KEYS[where], player);
  if (player) save(NAME, player.name);
  if (where === 'server') save(SIGNED_OUT, null);
}

/** What is kept knows the key of this device no longer: somebody has signed it out, or it begins anew. So do we. */
export function signedOut(where: Where): void {
  adopt(where, null);
  // Of this device nobody was signed out: what was kept here is gone.
  if (where === 'server') save(SIGNED_OUT, true);
}

/** There was somebody here, who has been signed out. */
export const wasSignedOut = (): boolean => load<boolean>(SIGNED_OUT) === true;

export const myName = (): string | null =>
  load<string>(NAME) ?? identity('server')?.name ?? identity('device')?.name ?? null;

function defaultName(): string {
  const pick = (words: string[]) => words[Math.floor(Math.random() * words.length)]!;
  return say('name.whole', { adjective: pick(all('name.adjective')), animal: pick(all('name.animal')) });
}

/** The player of this device, made now if there is none. */
export function ensureIdentity(where: Where): Promise<Player> {
  const player = identity(where);
  if (player) return Promise.resolve(player);
  making[where] ??= api
    .newPlayer(where, myName() ?? defaultName())
    .then((made) => {
      adopt(where, made);
      return made;
    })
    .finally(() => (making[where] = null));
  return making[where];
}

/** Does something as the player of this device. */
export async function asPlayer<T>(where: Where, work: (token: string) => Promise<T>): Promise<T> {
  const { token } = await ensureIdentity(where);
  if (where === 'server') await followName();
  try {
    return await work(token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || current[where]?.token !== token) throw error;
    signedOut(where);
    // On this device nobody else could have: what was kept is gone, and it goes on as somebody new.
    if (where === 'server') throw error;
    return work((await ensureIdentity(where)).token);
  }
}

async function renameAt(where: Where, name: string): Promise<void> {
  const player = identity(where)!;
  await api.rename(where, player.token, name);
  current[where] = { ...player, name };
  save(KEYS[where], current[where]);
}

export async function rename(name: string): Promise<void> {
  const known = (['server', 'device'] as const).filter((where) => identity(where));
  const done = await Promise.allSettled(known.map((where) => renameAt(where, name)));
  const refused = done.find((one) => one.status === 'rejected');
  // The server hears of it later.
  const heard = done.some((one) => one.status === 'fulfilled');
  if (refused && !heard) throw refused.reason;
  save(NAME, name);
  nameIsKnown = !refused;
}

/** I was renamed while the server was out of reach. */
async function followName(): Promise<void> {
  const name = myName();
  if (nameIsKnown || !name) return;
  nameIsKnown = true;
  if (identity('server')?.name !== name) await renameAt('server', name).catch(() => null);
}
