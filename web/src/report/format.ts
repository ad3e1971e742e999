// How figures and names are written. Numbers are those of the JSON; nothing is computed from them here.
import type { Interval } from './data';

/** A space that is no end of a line. */
const SPACE = '\u00a0';
const MINUS = '\u2212';

const digits = (value: number, count: number): string =>
  value.toLocaleString('en', { minimumFractionDigits: count, maximumFractionDigits: count }).replace('-', MINUS);

/** Large numbers need no decimals, small ones need more. */
function decimals(value: number): number {
  const size = Math.abs(value);
  if (size >= 1000 || size === 0) return 0;
  if (size >= 100) return 1;
  return size >= 0.1 ? 2 : 3;
}
export const number = (value: number): string =>
  Number.isInteger(value) ? digits(value, 0) : digits(value, decimals(value));
/** A number that many others stand below. */
export const fixed = (value: number): string => digits(value, decimals(value) || (Number.isInteger(value) ? 0 : 2));
export const percent = (value: number, count = 1): string => `${digits(100 * value, count)}${SPACE}%`;

/** How a figure is written: a rate in percent. */
export const figure = (value: number, rate: boolean): string => (rate ? percent(value) : number(value));

/** A difference; that of rates in percentage points. What is written as nothing has no sign. */
export function signed(value: number, rate: boolean): string {
  const text = rate ? `${digits(100 * value, 1)}${SPACE}pp` : number(value);
  if (!/[1-9]/.test(text)) return text.replace(MINUS, '');
  return value > 0 ? `+${text}` : text;
}

export function interval([low, high]: Interval, write: (value: number) => string): string {
  const [from, to] = [write(low), write(high)];
  const unit = /\u00a0\D+$/.exec(from)?.[0] ?? '';
  // The unit once is enough.
  return `${to.endsWith(unit) ? from.slice(0, from.length - unit.length) : from} to ${to}`;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
export const ordinal = (index: number): string => ORDINALS[index] ?? `${index + 1}th`;

/** `incident_per_turn` for people. */
export const plain = (code: string): string => code.replaceAll('_', ' ');
/** A kind of move: its verb, and what is special about it. */
export const kindName = (code: string): string => code.split('.').map(plain).join(' · ');

/** The name of a figure, as the commands know it, for people. */
export function measureName(code: string): string {
  const [family, ...rest] = code.split('.');
  const last = Number(rest[0]);
  if (family === 'places' && rest.length > 0) return `wins of the ${ordinal(last)}`;
  if (family === 'scores' && rest.length > 0) return `points of the ${ordinal(last)}`;
  if (family === 'leader_wins' && rest.length > 0) return `leader after ${10 * last} % wins`;
  if (family === 'moves' && rest.length > 1) return `${kindName(rest.slice(0, -1).join('.'))}: ${plain(rest.at(-1)!)}`;
  return plain(code);
}

/** Settings in one line. */
export const rules = (settings: string[] | undefined): string =>
  settings && settings.length > 0 ? settings.join(', ') : 'the rules as printed';

export const playersName = (count: number): string => `${count} players`;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
