import { describe, expect, it } from 'vitest';
import type { FinishedGame } from '../net/protocol';
import { inOrder, nextOf, type Shelf } from './shelves';

const games = (...days: number[]) =>
  days.map((day) => ({ table: String(day), ended: `2026-01-0${day}T10:00:00Z` }) as FinishedGame);
const shelf = (days: number[], next: string | null = null): Shelf => ({ games: games(...days), next });
const days = (list: FinishedGame[]) => list.map(({ table }) => Number(table));

describe('matches of two places', () => {
  it('are one list, the newest first', () => {
    const both = { device: shelf([7, 3]), server: shelf([8, 5, 1]) };
    expect(days(inOrder(both))).toEqual([8, 7, 5, 3, 1]);
    expect(nextOf(both)).toBeNull();
  });

  it('leave none out where one place has told less far back', () => {
    const both = { device: shelf([9, 8, 7], 'older'), server: shelf([8, 2]) };
    expect(days(inOrder(both))).toEqual([9, 8, 8, 7]);
    expect(nextOf(both)).toEqual({ where: 'device', before: 'older' });
  });

  it('go on where the list ends', () => {
    const both = { device: shelf([9, 4], 'd'), server: shelf([8, 6], 's') };
    expect(days(inOrder(both))).toEqual([9, 8, 6]);
    expect(nextOf(both)?.where).toBe('server');
  });

  it('are those of one place where there is no other', () => {
    expect(days(inOrder({ server: shelf([2, 1], 'x') }))).toEqual([2, 1]);
    expect(inOrder({})).toEqual([]);
  });
});
