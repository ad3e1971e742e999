// Whole games by keys alone: by arrows, by numbers, from the list of moves, and by Tab where nothing else leads there.
import type { Page } from 'playwright-core';
import { choicesFor, dice, legalMoves, newTable, onBoard, steps, type TableSetup, waitForTurn } from './player.ts';
import { expect, type Stage, type Suite } from './stage.ts';

const focused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Presses Tab until what is wanted has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 200; ++presses) {
    if (await focused(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** The arrow that leads nearer to what is wanted; null: it has the focus. */
const arrowTo = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const at = document.activeElement;
    if (!at || at.matches(wanted)) return null;
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    };
    const [x, y] = middle(at);
    const [toX, toY] = middle(document.querySelector(wanted)!);
    if (Math.abs(toY - y) > Math.abs(toX - x)) return toY > y ? 'ArrowDown' : 'ArrowUp';
    return toX > x ? 'ArrowRight' : 'ArrowLeft';
  }, selector);

/** How often a way of choosing has led there. */
type Count = Record<'walked' | 'numbered', number>;

/** Walks there by arrows; what lies around a corner is left to Tab. */
async function walkTo(page: Page, selector: string, count: Count): Promise<void> {
  await page.keyboard.press('ArrowRight');
  for (let presses = 0; presses < 12; ++presses) {
    const arrow = await arrowTo(page, selector);
    if (!arrow) {
      count.walked += 1;
      return;
    }
    await page.keyboard.press(arrow);
  }
  await tabTo(page, selector);
}

/** The number that stands at a choice. */
const digitAt = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const badges = [...document.querySelectorAll<HTMLElement>('.badges kbd')];
    const targets = [...document.querySelectorAll(wanted)].map((one) => one.getBoundingClientRect());
    const near = (badge: DOMRect) =>
      targets.some(({ left, top }) => Math.hypot(left - badge.left, top - badge.top) < 2);
    return badges.find((badge) => near(badge.getBoundingClientRect()))?.textContent ?? null;
  }, selector);

type Way = 'arrows' | 'digits' | 'list';

async function choose(page: Page, selector: string, way: Way, count: Count): Promise<void> {
  const digit = way === 'digits' ? await digitAt(page, selector) : null;
  if (digit) {
    count.numbered += 1;
    return page.keyboard.press(digit);
  }
  if (way === 'arrows') await walkTo(page, selector, count);
  else await tabTo(page, selector);
  await page.keyboard.press('Enter');
}

async function playByKeys(page: Page, move: string, way: Way, count: Count = newCount()): Promise<void> {
  const before = await steps(page);
  if (way === 'list') {
    await page.keyboard.press('m');
    await tabTo(page, `details[data-moves] [data-move="${move}"]`);
    await page.keyboard.press('Enter');
  } else if (way === 'digits' && move.startsWith('place:')) {
    // The Dive Team goes by its own numbers, to the next free Lagoon each.
    for (const card of move.slice('place:'.length).split(',')) await page.keyboard.press(card);
    await page.keyboard.press('Enter');
  } else for (const choice of [...choicesFor(move), onBoard(move)]) await choose(page, choice, way, count);
  await page.waitForFunction(
    (count) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) > count,
    before,
  );
}

const newCount = (): Count => ({ walked: 0, numbered: 0 });
const WAYS: Way[] = ['arrows', 'digits', 'list', 'digits', 'arrows'];

async function wholeGame(stage: Stage, setup: TableSetup): Promise<void> {
  const page = await stage.person();
  await newTable(page, setup);
  await page.evaluate(() => {
    // Whatever a mouse or a finger does would be seen here.
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointed', ''), true);
  });
  const pick = dice(3);
  const count = newCount();
  for (let decisions = 0; ; ++decisions) {
    expect(decisions < 400, 'the match does not end');
    if ((await waitForTurn(page)) === 'over') break;
    // The focus is never lost: it waits at the board, and goes on with the next choice.
    if (decisions > 0)
      await page.waitForFunction(
        () => document.activeElement?.matches('[data-board] button, details[data-moves] *'),
        undefined,
        { timeout: 5000 },
      );
    await playByKeys(page, pick(await legalMoves(page)), WAYS[decisions % WAYS.length]!, count);
  }
  expect((await page.locator('html[data-pointed]').count()) === 0, 'something was clicked');
  expect(count.walked > 0 && count.numbered > 0, `by arrows ${count.walked}, by numbers ${count.numbered}`);
  await tabTo(page, '[data-rematch]');
}

