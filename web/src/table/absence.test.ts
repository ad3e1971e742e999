import { describe, expect, it } from 'vitest';
import type { Seat } from '../net/protocol';
import { say } from '../words';
import { absencesOf, PATIENCE } from './absence';

const NOW = 1_800_000_000_000;
const seat = (more: Partial<Seat> = {}): Seat => ({
  kind: 'player',
  name: 'Bo',
  level: null,
  connected: true,
  stand_in: false,
  awaited: false,
  player: 'bo',
  nonce_commitment: null,
  absent_since: null,
  votes: [],
  votes_needed: 1,
  ...more,
});
const away = (ago: number, more: Partial<Seat> = {}) => seat({ connected: false, absent_since: NOW - ago, ...more });
const found = (seats: Seat[], mine: number | null = 0, status: 'playing' | 'over' = 'playing') =>
  absencesOf({ status, seats }, { seat: mine }, NOW);

describe('who has been away for long', () => {
  it('is nobody before the time that the server waits as well', () => {
    expect(found([seat(), away(PATIENCE - 1)])).toEqual([]);
    expect(found([seat(), away(PATIENCE)])).toMatchObject([{ seat: 1, unit: 'minutes', count: 0, needed: 1 }]);
  });

  it('concerns those who sit there, while the match is played', () => {
    const seats = [seat(), away(90_000)];
    expect(found(seats)).toHaveLength(1);
    expect(found(seats, null)).toEqual([]);
    expect(found(seats, 1)).toEqual([]);
    expect(found(seats, 0, 'over')).toEqual([]);
  });

  it('is neither a bot nor somebody for whom one moves already', () => {
    expect(found([seat(), away(90_000, { stand_in: true }), away(90_000, { kind: 'bot' })])).toEqual([]);
  });

  it('tells how many want a bot, and whether I do', () => {
    const seats = [seat(), away(90_000, { votes: [2], votes_needed: 2 }), seat()];
    expect(found(seats)).toMatchObject([{ votes: 1, needed: 2, mine: false }]);
    expect(found(seats, 2)).toMatchObject([{ votes: 1, needed: 2, mine: true }]);
  });

  it('is told in minutes, then in hours, then in days', () => {
    const words = (ago: number) => say('table.absence.away', { name: 'Bo', ...found([seat(), away(ago)])[0]! });
    expect(words(40_000)).toContain('away for half a minute.');
    expect(words(60_000)).toContain('away for 1 minute.');
    expect(words(119 * 60_000)).toContain('away for 119 minutes.');
    expect(words(150 * 60_000)).toContain('away for 2 hours.');
    expect(words(72 * 3_600_000)).toContain('away for 3 days.');
  });
});
