// A figure of a report: a drawing, the same in words and as a table.
import type { Interval } from '../data';
import { figure, interval, signed } from '../format';
import type { Drawn } from '../plots/frame';
import { drawIntervals, type Intervals, type Row } from '../plots/intervals';
import { amount, type Cell, type Table, word } from '../table';

export interface Figure {
  title: string;
  /** How to read it. */
  note: string;
  /** What is to be seen, for those who do not see it. */
  said: string;
  draw: (drawn: Drawn) => SVGElement;
  table: Table;
  /** The names of what has different colours. */
  series?: string[];
  /** It takes a whole line. */
  wide?: boolean;
  /** It cannot be drawn narrower, and scrolls. */
  least?: number;
  /** What the colours of a field mean. */
  scale?: { low: string; high: string; middle: string | null };
}

/** A study and how it is called among others. */
export interface Named<Of> {
  name: string;
  /** In a sentence. */
  short?: string;
  study: Of;
}

/** Some are named, of many the ends. */
export function sayRows(rows: Row[], series: string[], write: (value: number) => string): string {
  const say = (row: Row) =>
    `${row.label}${series.length > 1 ? `, ${series[row.series ?? 0]}` : ''}: ${write(row.mean)}`;
  if (rows.length === 0) return 'There is nothing to show.';
  if (rows.length <= 8) return `${rows.map(say).join('; ')}.`;
  const byMean = rows.toSorted((one, other) => one.mean - other.mean);
  return `${rows.length} figures, from ${say(byMean[0]!)} to ${say(byMean.at(-1)!)}.`;
}

/** A mean with its interval, as cells. */
export function estimateCells(
  mean: number | null | undefined,
  ci95: Interval | undefined,
  rate: boolean,
  difference = false,
): Cell[] {
  const write = (value: number) => (difference ? signed(value, rate) : figure(value, rate));
  return [amount(mean, write), amount(ci95?.[0], write), amount(ci95?.[1], write)];
}

interface Shown extends Intervals {
  title: string;
  note: string;
  /** What the rows are, and what the figure is. */
  what: string;
  value: string;
  /** More columns, for each row. */
  columns?: string[];
  cells?: Cell[][];
  wide?: boolean;
}

/** More rows than this cannot be looked at. */
const MOST = 50;

/** A figure of rows with intervals. */
export function intervalsFigure({
  title,
  note,
  what,
  value,
  columns = [],
  cells = [],
  wide = false,
  ...plot
}: Shown): Figure {
  const { rows, rate, difference = false, series = [''] } = plot;
  const write = (amount: number) => (difference ? signed(amount, rate) : figure(amount, rate));
  const labels = [...new Set(rows.map(({ label }) => label))];
  const drawn = new Set(labels.slice(0, MOST));
  const some = labels.length > MOST ? ` The first ${MOST} of ${labels.length} are drawn, the table has all.` : '';
  return {
    title,
    note: note + some,
    wide,
    said: sayRows(rows, series, write),
    ...(series.length > 1 ? { series } : {}),
    draw: (place) => drawIntervals({ ...plot, rows: rows.filter(({ label }) => drawn.has(label)) }, place),
    table: {
      columns: [what, ...(series.length > 1 ? ['of'] : []), value, 'low', 'high', ...columns],
      rows: rows.map((row, index) => [
        word(row.label),
        ...(series.length > 1 ? [word(series[row.series ?? 0]!)] : []),
        ...estimateCells(row.mean, [row.low, row.high], rate, difference),
        ...(cells[index] ?? []),
      ]),
    },
  };
}

export const sayInterval = (mean: number, ci95: Interval, rate: boolean): string =>
  `${figure(mean, rate)} (${interval(ci95, (value) => figure(value, rate))})`;

/** Two stand beside each other: who would stand alone takes the whole line. */
export function arranged(figures: Figure[]): Figure[] {
  let half = false;
  return figures.map((figure, index) => {
    const next = figures[index + 1];
    if (figure.wide) {
      half = false;
      return figure;
    }
    half = !half;
    if (half && (!next || next.wide)) {
      half = false;
      return { ...figure, wide: true };
    }
    return figure;
  });
}
