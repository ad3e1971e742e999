import { describe, expect, it } from 'vitest';
import { all } from '../../words';
import { endingOf, titleOf, wordFor } from './words';

const result = (winners: number[]) => ({ scores: [9, 9, 4], winners });

describe('how it ended', () => {
  it('depends on who asks', () => {
    expect(endingOf(result([1]), 1)).toBe('won');
    expect(endingOf(result([1]), 0)).toBe('lost');
    expect(endingOf(result([1]), null)).toBe('watched');
    expect(endingOf(result([0, 1]), 1)).toBe('shared');
    expect(endingOf(result([0, 1]), 2)).toBe('lost');
    expect(endingOf(result([0, 1, 2]), 2)).toBe('draw');
    expect(endingOf(result([0, 1, 2]), null)).toBe('draw');
  });

  it('names those who won to all others', () => {
    expect(titleOf('lost', ['Ada', 'Bo'])).toContain('Ada and Bo');
    expect(titleOf('watched', ['Ada'])).toContain('Ada');
    expect(titleOf('won', ['Ada'])).not.toContain('Ada');
  });

  it('has a word for everybody, the same for the same table', () => {
    expect(all('result.consolation')).toContain(wordFor('lost', 'q7'));
    expect(all('result.cheer')).toContain(wordFor('won', 'q7'));
    expect(wordFor('lost', 'q7')).toBe(wordFor('lost', 'q7'));
    const many = Array.from({ length: 60 }, (_, table) => wordFor('lost', `table-${table}`));
    expect(new Set(many).size).toBe(all('result.consolation').length);
  });
});
