// Which language this device reads: the first of the browser's that there is, until somebody chooses one.
import { load, save } from '../net/storage';
import { type Language, LANGUAGES } from './generated/keys';
import { speak } from './say.svelte';

const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/** The best of the languages that a reader prefers. */
export function preferred(wanted: readonly string[]): Language {
  return wanted.flatMap((tag) => [tag, tag.split('-')[0]!]).find(isLanguage) ?? 'en';
}

async function show(language: Language): Promise<void> {
  await speak(language);
  document.documentElement.lang = language;
}

/** For the beginning. */
export function speakAsWanted(): Promise<void> {
  const chosen = load('language');
  return show(isLanguage(chosen) ? chosen : preferred(navigator.languages));
}

/** At once, and from now on; false: its words cannot be fetched, and nothing has changed. */
export async function choose(language: Language): Promise<boolean> {
  try {
    await show(language);
  } catch {
    return false;
  }
  save('language', language);
  return true;
}