export const keyboard: Suite = {
  'Captain Carcass by keys': (stage) =>
    wholeGame(stage, {
      game: 'captain-carcass',
      seats: ['me', 'random', 'random'],
      options: { divers: 'random' },
    }),
  'Treasure Divers by keys': (stage) => wholeGame(stage, { game: 'treasure-divers', seats: ['me', 'random'] }),
  'Sea & Shore by keys': (stage) => wholeGame(stage, { game: 'sea-and-shore', seats: ['me', 'random', 'random'] }),
  'a game begins by keys, a half choice is taken back, and the keys can be switched off': async (stage) => {
    const page = await stage.person();
    await page.goto('/');
    await page.waitForSelector('[data-play]');
    await tabTo(page, '[data-play=sea-and-shore]');
    await page.keyboard.press('Enter');
    await waitForTurn(page);
    while ((await legalMoves(page))[0]?.startsWith('pass')) {
      await playByKeys(page, (await legalMoves(page))[0]!, 'arrows');
      await waitForTurn(page);
    }
    const [move] = await legalMoves(page);
    const [island] = choicesFor(move!);
    await choose(page, island!, 'arrows', newCount());
    await page.waitForSelector('.chooser');
    expect(await focused(page, '.chooser [data-move]'), 'the focus goes on to the choice');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.chooser', { state: 'detached' });
    expect(await focused(page, island!), 'the focus is back');

    await page.keyboard.press('?');
    await tabTo(page, '[data-keys] input');
    await page.keyboard.press(' ');
    await page.keyboard.press('Escape');
    await page.waitForSelector('[data-keys]', { state: 'detached' });
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowRight');
    expect((await page.locator('aside').count()) === 0, 'r means nothing any more');
  },
  'what happens is told to screen readers in order, all of it once, and then what is asked': async (stage) => {
    const page = await stage.person({ speed: 'quick', motion: true });
    await newTable(page, { game: 'captain-carcass', seats: ['me', 'random', 'random'] });
    const told = () => page.locator('[data-told] p').allTextContents();
    await page.waitForSelector('[data-told]', { state: 'attached' });
    await page.evaluate(() => {
      const lines: string[] = [];
      Object.assign(window, { lines });
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) lines.push(node.textContent ?? '');
      }).observe(document.querySelector('[data-told]')!, { childList: true });
    });
    const pick = dice(2);
    for (let decisions = 0; decisions < 8 && (await waitForTurn(page)) === 'mine'; ++decisions) {
      await page.waitForFunction(() =>
        document.querySelector('[data-told] p:last-child')?.textContent?.includes('Your turn'),
      );
      await playByKeys(page, pick(await legalMoves(page)), 'list');
    }
    await waitForTurn(page);
    expect((await told()).length > 0, 'something is told');
    const all = await page.evaluate(() => (window as unknown as { lines: string[] }).lines);
    const log = (await page.locator('.side .log li').allTextContents()).map((line) => line.trim());
    const lines = all.map((line) => line.trim()).filter((line) => !line.startsWith('Your turn'));
    const end = log.slice(-lines.length);
    expect(lines.join('\n') === end.join('\n'), `told:\n${lines.join('\n')}\nlog:\n${end.join('\n')}`);
  },
  'the table in words plays a game': async (stage) => {
    const page = await stage.person();
    for (const [game, words] of [
      ['captain-carcass', 'Locker'],
      ['treasure-divers', 'Lagoon 1'],
      ['sea-and-shore', 'Deck 1'],
    ] as const) {
      const seats = ['me', 'random', ...(game === 'sea-and-shore' ? ['random'] : [])];
      await newTable(page, { game, seats });
      await waitForTurn(page);
      const before = await steps(page);
      await page.keyboard.press('t');
      await page.locator('[data-text-view]', { hasText: words }).waitFor();
      await tabTo(page, '[data-text-view] [data-move]');
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (count) => Number(document.querySelector('[data-steps]')?.getAttribute('data-steps')) > count,
        before,
      );
    }
  },
};
