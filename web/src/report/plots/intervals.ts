// One row for each thing: where its figure is, and how sure that is. Rows may have a figure for each of several series, and a
// line to compare them with.
import * as Plot from '@observablehq/plot';
import { figure, interval, signed } from '../format';
import { colourOf, draw, FONT, GRID, GROUND, PAR, soft, symbolOf, TIP, widthOf, type Drawn } from './frame';

export interface Row {
  label: string;
  mean: number;
  low: number;
  high: number;
  /** Which of the series; 0 if there is one. */
  series?: number;
  /** What to compare it with, where each row has its own. */
  par?: number | null;
  /** It does not count (any more). */
  faint?: boolean;
  /** It is not sure: an empty dot. */
  open?: boolean;
}
export interface Intervals {
  rows: Row[];
  rate: boolean;
  /** Figures are differences. */
  difference?: boolean;
  /** A line through all rows. */
  line?: number | null;
  series?: string[];
  /** A bar from nothing to the figure. */
  bars?: boolean;
}

const SERIES_APART = 16;
/** Room for a figure under the left end. */
const BESIDE = 18;

export function drawIntervals(
  { rows, rate, difference = false, line = null, series = [''], bars = false }: Intervals,
  drawn: Drawn,
): SVGElement {
  const write = (value: number) => (difference ? signed(value, rate) : figure(value, rate));
  const labels = [...new Set(rows.map(({ label }) => label))];
  const longest = Math.max(0, ...labels.map(widthOf));
  // Long names stand above their rows, where a page is narrow.
  const above = longest > 0.36 * drawn.width;
  const count = series.length;
  const values = Math.max(...rows.map(({ mean }) => widthOf(write(mean)))) + 16;
  // Few rows have more room.
  const rowHeight = Math.max(26, Math.min(56, 200 / labels.length)) + (count - 1) * SERIES_APART + (above ? 16 : 0);
  const offset = (index = 0) => (index - (count - 1) / 2) * SERIES_APART + (above ? 8 : 0);

  const ticks = Math.max(3, Math.min(8, (drawn.width - (above ? 0 : longest) - values) / 70));

  const told = ({ label, series: index = 0, mean, low, high }: Row) =>
    `${label}${count > 1 ? `, ${series[index]}` : ''}\n${write(mean)} (${interval([low, high], write)})`;
  const opacity = ({ faint }: Row) => (faint ? 0.42 : 1);
  const marks = series.flatMap((_, index) => {
    const own = rows.filter((row) => (row.series ?? 0) === index);
    const colour = colourOf(index, count);
    const dy = offset(index);
    return [
      ...(bars
        ? [
            Plot.barX(own, {
              x1: 0,
              x2: 'mean',
              y: 'label',
              dy,
              fill: soft(colour, 30),
              insetTop: 6,
              insetBottom: 6,
              rx: 2,
            }),
          ]
        : []),
      Plot.ruleY(own, {
        x1: 'low',
        x2: 'high',
        y: 'label',
        dy,
        stroke: colour,
        strokeWidth: 2.5,
        strokeOpacity: opacity,
        strokeLinecap: 'round',
      }),
      Plot.dot(own, {
        x: 'mean',
        y: 'label',
        dy,
        r: bars ? 3.5 : 4.5,
        symbol: symbolOf(index),
        stroke: colour,
        strokeWidth: 2,
        strokeOpacity: opacity,
        fill: { value: (row: Row) => (row.open || row.faint ? GROUND : colour), scale: null },
      }),
      Plot.text(own, {
        text: ({ mean }: Row) => write(mean),
        y: 'label',
        dy,
        dx: 8,
        frameAnchor: 'right',
        textAnchor: 'start',
        fill: 'var(--foam)',
        fillOpacity: (row: Row) => (row.faint ? 0.7 : 1),
        fontVariant: 'tabular-nums',
      }),
    ];
  });
  const ends = [
    ...rows.flatMap(({ low, high, mean, par }) => [low, high, mean, par ?? mean]),
    ...(line === null ? [] : [line]),
    ...(bars ? [0] : []),
  ];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  // A figure that never differs has a width, too.
  const room = from === to ? Math.max(Math.abs(from) * 0.1, 0.01) : 0;
  return draw(drawn, {
    marginLeft: above ? BESIDE : longest + 14,
    marginRight: values,
    marginTop: 8,
    marginBottom: 28,
    height: labels.length * rowHeight + 40,
    x: { domain: [from - room, to + room], nice: true, label: null },
    y: { domain: labels, type: 'band', padding: 0, axis: null },
    marks: [
      Plot.gridX({ stroke: GRID, strokeOpacity: 1, ticks }),
      Plot.axisX({
        tickSize: 0,
        label: null,
        color: 'var(--mist)',
        ticks,
        tickFormat: (value: number) => tick(value, rate, difference),
      }),
      ...(line === null ? [] : [Plot.ruleX([line], { stroke: PAR, strokeDasharray: '4 3', strokeWidth: 1.5 })]),
      above
        ? Plot.text(labels, {
            y: (label: string) => label,
            text: (label: string) => label,
            frameAnchor: 'left',
            textAnchor: 'start',
            dx: -BESIDE,
            dy: -rowHeight / 2 + 10,
            fontSize: FONT,
            fill: 'var(--foam)',
            stroke: GROUND,
            strokeWidth: 5,
          })
        : Plot.axisY({ tickSize: 0, label: null, color: 'var(--foam)' }),
      Plot.tickX(
        rows.filter(({ par }) => par !== undefined && par !== null),
        { x: 'par', y: 'label', stroke: PAR, strokeDasharray: '4 3', strokeWidth: 1.5 },
      ),
      ...marks,
      Plot.tip(rows, Plot.pointerY({ x: 'mean', y: 'label', title: told, ...TIP })),
    ],
  });
}

/** A grid of a few lines with its figures at the left. */
export const heights = (rate: boolean) => [
  Plot.gridY({ stroke: GRID, strokeOpacity: 1, ticks: 5 }),
  Plot.axisY({
    tickSize: 0,
    label: null,
    color: 'var(--mist)',
    ticks: 5,
    tickFormat: (value: number) => tick(value, rate),
  }),
];

/** Round figures need fewer digits. */
export function tick(value: number, rate: boolean, difference = false): string {
  const shown = Number((rate ? 100 * value : value).toPrecision(6));
  const text = `${shown.toLocaleString('en').replace('-', '\u2212')}${rate && !difference ? '\u00a0%' : ''}`;
  return difference && value > 0 ? `+${text}` : text;
}
