// What a seat knows of a game of Treasure Divers, and what the rules say of that: schema/views/treasure-divers.json.
import type { Kind, TreasureDiversBrief, TreasureDiversView } from '../../net/protocol';

export type {
  Kind,
  KindCounts as Counts,
  Lagoon,
  TreasureDiversBrief as Brief,
  TreasureDiversOutlook as Consequence,
  TreasureDiversView as View,
} from '../../net/protocol';
type View = TreasureDiversView;
export type Asks = TreasureDiversBrief['asks'];

export const CATEGORIES = ['pearls', 'rings', 'jewels', 'artifacts', 'treasure'] as const;
export type Category = (typeof CATEGORIES)[number];
export const KINDS: readonly Kind[] = [...CATEGORIES, 'shark'];

export const LAGOONS = [0, 1, 2] as const;
export const TEAM = [0, 1, 2, 3, 4, 5, 6] as const;

export const isKind = (text: string | undefined): text is Kind => KINDS.includes(text as Kind);

export const otherSeat = (seat: number): number => 1 - seat;

export const placedCards = (view: View, seat: number): number[] | null => {
  const placed = view.placed[seat];
  return Array.isArray(placed) ? placed : null;
};

/** The moves of one verb among the legal ones, as lists of arguments. */
export const movesOf = (legal: string[], verb: string): string[][] =>
  legal.filter((move) => move === verb || move.startsWith(`${verb}:`)).map((move) => move.split(':').slice(1));
