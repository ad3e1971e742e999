import { describe, expect, it } from 'vitest';
import { checkShuffle, type Checked, type Remembered } from './shuffle';

// All hashes by the Python of docs/fairness.md: secret 0x01 * 32, nonces 0x02 * 32 and 0x03 * 32 at seats 0 and 2.
const SECRET = '01'.repeat(32);
const ADA = { nonce: '02'.repeat(32), commitment: '85a1920389df0abd833e2265a22c6a257b8127a1ae337411ecac857c600d462c' };
const BEN = { nonce: '03'.repeat(32), commitment: '6f80e19015622258b74e6b628e8a4b12e85b12d4b9e13a06ccf9e3d85b38caba' };
const COMMITMENT = '91d025985deeb012b8e33f98eac0e793905ef210d84bb599b08c618a7f302af3';
const SEED = 'a94addde92b1170eaad97f88efb085d6c788f747d358986b234d5a8dde3edb98';
const WITHOUT_BEN = '2bf38438d1d8585644e065f81a40ed95e6c4a459e8e8350f58ef8f15ac816dfb';
const WITHOUT_ADA = 'abaaa56f5cedaf2da62f2b7423300043703bf4611057f97fdcecedf228b02418';
const WITHOUT_ANY = '215a61c895bb4b5130fcdb4fd4910fc5e62b560329da063af528894a73842e0c';
const OTHER = 'ab'.repeat(32);

const FAIRNESS = { scheme: 'fathom-1', seed: SEED, commitment: COMMITMENT, secret: SECRET, nonces: [ADA, null, BEN] };
const STEPS = [
  { seat: -1, move: 'first:1', at: 0 },
  { seat: 1, move: 'play:red-11:shore:0', at: 700 },
  { seat: 0, move: 'play:blue-2:sea:1', at: 900 },
];
const RESULT = { scores: [12, 30, 7], winners: [1] };

