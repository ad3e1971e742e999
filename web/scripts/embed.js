// npm run embed: the module as a package for pages and programs of others, in ../build/embed (docs/embedding.md).
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = new URL('../../', import.meta.url);
const folder = new URL('build/embed/', root);
const module = new URL('build/wasm/fathom.wasm', root);
if (!existsSync(module)) throw new Error('There is no module: scripts/module builds it.');
const version = /project\(fathom VERSION ([\d.]+)/.exec(readFileSync(new URL('CMakeLists.txt', root), 'utf8'))?.[1];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    target: 'es2022',
    outDir: fileURLToPath(folder),
    emptyOutDir: false,
    minify: false,
    lib: { entry: fileURLToPath(new URL('web/src/embed/index.ts', root)), formats: ['es'], fileName: () => 'index.js' },
  },
});
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '--project', 'src/embed'], { stdio: 'inherit' });
// Programs that are compiled for Node.js want to know what a file is called.
const types = new URL('types/', folder);
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  const file = new URL(name, types);
  if (!name.endsWith('.d.ts')) continue;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(from '\.[^']+)'/g, "$1.js'"));
}
copyFileSync(module, new URL('fathom.wasm', folder));
for (const name of ['README.md', 'example.mjs']) copyFileSync(new URL(`embed/${name}`, root), new URL(name, folder));
copyFileSync(new URL('LICENSE', root), new URL('LICENSE', folder));
const description = JSON.parse(readFileSync(new URL('embed/package.json', root), 'utf8'));
writeFileSync(new URL('package.json', folder), `${JSON.stringify({ ...description, version }, null, 2)}\n`);
