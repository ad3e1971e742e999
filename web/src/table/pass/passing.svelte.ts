// One device, several players. There is one connection at any time: that of the person whose cards are open, or, behind the
// curtain, that of a spectator, who is told nothing but what everybody may see. Whoever puts the device down leaves nothing
// behind: their session is closed and dropped with all its views.
import type { AnyGameModule } from '../../games/contract';
import type { Seat, Table } from '../../net/protocol';
import { leaveIntent } from '../intent';
import { TableSession } from '../session.svelte';
import { type Person, seatOf } from './people';
import { sitDown } from './sit-down';

/**
 * - `watching`: behind the curtain, as a spectator.
 * - `gathering`: before the match, when there is nothing to hide yet, as the person who can start it.
 * - `open`: one person's cards.
 */
export type Role = 'watching' | 'gathering' | 'open';

interface Seated {
  person: Person;
  seat: number;
}

/** What everybody may know of the table, from the last connection until the next one has been greeted. */
interface Public {
  table: Table | null;
  acting: number[];
}

export class Passing {
  session = $state.raw<TableSession | null>(null);
  role = $state<Role>('watching');
  /** Whose connection it is; null behind the curtain. */
  person = $state.raw<Person | null>(null);
  private before = $state.raw<Public>({ table: null, acting: [] });
  /** How many steps each has been shown: they go on from there. Those of a match that began elsewhere begin at its end. */
  private readonly seen = new Map<string, number>();
  private fromTheBeginning = false;
  /** Who had the device last: in a simultaneous decision the others come first. */
  private last = -1;
  private gathers = false;

  constructor(
    private readonly id: string,
    private readonly game: AnyGameModule,
    private people: Person[],
  ) {}

  private readonly now: Public = $derived(this.session?.table ? this.session : this.before);
  readonly table: Table | null = $derived(this.now.table);
  readonly acting: number[] = $derived(this.now.acting);
  /** Behind the curtain as well the connection can break. */
  readonly lost: boolean = $derived(this.session?.status === 'lost');
  /** Those who sit at the table now, by their seats. */
  readonly seated: Seated[] = $derived.by(() => {
    const { table } = this;
    if (!table) return [];
    const all = this.people.map((person) => ({ person, seat: seatOf(person, table) }));
    return all.filter(({ seat }) => seat >= 0).sort((a, b) => a.seat - b.seat);
  });
  /** Who gets the device next; null: nobody here has anything to decide. */
  readonly next: Seated | null = $derived.by(() => {
    const acting = this.seated.filter(({ seat }) => this.acting.includes(seat));
    return acting.find(({ seat }) => seat > this.last) ?? acting[0] ?? null;
  });
  /** Who has the device has been told everything and has nothing to decide, while somebody else here has. */
  readonly handsOver: boolean = $derived.by(() => {
    const { session, person, table } = this;
    if (this.role !== 'open' || !session?.table || !person || !this.next || table?.status !== 'playing') return false;
    const told = session.playback.done && !session.playback.looking && !session.moving;
    return told && !session.acting.includes(seatOf(person, table));
  });

  /** Draws the curtain: from now on there is only what everybody may know. */
  draw(): void {
    this.connect(null, 'watching');
  }

  /** Shows this person's cards, and what happened since they had the device. */
  lift(person: Person): void {
    this.last = this.table ? seatOf(person, this.table) : -1;
    this.connect(person, 'open');
  }

  /** Before the match: all sit down, and who made the table looks after it. Among ourselves it starts at once. */
  async gather(): Promise<void> {
    const { table, people } = this;
    if (!table || this.gathers) return;
    this.gathers = true;
    const host = people.find(({ player }) => player === table.host) ?? people[0]!;
    for (const person of people) {
      // Also whoever sits there already: a rematch keeps a seat for them and waits for their word.
      const seat = seatOf(person, table) >= 0 ? seatOf(person, table) : person.seat;
      const free = table.seats[seat]?.kind === 'open' || table.seats[seat]?.player === person.player;
      if (person !== host && free) await sitDown(this.id, { ...person, seat });
    }
    this.gathers = false;
    if (this.role !== 'watching' || this.session?.table?.status !== 'open') return;
    const ours = (seat: Seat, index: number) => seat.kind === 'bot' || people.some((person) => person.seat === index);
    leaveIntent(this.id, { seat: host.seat, start: host.player === table.host && table.seats.every(ours) });
    this.connect(host, 'gathering');
  }

  close(): void {
    const { session, person } = this;
    if (!session) return;
    if (person && this.role === 'open' && session.table) this.seen.set(person.player, session.playback.shown + 1);
    if (session.table) this.before = { table: session.table, acting: session.acting };
    session.close();
    this.session = null;
  }

  private connect(person: Person | null, role: Role): void {
    this.close();
    const seen = person && (this.seen.get(person.player) ?? (this.fromTheBeginning ? 0 : null));
    const session = new TableSession(this.id, this.game, person?.token ?? null, {
      people: this.people.map(({ player }) => player),
      seen: role === 'open' ? seen : null,
      begins: role === 'gathering' ? () => this.begin() : null,
      hide: role === 'open' ? () => this.draw() : null,
      forgotten: () => {
        this.people = this.people.filter((other) => other !== person);
        this.draw();
      },
    });
    this.person = person;
    this.role = role;
    this.session = session;
    session.open();
  }

  private begin(): void {
    this.fromTheBeginning = true;
    this.draw();
  }
}
