// The 17 Divers of CC-22 … CC-24 and the 6 Variants of CC-25: who they are, in the words of the catalogue.
import { texts } from '../../texts';
import type { Suit } from './cards';

export interface Diver {
  number: number;
  character: string;
  skill: string;
  change: string;
  /** What the skill is about; the Saboteur has no suit. */
  suits: Suit[];
}

const SUITS_OF_SKILLS: Suit[][] = [
  ['anchor'],
  ['squid'],
  ['squid'],
  ['map'],
  ['key', 'chest'],
  ['key', 'chest'],
  ['knife'],
  ['knife'],
  ['knife'],
  ['drone'],
  ['net'],
  ['net'],
  ['harpoon'],
  ['harpoon'],
  ['mermaid'],
  ['mermaid'],
  [],
];

export const DIVERS: Diver[] = SUITS_OF_SKILLS.map((suits, index) => {
  const [character, skill, change] = texts.captainCarcass.divers[index]!;
  return { number: index + 1, character, skill, change, suits };
});

export interface Variant {
  number: number;
  name: string;
  change: string;
}

export const VARIANTS: Variant[] = texts.captainCarcass.variants.map(([name, change], index) => ({
  number: index + 1,
  name,
  change,
}));
