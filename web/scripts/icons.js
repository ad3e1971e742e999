// npm run icons: draws public/icon.svg in the sizes and shapes that systems ask for, into public/icons. They are kept in the
// repository: a build needs no browser.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = new URL('../public/icons/', import.meta.url);
const icon = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');
/** Systems cut their own shape out of it: water to the edges, and what is drawn inside the circle that always stays. */
const whole = icon
  .replace('viewBox="0 0 32 32"', 'viewBox="-1 -1 34 34"')
  .replace(/<rect width="32" height="32" rx="7"/, '<rect x="-1" y="-1" width="34" height="34"');

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(folder, { recursive: true });
/** @param {string} name @param {string} svg @param {number} size */
async function draw(name, svg, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html{background:none}body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(`${name}-${size}.png`, folder)), omitBackground: true });
  await page.close();
}
for (const size of [192, 512]) {
  await draw('icon', icon, size);
  await draw('maskable', whole, size);
}
await draw('apple-touch-icon', whole, 180);
await browser.close();
