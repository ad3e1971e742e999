// Builds the page of reports (report.html, src/report) into one file that needs no other: dist-report/report.html. The program
// carries it and puts the figures into it (app/report.cpp). What is inside may do nothing but draw: no request leaves it, and no
// script runs but its own.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

/** A report is sent by mail and kept for years: this much besides its figures. */
const BUDGET = 400_000;
/** Where the program puts the figures. */
const PLACE = '<script type="application/json" id="data">null</script>';

const web = new URL('../', import.meta.url);
const built = await build({
  root: fileURLToPath(web),
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [svelte()],
  build: {
    target: 'es2022',
    write: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('report.html', web)) },
  },
});
if (!('output' in built)) throw new Error('Vite built something else than one page.');

/** @param {RegExp} name */
function only(name) {
  const found = /** @type {Exclude<typeof built, any[] | { close: any }>} */ (built).output.filter((one) =>
    name.test(one.fileName),
  );
  const [file] = found;
  if (!file || found.length > 1) throw new Error(`The report has ${found.length} files like ${name}.`);
  return file.type === 'chunk' ? file.code : String(file.source);
}
if (built.output.length !== 3) throw new Error(`A page, a script and a style, not ${built.output.length} files.`);

// What others have written goes around with the words that they ask for.
const packages = new Set(
  built.output.flatMap((file) =>
    file.type === 'chunk'
      ? Object.keys(file.modules).flatMap((path) => /.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [])
      : [],
  ),
);
/** @type {Map<string, string[]>} */
const licences = new Map();
for (const path of [...packages].sort()) {
  const name = path.replace(/.*\/node_modules\//, '');
  const file = readdirSync(path).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`${name} comes without a licence.`);
  const text = readFileSync(`${path}/${file}`, 'utf8').trim().replaceAll('--', '- -');
  licences.set(text, [...(licences.get(text) ?? []), name]);
}
const credits = [...licences].map(([text, names]) => `${names.join(', ')}:\n\n${text}`).join('\n\n');

// Nothing inside may end the element that it stands in.
const script = only(/\.js$/).replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--').trim();
const style = only(/\.css$/).trim();
const hash = createHash('sha256').update(script).digest('base64');
const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'`;
const icon = readFileSync(new URL('public/icon.svg', web)).toString('base64');

/** Each exactly once, or the page is not what this script takes it for. @param {string} text @param {RegExp} what @param {string} by */
function replace(text, what, by) {
  const count = [...text.matchAll(new RegExp(what, 'g'))].length;
  if (count !== 1) throw new Error(`The report has ${what} ${count} times.`);
  return text.replace(what, () => by);
}
let page = only(/\.html$/);
page = replace(page, /<link rel="stylesheet"[^>]*>\s*/, '');
page = replace(page, /<script type="module"[^>]*><\/script>\s*/, '');
page = replace(page, /<script type="application\/json" id="data">\s*null\s*<\/script>/, PLACE);
const allowed = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
page = replace(page, /<meta charset="utf-8" \/>/, `<meta charset="utf-8" />\n${allowed}`);
const dress = `<link rel="icon" href="data:image/svg+xml;base64,${icon}" />\n<style>${style}</style>`;
page = replace(page, /<\/head>/, `${dress}\n</head>`);
page = replace(page, /<\/body>/, `<script type="module">${script}</script>\n<!--\n${credits}\n-->\n</body>`);
if (page.split(PLACE).length !== 2) throw new Error('The report has not exactly one place for its figures.');

const size = Buffer.byteLength(page);
const number = (/** @type {number} */ bytes) => bytes.toLocaleString('en').padStart(8);
console.log(`${number(size)}  a report without its figures\n${number(BUDGET)}  is what it may have`);
if (size > BUDGET) throw new Error('The report is too large.');

// In one go, as the program may be compiled at the same time; and not at all if it is the same.
const folder = new URL('dist-report/', web);
const file = new URL('report.html', folder);
mkdirSync(folder, { recursive: true });
let before = '';
try {
  before = readFileSync(file, 'utf8');
} catch {
  // It is the first time.
}
if (before !== page) {
  const draft = new URL('report.html.part', folder);
  writeFileSync(draft, page);
  renameSync(draft, file);
}
