// A field of colours: everything against everything.
import * as Plot from '@observablehq/plot';
import { draw, TIP, widthOf, type Drawn } from './frame';

export interface Field {
  row: string;
  column: string;
  value: number;
  /** What stands in it where there is room, and what is told of it. */
  text: string;
  told: string;
}
export interface Heat {
  fields: Field[];
  rows: string[];
  columns: string[];
  /** Both directions from here have a colour of their own; without it the darkest is the most. */
  middle?: number | null;
}

export interface Shade {
  low: number;
  high: number;
  colour: (value: number) => string;
}

/** The colours of these values, and what the ends of the scale are. */
export function shade(values: number[], middle: number | null): Shade {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (middle === null) {
    const colour = (value: number) => mix('--more', most > least ? (value - least) / (most - least) : 1);
    return { low: least, high: most, colour };
  }
  const far = Math.max(most - middle, middle - least) || 1;
  return {
    low: middle - far,
    high: middle + far,
    colour: (value) => mix(value < middle ? '--less' : '--more', Math.abs(value - middle) / far),
  };
}
const mix = (token: string, share: number) =>
  `color-mix(in oklab, var(${token}) ${Math.round(100 * share)}%, var(--even))`;

/** Of a field: to have room for a figure, and no wider than this. */
const NUMBER_WIDTH = 30;
const WIDEST = 140;

export function drawHeat({ fields, rows, columns, middle = null }: Heat, drawn: Drawn): SVGElement {
  const { colour } = shade(
    fields.map(({ value }) => value),
    middle,
  );
  const left = Math.min(160, Math.max(...rows.map(widthOf)) + 12);
  const width = Math.min(drawn.width, left + 8 + columns.length * WIDEST);
  const size = (width - left - 8) / columns.length;
  const longest = Math.max(...columns.map(widthOf));
  const steep = longest > size - 6;
  const top = steep ? Math.min(150, longest + 14) : 26;
  const height = Math.min(52, Math.max(24, size));
  return draw(
    { ...drawn, width },
    {
      marginLeft: left,
      marginTop: top,
      marginRight: 8,
      marginBottom: 8,
      height: top + 8 + rows.length * height,
      x: { domain: columns, type: 'band', padding: 0, label: null },
      y: { domain: rows, type: 'band', padding: 0, label: null },
      marks: [
        Plot.axisX({
          anchor: 'top',
          tickSize: 0,
          label: null,
          color: 'var(--foam)',
          ...(steep ? { tickRotate: -90 } : {}),
        }),
        Plot.axisY({ tickSize: 0, label: null, color: 'var(--foam)' }),
        Plot.cell(fields, {
          x: 'column',
          y: 'row',
          fill: { value: ({ value }: Field) => colour(value), scale: null },
          inset: 1,
          rx: 3,
        }),
        ...(size >= NUMBER_WIDTH
          ? [
              Plot.text(fields, {
                x: 'column',
                y: 'row',
                text: 'text',
                fill: 'var(--foam)',
                fontVariant: 'tabular-nums',
              }),
            ]
          : []),
        Plot.tip(fields, Plot.pointer({ x: 'column', y: 'row', title: 'told', ...TIP })),
      ],
    },
  );
}
