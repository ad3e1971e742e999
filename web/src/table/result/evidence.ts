// What this page can compare the record of a match with.
import { api } from '../../net/api';
import { nonceOf, promisedBy, promisedTo } from '../../net/fairness';
import type { Table } from '../../net/protocol';
import type { Remembered } from '../../net/shuffle';
import type { TableSession } from '../session.svelte';

export interface Evidence {
  text: string;
  remembered: Remembered;
}

/** What a table shows of its promises, and what this device has of them. */
export const promisesOf = (table: Table) => ({
  commitment: promisedTo(table.id) ?? table.commitment,
  promises: promisedBy(table.id) ?? table.seats.map((seat) => seat.nonce_commitment),
  nonce: nonceOf(table.id),
});

export const evidenceOf = async (session: TableSession, table: Table): Promise<Evidence> => ({
  text: await api.replay(table.id),
  remembered: { ...promisesOf(table), seat: session.you.seat, steps: session.steps, result: session.result },
});
