// Checks what tests have recorded between clients and server against the schemas:
//   node scripts/validate.js FOLDER [--complete]
// Every *.jsonl of the folder has a message a line: a frame with its sender, or a request with its answer. Keys that no schema
// knows are refused here, though clients have to bear them. With --complete every kind of frame, event and route must occur.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { mapSchema, readSchemas } from './schema.js';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { complete: { type: 'boolean' } } });
const folder = positionals[0];
if (!folder) throw new Error('Which folder?');

const schemas = readSchemas();
const openapi = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
});
/** @param {string} name */
const address = (name) => `https://fathom.invalid/schema/${name}.json`;
for (const [name, schema] of schemas) {
  const strict = mapSchema(schema, (part) =>
    part['type'] === 'object' && part['properties'] && part['additionalProperties'] === undefined
      ? { ...part, additionalProperties: false }
      : part,
  );
  ajv.addSchema(strict, address(name));
}

/** @type {string[]} */
const problems = [];
/** What has occurred: frames by sender and type, routes by method, path and status, events. */
const seen = new Set();

/** @param {string} reference @param {unknown} value @param {string} what */
function check(reference, value, what) {
  const validate = ajv.getSchema(reference);
  if (!validate) throw new Error(`there is no ${reference}`);
  if (validate(value)) return;
  // Of the views of other games there is nothing to say: the deepest complaints are about the right one.
  const errors = validate.errors ?? [];
  const depth = (/** @type {{ instancePath: string }} */ error) => error.instancePath.split('/').length;
  const deepest = Math.max(...errors.map(depth));
  const told = errors
    .filter((error) => depth(error) === deepest)
    .slice(0, 5)
    .map((error) => `  ${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`);
  problems.push(`${what}\n${told.join('\n')}\n  ${JSON.stringify(value).slice(0, 600)}`);
}

// --- frames ---

/** The frames of a sender by their type. @param {string} name @returns {Map<string, string>} */
const framesOf = (name) =>
  new Map(
    Object.entries(schemas.get(name)?.['$defs'] ?? {})
      .filter(([, schema]) => schema.properties?.type?.const)
      .map(([definition, schema]) => [schema.properties.type.const, `${address(name)}#/$defs/${definition}`]),
  );
const frames = new Map([
  ['client', framesOf('client-frames')],
  ['server', framesOf('server-frames')],
]);

/** @param {string} from @param {any} frame */
function checkFrame(from, frame) {
  const reference = frames.get(from)?.get(frame.type);
  if (!reference) {
    problems.push(`the ${from} has no frame ${JSON.stringify(frame).slice(0, 200)}`);
    return;
  }
  seen.add(`${from} ${frame.type}`);
  for (const event of frame.event ? [frame.event] : (frame.events ?? [])) seen.add(`event ${event.what}`);
  check(reference, frame, `a frame ${frame.type} from the ${from}`);
}

// --- bodies ---

/** @type {{ route: RegExp; method: string; path: string; operation: any }[]} */
const routes = Object.entries(openapi.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    route: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    method: method.toUpperCase(),
    path,
    operation,
  })),
);
const errorAnswer = `${address('http')}#/$defs/ErrorAnswer`;
/** The document stands beside the folder of the schemas. @param {any} content @returns {string | null} */
const bodyOf = (content) => {
  const reference = content?.['application/json']?.schema?.$ref;
  return reference
    ? reference.replace(/^schema\/(.+)\.json/, (/** @type {string} */ _, /** @type {string} */ name) => address(name))
    : null;
};

/** @param {{ request: string; status: number; body?: unknown; answer?: any; text?: string }} message */
function checkExchange({ request, status, body, answer, text }) {
  const [method, target = ''] = request.split(' ');
  const path = target.replace(/\?.*/, '');
  // A path without variables comes before one with them.
  const found = routes.filter((one) => one.method === method && one.route.test(path));
  const route = found.find((one) => one.path === path) ?? found[0];
  const what = `${method} ${path} with ${status}`;
  if (!route) {
    // What the operator asks for is no part of the protocol for players.
    if (path.startsWith('/api/operator/')) return;
    // Browsers ask so whether a page from elsewhere may talk to us. There is nothing in the answer.
    if (method === 'OPTIONS' && status === 204 && answer === undefined && !text) return;
    if (status < 400) problems.push(`${what}: the route is not in docs/openapi.json`);
    else check(errorAnswer, answer, what);
    return;
  }
  seen.add(`${method} ${route.path} ${status}`);
  const response = route.operation.responses[status] ?? (status === 405 ? {} : null);
  if (!response) {
    problems.push(`${what}: the answer is not in docs/openapi.json`);
    return;
  }
  const asked = bodyOf(route.operation.requestBody?.content);
  if (asked && status < 400) check(asked, body ?? {}, `the body of ${what}`);
  if (path.endsWith('/replay') && status === 200) {
    for (const line of (text ?? '').trim().split('\n'))
      check(address('replay'), JSON.parse(line), 'a line of a replay');
    return;
  }
  const answered = status >= 400 ? errorAnswer : bodyOf(response.content);
  if (answered) check(answered, answer, `the answer to ${what}`);
}

// --- all of them ---

let messages = 0;
for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
  // A client that was killed may have left half a line.
  const lines = readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1);
  for (const line of lines) {
    const message = JSON.parse(line);
    messages += 1;
    if (message.from) checkFrame(message.from, message.frame);
    else checkExchange(message);
  }
}
if (messages === 0) problems.push(`there is nothing in ${folder}`);

if (values.complete) {
  const wanted = [
    ...[...frames].flatMap(([from, types]) => [...types.keys()].map((type) => `${from} ${type}`)),
    ...schemas
      .get('common')
      ?.['$defs'].TableEvent.properties.what.enum.map((/** @type {string} */ what) => `event ${what}`),
    ...routes
      .filter(({ path }) => path.startsWith('/api/') && !path.endsWith('/socket'))
      .flatMap(({ method, path, operation }) =>
        Object.keys(operation.responses)
          .filter((status) => Number(status) < 300)
          .map((status) => `${method} ${path} ${status}`),
      ),
  ];
  // These are only in matches from before the match belonged to its players.
  const former = ['event left', 'event removed', 'event replaced'];
  for (const kind of wanted) if (!seen.has(kind) && !former.includes(kind)) problems.push(`never seen: ${kind}`);
}

for (const problem of problems.slice(0, 20)) console.error(problem);
if (problems.length > 20) console.error(`and ${problems.length - 20} more`);
console.log(`${messages} messages of ${seen.size} kinds, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
