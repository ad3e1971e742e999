// Where a table is: on the server, or on this device. The page's names of this device's own tables begin with a mark, so every
// name says by itself whom to ask; only here it is put on and taken off, and behind it nobody knows it.
import type { Table } from './protocol';

export type Where = 'device' | 'server';

const MARK = '~';

export const whereOf = (id: string): Where => (id.startsWith(MARK) ? 'device' : 'server');
/** What the backend itself calls it. */
export const unmarked = (id: string): string => (id.startsWith(MARK) ? id.slice(MARK.length) : id);
const marked = (id: string): string => MARK + id;

export const markedTable = (table: Table): Table => ({
  ...table,
  id: marked(table.id),
  next: table.next && marked(table.next),
  continued_from: table.continued_from && {
    ...table.continued_from,
    table: table.continued_from.table && marked(table.continued_from.table),
  },
});

/** A frame of this device's own server, as the page reads it. */
export function markedFrame(text: string): string {
  // Most frames are large and name no table.
  if (!/"type":"(?:welcome|table|rematch)"/.test(text)) return text;
  const frame = JSON.parse(text) as { type: string; table?: unknown };
  if (frame.type === 'rematch') frame.table = marked(frame.table as string);
  else if (frame.type === 'welcome' || frame.type === 'table') frame.table = markedTable(frame.table as Table);
  return JSON.stringify(frame);
}

/** An answer of this device's own server, as the page reads it: its lists, its tables, and whatever it has made. */
export function markedAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(markedAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  if ('commitment' in answer && 'seats' in answer) return markedTable(answer as Table);
  const named: Record<string, unknown> = { ...answer };
  for (const list of ['tables', 'games', 'running', 'analysed']) {
    if (Array.isArray(named[list])) named[list] = markedAnswer(named[list]);
  }
  if (typeof named['table'] === 'string') named['table'] = marked(named['table']);
  // Tables in lists, and the analysis of a file, which is where it was asked for.
  if (typeof named['id'] === 'string') named['id'] = marked(named['id']);
  return named;
}
