import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './scripts/service-worker.js';

// The version has one home, the build file of the server: a page that is older than its server notices by it.
const version = /project\(fathom VERSION ([\d.]+)/.exec(
  readFileSync(new URL('../CMakeLists.txt', import.meta.url), 'utf8'),
)?.[1];
if (!version) throw new Error('CMakeLists.txt names no version');

export default defineConfig({
  // Files find each other by where they are themselves; the document says where the page lies (<base>).
  base: './',
  plugins: [svelte(), serviceWorker()],
  define: { __VERSION__: JSON.stringify(version) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What needs what, for scripts/size.js, which takes it away again.
    manifest: 'manifest.json',
  },
  server: {
    proxy: { '/api': { target: process.env['FATHOM_SERVER'] ?? 'http://127.0.0.1:8080', ws: true } },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/words/test-setup.ts'] },
});
