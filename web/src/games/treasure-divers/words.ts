// The things of Treasure Divers in words.
import { say } from '../../words';
import type { Kind, TEAM } from './view';

export const lagoonText = (index: number): string => say('treasure-divers.lagoon', { number: index + 1 });
export const kindText = (kind: Kind): string => say(`treasure-divers.kind.${kind}.name`);
/** One card of a kind: "a Pearl". */
export const oneOf = (kind: Kind): string => say(`treasure-divers.kind.${kind}.one`);

type TeamNumber = (typeof TEAM)[number];
export const teamName = (number: number): string => say(`treasure-divers.team.${number as TeamNumber}.name`);
export const teamEffect = (number: number): string => say(`treasure-divers.team.${number as TeamNumber}.short`);
export const teamText = (number: number): string => say('treasure-divers.teamCard', { number, name: teamName(number) });
