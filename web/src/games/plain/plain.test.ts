import { describe, expect, it } from 'vitest';
import type { ToldStep } from '../contract';
import { movesOf, offersOf } from './offers';
import type { PlainOutlook, PlainView } from './view';
import { moveText, placeText } from './words';

const outlook: Record<string, PlainOutlook> = {
  'hang:4': { card: '4', from: 'hand:0', to: 'row:0' },
  'drop:4': { card: '4', from: 'hand:0', to: 'floor' },
  'drop:1': { card: '1', from: 'hand:0', to: 'floor' },
};
const legal = [...Object.keys(outlook), 'pass'];

const step = (seat: number, move: string, card: string, from: string): ToldStep<PlainView> => ({
  number: 0,
  seat,
  move,
  shown: [],
  at: 0,
  happened: [{ what: 'moved', ruling: 'LR-2', seat: Math.max(seat, 0), card, from, to: 'elsewhere' }],
  view: { places: [], over: false },
  brief: null,
});

describe('the plain board', () => {
  it('finds the moves of a card by what they take from where', () => {
    expect(movesOf('4', 'hand:0', { legal, outlook })).toEqual(['hang:4', 'drop:4']);
    expect(movesOf('4', 'row:0', { legal, outlook })).toEqual([]);
  });

  it('offers to ask about what could be done with another card of the zone', () => {
    expect(offersOf('1', 'hand:0', { legal, outlook, steps: [] })).toEqual([
      { move: 'drop:1', legal: true },
      { move: 'hang:1', legal: false },
    ]);
    expect(offersOf('4', 'floor', { legal, outlook, steps: [] })).toEqual([]);
  });

  it('remembers what was done before, but not what chance did', () => {
    const steps = [step(1, 'play:red-9:sea:2', 'red-9', 'hand:1'), step(-1, 'deal:0:3', '3', 'stock')];
    expect(offersOf('blue-2', 'hand:0', { legal: [], outlook: {}, steps })).toEqual([
      { move: 'play:blue-2:?:?', legal: false },
    ]);
    expect(offersOf('3', 'stock', { legal: [], outlook: {}, steps })).toEqual([]);
  });

  it('makes codes readable', () => {
    expect(moveText('lantern-reef', 'sail_on:2,?')).toBe('Sail on 2');
    const at = { place: 'sea_bed:1', count: 0, cards: [] };
    expect(placeText('lantern-reef', at, ['Ada', 'Bo'], 0)).toBe('Sea bed 2');
    expect(placeText('lantern-reef', { ...at, seat: 1 }, ['Ada', 'Bo'], 0)).toBe('Sea bed');
    const known = { place: 'hold:1', seat: 1, count: 0, cards: [] };
    expect(placeText('captain-carcass', known, ['Ada', 'Bo'], 1)).not.toContain('undefined');
  });
});
