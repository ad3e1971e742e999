// What all plots share. Colours are tokens of app.css and report.css, so a plot changes with the theme and on paper by itself.
import * as Plot from '@observablehq/plot';

export const MARK = 'var(--mark)';
const SECOND = 'var(--second)';
export const PAR = 'var(--par)';
export const GRID = 'var(--line)';
export const GROUND = 'var(--panel-solid)';

export const FONT = 12;
let ruler: CanvasRenderingContext2D | null = null;
/** As wide as a text becomes: it has to be known before it is drawn. */
export function widthOf(text: string): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * 7;
  ruler.font = `${FONT}px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
}

/** The colour of one of several series: two stand against each other, more are on the way from one to the other. */
export function colourOf(index: number, count: number): string {
  if (index === 0) return MARK;
  if (index >= count - 1) return SECOND;
  return `color-mix(in oklch, ${SECOND} ${Math.round((100 * index) / (count - 1))}%, ${MARK})`;
}
/** So much of a colour, with nothing shining through. */
export const soft = (colour: string, percent: number): string => `color-mix(in srgb, ${colour} ${percent}%, ${GROUND})`;
/** And a sign that does not need the colour. */
const SYMBOLS = ['circle', 'diamond', 'triangle', 'square', 'star', 'times'] as const;
export const symbolOf = (index: number) => SYMBOLS[index % SYMBOLS.length]!;
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '1 2', '10 4'];
export const dashOf = (index: number): string => DASHES[index % DASHES.length]!;

/** What is told where somebody points. */
export const TIP = {
  ariaHidden: 'true',
  fill: GROUND,
  stroke: 'var(--line-strong)',
  fontSize: FONT,
  lineHeight: 1.35,
} as const;

export interface Drawn {
  width: number;
  /** What it shows, for those who do not see it. */
  label: string;
}

export function draw({ width, label }: Drawn, options: Plot.PlotOptions): SVGElement {
  const drawn = Plot.plot({
    width,
    style: { fontSize: `${FONT}px`, fontFamily: 'inherit', background: 'none', overflow: 'visible' },
    ...options,
  });
  // It is one picture with one text; what its parts are called is for tests.
  for (const part of drawn.querySelectorAll('[aria-label]')) {
    part.setAttribute('data-mark', part.getAttribute('aria-label')!);
    part.removeAttribute('aria-label');
  }
  drawn.setAttribute('role', 'img');
  drawn.setAttribute('aria-label', label);
  return drawn as SVGElement;
}
