// Tables that sort, and the same as a file.

/** What is written, and what it is sorted by. */
export interface Cell {
  value: string | number | null;
  text: string;
}
export interface Table {
  columns: string[];
  rows: Cell[][];
}

export const word = (text: string): Cell => ({ value: text, text });
/** Nothing where there is nothing. */
export const amount = (value: number | null | undefined, write: (value: number) => string): Cell =>
  value === null || value === undefined || !Number.isFinite(value)
    ? { value: null, text: '' }
    : { value, text: write(value) };

export type Direction = 'ascending' | 'descending';

/** Text by letters, figures by size; what is not there comes last in both directions. */
export function sorted(rows: Cell[][], column: number, direction: Direction): Cell[][] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[column]?.value ?? null, other[column]?.value ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a).localeCompare(String(b), 'en', { numeric: true });
  });
}

/** Whether a column is one of figures, which stand at the right. */
export const isNumeric = ({ rows }: Table, column: number): boolean =>
  rows.some((row) => typeof row[column]?.value === 'number') &&
  rows.every((row) => typeof row[column]?.value !== 'string');

/** RFC 4180, figures as exact as they are. */
export function csv({ columns, rows }: Table): string {
  const field = (value: string | number | null): string => {
    const text = value === null ? '' : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [columns, ...rows.map((row) => row.map(({ value }) => value))];
  return lines.map((line) => line.map(field).join(',') + '\r\n').join('');
}

export const csvAddress = (table: Table): string => `data:text/csv;charset=utf-8,${encodeURIComponent(csv(table))}`;
/** A name for a file. */
export const fileName = (...parts: string[]): string =>
  `${parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.csv`;
