import { describe, expect, it } from 'vitest';
import type { Table } from '../net/protocol';
import { changesOf } from './changes';

const before = {
  game: 'captain-carcass',
  options: { players: 2, variant: 'off' },
  seats: [{}, {}],
  clock: { kind: 'none' },
  hints: false,
  chat: true,
  visibility: 'link',
} as unknown as Table;

describe('what a host has changed', () => {
  it('is told as it is now', () => {
    const after = { ...before, seats: [{}, {}, {}], clock: { kind: 'move', seconds: 60 }, hints: true } as Table;
    expect(changesOf(before, after)).toEqual([
      ['Players', '3'],
      ['Clock', '1 minute per move'],
      ['Hints', 'allowed'],
    ]);
  });

  it('is nothing where only people come and go', () => {
    const after = { ...before, seats: [{ name: 'Ada' }, {}] } as Table;
    expect(changesOf(before, after)).toEqual([]);
  });
});
