// What a browser loads before somebody can do the first thing: script and style of a page, compressed as the server sends
// them, must stay below the budget. Vite says what needs what; what is loaded only when it is wanted is not counted.
import { readFileSync, rmSync, statSync } from 'node:fs';
import { languages } from './catalogue.js';

const BUDGET = 150_000;
const dist = new URL('../dist/', import.meta.url);
const games = ['captain-carcass', 'treasure-divers', 'sea-and-shore'];

/** What main.ts begins with. */
const START = ['index.html'];
/** Each page with the chunks that it asks for by itself, and the parts of the words. */
const PAGES = [
  { page: 'the home page', chunks: ['src/home/Home.svelte'], words: ['common'] },
  ...games.map((game) => ({
    page: `a table of ${game}`,
    chunks: ['src/table/TablePage.svelte', `src/games/${game}/index.ts`],
    words: ['common', game],
  })),
  ...games.map((game) => ({
    page: `a replay of ${game}`,
    chunks: ['src/replay/ReplayPage.svelte', `src/games/${game}/index.ts`],
    words: ['common', game],
  })),
];

/** @typedef {{ file: string, css?: string[], imports?: string[] }} Chunk */
const file = new URL('manifest.json', dist);
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(file, 'utf8'));
// It is no part of the page.
rmSync(file);

/**
 * The files of a chunk and of all that it imports.
 * @param {string} name @param {Set<string>} files
 */
function follow(name, files) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}: it is part of another chunk, or has another name by now.`);
  if (files.has(chunk.file)) return;
  for (const one of [chunk.file, ...(chunk.css ?? [])]) files.add(one);
  for (const one of chunk.imports ?? []) follow(one, files);
}

const number = (/** @type {number} */ bytes) => bytes.toLocaleString('en').padStart(8);
let fits = true;
for (const { page, chunks, words } of PAGES) {
  for (const language of languages()) {
    /** @type {Set<string>} */
    const files = new Set();
    const spoken = words.map((part) => `src/words/generated/${language}.${part}.js`);
    for (const chunk of [...START, ...chunks, ...spoken]) follow(chunk, files);
    const sizes = [...files].map((name) => statSync(new URL(`${name}.gz`, dist)).size);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`${number(total)}  ${page}, ${language} (${files.size} files)`);
    fits &&= total <= BUDGET;
  }
}
console.log(`${number(BUDGET)}  is what each may have of compressed script and style`);
if (!fits) {
  console.error('The page is too large.');
  process.exit(1);
}
