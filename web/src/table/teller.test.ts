import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Happening } from '../net/protocol';
import { logOf } from './log';
import { speak } from '../words';
import { sayCards, sayEvent, sayGrounds, sayReason, tell } from './teller';

// A catalogue of its own: what is tested is what a message can use.
const MESSAGES = vi.hoisted((): Record<string, (words: Record<string, unknown>) => string> => {
  const show = (words: Record<string, unknown>) => JSON.stringify(words);
  return {
    'common.locale': () => 'en-GB',
    'reef.card.squid': ({ value }) => `Squid ${value}`,
    'reef.card.pearl': ({ count }) => (count === 1 ? 'a Pearl' : `${count} Pearls`),
    'reef.card.red-hidden': () => 'something red',
    'reef.place.deck': () => 'the Deck',
    'reef.place.hold': ({ who, you, own }) => (own === 'yes' ? 'the own Hold' : you === 'yes' ? 'yours' : `${who}’s`),
    'reef.diver.3.name': () => 'Anna',
    'reef.diver.3.skill': () => 'Swims',
    'reef.suit.chest.name': () => 'the Chest',
    'reef.happened.lost': ({ who, cards, count }) => `${who} loses ${cards} (${count}).`,
    'reef.happened.shows': show,
    'reef.happened.silent': () => '',
    'reef.happened.drawn': ({ hidden, cards }) => `${hidden}: ${cards}`,
    'reef.reason.owned': ({ suit, who }) => `${who} has ${suit}.`,
    'reef.because.beaten': ({ cards, number }) => `${cards} beat it, ${number}.`,
    'error.not_your_turn': () => 'Not yours.',
    'table.card.unknown': ({ count }) => (count === 1 ? 'a card' : `${count} cards`),
    'table.happened.left': ({ who, you, bot }) => `${who} ${you} ${bot}`,
    'level.sailor.name': () => 'Sailor',
  };
});
// What all tests start with has loaded the real one.
vi.hoisted(() => vi.resetModules());
vi.mock('../words/generated/keys', () => ({
  CATALOGUES: { en: { common: () => Promise.resolve({ default: MESSAGES }) } },
}));
beforeAll(() => speak('en'));

const to = { game: 'reef', names: ['Ada', 'Bo'], seat: 1 };
const happening = (what: string, rest: Omit<Happening, 'what' | 'ruling'> = {}): Happening => ({
  what,
  ruling: 'RR-1',
  ...rest,
});
const shown = (rest: Omit<Happening, 'what' | 'ruling'>) => JSON.parse(tell([happening('shows', rest)], to)[0]!);

describe('the teller', () => {
  it('tells neighbours as one that differ in their card alone', () => {
    const lost = (seat: number, card: string) => happening('lost', { seat, card });
    const sentences = tell([lost(0, 'squid-5'), lost(0, 'squid-2'), lost(1, 'squid-3'), lost(0, 'pearl')], to);
    expect(sentences).toEqual([
      'Ada loses Squid 5 and Squid 2 (2).',
      'Bo loses Squid 3 (1).',
      'Ada loses a Pearl (1).',
    ]);
  });

  it('does not tell twice as one what is about no card', () => {
    expect(tell([happening('shows'), happening('shows')], to)).toHaveLength(2);
  });

  it('says what speaks for a move, cards of one ground together', () => {
    const beaten = (card: string) => ({ code: 'beaten', ruling: 'RR-1', card, number: 2 });
    expect(sayGrounds([beaten('squid-5'), beaten('squid-6'), { code: 'cheap', points: 3 }], to)).toEqual([
      'Squid 5 and Squid 6 beat it, 2.',
      'cheap, points 3.',
    ]);
  });

  it('counts equal cards, and names of a hidden one what is seen', () => {
    expect(sayCards('reef', ['pearl', '?', 'pearl', 'red-?', '?'])).toBe('2 Pearls, 2 cards and something red');
    const drawn = (card: string) => happening('drawn', { seat: 0, card });
    expect(tell([drawn('pearl')], to)).toEqual(['no: a Pearl']);
    expect(tell([drawn('pearl'), drawn('red-?')], to)).toEqual(['yes: a Pearl and something red']);
  });

  it('knows the reader among the seats', () => {
    expect(shown({ seat: 1, other: 0 })).toMatchObject({ who: 'Bo', you: 'yes', other: 'Ada', other_you: 'no' });
    expect(shown({})).toMatchObject({ who: '', you: 'nobody', other_you: 'nobody' });
  });

  it('says places: of whom they are, and whether it is the one who acts', () => {
    expect(shown({ seat: 0, from: 'deck', to: 'hold:0' })).toMatchObject({
      from: 'the Deck',
      from_zone: 'deck',
      to: 'the own Hold',
      to_zone: 'hold',
    });
    expect(shown({ seat: 0, from: 'hold:1' })).toMatchObject({ from: 'yours' });
    expect(shown({ from: 'hold:0' })).toMatchObject({ from: 'Ada’s' });
  });

  it('says words and cards by their messages, and brings the others below them', () => {
    expect(shown({ suit: 'chest', met: 'squid-5', diver: 3, points: 12 })).toMatchObject({
      suit: 'the Chest',
      met: 'Squid 5',
      diver: 3,
      diver_skill: 'Swims',
      points: 12,
    });
  });

  it('says nothing where the message is empty, and a code where there is none', () => {
    expect(tell([happening('silent')], to)).toEqual([]);
    expect(tell([happening('washed_ashore', { seat: 0, card: 'squid-4' })], to)).toEqual([
      'Ada: washed ashore Squid 4.',
    ]);
    expect(tell([happening('sea_rose', { seat: 0, other: 1, high_water: 12 })], to)).toEqual([
      'Ada: sea rose, other Bo, high water 12.',
    ]);
  });

  it('says why not: by the game, by the table, or by its code', () => {
    expect(sayReason({ code: 'owned', ruling: 'RR-2', seat: 0, suit: 'chest' }, to)).toBe('Ada has the Chest.');
    expect(sayReason({ code: 'not_your_turn' }, to)).toBe('Not yours.');
    expect(sayReason({ code: 'from_the_future' }, to)).toBe('from the future.');
  });

  it('says what happens at the table by the name that the player had', () => {
    const event = { number: 0, step: 4, what: 'left' as const, seat: 1, name: 'Bob', level: 'sailor' as const, at: 0 };
    expect(sayEvent(event, 1)).toBe('Bob yes Sailor');
  });
});

describe('the log', () => {
  const step = (number: number, what: string) => ({
    number,
    seat: 0,
    move: '',
    shown: [],
    at: 0,
    happened: [happening(what, { seat: 0, card: `squid-${number}` }), happening('lost', { seat: 1, card: 'pearl' })],
    view: null,
    brief: null,
  });

  it('has a line for each step and, between them, for what happened beside the game', () => {
    const left = { number: 0, step: 1, what: 'left' as const, seat: 0, name: 'Ada', at: 0 };
    const unsaid = { ...step(2, 'silent'), happened: [happening('silent')] };
    const lines = logOf([step(0, 'silent'), step(1, 'lost'), unsaid], [left], to);
    expect(lines.map(({ id, step: told }) => [id, told])).toEqual([
      ['step-0', 0],
      ['event-0', 0],
      ['step-1', 1],
    ]);
    expect(lines[2]!.text).toBe('Ada loses Squid 1 (1). Bo loses a Pearl (1).');
  });
});
