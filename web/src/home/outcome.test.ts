import { expect, it } from 'vitest';
import type { FinishedGame } from '../net/protocol';
import { outcomeOf } from './outcome';

const match = (seat: number, winners: number[]) =>
  ({ seat, winners, won: winners.includes(seat), seats: [{}, {}, {}] }) as FinishedGame;

it('says in a word how a match ended for me', () => {
  expect(outcomeOf(match(0, [0]))).toBe('won');
  expect(outcomeOf(match(0, [1]))).toBe('lost');
  expect(outcomeOf(match(0, [0, 2]))).toBe('shared');
  expect(outcomeOf(match(0, [0, 1, 2]))).toBe('draw');
});
