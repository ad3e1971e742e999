// A figure along a way, with a band in which it is for sure.
import * as Plot from '@observablehq/plot';
import { figure, interval } from '../format';
import { colourOf, dashOf, draw, PAR, symbolOf, TIP, type Drawn } from './frame';
import { heights } from './intervals';

export interface Point {
  x: number;
  mean: number;
  low: number;
  high: number;
}
export interface Curve {
  lines: Point[][];
  series?: string[];
  rate: boolean;
  /** How a place on the way is called. */
  at: (x: number) => string;
  /** Only these places have a name under them. */
  ticks?: number[];
  line?: number | null;
  /** Where the way begins and ends, reached or not. */
  way?: [number, number];
  /** It goes up to here, reached or not. */
  top?: number;
  /** Also of each point how sure it is: they are far apart. */
  rules?: boolean;
}

export function drawCurve(
  { lines, series = [''], rate, at, ticks, line = null, way, top, rules = false }: Curve,
  drawn: Drawn,
): SVGElement {
  const count = lines.length;
  const write = (value: number) => figure(value, rate);
  const marks = lines.flatMap((points, index) => {
    const colour = colourOf(index, count);
    return [
      Plot.areaY(points, { x: 'x', y1: 'low', y2: 'high', fill: colour, fillOpacity: count > 2 ? 0.1 : 0.2 }),
      Plot.lineY(points, { x: 'x', y: 'mean', stroke: colour, strokeWidth: 2, strokeDasharray: dashOf(index) }),
      ...(rules ? [Plot.ruleX(points, { x: 'x', y1: 'low', y2: 'high', stroke: colour, strokeWidth: 1.5 })] : []),
      Plot.dot(points, { x: 'x', y: 'mean', fill: colour, symbol: symbolOf(index), r: 3.5 }),
    ];
  });
  const told = lines.flatMap((points, index) =>
    points.map(({ x, mean, low, high }) => ({
      x,
      mean,
      title: `${at(x)}${count > 1 ? `, ${series[index]}` : ''}\n${write(mean)} (${interval([low, high], write)})`,
    })),
  );
  const lows = [...lines.flatMap((points) => points.map(({ low }) => low)), ...(line === null ? [] : [line])];
  const ends = top === undefined ? null : [Math.min(...lows), top];
  return draw(drawn, {
    height: 260,
    marginLeft: 50,
    marginRight: 18,
    marginTop: 14,
    marginBottom: 28,
    x: { label: null, inset: 14, ...(way ? { domain: way } : {}) },
    y: { label: null, nice: true, zero: false, insetBottom: 6, ...(ends ? { domain: ends } : {}) },
    marks: [
      ...heights(rate),
      Plot.axisX({
        tickSize: 0,
        label: null,
        color: 'var(--mist)',
        ...(ticks ? { ticks } : {}),
        tickFormat: (value: number) => at(value),
      }),
      ...(line === null ? [] : [Plot.ruleY([line], { stroke: PAR, strokeDasharray: '4 3', strokeWidth: 1.5 })]),
      ...marks,
      Plot.tip(told, Plot.pointer({ x: 'x', y: 'mean', title: 'title', ...TIP })),
    ],
  });
}
