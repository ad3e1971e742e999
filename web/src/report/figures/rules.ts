// What is shown where rules are compared: two, each by itself, a sweep, a search.
import type { Candidate, Change, Difference, Each, Report, Study } from '../data';
import { capital, figure, measureName, number, rules, signed } from '../format';
import { drawCurve } from '../plots/curve';
import type { Drawn } from '../plots/frame';
import { drawHeat, shade } from '../plots/heat';
import type { Row } from '../plots/intervals';
import { type Scalar, scalars, settingsOf } from '../scalars';
import { amount, type Cell, type Table, word } from '../table';
import { estimateCells, type Figure, intervalsFigure, sayInterval, sayRows } from './figure';

// --- two ---

const yesNo = (sure: boolean): Cell => ({ value: sure ? 'yes' : 'no', text: sure ? 'yes' : '' });

/** What is sure first, each part by how clear it is. */
export function differencesTable(differences: Difference[], study: Study | undefined): Table {
  const all = study ? scalars(study) : new Map<string, Scalar>();
  const clear = ({ difference, ci95: [low, high] }: Change) => Math.abs(difference) / (high - low || 1);
  const order = differences.toSorted(
    (one, other) => Number(other.sure) - Number(one.sure) || clear(other) - clear(one),
  );
  return {
    columns: ['measure', 'a', 'b', 'a \u2212 b', 'low', 'high', 'sure'],
    rows: order.map(({ measure, a, b, difference, ci95, sure }) => {
      const rate = isRate(measure, all);
      return [
        word(measureName(measure)),
        ...[a, b].map((value) => amount(value, (one) => figure(one, rate))),
        ...estimateCells(difference, ci95, rate, true),
        yesNo(sure),
      ];
    }),
  };
}

export function isRate(measure: string, all: Map<string, Scalar>): boolean {
  return all.get(measure)?.rate ?? /^(places|leader_wins|moves)\./.test(measure);
}

// --- each by itself ---

const ASPECTS = {
  balance: { title: 'Balance', rate: true },
  length: { title: 'Length', rate: false },
  tension: { title: 'Tension', rate: true },
} as const;
type Aspect = keyof typeof ASPECTS;
const aspects = Object.keys(ASPECTS) as Aspect[];

function rateOf(aspect: Aspect, change: Change | null | undefined, base: Study | undefined): boolean {
  const measure = change?.measure;
  return measure && base ? isRate(measure, scalars(base)) : ASPECTS[aspect].rate;
}

export function eachFigures(all: Each[], base: Study | undefined): Figure[] {
  return aspects.flatMap((aspect) => {
    const changes = all
      .flatMap(({ set, games, [aspect]: change }) => (change ? [{ set, games, change }] : []))
      .sort((one, other) => Math.abs(other.change.difference) - Math.abs(one.change.difference));
    if (changes.length === 0) return [];
    const measure = changes[0]!.change.measure;
    const rate = rateOf(aspect, changes[0]!.change, base);
    return [
      intervalsFigure({
        title: measure ? `${ASPECTS[aspect].title}: ${measureName(measure)}` : ASPECTS[aspect].title,
        note: 'How much each setting changes it, the largest change first, with 95 % intervals. Empty: not sure.',
        what: 'setting',
        value: 'change',
        rows: changes.map(({ set, change }) => ({
          label: set,
          mean: change.difference,
          low: change.ci95[0],
          high: change.ci95[1],
          open: !change.sure,
          faint: false,
        })),
        rate,
        difference: true,
        line: 0,
        columns: ['with it', 'without', 'sure', 'games'],
        cells: changes.map(({ change, games }) => [
          ...[change.a, change.b].map((value) => amount(value, (one) => figure(one, rate))),
          yesNo(change.sure),
          amount(games, number),
        ]),
      }),
    ];
  });
}

export function eachTable(all: Each[], base: Study | undefined): Table {
  return {
    columns: ['setting', ...aspects.flatMap((aspect) => [aspect, `${aspect} sure`]), 'games'],
    rows: all.map((each) => [
      word(each.set),
      ...aspects.flatMap((aspect) => {
        const change = each[aspect];
        const rate = rateOf(aspect, change, base);
        return [amount(change?.difference, (value) => signed(value, rate)), change ? yesNo(change.sure) : word('')];
      }),
      amount(each.games, number),
    ]),
  };
}

// --- a sweep ---

interface Swept {
  settings: Map<string, string>;
  scalar: Scalar;
  study: Study;
}

const isNumber = (text: string): boolean => text !== '' && Number.isFinite(Number(text));
/** In the order in which they were tried, numbers by size. */
function valuesOf(swept: Swept[], key: string): string[] {
  const values = [...new Set(swept.map(({ settings }) => settings.get(key) ?? ''))];
  return values.every(isNumber) ? values.sort((one, other) => Number(one) - Number(other)) : values;
}

/** What differs: the keys that were asked for, and the number of players if that does. */
export function sweptKeys(keys: string[], studies: Study[]): string[] {
  const counts = new Set(studies.map(({ players }) => players));
  return counts.size > 1 && !keys.includes('players') ? ['players', ...keys] : keys;
}

