// Plays any game through the page: it reads the list of moves, and clicks on the board what leads to one of them.
import type { Locator, Page } from 'playwright-core';
import { expect } from './stage.ts';

export type State = 'mine' | 'over';

/** Makes table pages quick: bots answer at once. */
export interface TableSetup {
  game: string;
  seats: string[];
  options?: Record<string, unknown>;
  hints?: boolean;
}

/** Fills in the form for a new table and comes to the table. */
export async function newTable(page: Page, setup: TableSetup, address = ''): Promise<string> {
  await page.goto(`${address}/?new=${setup.game}`);
  await page.locator('form').waitFor();
  const players = page.locator('select[name=players]');
  if (await players.count()) await players.selectOption(String(setup.seats.length));
  for (const [seat, choice] of setup.seats.entries()) {
    await page.locator(`select[name=seat-${seat}]`).selectOption(choice);
  }
  for (const [key, value] of Object.entries(setup.options ?? {})) {
    await page.locator(`[name=${key}]`).selectOption(String(value));
  }
  await page.locator('select[name=bot_delay_ms]').selectOption('0');
  await page.locator('form button.primary').click();
  await page.waitForURL(/\/t\//);
  return page.url();
}

/**
 * Waits until there is something for this player to decide, or the match is over. No handle of an element is kept, as
 * waitForSelector would: with it the page would hold on to all of a table that it has left.
 */
export async function waitForTurn(page: Page, timeout = 60_000): Promise<State> {
  const found = page.locator('[data-result], [data-turn=mine]').first();
  await found.waitFor({ timeout });
  return (await found.getAttribute('data-result', { timeout })) === null ? 'mine' : 'over';
}

export async function legalMoves(page: Page): Promise<string[]> {
  return page
    .locator('details[data-moves] [data-move]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-move')!));
}

export async function boardMoves(page: Page): Promise<string[]> {
  return page
    .locator('[data-board] [data-move]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('data-move')!));
}

export async function steps(page: Page): Promise<number> {
  return Number(await page.locator('[data-steps]').getAttribute('data-steps'));
}

/** The choices on a board that lead to a move that needs several clicks, as selectors; none for a move of one click. */
export function choicesFor(move: string): string[] {
  const choice = (code: string) => `[data-board] [data-choice="${code}"]`;
  const [verb, first = '', second = '', third = ''] = move.split(':');
  switch (verb) {
    case 'place':
      return first.split(',').flatMap((card, lagoon) => [choice(`card:${card}`), choice(`slot:${lagoon}`)]);
    case 'sub':
      return [choice(`own:${first}`), ...(second === 'shark' ? [choice('locker:shark')] : [])];
    case 'play': {
      const additions = Array.from({ length: Number(third) }, (_, count) => choice(`additions:${count + 1}`));
      return [choice(`island:${first}`), ...additions];
    }
    case 'order': {
      // The last of three finds its place by itself.
      const treasures = first.split(',').slice(0, -1);
      return treasures.map((treasure) => `[data-board] [data-choice$=":${treasure}"][aria-pressed=false]`);
    }
    default:
      return [];
  }
}

/** What on the board sends this move. */
export const onBoard = (move: string): string => `[data-board] [data-move="${move}"]`;

/** A move may be offered in two places; what lies over the board hides one of them at times. */
async function inSight(page: Page, selector: string): Promise<Locator> {
  const offered = page.locator(selector);
  await offered.first().waitFor();
  const index = await offered.evaluateAll((elements) =>
    elements.findIndex((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );
  return offered.nth(Math.max(0, index));
}

/** Plays this move by clicking on the board, as people do, or from the list of moves. */
export async function playMove(page: Page, move: string, by: 'board' | 'list' = 'board'): Promise<void> {
  const before = await steps(page);
  if (by === 'board') {
    for (const choice of choicesFor(move)) await page.locator(choice).first().click();
    await (await inSight(page, onBoard(move))).click();
  } else {
    // What the pointer rests on may explain itself over the list.
    await page.mouse.move(0, 0);
    await page.locator('[data-explanation]').waitFor({ state: 'hidden' });
    // The list is closed until somebody wants it.
    await page.locator('details[data-moves]').evaluate((element) => ((element as HTMLDetailsElement).open = true));
    await page.locator(`details[data-moves] [data-move="${move}"]`).click();
  }
  // Where people share a device, the board may be behind the curtain by now.
  await page.waitForFunction((count) => {
    const seen = document.querySelector('[data-steps]')?.getAttribute('data-steps');
    return seen == null || Number(seen) > count;
  }, before);
}

/** Takes part until the end; `look` sees every decision before it is made. Answers how many decisions there were. */
export async function playToTheEnd(
  page: Page,
  choose: (moves: string[]) => string,
  look?: (moves: string[]) => Promise<void>,
): Promise<number> {
  for (let decisions = 0; decisions < 600; ++decisions) {
    if ((await waitForTurn(page)) === 'over') return decisions;
    const moves = await legalMoves(page);
    expect(moves.length > 0, 'my turn, but the list of moves is empty');
    await look?.(moves);
    // Now and then from the list, which must work as well.
    await playMove(page, choose(moves), decisions % 5 === 4 ? 'list' : 'board');
  }
  throw new Error('The match does not end.');
}

/** A repeatable choice, so that a failure can be seen again. */
export function dice(seed: number): (moves: string[]) => string {
  let state = seed;
  return (moves) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return moves[Math.floor((state / 2147483648) * moves.length)]!;
  };
}
