// Which page an address shows. Each is a chunk of its own, loaded when somebody goes there: nobody loads a board to read the
// home page.
import type { Component } from 'svelte';
import { isOwnGame } from './games/contract';

export interface Place {
  /** Another key is another page, even if it looks alike. */
  key: string;
  Page: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

/** The page at an address, ready to be shown; null: there is none. */
export async function placeOf(parts: string[], newTable: string | null): Promise<Place | null> {
  const [page = '', argument] = parts;
  if (page === '') {
    return newTable === null
      ? place(import('./home/Home.svelte'), {})
      : place(import('./home/NewTable.svelte'), { game: newTable });
  }
  if (page === 'games' && !argument) return place(import('./home/MyGames.svelte'), {});
  if (page === 'me' && !argument) return place(import('./me/Me.svelte'), {});
  if (page === 'r') return place(import('./replay/ReplayPage.svelte'), { id: argument ?? null });
  if (page === 't' && argument) return place(import('./table/TablePage.svelte'), { id: argument });
  if (page === 'rules' && isOwnGame(argument)) return place(import('./rules/RulesPage.svelte'), { game: argument });
  if (page === 'transfer' && argument) return place(import('./home/Receive.svelte'), { code: argument });
  // Not part of the built page.
  if (import.meta.env.DEV && page === 'dev' && isOwnGame(argument)) {
    return place(import('./dev/Dev.svelte'), { game: argument });
  }
  return null;

  async function place<P extends Record<string, unknown>>(
    loading: Promise<{ default: Component<P> }>,
    props: P,
  ): Promise<Place> {
    const { default: Page } = await loading;
    return { key: [page, argument ?? newTable].join('/'), Page: Page as Place['Page'], props };
  }
}
