// People who share this device at a table. Each is a player of their own, with a seat and a token; the device keeps them under
// the table, so that it can hand the table from one to the next.
import { api } from '../../net/api';
import { identity } from '../../net/identity';
import type { Player, Table } from '../../net/protocol';
import { load, save } from '../../net/storage';
import { whereOf } from '../../net/where';

export interface Person extends Player {
  /** Where they want to sit; where they do sit is said by the table. */
  seat: number;
}

/** Somebody who plays here beside the owner of the device. */
export interface Guest {
  seat: number;
  name: string;
}

const keyOf = (table: string) => `here.${table}`;

/** Those who share this device at a table, the owner of the device first; none: everybody has a device of their own. */
export function peopleHere(table: string): Person[] {
  return load<Person[]>(keyOf(table)) ?? [];
}

function keep(table: string, people: Person[]): void {
  save(keyOf(table), people.length > 0 ? people : null);
}

/** Makes a player for each guest and keeps them beside the owner of the device, who sits at `seat`. */
export async function welcomeGuests(table: string, seat: number, guests: Guest[]): Promise<void> {
  const where = whereOf(table);
  const players = await Promise.all(guests.map(({ name }) => api.newPlayer(where, name)));
  keep(table, [
    { ...identity(where)!, seat },
    ...players.map((player, index) => ({ ...player, seat: guests[index]!.seat })),
  ]);
}

/** All of them play again at another table, each a seat further, as the server rotates them. */
export function followToRematch(before: Table, next: string): void {
  const people = peopleHere(before.id);
  const { length } = before.seats;
  const seated = people.map((person) => ({ person, seat: seatOf(person, before) }));
  keep(
    next,
    seated.flatMap(({ person, seat }) => (seat < 0 ? [] : [{ ...person, seat: (seat + length - 1) % length }])),
  );
}

/** -1: they do not sit there (any more). */
export const seatOf = (person: Pick<Player, 'player'>, table: Pick<Table, 'seats'>): number =>
  table.seats.findIndex((seat) => seat.player === person.player);
