// Who I am on this device. There are no accounts: a player is made when one is first needed.
import { all, say } from '../words';
import { api, ApiError } from './api';
import type { Player } from './protocol';
import { load, save } from './storage';

const KEY = 'player';
const SIGNED_OUT = 'signed-out';
let current: Player | null = load<Player>(KEY);
let making: Promise<Player> | null = null;

export function identity(): Player | null {
  return current;
}

export function adopt(player: Player | null): void {
  current = player;
  save(KEY, player);
  save(SIGNED_OUT, null);
}

/** The server no longer knows the key of this device: somebody has signed it out, or the server begins anew. So do we. */
export function signedOut(): void {
  adopt(null);
  save(SIGNED_OUT, true);
}

/** There was somebody here, who has been signed out. */
export const wasSignedOut = (): boolean => load<boolean>(SIGNED_OUT) === true;

function defaultName(): string {
  const pick = (words: string[]) => words[Math.floor(Math.random() * words.length)]!;
  return say('name.whole', { adjective: pick(all('name.adjective')), animal: pick(all('name.animal')) });
}

/** The player of this device, made now if there is none. */
export function ensureIdentity(): Promise<Player> {
  if (current) return Promise.resolve(current);
  making ??= api
    .newPlayer(defaultName())
    .then((player) => {
      adopt(player);
      return player;
    })
    .finally(() => (making = null));
  return making;
}

/** Does something as the player of this device. */
export async function asPlayer<T>(work: (token: string) => Promise<T>): Promise<T> {
  const { token } = await ensureIdentity();
  try {
    return await work(token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401 && current?.token === token) signedOut();
    throw error;
  }
}

export async function rename(name: string): Promise<void> {
  await asPlayer((token) => api.rename(token, name));
  adopt({ ...current!, name });
}
