import { texts } from '../../texts';

export type { Who } from '../../texts/en/treasure-divers';
export const words = texts.treasureDivers;
