// The 17 Diver cards and the 6 Variant cards as things to look at: their numbers, and the symbols on them. Who they are is
// said by the catalogue, and what they do is done by the engine.
import type { Key } from '../../words';
import type { Thing } from './about';
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

const SYMBOLS: Record<DiverNumber, Suit[]> = {
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

export const DIVERS: Diver[] = Object.entries(SYMBOLS).map(([number, suits]) => ({
  number: Number(number) as DiverNumber,
  suits,
}));
export const VARIANTS: VariantNumber[] = [1, 2, 3, 4, 5, 6];
/** What a Variant is about. */
export const SUBJECTS: Record<VariantNumber, Thing[]> = {
  1: ['incident', 'locker'],
  2: ['hold', 'score'],
  3: ['score', 'surface'],
  4: ['hold', 'score'],
  5: ['incident', 'exploration', 'continue'],
  6: ['score'],
};

/** Their numbers begin with 1; null: there is none. */
export const diverOf = (number: number | null): Diver | null => DIVERS[(number ?? 0) - 1] ?? null;
export const variantOf = (number: number | null): VariantNumber | null => VARIANTS[(number ?? 0) - 1] ?? null;
