// What a seat knows of a game of Captain Carcass: the keys of the engine's view.
import type { CardCode } from './cards';

export interface KnownCard {
  /** Null where only others have seen it. */
  card: CardCode | null;
  seen_by: number[];
}

export interface CaptainCarcassView {
  turn_of: number | null;
  first: number | null;
  phase: string;
  /** The set of cards in the Deck, known to all; only its order is hidden (CC-20). */
  deck: CardCode[];
  known_top: KnownCard[];
  locker: CardCode[];
  exploration: CardCode[];
  holds: CardCode[][];
  /** Cards that a Squid still asks for. */
  owed: number;
  /** A Map's drawn cards; their number for everybody but the chooser. */
  charted: CardCode[] | number;
  divers: (number | null)[];
  wrecked: number | null;
  variant: number | null;
  over: boolean;
}
