// The things of Treasure Divers in words.
import { sayCard } from '../../table/teller';
import { say, type Who } from '../../words';
import type { Kind, TEAM } from './view';

export const lagoonText = (index: number): string => say('treasure-divers.place.lagoon', { number: index + 1 });
export const kindText = (kind: Kind): string => say(`treasure-divers.kind.${kind}`);
/** One card of a kind: "a Pearl". */
export const oneOf = (kind: Kind): string => sayCard('treasure-divers', kind);

type TeamNumber = (typeof TEAM)[number];
export const teamName = (number: number): string => say(`treasure-divers.team.${number as TeamNumber}.name`);
export const teamEffect = (number: number): string => say(`treasure-divers.team.${number as TeamNumber}.short`);
export const teamText = (number: number): string => sayCard('treasure-divers', String(number));

export type WhoIs = (seat: number) => Who;

export const whoIs =
  (players: string[], seat: number | null): WhoIs =>
  (one) => ({ name: players[one] ?? '', you: one === seat });
