import type { Seat } from '../net/protocol';
import { nameOf } from '../portrait/likeness';
import { say } from '../words';

/** Names as they are shown: several of the same name are numbered, so that the log can be understood. */
export function namesOf(seats: Pick<Seat, 'kind' | 'name'>[]): string[] {
  const names = seats.map((seat) => nameOf(seat) || say('lobby.openSeat'));
  return names.map((name, index) => {
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    return `${name} ${names.slice(0, index + 1).filter((other) => other === name).length}`;
  });
}
