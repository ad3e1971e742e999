// What the board asks for, in words: one sentence that says what to do now, or whom everybody waits for.
import { list, say, who as subject } from '../../words';
import type { Choices } from './choices';
import type { WhoIs } from './describe';
import { colourOf, handSize, movesOf, parseIsland, type View } from './view';
import { treasureText } from './words';

interface Asked {
  view: View;
  legal: string[];
  choices: Choices;
  seat: number | null;
  acting: number[];
  who: WhoIs;
  /** The island whose half is being chosen. */
  picked: string | null;
}

/** After a raid both hands shall be equally long again: half of what mine exceeds the raided one. */
function toGiveBack(view: View, seat: number): number {
  const others = view.hands.map((_, other) => handSize(view, other)).filter((_, other) => other !== seat);
  return Math.round((handSize(view, seat) - Math.min(...others)) / 2);
}

export function promptOf({ view, legal, choices, seat, acting, who, picked }: Asked): string | null {
  const mine = seat ?? 0;
  if (view.over) return say('sea-and-shore.prompt.over');
  switch (choices.verb) {
    case 'pass':
      return say('sea-and-shore.prompt.pass', { who: who((mine - 1 + view.hands.length) % view.hands.length).name });
    case 'play':
      return picked === null ? say('sea-and-shore.prompt.play') : null;
    case 'steal':
    case 'take': {
      const prize = view.decks.find((deck) => deck.up && colourOf(deck.up) === choices.wonColour)?.up ?? '';
      const treasure = treasureText(parseIsland(prize));
      return movesOf(legal, 'steal').length > 0
        ? say('sea-and-shore.prompt.steal', { treasure })
        : say('sea-and-shore.prompt.take', { treasure });
    }
    case 'give':
      return say('sea-and-shore.prompt.give', { left: toGiveBack(view, mine) });
    case 'additions':
    case 'raid':
    case 'look':
    case 'order':
    case 'fetch':
    case 'discard':
      return say(`sea-and-shore.prompt.${choices.verb}`);
  }
  if (acting.length > 1) {
    const names = list(acting.filter((one) => one !== seat).map((one) => who(one).name));
    return say('sea-and-shore.prompt.waitMany', { names });
  }
  const [first] = acting;
  return first === undefined || first === seat ? null : say('sea-and-shore.prompt.wait', subject(who(first)));
}
