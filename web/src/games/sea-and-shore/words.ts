// The things of Sea & Shore in words.
import { say, type Who } from '../../words';
import type { Colour, Island } from './view';

const UNKNOWN = '?';
export const islandText = ({ colour, number }: Island): string =>
  say('sea-and-shore.island', {
    colour: colour ? say(`sea-and-shore.colour.${colour}.title`) : UNKNOWN,
    number: number ?? UNKNOWN,
  });
export const treasureText = ({ colour, number }: Island): string =>
  say('sea-and-shore.treasure', {
    colour: colour ? say(`sea-and-shore.colour.${colour}.name`) : UNKNOWN,
    number: number ?? UNKNOWN,
  });
/** The half of an island that shows. */
export const halfText = ({ colour, number }: Island): string =>
  colour ? say(`sea-and-shore.colour.${colour}.name`) : String(number ?? UNKNOWN);
export const colourAndSymbol = (colour: Colour): string =>
  say('sea-and-shore.board.colourAndSymbol', {
    colour: say(`sea-and-shore.colour.${colour}.name`),
    symbol: say(`sea-and-shore.colour.${colour}.symbol`),
  });

export type WhoIs = (seat: number) => Who;
export const whoIs =
  (players: string[], seat: number | null): WhoIs =>
  (one) => ({ name: players[one] ?? '', you: one === seat });

type Action = 1 | 2 | 3 | 4;
export const actionName = (action: number): string => say(`sea-and-shore.action.${action as Action}.name`);
export const actionEffect = (action: number): string => say(`sea-and-shore.action.${action as Action}.short`);
