// A face as the list of its parts, and the picture of it.
import {
  BEARDS,
  BROWS,
  CLOTHES,
  CLOTHINGS,
  EXTRAS,
  EYES,
  HAIRCUTS,
  HAIRS,
  HATS,
  head,
  HEADS,
  MOUTHS,
  SKINS,
  THINGS,
  type Thing,
  type Tone,
  water,
  WATERS,
} from './parts';

export interface Face {
  water: Tone;
  skin: Tone;
  head: keyof typeof HEADS;
  hair: Tone;
  haircut: keyof typeof HAIRCUTS;
  clothing: keyof typeof CLOTHINGS;
  clothes: Tone;
  eyes: keyof typeof EYES;
  brows: keyof typeof BROWS;
  mouth: keyof typeof MOUTHS;
  beard?: keyof typeof BEARDS;
  hat?: keyof typeof HATS;
  hatTone?: Tone;
  extras?: (keyof typeof EXTRAS)[];
}

/** Hats that leave no room for hair on top. */
const CLOSE: readonly (keyof typeof HATS)[] = ['helmet'];

/** The inside of an SVG with a view box of 64. */
export function paintFace(face: Face): string {
  const [behind, over] = HAIRCUTS[face.haircut](face.hair) as [string, string];
  const covered = face.hat !== undefined && CLOSE.includes(face.hat);
  return [
    water(face.water),
    covered ? '' : behind,
    CLOTHINGS[face.clothing](face.clothes),
    head(face.head, face.skin),
    face.beard && face.beard !== 'moustache' ? BEARDS[face.beard](face.hair) : '',
    MOUTHS[face.mouth],
    face.beard === 'moustache' ? BEARDS.moustache(face.hair) : '',
    EYES[face.eyes],
    BROWS[face.brows](face.hair[1]),
    over,
    ...(face.extras ?? []).map((extra) => EXTRAS[extra]),
    face.hat ? HATS[face.hat](face.hatTone ?? face.clothes) : '',
  ].join('');
}

export const paintThing = (thing: Thing): string => water(WATERS[0]!) + THINGS[thing];

/** Numbers that follow from a text, each below what is asked for: the same picture for the same player, always. */
export function diceOf(text: string): (sides: number) => number {
  // FNV-1a, then a small generator (mulberry32) that spreads it.
  let state = 0x811c9dc5;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** Somebody's portrait, from their public id. */
export function faceOf(player: string): Face {
  const dice = diceOf(player);
  const one = <T>(of: readonly T[]): T => of[dice(of.length)]!;
  const keys = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as K[];
  const face: Face = {
    water: one(WATERS),
    skin: one(SKINS),
    head: one(keys(HEADS)),
    hair: one(HAIRS),
    haircut: one(keys(HAIRCUTS)),
    clothing: one(keys(CLOTHINGS)),
    clothes: one(CLOTHES),
    eyes: one(['dots', 'dots', 'wide', 'laughing', 'narrow'] as const),
    brows: one(['soft', 'raised', 'one'] as const),
    mouth: one(['smile', 'grin', 'wry', 'smile'] as const),
  };
  // Half of all people wear something on their heads, a quarter a beard, a third something else.
  const hat = one([...keys(HATS), ...Array<null>(keys(HATS).length).fill(null)]);
  if (hat) {
    face.hat = hat;
    face.hatTone = hat === 'helmet' ? ['#d9a653', '#8f6420'] : one(CLOTHES);
  }
  if (['short', 'parted', 'bald', 'wild'].includes(face.haircut) && dice(2) === 0) face.beard = one(keys(BEARDS));
  if (dice(3) === 0) face.extras = [one(['glasses', 'earring', 'freckles', 'snorkel', 'starfish', 'scar'] as const)];
  return face;
}
