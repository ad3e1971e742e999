// Everything explains itself where it is, and nothing is in the way of what can be chosen.
import type { Page } from 'playwright-core';
import { dice, legalMoves, newTable, playMove, playToTheEnd, steps, type TableSetup, waitForTurn } from './player.ts';
import { expect, type Suite } from './stage.ts';

const SHOWN = '[data-explanation]';

/** Things of the board that name themselves, and what everything that can be chosen is called. */
async function namesOf(page: Page): Promise<{ abouts: string[]; silent: string[] }> {
  return page.evaluate(() => {
    const seen = (element: Element) => element.getClientRects().length > 0;
    const things = [...document.querySelectorAll<HTMLElement>('[data-board] [data-about]')].filter(seen);
    const silent = [...document.querySelectorAll('[data-board] :is(button, .card, [data-move], [data-choice])')].filter(
      (element) => seen(element) && !element.closest('[data-about]'),
    );
    return {
      abouts: [...new Set(things.map((thing) => thing.dataset['about']!))],
      silent: silent.map((element) => element.outerHTML.slice(0, 160)),
    };
  });
}

/**
 * Rests on the first thing of this name until it has explained itself. What comes to lie under the real pointer meanwhile would
 * explain itself instead: then it is rested on once more.
 */
async function rest(page: Page, about: string): Promise<{ inside: boolean; words: string[] }> {
  for (let tries = 0; tries < 20; ++tries) {
    await page.evaluate((name) => {
      const all = document.querySelectorAll<HTMLElement>(`[data-board] [data-about="${CSS.escape(name)}"]`);
      const thing = [...all].find((one) => one.getClientRects().length > 0);
      thing?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }));
    }, about);
    const shown = await page
      .waitForFunction(
        (name) => {
          const panel = document.querySelector<HTMLElement>('[data-explanation]');
          if (!panel || panel.style.visibility !== 'visible' || panel.dataset['of'] !== name) return null;
          const { left, top, right, bottom } = panel.getBoundingClientRect();
          const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
          const words = [...panel.querySelectorAll('p')].map((one) => one.textContent?.trim() ?? '');
          return { inside, words };
        },
        about,
        { timeout: 3000 },
      )
      .catch(() => null);
    if (shown) return (await shown.jsonValue())!;
  }
  throw new Error(`${about} does not explain itself`);
}

/** Rests on the first thing of each name, until it has explained itself. */
async function explainAll(page: Page, abouts: string[], explained: Set<string>): Promise<void> {
  for (const about of abouts) {
    // One card of a suit or a colour speaks for the others.
    const kind = about.replace(/-\d+$/, '');
    if (explained.has(kind)) continue;
    explained.add(kind);
    const { inside, words } = await rest(page, about);
    expect(inside, `${about} is explained outside the window`);
    expect(words.length > 0 && words.every((one) => one.length > 8), `${about}: ${words.join('|')}`);
  }
}

const TABLES: Record<string, TableSetup> = {
  'Captain Carcass': {
    game: 'captain-carcass',
    seats: ['me', 'random', 'random'],
    options: { divers: 'random', variant: '5' },
  },
  'Treasure Divers': { game: 'treasure-divers', seats: ['me', 'random'] },
  'Sea & Shore': { game: 'sea-and-shore', seats: ['me', 'random', 'random'] },
};

export const explain: Suite = Object.fromEntries(
  Object.entries(TABLES).map(([name, setup], index) => [
    `everything of ${name} explains itself`,
    async (stage) => {
      const viewport = index === 1 ? { width: 360, height: 640 } : { width: 1280, height: 720 };
      const page = await stage.person({ viewport });
      await newTable(page, setup);
      const explained = new Set<string>();
      await playToTheEnd(page, dice(5), async () => {
        const { abouts, silent } = await namesOf(page);
        expect(silent.length === 0, `without a name: ${silent.join('\n')}`);
        await explainAll(page, abouts, explained);
        expect((await page.locator('aside').count()) === 0, 'no drawer');
      });
      expect(explained.size > 12, `only ${[...explained].join()}`);
    },
  ]),
);

/** Windows in which the scores of five players must be in sight. */
const WINDOWS = [
  [1366, 768],
  [1280, 720],
  [1920, 1080],
  [844, 390],
  [390, 844],
  [360, 640],
  [640, 360],
] as const;

Object.assign(explain, {
  'the score of everybody is in sight in every size': async (stage) => {
    const page = await stage.person();
    await newTable(page, { game: 'sea-and-shore', seats: ['me', ...Array<string>(4).fill('random')] });
    const pick = dice(9);
    for (let decisions = 0; decisions < 8 && (await waitForTurn(page)) === 'mine'; ++decisions) {
      await playMove(page, pick(await legalMoves(page)), 'list');
    }
    await waitForTurn(page);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      const look = () =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.players [data-score]')]
            .filter((score) => {
              const { left, top, width, height } = score.getBoundingClientRect();
              const at = document.elementFromPoint(left + width / 2, top + height / 2);
              return width === 0 || !score.contains(at);
            })
            .map((score) => score.closest('li')?.textContent),
        );
      // The boards take a moment to find their new size.
      let hidden = await look();
      for (let tries = 0; hidden.length > 0 && tries < 50; ++tries) {
        await page.waitForTimeout(100);
        hidden = await look();
      }
      expect((await page.locator('.players [data-score]').count()) === 5, 'everybody has a score');
      if (hidden.length > 0) await stage.keep(page, `scores ${width}x${height}`);
      expect(hidden.length === 0, `${width}x${height}: not in sight: ${hidden.join()}`);
    }
  },
  'a card explains itself by hover, focus, key and long press, and a tap still plays': async (stage) => {
    const page = await stage.person();
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'sailor'] });
    // Whatever the first cards ask for comes first.
    const dive = page.locator('[data-board] [data-move=continue]');
    while ((await waitForTurn(page)) === 'mine' && (await dive.count()) === 0) {
      await playMove(page, (await legalMoves(page))[0]!, 'list');
    }
    const before = await steps(page);

    await dive.hover();
    await page.locator(SHOWN, { hasText: 'Reveals the next card' }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector(SHOWN, { state: 'detached' });

    await page.mouse.move(0, 0);
    await page.keyboard.press('ArrowDown');
    await page.locator(SHOWN).waitFor();
    const described = await page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-describedby');
      return id ? document.getElementById(id)?.textContent : null;
    });
    expect(described, 'what has the focus is described');

    await page.keyboard.press('i');
    await page.waitForSelector('[data-explanation=pinned]');
    await page.keyboard.press('Enter');
    await page.locator('aside [id^=rule-]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.waitForSelector('aside', { state: 'detached' });

    // A card that cannot be chosen covers nothing with a drawer.
    await page.locator('[data-board] .dive ol button').first().click();
    await page.waitForSelector('[data-explanation=pinned]');
    expect((await page.locator('aside').count()) === 0, 'no drawer');
    expect((await steps(page)) === before, 'nothing was played');

    const phone = await page.context().newCDPSession(page);
    const box = (await dive.boundingBox())!;
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.locator('[data-explanation=pinned]', { hasText: 'Reveals the next card' }).waitFor();
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // A tap that follows plays; the long press has not.
    expect((await steps(page)) === before, 'a long press plays nothing');
    await dive.click();
    await page.waitForFunction(
      (count) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) > count,
      before,
    );
  },
} satisfies Suite);
