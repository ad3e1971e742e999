import { expect, it } from 'vitest';
import { tableIn } from './link';

it('finds the table in a link and in what is at its end', () => {
  expect(tableIn(' https://fathom.example/t/q7abc?x=1 ')).toBe('q7abc');
  expect(tableIn('fathom.example/t/q7abc#chat')).toBe('q7abc');
  expect(tableIn('q7abc')).toBe('q7abc');
});

it('finds none in anything else', () => {
  expect(['', '   ', 'https://fathom.example/', 'come and play'].map(tableIn)).toEqual([null, null, null, null]);
});
