// Script and style of the whole page, compressed as the server sends them, must stay below the budget.
import { readdirSync, statSync } from 'node:fs';

const BUDGET = 150_000;
const dist = new URL('../dist/', import.meta.url);

let total = 0;
for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.(js|css)\.gz$/.test(name)) continue;
  const bytes = statSync(new URL(name, dist)).size;
  total += bytes;
  console.log(`${String(bytes).padStart(8)}  ${name}`);
}
console.log(`${String(total).padStart(8)}  of ${BUDGET} bytes of compressed script and style`);
if (total > BUDGET) {
  console.error('The page is too large.');
  process.exit(1);
}
