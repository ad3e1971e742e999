// The documentation: every link leads somewhere, the search finds, and it can be read by day, by night and on a phone; from our
// server, below a path of a plain host, and as files.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { findings } from './axe.test.ts';
import { serveFolder } from './file-server.ts';
import { expect, type Stage, type Suite } from './stage.ts';

const DOCS = resolve('dist/docs');

/** Follows every link from the first page on: files that it finds, by their address without a fragment. */
async function crawl(first: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const fragments: [from: string, to: URL][] = [];
  const waiting = [new URL(first)];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (found.has(at.href)) continue;
    const answer = await fetch(at);
    expect(answer.status === 200, `${at} answers ${answer.status}`);
    const text = await answer.text();
    found.set(at.href, text);
    if (!answer.headers.get('Content-Type')?.startsWith('text/html')) continue;
    for (const [, href = ''] of text.matchAll(/\b(?:href|src)="([^"]*)"/g)) {
      const to = new URL(href.replaceAll('&amp;', '&'), at);
      if (to.origin !== at.origin || !to.pathname.includes('/docs/')) continue;
      if (to.hash) fragments.push([at.href, new URL(to)]);
      to.hash = '';
      waiting.push(to);
    }
  }
  for (const [from, to] of fragments) {
    const id = decodeURIComponent(to.hash.slice(1));
    to.hash = '';
    expect(found.get(to.href)?.includes(`id="${id}"`) ?? false, `${from} leads to #${id} of ${to}`);
  }
  return found;
}

/** Looks for something and goes where it was found. */
async function find(page: Page, words: string, title: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await page.locator('.found a', { hasText: title }).first().click();
  await page.waitForURL(/#/);
  const [id] = page.url().split('#').slice(1);
  expect(await page.locator(`[id="${id}"]`).isVisible(), `${page.url()} shows its section`);
}

/** A path as it is, which `fetch` would tidy up. */
const status = (address: string, path: string): Promise<number> =>
  new Promise((done, failed) => {
    const { hostname, port } = new URL(address);
    request({ hostname, port, path, headers: { Accept: '*/*' } }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    })
      .on('error', failed)
      .end();
  });

const READINGS = [
  { name: 'by day on a small phone', colorScheme: 'light', viewport: { width: 360, height: 640 } },
  { name: 'by night', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

export const documentation: Suite = {
  'documentation: every link of it leads somewhere': async (stage: Stage) => {
    const found = await crawl(`${stage.address}/docs/`);
    const pages = [...found.keys()].filter((address) => address.endsWith('.html'));
    expect(pages.length > 50, `${pages.length} pages are linked`);
    for (const [path, wanted] of [
      ['/docs', 308],
      ['/docs/', 200],
      ['/docs/server.html', 200],
      ['/docs/balance/', 200],
      ['/docs/nothing.html', 404],
      ['/docs/../../etc/passwd', 404],
      ['/docs/%2e%2e/%2e%2e/etc/passwd', 404],
      ['/docs//etc/passwd', 404],
    ] as const) {
      const is = await status(stage.address, path);
      expect(is === wanted, `${path} answers ${is}, not ${wanted}`);
    }
  },

  'documentation: from the first page to a section and back to the games': async (stage: Stage) => {
    const page = await stage.person();
    await page.goto(stage.address);
    await page.getByRole('link', { name: 'Documentation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Fathom' }).waitFor();
    await find(page, 'trust proxy', 'A proxy in front');
    await page.keyboard.press('/');
    await page.keyboard.type('no such thing anywhere');
    await page.getByText('Nothing was found.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.found').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.locator('[data-learn], .game').first().waitFor();
  },

  'documentation: can be read on every screen': async (stage: Stage) => {
    for (const { name, colorScheme, viewport } of READINGS) {
      const page = await stage.person({ viewport });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of [
        '',
        'architecture.html',
        'protocol.html',
        'rules/fr/captain-carcass.html',
        'files/deploy.html',
      ]) {
        await page.goto(`${stage.address}/docs/${path}`);
        if (path === '') {
          await page.getByRole('searchbox').fill('proxy');
          await page.locator('.found li').first().waitFor();
        }
        const problems = await findings(page);
        expect(problems.length === 0, `${path} ${name}: ${problems.join('\n')}`);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width <= viewport.width, `${path} ${name} is ${width} px wide`);
      }
      const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const before = await ground();
      await page.getByLabel('Colours').selectOption(colorScheme === 'dark' ? 'light' : 'dark');
      expect((await ground()) !== before, `${name}: the colours change`);
      // Beside what the page to play on keeps there.
      const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('fathom.settings') ?? '{}') as object);
      expect('theme' in kept && 'speed' in kept, `${name}: and are kept`);
    }
  },

  'documentation: on a plain host below a path, and as files': async (stage: Stage) => {
    const host = await serveFolder(resolve('dist'), '/some/project/', true);
    try {
      for (const address of [`${host.address}docs/index.html`, `${pathToFileURL(DOCS).href}/index.html`]) {
        const page = await stage.person();
        await page.goto(address);
        await find(page, 'trust proxy', 'A proxy in front');
        await page.getByRole('link', { name: 'Capitaine Carcasse' }).click();
        await page.locator('html[lang="fr"] h1').waitFor();
        await find(page, 'trust proxy', 'A proxy in front');
      }
    } finally {
      host.stop();
    }
  },

  'documentation: asks nobody else for anything': async () => {
    const style = readFileSync(`${DOCS}/docs.css`, 'utf8');
    const page = readFileSync(`${DOCS}/architecture.html`, 'utf8');
    expect(!/url\(["']?https?:/.test(style + page), 'no style asks another host');
    expect(!/<(?:script|img|link|iframe)[^>]*(?:src|href)="https?:/.test(page), 'no page asks another host');
  },
};
