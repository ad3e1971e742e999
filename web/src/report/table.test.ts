import { describe, expect, it } from 'vitest';
import { amount, csv, fileName, isNumeric, sorted, type Table, word } from './table';

const table: Table = {
  columns: ['move', 'gain'],
  rows: [
    [word('knife'), amount(2, String)],
    [word('anchor, "old"'), amount(null, String)],
    [word('map 10'), amount(-1.5, String)],
    [word('map 9'), amount(10, String)],
  ],
};
const first = (column: number, direction: 'ascending' | 'descending') =>
  sorted(table.rows, column, direction).map(([cell]) => cell!.text);

describe('a table', () => {
  it('sorts figures by size, and has what is missing at the end', () => {
    expect(first(1, 'descending')).toEqual(['map 9', 'knife', 'map 10', 'anchor, "old"']);
    expect(first(1, 'ascending')).toEqual(['map 10', 'knife', 'map 9', 'anchor, "old"']);
  });

  it('sorts words by letter and by the numbers in them', () => {
    expect(first(0, 'ascending')).toEqual(['anchor, "old"', 'knife', 'map 9', 'map 10']);
  });

  it('leaves its rows as they were', () => {
    sorted(table.rows, 1, 'ascending');
    expect(table.rows[0]![0]!.text).toBe('knife');
  });

  it('knows which columns are figures', () => {
    expect([isNumeric(table, 0), isNumeric(table, 1)]).toEqual([false, true]);
  });

  it('is a file with exact figures', () => {
    expect(csv(table)).toBe('move,gain\r\nknife,2\r\n"anchor, ""old""",\r\nmap 10,-1.5\r\nmap 9,10\r\n');
    expect(fileName('captain-carcass', 'Who wins, 2 players')).toBe('captain-carcass-who-wins-2-players.csv');
  });
});
