// What is shown of a study, and of several beside each other.
import { bins, meanOf } from '../bins';
import type { Dealt, Study, WinRate, Wins } from '../data';
import { capital, figure, kindName, measureName, number, ordinal, percent, plain, playersName } from '../format';
import { drawCurve, type Point } from '../plots/curve';
import { drawHeat, type Field } from '../plots/heat';
import { binWidth, drawHistogram, range } from '../plots/histogram';
import type { Row } from '../plots/intervals';
import { parOf, scalars } from '../scalars';
import { amount, type Table, word } from '../table';
import { estimateCells, type Figure, intervalsFigure, type Named, sayInterval } from './figure';

type Studies = Named<Study>[];
const namesOf = (studies: Studies): string[] => studies.map(({ name }) => name);
const shortOf = ({ name, short }: Named<Study>): string => short ?? name;
const parText = (par: number): string => `The dashed line is par, ${percent(par)}.`;

/** How often something won, and below it the same with the luck taken out, where that is known. */
function winRows(all: (Wins & { label: string; par?: number })[]): { rows: Row[]; series: string[] } {
  const row = (
    label: string,
    { win_rate: mean, ci95: [low, high] }: WinRate,
    par: number | undefined,
    series: number,
  ) => ({
    label,
    mean,
    low,
    high,
    series,
    open: par !== undefined && low <= par && high >= par,
  });
  const adjusted = all.some((one) => one.adjusted);
  return {
    rows: all.flatMap(({ label, par, ...wins }) => [
      row(label, wins, par, 0),
      ...(wins.adjusted ? [row(label, wins.adjusted, par, 1)] : []),
    ]),
    series: adjusted ? ['as played', 'luck taken out'] : [''],
  };
}

export function winsFigure(studies: Studies): Figure | null {
  const [first] = studies;
  if (!first?.study.places?.length) return null;
  const par = 1 / first.study.players;
  const alone = winRows(first.study.places.map((place) => ({ ...place, label: ordinal(place.place) })));
  const rows: Row[] = studies.flatMap(({ study }, series) =>
    winRows(
      (study.places ?? []).map(({ place, win_rate, ci95 }) => ({ label: ordinal(place), win_rate, ci95 })),
    ).rows.map((row) => ({ ...row, series })),
  );
  return intervalsFigure({
    title: 'Who wins',
    note: `The share of the victory by place, from the first player on, with 95 % intervals. ${parText(par)}`,
    what: 'place',
    value: 'share of the victory',
    rate: true,
    line: par,
    ...(studies.length === 1 ? alone : { rows, series: namesOf(studies) }),
  });
}

export function decidedFigure(studies: Studies): Figure | null {
  const lines = studies.map(({ study }) =>
    (study.leader_wins ?? []).flatMap((estimate, index): Point[] =>
      estimate ? [{ x: 10 * (index + 1), mean: estimate.mean, low: estimate.ci95[0], high: estimate.ci95[1] }] : [],
    ),
  );
  if (lines.every((points) => points.length === 0)) return null;
  const names = namesOf(studies);
  const pars = new Set(studies.map(({ study }) => 1 / study.players));
  const par = pars.size === 1 ? [...pars][0]! : null;
  const at = (x: number) => `${x}\u00a0%`;
  return {
    title: 'How soon it is decided',
    note: `Of games with a sole leader after so much of the game: how often that leader wins. Near par early and near 100 % late is tension. ${par === null ? '' : parText(par)}`,
    said: lines
      .map((points, index) => {
        const [from, to] = [points[0], points.at(-1)];
        if (!from || !to) return '';
        const whose = names.length > 1 ? `${names[index]}: ` : '';
        return `${whose}who leads after ${at(from.x)} of the game wins ${percent(from.mean)}, after ${at(to.x)} ${percent(to.mean)}.`;
      })
      .join(' '),
    draw: (drawn) =>
      drawCurve(
        {
          lines,
          series: names,
          rate: true,
          at,
          ticks: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].filter((x) => drawn.width > 420 || x % 20 === 0),
          line: par,
          way: [10, 100],
          top: 1,
        },
        drawn,
      ),
    ...(names.length > 1 ? { series: names } : {}),
    table: {
      columns: ['after, in %', ...(names.length > 1 ? ['of'] : []), 'leader wins', 'low', 'high'],
      rows: lines.flatMap((points, index) =>
        points.map(({ x, mean, low, high }) => [
          amount(x, number),
          ...(names.length > 1 ? [word(names[index]!)] : []),
          ...estimateCells(mean, [low, high], true),
        ]),
      ),
    },
  };
}

