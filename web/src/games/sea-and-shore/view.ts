// What a seat sees of Sea & Shore: the keys of the server's view, and small questions about it.

export const COLOURS = ['red', 'blue', 'green', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export type Half = 'sea' | 'shore';

/** An island or a treasure; a covered half is null. */
export interface Island {
  colour: Colour | null;
  number: number | null;
}

export interface Played {
  island: string;
  shows: Half;
  additions: number;
}

export interface Deck {
  up: string | null;
  down: number;
  known: { treasure: string | null; seen_by: number[] }[];
  bottom: string[];
}

export type ActionCard = 'red_blue' | 'purple_green';
export const ACTION_CARDS: readonly ActionCard[] = ['red_blue', 'purple_green'];

export interface View {
  round: number;
  trick: number;
  starter: number | null;
  phase: string;
  /** mine as islands, others' as their size */
  hands: (string[] | number)[];
  played: (Played | null)[];
  decks: Deck[];
  unseen: string[][];
  stock: number;
  additions: number[];
  piles: string[][];
  actions: Record<ActionCard, number | null>;
  /** of finished rounds */
  points: number[];
  out: string[];
  known_islands: { island: string; holder: number; seen_by: number[] }[];
  over: boolean;
}

export const HIGHEST_VALUE = 12;

export function parseIsland(code: string): Island {
  const [colour, number] = code.split('-');
  return {
    colour: COLOURS.find((one) => one === colour) ?? null,
    number: number === undefined || number === '?' ? null : Number(number),
  };
}

export const colourOf = (code: string): Colour | null => parseIsland(code).colour;
export const numberOf = (code: string): number => parseIsland(code).number ?? 0;

export const handSize = (view: View, seat: number): number => {
  const hand = view.hands[seat];
  return Array.isArray(hand) ? hand.length : (hand ?? 0);
};

export const handOf = (view: View, seat: number | null): string[] => {
  const hand = seat === null ? undefined : view.hands[seat];
  return Array.isArray(hand) ? hand : [];
};

/** A hand by colour, each from the highest number down. */
export const byColour = (hand: string[]): { colour: Colour; islands: string[] }[] =>
  COLOURS.map((colour) => ({
    colour,
    islands: hand.filter((island) => colourOf(island) === colour).sort((a, b) => numberOf(b) - numberOf(a)),
  })).filter(({ islands }) => islands.length > 0);

export const actionCardOf = (colour: Colour): ActionCard =>
  colour === 'red' || colour === 'blue' ? 'red_blue' : 'purple_green';

export const coloursOf = (card: ActionCard): [Colour, Colour] =>
  card === 'red_blue' ? ['red', 'blue'] : ['green', 'purple'];

/** The deck that a colour's treasures lie in: with three players there is but one. */
export const deckOf = (view: View, colour: Colour): number =>
  view.decks.length === 1 || actionCardOf(colour) === 'red_blue' ? 0 : 1;

export const clockwiseFrom = (start: number, players: number): number[] =>
  Array.from({ length: players }, (_, steps) => (start + steps) % players);

export const treasurePoints = (pile: string[]): number => pile.reduce((sum, treasure) => sum + numberOf(treasure), 0);

/** The moves of one verb among the legal ones, as lists of arguments. */
export const movesOf = (legal: string[], verb: string): string[][] =>
  legal.filter((move) => move === verb || move.startsWith(`${verb}:`)).map((move) => move.split(':').slice(1));

/** With how many addition cards an island can be played now. */
export const additionsFor = (legal: string[], island: string): number[] =>
  movesOf(legal, 'play')
    .filter(([played, half]) => played === island && half === 'sea')
    .map(([, , additions]) => Number(additions))
    .sort((a, b) => a - b);
