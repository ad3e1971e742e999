// What somebody wanted when they made a table: it is done by the table's page, where the connection is.

export interface Intent {
  /** `again`: the one that is kept for me in a rematch, or whichever is free. */
  seat: number | 'again';
  start: boolean;
}

const keyOf = (table: string) => `fathom.intent.${table}`;

export function leaveIntent(table: string, intent: Intent): void {
  sessionStorage.setItem(keyOf(table), JSON.stringify(intent));
}

export function takeIntent(table: string): Intent | null {
  const text = sessionStorage.getItem(keyOf(table));
  sessionStorage.removeItem(keyOf(table));
  return text === null ? null : (JSON.parse(text) as Intent);
}
