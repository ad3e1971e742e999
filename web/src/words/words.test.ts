import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  all,
  capital,
  day,
  isolated,
  labelled,
  language,
  list,
  number,
  other,
  paragraphs,
  percent,
  preferred,
  say,
  sayIfKnown,
  speak,
  who,
} from '.';

it('says a message with its arguments', () => {
  expect(say('common.name')).toBe('Fathom');
  expect(say('home.playNowGame', { game: 'Sea & Shore' })).toBe('Play now: Sea & Shore against bots');
  expect([1, 2].map((count) => say('table.points', { count }))).toEqual(['1 point', '2 points']);
});

it('does not compile with a wrong key or without the arguments', () => {
  // @ts-expect-error There is no such message.
  expect(() => say('common.nothing')).toThrow();
  // @ts-expect-error It has an argument.
  say('home.playNowGame');
  // @ts-expect-error It has another argument.
  say('home.playNowGame', { name: 'Sea & Shore' });
  // @ts-expect-error One of them counts.
  expect(() => say(`table.${'points' as 'points' | 'log'}`)).toThrow();
});

it('tells the reader from the others', () => {
  const ada = { name: 'Ada', you: false };
  const me = { name: 'Bo', you: true };
  expect(say('captain-carcass.happened.marked', { ...who(ada), ...other(me) })).toBe('Ada will collect what you lose.');
  expect(say('captain-carcass.happened.marked', { ...who(me), ...other(ada) })).toBe(
    'You will collect what Ada loses.',
  );
});

it('has no word for a code that it does not know', () => {
  expect(sayIfKnown('error.from_the_future')).toBeNull();
  expect(sayIfKnown('error.seat_taken')).toContain('faster');
});

it('reads lists and chapters', () => {
  expect(all('captain-carcass.primer')).toHaveLength(3);
  const { text, rulings } = paragraphs('captain-carcass.rules.setup');
  expect([text.length, rulings.length]).toEqual([1, 2]);
});

it('writes lists and numbers as English does', () => {
  expect(list(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo and Cy');
  expect([number(-5), percent(0.126), capital('a Pearl')]).toEqual(['−5', '13%', 'A Pearl']);
});

it('speaks the first language of the reader that it knows', () => {
  expect(preferred(['xx-YY', 'en-US'])).toBe('en');
  expect(preferred([])).toBe('en');
});

describe('in French', () => {
  beforeAll(() => speak('fr'));
  afterAll(() => speak('en'));

  it('says everything anew', () => {
    expect(language()).toBe('fr');
    expect(say('captain-carcass.name')).toBe('Capitaine Carcasse');
    expect([0, 1, 2].map((count) => say('table.points', { count }))).toEqual(['0 point', '1 point', '2 points']);
  });

  it('elides before vowels', () => {
    const hold = (name: string) =>
      sayIfKnown('captain-carcass.place.hold', { who: name, you: 'no', own: 'no', number: 1 });
    for (const name of ['Ada', 'Élodie', 'Œdipe', 'Hélène', 'Yves', 'oscar'])
      expect(hold(name)).toBe(`la Cale d’${name}`);
    for (const name of ['Ben', 'Yannick', '3 Matelots', 'Ça', '']) expect(hold(name)).toBe(`la Cale de ${name}`);
    expect(hold(isolated('آدم'))).toBe('la Cale de \u2068آدم\u2069');
  });

  it('writes lists, numbers and days as French does', () => {
    expect(list(['Ada', 'Bo', 'Cy'])).toBe('Ada, Bo et Cy');
    expect([number(-5), number(1234)]).toEqual(['−5', '1\u202f234']);
    expect(percent(0.126)).toMatch(/^13[\u00a0\u202f]%$/);
    expect(day('2026-07-31T20:15:00Z')).toBe('31 juil. 2026');
    expect(labelled('Lagon 2', 'un Requin')).toBe('Lagon 2\u00a0: un Requin');
  });
});

it('isolates names that are written from right to left, and no others', () => {
  expect(['Ada', 'Zoë 海'].map(isolated)).toEqual(['Ada', 'Zoë 海']);
  expect(['דוד', 'Ada علي'].map(isolated)).toEqual(['\u2068דוד\u2069', '\u2068Ada علي\u2069']);
});

it('takes the first language of the browser that there is', () => {
  expect(preferred(['de-AT', 'fr-CA', 'en'])).toBe('fr');
  expect(preferred(['en-US', 'fr'])).toBe('en');
});
