// Luck and mistakes: asked for after a match, on the page of the result and in a replay.
import { finishedMatch } from './finished.ts';
import { overflowing } from './reading.ts';
import { expect, type Suite } from './stage.ts';

export const analysis: Suite = {
  'luck and mistakes of a match': async (stage) => {
    const { table, count } = await finishedMatch(stage.address, 'captain-carcass', ['sailor', 'novice']);
    const page = await stage.person();
    await page.goto(`/t/${table}`);
    await page.locator('[data-analysis]').click();
    // A first sketch, and then all of it; how long that takes depends on the machine.
    await page.locator('[data-result-analysis] [data-curve]').waitFor({ timeout: 120_000 });
    await page.locator('[data-analysing]').waitFor({ state: 'detached', timeout: 300_000 });
    const text = await page.locator('[data-report]').innerText();
    expect(/With average luck .* would have won \d+ of 100\./.test(text), `the report: ${text}`);
    const curve = page.locator('[data-curve]');
    expect(Number(await curve.getAttribute('data-curve')) === count, 'the curve has a point for every step');
    expect((await curve.locator('[data-moment]').count()) > 0, 'moments are marked');

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
    // On a phone it is a panel.
    await page.setViewportSize({ width: 360, height: 640 });
    const wide = await overflowing(page);
    expect(wide.length === 0, `it fits a phone: ${wide.join('; ')}`);
  },
};
