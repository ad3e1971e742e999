// Compiles the catalogues into src/words/generated: a module of functions for each language, and the type of all keys with
// their arguments. So the page carries no parser, and a wrong key or a missing argument does not compile.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import MessageFormat from '@messageformat/core';
// @ts-expect-error It comes without types.
import compileModule from '@messageformat/core/compile-module.js';
import { argumentsOf, languages, readWords } from './catalogue.js';

const NOTE = '// Made by scripts/words.js from words/*.json.\n';
const folder = new URL('../src/words/generated/', import.meta.url);

/** What has not changed is not written: whoever looks at the time of a file shall not find it new. */
/** @param {string} name @param {string} text */
function write(name, text) {
  const file = new URL(name, folder);
  let before = null;
  try {
    before = readFileSync(file, 'utf8');
  } catch {
    // It is the first time.
  }
  if (before !== text) writeFileSync(file, text);
}

mkdirSync(folder, { recursive: true });
for (const language of languages()) {
  const words = Object.fromEntries(readWords(language));
  write(
    `${language}.js`,
    '// @ts-nocheck\n' + NOTE + compileModule(new MessageFormat(language, { strict: true }), words),
  );
  write(
    `${language}.d.ts`,
    `${NOTE}import type { Messages } from './keys';\n\ndeclare const messages: Messages;\nexport default messages;\n`,
  );
}

const lines = [...readWords('en')].map(([key, message]) => {
  const fields = [...argumentsOf(message)].map(([name, type]) => `${name}: ${type}`);
  return `  '${key}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'null'};`;
});
write(
  'keys.ts',
  `${NOTE}import en from './en.js';

/** Every key of the catalogue with the arguments of its message. */
export interface Words {
${lines.join('\n')}
}
export type Messages = { [key in keyof Words]: (words: Words[key]) => string };

export type Language = ${languages()
    .map((language) => `'${language}'`)
    .join(' | ')};
/** English is always there. */
export const CATALOGUES: Record<Language, () => Messages | Promise<Messages>> = {
${languages()
  .map((language) =>
    language === 'en'
      ? '  en: () => en,\n'
      : `  ${language}: async () => (await import('./${language}.js')).default,\n`,
  )
  .join('')}};
`,
);
