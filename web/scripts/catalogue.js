// Reads the catalogues of words: words/<language>.json, whose leaves are ICU messages.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@messageformat/parser';

const folder = new URL('../../words/', import.meta.url);

/** English first: it is the one that every other has to match. */
export function languages() {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  return ['en', ...found.filter((language) => language !== 'en').sort()];
}

/**
 * Dotted keys and their messages.
 * @param {string} language
 * @returns {Map<string, string>}
 */
export function readWords(language) {
  /** @type {Map<string, string>} */
  const words = new Map();
  /** @param {string} path @param {unknown} value */
  const flatten = (path, value) => {
    if (typeof value === 'string') words.set(path, value);
    else if (typeof value !== 'object' || value === null) throw new Error(`${language}: ${path} is no message`);
    else for (const [key, inner] of Object.entries(value)) flatten(path ? `${path}.${key}` : key, inner);
  };
  flatten('', JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')));
  return words;
}

/**
 * The names of a message's arguments, each with what it takes: what is counted is a number, what is chosen by a word.
 * @param {string} message
 * @returns {Map<string, 'number' | 'string' | 'string | number'>}
 */
export function argumentsOf(message) {
  /** @type {Map<string, 'number' | 'string' | 'string | number'>} */
  const found = new Map();
  /** @param {import('@messageformat/parser').Token[]} tokens */
  const walk = (tokens) => {
    for (const token of tokens) {
      if (token.type === 'argument') {
        if (!found.has(token.arg)) found.set(token.arg, 'string | number');
      } else if (token.type === 'plural' || token.type === 'select' || token.type === 'selectordinal') {
        found.set(token.arg, token.type === 'select' ? 'string' : 'number');
        for (const { tokens } of token.cases) walk(tokens);
      } else if (token.type === 'function') {
        found.set(token.arg, 'number');
      }
    }
  };
  walk(parse(message));
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
