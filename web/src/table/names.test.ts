import { expect, it } from 'vitest';
import { namesOf } from './names';

it('numbers players of the same name, and only those', () => {
  const seats = ['Sailor', 'Ada', 'Sailor', ''].map((name) => ({ kind: 'player' as const, name }));
  expect(namesOf(seats)).toEqual(['Sailor 1', 'Ada', 'Sailor 2', 'Free']);
});
