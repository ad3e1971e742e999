// What the board asks for, in words: one sentence that says what to do now, or whom everybody waits for.
import type { Outlook } from '../contract';
import { list, say, who as subject } from '../../words';
import { parseIsland, type Asks, type Brief, type Consequence, type View } from './view';
import { treasureText, type WhoIs } from './words';

interface Asked {
  view: View;
  brief: Brief;
  /** Of me. */
  asked: Asks;
  legal: string[];
  outlook: Outlook<Consequence>;
  seat: number | null;
  acting: number[];
  who: WhoIs;
  /** The island whose half is being chosen. */
  picked: string | null;
}

export function promptOf({ view, brief, asked, legal, outlook, seat, acting, who, picked }: Asked): string | null {
  if (view.over) return say('sea-and-shore.prompt.over');
  const treasure = () => treasureText(parseIsland(outlook['take']?.card ?? ''));
  switch (asked) {
    case 'nothing':
      break;
    case 'pass':
      return say('sea-and-shore.prompt.pass', { who: who(outlook[legal[0] ?? '']?.other ?? 0).name });
    case 'play':
      return picked === null ? say('sea-and-shore.prompt.play') : null;
    case 'take':
    case 'take_or_steal':
      return say(`sea-and-shore.prompt.${asked}`, { treasure: treasure() });
    case 'give':
      return say('sea-and-shore.prompt.give', { left: brief.left ?? 1 });
    default:
      return say(`sea-and-shore.prompt.${asked}`);
  }
  if (acting.length > 1) {
    const names = list(acting.filter((one) => one !== seat).map((one) => who(one).name));
    return say('sea-and-shore.prompt.waitMany', { names });
  }
  const [first] = acting;
  return first === undefined || first === seat ? null : say('sea-and-shore.prompt.wait', subject(who(first)));
}
