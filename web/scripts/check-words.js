// The catalogues and those who use them agree: every key that is used is there, every message is used, all languages have the
// same messages with the same arguments, and no component has English of its own. A report of the lab speaks English, as the
// command line does that writes it.
//
// A use is a key that stands in the code, in web/src also as a template: `captain-carcass.suit.${suit}.name`. The program builds
// some of its keys from parts; those are listed here.
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'svelte/compiler';
import { argumentsOf, chosenBy, insertedBy, languages, readWords } from './catalogue.js';

/** Keys that the program builds, and the file that does. */
const BUILT = [
  { keys: '*.name', by: 'table/game_words.cpp' },
  { keys: '*.option.*.label', by: 'table/game_words.cpp' },
  { keys: '*.option.*.form', by: 'table/game_words.cpp' },
];
/** Signs that are the same in all languages. */
const SIGNS = /^\P{L}*$/u;
/** And one that is not: some languages write a space before it. */
const GLUED = /^\s*:/;
const READ_ALOUD = ['alt', 'aria-description', 'aria-label', 'placeholder', 'title'];

const root = new URL('../../', import.meta.url);
/** @type {string[]} */
const complaints = [];

const english = readWords('en');
const keys = [...english.keys()];
const GAME = `(?:${keys.flatMap((key) => /^(.*)\.sentence$/.exec(key)?.[1] ?? []).join('|')})`;
const areas = new Set(keys.map((key) => key.slice(0, key.indexOf('.'))));
/** Lists and chapters are named without the numbers of their parts. */
const groupOf = (/** @type {string} */ key) => key.replace(/(?:\.(?:text|ruling))?\.\d+$/, '');

/** @type {Set<string>} */
const used = new Set();
/**
 * @param {string} pattern a key in which * stands for a part, at the beginning for a game
 * @returns {boolean} whether there is any such key
 */
function use(pattern) {
  const like = new RegExp(`^${pattern.replaceAll('.', '\\.').replace(/^\*/, GAME).replaceAll('*', '[^.]+')}$`);
  const found = keys.filter((key) => like.test(key) || like.test(groupOf(key)));
  for (const key of found) used.add(key);
  return found.length > 0;
}

/** @param {string[]} patterns */
const files = (...patterns) => globSync(patterns, { cwd: root }).map(String).sort();
/** @param {string} file */
const read = (file) => readFileSync(new URL(file, root), 'utf8');

