// A step in words, for the log and for the boards' captions.
import type { SeenStep } from '../contract';
import { happeningsOf, type Happening } from './resolution';
import type { View } from './view';
import { words, type Who } from './words';

export type WhoIs = (seat: number) => Who;

export const whoIs =
  (players: string[], seat: number | null): WhoIs =>
  (one) => ({ name: players[one] ?? '', you: one === seat });

/** One happening as a sentence. */
export function tell(happening: Happening, who: WhoIs): string {
  const say = words.happened;
  switch (happening.type) {
    case 'captain':
      return say.captain(who(happening.seat));
    case 'locker':
      return say.locker(happening.card);
    case 'flipped':
      return say.flipped(who(happening.seat), happening.lagoon, happening.card);
    case 'peeked':
      return happening.card
        ? say.peekedCard(happening.lagoon, happening.card, happening.other === null ? null : who(happening.other))
        : say.peeked(who(happening.seat), happening.lagoon);
    case 'ready':
      return say.ready(who(happening.seat));
    case 'revealed':
      return say.revealed(happening.placed.map((cards, seat) => ({ who: who(seat), cards })));
    case 'chum':
      return say.chum(who(happening.seat), happening.lagoon, happening.from, happening.back);
    case 'chum_idle':
      return say.chumIdle[happening.why](who(happening.seat));
    case 'harpoon':
      return say.harpoon(who(happening.seat), happening.both);
    case 'deep_dive':
      return say.deepDive(who(happening.seat), happening.both, happening.empty);
    case 'bid':
      return say.bid(who(happening.seat), happening.card, happening.bids);
    case 'under':
      return say.under(who(happening.seat), happening.card, happening.by);
    case 'swapped':
      return say.swapped(who(happening.seat), happening.gave, happening.took, happening.pile);
    case 'no_swap':
      return say.noSwap(who(happening.seat));
    case 'fed':
      return say.fed(who(happening.seat), happening.card);
    case 'hungry':
      return say.hungry(who(happening.seat), happening.sharks);
    case 'assigned':
      return say.assigned(who(happening.seat), happening.category);
    case 'roles':
      return say.roles(who(happening.captain));
    case 'over':
      return say.over;
  }
}

/** Happenings that take place at a Lagoon begin with its name, unless the sentence has it already. */
export function tellWithPlace(happening: Happening, who: WhoIs): string {
  const sentence = tell(happening, who);
  const needsPlace = ['bid', 'harpoon', 'deep_dive', 'under', 'chum_idle'].includes(happening.type);
  return needsPlace && 'lagoon' in happening ? `${words.lagoon(happening.lagoon)}: ${sentence}` : sentence;
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