const DISTRIBUTIONS: Record<string, { title: string; note: string }> = {
  turns: { title: 'How long it is', note: 'Games by their number of turns.' },
  score: { title: 'Points', note: 'The points of all seats.' },
  margin: { title: 'How close it is', note: 'Games by how far the winner is ahead of the second.' },
};

export function distributionFigure(studies: Studies, key: string): Figure | null {
  const distributions = studies.map(({ study }) => study.distributions?.[key] ?? []);
  if (distributions.some((one) => one.length === 0)) return null;
  const names = namesOf(studies);
  const { title, note } = DISTRIBUTIONS[key] ?? { title: capital(plain(key)), note: '' };
  const width = binWidth(distributions);
  const means = distributions.map(
    (one, index) => `${names.length > 1 ? `${shortOf(studies[index]!)} ` : ''}${number(meanOf(one))}`,
  );
  return {
    title,
    note: `${note} The dashed ${means.length > 1 ? 'lines are the means' : 'line is the mean'}: ${means.join(', ')}.`,
    said: distributions
      .map((one, index) => {
        const values = one.map(([value]) => value);
        const most = one.toSorted(([, a], [, b]) => b - a)[0]![0];
        const whose = names.length > 1 ? `${names[index]}: ` : '';
        return `${whose}from ${Math.min(...values)} to ${Math.max(...values)}, most often ${most}, on average ${number(meanOf(one))}.`;
      })
      .join(' '),
    draw: (drawn) => drawHistogram({ distributions, series: names }, drawn),
    ...(names.length > 1 ? { series: names } : {}),
    table: {
      columns: [plain(key), ...(names.length > 1 ? ['of'] : []), 'count', 'share'],
      rows: distributions.flatMap((one, index) =>
        bins(one, width).map((bin) => [
          width === 1 ? amount(bin.from, number) : word(range(bin)),
          ...(names.length > 1 ? [word(names[index]!)] : []),
          amount(bin.count, number),
          amount(bin.share, percent),
        ]),
      ),
    },
  };
}
export const distributionKeys = ({ distributions = {} }: Study): string[] => [
  ...Object.keys(DISTRIBUTIONS).filter((key) => key in distributions),
  ...Object.keys(distributions).filter((key) => !(key in DISTRIBUTIONS)),
];

/** Those with a choice: what is always taken says nothing. */
export function takenFigure({ moves = {} }: Study): Figure | null {
  const kinds = Object.entries(moves).flatMap(([kind, { rate, possible, taken }]) =>
    rate ? [{ kind, rate, possible, taken }] : [],
  );
  if (kinds.length === 0) return null;
  const chosen = kinds
    .filter(({ possible, taken }) => taken < possible)
    .sort((one, other) => other.rate.mean - one.rate.mean);
  const always = kinds.filter(({ possible, taken }) => taken >= possible);
  const shown = chosen.length > 0 ? chosen : always;
  const also =
    chosen.length > 0 && always.length > 0
      ? ` Always taken where possible: ${always.map(({ kind }) => kindName(kind)).join(', ')}.`
      : '';
  return {
    ...intervalsFigure({
      title: 'How often moves are taken',
      note: `Of the decisions in which a kind of move was possible, how many took it.${also}`,
      what: 'move',
      value: 'taken',
      rows: shown.map(({ kind, rate: { mean, ci95 } }) => ({
        label: kindName(kind),
        mean,
        low: ci95[0],
        high: ci95[1],
      })),
      rate: true,
      bars: true,
    }),
    table: {
      columns: ['move', 'taken, share', 'low', 'high', 'possible', 'taken'],
      rows: [...chosen, ...always].map(({ kind, rate: { mean, ci95 }, possible, taken }) => [
        word(kindName(kind)),
        ...estimateCells(mean, ci95, true),
        amount(possible, number),
        amount(taken, number),
      ]),
    },
  };
}

