import { describe, expect, it } from 'vitest';
import { markedAnswer, markedFrame, unmarked, whereOf } from './where';

const table = (more = {}) => ({ id: 'a', commitment: 'c', seats: [], next: 'b', continued_from: null, ...more });

describe('the name of a table', () => {
  it('says where it is', () => {
    expect([whereOf('~a1'), unmarked('~a1')]).toEqual(['device', 'a1']);
    expect([whereOf('a1'), unmarked('a1')]).toEqual(['server', 'a1']);
  });

  it('is marked wherever this device tells of one, and nowhere else', () => {
    expect(markedAnswer(table({ continued_from: { table: 'z', step: 3 } }))).toMatchObject({
      id: '~a',
      next: '~b',
      continued_from: { table: '~z', step: 3 },
    });
    expect(markedAnswer(table({ next: null, continued_from: { table: null, step: 3 } }))).toMatchObject({
      next: null,
      continued_from: { table: null },
    });
    expect(markedAnswer({ table: 'a', url: '/t/a' })).toEqual({ table: '~a', url: '/t/a' });
    expect(markedAnswer({ player: 'p', token: 't', tables: [{ id: 'a', game: 'g' }] })).toEqual({
      player: 'p',
      token: 't',
      tables: [{ id: '~a', game: 'g' }],
    });
    const mine = { games: [{ table: 'a' }], next: 'page', running: [{ id: 'b' }], analysed: [{ table: 'c' }] };
    expect(markedAnswer(mine)).toEqual({
      games: [{ table: '~a' }],
      next: 'page',
      running: [{ id: '~b' }],
      analysed: [{ table: '~c' }],
    });
    const games = { games: [{ game: 'captain-carcass', options: [] }], levels: ['sailor'] };
    expect(markedAnswer(games)).toEqual(games);
    const page = { count: 2, from: 0, next: 1, steps: [{ number: 0, happened: [{ what: 'x', table: 3 }] }] };
    expect(markedAnswer(page)).toEqual(page);
    expect(markedAnswer(null)).toBeNull();
  });

  it('is marked in the frames that have one', () => {
    const read = (frame: object) => JSON.parse(markedFrame(JSON.stringify(frame))) as unknown;
    expect(read({ type: 'welcome', count: 0, table: table() })).toMatchObject({ table: { id: '~a', next: '~b' } });
    expect(read({ table: table({ next: null }), type: 'table' })).toMatchObject({ table: { id: '~a', next: null } });
    expect(read({ seat: 1, table: 'n', type: 'rematch' })).toEqual({ seat: 1, table: '~n', type: 'rematch' });
    const chat = { type: 'chat', text: '"type":"table"', table: 'no' };
    expect(read(chat)).toEqual(chat);
    expect(markedFrame('{"type":"pong"}')).toBe('{"type":"pong"}');
  });
});
