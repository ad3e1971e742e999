// What the line above the board says: whose turn it is, told only when everything that led to it has been shown.
import { texts } from '../texts';

export interface Now {
  /** The match is over, and its end has been shown. */
  ended: boolean;
  /** I can decide now. */
  myTurn: boolean;
  /** What happened is still being shown. */
  playing: boolean;
  /** Who decides next after what is shown. */
  acting: number[];
  seat: number | null;
  names: string[];
}

export function turnText({ ended, myTurn, playing, acting, seat, names }: Now): string {
  if (ended) return texts.table.over;
  if (myTurn) return texts.table.yourTurn;
  const others = acting.filter((one) => one !== seat).map((one) => names[one] ?? '');
  if (others.length > 0) return texts.table.turnOf(others);
  return playing ? texts.table.telling : '';
}
