// Compiles the catalogues into src/words/generated: modules of functions for each language, and the type of all keys with
// their arguments. So the page carries no parser, and a wrong key or a missing argument does not compile. What only those
// read who play a game is a module of its own for each game.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import MessageFormat from '@messageformat/core';
// @ts-expect-error It comes without types.
import compileModule from '@messageformat/core/compile-module.js';
import { argumentsOf, languages, localeOf, readWords } from './catalogue.js';

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

const english = readWords('en');
const games = [...english.keys()].flatMap((key) => /^(.*)\.sentence$/.exec(key)?.[1] ?? []);
/** What is said of a game to those who have not chosen it. */
const ABOUT = ['name', 'sentence', 'players', 'length'];
const PARTS = ['common', ...games];
/** @param {string} key */
function partOf(key) {
  const [area = '', first = ''] = key.split('.');
  return games.includes(area) && !ABOUT.includes(first) ? area : 'common';
}
/** @param {string} language @param {string} part */
const moduleOf = (language, part) => `${language}.${part}.js`;

mkdirSync(folder, { recursive: true });
for (const language of languages()) {
  const words = [...readWords(language)];
  for (const part of PARTS) {
    const some = Object.fromEntries(words.filter(([key]) => partOf(key) === part));
    const code = compileModule(new MessageFormat(localeOf(language), { strict: true }), some);
    write(moduleOf(language, part), '// @ts-nocheck\n' + NOTE + code);
    write(
      moduleOf(language, part).replace('.js', '.d.ts'),
      `${NOTE}import type { Messages } from './keys';\n\ndeclare const messages: Partial<Messages>;\nexport default messages;\n`,
    );
  }
}

const lines = [...english].map(([key, message]) => {
  const fields = [...argumentsOf(message)].map(([name, type]) => `${name}: ${type}`);
  return `  '${key}': ${fields.length > 0 ? `{ ${fields.join('; ')} }` : 'null'};`;
});
/** @param {string[]} words */
const union = (words) => words.map((word) => `'${word}'`).join(' | ');
const imports = languages().map((language) => {
  const parts = PARTS.map((part) => `    '${part}': () => import('./${moduleOf(language, part)}'),\n`);
  return `  '${language}': {\n${parts.join('')}  },\n`;
});
const names = languages().map((language) => `  '${language}': '${readWords(language).get('common.language')}',\n`);
write(
  'keys.ts',
  `${NOTE}
/** Every key of the catalogue with the arguments of its message. */
export interface Words {
${lines.join('\n')}
}
export type Messages = { [key in keyof Words]: (words: Words[key]) => string };

export type Language = ${union(languages())};
/** What everybody reads, and what the players of one game read. */
export type Part = ${union(PARTS)};
/** What each calls itself. */
export const LANGUAGES: Record<Language, string> = {
${names.join('')}};
export const CATALOGUES: Record<Language, Record<Part, () => Promise<{ default: Partial<Messages> }>>> = {
${imports.join('')}};
`,
);
