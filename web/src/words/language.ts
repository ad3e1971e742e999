// Which language this device reads: the first of the browser's that there is, until somebody chooses one.
import { load, save } from '../net/storage';
import { type Language, LANGUAGES } from './generated/keys';
import { speak } from './say.svelte';

const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && tag in LANGUAGES;

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

/** At once, and from now on. */
export async function choose(language: Language): Promise<void> {
  save('language', language);
  await show(language);
}
