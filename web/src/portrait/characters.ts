// What the bots look like, by name (the program gives the names out: GET /api/games). The stronger, the more weathered.
import type { BotLevel } from '../net/protocol';
import type { Face } from './face';
import { CLOTHES, HAIRS, SKINS, type Thing, type Tone, WATERS } from './parts';

const tones = <N extends string>(names: readonly N[], of: readonly Tone[]) =>
  Object.fromEntries(names.map((name, index) => [name, of[index]!])) as Record<N, Tone>;
const skin = tones(['pale', 'fair', 'tan', 'brown', 'deep', 'rosy'], SKINS);
const hair = tones(['black', 'chestnut', 'copper', 'blond', 'grey', 'white', 'auburn'], HAIRS);
const cloth = tones(['navy', 'red', 'green', 'mustard', 'violet', 'cream', 'coal', 'rose'], CLOTHES);
const sea = tones(['noon', 'dawn', 'calm', 'dusk', 'reef', 'night'], WATERS);
const brass: Tone = ['#d9a653', '#8f6420'];
const snow: Tone = ['#f7f3e8', '#1f3a52'];

const face = (
  [water, tone, shape]: [Tone, Tone, Face['head']],
  [haircut, colour]: [Face['haircut'], Tone],
  [clothing, clothes]: [Face['clothing'], Tone],
  [eyes, brows, mouth]: [Face['eyes'], Face['brows'], Face['mouth']],
  more: Pick<Face, 'beard' | 'hat' | 'hatTone' | 'extras'> = {},
): Face => ({ water, skin: tone, head: shape, haircut, hair: colour, clothing, clothes, eyes, brows, mouth, ...more });

