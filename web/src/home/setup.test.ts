import { describe, expect, it } from 'vitest';
import type { GameInfo, Table } from '../net/protocol';
import { type Preset, presetOf, presetsOf, rulesOfPreset } from './presets';
import { choicesOf, draftOf, hintsOf, newDraft, rulesOf, setupOf, type SeatWish } from './setup';

const field = (key: string, initial: string | number | number[], choices: (string | number)[] | null = null) => ({
  key,
  meaning: '',
  values: '',
  default: initial,
  choices,
});
const carcass: GameInfo = {
  game: 'captain-carcass',
  name: 'Captain Carcass',
  min_players: 2,
  max_players: 4,
  lesson: true,
  options: [
    field('players', 2, [2, 3, 4]),
    field('first', 'random'),
    field('divers', 'off'),
    field('variant', 'off', ['off', 1, 2, 3, 4, 5, 6]),
  ],
};
const shore: GameInfo = {
  game: 'sea-and-shore',
  name: 'Sea & Shore',
  min_players: 3,
  max_players: 5,
  lesson: true,
  options: [field('players', 4, [3, 4, 5]), field('treasure_values', [1, 2, 2, 3, 3, 4, 4, 5])],
};

describe('the form for a new table', () => {
  it('counts the players by the seats', () => {
    const draft = newDraft(carcass);
    draft.seats = ['me', 'open', 'expert'];
    expect(setupOf(carcass, draft)).toMatchObject({ options: { players: 3 }, seats: ['me', 'open', 'expert'] });
  });

  it('sends numbers as numbers and lists as lists', () => {
    const draft = newDraft(carcass);
    draft.options['variant'] = '5';
    draft.options['first'] = '1';
    draft.options['divers'] = 'chosen';
    draft.divers = [3, 17, 0, 0, 0];
    expect(setupOf(carcass, draft).options).toEqual({ players: 2, first: 1, divers: [3, 17], variant: 5 });
    const values = newDraft(shore);
    expect(setupOf(shore, values).options).toEqual({ players: 4, treasure_values: [1, 2, 2, 3, 3, 4, 4, 5] });
  });

  it('offers a seat to begin for each player', () => {
    expect(choicesOf(carcass.options[1]!, 3)).toEqual(['random', '0', '1', '2']);
    expect(choicesOf(shore.options[1]!, 3)).toBeNull();
  });

  it('reads the clock', () => {
    const draft = newDraft(carcass);
    draft.clock = 'bank-300-5';
    expect(setupOf(carcass, draft).clock).toEqual({ kind: 'bank', seconds: 300, increment: 5 });
  });

  it('shows the options of a table as it sends them', () => {
    const { options, divers } = rulesOf(carcass, { divers: [3, 17], variant: 5 });
    expect([options['divers'], options['variant'], options['first'], divers]).toEqual([
      'chosen',
      '5',
      'random',
      [3, 17, 0, 0, 0],
    ]);
    const draft = { ...newDraft(carcass), options, divers };
    expect(setupOf(carcass, draft).options).toMatchObject({ divers: [3, 17], variant: 5 });
  });

  it('allows hints to one person among bots, unless somebody wants it otherwise', () => {
    const hints = (...seats: SeatWish[]) => hintsOf({ ...newDraft(carcass), seats });
    expect(hints('me', 'sailor')).toBe(true);
    expect([hints('me', 'open'), hints('me', 'here', 'sailor')]).toEqual([false, false]);
    expect(hintsOf({ ...newDraft(carcass), seats: ['me', 'here'], hints: true })).toBe(true);
  });
});

describe('a preset', () => {
  const [printed, divers, quick] = presetsOf('captain-carcass') as [Preset, Preset, Preset];

  it('is what the form starts with', () => {
    expect(presetOf(carcass, newDraft(carcass))).toBe(printed);
  });

  it('changes the rules and leaves alone who begins', () => {
    const draft = newDraft(carcass);
    draft.options['first'] = '1';
    const rules = rulesOfPreset(carcass, divers, draft);
    expect(rules.options).toMatchObject({ divers: 'random', variant: 'off', first: '1' });
    expect(presetOf(carcass, rules)).toBe(divers);
    expect(rulesOfPreset(carcass, quick, rules).options).toMatchObject({ divers: 'off', variant: '3', first: '1' });
  });

  it('is none when somebody has chosen rules of their own', () => {
    const draft = newDraft(carcass);
    draft.options['variant'] = '6';
    expect(presetOf(carcass, draft)).toBeNull();
  });

  it('is there for our own games only', () => {
    expect(presetsOf('lantern-reef')).toEqual([]);
  });

  it('can be filled in as a table is', () => {
    const open = { kind: 'open', level: null };
    const table = {
      options: { players: 3, first: 'random', divers: [3, 0, 17], variant: 5 },
      seats: [open, { kind: 'bot', level: 'novice' }, open],
      clock: { kind: 'bank', seconds: 300, increment: 5 },
      visibility: 'public',
      hints: true,
      chat: false,
      bot_delay_ms: 1500,
    } as unknown as Table;
    const { options, clock, visibility, hints, chat, bot_delay_ms } = setupOf(carcass, draftOf(carcass, table));
    expect({ options, clock, visibility, hints, chat, bot_delay_ms }).toEqual({
      options: table.options,
      clock: table.clock,
      visibility: 'public',
      hints: true,
      chat: false,
      bot_delay_ms: 1500,
    });
  });
});
