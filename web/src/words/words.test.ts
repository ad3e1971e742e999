import { expect, it } from 'vitest';
import { all, capital, list, number, other, paragraphs, percent, preferred, say, sayIfKnown, who } from '.';

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
