// What a seat sees of Treasure Divers: the keys of the engine's view, of what it says about it, and the codes in them.

export const CATEGORIES = ['pearls', 'rings', 'jewels', 'artifacts', 'treasure'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Kind = Category | 'shark';
export const KINDS: readonly Kind[] = [...CATEGORIES, 'shark'];

export const LAGOONS = [0, 1, 2] as const;
export const TEAM = [0, 1, 2, 3, 4, 5, 6] as const;

export type Counts = Partial<Record<Kind, number>>;

export interface Lagoon {
  count: number;
  face_up: boolean;
  /** null: face down and not known to me, or none there */
  top: Kind | null;
  seen_by: number[];
}

export interface View {
  captain: number | null;
  dive: number;
  phase: string;
  lagoons: Lagoon[];
  unseen: Counts;
  locker: Counts;
  piles: Counts[];
  /** Sharks by the category that they are assigned to */
  sharks: Counts[];
  wild: number[];
  hands: number[][];
  /** the cards at the Lagoons; their number while they are secret; null: nothing placed yet */
  placed: (number[] | number | null)[];
  caught: Kind[][];
  hungry: number[];
  scope: boolean[];
  over: boolean;
}

export type Asks =
  | 'nothing'
  | 'turn_up'
  | 'peek_scope'
  | 'peek_scanner'
  | 'place'
  | 'chum'
  | 'sub_before_feeding'
  | 'sub'
  | 'feed'
  | 'assign'
  | 'assign_last';

/** How both stand to each other in a category. */
export interface Contest {
  cards: number[];
  /** null: both have as many */
  leader: number | null;
}

/** What the rules say of a view. */
export interface Brief {
  /** categories led by each */
  scores: number[];
  /** who would win if the game ended now */
  leaders: number[];
  /** as many categories win */
  majority: number;
  /** all cards of each */
  overall: number[];
  /** `all`: how many cards of it the game has */
  categories: Record<Category, Contest & { all: number }>;
  /** of the top of each Lagoon: among how many cards it is, and how many of them are what */
  odds: { cards: number; kinds: Counts; shark: number }[];
  asks: Asks;
  /** whose decision it is */
  asked: number[];
  /** Sharks of each that will get something, and those for which nothing is left */
  to_feed: number[];
  starving: number[];
  /** Dive Team cards of each that come back when the roles change */
  used: number[][];
}

/** What a move brings at once. */
export interface Consequence {
  /** a Chum Bucket: the tops that it leads to */
  tops?: Kind[];
  /** how both stand then, with those categories that change */
  scores?: number[];
  overall?: number[];
  categories?: Partial<Record<Category, Contest>>;
  to_feed?: number;
  starving?: number;
}

export const isKind = (text: string | undefined): text is Kind => KINDS.includes(text as Kind);

export const otherSeat = (seat: number): number => 1 - seat;

export const placedCards = (view: View, seat: number): number[] | null => {
  const placed = view.placed[seat];
  return Array.isArray(placed) ? placed : null;
};

/** The moves of one verb among the legal ones, as lists of arguments. */
export const movesOf = (legal: string[], verb: string): string[][] =>
  legal.filter((move) => move === verb || move.startsWith(`${verb}:`)).map((move) => move.split(':').slice(1));
