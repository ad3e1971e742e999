/** What scripts/service-worker.js knows once the page is built. */
declare module 'virtual:files' {
  /** All files of the page, from where it lies; "" is the page itself. */
  export const FILES: readonly string[];
  /** Another one for any other content. */
  export const PAGE: string;
}