export function gainFigure({ moves = {} }: Study): Figure | null {
  const kinds = Object.entries(moves)
    .flatMap(([kind, { gain }]) => (gain ? [{ kind, gain }] : []))
    .sort((one, other) => other.gain.mean - one.gain.mean);
  if (kinds.length === 0) return null;
  return intervalsFigure({
    title: 'What moves gained',
    note: 'How much better, in parts of a victory, their makers stood than after what they would have done without moves of that kind. Empty: it may be nothing.',
    what: 'move',
    value: 'gain',
    rows: kinds.map(({ kind, gain: { mean, ci95 } }) => ({
      label: kindName(kind),
      mean,
      low: ci95[0],
      high: ci95[1],
      open: ci95[0] <= 0 && ci95[1] >= 0,
    })),
    rate: true,
    difference: true,
    line: 0,
  });
}

export function forbidFigure({ forbid, games }: Study): Figure | null {
  if (!forbid) return null;
  const { pattern, win_rate: mean, ci95, par } = forbid;
  const shown = winRows([{ ...forbid, label: pattern }]);
  return intervalsFigure({
    title: `What it costs never to make moves like ${pattern}`,
    note: `The seat that never makes them wins ${sayInterval(mean, ci95, true)}. ${parText(par)} Empty: it may be par.`,
    what: 'without',
    value: 'share of the victory',
    ...shown,
    rate: true,
    line: par,
    columns: ['games'],
    cells: shown.rows.map(() => [amount(games, number)]),
  });
}

/** `divers` are one `diver` each. */
const oneOf = (many: string): string => many.replace(/s$/, '');

export function dealtFigure(study: Study): Figure | null {
  const key = study.dealt;
  const list = key === undefined ? null : study[key];
  if (!key || !Array.isArray(list) || list.length === 0) return null;
  const par = parOf(study);
  const one = oneOf(key);
  const all = (list as Dealt[])
    .toSorted((a, b) => b.win_rate - a.win_rate)
    .map(({ win_rate, ci95, adjusted = null, name, games, [one]: which }) => ({
      label: [which, name].filter((part) => part !== undefined).join(' '),
      games,
      wins: { win_rate, ci95, adjusted },
    }));
  const games = new Map(all.map(({ label, games: count }) => [label, count]));
  const shown = winRows(all.map(({ label, wins }) => ({ ...wins, label, par })));
  return intervalsFigure({
    title: `How strong each ${plain(one)} is`,
    note: `One seat has it, the others have none: how often that seat wins. ${parText(par)} Empty: it may be par.`,
    what: plain(one),
    value: 'share of the victory',
    ...shown,
    rate: true,
    line: par,
    columns: ['games'],
    cells: shown.rows.map(({ label }) => [amount(games.get(label), number)]),
    wide: all.length > 12,
  });
}

export function matrixFigure(study: Study): Figure | null {
  if (!study.matrix || study.matrix.cells.length === 0) return null;
  const { names, cells } = study.matrix;
  const par = parOf(study);
  const label = (which: number) => `${which} ${names[which - 1] ?? ''}`.trim();
  const fields: Field[] = cells.map(({ row, column, win_rate: value, ci95 }) => ({
    row: label(row),
    column: label(column),
    value,
    text: percent(value, 0).replace(/\u00a0%$/, ''),
    told: `${label(row)}\nagainst ${label(column)}\n${sayInterval(value, ci95, true)}`,
  }));
  const all = names.map((_, index) => label(index + 1));
  const best = cells.toSorted((one, other) => other.win_rate - one.win_rate)[0]!;
  const far = Math.max(...cells.map(({ win_rate: rate }) => Math.abs(rate - par)));
  return {
    title: 'Each against each',
    note: 'How often the one at the left wins where another has the one above, in %.',
    said: `${names.length} against each other. The most one-sided: ${label(best.row)} wins ${percent(best.win_rate)} against ${label(best.column)}.`,
    wide: true,
    least: names.length > 6 ? 160 + names.length * 38 : 0,
    scale: { low: percent(par - far, 0), middle: percent(par, 0), high: percent(par + far, 0) },
    draw: (drawn) => drawHeat({ fields, rows: all, columns: all, middle: par }, drawn),
    table: {
      columns: ['one', 'against', 'share of the victory', 'low', 'high', 'games'],
      rows: cells.map(({ row, column, win_rate: rate, ci95, games }) => [
        word(label(row)),
        word(label(column)),
        ...estimateCells(rate, ci95, true),
        amount(games, number),
      ]),
    },
  };
}