/** By level, from the weakest to the strongest. Those who do anything are things that drift. */
const CREW = {
  random: {
    Driftwood: 'driftwood',
    Flotsam: 'flotsam',
    Jetsam: 'jetsam',
    Bottle: 'bottle',
    Tumbleweed: 'tumbleweed',
  },
  // Children: all cheeks and grins.
  beginner: {
    Minnow: face(
      [sea.reef, skin.fair, 'round'],
      ['short', hair.blond],
      ['stripes', cloth.green],
      ['wide', 'raised', 'grin'],
      { hat: 'goggles', hatTone: cloth.mustard, extras: ['freckles'] },
    ),
    Dot: face(
      [sea.dusk, skin.brown, 'round'],
      ['curls', hair.black],
      ['sweater', cloth.rose],
      ['wide', 'soft', 'smile'],
      { extras: ['freckles'] },
    ),
    Sprat: face(
      [sea.calm, skin.rosy, 'round'],
      ['parted', hair.chestnut],
      ['oilskin', cloth.navy],
      ['dots', 'raised', 'agape'],
      { hat: 'straw', hatTone: cloth.mustard },
    ),
    Lottie: face(
      [sea.noon, skin.pale, 'heart'],
      ['braid', hair.copper],
      ['stripes', cloth.rose],
      ['laughing', 'raised', 'grin'],
      { extras: ['freckles', 'starfish'] },
    ),
    Button: face(
      [sea.dawn, skin.deep, 'round'],
      ['short', hair.black],
      ['sweater', cloth.green],
      ['wide', 'raised', 'smile'],
      { hat: 'beanie', hatTone: cloth.red },
    ),
  },
  // Wide eyes, nothing learnt yet.
  novice: {
    Pip: face(
      [sea.dawn, skin.pale, 'round'],
      ['short', hair.copper],
      ['stripes', cloth.red],
      ['wide', 'raised', 'agape'],
      {
        extras: ['freckles'],
      },
    ),
    Nell: face(
      [sea.noon, skin.tan, 'heart'],
      ['braid', hair.chestnut],
      ['sweater', cloth.mustard],
      ['wide', 'raised', 'smile'],
      {
        hat: 'watchcap',
        hatTone: cloth.rose,
      },
    ),
    Barnaby: face(
      [sea.reef, skin.rosy, 'round'],
      ['curls', hair.blond],
      ['oilskin', cloth.mustard],
      ['dots', 'soft', 'grin'],
      {
        hat: 'souwester',
        hatTone: cloth.mustard,
      },
    ),
    Odette: face(
      [sea.dusk, skin.deep, 'heart'],
      ['bun', hair.black],
      ['stripes', cloth.navy],
      ['wide', 'soft', 'smile'],
      {
        extras: ['starfish'],
      },
    ),
    Finn: face(
      [sea.calm, skin.fair, 'long'],
      ['wild', hair.auburn],
      ['sweater', cloth.green],
      ['dots', 'raised', 'grin'],
      {
        extras: ['snorkel'],
      },
    ),
  },
  // Hats on, sleeves up.
  deckhand: {
    Marlow: face(
      [sea.night, skin.fair, 'square'],
      ['short', hair.chestnut],
      ['sweater', cloth.navy],
      ['dots', 'soft', 'wry'],
      {
        beard: 'stubble',
        hat: 'beanie',
        hatTone: cloth.red,
      },
    ),
    Tilda: face(
      [sea.noon, skin.rosy, 'round'],
      ['bob', hair.blond],
      ['oilskin', cloth.green],
      ['laughing', 'soft', 'grin'],
      {
        hat: 'scarf',
        hatTone: cloth.red,
      },
    ),
    Jonas: face(
      [sea.calm, skin.brown, 'long'],
      ['short', hair.black],
      ['stripes', cloth.coal],
      ['dots', 'one', 'smile'],
      {
        beard: 'chin',
        extras: ['earring'],
      },
    ),
    Wren: face(
      [sea.dawn, skin.tan, 'heart'],
      ['bob', hair.black],
      ['sweater', cloth.violet],
      ['dots', 'soft', 'smile'],
      {
        hat: 'goggles',
        hatTone: cloth.coal,
      },
    ),
    Tobias: face(
      [sea.reef, skin.pale, 'square'],
      ['parted', hair.copper],
      ['oilskin', cloth.red],
      ['laughing', 'soft', 'smile'],
      {
        beard: 'full',
      },
    ),
  },
  // Eyes for whatever is far away, with glass before them where it helps.
  lookout: {
    Hazel: face(
      [sea.noon, skin.tan, 'heart'],
      ['long', hair.chestnut],
      ['oilskin', cloth.mustard],
      ['narrow', 'raised', 'smile'],
      { hat: 'goggles', hatTone: brass },
    ),
    Corin: face(
      [sea.dawn, skin.fair, 'long'],
      ['curls', hair.copper],
      ['sweater', cloth.navy],
      ['dots', 'one', 'wry'],
      { extras: ['glasses'] },
    ),
    Mabel: face(
      [sea.dusk, skin.deep, 'round'],
      ['bob', hair.grey],
      ['oilskin', cloth.red],
      ['wide', 'raised', 'smile'],
      { hat: 'souwester', hatTone: cloth.red, extras: ['glasses'] },
    ),
    Silas: face(
      [sea.night, skin.brown, 'square'],
      ['short', hair.black],
      ['stripes', cloth.mustard],
      ['narrow', 'one', 'grin'],
      { beard: 'chin', extras: ['monocle'] },
    ),
    Anders: face(
      [sea.calm, skin.pale, 'long'],
      ['parted', hair.blond],
      ['sweater', cloth.red],
      ['narrow', 'soft', 'calm'],
      { beard: 'stubble', hat: 'watchcap', hatTone: cloth.navy },
    ),
  },
  // They know the wind.
  sailor: {
    Isolde: face(
      [sea.dusk, skin.pale, 'long'],
      ['long', hair.auburn],
      ['coat', cloth.green],
      ['narrow', 'soft', 'calm'],
      {
        extras: ['earring'],
      },
    ),
    Bram: face(
      [sea.noon, skin.rosy, 'square'],
      ['bald', hair.copper],
      ['sweater', cloth.coal],
      ['dots', 'stern', 'calm'],
      {
        beard: 'full',
        extras: ['pipe'],
      },
    ),
    Kestrel: face(
      [sea.calm, skin.deep, 'heart'],
      ['curls', hair.black],
      ['coat', cloth.mustard],
      ['narrow', 'one', 'wry'],
      {
        hat: 'scarf',
        hatTone: cloth.green,
        extras: ['earring'],
      },
    ),
    Magnus: face(
      [sea.night, skin.fair, 'square'],
      ['long', hair.blond],
      ['coat', cloth.navy],
      ['narrow', 'stern', 'calm'],
      {
        beard: 'sea',
      },
    ),
    Ruth: face(
      [sea.reef, skin.brown, 'round'],
      ['bun', hair.grey],
      ['sweater', cloth.cream],
      ['dots', 'soft', 'smile'],
      {
        extras: ['glasses'],
      },
    ),
  },
  // In coats, at the chart table.
  navigator: {
    Astrid: face(
      [sea.night, skin.pale, 'heart'],
      ['braid', hair.blond],
      ['coat', cloth.navy],
      ['narrow', 'one', 'smile'],
      { extras: ['starfish'] },
    ),
    'Bosun Rook': face(
      [sea.dawn, skin.deep, 'square'],
      ['bald', hair.black],
      ['coat', cloth.coal],
      ['narrow', 'stern', 'calm'],
      { beard: 'moustache', hat: 'watchcap', hatTone: cloth.red, extras: ['earring'] },
    ),
    'Mister Quill': face(
      [sea.calm, skin.fair, 'long'],
      ['parted', hair.grey],
      ['coat', cloth.green],
      ['narrow', 'raised', 'wry'],
      { beard: 'chin', extras: ['glasses'] },
    ),
    Leona: face([sea.dusk, skin.tan, 'round'], ['wild', hair.auburn], ['coat', cloth.red], ['narrow', 'one', 'smile'], {
      extras: ['earring'],
    }),
    Cormac: face(
      [sea.reef, skin.rosy, 'square'],
      ['long', hair.copper],
      ['coat', cloth.violet],
      ['narrow', 'soft', 'calm'],
      { beard: 'full', hat: 'tricorn', hatTone: cloth.navy, extras: ['scar'] },
    ),
  },
  // Nobody tells them anything about the sea.
  expert: {
    'Captain Hale': face(
      [sea.calm, skin.tan, 'square'],
      ['short', hair.white],
      ['coat', cloth.navy],
      ['narrow', 'stern', 'calm'],
      {
        beard: 'full',
        hat: 'captain',
        hatTone: snow,
      },
    ),
    'Doctor Orsova': face(
      [sea.reef, skin.pale, 'long'],
      ['wild', hair.grey],
      ['coat', cloth.cream],
      ['narrow', 'one', 'wry'],
      {
        extras: ['monocle'],
      },
    ),
    'Old Mirren': face(
      [sea.noon, skin.rosy, 'round'],
      ['bob', hair.white],
      ['sweater', cloth.coal],
      ['narrow', 'soft', 'calm'],
      {
        hat: 'helmet',
        hatTone: brass,
      },
    ),
    'Skipper Vane': face(
      [sea.dusk, skin.brown, 'long'],
      ['long', hair.black],
      ['coat', cloth.red],
      ['narrow', 'one', 'wry'],
      {
        beard: 'moustache',
        hat: 'tricorn',
        hatTone: cloth.coal,
        extras: ['eyepatch'],
      },
    ),
    'Lady Thorne': face(
      [sea.night, skin.deep, 'heart'],
      ['long', hair.black],
      ['coat', cloth.violet],
      ['narrow', 'one', 'smile'],
      {
        hat: 'plumed',
        hatTone: cloth.violet,
        extras: ['earring'],
      },
    ),
  },
} satisfies Record<BotLevel, Record<string, Face | Thing>>;

/** From the weakest to the strongest. */
export const LEVELS = Object.keys(CREW) as BotLevel[];

const LIKENESSES = new Map<string, Face | Thing>(Object.values(CREW).flatMap((crew) => Object.entries(crew)));

/** How somebody of this name looks; nothing where the page has never seen them. */
export const likenessNamed = (name: string): Face | Thing | undefined => LIKENESSES.get(name);

/** The names of a level. */
export const crewOf = (level: string | null): string[] =>
  Object.keys(CREW[(level ?? 'sailor') as keyof typeof CREW] ?? CREW.sailor);
