import { texts } from '../../texts';

export type { Who } from '../../texts/en/who';
export const words = texts.seaAndShore;
