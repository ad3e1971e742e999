import { describe, expect, it } from 'vitest';
import { figure, interval, kindName, measureName, number, percent, rules, signed } from './format';

/** As it is read: a space is a space. */
const read = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');

describe('figures', () => {
  it('have as many digits as say something', () => {
    expect([0, 7, 12345, 1234.5, 137.496, 15.987, 0.6275, 0.0312, -3.3304].map(number).map(read)).toEqual([
      '0',
      '7',
      '12,345',
      '1,235',
      '137.5',
      '15.99',
      '0.63',
      '0.031',
      '-3.33',
    ]);
  });

  it('are percent where they are rates', () => {
    expect(read(figure(0.49725, true))).toBe('49.7 %');
    expect(read(figure(0.49725, false))).toBe('0.50');
    expect(read(percent(0.5, 0))).toBe('50 %');
  });

  it('have a sign as differences, and rates differ by percentage points', () => {
    expect(read(signed(0.08, true))).toBe('+8.0 pp');
    expect(read(signed(-0.08, true))).toBe('-8.0 pp');
    expect(read(signed(0.57, false))).toBe('+0.57');
    expect([0, 0.0001, -0.0001].map((value) => read(signed(value, true)))).toEqual(['0.0 pp', '0.0 pp', '0.0 pp']);
  });

  it('have intervals that name their unit once', () => {
    expect(read(interval([0.475, 0.519], (value) => percent(value)))).toBe('47.5 to 51.9 %');
    expect(read(interval([-0.02, 0.03], (value) => signed(value, true)))).toBe('-2.0 to +3.0 pp');
    expect(read(interval([15.9, 16.1], number))).toBe('15.90 to 16.10');
  });
});

describe('names', () => {
  it.each([
    ['incident_per_turn', 'incident per turn'],
    ['places.0', 'wins of the first'],
    ['scores.3', 'points of the fourth'],
    ['leader_wins.3', 'leader after 30 % wins'],
    ['moves.place.mini_sub.rate', 'place · mini sub: rate'],
  ])('%s is %s', (code, name) => expect(measureName(code)).toBe(name));

  it('are those of the JSON for moves and rules', () => {
    expect(kindName('place.mini_sub')).toBe('place · mini sub');
    expect(rules(['a=1', 'b=2'])).toBe('a=1, b=2');
    expect(rules([])).toBe('the rules as printed');
  });
});