const VERDICTS: Record<string, string> = { costs: 'costs', nothing: 'next to nothing', pays: 'pays', open: 'open' };

export function restrictionsFigure({ restrictions }: Study): Figure | null {
  if (!restrictions?.length) return null;
  const all = restrictions.toSorted((one, other) => other.cost - one.cost);
  return intervalsFigure({
    title: 'What it costs to do without',
    note: 'One seat never makes moves of a kind: how much less of the victory it has. Empty: not sure. Left of the line it pays to do without.',
    what: 'without',
    value: 'cost',
    rows: all.map(({ kind, cost: mean, ci95: [low, high], sure }) => ({
      label: kindName(kind),
      mean,
      low,
      high,
      open: sure === false,
    })),
    rate: true,
    difference: true,
    line: 0,
    columns: ['share of the victory', 'verdict', 'games'],
    cells: all.map(({ win_rate: rate, verdict, games }) => [
      amount(rate, percent),
      word(VERDICTS[verdict ?? ''] ?? verdict ?? ''),
      amount(games, number),
    ]),
  });
}

export const studyFigures = (study: Study): Figure[] => {
  const alone = [{ name: '', study }];
  return [
    winsFigure(alone),
    decidedFigure(alone),
    ...distributionKeys(study).map((key) => distributionFigure(alone, key)),
    forbidFigure(study),
    takenFigure(study),
    gainFigure(study),
    restrictionsFigure(study),
    dealtFigure(study),
    matrixFigure(study),
  ].filter((one) => one !== null);
};

/** All measures, as they are. */
export function measuresTable({ measures = {}, places = [] }: Study): Table {
  const scores = places.flatMap(({ place, score }) => (score ? [[`scores.${place}`, score] as const] : []));
  return {
    columns: ['measure', 'mean', 'low', 'high', 'sd', 'least', 'most'],
    rows: [...scores, ...Object.entries(measures)].flatMap(([name, estimate]) => {
      if (!estimate) return [];
      const rate = estimate.sd === undefined;
      return [
        [
          word(measureName(name)),
          ...estimateCells(estimate.mean, estimate.ci95, rate),
          ...[estimate.sd, estimate.min, estimate.max].map((value) => amount(value, number)),
        ],
      ];
    }),
  };
}

/** Studies of several numbers of players, measure by measure. */
export function overviewTable(studies: Study[]): Table {
  const all = studies.map(scalars);
  const names = [...new Set(all.flatMap((one) => [...one.keys()]))].filter(
    (name) => !/^(moves|leader_wins)\./.test(name),
  );
  return {
    columns: ['measure', ...studies.map(({ players }) => playersName(players))],
    rows: names.map((name) => [
      word(measureName(name)),
      ...all.map((one) => amount(one.get(name)?.mean, (value) => figure(value, one.get(name)!.rate))),
    ]),
  };
}

export function measureByPlayers(studies: Study[], name: string): Figure {
  const all = studies.flatMap((study) => {
    const scalar = scalars(study).get(name);
    return scalar ? [{ study, scalar }] : [];
  });
  const own = all.some(({ scalar }) => scalar.par !== null);
  return intervalsFigure({
    title: capital(measureName(name)),
    note: `By the number of players, with 95 % intervals.${own ? ' The dashed marks are par.' : ''}`,
    what: 'players',
    value: measureName(name),
    rows: all.map(({ study, scalar: { mean, low, high, par } }) => ({
      label: playersName(study.players),
      mean,
      low,
      high,
      par,
    })),
    rate: all[0]?.scalar.rate ?? false,
  });
}
