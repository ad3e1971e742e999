// What the board asks for, in words: always one sentence that says what to do now, or whom everybody waits for.
import { say, who as subject } from '../../words';
import type { WhoIs } from './describe';
import type { Placing } from './placing.svelte';
import type { Swapping } from './swapping.svelte';
import { otherSeat, type View } from './view';
import { teamText, oneOf } from './words';

/** What kind of decision is to be made; the Mini-Sub's can also be declined. */
export type Verb = 'flip' | 'peek' | 'place' | 'chum' | 'sub' | 'feed' | 'assign';

export function verbOf(moves: string[]): Verb | null {
  const verb = moves[0]?.split(':')[0];
  return verb === undefined ? null : verb === 'pass' ? 'sub' : (verb as Verb);
}

interface Asked {
  view: View;
  verb: Verb | null;
  seat: number | null;
  acting: number[];
  who: WhoIs;
  placing: Pick<Placing, 'move' | 'picked'>;
  swapping: Pick<Swapping, 'given' | 'takesShark'>;
}

export function promptOf({ view, verb, seat, acting, who, placing, swapping }: Asked): string | null {
  if (view.over) return say('treasure-divers.prompt.over');
  switch (verb) {
    case 'place':
      if (placing.move) return say('treasure-divers.prompt.placeDone');
      return placing.picked === null
        ? say('treasure-divers.prompt.place')
        : say('treasure-divers.prompt.placeNext', { card: teamText(placing.picked) });
    case 'sub':
      if (swapping.takesShark) return say('treasure-divers.prompt.subPile');
      return swapping.given
        ? say('treasure-divers.prompt.subLocker', { card: oneOf(swapping.given) })
        : say('treasure-divers.prompt.sub');
    case null:
      break;
    default:
      return say(`treasure-divers.prompt.${verb}`);
  }
  if (seat !== null && view.phase === 'place' && view.placed[seat] !== null)
    return say('treasure-divers.prompt.waitPlace', subject(who(otherSeat(seat))));
  const [first] = acting;
  return first === undefined || first === seat ? null : say('treasure-divers.prompt.wait', subject(who(first)));
}
