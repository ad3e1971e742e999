// A step in words, for the log and for the boards' captions.
import type { SeenStep } from '../contract';
import { capital, say, yes, who as subject, type Who } from '../../words';
import { happeningsOf, type Happening } from './resolution';
import type { View } from './view';
import { lagoonText, kindText, oneOf } from './words';

export type WhoIs = (seat: number) => Who;

export const whoIs =
  (players: string[], seat: number | null): WhoIs =>
  (one) => ({ name: players[one] ?? '', you: one === seat });

/** One happening as a sentence. */
export function tell(happening: Happening, who: WhoIs): string {
  switch (happening.type) {
    case 'captain':
      return say('treasure-divers.log.captain', subject(who(happening.seat)));
    case 'locker':
      return say('treasure-divers.log.locker', { card: capital(oneOf(happening.card)) });
    case 'flipped':
      return say('treasure-divers.log.flipped', {
        ...subject(who(happening.seat)),
        lagoon: lagoonText(happening.lagoon),
        card: oneOf(happening.card),
      });
    case 'peeked':
      return happening.card
        ? say('treasure-divers.log.peekedCard', {
            lagoon: lagoonText(happening.lagoon),
            card: oneOf(happening.card),
            shared: yes(happening.other !== null),
            other: happening.other === null ? '' : who(happening.other).name,
          })
        : say('treasure-divers.log.peeked', {
            ...subject(who(happening.seat)),
            lagoon: lagoonText(happening.lagoon),
          });
    case 'ready':
      return say('treasure-divers.log.ready', subject(who(happening.seat)));
    case 'revealed': {
      const side = (cards: number[], seat: number) =>
        say('treasure-divers.log.side', { ...subject(who(seat)), cards: cards.join(', ') });
      return say('treasure-divers.log.revealed', { sides: happening.placed.map(side).join('; ') });
    }
    case 'chum':
      return say('treasure-divers.log.chum', {
        ...subject(who(happening.seat)),
        from: lagoonText(happening.from),
        lagoon: lagoonText(happening.lagoon),
        card: oneOf(happening.back),
      });
    case 'chum_idle':
      return say(`treasure-divers.log.chumIdle.${happening.why}`, subject(who(happening.seat)));
    case 'harpoon':
      return say('treasure-divers.log.harpoon', { ...subject(who(happening.seat)), both: yes(happening.both) });
    case 'deep_dive':
      return say('treasure-divers.log.deepDive', {
        ...subject(who(happening.seat)),
        both: yes(happening.both),
        empty: yes(happening.empty),
      });
    case 'bid': {
      const [high, low] = happening.bids;
      return say('treasure-divers.log.bid', {
        ...subject(who(happening.seat)),
        shark: yes(happening.card === 'shark'),
        card: oneOf(happening.card),
        tie: yes(high === low),
        high,
        low,
      });
    }
    case 'under':
      return say('treasure-divers.log.under', {
        ...subject(who(happening.seat)),
        card: oneOf(happening.card),
        by: happening.by,
      });
    case 'swapped':
      return say('treasure-divers.log.swapped', {
        ...subject(who(happening.seat)),
        gave: oneOf(happening.gave),
        took: oneOf(happening.took),
        joins: yes(happening.pile !== null),
        pile: happening.pile ? kindText(happening.pile) : '',
      });
    case 'no_swap':
      return say('treasure-divers.log.noSwap', subject(who(happening.seat)));
    case 'fed':
      return say('treasure-divers.log.fed', { ...subject(who(happening.seat)), card: oneOf(happening.card) });
    case 'hungry':
      return say('treasure-divers.log.hungry', { ...subject(who(happening.seat)), sharks: happening.sharks });
    case 'assigned':
      return say('treasure-divers.log.assigned', {
        ...subject(who(happening.seat)),
        kind: kindText(happening.category),
      });
    case 'roles':
      return say('treasure-divers.log.roles', subject(who(happening.captain)));
    case 'over':
      return say('treasure-divers.log.over');
  }
}

/** Happenings that take place at a Lagoon begin with its name, unless the sentence has it already. */
export function tellWithPlace(happening: Happening, who: WhoIs): string {
  const sentence = tell(happening, who);
  const needsPlace = ['bid', 'harpoon', 'deep_dive', 'under', 'chum_idle'].includes(happening.type);
  return needsPlace && 'lagoon' in happening ? `${lagoonText(happening.lagoon)}: ${sentence}` : sentence;
}

export function describe(
  step: SeenStep,
  before: View | null,
  after: View,
  players: string[],
  seat: number | null,
): string | null {
  const who = whoIs(players, seat);
  const sentences = happeningsOf(step, before, after).map((happening) => tellWithPlace(happening, who));
  return sentences.length > 0 ? sentences.join(' ') : null;
}
