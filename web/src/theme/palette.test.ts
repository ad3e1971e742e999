import { describe, expect, it } from 'vitest';
import { SUIT_COLOURS } from '../games/captain-carcass/suits';
import { blend, contrast, parse } from './colour';
import { colour, THEMES, type Theme } from './tokens';

/** WCAG 2, level AA. */
const TEXT = 4.5;
const MARK = 3;

/** Grounds that words of the page stand on, each with what it lies on from the lowest up. */
const GROUNDS: string[][] = [
  ['abyss'],
  ['deep'],
  ['dusk'],
  ['panel-solid'],
  ['dusk', 'panel'],
  ['abyss', 'panel'],
  ['dusk', 'bar'],
  ['dusk', 'well'],
  ['water-middle', 'well'],
  ['water-top'],
  ['water-middle'],
  ['water-floor'],
  ['dusk', 'lagoon-top'],
  ['abyss', 'lagoon-floor'],
  ['panel-solid', 'raised'],
  ['panel-solid', 'raised-more'],
];
const WORDS = ['foam', 'mist', 'brass', 'brass-soft', 'warning', 'bright', 'kelp', 'on-water'];
const MARKS = ['brass', 'coral', 'kelp', 'chosen'];

const ground = (layers: string[], theme: Theme) => colour(layers.at(-1)!, theme, ...layers.slice(0, -1));

describe.each(THEMES)('the %s theme', (theme) => {
  it.each(GROUNDS.map((layers) => [layers.join(' under '), layers] as const))(
    'has readable words on %s',
    (_, layers) => {
      for (const word of WORDS) {
        expect(contrast(colour(word, theme), ground(layers, theme)), word).toBeGreaterThanOrEqual(TEXT);
      }
    },
  );

  it('has words that can be read on what stands out: gold under a turn, a winner or what is asked', () => {
    for (const layers of [['panel-solid'], ['dusk'], ['water-middle'], ['abyss', 'lagoon-floor']]) {
      const gold = blend(colour('brass-fill', theme), 0.22, ground(layers, theme));
      for (const word of ['foam', 'brass', 'bright']) {
        expect(contrast(colour(word, theme), gold), `${word} on ${layers.join()}`).toBeGreaterThanOrEqual(TEXT);
      }
    }
  });

  it.each([
    ['on-brass', 'brass-fill'],
    ['on-coral', 'coral-fill'],
    ['on-kelp', 'kelp-fill'],
    ['panel-solid', 'foam'],
    ['ink', 'paper'],
    ['ink', 'paper-shade'],
    ['ink-soft', 'paper-shade'],
    ['brass-ink', 'paper-shade'],
    ['coral-deep', 'paper'],
  ])('has readable %s on %s', (word, fill) => {
    expect(contrast(colour(word, theme), colour(fill, theme))).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(['red', 'blue', 'green', 'purple', 'teal', 'slate', 'coral-deep'])('has readable white on %s', (fill) => {
    expect(contrast(parse('#fff'), colour(fill, theme))).toBeGreaterThanOrEqual(TEXT);
  });

  it('has plots that stand out, and figures that can be read on their fields', () => {
    for (const layers of [['panel-solid'], ['dusk', 'panel'], ['abyss', 'panel']]) {
      for (const mark of ['mark', 'second', 'par']) {
        expect(
          contrast(colour(mark, theme), ground(layers, theme)),
          `${mark} on ${layers.join()}`,
        ).toBeGreaterThanOrEqual(MARK);
      }
    }
    for (const field of ['more', 'less']) {
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const mixed = blend(colour(field, theme), share, colour('even', theme));
        expect(contrast(colour('foam', theme), mixed), `${field} ${share}`).toBeGreaterThanOrEqual(TEXT);
      }
    }
  });

  it('has marks that stand out: rings, dots, what can be chosen, edges of fields and buttons', () => {
    for (const layers of [['panel-solid'], ['dusk'], ['water-top'], ['water-middle'], ['abyss', 'lagoon-floor']]) {
      for (const mark of MARKS) {
        expect(
          contrast(colour(mark, theme), ground(layers, theme)),
          `${mark} on ${layers.join()}`,
        ).toBeGreaterThanOrEqual(MARK);
      }
    }
    for (const under of ['panel-solid', 'deep', 'dusk']) {
      expect(contrast(colour('line-strong', theme, under), colour(under, theme)), under).toBeGreaterThanOrEqual(MARK);
    }
  });
});

it('has suits that can be read on their cards', () => {
  for (const suit of Object.values(SUIT_COLOURS)) {
    expect(contrast(parse(suit), colour('paper', 'light'))).toBeGreaterThanOrEqual(TEXT);
  }
});
