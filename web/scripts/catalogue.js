// Reads the catalogues of words: words/<language>.json, whose leaves are ICU messages.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@messageformat/parser';

import { PSEUDO, pseudo } from './pseudo.js';

const folder = new URL('../../words/', import.meta.url);
/** Tests read the page in a language that nobody speaks, too. */
const withPseudo = process.argv.includes('--pseudo');

/** English first: it is the one that every other has to match. */
export function languages() {
  const found = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  return ['en', ...found.filter((language) => language !== 'en').sort(), ...(withPseudo ? [PSEUDO] : [])];
}

/** What its plurals are counted by. @param {string} language */
export const localeOf = (language) => (language === PSEUDO ? 'en' : language);

/**
 * Dotted keys and their messages.
 * @param {string} language
 * @returns {Map<string, string>}
 */
export function readWords(language) {
  if (language === PSEUDO) return pseudo(readWords('en'));
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
 * @typedef {{ arg: string, by: 'argument' | 'plural' | 'select' | 'selectordinal' | 'function' | 'octothorpe' }} Use
 * Every use of an argument in a message.
 * @param {string} message
 * @returns {Use[]}
 */
function usesOf(message) {
  /** @type {Use[]} */
  const uses = [];
  /** @param {import('@messageformat/parser').Token[]} tokens @param {string} counted */
  const walk = (tokens, counted) => {
    for (const token of tokens) {
      if (token.type === 'content') continue;
      uses.push({ arg: token.type === 'octothorpe' ? counted : token.arg, by: token.type });
      if (!('cases' in token)) continue;
      for (const { tokens } of token.cases) walk(tokens, token.type === 'plural' ? token.arg : counted);
    }
  };
  walk(parse(message), '');
  return uses;
}

/** @param {string} message @param {Use['by'][]} by */
const usedBy = (message, ...by) => new Set(usesOf(message).flatMap((use) => (by.includes(use.by) ? use.arg : [])));
/** The arguments that readers see. @param {string} message */
export const insertedBy = (message) => usedBy(message, 'argument', 'function', 'octothorpe');
/** Those that a form is chosen by. @param {string} message */
export const chosenBy = (message) => usedBy(message, 'select', 'plural', 'selectordinal');

/**
 * The names of a message's arguments, each with what it takes: what is counted is a number, what is chosen by a word.
 * @param {string} message
 * @returns {Map<string, 'number' | 'string' | 'string | number'>}
 */
export function argumentsOf(message) {
  /** @type {Map<string, 'number' | 'string' | 'string | number'>} */
  const found = new Map();
  for (const { arg, by } of usesOf(message)) {
    if (by === 'argument') found.set(arg, found.get(arg) ?? 'string | number');
    else found.set(arg, by === 'select' ? 'string' : 'number');
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}
