// Every text that a person can read, in English. Another language is another object of the same type.
import { captainCarcass } from './en/captain-carcass';
import { common } from './en/common';
import { options } from './en/options';
import { seaAndShore } from './en/sea-and-shore';
import { treasureDivers } from './en/treasure-divers';

export const en = { ...common, options, captainCarcass, treasureDivers, seaAndShore };
export type Texts = typeof en;