/** One key: a curve, or rows where its values are words; two: a field, and rows that say how sure it is; more: rows. */
export function sweepFigures({ keys: asked = [], studies = [] }: Report, measure: string): Figure[] {
  const keys = sweptKeys(asked, studies);
  const swept = studies.flatMap((study): Swept[] => {
    const scalar = scalars(study).get(measure);
    return scalar ? [{ settings: settingsOf(study), scalar, study }] : [];
  });
  const rate = swept[0]?.scalar.rate ?? false;
  const write = (value: number) => figure(value, rate);
  const name = measureName(measure);
  const pars = new Set(swept.map(({ scalar }) => scalar.par));
  const par = pars.size === 1 ? ([...pars][0] ?? null) : null;
  const parNote = par === null ? '' : ` The dashed line is par, ${write(par)}.`;
  const label = ({ settings }: Swept) =>
    keys.map((key) => (keys.length > 1 ? `${key}=` : '') + (settings.get(key) ?? '')).join(', ');
  const rows: Row[] = swept.map((one) => ({
    label: label(one),
    mean: one.scalar.mean,
    low: one.scalar.low,
    high: one.scalar.high,
    par: par === null ? one.scalar.par : null,
  }));
  const table: Table = {
    columns: [...keys, name, 'low', 'high', 'games'],
    rows: swept.map(({ settings, scalar: { mean, low, high }, study }) => [
      ...keys.map((key) => {
        const value = settings.get(key) ?? '';
        return isNumber(value) ? amount(Number(value), number) : word(value);
      }),
      ...estimateCells(mean, [low, high], rate),
      amount(study.games, number),
    ]),
  };
  const said = sayRows(rows, [''], write);
  const inRows: Figure = {
    ...intervalsFigure({
      title: capital(name),
      note: `By ${keys.join(' and ')}, with 95 % intervals.${parNote}`,
      what: keys.join(', '),
      value: name,
      rows,
      rate,
      line: par,
      wide: true,
    }),
    table,
  };
  const [first = '', second = ''] = keys;
  if (keys.length === 2 && swept.length > 0) {
    const told = (one: Swept) =>
      `${first}=${one.settings.get(first)}\n${second}=${one.settings.get(second)}\n${sayInterval(one.scalar.mean, [one.scalar.low, one.scalar.high], rate)}`;
    const fields = swept.map((one) => ({
      row: one.settings.get(first) ?? '',
      column: one.settings.get(second) ?? '',
      value: one.scalar.mean,
      text: write(one.scalar.mean),
      told: told(one),
    }));
    const [down, across] = [valuesOf(swept, first), valuesOf(swept, second)];
    const { low, high } = shade(
      fields.map(({ value }) => value),
      par,
    );
    const field: Figure = {
      title: `${capital(name)}: ${first} by ${second}`,
      note: `${first} at the left, ${second} above.${par === null ? '' : ` The middle of the colours is par, ${write(par)}.`}`,
      said,
      table,
      wide: across.length > 6,
      least: 120 + across.length * 60,
      scale: { low: write(low), middle: par === null ? null : write(par), high: write(high) },
      draw: (drawn) => drawHeat({ fields, rows: down, columns: across, middle: par }, drawn),
    };
    return [field, { ...inRows, wide: across.length > 6 }];
  }
  if (keys.length === 1 && valuesOf(swept, first).every(isNumber) && swept.length > 2) {
    const points = swept
      .map(({ settings, scalar: { mean, low, high } }) => ({ x: Number(settings.get(first)), mean, low, high }))
      .sort((one, other) => one.x - other.x);
    const draw = (drawn: Drawn) =>
      drawCurve({ lines: [points], rate, at: number, ticks: points.map(({ x }) => x), line: par, rules: true }, drawn);
    return [{ ...inRows, draw }];
  }
  return [inRows];
}

// --- a search ---

export function candidatesFigure({ candidates = [], best, measure = '', target, studies = [] }: Report): Figure | null {
  if (candidates.length === 0) return null;
  const study = studies[0];
  const rate = isRate(measure, study ? scalars(study) : new Map());
  const par = study ? 1 / study.players : null;
  const aim = target === 'par' ? par : isNumber(String(target ?? '')) ? Number(target) : null;
  const name = measureName(measure);
  const row = (candidate: Candidate, label: string): Row => ({
    label,
    mean: candidate.mean,
    low: candidate.ci95[0],
    high: candidate.ci95[1],
    faint: candidate.out_after !== null && candidate.out_after !== undefined,
  });
  const wanted =
    target === 'min'
      ? 'as small as possible'
      : target === 'max'
        ? 'as large as possible'
        : aim === null
          ? String(target ?? '')
          : `${figure(aim, rate)}${target === 'par' ? ' (par)' : ''}`;
  const order = candidates.toSorted((one, other) => distance(one, aim, target) - distance(other, aim, target));
  const shown = [...(best ? [{ ...best, again: true }] : []), ...order.map((one) => ({ ...one, again: false }))];
  return intervalsFigure({
    title: `Candidates: ${name}`,
    note: `Wanted: ${wanted}. The nearest first; faint ones were dropped on the way.${best ? ' The best was played again, in games that had no part in the choice.' : ''}${aim === null ? '' : ' The dashed line is what is wanted.'}`,
    what: 'settings',
    value: name,
    rows: shown.map((one) => row(one, one.again ? `${rules(one.settings)} (played again)` : rules(one.settings))),
    rate,
    line: aim,
    columns: ['games', 'dropped after'],
    cells: shown.map(({ games, out_after: out }) => [amount(games, number), amount(out, number)]),
    wide: true,
  });
}

/** Those that stayed before those that went; then by how far they are from what is wanted. */
function distance({ mean, out_after: out }: Candidate, aim: number | null, target: Report['target']): number {
  const far = aim !== null ? Math.abs(mean - aim) : target === 'max' ? -mean : mean;
  return far + (out === null || out === undefined ? 0 : 1e9 - out);
}
