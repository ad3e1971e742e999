// The schemas of the protocol, as the scripts of the page need them.
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../schema/', import.meta.url);

/** @typedef {Record<string, any>} Schema */

/** All schemas by their names: `common`, `views/captain-carcass`. @returns {Map<string, Schema>} */
export function readSchemas() {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
  return new Map(names.map((name) => [name, JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))]));
}

/** The schema as `change` makes it from the inside out. @param {any} schema @param {(part: Schema) => Schema} change @returns {any} */
export function mapSchema(schema, change) {
  if (Array.isArray(schema)) return schema.map((part) => mapSchema(part, change));
  if (schema === null || typeof schema !== 'object') return schema;
  return change(Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, mapSchema(part, change)])));
}
