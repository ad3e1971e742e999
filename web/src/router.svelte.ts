// The pages by their address: / · /?new=GAME · /games · /me · /t/ID · /r/ID · /r · /rules/GAME · /transfer/CODE (and /dev/GAME in development). The
// server knows the same list.

import { at, inside } from './base';

/** A word of an address; one that cannot be read is no word of ours. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

class Router {
  path = $state(inside(location.pathname));
  search = $state(location.search);
  parts = $derived((this.path ?? '/nowhere/at/all').split('/').filter(Boolean).map(decoded));
  /** The game that a new table is made for, if any. */
  newTable = $derived(new URLSearchParams(this.search).get('new'));

  look(): void {
    this.path = inside(location.pathname);
    this.search = location.search;
  }
}

export const router = new Router();

/** To one of our pages: "/t/ID", wherever the page itself lies. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', at(path));
  router.look();
  scrollTo(0, 0);
}

/** Plain links stay plain links; a click on one of ours does not load the page again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const path = inside(link.pathname);
  if (
    !path ||
    path.startsWith('/api/') ||
    path.startsWith('/docs/') ||
    (link.hash && link.pathname === location.pathname)
  )
    return;
  event.preventDefault();
  go(path + link.search + link.hash);
}

addEventListener('popstate', () => router.look());
