// What a seat sees of Treasure Divers: the keys of the server's view, and small questions about it.

export const CATEGORIES = ['pearls', 'rings', 'jewels', 'artifacts', 'treasure'] as const;
export type Category = (typeof CATEGORIES)[number];
export type Kind = Category | 'shark';
export const KINDS: readonly Kind[] = [...CATEGORIES, 'shark'];

/** How many cards of a kind the game has. */
export const IN_THE_GAME: Record<Kind, number> = {
  pearls: 7,
  rings: 5,
  jewels: 5,
  artifacts: 5,
  treasure: 5,
  shark: 12,
};

export const LAGOONS = [0, 1, 2] as const;
export const TEAM = [0, 1, 2, 3, 4, 5, 6] as const;
export const MINI_SUB = 0;
export const CHUM_BUCKET = 1;
export const HARPOON_GUN = 2;
export const DEEP_DIVE_SUIT = 3;
export const DPV_DIVER = 4;
export const DIVE_SCOPE_TEAM = 6;

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

export const isKind = (text: string | undefined): text is Kind => KINDS.includes(text as Kind);

export const otherSeat = (seat: number): number => 1 - seat;

/** The cards of a category: treasures, and the Sharks assigned to it (TD-14). */
export const cardsIn = (view: View, seat: number, category: Category): number =>
  (view.piles[seat]?.[category] ?? 0) + (view.sharks[seat]?.[category] ?? 0);

/** Who leads a category; null: nobody (TD-19). */
export function leader(view: View, category: Category): number | null {
  const lead = cardsIn(view, 0, category) - cardsIn(view, 1, category);
  return lead === 0 ? null : lead > 0 ? 0 : 1;
}

export const categoriesLed = (view: View, seat: number): number =>
  CATEGORIES.filter((category) => leader(view, category) === seat).length;

/** All treasure cards, assigned and wild Sharks included: what breaks a tie at the end. */
export const cardsOverall = (view: View, seat: number): number =>
  CATEGORIES.reduce((sum, category) => sum + cardsIn(view, seat, category), view.wild[seat] ?? 0);

export const placedCards = (view: View, seat: number): number[] | null => {
  const placed = view.placed[seat];
  return Array.isArray(placed) ? placed : null;
};

/** The moves of one verb among the legal ones, as lists of arguments. */
export const movesOf = (legal: string[], verb: string): string[][] =>
  legal.filter((move) => move === verb || move.startsWith(`${verb}:`)).map((move) => move.split(':').slice(1));
