// Runs the WebAssembly engine and prints its signatures in the form of `fathom signature`.
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1' });
const module = await WebAssembly.compile(await readFile(process.argv[2]));
const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
wasi.initialize({ exports });
for (const game of Object.keys(exports).filter((name) => name.includes('_') && !name.startsWith('_'))) {
  const signature = BigInt.asUintN(64, exports[game](10_000));
  console.log(`${game.replaceAll('_', '-')} ${signature.toString(16).padStart(16, '0')}`);
}
