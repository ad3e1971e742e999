// What the page says to its worker, and windows to each other about the one server that this device has (worker.ts).
import type { LocalAnswer, LocalRequest } from './server';

/** Why there is no server on this device (now): `missing`: no module, or a browser that cannot run it; `other`: it is of another
 * version than the page. */
export type Trouble = 'missing' | 'other' | 'full' | 'failed';

/** Numbers are the client's own. */
export type ToHost =
  | { type: 'ask'; number: number; request: LocalRequest }
  | { type: 'open'; number: number; table: string }
  | { type: 'say'; number: number; frame: string }
  | { type: 'close'; number: number };

export type FromHost =
  | { type: 'answer'; number: number; answer: LocalAnswer }
  | { type: 'frame'; number: number; frame: string }
  | { type: 'closed'; number: number }
  /** Whatever was asked and not answered will not be, and all connections are gone. */
  | { type: 'gone'; trouble: Trouble | null };

/** How a worker begins: where the module is. */
export interface Start {
  type: 'start';
  module: string;
}

export type ToWorker = Start | ToHost;
