import { say, sayIfKnown } from './say.svelte';

/** What went wrong, by its code. Only a code that is newer than the page leaves it to the server's own words. */
export function problemText({ code, message }: { code: string; message: string }): string {
  const own = /^device_(.*)$/.exec(code)?.[1];
  return sayIfKnown(own ? `device.${own}` : `error.${code}`) ?? (message || say('problem.failed'));
}
