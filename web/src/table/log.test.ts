import { expect, it } from 'vitest';
import type { ToldStep } from '../games/contract';
import type { Happening, TableEvent } from '../net/protocol';
import { latestOf, logOf, withEnding } from './log';

const listener = { game: 'captain-carcass', names: ['Ada', 'Bo'], seat: 1 };
const step = (number: number, seat: number, ...happened: Happening[]): ToldStep<unknown> => ({
  ...{ number, seat, move: 'x', shown: [], at: 0, view: null, brief: null },
  happened,
});
const revealed = (card: string): Happening => ({ what: 'revealed', ruling: 'CC-4', seat: 0, card });
const event = (number: number, at: number, what: TableEvent['what']): TableEvent => ({
  ...{ number, what, seat: 0, name: 'Ada', at: 0 },
  step: at,
});

/** A decision that has nothing to say for itself, and the card that it brings. */
const dive = (number: number, card: string) => [step(number, 0), step(number + 1, -1, revealed(card))];

it('tells the move of the clock as what it is, together with what it brings', () => {
  const log = logOf([...dive(0, 'map-5'), ...dive(2, 'net-3')], [event(0, 2, 'clock_ran_out')], listener);
  expect(log.map(({ text }) => text)).toEqual([
    'Ada reveals Map 5.',
    'The time of Ada is up: a bot moves.',
    'Ada reveals Net 3.',
  ]);
  expect(latestOf(log, 1)).toBe('Ada reveals Map 5.');
  expect(latestOf(log, 3)).toBe('The time of Ada is up: a bot moves. Ada reveals Net 3.');
});

it('tells every move of a stand-in as what it is, until the player is back', () => {
  const events = [event(0, 2, 'stands_in'), event(1, 4, 'came_back')];
  const log = logOf([...dive(0, 'map-5'), ...dive(2, 'net-3'), ...dive(4, 'key-4')], events, listener);
  expect(log.map(({ text }) => text)).toEqual([
    'Ada reveals Map 5.',
    'Ada is away: a bot moves until they are back.',
    'Ada reveals Net 3. (A bot moves for Ada.)',
    'Ada is back.',
    'Ada reveals Key 4.',
  ]);
});

it('tells of a bot that the others have voted for, and stops when the player has left for good', () => {
  const events = [event(0, 2, 'voted_in'), event(1, 4, 'resigned')];
  const log = logOf([...dive(0, 'map-5'), ...dive(2, 'net-3'), ...dive(4, 'key-4')], events, listener);
  expect(log.map(({ text }) => text)).toEqual([
    'Ada reveals Map 5.',
    'The others have voted: a bot moves for Ada until they are back.',
    'Ada reveals Net 3. (A bot moves for Ada.)',
    'Ada resigns.',
    'Ada reveals Key 4.',
  ]);
});

it('says of who resigns whether a bot plays on', () => {
  const resigned: TableEvent = { ...event(0, 0, 'resigned'), level: 'sailor' };
  expect(logOf([], [resigned], listener)[0]!.text).toBe('Ada resigns. A bot (Sailor) plays on.');
  expect(logOf([], [resigned], { ...listener, seat: 0 })[0]!.text).toBe('You resign. A bot (Sailor) plays on.');
});

it('ends with how a match was cut short, beside the last thing that happened', () => {
  const log = withEnding(logOf(dive(0, 'map-5'), [], listener), 'Nobody has won.', 1);
  expect(latestOf(log, 1)).toBe('Ada reveals Map 5. Nobody has won.');
  expect(latestOf(log, 0)).toBe('');
  expect(withEnding(log, null, 1)).toBe(log);
});

it('leaves out nothing that a decision brought about, also what did not happen', () => {
  const steps = [
    ...dive(0, 'map-5'),
    step(2, -1, { what: 'map_shows_nothing', ruling: 'CC-11', seat: 0 }),
    step(3, -1, { what: 'squid_asks', ruling: 'CC-10', seat: 0, number: 2 }),
  ];
  expect(latestOf(logOf(steps, [], listener), 3)).toBe(
    'Ada reveals Map 5. The Map shows nothing: the Locker is empty. The Giant Squid asks for 2 more cards.',
  );
});
