// The 17 Divers of CC-22 … CC-24 and the 6 Variants of CC-25. Who they are is said by the catalogue.
import type { Key } from '../../words';
import type { Suit } from './cards';

export type DiverNumber = Key extends infer K
  ? K extends `captain-carcass.diver.${infer N extends number}.skill`
    ? N
    : never
  : never;
export type VariantNumber = Key extends infer K
  ? K extends `captain-carcass.variant.${infer N extends number}.name`
    ? N
    : never
  : never;

export interface Diver {
  number: DiverNumber;
  /** What the skill is about; the Saboteur has no suit. */
  suits: Suit[];
}

const SUITS_OF_SKILLS: Record<DiverNumber, Suit[]> = {
  1: ['anchor'],
  2: ['squid'],
  3: ['squid'],
  4: ['map'],
  5: ['key', 'chest'],
  6: ['key', 'chest'],
  7: ['knife'],
  8: ['knife'],
  9: ['knife'],
  10: ['drone'],
  11: ['net'],
  12: ['net'],
  13: ['harpoon'],
  14: ['harpoon'],
  15: ['mermaid'],
  16: ['mermaid'],
  17: [],
};

export const DIVERS: Diver[] = Object.entries(SUITS_OF_SKILLS).map(([number, suits]) => ({
  number: Number(number) as DiverNumber,
  suits,
}));
export const VARIANTS: VariantNumber[] = [1, 2, 3, 4, 5, 6];

export const diverOf = (number: number | null): Diver | null => DIVERS.find((diver) => diver.number === number) ?? null;
export const variantOf = (number: number | null): VariantNumber | null =>
  VARIANTS.find((variant) => variant === number) ?? null;