const STRING = /(["'])((?:[\w-]+\.)+[\w,-]+)\1/g;
const TEMPLATE = /`((?:[^`$]|\$\{[^}]*\})*)`/g;

/** @param {string} file @param {boolean} templates */
function scan(file, templates) {
  const text = read(file);
  for (const [, , key] of text.matchAll(STRING)) {
    if (key && areas.has(key.slice(0, key.indexOf('.'))) && !use(key)) complaints.push(`${file}: there is no ${key}`);
  }
  for (const [, template] of templates ? text.matchAll(TEMPLATE) : []) {
    const pattern = template?.replace(/\$\{[^}]*\}/g, '*') ?? '';
    if (!/^[\w*-]+(?:\.[\w,*-]+)+$/.test(pattern) || !/[a-z]/.test(pattern)) continue;
    const area = pattern.slice(0, pattern.indexOf('.'));
    if (!use(pattern) && areas.has(area)) complaints.push(`${file}: there is no ${pattern}`);
  }
}

/**
 * Texts of the markup that are not from the catalogue.
 * @param {string} file
 */
function scanMarkup(file) {
  /** @param {string} text */
  const complain = (text) => {
    if (GLUED.test(text)) complaints.push(`${file}: a colon is no glue, say labelled()`);
    if (!SIGNS.test(text.trim())) complaints.push(`${file}: ${JSON.stringify(text.trim())} belongs in the catalogue`);
  };
  /** @param {any} node */
  const walk = (node) => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (node === null || typeof node !== 'object') return;
    else if (node.type === 'StyleDirective') return;
    else if (node.type === 'Text') complain(node.data);
    else if (node.type === 'Attribute') {
      if (READ_ALOUD.includes(node.name)) walk(node.value);
    } else Object.entries(node).forEach(([key, inner]) => key !== 'parent' && walk(inner));
  };
  walk(parse(read(file), { modern: true, filename: file }).fragment);
}

for (const file of files('web/src/**/*.ts', 'web/src/**/*.svelte')) {
  if (/\.test\.ts$|\/generated\/|^web\/src\/report\//.test(file)) continue;
  scan(file, true);
  if (file.endsWith('.svelte')) scanMarkup(file);
}
for (const file of files('{engine,bots,table,analysis,arena,lab,server,app}/**/*.{h,cpp}')) {
  if (!/_test\.(h|cpp)$|\/test_\w+\.h$/.test(file)) scan(file, false);
}
for (const { keys: pattern, by } of BUILT) {
  if (!read(by).includes('words::say(')) complaints.push(`${by} says nothing: who builds ${pattern}?`);
  if (!use(pattern)) complaints.push(`${by}: there is no ${pattern}`);
}

// Every language says what it is called (scripts/words.js).
use('common.language');

// What the tellers say of a game (table/teller.h): everything that happens, every reason and every ground of a hint, which
// table/teller_words_test.cpp compares with the program, and the words for their arguments.
for (const rules of files('engine/*/rules.h')) {
  const game = /kId = "([\w-]+)"/.exec(read(rules))?.[1];
  for (const area of ['happened', 'reason', 'because', 'place', 'card']) use(`${game}.${area}.*`);
  for (const [, name] of read(rules.replace('rules.h', 'text.h')).matchAll(/_argument\("(\w+)"/g)) {
    use(`${game}.${name}.*`);
    use(`${game}.${name}.*.*`);
  }
}

// Every code of an error that the protocol names, and that of the page's own.
const codes = [...read('docs/protocol.md').matchAll(/\b(?:C|Error c)odes(?:\*\*)?: ([^.]*)\./g)].flatMap(([, list]) =>
  [...(list ?? '').matchAll(/`(\w+)`/g)].map(([, code]) => `error.${code}`),
);
for (const code of codes) if (!english.has(code)) complaints.push(`docs/protocol.md: there is no ${code}`);
for (const key of keys) {
  if (key.startsWith('error.') && key !== 'error.offline' && !codes.includes(key)) {
    complaints.push(`${key}: the protocol has no such code`);
  }
}

for (const key of keys) if (!used.has(key)) complaints.push(`nobody says ${key}`);

// What English inserts, every language inserts. What only chooses a form is each language's own affair, among what the message
// is given: the arguments of the English one, whether a text begins with a vowel, and what the tellers always give.
const SENTENCE = ['who', 'you', 'other', 'other_you', 'count', 'hidden', 'from_zone', 'to_zone'];
/** By area of a game, as table/teller.h says; for sentences table/teller_words_test.cpp knows it exactly. @type {Record<string, string[]>} */
const ALWAYS = {
  happened: SENTENCE,
  reason: SENTENCE,
  because: SENTENCE,
  place: ['who', 'you', 'own', 'number'],
  card: ['value', 'count', 'use'],
};
/** @param {string} key @param {string} message @param {string} other */
function differences(key, message, other) {
  const given = argumentsOf(message);
  const wanted = argumentsOf(other);
  const isGiven = (/** @type {string} */ name) => given.has(name) || ALWAYS[key.split('.')[1] ?? '']?.includes(name);
  return [
    ...[...insertedBy(message)].filter((name) => !insertedBy(other).has(name) && !chosenBy(other).has(name)),
    ...[...wanted.keys()].filter((name) => !isGiven(name.replace(/_vowel$/, ''))),
  ];
}
for (const language of languages()) {
  const words = readWords(language);
  for (const [key, message] of english) {
    const other = words.get(key);
    if (other === undefined) complaints.push(`${language} lacks ${key}`);
    else if ((other === '') !== (message === '')) complaints.push(`${language}: only one of both says ${key}`);
    else
      for (const name of differences(key, message, other))
        complaints.push(`${language}: ${key} and the English one do not agree about {${name}}`);
  }
  for (const key of words.keys()) if (!english.has(key)) complaints.push(`${language}: English has no ${key}`);
}

for (const complaint of complaints) console.error(complaint);
console.log(`${keys.length} messages, ${languages().length} languages, ${complaints.length} complaints`);
process.exitCode = complaints.length > 0 ? 1 : 0;
