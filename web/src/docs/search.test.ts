import { describe, expect, test } from 'vitest';
import { excerpt, Search } from './search';

const sections = [
  { at: 'server.html', page: 'Running a server', title: 'Running a server', text: 'It listens where it is told to.' },
  { at: 'server.html#clocks', page: 'Running a server', title: 'Clocks', text: 'Who runs out of time is moved for.' },
  { at: 'lab.html#games', page: 'The lab', title: 'Games', text: 'Many blocks of games; a clock measures them.' },
];

describe('search', () => {
  const search = new Search(sections);
  const found = (asked: string) => search.find(asked).map(({ at }) => at);

  test('a title counts more than a text', () =>
    expect(found('clock')).toEqual(['server.html#clocks', 'lab.html#games']));
  test('the beginning of a word is enough', () => expect(found('liste')).toEqual(['server.html']));
  test('a letter may be wrong', () => expect(found('serber')).toContain('server.html'));
  test('all words count', () => expect(found('running time')).toEqual(['server.html#clocks']));
  test('what is nowhere is not found', () => expect(found('submarine')).toEqual([]));
  test('not more than asked for', () => expect(search.find('clock', 1)).toHaveLength(1));
});

describe('excerpt', () => {
  const text = `${'before '.repeat(40)}the word (here) ${'after '.repeat(40)}`;
  const whole = (parts: { text: string }[]) => parts.map((part) => part.text).join('');

  test('is about the place that was found', () => {
    const parts = excerpt({ text, words: ['word'] });
    expect(parts.filter((part) => part.found)).toEqual([{ text: 'word', found: true }]);
    expect(whole(parts)).toMatch(/^… before .* after …$/);
    expect(whole(parts).length).toBeLessThan(180);
  });
  test('of a short text is all of it', () =>
    expect(excerpt({ text: 'A word.', words: ['word'] })).toEqual([
      { text: 'A ', found: false },
      { text: 'word', found: true },
      { text: '.', found: false },
    ]));
  test('begins where nothing is marked', () => expect(whole(excerpt({ text, words: [] }))).toMatch(/^before .* …$/));
  test('takes signs for signs', () =>
    expect(excerpt({ text: 'a (here) b', words: ['(here)'] })[1]?.text).toBe('(here)'));
});
