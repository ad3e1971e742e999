// How often each value came: bars, or the outlines of several distributions over each other.
import * as Plot from '@observablehq/plot';
import { bins, meanOf, step, type Bin } from '../bins';
import type { Distribution } from '../data';
import { number, percent } from '../format';
import { colourOf, dashOf, draw, soft, TIP, type Drawn } from './frame';
import { heights, tick } from './intervals';

export interface Histogram {
  distributions: Distribution[];
  series?: string[];
}

export const range = ({ from, to }: Bin): string => (to - from === 1 ? `${from}` : `${from} to ${to - 1}`);
/** Not more bars than can be told apart. */
export const binWidth = (distributions: Distribution[]): number => step(distributions, 44);

interface Outline {
  at: number;
  share: number;
}
/** Down to nothing at both ends. */
function outline(all: Bin[]): Outline[] {
  const [first, last] = [all[0]!, all.at(-1)!];
  return [
    { at: first.from, share: 0 },
    ...all.flatMap(({ from, to, share }) => [
      { at: from, share },
      { at: to, share },
    ]),
    { at: last.to, share: 0 },
  ];
}

export function drawHistogram({ distributions, series = [''] }: Histogram, drawn: Drawn): SVGElement {
  const width = binWidth(distributions);
  const all = distributions.map((one) => bins(one, width));
  const count = all.length;
  // A value stands in the middle of its bar.
  const middle = (value: number) => (width === 1 ? value - 0.5 : value);
  const marks = all.flatMap((own, index) => {
    const colour = colourOf(index, count);
    if (own.length === 0) return [];
    const edge = outline(own).map(({ at, share }) => ({ at: middle(at), share }));
    return [
      count === 1
        ? Plot.rectY(own, {
            x1: ({ from }: Bin) => middle(from),
            x2: ({ to }: Bin) => middle(to),
            y: 'share',
            fill: soft(colour, 72),
            insetLeft: 0.5,
            insetRight: 0.5,
            rx: 1,
          })
        : Plot.areaY(edge, { x: 'at', y1: 0, y2: 'share', fill: colour, fillOpacity: 0.18 }),
      ...(count === 1
        ? []
        : [
            Plot.lineY(edge, {
              x: 'at',
              y: 'share',
              stroke: colour,
              strokeWidth: 1.75,
              strokeDasharray: dashOf(index),
            }),
          ]),
    ];
  });
  const means = distributions.flatMap((one, index) => (one.length > 0 ? [{ mean: meanOf(one), index }] : []));
  const told = all.flatMap((own, index) =>
    own.map((bin) => ({
      at: (middle(bin.from) + middle(bin.to)) / 2,
      share: bin.share,
      title: `${range(bin)}${count > 1 ? `, ${series[index]}` : ''}\n${percent(bin.share)} (${number(bin.count)})`,
    })),
  );
  return draw(drawn, {
    height: 240,
    marginLeft: 46,
    marginRight: 12,
    marginTop: 14,
    marginBottom: 28,
    x: { label: null },
    y: { label: null, nice: true },
    marks: [
      ...heights(true),
      Plot.axisX({
        tickSize: 0,
        label: null,
        color: 'var(--mist)',
        ticks: Math.max(4, drawn.width / 70),
        tickFormat: (value: number) => (Number.isInteger(value) ? tick(value, false) : ''),
      }),
      ...marks,
      Plot.ruleY([0], { stroke: 'var(--line-strong)' }),
      Plot.ruleX(means, {
        x: 'mean',
        stroke: ({ index }: { index: number }) => (count === 1 ? 'var(--second)' : colourOf(index, count)),
        strokeWidth: 1.5,
        strokeDasharray: '4 3',
      }),
      Plot.tip(told, Plot.pointerX({ x: 'at', y: 'share', title: 'title', ...TIP })),
    ],
  });
}
