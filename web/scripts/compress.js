// Beside every text of the page its compressed form, which goes into the program as well. Gzip: browsers take it from
// plain http too.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|html|svg|webmanifest)$/.test(name)) continue;
  const file = new URL(name, dist);
  writeFileSync(new URL(`${name}.gz`, dist), gzipSync(readFileSync(file), { level: 9 }));
}
