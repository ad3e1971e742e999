// Luck and mistakes: asked for after a match, on the page of the result and in a replay, and of a file.
import type { Page } from 'playwright-core';
import { chooseFile, finishedMatch } from './finished.ts';
import { overflowing } from './reading.ts';
import { expect, type Suite } from './stage.ts';

/** A first sketch, and then all of it; how long that takes depends on the machine. The answer is the report. */
async function made(page: Page, place: string, count: number): Promise<string> {
  const curve = page.locator(`${place} [data-curve]`);
  await curve.waitFor({ timeout: 120_000 });
  await page.locator('[data-analysing]').waitFor({ state: 'detached', timeout: 300_000 });
  const text = await page.locator('[data-report]').innerText();
  expect(/With average luck .* would have won \d+ of 100\./.test(text), `the report: ${text}`);
  expect(Number(await curve.getAttribute('data-curve')) === count, 'the curve has a point for every step');
  expect((await curve.locator('[data-moment]').count()) > 0, 'moments are marked');
  return text;
}

/** There it is a panel, and the curve stands in it. */
async function fitsAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 640 });
  const curve = page.locator('aside [data-curve]');
  await curve.waitFor();
  // What shrinks to its place has done so.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { height } = (await curve.boundingBox())!;
  expect(height > 30, `the curve is ${height} high`);
  const wide = await overflowing(page);
  expect(wide.length === 0, `it fits a phone: ${wide.join('; ')}`);
}

export const analysis: Suite = {
  'luck and mistakes of a match': async (stage) => {
    const { table, count } = await finishedMatch(stage.address, 'captain-carcass', ['sailor', 'novice']);
    const page = await stage.person();
    await page.goto(`/t/${table}`);
    await page.locator('[data-analysis]').click();
    await made(page, '[data-result-analysis]', count);
    const curve = page.locator('[data-curve]');

    // It is kept: a replay has it at once, and goes to its moments.
    await page.goto(`/r/${table}`);
    await page.locator('.controls [data-curve]').waitFor();
    await page.locator('[data-panel=analysis]').click();
    const moments = page.locator('[data-moments] button');
    expect((await moments.count()) >= 3, 'what mattered is listed');
    await moments.first().click();
    await page.locator('[data-moments] [aria-current=true]').waitFor();
    const marked = await curve
      .locator('[data-moment]')
      .evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute('data-moment'))));
    const at = Number(await page.locator('[data-at]').getAttribute('data-at'));
    expect(marked.includes(at - 1), `step ${at} is one of the moments ${marked}`);
    // Of a decision it says how good it was.
    await page.locator('[data-slider]').fill('3');
    for (let step = 3; (await page.locator('[data-decision]').count()) === 0; ++step) {
      expect(step < count, 'some step is a decision');
      await page.locator('[data-slider]').fill(String(step + 1));
    }
    await fitsAPhone(page);
  },

  'luck and mistakes of a file': async (stage) => {
    const match = await finishedMatch(stage.address, 'treasure-divers', ['sailor', 'novice']);
    const page = await stage.person();
    const open = async () => {
      await page.goto('/r');
      await chooseFile(page, 'match.fathom', match.file);
      await page.waitForSelector(`[data-replay="${match.count}"]`);
      await page.locator('[data-panel=analysis]').click();
      expect((await page.locator('[data-curve]').count()) === 0, 'nobody has asked for it yet');
      await page.locator('[data-analyse]').click();
    };
    await open();
    const report = await made(page, '.controls', match.count);
    // Whoever has a file need not have played in it.
    expect(
      match.seats.some(({ name }) => report.includes(name)),
      `nobody is called by name: ${report}`,
    );
    await page.locator('[data-moments] button').first().click();
    await page.locator('[data-moments] [aria-current=true]').waitFor();

    // The server remembers it: the same file has it at once.
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/analyses'));
    await open();
    const { status } = (await (await answered).json()) as { status: string };
    expect(status === 'done', `it is ${status}`);
    expect((await made(page, '.controls', match.count)) === report, 'it says the same again');
    await fitsAPhone(page);
  },
};
