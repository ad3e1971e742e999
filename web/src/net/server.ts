// Which server this page plays on. That is where it came from, unless it lies on a static host: then `fathom page` has written
// another address into its head, or none (docs/static-site.md).
import { base } from '../base';

/** Its address without the slash at its end; null: there is none, and all there is to play is on this device. */
export const server: string | null = (() => {
  // Not there: the tests of the logic, which have no page.
  if (typeof document === 'undefined') return '';
  const named = document.querySelector<HTMLMetaElement>('meta[name="fathom-server"]')?.content ?? '.';
  if (named === '') return null;
  return (named === '.' ? new URL(base, location.origin) : new URL(named)).href.replace(/\/$/, '');
})();

/** Somebody else can be met here: whatever needs that is hidden otherwise. */
export const online = server !== null;

export const apiAddress = (path: string): string => `${server ?? ''}/api${path}`;
