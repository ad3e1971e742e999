// What a seat sees of Sea & Shore, and what the rules say of it (schema/views/sea-and-shore.json), and how codes are read.
import type { Colour, PlayedIsland, SeaAndShoreBrief, SeaAndShoreView } from '../../net/protocol';
import type { ToldStep } from '../contract';

export type {
  Colour,
  Contest,
  PlayedIsland as Played,
  SeaAndShoreBrief as Brief,
  SeaAndShoreOutlook as Consequence,
  SeaAndShoreView as View,
} from '../../net/protocol';

type View = SeaAndShoreView;
export type Asks = SeaAndShoreBrief['asks'];
export type Half = PlayedIsland['shows'];
export type ActionCard = keyof View['actions'];
export type SeaStep = ToldStep<View, SeaAndShoreBrief>;

export const COLOURS = ['red', 'blue', 'green', 'purple'] as const satisfies readonly Colour[];
export const ACTION_CARDS = ['red_blue', 'purple_green'] as const satisfies readonly ActionCard[];
/** The islands of a colour bear the numbers from 1 to this. */
export const NUMBERS = 12;

/** An island or a treasure; a covered half is null. */
export interface Island {
  colour: Colour | null;
  number: number | null;
}

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

/** As they are printed on the card. */
export const coloursOf = (card: ActionCard): Colour[] => COLOURS.filter((colour) => card.split('_').includes(colour));

export const clockwiseFrom = (start: number, players: number): number[] =>
  Array.from({ length: players }, (_, steps) => (start + steps) % players);

/** Nobody has played in this trick yet: the one before may still lie there. */
export const isFresh = (view: View): boolean => view.played.every((played) => played === null);
