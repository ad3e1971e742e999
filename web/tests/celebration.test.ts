// The end of a match, and the page by day and by night.
import type { Page } from 'playwright-core';
import { dice, newTable, playToTheEnd, type TableSetup } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

const SIZES = [
  [1366, 768],
  [1280, 720],
  [1920, 1080],
  [844, 390],
  [390, 844],
  [360, 640],
  [640, 360],
] as const;

async function finished(stage: Stage, setup: TableSetup): Promise<Page> {
  const page = await stage.person();
  await newTable(page, setup);
  await playToTheEnd(page, dice(7));
  return page;
}

/** What can be done next is in the window, and nothing lies over it. */
async function hasButtonsInSight(page: Page): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const hidden = await page.locator('[data-result] > :last-child > *').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && bottom - top >= 44;
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return inside && met && button.contains(met) ? [] : [button.textContent.trim()];
      }),
    );
    expect(hidden.length === 0, `${width}×${height}: not in sight: ${hidden.join(', ')}`);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

async function verdict(page: Page): Promise<string | null> {
  await page.locator('[data-result] [data-check-shuffle]').click();
  return page.locator('[data-result] [data-shuffle]').getAttribute('data-shuffle');
}

export const celebration: Suite = {
  'the end shows the winner, why, and the turning point': async (stage) => {
    for (const setup of [
      { game: 'captain-carcass', seats: ['me', 'novice', 'novice', 'novice'] },
      { game: 'sea-and-shore', seats: ['me', 'novice', 'novice', 'novice', 'novice'] },
    ]) {
      const page = await finished(stage, setup);
      const result = page.locator('[data-result]');
      expect((await result.locator('header [data-portrait]').count()) > 0, 'the winner has a face');
      expect(
        (await result.locator('[data-player] [data-portrait]').count()) === setup.seats.length,
        'everybody has one',
      );
      await hasButtonsInSight(page);
      // There is none in a draw; one at the very end is on the board anyway.
      const look = result.locator('[data-turning] button');
      if ((await look.count()) === 0) continue;
      const step = Number(await result.locator('[data-turning]').getAttribute('data-turning'));
      await look.click();
      await page.getByText(`You are looking back at step ${step + 1}.`).waitFor();
      await page.getByRole('button', { name: 'Back to the end' }).click();
      await page.waitForSelector('[data-result]');
    }
  },
  'the shuffle is checked in words': async (stage) => {
    const page = await finished(stage, { game: 'treasure-divers', seats: ['me', 'novice'] });
    expect((await verdict(page)) === 'fair', 'an honest match is fair');
    expect((await page.locator('[data-shuffle] dd:visible').count()) === 0, 'numbers are shown on request only');
    await page.locator('[data-shuffle] summary').click();
    expect((await page.locator('[data-shuffle] dd:visible').count()) > 3, 'the numbers are there');
    await hasButtonsInSight(page);

    const tamper = async (change: (text: string) => string) => {
      await page.route('**/replay', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: change(await answer.text()) });
      });
      await page.reload();
      await page.waitForSelector('[data-result]');
      const found = await verdict(page);
      await page.unroute('**/replay');
      return found;
    };
    const seed = (text: string) => text.replace(/"seed":"\w{4}/, '"seed":"0000');
    expect((await tamper(seed)) === 'unfair', 'another seed is noticed');
    expect((await tamper((text) => text.slice(0, 100))) === 'unreadable', 'half a record is noticed');
  },
  'light and dark: the system decides, or a switch': async (stage) => {
    const page = await stage.person();
    const ground = () => page.evaluate(() => getComputedStyle(document.body).color);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/');
    const dark = await ground();
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await ground();
    expect(light !== dark, 'the page follows the system');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    expect((await ground()) === dark, 'the switch is stronger');
    const bars = await page
      .locator('meta[name=theme-color]')
      .evaluateAll((all) =>
        all
          .filter((bar) => matchMedia((bar as HTMLMetaElement).media).matches)
          .map((bar) => (bar as HTMLMetaElement).content),
      );
    expect(bars.join() === '#0f3a50', `the browser’s bar follows: ${bars.join()}`);
    const saved = await page.evaluate(() => localStorage.getItem('fathom.settings'));
    expect(JSON.parse(saved ?? '{}').theme === 'dark', 'it is remembered');
    await page.getByRole('radio', { name: 'As the system' }).check({ force: true });
    expect((await ground()) === light, 'back to the system');
  },
};
