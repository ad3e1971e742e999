import { describe, expect, it } from 'vitest';
import { SUIT_COLOURS } from '../games/captain-carcass/suits';
import { COLOURS } from '../games/sea-and-shore/view';
import { KIND_COLOURS } from '../games/treasure-divers/kinds';
import { contrast, difference, parse, type Rgb, SIGHTS } from './colour';
import { colour, THEMES, type Theme } from './tokens';

const token = (name: string): Rgb => colour(name, 'light');
const entries = (colours: Record<string, string>) =>
  Object.entries(colours).map(([name, hex]) => [name, parse(hex)] as const);

/** What must be told apart, and how far apart it has to look. Ten suits cannot differ as much as four colours. */
const plots = (theme: Theme, ...names: string[]) => names.map((name) => [name, colour(name, theme)] as const);
const SETS = [
  { what: 'the colours of islands', least: 20, colours: COLOURS.map((name) => [name, token(name)] as const) },
  { what: 'the kinds of treasure', least: 12, colours: entries(KIND_COLOURS) },
  { what: 'the suits', least: 7, colours: entries(SUIT_COLOURS) },
  { what: 'the two teams', least: 20, colours: ['teal', 'coral-deep'].map((name) => [name, token(name)] as const) },
  ...THEMES.flatMap((theme) => [
    { what: `two series of a plot, ${theme}`, least: 20, colours: plots(theme, 'mark', 'second') },
    { what: `more and less, ${theme}`, least: 12, colours: plots(theme, 'more', 'less', 'even') },
  ]),
  {
    what: 'ahead and behind',
    least: 12,
    colours: ['kelp-fill', 'coral-fill'].map((name) => [name, token(name)] as const),
  },
];

describe.each(SETS)('$what', ({ colours, least }) => {
  it.each(SIGHTS)('can be told apart: %s', (sight) => {
    colours.forEach(([name, one], index) => {
      for (const [other, another] of colours.slice(index + 1)) {
        expect(difference(one, another, sight), `${name} and ${other}`).toBeGreaterThanOrEqual(least);
      }
    });
  });
});

describe('the measures', () => {
  it('are those of the standards', () => {
    expect(contrast(parse('#000'), parse('#fff'))).toBeCloseTo(21);
    expect(contrast(parse('#777'), parse('#fff'))).toBeCloseTo(4.48, 2);
    expect(difference(parse('#f00'), parse('#0f0'))).toBeCloseTo(86.61, 1);
    expect(difference(parse('#123456'), parse('#123456'))).toBe(0);
  });

  it('make red and green of the same darkness hard to tell apart without red or green cones', () => {
    const [red, green] = [parse('#b0563a'), parse('#7c7a2e')];
    const full = difference(red, green);
    expect(difference(red, green, 'deuteranopia')).toBeLessThan(full / 2);
    expect(difference(red, green, 'tritanopia')).toBeGreaterThan(full / 2);
  });
});
