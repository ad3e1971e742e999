import type { Seat } from '../net/protocol';
import { isolated, say } from '../words';

/** Names as they are shown: several of the same name are numbered, so that the log can be understood. */
export function namesOf(seats: Pick<Seat, 'name'>[]): string[] {
  const names = seats.map((seat) => (seat.name ? isolated(seat.name) : say('lobby.openSeat')));
  return names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`;
  });
}
