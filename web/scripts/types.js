// Makes src/net/generated/schema.ts, the types of all bodies, frames and views, from the schemas of the protocol.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';
import { mapSchema, readSchemas } from './schema.js';

/** What a whole file describes. */
const ROOTS = new Map([
  ['client-frames', 'ClientFrame'],
  ['server-frames', 'ServerFrame'],
  ['replay', 'ReplayLine'],
]);
/** @param {string} name */
const rootOf = (name) =>
  name.startsWith('views/')
    ? `${name.slice('views/'.length).replaceAll(/(^|-)([a-z])/g, (_, __, letter) => letter.toUpperCase())}View`
    : ROOTS.get(name);

/** `../common.json#/$defs/Count`, seen from any file, as the one name that it has among all. @param {string} reference */
function nameOf(reference) {
  const definition = /#\/\$defs\/(\w+)$/.exec(reference)?.[1];
  const name = definition ?? rootOf(reference.replace(/^(\.\.\/)?/, '').replace(/\.json$/, ''));
  if (!name) throw new Error(`${reference} leads nowhere`);
  return name;
}

/** @type {Record<string, any>} */
const all = {};
/** @param {string | undefined} name @param {any} schema */
function define(name, schema) {
  if (!name) return;
  if (name in all) throw new Error(`${name} is defined twice`);
  all[name] = schema;
}

for (const [name, schema] of readSchemas()) {
  const own = mapSchema(schema, ({ $ref, ...part }) => {
    if (typeof $ref !== 'string') return part;
    const reference = { $ref: `#/$defs/${nameOf($ref)}` };
    // What is said of one use must not make it a type of its own.
    return 'description' in part ? { description: part['description'], allOf: [reference] } : reference;
  });
  const { $schema: _, $defs, title: __, ...root } = own;
  for (const [definition, part] of Object.entries($defs ?? {})) define(definition, part);
  define(rootOf(name), root);
}

const compiled = await compile({ $defs: all, type: 'object' }, 'Protocol', {
  bannerComment: '// Made by scripts/types.js from schema/*.json.',
  additionalProperties: false,
  unreachableDefinitions: true,
  ignoreMinAndMaxItems: true,
  format: false,
});
const text = compiled
  // A key that may be missing is one of them.
  .replaceAll('[k: string]: Argument', '[k: string]: Argument | undefined')
  .replace(/export interface Protocol \{[^}]*\}\n/, '')
  .replaceAll(
    / \*\s*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
    '',
  )
  .replaceAll(
    /\/\*\*\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
    '',
  );
const file = new URL('../src/net/generated/schema.ts', import.meta.url);
mkdirSync(new URL('.', file), { recursive: true });
let before = null;
try {
  before = readFileSync(file, 'utf8');
} catch {
  // It is the first time.
}
// What has not changed is not written: whoever looks at the time of a file shall not find it new.
if (before !== text) writeFileSync(file, text);
