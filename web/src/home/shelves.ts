// Finished matches that are kept in several places, in one list: the newest first, page by page. What is shown goes no further
// back than every place has told.
import type { FinishedGame } from '../net/protocol';
import type { Where } from '../net/where';

/** What one place has told so far. */
export interface Shelf {
  games: FinishedGame[];
  /** How it goes on; null: that was all. */
  next: string | null;
}
export type Shelves = Partial<Record<Where, Shelf>>;

const newestFirst = (a: FinishedGame, b: FinishedGame) => b.ended.localeCompare(a.ended);

/** Until when this place has told; '' for all of it. */
const reach = ({ games, next }: Shelf): string => (next === null ? '' : (games.at(-1)?.ended ?? ''));

export function inOrder(shelves: Shelves): FinishedGame[] {
  const all = Object.values(shelves);
  const since = all.map(reach).sort().at(-1) ?? '';
  return all.flatMap(({ games }) => games.filter(({ ended }) => ended >= since)).sort(newestFirst);
}

/** Which place has to be asked for more; null: there is no more. */
export function nextOf(shelves: Shelves): { where: Where; before: string } | null {
  const waiting = (Object.entries(shelves) as [Where, Shelf][]).filter(([, { next }]) => next !== null);
  const [first] = waiting.sort(([, a], [, b]) => reach(b).localeCompare(reach(a)));
  return first ? { where: first[0], before: first[1].next! } : null;
}
