// The lock files serve every machine: each native package for 64-bit Linux is there for both processors, and nothing says
// where packages come from.
import { readFileSync } from 'node:fs';

const problems = [];
for (const file of ['package-lock.json', 'node/package-lock.json']) {
  const text = readFileSync(file, 'utf8');
  if (/https?:\/\/[^"]*\.tgz/.test(text)) problems.push(`${file}: has the address of a registry`);
  const names = new Set(Object.keys(JSON.parse(text).packages));
  for (const name of names) {
    const twin = name.replace('linux-x64', 'linux-arm64');
    if (!names.has(twin)) problems.push(`${file}: ${name} without ${twin}`);
  }
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