const record = (fairness: object = FAIRNESS, steps: object[] = STEPS, result: object = RESULT): string =>
  [
    {
      type: 'game',
      game: 'sea-and-shore',
      options: {},
      players: 3,
      names: ['Ada', 'Bot', 'Ben'],
      date: '2026-07-31T20:15:00Z',
      fairness,
    },
    ...steps,
    { type: 'result', ...result },
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

const remembered: Remembered = {
  commitment: COMMITMENT,
  promises: [ADA.commitment, null, BEN.commitment],
  seat: 0,
  nonce: ADA.nonce,
  steps: [
    { seat: -1, move: 'first:1' },
    { seat: 1, move: 'play:?-11:shore:0' },
    { seat: 0, move: 'play:blue-2:sea:1' },
  ],
  result: RESULT,
};

const broken = (text: string, by: Partial<Remembered> = {}): Checked[] =>
  checkShuffle(text, { ...remembered, ...by })
    .findings.filter(({ holds }) => !holds)
    .map(({ what }) => what);

describe('the check of a shuffle', () => {
  it('finds that all promises were kept', () => {
    const report = checkShuffle(record(), remembered);
    expect(report.verdict).toBe('fair');
    expect(report.findings).toEqual([
      { what: 'secret', holds: true, count: 1 },
      { what: 'nonces', holds: true, count: 2 },
      { what: 'own', holds: true, count: 1 },
      { what: 'seed', holds: true, count: 1 },
      { what: 'steps', holds: true, count: 3 },
      { what: 'result', holds: true, count: 1 },
    ]);
  });

  it('does so for spectators, too, who gave no number', () => {
    const report = checkShuffle(record(), { ...remembered, seat: null, nonce: null });
    expect(report.verdict).toBe('fair');
    expect(report.findings.map(({ what }) => what)).not.toContain('own');
  });

  it('takes a file at its own word where there is nothing else', () => {
    const alone: Remembered = { ...remembered, commitment: null, promises: [], seat: null, nonce: null };
    expect(checkShuffle(record(), alone).verdict).toBe('fair');
    expect(broken(record({ ...FAIRNESS, secret: OTHER }), alone)).toContain('secret');
  });

  it('says what the server found when it computed the draws again', () => {
    const proof = { draws: 40, arranged: 0, problem: null, broken: [] };
    expect(checkShuffle(record(), remembered, proof).findings).toContainEqual({
      what: 'draws',
      holds: true,
      count: 40,
    });
    const doubted = checkShuffle(record(), remembered, { ...proof, problem: 'line 9: the draw is another one' });
    expect(doubted.verdict).toBe('unfair');
    // Stacked piles prove nothing.
    expect(checkShuffle(record(), remembered, { ...proof, arranged: 12 }).verdict).toBe('unpromised');
  });

  it('says that nobody promised anything in a match of bots', () => {
    const bots = { ...remembered, promises: [null, null, null], seat: null, nonce: null };
    expect(checkShuffle(record({ scheme: 'fathom-1', seed: SEED }), bots).verdict).toBe('unpromised');
  });

  it.each<[string, string, Checked[]]>([
    ['another secret', record({ ...FAIRNESS, secret: OTHER }), ['secret', 'seed']],
    ['another promise of the server', record({ ...FAIRNESS, commitment: OTHER }), ['secret', 'nonces']],
    ['another seed', record({ ...FAIRNESS, seed: OTHER }), ['seed']],
    [
      'another number of mine',
      record({ ...FAIRNESS, nonces: [{ ...ADA, nonce: OTHER }, null, BEN] }),
      ['nonces', 'own', 'seed'],
    ],
    [
      'another number of somebody',
      record({ ...FAIRNESS, nonces: [ADA, null, { ...BEN, nonce: OTHER }] }),
      ['nonces', 'seed'],
    ],
    ['without my number', record({ ...FAIRNESS, nonces: [null, null, BEN] }), ['own', 'seed']],
    ['numbers in other seats', record({ ...FAIRNESS, nonces: [BEN, null, ADA] }), ['nonces', 'own', 'seed']],
    ['another draw', record(FAIRNESS, [{ seat: -1, move: 'first:2', at: 0 }, ...STEPS.slice(1)]), ['steps']],
    [
      'another half that I saw',
      record(FAIRNESS, [STEPS[0]!, { ...STEPS[1], move: 'play:red-12:shore:0' }, STEPS[2]!]),
      ['steps'],
    ],
    ['a step less', record(FAIRNESS, STEPS.slice(1)), ['steps']],
    ['another result', record(FAIRNESS, STEPS, { scores: [12, 30, 7], winners: [0] }), ['result']],
  ])('notices %s', (_, text, what) => {
    expect(broken(text)).toEqual(what);
    expect(checkShuffle(text, remembered).verdict).toBe('unfair');
  });

  it('notices a promise that is not the one that the table showed', () => {
    expect(broken(record(), { commitment: OTHER })).toEqual(['secret']);
    expect(broken(record(), { promises: [ADA.commitment, null, OTHER] })).toEqual(['nonces']);
  });

  describe('with a number that was promised and not given', () => {
    const WITHHELD = { ...FAIRNESS, seed: WITHOUT_BEN, nonces: [ADA, null, { ...BEN, nonce: null }] };

    it('names the seat, and does not call it fair', () => {
      const report = checkShuffle(record(WITHHELD), remembered);
      expect(report.verdict).toBe('broken');
      expect(report.broken).toEqual([2]);
      expect(report.findings.every(({ holds }) => holds)).toBe(true);
      expect(report.findings).toContainEqual({ what: 'nonces', holds: true, count: 1 });
    });

    it('does so where the record keeps silent about a promise that the table had shown', () => {
      const silent = record({ ...WITHHELD, nonces: [ADA, null, null] });
      expect(checkShuffle(silent, remembered)).toMatchObject({ verdict: 'broken', broken: [2] });
      expect(checkShuffle(silent, { ...remembered, promises: [] })).toMatchObject({ verdict: 'fair', broken: [] });
    });

    it('notices that it is another promise than the table had shown', () => {
      expect(broken(record(WITHHELD), { promises: [ADA.commitment, null, OTHER] })).toEqual(['nonces']);
    });

    it('says that it is mine, which I know to have given', () => {
      const mine = { ...FAIRNESS, seed: WITHOUT_ADA, nonces: [{ ...ADA, nonce: null }, null, BEN] };
      expect(broken(record(mine))).toEqual(['own']);
    });

    it('proves nothing if nobody has given one', () => {
      const alone = { ...FAIRNESS, seed: WITHOUT_ANY, nonces: [{ ...ADA, nonce: null }, null, null] };
      const watched = { ...remembered, promises: [ADA.commitment, null, null], seat: null, nonce: null };
      expect(checkShuffle(record(alone), watched)).toMatchObject({ verdict: 'unpromised', broken: [0] });
    });
  });

  it('does not take what is hidden for anything', () => {
    expect(broken(record(), { steps: [...remembered.steps.slice(0, 2), { seat: 0, move: 'play:?' }] })).toEqual([]);
    expect(broken(record(), { steps: [...remembered.steps.slice(0, 2), { seat: 0, move: 'play.?' }] })).toEqual([
      'steps',
    ]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'Not found'],
    ['no record', '{"error":{"code":"not_found","message":"No such table."}}'],
    ['a record that is cut off', record().split('\n').slice(0, -2).join('\n')],
    ['another scheme', record({ ...FAIRNESS, scheme: 'fathom-2' })],
    ['numbers that are none', record({ ...FAIRNESS, secret: 'xyz' })],
    ['half of the promises', record({ scheme: 'fathom-1', seed: SEED, secret: SECRET })],
    ['a step without a move', record(FAIRNESS, [{ seat: 0 }])],
  ])('says that it cannot read %s', (_, text) => {
    expect(checkShuffle(text, remembered)).toEqual({ verdict: 'unreadable', findings: [], broken: [], fairness: null });
  });
});
