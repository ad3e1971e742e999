// Reports of the lab, opened as files: nothing is asked of anybody, every figure is drawn and said, tables sort, and it can be
// read by day, by night, on a phone and on paper.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { findings } from './axe.test.ts';
import { expect, type Stage, type Suite } from './stage.ts';

/** Kept in tests/reports, with everything in it that takes long to play. */
const KEPT = ['study', 'each', 'sweep-one'];
/** What the program writes. */
const CARCASS = 'captain-carcass';
const WRITTEN: Record<string, string[]> = {
  'two rules': ['compare', 'treasure-divers', '--set', 'same_lagoon_specials=any', '--games', '400'],
  'one game': ['study', 'sea-and-shore', '--players', '4', '--games', '1'],
  'a sweep': ['study', CARCASS, '--sweep', 'anchor_bonus=no,yes', '--games', '100'],
  'a search': [
    'study',
    CARCASS,
    '--players',
    '3',
    '--optimise',
    'places.0',
    '--sweep',
    'anchor_bonus=no,yes',
    '--games',
    '200',
  ],
};

/** As app/report.cpp does it. */
function filled(name: string): string {
  const page = readFileSync(new URL('../dist-report/report.html', import.meta.url), 'utf8');
  const data = readFileSync(new URL(`reports/${name}.json`, import.meta.url), 'utf8').trim();
  return page.replace('id="data">null<', () => `id="data">${data.replaceAll('<', '\\u003c')}<`);
}

/** Calls `look` with the address of the report that `write` writes. */
async function withReport(write: (file: string) => void, look: (address: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fathom-report-'));
  try {
    const file = join(folder, 'report.html');
    write(file);
    await look(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function open(stage: Stage, address: string, width: number, height: number): Promise<Page> {
  const page = await stage.person({ viewport: { width, height } });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:')) asked.push(request.url());
  });
  page.on('close', () => expect(asked.length === 0, `it asks for ${asked.join()}`));
  await page.goto(address);
  await page.locator('footer').waitFor();
  expect(asked.length === 0, `it asks for ${asked.join()}`);
  return page;
}

/** Thousands of marks, which are one picture each. */
const DRAWN = ['figure svg'];

/** What is wrong with the drawings. */
const drawings = (page: Page): Promise<string[]> =>
  page.locator('figure').evaluateAll((all) =>
    all.flatMap((figure) => {
      const name = figure.querySelector('h3')?.textContent ?? 'a figure without a title';
      const drawing = figure.querySelector('svg[role=img]');
      if (!drawing) return [`${name}: it is not drawn`];
      const marks = [
        ...drawing.querySelectorAll('[data-mark=dot] *, [data-mark=rect] *, [data-mark=area] *, [data-mark=cell] *'),
      ];
      const { width, height } = drawing.getBoundingClientRect();
      return [
        ...(marks.length > 0 && width > 200 && height > 60 ? [] : [`${name}: there is nothing to see`]),
        ...(/NaN|undefined|Infinity/.test(drawing.outerHTML) ? [`${name}: it draws what is no number`] : []),
        ...((drawing.getAttribute('aria-label') ?? '').length > name.length + 10 ? [] : [`${name}: nothing is said`]),
      ];
    }),
  );

const column = (page: Page, table: string, index: number): Promise<string[]> =>
  page.locator(`${table} tbody tr > :nth-child(${index})`).allTextContents();

async function sorts(page: Page): Promise<void> {
  const data = page.locator('figure details').first();
  await data.locator('summary').click();
  const table = 'figure details[open] table';
  await page.locator(table).waitFor();
  const before = await column(page, table, 1);
  const head = page.locator(`${table} thead th`).first();
  await head.locator('button').click();
  const first = await head.getAttribute('aria-sort');
  const once = await column(page, table, 1);
  await head.locator('button').click();
  expect(first !== null && (await head.getAttribute('aria-sort')) !== first, 'the other way round');
  const twice = await column(page, table, 1);
  expect([...before].sort().join() === [...once].sort().join(), 'the same rows');
  if (new Set(before).size > 1) expect(once.join() !== twice.join(), `it does not sort: ${once.join()}`);
  const [saved] = await Promise.all([page.waitForEvent('download'), data.locator('a[download]').click()]);
  const lines = readFileSync(await saved.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(/\.csv$/.test(saved.suggestedFilename()), saved.suggestedFilename());
  expect(lines.length === before.length + 1, `${lines.length} lines of ${before.length} rows`);
  expect((await data.locator('code').textContent())!.startsWith('fathom '), 'the command is there');
}

/** A click that chooses another measure, where there is one to choose. */
async function chooses(page: Page): Promise<void> {
  const select = page.locator('select').first();
  if ((await select.count()) === 0) return;
  const drawn = () => page.locator('figure svg').evaluateAll((all) => all.map((one) => one.outerHTML).join());
  const before = await drawn();
  await select.selectOption({ index: 4 });
  expect((await drawn()) !== before, 'another measure looks like the first one');
}

async function onPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const what of ['a[download]', 'select', 'nav', 'figure details']) {
    expect((await page.locator(what).filter({ visible: true }).count()) === 0, `${what} is printed`);
  }
  const ink = await page.locator('h1').evaluate((one) => getComputedStyle(one).color);
  expect(ink === 'rgb(15, 43, 56)', `it is printed in ${ink}`);
  expect((await drawings(page)).length === 0, 'figures are printed');
  const cut = await page
    .locator('figure')
    .evaluateAll((all) => all.filter((one) => getComputedStyle(one).breakInside !== 'avoid').length);
  expect(cut === 0, `${cut} figures can be cut`);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
}

async function inspect(stage: Stage, address: string): Promise<void> {
  const problems: string[] = [];
  const large = await open(stage, address, 1280, 900);
  await large.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect((await large.locator('main .sentence').count()) > 0, 'it begins with sentences');
  expect((await large.locator('figure').count()) > 0, 'there are figures');
  problems.push(...(await drawings(large)));
  await sorts(large);
  await chooses(large);
  problems.push(...(await findings(large, DRAWN)));
  await onPaper(large);

  const small = await open(stage, address, 360, 740);
  await small.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  problems.push(...(await drawings(small)));
  await small.locator('figure summary').first().click();
  const over = await small.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) problems.push(`${over} px too wide for a phone`);
  problems.push(...(await findings(small, DRAWN)));
  expect(problems.length === 0, [...new Set(problems)].join('\n'));
}

/** `program`: the path of fathom. */
export const report = (program: string): Suite => {
  const kept = KEPT.map((name) => [
    `a report: ${name}`,
    (stage: Stage) =>
      withReport(
        (file) => writeFileSync(file, filled(name)),
        (address) => inspect(stage, address),
      ),
  ]);
  const written = Object.entries(WRITTEN).map(([name, command]) => [
    `a report that the program writes: ${name}`,
    (stage: Stage) =>
      withReport(
        (file) => execFileSync(program, [...command, '--html', file], { stdio: ['ignore', 'ignore', 'inherit'] }),
        (address) => inspect(stage, address),
      ),
  ]);
  return Object.fromEntries([...kept, ...written]);
};
