// What the board asks for, in words: always one sentence that says what to do now, or whom everybody waits for.
import { say, who as subject } from '../../words';
import type { Placing } from './placing.svelte';
import type { Swapping } from './swapping.svelte';
import { otherSeat, type Brief, type View } from './view';
import { oneOf, teamText, type WhoIs } from './words';

/** What kind of decision is to be made; the Mini-Sub's can also be declined. */
export type Verb = 'flip' | 'peek' | 'place' | 'chum' | 'sub' | 'feed' | 'assign';

export function verbOf(moves: string[]): Verb | null {
  const verb = moves[0]?.split(':')[0];
  return verb === undefined ? null : verb === 'pass' ? 'sub' : (verb as Verb);
}

interface Asked {
  view: Pick<View, 'over'>;
  brief: Pick<Brief, 'asks' | 'asked' | 'to_feed'>;
  /** My moves; empty if it is not for me to decide. */
  legal: string[];
  seat: number | null;
  who: WhoIs;
  placing: Pick<Placing, 'move' | 'picked'>;
  swapping: Pick<Swapping, 'given' | 'takesShark'>;
}

export function promptOf({ view, brief, legal, seat, who, placing, swapping }: Asked): string | null {
  if (view.over) return say('treasure-divers.prompt.over');
  const { asks, asked, to_feed } = brief;
  if (legal.length === 0 || seat === null || asks === 'nothing') {
    if (seat !== null && asks === 'place' && !asked.includes(seat))
      return say('treasure-divers.prompt.waitPlace', subject(who(otherSeat(seat))));
    const [first] = asked;
    return first === undefined || first === seat ? null : say('treasure-divers.prompt.wait', subject(who(first)));
  }
  if (asks === 'place' && placing.move) return say('treasure-divers.prompt.placeDone');
  if (asks === 'place' && placing.picked !== null)
    return say('treasure-divers.prompt.placeNext', { card: teamText(placing.picked) });
  if (swapping.takesShark) return say('treasure-divers.prompt.subPile');
  if (swapping.given) return say('treasure-divers.prompt.subLocker', { card: oneOf(swapping.given) });
  return say(`treasure-divers.prompt.${asks}`, { number: to_feed[seat] ?? 0 });
}
