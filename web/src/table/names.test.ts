import { expect, it } from 'vitest';
import { speak } from '../words';
import { namesOf } from './names';

it('numbers players of the same name, and only those', () => {
  const seats = ['Sailor', 'Ada', 'Sailor', ''].map((name) => ({ kind: 'player' as const, name }));
  expect(namesOf(seats)).toEqual(['Sailor 1', 'Ada', 'Sailor 2', 'Free']);
});

it('isolates names from right to left, and calls bots by their names in the language', async () => {
  const seats = [
    { kind: 'player' as const, name: 'דוד' },
    { kind: 'bot' as const, name: 'Captain Hale' },
    { kind: 'player' as const, name: 'Captain Hale' },
  ];
  expect(namesOf(seats)).toEqual(['\u2068דוד\u2069', 'Captain Hale 1', 'Captain Hale 2']);
  await speak('fr');
  expect(namesOf(seats)).toEqual(['\u2068דוד\u2069', 'Capitaine Hale', 'Captain Hale']);
  await speak('en');
});
