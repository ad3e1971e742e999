// Who I am on this device. There are no accounts: a player is made when one is first needed.
import { all, say } from '../words';
import { api, ApiError } from './api';
import type { Player } from './protocol';
import { load, save } from './storage';

const KEY = 'player';
let current: Player | null = load<Player>(KEY);
let making: Promise<Player> | null = null;

export function identity(): Player | null {
  return current;
}

export function adopt(player: Player | null): void {
  current = player;
  save(KEY, player);
}

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

/**
 * Does something as this player. A server that has forgotten the player (another store, a cleaned one) gets a new one of
 * the same name, once.
 */
export async function asPlayer<T>(work: (token: string) => Promise<T>): Promise<T> {
  const player = await ensureIdentity();
  try {
    return await work(player.token);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    adopt(await api.newPlayer(player.name));
    return work(current!.token);
  }
}

export async function rename(name: string): Promise<void> {
  await asPlayer((token) => api.rename(token, name));
  adopt({ ...current!, name });
}
