// Where the page lies: at the root of a server, or in any folder of anybody's host. The element <base> of the document says it;
// every address of ours goes through here.

/** "/" or "/some/project/". */
export const base = typeof document === 'undefined' ? '/' : new URL('.', document.baseURI).pathname;

/** The address of one of our pages or files, "/t/ID". */
export const at = (path: string): string => base + path.slice(1);

/** What `at` was given; null: this address is none of ours. */
export const inside = (pathname: string): string | null =>
  pathname.startsWith(base) ? pathname.slice(base.length - 1) : null;

/** A link that others can open. */
export const shared = (path: string): string => location.origin + at(path);
