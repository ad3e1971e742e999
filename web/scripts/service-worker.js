// A plugin of Vite: builds src/offline/worker.ts into service-worker.js beside the page, once its other files are there. It has their
// names in it and what changes with any of them, so it is another file whenever the page is another page.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const NAME = 'service-worker.js';
/** For scripts/size.js alone. */
const NO_PART = [NAME, 'manifest.json'];

/** The files of the page and what is in them. @param {string} folder */
function contentOf(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .filter((name) => !name.endsWith('.gz') && !NO_PART.includes(name))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  // Hosts have their own ideas of what index.html is called.
  return { files: names.map((name) => (name === 'index.html' ? '' : name)), hash: hash.digest('hex').slice(0, 16) };
}

/** @returns {import('vite').Plugin} */
export function serviceWorker() {
  return {
    name: 'fathom:service-worker',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) throw new Error('The page is built into no folder.');
      const { files, hash } = contentOf(dir);
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        plugins: [
          {
            name: 'fathom:files',
            resolveId: (id) => (id === 'virtual:files' ? id : null),
            load: (id) =>
              id === 'virtual:files'
                ? `export const FILES = ${JSON.stringify(files)};\nexport const PAGE = '${hash}';`
                : null,
          },
        ],
        build: {
          target: 'es2022',
          write: false,
          rolldownOptions: {
            input: fileURLToPath(new URL('../src/offline/worker.ts', import.meta.url)),
            // Not every browser takes modules for this.
            output: { format: 'iife' },
          },
        },
      });
      if (!('output' in built) || built.output.length !== 1) throw new Error('The service worker is not one file.');
      writeFileSync(join(dir, NAME), built.output[0].code);
    },
  };
}
