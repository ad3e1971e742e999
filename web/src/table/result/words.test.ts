import { describe, expect, it } from 'vitest';
import { all } from '../../words';
import { cutShort, endingOf, titleOf, wordFor } from './words';

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

  it('is said where it was not played to its end', () => {
    const names = ['Ada', 'Bo', 'Cleo'];
    expect(cutShort(result([1]), names)).toBeNull();
    const zeros = { scores: [0, 0, 0] };
    expect(cutShort({ ...zeros, winners: [0, 2], forfeit: 1, reason: 'resigned' }, names)).toBe(
      'Ada and Cleo share the victory: Bo has resigned.',
    );
    expect(cutShort({ ...zeros, winners: [0, 2], forfeit: 1, reason: 'no answer in time' }, names)).toBe(
      'Bo forfeits (no answer in time). Ada and Cleo share the victory.',
    );
    const closed = { ...zeros, winners: [], closed: true as const };
    expect(cutShort(closed, names)).toBe('The match was ended before its end: nobody has won.');
    expect(endingOf(closed, 1)).toBe('closed');
    expect(endingOf(closed, null)).toBe('closed');
    expect(titleOf('closed', [])).not.toBe('');
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
