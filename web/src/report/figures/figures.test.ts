// The figures of real reports: what is picked, in which order.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Report, Study } from '../data';
import { common, scalars, settingsOf } from '../scalars';
import { arranged, type Figure } from './figure';
import { candidatesFigure, differencesTable, eachFigures, eachTable, sweepFigures } from './rules';
import { dealtFigure, decidedFigure, overviewTable, studyFigures, takenFigure, winsFigure } from './study';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../tests/reports/${name}.json`, import.meta.url), 'utf8')) as Report;
const [study, compare, each, sweep, curve, search] = ['study', 'compare', 'each', 'sweep', 'sweep-one', 'optimise'].map(
  read,
) as [Report, Report, Report, Report, Report, Report];
const [two, three] = study.studies as [Study, Study];

describe('a study', () => {
  it('shows everything that it has', () => {
    expect(studyFigures(two).map(({ title }) => title)).toEqual([
      'Who wins',
      'How soon it is decided',
      'How long it is',
      'Points',
      'How close it is',
      'How often moves are taken',
      'What moves gained',
      'What it costs to do without',
      'How strong each diver is',
      'Each against each',
    ]);
    expect(studyFigures(three).map(({ title }) => title)).toContain('What it costs never to make moves like continue');
  });

  it('shows nothing of what it has not', () => {
    expect(studyFigures({ players: 2, games: 0 })).toEqual([]);
    expect(decidedFigure([{ name: '', study: { players: 2, games: 1, leader_wins: [null, null] } }])).toBeNull();
  });

  it('has a row for each place, with and without luck', () => {
    const wins = winsFigure([{ name: '', study: two }])!;
    expect(wins.series).toEqual(['as played', 'luck taken out']);
    expect(wins.table.rows).toHaveLength(4);
    expect(wins.said).toContain('first, as played: 49.7');
  });

  it('puts moves with a choice first, and tells which are none', () => {
    const taken = takenFigure(two)!;
    expect(taken.table.rows.map(([kind]) => kind!.text).slice(0, 2)).toEqual(['continue', 'surface']);
    expect(taken.note).toContain('Always taken where possible: knife');
  });

  it('finds what was dealt by its name, the strongest first', () => {
    const [strongest] = dealtFigure(two)!.table.rows;
    expect(strongest![0]!.text).toBe('9 Turned Blade');
    expect(dealtFigure(three)).toBeNull();
  });

  it('is compared with others measure by measure', () => {
    const { columns, rows } = overviewTable(study.studies!);
    expect(columns).toEqual(['measure', '2 players', '3 players', '4 players']);
    const fourth = rows.find(([name]) => name!.text === 'wins of the fourth')!;
    expect(fourth.map(({ value }) => value === null)).toEqual([false, true, true, false]);
  });
});

describe('figures', () => {
  it('take a whole line rather than stand alone', () => {
    const figure = (wide: boolean) => ({ wide }) as Figure;
    const wides = (...all: boolean[]) => arranged(all.map(figure)).map(({ wide }) => wide);
    expect(wides(false, false, false)).toEqual([false, false, true]);
    expect(wides(false, true, false, false)).toEqual([true, true, false, false]);
    expect(wides(false, false, true, false)).toEqual([false, false, true, true]);
  });

  it('of very many rows draw some, and their table has all', () => {
    const candidates = Array.from({ length: 80 }, (_, index) => ({
      ...search.candidates![0]!,
      settings: [`a=${index}`],
    }));
    const { note, table } = candidatesFigure({ ...search, candidates })!;
    expect(note).toContain('The first 50 of 81');
    expect(table.rows).toHaveLength(81);
  });
});

describe('scalars', () => {
  it('know rates from other figures', () => {
    const all = scalars(two);
    expect(all.get('places.0')).toMatchObject({ rate: true, par: 0.5 });
    expect(all.get('turns')).toMatchObject({ rate: false, par: null });
    expect(all.get('incident_per_turn')!.rate).toBe(true);
    expect(all.get('moves.continue.gain')!.rate).toBe(true);
    expect(all.has('moves.knife.gain')).toBe(false);
  });

  it('are offered where all studies have them', () => {
    expect(common(study.studies!)).toContain('places.1');
    expect(common(study.studies!)).not.toContain('places.2');
    expect(common([])).toEqual([]);
  });

  it('know the settings of a study', () => {
    expect([...settingsOf({ players: 2, games: 1, settings: ['a=1', 'b=x=y'] })]).toEqual([
      ['players', '2'],
      ['a', '1'],
      ['b', 'x=y'],
    ]);
  });
});

describe('rules', () => {
  it('differ: what is sure first', () => {
    const { rows } = differencesTable(compare.differences!, compare.a);
    const sure = rows.map((row) => row.at(-1)!.value);
    expect(sure.lastIndexOf('yes')).toBe(sure.indexOf('no') - 1);
    expect(rows.find(([name]) => name!.text === 'wins of the first')!.map(({ text }) => text)).toContain(
      '+8.0\u00a0pp',
    );
    expect(rows.find(([name]) => name!.text === 'turns')!.map(({ text }) => text)).toContain('+0.57');
  });

  it('change something each, the most first', () => {
    const [balance, length] = eachFigures(each.each!, each.base);
    expect(balance!.table.rows[0]![0]!.text).toBe('same_lagoon_specials=any');
    expect(length!.table.rows[0]![0]!.text).toBe('shark_limit=2');
    expect(eachTable(each.each!, each.base).rows).toHaveLength(7);
  });

  it('are swept over one key and over two', () => {
    const [field, rows] = sweepFigures(sweep, 'places.0');
    expect(field!.scale!.middle).toBe('33.3\u00a0%');
    expect(rows!.table.columns).toEqual(['variant', 'anchor_bonus', 'wins of the first', 'low', 'high', 'games']);
    expect(sweepFigures(sweep, 'minutes')[0]!.scale!.middle).toBeNull();
    expect(sweepFigures(curve, 'minutes')).toHaveLength(1);
    expect(sweepFigures(curve, 'nothing')[0]!.table.rows).toEqual([]);
  });

  it('are swept over numbers of players, too', () => {
    const studies = [...sweep.studies!, ...sweep.studies!.map((one) => ({ ...one, players: 4 }))];
    const [rows] = sweepFigures({ ...sweep, studies }, 'turns');
    expect(rows!.table.columns.slice(0, 3)).toEqual(['players', 'variant', 'anchor_bonus']);
    expect(rows!.table.rows).toHaveLength(studies.length);
  });

  it('are searched: the best first, then the nearest of those that stayed', () => {
    const { table } = candidatesFigure(search)!;
    const [again, nearest] = table.rows;
    expect(again![0]!.text).toContain('(played again)');
    expect(nearest!.at(-1)!.value).toBeNull();
    expect(table.rows.at(-1)!.at(-1)!.value).not.toBeNull();
    expect(candidatesFigure({ ...search, candidates: [] })).toBeNull();
  });
});
