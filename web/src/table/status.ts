// What the line above the board says: whose turn it is, told only when everything that led to it has been shown.
import { list, say } from '../words';

export interface Now {
  /** The match is over, and its end has been shown. */
  ended: boolean;
  /** I can decide now. */
  myTurn: boolean;
  /** There is only one thing to decide, and the page is about to do it. */
  forced: boolean;
  /** What happened is still being shown. */
  playing: boolean;
  /** Who decides next after what is shown. */
  acting: number[];
  seat: number | null;
  names: string[];
}

export function turnText({ ended, myTurn, forced, playing, acting, seat, names }: Now): string {
  if (ended) return say('table.over');
  if (myTurn) return say(forced ? 'table.onlyChoice' : 'table.yourTurn');
  const others = acting.filter((one) => one !== seat).map((one) => names[one] ?? '');
  if (others.length > 0) return say('table.turnOf', { names: list(others) });
  return playing ? say('table.telling') : '';
}
