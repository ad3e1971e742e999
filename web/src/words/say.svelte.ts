// Everything that people read comes from the catalogue (words/*.json) by its key. The language is a state: whatever was
// said is said anew when another is chosen. What only the players of one game read comes with that game.
import { beginsWithVowel } from './letters';
import { yes } from './who';
import { CATALOGUES, type Language, type Messages, type Part, type Words } from './generated/keys';

export type Key = keyof Words;
/** The arguments of a message; of one that is chosen among several, those of all. */
type ArgumentsOf<K extends Key> = (
  K extends Key ? (words: Words[K] extends null ? object : Words[K]) => void : never
) extends (words: infer A) => void
  ? A
  : never;
export type PlainKey = { [K in Key]: Words[K] extends null ? K : never }[Key];
/** What stands before the numbers of a list of messages. */
type Numbered = PlainKey extends infer K ? (K extends `${infer List}.1` ? List : never) : never;
/** A chapter of the rules. */
export type Section = Key extends infer K
  ? K extends `${infer Before}.title` | `${infer Before}.text.1` | `${infer Before}.ruling.1`
    ? Before
    : never
  : never;

let current: { language: Language; messages: Partial<Messages>; locale: string } = $state.raw({
  language: 'en',
  messages: {},
  locale: 'en',
});
let spoken: Language = 'en';
const wanted = new Set<Part>(['common']);

type Message = (words: object) => string;
const lookup = (key: string): Message | undefined => (current.messages as Record<string, Message>)[key];

/** With every text comes whether it begins with a vowel: some languages elide before one (`<name>_vowel`, yes or no). */
function withVowels(words: object): object {
  const texts = Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (texts.length === 0) return words;
  return {
    ...words,
    ...Object.fromEntries(texts.map(([name, text]) => [`${name}_vowel`, yes(beginsWithVowel(text))])),
  };
}

/** Throws if its words cannot be fetched; then the language stays what it was. */
export async function speak(language: Language): Promise<void> {
  spoken = language;
  try {
    await gather();
  } catch (error) {
    if (spoken === language) spoken = current.language;
    throw error;
  }
}
/** What is spoken now. */
export const language = (): Language => current.language;

/** The words of a game, if it has any: nothing of it but its name can be said before. */
export async function learn(game: string): Promise<void> {
  if (!(game in CATALOGUES[spoken])) return;
  wanted.add(game as Part);
  await gather();
}

async function gather(): Promise<void> {
  const language = spoken;
  const parts = [...wanted];
  const modules = await Promise.all(parts.map((part) => CATALOGUES[language][part]()));
  // Another language or a further part was asked for meanwhile.
  if (language !== spoken || parts.length < wanted.size) return gather();
  const messages: Partial<Messages> = Object.assign({}, ...modules.map((module) => module.default));
  current = { language, messages, locale: messages['common.locale']!(null) };
}

export function say<K extends Key>(key: K, ...words: object extends ArgumentsOf<K> ? [] : [ArgumentsOf<K>]): string {
  return lookup(key)!(withVowels(words[0] ?? {}));
}

/** A code of the server may be newer than the page: null where there is no word for it. */
export function sayIfKnown(key: string, words: object = {}): string | null {
  return lookup(key)?.(withVowels(words)) ?? null;
}

let index: { messages: Partial<Messages>; below: Map<string, string[]> } | null = null;

/** The messages without arguments right below a key, by the last part of theirs: the name, the skill … of a Diver. */
export function formsOf(key: string): Record<string, string> {
  const { messages } = current;
  if (index?.messages !== messages) {
    const below = new Map<string, string[]>();
    for (const [path, message] of Object.entries(messages)) {
      if (message.length > 0) continue;
      const parent = path.slice(0, path.lastIndexOf('.'));
      below.set(parent, [...(below.get(parent) ?? []), path]);
    }
    index = { messages, below };
  }
  const paths = index.below.get(key) ?? [];
  return Object.fromEntries(paths.map((path) => [path.slice(key.length + 1), lookup(path)!({})]));
}

/** The messages `LIST.1`, `LIST.2`, … */
export function all(list: Numbered): string[] {
  const found: string[] = [];
  for (let message = lookup(`${list}.1`); message; message = lookup(`${list}.${found.length + 1}`)) {
    found.push(message({}));
  }
  return found;
}

/** What a chapter of the rules says, and the rulings of ours that fill gaps of the rulebooks. */
export function paragraphs(section: Section): { text: string[]; rulings: string[] } {
  return { text: all(`${section}.text` as Numbered), rulings: all(`${section}.ruling` as Numbered) };
}

/** "Ada, Bo and Cy". */
export function list(words: string[]): string {
  return new Intl.ListFormat(current.locale).format(words);
}

export function number(value: number): string {
  return new Intl.NumberFormat(current.locale).format(value).replace('-', '−');
}

/** A day, as people write it. */
export function day(moment: string): string {
  return new Intl.DateTimeFormat(current.locale, { dateStyle: 'medium' }).format(new Date(moment));
}

/** Of a chance between 0 and 1. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(current.locale, { style: 'percent' }).format(chance);
}

/** 0.218: "21.8%", as the program writes it. */
export function percentWithTenths(share: number): string {
  return tenths(share, 'negative');
}
/** More or less: "+21.8%". */
export function amount(share: number): string {
  return tenths(share, 'exceptZero');
}
function tenths(share: number, signDisplay: 'negative' | 'exceptZero'): string {
  const format = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay } as const;
  return new Intl.NumberFormat(current.locale, format).format(share);
}

/** The first word of a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(current.locale) + text.slice(1);
}

/** "Lagoon 2: a Shark" */
export const labelled = (label: string, value: string): string => say('common.labelled', { label, value });
