// Luck and accuracy over time, in My games.
import type { Page } from 'playwright-core';
import { history, openHistory } from './history.ts';
import { dice, legalMoves, newTable, playMove, waitForTurn } from './player.ts';
import { unreadable } from './reading.ts';
import { expect, type Suite } from './stage.ts';

const GAME = 'treasure-divers';
/** An analysis takes as long as it takes. */
const PATIENCE = { timeout: 300_000 };

/** A match of one's own; answers its table. */
async function played(page: Page, seed: number): Promise<string> {
  const link = await newTable(page, { game: GAME, seats: ['me', 'random'] });
  const pick = dice(seed);
  while ((await waitForTurn(page)) === 'mine') await playMove(page, pick(await legalMoves(page)), 'list');
  return new URL(link).pathname.split('/').at(-1)!;
}

const trendOf = (page: Page, count: number) => page.locator(`[data-trend="${count}"]`);
const points = (page: Page): Promise<string[]> =>
  page.locator('[data-point]').evaluateAll((all) => all.map((one) => one.getAttribute('data-point')!));
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-point') ?? null);

export const trend: Suite = {
  'two analysed matches are a chart over time': async (stage) => {
    const page = await stage.person();
    const tables = [await played(page, 1), await played(page, 2)];
    await page.goto('/games');
    // Before that it says how to come to one.
    await trendOf(page, 0).waitFor();
    for (const [index, table] of tables.entries()) {
      expect((await page.locator('[data-point]').count()) === 0, 'no chart of fewer than two');
      const row = page.locator(`[data-game="${table}"]`);
      await row.locator('[data-analyse]').focus();
      await page.keyboard.press('Enter');
      await row.locator('[data-analysed]').waitFor(PATIENCE);
      await trendOf(page, index + 1).waitFor();
      expect((await row.locator('[data-analyse]').count()) === 0, 'a match is analysed once');
      expect(await row.evaluate((one) => one.contains(document.activeElement)), 'the focus stays in the row');
    }
    expect((await points(page)).join() === tables.join(), 'both matches, oldest first');

    // The filter of the page is that of the chart.
    await page.locator('select[name=game]').selectOption('captain-carcass');
    await page.locator('[data-trend]').waitFor({ state: 'detached' });
    await page.locator('select[name=game]').selectOption(GAME);
    await trendOf(page, 2).waitFor();

    // The same in words, and every match leads to its replay.
    await page.reload();
    await page.locator('[data-trend] summary').click();
    const links = page.locator('[data-trend] tbody a');
    const ways = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(
      ways.join() ===
        tables
          .map((table) => `/r/${table}`)
          .reverse()
          .join(),
      `the table: ${ways.join()}`,
    );
    await page.locator(`[data-point="${tables[0]}"]`).click();
    await page.waitForURL(`**/r/${tables[0]}*`);
    await page.locator('[data-board]').waitFor();
  },

  'the chart of many matches': async (stage) => {
    const page = await stage.person();
    const past = history(41);
    await openHistory(page, past);
    await trendOf(page, 40).waitFor();
    const tables = past.slice(0, -1).map(({ table }) => table);
    expect((await points(page)).join() === tables.join(), 'all of them have room');
    await page.locator('[data-trend] [data-change=better]').waitFor();

    // By keys it is one stop, at the last match.
    await page.locator(`[data-point="${tables.at(-1)}"]`).focus();
    for (const [key, index] of [
      ['ArrowLeft', 38],
      ['Home', 0],
      ['ArrowLeft', 0],
      ['ArrowRight', 1],
      ['End', 39],
    ] as const) {
      await page.keyboard.press(key);
      expect((await focused(page)) === tables[index], `${key} goes to ${index}`);
    }
    expect((await page.locator('[data-point][tabindex="0"]').count()) === 1, 'one stop');
    // What is pointed at is told.
    const tenth = page.locator(`[data-point="${tables[10]}"]`);
    await tenth.hover();
    await page.locator('[data-told]', { hasText: (await tenth.getAttribute('aria-label'))! }).waitFor();
  },

  'the chart on a phone': async (stage) => {
    const page = await stage.person({ viewport: { width: 360, height: 640 }, locale: 'fr' });
    await openHistory(page, [...history(80), ...history(3, 'sea-and-shore', 80)]);
    await trendOf(page, 82).waitFor();
    const shown = await points(page);
    expect(shown.length > 20 && shown.length < 82, `${shown.length} matches can be told apart`);
    await page.locator('[data-trend] summary').click();
    expect((await page.locator('[data-trend] tbody tr').count()) === 82, 'the table has all of them');
    const problems = await unreadable(page, 'fr');
    expect(problems.length === 0, problems.join('\n'));
  },
};
