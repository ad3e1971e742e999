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

export type Asks =
  | 'nothing'
  | 'turn'
  | 'owed'
  | 'last'
  | 'knife'
  | 'knife_sweep'
  | 'knife_take'
  | 'knife_self'
  | 'net'
  | 'harpoon'
  | 'map'
  | 'board'
  | 'wreck';

/** What the rules say of a view. */
export interface CaptainCarcassBrief {
  /** As if the game ended now. */
  scores: number[];
  leaders: number[];
  /** What the player in turn has to decide. */
  asks: Asks;
  /** Cards of the Exploration that an Incident would spare, and those it would take. */
  safe: CardCode[];
  doomed: CardCode[];
  /** Cards that Surfacing would bring besides; at most, where they come from a Hold that is still to be chosen. */
  bonus: number;
  boards: boolean;
  /** Of the next card of the Deck: among how many it is, and what how many of them would bring. */
  odds: {
    cards: number;
    incident: number;
    caught: number;
    placed: number;
    /** The viewer knows it. */
    certain: boolean;
    /** Those that would end the dive. */
    clashing: CardCode[];
  };
}

/** What a move brings at once: the card that it takes or places, and whether that is an Incident. */
export interface Consequence {
  card: CardCode;
  incident?: true;
}
